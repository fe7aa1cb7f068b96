//! Hexes, chains and hexsides as a map's file writes them: printed numbers with blanks between them.

use std::{collections::HashSet, fmt};

use crate::{Grid, Hex, NotANumber, Number, Side};

/// What is wrong with a text that should name hexes of a map. It displays as a sentence's end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unread {
    /// It is no hex number.
    NotANumber(NotANumber),
    /// The map has no such hex.
    NotInPlay(Number),
    /// It is no hexside.
    NotASide(String),
    /// Two hexes should be neighbours.
    NotNeighbours(Number, Number),
    /// A chain of fewer than two hexes.
    TooShort,
    /// A hexside stands there twice.
    Twice(String),
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unread::NotANumber(why) => why.fmt(f),
            Unread::NotInPlay(number) => write!(f, "{number} is not in play"),
            Unread::NotASide(text) => write!(f, "`{text}` is not a hexside such as 2114/2115"),
            Unread::NotNeighbours(a, b) => write!(f, "{a} and {b} are not neighbours"),
            Unread::TooShort => f.write_str("it does not lead from one hex to another"),
            Unread::Twice(side) => write!(f, "the side {side} is given twice"),
        }
    }
}

impl std::error::Error for Unread {}

impl Grid {
    /// The hex with this number: `2114`.
    ///
    /// # Errors
    /// If it is no number, or not in play.
    pub fn read(&self, number: &str) -> Result<Hex, Unread> {
        let number: Number = number.parse().map_err(Unread::NotANumber)?;
        self.at(number.column, number.row).ok_or(Unread::NotInPlay(number))
    }

    /// Hexes in play: `2114 2115 2301`.
    ///
    /// # Errors
    /// As [`Grid::read`].
    pub fn read_all(&self, numbers: &str) -> Result<Vec<Hex>, Unread> {
        numbers.split_whitespace().map(|number| self.read(number)).collect()
    }

    /// A chain of two or more hexes, each next to the one before: `2114 2115 2215`.
    ///
    /// # Errors
    /// As [`Grid::read`], if it is too short, or if it is broken.
    pub fn read_chain(&self, numbers: &str) -> Result<Vec<Hex>, Unread> {
        let hexes = self.read_all(numbers)?;
        if hexes.len() < 2 {
            return Err(Unread::TooShort);
        }
        match hexes.windows(2).find(|pair| !self.adjacent(pair[0], pair[1])) {
            Some(gap) => Err(Unread::NotNeighbours(self.number(gap[0]), self.number(gap[1]))),
            None => Ok(hexes),
        }
    }

    /// A hexside between two hexes in play, from the first to the second: `2114/2115` or `2114-2115`.
    ///
    /// # Errors
    /// As [`Grid::read`], or if they are not neighbours.
    pub fn read_side(&self, side: &str) -> Result<(Hex, Hex), Unread> {
        let (a, b) = side.split_once(['/', '-']).ok_or_else(|| Unread::NotASide(side.to_owned()))?;
        let (from, to) = (self.read(a)?, self.read(b)?);
        if self.adjacent(from, to) {
            Ok((from, to))
        } else {
            Err(Unread::NotNeighbours(self.number(from), self.number(to)))
        }
    }

    /// Different hexsides: `2114/2115 2215/2115`.
    ///
    /// # Errors
    /// As [`Grid::read_side`], or if one stands there twice, from whichever of its hexes.
    pub fn read_sides(&self, sides: &str) -> Result<Vec<(Hex, Hex)>, Unread> {
        let mut seen = HashSet::new();
        let one = |text: &str| {
            let (from, to) = self.read_side(text)?;
            let new = seen.insert(Side::between(self, from, to));
            if new { Ok((from, to)) } else { Err(Unread::Twice(text.to_owned())) }
        };
        sides.split_whitespace().map(one).collect()
    }
}
