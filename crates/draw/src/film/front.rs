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

/// The words below the map: where the game stands to the left; sides, and what they have won and lost, to the right.
pub(super) fn words(svg: &mut Svg, scene: &Scene, band: Rect, sides: &Sides) {
    svg.rect(band, 0.0).fill("#2a2118").done();
    let (size, foot) = (band.h * 0.46, band.y + band.h * 0.65);
    let (small, edge) = (size * 0.8, band.h * 0.4);
    let mut right = band.right() - edge;
    let named: Vec<_> = sides.iter().map(|side| (side.name.as_str(), Some(side.colour))).collect();
    let tally = scene.tally.iter().map(|text| (text.as_str(), None));
    for (text, colour) in named.into_iter().rev().chain(tally.rev()) {
        let square = if colour.is_some() { size * 1.3 } else { 0.0 };
        let wide = width(text, small, false) * 1.12 + square;
        if right - wide < band.x + band.w * 0.4 {
            break;
        }
        right -= wide;
        if let Some(colour) = colour {
            let square = Rect::around(pt(right + size * 0.5, band.centre().y), size * 0.9, size * 0.9);
            svg.rect(square, size * 0.12).fill(&colour.css()).stroke("#fff6e0", size * 0.07).done();
        }
        svg.text(pt(right + square, foot), small).set("font-family", SANS).fill("#fff6e0").content(text);
        right -= size * 0.9;
    }
    let status = fitting(&scene.view.status, size, right - band.x - 2.0 * edge);
    svg.text(pt(band.x + edge, foot), size).set("font-family", SANS).bold().fill("#fff6e0").content(&status);
}

/// As many whole parts of the status as there is room for.
fn fitting(status: &[String], size: f64, room: f64) -> String {
    let parts: Vec<&str> = status.iter().flat_map(|line| line.split(". ")).collect();
    let whole = (1..=parts.len()).rev().map(|count| parts[..count].join("  ·  "));
    let fits = whole.into_iter().find(|text| width(text, size, true) * 1.12 <= room);
    fits.unwrap_or_else(|| clipped(parts.first().copied().unwrap_or_default(), size, true, room))
}
