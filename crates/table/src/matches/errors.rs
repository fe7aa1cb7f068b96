//! Why a game does not go where somebody wants it to.

use crate::chance::ChanceProblem;
use crate::{Lang, Message, Refusal, own_words};
use std::fmt;

/// Why an action was not played. The game is as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ActError {
    /// The rules forbid it.
    Refused(Refusal),
    /// The forced chance does not fit.
    Chance(ChanceProblem),
    /// Chance was forced in a game that is not marked as analysis.
    NotAnalysis,
    /// It needs dice, and the seed is sealed.
    Sealed,
    /// The rules no longer follow its journal: it has to be started anew first.
    Stopped {
        /// The first line that does not hold.
        line: usize,
    },
    /// The game is over.
    Over,
    /// The plan holds no action at all.
    Nothing,
}

impl ActError {
    /// The reason in the table's own words; a refusal's reason is in the game's.
    pub fn message(&self) -> Message {
        match self {
            ActError::Refused(refusal) => refusal.reason.clone(),
            ActError::Chance(problem) => problem.message(),
            ActError::NotAnalysis => Message::new("act-not-analysis"),
            ActError::Sealed => Message::new("act-sealed"),
            ActError::Stopped { line } => Message::new("act-stopped").with("line", *line as i32),
            ActError::Over => Message::new("act-over"),
            ActError::Nothing => Message::new("act-nothing"),
        }
    }
}

/// Why nothing was undone.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum UndoError {
    /// There is nothing after that action.
    Nothing {
        /// The action asked for.
        to: usize,
        /// How many there are.
        count: usize,
    },
    /// The game was started anew, and nothing goes back behind that.
    Anew {
        /// The action after which it was.
        floor: usize,
    },
    /// The rules no longer follow its journal: it has to be started anew first.
    Stopped {
        /// The first line that does not hold.
        line: usize,
    },
    /// The game ended and its seed is public: every die to come is known.
    Revealed,
}

impl UndoError {
    /// The reason in the table's own words.
    pub fn message(&self) -> Message {
        match self {
            UndoError::Nothing { to, count } => {
                Message::new("undo-nothing").with("to", *to as i32).with("count", *count as i32)
            }
            UndoError::Anew { floor } => Message::new("undo-anew").with("floor", *floor as i32),
            UndoError::Stopped { line } => Message::new("act-stopped").with("line", *line as i32),
            UndoError::Revealed => Message::new("undo-revealed"),
        }
    }
}

/// A jump to a moment that the game does not have.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct MomentError {
    /// The moment asked for.
    pub at: usize,
    /// How many actions there are.
    pub count: usize,
}

impl MomentError {
    /// The reason in the table's own words.
    pub fn message(&self) -> Message {
        Message::new("no-such-moment").with("at", self.at as i32).with("count", self.count as i32)
    }
}

impl fmt::Display for ActError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ActError::Refused(refusal) => write!(f, "refused under rule {}: {}", refusal.rule.0, refusal.reason.key),
            other => f.write_str(&own_words(Lang::En).say(&other.message())),
        }
    }
}

impl fmt::Display for UndoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&own_words(Lang::En).say(&self.message()))
    }
}

impl fmt::Display for MomentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&own_words(Lang::En).say(&self.message()))
    }
}

impl std::error::Error for ActError {}
impl std::error::Error for UndoError {}
impl std::error::Error for MomentError {}
