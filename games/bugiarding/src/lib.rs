//! Bugiarding Usuir: a miniatures game of the Second World War, the rulebook as code, a file per chapter.
//!
//! | chapter | file |
//! |---|---|
//! | ORG, CLS organisation, classes | `pack`, `pack::battle` |
//! | CMD chain of command | `rules::command` |
//! | SEQ sequence of play, BRK break point | `step`, `rules::sequence`, `rules::effects` |
//! | MOV movement | `rules::movement`, `rules::ground` |
//! | IND, ARE, SMK indirect fire | `rules::indirect` |
//! | FIR, PRI, PRX, DIR direct fire | `rules::fire`, `rules::sight` |
//! | OPP opportunity fire | `rules::opportunity` |
//! | EFF effects of fire | `rules::effects` |
//! | CLC close combat | `rules::melee` |
//! | REO reorganisation | `rules::reorganise` |
//! | MIN minefields | `rules::mines` |
//! | AIR air attacks | `rules::air` |
//!
//! A decision is a step: [`step`] lists them, each is one impl in its chapter. [`position::Look`] answers every question about a position;
//! [`rules::play::Play`] changes it. Numbers live in the [`pack`], procedures in [`rules`]. What the table says is in [`telling`], what it
//! shows in `showing`.
//!
//! **Actions on continuous ground.** Any legal point is accepted. What is *listed* is a well-chosen finite set: for a move the eight points of the
//! compass and the way to the nearest enemy, as far as it goes and half as far; for opportunity fire the first, the last and the best
//! point; for smoke a screen before each enemy, or before whoever calls it and sees none. What is listed is accepted; what is not listed
//! is accepted by the rules or refused with its reason.

pub mod action;
pub mod event;
pub mod pack;
pub mod position;
pub mod rules;
pub mod secrecy;
mod standing;
pub mod step;
pub mod telling;

mod game;
mod showing;

pub use game::Bugiarding;

/// The game's id.
pub const ID: &str = "bugiarding";

/// The number of its rules: raised by every correction that changes what a recorded game does. See `tests/journals/list.toml`.
pub const EPOCH: u32 = 2;

table::open! { Bugiarding, pack::load }
