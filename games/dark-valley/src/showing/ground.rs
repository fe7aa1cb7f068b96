//! The board itself: the hexes in play with what is printed on them, and the seas and lands around them.

use crate::pack::{Hex, Map, Pack, Side, Terrain, Water, WorkKind, class, year_index};
use crate::position::Position;
use std::collections::HashMap;
use table::{Ground, HexBoard, Line, SideFeature, Sign, Soil, Theatre, Words};

impl Terrain {
    /// What a picture calls it.
    const fn drawn(self) -> &'static str {
        match self {
            Terrain::Clear => "clear",
            Terrain::Woods => "woods",
            Terrain::Swamp => "swamp",
            Terrain::Rough => "rough",
            Terrain::Mountain => "mountain",
            Terrain::DesertSteppe => "steppe",
            Terrain::Sea => "sea",
            Terrain::Lake => "lake",
        }
    }
}

/// The places that are written largest.
const CAPITALS: [&str; 7] = ["Berlin", "Budapest", "Bucharest", "Warsaw", "Leningrad", "Moscow", "Stalingrad"];

/// The board of a game: fortifications as they stand when it begins (G-96).
pub(super) fn ground(pack: &Pack, position: &Position, words: &Words) -> Ground {
    let map = &pack.map;
    let name = |hex: Hex| map.name(hex).to_string();
    let hexes: Vec<Hex> = map.in_play.iter().collect();
    let lines = map.ways.iter().map(|way| Line {
        kind: if way.class == class::RAIL { "railway" } else { "road" }.to_owned(),
        name: way.name.clone(),
        hexes: way.hexes.iter().map(|hex| name(*hex)).collect(),
    });
    let places = map.places.iter().map(|place| table::Place {
        hex: name(place.hex),
        name: place.name.clone(),
        kind: match place.city {
            true if CAPITALS.contains(&place.name.as_str()) => "capital",
            true => "city",
            false => "town",
        }
        .to_owned(),
    });
    let at = |hex: &Hex| {
        let (column, row) = place_of(map, *hex);
        (column + 1, row + 1)
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
        sides: waters(map),
        places: places.collect(),
        signs: signs(pack, position),
        theatre: Some(Box::new(theatre(map, words))),
        ..HexBoard::default()
    })
}

/// Column and row of a hex from nought.
fn place_of(map: &Map, hex: Hex) -> (u8, u8) {
    let (number, layout) = (map.grid.number(hex), map.grid.numbering());
    (number.column - layout.first_column, number.row - layout.first_row)
}

/// Water by name, hexside by hexside.
fn waters(map: &Map) -> Vec<SideFeature> {
    let name = |hex: Hex| map.name(hex).to_string();
    let mut sides: Vec<SideFeature> = Vec::new();
    let mut known: HashMap<(&str, &str), usize> = HashMap::new();
    for (a, b, kind, called) in &map.named_water {
        let kind = match kind {
            Water::River => "stream",
            Water::Major => "river",
            Water::Volga | Water::Kerch => "great-river",
            Water::Lake | Water::Sea => "lake",
        };
        let (a, b) = if map.in_play.contains(*a) { (*a, *b) } else { (*b, *a) };
        // Rivers in lands out of play cannot be named by hexes in play.
        if !map.in_play.contains(a) {
            continue;
        }
        let place = *known.entry((kind, called)).or_insert_with(|| {
            sides.push(SideFeature { kind: kind.to_owned(), name: called.clone(), sides: Vec::new() });
            sides.len() - 1
        });
        sides[place].sides.push((name(a), name(b)));
    }
    sides
}

/// What covers the whole grid, and whose it is.
fn theatre(map: &Map, words: &Words) -> Theatre {
    let mut soils: Vec<Soil> = Vec::new();
    let mut known: HashMap<(u8, Terrain, bool), usize> = HashMap::new();
    let mut rows = vec![vec![' '; usize::from(map.grid.columns())]; usize::from(map.grid.rows())];
    for hex in map.grid.hexes() {
        let (region, terrain, plays) = (map.region[hex], map.terrain[hex], map.in_play.contains(hex));
        let soil = *known.entry((region, terrain, plays)).or_insert_with(|| {
            let called = map.regions.get(usize::from(region)).map_or("", String::as_str);
            let region = words.word(&format!("region-{}", called.to_ascii_lowercase()));
            soils.push(Soil { region, kind: terrain.drawn().to_owned(), plays });
            soils.len() - 1
        });
        let (column, row) = place_of(map, hex);
        rows[usize::from(row)][usize::from(column)] = Theatre::letter(soil);
    }
    Theatre { soils, rows: rows.into_iter().map(String::from_iter).collect() }
}

/// Victory hexes, ports, factories, oil, fortifications and sources of supply.
fn signs(pack: &Pack, position: &Position) -> Vec<Sign> {
    let map = &pack.map;
    let sign = |hex: Hex, kind: &str, side: &str| Sign {
        hex: map.name(hex).to_string(),
        kind: kind.to_owned(),
        side: side.to_owned(),
        text: String::new(),
    };
    let year = year_index(pack.scenario(position.scenario).year);
    let of_places = map.places.iter().flat_map(|place| {
        let worth = [("victory", place.victory), ("factory", place.factory), ("oil", place.oil)];
        worth.into_iter().filter(|(_, has)| *has).map(|(kind, _)| sign(place.hex, kind, "")).collect::<Vec<Sign>>()
    });
    let ports = map.ports.iter().map(|port| sign(port.hex, "port", ""));
    let works = map.works.iter().filter(|work| work.stands[year]).map(|work| match work.kind {
        WorkKind::Zone => sign(work.hex, "fortification", Side::Soviet.id()),
        WorkKind::Position => sign(work.hex, "defensive-position", ""),
        WorkKind::Fort | WorkKind::WeakFort => sign(work.hex, "fort", ""),
    });
    let west = map.west.iter().map(|hex| sign(hex, "supply", Side::Axis.id()));
    let edge = map.east | map.military_roads;
    let east = edge.iter().map(|hex| sign(hex, "supply", Side::Soviet.id()));
    of_places.chain(ports).chain(works).chain(west).chain(east).collect()
}
