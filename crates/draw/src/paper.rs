//! The sheet, its texture, the ground in and out of play, the hex grid and its numbers.

use crate::chance::Jitter;
use crate::curve::rings;
use crate::grid::{Grid, HALF, Hex, SIDE, corner_point};
use crate::lettering::SANS;
use crate::point::{Point, Rect, pt};
use crate::svg::{Path, Svg};
use crate::texture;
use crate::theme::Inks;
use std::collections::BTreeSet;

/// The sheet under everything.
pub(crate) fn sheet(svg: &mut Svg, area: Rect, inks: &Inks) {
    svg.rect(area, 0.0).fill(inks.sheet).done();
    svg.rect(area, 0.0).fill(texture::PAPER).done();
}

/// The sheet's margin over whatever ran out of the map: cheaper than clipping.
pub(crate) fn margin(svg: &mut Svg, area: Rect, grid: &Grid) {
    let mut path = Path::default();
    for r in [area.grown(SIDE * 3.0), grid.frame()] {
        path.polygon(&[pt(r.x, r.y), pt(r.right(), r.y), pt(r.right(), r.bottom()), pt(r.x, r.bottom())]);
    }
    for fill in [grid.inks.sheet, texture::PAPER] {
        svg.tag("path").fill(fill).set("fill-rule", "evenodd").path(&path).done();
    }
}

/// The ground: out of play first, the played land over it, soft variations of colour over both.
pub(crate) fn ground(svg: &mut Svg, grid: &Grid) {
    let frame = grid.frame();
    svg.rect(frame, 0.0).fill(grid.inks.beyond).done();
    svg.rect(frame, 0.0).fill(texture::BEYOND).done();
    svg.fill(&hexes(&land(grid)), grid.inks.paper);
    mottling(svg, frame, SIDE * 5.0, |_| true);
    svg.rect(frame, 0.0).fill(texture::PAPER).done();
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

/// Large soft stains, so that no two parts of the map have quite the same tone.
pub(crate) fn mottling(svg: &mut Svg, frame: Rect, cell: f64, shown: impl Fn(Point) -> bool) {
    let (columns, rows) = ((frame.w / cell).ceil() as i64, (frame.h / cell).ceil() as i64);
    for i in 0..columns {
        for j in 0..rows {
            let mut dice = Jitter::new(i, j, 2);
            let at = pt(frame.x, frame.y) + pt(cell * (i as f64 + dice.share()), cell * (j as f64 + dice.share()));
            let radius = cell * dice.between(0.35, 0.8);
            let tone = if dice.share() < 0.5 { "url(#pd-warm)" } else { "url(#pd-cool)" };
            if shown(at) {
                svg.circle(at, radius).fill(tone).done();
            }
        }
    }
}

/// The grid, every hexside once: each hex draws its three northern and eastern sides, and the others where it ends the land.
pub(crate) fn lattice(svg: &mut Svg, grid: &Grid) {
    let mut path = Path::default();
    for hex in grid.hexes() {
        let corners = hex.corners().map(corner_point);
        path.polyline(&corners[..4]);
        for k in (3..6).filter(|&k| !grid.plays(hex.neighbours()[k])) {
            path.start(corners[k]).to(corners[(k + 1) % 6]);
        }
    }
    let (colour, width) = grid.inks.lattice;
    svg.tag("path")
        .fill("none")
        .stroke(colour, width)
        .num("stroke-opacity", grid.inks.lattice_share)
        .path(&path)
        .done();
}

/// The number at the top of each hex, or at one of its corners where a name or a sign stands in its way.
pub(crate) fn numbers(svg: &mut Svg, grid: &Grid, taken: &[Rect]) {
    svg.group()
        .set("font-family", SANS)
        .num("font-size", 8.0)
        .set("fill", grid.inks.number)
        .set("text-anchor", "middle")
        .halo(grid.inks.halo, 1.8)
        .num("stroke-opacity", grid.inks.number_halo)
        .open();
    let columns: BTreeSet<i32> = grid.hexes().map(|h| h.col).collect();
    for column in columns {
        svg.tag("text").open();
        for hex in grid.hexes().filter(|h| h.col == column) {
            let high = hex.centre() + pt(0.0, 7.6 - HALF);
            let left = hex.centre() + pt(-SIDE * 0.62, 3.0);
            let right = hex.centre() + pt(SIDE * 0.62, 3.0);
            let free = |p: &Point| taken.iter().all(|r| r.shared(Rect::around(*p - pt(0.0, 3.0), 20.0, 6.0)) < 12.0);
            if let Some(at) = [high, left, right].into_iter().find(free) {
                svg.tag("tspan").num("x", at.x).num("y", at.y).content(&grid.number(hex));
            }
        }
        svg.close("text");
    }
    svg.end();
}

/// The neat line around the map.
pub(crate) fn neat_line(svg: &mut Svg, grid: &Grid) {
    let frame = grid.frame();
    svg.rect(frame, 0.0).fill("none").stroke(grid.inks.frame, 1.6).done();
    svg.rect(frame.grown(5.0), 0.0).fill("none").stroke(grid.inks.frame, 4.0).done();
}
