//! How far two things are apart.

use crate::point::{cross, dot};
use crate::{Length, Point};
use std::cmp::Ordering;

/// The distance between two things, exactly: its square as a fraction. Gaps are compared with each other and with lengths, and rounded
/// only to be shown.
#[derive(Copy, Clone, Debug)]
pub struct Gap {
    /// Numerator of the square, in square thousandths.
    over: i128,
    /// Its denominator, positive.
    under: i128,
}

impl Gap {
    /// They touch or overlap.
    pub const NONE: Gap = Gap { over: 0, under: 1 };

    /// From a point to a point.
    #[inline]
    #[must_use]
    pub fn between(a: Point, b: Point) -> Gap {
        Gap { over: i128::from(a.squared_distance(b)), under: 1 }
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
            let aside = i128::from(cross(edge, there));
            Gap { over: aside * aside, under: i128::from(length) }
        }
    }

    /// Whether it is at most this long: whatever lies exactly at the limit is within it.
    #[inline]
    #[must_use]
    pub fn within(self, length: Length) -> bool {
        length.0 >= 0 && self.over <= i128::from(length.squared()) * self.under
    }

    /// Whether it is shorter than this.
    #[inline]
    #[must_use]
    pub fn under(self, length: Length) -> bool {
        length.0 > 0 && self.over < i128::from(length.squared()) * self.under
    }

    /// The shortest length it is within: rounded up, so that what is shown as the limit is within the limit.
    #[must_use]
    pub fn shown(self) -> Length {
        let square = (self.over + self.under - 1) / self.under;
        let root = square.isqrt();
        let up = root + i128::from(root * root < square);
        Length(i32::try_from(up).unwrap_or(i32::MAX))
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
        (self.over * other.under).cmp(&(other.over * self.under))
    }
}
