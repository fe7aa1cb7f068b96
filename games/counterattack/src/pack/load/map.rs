//! `map.toml`: the ground, what is on it and where one enters it.

use std::collections::{BTreeMap, HashSet};

use hexes::{Chains, Grid, Ground, Hex, Layer, Layout, Number, SideLayer};
use serde::{Deserialize, Serialize};
use table::pack::{File, List, PackError, Source, Sources, repeated};

use crate::pack::{Entry, EntryId, HEXES, STREAM, Side, Terrain, Town, Water, Way, class};
use atlas::{Place, Read, WrittenWay, places, ways};

/// Sets of entry points have so many bits.
const MOST_ENTRIES: usize = 16;
/// The rulebook's bridges between Warsaw and Praga (6.4c).
const PRAGA_BRIDGES: usize = 3;

/// The parts of the pack that are the map.
pub struct Map {
    pub grid: Grid,
    pub terrain: Layer<Terrain>,
    pub streams: SideLayer,
    pub network: Chains,
    pub praga: Vec<Hex>,
    pub one_way_bridge: Hex,
    pub victory: Vec<(Hex, u8)>,
    pub entries: Vec<Entry>,
    pub warsaw: EntryId,
    pub towns: Vec<Town>,
    pub ways: Vec<Way>,
    pub waters: Vec<Water>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    attribution: Vec<String>,
    grid: Frame,
    legend: BTreeMap<String, Letter>,
    ground: BTreeMap<String, String>,
    places: List<Place>,
    bridges: Bridges,
    victory: List<Star>,
    entries: List<EntryPoint>,
    #[serde(default)]
    way: Vec<WrittenWay<WayClass>>,
    #[serde(default)]
    stream: Vec<Stretch>,
    #[serde(default)]
    river: Vec<Stretch>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Frame {
    columns: u8,
    rows: u8,
    source: Source,
}

#[derive(Copy, Clone, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Letter {
    Clear,
    Woods,
    Village,
    City,
    NotInPlay,
}

