//! Names of places: written where they hide least and are hidden least.

use crate::board::{Name, short};
use crate::grid::{Grid, HALF, Hex};
use crate::lettering::{SERIF, balanced, width};
use crate::point::{Point, Rect, pt};
use crate::svg::Svg;
use crate::theme::Inks;
use std::cmp::Ordering;
use table::Place;

/// Height of a line of a name, in its size.
const LEADING: f64 = 1.14;

/// A name that has found its place.
pub(crate) struct Label {
    lines: Vec<String>,
    size: f64,
    city: bool,
    at: Point,
    /// Where it could stand as well, the best place first, and how much worse that would be.
    others: Vec<(Point, f64)>,
}

/// How many other places a name has.
const OTHERS: usize = 14;

/// Font size and whether the name is a city's.
fn rank(place: &Place) -> (f64, bool) {
    match place.kind.as_str() {
        "capital" => (25.0, true),
        "city" => (19.0, true),
        "town" => (13.5, false),
        _ => (14.5, false),
    }
}

/// Finds the place of all names; `occupied` are the counters' rectangles, `obstacles` other things to keep clear of.
pub(crate) fn lay_out(grid: &Grid, occupied: &[Rect], obstacles: &[Rect]) -> Vec<Label> {
    let mut places: Vec<&Place> = grid.board.places.iter().collect();
    places.sort_by(|a, b| (rank(b).1, rank(b).0).partial_cmp(&(rank(a).1, rank(a).0)).unwrap_or(Ordering::Equal));
    let mut written: Vec<Rect> = Vec::new();
    let mut labels = Vec::new();
    for place in places {
        let Some(hex) = grid.hex(&place.hex) else { continue };
        let crowd = Crowd { grid, occupied, obstacles, written: &written };
        let label = settle(place, hex, &crowd);
        written.push(label.extent());
        labels.push(label);
    }
    labels
}

/// Writes all names.
pub(crate) fn draw(svg: &mut Svg, labels: &[Label], inks: &Inks) {
    svg.group().set("font-family", SERIF).set("fill", inks.ink).set("text-anchor", "middle").open();
    for label in labels {
        write(svg, label, inks);
    }
    svg.end();
}

/// What a name has to avoid.
struct Crowd<'a> {
    grid: &'a Grid<'a>,
    occupied: &'a [Rect],
    obstacles: &'a [Rect],
    written: &'a [Rect],
}

impl Crowd<'_> {
    /// How bad a rectangle would be for a name.
    fn cost(&self, area: Rect) -> f64 {
        let over = |list: &[Rect], weight: f64| list.iter().map(|r| r.shared(area) * weight).sum::<f64>();
        let frame = self.grid.frame();
        let off = area.w * area.h - frame.shared(area);
        let wet = [0.1, 0.5, 0.9]
            .iter()
            .filter(|&&k| !self.grid.plays(Hex::at(pt(area.x + area.w * k, area.centre().y))))
            .count();
        over(self.occupied, 1.0) + over(self.obstacles, 1.6) + over(self.written, 5.0) + off * 20.0 + wet as f64 * 160.0
    }
}

/// The best of the usual positions around the hex.
fn settle(place: &Place, hex: Hex, crowd: &Crowd) -> Label {
    let (size, city) = rank(place);
    let lines = balanced(&place.name, 13);
    let wide = lines.iter().map(|l| width(l, size, city)).fold(0.0, f64::max);
    let tall = size * LEADING * lines.len() as f64;
    let (below, aside) = (HALF + tall / 2.0 - 8.0, 26.0 + wide / 2.0);
    let candidates = [
        (pt(0.0, 22.0 + tall / 2.0 - 6.0), 0.0),
        (pt(0.0, below), 25.0),
        (pt(0.0, below + 7.0), 50.0),
        (pt(0.0, -below), 60.0),
        (pt(0.0, -below - 8.0), 75.0),
        (pt(aside, 0.0), 70.0),
        (pt(-aside, 0.0), 80.0),
        (pt(aside * 0.7, below * 0.8), 90.0),
        (pt(-aside * 0.7, below * 0.8), 95.0),
        (pt(aside * 0.7, -below * 0.8), 100.0),
        (pt(-aside * 0.7, -below * 0.8), 105.0),
        (pt(aside + 10.0, -HALF), 140.0),
        (pt(-aside - 10.0, -HALF), 145.0),
        (pt(aside + 10.0, HALF), 140.0),
        (pt(-aside - 10.0, HALF), 145.0),
    ];
    let area = |shift: Point| Rect::around(hex.centre() + shift, wide + 4.0, tall);
    let judged = candidates.map(|(shift, cost)| (hex.centre() + shift, crowd.cost(area(shift)) + cost));
    let mut ranked = judged.to_vec();
    ranked.sort_by(|a, b| a.1.total_cmp(&b.1));
    let (at, least) = ranked[0];
    let others = ranked[1..].iter().take(OTHERS).map(|&(p, cost)| (p, cost - least)).collect();
    Label { lines, size, city, at, others }
}

impl Label {
    /// For a client that writes it itself.
    pub fn name(&self) -> Name {
        let extent = self.extent();
        let spot = |p: Point, cost: f64| (short(p.x), short(p.y), cost.round());
        let others = self.others.iter().map(|&(p, cost)| spot(p, cost));
        Name {
            lines: self.lines.clone(),
            size: self.size,
            city: self.city,
            width: short(extent.w),
            height: short(extent.h),
            spots: std::iter::once(spot(self.at, 0.0)).chain(others).collect(),
            turned: Vec::new(),
        }
    }

    /// The rectangle of the name.
    pub fn extent(&self) -> Rect {
        let wide = self.lines.iter().map(|l| width(l, self.size, self.city)).fold(0.0, f64::max);
        Rect::around(self.at, wide + 4.0, self.size * LEADING * self.lines.len() as f64)
    }
}

/// Writes a name with its halo.
fn write(svg: &mut Svg, label: &Label, inks: &Inks) {
    let height = label.size * LEADING;
    let first = label.at.y - height * (label.lines.len() as f64 - 1.0) / 2.0 + label.size * 0.35;
    for (i, line) in label.lines.iter().enumerate() {
        let tag = svg.text(pt(label.at.x, first + height * i as f64), label.size).halo(inks.halo, label.size * 0.26);
        let tag = if label.city { tag.bold().num("letter-spacing", 0.6) } else { tag };
        tag.content(line);
    }
}
