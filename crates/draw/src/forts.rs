//! Fortified hexes: a wall with teeth just inside the hexsides, seen around any counter.

use crate::grid::{Grid, Hex, corner_point};
use crate::palette::Sides;
use crate::point::Point;
use crate::signs::of_kind;
use crate::svg::{Path, Svg};
use crate::theme::Inks;

/// How far inside the hexsides the wall stands.
const INSET: f64 = 6.5;

/// Draws the walls of all fortified hexes.
pub(crate) fn draw(svg: &mut Svg, grid: &Grid, sides: &Sides) {
    for (hex, sign) in of_kind(grid, &["fortification"]) {
        let colour = sides.look(&sign.side).colour.darker(0.45).css();
        wall(svg, hex, &colour, grid.inks);
    }
    for (hex, sign) in of_kind(grid, &["fort", "defensive-position"]) {
        work(svg, &sign.kind, hex, grid.inks.wall, grid.inks);
    }
}

/// A fort, with bastions at its corners, or a trench around a position.
pub(crate) fn work(svg: &mut Svg, kind: &str, hex: Hex, colour: &str, inks: &Inks) {
    let ring = hex.corners().map(|c| inward(corner_point(c), hex, INSET));
    let mut line = Path::default();
    line.polygon(&ring);
    svg.group().fill("none").set("stroke-linejoin", "round").open();
    svg.tag("path").stroke(inks.halo, 6.0).set("stroke-opacity", ".7").path(&line).done();
    if kind == "fort" {
        svg.stroke(&line, colour, 3.6);
        svg.end();
        let mut bastions = Path::default();
        for corner in ring {
            let (out, aside) = ((corner - hex.centre()).unit(), (corner - hex.centre()).unit().right());
            bastions.polygon(&[corner + out * 6.0, corner + aside * 6.0, corner - out * 3.0, corner - aside * 6.0]);
        }
        svg.tag("path").fill(inks.halo).stroke(colour, 1.6).path(&bastions).done();
        return;
    }
    svg.tag("path").stroke(colour, 3.4).set("stroke-dasharray", "7 3.2").path(&line).done();
    svg.end();
}

/// The wall of one hex.
pub(crate) fn wall(svg: &mut Svg, hex: Hex, colour: &str, inks: &Inks) {
    let ring = hex.corners().map(|c| inward(corner_point(c), hex, INSET));
    let (mut line, mut teeth) = (Path::default(), Path::default());
    line.polygon(&ring);
    for k in 0..6 {
        let (a, b) = (ring[k], ring[(k + 1) % 6]);
        for share in [0.2, 0.4, 0.6, 0.8] {
            let foot = a.towards(b, share);
            teeth.start(foot).to(inward(foot, hex, 4.2));
        }
    }
    svg.group().fill("none").set("stroke-linejoin", "round").open();
    svg.tag("path").stroke(inks.halo, 4.6).set("stroke-opacity", ".6").path(&line).done();
    svg.stroke(&line, colour, 2.0);
    svg.stroke(&teeth, colour, 3.0);
    svg.end();
}

/// A point nearer to the middle of its hex.
fn inward(p: Point, hex: Hex, by: f64) -> Point {
    p - (p - hex.centre()).unit() * by
}
