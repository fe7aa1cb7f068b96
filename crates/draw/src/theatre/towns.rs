//! Towns by their size, and what is worth having there: ports, factories, oil.

use crate::grid::{Grid, Hex, SIDE};
use crate::point::{Point, Rect, pt};
use crate::svg::{Path, Svg, num};
use crate::theme::Inks;
use crate::towns;
use std::collections::BTreeSet;

/// The signs of places and where in their hex they stand.
const SIGNS: [(&str, f64, f64); 3] = [("port", -0.52, 0.5), ("factory", 0.52, 0.5), ("oil", 0.52, -0.42)];

pub(super) fn draw(svg: &mut Svg, grid: &Grid) {
    let of = |kinds: &[&str]| -> BTreeSet<Hex> {
        let places = grid.board.places.iter().filter(|place| kinds.contains(&place.kind.as_str()));
        places.filter_map(|place| grid.hex(&place.hex)).collect()
    };
    built_up(svg, &of(&["city", "capital"]), grid.inks);
    for hex in of(&["town"]) {
        town(svg, hex.centre(), grid.inks);
    }
    for (kind, x, y) in SIGNS {
        for sign in grid.board.signs.iter().filter(|sign| sign.kind == kind) {
            if let Some(hex) = grid.hex(&sign.hex) {
                self::sign(svg, kind, hex.centre() + pt(x * SIDE, y * SIDE), grid.inks);
            }
        }
    }
}

/// Cities as built-up ground, smaller than their hexes.
fn built_up(svg: &mut Svg, cities: &BTreeSet<Hex>, inks: &Inks) {
    for hex in cities {
        let at = hex.centre();
        let slid = format!("translate({} {}) scale(.62)", num(at.x * 0.38), num(at.y * 0.38));
        svg.group().set("transform", &slid).open();
        let id = format!("pd-city-{}-{}", hex.col, hex.row);
        towns::cities(svg, &BTreeSet::from([*hex]), inks, &id);
        svg.end();
    }
}

/// A town: a ring with a dot.
fn town(svg: &mut Svg, at: Point, inks: &Inks) {
    svg.circle(at, 8.0).fill(inks.village.0).stroke(inks.wall, 2.0).done();
    svg.circle(at, 3.2).fill(inks.roofs.0).done();
}

/// A sign on a small disc.
pub(crate) fn sign(svg: &mut Svg, kind: &str, at: Point, inks: &Inks) {
    let (ground, ink) = match kind {
        "port" => ("#e8f1f6", "#1d4a6b"),
        "factory" => ("#f3e3d0", "#7a2b12"),
        _ => ("#ece6d6", "#1d1710"),
    };
    svg.circle(at, 8.6).fill(ground).stroke(inks.wall, 1.1).done();
    let mut path = Path::default();
    match kind {
        "port" => {
            path.start(at + pt(0.0, -5.4)).to(at + pt(0.0, 5.2)).start(at + pt(-2.8, -2.6)).to(at + pt(2.8, -2.6));
            path.start(at + pt(-4.6, 1.4)).curve(at + pt(-4.0, 6.4), at + pt(4.0, 6.4), at + pt(4.6, 1.4));
            svg.stroke(&path, ink, 1.6);
        }
        "factory" => {
            let roof = [(-5.2, 4.4), (-5.2, -1.0), (-2.0, -3.0), (-2.0, -1.0), (1.2, -3.0), (1.2, -1.0), (2.2, -1.0)];
            let chimney = [(2.7, -5.6), (4.5, -5.6), (5.2, 4.4)];
            let shape: Vec<Point> = roof.iter().chain(&chimney).map(|&(x, y)| at + pt(x, y)).collect();
            path.polygon(&shape);
            svg.fill(&path, ink);
        }
        _ => {
            path.start(at + pt(0.0, -6.0)).curve(at + pt(6.6, 1.6), at + pt(3.6, 5.6), at + pt(0.0, 5.6));
            path.curve(at + pt(-3.6, 5.6), at + pt(-6.6, 1.6), at + pt(0.0, -6.0)).shut();
            svg.fill(&path, ink);
        }
    }
}

/// What signs cover, so that names stand beside them.
pub(crate) fn obstacles(grid: &Grid) -> Vec<Rect> {
    let place = |&(kind, x, y): &(&str, f64, f64)| {
        let signs = grid.board.signs.iter().filter(|sign| sign.kind == kind).filter_map(|sign| grid.hex(&sign.hex));
        signs.map(|hex| Rect::around(hex.centre() + pt(x * SIDE, y * SIDE), 18.0, 18.0)).collect::<Vec<Rect>>()
    };
    SIGNS.iter().flat_map(place).collect()
}
