//! Why a command did not do what it was asked, and the exit code that says so.

use std::io;
use table::edge::{Trouble, TroubleKind};

/// The exit code of a refused action.
pub const REFUSED: u8 = 1;
/// The exit code of bad usage or input.
pub const INPUT: u8 = 2;

/// Why a command ended badly: one sentence for standard error, and an exit code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The exit code: [`REFUSED`] or [`INPUT`].
    pub code: u8,
    /// The rule that is in the way, if it is one.
    pub rule: Option<String>,
    /// The sentence.
    pub text: String,
}

impl Failure {
    /// Bad usage or input.
    pub fn input(text: impl Into<String>) -> Failure {
        Failure { code: INPUT, rule: None, text: text.into() }
    }

    /// Something the rules or the other side do not allow.
    pub fn refused(text: impl Into<String>) -> Failure {
        Failure { code: REFUSED, rule: None, text: text.into() }
    }

    /// What programs read of it.
    pub fn json(&self) -> serde_json::Value {
        let kind = if self.code == REFUSED { "refused" } else { "input" };
        serde_json::json!({"error": {"kind": kind, "rule": self.rule, "text": self.text}})
    }

    /// What people read of it.
    pub fn sentence(&self) -> String {
        match &self.rule {
            Some(rule) if !rule.is_empty() => format!("{} [{rule}]", self.text),
            _ => self.text.clone(),
        }
    }
}

impl From<Trouble> for Failure {
    fn from(trouble: Trouble) -> Failure {
        let code = match trouble.kind {
            TroubleKind::Refused => REFUSED,
            TroubleKind::Input => INPUT,
        };
        Failure { code, rule: trouble.rule, text: trouble.text }
    }
}

/// How a command ends before its time: it failed, or nobody is reading any more.
#[derive(Debug)]
pub enum Stop {
    /// It failed.
    Failed(Failure),
    /// Standard output or standard input is gone.
    Unheard(io::Error),
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Stop {
        Stop::Failed(failure)
    }
}

impl From<Trouble> for Stop {
    fn from(trouble: Trouble) -> Stop {
        Stop::Failed(trouble.into())
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Unheard(error)
    }
}
