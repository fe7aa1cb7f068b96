//! Printed signs: entry arrows, supply sources, victory stars, bridges.

use crate::areas::Spot;
use crate::grid::{Grid, Hex, SIDE, corner_point};
use crate::lettering::{SANS, SERIF, fitting};
use crate::palette::{RED, SideLook, Sides};
use crate::point::{Point, Rect, pt};
use crate::svg::{Path, Svg};
use crate::theme::Inks;
use table::Sign;

/// The signs of a kind with the hex they stand in.
pub(crate) fn of_kind<'a>(
    grid: &Grid<'a>,
    kinds: &'static [&'static str],
) -> impl Iterator<Item = (Hex, &'a Sign)> + use<'a> {
    grid.board
        .signs
        .iter()
        .filter(move |s| kinds.contains(&s.kind.as_str()))
        .filter_map(|s| Some((Hex::parse(&s.hex)?, s)))
}

/// Where an entry arrow stands and where it points.
pub(crate) fn arrow_place(grid: &Grid, hex: Hex) -> (Point, Point) {
    let out = grid.outward(hex).unwrap_or(pt(0.0, -1.0));
    (hex.centre() + out * (SIDE * 1.62), out * -1.0)
}

/// The room that entry arrows need.
pub(crate) fn arrow_rooms(grid: &Grid) -> Vec<Rect> {
    of_kind(grid, &["entry"]).map(|(hex, _)| Rect::around(arrow_place(grid, hex).0, 56.0, 56.0)).collect()
}

/// Entry arrows, at the board's edge, pointing in.
pub(crate) fn entries(svg: &mut Svg, grid: &Grid, sides: &Sides) {
    for (hex, sign) in of_kind(grid, &["entry"]) {
        let (at, way) = arrow_place(grid, hex);
        arrow(svg, at, way, &sides.look(&sign.side), &sign.text);
    }
}

/// A block arrow with its letter.
pub(crate) fn arrow(svg: &mut Svg, at: Point, way: Point, look: &SideLook, text: &str) {
    let side = way.right();
    let p = |along: f64, across: f64| at + way * along + side * across;
    let shape =
        [p(-20.0, -11.0), p(3.0, -11.0), p(3.0, -20.0), p(24.0, 0.0), p(3.0, 20.0), p(3.0, 11.0), p(-20.0, 11.0)];
    let mut path = Path::default();
    path.polygon(&shape);
    let mut shadow = Path::default();
    shadow.polygon(&shape.map(|q| q + pt(2.0, 2.5)));
    svg.tag("path").fill("#000").set("fill-opacity", ".22").path(&shadow).done();
    svg.tag("path").fill(&look.colour.css()).stroke(&look.colour.darker(0.6).css(), 1.8).path(&path).done();
    let ink = if look.colour.light() > 0.6 { "#241d14" } else { "#fffaf0" };
    let middle = at - way * 3.0;
    let size = fitting(text, 19.0, true, 25.0);
    svg.text(middle + pt(0.0, size * 0.36), size).set("font-family", SERIF).bold().middle().fill(ink).content(text);
}

/// Supply sources: a wheel in the side's colour, at the right corner of the hex.
pub(crate) fn supplies(svg: &mut Svg, grid: &Grid, sides: &Sides) {
    for (hex, sign) in of_kind(grid, &["supply"]) {
        wheel(svg, hex.centre() + pt(SIDE * 0.8, 0.0), 9.5, &sides.look(&sign.side));
    }
}

/// A cart wheel.
pub(crate) fn wheel(svg: &mut Svg, at: Point, radius: f64, look: &SideLook) {
    let dark = look.colour.darker(0.6).css();
    svg.circle(at, radius + 1.6).fill("#fbf5e3").stroke(&dark, 0.8).done();
    svg.circle(at, radius - 1.2).fill(&look.colour.lighter(0.55).css()).stroke(&dark, 2.2).done();
    let mut spokes = Path::default();
    for k in 0..4 {
        let arm = pt(radius - 1.5, 0.0).turned(f64::from(k) * std::f64::consts::FRAC_PI_4);
        spokes.start(at - arm).to(at + arm);
    }
    svg.stroke(&spokes, &dark, 1.2);
    svg.circle(at, radius * 0.28).fill(&dark).done();
}

/// Victory stars with their points, at the left corner of the hex.
pub(crate) fn stars(svg: &mut Svg, grid: &Grid) {
    for (hex, sign) in of_kind(grid, &["victory"]) {
        star(svg, hex.centre() - pt(SIDE * 0.8, 0.0), 13.0, &sign.text);
    }
}

/// The outline of a star of five points.
pub(crate) fn star_path(at: Point, radius: f64) -> Path {
    let points: Vec<Point> = (0..10)
        .map(|k| {
            let r = if k % 2 == 0 { radius } else { radius * 0.52 };
            at + pt(0.0, -r).turned(f64::from(k) * std::f64::consts::PI / 5.0)
        })
        .collect();
    let mut path = Path::default();
    path.polygon(&points);
    path
}

/// A red star.
pub(crate) fn star(svg: &mut Svg, at: Point, radius: f64, text: &str) {
    let path = star_path(at, radius);
    svg.tag("path").fill(RED).stroke("#fff6e0", 1.6).set("paint-order", "stroke").path(&path).done();
    svg.text(at + pt(0.0, radius * 0.34), radius * 0.88)
        .set("font-family", SANS)
        .bold()
        .middle()
        .fill("#fff")
        .content(text);
}

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
    let (a, b) = (hex.number(), other.number());
    let same = |x: &str, y: &str| (x == a && y == b) || (x == b && y == a);
    grid.board.sides.iter().filter(|f| f.kind == "river").any(|f| f.sides.iter().any(|(x, y)| same(x, y)))
}

/// Bridges, with the causeway that leads on to an area.
pub(crate) fn bridges(svg: &mut Svg, grid: &Grid, spots: &[Spot]) {
    let signed: Vec<(Hex, bool)> =
        of_kind(grid, &["bridge", "one-way-bridge"]).map(|(h, s)| (h, s.kind == "one-way-bridge")).collect();
    let led = spots.iter().flat_map(|s| s.beside.iter().map(|&h| (h, false)));
    let unsigned: Vec<(Hex, bool)> = led.filter(|(h, _)| signed.iter().all(|(s, _)| s != h)).collect();
    for (hex, one_way) in signed.into_iter().chain(unsigned) {
        let (at, way) = bridge_place(grid, spots, hex);
        if let Some(spot) = spots.iter().find(|s| s.beside.contains(&hex)) {
            causeway(svg, at + way * 14.0, spot.gate(at), grid.inks);
        }
        bridge(svg, at, way, one_way, grid.inks);
    }
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

/// Rectangles that names should keep clear of.
pub(crate) fn obstacles(grid: &Grid) -> Vec<Rect> {
    let stars = of_kind(grid, &["victory"]).map(|(h, _)| Rect::around(h.centre() - pt(SIDE * 0.8, 0.0), 26.0, 26.0));
    let wheels = of_kind(grid, &["supply"]).map(|(h, _)| Rect::around(h.centre() + pt(SIDE * 0.8, 0.0), 24.0, 24.0));
    stars.chain(wheels).chain(arrow_rooms(grid)).collect()
}
