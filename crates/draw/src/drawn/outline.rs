//! An area of a drawn map: what lies within, and what is scattered over it.

use crate::chance::Jitter;
use crate::point::{Point, Rect, pt};
use crate::svg::Path;

/// A closed line with holes.
pub(super) struct Area {
    pub outline: Vec<Point>,
    pub holes: Vec<Vec<Point>>,
    pub bounds: Rect,
    /// Whether it is a circle: its middle and radius.
    pub round: Option<(Point, f64)>,
}

impl Area {
    /// Around corners, clockwise on the screen; nothing, if they enclose nothing.
    pub fn new(mut outline: Vec<Point>, holes: Vec<Vec<Point>>) -> Option<Area> {
        let twice: f64 = sides(&outline).map(|(a, b)| a.x * b.y - b.x * a.y).sum();
        if outline.len() < 3 || twice.abs() < 1.0 {
            return None;
        }
        if twice < 0.0 {
            outline.reverse();
        }
        let bounds = outline.iter().map(|&p| Rect::around(p, 0.0, 0.0)).reduce(Rect::with)?;
        Some(Area { outline, holes, bounds, round: None })
    }

    /// A circle.
    pub fn round(middle: Point, radius: f64) -> Option<Area> {
        let turn = |k: i32| middle + pt(radius, 0.0).turned(std::f64::consts::TAU * f64::from(k) / 40.0);
        let area = Area::new((0..40).map(turn).collect(), Vec::new())?;
        Some(Area { round: Some((middle, radius)), ..area })
    }

    /// As path data, to be filled by the even-odd rule, shifted.
    pub fn path(&self, by: Point) -> Path {
        let mut path = Path::default();
        for ring in std::iter::once(&self.outline).chain(&self.holes) {
            path.polygon(&ring.iter().map(|&p| p + by).collect::<Vec<_>>());
        }
        path
    }

    /// Whether it holds a point.
    pub fn holds(&self, at: Point) -> bool {
        within(&self.outline, at) && !self.holes.iter().any(|hole| within(hole, at))
    }

    /// How far a point is from the nearest edge.
    pub fn edge(&self, at: Point) -> f64 {
        let rings = std::iter::once(&self.outline).chain(&self.holes);
        rings.flat_map(|ring| sides(ring)).map(|(a, b)| distance(at, a, b)).fold(f64::INFINITY, f64::min)
    }

    /// Points within on a shaken lattice, each with dice of its own; northern ones first.
    pub fn scattered(&self, key: i64, salt: u64, step: f64) -> Vec<(Point, Jitter)> {
        let cells = |from: f64, to: f64| (from / step).floor() as i64..=(to / step).ceil() as i64;
        let mut points = Vec::new();
        for j in cells(self.bounds.y, self.bounds.bottom()) {
            for i in cells(self.bounds.x, self.bounds.right()) {
                let mut dice = Jitter::new(key.wrapping_add(i << 20), j, salt);
                let shift = if j % 2 == 0 { 0.0 } else { 0.5 };
                let shake = pt(dice.between(-0.32, 0.32) + shift, dice.between(-0.32, 0.32));
                let at = (pt(i as f64, j as f64) + shake) * step;
                if self.holds(at) {
                    points.push((at, dice));
                }
            }
        }
        points
    }
}

/// The sides of a closed line.
pub(super) fn sides(ring: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    ring.iter().copied().zip(ring.iter().copied().cycle().skip(1))
}

/// How far a point is from a straight piece.
pub(super) fn distance(at: Point, a: Point, b: Point) -> f64 {
    let way = b - a;
    let long = way.dot(way);
    let share = if long > 0.0 { ((at - a).dot(way) / long).clamp(0.0, 1.0) } else { 0.0 };
    (at - a.towards(b, share)).length()
}

fn within(ring: &[Point], at: Point) -> bool {
    let crossed =
        |(a, b): (Point, Point)| (a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x;
    sides(ring).filter(|&side| crossed(side)).count() % 2 == 1
}
