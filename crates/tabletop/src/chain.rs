//! Roads, walls, hedges and trenches: lines that bend.

use crate::convex::{nearest_on, share, turn};
use crate::point::cross;
use crate::{Bounds, Convex, Gap, Point};
use serde::{Deserialize, Serialize};

/// A line of straight pieces.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Chain {
    points: Vec<Point>,
}

impl Chain {
    /// A line through these points.
    #[must_use]
    pub fn new(points: Vec<Point>) -> Chain {
        Chain { points }
    }

    /// Its points, in order.
    #[must_use]
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// Its straight pieces, in order.
    pub fn pieces(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        self.points.windows(2).map(|pair| (pair[0], pair[1]))
    }

    /// The box it lies in.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        Bounds::around(&self.points)
    }

    /// How far a point is from it; nothing is infinitely far from a line without pieces.
    #[must_use]
    pub fn gap_to_point(&self, point: Point) -> Option<Gap> {
        self.pieces().map(|(a, b)| Gap::to_segment(point, a, b)).min()
    }

    /// Its point that is nearest to another, to the millionth.
    #[must_use]
    pub fn nearest(&self, point: Point) -> Option<Point> {
        let piece = self.pieces().min_by_key(|&(a, b)| Gap::to_segment(point, a, b));
        piece.map(|(a, b)| nearest_on(point, a, b))
    }

    /// Whether it shares at least a point with a shape.
    #[must_use]
    pub fn touches(&self, shape: &Convex) -> bool {
        self.pieces().any(|(a, b)| Convex::hull(&[a, b]).touches(shape))
    }

    /// Where it crosses the straight way between two points, nearest to the second of them, to the millionth.
    #[must_use]
    pub fn crossing(&self, from: Point, to: Point) -> Option<Point> {
        let crossings = self.pieces().filter_map(|(a, b)| meeting((from, to), (a, b)));
        crossings.min_by_key(|&point| point.squared_distance(to))
    }
}

/// Where two segments meet, to the millionth; of segments on one line, the point of the second that is nearest to the end of the first.
fn meeting(way: (Point, Point), piece: (Point, Point)) -> Option<Point> {
    let (left, right) = (turn(way.0, way.1, piece.0), turn(way.0, way.1, piece.1));
    if left == 0 && right == 0 {
        let point = nearest_on(way.1, piece.0, piece.1);
        return (Gap::to_segment(point, way.0, way.1) == Gap::NONE).then_some(point);
    }
    let (near, far) = (turn(piece.0, piece.1, way.0), turn(piece.0, piece.1, way.1));
    let apart = |a: i64, b: i64| (a > 0 && b > 0) || (a < 0 && b < 0);
    if apart(left, right) || apart(near, far) {
        return None;
    }
    let edge = way.0.to(way.1);
    let of = cross(edge, piece.0.to(piece.1));
    (of != 0).then(|| way.0.moved(share(edge.0, near, near - far), share(edge.1, near, near - far)))
}
