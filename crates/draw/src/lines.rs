//! Roads, highways and railways: from hex centre to hex centre, smoothed, side by side where they share a hexside.

use crate::areas::Spot;
use crate::bridges::bridge_place;
use crate::curve::through;
use crate::grid::{Grid, Hex, SIDE, corner_point};
use crate::point::{Point, Rect, pt};
use crate::svg::{Path, Svg};
use crate::theme::Inks;
use std::collections::{BTreeMap, BTreeSet};
use table::Line;

/// How far apart two lines run that share a hexside.
const LANE: f64 = SIDE * 0.21;

/// The kinds of line, the most important first: it keeps the middle.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    Highway,
    Road,
    Railway,
}

impl Kind {
    fn of(line: &Line) -> Kind {
        Kind::named(&line.kind)
    }

    fn named(word: &str) -> Kind {
        match word {
            "highway" => Kind::Highway,
            "railway" => Kind::Railway,
            _ => Kind::Road,
        }
    }

    fn word(self) -> &'static str {
        match self {
            Kind::Highway => "highway",
            Kind::Road => "road",
            Kind::Railway => "railway",
        }
    }
}

/// A hexside as an unordered pair of hexes.
type Crossing = (Hex, Hex);

fn crossing(a: Hex, b: Hex) -> Crossing {
    (a.min(b), a.max(b))
}

/// Where every kind of line crosses every hexside, as an offset from the middle of the side.
struct Lanes {
    offsets: BTreeMap<(Kind, Crossing), Point>,
    covered: BTreeSet<Crossing>,
    firm: BTreeSet<Hex>,
}

impl Lanes {
    /// The highest kind on a hexside keeps the middle; a railway beside it keeps to its own right. A road under a highway is
    /// the highway.
    ///
    /// Lines pass through the middle of the hexes that are `firm`; elsewhere they cut the corner.
    fn new(chains: &[(Kind, Vec<Hex>)], firm: BTreeSet<Hex>) -> Lanes {
        let mut kinds: BTreeMap<Crossing, BTreeSet<Kind>> = BTreeMap::new();
        for (kind, chain) in chains {
            for pair in chain.windows(2) {
                kinds.entry(crossing(pair[0], pair[1])).or_default().insert(*kind);
            }
        }
        let mut offsets = BTreeMap::new();
        for (kind, chain) in chains {
            for pair in chain.windows(2) {
                let key = crossing(pair[0], pair[1]);
                let beside = *kind == Kind::Railway && kinds[&key].len() > 1;
                let right = (pair[1].centre() - pair[0].centre()).unit().right();
                let offset = if beside { right * LANE } else { Point::default() };
                offsets.entry((*kind, key)).or_insert(offset);
            }
        }
        let covered = kinds
            .iter()
            .filter(|(_, k)| k.contains(&Kind::Highway) && k.contains(&Kind::Road))
            .map(|(&c, _)| c)
            .collect();
        Lanes { offsets, covered, firm }
    }

    /// Where a kind of line crosses a hexside.
    fn gate(&self, kind: Kind, a: Hex, b: Hex) -> Option<Point> {
        let (from, to) = a.side(a.side_to(b)?);
        let offset = self.offsets.get(&(kind, crossing(a, b))).copied().unwrap_or_default();
        Some(corner_point(from).towards(corner_point(to), 0.5) + offset)
    }

    /// Where all lines of a kind meet in a hex: its middle, or nearer to the straight way where a line only passes.
    fn node(&self, kind: Kind, hex: Hex) -> Point {
        let gates = |kind: Kind| -> Vec<Point> {
            let crossed = |n: &Hex| self.offsets.contains_key(&(kind, crossing(hex, *n)));
            hex.neighbours().into_iter().filter(crossed).filter_map(|n| self.gate(kind, hex, n)).collect()
        };
        let mine = gates(kind);
        let offsets: Vec<Point> =
            hex.neighbours().into_iter().filter_map(|n| self.offsets.get(&(kind, crossing(hex, n))).copied()).collect();
        let shift = mean(&offsets);
        let passes = match kind {
            Kind::Railway => mine.len() == 2,
            Kind::Road => mine.len() == 2 && gates(Kind::Highway).is_empty(),
            Kind::Highway => mine.len() == 2 && gates(Kind::Road).is_empty(),
        };
        if passes && !self.firm.contains(&hex) {
            (hex.centre() + shift).towards(mean(&mine), 0.6)
        } else {
            hex.centre() + shift
        }
    }
}

