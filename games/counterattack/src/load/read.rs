//! What only this game's files hold: hexes by their numbers, and movement points.

use std::fmt::Display;

use hexes::{Grid, Hex};
use table::pack::{File, PackError};

/// Reading hexes and movement points, with an error that names the entry.
pub trait Read {
    /// The hex with this number, which must be in play.
    fn hex(&self, grid: &Grid, entry: impl Display, number: &str) -> Result<Hex, PackError>;

    /// Hexes in play, as numbers with blanks between them.
    fn hexes(&self, grid: &Grid, entry: impl Display, numbers: &str) -> Result<Vec<Hex>, PackError>;

    /// Movement points as half points.
    fn halves(&self, entry: impl Display, points: f64) -> Result<u16, PackError>;
}

impl Read for File<'_> {
    fn hex(&self, grid: &Grid, entry: impl Display, number: &str) -> Result<Hex, PackError> {
        grid.parse(number).ok_or_else(|| match number.parse::<hexes::Number>() {
            Ok(_) => self.error(entry, format!("{number} is not in play")),
            Err(not_a_number) => self.error(entry, not_a_number),
        })
    }

    fn hexes(&self, grid: &Grid, entry: impl Display, numbers: &str) -> Result<Vec<Hex>, PackError> {
        numbers.split_whitespace().map(|number| self.hex(grid, &entry, number)).collect()
    }

    fn halves(&self, entry: impl Display, points: f64) -> Result<u16, PackError> {
        let halves = points * 2.0;
        if halves.fract() != 0.0 || !(0.0..=200.0).contains(&halves) {
            return Err(self.error(entry, format!("{points} is no number of movement points in halves")));
        }
        Ok(halves as u16)
    }
}
