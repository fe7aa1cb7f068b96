//! The files of the folder `map`.

use super::Places;
use crate::pack::{
    COLUMNS, District, HEXES, HexSet, Land, Lanes, Map, Place, PlaceId, Port, ROWS, Sea, Terrain, Water, Work,
    WorkKind, class,
};
use atlas::{Tsv, TsvRow};
use hexes::{Chains, Grid, Hex, Layer, Layout, Parity, SideLayer, Way};
use table::pack::{Files, PackError, Source, Sources, repeated};

const HEX: &[&str] = &["hex", "terrain", "land", "in-play", "district", "1941", "1942", "1943", "1944"];
const SIDES: &[&str] = &["a", "b", "kind", "name", "source"];
const RAILS: &[&str] = &["id", "name", "source", "hexes"];
const ROADS: &[&str] = &["id", "name", "kind", "source", "hexes"];
const PLACES: &[&str] = &["hex", "name", "size", "vp", "factory", "oil", "source"];
const PORTS: &[&str] = &["hex", "sea", "gulf-of-finland", "river-hexes", "source"];
const WORKS: &[&str] = &["hex", "kind", "name", "1941", "1942", "1943", "1944", "source"];
const SUPPLY: &[&str] = &["hex", "kind", "source"];
const YEARS: [&str; 4] = ["1941", "1942", "1943", "1944"];
/// The westernmost column.
const WEST: u8 = 8;
/// The most towns and cities.
const MOST_PLACES: usize = 320;

pub fn read(files: &Files, sources: &mut Sources) -> Result<Map, PackError> {
    let layout = Layout { first_column: WEST, first_row: 1, columns: COLUMNS, rows: ROWS, lower: Parity::Odd };
    let grid = Grid::layout(layout, |_, _| true);
    let mut map = Map {
        terrain: Layer::new(&grid, Terrain::Sea),
        land: Layer::new(&grid, Land::Other),
        region: Layer::new(&grid, 0),
        regions: Vec::new(),
        in_play: HexSet::EMPTY,
        district: Layer::new(&grid, None),
        axis_holds: [HexSet::EMPTY; 4],
        water: SideLayer::new(&grid),
        named_water: Vec::new(),
        ways: Vec::new(),
        network: Chains::new(&grid),
        places: Vec::new(),
        place_at: Layer::new(&grid, None),
        ports: Vec::new(),
        works: Vec::new(),
        work_at: Layer::new(&grid, None),
        link: None,
        bay: None,
        east: HexSet::EMPTY,
        military_roads: HexSet::EMPTY,
        west: HexSet::EMPTY,
        coast: [HexSet::EMPTY; 2],
        rails: HexSet::EMPTY,
        lanes: Lanes::default(),
        grid,
    };
    hexes(&mut map, &Tsv::read(files.named("map/hexes.tsv")?, HEX)?)?;
    sources.add("map", Source::Ours);
    for row in Tsv::read(files.named("map/sides.tsv")?, SIDES)?.rows() {
        water(&mut map, &row)?;
        sources.add("water", row.source()?);
    }
    for (file, columns, bit) in [("map/rails.tsv", RAILS, class::RAIL), ("map/roads.tsv", ROADS, class::ROAD)] {
        let table = Tsv::read(files.named(file)?, columns)?;
        if let Some(id) = repeated(table.rows().map(|row| row.maybe("id"))) {
            return Err(files.named(file)?.error(id.unwrap_or_default(), "the id is given twice"));
        }
        for row in table.rows() {
            way(&mut map, &row, bit)?;
            sources.add(if bit == class::RAIL { "railways" } else { "roads" }, row.source()?);
        }
    }
    for row in Tsv::read(files.named("map/places.tsv")?, PLACES)?.rows() {
        place(&mut map, &row)?;
        sources.add("towns", row.source()?);
    }
    for row in Tsv::read(files.named("map/ports.tsv")?, PORTS)?.rows() {
        let port = Port {
            hex: town(&map, &row)?,
            sea: row.one_of("sea", &Sea::ALL, Sea::id)?,
            gulf: row.flag("gulf-of-finland")?,
            river: row.hexes(&map.grid, "river-hexes")?,
        };
        map.ports.push(port);
        sources.add("ports", row.source()?);
    }
    for row in Tsv::read(files.named("map/works.tsv")?, WORKS)?.rows() {
        let mut work = Work {
            hex: land(&map, &row)?,
            kind: row.one_of("kind", &WorkKind::ALL, WorkKind::id)?,
            name: row.text("name")?.to_owned(),
            stands: [false; 4],
        };
        for (stands, year) in work.stands.iter_mut().zip(YEARS) {
            *stands = row.flag(year)?;
        }
        map.work_at[work.hex] = Some(map.works.len() as u8);
        map.works.push(work);
        sources.add("fortifications", row.source()?);
    }
    let works = files.named("map/works.tsv")?;
    works.check_room("fortifications", map.works.len(), 64)?;
    if let Some(hex) = repeated(map.works.iter().map(|work| work.hex)) {
        return Err(works.error(map.name(hex), "there are two fortifications"));
    }
    let supply = files.named("map/supply.tsv")?;
    let table = Tsv::read(supply, SUPPLY)?;
    let mut crossings = Vec::new();
    for row in table.rows() {
        let hex = land(&map, &row)?;
        let kinds = [
            "axis-west-edge",
            "axis-usir",
            "soviet-east-rail",
            "soviet-military-road",
            "ladoga-west",
            "ladoga-east",
            "bay-west",
            "bay-east",
        ];
        let set = match row.one_of("kind", &kinds, |kind| kind)? {
            "soviet-east-rail" => &mut map.east,
            "soviet-military-road" => &mut map.military_roads,
            "ladoga-west" | "ladoga-east" | "bay-west" | "bay-east" => {
                crossings.push((row.text("kind")?, hex));
                continue;
            }
            _ => &mut map.west,
        };
        set.insert(hex);
        sources.add("supply-sources", row.source()?);
    }
    let shore = |name: &str| crossings.iter().find(|(kind, _)| *kind == name).map(|(_, hex)| *hex);
    let crossing = |west: &str, east: &str| -> Result<Option<[Hex; 2]>, PackError> {
        match (shore(west), shore(east)) {
            (None, None) => Ok(None),
            (Some(west), Some(east)) if map.grid.adjacent(west, east) => Ok(Some([west, east])),
            _ => Err(supply.error(west, "a crossing has two shores that are neighbours")),
        }
    };
    let crossed = (crossing("ladoga-west", "ladoga-east")?, crossing("bay-west", "bay-east")?);
    (map.link, map.bay) = crossed;
    map.coast = coasts(&map);
    map.rails =
        map.ways.iter().filter(|way| way.class == class::RAIL).flat_map(|way| way.hexes.iter().copied()).collect();
    map.lanes = Lanes::of(&map);
    Ok(map)
}

