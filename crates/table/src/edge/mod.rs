//! The erased edge, for programs that know no particular game: the command line, the server, a computer player's pipe.
//!
//! [`Game`] is a rulebook, [`Table`] a game in progress. Both are written once, here, for every [`crate::Rules`]. What they
//! answer is in the reader's language and turns into the JSON that other programs rely on.

mod course;
mod game;
mod luck;
pub(crate) mod plan;
mod pointing;
pub(crate) mod refusing;
mod reports;
mod standing;
mod table;

pub use game::{Game, game};
pub use reports::{
    AboutReport, Acted, ActionReport, AnsweredReport, CannotReport, CourseMoment, CourseReport, Done, EventReport,
    Explained, FactReport, FactorReport, GameCard, GoalReport, GuideReport, LeftReport, Legal, LogLine, LuckReport,
    OddsReport, Offered, OptionCard, OutcomeReport, OverlayCard, OverlayReport, PerftReport, PlayoutReport,
    ProbabilityReport, ReachReport, RefusalReport, ScenarioCard, SeatCard, SeatLuck, StoppedReport, TraceReport,
    Trouble, TroubleKind, TurningReport, UndoReport,
};
pub use standing::{
    StandingChoiceReport, StandingKindReport, StandingNumberReport, StandingReport, StandingSubject, StandingTold,
};
pub use table::Table;
