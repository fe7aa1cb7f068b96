//! The sheet, its texture, the ground in and out of play, the hex grid and its numbers.

use crate::chance::{Jitter, share};
use crate::curve::rings;
use crate::grid::{Grid, HALF, Hex, SIDE, corner_point};
use crate::lettering::SANS;
use crate::palette::{BEYOND, FAINT, PAPER, SHEET};
use crate::point::{Point, Rect, pt};
use crate::svg::{Path, Svg};
use std::collections::BTreeSet;

/// Gradients used all over the picture.
pub(crate) fn definitions(svg: &mut Svg) {
    svg.constant("<defs>\n");
    svg.constant(GRADIENTS);
    svg.constant("</defs>\n");
}

const GRADIENTS: &str = "<linearGradient id=\"pedina-sheen\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\">\
<stop offset=\"0\" stop-color=\"#fff\" stop-opacity=\".22\"/><stop offset=\".45\" stop-color=\"#fff\" stop-opacity=\".03\"/>\
<stop offset=\"1\" stop-color=\"#000\" stop-opacity=\".10\"/></linearGradient>\n\
<radialGradient id=\"pedina-warm\"><stop offset=\"0\" stop-color=\"#d9b77a\" stop-opacity=\".30\"/>\
<stop offset=\"1\" stop-color=\"#d9b77a\" stop-opacity=\"0\"/></radialGradient>\n\
<radialGradient id=\"pedina-cool\"><stop offset=\"0\" stop-color=\"#b9c89a\" stop-opacity=\".38\"/>\
<stop offset=\"1\" stop-color=\"#b9c89a\" stop-opacity=\"0\"/></radialGradient>\n";

/// Specks and fibres in the paper, written out because a repeated tile is slow to paint.
fn fibres(svg: &mut Svg, area: Rect) {
    let cell = 42.0;
    let (columns, rows) = ((area.w / cell).ceil() as i64, (area.h / cell).ceil() as i64);
    let mut specks = Path::default();
    let mut fibres = Path::default();
    for i in 0..columns {
        for j in 0..rows {
            let mut dice = Jitter::new(i, j, 1);
            let corner = pt(area.x + cell * i as f64, area.y + cell * j as f64);
            specks.dot(corner + pt(cell * dice.share(), cell * dice.share()));
            if dice.share() < 0.4 {
                let from = corner + pt(cell * dice.share(), cell * dice.share());
                fibres.start(from).to(from + pt(dice.between(3.0, 9.0), 0.0).turned(dice.between(0.0, 6.3)));
            }
        }
    }
    svg.group().set("fill", "none").set("stroke-linecap", "round").open();
    svg.tag("path").stroke("#8b6f3e", 1.5).set("stroke-opacity", ".16").path(&specks).done();
    svg.tag("path").stroke("#fffaf0", 0.9).set("stroke-opacity", ".38").path(&fibres).done();
    svg.end();
}

/// The sheet under everything.
pub(crate) fn sheet(svg: &mut Svg, area: Rect) {
    svg.rect(area, 0.0).fill(SHEET).done();
    fibres(svg, area);
}

/// The sheet's margin over whatever ran out of the map: cheaper than clipping.
pub(crate) fn margin(svg: &mut Svg, area: Rect, frame: Rect) {
    let mut path = Path::default();
    for r in [area.grown(SIDE * 3.0), frame] {
        path.polygon(&[pt(r.x, r.y), pt(r.right(), r.y), pt(r.right(), r.bottom()), pt(r.x, r.bottom())]);
    }
    svg.tag("path").fill(SHEET).set("fill-rule", "evenodd").path(&path).done();
}

/// The ground: out of play first, the played land over it, soft variations of colour over both.
pub(crate) fn ground(svg: &mut Svg, grid: &Grid) {
    let frame = grid.frame();
    svg.rect(frame, 0.0).fill(BEYOND).done();
    hatching(svg, frame);
    let land = land(grid);
    svg.fill(&hexes(&land), PAPER);
    mottling(svg, grid, frame);
    fibres(svg, frame);
}

/// Hexes in play, and those just off the printed grid that continue the land up to the neat line.
fn land(grid: &Grid) -> BTreeSet<Hex> {
    let mut land: BTreeSet<Hex> = grid.hexes().collect();
    let rim: BTreeSet<Hex> = land.iter().flat_map(|h| h.neighbours()).filter(|&n| !grid.printed(n)).collect();
    for hex in rim {
        let printed: Vec<Hex> = hex.neighbours().into_iter().filter(|&n| grid.printed(n)).collect();
        let playing = printed.iter().filter(|&&n| grid.plays(n)).count();
        if 2 * playing >= printed.len() {
            land.insert(hex);
        }
    }
    land
}

