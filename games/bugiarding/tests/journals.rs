//! Whole games that were once played do on every change what is expected of them, with every die derived again from its seed.

use bugiarding::Bugiarding;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use table::Setup;
use table::verbs::*;
use trials::editions;
use trials::recorded::{self, Recorded};

/// How many games are recorded: the number only grows.
const RECORDED: usize = 11;

/// How many keys of positions are recorded: the number only grows.
const KEYS: usize = 60;

fn game() -> Arc<Bugiarding> {
    Arc::new(Bugiarding::built_in().expect("our own pack is sound"))
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/journals")
}

#[test]
fn recorded_games_do_what_is_expected_of_them() {
    let rules = game();
    let scenarios = Recorded::of(&folder(), RECORDED).replay(&rules);
    for scenario in &rules.info().scenarios {
        assert!(scenarios.contains(&scenario.id), "no game of {} is recorded", scenario.id);
    }
}

/// Records games that are not recorded yet and lists them: `cargo test -p bugiarding record_new_games -- --ignored`. A new one gets a line
/// here and a name of its own; those that are there stay as they are.
#[test]
#[ignore = "writes files"]
fn record_new_games() {
    let rules = game();
    let of = |scenario: &str| Setup { scenario: scenario.to_owned(), ..Setup::default() };
    let games = [
        ("crossroads-sealed", of("S-1"), 21, None),
        ("village-sealed", of("S-2"), 22, None),
        ("tank-hunt-sealed", of("S-3"), 23, None),
        ("village-unfinished", of("S-2"), 24, Some(60)),
    ];
    recorded::add(&rules, &folder(), &games);
}

/// Positions that were ever written are read for ever.
#[test]
fn recorded_positions_are_read() {
    assert!(Recorded::of(&folder(), RECORDED).read_positions(&game()) > 0, "positions are recorded");
}

/// The keys of positions that were ever written are recorded, and read for ever: the list only grows.
#[test]
fn positions_are_written_with_recorded_keys() {
    let rules = game();
    let keys = Recorded::of(&folder(), RECORDED).hold_keys(&rules, &setups(&rules), &[11]);
    assert!(keys >= KEYS, "{keys} keys are recorded, but there were {KEYS}");
}

/// Every scenario.
fn setups(rules: &Bugiarding) -> Vec<Setup> {
    let scenarios = rules.info().scenarios.iter();
    scenarios.map(|scenario| Setup { scenario: scenario.id.clone(), ..Setup::default() }).collect()
}

/// Records positions with every key that today's rules write and that is not recorded yet.
#[test]
#[ignore = "writes files"]
fn record_positions() {
    let rules = game();
    let setups = setups(&rules);
    recorded::add_positions(&rules, &folder(), "positions-1", &setups, &[1, 2, 3, 4, 5, 6]);
    recorded::add_positions(&rules, &folder(), "positions-2", &setups, &[7, 8, 9, 10, 11, 12]);
}

fn editions_file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("editions.jsonl")
}

#[test]
fn our_data_are_an_edition_that_comes_with_the_program() {
    editions::check(&game(), &editions_file());
}

/// Keeps our data as an edition, when a value was changed: `make editions`.
#[test]
#[ignore = "writes files"]
fn keep_the_edition() {
    editions::add(&game(), &editions_file());
}
