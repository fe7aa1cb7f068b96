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
}

impl JournalError {
    /// A problem of that line.
    pub fn new(line: usize, why: Message) -> JournalError {
        JournalError { line, why }
    }

    /// The reason alone, in a language.
    pub fn why(&self, lang: Lang) -> String {
        own_words(lang).say(&self.why)
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
