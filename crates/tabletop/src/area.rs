//! Woods, towns and hills: areas of any outline.

use crate::convex::turn;
use crate::point::cross;
use crate::{Bounds, Convex, Gap, Length, Point};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Fractions of a segment are counted in this many parts.
const PARTS: i64 = 1 << 32;

/// An area with a simple outline: it may have dents, but does not cross itself.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<Point>", into = "Vec<Point>")]
pub struct Area {
    /// Its corners, counter-clockwise.
    corners: Vec<Point>,
    /// The triangles it consists of: they have no corners but its own.
    triangles: Vec<[Point; 3]>,
    /// The same ground in fewer pieces without dents.
    pieces: Vec<Convex>,
    bounds: Bounds,
}

/// Why some points are not the outline of an area.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum NotAnArea {
    /// It has fewer than three corners.
    TooFew,
    /// Two corners are the same, or an edge runs back over another.
    Repeated,
    /// Two edges cross or touch.
    Crossed,
    /// A corner lies too far away.
    TooFar,
}

impl fmt::Display for NotAnArea {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NotAnArea::TooFew => "an area needs at least three corners",
            NotAnArea::Repeated => "two corners of the area are the same",
            NotAnArea::Crossed => "the outline of the area crosses or touches itself",
            NotAnArea::TooFar => "a corner of the area lies more than 400 inches away",
        })
    }
}

impl std::error::Error for NotAnArea {}

impl Area {
    /// The area within these corners, given in either direction.
    ///
    /// # Errors
    /// If they are not the outline of one.
    pub fn new(mut corners: Vec<Point>) -> Result<Area, NotAnArea> {
        if corners.len() < 3 {
            return Err(NotAnArea::TooFew);
        }
        let far = |value: i32| value.checked_abs().is_none_or(|value| value > Point::LIMIT.0);
        if corners.iter().any(|corner| far(corner.x) || far(corner.y)) {
            return Err(NotAnArea::TooFar);
        }
        let mut seen = corners.clone();
        seen.sort_unstable();
        if seen.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err(NotAnArea::Repeated);
        }
        if crosses_itself(&corners) {
            return Err(NotAnArea::Crossed);
        }
        let origin = corners[0];
        let twice: i128 = around(&corners).map(|(a, b)| i128::from(cross(origin.to(a), origin.to(b)))).sum();
        if twice < 0 {
            corners.reverse();
        }
        let triangles = triangles(&corners);
        let bounds = Bounds::around(&corners);
        let pieces = pieces(&triangles);
        Ok(Area { corners, triangles, pieces, bounds })
    }

    /// Its corners, counter-clockwise.
    #[must_use]
    pub fn corners(&self) -> &[Point] {
        &self.corners
    }

    /// The box it lies in.
    #[must_use]
    pub const fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// Whether a point lies in it or on its edge.
    #[must_use]
    pub fn holds(&self, point: Point) -> bool {
        self.pieces.iter().any(|piece| piece.contains(point))
    }

    /// Whether a shape shares ground with it; touching its edge is no overlap.
    #[must_use]
    pub fn overlaps(&self, shape: &Convex) -> bool {
        self.bounds.meets(&shape.bounds()) && self.pieces.iter().any(|piece| piece.overlaps(shape))
    }

    /// Whether a shape shares at least a point with it.
    #[must_use]
    pub fn touches(&self, shape: &Convex) -> bool {
        self.bounds.meets(&shape.bounds()) && self.pieces.iter().any(|piece| piece.touches(shape))
    }

    /// Whether a shape lies wholly in it; it may touch the edge from within.
    #[must_use]
    pub fn contains(&self, shape: &Convex) -> bool {
        self.bounds.holds(&shape.bounds())
            && shape.corners().iter().all(|&corner| self.holds(corner))
            && !around(&self.corners).any(|(a, b)| shape.is_cut_by(a, b))
    }

    /// How far a shape is from it; nothing, if they touch or overlap.
    #[must_use]
    pub fn gap(&self, shape: &Convex) -> Gap {
        self.pieces.iter().map(|piece| piece.gap(shape)).min().unwrap_or(Gap::NONE)
    }

    /// Whether a shape is at most this far from it.
    #[must_use]
    pub fn is_within(&self, reach: Length, shape: &Convex) -> bool {
        self.bounds.grown(reach).meets(&shape.bounds()) && self.gap(shape).within(reach)
    }

    /// Whether a shape is nearer to it than this.
    #[must_use]
    pub fn is_nearer(&self, than: Length, shape: &Convex) -> bool {
        self.bounds.grown(than).meets(&shape.bounds()) && self.gap(shape).under(than)
    }

    /// How much of the straight way between two points lies in it, to the nearest millionth.
    #[must_use]
    pub fn length_within(&self, from: Point, to: Point) -> Length {
        if !self.bounds.meets(&Bounds::around(&[from, to])) {
            return Length::ZERO;
        }
        let parts: i64 = self.triangles.iter().map(|triangle| parts_within(triangle, from, to)).sum();
        // The root of (parts * length)², in parts of a millionth.
        let square = i128::from(parts) * i128::from(parts) * i128::from(from.squared_distance(to));
        let length = (square.isqrt() + i128::from(PARTS) / 2) / i128::from(PARTS);
        Length(length as i32)
    }
}

