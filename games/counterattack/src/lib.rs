//! Model's Counterattack (Warsaw, summer 1944): the rulebook as code.
//!
//! [`rules`] has a file per chapter, with its steps; [`pack`] the data; `telling` what is said, `showing` what is shown. The sequence of play
//! is listed in [`step`], every answer in [`action`], everything that can happen in [`event`].
//!
//! [`position::Look`] answers every question about a position and lists and checks actions; [`rules::play::Play`] changes it. Numbers live in
//! the pack, procedures in the chapters.

use table::edge::Game;

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

/// The game with the pack that comes with it, for programs that know no game.
pub fn built_in() -> Result<Box<dyn Game>, String> {
    Counterattack::built_in().map(erased)
}

/// The game with a pack of one's own; what is wrong with it, in one sentence.
pub fn with_pack(files: &[(String, String)]) -> Result<Box<dyn Game>, String> {
    Counterattack::with_pack(files).map(erased)
}

/// The files of the pack that comes with the game.
pub fn pack_files() -> &'static [(&'static str, &'static str)] {
    load::built_in()
}

fn erased(rules: Counterattack) -> Box<dyn Game> {
    table::edge::game(std::sync::Arc::new(rules))
}
