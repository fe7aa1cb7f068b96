//! Rivers and lakes along hexsides, and the names of all waters.

use crate::chance::jitter;
use crate::curve::{around, chains, corner_points, middles, relaxed, resampled, through};
use crate::grid::{Corner, Grid, SIDE};
use crate::lettering::{SERIF, width};
use crate::point::{Point, Rect, pt};
use crate::svg::{Path, Svg, num};
use crate::theme::Inks;
use table::SideFeature;

/// Width of a major river.
pub(crate) const BAND: f64 = SIDE * 0.62;

/// The hexsides of a feature, each by its corners.
pub(crate) fn hexsides(grid: &Grid, feature: &SideFeature) -> Vec<(Corner, Corner)> {
    let side = |(a, b): &(String, String)| {
        let (a, b) = (grid.hex(a)?, grid.hex(b)?);
        Some(a.side(a.side_to(b)?))
    };
    feature.sides.iter().filter_map(side).collect()
}

/// The hexsides of a feature as lines of corners.
pub(crate) fn lines(grid: &Grid, feature: &SideFeature) -> Vec<Vec<Point>> {
    chains(&hexsides(grid, feature)).iter().map(|line| corner_points(line)).collect()
}

/// Features of a kind.
fn of_kind<'a>(grid: &Grid<'a>, kind: &'static str) -> impl Iterator<Item = &'a SideFeature> + use<'a> {
    grid.board.sides.iter().filter(move |f| named(&f.kind) == kind)
}

/// The kinds of water; whatever has another name is a stream.
pub(crate) fn named(kind: &str) -> &'static str {
    match kind {
        "river" | "great-river" => "river",
        "lake" => "lake",
        _ => "stream",
    }
}

/// Half the breadth of a lake where it is broadest.
const BASIN: f64 = SIDE * 0.32;

/// Lakes that lie on a few hexsides: waters of their own shape, with a shore all around and a deep in the middle.
pub(crate) fn lakes(svg: &mut Svg, grid: &Grid) {
    let lines: Vec<Vec<Point>> = of_kind(grid, "lake").flat_map(|f| lines(grid, f)).collect();
    basins(svg, &lines, BASIN, grid.inks);
}

/// A lake for the legend.
pub(crate) fn lake(svg: &mut Svg, line: &[Point], inks: &Inks) {
    basins(svg, &[line.to_vec()], 7.5, inks);
}

/// What is drawn of lakes along lines: shore, water, deep, each over all of them, so that lakes that meet are one.
fn basins(svg: &mut Svg, lines: &[Vec<Point>], half: f64, inks: &Inks) {
    if lines.is_empty() {
        return;
    }
    let filled = |share: f64| {
        let mut path = Path::default();
        lines.iter().for_each(|line| around(&mut path, &basin(line, half, share)));
        path
    };
    svg.group().set("stroke-linejoin", "round").open();
    let water = filled(1.0);
    svg.tag("path").fill(inks.bank).stroke(inks.bank, 5.4).set("opacity", ".6").path(&water).done();
    svg.tag("path").fill(inks.shore).stroke(inks.shore, 2.2).path(&water).done();
    svg.tag("path").fill(inks.water).path(&water).done();
    svg.tag("path").fill(inks.glint).set("fill-opacity", ".55").path(&filled(0.62)).done();
    svg.tag("path").fill(inks.water).set("fill-opacity", ".5").path(&filled(0.3)).done();
    svg.end();
}

