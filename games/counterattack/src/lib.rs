//! Model's Counterattack (Warsaw, summer 1944): the rulebook as code, a file per chapter.
//!
//! | chapter | file |
//! |---|---|
//! | 3 victory | `victory` |
//! | 4 preparation | `setup` |
//! | 5 sequence of play | `sequence`, `step` |
//! | 6 movement | `movement`, `tolls` (6.2-6.5), `contact` (6.6-6.9) |
//! | 7 stacking | `stacking` |
//! | 8 prepared defence | `prepared_defence` |
//! | 9 overruns, combat resolution | `overrun`, `combat` (9.2-9.6), `results` (9.7-9.10), `retreat` (9.11) |
//! | 10 artillery | `artillery` |
//! | 11 coordinated combat | `coordinated` |
//! | 12 Model | `model` |
//! | 13 armoured train | where each rule has its exception: `movement`, `contact`, `retreat`, `coordinated`, `supply` |
//! | 14 reserves | `reserves` |
//! | 15 supply | `supply` |
//! | 16 recovery | `recovery` |
//! | 17 reinforcements | `reinforcements` |
//! | 18 Warsaw uprising | `uprising` |
//! | 19 Magnuszew | `magnuszew` |
//! | 20 events | `events` |
//!
//! [`position::Look`] answers every question about a position and lists and checks actions; [`play::Play`] changes it. Numbers live in
//! the [`pack`], procedures here. What a screen points at is answered by `touch`, `reach`, `about`, `about_places`, `tries` and
//! `overlays`; `guide` leads through the first turn.

use table::edge::Game;

pub mod action;
pub mod combat;
pub mod event;
pub mod load;
pub mod pack;
pub mod position;
pub mod secrecy;
pub mod setup;
pub mod step;
pub mod units;

mod about;
mod about_places;
mod anything;
mod artillery;
mod audit;
mod audit_pending;
mod contact;
mod coordinated;
mod endings;
mod events;
mod explain;
mod export;
mod guide;
mod json;
mod magnuszew;
mod model;
mod movement;
mod notation;
mod overlays;
mod overrun;
mod play;
mod prepared_defence;
mod reach;
mod recovery;
mod reinforcements;
mod reserves;
mod results;
mod retreat;
mod rules;
mod sequence;
mod stacking;
mod standing;
mod supply;
mod telling;
mod timing;
mod titles;
mod tolls;
mod touch;
mod tries;
mod uprising;
mod values;
mod verdict;
mod victory;
mod view;
mod words;

pub use rules::Counterattack;
pub use titles::{barrage_name, result_name};
pub use touch::verbs;

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
