//! The save: a text of JSON lines that only ever grows.
//!
//! The first line is the [`Header`]; then comes one [`Entry`] a line: the chance of the set-up if there was any, actions,
//! undos, new beginnings, what a seat said once for all, the end. Every line closes with a link `"h"`: the first sixteen hexadecimal digits of SHA-256 over the previous
//! line's link (nothing for the first line) and this line's text before that field, without the comma between them, so that
//! one changed byte anywhere is found at its line. The lines after the header look like this:
//!
//! ```text
//! {"setup":["fox","owl"],"h":"…"}                                      what chance answered to the set-up, if it was asked
//! {"n":1,"seat":"north","do":"attack fox","chance":["7","se6"],"h":"…"} an action; "chance" only if it was asked
//! {"n":2,"seat":"south","do":"yield","chance":["6"],"forced":true,"h":"…"}  the same with forced chance (analysis only)
//! {"undo":1,"known":true,"h":"…"}                                      the actions after number 1 were taken back
//! {"anew":{…},"actions":2,"epoch":3,"pack":"…","line":4,"h":"…"}        the game starts anew; "line" only if lines are no longer in force
//! {"standing":"south","on":"block","answer":"never","h":"…"}          a seat says how such questions are answered; nobody else counts the line
//! {"end":"draw","hash":"…","seed":"…","h":"…"}                         the end; "seed" if it is known to whoever wrote it
//! ```
//!
//! Nothing here touches a file: text comes in, lines go out.

pub(crate) mod chain;
mod entry;
mod error;
mod header;
mod read;

pub use entry::{ActionEntry, AnewEntry, Entry, StandingEntry};
pub(crate) use error::Fault;
pub use error::JournalError;
pub use header::{FIRST_EPOCH, FORMAT, Header};
pub use read::{Reading, Torn, read};

/// A journal: its header, its entries, and the very lines they were read from or are to be written as.
#[derive(Clone, PartialEq, Debug)]
pub struct Journal {
    header: Header,
    entries: Vec<Entry>,
    lines: Vec<String>,
    /// How many of the entries are one seat's own affair.
    apart: usize,
}

impl Journal {
    /// A journal that has only its header.
    pub fn new(header: Header) -> Journal {
        let line = chain::close(header.to_json().to_string(), "");
        Journal { header, entries: Vec::new(), lines: vec![line], apart: 0 }
    }

    /// What the game is and what its dice are bound to.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// What was written after the header; entry `i` stands on line `i + 2`.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// All lines, the header's first, without line ends.
    pub fn lines(&self) -> &[String] {
        &self.lines
    }

    /// The whole text.
    pub fn text(&self) -> String {
        self.lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect()
    }

    /// How many lines everyone at the table may count: all but what seats said once for all, which is nobody else's affair.
    pub fn seq(&self) -> usize {
        self.lines.len() - self.apart
    }

    /// The number of a line as everyone may count.
    pub fn seq_of(&self, line: usize) -> usize {
        let before = self.entries.iter().take(line.saturating_sub(Journal::line_of(0)));
        line - before.filter(|entry| entry.is_apart()).count()
    }

    /// How many actions were in force when everyone could count so many lines; nothing, if it never had so many, if something was taken back
    /// since, or if the game was ever started anew, so that the numbers of its lines are others than those of its actions.
    pub fn actions_at(&self, seq: usize) -> Option<usize> {
        let mut counted = 0;
        // The header is the first line.
        let mut line = 1;
        for entry in self.entries.iter().filter(|entry| !entry.is_apart()) {
            line += 1;
            match entry {
                Entry::Anew(_) => return None,
                Entry::Undo { .. } if line > seq => return None,
                Entry::Action(ActionEntry { number: after, .. }) | Entry::Undo { to: after, .. } if line <= seq => {
                    counted = *after;
                }
                Entry::Setup { .. }
                | Entry::Action(_)
                | Entry::Undo { .. }
                | Entry::Standing(_)
                | Entry::End { .. } => {}
            }
        }
        (1..=line).contains(&seq).then_some(counted)
    }

    fn add(&mut self, entry: Entry, line: String) {
        self.apart += usize::from(entry.is_apart());
        self.entries.push(entry);
        self.lines.push(line);
    }

    /// Adds a line.
    pub fn push(&mut self, entry: Entry) {
        let link = self.lines.last().and_then(|line| chain::link(line)).unwrap_or_default();
        let line = chain::close(entry.text(), link);
        self.add(entry, line);
    }

    /// The hashes of all packs it was played with.
    pub fn packs(&self) -> impl Iterator<Item = &str> {
        let later = self.entries.iter().filter_map(|entry| match entry {
            Entry::Anew(anew) => Some(anew.pack.as_str()),
            Entry::Setup { .. } | Entry::Action(_) | Entry::Undo { .. } | Entry::Standing(_) | Entry::End { .. } => {
                None
            }
        });
        std::iter::once(self.header.pack.as_str()).chain(later)
    }

    /// The line number of an entry, as an editor counts.
    pub fn line_of(entry: usize) -> usize {
        entry + 2
    }
}