/// The outline of a lake along a line: broad in the middle, with bays; `share` of its breadth.
fn basin(line: &[Point], half: f64, share: f64) -> Vec<Point> {
    let spine = resampled(&relaxed(&resampled(line, 7.0), 4), 7.0);
    let (Some(&first), Some(&last)) = (spine.first(), spine.last()) else { return Vec::new() };
    let ends = spine.len().saturating_sub(1).max(1) as f64;
    let bank = |side: f64, salt: u64| -> Vec<Point> {
        let points = spine.windows(2).enumerate().map(|(k, pair)| {
            let belly = (std::f64::consts::PI * (k as f64 + 0.5) / ends).sin();
            let bays = 1.0 + 0.24 * jitter(pair[0].x as i64 / 11, pair[0].y as i64 / 11, salt);
            let along = (pair[1] - pair[0]).unit();
            (pair[0] + pair[1]) * 0.5 + along.right() * (side * share * half * (0.5 + 0.5 * belly) * bays)
        });
        points.step_by(2).collect()
    };
    let out = |end: Point, from: Point| end + (end - from).unit() * (half * share * 0.45);
    let near = spine.get(1).copied().unwrap_or(last);
    let far = spine.len().checked_sub(2).map_or(first, |at| spine[at]);
    let mut rim = vec![out(first, near)];
    rim.extend(bank(1.0, 61));
    rim.push(out(last, far));
    rim.extend(bank(-1.0, 62).into_iter().rev());
    rim
}

/// A piece of stream for the legend.
pub(crate) fn stream(svg: &mut Svg, path: &Path, inks: &Inks) {
    svg.group().set("stroke-linecap", "round").set("stroke-linejoin", "round").open();
    for (colour, width) in [inks.stream_edge, inks.stream] {
        svg.stroke(path, colour, width);
    }
    svg.end();
}

/// Rivers: broad bands; they run out of the map where they reach its edge.
pub(crate) fn rivers(svg: &mut Svg, grid: &Grid) {
    let mut path = Path::default();
    for line in of_kind(grid, "river").flat_map(|f| lines(grid, f)) {
        through(&mut path, &course(&line, grid.frame()));
    }
    river(svg, &path, grid.inks);
}

/// A river's strokes: bank, water, light.
fn river(svg: &mut Svg, path: &Path, inks: &Inks) {
    if path.is_empty() {
        return;
    }
    svg.keep("pd-rivers", path);
    svg.group().fill("none").set("stroke-linecap", "round").set("stroke-linejoin", "round").open();
    svg.again("pd-rivers").stroke(inks.bank, BAND + 7.0).set("stroke-opacity", ".6").done();
    svg.again("pd-rivers").stroke(inks.shore, BAND + 2.6).done();
    svg.again("pd-rivers").stroke(inks.water, BAND).done();
    svg.again("pd-rivers").stroke(inks.glint, BAND * 0.6).set("stroke-opacity", ".6").done();
    svg.end();
}

/// A narrow piece of river for the legend.
pub(crate) fn river_sample(svg: &mut Svg, path: &Path, inks: &Inks) {
    for (colour, width) in [(inks.shore, 16.0), (inks.water, 13.6), (inks.glint, 7.0)] {
        svg.stroke(path, colour, width);
    }
}

/// A river's smooth course, prolonged over the map's edge if it ends near it.
pub(crate) fn course(line: &[Point], frame: Rect) -> Vec<Point> {
    let mut points = relaxed(&middles(line), 1);
    if let Some(&first) = points.first() {
        points.splice(0..0, over_edge(first, frame));
    }
    if let Some(&last) = points.last() {
        points.extend(over_edge(last, frame));
    }
    points
}

/// A point beyond the nearest edge of the map, if the edge is near.
pub(crate) fn over_edge(p: Point, frame: Rect) -> Option<Point> {
    let out = SIDE;
    let edges = [
        (p.x - frame.x, pt(frame.x - out, p.y)),
        (frame.right() - p.x, pt(frame.right() + out, p.y)),
        (p.y - frame.y, pt(p.x, frame.y - out)),
        (frame.bottom() - p.y, pt(p.x, frame.bottom() + out)),
    ];
    let near = edges.into_iter().min_by(|a, b| a.0.total_cmp(&b.0))?;
    (near.0 < SIDE * 1.3).then_some(near.1)
}

