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
        grid.read(number).map_err(|why| self.error(entry, why))
    }

    fn hexes(&self, grid: &Grid, entry: impl Display, numbers: &str) -> Result<Vec<Hex>, PackError> {
        grid.read_all(numbers).map_err(|why| self.error(entry, why))
    }

    fn halves(&self, entry: impl Display, points: f64) -> Result<u16, PackError> {
        let halves = points * 2.0;
        if halves.fract() != 0.0 || !(0.0..=200.0).contains(&halves) {
            return Err(self.error(entry, format!("{points} is no number of movement points in halves")));
        }
        Ok(halves as u16)
    }
}
