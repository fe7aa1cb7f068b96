//! What lies over the map in a picture of a film: who holds what, the front, blocks for counters, the line of words below.

use super::Scene;
use crate::curve::{chains, corner_points};
use crate::grid::{Corner, Grid, Hex, SIDE, corner_point};
use crate::lettering::{SANS, clipped, width};
use crate::marks;
use crate::palette::Sides;
use crate::point::{Rect, pt};
use crate::stacks::Stacks;
use crate::svg::{Path, Svg};
use std::collections::BTreeMap;

/// How much of a film's picture is taken by the words below the map.
pub(super) const BAND: f64 = 0.058;

/// Who holds which hex.
type Held<'a> = BTreeMap<Hex, &'a str>;

/// Everything but the words.
pub(super) fn over_map(svg: &mut Svg, scene: &Scene, grid: &Grid, sides: &Sides) {
    let held: Held = scene.held.iter().filter_map(|(place, side)| Some((grid.hex(place)?, side.as_str()))).collect();
    tints(svg, &held, sides);
    front(svg, &held);
    blocks(svg, scene, grid, sides);
    marks::flags(svg, &scene.view, grid, sides);
}

/// The ground of each side in its colour.
fn tints(svg: &mut Svg, held: &Held, sides: &Sides) {
    for side in sides.iter() {
        let mut path = Path::default();
        for hex in held.iter().filter(|(_, holder)| **holder == side.id).map(|(hex, _)| hex) {
            path.polygon(&hex.corners().map(corner_point));
        }
        if !path.is_empty() {
            svg.tag("path").fill(&side.colour.css()).set("fill-opacity", ".30").path(&path).done();
        }
    }
}

/// The line where the ground of one side meets that of another.
fn front(svg: &mut Svg, held: &Held) {
    let mut between: Vec<(Corner, Corner)> = Vec::new();
    for (hex, holder) in held {
        for (k, other) in hex.neighbours().into_iter().enumerate().take(3) {
            if held.get(&other).is_some_and(|beyond| beyond != holder) {
                between.push(hex.side(k));
            }
        }
    }
    let mut path = Path::default();
    for line in chains(&between) {
        path.polyline(&corner_points(&line));
    }
    svg.group().fill("none").set("stroke-linejoin", "round").set("stroke-linecap", "round").open();
    svg.tag("path").stroke("#fff6e0", 15.0).set("stroke-opacity", ".85").path(&path).done();
    svg.tag("path").stroke("#8c1d10", 8.0).path(&path).done();
    svg.end();
}

/// A block for every counter: how many stand where can be seen, not who they are.
fn blocks(svg: &mut Svg, scene: &Scene, grid: &Grid, sides: &Sides) {
    let stacks = Stacks::new(&scene.view, grid);
    let size = SIDE * 0.98;
    for (hex, stack) in &stacks.hexes {
        let shown = stack.len().min(4);
        for (level, piece) in stack.iter().rev().take(shown).rev().enumerate() {
            let up = level as f64 - (shown - 1) as f64 / 2.0;
            let at = hex.centre() + pt(up * 6.0, -up * 6.0);
            let colour = sides.look(&piece.side).colour;
            let block = svg.rect(Rect::around(at, size, size), 5.0);
            block.fill(&colour.css()).stroke(&colour.darker(0.65).css(), 3.0).done();
        }
    }
}

/// The words below the map: the turn to the left, sides and what they have lost or won to the right.
pub(super) fn words(svg: &mut Svg, scene: &Scene, band: Rect, sides: &Sides) {
    svg.rect(band, 0.0).fill("#2a2118").done();
    let (size, middle) = (band.h * 0.46, band.y + band.h * 0.65);
    let edge = band.h * 0.4;
    let mut right = band.right() - edge;
    let tally = scene.tally.iter().rev().map(|text| (text.clone(), None));
    let named = sides.iter().map(|side| (side.name.clone(), Some(side.colour))).collect::<Vec<_>>();
    for (text, colour) in tally.chain(named.into_iter().rev()) {
        let wide = width(&text, size * 0.8, false) + if colour.is_some() { size * 1.3 } else { 0.0 };
        if right - wide < band.x + band.w * 0.45 {
            break;
        }
        right -= wide;
        let mut from = right;
        if let Some(colour) = colour {
            let square = Rect::around(pt(from + size * 0.5, band.centre().y), size * 0.9, size * 0.9);
            svg.rect(square, size * 0.12).fill(&colour.css()).stroke("#fff6e0", size * 0.07).done();
            from += size * 1.3;
        }
        svg.text(pt(from, middle), size * 0.8).set("font-family", SANS).fill("#fff6e0").content(&text);
        right -= size * 1.1;
    }
    let status = clipped(&scene.view.status.join("  ·  "), size, true, right - band.x - 2.0 * edge);
    svg.text(pt(band.x + edge, middle), size).set("font-family", SANS).bold().fill("#fff6e0").content(&status);
}
