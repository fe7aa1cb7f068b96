//! Textures that repeat: paper, ground out of play, meadows, the canopies of the woods. Each is a tile whose edges join, written
//! once and filled with, however large the map.

use crate::chance::{Jitter, jitter, share};
use crate::palette::Rgb;
use crate::point::{Point, Rect, pt};
use crate::svg::{Path, Svg, num};
use crate::theme::Inks;

/// What clear ground, the sheet, the land out of play and the woods are filled with.
pub(crate) const PAPER: &str = "url(#pd-paper)";
pub(crate) const BEYOND: &str = "url(#pd-beyond)";
pub(crate) const MEADOW: &str = "url(#pd-meadow)";
pub(crate) const CANOPY: &str = "url(#pd-canopy)";
pub(crate) const PINES: &str = "url(#pd-pines)";

/// Everything a map refers to.
pub(crate) fn definitions(svg: &mut Svg, inks: &Inks) {
    svg.constant("<defs>\n");
    svg.constant(SHEEN);
    stain(svg, "pd-warm", inks.warm, 0.30);
    stain(svg, "pd-cool", inks.cool, 0.38);
    paper(svg, inks);
    beyond(svg, inks);
    meadow(svg, inks);
    canopy(svg, inks);
    pines(svg, inks);
    svg.constant("</defs>\n");
}

const SHEEN: &str = "<linearGradient id=\"pedina-sheen\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\">\
<stop offset=\"0\" stop-color=\"#fff\" stop-opacity=\".22\"/><stop offset=\".45\" stop-color=\"#fff\" stop-opacity=\".03\"/>\
<stop offset=\"1\" stop-color=\"#000\" stop-opacity=\".10\"/></linearGradient>\n";

/// A soft round stain.
fn stain(svg: &mut Svg, id: &str, colour: &str, opacity: f64) {
    svg.tag("radialGradient").set("id", id).open();
    svg.tag("stop").set("offset", "0").set("stop-color", colour).num("stop-opacity", opacity).done();
    svg.tag("stop").set("offset", "1").set("stop-color", colour).num("stop-opacity", 0.0).done();
    svg.close("radialGradient");
}

/// Opens a tile of a size.
pub(crate) fn open(svg: &mut Svg, id: &str, size: Point) {
    svg.tag("pattern")
        .set("id", id)
        .num("width", size.x)
        .num("height", size.y)
        .set("patternUnits", "userSpaceOnUse")
        .open();
}

/// A point of a tile and, if something of a radius there crosses the edge, the same point of the tiles beside it.
pub(crate) fn wrapped(at: Point, radius: f64, size: Point) -> Vec<Point> {
    let tile = Rect::new(0.0, 0.0, size.x, size.y);
    let shifts = [-1.0, 0.0, 1.0];
    let all = shifts.iter().flat_map(|&i| shifts.iter().map(move |&j| at + pt(size.x * i, size.y * j)));
    all.filter(|&p| Rect::around(p, 2.0 * radius, 2.0 * radius).shared(tile) > 0.0).collect()
}

/// Specks and fibres.
fn paper(svg: &mut Svg, inks: &Inks) {
    let (cells, cell) = (11, 42.0);
    let size = pt(cell * f64::from(cells), cell * f64::from(cells));
    let (mut specks, mut fibres) = (Path::default(), Path::default());
    for i in 0..i64::from(cells) {
        for j in 0..i64::from(cells) {
            let mut dice = Jitter::new(i, j, 1);
            let corner = pt(cell * i as f64, cell * j as f64);
            for p in wrapped(corner + pt(cell * dice.share(), cell * dice.share()), 1.0, size) {
                specks.dot(p);
            }
            if dice.share() < 0.4 {
                let from = corner + pt(cell * dice.share(), cell * dice.share());
                let way = pt(dice.between(3.0, 9.0), 0.0).turned(dice.between(0.0, 6.3));
                for p in wrapped(from, 9.5, size) {
                    fibres.start(p).to(p + way);
                }
            }
        }
    }
    open(svg, "pd-paper", size);
    svg.group().set("fill", "none").set("stroke-linecap", "round").open();
    svg.tag("path").stroke(inks.speck, 1.5).set("stroke-opacity", ".16").path(&specks).done();
    svg.tag("path").stroke(inks.fibre, 0.9).set("stroke-opacity", ".38").path(&fibres).done();
    svg.end();
    svg.close("pattern");
}

/// Thin slanting lines that say "not played here".
fn beyond(svg: &mut Svg, inks: &Inks) {
    let step = 14.0;
    open(svg, "pd-beyond", pt(step, step));
    let mut path = Path::default();
    path.start(pt(-1.0, step + 1.0)).to(pt(step + 1.0, -1.0));
    path.start(pt(-1.0, 1.0)).to(pt(1.0, -1.0)).start(pt(step - 1.0, step + 1.0)).to(pt(step + 1.0, step - 1.0));
    svg.tag("path").stroke(inks.hatch, 0.8).set("stroke-opacity", ".55").path(&path).done();
    svg.close("pattern");
}

