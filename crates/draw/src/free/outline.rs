//! The outline of an area: what lies within, how far from the edge, and what is scattered in it.

use crate::chance::{Jitter, word};
use crate::curve::{relaxed, resampled, rounded};
use crate::point::{Point, Rect, pt};
use crate::svg::Path;

/// A closed line.
#[derive(Clone)]
pub(super) struct Outline {
    points: Vec<Point>,
    bounds: Rect,
    middle: Point,
}

/// How far a point is from a straight piece of a line.
pub(super) fn distance(at: Point, a: Point, b: Point) -> f64 {
    let way = b - a;
    let long = way.dot(way);
    let share = if long > 0.0 { ((at - a).dot(way) / long).clamp(0.0, 1.0) } else { 0.0 };
    (at - a.towards(b, share)).length()
}

impl Outline {
    /// Around corners, which are rounded a little; nothing, if they enclose nothing.
    pub fn new(corners: &[Point], soft: f64) -> Option<Outline> {
        if corners.len() < 3 {
            return None;
        }
        let points = rounded(corners, soft, true);
        let bounds = points.iter().map(|&p| Rect::around(p, 0.0, 0.0)).reduce(Rect::with)?;
        let mut outline = Outline { points, bounds, middle: bounds.centre() };
        let (mut area, mut sum) = (0.0, pt(0.0, 0.0));
        for (a, b) in outline.sides() {
            let part = a.x * b.y - b.x * a.y;
            area += part;
            sum = sum + (a + b) * part;
        }
        if area.abs() < 1.0 {
            return None;
        }
        outline.middle = sum * (1.0 / (3.0 * area));
        if area < 0.0 {
            outline.points.reverse();
        }
        Some(outline)
    }

    /// Its sides; the inside lies to the right of each.
    pub fn sides(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        let next = self.points.iter().cycle().skip(1);
        self.points.iter().copied().zip(next.copied())
    }

    pub fn bounds(&self) -> Rect {
        self.bounds
    }

    /// Its centre of gravity.
    pub fn middle(&self) -> Point {
        self.middle
    }

    /// As path data.
    pub fn path(&self) -> Path {
        let mut path = Path::default();
        path.polygon(&self.points);
        path
    }

    /// A line within, everywhere at a distance from the edge; nothing, if there is no such place.
    pub fn within(&self, by: f64) -> Option<Path> {
        let inner: Vec<Point> = self.edge(7.0).into_iter().map(|(at, inwards)| at + inwards * by).collect();
        let kept: Vec<Point> = inner.into_iter().filter(|&p| self.depth(p) > by - 1.5).collect();
        let mut path = Path::default();
        path.polygon(&relaxed(&kept, 2));
        (kept.len() > 8).then_some(path)
    }

    /// Points along the edge at equal steps, each with the direction that leads inwards.
    pub fn edge(&self, step: f64) -> Vec<(Point, Point)> {
        let mut ring = self.points.clone();
        ring.extend(self.points.first());
        let around: f64 = self.sides().map(|(a, b)| (b - a).length()).sum();
        let wanted = (around / step).round().max(3.0);
        let mut points = resampled(&ring, around / wanted);
        points.truncate(wanted as usize);
        let n = points.len();
        (0..n).map(|i| (points[i], (points[(i + 1) % n] - points[(i + n - 1) % n]).unit().right())).collect()
    }

    /// Whether it holds a point.
    pub fn holds(&self, at: Point) -> bool {
        let crossed = |(a, b): (Point, Point)| {
            (a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x
        };
        self.sides().filter(|&side| crossed(side)).count() % 2 == 1
    }

    /// How deep inside a point lies; negative outside.
    pub fn depth(&self, at: Point) -> f64 {
        let near = self.sides().map(|(a, b)| distance(at, a, b)).fold(f64::INFINITY, f64::min);
        if self.holds(at) { near } else { -near }
    }

    /// Points within, on a lattice shaken by dice that only depend on an id, each with its own dice. Northern ones come first.
    pub fn scattered(&self, id: &str, salt: u64, step: f64, shown: Rect) -> Vec<(Point, Jitter)> {
        let seed = word(id) as i64 & 0xffff_ffff;
        let cells = |from: f64, to: f64| (from / step).floor() as i64..=(to / step).ceil() as i64;
        let b = self.bounds;
        let mut points = Vec::new();
        for j in cells(b.y.max(shown.y), b.bottom().min(shown.bottom())) {
            for i in cells(b.x.max(shown.x), b.right().min(shown.right())) {
                let mut dice = Jitter::new(seed.wrapping_add(i << 20), j, salt);
                let shift = if j % 2 == 0 { 0.0 } else { 0.5 };
                let shake = pt(dice.between(-0.3, 0.3) + shift, dice.between(-0.3, 0.3));
                let at = (pt(i as f64, j as f64) + shake) * step;
                if self.holds(at) {
                    points.push((at, dice));
                }
            }
        }
        points
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square() -> Outline {
        let corners = [pt(0.0, 0.0), pt(0.0, 100.0), pt(100.0, 100.0), pt(100.0, 0.0)];
        Outline::new(&corners, 0.0).expect("an area")
    }

    #[test]
    fn the_inside_lies_to_the_right_whichever_way_the_corners_run() {
        for (at, inwards) in square().edge(10.0) {
            assert!(square().holds(at + inwards * 3.0), "{at:?} {inwards:?}");
        }
        assert!((square().depth(pt(50.0, 20.0)) - 20.0).abs() < 1e-9 && square().depth(pt(50.0, -7.0)) < 0.0);
        assert!((square().middle() - pt(50.0, 50.0)).length() < 1e-9);
    }

    #[test]
    fn corners_on_one_line_enclose_nothing() {
        assert!(Outline::new(&[pt(0.0, 0.0), pt(5.0, 5.0), pt(9.0, 9.0)], 0.0).is_none());
        assert!(Outline::new(&[pt(0.0, 0.0), pt(5.0, 5.0)], 0.0).is_none());
    }
}
