//! Outlines in board units, and exact questions about them.

use crate::lattice::{CORNERS, Point};

/// A closed outline: its corners in order, the last one linked to the first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outline(pub Vec<Point>);

/// What a board draws.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shape {
    /// An outline, and the clearings in it.
    Area {
        /// The outline.
        outline: Outline,
        /// The clearings.
        holes: Vec<Outline>,
    },
    /// A circle.
    Disc {
        /// Its centre.
        centre: Point,
        /// Its radius.
        radius: i32,
    },
}

/// The cross product of `b - a` and `c - a`: positive if `c` lies to the right of the way from `a` to `b`, as one sees it on a board.
pub(crate) fn turn(a: Point, b: Point, c: Point) -> i64 {
    let ((ux, uy), (vx, vy)) = (less(b, a), less(c, a));
    ux * vy - uy * vx
}

fn less(a: Point, b: Point) -> (i64, i64) {
    (i64::from(a.0) - i64::from(b.0), i64::from(a.1) - i64::from(b.1))
}

fn dot(a: (i64, i64), b: (i64, i64)) -> i64 {
    a.0 * b.0 + a.1 * b.1
}

/// Whether the point lies on the closed segment.
pub(crate) fn on_segment(point: Point, (a, b): (Point, Point)) -> bool {
    turn(a, b, point) == 0 && dot(less(a, point), less(b, point)) <= 0
}

/// Whether the two closed segments have a point in common.
pub(crate) fn meet(one: (Point, Point), other: (Point, Point)) -> bool {
    let crosses = |(a, b): (Point, Point), (c, d): (Point, Point)| {
        let (s, t) = (turn(a, b, c).signum(), turn(a, b, d).signum());
        s * t < 0
    };
    (crosses(one, other) && crosses(other, one))
        || on_segment(one.0, other)
        || on_segment(one.1, other)
        || on_segment(other.0, one)
        || on_segment(other.1, one)
}

/// Whether the point is at least so far from the segment.
pub(crate) fn far_from(point: Point, (a, b): (Point, Point), distance: i64) -> bool {
    let (way, off) = (less(b, a), less(point, a));
    let (length, along) = (dot(way, way), dot(way, off));
    let square = distance * distance;
    if along <= 0 {
        dot(off, off) >= square
    } else if along >= length {
        let off = less(point, b);
        dot(off, off) >= square
    } else {
        let cross = i128::from(way.0 * off.1 - way.1 * off.0);
        cross * cross >= i128::from(square) * i128::from(length)
    }
}

/// Whether the two segments are at least so far apart.
pub(crate) fn apart(one: (Point, Point), other: (Point, Point), distance: i64) -> bool {
    !meet(one, other)
        && far_from(one.0, other, distance)
        && far_from(one.1, other, distance)
        && far_from(other.0, one, distance)
        && far_from(other.1, one, distance)
}

impl Outline {
    /// Its sides, each from one corner to the next.
    pub fn sides(&self) -> impl Iterator<Item = (Point, Point)> + Clone + '_ {
        let next = self.0.iter().cycle().skip(1);
        self.0.iter().zip(next).map(|(&a, &b)| (a, b))
    }

    /// Twice its area; positive if its corners go clockwise, as one sees it on a board.
    #[must_use]
    pub fn twice_area(&self) -> i64 {
        self.sides().map(|(a, b)| i64::from(a.0) * i64::from(b.1) - i64::from(a.1) * i64::from(b.0)).sum()
    }

    /// The same outline, clockwise or the other way.
    #[must_use]
    pub fn turning(&self, clockwise: bool) -> Outline {
        let mut outline = self.clone();
        if (self.twice_area() > 0) != clockwise {
            outline.0.reverse();
        }
        outline
    }

    /// Whether the point lies on a side.
    #[must_use]
    pub fn touches(&self, point: Point) -> bool {
        self.sides().any(|side| on_segment(point, side))
    }

    /// Whether the point lies inside; a point on a side does in some cases, and not in others.
    #[must_use]
    pub fn holds(&self, point: Point) -> bool {
        let passes =
            |&(a, b): &(Point, Point)| (a.1 > point.1) != (b.1 > point.1) && (turn(a, b, point) > 0) == (b.1 < a.1);
        self.sides().filter(passes).count() % 2 == 1
    }

    /// Whether no two sides meet but neighbours in their common corner.
    #[must_use]
    pub fn is_simple(&self) -> bool {
        let sides: Vec<_> = self.sides().collect();
        let count = sides.len();
        let pair_is_fine = |i: usize, j: usize| {
            let next = (i + 1) % count;
            if j == next || (j + 1) % count == i {
                let (middle, one, other) =
                    if j == next { (sides[i].1, sides[i].0, sides[j].1) } else { (sides[j].1, sides[j].0, sides[i].1) };
                // They may not fold back onto each other.
                turn(one, middle, other) != 0 || dot(less(one, middle), less(other, middle)) < 0
            } else {
                !meet(sides[i], sides[j])
            }
        };
        count >= 3
            && sides.iter().all(|(a, b)| a != b)
            && (0..count).all(|i| (i + 1..count).all(|j| pair_is_fine(i, j)))
    }

    /// The upper left and the lower right corner of the box around it.
    #[must_use]
    pub fn bounds(&self) -> (Point, Point) {
        let mut bounds = ((i32::MAX, i32::MAX), (i32::MIN, i32::MIN));
        for &(x, y) in &self.0 {
            bounds.0 = (bounds.0.0.min(x), bounds.0.1.min(y));
            bounds.1 = (bounds.1.0.max(x), bounds.1.1.max(y));
        }
        bounds
    }
}

