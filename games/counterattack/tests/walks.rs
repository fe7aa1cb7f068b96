//! Golden walks: what is listed, said, shown, weighed and logged in some games is what it was when they were recorded.

use counterattack::Counterattack;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use table::Setup;
use table::verbs::*;
use trials::walks::{self, Channel, New, When};

/// How many walks are recorded: the number only grows.
const RECORDED: usize = 4;

fn game() -> Arc<Counterattack> {
    Arc::new(Counterattack::built_in().expect("our own pack is sound"))
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

/// Records walks that are not recorded yet and lists them: `cargo test -p counterattack record_new_walks -- --ignored`. A new one gets a line here and
/// a name of its own; those that are there stay as they are.
#[test]
#[ignore = "writes files"]
fn record_new_walks() {
    let rules = game();
    let of = |scenario: &str| Setup { scenario: scenario.to_owned(), ..Setup::default() };
    let all: Vec<_> = rules.info().options.iter().map(|option| (option.id.to_owned(), true)).collect();
    let walk = |name, setup, seed, most, dense| New { name, setup, seed, most, looks: walks::all_channels(dense) };
    let told = [(Channel::Odds, When::Every(20)), (Channel::Questions, When::Every(4))];
    let said = |name, setup, seed| New { name, setup, seed, most: 2_000, looks: told.to_vec() };
    let new = [
        walk("campaign-1", of("campaign"), 41, 2_000, 2),
        walk("campaign-all-options", Setup { options: all.clone(), ..of("campaign") }, 42, 2_000, 2),
        // The same games, with a verdict that says what it supposes, and results that are said before they are spelt.
        said("campaign-2", of("campaign"), 41),
        said("campaign-all-options-2", Setup { options: all, ..of("campaign") }, 42),
    ];
    walks::add(&rules, &folder(), &new);
}
