//! Places on the table.

use crate::Length;
use crate::length::THOUSANDTH;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A place on the table, by how far it is from the left edge and from the near edge, in millionths of an inch. North is away from the near
/// edge.
///
/// Shapes are exact as long as all coordinates lie within [`Point::LIMIT`], in either direction.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Point {
    /// From the left edge.
    pub(crate) x: i32,
    /// From the near edge.
    pub(crate) y: i32,
}

impl Point {
    /// How far from the corner of the table a point may lie: four hundred inches, beyond any table.
    pub const LIMIT: Length = Length::inches(400);

    /// A place by its coordinates in whole thousandths of an inch.
    #[inline]
    #[must_use]
    pub const fn new(x: i32, y: i32) -> Point {
        Point { x: x * THOUSANDTH, y: y * THOUSANDTH }
    }

    /// A place by its coordinates.
    #[inline]
    #[must_use]
    pub const fn at(x: Length, y: Length) -> Point {
        Point { x: x.0, y: y.0 }
    }

    /// How far it is from the left edge.
    #[inline]
    #[must_use]
    pub const fn x(self) -> Length {
        Length(self.x)
    }

    /// How far it is from the near edge.
    #[inline]
    #[must_use]
    pub const fn y(self) -> Length {
        Length(self.y)
    }

    /// Its coordinates in thousandths of an inch, each to the nearest.
    #[must_use]
    pub const fn in_thousandths(self) -> (i32, i32) {
        (self.x().in_thousandths(), self.y().in_thousandths())
    }

    /// The nearest place in whole thousandths; of two that are equally near, the even one, so that a mirrored table gives the mirrored
    /// place.
    #[must_use]
    pub const fn rounded(self) -> Point {
        const fn even(millionths: i32) -> i32 {
            let (down, rest) = (millionths.div_euclid(THOUSANDTH), millionths.rem_euclid(THOUSANDTH));
            down + (2 * rest + (down & 1) > THOUSANDTH) as i32
        }
        Point::new(even(self.x), even(self.y))
    }

    /// The place that lies this much further.
    #[inline]
    #[must_use]
    pub const fn shifted(self, x: Length, y: Length) -> Point {
        self.moved(x.0, y.0)
    }

    /// The same, in millionths.
    #[inline]
    pub(crate) const fn moved(self, x: i32, y: i32) -> Point {
        Point { x: self.x + x, y: self.y + y }
    }

    /// From here to there.
    #[inline]
    pub(crate) const fn to(self, there: Point) -> (i64, i64) {
        (there.x as i64 - self.x as i64, there.y as i64 - self.y as i64)
    }

    /// The square of the distance, in square millionths.
    #[inline]
    #[must_use]
    pub const fn squared_distance(self, there: Point) -> i64 {
        let (x, y) = self.to(there);
        x * x + y * y
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.x(), self.y())
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
            low: Point { x: bounds.low.x.min(point.x), y: bounds.low.y.min(point.y) },
            high: Point { x: bounds.high.x.max(point.x), y: bounds.high.y.max(point.y) },
        })
    }

    /// The box that reaches this much further on every side.
    #[inline]
    #[must_use]
    pub const fn grown(self, by: Length) -> Bounds {
        Bounds { low: self.low.moved(-by.0, -by.0), high: self.high.moved(by.0, by.0) }
    }

    /// The box around it and itself so much further.
    #[inline]
    #[must_use]
    pub fn swept(self, (x, y): (Length, Length)) -> Bounds {
        Bounds { low: self.low.moved(x.0.min(0), y.0.min(0)), high: self.high.moved(x.0.max(0), y.0.max(0)) }
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
