//! The borders of countries: a soft band of colour on either side of a line of dashes.

use super::Theatre;
use crate::curve::{chains, corner_points, rounded};
use crate::grid::Corner;
use crate::palette::Rgb;
use crate::svg::{Path, Svg};

/// The colour of borders.
const BORDER: &str = "#8e3b5e";

pub(super) fn draw(svg: &mut Svg, theatre: &Theatre) {
    let mut path = Path::default();
    for line in chains(&sides(theatre)) {
        path.polyline(&rounded(&corner_points(&line), 12.0, false));
    }
    if path.is_empty() {
        return;
    }
    let ink = Rgb::parse(BORDER);
    let ink = if theatre.grid.inks.tint > 0.5 { ink.lighter(0.35) } else { ink };
    svg.keep("pd-borders", &path);
    svg.group().fill("none").set("stroke-linejoin", "round").open();
    svg.again("pd-borders").stroke(&ink.css(), 17.0).set("stroke-opacity", ".2").done();
    svg.again("pd-borders").stroke(theatre.grid.inks.halo, 4.2).set("stroke-opacity", ".7").done();
    svg.again("pd-borders").stroke(&ink.css(), 2.6).set("stroke-dasharray", "13 4 2.6 4").done();
    svg.end();
}

/// The hexsides between different countries, each once.
fn sides(theatre: &Theatre) -> Vec<(Corner, Corner)> {
    let mut sides = Vec::new();
    for &hex in theatre.soils.keys() {
        let Some(here) = theatre.country(hex) else { continue };
        for (k, near) in hex.neighbours().into_iter().enumerate().take(3) {
            if theatre.country(near).is_some_and(|there| there != here) {
                sides.push(hex.side(k));
            }
        }
    }
    sides
}
