//! What a command answers: a page for people, a value for programs.

use serde_json::Value;
use std::fmt::Write as _;

/// What a command has to say.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// For people.
    pub page: Page,
    /// For programs.
    pub json: Value,
    /// Remarks for standard error that are no failure.
    pub notes: Vec<String>,
    /// The exit code.
    pub code: u8,
}

impl Answer {
    /// A good answer.
    pub fn new(page: Page, json: Value) -> Answer {
        Answer { page, json, notes: Vec::new(), code: 0 }
    }

    /// The same answer with remarks for standard error.
    #[must_use]
    pub fn with_notes(mut self, notes: impl IntoIterator<Item = String>) -> Answer {
        self.notes.extend(notes);
        self
    }
}

/// Text for people, wrapped to a width.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    text: String,
    width: usize,
}

impl Page {
    /// An empty page.
    pub fn new(width: usize) -> Page {
        Page { text: String::new(), width: width.clamp(40, 200) }
    }

    /// What is written on it.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// One line as it is.
    pub fn line(&mut self, line: impl AsRef<str>) -> &mut Page {
        self.text.push_str(line.as_ref().trim_end());
        self.text.push('\n');
        self
    }

    /// Lines as they are.
    pub fn block(&mut self, block: &str) -> &mut Page {
        for line in block.lines() {
            self.line(line);
        }
        self
    }

    /// An empty line, but never two and never the first.
    pub fn gap(&mut self) -> &mut Page {
        if !self.text.is_empty() && !self.text.ends_with("\n\n") {
            self.text.push('\n');
        }
        self
    }

    /// A paragraph, wrapped.
    pub fn paragraph(&mut self, text: &str) -> &mut Page {
        self.item("", text)
    }

    /// A paragraph that hangs behind what stands at its head.
    pub fn item(&mut self, head: &str, text: &str) -> &mut Page {
        let indent = head.chars().count();
        let room = self.width.saturating_sub(indent).max(20);
        let mut first = true;
        for line in wrapped(text, room) {
            let start = if first { head.to_owned() } else { " ".repeat(indent) };
            self.line(format!("{start}{line}"));
            first = false;
        }
        if first {
            self.line(head);
        }
        self
    }

    /// Rows of a head and a text that hangs behind it, all texts beginning in the same column.
    pub fn list<H: AsRef<str>, T: AsRef<str>>(&mut self, rows: &[(H, T)]) -> &mut Page {
        let longest = rows.iter().map(|(head, _)| head.as_ref().chars().count()).max().unwrap_or(0);
        let column = longest.min(self.width / 2);
        for (head, text) in rows {
            let head = head.as_ref();
            if head.chars().count() > column {
                self.line(format!("  {head}"));
                self.item(&" ".repeat(column + 4), text.as_ref());
            } else {
                self.item(&format!("  {head:<column$}  "), text.as_ref());
            }
        }
        self
    }

    /// A table: the first column to the left, the others to the right.
    pub fn table(&mut self, rows: &[Vec<String>]) -> &mut Page {
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let width = |column: usize| {
            rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        for row in rows {
            let mut line = String::from(" ");
            for (index, (cell, &width)) in row.iter().zip(&widths).enumerate() {
                let _ = if index == 0 { write!(line, " {cell:<width$}") } else { write!(line, "  {cell:>width$}") };
            }
            self.line(line.trim_end());
        }
        self
    }
}

/// The text in lines of at most so many characters, broken at spaces; a longer word stands on a line of its own.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        let mut length = 0;
        for word in paragraph.split_whitespace() {
            let size = word.chars().count();
            if length > 0 && length + 1 + size > width {
                lines.push(std::mem::take(&mut line));
                length = 0;
            }
            if length > 0 {
                line.push(' ');
                length += 1;
            }
            line.push_str(word);
            length += size;
        }
        lines.push(line);
    }
    lines
}

/// Rule ids in brackets, as they stand behind a sentence; nothing for none.
pub fn cited(rules: &[String]) -> String {
    let rules: Vec<&str> = rules.iter().map(String::as_str).filter(|rule| !rule.is_empty()).collect();
    if rules.is_empty() { String::new() } else { format!(" [{}]", rules.join(", ")) }
}

/// A whole number with its thousands set apart.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

/// A share as a percentage with one decimal.
pub fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paragraph_is_wrapped_and_hangs() {
        let mut page = Page::new(40);
        page.item("  12  ", "one two three four five six seven eight nine ten");
        assert_eq!(page.text(), "  12  one two three four five six seven\n      eight nine ten\n");
    }

    #[test]
    fn a_word_longer_than_the_line_is_kept_whole() {
        assert_eq!(wrapped("a bbbbbbbb c", 4), ["a", "bbbbbbbb", "c"]);
    }

    #[test]
    fn no_text_leaves_the_head() {
        let mut page = Page::new(80);
        page.item("head", "");
        assert_eq!(page.text(), "head\n");
    }

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!(thousands(7), "7");
        assert_eq!(thousands(1_234_567), "1\u{202f}234\u{202f}567");
    }
}