/// The plain outline of hexes.
pub(crate) fn hexes(group: &BTreeSet<Hex>) -> Path {
    let mut path = Path::default();
    for ring in rings(group) {
        let points: Vec<Point> = ring.iter().map(|&c| corner_point(c)).collect();
        path.polygon(&points);
    }
    path
}

/// Thin slanting lines that say "not played here".
fn hatching(svg: &mut Svg, frame: Rect) {
    let mut path = Path::default();
    let mut x = frame.x - frame.h;
    while x < frame.right() {
        path.start(pt(x, frame.bottom())).to(pt(x + frame.h, frame.y));
        x += 14.0;
    }
    svg.tag("path").stroke("#b9ad8e", 0.8).set("stroke-opacity", ".55").path(&path).done();
}

/// Large soft stains, so that no two parts of the map have quite the same tone.
fn mottling(svg: &mut Svg, grid: &Grid, frame: Rect) {
    let cell = SIDE * 5.0;
    let (columns, rows) = ((frame.w / cell).ceil() as i64, (frame.h / cell).ceil() as i64);
    for i in 0..columns {
        for j in 0..rows {
            let mut dice = Jitter::new(i, j, 2);
            let at = pt(frame.x, frame.y) + pt(cell * (i as f64 + dice.share()), cell * (j as f64 + dice.share()));
            let radius = cell * dice.between(0.35, 0.8);
            let tone = if dice.share() < 0.5 { "url(#pedina-warm)" } else { "url(#pedina-cool)" };
            if grid.plays(Hex::at(at)) {
                svg.circle(at, radius).fill(tone).done();
            }
        }
    }
}

/// Sparse tufts and furrows on clear ground.
pub(crate) fn clear(svg: &mut Svg, grid: &Grid) {
    let mut tufts = Path::default();
    let mut furrows = Path::default();
    for hex in grid.hexes().filter(|&h| grid.terrain(h) == Some("clear")) {
        let mut dice = Jitter::new(i64::from(hex.col), i64::from(hex.row), 3);
        for _ in 0..2 {
            let at = hex.centre() + pt(dice.between(-26.0, 26.0), dice.between(-22.0, 26.0));
            tufts.start(at + pt(-2.2, -2.6)).to(at).to(at + pt(0.2, -3.6));
            tufts.start(at).to(at + pt(2.4, -2.4));
        }
        if share(i64::from(hex.col), i64::from(hex.row), 4) < 0.22 {
            furrow(&mut furrows, hex, &mut dice);
        }
    }
    svg.group().set("fill", "none").set("stroke-linecap", "round").open();
    svg.tag("path").stroke("#a89b62", 0.9).set("stroke-opacity", ".5").path(&tufts).done();
    svg.tag("path").stroke("#b99a5c", 0.8).set("stroke-opacity", ".42").path(&furrows).done();
    svg.end();
}

/// A ploughed field: a few parallel lines.
fn furrow(path: &mut Path, hex: Hex, dice: &mut Jitter) {
    let centre = hex.centre() + pt(dice.between(-12.0, 12.0), dice.between(-10.0, 12.0));
    let angle = dice.between(0.0, std::f64::consts::PI);
    let length = dice.between(7.0, 11.0);
    for k in -2..=2 {
        let mid = centre + pt(0.0, 3.4 * f64::from(k)).turned(angle);
        let half = pt(length, 0.0).turned(angle);
        path.start(mid - half).to(mid + half);
    }
}

/// The grid, every hexside once.
pub(crate) fn lattice(svg: &mut Svg, grid: &Grid) {
    let mut path = Path::default();
    for hex in grid.hexes() {
        for (k, n) in hex.neighbours().into_iter().enumerate() {
            if hex < n || !grid.plays(n) {
                let (a, b) = hex.side(k);
                path.start(corner_point(a)).to(corner_point(b));
            }
        }
    }
    svg.tag("path").stroke(FAINT, 0.9).set("stroke-opacity", ".5").path(&path).done();
}

/// The number at the top of each hex; one text element for all of them, which is much faster to set.
pub(crate) fn numbers(svg: &mut Svg, grid: &Grid) {
    svg.tag("text")
        .set("font-family", SANS)
        .num("font-size", 7.4)
        .set("fill", "#54472f")
        .set("fill-opacity", ".9")
        .set("text-anchor", "middle")
        .open();
    for hex in grid.hexes() {
        let at = hex.centre() + pt(0.0, 6.9 - HALF);
        svg.tag("tspan").num("x", at.x).num("y", at.y).content(&hex.number());
    }
    svg.close("text");
}

/// The neat line around the map.
pub(crate) fn neat_line(svg: &mut Svg, frame: Rect) {
    svg.rect(frame, 0.0).fill("none").stroke("#4a3c28", 1.6).done();
    svg.rect(frame.grown(5.0), 0.0).fill("none").stroke("#4a3c28", 4.0).done();
}