/// How much finer than a board unit areas are measured.
const FINE: i64 = 1 << 12;

/// Twice the area that an outline has within the hex around a dot, to a thousandth of a board unit.
pub(crate) fn twice_area_within(outline: &Outline, dot: Point) -> i64 {
    let mut corners: Vec<(i64, i64)> =
        outline.0.iter().map(|&p| less(p, dot)).map(|(x, y)| (x * FINE, y * FINE)).collect();
    for k in 0..6 {
        let [a, b] = [CORNERS[k], CORNERS[(k + 1) % 6]].map(|(x, y)| (i64::from(x) * FINE, i64::from(y) * FINE));
        corners = cut(&corners, a, b);
    }
    let next = corners.iter().cycle().skip(1);
    let twice: i128 = corners
        .iter()
        .zip(next)
        .map(|(a, b)| i128::from(a.0) * i128::from(b.1) - i128::from(a.1) * i128::from(b.0))
        .sum();
    (twice.abs() / i128::from(FINE * FINE)) as i64
}

/// What of the corners lies to the right of the way from `a` to `b`.
fn cut(corners: &[(i64, i64)], a: (i64, i64), b: (i64, i64)) -> Vec<(i64, i64)> {
    let off =
        |p: (i64, i64)| i128::from(b.0 - a.0) * i128::from(p.1 - a.1) - i128::from(b.1 - a.1) * i128::from(p.0 - a.0);
    let mut kept = Vec::new();
    let next = corners.iter().cycle().skip(1);
    for (&p, &q) in corners.iter().zip(next) {
        let (s, t) = (off(p), off(q));
        if s >= 0 {
            kept.push(p);
        }
        if (s > 0 && t < 0) || (s < 0 && t > 0) {
            let part = |p: i64, q: i64| p + (i128::from(q - p) * s / (s - t)) as i64;
            kept.push((part(p.0, q.0), part(p.1, q.1)));
        }
    }
    kept
}

impl Shape {
    /// Whether the point lies inside or on its edge.
    #[must_use]
    pub fn covers(&self, point: Point) -> bool {
        match self {
            Shape::Area { outline, holes } => {
                outline.touches(point) || (outline.holds(point) && !holes.iter().any(|hole| hole.holds(point)))
            }
            Shape::Disc { centre, radius } => {
                let off = less(point, *centre);
                dot(off, off) <= i64::from(*radius) * i64::from(*radius)
            }
        }
    }

    /// Its outlines, the clearings after the first; none of a circle.
    pub fn outlines(&self) -> impl Iterator<Item = &Outline> {
        let (outline, holes) = match self {
            Shape::Area { outline, holes } => (Some(outline), holes.as_slice()),
            Shape::Disc { .. } => (None, &[][..]),
        };
        outline.into_iter().chain(holes)
    }

    /// The same, every point moved.
    #[must_use]
    pub fn moved(&self, to: impl Fn(Point) -> Point) -> Shape {
        let outlined = |outline: &Outline| Outline(outline.0.iter().map(|&point| to(point)).collect());
        match self {
            Shape::Area { outline, holes } => {
                Shape::Area { outline: outlined(outline), holes: holes.iter().map(outlined).collect() }
            }
            Shape::Disc { centre, radius } => Shape::Disc { centre: to(*centre), radius: *radius },
        }
    }

    /// Twice the area that it has within the hex around a dot. A circle counts as the dodecagon in it.
    #[must_use]
    pub(crate) fn twice_area_within(&self, dot: Point) -> i64 {
        match self {
            Shape::Area { outline, holes } => {
                twice_area_within(outline, dot) - holes.iter().map(|hole| twice_area_within(hole, dot)).sum::<i64>()
            }
            Shape::Disc { .. } => twice_area_within(&self.rough(), dot),
        }
    }

    /// Its outer outline; of a circle, the dodecagon in it.
    #[must_use]
    pub(crate) fn rough(&self) -> Outline {
        match self {
            Shape::Area { outline, .. } => outline.clone(),
            Shape::Disc { centre: (x, y), radius } => {
                let (long, short) = (radius * 866 / 1000, radius / 2);
                let quarter = [(*radius, 0), (long, short), (short, long)];
                let turned = |k: usize, (x, y): Point| [(x, y), (-y, x), (-x, -y), (y, -x)][k];
                Outline((0..12).map(|k| turned(k / 3, quarter[k % 3])).map(|(dx, dy)| (x + dx, y + dy)).collect())
            }
        }
    }
}
