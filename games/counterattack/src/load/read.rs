//! What reading every pack file takes: TOML with line numbers, errors, sources, ids, numbers.

use std::{collections::HashSet, fmt::Display, hash::Hash};

use hexes::{Grid, Hex};
use serde::{Deserialize, de::DeserializeOwned};

use super::PackError;
use crate::pack::Source;

/// One file of a pack.
#[derive(Copy, Clone)]
pub struct File<'a> {
    pub name: &'a str,
    pub text: &'a str,
}

/// A section that is a list of entries.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct List<T> {
    pub list: Vec<T>,
}

impl<'a> File<'a> {
    pub fn new(name: &'a str, text: &'a str) -> File<'a> {
        File { name, text }
    }

    /// An error in this file.
    pub fn error(&self, entry: impl Display, why: impl Display) -> PackError {
        PackError { file: self.name.to_owned(), entry: entry.to_string(), why: why.to_string() }
    }

    /// The file as typed entries. What is not TOML, an unknown key and a missing or wrong value are reported by line.
    pub fn parse<T: DeserializeOwned>(&self) -> Result<T, PackError> {
        toml::from_str(self.text).map_err(|error| {
            let before = error.span().and_then(|span| self.text.get(..span.start));
            let entry = before.map_or(String::new(), |before| format!("line {}", before.matches('\n').count() + 1));
            let why: Vec<&str> = error.message().lines().map(str::trim).filter(|line| !line.is_empty()).collect();
            self.error(entry, why.join("; "))
        })
    }

    /// The hex with this number, which must be in play.
    pub fn hex(&self, grid: &Grid, entry: impl Display, number: &str) -> Result<Hex, PackError> {
        grid.parse(number).ok_or_else(|| match number.parse::<hexes::Number>() {
            Ok(_) => self.error(entry, format!("{number} is not in play")),
            Err(not_a_number) => self.error(entry, not_a_number),
        })
    }

    /// Hexes in play, as numbers with blanks between them.
    pub fn hexes(&self, grid: &Grid, entry: impl Display, numbers: &str) -> Result<Vec<Hex>, PackError> {
        numbers.split_whitespace().map(|number| self.hex(grid, &entry, number)).collect()
    }

    /// Ids appear in the notation of actions and are compared without regard to case: they must be plain and differ.
    pub fn check_ids<'i>(&self, what: &str, ids: impl Iterator<Item = &'i str> + Clone) -> Result<(), PackError> {
        let plain = |id: &str| !id.is_empty() && id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
        if let Some(id) = ids.clone().find(|id| !plain(id)) {
            return Err(self.error(format!("{what} `{id}`"), "an id is made of plain letters, digits and hyphens"));
        }
        let mut seen = HashSet::new();
        match ids.into_iter().find(|id| !seen.insert(id.to_ascii_lowercase())) {
            Some(id) => Err(self.error(format!("{what} {id}"), "the id is given twice")),
            None => Ok(()),
        }
    }

    /// A set of things is kept in so many bits, so there may be no more.
    pub fn check_room(&self, what: &str, count: usize, most: usize) -> Result<(), PackError> {
        if count == 0 {
            return Err(self.error("", format!("there are no {what}")));
        }
        if count > most {
            return Err(self.error("", format!("there are {count} {what}, but no more than {most} can be used")));
        }
        Ok(())
    }

    /// Movement points as half points.
    pub fn halves(&self, entry: impl Display, points: f64) -> Result<u16, PackError> {
        let halves = points * 2.0;
        if halves.fract() != 0.0 || !(0.0..=200.0).contains(&halves) {
            return Err(self.error(entry, format!("{points} is no number of movement points in halves")));
        }
        Ok(halves as u16)
    }
}

/// The first value that came before.
pub fn repeated<T: Eq + Hash + Clone>(values: impl Iterator<Item = T>) -> Option<T> {
    let mut seen = HashSet::new();
    values.into_iter().find(|value| !seen.insert(value.clone()))
}

/// Where the tables come from. A table of which one part comes from the rulebook and another does not is named twice.
#[derive(Default)]
pub struct Sources(Vec<(String, Source)>);

impl Sources {
    pub fn add(&mut self, table: &str, source: Source) {
        if !self.0.iter().any(|(name, known)| name == table && *known == source) {
            self.0.push((table.to_owned(), source));
        }
    }

    pub fn list(self) -> Vec<(String, Source)> {
        self.0
    }
}
