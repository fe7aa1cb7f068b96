//! The table's plane: from thousandths of an inch to the picture, and what lies on it ready to be drawn.

use super::cloth::{Cloth, cloth};
use super::outline::Outline;
use crate::curve::rounded;
use crate::point::{Point, Rect, pt};
use crate::theme::{Inks, Theme};
use table::{FreeArea, FreeBoard, Pose};

/// Picture units for an inch.
pub(crate) const INCH: f64 = 40.0;
/// The longest side of a table that is drawn, in inches: no table is as large, but a number can be.
const LONGEST: f64 = 480.0;

/// A table being drawn.
pub(super) struct Plane<'a> {
    pub board: &'a FreeBoard,
    pub inks: &'static Inks,
    pub cloth: &'static Cloth,
    /// The mat.
    pub mat: Rect,
    /// The middle lines of the roads.
    pub roads: Vec<Vec<Point>>,
}

/// A length in picture units.
pub(super) fn length(thousandths: i32) -> f64 {
    f64::from(thousandths) / 1000.0 * INCH
}

impl<'a> Plane<'a> {
    /// The plane of a table.
    pub fn new(board: &'a FreeBoard, theme: Theme) -> Plane<'a> {
        let side = |thousandths: i32| length(thousandths).clamp(1.0, LONGEST * INCH);
        let mat = Rect::new(0.0, 0.0, side(board.width), side(board.depth));
        let mut plane = Plane { board, inks: theme.inks(), cloth: cloth(theme), mat, roads: Vec::new() };
        plane.roads = plane.lines("road");
        plane
    }

    /// A place of the table in the picture: the far edge is the upper one.
    pub fn at(&self, (x, y): (i32, i32)) -> Point {
        pt(length(x), self.mat.h - length(y))
    }

    /// Where a base stands.
    pub fn pose(&self, pose: &Pose) -> Point {
        self.at((pose.x, pose.y))
    }

    /// The areas of a kind with their outlines, in the board's order; an area without three corners is none.
    pub fn areas(&self, kind: &str) -> Vec<(&'a FreeArea, Outline)> {
        let soft = if matches!(kind, "town" | "bunker") { 6.0 } else { 34.0 };
        let of_kind = self.board.areas.iter().filter(|a| a.kind == kind);
        of_kind.filter_map(|a| Some((a, Outline::new(&self.points(&a.corners), soft)?))).collect()
    }

    /// The lines of a kind, their bends rounded.
    pub fn lines(&self, kind: &str) -> Vec<Vec<Point>> {
        let radius = if kind == "road" { 90.0 } else { 14.0 };
        let of_kind = self.board.lines.iter().filter(|l| l.kind == kind && l.points.len() > 1);
        of_kind.map(|l| rounded(&self.points(&l.points), radius, false)).collect()
    }

    /// Places in the picture, those far outside the table drawn in to its surroundings.
    pub fn points(&self, places: &[(i32, i32)]) -> Vec<Point> {
        let near = self.mat.grown(LONGEST);
        let within = |p: Point| pt(p.x.clamp(near.x, near.right()), p.y.clamp(near.y, near.bottom()));
        places.iter().map(|&p| within(self.at(p))).collect()
    }

    /// The direction of the nearest road within a distance of a point.
    pub fn road_near(&self, at: Point, reach: f64) -> Option<Point> {
        let pieces = self.roads.iter().flat_map(|road| road.windows(2));
        let far = |p: &[Point]| super::outline::distance(at, p[0], p[1]);
        let near = pieces.filter(|p| far(p) < reach).min_by(|a, b| far(a).total_cmp(&far(b)))?;
        Some((near[1] - near[0]).unit())
    }

    /// How far a point is from the middle of the nearest road.
    pub fn road_distance(&self, at: Point) -> f64 {
        let pieces = self.roads.iter().flat_map(|road| road.windows(2));
        pieces.map(|p| super::outline::distance(at, p[0], p[1])).fold(f64::INFINITY, f64::min)
    }
}
