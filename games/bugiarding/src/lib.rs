//! Bugiarding Usuir: a miniatures game of the Second World War, the rulebook as code, a file per chapter.
//!
//! | chapter | file |
//! |---|---|
//! | ORG, CLS organisation, classes | `pack`, `battle` |
//! | CMD chain of command | `command` |
//! | SEQ sequence of play, BRK break point | `sequence`, `step`, `effects` |
//! | MOV movement | `movement`, `ground` |
//! | IND, ARE, SMK indirect fire | `indirect` |
//! | FIR, PRI, PRX, DIR direct fire | `fire`, `sight` |
//! | OPP opportunity fire | `opportunity` |
//! | EFF effects of fire | `effects` |
//! | CLC close combat | `melee` |
//! | REO reorganisation | `reorganise` |
//! | MIN minefields | `mines` |
//! | AIR air attacks | `air` |
//!
//! [`position::Look`] answers every question about a position and lists and checks actions; [`play::Play`] changes it. Numbers live in
//! the [`pack`], procedures here. What the table says is in `words` (questions, buttons), `telling` (events) and `explain` (numbers).
//!
//! **Actions on continuous ground.** Any legal point is accepted. What is *listed* is a well-chosen finite set: for a move the eight points of the
//! compass and the way to the nearest enemy, as far as it goes and half as far; for opportunity fire the first, the last and the best
//! point; for smoke a screen before each enemy, or before whoever calls it and sees none. What is listed is accepted; what is not listed
//! is accepted by the rules or refused with its reason.

pub mod action;
pub mod battle;
pub mod effects;
pub mod event;
pub mod fire;
pub mod load;
pub mod notation;
pub mod pack;
pub mod position;
pub mod setup;
pub mod step;

mod about;
mod air;
mod audit;
mod command;
mod explain;
mod export;
mod ground;
mod guide;
mod indirect;
mod json;
pub mod melee;
mod mend;
mod mines;
mod movement;
pub mod muster;
mod named;
mod opportunity;
mod overlays;
mod pending;
pub mod play;
mod reorganise;
mod rules;
pub mod secrecy;
mod sequence;
pub mod sight;
mod sketch;
mod standing;
pub mod telling;
mod timing;
mod titles;
mod touch;
mod trace;
pub mod verdict;
mod view;
pub mod words;

pub use rules::Bugiarding;

use table::edge::Game;

/// The game's id.
pub const ID: &str = "bugiarding";

/// The number of its rules: raised by every correction that changes what a recorded game does. See `tests/journals/list.toml`.
pub const EPOCH: u32 = 2;

/// The game with the pack that comes with it, for programs that know no game.
///
/// # Errors
/// If that pack is broken.
pub fn built_in() -> Result<Box<dyn Game>, String> {
    Bugiarding::built_in().map(erased)
}

/// The game with a pack of one's own; what is wrong with it, in one sentence.
///
/// # Errors
/// The first thing found that is wrong.
pub fn with_pack(files: &[(String, String)]) -> Result<Box<dyn Game>, String> {
    Bugiarding::with_pack(files).map(erased)
}

/// The files of the pack that comes with the game.
#[must_use]
pub fn pack_files() -> &'static [(&'static str, &'static str)] {
    load::built_in()
}

fn erased(rules: Bugiarding) -> Box<dyn Game> {
    table::edge::game(std::sync::Arc::new(rules))
}
