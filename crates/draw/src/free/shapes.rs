//! What lies on the table and is no base: smoke, minefields, ways, arcs; and arrows from base to base.

use super::bases::Lying;
use super::outline::Outline;
use super::plane::{INCH, Plane, length};
use crate::chance::Jitter;
use crate::curve::{blob, resampled};
use crate::lettering::SANS;
use crate::palette::{RED, Rgb, Sides};
use crate::point::{Point, pt};
use crate::svg::{Path, Svg};
use table::{Arrow, Form, Piece, Shape, View};

/// The corners of a form, a circle as many of them; and whether it is closed.
fn points(plane: &Plane, form: &Form) -> (Vec<Point>, bool) {
    match form {
        Form::Circle(x, y, radius) => {
            let (at, r) = (plane.points(&[(*x, *y)])[0], length(*radius).abs().min(plane.mat.w + plane.mat.h));
            let point = |k: i32| at + pt(r, 0.0).turned(std::f64::consts::TAU * f64::from(k) / 72.0);
            ((0..72).map(point).collect(), true)
        }
        Form::Area(corners) => (plane.points(corners), true),
        Form::Line(line) => (plane.points(line), false),
    }
}

/// What lies under the bases: minefields, arcs, ranges, lanes, zones.
pub(super) fn under(svg: &mut Svg, plane: &Plane, view: &View, sides: &Sides) {
    for shape in &view.shapes {
        match shape.kind.as_str() {
            "smoke" | "way" => {}
            "mines" | "mines-hidden" => mines(svg, plane, shape),
            _ => wash(svg, plane, shape, sides),
        }
    }
}

/// What lies over the bases: ways, smoke, arrows.
pub(super) fn over(svg: &mut Svg, plane: &Plane, view: &View, sides: &Sides) {
    for shape in view.shapes.iter().filter(|s| s.kind == "way") {
        way(svg, &points(plane, &shape.form).0, sides.look(&shape.side).colour);
    }
    for (n, shape) in view.shapes.iter().enumerate().filter(|(_, s)| s.kind == "smoke") {
        smoke(svg, plane, n, shape);
    }
    for each in &view.arrows {
        arrow(svg, plane, each, &view.pieces, sides);
    }
}

/// A tinted area with its edge.
fn wash(svg: &mut Svg, plane: &Plane, shape: &Shape, sides: &Sides) {
    let (points, closed) = points(plane, &shape.form);
    let colour = match shape.kind.as_str() {
        "good" => Rgb::parse("#2c7a3c"),
        "bad" | "strike" => Rgb::parse(RED),
        _ => sides.look(&shape.side).colour.darker(0.2),
    };
    let mut path = Path::default();
    path.polyline(&points);
    if closed {
        path.shut();
    }
    let css = colour.css();
    let tag = svg.tag("path").fill(if closed { css.as_str() } else { "none" }).set("fill-opacity", ".16");
    tag.stroke(&css, 2.4).set("stroke-dasharray", "10 6").path(&path).done();
}

/// A minefield: a dotted circle, some mines, and the sign that warns of them. One that only its side knows is paler.
fn mines(svg: &mut Svg, plane: &Plane, shape: &Shape) {
    let (points, _) = points(plane, &shape.form);
    let Some(outline) = Outline::new(&points, 0.0) else { return };
    let hidden = shape.kind == "mines-hidden";
    svg.group().set("opacity", if hidden { ".72" } else { "1" }).open();
    let path = outline.path();
    svg.tag("path").fill("#7a2318").set("fill-opacity", ".13").path(&path).done();
    let edge = svg.tag("path").fill("none").stroke(RED, 4.4).set("stroke-linecap", "round");
    edge.set("stroke-dasharray", if hidden { "0 14" } else { "0 8" }).path(&path).done();
    let mut discs = Path::default();
    for (at, _) in outline.scattered(&shape.id, 95, 26.0, plane.mat) {
        if outline.depth(at) > 9.0 && (at - outline.middle()).length() > 23.0 {
            discs.dot(at);
        }
    }
    svg.group().fill("none").set("stroke-linecap", "round").open();
    svg.stroke(&discs, "#2a1a10", 9.0);
    svg.stroke(&discs, "#8c7a5c", 5.4);
    svg.stroke(&discs, "#2a1a10", 2.0);
    svg.end();
    let at = outline.middle();
    let mut sign = Path::default();
    sign.polygon(&[at + pt(0.0, -21.0), at + pt(20.0, 14.0), at + pt(-20.0, 14.0)]);
    svg.tag("path").fill("#ffe27a").stroke(RED, 3.6).set("stroke-linejoin", "round").path(&sign).done();
    svg.text(at + pt(0.0, 10.5), 24.0).set("font-family", SANS).bold().middle().fill("#2a1a10").content("!");
    svg.end();
}

