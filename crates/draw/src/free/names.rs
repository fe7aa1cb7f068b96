//! Names of towns, heights and whatever else has a name of its own, in small capitals.
//!
//! A name is written where it hides least: a printed table has it there once for all, a client is told the other places as well, and moves it
//! out of the way of bases.

use super::outline::Outline;
use super::plane::Plane;
use crate::board::{Name, short};
use crate::lettering::{SERIF, width};
use crate::point::{Point, Rect, pt};
use crate::svg::{Path, Svg};
use crate::words::word;
use table::{FreeArea, Lang};

/// How far from the outline a name stands beside it, and how far from the edge of the table it stays.
const GAP: f64 = 8.0;
const EDGE: f64 = 10.0;
/// How many places a name is given.
const SPOTS: usize = 14;
/// How bad it is to be so far from the best place, to lie on a road, and to leave the table; each for a unit of the picture.
const FAR: f64 = 2.0;
const CROSSED: f64 = 40.0;
const OFF: f64 = 20.0;

/// How the table lies before whoever reads its names: they are always upright.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Lie {
    Straight,
    /// Its left edge is the lower one.
    Turned,
}

/// A name, and the area that bears it.
struct Label<'a> {
    name: &'a str,
    kind: &'static str,
    outline: Outline,
}

/// The names of a table, for a client that writes them itself.
pub(super) fn told(plane: &Plane) -> Vec<Name> {
    labels(plane).iter().map(|label| label.told(plane)).collect()
}

/// Writes all names where they stand best.
pub(super) fn draw(svg: &mut Svg, plane: &Plane) {
    svg.group().set("font-family", SERIF).middle().fill(plane.inks.ink).halo(plane.inks.halo, 5.0).open();
    for label in labels(plane) {
        let (at, _) = label.spots(plane, Lie::Straight)[0];
        small_caps(svg, at + pt(0.0, label.size() * 0.33), &label);
    }
    svg.end();
}

/// The signs of heights: a ring around a point, which looks the same from every side.
pub(super) fn heights(svg: &mut Svg, plane: &Plane) {
    for label in labels(plane).iter().filter(|label| label.kind == "hill") {
        let at = label.outline.middle();
        let mut ring = Path::default();
        ring.polygon(
            &(0..24).map(|k| at + pt(8.0, 0.0).turned(f64::from(k) * std::f64::consts::TAU / 24.0)).collect::<Vec<_>>(),
        );
        svg.tag("path").fill("none").stroke(plane.cloth.contour, 3.0).path(&ring).done();
        svg.circle(at, 2.6).fill(plane.cloth.contour).set("stroke", "none").done();
    }
}

/// All names. One that several bear, or that only says what is seen, is not written.
fn labels<'a>(plane: &Plane<'a>) -> Vec<Label<'a>> {
    let areas = &plane.board.areas;
    let own = |area: &FreeArea| {
        let plain =
            [Lang::En, Lang::It].iter().any(|&l| word(&area.kind, l).to_lowercase() == area.name.to_lowercase());
        let shared = areas.iter().filter(|a| a.kind == area.kind && a.name == area.name).count() > 1;
        !area.name.trim().is_empty() && !plain && !shared
    };
    let of = |kind: &'static str| {
        let named = plane.areas(kind).into_iter().filter(|(area, _)| own(area));
        named.map(move |(area, outline)| Label { name: &area.name, kind, outline })
    };
    ["town", "hill", "water", "broken", "woods", "bunker"].into_iter().flat_map(of).collect()
}

