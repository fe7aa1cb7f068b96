//! What covers the land: forests, marshes, steppes, hills and mountains.

use super::Theatre;
use super::tiles::{MARSH, STEPPE, TAIGA};
use crate::chance::Jitter;
use crate::curve::{Loose, outline};
use crate::grid::Hex;
use crate::palette::Rgb;
use crate::paper;
use crate::point::{Point, pt};
use crate::svg::{Path, Svg};
use crate::theme::Inks;
use std::collections::BTreeSet;

/// Terrain that is a texture within a loose outline: its word, how its outline wanders.
const TEXTURES: [(&str, Loose); 3] = [
    ("steppe", Loose { inset: 2.0, waver: 5.0, pieces: 3, salt: 73 }),
    ("swamp", Loose { inset: 3.0, waver: 4.0, pieces: 3, salt: 74 }),
    ("woods", Loose { inset: 3.0, waver: 4.6, pieces: 3, salt: 75 }),
];

pub(super) fn draw(svg: &mut Svg, theatre: &Theatre) {
    let inks = theatre.grid.inks;
    for (kind, loose) in TEXTURES {
        texture(svg, kind, &theatre.of_kind(kind), loose, inks);
    }
    let (rough, mountain) = (theatre.of_kind("rough"), theatre.of_kind("mountain"));
    heights(svg, &rough, inks.rough, Loose { inset: 4.0, waver: 4.0, pieces: 3, salt: 76 });
    hills(svg, &rough, inks);
    heights(svg, &mountain, inks.mountain, Loose { inset: 2.0, waver: 4.0, pieces: 3, salt: 77 });
    peaks(svg, &mountain, inks);
}

/// One hex of a terrain for the legend.
pub(crate) fn sample(svg: &mut Svg, kind: &str, hex: Hex, inks: &Inks) {
    let group = BTreeSet::from([hex]);
    svg.fill(&paper::hexes(&group), inks.paper);
    match kind {
        "rough" => hills(svg, &group, inks),
        "mountain" => peaks(svg, &group, inks),
        _ => {
            let found = TEXTURES.iter().find(|(texture, _)| *texture == kind);
            found.into_iter().for_each(|(kind, loose)| texture(svg, kind, &group, *loose, inks));
        }
    }
}

fn texture(svg: &mut Svg, kind: &str, group: &BTreeSet<Hex>, loose: Loose, inks: &Inks) {
    if group.is_empty() {
        return;
    }
    let ground = Rgb::parse(inks.paper);
    let (tint, edge, tile) = match kind {
        "woods" => (Rgb::parse(inks.wood).towards(ground, 0.4), Rgb::parse(inks.wood_edge.0), TAIGA),
        "swamp" => (Rgb::parse(inks.marsh.0), Rgb::parse(inks.marsh.1), MARSH),
        _ => (Rgb::parse(inks.rough.0).towards(ground, 0.35), Rgb::parse(inks.rough.1).towards(ground, 0.5), STEPPE),
    };
    let path = outline(group, loose);
    svg.tag("path").fill(&tint.css()).stroke(&edge.towards(ground, 0.35).css(), 1.6).path(&path).done();
    svg.fill(&path, tile);
}

/// The ground under hills and mountains.
fn heights(svg: &mut Svg, group: &BTreeSet<Hex>, (fill, _): (&str, &str), loose: Loose) {
    svg.tag("path").fill(fill).set("fill-opacity", ".6").path(&outline(group, loose)).done();
}

/// Points strewn over hexes, the northern ones first.
fn strewn(group: &BTreeSet<Hex>, count: u32, salt: u64) -> Vec<(Point, f64)> {
    let mut all: Vec<(Point, f64)> = Vec::new();
    for hex in group {
        let mut dice = Jitter::new(i64::from(hex.col), i64::from(hex.row), salt);
        let turn = dice.between(0.0, 6.3);
        for k in 0..count {
            let ring = if k == 0 { dice.between(0.0, 5.0) } else { dice.between(19.0, 26.0) };
            let angle = turn + f64::from(k) * std::f64::consts::TAU / f64::from(count.saturating_sub(1).max(1));
            all.push((hex.centre() + pt(ring, 0.0).turned(angle), dice.between(0.8, 1.2)));
        }
    }
    all.sort_by(|a, b| a.0.y.total_cmp(&b.0.y));
    all
}

/// Rounded hills with a shaded side.
fn hills(svg: &mut Svg, group: &BTreeSet<Hex>, inks: &Inks) {
    let (mut shade, mut line) = (Path::default(), Path::default());
    for (at, size) in strewn(group, 6, 78) {
        let (wide, tall) = (10.0 * size, 8.0 * size);
        let (left, right) = (at - pt(wide, 0.0), at + pt(wide, 0.0));
        line.start(left).curve(at + pt(-wide * 0.5, -tall * 1.3), at + pt(wide * 0.5, -tall * 1.3), right);
        let top = at - pt(0.0, tall * 0.97);
        shade.start(top).curve(at + pt(wide * 0.55, -tall), at + pt(wide * 0.8, -tall * 0.4), right).to(at).shut();
    }
    let (fill, ink) = (Rgb::parse(inks.rough.0), Rgb::parse(inks.rough.1));
    svg.tag("path").fill(&fill.towards(ink, 0.75).css()).set("fill-opacity", ".75").path(&shade).done();
    let tag = svg.tag("path").fill("none").stroke(&ink.darker(0.25).css(), 1.5).set("stroke-linecap", "round");
    tag.path(&line).done();
}

/// Peaks, one behind the other: a light face, a dark one, and snow on the high ones.
fn peaks(svg: &mut Svg, group: &BTreeSet<Hex>, inks: &Inks) {
    let (fill, ink) = (Rgb::parse(inks.mountain.0), Rgb::parse(inks.mountain.1));
    let snow = if inks.tint > 0.5 { "#cfd3d2" } else { "#fffdf6" };
    svg.group().set("stroke-linejoin", "round").open();
    // A few at a time, so that those to the south lie over those behind them.
    for rows in strewn(group, 6, 79).chunks(24) {
        let [mut light, mut dark, mut line, mut cap]: [Path; 4] = Default::default();
        for (at, size) in rows {
            let (wide, tall) = (13.0 * size, 20.0 * size);
            let (left, right, tip) = (*at + pt(-wide, 5.0), *at + pt(wide, 5.0), *at - pt(0.0, tall - 5.0));
            let foot = *at + pt(wide * 0.12, 6.0);
            let ridge = tip.towards(foot, 0.45) + pt(-wide * 0.16, 0.0);
            light.polygon(&[tip, ridge, foot, left]);
            dark.polygon(&[tip, right, foot, ridge]);
            line.polyline(&[left, tip, right]);
            if *size > 1.02 {
                cap.polygon(&[tip, tip.towards(left, 0.3), tip.towards(foot, 0.24), tip.towards(right, 0.27)]);
            }
        }
        svg.fill(&light, &fill.lighter(if inks.tint > 0.5 { 0.1 } else { 0.35 }).css());
        svg.fill(&dark, &fill.towards(ink, 0.85).css());
        svg.fill(&cap, snow);
        svg.stroke(&line, &ink.darker(0.4).css(), 1.2);
    }
    svg.end();
}
