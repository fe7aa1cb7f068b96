//! Golden walks: what is listed, said, shown, weighed and logged in some games is what it was when they were recorded.

use bug_river::BugRiver;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use table::Setup;
use table::verbs::*;
use trials::walks::{self, New};

/// How many walks are recorded: the number only grows.
const RECORDED: usize = 6;

fn game() -> Arc<BugRiver> {
    Arc::new(BugRiver::built_in().expect("our own pack is sound"))
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/walks")
}

#[test]
fn whatever_is_told_on_a_walk_is_what_it_was() {
    let rules = game();
    let scenarios = walks::follow(&rules, &folder(), RECORDED);
    for scenario in &rules.info().scenarios {
        assert!(scenarios.contains(&scenario.id), "there is no walk of {}", scenario.id);
    }
}

/// Records walks that are not recorded yet and lists them: `cargo test -p bug-river record_new_walks -- --ignored`. A new one gets a line here and
/// a name of its own; those that are there stay as they are.
#[test]
#[ignore = "writes files"]
fn record_new_walks() {
    let rules = game();
    let of = |scenario: &str| Setup { scenario: scenario.to_owned(), ..Setup::default() };
    let all = rules.info().options.iter().map(|option| (option.id.to_owned(), true)).collect();
    let walk = |name, setup, seed, most, dense| New { name, setup, seed, most, looks: walks::all_channels(dense) };
    let new = [
        walk("corps-1", of("corps"), 41, 1_000, 3),
        walk("corps-2", of("corps"), 45, 1_000, 3),
        walk("delayed-2", of("delayed"), 47, 1_000, 3),
        walk("delayed-1", of("delayed"), 42, 1_000, 3),
        walk("campaign-1", of("campaign"), 43, 1_000, 2),
        walk("campaign-all-options", Setup { options: all, ..of("campaign") }, 44, 1_000, 2),
    ];
    walks::add(&rules, &folder(), &new);
}
