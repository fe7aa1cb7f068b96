//! Across the Bug River (Volodymyr-Volynskyi, June 1941): the rulebook as code, a file per chapter.
//!
//! | chapter | file in `rules/` |
//! |---|---|
//! | 4 sequence of play | `sequence`; the outline is `step` |
//! | 5.2 fortune of battle | `dice` |
//! | 5.3 stacking | `stacking`, `headquarters` (5.3.2); what is hidden (5.3.4) is in `secrecy` |
//! | 5.4 zones of control | `look`; kept by `position` |
//! | 5.5 formations | `assignment` |
//! | 5.6 effectiveness | `checks` |
//! | 5.7, 5.8 supply, command | `paths` |
//! | 6 operations | `initiative`, `activation`, `reaction` |
//! | 7 actions | `activation`, `movement`, `advance`, `tolls`, `contact`, `infiltration` (7.3), `exit`, `headquarters` (7.4), `combat`, `strength`, `support`, `armour`, `results`, `retreat`, `bonus` (7.5) |
//! | 8 administration | `recovery`, `assignment`, `replacements`, `reinforcements` |
//! | 9, 11 victory, scenarios | `victory`, `setup` |
//! | 10 special rules | `initiative` (10.2), `pontoons` (10.3), `headquarters` (10.4), `reinforcements` (10.5), `combat` (10.1) |
//!
//! Each step of [`step`] is one `impl` in its chapter: whom it asks, what it offers, what it checks, what an answer does.
//! [`position::Look`] answers every question about a position, [`rules::play::Play`] changes it. Numbers live in the [`pack`], procedures in
//! the chapters; words are in `telling`, what a screen draws in `showing`.

pub mod action;
pub mod event;
pub mod pack;
pub mod position;
pub mod rules;
pub mod step;

mod game;
mod secrecy;
mod showing;
mod standing;
mod telling;

pub use game::BugRiver;
pub use telling::titles::result_name;

/// The game's id.
pub const ID: &str = "bug-river";

/// The number of its rules: raised by every correction that changes what a recorded game does. See `tests/journals/list.toml`.
pub const EPOCH: u32 = 3;

table::open! { BugRiver, pack::load }
