//! Whole games that were once played do on every change what is expected of them, with every die derived again from its seed.

use starter_kit::StarterKit;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use table::Setup;
use trials::editions;
use trials::recorded::{self, Recorded};

/// How many games are recorded: the number only grows.
const RECORDED: usize = 5;

fn game() -> Arc<StarterKit> {
    Arc::new(StarterKit::built_in().expect("our own pack is sound"))
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/journals")
}

/// The scenarios of infantry alone.
const FIRST: [&str; 4] = ["s01", "s02", "s03", "s04"];

#[test]
fn recorded_games_do_what_is_expected_of_them() {
    let rules = game();
    let scenarios = Recorded::of(&folder(), RECORDED).replay(&rules);
    for scenario in FIRST {
        assert!(scenarios.iter().any(|its| its == scenario), "no game of {scenario} is recorded");
    }
}

/// Records games that are not recorded yet and lists them: `cargo test -p starter-kit record_new_games -- --ignored`. A new one gets a line
/// here and a name of its own; those that are there stay as they are.
#[test]
#[ignore = "writes files"]
fn record_new_games() {
    let rules = game();
    let of = |scenario: &str| Setup { scenario: scenario.to_owned(), ..Setup::default() };
    let open = |scenario: &str| Setup { options: vec![("open-los".to_owned(), true)], ..of(scenario) };
    let games = [
        ("s01-sealed", of("s01"), 31, None),
        ("s02-sealed", of("s02"), 32, None),
        ("s03-open-los", open("s03"), 33, None),
        ("s04-open-los", open("s04"), 34, None),
        ("s01-unfinished", of("s01"), 35, Some(300)),
    ];
    recorded::add(&rules, &folder(), &games);
}

/// Positions that were ever written are read for ever.
#[test]
fn recorded_positions_are_read() {
    assert!(Recorded::of(&folder(), RECORDED).read_positions(&game()) > 0, "positions are recorded");
}

/// Records positions with every key that today's rules write.
#[test]
#[ignore = "writes files"]
fn record_positions() {
    let setups = FIRST.map(|scenario| Setup { scenario: scenario.to_owned(), ..Setup::default() });
    recorded::add_positions(&game(), &folder(), "positions-1", &setups, &[1, 2]);
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
