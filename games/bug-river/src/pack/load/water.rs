//! The water of `map.toml`, and what bridges it.

use hexes::{Chains, Direction, Grid, Hex, Layer, Side as Hexside, SideLayer};
use serde::Deserialize;
use table::pack::{File, PackError, Source, Sources, repeated};

use crate::pack::{BRIDGE, BUG, Chart, LAKE, Map, STREAM, Terrain, Walls, Water, Way};

#[derive(Copy, Clone, Deserialize)]
#[serde(rename_all = "lowercase")]
enum WaterKind {
    Stream,
    Bug,
    Lake,
}

impl WaterKind {
    fn bit(self) -> u8 {
        match self {
            WaterKind::Stream => STREAM,
            WaterKind::Bug => BUG,
            WaterKind::Lake => LAKE,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenWater {
    name: String,
    kind: WaterKind,
    pub source: Source,
    sides: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bridge {
    name: String,
    side: String,
    source: Source,
}

/// Water on hexsides. Two streams may share a side where they meet; no other waters do.
pub fn waters(
    file: File,
    grid: &Grid,
    written: &[WrittenWater],
    sources: &mut Sources,
) -> Result<(SideLayer, Vec<Water>), PackError> {
    let mut layer = SideLayer::new(grid);
    let mut waters = Vec::new();
    for water in written {
        let entry = format!("water {}", water.name);
        let kind = water.kind.bit();
        let sides = grid.read_sides(&water.sides).map_err(|why| file.error(&entry, why))?;
        for &(from, to) in &sides {
            let Some(side) = Hexside::between(grid, from, to) else { continue };
            let there = layer.get(side.hex(), side.direction());
            if there != 0 && (there | kind) != STREAM {
                let (from, to) = (grid.number(from), grid.number(to));
                return Err(file.error(entry, format!("another water is already on the side {from}-{to}")));
            }
            layer.set_side(grid, side, kind);
        }
        if sides.is_empty() {
            return Err(file.error(entry, "it has no hexside"));
        }
        sources.add("waters", water.source);
        waters.push(Water { name: water.name.clone(), kind, sides });
    }
    Ok((layer, waters))
}

/// The bridges over the Bug, each on a road or railway.
pub fn bridges(
    file: File,
    grid: &Grid,
    sides: &mut SideLayer,
    network: &Chains,
    written: &[Bridge],
    sources: &mut Sources,
) -> Result<Vec<(Hex, Hex)>, PackError> {
    let mut bridges = Vec::new();
    for bridge in written {
        let entry = format!("bridge {}", bridge.name);
        let (from, to) = grid.read_side(&bridge.side).map_err(|why| file.error(&entry, why))?;
        let Some(side) = Hexside::between(grid, from, to) else { continue };
        if sides.get(side.hex(), side.direction()) & BUG == 0 {
            return Err(file.error(entry, format!("the Bug does not run along {}", bridge.side)));
        }
        if network.links(side.hex(), side.direction()) == 0 {
            return Err(file.error(entry, "neither road nor railway leads over it"));
        }
        sides.set_side(grid, side, BRIDGE);
        sources.add("bridges", bridge.source);
        bridges.push((from, to));
    }
    match repeated(bridges.iter()) {
        Some((a, b)) => Err(file.error("bridges", format!("{}-{} is given twice", grid.number(*a), grid.number(*b)))),
        None => Ok(bridges),
    }
}

/// Roads, railways and Cities bridge the streams (3.1.2b, 7.3.7c).
pub fn bridge_streams(grid: &Grid, terrain: &Layer<Terrain>, network: &Chains, sides: &mut SideLayer) {
    for hex in grid.hexes() {
        for direction in Direction::ALL {
            let bridged = terrain[hex] == Terrain::City || network.links(hex, direction) != 0;
            if bridged && sides.get(hex, direction) & STREAM != 0 {
                sides.set_side(grid, Hexside::of(grid, hex, direction), BRIDGE);
            }
        }
    }
}

/// No way leads across a lake, or across the Bug without a bridge.
pub fn check_crossings(file: File, grid: &Grid, sides: &SideLayer, ways: &[Way]) -> Result<(), PackError> {
    for way in ways {
        for pair in way.hexes.windows(2) {
            let Some(across) = grid.direction(pair[0], pair[1]) else { continue };
            let side = sides.get(pair[0], across);
            let what = match side & (LAKE | BUG | BRIDGE) {
                BUG => "the Bug without a bridge",
                bits if bits & LAKE != 0 => "a lake",
                _ => continue,
            };
            let (a, b) = (grid.number(pair[0]), grid.number(pair[1]));
            return Err(file.error(format!("way {}", way.id), format!("from {a} to {b} it crosses {what}")));
        }
    }
    Ok(())
}

/// The hexsides that stop supply: lakes, and the Bug without a bridge (5.7.1d, 5.7.1e).
pub fn walls(grid: &Grid, chart: &Chart, map: &Map) -> Walls {
    let mut walls = Walls::NONE;
    for (hex, direction) in grid.hexes().flat_map(|hex| Direction::ALL.map(|direction| (hex, direction))) {
        let water = map.sides.get(hex, direction);
        if water & LAKE != 0 || water & BUG != 0 && water & BRIDGE == 0 {
            chart.wall(&mut walls, grid, hex, direction, true);
        }
    }
    walls
}
