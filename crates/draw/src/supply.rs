//! Supply sources: a wheel in a single hex, or a band along the edge of play where many hexes lie side by side.

use crate::curve::{chains, corner_points};
use crate::grid::{Corner, Grid, Hex, SIDE};
use crate::palette::{SideLook, Sides};
use crate::point::{Point, pt};
use crate::signs::of_kind;
use crate::svg::{Path, Svg};
use std::collections::{BTreeMap, BTreeSet};

/// From so many hexes side by side, they are an edge and no longer single sources.
const MANY: usize = 4;

/// Supply sources of one side that touch each other.
struct Source<'a> {
    side: &'a str,
    hexes: BTreeSet<Hex>,
}

impl Source<'_> {
    /// The hexsides towards ground out of play.
    fn rim(&self, grid: &Grid) -> Vec<(Corner, Corner)> {
        let outer = |hex: &Hex| {
            let hex = *hex;
            hex.neighbours()
                .into_iter()
                .enumerate()
                .filter(|(_, n)| !grid.plays(*n))
                .map(move |(k, _)| hex.side(k))
                .collect::<Vec<_>>()
        };
        self.hexes.iter().flat_map(outer).collect()
    }

    fn is_edge(&self, grid: &Grid) -> bool {
        self.hexes.len() >= MANY && !self.rim(grid).is_empty()
    }

    /// Where the wheel of an edge stands: on the rim of the hex in its middle.
    fn wheel(&self, grid: &Grid) -> Option<Point> {
        let rim: Vec<Hex> = self.hexes.iter().copied().filter(|hex| grid.outward(*hex).is_some()).collect();
        let middle = rim.iter().fold(Point::default(), |sum, hex| sum + hex.centre()) * (1.0 / rim.len().max(1) as f64);
        let near = |hex: &Hex| (hex.centre() - middle).length();
        let hex = rim.into_iter().min_by(|a, b| near(a).total_cmp(&near(b)))?;
        Some(hex.centre() + grid.outward(hex)? * (SIDE * 0.72))
    }
}

/// The sources by side, neighbours together.
fn sources<'a>(grid: &'a Grid) -> Vec<Source<'a>> {
    let mut left: BTreeMap<&str, BTreeSet<Hex>> = BTreeMap::new();
    let mut found = Vec::new();
    for (hex, sign) in of_kind(grid, &["supply"]) {
        left.entry(&sign.side).or_default().insert(hex);
    }
    for (side, mut rest) in left {
        while let Some(first) = rest.pop_first() {
            let mut hexes = BTreeSet::from([first]);
            let mut open = vec![first];
            while let Some(hex) = open.pop() {
                let next: Vec<Hex> = hex.neighbours().into_iter().filter(|n| rest.remove(n)).collect();
                hexes.extend(&next);
                open.extend(next);
            }
            found.push(Source { side, hexes });
        }
    }
    found
}

/// Every wheel with its side: at the right corner of a single hex, or one for a whole edge.
pub(crate) fn wheels<'a>(grid: &'a Grid) -> impl Iterator<Item = (Point, &'a str)> {
    let edges: Vec<Source> = sources(grid).into_iter().filter(|s| s.is_edge(grid)).collect();
    let on_edge = |hex: &Hex, side: &str| edges.iter().any(|e| e.side == side && e.hexes.contains(hex));
    let single = of_kind(grid, &["supply"]).filter(|(hex, sign)| !on_edge(hex, &sign.side));
    let mut wheels: Vec<(Point, &str)> =
        single.map(|(hex, sign)| (hex.centre() + pt(SIDE * 0.8, 0.0), sign.side.as_str())).collect();
    wheels.extend(edges.iter().filter_map(|edge| Some((edge.wheel(grid)?, edge.side))));
    wheels.into_iter()
}

/// Bands along the edges, under everything else that is printed in their hexes.
pub(crate) fn edges(svg: &mut Svg, grid: &Grid, sides: &Sides) {
    for source in sources(grid).into_iter().filter(|s| s.is_edge(grid)) {
        let mut path = Path::default();
        for line in chains(&source.rim(grid)) {
            path.polyline(&corner_points(&line));
        }
        let colour = sides.look(source.side).colour;
        svg.group().fill("none").set("stroke-linejoin", "round").set("stroke-linecap", "butt").open();
        svg.tag("path").stroke(&colour.css(), 15.0).set("stroke-opacity", ".30").path(&path).done();
        svg.tag("path").stroke(&colour.darker(0.25).css(), 3.6).set("stroke-opacity", ".8").path(&path).done();
        svg.end();
    }
}

/// The wheels.
pub(crate) fn draw(svg: &mut Svg, grid: &Grid, sides: &Sides) {
    for (at, side) in wheels(grid) {
        wheel(svg, at, 9.5, &sides.look(side));
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
