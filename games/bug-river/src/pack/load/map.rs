//! `map.toml`: the ground, the water between the hexes, roads and railways.

use std::collections::BTreeMap;

use hexes::{Grid, Ground, Layer, Layout, Number, Parity, SideLayer, flood};
use serde::{Deserialize, Serialize};
use table::pack::{File, List, PackError, Source, Sources};

use super::scenarios::distances;
use super::water::{Bridge, WrittenWater, bridge_streams, bridges, check_crossings, waters};
use crate::pack::{BUG, Board, HEXES, HexSet, Map, Terrain, Town, Water, class};
use atlas::{Place, Read, WrittenWay, places, ways};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    attribution: Vec<String>,
    grid: Frame,
    legend: BTreeMap<String, Letter>,
    ground: Rows,
    banks: Banks,
    places: List<Place>,
    volodymyr: Hexes,
    fortified: List<Fort>,
    bridges: List<Bridge>,
    #[serde(default)]
    way: Vec<WrittenWay<WayClass>>,
    #[serde(default)]
    water: Vec<WrittenWater>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Frame {
    first_column: u8,
    first_row: u8,
    columns: u8,
    rows: u8,
    lower: Parity,
    source: Source,
}

/// What a letter of the ground means; clear hexes say on which bank of the Bug they lie.
#[derive(Copy, Clone, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Letter {
    Clear,
    ClearWest,
    Village,
    City,
    Forest,
    Swamp,
}

