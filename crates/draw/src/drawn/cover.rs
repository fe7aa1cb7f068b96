//! What grows: grain, brush, woods, orchards and hedges.

use super::Scene;
use super::ground::clip;
use super::outline::{Area, distance};
use crate::chance::Jitter;
use crate::curve::resampled;
use crate::point::{Point, pt};
use crate::svg::{Path, Svg, num};

/// Fields in furrows; without grain only stubble is left.
pub(super) fn grain(svg: &mut Svg, scene: &Scene) {
    let (floor, row, edge) =
        if scene.has_grain() { ("#ecc76a", "#d0a03e", "#a67c2a") } else { ("#dcd49c", "#c3b878", "#a99f66") };
    for (key, _, area) in scene.areas("grain") {
        let path = area.path(pt(0.0, 0.0));
        let mut dice = Jitter::new(key, 1, 51);
        let angle = [0.0, 30.0, 60.0, 90.0, 120.0, 150.0][(dice.share() * 6.0) as usize % 6] + 8.0;
        let id = format!("pd-crop-{key}");
        svg.constant("<defs>");
        svg.tag("pattern")
            .set("id", &id)
            .set("width", "26")
            .set("height", "6.4")
            .set("patternUnits", "userSpaceOnUse")
            .set("patternTransform", &format!("rotate({})", num(angle)))
            .open();
        furrow(svg, scene, row, scene.has_grain());
        svg.close("pattern");
        svg.constant("</defs>\n");
        svg.tag("path").fill("#4a3a10").set("fill-opacity", ".22").path(&area.path(pt(1.6, 2.2))).done();
        svg.tag("path").fill(&scene.ink(floor)).set("fill-rule", "evenodd").path(&path).done();
        svg.tag("path").fill(&format!("url(#{id})")).set("fill-rule", "evenodd").path(&path).done();
        svg.stroke(&path, &scene.ink(edge), 1.1);
    }
}

/// One furrow of the pattern: a line, and ears on it.
fn furrow(svg: &mut Svg, scene: &Scene, colour: &str, ears: bool) {
    let mut row = Path::default();
    row.start(pt(0.0, 3.2)).to(pt(26.0, 3.2));
    svg.tag("path").fill("none").stroke(&scene.ink(colour), 1.7).path(&row).done();
    let mut marks = Path::default();
    for k in 0..6 {
        let x = 2.0 + 4.3 * f64::from(k);
        marks.start(pt(x, 2.2)).to(pt(x + 1.2, 0.8));
    }
    if ears {
        svg.tag("path").fill("none").stroke(&scene.ink("#f7e2a0"), 0.9).path(&marks).done();
    }
}

/// The ground of scrub.
pub(super) fn brush_floor(svg: &mut Svg, scene: &Scene) {
    for (_, _, area) in scene.areas("brush") {
        let path = area.path(pt(0.0, 0.0));
        svg.tag("path")
            .fill(&scene.ink("#b7bf78"))
            .set("fill-rule", "evenodd")
            .stroke(&scene.ink("#98a25c"), 0.9)
            .set("stroke-dasharray", "3 2")
            .path(&path)
            .done();
    }
}

/// The bushes of scrub: a shadow, a body and a light each.
pub(super) fn tufts(svg: &mut Svg, scene: &Scene) {
    let mut layers: [Path; 3] = Default::default();
    let mut blades = Path::default();
    for (key, _, area) in scene.areas("brush") {
        for (at, mut dice) in area.scattered(key, 52, 7.4) {
            let room = area.edge(at);
            if room > 2.4 && dice.share() < 0.62 {
                layers[0].dot(at + pt(0.9, 1.1));
                layers[1].dot(at);
                layers[2].dot(at - pt(0.7, 0.8));
            } else if room > 2.0 {
                blades.start(at).to(at + pt(-1.2, -2.6)).start(at).to(at + pt(1.0, -2.8));
            }
        }
    }
    svg.stroke(&blades, &scene.ink("#6d7f3c"), 0.7);
    dots(svg, &layers, &[(scene.ink("#4c5a26"), 4.8), (scene.ink("#66813a"), 4.2), (scene.ink("#9db35c"), 1.7)]);
}

/// Dots in several layers: colour and size of each.
fn dots(svg: &mut Svg, layers: &[Path], looks: &[(String, f64)]) {
    for (layer, (colour, size)) in layers.iter().zip(looks) {
        if !layer.is_empty() {
            svg.tag("path").fill("none").stroke(colour, *size).set("stroke-linecap", "round").path(layer).done();
        }
    }
}

/// The ground under the trees, with its shadow.
pub(super) fn woods_floor(svg: &mut Svg, scene: &Scene) {
    let woods = scene.areas("woods");
    for (_, _, area) in &woods {
        for (shift, opacity) in [(4.6, ".16"), (2.8, ".22")] {
            svg.tag("path")
                .fill("#1c2410")
                .set("fill-opacity", opacity)
                .set("fill-rule", "evenodd")
                .path(&area.path(pt(shift * 0.8, shift)))
                .done();
        }
    }
    for (_, _, area) in &woods {
        svg.tag("path").fill(&scene.ink("#35562c")).set("fill-rule", "evenodd").path(&area.path(pt(0.0, 0.0))).done();
    }
}

