//! Lengths.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Add, Neg, Sub};
use std::str::FromStr;

/// A length in thousandths of an inch. It prints as inches: `12.5`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Length(pub i32);

impl Length {
    /// No length at all.
    pub const ZERO: Length = Length(0);

    /// Whole inches.
    #[must_use]
    pub const fn inches(inches: i32) -> Length {
        Length(inches * 1_000)
    }

    /// Half of it; of an odd thousandth, the smaller half.
    #[must_use]
    pub const fn half(self) -> Length {
        Length(self.0 / 2)
    }

    /// Its square, in square thousandths.
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
        let (whole, rest) = (self.0.unsigned_abs() / 1_000, self.0.unsigned_abs() % 1_000);
        if rest == 0 {
            return write!(f, "{sign}{whole}");
        }
        let rest = format!("{rest:03}");
        write!(f, "{sign}{whole}.{}", rest.trim_end_matches('0'))
    }
}

/// A text that is no length: inches with at most three decimals, `12` or `12.5`.
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
        let length = whole * 1_000 + rest;
        Ok(Length(if negative { -length } else { length }))
    }
}