/// The names of all waters.
pub(crate) fn names(svg: &mut Svg, grid: &Grid, obstacles: &[Rect]) {
    svg.group().set("font-family", SERIF).set("font-style", "italic").set("fill", grid.inks.water_ink).open();
    for (n, feature) in grid.board.sides.iter().enumerate().filter(|(_, f)| !f.name.is_empty()) {
        let theatre = grid.board.theatre.is_some();
        let river = feature.kind == "river" && !theatre;
        let size = if river || theatre && named(&feature.kind) == "river" { 19.0 } else { 13.5 };
        let spacing = if river { 5.0 } else { 1.6 };
        let room = width(&feature.name, size, false) + spacing * feature.name.chars().count() as f64;
        let line = lines(grid, feature).into_iter().max_by_key(Vec::len).unwrap_or_default();
        for (k, stretch) in calm(&line, room * 1.2 + 24.0, river, obstacles).into_iter().enumerate() {
            let id = format!("water-{n}-{k}");
            let halo = (!river).then_some(grid.inks.halo);
            on_path(svg, &id, &stretch, &feature.name, (size, spacing, halo));
        }
    }
    svg.end();
}

/// The calmest stretches of a line on which a name of some length fits: one, or several on a long river.
fn calm(line: &[Point], room: f64, river: bool, obstacles: &[Rect]) -> Vec<Vec<Point>> {
    let step = 10.0;
    let fine = resampled(&relaxed(&resampled(&middles(line), step), if river { 14 } else { 9 }), step);
    let span = (room / step).ceil() as usize;
    if fine.len() <= span + 2 {
        return Vec::new();
    }
    let wanted = (fine.len() as f64 * step / (SIDE * 34.0)).ceil() as usize;
    let part = fine.len() / wanted;
    (0..wanted)
        .filter_map(|k| {
            let (from, to) = (k * part, ((k + 1) * part).min(fine.len()));
            let starts = from..to.saturating_sub(span);
            let cost = |s: usize| bend(&fine[s..s + span]) + 0.5 * hits(&fine[s..s + span], obstacles);
            let start = starts.min_by(|&a, &b| cost(a).total_cmp(&cost(b)))?;
            Some(rightwards(fine[start..start + span].to_vec()))
        })
        .collect()
}

/// How many points of a stretch lie on something else.
fn hits(line: &[Point], obstacles: &[Rect]) -> f64 {
    line.iter().filter(|&&p| obstacles.iter().any(|r| r.grown(8.0).shared(Rect::around(p, 1.0, 1.0)) > 0.0)).count()
        as f64
}

/// How much a stretch of line turns, and how far it is from lying level.
fn bend(line: &[Point]) -> f64 {
    let turn: f64 = line.windows(3).map(|p| ((p[2] - p[1]).unit() - (p[1] - p[0]).unit()).length()).sum();
    let way = (line[line.len() - 1] - line[0]).unit();
    turn + 0.35 * way.y.abs()
}

/// A line in reading direction.
fn rightwards(mut line: Vec<Point>) -> Vec<Point> {
    if let (Some(first), Some(last)) = (line.first(), line.last())
        && first.x > last.x
    {
        line.reverse();
    }
    line
}

/// A name along a line: on the river itself, above a stream.
fn on_path(svg: &mut Svg, id: &str, line: &[Point], name: &str, (size, spacing, halo): (f64, f64, Option<&str>)) {
    let mut path = Path::default();
    let last = line.len().saturating_sub(1);
    let knots: Vec<Point> =
        line.iter().enumerate().filter(|(i, _)| i % 4 == 0 || *i == last).map(|(_, &p)| p).collect();
    through(&mut path, &knots);
    svg.tag("path").set("id", id).set("fill", "none").path(&path).done();
    let tag = svg.tag("text").num("font-size", size).num("letter-spacing", spacing);
    match halo {
        None => tag.bold().num("dy", size * 0.34).open(),
        Some(halo) => tag.halo(halo, 3.0).num("dy", -5.0).open(),
    }
    svg.tag("textPath").set("href", &format!("#{id}")).set("startOffset", &format!("{}%", num(4.0))).content(name);
    svg.close("text");
}
