//! Marks of the moment: who moves, where to, what is attacked, what is destroyed, who holds a victory hex.

use crate::areas::Spot;
use crate::bridges::{self, bridge_place};
use crate::curve::through;
use crate::grid::{Grid, Hex, SIDE, corner_point};
use crate::lettering::{SANS, width};
use crate::palette::{GOLD, RED, Sides};
use crate::point::{Point, Rect, pt};
use crate::svg::{Path, Svg};
use table::{Mark, View};

/// The marks with the hex they lie on.
fn placed<'a>(view: &'a View, grid: &Grid) -> impl Iterator<Item = (Hex, &'a Mark)> {
    view.marks.iter().filter_map(|m| Some((grid.hex(&m.at)?, m)))
}

/// A hex drawn in by a margin.
fn ring(hex: Hex, inset: f64) -> Path {
    let centre = hex.centre();
    let points = hex.corners().map(|c| {
        let corner = corner_point(c);
        corner - (corner - centre).unit() * inset
    });
    let mut path = Path::default();
    path.polygon(&points);
    path
}

/// What lies under the counters: washes of colour and the path.
pub(crate) fn under(svg: &mut Svg, view: &View, grid: &Grid) {
    for (hex, mark) in placed(view, grid) {
        let wash = match mark.kind.as_str() {
            "mover" => GOLD,
            "attacked" | "target" => "#e0442f",
            "path" => "#f4d06a",
            "blast" => "#b3261e",
            _ => continue,
        };
        svg.tag("path").fill(wash).set("fill-opacity", ".34").path(&ring(hex, 1.5)).done();
    }
    for (hex, _) in placed(view, grid).filter(|(_, mark)| mark.kind == "smoke") {
        smoke(svg, hex);
    }
    path(svg, view, grid);
    pontoons(svg, view, grid);
}

/// Pontoon bridges over their hexsides.
fn pontoons(svg: &mut Svg, view: &View, grid: &Grid) {
    for arrow in view.arrows.iter().filter(|a| a.kind == "bridge") {
        let place = grid.hex(&arrow.from).zip(grid.hex(&arrow.to)).and_then(|(from, to)| bridges::across(from, to));
        if let Some((at, way)) = place {
            bridges::pontoon(svg, at, way);
        }
    }
}

/// The path as a dotted line through its hexes.
fn path(svg: &mut Svg, view: &View, grid: &Grid) {
    let points: Vec<Point> = placed(view, grid).filter(|(_, m)| m.kind == "path").map(|(h, _)| h.centre()).collect();
    let mut line = Path::default();
    for pair in points.windows(2).filter(|p| (p[1] - p[0]).length() < SIDE * 2.0) {
        through(&mut line, pair);
    }
    svg.group().set("stroke-linecap", "round").open();
    svg.tag("path").fill("none").stroke("#fff8e0", 8.0).set("stroke-opacity", ".8").path(&line).done();
    svg.tag("path").fill("none").stroke("#7a4d00", 4.4).set("stroke-dasharray", ".1 9").path(&line).done();
    svg.end();
    for p in points {
        svg.circle(p, 5.4).fill("#7a4d00").stroke("#fff8e0", 1.8).done();
    }
}

/// What lies over the counters.
pub(crate) fn over(svg: &mut Svg, view: &View, grid: &Grid, spots: &[Spot], sides: &Sides) {
    for (hex, mark) in placed(view, grid) {
        match mark.kind.as_str() {
            "mover" => outlined(svg, hex, GOLD, 4.5),
            "target" => crosshair(svg, hex),
            "attacked" => burst(svg, hex),
            "destroyed" => cross(svg, bridge_place(grid, spots, hex).0),
            "path" | "pontoon" | "smoke" | "blast" => {}
            "residual" => residual(svg, hex, &mark.text),
            "melee" => melee(svg, hex),
            kind => match kind.strip_prefix("victory-") {
                Some(side) => flag(svg, hex, &sides.look(side).colour.css()),
                None => outlined(svg, hex, "#5a3f7a", 3.5),
            },
        }
        if mark.kind != "pontoon" && mark.kind != "residual" {
            caption(svg, hex, mark);
        }
    }
}

/// The flags on what a side holds of all that counts, and nothing else.
pub(crate) fn flags(svg: &mut Svg, view: &View, grid: &Grid, sides: &Sides) {
    for (hex, mark) in placed(view, grid) {
        if let Some(side) = mark.kind.strip_prefix("victory-") {
            flag(svg, hex, &sides.look(side).colour.css());
        }
    }
}

/// A bright line just inside the hex.
fn outlined(svg: &mut Svg, hex: Hex, colour: &str, width: f64) {
    let path = ring(hex, 3.5);
    svg.group().set("stroke-linejoin", "round").open();
    svg.stroke(&path, "#2e2208", width + 1.8);
    svg.stroke(&path, colour, width);
    svg.end();
}

