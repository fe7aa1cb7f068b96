//! What is wrong with a file.

use std::fmt;

/// One thing that is wrong with a file: where, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The file, as it was named.
    pub file: String,
    /// The entry in it, if one is to blame.
    pub entry: String,
    /// What is wrong, as a sentence without its full stop.
    pub reason: String,
}

impl Fault {
    pub(crate) fn new(file: &str, entry: impl Into<String>, reason: impl Into<String>) -> Fault {
        Fault { file: file.to_owned(), entry: entry.into(), reason: reason.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.entry.as_str() {
            "" => write!(f, "{}: {}", self.file, self.reason),
            entry => write!(f, "{}: {entry}: {}", self.file, self.reason),
        }
    }
}

impl std::error::Error for Fault {}

/// What this crate complains of, in both languages: a line in English, the next in Italian, with blanks of the same names.
pub const SENTENCES: &str = include_str!("../words/faults.txt");
