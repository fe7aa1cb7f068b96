//! Where something faces.

use crate::{Length, Point};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The length of a direction: sines and cosines are whole billionths, so that the end of the longest move is right to a millionth.
pub const UNIT: i64 = 1_000_000_000;

/// Tenths of a degree all around.
const ROUND: i32 = 3_600;

/// Tenths of a degree in a quarter.
const QUARTER: usize = 900;

/// The sine of every tenth of a degree from 0 to 90, in billionths.
static SINE: [i32; QUARTER + 1] = sines();

/// The table is computed in integers too: the mathematics of the machine that builds it have no say in it.
const fn sines() -> [i32; QUARTER + 1] {
    /// One, in 60 binary places.
    const ONE: i128 = 1 << 60;
    /// Pi, in 60 binary places.
    const PI: i128 = 3_622_009_729_038_561_421;
    let mut table = [0; QUARTER + 1];
    let mut tenths = 0;
    while tenths <= QUARTER {
        let angle = PI * tenths as i128 / 1_800;
        let square = angle * angle / ONE;
        // The series x - x³/3! + x⁵/5! - … , until its terms are nothing.
        let (mut sum, mut term, mut place) = (0, angle, 1);
        while term != 0 {
            sum += term;
            term = -(term * square / ONE) / ((place + 1) * (place + 2));
            place += 2;
        }
        table[tenths] = ((sum * UNIT as i128 + ONE / 2) / ONE) as i32;
        tenths += 1;
    }
    table
}

/// Where something faces: tenths of a degree, clockwise from north. It prints as degrees: `37.5`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "i32", into = "i32")]
pub struct Heading(u16);

impl Heading {
    /// Away from the near edge.
    pub const NORTH: Heading = Heading(0);
    /// To the right.
    pub const EAST: Heading = Heading(900);
    /// Towards the near edge.
    pub const SOUTH: Heading = Heading(1_800);
    /// To the left.
    pub const WEST: Heading = Heading(2_700);

    /// Any number of tenths of a degree, more than all around and less than nothing as well.
    #[must_use]
    pub const fn tenths(tenths: i32) -> Heading {
        Heading(tenths.rem_euclid(ROUND) as u16)
    }

    /// Whole degrees.
    #[must_use]
    pub const fn degrees(degrees: i32) -> Heading {
        Heading::tenths(degrees.rem_euclid(360) * 10)
    }

    /// Tenths of a degree, from 0 to 3599.
    #[must_use]
    pub const fn in_tenths(self) -> i32 {
        self.0 as i32
    }

    /// Turned clockwise by so many tenths of a degree.
    #[must_use]
    pub const fn turned(self, tenths: i32) -> Heading {
        Heading::tenths(self.0 as i32 + tenths)
    }

    /// The opposite.
    #[must_use]
    pub const fn back(self) -> Heading {
        self.turned(ROUND / 2)
    }

    /// How far the other heading is off, in tenths of a degree, from 0 to 1800.
    #[must_use]
    pub const fn off(self, other: Heading) -> i32 {
        let apart = (self.0 as i32 - other.0 as i32).rem_euclid(ROUND);
        if apart > ROUND / 2 { ROUND - apart } else { apart }
    }

    /// The direction as a vector of the length [`UNIT`]: to the right, and ahead.
    #[inline]
    #[must_use]
    pub fn direction(self) -> (i64, i64) {
        let (quarter, rest) = (usize::from(self.0) / QUARTER, usize::from(self.0) % QUARTER);
        let (near, far) = (i64::from(SINE[rest]), i64::from(SINE[QUARTER - rest]));
        match quarter {
            0 => (near, far),
            1 => (far, -near),
            2 => (-near, -far),
            _ => (-far, near),
        }
    }

    /// What lies so far to the right and so far ahead of something with this heading, in the table's directions.
    #[inline]
    #[must_use]
    pub fn aim(self, right: Length, ahead: Length) -> (Length, Length) {
        let (x, y) = self.aimed(right.0, ahead.0);
        (Length(x), Length(y))
    }

