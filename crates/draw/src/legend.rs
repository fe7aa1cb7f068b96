//! The title cartouche, the legend and the compass rose.

use crate::counters;
use crate::grid::{Grid, HALF, Hex};
use crate::lettering::{SANS, SERIF, clipped, fitting, width, wrapped};
use crate::palette::{SideLook, Sides};
use crate::point::{Point, Rect, pt};
use crate::svg::{Path, Svg};
use crate::theme::Inks;
use crate::words::word;
use crate::{bridges, forts, lines, panels, signs, supply, terrain, theatre, water};
use std::collections::BTreeSet;
use table::{Lang, Piece};

/// Width of the title when there is plenty of room.
pub(crate) const TITLE: f64 = 640.0;

/// The height of a title block of a width.
pub(crate) fn title_tall(title: &str, status: &[String], wide: f64) -> f64 {
    let (size, lines) = title_lines(title, wide);
    40.0 + size * 1.12 * lines.len() as f64 + 26.0 * status_lines(status, wide).len() as f64 + 34.0
}

/// The title's font size and lines.
fn title_lines(title: &str, wide: f64) -> (f64, Vec<String>) {
    let size = if wide > 500.0 { 46.0 } else { 34.0 };
    let lines = wrapped(title, size, true, wide - 90.0);
    let longest = lines.iter().map(|l| width(l, size, true)).fold(1.0, f64::max);
    (size * ((wide - 90.0) / longest).min(1.0), lines)
}

fn status_lines(status: &[String], wide: f64) -> Vec<String> {
    status.iter().flat_map(|s| wrapped(s, 18.0, false, wide - 70.0)).collect()
}

/// The cartouche: the game's title and where the game stands.
pub(crate) fn title(svg: &mut Svg, area: Rect, title: &str, status: &[String], inks: &Inks) {
    let (ground, line, _, _) = inks.card;
    svg.rect(Rect::new(area.x + 4.0, area.y + 5.0, area.w, area.h), 3.0)
        .fill(inks.shade)
        .set("fill-opacity", ".22")
        .done();
    svg.rect(area, 3.0).fill(ground).stroke(line, 3.4).done();
    svg.rect(area.grown(-7.0), 2.0).fill("none").stroke(line, 1.2).done();
    svg.rect(area.grown(-11.0), 2.0).fill("none").stroke("#b08a3c", 1.6).done();
    corners(svg, area.grown(-11.0), ground);
    let (size, lines) = title_lines(title, area.w);
    let x = area.centre().x;
    svg.group().set("text-anchor", "middle").set("fill", inks.ink).open();
    let mut y = area.y + 30.0;
    for line in &lines {
        y += size * 1.12;
        svg.text(pt(x, y - size * 0.22), size)
            .set("font-family", SERIF)
            .bold()
            .num("letter-spacing", 0.5)
            .content(line);
    }
    rule(svg, pt(x, y + 8.0), area.w * 0.3, ground);
    y += 12.0;
    for line in status_lines(status, area.w) {
        y += 26.0;
        svg.text(pt(x, y - 2.0), 18.0).set("font-family", SANS).content(&line);
    }
    svg.end();
}

/// Small diamonds in the corners of a frame.
fn corners(svg: &mut Svg, area: Rect, ground: &str) {
    let mut path = Path::default();
    for (x, y) in [(area.x, area.y), (area.right(), area.y), (area.right(), area.bottom()), (area.x, area.bottom())] {
        path.polygon(&[pt(x - 7.0, y), pt(x, y - 7.0), pt(x + 7.0, y), pt(x, y + 7.0)]);
    }
    svg.tag("path").fill("#b08a3c").stroke(ground, 2.0).path(&path).done();
}

/// A line with a diamond in the middle.
fn rule(svg: &mut Svg, at: Point, half: f64, ground: &str) {
    svg.line(at - pt(half, 0.0), at + pt(half, 0.0)).stroke("#b08a3c", 1.6).done();
    let mut path = Path::default();
    path.polygon(&[at - pt(9.0, 0.0), at - pt(0.0, 5.0), at + pt(9.0, 0.0), at + pt(0.0, 5.0)]);
    svg.tag("path").fill("#b3261e").stroke(ground, 2.0).path(&path).done();
}

