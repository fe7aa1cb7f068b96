//! Bridges: to an area beyond the river, across a hexside under a road or railway, and of pontoons.

use crate::areas::Spot;
use crate::grid::{Grid, Hex, SIDE, corner_point};
use crate::palette::RED;
use crate::point::{Point, pt};
use crate::signs::of_kind;
use crate::svg::{Path, Svg};
use crate::theme::Inks;

/// Where a hex's bridge crosses the water, and in which direction it leaves the hex.
pub(crate) fn bridge_place(grid: &Grid, spots: &[Spot], hex: Hex) -> (Point, Point) {
    let spot = spots.iter().find(|s| s.beside.contains(&hex));
    let wish = spot
        .map(|s| (s.gate(hex.centre()) - hex.centre()).unit())
        .or_else(|| grid.outward(hex))
        .unwrap_or(pt(0.0, -1.0));
    let centre = hex.centre();
    let rivers = hex.neighbours().into_iter().enumerate().filter(|&(_, n)| carries_river(grid, hex, n));
    let middle = |k: usize| {
        let (a, b) = hex.side(k);
        corner_point(a).towards(corner_point(b), 0.5)
    };
    let best =
        rivers.map(|(k, _)| middle(k)).max_by(|a, b| (*a - centre).dot(wish).total_cmp(&(*b - centre).dot(wish)));
    match best {
        Some(at) => (at, (at - centre).unit()),
        None => (centre + wish * (SIDE * 0.8), wish),
    }
}

/// Whether a river runs between two hexes.
fn carries_river(grid: &Grid, hex: Hex, other: Hex) -> bool {
    let (a, b) = (grid.number(hex), grid.number(other));
    let same = |x: &str, y: &str| (x == a && y == b) || (x == b && y == a);
    grid.board.sides.iter().filter(|f| f.kind == "river").any(|f| f.sides.iter().any(|(x, y)| same(x, y)))
}

/// Bridges, with the causeway that leads on to an area.
pub(crate) fn bridges(svg: &mut Svg, grid: &Grid, spots: &[Spot]) {
    let signed: Vec<(Hex, bool)> = of_kind(grid, &["bridge", "one-way-bridge"])
        .filter(|(_, s)| s.text.is_empty())
        .map(|(h, s)| (h, s.kind == "one-way-bridge"))
        .collect();
    let led = spots.iter().flat_map(|s| s.beside.iter().map(|&h| (h, false)));
    let unsigned: Vec<(Hex, bool)> = led.filter(|(h, _)| signed.iter().all(|(s, _)| s != h)).collect();
    for (hex, one_way) in signed.into_iter().chain(unsigned) {
        let (at, way) = bridge_place(grid, spots, hex);
        if let Some(spot) = spots.iter().find(|s| s.beside.contains(&hex)) {
            causeway(svg, at + way * 14.0, spot.gate(at), grid.inks);
        }
        bridge(svg, at, way, one_way, grid.inks);
    }
    crossings(svg, grid);
}

/// Bridges to a hex that the sign names: parapets on both sides of the line that crosses the water.
fn crossings(svg: &mut Svg, grid: &Grid) {
    let (mut broad, mut narrow) = (Path::default(), Path::default());
    for (hex, sign) in of_kind(grid, &["bridge"]) {
        let Some((at, way)) = grid.hex(&sign.text).and_then(|to| across(hex, to)) else { continue };
        match grid.hex(&sign.text).is_some_and(|to| carries_river(grid, hex, to)) {
            true => parapets(&mut broad, at, way, (17.0, 6.0)),
            false => parapets(&mut narrow, at, way, (6.0, 4.6)),
        }
    }
    if broad.is_empty() && narrow.is_empty() {
        return;
    }
    svg.group().set("stroke-linejoin", "round").set("stroke-linecap", "round").open();
    for (path, width) in [(&narrow, 1.6), (&broad, 2.8)].into_iter().filter(|(path, _)| !path.is_empty()) {
        svg.stroke(path, grid.inks.bridge.0, width + 2.2);
        svg.stroke(path, grid.inks.bridge.1, width);
    }
    svg.end();
}