    /// The same, in millionths.
    #[inline]
    pub(crate) fn aimed(self, right: i32, ahead: i32) -> (i32, i32) {
        let (x, y) = self.direction();
        let (right, ahead) = (i64::from(right), i64::from(ahead));
        (rounded(right * y + ahead * x), rounded(ahead * y - right * x))
    }

    /// The heading from one place to another that comes closest.
    #[must_use]
    pub fn towards(from: Point, to: Point) -> Heading {
        let (x, y) = from.to(to);
        Heading::along(x, y)
    }

    /// The heading that comes closest to a direction; of no direction at all, north.
    #[must_use]
    pub fn along(x: i64, y: i64) -> Heading {
        if x == 0 && y == 0 {
            return Heading::NORTH;
        }
        // Within a quarter, counted from the north or south: whatever is mirrored gives the mirrored heading.
        let (across, ahead) = (x.abs(), y.abs());
        let beyond = |tenths: usize| {
            let (near, far) = (i64::from(SINE[tenths]), i64::from(SINE[QUARTER - tenths]));
            // On any table there is room enough in 64 bits.
            if (across | ahead) >> 32 == 0 {
                i128::from(near * ahead - far * across)
            } else {
                i128::from(near) * i128::from(ahead) - i128::from(far) * i128::from(across)
            }
        };
        // The first tenth that is not short of the direction, by halving.
        let (mut below, mut above) = (0, QUARTER);
        while above - below > 1 {
            let middle = (below + above) / 2;
            if beyond(middle) < 0 { below = middle } else { above = middle }
        }
        let tenths = if beyond(below).abs() < beyond(above).abs() { below } else { above } as i32;
        Heading::tenths(match (x >= 0, y >= 0) {
            (true, true) => tenths,
            (true, false) => ROUND / 2 - tenths,
            (false, false) => ROUND / 2 + tenths,
            (false, true) => ROUND - tenths,
        })
    }
}

/// Billionths of millionths of an inch to whole ones, halves away from nothing: alike in all four directions.
#[inline]
const fn rounded(billionths: i64) -> i32 {
    let half = if billionths < 0 { -UNIT / 2 } else { UNIT / 2 };
    ((billionths + half) / UNIT) as i32
}

impl fmt::Display for Heading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 % 10 {
            0 => write!(f, "{}", self.0 / 10),
            tenth => write!(f, "{}.{tenth}", self.0 / 10),
        }
    }
}

/// What is no heading: degrees from 0 to 359.9 with at most one decimal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotAHeading(pub String);

impl fmt::Display for NotAHeading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no heading in degrees from 0 to 359.9 with at most one decimal", self.0)
    }
}

impl std::error::Error for NotAHeading {}

impl FromStr for Heading {
    type Err = NotAHeading;

    fn from_str(text: &str) -> Result<Heading, NotAHeading> {
        let wrong = || NotAHeading(text.to_owned());
        let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
        let digits = |part: &str, most: usize| {
            (1..=most).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
        };
        if !digits(whole, 3) || !digits(tenth, 1) {
            return Err(wrong());
        }
        let tenths = whole.parse::<i32>().map_err(|_| wrong())? * 10 + tenth.parse::<i32>().map_err(|_| wrong())?;
        Heading::try_from(tenths).map_err(|_| wrong())
    }
}

impl TryFrom<i32> for Heading {
    type Error = NotAHeading;

    /// Tenths of a degree, from 0 to 3599.
    fn try_from(tenths: i32) -> Result<Heading, NotAHeading> {
        match u16::try_from(tenths) {
            Ok(tenths) if i32::from(tenths) < ROUND => Ok(Heading(tenths)),
            _ => Err(NotAHeading(format!("{}", f64::from(tenths) / 10.0))),
        }
    }
}

impl From<Heading> for i32 {
    fn from(heading: Heading) -> i32 {
        heading.in_tenths()
    }
}
