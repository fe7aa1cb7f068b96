//! The ground: meadows with a little life, hills with their crest lines, yards, and a veil over what is not in play.

use super::Scene;
use super::outline::{Area, sides};
use crate::chance::Jitter;
use crate::curve::resampled;
use crate::grid::{SIDE, corner_point};
use crate::paper;
use crate::point::{Point, Rect, pt};
use crate::svg::{Path, Svg};
use crate::texture;
use std::collections::BTreeSet;

const GRASS: &str = "#cad89a";

/// Grass over the sheets, paper beyond them.
pub(super) fn meadow(svg: &mut Svg, scene: &Scene) {
    let frame = scene.grid.frame();
    svg.rect(frame, 0.0).fill(scene.grid.inks.beyond).done();
    svg.rect(frame, 0.0).fill(texture::BEYOND).done();
    // A half hex at the edge of a sheet is a whole one for every rule, and is drawn as one.
    let played = scene.grid.hexes().filter(|&hex| scene.grid.terrain(hex) != Some("off-board")).collect();
    svg.fill(&paper::hexes(&played), &scene.ink(GRASS));
    for sheet in scene.sheets() {
        svg.rect(sheet, 0.0).fill(&scene.ink(GRASS)).done();
        stains(svg, scene, sheet);
        tufts(svg, scene, sheet);
    }
}

/// Soft stains of lighter and darker grass.
fn stains(svg: &mut Svg, scene: &Scene, sheet: Rect) {
    const CELL: f64 = SIDE * 2.6;
    svg.constant("<defs>\n");
    for (id, colour) in [("pd-sun", "#e6ecae"), ("pd-damp", "#a9c577"), ("pd-hay", "#dcd79a")] {
        svg.tag("radialGradient").set("id", id).open();
        svg.tag("stop").set("offset", "0").set("stop-color", &scene.ink(colour)).set("stop-opacity", ".8").done();
        svg.tag("stop").set("offset", "1").set("stop-color", &scene.ink(colour)).set("stop-opacity", "0").done();
        svg.close("radialGradient");
    }
    svg.constant("</defs>\n");
    for i in 0..(sheet.w / CELL).ceil() as i64 {
        for j in 0..(sheet.h / CELL).ceil() as i64 {
            let mut dice = Jitter::new(i, j, 41);
            let at = pt(sheet.x, sheet.y) + pt(CELL * (i as f64 + dice.share()), CELL * (j as f64 + dice.share()));
            let radius = CELL * dice.between(0.4, 0.85);
            let tone = ["url(#pd-sun)", "url(#pd-damp)", "url(#pd-hay)"][(dice.share() * 2.6) as usize % 3];
            let inner = Rect::around(at, 2.0 * radius, 2.0 * radius);
            // What would run over the edge of the sheet is left out: cheaper than clipping.
            if sheet.covers(inner) {
                svg.circle(at, radius).fill(tone).done();
            }
        }
    }
}

/// Blades of grass.
fn tufts(svg: &mut Svg, scene: &Scene, sheet: Rect) {
    const CELL: f64 = 17.0;
    let mut path = Path::default();
    for i in 0..(sheet.w / CELL) as i64 {
        for j in 0..(sheet.h / CELL) as i64 {
            let mut dice = Jitter::new(i, j, 42);
            if dice.share() < 0.4 {
                let at = pt(sheet.x, sheet.y) + pt(i as f64 + dice.share(), j as f64 + dice.share()) * CELL;
                let lean = dice.between(-0.8, 0.8);
                path.start(at).to(at + pt(lean, -dice.between(1.4, 2.8)));
            }
        }
    }
    svg.tag("path")
        .fill("none")
        .stroke(&scene.ink("#8fae5c"), 0.7)
        .set("stroke-linecap", "round")
        .set("stroke-opacity", ".7")
        .path(&path)
        .done();
}

