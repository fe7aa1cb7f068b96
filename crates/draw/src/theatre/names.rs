//! The names of countries and seas, wide and pale, each across the broadest part of its region.

use super::{Theatre, is_water};
use crate::grid::{HALF, Hex, SIDE};
use crate::lettering::{SERIF, width};
use crate::palette::Rgb;
use crate::point::{Point, pt};
use crate::svg::Svg;
use std::collections::{BTreeMap, BTreeSet};

/// A region that cannot hold letters of this size has no name on the map, and none has larger ones.
const SIZES: (f64, f64) = (17.0, 62.0);

pub(super) fn draw(svg: &mut Svg, theatre: &Theatre) {
    let mut regions: BTreeMap<(&str, bool), BTreeSet<Hex>> = BTreeMap::new();
    for (&hex, soil) in theatre.soils.iter().filter(|(hex, _)| theatre.grid.printed(**hex)) {
        regions.entry((&soil.region, is_water(&soil.kind))).or_default().insert(hex);
    }
    for ((name, wet), hexes) in regions {
        let Some((at, room)) = broadest(&hexes) else { continue };
        let letters = width(name, 1.0, true);
        let spaced = letters + 0.42 * name.chars().count() as f64;
        let size = (room * 0.84 / spaced).min(SIZES.1);
        if size < SIZES.0 {
            continue;
        }
        let inks = theatre.grid.inks;
        let ink = if wet {
            inks.water_ink.to_owned()
        } else {
            Rgb::parse(inks.ink).towards(Rgb::parse("#8e3b5e"), 0.4).css()
        };
        let tag = svg.text(at + pt(0.0, size * 0.34), size).set("font-family", SERIF).middle().fill(&ink);
        let tag = if wet { tag.set("font-style", "italic") } else { tag.bold() };
        tag.num("fill-opacity", if wet { 0.62 } else { 0.4 }).num("letter-spacing", size * 0.42).content(name);
    }
}

/// The middle of the longest level stretch within a region, and its length: one with land above and below it, so that letters stand inside.
fn broadest(hexes: &BTreeSet<Hex>) -> Option<(Point, f64)> {
    let inside = |p: Point| hexes.contains(&Hex::at(p));
    let room = |p: Point| inside(p) && inside(p - pt(0.0, HALF * 0.7)) && inside(p + pt(0.0, HALF * 0.7));
    let (low, high) = (hexes.iter().map(|hex| hex.centre().y), hexes.iter().map(|hex| hex.centre().y));
    let (low, high) = (low.fold(f64::MAX, f64::min), high.fold(f64::MIN, f64::max));
    let left = hexes.iter().map(|hex| hex.centre().x).fold(f64::MAX, f64::min);
    let right = hexes.iter().map(|hex| hex.centre().x).fold(f64::MIN, f64::max);
    let mut best: Option<(Point, f64)> = None;
    let mut y = low;
    while y <= high {
        let (mut from, mut x) = (None, left);
        while x <= right + SIDE {
            if room(pt(x, y)) {
                let from = *from.get_or_insert(x);
                if best.is_none_or(|(_, long)| x - from > long) {
                    best = Some((pt((x + from) / 2.0, y), x - from));
                }
            } else {
                from = None;
            }
            x += SIDE * 0.75;
        }
        y += HALF;
    }
    best
}
