//! How far two things are apart.

use crate::point::{cross, dot};
use crate::{Length, Point};
use std::cmp::Ordering;

/// The distance between two things, exactly: its square as a fraction. Gaps are compared with each other and with lengths, and rounded
/// only to be shown or walked.
#[derive(Copy, Clone, Debug)]
pub struct Gap {
    /// Numerator of the square, in square millionths.
    over: u128,
    /// Its denominator, positive.
    under: u64,
}

impl Gap {
    /// They touch or overlap.
    pub const NONE: Gap = Gap { over: 0, under: 1 };

    /// From a point to a point.
    #[inline]
    #[must_use]
    pub fn between(a: Point, b: Point) -> Gap {
        Gap { over: u128::from(a.squared_distance(b).unsigned_abs()), under: 1 }
    }

    /// From a point to the nearest point of a segment.
    #[must_use]
    pub fn to_segment(point: Point, from: Point, to: Point) -> Gap {
        let (edge, there) = (from.to(to), from.to(point));
        let (along, length) = (dot(edge, there), dot(edge, edge));
        if along <= 0 {
            Gap::between(point, from)
        } else if along >= length {
            Gap::between(point, to)
        } else {
            let aside = u128::from(cross(edge, there).unsigned_abs());
            Gap { over: aside * aside, under: length.unsigned_abs() }
        }
    }

    /// How it compares with a length.
    #[inline]
    fn against(self, length: Length) -> Ordering {
        // At most 2⁶² times 2⁶²: it fits.
        self.over.cmp(&(u128::from(length.squared().unsigned_abs()) * u128::from(self.under)))
    }

    /// Whether it is at most this long: whatever lies exactly at the limit is within it.
    #[inline]
    #[must_use]
    pub fn within(self, length: Length) -> bool {
        length >= Length::ZERO && self.against(length) != Ordering::Greater
    }

    /// Whether it is shorter than this.
    #[inline]
    #[must_use]
    pub fn under(self, length: Length) -> bool {
        length > Length::ZERO && self.against(length) == Ordering::Less
    }

    /// The shortest length it is within, to the millionth.
    #[must_use]
    pub fn length(self) -> Length {
        let square = self.over.div_ceil(u128::from(self.under));
        let root = square.isqrt();
        let up = root + u128::from(root * root < square);
        Length::millionths(i32::try_from(up).unwrap_or(i32::MAX - 1_000))
    }

    /// The shortest length in whole thousandths it is within: rounded up, so that what is shown as the limit is within the limit.
    #[must_use]
    pub fn shown(self) -> Length {
        self.length().rounded_up()
    }
}

impl PartialEq for Gap {
    fn eq(&self, other: &Gap) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Gap {}

impl PartialOrd for Gap {
    fn partial_cmp(&self, other: &Gap) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Gap {
    fn cmp(&self, other: &Gap) -> Ordering {
        product(self.over, other.under).cmp(&product(other.over, self.under))
    }
}

/// A product of 192 bits: the upper 128, and the lower 64.
#[inline]
const fn product(a: u128, b: u64) -> (u128, u64) {
    let (high, low) = ((a >> 64) * b as u128, (a as u64) as u128 * b as u128);
    (high + (low >> 64), low as u64)
}
