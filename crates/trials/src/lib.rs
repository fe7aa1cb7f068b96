//! What the tests of several games share; no program uses it.
//!
//! [`mutate`] makes small changes to sound documents and texts, [`outside`] and [`journals`] try what comes of them, [`sources`] reads a game's own Rust files, so that a test can hold what
//! they say against the words of the game.

pub mod journals;
pub mod mutate;
pub mod outside;
pub mod silence;
pub mod sources;

use proptest::test_runner::Config;

/// So many cases, unless the environment asks for others; where they fail is told, not written down.
#[must_use]
pub fn cases(cases: u32) -> Config {
    let asked = std::env::var("PROPTEST_CASES").is_ok();
    let cases = if asked { Config::default().cases } else { cases };
    Config { cases, failure_persistence: None, max_shrink_iters: 1_000, ..Config::default() }
}
