//! The battery of laws over whole random games of every scenario.

mod own;
mod pace;
mod silence;

use starter_kit::StarterKit;
use std::sync::{Arc, LazyLock};
use table::chance::Quick;
use table::laws::{self, LawConfig, LawReport};
use table::verbs::*;
use table::{Log, Setup};
use trials::outside::play_on;

static GAME: LazyLock<Arc<StarterKit>> =
    LazyLock::new(|| Arc::new(StarterKit::built_in().expect("our own pack is sound")));

/// Every other game is played with open lines of sight.
fn setup(scenario: &str, seed: u64) -> Setup {
    let options = vec![("open-los".to_owned(), seed % 2 == 1)];
    Setup { scenario: scenario.to_owned(), options, ..Setup::default() }
}

fn hold(scenario: &str, seeds: std::ops::Range<u64>) -> LawReport {
    let config = LawConfig { every: 97, secrecy_every: 199, undo_every: 401, sneaks: 12, ..LawConfig::default() };
    let mut all = LawReport::default();
    for seed in seeds {
        let report = laws::check(&GAME, &[setup(scenario, seed)], &[seed], &config);
        all.games += report.unwrap_or_else(|broken| panic!("{broken}")).games;
    }
    all
}

#[test]
fn the_laws_hold_where_owners_are_asked_what_else_would_be_settled() {
    let options = ["choose-cover", "choose-targets"].map(|id| (id.to_owned(), true)).to_vec();
    let setup = Setup { scenario: "s05".to_owned(), options, ..Setup::default() };
    let config = LawConfig { every: 97, secrecy_every: 199, undo_every: 401, sneaks: 12, ..LawConfig::default() };
    let report = laws::check(&GAME, &[setup], &[5], &config).unwrap_or_else(|broken| panic!("{broken}"));
    assert_eq!(report.games, 1);
}

#[test]
fn the_laws_hold_in_market_morning() {
    assert_eq!(hold("s01", 0..3).games, 3);
}

#[test]
fn the_laws_hold_across_the_barley() {
    assert_eq!(hold("s02", 0..3).games, 3);
}

#[test]
fn the_laws_hold_house_by_house() {
    assert_eq!(hold("s03", 0..3).games, 3);
}

#[test]
fn the_laws_hold_at_first_light() {
    assert_eq!(hold("s04", 0..3).games, 3);
}

#[test]
fn the_laws_hold_around_the_paddock_guns() {
    assert_eq!(hold("s05", 0..2).games, 2);
}

#[test]
fn the_laws_hold_on_the_ridge_road() {
    assert_eq!(hold("s06", 0..2).games, 2);
}

#[test]
fn the_laws_hold_in_the_smoke_over_dock() {
    assert_eq!(hold("s08", 0..2).games, 2);
}

#[test]
fn the_laws_hold_for_a_flying_column() {
    assert_eq!(hold("s09", 0..2).games, 2);
}

#[test]
fn the_laws_hold_on_the_lemon_road() {
    assert_eq!(hold("s10", 0..2).games, 2);
}

#[test]
fn the_laws_hold_in_the_street_of_doors() {
    assert_eq!(hold("s11", 0..2).games, 2);
}

#[test]
fn the_laws_hold_on_two_fields() {
    assert_eq!(hold("s12", 0..1).games, 1);
}

#[test]
fn the_laws_hold_in_radio_silence() {
    assert_eq!(hold("s07", 0..3).games, 3);
}

/// Every answer of random play keeps the position sound, and every game ends.
#[test]
fn nothing_appears_or_vanishes_in_random_play() {
    for scenario in &GAME.info().scenarios {
        for seed in 0..5 {
            let mut dice = Quick::new(seed);
            let start = GAME.start(&setup(&scenario.id, seed), &mut dice, &mut Log::off());
            let mut pos = start.unwrap_or_else(|why| panic!("{} {seed}: {why}", scenario.id));
            let played = play_on(&**GAME, &mut pos, &mut dice, 200_000);
            played.unwrap_or_else(|why| panic!("{} {seed}, {why}", scenario.id));
            assert_eq!(GAME.turn(&pos), None, "{} {seed} does not end", scenario.id);
        }
    }
}