impl PartialEq for Area {
    fn eq(&self, other: &Area) -> bool {
        self.corners == other.corners
    }
}

impl TryFrom<Vec<Point>> for Area {
    type Error = NotAnArea;

    fn try_from(corners: Vec<Point>) -> Result<Area, NotAnArea> {
        Area::new(corners)
    }
}

impl From<Area> for Vec<Point> {
    fn from(area: Area) -> Vec<Point> {
        area.corners
    }
}

/// The edges of an outline.
fn around(corners: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    corners.iter().copied().zip(corners.iter().copied().cycle().skip(1))
}

/// Whether two edges have more in common than the corner between neighbours.
fn crosses_itself(corners: &[Point]) -> bool {
    let edges: Vec<_> = around(corners).collect();
    let last = edges.len() - 1;
    edges.iter().enumerate().any(|(at, &(a, b))| {
        edges.iter().enumerate().skip(at + 1).any(|(other, &(c, d))| {
            if other == at + 1 {
                turn(a, b, d) == 0 && turns_back(a, b, d)
            } else if at == 0 && other == last {
                turn(a, b, c) == 0 && turns_back(b, a, c)
            } else {
                Convex::hull(&[a, b]).touches(&Convex::hull(&[c, d]))
            }
        })
    })
}

/// Whether the way from `a` to `b`, then on to `next` on the same line, turns back.
fn turns_back(a: Point, b: Point, next: Point) -> bool {
    let (way, on) = (a.to(b), b.to(next));
    way.0 * on.0 + way.1 * on.1 < 0
}

/// Cuts an outline into triangles, ear by ear.
fn triangles(corners: &[Point]) -> Vec<[Point; 3]> {
    let mut rest = corners.to_vec();
    let mut triangles = Vec::with_capacity(corners.len() - 2);
    while rest.len() > 3 {
        let count = rest.len();
        let ear = (0..count).find(|&at| {
            let [a, b, c] = [rest[(at + count - 1) % count], rest[at], rest[(at + 1) % count]];
            let inside = |point: Point| {
                ![a, b, c].contains(&point)
                    && turn(a, b, point) >= 0
                    && turn(b, c, point) >= 0
                    && turn(c, a, point) >= 0
            };
            turn(a, b, c) > 0 && !rest.iter().any(|&point| inside(point))
        });
        // Corners on a straight edge cut off nothing; an outline that does not cross itself has an ear otherwise.
        let straight =
            || (0..count).find(|&at| turn(rest[(at + count - 1) % count], rest[at], rest[(at + 1) % count]) == 0);
        let Some(at) = ear.or_else(straight) else { break };
        if ear.is_some() {
            triangles.push([rest[(at + count - 1) % count], rest[at], rest[(at + 1) % count]]);
        }
        rest.remove(at);
    }
    if let [a, b, c] = rest[..]
        && turn(a, b, c) > 0
    {
        triangles.push([a, b, c]);
    }
    triangles
}

/// Puts triangles together as long as they make a shape without dents that has no more corners than a shape can have.
fn pieces(triangles: &[[Point; 3]]) -> Vec<Convex> {
    let mut pieces: Vec<Convex> = triangles.iter().map(|triangle| Convex::hull(triangle)).collect();
    let pairs = |count: usize| (0..count).flat_map(move |one| (one + 1..count).map(move |other| (one, other)));
    while let Some((one, other, whole)) =
        pairs(pieces.len()).find_map(|(one, other)| Some((one, other, together(&pieces[one], &pieces[other])?)))
    {
        pieces[one] = whole;
        pieces.swap_remove(other);
    }
    pieces
}

/// The shape that two make together, if it has no dents: then their hull is no larger than both.
fn together(one: &Convex, other: &Convex) -> Option<Convex> {
    let mut corners: Vec<Point> = one.corners().iter().chain(other.corners()).copied().collect();
    corners.sort_unstable();
    corners.dedup();
    let hull = Convex::hull(&corners);
    (corners.len() <= Convex::CORNERS && hull.twice_the_ground() == one.twice_the_ground() + other.twice_the_ground())
        .then_some(hull)
}

/// The part of a segment, in [`PARTS`], at which it crosses a line from which its ends are so far: to the nearest, of two the even one, so
/// that it is the same from both ends.
fn share_of(near: i64, far: i64) -> i64 {
    let (whole, of) = (i128::from(near.abs()) * i128::from(PARTS), i128::from(near.abs()) + i128::from(far.abs()));
    let (part, rest) = (whole / of, whole % of);
    (part + i128::from(2 * rest + (part & 1) > of)) as i64
}

/// How much of a segment lies in a triangle, in [`PARTS`].
fn parts_within(&[a, b, c]: &[Point; 3], from: Point, to: Point) -> i64 {
    let (mut enter, mut leave) = (0, PARTS);
    for (p, q) in [(a, b), (b, c), (c, a)] {
        let (near, far) = (turn(p, q, from), turn(p, q, to));
        if near <= 0 && far <= 0 {
            return 0;
        }
        if (near < 0) != (far < 0) {
            // The side that two triangles share is crossed at the same part, whichever of them asks.
            let part = share_of(near, far);
            if near < 0 { enter = enter.max(part) } else { leave = leave.min(part) }
        }
    }
    (leave - enter).max(0)
}
