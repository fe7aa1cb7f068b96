//! The battery of laws over whole random games: from the set-up with every set of options, and from crowded positions.

mod melee;
mod silence;

use counterattack::Counterattack;
use melee::{melee, options};
use std::sync::{Arc, LazyLock};
use table::chance::Quick;
use table::laws::{self, LawConfig, LawReport};
use table::{Log, Rules, Setup};
use trials::outside::play_on;

static GAME: LazyLock<Arc<Counterattack>> =
    LazyLock::new(|| Arc::new(Counterattack::built_in().expect("our own pack is sound")));

/// How many random games from the set-up: two for each of the sixteen sets of options. `make laws` plays 200 and more.
const GAMES_PER_OPTIONS: u64 = 2;

fn hold(setups: &[Setup], seeds: &[u64], config: &LawConfig) -> LawReport {
    laws::check(&GAME, setups, seeds, config).unwrap_or_else(|broken| panic!("{broken}"))
}

/// Rules: 1b
#[test]
fn the_laws_hold_from_the_set_up_with_every_set_of_options() {
    let config = LawConfig { every: 40, secrecy_every: 80, undo_every: 200, sneaks: 12, ..LawConfig::default() };
    let mut games = 0;
    for set in 0..16 {
        let setup = Setup { options: options(set), ..Setup::default() };
        let seeds: Vec<u64> = (0..GAMES_PER_OPTIONS).map(|n| 1000 * set + n).collect();
        let report = hold(&[setup], &seeds, &config);
        games += report.games;
        assert!(report.disguises_that_differ > 0, "the secrecy law had nothing to compare");
    }
    assert_eq!(games, 32);
}

#[test]
fn the_laws_hold_in_crowded_positions() {
    let config = LawConfig { every: 6, secrecy_every: 12, undo_every: 50, sneaks: 24, ..LawConfig::default() };
    let setups: Vec<Setup> = (0..20).map(|seed| melee(&GAME, seed)).collect();
    let report = hold(&setups, &[7], &config);
    assert_eq!(report.games, 20);
}

/// Every answer of crowded random play keeps the position sound.
#[test]
fn nothing_appears_or_vanishes_in_crowded_random_play() {
    for seed in 0..60 {
        let mut dice = Quick::new(seed);
        let start = GAME.start(&melee(&GAME, seed), &mut dice, &mut Log::off());
        let mut pos = start.unwrap_or_else(|why| panic!("{seed}: {why}"));
        play_on(&**GAME, &mut pos, &mut dice, 60_000).unwrap_or_else(|why| panic!("seed {seed}: {why}"));
        assert_eq!(GAME.turn(&pos), None, "seed {seed} does not end");
    }
}
