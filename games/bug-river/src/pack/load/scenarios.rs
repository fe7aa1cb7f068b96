//! `scenarios.toml`: areas, Supply Areas, victory; what stands where is read in [`super::setup`].

use hexes::{Around, Direction, Grid, Hex, Layer};
use serde::Deserialize;
use table::pack::{File, PackError, Source, Sources, repeated};

use super::read::Numbers;
use super::setup::{self, Assigned, Coming, Headquarters, Loss, Stack};
use super::units::Units;
use crate::pack::{
    Board, Chart, Constants, Exit, HexSet, Levels, Map, Scenario, Side, Special, SupplyArea, VictoryHex,
};
use atlas::Read;

/// The turns of the Turn Track.
pub const TURNS: u8 = 7;
/// The most scenarios of a pack.
const MOST: usize = 16;
/// The names of the Supply Areas (3.1.4).
const AREAS: [&str; 4] = ["west", "northern", "eastern", "southern"];

/// What the scenarios are checked against.
pub struct Known<'a> {
    pub file: File<'a>,
    pub grid: &'a Grid,
    pub chart: &'a Chart,
    pub map: &'a Map,
    pub units: &'a Units,
    pub constants: &'a Constants,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    scenario: Vec<WrittenScenario>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct WrittenScenario {
    pub id: String,
    pub first: u8,
    pub last: u8,
    area: String,
    source: Source,
    orders: Orders,
    interdiction: bool,
    entrenched: u8,
    fortified: u8,
    special: WrittenSpecial,
    verdicts: WrittenLevels,
    supply: Vec<WrittenArea>,
    pub headquarters: Vec<Headquarters>,
    pub set_up: Vec<Stack>,
    #[serde(default)]
    pub assigned: Vec<Assigned>,
    #[serde(default)]
    pub without_support: String,
    #[serde(default)]
    pub losses: Vec<Loss>,
    pub arrivals: Vec<Coming>,
    victory: Vec<Points>,
    exit: Option<WrittenExit>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Orders {
    value: u8,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenSpecial {
    brandenburg: bool,
    surprise: u8,
    pontoons: bool,
    restrictions: bool,
    reserves: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct WrittenLevels {
    german_decisive: i16,
    german_minor: i16,
    draw: i16,
    soviet_minor: i16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenArea {
    id: String,
    side: Side,
    hexes: String,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Points {
    hex: String,
    points: u8,
    by: Option<u8>,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct WrittenExit {
    formations: String,
    per_point: u8,
    source: Source,
    hexes: Vec<Gate>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Gate {
    hexes: String,
    points: f64,
}

pub fn read(known: &Known, sources: &mut Sources) -> Result<Vec<Scenario>, PackError> {
    let written: Written = known.file.parse()?;
    known.file.check_room("scenarios", written.scenario.len(), MOST)?;
    known.file.check_ids("scenario", written.scenario.iter().map(|scenario| scenario.id.as_str()))?;
    written.scenario.iter().map(|scenario| known.scenario(scenario, sources)).collect()
}

impl Known<'_> {
    fn scenario(&self, written: &WrittenScenario, sources: &mut Sources) -> Result<Scenario, PackError> {
        let entry = format!("scenario {}", written.id);
        self.file.number(&entry, "last turn", written.last, 1..=TURNS)?;
        self.file.number(&entry, "first turn", written.first, 1..=written.last)?;
        sources.add("scenarios", written.source);
        let area: HexSet = self.file.ranges(self.grid, &entry, &written.area)?.into_iter().collect();
        let supply = self.supply(&entry, &area, &written.supply, sources)?;
        let edges = Side::BOTH.map(|side| {
            let own = supply.iter().filter(|area| area.side == side);
            own.fold(HexSet::EMPTY, |all, area| all | area.hexes)
        });
        self.check_edges(&entry, &edges)?;
        let northern = supply.iter().find(|area| area.id == "northern");
        let alarm = northern.map_or(Board::EMPTY, |area| {
            let near = |hex: &Hex| area.distance.get(*hex) <= self.constants.reserve_distance;
            self.chart.board(self.grid.hexes().filter(near))
        });
        let mut scenario = Scenario {
            alarm,
            id: written.id.clone(),
            first: written.first,
            last: written.last,
            around: around(self.grid, &area),
            to_supply: Side::BOTH.map(|side| distances(self.grid, &edges[side as usize])),
            ground: self.chart.board(area.iter()),
            towns: self.chart.board(self.map.towns.iter().map(|town| town.hex).filter(|hex| area.contains(*hex))),
            gates: edges.map(|edges| self.chart.board(edges.iter())),
            supply,
            edges,
            starts: vec![None; self.units.units.len()],
            headquarters: vec![None; self.units.formations.len()],
            levels: vec![0; self.units.formations.len()],
            assigned: Vec::new(),
            without_support: self.units.formations(self.file, &entry, &written.without_support)?,
            losses: Vec::new(),
            entrenched: self.file.number(&entry, "number of stacks in Improved Defence", written.entrenched, 0..=99)?,
            interdiction: written.interdiction,
            arrivals: Vec::new(),
            orders: self.file.number(&entry, "number of Counterattack Orders", written.orders.value, 0..=99)?,
            special: self.special(&entry, written)?,
            victory: self.victory(&entry, &area, written, sources)?,
            fortified: self.file.number(&entry, "reward for the fortified hexes", written.fortified, 0..=99)?,
            exit: self.exit(&entry, &area, written.exit.as_ref(), sources)?,
            verdicts: self.verdicts(&entry, &written.verdicts)?,
            area,
        };
        sources.add("orders", written.orders.source);
        setup::fill(self, written, &mut scenario, sources)?;
        Ok(scenario)
    }

    /// A hex of the scenario's area.
    pub fn hex_in(&self, entry: &str, area: &HexSet, number: &str) -> Result<Hex, PackError> {
        let hex = self.file.hex(self.grid, entry, number)?;
        if !area.contains(hex) {
            return Err(self.file.error(entry, format!("{number} is not in the scenario's area")));
        }
        Ok(hex)
    }

    /// Hexes of the scenario's area, alone or as ranges.
    pub fn ranges_in(&self, entry: &str, area: &HexSet, ranges: &str) -> Result<Vec<Hex>, PackError> {
        let hexes = self.file.ranges(self.grid, entry, ranges)?;
        match hexes.iter().find(|&&hex| !area.contains(hex)) {
            Some(&hex) => {
                Err(self.file.error(entry, format!("{} is not in the scenario's area", self.grid.number(hex))))
            }
            None => Ok(hexes),
        }
    }

    fn supply(
        &self,
        scenario: &str,
        area: &HexSet,
        written: &[WrittenArea],
        sources: &mut Sources,
    ) -> Result<Vec<SupplyArea>, PackError> {
        let mut areas: Vec<SupplyArea> = Vec::new();
        for supply in written {
            let entry = format!("{scenario}: Supply Area {}", supply.id);
            if !AREAS.contains(&supply.id.as_str()) {
                return Err(self.file.error(entry, "it is none of west, northern, eastern and southern"));
            }
            if areas.iter().any(|other| other.id == supply.id) {
                return Err(self.file.error(entry, "it is given twice"));
            }
            let hexes = self.ranges_in(&entry, area, &supply.hexes)?;
            let inside = |hex: &&Hex| Direction::ALL.iter().all(|&d| self.beyond(area, **hex, d).is_some());
            if let Some(&hex) = hexes.iter().find(inside) {
                return Err(self.file.error(entry, format!("{} is not at the edge", self.grid.number(hex))));
            }
            sources.add("supply-areas", supply.source);
            let hexes = hexes.into_iter().collect();
            let distance = distances(self.grid, &hexes);
            areas.push(SupplyArea { id: supply.id.clone(), side: supply.side, hexes, distance });
        }
        Ok(areas)
    }

    /// The neighbour within the area.
    fn beyond(&self, area: &HexSet, hex: Hex, direction: Direction) -> Option<Hex> {
        self.grid.neighbour(hex, direction).filter(|&near| area.contains(near))
    }

    /// Each side has supply, and none from where the other has.
    fn check_edges(&self, entry: &str, edges: &[HexSet; 2]) -> Result<(), PackError> {
        if let Some(side) = Side::BOTH.into_iter().find(|&side| edges[side as usize].is_empty()) {
            return Err(self.file.error(entry, format!("the {} side has no Supply Area", side.id())));
        }
        match (edges[0] & edges[1]).first() {
            Some(hex) => {
                let why = format!("{} lies beside Supply Areas of both sides", self.grid.number(hex));
                Err(self.file.error(entry, why))
            }
            None => Ok(()),
        }
    }

    /// The special rules. The reserves come by the Northern Supply Area (10.5).
    fn special(&self, entry: &str, written: &WrittenScenario) -> Result<Special, PackError> {
        let WrittenSpecial { brandenburg, surprise, pontoons, restrictions, reserves } = written.special;
        self.file.number(entry, "number of surprise activations", surprise, 0..=99)?;
        if reserves && !written.supply.iter().any(|area| area.id == "northern") {
            return Err(self.file.error(entry, "there are reserves, but no Northern Supply Area (10.5a)"));
        }
        let waiting = written.arrivals.iter().filter(|arrival| arrival.turn.is_none()).count();
        if waiting != usize::from(reserves) {
            let why = format!("{waiting} arrivals have no turn: that is only for the reserves (10.5)");
            return Err(self.file.error(entry, why));
        }
        Ok(Special { brandenburg, surprise, pontoons, restrictions, reserves })
    }

    fn victory(
        &self,
        scenario: &str,
        area: &HexSet,
        written: &WrittenScenario,
        sources: &mut Sources,
    ) -> Result<Vec<VictoryHex>, PackError> {
        let mut victory = Vec::new();
        for points in &written.victory {
            let entry = format!("{scenario}: victory hex {}", points.hex);
            let hex = self.hex_in(&entry, area, &points.hex)?;
            self.file.number(&entry, "worth", points.points, 1..=99)?;
            if let Some(turn) = points.by {
                self.file.number(&entry, "turn", turn, written.first..=written.last)?;
            }
            sources.add("victory", points.source);
            victory.push(VictoryHex { hex, points: points.points, by: points.by });
        }
        match repeated(victory.iter().map(|points| points.hex)) {
            Some(hex) => {
                Err(self.file.error(scenario, format!("victory hex {} is given twice", self.grid.number(hex))))
            }
            None => Ok(victory),
        }
    }

    fn exit(
        &self,
        scenario: &str,
        area: &HexSet,
        written: Option<&WrittenExit>,
        sources: &mut Sources,
    ) -> Result<Option<Exit>, PackError> {
        let Some(exit) = written else { return Ok(None) };
        let entry = format!("{scenario}: exit");
        let mut hexes = Vec::new();
        for gate in &exit.hexes {
            let cost = self.file.points(&entry, gate.points)?;
            hexes.extend(self.ranges_in(&entry, area, &gate.hexes)?.into_iter().map(|hex| (hex, cost)));
        }
        if let Some(hex) = repeated(hexes.iter().map(|(hex, _)| *hex)) {
            return Err(self.file.error(entry, format!("{} is given twice", self.grid.number(hex))));
        }
        let formations = self.units.formations(self.file, &entry, &exit.formations)?;
        let per_point = self.file.number(&entry, "number of Strength Points for a point", exit.per_point, 1..=99)?;
        sources.add("victory", exit.source);
        Ok(Some(Exit { formations, hexes, per_point }))
    }

    fn verdicts(&self, entry: &str, written: &WrittenLevels) -> Result<Levels, PackError> {
        let WrittenLevels { german_decisive, german_minor, draw, soviet_minor } = *written;
        let falling = german_decisive > german_minor && german_minor > draw && draw > soviet_minor;
        if !falling || german_decisive > 999 || soviet_minor < -999 {
            return Err(self.file.error(entry, "the victory levels do not fall from level to level"));
        }
        Ok(Levels { german_decisive, german_minor, draw, soviet_minor })
    }
}

/// The neighbours of each hex of the area that lie in it, too.
fn around(grid: &Grid, area: &HexSet) -> Layer<Around> {
    Layer::from_fn(grid, |hex| {
        Around::new(|side| {
            let near = grid.neighbour(hex, side);
            near.filter(|near| area.contains(hex) && area.contains(*near))
        })
    })
}

/// Hexes to the nearest of these hexes, as the crow flies.
pub fn distances(grid: &Grid, hexes: &HexSet) -> Layer<u8> {
    Layer::from_fn(grid, |hex| {
        let nearest = hexes.iter().map(|at| grid.distance(hex, at)).min();
        nearest.map_or(u8::MAX, |distance| distance.min(u32::from(u8::MAX)) as u8)
    })
}