/// Sparse tufts.
fn meadow(svg: &mut Svg, inks: &Inks) {
    let (columns, rows, cell) = (9, 10, pt(40.0, 34.0));
    let size = pt(cell.x * f64::from(columns), cell.y * f64::from(rows));
    let mut tufts = Path::default();
    for i in 0..columns {
        for j in 0..rows {
            let mut dice = Jitter::new(i64::from(i), i64::from(j), 3);
            let at = pt(cell.x * (f64::from(i) + dice.share()), cell.y * (f64::from(j) + dice.share()));
            let seen = dice.share() < 0.9;
            for p in wrapped(at, 4.0, size).into_iter().filter(|_| seen) {
                tufts.start(p + pt(-2.2, -2.6)).to(p).to(p + pt(0.2, -3.6));
                tufts.start(p).to(p + pt(2.4, -2.4));
            }
        }
    }
    open(svg, "pd-meadow", size);
    svg.tag("path")
        .fill("none")
        .stroke(inks.tuft, 0.9)
        .set("stroke-opacity", ".5")
        .set("stroke-linecap", "round")
        .path(&tufts)
        .done();
    svg.close("pattern");
}

/// Crowns on a jittered lattice, in two shades, with shadow and light.
fn canopy(svg: &mut Svg, inks: &Inks) {
    let (columns, rows, cell) = (22, 24, pt(10.6, 8.6));
    let size = pt(cell.x * f64::from(columns), cell.y * f64::from(rows));
    let mut shades = [Path::default(), Path::default()];
    for j in 0..rows {
        for i in 0..columns {
            let (a, b) = (i64::from(i), i64::from(j));
            let shift = if j % 2 == 0 { 0.0 } else { 0.5 };
            let x = cell.x * (f64::from(i) + shift + 0.3 * jitter(a, b, 25));
            let y = cell.y * (f64::from(j) + 0.3 * jitter(a, b, 26));
            let shade = usize::from(share(a, b, 24) < 0.5);
            for p in wrapped(pt(x, y), 7.5, size).into_iter().filter(|_| share(a, b, 23) > 0.04) {
                shades[shade].dot(p);
            }
        }
    }
    svg.tag("path").set("id", "pd-crowns-0").path(&shades[0]).done();
    svg.tag("path").set("id", "pd-crowns-1").path(&shades[1]).done();
    open(svg, "pd-canopy", size);
    svg.group().set("fill", "none").set("stroke-linecap", "round").open();
    for (layer, (colour, opacity, width, shift)) in inks.crowns.into_iter().enumerate() {
        for shade in 0..2 {
            let small = layer == 1 && shade == 1 && inks.crowns[1].2 > 8.0;
            let colour = if layer == 1 && shade == 1 { inks.crown } else { colour };
            let tag = svg.again(&format!("pd-crowns-{shade}")).stroke(colour, if small { 7.4 } else { width });
            let tag = if opacity < 1.0 { tag.num("stroke-opacity", opacity) } else { tag };
            if shift == 0.0 {
                tag.done()
            } else {
                tag.set("transform", &slid(shift)).done()
            };
        }
    }
    svg.end();
    svg.close("pattern");
}

/// Pines seen from above: small dark crowns with points, closer together than other trees.
fn pines(svg: &mut Svg, inks: &Inks) {
    let (columns, rows, cell) = (18, 20, pt(9.4, 7.6));
    let size = pt(cell.x * f64::from(columns), cell.y * f64::from(rows));
    let (mut dark, mut light) = (Path::default(), Path::default());
    for j in 0..rows {
        for i in 0..columns {
            let (a, b) = (i64::from(i), i64::from(j));
            let shift = if j % 2 == 0 { 0.0 } else { 0.5 };
            let x = cell.x * (f64::from(i) + shift + 0.28 * jitter(a, b, 27));
            let y = cell.y * (f64::from(j) + 0.28 * jitter(a, b, 28));
            let tall = 4.6 + 1.2 * share(a, b, 29);
            for p in wrapped(pt(x, y), 7.0, size) {
                let (tip, left, right) = (p - pt(0.0, tall), p + pt(-3.7, 3.0), p + pt(3.7, 3.0));
                dark.polygon(&[tip, right, left]);
                light.start(tip + pt(-0.3, 1.6)).to(left + pt(1.7, -1.2));
            }
        }
    }
    open(svg, "pd-pines", size);
    let [(shadow, ..), (crown, ..), (glow, ..)] = inks.crowns;
    let needles = Rgb::parse(crown).towards(Rgb::parse(shadow), 0.55).css();
    svg.tag("path").fill(&needles).stroke(inks.wood, 0.7).path(&dark).done();
    svg.tag("path").fill("none").stroke(glow, 0.9).set("stroke-opacity", ".55").path(&light).done();
    svg.close("pattern");
}

/// A shift to the south-east, or to the north-west if negative.
pub(crate) fn slid(by: f64) -> String {
    format!("translate({} {})", num(by), num(by * 1.1))
}
