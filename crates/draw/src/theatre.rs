//! A map of a whole theatre of war, drawn as an atlas is: seas with their shallows, lands with their borders, mountains in relief, forests,
//! marshes and steppes as textures, towns as signs of their size. Whatever repeats is a tile, so that thousands of hexes stay a small file.

mod borders;
mod names;
mod relief;
mod rivers;
mod sea;
mod tiles;
mod towns;

use crate::grid::{Grid, Hex};
use crate::svg::Svg;
use crate::{paper, point::Point};
use std::collections::{BTreeMap, BTreeSet};
use table::Soil;

pub(crate) use relief::sample;
pub(crate) use rivers::sample as river_sample;
pub(crate) use towns::{obstacles, sign};

/// How many rings of hexes beyond the printed grid go on as the grid ends.
const BEYOND: i32 = 2;

/// The theatre in the picture's plane.
pub(crate) struct Theatre<'a> {
    pub grid: &'a Grid<'a>,
    soils: BTreeMap<Hex, &'a Soil>,
}

impl<'a> Theatre<'a> {
    /// The theatre of a board, if it is one.
    pub fn of(grid: &'a Grid<'a>) -> Option<Theatre<'a>> {
        let theatre = grid.board.theatre.as_ref()?;
        let (columns, rows) = (grid.columns(), grid.rows());
        let mut soils = BTreeMap::new();
        for col in columns.start() - BEYOND..=columns.end() + BEYOND {
            for row in rows.start() - BEYOND..=rows.end() + BEYOND {
                let near = (col.clamp(*columns.start(), *columns.end()), row.clamp(*rows.start(), *rows.end()));
                let place = ((near.0 - columns.start()) as usize, (near.1 - rows.start()) as usize);
                if let Some(soil) = theatre.soil(place.0, place.1) {
                    soils.insert(Hex { col, row }, soil);
                }
            }
        }
        Some(Theatre { grid, soils })
    }

    /// The hexes whose soil passes a test, with those beyond the grid.
    fn all(&self, test: impl Fn(&Soil) -> bool) -> BTreeSet<Hex> {
        self.soils.iter().filter(|(_, soil)| test(soil)).map(|(&hex, _)| hex).collect()
    }

    /// The hexes of a terrain, in play or not.
    fn of_kind(&self, kind: &str) -> BTreeSet<Hex> {
        self.all(|soil| soil.kind == kind)
    }

    /// The region of a hex, if it is land.
    fn country(&self, hex: Hex) -> Option<&'a str> {
        self.soils.get(&hex).filter(|soil| !is_water(&soil.kind)).map(|soil| soil.region.as_str())
    }

    /// Sea, land, what covers it, and whose it is.
    pub fn ground(&self, svg: &mut Svg) {
        tiles::definitions(svg, self.grid.inks);
        sea::draw(svg, self);
        let frame = self.grid.frame();
        let dry = |p: Point| self.soils.get(&Hex::at(p)).is_some_and(|soil| !is_water(&soil.kind));
        paper::mottling(svg, frame, crate::grid::SIDE * 7.0, dry);
        relief::draw(svg, self);
        borders::draw(svg, self);
    }

    /// Rivers in the breadth of their kind.
    pub fn rivers(&self, svg: &mut Svg) {
        rivers::draw(svg, self.grid);
    }

    /// Towns, and what is worth having in them.
    pub fn places(&self, svg: &mut Svg) {
        towns::draw(svg, self.grid);
    }

    /// The names of countries and seas.
    pub fn names(&self, svg: &mut Svg) {
        names::draw(svg, self);
    }
}

/// Whether a kind of ground is water.
fn is_water(kind: &str) -> bool {
    matches!(kind, "sea" | "lake")
}
