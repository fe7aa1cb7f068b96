//! Terrain in the order it is printed. Kinds this crate has no picture for get a tint and a texture of their own.

use crate::chance::{Jitter, word};
use crate::curve::{Loose, outline};
use crate::grid::{Grid, Hex};
use crate::palette::Rgb;
use crate::point::pt;
use crate::svg::{Path, Svg};
use crate::theme::Inks;
use crate::{fields, paper, towns, woods};
use std::collections::BTreeSet;

/// Kinds with a picture of their own.
const KNOWN: [&str; 4] = ["clear", "woods", "village", "city"];

/// Draws the terrain of all hexes.
pub(crate) fn draw(svg: &mut Svg, grid: &Grid) {
    fields::draw(svg, grid);
    for kind in kinds(grid).into_iter().filter(|k| !KNOWN.contains(k)) {
        other(svg, kind, &grid.of_kind(kind), grid.inks);
    }
    woods::draw(svg, grid);
    towns::draw(svg, grid);
}

/// The kinds of terrain on the board: the known ones in their order, then the others by name.
pub(crate) fn kinds<'a>(grid: &Grid<'a>) -> Vec<&'a str> {
    let found: BTreeSet<&str> = grid.hexes().filter_map(|h| grid.terrain(h)).collect();
    let known = KNOWN.into_iter().filter(|k| found.contains(k));
    let others = found.iter().copied().filter(|k| !KNOWN.contains(k));
    let mut all: Vec<&'a str> = Vec::new();
    for kind in known.chain(others) {
        let same = grid.hexes().filter_map(|h| grid.terrain(h)).find(|t| *t == kind);
        all.extend(same);
    }
    all
}

/// One hex of a kind, for the legend.
pub(crate) fn sample(svg: &mut Svg, kind: &str, hex: Hex, inks: &Inks) {
    let group = BTreeSet::from([hex]);
    svg.fill(&paper::hexes(&group), inks.paper);
    match kind {
        "clear" => {}
        "woods" => woods::group(svg, "pd-woods-sample", &group, inks),
        "village" => towns::villages(svg, &group, inks),
        "city" => towns::cities(svg, &group, inks, "pd-city-sample"),
        _ => other(svg, kind, &group, inks),
    }
}

/// Terrain of any other kind: water, marsh, heights, or a tint named by its word.
fn other(svg: &mut Svg, kind: &str, group: &BTreeSet<Hex>, inks: &Inks) {
    let edge = outline(group, Loose { inset: 1.5, waver: 1.8, pieces: 3, salt: 41 });
    let (fill, line) = match kind {
        "lake" | "sea" | "water" => both((inks.water, inks.shore)),
        "marsh" | "swamp" => both(inks.marsh),
        "rough" | "hills" => both(inks.rough),
        "mountain" | "mountains" => both(inks.mountain),
        _ => named_tint(kind, inks),
    };
    svg.tag("path").fill(&fill.css()).stroke(&line.css(), 1.4).path(&edge).done();
    let texture = group.iter().fold(Path::default(), |path, &hex| strokes(path, kind, hex));
    svg.tag("path").fill("none").stroke(&line.css(), 1.1).path(&texture).done();
}

/// Two printed colours, ready for arithmetic.
fn both((fill, line): (&str, &str)) -> (Rgb, Rgb) {
    (Rgb::parse(fill), Rgb::parse(line).darker(0.1))
}

/// A pale tint and a line colour from a word.
fn named_tint(kind: &str, inks: &Inks) -> (Rgb, Rgb) {
    let n = word(kind);
    let part = |shift: u32| 150.0 + ((n >> shift) & 0x3f) as f64;
    let tint = Rgb(part(0), part(8), part(16));
    let ground = Rgb::parse(inks.paper);
    let fill = if inks.tint > 0.0 { tint.towards(ground, inks.tint) } else { tint.lighter(0.35) };
    (fill, tint.darker(0.3).towards(Rgb::parse(inks.ink), inks.tint))
}

/// The texture of one hex: reeds, hachures or dots.
fn strokes(mut path: Path, kind: &str, hex: Hex) -> Path {
    let mut dice = Jitter::new(i64::from(hex.col), i64::from(hex.row), 42);
    for k in 0..9 {
        let ring = if k < 3 { 9.0 } else { 23.0 };
        let at = hex.centre() + pt(ring, 0.0).turned(f64::from(k) * 1.05 + dice.between(-0.2, 0.2));
        match kind {
            "lake" | "sea" | "water" => path.start(at - pt(5.0, 0.0)).to(at + pt(5.0, 0.0)),
            "marsh" | "swamp" => {
                path.start(at - pt(5.0, 0.0)).to(at + pt(5.0, 0.0));
                path.start(at).to(at - pt(0.0, 4.0)).start(at - pt(2.5, 0.0)).to(at - pt(3.5, 3.0))
            }
            "rough" | "hills" | "mountain" | "mountains" => {
                path.start(at + pt(-5.0, 3.0)).to(at + pt(0.0, -4.0)).to(at + pt(5.0, 3.0))
            }
            _ => path.dot(at),
        };
    }
    path
}