fn hexes(map: &mut Map, table: &Tsv<'_>) -> Result<(), PackError> {
    let rows = table.rows();
    let mut seen = HexSet::EMPTY;
    for row in rows {
        let hex = row.hex(&map.grid, "hex")?;
        if !seen.insert(hex) {
            return Err(row.wrong("hex", "the hex is given twice"));
        }
        map.terrain[hex] = row.one_of("terrain", &Terrain::ALL, Terrain::id)?;
        map.region[hex] = region(map, row.text("land")?);
        map.land[hex] = match row.text("land")? {
            "germany" => Land::Germany,
            "hungary" => Land::Hungary,
            "romania" => Land::Romania,
            "ussr" => Land::Ussr,
            _ => Land::Other,
        };
        if row.flag("in-play")? {
            if map.terrain[hex].is_water() || map.land[hex] == Land::Other {
                return Err(row.wrong("in-play", "nobody can be in water, or outside the four lands"));
            }
            map.in_play.insert(hex);
        }
        map.district[hex] = match row.maybe("district") {
            Some(_) => Some(row.one_of("district", &District::ALL, District::id)?),
            None => None,
        };
        for (year, holds) in YEARS.into_iter().zip(&mut map.axis_holds) {
            match row.maybe(year) {
                Some("A") => {
                    holds.insert(hex);
                }
                Some("S") | None => {}
                Some(other) => return Err(row.wrong(year, format!("`{other}` is neither A nor S"))),
            }
        }
    }
    match map.grid.hexes().find(|hex| !seen.contains(*hex)) {
        Some(hex) => Err(table.amiss(format!("the hex {} is missing; the map has {HEXES}", map.name(hex)))),
        None => Ok(()),
    }
}

