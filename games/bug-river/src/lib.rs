//! Across the Bug River (Volodymyr-Volynskyi, June 1941): the rulebook as code, a file per chapter.
//!
//! | chapter | file |
//! |---|---|
//! | 4 sequence of play | `sequence`, `step` |
//! | 5.2 fortune of battle | `dice` |
//! | 5.3 stacking | `stacking`, `headquarters` (5.3.2), `secrecy`, `covered` (5.3.4) |
//! | 5.4 zones of control | `position`, `look` |
//! | 5.5 formations | `assignment` |
//! | 5.6 effectiveness | `checks` |
//! | 5.7, 5.8 supply, command | `paths`, `board` |
//! | 6 operations | `initiative`, `activation`, `reaction` |
//! | 7 actions | `activation`, `movement`, `advance`, `tolls`, `contact`, `infiltration` (7.3), `exit`, `headquarters` (7.4), `combat`, `strength`, `support`, `armour`, `results`, `retreat`, `bonus` (7.5), `odds`, `explain` |
//! | 8 administration | `recovery`, `assignment`, `replacements`, `reinforcements` |
//! | 9, 11 victory, scenarios | `victory`, `setup` |
//! | 10 special rules | `initiative` (10.2), `pontoons` (10.3), `headquarters` (10.4), `reinforcements` (10.5), `combat` (10.1) |
//!
//! [`position::Look`] answers every question about a position and lists and checks actions; [`play::Play`] changes it. Numbers live in
//! the [`pack`], procedures here.

use table::edge::Game;

pub mod action;
pub mod board;
pub mod bonus;
pub mod combat;
pub mod event;
pub mod load;
pub mod movement;
pub mod pack;
pub mod paths;
pub mod position;
pub mod replacements;
pub mod setup;
pub mod step;
pub mod tolls;

mod about;
mod activation;
mod advance;
mod armour;
mod assignment;
mod audit;
mod audit_pending;
mod card;
mod chapter;
mod checks;
mod contact;
mod covered;
mod dice;
mod ending;
mod exit;
mod explain;
mod ground;
mod guide;
mod headquarters;
mod heard;
mod infiltration;
mod initiative;
mod json;
mod look;
mod misnamed;
mod notation;
mod overlays;
mod panels;
mod plans;
mod play;
mod pontoons;
mod questions;
mod reach;
mod reaction;
mod recovery;
mod reinforcements;
mod results;
mod retreat;
mod rules;
mod secrecy;
mod sequence;
mod spelling;
mod stacking;
mod standing;
mod strength;
mod support;
mod timing;
mod titles;
mod touch;
mod tries;
mod verdict;
mod victory;
mod view;

pub use rules::BugRiver;
pub use titles::result_name;

/// The game's id.
pub const ID: &str = "bug-river";

/// The number of its rules: raised by every correction that changes what a recorded game does. See `tests/journals/list.toml`.
pub const EPOCH: u32 = 3;

/// The game with the pack that comes with it, for programs that know no game.
///
/// # Errors
/// If that is broken.
pub fn built_in() -> Result<Box<dyn Game>, String> {
    BugRiver::built_in().map(erased)
}

/// The game with a pack of one's own.
///
/// # Errors
/// What is wrong with it, in one sentence.
pub fn with_pack(files: &[(String, String)]) -> Result<Box<dyn Game>, String> {
    BugRiver::with_pack(files).map(erased)
}

/// The files of the pack that comes with the game.
pub fn pack_files() -> &'static [(&'static str, &'static str)] {
    load::built_in()
}

fn erased(rules: BugRiver) -> Box<dyn Game> {
    table::edge::game(std::sync::Arc::new(rules))
}
