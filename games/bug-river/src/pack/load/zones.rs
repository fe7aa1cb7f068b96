//! Where a unit's zone reaches from each hex (5.4), which depends on nothing but the map.

use hexes::{Direction, Grid, Hex};

use crate::pack::{BRIDGE, BUG, LAKE, Map, STREAM, Tables, Terrain};

/// The bit of the hex itself.
const OWN: u8 = 1 << 6;

/// For infantry, then for AFV and AT units, and for each hex: the directions that the zone reaches, and the hex itself.
pub fn zones(grid: &Grid, map: &Map, tables: &Tables) -> [Vec<u8>; 2] {
    [false, true].map(|afv| grid.hexes().map(|hex| OWN | reach(grid, map, tables, hex, afv)).collect())
}

fn reach(grid: &Grid, map: &Map, tables: &Tables, hex: Hex, afv: bool) -> u8 {
    let reached = |(direction, near): &(Direction, Hex)| {
        crosses(tables, map.sides.get(hex, *direction), afv) && (!afv || enters(map, tables, *near))
    };
    grid.neighbours(hex).filter(reached).fold(0, |bits, (direction, _)| bits | 1 << direction.index())
}

/// Whether the zone crosses the water of a hexside.
fn crosses(tables: &Tables, side: u8, afv: bool) -> bool {
    let water = match side & (STREAM | BUG | LAKE) {
        0 => return true,
        STREAM => tables.stream,
        BUG if side & BRIDGE != 0 => tables.bridged_bug,
        BUG => tables.bug,
        _ => return false,
    };
    if afv { water.afv_zone } else { water.infantry_zone }
}

/// Whether AFV and AT units exert a zone into the hex; into a fortified one only on clear ground.
fn enters(map: &Map, tables: &Tables, hex: Hex) -> bool {
    let terrain = map.terrain[hex];
    tables.ground[terrain as usize].afv_zone && (terrain == Terrain::Clear || !map.fortified.contains(hex))
}
