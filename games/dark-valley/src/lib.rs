//! The Dark Valley (the Eastern Front, June 1941 to May 1945): the rulebook as code, a file per chapter.
//!
//! | chapter | file in `rules/` |
//! |---|---|
//! | 2 definitions | `look`; control of towns (2.4e) is `control` |
//! | 3, 17 victory, scenarios | `victory`, `setup`; the free set-up is `free_setup`, its limits `free_limits` |
//! | 4 sequence of play | `sequence`; the outline is `step` |
//! | 5 stacking | `stacking` |
//! | 6 zones of control | `zones`, `emergency` (6.5) |
//! | 7 reinforcements, replacements | `placement` (7.2, 7.3), `reinforcements`, `replacements` (7.4), `filling` (7.5), `rebuilding` (7.6), `conversions` (7.7, 7.8), `removals` (7.9, 7.10) |
//! | 9 strategic movement | `rail`, `sea`, `airborne`; the Air Base Phase is `bases` |
//! | 10 action phase | `chits`, `windows` (10.2h-k), `movement` (10.5.1), `reserve` (10.5.9), `logistics` (10.5.11) |
//! | 11 movement | `movement`, `tolls` |
//! | 13 logistics | `supply`, `logistics`, `displacement`, `depots`, `attrition` |
//! | 15 minor allies | `minors` |
//!
//! Each step of [`step`] is one `impl` in its chapter: whom it asks, what it offers, what it checks, what an answer does. Steps that are not
//! built yet are not in the list. [`position::Look`] answers every question about a position, [`rules::play::Play`] changes it. Numbers live
//! in the [`pack`], procedures in the chapters; words are in `telling`.

pub mod action;
pub mod event;
pub mod pack;
pub mod position;
pub mod rules;
pub mod step;

mod game;
mod secrecy;
mod showing;
mod telling;

pub use game::DarkValley;

/// The game's id.
pub const ID: &str = "dark-valley";

/// The number of its rules: raised by every correction that changes what a recorded game does.
pub const EPOCH: u32 = 2;

table::open! { DarkValley, pack::load }
