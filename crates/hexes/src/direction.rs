//! The six sides of a hex.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// The six sides of a flat-topped hex, clockwise from north.
///
/// ```text
///        N
///      _____
///  NW /     \ NE
///    /       \
///    \       /
///  SW \_____/ SE
///        S
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Direction {
    /// North.
    N,
    /// North-east.
    NE,
    /// South-east.
    SE,
    /// South.
    S,
    /// South-west.
    SW,
    /// North-west.
    NW,
}

impl Direction {
    /// All six, clockwise from north: `ALL[d.index()] == d`.
    pub const ALL: [Direction; 6] =
        [Direction::N, Direction::NE, Direction::SE, Direction::S, Direction::SW, Direction::NW];

    /// 0 for north, then clockwise to 5 for north-west.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The direction back.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Direction {
        self.turned(3)
    }

    /// The next direction clockwise.
    #[inline]
    #[must_use]
    pub const fn clockwise(self) -> Direction {
        self.turned(1)
    }

    /// The next direction counter-clockwise.
    #[inline]
    #[must_use]
    pub const fn counter_clockwise(self) -> Direction {
        self.turned(5)
    }

    /// This direction turned clockwise by a number of sixths.
    #[inline]
    #[must_use]
    pub const fn turned(self, sixths: usize) -> Direction {
        Direction::ALL[(self.index() + sixths % 6) % 6]
    }

    /// The same direction in the words of `hexx`, which counts clockwise from south-east.
    #[inline]
    pub(crate) fn edge(self) -> hexx::EdgeDirection {
        hexx::EdgeDirection::ALL_DIRECTIONS[(self.index() + 4) % 6]
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// A text that names no direction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotADirection(
    /// The text.
    pub String,
);

impl fmt::Display for NotADirection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a hexside: N, NE, SE, S, SW or NW is wanted", self.0)
    }
}

impl std::error::Error for NotADirection {}

impl FromStr for Direction {
    type Err = NotADirection;

    fn from_str(text: &str) -> Result<Direction, NotADirection> {
        match text {
            "N" => Ok(Direction::N),
            "NE" => Ok(Direction::NE),
            "SE" => Ok(Direction::SE),
            "S" => Ok(Direction::S),
            "SW" => Ok(Direction::SW),
            "NW" => Ok(Direction::NW),
            other => Err(NotADirection(other.to_owned())),
        }
    }
}
