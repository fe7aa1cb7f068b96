//! What only this game's files hold: hexes by their numbers and in ranges, movement points, shares.

use std::fmt::Display;
use std::ops::RangeInclusive;

use hexes::{Grid, Hex};
use table::pack::{File, PackError};

use crate::pack::HexSet;

/// Reading what the entries write as text, with an error that names the entry.
pub trait Read {
    /// The hex with this number.
    fn hex(&self, grid: &Grid, entry: impl Display, number: &str) -> Result<Hex, PackError>;

    /// Hexes, each alone or as a range from one corner to the opposite one: `3100-3300 3401`. Each is given once.
    fn ranges(&self, grid: &Grid, entry: impl Display, ranges: &str) -> Result<Vec<Hex>, PackError>;

    /// Movement points as half points.
    fn halves(&self, entry: impl Display, points: f64) -> Result<u8, PackError>;

    /// A share as quarters of the whole.
    fn quarters(&self, entry: impl Display, share: f64) -> Result<u8, PackError>;

    /// A number within its range.
    fn number(&self, entry: impl Display, what: &str, number: u8, range: RangeInclusive<u8>) -> Result<u8, PackError>;
}

impl Read for File<'_> {
    fn hex(&self, grid: &Grid, entry: impl Display, number: &str) -> Result<Hex, PackError> {
        grid.read(number).map_err(|why| self.error(entry, why))
    }

    fn ranges(&self, grid: &Grid, entry: impl Display, ranges: &str) -> Result<Vec<Hex>, PackError> {
        let mut seen = HexSet::EMPTY;
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

    fn halves(&self, entry: impl Display, points: f64) -> Result<u8, PackError> {
        let halves = points * 2.0;
        if halves.fract() != 0.0 || !(1.0..=20.0).contains(&halves) {
            return Err(self.error(entry, format!("{points} is no number of movement points in halves, up to 10")));
        }
        Ok(halves as u8)
    }

    fn quarters(&self, entry: impl Display, share: f64) -> Result<u8, PackError> {
        let quarters = share * 4.0;
        if quarters.fract() != 0.0 || !(0.0..=4.0).contains(&quarters) {
            return Err(self.error(entry, format!("{share} is no share of the Tank Points in quarters")));
        }
        Ok(quarters as u8)
    }

    fn number(&self, entry: impl Display, what: &str, number: u8, range: RangeInclusive<u8>) -> Result<u8, PackError> {
        if !range.contains(&number) {
            let (least, most) = range.into_inner();
            return Err(self.error(entry, format!("its {what} is {number}, not from {least} to {most}")));
        }
        Ok(number)
    }
}

/// A plain number: digits only.
pub fn plain(digits: &str) -> Option<u8> {
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    digits.parse().ok()
}