/// The mean of some points.
fn mean(points: &[Point]) -> Point {
    points.iter().fold(Point::default(), |sum, &p| sum + p) * (1.0 / points.len().max(1) as f64)
}

/// Draws all lines of the board: railways over roads, highways over both.
pub(crate) fn draw(svg: &mut Svg, grid: &Grid, spots: &[Spot]) {
    let chains: Vec<(Kind, Vec<Hex>)> =
        grid.board.lines.iter().map(|l| (Kind::of(l), l.hexes.iter().filter_map(|n| grid.hex(n)).collect())).collect();
    let named = grid.board.places.iter().filter_map(|p| grid.hex(&p.hex));
    let signed = grid.board.signs.iter().filter_map(|s| grid.hex(&s.hex));
    let lanes = Lanes::new(&chains, named.chain(signed).collect());
    let mut paths: BTreeMap<Kind, Path> = BTreeMap::new();
    let mut drawn: BTreeSet<(Kind, Crossing)> = BTreeSet::new();
    for (kind, chain) in &chains {
        let path = paths.entry(*kind).or_default();
        for run in runs(*kind, chain, &lanes, &mut drawn) {
            let mut points = points(*kind, &run, &lanes);
            prolong(&mut points, &run, chain, |hex, from| leaving(hex, from, grid, spots));
            through(path, &points);
        }
    }
    svg.group().fill("none").set("stroke-linecap", "round").set("stroke-linejoin", "round").open();
    for kind in [Kind::Road, Kind::Railway, Kind::Highway] {
        if let Some(path) = paths.get(&kind) {
            let id = format!("pd-{}", kind.word());
            svg.keep(&id, path);
            stroke(svg, kind, &id, grid.inks);
        }
    }
    svg.end();
}

/// A chain without the stretches that are already drawn.
fn runs(kind: Kind, chain: &[Hex], lanes: &Lanes, drawn: &mut BTreeSet<(Kind, Crossing)>) -> Vec<Vec<Hex>> {
    let mut runs: Vec<Vec<Hex>> = Vec::new();
    let mut joined = false;
    for pair in chain.windows(2) {
        let key = crossing(pair[0], pair[1]);
        let hidden = kind == Kind::Road && lanes.covered.contains(&key);
        if hidden || !drawn.insert((kind, key)) {
            joined = false;
            continue;
        }
        match runs.last_mut() {
            Some(run) if joined => run.push(pair[1]),
            _ => runs.push(vec![pair[0], pair[1]]),
        }
        joined = true;
    }
    runs
}

/// The points a run passes: node, gate, node, gate.
fn points(kind: Kind, run: &[Hex], lanes: &Lanes) -> Vec<Point> {
    let mut points = Vec::new();
    for (i, &hex) in run.iter().enumerate() {
        points.push(lanes.node(kind, hex));
        if let Some(&next) = run.get(i + 1) {
            points.extend(lanes.gate(kind, hex, next));
        }
    }
    points
}

/// Adds what lies beyond the ends, where a run ends with its whole chain.
fn prolong(points: &mut Vec<Point>, run: &[Hex], chain: &[Hex], beyond: impl Fn(Hex, Point) -> Vec<Point>) {
    if let (true, Some(&hex), Some(&from)) = (run.first() == chain.first(), run.first(), points.first()) {
        points.splice(0..0, beyond(hex, from).into_iter().rev());
    }
    if let (true, Some(&hex), Some(&from)) = (run.last() == chain.last(), run.last(), points.last()) {
        points.extend(beyond(hex, from));
    }
}