impl Letter {
    fn terrain(self) -> Terrain {
        match self {
            Letter::Clear | Letter::ClearWest => Terrain::Clear,
            Letter::Village => Terrain::Village,
            Letter::City => Terrain::City,
            Letter::Forest => Terrain::Forest,
            Letter::Swamp => Terrain::Swamp,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rows {
    source: Source,
    rows: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Banks {
    west: String,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Hexes {
    hexes: String,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fort {
    hex: String,
    source: Source,
}

#[derive(Copy, Clone, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
enum WayClass {
    Road,
    Railway,
}

impl atlas::WayClass for WayClass {
    fn bit(&self) -> u8 {
        match self {
            WayClass::Road => class::ROAD,
            WayClass::Railway => class::RAILWAY,
        }
    }
}

pub fn read(file: File, sources: &mut Sources) -> Result<(Grid, Map), PackError> {
    let written: Written = file.parse()?;
    let places = written.places.list.iter().map(|place| place.source);
    let streams = written.water.iter().map(|water| water.source);
    file.check_attribution(&written.attribution, places.chain(streams).chain([written.ground.source]))?;
    let (grid, letters) = ground(file, &written, sources)?;
    let terrain = Layer::from_fn(&grid, |hex| letters[hex].terrain());
    let (mut sides, waters) = waters(file, &grid, &written.water, sources)?;
    let west = west(file, &grid, &sides, &waters, &written.banks, sources)?;
    check_banks(file, &grid, &letters, &west)?;
    let (ways, network) = ways(file, &grid, &written.way, sources)?;
    let brandenburg = bridges(file, &grid, &mut sides, &network, &written.bridges.list, sources)?;
    bridge_streams(&grid, &terrain, &network, &mut sides);
    check_crossings(file, &grid, &sides, &ways)?;
    let fortified = fortified(file, &grid, &written.fortified.list, sources)?;
    let volodymyr = volodymyr(file, &grid, &terrain, &written.volodymyr, sources)?;
    let map = Map {
        fortified,
        to_volodymyr: distances(&grid, &volodymyr),
        volodymyr,
        towns: towns(file, &grid, &terrain, &written.places.list, sources)?,
        terrain,
        west,
        sides,
        network,
        brandenburg,
        ways,
        waters,
    };
    Ok((grid, map))
}

/// The grid, and the letter of each hex.
fn ground(file: File, written: &Written, sources: &mut Sources) -> Result<(Grid, Layer<Letter>), PackError> {
    let &Frame { first_column, first_row, columns, rows, lower, source } = &written.grid;
    file.check_room("hexes", usize::from(columns) * usize::from(rows), HEXES)?;
    file.check_room("columns", usize::from(columns), Board::MOST_COLUMNS)?;
    file.check_room("rows", usize::from(rows), Board::MOST_ROWS)?;
    let layout = Layout { first_column, first_row, columns, rows, lower };
    let ground = Ground::read(layout, &written.legend, &written.ground.rows);
    let ground = ground.map_err(|bad| file.error(bad.part, bad.why))?;
    sources.add("grid", source);
    sources.add("ground", written.ground.source);
    let grid = Grid::layout(layout, |_, _| true);
    let letters = Layer::from_fn(&grid, |hex| {
        let Number { column, row } = grid.number(hex);
        ground.at(column, row).unwrap_or(Letter::Clear)
    });
    Ok((grid, letters))
}

/// Everything that is reached from one hex of the west bank without crossing the Bug.
fn west(
    file: File,
    grid: &Grid,
    sides: &SideLayer,
    waters: &[Water],
    banks: &Banks,
    sources: &mut Sources,
) -> Result<HexSet, PackError> {
    sources.add("banks", banks.source);
    let from = HexSet::from(file.hex(grid, "banks", &banks.west)?);
    let west = flood(grid, &from, |hex, across, _| sides.get(hex, across) & BUG == 0);
    let bug = waters.iter().filter(|water| water.kind == BUG).flat_map(|water| &water.sides);
    for &(a, b) in bug {
        if !west.contains(a) || west.contains(b) {
            let side = format!("{}-{}", grid.number(a), grid.number(b));
            return Err(file.error("banks", format!("the Bug at {side} does not part the west bank from the east")));
        }
    }
    Ok(west)
}

fn check_banks(file: File, grid: &Grid, letters: &Layer<Letter>, west: &HexSet) -> Result<(), PackError> {
    for hex in grid.hexes() {
        let said = match letters[hex] {
            Letter::ClearWest => true,
            Letter::Clear => false,
            Letter::Village | Letter::City | Letter::Forest | Letter::Swamp => continue,
        };
        if said != west.contains(hex) {
            let bank = if said { "east" } else { "west" };
            return Err(file.error("ground", format!("{} lies {bank} of the Bug", grid.number(hex))));
        }
    }
    Ok(())
}

fn fortified(file: File, grid: &Grid, written: &[Fort], sources: &mut Sources) -> Result<HexSet, PackError> {
    let mut fortified = HexSet::EMPTY;
    for fort in written {
        if !fortified.insert(file.hex(grid, "fortified", &fort.hex)?) {
            return Err(file.error("fortified", format!("{} is given twice", fort.hex)));
        }
        sources.add("fortified", fort.source);
    }
    Ok(fortified)
}

fn volodymyr(
    file: File,
    grid: &Grid,
    terrain: &Layer<Terrain>,
    written: &Hexes,
    sources: &mut Sources,
) -> Result<HexSet, PackError> {
    sources.add("cities", written.source);
    let hexes = file.ranges(grid, "volodymyr", &written.hexes)?;
    match hexes.iter().find(|&&hex| terrain[hex] != Terrain::City) {
        Some(&hex) => Err(file.error("volodymyr", format!("{} is no city", grid.number(hex)))),
        None => Ok(hexes.into_iter().collect()),
    }
}

fn towns(
    file: File,
    grid: &Grid,
    terrain: &Layer<Terrain>,
    written: &[Place],
    sources: &mut Sources,
) -> Result<Vec<Town>, PackError> {
    let towns = places(file, grid, terrain, written, sources, Terrain::table)?;
    let named: HexSet = towns.iter().map(|town| town.hex).collect();
    match grid.hexes().find(|&hex| terrain[hex].table().is_some() && !named.contains(hex)) {
        Some(hex) => Err(file.error("places", format!("{} has no name", grid.number(hex)))),
        None => Ok(towns),
    }
}
