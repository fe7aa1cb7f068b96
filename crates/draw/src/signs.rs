//! Printed signs: entry arrows and victory stars. Bridges, supply and fortifications have files of their own.

use crate::grid::{Grid, Hex, SIDE};
use crate::lettering::{SANS, SERIF, fitting, width};
use crate::palette::{RED, SideLook, Sides};
use crate::point::{Point, Rect, pt};
use crate::svg::{Path, Svg};
use crate::{supply, theatre};
use table::Sign;

/// The signs of a kind with the hex they stand in.
pub(crate) fn of_kind<'a>(grid: &'a Grid<'a>, kinds: &'static [&'static str]) -> impl Iterator<Item = (Hex, &'a Sign)> {
    grid.board
        .signs
        .iter()
        .filter(move |s| kinds.contains(&s.kind.as_str()))
        .filter_map(|s| Some((grid.hex(&s.hex)?, s)))
}

/// Where an entry arrow stands and where it points.
pub(crate) fn arrow_place(grid: &Grid, hex: Hex) -> (Point, Point) {
    let out = grid.outward(hex).unwrap_or(pt(0.0, -1.0));
    (hex.centre() + out * (SIDE * 1.62), out * -1.0)
}

/// The room that entry arrows need.
pub(crate) fn arrow_rooms(grid: &Grid) -> Vec<Rect> {
    of_kind(grid, &["entry"]).map(|(hex, _)| Rect::around(arrow_place(grid, hex).0, 56.0, 56.0)).collect()
}

/// Entry arrows, at the board's edge, pointing in.
pub(crate) fn entries(svg: &mut Svg, grid: &Grid, sides: &Sides) {
    for (hex, sign) in of_kind(grid, &["entry"]) {
        let (at, way) = arrow_place(grid, hex);
        arrow(svg, at, way, &sides.look(&sign.side), &sign.text);
    }
}

/// A block arrow with its letter.
pub(crate) fn arrow(svg: &mut Svg, at: Point, way: Point, look: &SideLook, text: &str) {
    let side = way.right();
    let p = |along: f64, across: f64| at + way * along + side * across;
    let shape =
        [p(-20.0, -11.0), p(3.0, -11.0), p(3.0, -20.0), p(24.0, 0.0), p(3.0, 20.0), p(3.0, 11.0), p(-20.0, 11.0)];
    let mut path = Path::default();
    path.polygon(&shape);
    let mut shadow = Path::default();
    shadow.polygon(&shape.map(|q| q + pt(2.0, 2.5)));
    svg.tag("path").fill("#000").set("fill-opacity", ".22").path(&shadow).done();
    svg.tag("path").fill(&look.colour.css()).stroke(&look.colour.darker(0.6).css(), 1.8).path(&path).done();
    let ink = if look.colour.light() > 0.6 { "#241d14" } else { "#fffaf0" };
    let middle = at - way * 3.0;
    let size = fitting(text, 19.0, true, 25.0);
    svg.text(middle + pt(0.0, size * 0.36), size).set("font-family", SERIF).bold().middle().fill(ink).content(text);
}

/// Victory stars with their points, at the left corner of the hex.
pub(crate) fn stars(svg: &mut Svg, grid: &Grid) {
    for (hex, sign) in of_kind(grid, &["victory"]) {
        let at = hex.centre() - pt(SIDE * 0.8, 0.0);
        let (points, until) = condition(&sign.text);
        star(svg, at, 13.0, points);
        if let Some(until) = until {
            deadline(svg, at + pt(0.0, 15.0), until);
        }
    }
}

/// A star's points, and the condition after them (`2≤3`: two points until turn 3).
pub(crate) fn condition(text: &str) -> (&str, Option<&str>) {
    match text.find('≤') {
        Some(at) => (&text[..at], Some(&text[at..])),
        None => (text, None),
    }
}

/// Until when the points of a star can be won, on a small plate.
pub(crate) fn deadline(svg: &mut Svg, at: Point, text: &str) {
    let plate = Rect::around(at, width(text, 8.5, true) + 5.0, 10.5);
    svg.rect(plate, 3.0).fill("#fff6e0").stroke(RED, 1.0).done();
    svg.text(at + pt(0.0, 3.1), 8.5).set("font-family", SANS).bold().middle().fill("#8c1d10").content(text);
}

/// The outline of a star of five points.
pub(crate) fn star_path(at: Point, radius: f64) -> Path {
    let points: Vec<Point> = (0..10)
        .map(|k| {
            let r = if k % 2 == 0 { radius } else { radius * 0.52 };
            at + pt(0.0, -r).turned(f64::from(k) * std::f64::consts::PI / 5.0)
        })
        .collect();
    let mut path = Path::default();
    path.polygon(&points);
    path
}

/// A red star.
pub(crate) fn star(svg: &mut Svg, at: Point, radius: f64, text: &str) {
    let path = star_path(at, radius);
    svg.tag("path").fill(RED).stroke("#fff6e0", 1.6).set("paint-order", "stroke").path(&path).done();
    svg.text(at + pt(0.0, radius * 0.34), radius * 0.88)
        .set("font-family", SANS)
        .bold()
        .middle()
        .fill("#fff")
        .content(text);
}

/// Rectangles that names should keep clear of.
pub(crate) fn obstacles(grid: &Grid) -> Vec<Rect> {
    let stars = of_kind(grid, &["victory"]).map(|(h, _)| Rect::around(h.centre() - pt(SIDE * 0.8, 0.0), 26.0, 26.0));
    stars
        .chain(supply::wheels(grid).map(|(at, _)| Rect::around(at, 24.0, 24.0)))
        .chain(arrow_rooms(grid))
        .chain(theatre::obstacles(grid))
        .collect()
}
