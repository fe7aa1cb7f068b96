//! Golden walks: what is listed, said, shown, weighed and logged in some games is what it was when they were recorded.

use starter_kit::StarterKit;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use table::Setup;
use trials::walks::{self, New};

/// How many walks are recorded: the number only grows.
const RECORDED: usize = 4;

fn game() -> Arc<StarterKit> {
    Arc::new(StarterKit::built_in().expect("our own pack is sound"))
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/walks")
}

#[test]
fn whatever_is_told_on_a_walk_is_what_it_was() {
    let rules = game();
    let scenarios = walks::follow(&rules, &folder(), RECORDED);
    for scenario in FIRST {
        assert!(scenarios.contains(scenario), "there is no walk of {scenario}");
    }
}

/// The scenarios of infantry alone.
const FIRST: [&str; 4] = ["s01", "s02", "s03", "s04"];

/// Records walks that are not recorded yet and lists them: `cargo test -p starter-kit record_new_walks -- --ignored`. A new one gets a line here
/// and a name of its own; those that are there stay as they are.
#[test]
#[ignore = "writes files"]
fn record_new_walks() {
    let rules = game();
    let of = |scenario: &str| Setup { scenario: scenario.to_owned(), ..Setup::default() };
    let open = |scenario: &str| Setup { options: vec![("open-los".to_owned(), true)], ..of(scenario) };
    let walk = |name, setup, seed| New { name, setup, seed, most: 600, looks: walks::all_channels(3) };
    let new = [
        walk("s01-1", of("s01"), 51),
        walk("s02-1", open("s02"), 52),
        walk("s03-1", of("s03"), 53),
        walk("s04-1", open("s04"), 54),
    ];
    walks::add(&rules, &folder(), &new);
}
