//! Whole games that were once played replay on every change, with every die re-derived from its seed.

use counterattack::Counterattack;
use std::path::Path;
use std::sync::Arc;
use trials::journals::replay;

/// Rules: 5.1c, 5.4c
#[test]
fn recorded_games_replay_to_the_same_end() {
    let rules = Arc::new(Counterattack::built_in().expect("our own pack is sound"));
    let games = replay(&rules, &Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/journals"));
    assert!(games.len() >= 3, "there are recorded games to replay");
}