/// The middle of the hexside between two neighbours, and the way over it.
pub(crate) fn across(hex: Hex, to: Hex) -> Option<(Point, Point)> {
    let (a, b) = hex.side(hex.side_to(to)?);
    Some((corner_point(a).towards(corner_point(b), 0.5), (to.centre() - hex.centre()).unit()))
}

/// The walls of a bridge of half a length and half a breadth, opening at both ends.
fn parapets(path: &mut Path, at: Point, way: Point, (long, wide): (f64, f64)) {
    let p = |along: f64, across: f64| at + way * along + way.right() * across;
    let flare = wide * 0.7;
    for s in [-1.0, 1.0] {
        let (inner, outer) = (wide * s, (wide + flare) * s);
        path.polyline(&[p(-long - flare, outer), p(-long, inner), p(long, inner), p(long + flare, outer)]);
    }
}

/// A pontoon bridge over a hexside: boats side by side under a deck of planks.
pub(crate) fn pontoon(svg: &mut Svg, at: Point, way: Point) {
    let p = |along: f64, across: f64| at + way * along + way.right() * across;
    let (mut boats, mut deck, mut planks) = (Path::default(), Path::default(), Path::default());
    for k in -1..=1 {
        let x = f64::from(k) * 9.5;
        boats.start(p(x - 3.4, -9.0)).curve(p(x - 3.4, -15.0), p(x + 3.4, -15.0), p(x + 3.4, -9.0));
        boats.to(p(x + 3.4, 9.0)).curve(p(x + 3.4, 15.0), p(x - 3.4, 15.0), p(x - 3.4, 9.0)).shut();
    }
    deck.polygon(&[p(-20.0, -5.5), p(20.0, -5.5), p(20.0, 5.5), p(-20.0, 5.5)]);
    for k in -4..=4 {
        planks.start(p(f64::from(k) * 4.0, -5.5)).to(p(f64::from(k) * 4.0, 5.5));
    }
    svg.tag("path").fill("#6f7a72").stroke("#20231f", 1.4).path(&boats).done();
    svg.tag("path").fill("#d9b77a").stroke("#2e2519", 1.8).path(&deck).done();
    svg.stroke(&planks, "#7a5a2a", 0.9);
}

/// A street from a bridge to an area.
fn causeway(svg: &mut Svg, from: Point, to: Point, inks: &Inks) {
    let mut path = Path::default();
    path.start(from).to(to);
    svg.group().set("stroke-linecap", "round").open();
    svg.stroke(&path, inks.area.1, 9.0);
    svg.stroke(&path, inks.area.0, 6.0);
    svg.end();
}

/// A bridge: deck, parapets that open at both ends, and an arrow if it can be crossed one way only.
pub(crate) fn bridge(svg: &mut Svg, at: Point, way: Point, one_way: bool, inks: &Inks) {
    let side = way.right();
    let p = |along: f64, across: f64| at + way * along + side * across;
    let mut deck = Path::default();
    deck.polygon(&[p(-17.0, -5.0), p(17.0, -5.0), p(17.0, 5.0), p(-17.0, 5.0)]);
    svg.fill(&deck, inks.bridge.0);
    let mut walls = Path::default();
    for s in [-1.0, 1.0] {
        walls.polyline(&[p(-21.0, 10.0 * s), p(-15.0, 5.5 * s), p(15.0, 5.5 * s), p(21.0, 10.0 * s)]);
    }
    svg.group().set("stroke-linejoin", "round").set("stroke-linecap", "round").open();
    svg.stroke(&walls, inks.bridge.1, 2.8);
    svg.end();
    if one_way {
        let mut head = Path::default();
        head.polygon(&[p(-6.0, -3.6), p(9.0, 0.0), p(-6.0, 3.6)]);
        svg.fill(&head, RED);
    }
}
