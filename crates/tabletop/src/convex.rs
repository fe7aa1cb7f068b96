//! Shapes without dents.

use crate::point::cross;
use crate::{Bounds, Gap, Length, Point};

/// The most corners a shape has: those of two bases.
const CORNERS: usize = Convex::CORNERS;

/// A shape without dents, its corners counter-clockwise: a base, the ground that a move sweeps, the lane of a shot.
#[derive(Copy, Clone, Debug)]
pub struct Convex {
    corners: [Point; CORNERS],
    count: u8,
    bounds: Bounds,
}

impl Convex {
    /// The most corners a shape has.
    pub(crate) const CORNERS: usize = 8;

    /// The smallest such shape around up to eight points; more are not looked at.
    ///
    /// Points on one line give a shape of no breadth: it touches what the line touches and overlaps nothing.
    #[must_use]
    pub fn hull(points: &[Point]) -> Convex {
        let mut sorted = [Point::default(); CORNERS];
        let count = points.len().min(CORNERS);
        sorted[..count].copy_from_slice(&points[..count]);
        let sorted = &mut sorted[..count];
        sorted.sort_unstable();
        let mut chain = [Point::default(); 2 * CORNERS];
        let mut length = 0;
        let mut extend = |point: Point, start: usize| {
            if length > 0 && chain[length - 1] == point {
                return length;
            }
            while length >= start + 2 && turn(chain[length - 2], chain[length - 1], point) <= 0 {
                length -= 1;
            }
            chain[length] = point;
            length += 1;
            length
        };
        // The lower side from left to right, then the upper side back to where it began.
        let lower = sorted.iter().fold(0, |_, &point| extend(point, 0));
        let whole = sorted.iter().rev().skip(1).fold(lower, |_, &point| extend(point, lower.saturating_sub(1)));
        let count = if whole > 1 { whole - 1 } else { whole };
        let mut corners = [Point::default(); CORNERS];
        corners[..count].copy_from_slice(&chain[..count]);
        Convex { corners, count: count as u8, bounds: Bounds::around(&corners[..count]) }
    }

    /// A shape whose four corners are known to be in order.
    #[inline]
    pub(crate) fn of_four(four: [Point; 4]) -> Convex {
        let mut corners = [Point::default(); CORNERS];
        corners[..4].copy_from_slice(&four);
        Convex { corners, count: 4, bounds: Bounds::around(&four) }
    }

    /// All the ground that a rectangle passes over when it is shifted in a straight line: the hull of both, without looking for it.
    pub(crate) fn swept(&self, (x, y): (i32, i32)) -> Convex {
        let shift = (i64::from(x), i64::from(y));
        let [a, b, c, d] = [self.corners[0], self.corners[1], self.corners[2], self.corners[3]];
        // An edge goes along, stays behind, or lies along the way, and the opposite edge does the contrary. A corner between one that
        // goes and one that stays is left twice.
        let (first, second) = (cross(shift, a.to(b)).signum(), cross(shift, b.to(c)).signum());
        let mut corners = [Point::default(); CORNERS];
        let mut count = 0;
        for (corner, before, after) in
            [(a, -second, first), (b, first, second), (c, second, -first), (d, -first, -second)]
        {
            let there = corner.moved(x, y);
            let goes = before > 0 || after > 0;
            let stays = before < 0 || after < 0;
            if goes && stays && before < 0 {
                (corners[count], corners[count + 1]) = (corner, there);
                count += 2;
            } else if goes && stays {
                (corners[count], corners[count + 1]) = (there, corner);
                count += 2;
            } else {
                corners[count] = if goes { there } else { corner };
                count += 1;
            }
        }
        Convex { corners, count: count as u8, bounds: self.bounds.swept((Length(x), Length(y))) }
    }

    /// Its corners, counter-clockwise.
    #[inline]
    #[must_use]
    pub fn corners(&self) -> &[Point] {
        &self.corners[..usize::from(self.count)]
    }

    /// Twice the ground it covers, in square millionths.
    pub(crate) fn twice_the_ground(&self) -> i64 {
        let first = self.corners[0];
        self.edges().map(|(a, b)| cross(first.to(a), first.to(b))).sum()
    }

    /// Its edges, counter-clockwise.
    #[inline]
    pub fn edges(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        let corners = self.corners();
        corners
            .iter()
            .enumerate()
            .map(|(at, &corner)| (corner, corners[if at + 1 == corners.len() { 0 } else { at + 1 }]))
    }

