//! Places on the table.

use crate::Length;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A place on the table: thousandths of an inch from the left edge and from the near edge. North is away from the near edge.
///
/// Shapes are exact as long as all coordinates lie within [`Point::LIMIT`], in either direction.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Point {
    /// From the left edge.
    pub x: i32,
    /// From the near edge.
    pub y: i32,
}

impl Point {
    /// How far from the corner of the table a point may lie: four hundred inches, beyond any table.
    pub const LIMIT: i32 = 400_000;

    /// A place by its coordinates.
    #[inline]
    #[must_use]
    pub const fn new(x: i32, y: i32) -> Point {
        Point { x, y }
    }

    /// The place that lies this much further.
    #[inline]
    #[must_use]
    pub const fn shifted(self, x: i32, y: i32) -> Point {
        Point { x: self.x + x, y: self.y + y }
    }

    /// From here to there.
    #[inline]
    pub(crate) const fn to(self, there: Point) -> (i64, i64) {
        (there.x as i64 - self.x as i64, there.y as i64 - self.y as i64)
    }

    /// The square of the distance, in square thousandths.
    #[inline]
    #[must_use]
    pub const fn squared_distance(self, there: Point) -> i64 {
        let (x, y) = self.to(there);
        x * x + y * y
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", Length(self.x), Length(self.y))
    }
}

/// Twice the area between two directions: positive if the second lies to the left of the first.
#[inline]
pub(crate) const fn cross(a: (i64, i64), b: (i64, i64)) -> i64 {
    a.0 * b.1 - a.1 * b.0
}

/// How far two directions agree.
#[inline]
pub(crate) const fn dot(a: (i64, i64), b: (i64, i64)) -> i64 {
    a.0 * b.0 + a.1 * b.1
}

/// The upright box in which something lies, its edges included.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// The corner that is nearest to the table's own.
    pub low: Point,
    /// The opposite one.
    pub high: Point,
}

impl Bounds {
    /// The smallest box around these places. Of none: a box of no size at the table's corner.
    #[must_use]
    pub fn around(points: &[Point]) -> Bounds {
        let Some((&first, rest)) = points.split_first() else {
            return Bounds { low: Point::default(), high: Point::default() };
        };
        rest.iter().fold(Bounds { low: first, high: first }, |bounds, point| Bounds {
            low: Point::new(bounds.low.x.min(point.x), bounds.low.y.min(point.y)),
            high: Point::new(bounds.high.x.max(point.x), bounds.high.y.max(point.y)),
        })
    }

    /// The box that reaches this much further on every side.
    #[inline]
    #[must_use]
    pub const fn grown(self, by: Length) -> Bounds {
        Bounds { low: self.low.shifted(-by.0, -by.0), high: self.high.shifted(by.0, by.0) }
    }

    /// The box around it and itself so much further.
    #[inline]
    #[must_use]
    pub fn swept(self, (x, y): (i32, i32)) -> Bounds {
        Bounds { low: self.low.shifted(x.min(0), y.min(0)), high: self.high.shifted(x.max(0), y.max(0)) }
    }

    /// Whether the two boxes share at least a point.
    #[inline]
    #[must_use]
    pub const fn meets(&self, other: &Bounds) -> bool {
        self.low.x <= other.high.x
            && other.low.x <= self.high.x
            && self.low.y <= other.high.y
            && other.low.y <= self.high.y
    }

    /// Whether the other box lies in this one.
    #[inline]
    #[must_use]
    pub const fn holds(&self, other: &Bounds) -> bool {
        self.low.x <= other.low.x
            && self.low.y <= other.low.y
            && other.high.x <= self.high.x
            && other.high.y <= self.high.y
    }
}
