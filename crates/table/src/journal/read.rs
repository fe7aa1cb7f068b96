//! Reading a journal: every byte is checked, and a line cut off by a crash is told from a line that was changed.

use super::{Entry, FIRST_EPOCH, Header, Journal, JournalError, chain};
use crate::Message;
use crate::chance::Seed;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// A journal as read, and what had to be left off its end.
#[derive(Clone, PartialEq, Debug)]
pub struct Reading {
    /// Everything that is whole.
    pub journal: Journal,
    /// The last line, if a crash cut it off: to be reported, and dropped before anything is appended.
    pub torn: Option<Torn>,
    /// Whether the text ends with a line end; if not, one must be written before anything is appended.
    pub line_ended: bool,
}

/// A last line that a crash cut off in the middle of writing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Torn {
    /// Its line number.
    pub line: usize,
    /// The byte at which it begins: whoever appends cuts the file off here.
    pub at: usize,
    /// How many bytes of it there are.
    pub bytes: usize,
}

/// Reads a journal's text. A last line without line end that does not hold is torn; any other bad line is an error.
pub fn read(text: &[u8]) -> Result<Reading, JournalError> {
    let (whole, tail) = split_tail(text);
    let mut lines = whole.split(|&b| b == b'\n');
    // `whole` is empty or ends with a line end, so that the last piece of the split is always empty.
    lines.next_back();
    let mut reader = Reader::default();
    for line in lines {
        // Some systems end their lines with two characters; the chain does not count the first of them.
        reader.take(line.strip_suffix(b"\r").unwrap_or(line))?;
    }
    let torn = match tail {
        [] => None,
        tail => reader.take(tail).err().map(|_| Torn { line: reader.line + 1, at: whole.len(), bytes: tail.len() }),
    };
    let line_ended = tail.is_empty() || torn.is_some();
    let first = if text.is_empty() { "journal-empty" } else { "journal-torn-header" };
    let journal = reader.journal.ok_or_else(|| JournalError::new(1, Message::new(first)))?;
    Ok(Reading { journal, torn, line_ended })
}

fn split_tail(text: &[u8]) -> (&[u8], &[u8]) {
    let end = text.iter().rposition(|&b| b == b'\n').map_or(0, |at| at + 1);
    text.split_at(end)
}

#[derive(Default)]
struct Reader {
    journal: Option<Journal>,
    line: usize,
}

impl Reader {
    fn take(&mut self, bytes: &[u8]) -> Result<(), JournalError> {
        self.add(bytes).map_err(|why| JournalError::new(self.line + 1, why))?;
        self.line += 1;
        Ok(())
    }

    fn add(&mut self, bytes: &[u8]) -> Result<(), Message> {
        let text = str::from_utf8(bytes).map_err(|_| Message::new("journal-not-text"))?;
        match &mut self.journal {
            None => {
                let header = Header::from_json(&linked(text, "", "journal-no-header")?)?;
                self.journal = Some(Journal { header, entries: Vec::new(), lines: vec![text.to_owned()], apart: 0 });
            }
            Some(journal) => {
                let previous = journal.lines.last().and_then(|line| chain::link(line)).unwrap_or_default();
                let entry = Entry::from_json(&linked(text, previous, "journal-changed")?)?;
                journal.add(entry, text.to_owned());
            }
        }
        Ok(())
    }
}

/// The line's object, if its link holds. A first line that is no such object at all is no journal.
fn linked(text: &str, previous: &str, unlinked: &'static str) -> Result<Map<String, Value>, Message> {
    let object = serde_json::from_str(text);
    if chain::holds(text, previous) {
        return object.map_err(|_| Message::new("journal-strange"));
    }
    let object = object.unwrap_or_default();
    Err(Message::new(match (object.get("partial"), object.contains_key("pedina")) {
        // What a seat may know of a game that goes on: a log to read, without the lines that would replay it.
        (Some(Value::Bool(true)), true) => "journal-partial",
        (_, true) => "journal-changed",
        (_, false) => unlinked,
    }))
}

/// Reads the fields of one line; what is missing or of the wrong kind is named.
pub(super) struct Fields<'a>(pub &'a Map<String, Value>);

impl Fields<'_> {
    pub fn text(&self, name: &'static str) -> Result<String, Message> {
        self.get(name, |value| value.as_str().map(str::to_owned))
    }

    pub fn number(&self, name: &'static str) -> Result<usize, Message> {
        self.get(name, |value| value.as_u64().and_then(|n| usize::try_from(n).ok()))
    }

    pub fn flag(&self, name: &'static str) -> Result<bool, Message> {
        self.get(name, Value::as_bool)
    }

    /// A flag that is left out when it is off.
    pub fn mark(&self, name: &'static str) -> Result<bool, Message> {
        if self.0.contains_key(name) { self.flag(name) } else { Ok(false) }
    }

    /// The epoch of the rules; the first, if none is named.
    pub fn epoch(&self) -> Result<u32, Message> {
        if !self.0.contains_key("epoch") {
            return Ok(FIRST_EPOCH);
        }
        self.get("epoch", |value| value.as_u64().and_then(|epoch| u32::try_from(epoch).ok()))
    }

    pub fn texts(&self, name: &'static str) -> Result<Vec<String>, Message> {
        let text = |value: &Value| value.as_str().map(str::to_owned);
        self.get(name, |value| value.as_array()?.iter().map(text).collect())
    }

    /// A text that is left out when it is empty.
    pub fn text_if_any(&self, name: &'static str) -> Result<String, Message> {
        if self.0.contains_key(name) { self.text(name) } else { Ok(String::new()) }
    }

    /// Numbers by name, left out when there are none.
    pub fn numbers(&self, name: &'static str) -> Result<BTreeMap<String, i32>, Message> {
        if !self.0.contains_key(name) {
            return Ok(BTreeMap::new());
        }
        let number = |value: &Value| value.as_i64().and_then(|number| i32::try_from(number).ok());
        let pair = |(name, value): (&String, &Value)| Some((name.clone(), number(value)?));
        self.get(name, |value| value.as_object()?.iter().map(pair).collect())
    }

    pub fn seed(&self, name: &'static str) -> Result<Option<Seed>, Message> {
        if !self.0.contains_key(name) {
            return Ok(None);
        }
        self.get(name, |value| Seed::from_hex(value.as_str()?)).map(Some)
    }

    fn get<T>(&self, name: &'static str, read: impl FnOnce(&Value) -> Option<T>) -> Result<T, Message> {
        self.0.get(name).and_then(read).ok_or_else(|| Message::new("journal-field").with("field", name))
    }
}
