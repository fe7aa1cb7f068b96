//! What only this game's files hold: movement points, shares, numbers.

use std::fmt::Display;
use std::ops::RangeInclusive;

use atlas::Read as _;
use table::pack::{File, PackError};

/// Reading what the entries write as text, with an error that names the entry.
pub trait Numbers {
    /// Movement points as half points.
    fn points(&self, entry: impl Display, points: f64) -> Result<u8, PackError>;

    /// A share as quarters of the whole.
    fn quarters(&self, entry: impl Display, share: f64) -> Result<u8, PackError>;

    /// A number within its range.
    fn number(&self, entry: impl Display, what: &str, number: u8, range: RangeInclusive<u8>) -> Result<u8, PackError>;
}

impl Numbers for File<'_> {
    fn points(&self, entry: impl Display, points: f64) -> Result<u8, PackError> {
        self.halves(entry, points, 1..=20).map(|halves| halves as u8)
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
