//! Where in a file somebody went wrong, as they would say it themselves: the line, the entry, the key.

/// How much of a line is repeated.
const SHOWN: usize = 60;
/// By what an entry is known, best first.
const NAMES: [&str; 2] = ["id", "name"];

/// A spot in a text.
pub(super) struct Spot<'a> {
    /// Everything before its line.
    above: &'a str,
    /// Its line.
    line: &'a str,
    /// Where in the line it is.
    column: usize,
}

impl<'a> Spot<'a> {
    /// The spot at an index.
    pub fn of(text: &'a str, at: usize) -> Option<Spot<'a>> {
        let (before, after) = (text.get(..at)?, text.get(at..)?);
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        let end = at + after.find('\n').unwrap_or(after.len());
        Some(Spot { above: &text[..start], line: text[start..end].trim_end(), column: at - start })
    }

    /// `line 12`.
    pub fn number(&self) -> String {
        format!("line {}", self.above.matches('\n').count() + 1)
    }

    /// The line and the entry: `line 12: g01`.
    pub fn entry(&self) -> String {
        self.places(false)
    }

    /// The line, the entry and the key whose value begins here: `line 12: g01: range`.
    pub fn place(&self) -> String {
        self.places(true)
    }

    fn places(&self, with_key: bool) -> String {
        let key = self.key().filter(|_| with_key);
        let name = self.name().filter(|name| Some(*name) != key);
        [Some(self.number()), name.map(str::to_owned), key.map(str::to_owned)]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(": ")
    }

    /// The line as it is written, as much of it as a sentence holds.
    pub fn shown(&self) -> String {
        let line = self.line.trim();
        match line.char_indices().nth(SHOWN) {
            Some((end, _)) => format!("{}…", &line[..end]),
            None => line.to_owned(),
        }
    }

    /// The word that stands here.
    pub fn word(&self) -> &'a str {
        let rest = self.line.get(self.column..).unwrap_or_default();
        let end = rest.find(|c: char| "=.]},".contains(c) || c.is_whitespace()).unwrap_or(rest.len());
        unquoted(&rest[..end])
    }

    /// The key whose value begins here.
    fn key(&self) -> Option<&'a str> {
        let before = self.line.get(..self.column)?.trim_end().strip_suffix('=')?.trim_end();
        let start = before.rfind(|c: char| "{,[".contains(c) || c.is_whitespace()).map_or(0, |at| at + 1);
        Some(unquoted(&before[start..])).filter(|key| !key.is_empty())
    }

    /// The key of the table that this line is: `die = { value = 10 }`.
    fn table(&self) -> Option<&'a str> {
        let (key, _) = self.line.split_once('=').filter(|(_, rest)| rest.trim_start().starts_with('{'))?;
        Some(unquoted(key.trim()))
    }

    /// What the entry is called: by its id or name on this line or, in an entry of several lines, on one of its own; by the key of a table on
    /// this line; else by its section.
    fn name(&self) -> Option<&'a str> {
        let here = NAMES.into_iter().find_map(|key| value(self.line, key));
        let header = self.above.lines().rev().chain([self.line]).find(|line| line.starts_with('['));
        let section = || header.map(|line| line.split(']').next().unwrap_or(line).trim_matches('['));
        let own = || {
            header.filter(|line| line.starts_with("[["))?;
            let lines = || self.above.lines().rev().take_while(|line| !line.starts_with('['));
            NAMES.into_iter().find_map(|key| lines().find_map(|line| value(line, key)))
        };
        here.or_else(own).or_else(|| self.table()).or_else(section).filter(|name| !name.is_empty())
    }
}

/// The text that a key has on a line.
fn value<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    line.match_indices(key).find_map(|(at, _)| {
        let alone = !line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '-' || c == '_');
        let rest = line[at + key.len()..].trim_start().strip_prefix('=').filter(|_| alone)?;
        rest.trim_start().strip_prefix('"')?.split('"').next()
    })
}

fn unquoted(word: &str) -> &str {
    word.trim_matches(['"', '\''])
}
