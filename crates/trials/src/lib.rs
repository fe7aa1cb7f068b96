//! What the tests of several games share; no program uses it.
//!
//! | module | what a game gets from it |
//! |---|---|
//! | [`desk`] | a table for rules questions: forced dice, actions, exact events |
//! | [`sources`], [`words`] | its own Rust files as text, held against its words in both languages |
//! | [`packs`] | broken packs with their sentences, and packs with slips |
//! | [`journals`], [`notation`], [`positions`] | what comes from outside, sound and a few changes away: understood or refused |
//! | [`kept`] | what it keeps for ever and only adds to: the three that follow, in its own folders |
//! | [`recorded`] | its recorded games, which are only added to, and what is expected of each |
//! | [`walks`] | its golden walks: all that players see of some games is as it was |
//! | [`editions`] | its data, which are an edition that comes with the program |
//! | [`linked`], [`mutate`], [`outside`] | what these are made of |
//! | [`pace`] | how time grows with the size of what is given |
//! | [`silence`] | what a seat learns of another one's actions |
//! | [`standing`] | that nobody learns what a seat said once for all |

pub mod desk;
pub mod editions;
pub mod journals;
pub mod kept;
pub mod keys;
pub mod linked;
pub mod mutate;
pub mod notation;
pub mod outside;
pub mod pace;
pub mod packs;
pub mod positions;
pub mod recorded;
pub mod silence;
pub mod sources;
pub mod standing;
pub mod walks;
pub mod words;

use proptest::strategy::Strategy;
use proptest::test_runner::{Config, TestCaseError, TestRunner};

/// So many cases, unless the environment asks for others; where they fail is told, not written down.
#[must_use]
pub fn cases(cases: u32) -> Config {
    let asked = std::env::var("PROPTEST_CASES").is_ok();
    let cases = if asked { Config::default().cases } else { cases };
    Config { cases, failure_persistence: None, max_shrink_iters: 1_000, ..Config::default() }
}

/// Tries so many cases; the first that fails is made as small as it can be, and told.
///
/// # Panics
/// If a case fails.
pub fn try_all<S: Strategy>(number: u32, strategy: S, test: impl Fn(S::Value) -> Result<(), TestCaseError>) {
    TestRunner::new(cases(number)).run(&strategy, test).unwrap_or_else(|why| panic!("{why}"));
}