impl Letter {
    fn terrain(self) -> Option<Terrain> {
        match self {
            Letter::Clear => Some(Terrain::Clear),
            Letter::Woods => Some(Terrain::Woods),
            Letter::Village => Some(Terrain::Village),
            Letter::City => Some(Terrain::City),
            Letter::NotInPlay => None,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bridges {
    praga: String,
    jozefow: String,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Star {
    hex: String,
    points: u8,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryPoint {
    id: String,
    side: Side,
    hexes: String,
    supply: bool,
    source: Source,
}

#[derive(Copy, Clone, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
enum WayClass {
    Road,
    Highway,
    Railway,
}

impl atlas::WayClass for WayClass {
    fn bit(&self) -> u8 {
        match self {
            WayClass::Road => class::ROAD,
            WayClass::Highway => class::HIGHWAY,
            WayClass::Railway => class::RAILWAY,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Stretch {
    name: String,
    source: Source,
    sides: String,
}

pub fn read(file: File, sources: &mut Sources) -> Result<Map, PackError> {
    let written: Written = file.parse()?;
    let towns = written.places.list.iter().map(|place| place.source);
    let shores = written.river.iter().map(|river| river.source);
    file.check_attribution(&written.attribution, towns.chain(shores))?;
    let layout = Layout::from_one(written.grid.columns, written.grid.rows);
    let ground =
        Ground::read_numbered(layout, &written.legend, &written.ground).map_err(|bad| file.error(bad.part, bad.why))?;
    let terrain = |column, row| ground.at(column, row).and_then(Letter::terrain);
    let grid = Grid::layout(layout, |column, row| terrain(column, row).is_some());
    file.check_room("hexes in play", grid.len(), HEXES)?;
    sources.add("ground", written.grid.source);
    let terrain = Layer::from_fn(&grid, |hex| {
        let Number { column, row } = grid.number(hex);
        terrain(column, row).unwrap_or(Terrain::Clear)
    });

    let (entries, warsaw) = entries(file, &grid, &written.entries.list, sources)?;
    let (ways, network) = ways(file, &grid, &written.way, sources)?;
    let (streams, mut waters) = streams(file, &grid, &written.stream, sources)?;
    waters.extend(rivers(file, &grid, &written.river, sources)?);
    Ok(Map {
        praga: praga(file, &grid, &written.bridges, sources)?,
        one_way_bridge: file.hex(&grid, "bridges", &written.bridges.jozefow)?,
        victory: victory(file, &grid, &written.victory.list, sources)?,
        towns: places(file, &grid, &terrain, &written.places.list, sources, Terrain::table)?,
        entries,
        warsaw,
        ways,
        network,
        streams,
        waters,
        terrain,
        grid,
    })
}

fn praga(file: File, grid: &Grid, bridges: &Bridges, sources: &mut Sources) -> Result<Vec<Hex>, PackError> {
    sources.add("bridges", bridges.source);
    let praga = file.hexes(grid, "bridges", &bridges.praga)?;
    if praga.len() != PRAGA_BRIDGES || repeated(praga.iter()).is_some() {
        return Err(
            file.error("bridges", format!("Warsaw is linked with {PRAGA_BRIDGES} different Praga hexes (6.4c)"))
        );
    }
    Ok(praga)
}

fn victory(file: File, grid: &Grid, stars: &[Star], sources: &mut Sources) -> Result<Vec<(Hex, u8)>, PackError> {
    let mut victory = Vec::new();
    for star in stars {
        let entry = format!("victory hex {}", star.hex);
        let hex = file.hex(grid, &entry, &star.hex)?;
        if star.points == 0 {
            return Err(file.error(entry, "it is worth nothing"));
        }
        sources.add("victory", star.source);
        victory.push((hex, star.points));
    }
    match repeated(victory.iter().map(|(hex, _)| *hex)) {
        Some(hex) => Err(file.error(format!("victory hex {}", grid.number(hex)), "the hex is given twice")),
        None => Ok(victory),
    }
}

fn entries(
    file: File,
    grid: &Grid,
    points: &[EntryPoint],
    sources: &mut Sources,
) -> Result<(Vec<Entry>, EntryId), PackError> {
    file.check_room("entry points", points.len(), MOST_ENTRIES)?;
    file.check_ids("entry point", points.iter().map(|point| point.id.as_str()))?;
    let mut entries = Vec::new();
    let mut warsaw = None;
    for point in points {
        let entry = format!("entry point {}", point.id);
        let hexes = file.hexes(grid, &entry, &point.hexes)?;
        if hexes.is_empty() {
            if point.side != Side::German {
                return Err(file.error(entry, "it has no hexes; only the German one that is Warsaw has none"));
            }
            if let Some(other) = warsaw.replace(EntryId::of(entries.len())) {
                let other = &points[other.index()].id;
                return Err(file.error(entry, format!("it has no hexes, but Warsaw is already entry point {other}")));
            }
        }
        if repeated(hexes.iter()).is_some() {
            return Err(file.error(entry, "a hex is given twice"));
        }
        sources.add("entries", point.source);
        entries.push(Entry { id: point.id.clone(), side: point.side, hexes, supply: point.supply });
    }
    match warsaw {
        Some(warsaw) => Ok((entries, warsaw)),
        None => Err(file.error("entries", "no entry point is Warsaw, the one without hexes")),
    }
}

/// The two hex numbers of a side.
fn ends<'a>(file: File, entry: &str, side: &'a str) -> Result<(&'a str, &'a str), PackError> {
    side.split_once('/').ok_or_else(|| file.error(entry, format!("`{side}` is not a hexside such as 2114/2115")))
}

fn water(stretch: &Stretch, major: bool) -> Water {
    Water { name: stretch.name.clone(), major, sides: Vec::new() }
}

fn streams(
    file: File,
    grid: &Grid,
    written: &[Stretch],
    sources: &mut Sources,
) -> Result<(SideLayer, Vec<Water>), PackError> {
    let mut layer = SideLayer::new(grid);
    let mut waters = Vec::new();
    for stream in written {
        let entry = format!("stream {}", stream.name);
        let mut water = water(stream, false);
        for (from, to) in grid.read_sides(&stream.sides).map_err(|why| file.error(&entry, why))? {
            layer.set(grid, from, to, STREAM).map_err(|why| file.error(&entry, why))?;
            water.sides.push((grid.number(from).to_string(), grid.number(to).to_string()));
        }
        sources.add("streams", stream.source);
        waters.push(water);
    }
    Ok((layer, waters))
}

/// Major rivers bound the play (6.3a): one hex of each side is in play, the other is not.
fn rivers(file: File, grid: &Grid, written: &[Stretch], sources: &mut Sources) -> Result<Vec<Water>, PackError> {
    let frame = Grid::new(grid.columns(), grid.rows(), |_, _| true);
    let mut waters = Vec::new();
    let mut seen = HashSet::new();
    for river in written {
        let entry = format!("river {}", river.name);
        let mut water = water(river, true);
        for side in river.sides.split_whitespace() {
            let (a, b) = ends(file, &entry, side)?;
            file.hex(grid, &entry, a)?;
            if grid.parse(b).is_some() {
                return Err(file.error(entry, format!("{b} is in play, but no play goes on beyond a major river")));
            }
            let (Some(from), Some(to)) = (frame.parse(a), frame.parse(b)) else {
                return Err(file.error(entry, format!("{b} is not on the map")));
            };
            if !frame.adjacent(from, to) {
                return Err(file.error(entry, format!("{a} and {b} are not neighbours")));
            }
            if !seen.insert((from, to)) {
                return Err(file.error(entry, format!("the side {side} is given twice")));
            }
            water.sides.push((a.to_owned(), b.to_owned()));
        }
        sources.add("rivers", river.source);
        waters.push(water);
    }
    Ok(waters)
}