/// A way: dashes with a tick every inch, and a point at its end.
fn way(svg: &mut Svg, points: &[Point], colour: Rgb) {
    let mut line = Path::default();
    line.polyline(points);
    let steps = resampled(points, INCH);
    let mut ticks = Path::default();
    for pair in steps.windows(2) {
        let aside = (pair[1] - pair[0]).unit().right() * 6.0;
        ticks.start(pair[1] - aside).to(pair[1] + aside);
    }
    let dark = colour.darker(0.45).css();
    svg.group().fill("none").set("stroke-linecap", "round").set("stroke-linejoin", "round").open();
    svg.tag("path").stroke("#fff8e0", 8.0).set("stroke-opacity", ".8").path(&line).done();
    svg.tag("path").stroke("#fff8e0", 5.0).set("stroke-opacity", ".8").path(&ticks).done();
    svg.tag("path").stroke(&dark, 3.6).set("stroke-dasharray", "11 8").path(&line).done();
    svg.stroke(&ticks, &dark, 2.2);
    svg.end();
    if let Some(&last) = points.last() {
        svg.circle(last, 6.0).fill(&dark).stroke("#fff8e0", 2.0).done();
    }
}

/// Smoke: puffs along the edge and within, each lighter at its upper left.
fn smoke(svg: &mut Svg, plane: &Plane, n: usize, shape: &Shape) {
    let (points, _) = points(plane, &shape.form);
    let Some(outline) = Outline::new(&points, 3.0) else { return };
    let small = outline.bounds().w.min(outline.bounds().h);
    let radius = (small * 0.3).clamp(8.0, 26.0);
    let mut puffs: Vec<(Point, f64)> = Vec::new();
    for (k, (at, inwards)) in outline.edge(radius * 0.95).into_iter().enumerate() {
        let mut dice = Jitter::new(n as i64, k as i64, 96);
        puffs.push((at + inwards * (radius * 0.45), radius * dice.between(0.7, 1.0)));
    }
    for (at, mut dice) in outline.scattered("smoke", 97, radius * 1.2, plane.mat) {
        puffs.push((at, radius * dice.between(0.75, 1.1)));
    }
    svg.group().set("opacity", ".86").open();
    for (colour, share, shift) in
        [("#54585a", 1.0, 2.5), ("#868b8c", 0.94, 0.0), ("#a9aeae", 0.66, -0.2), ("#cdd1d0", 0.32, -0.36)]
    {
        let shift = if shift > 1.0 { pt(shift, shift) } else { pt(radius * shift, radius * shift) };
        for (k, (at, r)) in puffs.iter().enumerate() {
            svg.fill(&blob(*at + shift, r * share, (n as i64, k as i64), 98), colour);
        }
    }
    svg.end();
}

/// An arrow from base to base: broken for fire, whole and broad for an assault.
fn arrow(svg: &mut Svg, plane: &Plane, arrow: &Arrow, pieces: &[Piece], sides: &Sides) {
    let lying = |id: &str| {
        let piece = pieces.iter().find(|p| !p.id.is_empty() && p.id == id)?;
        Some(Lying::on_table(plane, piece.pose.as_ref()?))
    };
    let (Some(from), Some(to)) = (lying(&arrow.from), lying(&arrow.to)) else { return };
    let way = to.at - from.at;
    let long = way.length() - from.reach() - to.reach();
    if long < 4.0 {
        return;
    }
    let unit = way.unit();
    let (start, end) = (from.at + unit * from.reach(), to.at - unit * to.reach());
    let fire = arrow.kind == "fire";
    let colour = if fire { Rgb::parse("#c23a1c") } else { sides.look(&arrow.side).colour.darker(0.15) };
    let (width, head): (f64, f64) = if fire { (4.0, 17.0) } else { (9.0, 25.0) };
    let neck = end - unit * head.min(long * 0.7);
    let bow = unit.right() * (long * 0.07).min(26.0);
    let mut shaft = Path::default();
    shaft.start(start).curve(start.towards(neck, 0.35) + bow, start.towards(neck, 0.7) + bow, neck);
    let mut tip = Path::default();
    tip.polygon(&[end, neck + unit.right() * (head * 0.44), neck + unit * 3.0, neck - unit.right() * (head * 0.44)]);
    let css = colour.css();
    svg.group().fill("none").set("stroke-linecap", "round").set("stroke-linejoin", "round").open();
    svg.tag("path").stroke("#fff6e0", width + 4.0).set("stroke-opacity", ".9").path(&shaft).done();
    svg.tag("path").fill("#fff6e0").stroke("#fff6e0", 4.0).path(&tip).done();
    let line = svg.tag("path").stroke(&css, width);
    if fire { line.set("stroke-dasharray", "13 8") } else { line }.path(&shaft).done();
    svg.fill(&tip, &css);
    svg.end();
}
