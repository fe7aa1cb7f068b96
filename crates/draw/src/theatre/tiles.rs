//! The textures of an atlas: waves, forest, marsh and steppe, each a tile whose edges join.

use crate::chance::Jitter;
use crate::palette::Rgb;
use crate::point::{Point, pt};
use crate::svg::{Path, Svg};
use crate::texture::{open, wrapped};
use crate::theme::Inks;

/// What forests, marshes, steppes and the sea are filled with.
pub(super) const TAIGA: &str = "url(#pd-taiga)";
pub(super) const MARSH: &str = "url(#pd-marsh)";
pub(super) const STEPPE: &str = "url(#pd-steppe)";
pub(super) const WAVES: &str = "url(#pd-waves)";

/// All of them.
pub(super) fn definitions(svg: &mut Svg, inks: &Inks) {
    svg.constant("<defs>\n");
    waves(svg, inks);
    taiga(svg, inks);
    marsh(svg, inks);
    steppe(svg, inks);
    svg.constant("</defs>\n");
}

/// Places strewn over a tile, not too near each other; each with the places where it shows again beyond the edges.
fn strewn(columns: u8, rows: u8, cell: Point, salt: u64, radius: f64, mut each: impl FnMut(Point, &mut Jitter)) {
    let size = pt(cell.x * f64::from(columns), cell.y * f64::from(rows));
    for j in 0..rows {
        for i in 0..columns {
            let mut dice = Jitter::new(i64::from(i), i64::from(j), salt);
            let shift = if j % 2 == 0 { 0.0 } else { 0.5 };
            let x = cell.x * (f64::from(i) + shift + dice.between(-0.26, 0.26));
            let y = cell.y * (f64::from(j) + dice.between(-0.26, 0.26));
            for p in wrapped(pt(x, y), radius, size) {
                each(p, &mut Jitter::new(i64::from(i), i64::from(j), salt + 1));
            }
        }
    }
}

/// Short calm waves, far apart.
fn waves(svg: &mut Svg, inks: &Inks) {
    let (columns, rows, cell) = (4, 6, pt(62.0, 40.0));
    let mut path = Path::default();
    strewn(columns, rows, cell, 81, 14.0, |p, dice| {
        let half = dice.between(5.0, 10.0);
        path.start(p - pt(half, 0.0)).curve(p + pt(-half * 0.4, -3.0), p + pt(half * 0.4, 3.0), p + pt(half, 0.0));
    });
    open(svg, "pd-waves", pt(cell.x * f64::from(columns), cell.y * f64::from(rows)));
    let tag = svg.tag("path").fill("none").stroke(inks.glint, 1.3).set("stroke-opacity", ".5");
    tag.set("stroke-linecap", "round").path(&path).done();
    svg.close("pattern");
}

/// Single firs and round crowns, with air between them.
fn taiga(svg: &mut Svg, inks: &Inks) {
    let (columns, rows, cell) = (10, 12, pt(17.0, 13.0));
    let (mut shadows, mut firs, mut crowns, mut lights) =
        (Path::default(), Path::default(), Path::default(), Path::default());
    strewn(columns, rows, cell, 83, 9.0, |p, dice| {
        shadows.start(p + pt(-3.0, 4.0)).to(p + pt(5.0, 4.6));
        if dice.share() < 0.62 {
            firs.polygon(&[p + pt(0.0, -7.0), p + pt(3.9, 3.6), p + pt(-3.9, 3.6)]);
            lights.start(p + pt(-0.5, -5.0)).to(p + pt(-2.9, 2.4));
        } else {
            crowns.dot(p);
            lights.start(p + pt(-1.8, -1.2)).to(p + pt(-1.2, -1.9));
        }
    });
    open(svg, "pd-taiga", pt(cell.x * f64::from(columns), cell.y * f64::from(rows)));
    let [(shadow, ..), (crown, ..), (glow, ..)] = inks.crowns;
    let fir = Rgb::parse(crown).towards(Rgb::parse(shadow), 0.4).css();
    svg.group().set("stroke-linecap", "round").open();
    svg.tag("path").fill("none").stroke(shadow, 2.2).set("stroke-opacity", ".3").path(&shadows).done();
    svg.tag("path").fill(&fir).path(&firs).done();
    svg.tag("path").fill("none").stroke(crown, 7.2).path(&crowns).done();
    svg.tag("path").fill("none").stroke(glow, 1.0).set("stroke-opacity", ".7").path(&lights).done();
    svg.end();
    svg.close("pattern");
}

/// Reeds over short lines of water.
fn marsh(svg: &mut Svg, inks: &Inks) {
    let (columns, rows, cell) = (6, 8, pt(26.0, 13.0));
    let (mut water, mut reeds) = (Path::default(), Path::default());
    strewn(columns, rows, cell, 85, 12.0, |p, dice| {
        let half = dice.between(5.0, 9.5);
        water.start(p - pt(half, 0.0)).to(p + pt(half, 0.0));
        if dice.share() < 0.55 {
            for lean in [-2.8, 0.0, 2.8] {
                reeds.start(p + pt(lean * 0.5, -0.8)).to(p + pt(lean, -5.4));
            }
        }
    });
    open(svg, "pd-marsh", pt(cell.x * f64::from(columns), cell.y * f64::from(rows)));
    svg.group().fill("none").set("stroke-linecap", "round").open();
    svg.tag("path").stroke(inks.shore, 1.5).set("stroke-opacity", ".75").path(&water).done();
    svg.tag("path").stroke(inks.wood_edge.0, 1.2).path(&reeds).done();
    svg.end();
    svg.close("pattern");
}

/// Sand: dots, and now and then a dune.
fn steppe(svg: &mut Svg, inks: &Inks) {
    let (columns, rows, cell) = (9, 10, pt(16.0, 14.0));
    let (mut dots, mut dunes) = (Path::default(), Path::default());
    strewn(columns, rows, cell, 87, 9.0, |p, dice| {
        if dice.share() < 0.86 {
            dots.dot(p);
        } else {
            dunes.start(p - pt(7.0, 0.0)).curve(p + pt(-3.0, -5.0), p + pt(3.0, -5.0), p + pt(7.0, 0.0));
        }
    });
    open(svg, "pd-steppe", pt(cell.x * f64::from(columns), cell.y * f64::from(rows)));
    svg.group().fill("none").set("stroke-linecap", "round").open();
    svg.tag("path").stroke(inks.rough.1, 1.9).set("stroke-opacity", ".8").path(&dots).done();
    svg.tag("path").stroke(inks.rough.1, 1.2).path(&dunes).done();
    svg.end();
    svg.close("pattern");
}
