//! Roads, walls, hedges and trenches.

use super::plane::Plane;
use crate::curve::resampled;
use crate::point::{Point, Rect};
use crate::svg::{Path, Svg};

/// All lines of a kind as one path.
fn all(plane: &Plane, kind: &str) -> Path {
    let mut path = Path::default();
    for line in plane.lines(kind) {
        path.polyline(&line);
    }
    path
}

/// Keeps the lines of a kind and opens a group for their strokes; nothing, if there are none.
fn open(svg: &mut Svg, plane: &Plane, kind: &'static str, cap: &str) -> Option<String> {
    let path = all(plane, kind);
    if path.is_empty() {
        return None;
    }
    let id = format!("pd-{kind}s");
    svg.keep(&id, &path);
    svg.group().fill("none").set("stroke-linejoin", "round").set("stroke-linecap", cap).open();
    Some(id)
}

/// The strength of a shadow, which a theme of lines does without.
fn shadow(plane: &Plane, strength: f64) -> f64 {
    if plane.cloth.outlined { 0.0 } else { strength }
}

/// Roads: a trodden verge, the bed, two ruts. Those that meet run into each other.
pub(super) fn roads(svg: &mut Svg, plane: &Plane) {
    let Some(id) = open(svg, plane, "road", "round") else { return };
    let [edge, bed, rut] = plane.cloth.road;
    svg.again(&id).stroke(plane.cloth.verge, 40.0).set("stroke-opacity", ".3").done();
    svg.again(&id)
        .stroke(plane.cloth.verge, 35.0)
        .set("stroke-opacity", ".5")
        .set("stroke-dasharray", "9 7 4 8")
        .done();
    for (colour, width) in [(edge, 29.0), (bed, 25.6), (rut, 13.0), (bed, 8.4)] {
        svg.again(&id).stroke(colour, width).done();
    }
    let blades = svg.again(&id).stroke(plane.cloth.tuft, 2.4).set("stroke-opacity", ".4");
    blades.set("stroke-dasharray", "3 9 1 12 5 15").done();
    svg.end();
}

/// Bridges: a deck between two walls wherever a road crosses water.
pub(super) fn bridges(svg: &mut Svg, plane: &Plane) {
    let waters = plane.areas("water");
    let wet = |p: &Point| {
        plane.mat.grown(60.0).shared(Rect::around(*p, 1.0, 1.0)) > 0.0
            && waters.iter().any(|(_, water)| water.depth(*p) > -9.0)
    };
    let mut path = Path::default();
    for road in plane.roads.iter().filter(|_| !waters.is_empty()) {
        let points = resampled(road, 6.0);
        for run in points.split(|p| !wet(p)).filter(|run| run.len() > 2) {
            path.polyline(run);
        }
    }
    if path.is_empty() {
        return;
    }
    let (deck, wall) = plane.inks.bridge;
    svg.group().set("stroke-linejoin", "round").open();
    svg.stroke(&path, wall, 37.0);
    svg.stroke(&path, plane.cloth.stone.1, 33.0);
    svg.stroke(&path, wall, 27.6);
    svg.stroke(&path, deck, 25.0);
    let planks = svg.tag("path").fill("none").stroke(wall, 25.0).set("stroke-opacity", ".3");
    planks.set("stroke-dasharray", "1.2 6").path(&path).done();
    svg.end();
}

/// Walls of field stones.
pub(super) fn walls(svg: &mut Svg, plane: &Plane) {
    let Some(id) = open(svg, plane, "wall", "butt") else { return };
    let (joint, stone) = plane.cloth.stone;
    let under = svg.again(&id).stroke("#17100a", 9.0).num("stroke-opacity", shadow(plane, 0.32));
    under.set("transform", "translate(2.6 3.4)").done();
    svg.again(&id).stroke(joint, 9.6).set("stroke-linecap", "square").done();
    svg.again(&id).stroke(stone, 6.4).set("stroke-dasharray", "10 1.8 7 1.8 12 1.8 8 1.8").done();
    svg.end();
}

/// Hedges: bushes in a row.
pub(super) fn hedges(svg: &mut Svg, plane: &Plane) {
    let Some(id) = open(svg, plane, "hedge", "round") else { return };
    let [ground, leaves, light] = plane.cloth.hedge;
    let under = svg.again(&id).stroke("#10180a", 14.0).num("stroke-opacity", shadow(plane, 0.3));
    under.set("transform", "translate(3 4)").done();
    svg.again(&id).stroke(ground, 11.0).done();
    let rows = [(ground, 16.0, 0.0), (leaves, 12.6, -0.8), (light, 4.6, -3.0)];
    for (colour, width, shift) in rows {
        let row = svg.again(&id).stroke(colour, width).set("stroke-dasharray", "0 10.5 0 12.6 0 9.4 0 11.8");
        row.set("transform", &crate::texture::slid(shift)).done();
    }
    svg.end();
}

/// Trenches: earth thrown up on both sides of a line that turns at every traverse.
pub(super) fn trenches(svg: &mut Svg, plane: &Plane) {
    let Some(id) = open(svg, plane, "trench", "round") else { return };
    let cloth = plane.cloth;
    let under = svg.again(&id).stroke("#17100a", 30.0).num("stroke-opacity", shadow(plane, 0.22));
    under.set("transform", "translate(2.4 3.2)").done();
    svg.again(&id).stroke(cloth.earth, 29.0).done();
    let clods = svg.again(&id).stroke(cloth.trench, 29.0).set("stroke-opacity", ".2");
    clods.set("stroke-dasharray", "1.6 6 1 9 2 5").set("stroke-linecap", "butt").done();
    let mut ditch = Path::default();
    for line in plane.lines("trench") {
        ditch.polyline(&traverses(&line));
    }
    svg.stroke(&ditch, cloth.trench, 9.0);
    let boards =
        svg.tag("path").stroke(cloth.boards, 5.0).set("stroke-dasharray", "2.4 3.6").set("stroke-linecap", "butt");
    boards.path(&ditch).done();
    svg.end();
}

/// A line in battlements: to the left and to the right of its course in turn.
fn traverses(line: &[Point]) -> Vec<Point> {
    let points = resampled(line, 23.0);
    let n = points.len();
    let mut out = Vec::new();
    for i in 0..n.saturating_sub(1) {
        let aside = (points[i + 1] - points[i]).unit().right() * if i % 2 == 0 { 5.2 } else { -5.2 };
        out.extend([points[i] + aside, points[i + 1] + aside]);
    }
    if out.is_empty() { line.to_vec() } else { out }
}
