//! The battery of laws over whole random games of every scenario, with every set of options.

mod silence;

use bug_river::BugRiver;
use bug_river::position::Options;
use std::sync::{Arc, LazyLock};
use table::chance::Quick;
use table::laws::{self, LawConfig, LawReport};
use table::verbs::*;
use table::{Log, Seat, Setup};
use trials::outside::play_on;

static GAME: LazyLock<Arc<BugRiver>> = LazyLock::new(|| Arc::new(BugRiver::built_in().expect("our own pack is sound")));

/// One of the four sets of options.
fn options(number: u64) -> Vec<(String, bool)> {
    Options::IDS.into_iter().enumerate().map(|(bit, id)| (id.to_owned(), number >> bit & 1 != 0)).collect()
}

fn hold(scenario: &str, seeds: std::ops::Range<u64>) -> LawReport {
    let config = LawConfig { every: 60, secrecy_every: 90, undo_every: 300, sneaks: 12, ..LawConfig::default() };
    let mut all = LawReport::default();
    for seed in seeds {
        let setup = Setup { scenario: scenario.to_owned(), options: options(seed), ..Setup::default() };
        let report = laws::check(&GAME, &[setup], &[seed], &config).unwrap_or_else(|broken| panic!("{broken}"));
        all.games += report.games;
        all.disguises_that_differ += report.disguises_that_differ;
    }
    assert!(all.disguises_that_differ > 0, "the secrecy law had nothing to compare");
    all
}

#[test]
fn the_laws_hold_in_the_attack_of_the_corps() {
    assert_eq!(hold("corps", 0..8).games, 8);
}

#[test]
fn the_laws_hold_in_the_delayed_arrival() {
    assert_eq!(hold("delayed", 0..8).games, 8);
}

#[test]
fn the_laws_hold_in_the_campaign() {
    assert_eq!(hold("campaign", 0..4).games, 4);
}

/// Every answer of random play keeps the position sound.
#[test]
fn nothing_appears_or_vanishes_in_random_play() {
    for (index, scenario) in GAME.pack.scenarios.iter().enumerate() {
        for seed in 0..10 {
            let setup = Setup { scenario: scenario.id.clone(), options: options(seed), ..Setup::default() };
            let mut dice = Quick::new(100 * index as u64 + seed);
            let start = GAME.start(&setup, &mut dice, &mut Log::off());
            let mut pos = start.unwrap_or_else(|why| panic!("{} {seed}: {why}", scenario.id));
            let played = play_on(&**GAME, &mut pos, &mut dice, 60_000);
            played.unwrap_or_else(|why| panic!("{} {seed}, {why}", scenario.id));
            assert_eq!(GAME.turn(&pos), None, "{} {seed} does not end", scenario.id);
        }
    }
}

/// What a seat cannot see is dealt from what it may suppose.
#[test]
fn no_disguise_leans_to_the_truth() {
    let config = LawConfig {
        every: 0,
        secrecy_every: 0,
        undo_every: 0,
        dealing_every: 20,
        disguises: 100,
        ..LawConfig::default()
    };
    for scenario in &GAME.pack.scenarios {
        let setup = Setup { scenario: scenario.id.clone(), ..Setup::default() };
        let report = laws::check(&GAME, &[setup], &[3], &config).unwrap_or_else(|broken| panic!("{broken}"));
        assert!(report.deals > 4 && report.dealt_facts > 200, "{}: {report:?}", scenario.id);
    }
}

/// Whichever of the hidden units are on the move, in pursuit or at rest: what a seat knows of it has one form.
///
/// Rules: 5.3.4c
#[test]
fn what_a_seat_knows_is_the_same_whichever_of_its_disguises_is_true() {
    let mut looked = 0;
    for (seed, scenario) in (0..30).zip(["corps", "delayed", "campaign"].into_iter().cycle()) {
        let mut dice = Quick::new(seed);
        let setup = Setup { scenario: scenario.to_owned(), ..Setup::default() };
        let mut pos = GAME.start(&setup, &mut dice, &mut Log::off()).unwrap_or_else(|why| panic!("{seed}: {why}"));
        for number in 0..300 {
            let mut legal = Vec::new();
            GAME.legal(&pos, &mut legal);
            if legal.is_empty() {
                break;
            }
            for seat in [Seat(0), Seat(1), Seat::OBSERVER].into_iter().filter(|_| number % 4 == 0) {
                let dealt = GAME.disguise(&pos, seat, &mut dice);
                let steps = pos.steps.as_slice();
                let same = GAME.known(&dealt, seat) == GAME.known(&pos, seat);
                assert!(same, "{scenario} {seed}, action {number}, {seat:?}: {steps:?}");
                looked += usize::from(dealt != pos);
            }
            let action = legal[dice.below(legal.len() as u32) as usize];
            GAME.play(&mut pos, action, &mut dice, &mut Log::off()).unwrap_or_else(|no| panic!("{seed}: {no:?}"));
        }
    }
    assert!(looked > 1_000, "{looked} disguises");
}
