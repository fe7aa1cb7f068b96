//! What is wrong with a journal, and where.

use crate::{Lang, Message, own_words};
use std::fmt;

/// Why a journal cannot be read or replayed: its line, and one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JournalError {
    /// The line, as an editor counts.
    pub line: usize,
    /// What is wrong with it, in the table's own words.
    pub why: Message,
    /// What the game says to it, in every language; it fills the blank `reason`.
    reason: Option<Box<[String; 2]>>,
}

/// What is wrong with a line, wherever it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    why: Message,
    reason: Option<Box<[String; 2]>>,
}

impl Fault {
    /// A fault with a reason in the game's own words.
    pub(crate) fn told(why: Message, reason: impl Fn(Lang) -> String) -> Fault {
        Fault { why, reason: Some(Box::new(Lang::ALL.map(reason))) }
    }

    /// Of that line.
    pub(crate) fn at(self, line: usize) -> JournalError {
        JournalError { line, why: self.why, reason: self.reason }
    }
}

impl From<Message> for Fault {
    fn from(why: Message) -> Fault {
        Fault { why, reason: None }
    }
}

impl JournalError {
    /// A problem of that line.
    pub fn new(line: usize, why: Message) -> JournalError {
        JournalError { line, why, reason: None }
    }

    /// The same, said of a line with another number.
    #[must_use]
    pub(crate) fn on(self, line: usize) -> JournalError {
        JournalError { line, ..self }
    }

    /// The reason alone, in a language.
    pub fn why(&self, lang: Lang) -> String {
        let said = |reason: &[String; 2]| {
            let nth = Lang::ALL.iter().position(|known| *known == lang).unwrap_or_default();
            self.why.clone().with("reason", reason[nth].as_str())
        };
        own_words(lang).say(&self.reason.as_deref().map_or_else(|| self.why.clone(), said))
    }

    /// Line and reason, in a language.
    pub fn say(&self, lang: Lang) -> String {
        let whole = Message::new("journal-line").with("line", self.line as i32).with("why", self.why(lang));
        own_words(lang).say(&whole)
    }
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Lang::En))
    }
}

impl std::error::Error for JournalError {}
