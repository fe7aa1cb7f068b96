//! What a map prints in its hexes, in every way that maps do.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::Number;

/// The letters of a sheet among several: `y`, `W`. None, if a map has only one.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Sheet([u8; Sheet::LONGEST]);

impl Sheet {
    /// How many letters a sheet has at most.
    pub const LONGEST: usize = 7;

    /// A sheet called by these letters; nothing for what is no name of a sheet.
    #[must_use]
    pub fn new(letters: &str) -> Option<Sheet> {
        let fits = letters.len() <= Sheet::LONGEST && letters.bytes().all(|byte| byte.is_ascii_alphabetic());
        fits.then(|| {
            let mut sheet = Sheet::default();
            sheet.0[..letters.len()].copy_from_slice(letters.as_bytes());
            sheet
        })
    }

    /// Its letters.
    #[must_use]
    pub fn letters(&self) -> &str {
        let length = self.0.iter().position(|&byte| byte == 0).unwrap_or(Sheet::LONGEST);
        // Only ASCII letters get in, so this is always text.
        std::str::from_utf8(&self.0[..length]).unwrap_or_default()
    }
}

/// Column and row as letters and a number: `K2`, `GG10`. After Z come AA, BB and so on.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Lettered {
    /// The column, 0 for A, 25 for Z, 26 for AA.
    pub column: u8,
    /// The row, as printed.
    pub row: u8,
}

impl fmt::Display for Lettered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from(b'A' + self.column % 26);
        for _ in 0..=self.column / 26 {
            write!(f, "{letter}")?;
        }
        write!(f, "{}", self.row)
    }
}

impl Lettered {
    /// Capitals, all the same, then one or two digits without a zero before them.
    fn read(text: &str) -> Option<Lettered> {
        let column = column(text.trim_end_matches(|c: char| c.is_ascii_digit()))?;
        let digits = text.trim_start_matches(|c: char| c.is_ascii_uppercase());
        let plain = matches!(digits.len(), 1 | 2) && (digits.len() == 1 || !digits.starts_with('0'));
        let row = digits.parse().ok()?;
        plain.then_some(Lettered { column, row })
    }
}

/// The column that these letters name, if they name one: `K`, `GG`.
fn column(letters: &str) -> Option<u8> {
    let first = letters.bytes().next().filter(u8::is_ascii_uppercase)?;
    let alike = letters.bytes().all(|byte| byte == first);
    let rounds = u8::try_from(letters.len() - 1).ok().filter(|&rounds| alike && rounds < 4)?;
    Some(rounds * 26 + (first - b'A'))
}

/// Where a hex lies on its sheet.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// By four digits: `2114`.
    Number(Number),
    /// By letters and a number: `K2`.
    Lettered(Lettered),
}

/// A hex as its map prints it: `2114`, `K2`, and with the letters of its sheet `W3023`, `yK2`.
///
/// A `Name` is only a name: whether there is such a hex is the map's to say. It prints, parses and serialises as it is printed.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Name {
    /// The sheet, if the map has several.
    pub sheet: Sheet,
    /// Where on it.
    pub place: Place,
}

impl Name {
    /// The name of a hex by letters and a number.
    #[must_use]
    pub fn lettered(sheet: Sheet, column: u8, row: u8) -> Name {
        Name { sheet, place: Place::Lettered(Lettered { column, row }) }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sheet.letters())?;
        match self.place {
            Place::Number(number) => number.fmt(f),
            Place::Lettered(lettered) => lettered.fmt(f),
        }
    }
}

/// A text that is not the name of a hex.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotAName(
    /// The text.
    pub String,
);

impl fmt::Display for NotAName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not the name of a hex, such as 2114, W3023, K2 or yK2", self.0)
    }
}

impl std::error::Error for NotAName {}

impl FromStr for Name {
    type Err = NotAName;

    /// Four digits behind any letters are a number; otherwise small letters are the sheet, capitals the column.
    fn from_str(text: &str) -> Result<Name, NotAName> {
        numbered(text).or_else(|| lettered(text)).ok_or_else(|| NotAName(text.to_owned()))
    }
}

fn numbered(text: &str) -> Option<Name> {
    let (letters, digits) = text.split_at_checked(text.len().checked_sub(4)?)?;
    Some(Name { sheet: Sheet::new(letters)?, place: Place::Number(digits.parse().ok()?) })
}

fn lettered(text: &str) -> Option<Name> {
    let start = text.find(|c: char| !c.is_ascii_lowercase())?;
    Some(Name { sheet: Sheet::new(&text[..start])?, place: Place::Lettered(Lettered::read(&text[start..])?) })
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Name, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
