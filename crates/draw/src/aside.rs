//! Areas that found no room on the map: boxes beside it, so that their counters have a place all the same.

use crate::counters::SIZE;
use crate::lettering::{SERIF, fitting};
use crate::point::{Point, Rect, pt};
use crate::svg::Svg;
use crate::theme::Inks;
use table::Area;

/// Distance between counters.
const PITCH: f64 = SIZE + 4.0;
/// Counters beside each other, and rows of them.
const COLUMNS: i32 = 4;
const ROWS: i32 = 6;
/// Room for the name.
const HEAD: f64 = 44.0;
const RIM: f64 = 14.0;

/// An area's box.
pub(crate) struct Aside<'a> {
    /// The area.
    pub area: &'a Area,
    /// Its box.
    pub bounds: Rect,
}

/// Boxes in a column to the left of a sheet, and the sheet with them.
pub(crate) fn lay_out<'a>(areas: impl Iterator<Item = &'a Area>, sheet: Rect) -> (Vec<Aside<'a>>, Rect) {
    let (w, h) = (f64::from(COLUMNS) * PITCH + 2.0 * RIM, f64::from(ROWS) * PITCH + HEAD + RIM);
    let corner = |n: usize| pt(sheet.x - w, sheet.y + RIM + (h + RIM) * n as f64);
    let boxes: Vec<Aside> =
        areas.enumerate().map(|(n, area)| Aside { area, bounds: Rect::new(corner(n).x, corner(n).y, w, h) }).collect();
    let sheet = boxes.iter().fold(sheet, |all, aside| all.with(aside.bounds.grown(RIM)));
    (boxes, sheet)
}

impl Aside<'_> {
    /// Places for counters, row by row.
    pub fn seats(&self) -> Vec<Point> {
        let first = pt(self.bounds.x + RIM + PITCH / 2.0, self.bounds.y + HEAD + PITCH / 2.0);
        let row = |r: i32| (0..COLUMNS).map(move |c| first + pt(f64::from(c), f64::from(r)) * PITCH);
        (0..ROWS).flat_map(row).collect()
    }

    /// Draws the box with its name.
    pub fn draw(&self, svg: &mut Svg, inks: &Inks) {
        let (ground, line, _) = inks.area;
        svg.rect(self.bounds, 6.0).fill(ground).stroke(line, 3.2).done();
        let size = fitting(&self.area.name, 24.0, true, self.bounds.w - 2.0 * RIM);
        let at = pt(self.bounds.centre().x, self.bounds.y + 31.0);
        svg.text(at, size).set("font-family", SERIF).bold().middle().fill(inks.ink).content(&self.area.name);
    }
}
