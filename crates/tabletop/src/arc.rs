//! Arcs of fire.

use crate::point::{cross, dot};
use crate::{Convex, Heading, Point};

/// The cone before a point: 45 degrees on each side of a heading, its limits included.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Arc {
    apex: Point,
    /// Its left and its right limit, as directions.
    limits: [(i64, i64); 2],
}

impl Arc {
    /// The cone before a point.
    #[must_use]
    pub fn new(apex: Point, heading: Heading) -> Arc {
        let (x, y) = heading.direction();
        // The heading turned by 45 degrees to either side; how long the directions are is of no matter.
        Arc { apex, limits: [(x - y, x + y), (x + y, y - x)] }
    }

    /// Whether a point lies in it.
    #[must_use]
    pub fn holds(&self, point: Point) -> bool {
        let there = self.apex.to(point);
        cross(self.limits[0], there) <= 0 && cross(self.limits[1], there) >= 0
    }

    /// Whether any point of a shape lies in it.
    #[must_use]
    pub fn meets(&self, shape: &Convex) -> bool {
        shape.corners().iter().any(|&corner| self.holds(corner))
            || shape.contains(self.apex)
            || shape.edges().any(|(a, b)| self.limits.iter().any(|&limit| self.is_crossed(limit, a, b)))
    }

    /// Whether the ray from the apex along a limit meets the segment.
    fn is_crossed(&self, limit: (i64, i64), a: Point, b: Point) -> bool {
        let (from, to) = (self.apex.to(a), self.apex.to(b));
        let (left, right) = (cross(limit, from), cross(limit, to));
        if left == 0 && right == 0 {
            return dot(limit, from) >= 0 || dot(limit, to) >= 0;
        }
        if (left > 0 && right > 0) || (left < 0 && right < 0) {
            return false;
        }
        // Where the segment crosses the ray's line: ahead of the apex if the segment passes it on the right side.
        let passing = cross(from, to);
        if left > right { passing <= 0 } else { passing >= 0 }
    }
}
