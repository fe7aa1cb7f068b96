//! The kernel of Pedina: what every game at the table shares.
//!
//! A game implements [`Rules`]: start, question, legal, check, play, outcome, view. Around those few verbs this crate
//! gives it everything else: chance that can be audited ([`chance`]), journals that replay ([`journal`]), undo and jumps
//! ([`Match`]), exact odds ([`odds`]), the battery of laws ([`laws`]), random play ([`playout`]) and an erased edge ([`Game`],
//! [`Table`]) for programs that know no particular game. No game, no input or output.

mod hex;
mod house_words;
mod info;
mod message;
mod named;
mod names;
mod own_words;
mod pointing;
mod ratio;
mod seat;
mod shown;
mod sides;
mod steps;
mod tally;
mod view;
mod words;

pub mod actions;
pub mod asking;
pub mod chance;
pub mod edge;
pub mod faults;
pub mod ids;
pub mod interval;
pub mod journal;
pub mod json;
pub mod laws;
pub mod matches;
pub mod muster;
pub mod notation;
pub mod odds;
pub mod pack;
pub mod playout;
pub mod record;
pub mod rules;
pub mod standing;
pub mod text;
pub mod verdict;

/// All that a game implements, for whoever calls it on a particular game: `use table::verbs::*`.
pub mod verbs {
    pub use crate::rules::{
        Hiding as _, Keeping as _, Mustering as _, Playing as _, Showing as _, Spelling as _, Standing as _,
        Telling as _, Weighing as _,
    };
}

pub use actions::{Draw, Term};
pub use asking::{Ask, Flow, Sequence};
pub use chance::{Chance, Seed};
pub use edge::{Game, Table};
pub use house_words::HouseWords;
pub use ids::{Id, IdSet};
pub use info::{GameInfo, OptionInfo, ScenarioInfo};
pub use interval::Interval;
pub use journal::{Journal, JournalError};
pub use matches::{Match, NewDice};
pub use message::{Arg, Args, Factor, Message, Refusal, Rule};
pub use names::plain;
pub use own_words::own_words;
pub use pointing::{
    About, Aim, Fact, GuideStep, Overlay, OverlayInfo, OverlayPath, OverlayPlace, Reached, Touch, Trace, Turning,
    half_points, touching, try_others,
};
pub use rules::{Card, Ending, Factors, Heard, Log, Outcome, Question, Rules, Setup};
pub use seat::{Seat, SeatSet, Who};
pub use shown::{How, Shown};
pub use standing::{StandingAnswer, StandingAnswers, StandingKind};
pub use steps::Steps;
pub use tally::Tally;
pub use view::*;
pub use words::{Lang, MINUS, Words};
