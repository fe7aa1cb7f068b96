//! Model's Counterattack (Warsaw, summer 1944): the rulebook as code.
//!
//! [`rules`] has a file per chapter, with its steps; [`pack`] the data; `telling` what is said, `showing` what is shown. The sequence of play
//! is listed in [`step`], every answer in [`action`], everything that can happen in [`event`].
//!
//! [`position::Look`] answers every question about a position and lists and checks actions; [`rules::play::Play`] changes it. Numbers live in
//! the pack, procedures in the chapters.

pub mod action;
pub mod event;
pub mod pack;
pub mod position;
pub mod rules;
pub mod secrecy;
pub mod step;

mod game;
mod showing;
mod standing;
mod telling;

pub use game::Counterattack;
pub use pack::load;
pub use rules::setup;
pub use showing::touch::verbs;
pub use telling::titles::{barrage_name, result_name};

/// The game's id.
pub const ID: &str = "counterattack";

/// The number of its rules: raised by every correction that changes what a recorded game does. See `tests/journals/list.toml`.
pub const EPOCH: u32 = 2;

table::open! { Counterattack, pack::load }
