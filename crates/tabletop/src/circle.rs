//! Circles.

use crate::{Bounds, Convex, Length, Point};
use serde::{Deserialize, Serialize};

/// A circle on the table.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Circle {
    /// Its middle.
    pub centre: Point,
    /// From the middle to the rim.
    pub radius: Length,
}

impl Circle {
    /// A circle around a point.
    #[must_use]
    pub const fn new(centre: Point, radius: Length) -> Circle {
        Circle { centre, radius }
    }

    /// Whether a shape shares ground with it; touching the rim is no overlap.
    #[must_use]
    pub fn overlaps(&self, shape: &Convex) -> bool {
        self.bounds().meets(&shape.bounds()) && shape.gap_to_point(self.centre).under(self.radius)
    }

    /// Whether a shape shares at least a point with it.
    #[must_use]
    pub fn touches(&self, shape: &Convex) -> bool {
        self.bounds().meets(&shape.bounds()) && shape.gap_to_point(self.centre).within(self.radius)
    }

    /// The box it lies in.
    #[must_use]
    pub const fn bounds(&self) -> Bounds {
        Bounds { low: self.centre, high: self.centre }.grown(self.radius)
    }
}
