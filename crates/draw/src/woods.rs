//! Woods: soft green masses that run together over neighbouring hexes, under a canopy of single trees.

use crate::curve::{Loose, outline};
use crate::grid::{Grid, Hex};
use crate::svg::Svg;
use crate::texture::{CANOPY, slid};
use crate::theme::Inks;
use std::collections::BTreeSet;

/// Draws all woods of the board.
pub(crate) fn draw(svg: &mut Svg, grid: &Grid) {
    group(svg, "pd-woods", &grid.of_kind("woods"), grid.inks);
}

/// The woods of some hexes: the ground with its edge, the canopy, and a row of whole trees along the canopy's border.
pub(crate) fn group(svg: &mut Svg, id: &str, hexes: &BTreeSet<Hex>, inks: &Inks) {
    if hexes.is_empty() {
        return;
    }
    svg.keep(id, &outline(hexes, Loose { inset: 6.5, waver: 3.6, pieces: 3, salt: 21 }));
    let (edge, width) = inks.wood_edge;
    svg.group().set("stroke-linejoin", "round").open();
    svg.again(id).fill(edge).stroke(edge, GROUND + 2.0 * width).done();
    svg.again(id).fill(inks.wood).stroke(inks.wood, GROUND).done();
    svg.again(id).fill(CANOPY).done();
    svg.end();
    border(svg, id, inks);
}

/// How wide the ground goes on around the canopy.
const GROUND: f64 = 8.5;

/// Trees along the canopy's border: round dots at uneven distances.
fn border(svg: &mut Svg, id: &str, inks: &Inks) {
    svg.group().fill("none").set("stroke-linecap", "round").set("stroke-dasharray", "0 8.2 0 10.1 0 9 0 8.6").open();
    for (colour, opacity, width, shift) in inks.crowns {
        let tag = svg.again(id).stroke(colour, width);
        let tag = if opacity < 1.0 { tag.num("stroke-opacity", opacity) } else { tag };
        if shift == 0.0 {
            tag.done()
        } else {
            tag.set("transform", &slid(shift)).done()
        };
    }
    svg.end();
}