/// Higher ground: buff, with a shadow to the south-east, the crest line and strokes that run downhill.
pub(super) fn hills(svg: &mut Svg, scene: &Scene) {
    let hills = scene.areas("hill");
    for (_, _, area) in &hills {
        for (shift, opacity) in [(9.0, ".09"), (6.5, ".12"), (4.0, ".16")] {
            let shade = area.path(pt(shift * 0.7, shift));
            svg.tag("path").fill("#3d3414").set("fill-opacity", opacity).path(&shade).done();
        }
    }
    for (key, _, area) in &hills {
        let body = area.path(pt(0.0, 0.0));
        svg.fill(&body, &scene.ink("#e2cf92"));
        clip(svg, &format!("pd-hill-{key}"), &body);
        svg.group().set("clip-path", &format!("url(#pd-hill-{key})")).open();
        light(svg, scene, area);
        svg.end();
        svg.stroke(&hachures(area), &scene.ink("#9a7740"), 0.9);
        svg.stroke(&body, &scene.ink("#8a6530"), 1.9);
    }
}

/// The crown of a hill is paler than its foot.
fn light(svg: &mut Svg, scene: &Scene, area: &Area) {
    for (at, mut dice) in area.scattered(7, 43, SIDE * 1.3) {
        if area.edge(at) > SIDE * 0.8 {
            let radius = SIDE * dice.between(0.8, 1.3);
            svg.circle(at, radius).fill(&scene.ink("#eedfae")).set("fill-opacity", ".35").done();
        }
    }
    let rim = area.path(pt(0.0, 0.0));
    svg.tag("path").fill("none").stroke(&scene.ink("#c9ab63"), 9.0).set("stroke-opacity", ".5").path(&rim).done();
}

/// Short strokes downhill along the crest line.
fn hachures(area: &Area) -> Path {
    let mut ring = area.outline.clone();
    ring.extend(area.outline.first());
    let points = resampled(&ring, 7.5);
    let mut path = Path::default();
    for (k, pair) in points.windows(2).enumerate() {
        // The inside lies to the right of the way, so downhill is to the left.
        let down = (pair[1] - pair[0]).unit().right() * -1.0;
        path.start(pair[0]).to(pair[0] + down * if k % 2 == 0 { 5.0 } else { 3.2 });
    }
    path
}

/// Keeps a form to clip by.
pub(super) fn clip(svg: &mut Svg, id: &str, form: &Path) {
    svg.constant("<defs>");
    svg.tag("clipPath").set("id", id).open();
    svg.tag("path").set("clip-rule", "evenodd").path(form).done();
    svg.close("clipPath");
    svg.constant("</defs>\n");
}

/// Trodden ground around houses.
pub(super) fn tints(svg: &mut Svg, scene: &Scene) {
    for (_, _, area) in scene.areas("tint") {
        let path = area.path(pt(0.0, 0.0));
        svg.tag("path")
            .fill(&scene.ink("#dcc79a"))
            .set("fill-opacity", ".55")
            .stroke(&scene.ink("#dcc79a"), 5.0)
            .set("stroke-opacity", ".28")
            .set("stroke-linejoin", "round")
            .path(&path)
            .done();
    }
}

/// What is not in play lies under a veil; the hexes beside the board have dashed lines.
pub(super) fn veil(svg: &mut Svg, scene: &Scene) {
    let grid = scene.grid;
    let (beside, played): (BTreeSet<_>, BTreeSet<_>) =
        grid.hexes().partition(|&hex| grid.terrain(hex) == Some("off-board"));
    let frame = grid.frame().grown(SIDE);
    let mut path = paper::hexes(&played);
    path.polygon(&corners(frame));
    svg.tag("path").fill(grid.inks.sheet).set("fill-opacity", ".66").set("fill-rule", "evenodd").path(&path).done();
    let mut dashes = Path::default();
    for hex in beside {
        dashes.polygon(&hex.corners().map(corner_point));
    }
    svg.tag("path")
        .fill("none")
        .stroke(grid.inks.frame, 0.8)
        .set("stroke-dasharray", "3 3")
        .set("stroke-opacity", ".55")
        .path(&dashes)
        .done();
    svg.stroke(&paper::hexes(&played), grid.inks.frame, 2.2);
}

fn corners(r: Rect) -> [Point; 4] {
    [pt(r.x, r.y), pt(r.right(), r.y), pt(r.right(), r.bottom()), pt(r.x, r.bottom())]
}

/// The length of a closed line.
pub(super) fn around(ring: &[Point]) -> f64 {
    sides(ring).map(|(a, b)| (b - a).length()).sum()
}
