//! What entries write as text.

use std::collections::HashSet;
use std::fmt::Display;
use std::ops::RangeInclusive;

use hexes::{Grid, Hex};
use table::pack::{File, PackError};

/// Reading hexes and points, with an error that names the entry.
pub trait Read {
    /// The hex with this number, which must be in play.
    ///
    /// # Errors
    /// If there is none.
    fn hex(&self, grid: &Grid, entry: impl Display, number: &str) -> Result<Hex, PackError>;

    /// Hexes in play, as numbers with blanks between them.
    ///
    /// # Errors
    /// If one of them is not in play.
    fn hexes(&self, grid: &Grid, entry: impl Display, numbers: &str) -> Result<Vec<Hex>, PackError>;

    /// Hexes, each alone or as a range from one corner to the opposite one: `3100-3300 3401`. Each is given once.
    ///
    /// # Errors
    /// If one is not in play or given twice, a range goes backwards, or there is none.
    fn ranges(&self, grid: &Grid, entry: impl Display, ranges: &str) -> Result<Vec<Hex>, PackError>;

    /// Points as half points within a range.
    ///
    /// # Errors
    /// If they are not halves, or out of the range.
    fn halves(&self, entry: impl Display, points: f64, range: RangeInclusive<u16>) -> Result<u16, PackError>;
}

impl Read for File<'_> {
    fn hex(&self, grid: &Grid, entry: impl Display, number: &str) -> Result<Hex, PackError> {
        grid.read(number).map_err(|why| self.error(entry, why))
    }

    fn hexes(&self, grid: &Grid, entry: impl Display, numbers: &str) -> Result<Vec<Hex>, PackError> {
        grid.read_all(numbers).map_err(|why| self.error(entry, why))
    }

    fn ranges(&self, grid: &Grid, entry: impl Display, ranges: &str) -> Result<Vec<Hex>, PackError> {
        let mut seen = HashSet::new();
        let mut found = Vec::new();
        for range in ranges.split_whitespace() {
            let (first, last) = range.split_once('-').unwrap_or((range, range));
            let corner = |number| self.hex(grid, &entry, number).map(|hex| grid.number(hex));
            let (first, last) = (corner(first)?, corner(last)?);
            if first.column > last.column || first.row > last.row {
                return Err(self.error(entry, format!("the range {range} goes backwards")));
            }
            for hex in (first.column..=last.column).flat_map(|c| (first.row..=last.row).map(move |r| (c, r))) {
                let Some(hex) = grid.at(hex.0, hex.1) else { continue };
                if !seen.insert(hex) {
                    return Err(self.error(entry, format!("{} is given twice", grid.number(hex))));
                }
                found.push(hex);
            }
        }
        if found.is_empty() {
            return Err(self.error(entry, "no hex is given"));
        }
        Ok(found)
    }

    fn halves(&self, entry: impl Display, points: f64, range: RangeInclusive<u16>) -> Result<u16, PackError> {
        let halves = points * 2.0;
        if halves.fract() != 0.0 || !(f64::from(*range.start())..=f64::from(*range.end())).contains(&halves) {
            let most = f64::from(*range.end()) / 2.0;
            let why = format!("{points} is no number of movement points in halves, up to {most}");
            return Err(self.error(entry, why));
        }
        Ok(halves as u16)
    }
}
