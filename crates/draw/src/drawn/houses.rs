//! Houses: a shadow, walls, and a hipped roof whose slopes take the light from the north-west.

use super::Scene;
use super::ground::around;
use super::outline::{Area, sides};
use crate::lettering::SERIF;
use crate::palette::Rgb;
use crate::point::{Point, pt};
use crate::svg::{Path, Svg};

/// The light comes from the north-west.
const SUN: Point = pt(-0.6, -0.8);

/// All buildings.
pub(super) fn draw(svg: &mut Svg, scene: &Scene) {
    let houses: Vec<(bool, Area)> = [("stone", true), ("wood", false)]
        .into_iter()
        .flat_map(|(kind, stone)| scene.areas(kind).into_iter().map(move |(_, _, area)| (stone, area)))
        .collect();
    for (_, area) in &houses {
        for (shift, opacity) in [(6.4, ".18"), (4.4, ".26"), (2.4, ".34")] {
            let shade = area.path(pt(shift * 0.85, shift));
            svg.tag("path").fill("#1b150c").set("fill-opacity", opacity).path(&shade).done();
        }
    }
    for (stone, area) in &houses {
        let roof = Rgb::parse(&scene.ink(if *stone { "#9aa1a3" } else { "#a3593a" }));
        match area.round {
            Some((middle, radius)) => tower(svg, area, middle, radius, roof),
            None => hipped(svg, area, roof),
        }
    }
}

/// A roof of slopes from the eaves up to a smaller outline, with its ridge.
fn hipped(svg: &mut Svg, area: &Area, roof: Rgb) {
    let eaves = &area.outline;
    let inner = drawn_in(eaves, slope(eaves));
    svg.tag("path")
        .fill(&roof.darker(0.62).css())
        .stroke(&roof.darker(0.72).css(), 2.2)
        .path(&area.path(pt(0.0, 0.0)))
        .done();
    let count = eaves.len();
    for k in 0..count {
        let next = (k + 1) % count;
        let out = (eaves[next] - eaves[k]).unit().right() * -1.0;
        let light = out.dot(SUN);
        let colour = if light > 0.0 { roof.lighter(0.34 * light) } else { roof.darker(-0.42 * light) };
        let mut face = Path::default();
        face.polygon(&[eaves[k], eaves[next], inner[next], inner[k]]);
        svg.tag("path").fill(&colour.css()).stroke(&colour.darker(0.16).css(), 0.35).path(&face).done();
    }
    let mut top = Path::default();
    top.polygon(&inner);
    svg.tag("path").fill(&roof.lighter(0.12).css()).stroke(&roof.darker(0.5).css(), 0.8).path(&top).done();
    let mut hips = Path::default();
    for (eave, ridge) in eaves.iter().zip(&inner) {
        hips.start(*eave).to(*ridge);
    }
    svg.stroke(&hips, &roof.darker(0.46).css(), 0.7);
    svg.stroke(&area.path(pt(0.0, 0.0)), &roof.darker(0.72).css(), 1.1);
}

/// How far the slopes of a roof go inwards: a good part of half its width.
fn slope(eaves: &[Point]) -> f64 {
    let twice: f64 = sides(eaves).map(|(a, b)| a.x * b.y - b.x * a.y).sum::<f64>().abs();
    (0.62 * twice / around(eaves).max(1.0)).clamp(1.5, 9.0)
}

/// The outline drawn in by a distance, corner by corner.
fn drawn_in(ring: &[Point], by: f64) -> Vec<Point> {
    let count = ring.len();
    (0..count)
        .map(|k| {
            let (before, at, after) = (ring[(k + count - 1) % count], ring[k], ring[(k + 1) % count]);
            let (one, two) = ((at - before).unit().right(), (after - at).unit().right());
            let way = one + two;
            // At a sharp corner the bisector would run away.
            let long = way.dot(one).max(0.5);
            at + way * (by / long)
        })
        .collect()
}

/// A round building: a cone in twelve slopes.
fn tower(svg: &mut Svg, area: &Area, middle: Point, radius: f64, roof: Rgb) {
    svg.tag("path").fill(&roof.darker(0.6).css()).path(&area.path(pt(0.0, 0.0))).done();
    for k in 0..12 {
        let turn = |k: i32| middle + pt(radius * 0.94, 0.0).turned(std::f64::consts::TAU * f64::from(k) / 12.0);
        let out = pt(1.0, 0.0).turned(std::f64::consts::TAU * (f64::from(k) + 0.5) / 12.0);
        let light = out.dot(SUN);
        let colour = if light > 0.0 { roof.lighter(0.34 * light) } else { roof.darker(-0.42 * light) };
        let mut face = Path::default();
        face.polygon(&[middle, turn(k), turn(k + 1)]);
        svg.tag("path").fill(&colour.css()).stroke(&colour.darker(0.2).css(), 0.4).path(&face).done();
    }
    svg.circle(middle, radius * 0.16).fill(&roof.lighter(0.4).css()).stroke(&roof.darker(0.6).css(), 0.8).done();
    svg.circle(middle, radius).fill("none").stroke(&roof.darker(0.72).css(), 1.3).done();
}

/// The names of buildings, under them.
pub(super) fn names(svg: &mut Svg, scene: &Scene) {
    let inks = scene.grid.inks;
    for (_, shape, area) in ["stone", "wood"].into_iter().flat_map(|kind| scene.areas(kind)) {
        if shape.name.is_empty() {
            continue;
        }
        let at = pt(area.bounds.centre().x, area.bounds.bottom() + 9.5);
        svg.text(at, 8.4)
            .set("font-family", SERIF)
            .set("font-style", "italic")
            .middle()
            .fill(inks.ink)
            .halo(inks.halo, 2.4)
            .content(&shape.name);
    }
}
