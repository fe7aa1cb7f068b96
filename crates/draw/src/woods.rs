//! Woods: soft green masses that run together over neighbouring hexes, with a canopy of single trees.

use crate::chance::{jitter, share};
use crate::curve::{Loose, outline};
use crate::grid::{Grid, HALF, Hex, SIDE, corner_point};
use crate::point::{Point, pt};
use crate::svg::{Path, Svg};
use std::collections::BTreeSet;

/// Distance between trees.
const STEP: f64 = 11.5;

/// Draws all woods of the board.
pub(crate) fn draw(svg: &mut Svg, grid: &Grid) {
    let group = grid.of_kind("woods");
    if group.is_empty() {
        return;
    }
    mass(svg, &group);
    canopy(svg, &group);
}

/// The green mass under the trees.
pub(crate) fn mass(svg: &mut Svg, group: &BTreeSet<Hex>) {
    let edge = outline(group, Loose { inset: 1.2, waver: 4.2, pieces: 4, salt: 21 });
    svg.tag("path").fill("#b4c692").stroke("#8aa56c", 2.2).set("stroke-linejoin", "round").path(&edge).done();
    let core = outline(group, Loose { inset: 8.0, waver: 4.0, pieces: 3, salt: 22 });
    svg.tag("path").fill("#9fb77d").set("fill-opacity", ".75").path(&core).done();
}

/// A tree's size and shade.
#[derive(Default)]
struct Trees {
    shadow: Path,
    dark: Path,
    mid: Path,
    light: Path,
}

/// Trees on a jittered lattice over the whole mass, so that hexes show no seams.
pub(crate) fn canopy(svg: &mut Svg, group: &BTreeSet<Hex>) {
    let mut trees = Trees::default();
    for &hex in group {
        for (i, j, at) in lattice_in(hex) {
            if Hex::at(at) == hex && inside(group, hex, at) && share(i, j, 23) > 0.12 {
                plant(&mut trees, i, j, at);
            }
        }
    }
    svg.group().set("fill", "none").set("stroke-linecap", "round").open();
    svg.tag("path").stroke("#55713f", 8.6).set("stroke-opacity", ".42").path(&trees.shadow).done();
    svg.stroke(&trees.dark, "#6f9153", 9.4);
    svg.stroke(&trees.mid, "#7fa062", 7.2);
    svg.tag("path").stroke("#a9c486", 3.1).set("stroke-opacity", ".85").path(&trees.light).done();
    svg.end();
}

/// One tree: shadow to the south-east, light from the north-west.
fn plant(trees: &mut Trees, i: i64, j: i64, at: Point) {
    trees.shadow.dot(at + pt(1.7, 2.1));
    if share(i, j, 24) < 0.5 {
        trees.dark.dot(at)
    } else {
        trees.mid.dot(at)
    };
    trees.light.dot(at + pt(-1.5, -1.6));
}

/// The lattice points near a hex, with their indices.
fn lattice_in(hex: Hex) -> impl Iterator<Item = (i64, i64, Point)> {
    let centre = hex.centre();
    let (dx, dy) = (STEP, STEP * 0.82);
    let column = |x: f64| (x / dx).floor() as i64;
    let row = |y: f64| (y / dy).floor() as i64;
    let (i0, i1) = (column(centre.x - SIDE) - 1, column(centre.x + SIDE) + 1);
    let (j0, j1) = (row(centre.y - HALF) - 1, row(centre.y + HALF) + 1);
    (j0..=j1).flat_map(move |j| {
        (i0..=i1).map(move |i| {
            let shift = if j.rem_euclid(2) == 0 { 0.0 } else { 0.5 };
            let x = dx * (i as f64 + shift + 0.3 * jitter(i, j, 25));
            let y = dy * (j as f64 + 0.3 * jitter(i, j, 26));
            (i, j, pt(x, y))
        })
    })
}

/// Whether a tree keeps its distance from every hexside beyond which the woods end.
fn inside(group: &BTreeSet<Hex>, hex: Hex, at: Point) -> bool {
    hex.neighbours().into_iter().enumerate().all(|(k, n)| {
        let (a, b) = hex.side(k);
        let (a, b) = (corner_point(a), corner_point(b));
        group.contains(&n) || (b - a).unit().right().dot(at - a) > 7.0
    })
}
