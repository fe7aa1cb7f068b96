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
//! point; for smoke a screen before each enemy. What is listed is accepted; what is not listed is accepted by the rules or refused with
//! its reason.

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

mod air;
mod audit;
mod command;
mod explain;
mod export;
mod ground;
mod indirect;
mod json;
pub mod melee;
mod mines;
mod movement;
mod opportunity;
mod pending;
pub mod play;
mod reorganise;
pub mod secrecy;
mod sequence;
pub mod sight;
pub mod telling;
pub mod verdict;
pub mod words;

/// The game's id.
pub const ID: &str = "bugiarding";