/// Brackets at the corners of the counter and a ring: aimed at.
fn crosshair(svg: &mut Svg, hex: Hex) {
    let centre = hex.centre() + pt(0.0, 2.0);
    let mut path = Path::default();
    for k in 0..4 {
        let arm = pt(SIDE * 0.98, 0.0).turned(f64::from(k) * std::f64::consts::FRAC_PI_2);
        path.start(centre + arm * 0.72).to(centre + arm);
    }
    svg.stroke(&path, "#fff4e4", 6.5);
    svg.stroke(&path, RED, 4.0);
    svg.circle(centre, SIDE * 0.86).fill("none").stroke("#fff4e4", 4.8).done();
    svg.circle(centre, SIDE * 0.86).fill("none").stroke(RED, 2.8).done();
}

/// A jagged star in the hex's upper right: under attack.
fn burst(svg: &mut Svg, hex: Hex) {
    outlined(svg, hex, "#d8352a", 3.4);
    let at = hex.centre() + pt(SIDE * 0.62, -SIDE * 0.5);
    let points: Vec<Point> = (0..18)
        .map(|k| {
            let r = if k % 2 == 0 { 12.5 } else { 6.6 };
            at + pt(r, 0.0).turned(f64::from(k) * std::f64::consts::PI / 9.0)
        })
        .collect();
    let mut path = Path::default();
    path.polygon(&points);
    svg.tag("path").fill("#f6a11a").stroke("#8c1d10", 1.5).path(&path).done();
    svg.circle(at, 3.4).fill("#fff3c4").done();
}

/// Smoke that drifts over the hex.
fn smoke(svg: &mut Svg, hex: Hex) {
    let puffs = [(-20.0, 8.0, 15.0), (16.0, 10.0, 16.0), (-4.0, -2.0, 19.0), (20.0, -10.0, 13.0), (-18.0, -14.0, 13.0)];
    for (x, y, radius) in puffs {
        let at = hex.centre() + pt(x, y);
        svg.circle(at, radius).fill("#f2f2ee").set("fill-opacity", ".78").stroke("#8d9094", 0.9).done();
    }
}

/// A red disc with the firepower that stays, in the lower right.
fn residual(svg: &mut Svg, hex: Hex, text: &str) {
    let at = hex.centre() + pt(SIDE * 0.56, SIDE * 0.5);
    svg.circle(at, 9.4).fill(RED).stroke("#fff4e4", 1.6).done();
    svg.text(at + pt(0.0, 4.2), 12.0).set("font-family", SANS).bold().middle().fill("#fff").content(text);
}

/// Crossed blades in the upper left: hand to hand.
fn melee(svg: &mut Svg, hex: Hex) {
    let at = hex.centre() + pt(-SIDE * 0.6, -SIDE * 0.46);
    svg.circle(at, 10.0).fill("#2a2118").stroke("#fff4e4", 1.6).done();
    let mut blades = Path::default();
    blades.start(at + pt(-5.5, -5.5)).to(at + pt(5.5, 5.5)).start(at + pt(5.5, -5.5)).to(at + pt(-5.5, 5.5));
    svg.group().set("stroke-linecap", "round").open();
    svg.stroke(&blades, "#f4e8c8", 2.4);
    svg.end();
}

/// A heavy cross: no longer there.
fn cross(svg: &mut Svg, at: Point) {
    let mut path = Path::default();
    let r = 12.0;
    path.start(at - pt(r, r)).to(at + pt(r, r)).start(at + pt(-r, r)).to(at + pt(r, -r));
    svg.group().set("stroke-linecap", "round").open();
    svg.stroke(&path, "#fff4e4", 8.4);
    svg.stroke(&path, RED, 5.0);
    svg.end();
}

/// A flag in the holder's colour, at the left corner of the hex.
fn flag(svg: &mut Svg, hex: Hex, colour: &str) {
    let foot = hex.centre() + pt(-SIDE * 0.8, -4.0);
    let mut cloth = Path::default();
    cloth.start(foot - pt(0.0, 25.0));
    cloth.curve(foot + pt(6.0, -29.0), foot + pt(10.0, -21.0), foot + pt(18.0, -25.0));
    cloth.to(foot + pt(18.0, -13.0));
    cloth.curve(foot + pt(10.0, -9.0), foot + pt(6.0, -17.0), foot + pt(0.0, -13.0)).shut();
    svg.tag("path").fill(colour).stroke("#fff4e4", 2.4).set("paint-order", "stroke").path(&cloth).done();
    svg.tag("path").fill("none").stroke("#2a2118", 1.0).path(&cloth).done();
    svg.line(foot + pt(0.0, 1.0), foot - pt(0.0, 27.0)).stroke("#2a2118", 2.2).done();
}

/// The mark's text on a plate under the hex.
fn caption(svg: &mut Svg, hex: Hex, mark: &Mark) {
    if mark.text.is_empty() {
        return;
    }
    let wide = width(&mark.text, 10.5, true) + 10.0;
    let at = hex.centre() + pt(0.0, SIDE * 0.86);
    svg.rect(Rect::around(at, wide, 14.5), 4.0).fill("#fffbee").stroke("#7a2318", 1.0).done();
    svg.text(at + pt(0.0, 3.8), 10.5).set("font-family", SANS).bold().middle().fill("#5d150d").content(&mark.text);
}
