//! The battery of laws over whole random games: from the set-up with every set of options, and from crowded positions.

mod melee;
mod silence;

use counterattack::Counterattack;
use melee::{melee, options};
use std::ops::Range;
use std::sync::{Arc, LazyLock};
use table::chance::Quick;
use table::laws::{self, LawConfig, LawReport};
use table::verbs::*;
use table::{Log, Seat, Setup};
use trials::outside::play_on;

static GAME: LazyLock<Arc<Counterattack>> =
    LazyLock::new(|| Arc::new(Counterattack::built_in().expect("our own pack is sound")));

/// How many random games from the set-up: two for each of the sixteen sets of options. `make laws` plays 200 and more.
const GAMES_PER_OPTIONS: u64 = 2;

fn hold(setups: &[Setup], seeds: &[u64], config: &LawConfig) -> LawReport {
    laws::check(&GAME, setups, seeds, config).unwrap_or_else(|broken| panic!("{broken}"))
}

/// Some of the sixteen sets of options, each from the set-up: a part of them for each test, so that no single one is long.
fn hold_with_options(sets: Range<u64>) {
    let config = LawConfig { every: 40, secrecy_every: 80, undo_every: 200, sneaks: 12, ..LawConfig::default() };
    for set in sets {
        let setup = Setup { options: options(set), ..Setup::default() };
        let seeds: Vec<u64> = (0..GAMES_PER_OPTIONS).map(|n| 1000 * set + n).collect();
        let report = hold(&[setup], &seeds, &config);
        assert_eq!(report.games as u64, GAMES_PER_OPTIONS);
        assert!(report.disguises_that_differ > 0, "the secrecy law had nothing to compare");
    }
}

/// Rules: 1b
#[test]
fn the_laws_hold_from_the_set_up_with_every_set_of_options_1() {
    hold_with_options(0..4);
}

/// Rules: 1b
#[test]
fn the_laws_hold_from_the_set_up_with_every_set_of_options_2() {
    hold_with_options(4..8);
}

/// Rules: 1b
#[test]
fn the_laws_hold_from_the_set_up_with_every_set_of_options_3() {
    hold_with_options(8..12);
}

/// Rules: 1b
#[test]
fn the_laws_hold_from_the_set_up_with_every_set_of_options_4() {
    hold_with_options(12..16);
}

/// Some crowded positions; a part of the twenty for each test.
fn hold_in_a_melee(seeds: Range<u64>) {
    let config = LawConfig { every: 6, secrecy_every: 12, undo_every: 50, sneaks: 24, ..LawConfig::default() };
    let setups: Vec<Setup> = seeds.map(|seed| melee(&GAME, seed)).collect();
    assert_eq!(hold(&setups, &[7], &config).games, setups.len());
}

#[test]
fn the_laws_hold_in_crowded_positions_1() {
    hold_in_a_melee(0..10);
}

#[test]
fn the_laws_hold_in_crowded_positions_2() {
    hold_in_a_melee(10..20);
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

/// What a seat cannot see is dealt from what it may suppose: in crowded positions, where much is hidden, and from the set-up.
#[test]
fn no_disguise_leans_to_the_truth() {
    let config = LawConfig {
        every: 0,
        secrecy_every: 0,
        undo_every: 0,
        dealing_every: 40,
        disguises: 120,
        ..LawConfig::default()
    };
    let setups: Vec<Setup> = (30..34).map(|seed| melee(&GAME, seed)).collect();
    let report = hold(&setups, &[11], &config);
    assert!(report.deals > 20 && report.dealt_facts > 2_000, "{report:?}");
    let setup = Setup { options: options(9), ..Setup::default() };
    let report = hold(&[setup], &[12], &LawConfig { dealing_every: 250, ..config });
    assert!(report.deals > 5 && report.dealt_facts > 200, "{report:?}");
}

/// What is asked is known to everybody: a disguise that is set up anew asks the same and does nothing by itself.
#[test]
fn a_disguise_is_set_up_as_it_was_dealt() {
    let mut looked = 0;
    for seed in 50..56 {
        let mut dice = Quick::new(seed);
        let setup = melee(&GAME, seed);
        let mut pos = GAME.start(&setup, &mut dice, &mut Log::off()).unwrap_or_else(|why| panic!("{seed}: {why}"));
        for number in 0..400 {
            let mut legal = Vec::new();
            GAME.legal(&pos, &mut legal);
            if legal.is_empty() {
                break;
            }
            for seat in [Seat(0), Seat(1), Seat::OBSERVER].into_iter().filter(|_| number % 8 == 0) {
                let dealt = GAME.disguise(&pos, seat, &mut dice);
                let again = Setup { position: Some(GAME.position_json(&dealt)), ..Setup::default() };
                let again = GAME.start(&again, &mut Quick::new(1), &mut Log::off());
                assert_eq!(again, Ok(dealt), "seed {seed}, action {number}, {seat:?}");
                looked += 1;
            }
            let action = legal[dice.below(legal.len() as u32) as usize];
            GAME.play(&mut pos, action, &mut dice, &mut Log::off()).unwrap_or_else(|no| panic!("{seed}: {no:?}"));
        }
    }
    assert!(looked > 200, "{looked} disguises");
}
