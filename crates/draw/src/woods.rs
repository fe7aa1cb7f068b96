//! Woods: soft green masses that run together over neighbouring hexes, under a canopy of single trees, with stands of pines and glades.

use crate::chance::{Jitter, share};
use crate::curve::{Loose, around, outline, rim};
use crate::grid::{Grid, Hex, SIDE};
use crate::point::pt;
use crate::svg::{Path, Svg};
use crate::texture::{CANOPY, PINES, slid};
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
    svg.fill(&outline(&pines(hexes), Loose { inset: 8.5, waver: 5.5, pieces: 4, salt: 22 }), PINES);
    glades(svg, hexes, inks);
}

/// The hexes where pines stand: whole regions of the map, not single ones.
fn pines(hexes: &BTreeSet<Hex>) -> BTreeSet<Hex> {
    let soil = |hex: &Hex| {
        let at = hex.centre() * (1.0 / (SIDE * 5.0));
        let (i, j) = (at.x.floor(), at.y.floor());
        let (fx, fy) = (at.x - i, at.y - j);
        let corner = |di: f64, dj: f64| share((i + di) as i64, (j + dj) as i64, 24);
        let row = |dj: f64| corner(0.0, dj) * (1.0 - fx) + corner(1.0, dj) * fx;
        row(0.0) * (1.0 - fy) + row(1.0) * fy
    };
    hexes.iter().copied().filter(|hex| soil(hex) > 0.56).collect()
}

/// Glades here and there, where woods are deep.
fn glades(svg: &mut Svg, hexes: &BTreeSet<Hex>, inks: &Inks) {
    let mut all = Path::default();
    for hex in hexes.iter().filter(|h| h.neighbours().iter().filter(|n| hexes.contains(n)).count() >= 4) {
        let key = (i64::from(hex.col), i64::from(hex.row));
        let mut dice = Jitter::new(key.0, key.1, 25);
        if dice.share() < 0.22 {
            let at = hex.centre() + pt(dice.between(6.0, 20.0), 0.0).turned(dice.between(0.0, 6.3));
            around(&mut all, &rim(at, dice.between(5.0, 9.5), key, 26));
        }
    }
    if !all.is_empty() {
        let (shadow, _, _, _) = inks.crowns[0];
        svg.tag("path")
            .fill(inks.paper)
            .set("fill-opacity", ".82")
            .stroke(shadow, 1.2)
            .set("stroke-opacity", ".5")
            .path(&all)
            .done();
    }
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
