//! The number printed in a hex.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The number printed in a hex, `CCRR`: two digits of column, two of row.
///
/// A `Number` is only a name: whether the map has such a hex is the grid's to say ([`Grid::at`](crate::Grid::at)).
/// It prints, parses and serialises as its four digits.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Number {
    /// The column, ascending from the west edge.
    pub column: u8,
    /// The row, ascending from the north edge.
    pub row: u8,
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}{:02}", self.column, self.row)
    }
}

/// A text that is not a hex number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotANumber(
    /// The text.
    pub String,
);

impl fmt::Display for NotANumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a hex number: four digits are wanted, such as 2114", self.0)
    }
}

impl std::error::Error for NotANumber {}

impl FromStr for Number {
    type Err = NotANumber;

    /// Exactly four digits; signs, blanks and shorter forms are refused, so that a hex has one spelling.
    fn from_str(text: &str) -> Result<Number, NotANumber> {
        match digits(text) {
            Some([a, b, c, d]) => Ok(Number { column: a * 10 + b, row: c * 10 + d }),
            None => Err(NotANumber(text.to_owned())),
        }
    }
}

fn digits(text: &str) -> Option<[u8; 4]> {
    let bytes: [u8; 4] = text.as_bytes().try_into().ok()?;
    bytes.iter().all(u8::is_ascii_digit).then(|| bytes.map(|byte| byte - b'0'))
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Number, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
