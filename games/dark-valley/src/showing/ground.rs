//! The board itself: the hexes in play with what is printed on them.

use crate::pack::{Hex, Pack, Side, Terrain, Water, WorkKind, class};
use table::{Ground, HexBoard, Line, SideFeature, Sign, Words};

impl Terrain {
    /// What a picture calls it.
    const fn drawn(self) -> &'static str {
        match self {
            Terrain::Clear | Terrain::Sea | Terrain::Lake => "clear",
            Terrain::Woods => "woods",
            Terrain::Swamp => "swamp",
            Terrain::Rough => "rough",
            Terrain::Mountain => "mountain",
            Terrain::DesertSteppe => "steppe",
        }
    }
}

/// The board: water and lands out of play do not exist.
pub(super) fn ground(pack: &Pack, words: &Words) -> Ground {
    let map = &pack.map;
    let name = |hex: Hex| map.name(hex).to_string();
    let hexes: Vec<Hex> = map.in_play.iter().collect();
    let lines = map.ways.iter().map(|way| Line {
        kind: if way.class == class::RAIL { "railway" } else { "road" }.to_owned(),
        name: way.name.clone(),
        hexes: way.hexes.iter().map(|hex| name(*hex)).collect(),
    });
    // Water by name, hexside by hexside.
    let mut sides: Vec<SideFeature> = Vec::new();
    for (a, b, kind, called) in &map.named_water {
        let kind = match kind {
            Water::River => "stream",
            Water::Major | Water::Volga | Water::Kerch => "river",
            Water::Lake | Water::Sea => "lake",
        };
        let pair = if map.in_play.contains(*a) { (name(*a), name(*b)) } else { (name(*b), name(*a)) };
        match sides.iter_mut().find(|side| side.kind == kind && side.name == *called) {
            Some(side) => side.sides.push(pair),
            None => sides.push(SideFeature { kind: kind.to_owned(), name: called.clone(), sides: vec![pair] }),
        }
    }
    let places = map.places.iter().map(|place| table::Place {
        hex: name(place.hex),
        name: place.name.clone(),
        kind: if place.city { "city" } else { "village" }.to_owned(),
    });
    let at = |hex: &Hex| {
        let (number, layout) = (map.grid.number(*hex), map.grid.numbering());
        (number.column - layout.first_column + 1, number.row - layout.first_row + 1)
    };
    Ground::Hexes(HexBoard {
        title: words.word("title"),
        first: (1, 1),
        columns: map.grid.columns(),
        rows: map.grid.rows(),
        // Column 8 comes first, an even one: by its place it is odd, and does not stand lower.
        odd_lower: false,
        hexes: hexes.iter().map(|hex| (name(*hex), map.terrain[*hex].drawn().to_owned())).collect(),
        at: hexes.iter().map(at).collect(),
        lines: lines.collect(),
        sides,
        places: places.collect(),
        signs: signs(pack),
        ..HexBoard::default()
    })
}

/// Victory hexes, fortifications and sources of supply.
fn signs(pack: &Pack) -> Vec<Sign> {
    let map = &pack.map;
    let sign = |hex: Hex, kind: &str, side: &str| Sign {
        hex: map.name(hex).to_string(),
        kind: kind.to_owned(),
        side: side.to_owned(),
        text: String::new(),
    };
    let victory = map.places.iter().filter(|place| place.victory).map(|place| sign(place.hex, "victory", ""));
    let works = map.works.iter().map(|work| {
        let side = if work.kind == WorkKind::Zone { Side::Soviet.id() } else { "" };
        sign(work.hex, "fortification", side)
    });
    let west = map.west.iter().map(|hex| sign(hex, "supply", Side::Axis.id()));
    let edge = map.east | map.military_roads;
    let east = edge.iter().map(|hex| sign(hex, "supply", Side::Soviet.id()));
    victory.chain(works).chain(west).chain(east).collect()
}
