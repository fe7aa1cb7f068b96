//! Chance that somebody wrote down: a player who forces the dice, or a journal that remembers them.
//!
//! [`Chance::pick`] cannot fail, so the first problem is kept and every later answer is zero. Whoever plays with written
//! chance plays on a copy, asks [`Scripted::finish`] or [`Recorded::finish`] afterwards, and drops the copy if it fails.

use super::{Ask, Chance, ChanceProblem, Unasked, spelling};
use std::borrow::Cow;

/// Forced values, in order. A die takes a number from one to its faces; a draw takes the thing's name, in any case, or its
/// place counted from one (`#3` where things are called by numbers).
#[derive(Clone, Debug)]
pub struct Scripted(Written<'static>);

impl Scripted {
    /// Chance that will answer with these values.
    pub fn new(tokens: impl IntoIterator<Item = impl Into<String>>) -> Scripted {
        Scripted(Written::new(Cow::Owned(tokens.into_iter().map(Into::into).collect())))
    }

    /// The first problem so far: a missing or an impossible value.
    pub fn problem(&self) -> Option<&ChanceProblem> {
        self.0.problem.as_ref()
    }

    /// Whether every value was asked for and fitted.
    pub fn finish(self) -> Result<(), ChanceProblem> {
        self.0.finish()
    }
}

impl Chance for Scripted {
    fn pick(&mut self, ask: Ask<'_>) -> u32 {
        self.0.answer(&ask)
    }
}

/// The recorded values of one journal line.
#[derive(Clone, Debug)]
pub struct Recorded<'a>(Written<'a>);

impl<'a> Recorded<'a> {
    /// Chance that answers as it is recorded.
    pub fn new(tokens: &'a [String]) -> Recorded<'a> {
        Recorded(Written::new(Cow::Borrowed(tokens)))
    }

    /// Whether every value was asked for and fitted.
    pub fn finish(self) -> Result<(), ChanceProblem> {
        self.0.finish()
    }
}

impl Chance for Recorded<'_> {
    fn pick(&mut self, ask: Ask<'_>) -> u32 {
        self.0.answer(&ask)
    }
}

#[derive(Clone, Debug)]
struct Written<'a> {
    tokens: Cow<'a, [String]>,
    used: usize,
    problem: Option<ChanceProblem>,
}

impl<'a> Written<'a> {
    fn new(tokens: Cow<'a, [String]>) -> Written<'a> {
        Written { tokens, used: 0, problem: None }
    }

    fn answer(&mut self, ask: &Ask<'_>) -> u32 {
        if self.problem.is_some() {
            return 0;
        }
        self.next(ask).unwrap_or_else(|problem| {
            self.problem = Some(problem);
            0
        })
    }

    fn next(&mut self, ask: &Ask<'_>) -> Result<u32, ChanceProblem> {
        let number = self.used + 1;
        let Some(token) = self.tokens.get(self.used) else {
            return Err(ChanceProblem::Missing { number, asked: ask.into() });
        };
        self.used = number;
        spelling::read(ask, token).ok_or_else(|| ChanceProblem::Impossible {
            number,
            token: token.clone(),
            asked: ask.into(),
        })
    }

    fn finish(self) -> Result<(), ChanceProblem> {
        match (self.problem, &self.tokens[self.used..]) {
            (Some(problem), _) => Err(problem),
            (None, []) => Ok(()),
            (None, rest) => {
                Err(ChanceProblem::LeftOver { used: self.used, tokens: rest.to_vec(), why: Unasked::default() })
            }
        }
    }
}