/// The crowns of the trees, clipped by the form that blocks.
pub(super) fn crowns(svg: &mut Svg, scene: &Scene) {
    const STEP: f64 = 9.4;
    for (key, _, area) in scene.areas("woods") {
        let id = format!("pd-woods-{key}");
        clip(svg, &id, &area.path(pt(0.0, 0.0)));
        svg.group().set("clip-path", &format!("url(#{id})")).open();
        // Rows from the north, so that a crown lies over the shadow of the one behind it; a few sizes keep the drawing small.
        let mut trees: Vec<(Point, f64, bool)> = area
            .scattered(key, 53, STEP)
            .into_iter()
            .map(|(at, mut dice)| (at, dice.between(0.8, 1.25), dice.share() < 0.3))
            .collect();
        trees.sort_by(|a, b| a.0.y.total_cmp(&b.0.y));
        for band in trees.chunks(160) {
            canopy(svg, scene, band);
        }
        svg.end();
        rim(svg, scene, &area);
    }
}

/// Some trees: shadow, body, and two lights on each.
fn canopy(svg: &mut Svg, scene: &Scene, trees: &[(Point, f64, bool)]) {
    let mut shade = Path::default();
    let mut bodies: [Path; 2] = Default::default();
    let mut lights: [Path; 2] = Default::default();
    for &(at, size, pale) in trees {
        shade.dot(at + pt(1.9, 2.4) * size);
        bodies[usize::from(pale)].dot(at);
        lights[0].dot(at - pt(1.5, 1.7) * size);
        if size > 0.95 {
            lights[1].dot(at - pt(2.3, 2.6) * size);
        }
    }
    dots(svg, &[shade], &[(scene.ink("#17300f"), 11.6)]);
    dots(svg, &bodies, &[(scene.ink("#3f6d33"), 11.0), (scene.ink("#4f7f3c"), 9.6)]);
    dots(svg, &lights, &[(scene.ink("#6a9a4c"), 5.4), (scene.ink("#93bd68"), 2.2)]);
}

/// The edge of a wood, so that it is plain where it ends.
fn rim(svg: &mut Svg, scene: &Scene, area: &Area) {
    let path = area.path(pt(0.0, 0.0));
    svg.tag("path")
        .fill("none")
        .stroke(&scene.ink("#22401a"), 1.3)
        .set("stroke-linejoin", "round")
        .set("stroke-opacity", ".85")
        .path(&path)
        .done();
}

/// Orchards: trees in rows over the whole hex, off the road; bare in winter.
pub(super) fn orchards(svg: &mut Svg, scene: &Scene) {
    let roads: Vec<(Vec<Point>, f64)> = [scene.lines("dirt"), scene.lines("paved")].concat();
    let near = |at: Point| {
        roads.iter().any(|(line, width)| line.windows(2).any(|p| distance(at, p[0], p[1]) < width / 2.0 + 4.5))
    };
    let mut layers: [Path; 4] = Default::default();
    for (key, _, area) in scene.areas("orchard") {
        svg.tag("path").fill(&scene.ink("#a8c774")).set("fill-opacity", ".5").path(&area.path(pt(0.0, 0.0))).done();
        let middle = area.bounds.centre();
        for row in -2..=2_i32 {
            for column in -3..=3_i32 {
                let shift = if row % 2 == 0 { 0.0 } else { 6.6 };
                let mut dice = Jitter::new(key * 64 + i64::from(row), i64::from(column), 54);
                let shake = pt(dice.between(-0.9, 0.9), dice.between(-0.9, 0.9));
                let at = middle + pt(f64::from(column) * 13.2 + shift, f64::from(row) * 12.4) + shake;
                if area.holds(at) && area.edge(at) > 5.4 && !near(at) {
                    layers[0].dot(at + pt(1.7, 2.0));
                    layers[1].dot(at);
                    layers[2].dot(at - pt(1.0, 1.2));
                    layers[3].dot(at - pt(1.7, 1.9));
                }
            }
        }
    }
    let looks = if scene.has_leaves() {
        [("#33491f", 8.8), ("#4b7a35", 8.4), ("#78a64f", 4.8), ("#b2d07c", 1.9)]
    } else {
        [("#5a5a3c", 6.0), ("#8a7a58", 5.6), ("#b9ab86", 3.0), ("#d8cda8", 1.2)]
    };
    dots(svg, &layers, &looks.map(|(colour, size)| (scene.ink(colour), size)));
}

/// Hedges: bushes along hexsides.
pub(super) fn hedges(svg: &mut Svg, scene: &Scene) {
    let mut layers: [Path; 4] = Default::default();
    for (line, _) in scene.lines("hedge") {
        for (k, at) in resampled(&line, 3.9).into_iter().enumerate() {
            let mut dice = Jitter::new(at.x.round() as i64, at.y.round() as i64, 55);
            let at = at + pt(dice.between(-0.5, 0.5), dice.between(-0.5, 0.5));
            layers[0].dot(at + pt(1.2, 1.7));
            layers[1].dot(at);
            layers[2].dot(at - pt(0.8, 1.0));
            if k % 2 == 0 {
                layers[3].dot(at - pt(1.2, 1.5));
            }
        }
    }
    let looks = [("#22330f", 6.6), ("#3c6226", 6.2), ("#5f8b3a", 3.4), ("#9cc067", 1.5)];
    dots(svg, &layers, &looks.map(|(colour, size)| (scene.ink(colour), size)));
}