    /// The box it lies in.
    #[inline]
    #[must_use]
    pub const fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// Whether the point lies in it or on its edge.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        match self.corners() {
            [] => false,
            [only] => *only == point,
            [a, b] => Gap::to_segment(point, *a, *b) == Gap::NONE,
            _ => self.edges().all(|(a, b)| turn(a, b, point) >= 0),
        }
    }

    /// Whether the two share ground; touching alone is no overlap.
    #[must_use]
    pub fn overlaps(&self, other: &Convex) -> bool {
        self.count > 2
            && other.count > 2
            && self.bounds.meets(&other.bounds)
            && !self.keeps_out(other)
            && !other.keeps_out(self)
    }

    /// Whether they share at least a point.
    #[must_use]
    pub fn touches(&self, other: &Convex) -> bool {
        self.bounds.meets(&other.bounds) && !self.keeps_off(other) && !other.keeps_off(self)
    }

    /// Whether one edge has the whole other shape outside or along it.
    fn keeps_out(&self, other: &Convex) -> bool {
        self.edges().any(|(a, b)| other.corners().iter().all(|&corner| turn(a, b, corner) <= 0))
    }

    /// Whether one edge has the whole other shape strictly outside.
    fn keeps_off(&self, other: &Convex) -> bool {
        self.edges().any(|(a, b)| other.corners().iter().all(|&corner| turn(a, b, corner) < 0))
    }

    /// Whether the segment passes through its ground; along an edge or through a corner is not through it.
    #[must_use]
    pub fn is_cut_by(&self, from: Point, to: Point) -> bool {
        let outside = self.edges().any(|(a, b)| turn(a, b, from) <= 0 && turn(a, b, to) <= 0);
        if outside || self.count < 3 {
            return false;
        }
        if from == to {
            return true;
        }
        let sides = |side: fn(i64) -> bool| self.corners().iter().any(|&corner| side(turn(from, to, corner)));
        sides(|turn| turn > 0) && sides(|turn| turn < 0)
    }

    /// How far a point is from it.
    #[must_use]
    pub fn gap_to_point(&self, point: Point) -> Gap {
        if self.contains(point) {
            return Gap::NONE;
        }
        self.edges().map(|(a, b)| Gap::to_segment(point, a, b)).min().unwrap_or(Gap::NONE)
    }

    /// How far the two are apart.
    #[must_use]
    pub fn gap(&self, other: &Convex) -> Gap {
        if self.touches(other) {
            return Gap::NONE;
        }
        let from = |a: &Convex, b: &Convex| {
            let corners = a.corners().iter();
            corners.flat_map(|&corner| b.edges().map(move |(from, to)| Gap::to_segment(corner, from, to))).min()
        };
        from(self, other).into_iter().chain(from(other, self)).min().unwrap_or(Gap::NONE)
    }

    /// The point of it that is nearest to another, to the millionth.
    #[must_use]
    pub fn nearest(&self, point: Point) -> Point {
        if self.contains(point) {
            return point;
        }
        let edge = self.edges().min_by_key(|&(a, b)| Gap::to_segment(point, a, b));
        edge.map_or(point, |(a, b)| nearest_on(point, a, b))
    }
}

/// On which side of the way from `a` to `b` the point lies: positive to the left, nothing on the line.
#[inline]
pub(crate) fn turn(a: Point, b: Point, point: Point) -> i64 {
    cross(a.to(b), a.to(point))
}

/// The point of a segment that is nearest to another, to the millionth.
pub(crate) fn nearest_on(point: Point, a: Point, b: Point) -> Point {
    let (edge, there) = (a.to(b), a.to(point));
    let length = edge.0 * edge.0 + edge.1 * edge.1;
    let along = edge.0 * there.0 + edge.1 * there.1;
    if along <= 0 || length == 0 {
        a
    } else if along >= length {
        b
    } else {
        // Rounded from where it is asked, not from an end: the same whichever end comes first.
        let aside = edge.0 * there.1 - edge.1 * there.0;
        point.moved(share(edge.1, aside, length), share(-edge.0, aside, length))
    }
}

/// `whole * part / of`, rounded to the nearest, halves away from nothing.
pub(crate) fn share(whole: i64, part: i64, of: i64) -> i32 {
    let (product, of) = (i128::from(whole) * i128::from(part), i128::from(of));
    let half = if (product < 0) == (of < 0) { of.abs() / 2 } else { -of.abs() / 2 };
    ((product + if of < 0 { -half } else { half }) / of) as i32
}
