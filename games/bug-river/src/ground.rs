//! The board itself.

use crate::pack::{BUG, LAKE, Terrain, class};
use crate::position::Look;
use hexes::{Hex, Parity};
use table::{Ground, HexBoard, Line, SideFeature, Words};

impl Look<'_> {
    /// The map as this scenario uses it.
    pub(crate) fn ground(self, words: &Words) -> Ground {
        let map = &self.pack.map;
        let number = |hex: &Hex| self.pack.grid.number(*hex).to_string();
        let lines = map.ways.iter().map(|way| Line {
            kind: if way.class == class::RAILWAY { "railway" } else { "road" }.to_owned(),
            name: way.name.clone(),
            hexes: way.hexes.iter().map(number).collect(),
        });
        let sides = map.waters.iter().map(|water| SideFeature {
            kind: match water.kind {
                BUG => "river",
                LAKE => "lake",
                _ => "stream",
            }
            .to_owned(),
            name: water.name.clone(),
            sides: water.sides.iter().map(|(a, b)| (number(a), number(b))).collect(),
        });
        let places = map.towns.iter().map(|town| table::Place {
            hex: number(&town.hex),
            name: town.name.clone(),
            kind: if town.terrain == Terrain::City { "city" } else { "village" }.to_owned(),
        });
        let terrain = |hex: Hex| match map.terrain.get(hex) {
            Terrain::Clear => "clear",
            Terrain::Village => "village",
            Terrain::City => "city",
            Terrain::Forest => "woods",
            Terrain::Swamp => "swamp",
        };
        let layout = self.pack.grid.numbering();
        let hexes = self.scenario().area.iter().map(|hex| (number(&hex), terrain(hex).to_owned()));
        Ground::Hexes(HexBoard {
            title: words.word("title"),
            first: (layout.first_column, layout.first_row),
            columns: self.pack.grid.columns(),
            rows: self.pack.grid.rows(),
            odd_lower: layout.lower == Parity::Odd,
            hexes: hexes.collect(),
            lines: lines.collect(),
            sides: sides.collect(),
            places: places.collect(),
            signs: Vec::new(),
            areas: Vec::new(),
        })
    }
}