impl Label<'_> {
    fn is_town(&self) -> bool {
        self.kind == "town"
    }

    fn size(&self) -> f64 {
        match self.kind {
            "town" => 33.0,
            "hill" => 23.0,
            _ => 21.0,
        }
    }

    /// Width and height of the written name.
    fn room(&self) -> Point {
        let capitals = self.name.to_uppercase();
        let wide =
            width(&capitals, self.size() * 0.86, self.is_town()) + self.size() * 0.07 * capitals.chars().count() as f64;
        pt(wide + 6.0, self.size() * 1.1)
    }

    fn told(&self, plane: &Plane) -> Name {
        let room = self.room();
        let spots = |lie| {
            let ranked = self.spots(plane, lie);
            let least = ranked[0].1;
            ranked.into_iter().take(SPOTS).map(|(p, cost)| (short(p.x), short(p.y), (cost - least).round())).collect()
        };
        Name {
            lines: vec![self.name.to_owned()],
            size: self.size(),
            city: self.is_town(),
            width: short(room.x),
            height: short(room.y),
            spots: spots(Lie::Straight),
            turned: spots(Lie::Turned),
        }
    }

    /// The middles of the places where it can stand, the best first, with how bad each is. There is always one.
    fn spots(&self, plane: &Plane, lie: Lie) -> Vec<(Point, f64)> {
        let room = self.room();
        // In the picture an upright name on a turned table stands on its side.
        let takes = if lie == Lie::Turned { pt(room.y, room.x) } else { room };
        let mut places = self.beside(takes, lie);
        if !self.is_town() {
            places.extend(self.inside(takes, lie));
        }
        let judged =
            places.into_iter().map(|(at, cost)| (at, cost + trouble(plane, Rect::around(at, takes.x, takes.y))));
        let mut ranked: Vec<(Point, f64)> = judged.collect();
        ranked.sort_by(|a, b| a.1.total_cmp(&b.1));
        ranked
    }

    /// Around what bears it, under it rather than over it, and over it rather than at its sides.
    fn beside(&self, takes: Point, lie: Lie) -> Vec<(Point, f64)> {
        let (bounds, middle) = (self.outline.bounds(), self.outline.middle());
        let away = pt(bounds.w / 2.0 + takes.x / 2.0 + GAP, bounds.h / 2.0 + takes.y / 2.0 + GAP);
        let centre = bounds.centre();
        // Whoever reads a turned table has its left edge below.
        let below = if lie == Lie::Turned { pt(-1.0, 0.0) } else { pt(0.0, 1.0) };
        let sides = [(below, 0.0), (below * -1.0, 60.0), (below.right(), 160.0), (below.right() * -1.0, 170.0)];
        let first = if self.is_town() { 0.0 } else { 220.0 };
        let along = |way: Point| {
            let across = pt(way.y.abs(), way.x.abs());
            let slack = pt((bounds.w - takes.x).max(0.0), (bounds.h - takes.y).max(0.0)) * 0.5;
            let base = pt(centre.x + way.x * away.x, centre.y + way.y * away.y)
                + pt(across.x * (middle.x - centre.x), across.y * (middle.y - centre.y));
            [0.0, -0.8, 0.8]
                .map(|share| (base + pt(across.x * slack.x, across.y * slack.y) * share, share.abs() * 60.0))
        };
        sides.iter().flat_map(|&(way, worse)| along(way).map(|(at, shifted)| (at, first + worse + shifted))).collect()
    }

    /// Within what bears it; a height's sign has the middle for itself, and its name stands under it.
    fn inside(&self, takes: Point, lie: Lie) -> Vec<(Point, f64)> {
        let (bounds, middle) = (self.outline.bounds(), self.outline.middle());
        let below = if lie == Lie::Turned { pt(-1.0, 0.0) } else { pt(0.0, 1.0) };
        let best = if self.kind == "hill" { middle + below * (self.size() * 0.55 + 14.0) } else { middle };
        let steps = [-0.6, -0.3, 0.0, 0.3, 0.6];
        let grid = steps.iter().flat_map(|&x| steps.iter().map(move |&y| pt(x * bounds.w / 2.0, y * bounds.h / 2.0)));
        let sign = Rect::around(middle, 26.0, 26.0);
        let fits = |at: Point| bounds.covers(Rect::around(at, takes.x * 0.9, takes.y));
        let free = |at: Point| self.kind != "hill" || sign.shared(Rect::around(at, takes.x, takes.y)) <= 0.0;
        grid.map(|shift| best + shift)
            .filter(|&at| fits(at) && free(at))
            .map(|at| (at, FAR * (at - best).length()))
            .collect()
    }
}

/// How bad a rectangle would be for a name: what of it leaves the table, and how much road it hides.
fn trouble(plane: &Plane, area: Rect) -> f64 {
    let off = area.w * area.h - plane.mat.grown(-EDGE).shared(area);
    let (long, wide) = (area.w >= area.h, area.w.min(area.h));
    let along = (-6..=6).map(|k| {
        let share = f64::from(k) / 12.0;
        area.centre() + if long { pt(area.w * share, 0.0) } else { pt(0.0, area.h * share) }
    });
    let near = along.map(|at| plane.road_distance(at)).fold(f64::INFINITY, f64::min);
    off * OFF + CROSSED * (wide / 2.0 + 20.0 - near).max(0.0)
}

/// A name in capitals, those that it has itself larger than the others.
fn small_caps(svg: &mut Svg, at: Point, label: &Label) {
    let size = label.size();
    let tag = svg.text(at, size).num("letter-spacing", size * 0.07);
    let tag = if label.is_town() { tag.bold() } else { tag.set("font-style", "italic") };
    tag.open();
    let letters: Vec<char> = label.name.chars().collect();
    for run in letters.chunk_by(|a, b| a.is_lowercase() == b.is_lowercase()) {
        let part: String = run.iter().flat_map(|c| c.to_uppercase()).collect();
        let small = run[0].is_lowercase();
        svg.tag("tspan").num("font-size", if small { size * 0.78 } else { size }).inline(&part);
    }
    svg.close("text");
}