/// Where a line goes on that ends in a hex: over its bridge, or over the map's edge.
fn leaving(hex: Hex, from: Point, grid: &Grid, spots: &[Spot]) -> Vec<Point> {
    let number = grid.number(hex);
    let bridged = grid.board.signs.iter().any(|s| s.hex == number && s.kind.ends_with("bridge") && s.text.is_empty());
    if bridged {
        let (at, way) = bridge_place(grid, spots, hex);
        return vec![at - way * 14.0, at + way * 12.0];
    }
    over_edge(hex, from, grid).into_iter().collect()
}

/// A line that ends on the rim of the grid, in no place, goes on beyond the map.
fn over_edge(hex: Hex, from: Point, grid: &Grid) -> Option<Point> {
    let frame: Rect = grid.frame();
    let number = grid.number(hex);
    if grid.board.places.iter().any(|p| p.hex == number) {
        return None;
    }
    if hex.col == *grid.columns().end() {
        Some(pt(frame.right() + SIDE, from.y))
    } else if hex.col == *grid.columns().start() {
        Some(pt(frame.x - SIDE, from.y))
    } else if hex.row == *grid.rows().end() {
        Some(pt(from.x, frame.bottom() + SIDE))
    } else if hex.row == *grid.rows().start() {
        Some(pt(from.x, frame.y - SIDE))
    } else {
        None
    }
}

/// The strokes of a kind of line whose course is kept under an id.
fn stroke(svg: &mut Svg, kind: Kind, id: &str, inks: &Inks) {
    let plain = |svg: &mut Svg, strokes: &[(&str, f64)]| {
        for (colour, width) in strokes {
            svg.again(id).stroke(colour, *width).done();
        }
    };
    match kind {
        Kind::Road => plain(svg, &inks.road),
        Kind::Highway => plain(svg, &inks.highway),
        Kind::Railway => {
            svg.again(id).stroke(inks.rail_bed, 5.0).set("stroke-opacity", ".75").done();
            svg.again(id).stroke(inks.rail, 1.7).done();
            svg.again(id)
                .stroke(inks.rail, 7.0)
                .set("stroke-dasharray", "1.5 9.5")
                .set("stroke-linecap", "butt")
                .done();
        }
    }
}

/// A sample of a line for the legend, by the kind's word.
pub(crate) fn sample(svg: &mut Svg, kind: &str, path: &Path, inks: &Inks) {
    let kind = Kind::named(kind);
    let id = format!("pd-{}-sample", kind.word());
    svg.keep(&id, path);
    svg.group().fill("none").set("stroke-linecap", "round").open();
    stroke(svg, kind, &id, inks);
    svg.end();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numbering::Numbering;
    use table::HexBoard;

    fn hexes(list: &str) -> Vec<Hex> {
        let numbering = Numbering::of(&HexBoard { first: (1, 1), ..HexBoard::default() });
        list.split(' ').filter_map(|n| numbering.hex(n)).collect()
    }

    #[test]
    fn a_railway_gives_way_to_a_road_on_the_same_hexside() {
        let chains = vec![(Kind::Road, hexes("0101 0102 0103")), (Kind::Railway, hexes("0103 0102 0101 0201"))];
        let lanes = Lanes::new(&chains, BTreeSet::new());
        let [a, b, c] = [0, 1, 2].map(|i| chains[0].1[i]);
        let road = lanes.gate(Kind::Road, a, b).expect("neighbours");
        let rail = lanes.gate(Kind::Railway, b, a).expect("neighbours");
        assert!((road - rail).length() > LANE - 0.1);
        let alone = lanes.gate(Kind::Railway, a, chains[1].1[3]).expect("neighbours");
        assert_eq!(alone, lanes.gate(Kind::Highway, a, chains[1].1[3]).expect("neighbours"));
        assert!(lanes.gate(Kind::Road, a, c).is_none());
    }
}
