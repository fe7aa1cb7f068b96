//! Advanced Squad Leader Starter Kit: squads, leaders and support weapons on drawn boards, with line of sight; the rulebook as code, a file per chapter.
//!
//! | chapter | file in `rules/` |
//! |---|---|
//! | 1.1 terrain | `ground` |
//! | 2 definitions | `look`, `stacking`; control is in `victory` |
//! | 3.0, 3.9 sequence | `sequence`; the outline is `step` |
//! | 3.1 rally | `rally`; arrival and set-up are in `setup` |
//! | 3.2 fire | `declaring` (who may), `fire` (how strong), `effects` (what it does), `checks`, `losses` |
//! | 3.3.1 movement | `movement`, `portage` |
//! | 3.3.3, 3.3.5 defensive fire, residual | `defence`, `residual` |
//! | 3.6 rout | `rout`, `paths`, `interdiction` |
//! | 3.7, 3.8 advance, close combat | `advance`, `close` |
//! | 4 weapons | `weapons`, `charges`, `fausts`, `portage` |
//! | 5 quality of units | `checks` (ELR), `losses` (promotion), `look` (inexperience) |
//! | 8 offboard artillery | `artillery`: `contact`, `orders`, `landing`, `resolution` |
//!
//! Each step of [`step`] is one `impl` in its chapter: whom it asks, what it offers, what it checks, what an answer does.
//! [`position::Look`] answers every question about a position, [`rules::play::Play`] changes it. Numbers live in the [`pack`], procedures in
//! the chapters; words are in `telling`, what a screen draws in `showing`.

pub mod action;
pub mod event;
pub mod ids;
pub mod pack;
pub mod position;
pub mod rules;
pub mod step;

mod game;
mod mustering;
mod secrecy;
mod showing;
mod standing;
mod telling;

pub use game::StarterKit;

/// The game's id.
pub const ID: &str = "starter-kit";

/// The number of its rules: raised by every correction that changes what a recorded game does.
pub const EPOCH: u32 = 2;

table::open! { StarterKit, pack::load }