/// The place of a region among those that are named so far, and now.
fn region(map: &mut Map, called: &str) -> u8 {
    let known = map.regions.iter().position(|region| region == called);
    let place = known.unwrap_or_else(|| {
        map.regions.push(called.to_owned());
        map.regions.len() - 1
    });
    u8::try_from(place).unwrap_or(u8::MAX)
}

/// The hex of a row, which must be in play.
fn land(map: &Map, row: &TsvRow<'_>) -> Result<Hex, PackError> {
    let hex = row.hex(&map.grid, "hex")?;
    if map.in_play.contains(hex) { Ok(hex) } else { Err(row.wrong("hex", "the hex is not in play")) }
}

/// The hex of a row, where a town or city must be.
fn town(map: &Map, row: &TsvRow<'_>) -> Result<Hex, PackError> {
    let hex = land(map, row)?;
    if map.place_at[hex].is_some() { Ok(hex) } else { Err(row.wrong("hex", "there is neither town nor city")) }
}

fn water(map: &mut Map, row: &TsvRow<'_>) -> Result<(), PackError> {
    let (a, b) = (row.hex(&map.grid, "a")?, row.hex(&map.grid, "b")?);
    let kind = row.one_of("kind", &Water::ALL, Water::id)?;
    let Some(across) = map.grid.direction(a, b) else {
        return Err(row.amiss(format!("{} and {} are not neighbours", map.name(a), map.name(b))));
    };
    if map.water.get(a, across) != 0 {
        return Err(row.amiss("the hexside is given twice"));
    }
    map.water.set(&map.grid, a, b, kind.bit()).map_err(|why| row.amiss(why))?;
    map.named_water.push((a, b, kind, row.text("name")?.to_owned()));
    Ok(())
}

fn way(map: &mut Map, row: &TsvRow<'_>, bit: u8) -> Result<(), PackError> {
    let hexes = row.hexes(&map.grid, "hexes")?;
    if let Some(hex) = hexes.iter().find(|hex| !map.in_play.contains(**hex)) {
        return Err(row.wrong("hexes", format!("{} is not in play", map.name(*hex))));
    }
    if let Some(gap) = hexes.windows(2).find(|pair| !map.grid.adjacent(pair[0], pair[1])) {
        return Err(row.wrong("hexes", format!("{} and {} are not neighbours", map.name(gap[0]), map.name(gap[1]))));
    }
    map.network.add(&map.grid, bit, &hexes).map_err(|why| row.wrong("hexes", why))?;
    map.ways.push(Way { id: row.text("id")?.to_owned(), name: row.text("name")?.to_owned(), class: bit, hexes });
    Ok(())
}

fn place(map: &mut Map, row: &TsvRow<'_>) -> Result<(), PackError> {
    let hex = land(map, row)?;
    if map.place_at[hex].is_some() {
        return Err(row.wrong("hex", "the hex has a town already"));
    }
    if map.places.len() == MOST_PLACES {
        return Err(row.amiss(format!("there can be no more than {MOST_PLACES} towns and cities")));
    }
    let name = row.text("name")?;
    if map.place_named(name).is_some() {
        return Err(row.wrong("name", format!("the name {name} is given twice")));
    }
    map.place_at[hex] = Some(PlaceId::of(map.places.len()));
    map.places.push(Place {
        hex,
        name: name.to_owned(),
        city: row.one_of("size", &["town", "city"], |size| size)? == "city",
        victory: row.flag("vp")?,
        factory: row.flag("factory")?,
        oil: row.flag("oil")?,
    });
    Ok(())
}

/// The hexes in play on the Black Sea, and on the Sea of Azov: on the open water that begins at their ports.
fn coasts(map: &Map) -> [HexSet; 2] {
    let waters = |sea: Sea| {
        let ports = map.ports.iter().filter(|port| port.sea == sea).map(|port| port.hex);
        let begun = ports.flat_map(|hex| map.grid.neighbours(hex)).map(|(_, near)| near);
        let begun: HexSet = begun.filter(|hex| map.terrain[*hex] == Terrain::Sea).collect();
        hexes::flood(&map.grid, &begun, |_, _, to| map.terrain[to] == Terrain::Sea)
    };
    let azov = waters(Sea::Azov);
    [waters(Sea::Black) - azov, azov].map(|water| {
        let shore = water.iter().flat_map(|hex| map.grid.neighbours(hex)).map(|(_, near)| near);
        shore.filter(|hex| map.in_play.contains(*hex)).collect()
    })
}
