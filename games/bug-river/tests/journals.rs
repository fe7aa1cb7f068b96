//! Whole games that were once played replay on every change, with every die re-derived from its seed.

use bug_river::BugRiver;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use table::{Rules, Setup};
use trials::journals::{record, replay};

fn game() -> Arc<BugRiver> {
    Arc::new(BugRiver::built_in().expect("our own pack is sound"))
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/journals")
}

/// How many games of each scenario are recorded.
const GAMES: u64 = 2;

#[test]
fn recorded_games_replay_to_the_same_end() {
    let rules = game();
    let games = replay(&rules, &folder());
    for scenario in &rules.info().scenarios {
        let recorded = games.iter().filter(|id| **id == scenario.id).count() as u64;
        assert_eq!(recorded, GAMES, "recorded games of {}", scenario.id);
    }
}

/// Records the games anew, when the rules or the pack have been corrected: `cargo test -p bug-river --test journals -- --ignored`.
#[test]
#[ignore = "writes files"]
fn record_the_games() {
    let rules = game();
    std::fs::create_dir_all(folder()).expect("the folder can be made");
    for scenario in &rules.info().scenarios {
        for seed in 1..=GAMES {
            let setup = Setup { scenario: scenario.id.clone(), ..Setup::default() };
            let file = folder().join(format!("{}-{seed}.jsonl", scenario.id));
            std::fs::write(file, record(&rules, &setup, seed)).expect("the journal can be written");
        }
    }
}
