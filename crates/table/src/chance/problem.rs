//! What can be wrong with chance that somebody wrote down.

use super::Ask;
use crate::{Arg, Lang, Message, own_words};
use std::fmt;

/// How many things of a draw a sentence names before it gives up.
const NAMED: u32 = 12;

/// What was asked, kept for a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Asked {
    /// A die with this many faces.
    Die {
        /// How many faces.
        faces: u8,
    },
    /// One of several things.
    Draw {
        /// How many there were.
        of: u32,
        /// The names of the first of them.
        names: Vec<String>,
    },
}

impl From<&Ask<'_>> for Asked {
    fn from(ask: &Ask<'_>) -> Asked {
        match ask {
            Ask::Die { faces } => Asked::Die { faces: *faces },
            Ask::Draw { of, name } => Asked::Draw { of: *of, names: (0..NAMED.min(*of)).map(name).collect() },
        }
    }
}

/// Why forced or recorded values do not fit what the action asked of chance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChanceProblem {
    /// There are too few values.
    Missing {
        /// Which one is missing, counted from one.
        number: usize,
        /// What it was needed for.
        asked: Asked,
    },
    /// A value that cannot come up.
    Impossible {
        /// Which one it is, counted from one.
        number: usize,
        /// The value as given.
        token: String,
        /// What it was given for.
        asked: Asked,
    },
    /// There are too many values.
    LeftOver {
        /// How many were asked for.
        used: usize,
        /// Those that nothing asked for.
        tokens: Vec<String>,
        /// Why nothing does.
        why: Unasked,
    },
}

/// Why chance is asked for no more values.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Unasked {
    /// What was played needs no more.
    #[default]
    Done,
    /// Another seat has to decide first.
    Waiting,
    /// The game is over with what was played.
    Over,
}

impl Unasked {
    const fn id(self) -> &'static str {
        match self {
            Unasked::Done => "done",
            Unasked::Waiting => "waiting",
            Unasked::Over => "over",
        }
    }
}

impl ChanceProblem {
    /// The same problem; of values left over it says why nothing asked for them.
    #[must_use]
    pub fn because(self, reason: Unasked) -> ChanceProblem {
        match self {
            ChanceProblem::LeftOver { used, tokens, .. } => ChanceProblem::LeftOver { used, tokens, why: reason },
            other => other,
        }
    }

    /// The problem in one sentence of the table's own words.
    pub fn message(&self) -> Message {
        match self {
            ChanceProblem::Missing { number, asked } => place("chance-missing", *number, asked),
            ChanceProblem::Impossible { number, token, asked } => {
                place("chance-impossible", *number, asked).with("token", token.as_str())
            }
            ChanceProblem::LeftOver { used, tokens, why } => Message::new("chance-left-over")
                .with("used", *used as i32)
                .with("why", why.id())
                .with("count", tokens.len() as i32)
                .with("tokens", names(tokens)),
        }
    }
}

impl fmt::Display for ChanceProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&own_words(Lang::En).say(&self.message()))
    }
}

impl std::error::Error for ChanceProblem {}

fn place(key: &'static str, number: usize, asked: &Asked) -> Message {
    let message = Message::new(key).with("number", number as i32);
    match asked {
        Asked::Die { faces } => message.with("kind", "die").with("ways", i32::from(*faces)),
        Asked::Draw { of, names: of_names } => {
            message.with("kind", "draw").with("ways", *of as i32).with("names", names(of_names))
        }
    }
}

fn names(list: &[String]) -> Arg {
    Arg::List(list.iter().map(|name| Arg::Name(name.clone())).collect())
}
