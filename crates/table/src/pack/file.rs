//! One file of a pack.

use super::spot::Spot;
use crate::faults::misfit;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::fmt::{self, Display};
use std::hash::Hash;

/// What is wrong with a pack. It displays as one sentence: `map.toml: road R-7: 3029 and 3031 are not neighbours`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackError {
    /// The file.
    pub file: String,
    /// The entry of the file or its line; empty if the whole file is meant.
    pub entry: String,
    /// What is wrong with it.
    pub why: String,
}

impl Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.file)?;
        if !self.entry.is_empty() {
            write!(f, "{}: ", self.entry)?;
        }
        f.write_str(&self.why)
    }
}

impl std::error::Error for PackError {}

/// Where data come from.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// The rulebook prints it.
    Text,
    /// A named public source.
    Public,
    /// Our own edition.
    Ours,
}

impl Source {
    /// The word for it in the pack files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Source::Text => "text",
            Source::Public => "public",
            Source::Ours => "ours",
        }
    }
}

/// One file of a pack.
#[derive(Copy, Clone, Debug)]
pub struct File<'a> {
    /// Its name, with the folder it lies in.
    pub name: &'a str,
    /// What is in it.
    pub text: &'a str,
}

/// A section that is a list of entries.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct List<T> {
    /// The entries.
    pub list: Vec<T>,
}

impl<'a> File<'a> {
    /// A file by its name.
    #[must_use]
    pub const fn new(name: &'a str, text: &'a str) -> File<'a> {
        File { name, text }
    }

    /// An error in this file.
    pub fn error(&self, entry: impl Display, why: impl Display) -> PackError {
        PackError { file: self.name.to_owned(), entry: entry.to_string(), why: why.to_string() }
    }

    /// The file as typed entries. What is not TOML, an unknown key and a missing or wrong value are reported by line and entry, in the
    /// words of whoever types the file in.
    ///
    /// # Errors
    /// If it is not what the type wants.
    pub fn parse<T: DeserializeOwned>(&self) -> Result<T, PackError> {
        toml::from_str(self.text).map_err(|error| {
            let spot = error.span().and_then(|span| Spot::of(self.text, span.start));
            let Some(spot) = spot else { return self.error("", misfit(error.message())) };
            let is_written_well = || self.text.parse::<toml::Table>().is_ok();
            if error.message().starts_with("duplicate key") {
                return self.error(spot.entry(), format!("{} is given twice", spot.word()));
            }
            match is_written_well() {
                true => self.error(spot.place(), misfit(error.message())),
                false => self.error(spot.number(), format!("{:?} cannot be read", spot.shown())),
            }
        })
    }

    /// Ids appear in the notation of actions and are compared without regard to case: they must be plain and differ.
    ///
    /// # Errors
    /// If one is not plain, or is given twice.
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

    /// What is taken from a public source must say which.
    ///
    /// # Errors
    /// If something is, and none is named.
    pub fn check_attribution(
        &self,
        named: &[String],
        mut sources: impl Iterator<Item = Source>,
    ) -> Result<(), PackError> {
        if named.is_empty() && sources.any(|source| source == Source::Public) {
            return Err(self.error("attribution", "no public source is named"));
        }
        Ok(())
    }

    /// A colour is written as a page does.
    ///
    /// # Errors
    /// If it is not.
    pub fn check_colour(&self, entry: impl Display, colour: &str) -> Result<(), PackError> {
        let hexadecimal = |digits: &str| digits.len() == 6 && digits.bytes().all(|b| b.is_ascii_hexdigit());
        if !colour.strip_prefix('#').is_some_and(hexadecimal) {
            return Err(self.error(entry, format!("`{colour}` is not a colour such as #93b4cc")));
        }
        Ok(())
    }

    /// A set of things is kept in so many bits, so there may be no more.
    ///
    /// # Errors
    /// If there are none, or too many.
    pub fn check_room(&self, what: &str, count: usize, most: usize) -> Result<(), PackError> {
        if count == 0 {
            return Err(self.error("", format!("there are no {what}")));
        }
        if count > most {
            return Err(self.error("", format!("there are {count} {what}, but no more than {most} can be used")));
        }
        Ok(())
    }
}

/// The first value that came before.
pub fn repeated<T: Eq + Hash + Clone>(values: impl Iterator<Item = T>) -> Option<T> {
    let mut seen = HashSet::new();
    values.into_iter().find(|value| !seen.insert(value.clone()))
}

/// Where the tables come from. A table of which one part comes from the rulebook and another does not is named twice.
#[derive(Default, Debug)]
pub struct Sources(Vec<(String, Source)>);

impl Sources {
    /// Notes where a table comes from.
    pub fn add(&mut self, table: &str, source: Source) {
        if !self.0.iter().any(|(name, known)| name == table && *known == source) {
            self.0.push((table.to_owned(), source));
        }
    }

    /// All of them, in the order they were noted.
    #[must_use]
    pub fn list(self) -> Vec<(String, Source)> {
        self.0
    }
}
