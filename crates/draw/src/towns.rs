//! Villages as loose clusters of houses, cities as dense blocks along streets.

use crate::chance::{Jitter, mix, share};
use crate::curve::{Loose, blob, outline};
use crate::grid::{Grid, Hex, SIDE, corner_point};
use crate::point::{Point, pt};
use crate::svg::{Path, Svg};
use crate::theme::Inks;
use std::collections::BTreeSet;

/// Draws all villages and cities of the board.
pub(crate) fn draw(svg: &mut Svg, grid: &Grid) {
    let inks = grid.inks;
    villages(svg, &grid.of_kind("village"), inks);
    cities(svg, &grid.of_kind("city"), inks);
}

/// Houses in two roof colours, with shadows.
#[derive(Default)]
struct Houses {
    shadow: Path,
    red: Path,
    grey: Path,
}

impl Houses {
    /// A house: a rectangle about a point, turned.
    fn build(&mut self, at: Point, size: Point, angle: f64, red: bool) {
        let corner = |sx: f64, sy: f64| at + pt(size.x * sx / 2.0, size.y * sy / 2.0).turned(angle);
        let walls = [corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
        self.shadow.polygon(&walls.map(|p| p + pt(1.1, 1.3)));
        if red {
            self.red.polygon(&walls)
        } else {
            self.grey.polygon(&walls)
        };
    }

    /// Puts them on the map.
    fn draw(&self, svg: &mut Svg, inks: &Inks) {
        svg.tag("path").fill(inks.shade).set("fill-opacity", ".4").path(&self.shadow).done();
        for (path, colour) in [(&self.red, inks.roofs.0), (&self.grey, inks.roofs.1)] {
            svg.tag("path").fill(colour).stroke(inks.wall, 0.5).path(path).done();
        }
    }
}

/// How many different villages there are.
const VILLAGES: u64 = 10;

/// Clusters of a dozen houses around the middle of the hex, each one of a few kept drawings.
pub(crate) fn villages(svg: &mut Svg, group: &BTreeSet<Hex>, inks: &Inks) {
    let variant = |hex: &Hex| mix(i64::from(hex.col), i64::from(hex.row), 30) % VILLAGES;
    let used: BTreeSet<u64> = group.iter().map(variant).collect();
    if group.len() == 1 {
        group.iter().for_each(|hex| village(svg, hex.centre(), variant(hex), inks));
        return;
    }
    svg.constant("<defs>");
    for n in used {
        svg.group().set("id", &format!("pd-village-{n}")).open();
        village(svg, pt(0.0, 0.0), n, inks);
        svg.end();
    }
    svg.constant("</defs>\n");
    for hex in group {
        let at = hex.centre();
        svg.again(&format!("pd-village-{}", variant(hex))).num("x", at.x).num("y", at.y).done();
    }
}

/// One village about a point.
fn village(svg: &mut Svg, at: Point, variant: u64, inks: &Inks) {
    let patch = blob(at, 21.0, (variant as i64, 0), 31);
    svg.tag("path").fill(inks.village.0).stroke(inks.village.1, 0.9).path(&patch).done();
    let mut houses = Houses::default();
    cluster(&mut houses, at, variant);
    houses.draw(svg, inks);
}

/// The houses of one village, in rings with a common slant.
fn cluster(houses: &mut Houses, centre: Point, variant: u64) {
    let mut dice = Jitter::new(variant as i64, 0, 32);
    let slant = dice.between(-0.5, 0.5);
    for k in 0..13 {
        let ring = if k < 4 { 7.0 } else { 14.5 };
        let turn = if k < 4 { f64::from(k) / 4.0 } else { f64::from(k - 4) / 9.0 };
        let angle = std::f64::consts::TAU * (turn + 0.05 * dice.between(-1.0, 1.0)) + slant;
        let at = centre + pt(ring + dice.between(-1.5, 2.0), 0.0).turned(angle);
        let size = pt(dice.between(5.4, 8.4), dice.between(4.0, 5.6));
        if dice.share() > 0.06 {
            houses.build(at, size, slant + dice.between(-0.25, 0.25), dice.share() < 0.6);
        }
    }
}

/// Built-up ground over whole hexes.
pub(crate) fn cities(svg: &mut Svg, group: &BTreeSet<Hex>, inks: &Inks) {
    if group.is_empty() {
        return;
    }
    let edge = outline(group, Loose { inset: 1.6, waver: 2.0, pieces: 3, salt: 33 });
    svg.tag("path").fill(inks.city.0).stroke(inks.city.1, 1.4).path(&edge).done();
    let mut houses = Houses::default();
    for &hex in group {
        blocks(&mut houses, group, hex);
    }
    houses.draw(svg, inks);
}

/// Blocks on a slightly turned net of streets; the net is the same for the whole board, so that neighbours join.
fn blocks(houses: &mut Houses, group: &BTreeSet<Hex>, hex: Hex) {
    let (dx, dy, slant) = (13.5, 10.5, 0.22);
    let reach = (SIDE * 1.2 / dy).ceil() as i64;
    let local = hex.centre().turned(-slant);
    let (i0, j0) = ((local.x / dx).round() as i64, (local.y / dy).round() as i64);
    for i in i0 - reach..=i0 + reach {
        for j in j0 - reach..=j0 + reach {
            let at = pt(i as f64 * dx, j as f64 * dy).turned(slant);
            if Hex::at(at) == hex && built(group, hex, at) && share(i, j, 34) > 0.07 {
                block(houses, at, (i, j), slant);
            }
        }
    }
}

/// One block: whole, or halved by a lane.
fn block(houses: &mut Houses, at: Point, key: (i64, i64), slant: f64) {
    let red = share(key.0, key.1, 35) < 0.34;
    if share(key.0, key.1, 36) < 0.4 {
        for half in [-1.0, 1.0] {
            houses.build(at + pt(2.9 * half, 0.0).turned(slant), pt(4.4, 7.2), slant, red);
        }
    } else {
        houses.build(at, pt(10.3, 7.2), slant, red);
    }
}

/// Whether a block keeps inside the city.
fn built(group: &BTreeSet<Hex>, hex: Hex, at: Point) -> bool {
    hex.neighbours().into_iter().enumerate().all(|(k, n)| {
        let (a, b) = hex.side(k);
        let (a, b) = (corner_point(a), corner_point(b));
        group.contains(&n) || (b - a).unit().right().dot(at - a) > 10.5
    })
}