/// One entry of the legend.
enum Entry {
    Terrain(String),
    Beyond,
    Line(String),
    Water(&'static str),
    Sign(String, String),
    Side(String),
}

/// Victory points that can be won until some turn only.
const UNTIL: &str = "victory-until";

/// What the board needs explained, in the order of print.
fn entries(grid: &Grid, sides: &Sides) -> Vec<Entry> {
    let mut all: Vec<Entry> = Vec::new();
    // What is drawn in its true form needs no explanation.
    if grid.board.art.is_none() {
        all.extend(terrain::kinds(grid).into_iter().map(|k| Entry::Terrain(k.to_owned())));
        all.push(Entry::Beyond);
    }
    for kind in ["highway", "road", "railway"] {
        if grid.board.lines.iter().any(|l| l.kind == kind) {
            all.push(Entry::Line(kind.to_owned()));
        }
    }
    for kind in ["stream", "lake", "river"] {
        if grid.board.sides.iter().any(|s| water::named(&s.kind) == kind) {
            all.push(Entry::Water(kind));
        }
    }
    if grid.board.sides.iter().any(|s| s.kind == "great-river") {
        all.push(Entry::Water("great-river"));
    }
    let order =
        |kind: &str| ["entry", "supply", "victory", UNTIL, "bridge"].iter().position(|k| *k == kind).unwrap_or(9);
    let signs: BTreeSet<(usize, &str, &str)> = grid
        .board
        .signs
        .iter()
        .map(|s| (if signs::condition(&s.text).1.is_some() { UNTIL } else { s.kind.as_str() }, s.side.as_str()))
        .map(|(kind, side)| (order(kind), kind, side))
        .collect();
    all.extend(signs.into_iter().map(|(_, k, s)| Entry::Sign(k.to_owned(), s.to_owned())));
    all.extend(sides.iter().map(|s| Entry::Side(s.id.clone())));
    all
}

const ROW: f64 = 44.0;
/// Width of the legend.
pub(crate) const LEGEND: f64 = 470.0;

/// Height of the legend.
pub(crate) fn legend_tall(grid: &Grid, sides: &Sides) -> f64 {
    entries(grid, sides).len().div_ceil(2) as f64 * ROW + 52.0
}

/// The legend, in two columns.
pub(crate) fn legend(svg: &mut Svg, area: Rect, grid: &Grid, sides: &Sides, lang: Lang) {
    panels::frame_in(svg, area, &word("legend", lang), grid.inks);
    let entries = entries(grid, sides);
    let half = entries.len().div_ceil(2);
    let wide = (area.w - 24.0) / 2.0;
    for (i, entry) in entries.iter().enumerate() {
        let corner = pt(area.x + 12.0 + wide * (i / half) as f64, area.y + 42.0 + ROW * (i % half) as f64);
        svg.group_at(corner + pt(28.0, ROW / 2.0));
        match (&grid.board.theatre, entry) {
            (Some(_), entry) => theatre_sample(svg, entry, sides, grid.inks),
            (None, entry) => sample(svg, entry, sides, grid.inks),
        }
        svg.end();
        let text = caption(entry, sides, lang);
        let size = fitting(&text, 15.0, false, wide - 66.0).max(10.5);
        svg.text(corner + pt(60.0, ROW / 2.0 + 5.0), size)
            .set("font-family", SANS)
            .fill(grid.inks.ink)
            .content(&clipped(&text, size, false, wide - 62.0));
    }
}

/// An entry's words.
fn caption(entry: &Entry, sides: &Sides, lang: Lang) -> String {
    match entry {
        Entry::Terrain(kind) | Entry::Line(kind) => word(kind, lang),
        Entry::Beyond => word("beyond", lang),
        Entry::Water(kind) => word(&format!("{kind}-side"), lang),
        Entry::Sign(kind, side) if side.is_empty() => word(kind, lang),
        Entry::Sign(kind, side) => format!("{}, {}", word(kind, lang), sides.look(side).name),
        Entry::Side(side) => sides.look(side).name,
    }
}

/// An entry's picture, about the origin.
fn sample(svg: &mut Svg, entry: &Entry, sides: &Sides, inks: &Inks) {
    let mut path = Path::default();
    path.start(pt(-22.0, 4.0)).curve(pt(-8.0, -8.0), pt(8.0, 10.0), pt(22.0, -4.0));
    match entry {
        Entry::Terrain(kind) => hex_sample(svg, Some(kind), inks),
        Entry::Beyond => hex_sample(svg, None, inks),
        Entry::Line(kind) => lines::sample(svg, kind, &path, inks),
        Entry::Water("river") => water::river_sample(svg, &path, inks),
        Entry::Water("lake") => water::lake(svg, &[pt(-20.0, 3.0), pt(-4.0, -2.0), pt(20.0, -3.0)], inks),
        Entry::Water(_) => water::stream(svg, &path, inks),
        Entry::Sign(kind, side) => sign_sample(svg, kind, sides.look(side), inks),
        Entry::Side(side) => {
            svg.group().set("transform", "scale(.62)").open();
            let piece = Piece {
                id: String::new(),
                at: String::new(),
                side: side.clone(),
                face: None,
                markers: Vec::new(),
                active: false,
                pose: None,
            };
            counters::draw(svg, pt(0.0, 0.0), &piece, &sides.look(side));
            svg.end();
        }
    }
}

/// An entry's picture on the map of a theatre.
fn theatre_sample(svg: &mut Svg, entry: &Entry, sides: &Sides, inks: &Inks) {
    let mut path = Path::default();
    path.start(pt(-22.0, 4.0)).curve(pt(-8.0, -8.0), pt(8.0, 10.0), pt(22.0, -4.0));
    match entry {
        Entry::Terrain(kind) => {
            let hex = Hex { col: 1, row: 1 };
            svg.group().set("transform", "scale(.56)").open();
            theatre::sample(svg, kind, hex, inks);
            svg.stroke(&crate::paper::hexes(&BTreeSet::from([hex])), inks.lattice.0, 1.4);
            svg.end();
        }
        Entry::Water(kind @ ("river" | "great-river")) => theatre::river_sample(svg, kind, &path, inks),
        entry => sample(svg, entry, sides, inks),
    }
}

/// A small hex of a terrain.
fn hex_sample(svg: &mut Svg, kind: Option<&str>, inks: &Inks) {
    let hex = Hex { col: 1, row: 1 };
    svg.group().set("transform", "scale(.56)").open();
    let outline = crate::paper::hexes(&BTreeSet::from([hex]));
    match kind {
        Some(kind) => terrain::sample(svg, kind, hex, inks),
        None => svg.fill(&outline, inks.beyond),
    }
    svg.stroke(&outline, inks.lattice.0, 1.4);
    svg.end();
}

/// A small sign.
fn sign_sample(svg: &mut Svg, kind: &str, look: SideLook, inks: &Inks) {
    let origin = pt(0.0, 0.0);
    match kind {
        "entry" => {
            svg.group().set("transform", "scale(.8)").open();
            signs::arrow(svg, origin, pt(1.0, 0.0), &look, "");
            svg.end();
        }
        "supply" => supply::wheel(svg, origin, 11.0, &look),
        "victory" => signs::star(svg, origin, 15.0, "n"),
        UNTIL => {
            signs::star(svg, pt(-9.0, 0.0), 15.0, "n");
            signs::deadline(svg, pt(13.0, 0.0), "≤t");
        }
        "fortification" => {
            svg.group().set("transform", "scale(.5)").open();
            forts::wall(svg, Hex { col: 1, row: 1 }, &look.colour.darker(0.45).css(), inks);
            svg.end();
        }
        "port" | "factory" | "oil" => theatre::sign(svg, kind, origin, inks),
        "fort" | "defensive-position" => {
            svg.group().set("transform", "scale(.5)").open();
            forts::work(svg, kind, Hex { col: 1, row: 1 }, &look.colour.darker(0.45).css(), inks);
            svg.end();
        }
        "bridge" | "one-way-bridge" => {
            let mut path = Path::default();
            path.start(pt(0.0, -17.0)).to(pt(0.0, 17.0));
            svg.stroke(&path, inks.water, 18.0);
            bridges::bridge(svg, origin, pt(1.0, 0.0), kind == "one-way-bridge", inks);
        }
        _ => svg.circle(origin, 9.0).fill("none").stroke("#5a3f7a", 3.0).done(),
    }
}

/// Size of the compass rose with its scale.
pub(crate) const ROSE: (f64, f64) = (250.0, 226.0);

/// The compass rose and a scale in hexes.
pub(crate) fn rose(svg: &mut Svg, area: Rect, lang: Lang, inks: &Inks) {
    let at = pt(area.centre().x, area.y + 100.0);
    svg.circle(at, 62.0).fill("none").stroke(inks.frame, 1.4).done();
    svg.circle(at, 57.0).fill(inks.halo).set("fill-opacity", ".6").stroke(inks.frame, 0.8).done();
    for (count, radius, phase) in [(4, 50.0, 0.785), (4, 74.0, 0.0)] {
        for k in 0..count {
            point(svg, at, radius, phase + f64::from(k) * std::f64::consts::FRAC_PI_2);
        }
    }
    svg.text(at - pt(0.0, 79.0), 22.0)
        .set("font-family", SERIF)
        .bold()
        .middle()
        .fill(inks.ink)
        .content(&word("north", lang));
    scale(svg, pt(area.centre().x, area.y + 196.0), lang, inks);
}

/// One point of the rose: a light half and a dark half.
fn point(svg: &mut Svg, at: Point, radius: f64, angle: f64) {
    let tip = at + pt(0.0, -radius).turned(angle);
    let left = at + pt(-radius * 0.14, -radius * 0.17).turned(angle);
    let right = at + pt(radius * 0.14, -radius * 0.17).turned(angle);
    for (side, colour) in [(left, "#3f3220"), (right, "#efe2c2")] {
        let mut path = Path::default();
        path.polygon(&[at, side, tip]);
        svg.tag("path").fill(colour).stroke("#3f3220", 0.8).path(&path).done();
    }
}

/// A bar of three hexes' distance.
fn scale(svg: &mut Svg, at: Point, lang: Lang, inks: &Inks) {
    let step = 2.0 * HALF;
    let left = at.x - 1.5 * step;
    for k in 0..3 {
        let colour = if k % 2 == 0 { "#3f3220" } else { "#f7f0dd" };
        svg.rect(Rect::new(left + step * f64::from(k), at.y, step, 7.0), 0.0)
            .fill(colour)
            .stroke("#3f3220", 1.0)
            .done();
    }
    svg.group().set("font-family", SANS).set("fill", inks.ink).set("text-anchor", "middle").open();
    for k in 0..=3 {
        let text = if k == 3 { format!("3 {}", word("hexes", lang)) } else { k.to_string() };
        svg.text(pt(left + step * f64::from(k), at.y + 21.0), 12.5).content(&text);
    }
    svg.end();
}
