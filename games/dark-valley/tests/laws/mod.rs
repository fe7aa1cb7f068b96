//! The battery of laws over whole random games.

use dark_valley::DarkValley;
use std::sync::{Arc, LazyLock};
use table::chance::Quick;
use table::laws::{self, LawConfig};
use table::verbs::*;
use table::{Log, Setup};

static GAME: LazyLock<Arc<DarkValley>> =
    LazyLock::new(|| Arc::new(DarkValley::built_in().expect("our own pack is sound")));

fn setup(scenario: &str) -> Setup {
    Setup { scenario: scenario.to_owned(), ..Setup::default() }
}

fn hold(scenario: &str, seeds: std::ops::Range<u64>) {
    let config = LawConfig {
        limit: 400_000,
        every: 1_499,
        secrecy_every: 1_999,
        dealing_every: 2_999,
        undo_every: 4_001,
        sneaks: 12,
        ..LawConfig::default()
    };
    for seed in seeds {
        let report = laws::check(&GAME, &[setup(scenario)], &[seed], &config);
        let games = report.unwrap_or_else(|broken| panic!("{broken}")).games;
        assert_eq!(games, 1);
    }
}

#[test]
fn the_laws_hold_in_barbarossa() {
    hold("barbarossa", 0..1);
}

#[test]
fn the_laws_hold_in_fall_blau() {
    hold("blau", 0..1);
}

#[test]
fn the_laws_hold_in_zitadelle() {
    hold("zitadelle", 0..1);
}

#[test]
fn the_laws_hold_in_bagration() {
    hold("bagration", 0..1);
}

#[test]
fn the_laws_hold_when_both_sides_set_up_freely() {
    let setup = Setup { options: vec![("free-set-up".to_owned(), true)], ..setup("bagration") };
    let config = LawConfig {
        limit: 400_000,
        every: 499,
        secrecy_every: 1_999,
        dealing_every: 2_999,
        undo_every: 4_001,
        sneaks: 12,
        ..LawConfig::default()
    };
    let report = laws::check(&GAME, &[setup], &[3], &config);
    assert_eq!(report.unwrap_or_else(|broken| panic!("{broken}")).games, 1);
}

/// A position is small and flat.
#[test]
fn a_position_is_copied_quickly() {
    let size = size_of::<dark_valley::position::Position>();
    assert!(size < 16 * 1024, "{size} bytes");
}

#[test]
#[ignore = "measures"]
fn decisions_a_second() {
    for scenario in &GAME.info().scenarios {
        let (mut decisions, mut games, began) = (0u64, 0, std::time::Instant::now());
        let mut actions = Vec::new();
        while games == 0 || began.elapsed().as_secs() < 3 {
            let mut dice = Quick::new(games);
            let mut pos = GAME.start(&setup(&scenario.id), &mut dice, &mut Log::off()).expect("a game");
            while GAME.turn(&pos).is_some() {
                actions.clear();
                GAME.legal(&pos, &mut actions);
                let action = actions[dice.below(actions.len() as u32) as usize];
                GAME.apply(&mut pos, action, &mut dice, &mut Log::off());
                decisions += 1;
            }
            games += 1;
        }
        let seconds = began.elapsed().as_secs_f64();
        println!(
            "{}: {games} games, {} decisions each, {:.0} a second",
            scenario.id,
            decisions / games,
            decisions as f64 / seconds
        );
    }
}
