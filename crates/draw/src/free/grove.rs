//! Woods: undergrowth up to the edge that counts, and single crowns over it, each with its shadow and its light.

use super::outline::Outline;
use super::plane::Plane;
use crate::chance::Jitter;
use crate::curve;
use crate::palette::Rgb;
use crate::point::{Point, Rect, pt};
use crate::svg::{Path, Svg, num};
use table::FreeArea;

/// How many different trees there are; the last ones are firs.
const TREES: usize = 8;
const FIRS: usize = 3;
/// The distance between trees, and how near to the middle of a road one may stand.
const STEP: f64 = 21.0;
const ROADSIDE: f64 = 27.0;

/// The trees that everything with leaves refers to.
pub(super) fn definitions(svg: &mut Svg, plane: &Plane) {
    svg.constant("<defs>\n");
    for n in 0..TREES {
        svg.group().set("id", &format!("pd-tree-{n}")).open();
        if n < TREES - FIRS {
            crown(svg, plane, n);
        } else {
            fir(svg, plane, n);
        }
        svg.end();
    }
    svg.constant("</defs>\n");
}

/// A round crown of leaves about the origin.
fn crown(svg: &mut Svg, plane: &Plane, n: usize) {
    let inks = plane.inks;
    let radius = 11.0 + 1.5 * n as f64;
    let body = if n.is_multiple_of(2) { inks.crowns[1].0 } else { inks.crown };
    let body = Rgb::parse(body).towards(Rgb::parse(inks.crowns[0].0), 0.12 * (n % 3) as f64);
    let leaves = |share: f64, shift: f64, salt: u64| lobes(pt(shift, shift) * 1.1, radius * share, n as i64, salt);
    if plane.cloth.outlined {
        svg.tag("path").fill(&body.css()).stroke(inks.wood_edge.0, 1.8).path(&leaves(0.9, 0.0, 71)).done();
        svg.circle(pt(0.0, 0.0), 2.2).fill(inks.wood_edge.0).done();
        return;
    }
    svg.tag("path").fill("#10180a").set("fill-opacity", ".36").path(&leaves(1.0, radius * 0.28, 71)).done();
    svg.fill(&leaves(1.0, 0.0, 71), &body.darker(0.28).css());
    svg.fill(&leaves(0.83, -radius * 0.08, 72), &body.css());
    svg.fill(&leaves(0.56, -radius * 0.2, 73), &body.towards(Rgb::parse(inks.crowns[2].0), 0.5).css());
    let glow = leaves(0.26, -radius * 0.32, 74);
    svg.tag("path").fill(inks.crowns[2].0).set("fill-opacity", ".8").path(&glow).done();
}

/// A closed line of round lobes.
fn lobes(at: Point, radius: f64, key: i64, salt: u64) -> Path {
    let mut dice = Jitter::new(key, 1, salt);
    let points: Vec<Point> = (0..16)
        .map(|k| {
            let swell = if k % 2 == 0 { 1.06 } else { 0.88 };
            at + pt(radius * swell * dice.between(0.92, 1.08), 0.0).turned(std::f64::consts::TAU * f64::from(k) / 16.0)
        })
        .collect();
    let mut path = Path::default();
    curve::around(&mut path, &points);
    path
}

/// A fir about the origin: tiers of needles.
fn fir(svg: &mut Svg, plane: &Plane, n: usize) {
    let inks = plane.inks;
    let radius = 10.5 + 1.5 * (TREES - n) as f64;
    let body =
        Rgb::parse(inks.crowns[1].0).towards(Rgb(34.0, 70.0, 58.0), if plane.cloth.outlined { 0.0 } else { 0.45 });
    let tier = |share: f64, shift: f64, turn: f64| {
        let points: Vec<Point> = (0..20)
            .map(|k| {
                let r = radius * share * if k % 2 == 0 { 1.0 } else { 0.68 };
                pt(shift, shift) + pt(r, 0.0).turned(turn + std::f64::consts::TAU * f64::from(k) / 20.0)
            })
            .collect();
        let mut path = Path::default();
        path.polygon(&points);
        path
    };
    let turn = n as f64;
    if plane.cloth.outlined {
        svg.tag("path").fill(&body.css()).stroke(inks.wood_edge.0, 1.6).path(&tier(0.95, 0.0, turn)).done();
        return;
    }
    svg.tag("path").fill("#10180a").set("fill-opacity", ".38").path(&tier(1.0, radius * 0.3, turn)).done();
    svg.fill(&tier(1.0, 0.0, turn), &body.darker(0.34).css());
    svg.fill(&tier(0.72, -1.0, turn + 0.2), &body.darker(0.08).css());
    svg.fill(&tier(0.4, -2.2, turn), &body.lighter(0.22).css());
}

/// Plants a tree.
pub(super) fn plant(svg: &mut Svg, at: Point, share: f64) {
    let n = (share * TREES as f64) as usize % TREES;
    svg.again(&format!("pd-tree-{n}")).set("x", &num(at.x.round())).set("y", &num(at.y.round())).done();
}

/// The ground under the trees.
pub(super) fn floor(svg: &mut Svg, plane: &Plane) {
    let inks = plane.inks;
    for (area, outline) in plane.areas("woods") {
        let path = outline.path();
        let (edge, width) = inks.wood_edge;
        let dark = Rgb::parse(inks.wood).darker(if plane.cloth.outlined { 0.0 } else { 0.14 });
        svg.tag("path").fill(&dark.css()).stroke(edge, width + 0.6).set("stroke-linejoin", "round").path(&path).done();
        if !plane.cloth.outlined {
            bushes(svg, plane, area, &outline);
        }
    }
}

/// Undergrowth along the edge: small dots of leaves on both of its sides.
fn bushes(svg: &mut Svg, plane: &Plane, area: &FreeArea, outline: &Outline) {
    let (mut low, mut high) = (Path::default(), Path::default());
    let seed = crate::chance::word(&area.id) as i64;
    for (k, (at, inwards)) in outline.edge(9.0).into_iter().enumerate() {
        let mut dice = Jitter::new(seed, k as i64, 75);
        let p = at + inwards * dice.between(-1.0, 5.0);
        if dice.share() < 0.8 {
            low.dot(p + pt(1.2, 1.6));
            high.dot(p);
        }
    }
    svg.group().fill("none").set("stroke-linecap", "round").open();
    svg.tag("path").stroke(plane.inks.crowns[0].0, 8.0).set("stroke-opacity", ".7").path(&low).done();
    svg.tag("path").stroke(plane.inks.crowns[1].0, 6.4).path(&high).done();
    svg.end();
}

/// The trees of all woods; the roads stay free.
pub(super) fn trees(svg: &mut Svg, plane: &Plane, shown: Rect) {
    for (area, outline) in plane.areas("woods") {
        for (at, mut dice) in outline.scattered(&area.id, 76, STEP, shown) {
            let (kind, gap) = (dice.share(), dice.share());
            if gap > 0.06 && outline.depth(at) > 9.0 && plane.road_distance(at) > ROADSIDE {
                plant(svg, at, kind);
            }
        }
    }
}
