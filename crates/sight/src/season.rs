//! What the time of the year does to terrain.

use std::fmt;

/// A part of the year in which terrain stays the same.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Season {
    /// November to March: orchards are bare, fields empty.
    Bare,
    /// April, May and October: orchards in leaf, fields empty.
    Leaf,
    /// June to September: orchards in leaf, grain in the fields.
    Grain,
}

/// A number that is no month.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NotAMonth(
    /// The number.
    pub u8,
);

impl fmt::Display for NotAMonth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is no month: 1 to 12 is wanted", self.0)
    }
}

impl std::error::Error for NotAMonth {}

impl Season {
    /// All of them.
    pub const ALL: [Season; 3] = [Season::Bare, Season::Leaf, Season::Grain];

    /// The season of a month, 1 to 12 (1.1.1-or-g, 1.1.1-or-i, 1.1.1-gr-b).
    ///
    /// # Errors
    ///
    /// If it is no month.
    pub fn of_month(month: u8) -> Result<Season, NotAMonth> {
        match month {
            1..=3 | 11 | 12 => Ok(Season::Bare),
            4 | 5 | 10 => Ok(Season::Leaf),
            6..=9 => Ok(Season::Grain),
            _ => Err(NotAMonth(month)),
        }
    }

    pub(crate) fn in_leaf(self) -> bool {
        self != Season::Bare
    }

    pub(crate) fn has_grain(self) -> bool {
        self == Season::Grain
    }
}
