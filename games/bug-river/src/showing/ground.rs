//! The board itself: the hexes of the scenario with what is printed on them.

use crate::pack::{BUG, LAKE, Pack, ScenarioId, Side, Terrain, class};
use hexes::Hex;
use std::collections::BTreeSet;
use table::{Ground, HexBoard, Line, SideFeature, Sign, Words};

impl Terrain {
    /// What a picture calls it.
    fn drawn(self) -> &'static str {
        match self {
            Terrain::Forest => "woods",
            other => other.id(),
        }
    }
}

/// The board of a scenario: what lies outside its area does not exist.
pub(crate) fn ground(pack: &Pack, scenario: ScenarioId, words: &Words) -> Ground {
    let facts = pack.scenario(scenario);
    let number = |hex: Hex| pack.grid.number(hex).to_string();
    let inside = |hex: &Hex| facts.area.contains(*hex);
    let lines = pack.map.ways.iter().flat_map(|way| {
        let kind = if way.class == class::RAILWAY { "railway" } else { "road" };
        let parts = way.hexes.split(|hex| !inside(hex)).filter(|part| part.len() > 1);
        parts.map(move |part| Line {
            kind: kind.to_owned(),
            name: way.name.clone(),
            hexes: part.iter().map(|hex| number(*hex)).collect(),
        })
    });
    let sides = pack.map.waters.iter().map(|water| SideFeature {
        kind: match water.kind {
            BUG => "river",
            LAKE => "lake",
            _ => "stream",
        }
        .to_owned(),
        name: water.name.clone(),
        sides: water
            .sides
            .iter()
            .filter(|(a, b)| inside(a) || inside(b))
            .map(|(a, b)| if inside(a) { (number(*a), number(*b)) } else { (number(*b), number(*a)) })
            .collect(),
    });
    let places = pack.map.towns.iter().filter(|town| inside(&town.hex)).map(|town| table::Place {
        hex: number(town.hex),
        name: town.name.clone(),
        kind: town.terrain.id().to_owned(),
    });
    let hexes: Vec<Hex> = facts.area.iter().collect();
    let columns = || hexes.iter().map(|hex| pack.grid.number(*hex).column);
    let rows = || hexes.iter().map(|hex| pack.grid.number(*hex).row);
    let first = (columns().min().unwrap_or(0), rows().min().unwrap_or(0));
    let last = (columns().max().unwrap_or(0), rows().max().unwrap_or(0));
    Ground::Hexes(HexBoard {
        title: words.word("title"),
        first,
        columns: last.0 - first.0 + 1,
        rows: last.1 - first.1 + 1,
        odd_lower: true,
        hexes: hexes.iter().map(|hex| (number(*hex), pack.map.terrain.get(*hex).drawn().to_owned())).collect(),
        lines: lines.collect(),
        sides: sides.filter(|water| !water.sides.is_empty()).collect(),
        places: places.collect(),
        signs: signs(pack, scenario),
        areas: Vec::new(),
        ..HexBoard::default()
    })
}

/// Fortifications, Supply Areas, Victory Points and bridges.
fn signs(pack: &Pack, scenario: ScenarioId) -> Vec<Sign> {
    let facts = pack.scenario(scenario);
    let mut signs = Vec::new();
    let mut sign = |hex: Hex, kind: &str, side: &str, text: String| {
        let hex = pack.grid.number(hex).to_string();
        signs.push(Sign { hex, kind: kind.to_owned(), side: side.to_owned(), text });
    };
    for hex in pack.map.fortified.iter().filter(|hex| facts.area.contains(*hex)) {
        sign(hex, "fortification", Side::Soviet.id(), String::new());
    }
    for area in &facts.supply {
        for hex in area.hexes.iter() {
            sign(hex, "supply", area.side.id(), String::new());
        }
    }
    for spot in &facts.victory {
        let by = spot.by.map_or_else(String::new, |turn| format!("≤{turn}"));
        sign(spot.hex, "victory", "", format!("{}{by}", spot.points));
    }
    for (from, to) in bridges(pack, scenario) {
        sign(from, "bridge", "", pack.grid.number(to).to_string());
    }
    signs
}

/// The hexsides where a road or a railway crosses water.
fn bridges(pack: &Pack, scenario: ScenarioId) -> BTreeSet<(Hex, Hex)> {
    let area = &pack.scenario(scenario).area;
    let wet: BTreeSet<(Hex, Hex)> =
        pack.map.waters.iter().flat_map(|water| &water.sides).map(|(a, b)| ordered(*a, *b)).collect();
    let steps = pack.map.ways.iter().flat_map(|way| way.hexes.windows(2)).map(|pair| ordered(pair[0], pair[1]));
    steps.filter(|(a, b)| area.contains(*a) && area.contains(*b) && wet.contains(&ordered(*a, *b))).collect()
}

/// A hexside by its hexes, the lower first.
fn ordered(a: Hex, b: Hex) -> (Hex, Hex) {
    (a.min(b), a.max(b))
}
