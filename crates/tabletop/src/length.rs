//! Lengths.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Add, Neg, Sub};
use std::str::FromStr;

/// Millionths in a thousandth of an inch.
pub(crate) const THOUSANDTH: i32 = 1_000;

/// Millionths in an inch.
const INCH: i32 = 1_000_000;

/// A length in millionths of an inch. It prints as inches: `12.5`.
///
/// People measure in thousandths, and so do the rules; a millionth is what is left over where a slanted base comes to stand.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Length(pub(crate) i32);

impl Length {
    /// No length at all.
    pub const ZERO: Length = Length(0);

    /// The smallest length that a ruler shows: a thousandth of an inch.
    pub const LEAST: Length = Length(THOUSANDTH);

    /// Whole inches.
    #[must_use]
    pub const fn inches(inches: i32) -> Length {
        Length(inches * INCH)
    }

    /// Whole thousandths of an inch.
    #[must_use]
    pub const fn thousandths(thousandths: i32) -> Length {
        Length(thousandths * THOUSANDTH)
    }

    /// Whole millionths of an inch.
    #[must_use]
    pub const fn millionths(millionths: i32) -> Length {
        Length(millionths)
    }

    /// In millionths of an inch.
    #[must_use]
    pub const fn in_millionths(self) -> i32 {
        self.0
    }

    /// In thousandths of an inch, to the nearest; halves away from nothing.
    #[must_use]
    pub const fn in_thousandths(self) -> i32 {
        let (whole, rest) = (self.0 / THOUSANDTH, self.0 % THOUSANDTH);
        whole + if 2 * rest.abs() < THOUSANDTH { 0 } else { rest.signum() }
    }

    /// In inches, to be drawn or written.
    #[must_use]
    pub fn in_inches(self) -> f64 {
        f64::from(self.0) / f64::from(INCH)
    }

    /// The longest length in whole thousandths that is no longer.
    #[must_use]
    pub const fn rounded_down(self) -> Length {
        Length(self.0 - self.0.rem_euclid(THOUSANDTH))
    }

    /// The shortest length in whole thousandths that is no shorter.
    #[must_use]
    pub const fn rounded_up(self) -> Length {
        Length(self.0 + (-self.0).rem_euclid(THOUSANDTH))
    }

    /// Half of it.
    #[must_use]
    pub const fn half(self) -> Length {
        Length(self.0 / 2)
    }

    /// So many times as much.
    #[must_use]
    pub const fn times(self, times: i32) -> Length {
        Length(self.0 * times)
    }

    /// Whether it is more than nothing.
    #[must_use]
    pub const fn is_positive(self) -> bool {
        self.0 > 0
    }

    /// Its square, in square millionths.
    #[must_use]
    pub const fn squared(self) -> i64 {
        self.0 as i64 * self.0 as i64
    }
}

impl Add for Length {
    type Output = Length;

    fn add(self, other: Length) -> Length {
        Length(self.0 + other.0)
    }
}

impl Sub for Length {
    type Output = Length;

    fn sub(self, other: Length) -> Length {
        Length(self.0 - other.0)
    }
}

impl Neg for Length {
    type Output = Length;

    fn neg(self) -> Length {
        Length(-self.0)
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let inch = INCH.unsigned_abs();
        let (whole, rest) = (self.0.unsigned_abs() / inch, self.0.unsigned_abs() % inch);
        if rest == 0 {
            return write!(f, "{sign}{whole}");
        }
        let rest = format!("{rest:06}");
        write!(f, "{sign}{whole}.{}", rest.trim_end_matches('0'))
    }
}

/// A text that is no length: inches with at most three decimals, `12` or `12.5`, no more than two thousand of them. Nobody writes
/// finer than a thousandth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotALength(pub String);

impl fmt::Display for NotALength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no length in inches with at most three decimals", self.0)
    }
}

impl std::error::Error for NotALength {}

impl FromStr for Length {
    type Err = NotALength;

    fn from_str(text: &str) -> Result<Length, NotALength> {
        let wrong = || NotALength(text.to_owned());
        let (negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let (whole, rest) = digits.split_once('.').map_or((digits, None), |(whole, rest)| (whole, Some(rest)));
        let all_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        if !all_digits(whole) || whole.len() > 6 || rest.is_some_and(|rest| !all_digits(rest) || rest.len() > 3) {
            return Err(wrong());
        }
        let whole: i32 = whole.parse().map_err(|_| wrong())?;
        let rest: i32 = format!("{:0<3}", rest.unwrap_or("0")).parse().map_err(|_| wrong())?;
        // More than two thousand inches are no length of any table.
        let whole = whole.checked_mul(INCH).ok_or_else(wrong)?;
        let length = whole.checked_add(rest * THOUSANDTH).ok_or_else(wrong)?;
        Ok(Length(if negative { -length } else { length }))
    }
}
