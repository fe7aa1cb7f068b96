//! Broken ground, water and bunkers.

use super::outline::Outline;
use super::plane::Plane;
use crate::chance::Jitter;
use crate::palette::Rgb;
use crate::point::{Point, Rect, pt};
use crate::svg::{Path, Svg};
use table::FreeArea;

/// Stones and scrub over a stippled ground.
pub(super) fn broken(svg: &mut Svg, plane: &Plane, shown: Rect) {
    let [ground, edge, rock, bright] = plane.cloth.broken;
    for (area, outline) in plane.areas("broken") {
        let path = outline.path();
        svg.tag("path").fill(ground).path(&path).done();
        let rim = svg.tag("path").fill("none").stroke(edge, 2.0).set("stroke-dasharray", "7 4 2 4");
        rim.set("stroke-linecap", "round").path(&path).done();
        let (mut dots, mut tufts) = (Path::default(), Path::default());
        for (at, mut dice) in outline.scattered(&area.id, 91, 13.0, shown) {
            if dice.share() < 0.75 {
                dots.dot(at);
            } else {
                tufts.start(at + pt(-4.0, -5.0)).to(at).to(at + pt(0.0, -7.0)).start(at).to(at + pt(4.0, -5.0));
            }
        }
        svg.group().fill("none").set("stroke-linecap", "round").open();
        svg.tag("path").stroke(edge, 2.2).set("stroke-opacity", ".55").path(&dots).done();
        svg.tag("path").stroke(plane.inks.crowns[1].0, 1.6).path(&tufts).done();
        svg.end();
        rocks(svg, area, &outline, (rock, bright), shown);
    }
}

/// Angular rocks with a bright face to the upper left.
fn rocks(svg: &mut Svg, area: &FreeArea, outline: &Outline, (rock, bright): (&str, &str), shown: Rect) {
    let (mut shadows, mut bodies, mut faces) = (Path::default(), Path::default(), Path::default());
    for (at, mut dice) in outline.scattered(&area.id, 92, 33.0, shown) {
        let size = dice.between(4.5, 11.0);
        if dice.share() < 0.24 || outline.depth(at) < size + 2.0 {
            continue;
        }
        let corners: Vec<Point> = (0..6)
            .map(|k| {
                let angle = (f64::from(k) + dice.between(-0.25, 0.25)) * std::f64::consts::TAU / 6.0;
                at + pt(size * dice.between(0.75, 1.15), 0.0).turned(angle)
            })
            .collect();
        let shadow: Vec<Point> = corners.iter().map(|&p| p + pt(2.2, 2.8)).collect();
        shadows.polygon(&shadow);
        bodies.polygon(&corners);
        let peak = at + pt(size * 0.18, size * 0.14);
        faces.polygon(&[corners[3], corners[4], corners[5], peak]);
    }
    svg.tag("path").fill("#1a140a").set("fill-opacity", ".3").path(&shadows).done();
    svg.tag("path").fill(rock).stroke(&Rgb::parse(rock).darker(0.45).css(), 0.9).path(&bodies).done();
    svg.fill(&faces, bright);
}

/// Ponds and lakes with lines that follow the shore.
pub(super) fn water(svg: &mut Svg, plane: &Plane, shown: Rect) {
    let inks = plane.inks;
    for (area, outline) in plane.areas("water") {
        let path = outline.path();
        svg.tag("path").fill("none").stroke(inks.bank, 11.0).set("stroke-opacity", ".75").path(&path).done();
        svg.tag("path").fill(inks.water).stroke(inks.shore, 2.6).path(&path).done();
        for (by, opacity) in [(7.0, 0.55), (15.0, 0.36), (25.0, 0.2)] {
            if let Some(line) = outline.within(by) {
                svg.tag("path").fill("none").stroke(inks.shore, 1.3).num("stroke-opacity", opacity).path(&line).done();
            }
        }
        if let Some(deep) = outline.within(30.0) {
            svg.tag("path").fill(inks.glint).set("fill-opacity", ".45").path(&deep).done();
        }
        let mut waves = Path::default();
        for (at, mut dice) in outline.scattered(&area.id, 93, 27.0, shown) {
            if outline.depth(at) > 22.0 && dice.share() < 0.6 {
                waves.start(at - pt(7.0, 0.0));
                waves.curve(at + pt(-4.0, -4.0), at + pt(-2.0, -4.0), at);
                waves.curve(at + pt(2.0, 3.0), at + pt(4.0, 3.0), at + pt(7.0, -0.5));
            }
        }
        svg.tag("path").fill("none").stroke("#ffffff", 1.5).set("stroke-opacity", ".6").path(&waves).done();
        reeds(svg, plane, area, &outline);
    }
}

/// Reeds on the shore.
fn reeds(svg: &mut Svg, plane: &Plane, area: &FreeArea, outline: &Outline) {
    let mut path = Path::default();
    let seed = crate::chance::word(&area.id) as i64;
    for (k, (at, _)) in outline.edge(12.0).into_iter().enumerate() {
        let mut dice = Jitter::new(seed, k as i64 / 4, 94);
        if dice.share() < 0.34 {
            path.start(at).to(at + pt(-2.4, -9.0)).start(at + pt(2.0, 0.0)).to(at + pt(2.6, -11.0));
            path.start(at + pt(4.0, 1.0)).to(at + pt(7.0, -7.0));
        }
    }
    svg.tag("path").fill("none").stroke(plane.inks.crowns[0].0, 1.4).path(&path).done();
}

/// Bunkers: concrete with a bevelled roof and a hatch.
pub(super) fn bunkers(svg: &mut Svg, plane: &Plane) {
    let (concrete, bright) = plane.cloth.concrete;
    for (_, outline) in plane.areas("bunker") {
        let path = outline.path();
        let dark = Rgb::parse(concrete).darker(0.6).css();
        let shadow = svg.tag("path").fill("#120d06").set("fill-opacity", ".4").set("transform", "translate(5 6)");
        shadow.path(&path).done();
        svg.tag("path").fill("none").stroke(plane.cloth.earth, 12.0).set("stroke-linejoin", "round").path(&path).done();
        svg.tag("path").fill(concrete).stroke(&dark, 2.4).path(&path).done();
        let small = outline.bounds().w.min(outline.bounds().h);
        if let Some(roof) = outline.within(small * 0.17) {
            svg.tag("path").fill(bright).stroke(&dark, 1.2).path(&roof).done();
        }
        svg.circle(outline.middle(), small * 0.13).fill(concrete).stroke(&dark, 2.0).done();
    }
}
