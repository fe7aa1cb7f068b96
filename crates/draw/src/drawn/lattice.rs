//! The grid over a drawn map: thin lines, a dot in the middle of each hex, its name at the top.

use super::Scene;
use crate::grid::{HALF, corner_point};
use crate::lettering::SANS;
use crate::point::pt;
use crate::svg::{Path, Svg};

/// Hexsides, dots and names of the hexes in play.
pub(super) fn draw(svg: &mut Svg, scene: &Scene, numbers: bool) {
    let grid = scene.grid;
    let inks = grid.inks;
    let played = || grid.hexes().filter(|&hex| grid.terrain(hex) != Some("off-board"));
    let mut lines = Path::default();
    for hex in played() {
        lines.polyline(&hex.corners().map(corner_point)[..4]);
    }
    svg.tag("path").fill("none").stroke(&scene.ink("#27301a"), 0.8).set("stroke-opacity", ".62").path(&lines).done();
    let mut dots = Path::default();
    for hex in played() {
        dots.dot(hex.centre());
    }
    for (colour, size) in [("#27301a", 3.4), ("#fffdf4", 2.3)] {
        svg.tag("path").fill("none").stroke(colour, size).set("stroke-linecap", "round").path(&dots).done();
    }
    if !numbers {
        return;
    }
    svg.group()
        .set("font-family", SANS)
        .num("font-size", 7.4)
        .set("fill", inks.ink)
        .set("text-anchor", "middle")
        .halo(inks.halo, 1.7)
        .set("stroke-opacity", ".75")
        .open();
    for hex in played() {
        let name = grid.number(hex);
        // The letters of a board are small; on the board itself they would only repeat themselves.
        let short = name.trim_start_matches(|letter: char| letter.is_ascii_lowercase());
        let at = hex.centre() + pt(0.0, 8.0 - HALF);
        svg.tag("text").num("x", at.x).num("y", at.y).content(short);
    }
    svg.end();
}
