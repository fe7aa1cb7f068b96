//! Random maps and random ground for the other tests.

use std::collections::BTreeSet;

use hexes::{Direction, Grid, Hex, words};
use hexx::{HexOrientation, OffsetHexMode};
use proptest::{prelude::*, sample::Index};

/// Words enough for every map made here.
pub const W: usize = words(15 * 15);

/// A map of up to 15 by 15 hexes, about one in six of them missing, but never all.
pub fn any_map() -> impl Strategy<Value = Grid> {
    (1..=15u8, 1..=15u8)
        .prop_flat_map(|(columns, rows)| {
            let hexes = usize::from(columns) * usize::from(rows);
            let in_play = prop::collection::vec(prop::bool::weighted(0.84), hexes);
            (Just(columns), Just(rows), in_play)
        })
        .prop_map(|(columns, rows, in_play)| {
            Grid::new(columns, rows, |column, row| {
                in_play[usize::from(column - 1) * usize::from(rows) + usize::from(row - 1)]
            })
        })
        .prop_filter("a map has hexes", |grid| !grid.is_empty())
}

/// A map and one of its hexes.
pub fn map_and_hex() -> impl Strategy<Value = (Grid, Hex)> {
    (any_map(), any::<Index>()).prop_map(|(grid, index)| {
        let hex = pick(&grid, index);
        (grid, hex)
    })
}

/// A map and two of its hexes, perhaps the same.
pub fn map_and_two() -> impl Strategy<Value = (Grid, Hex, Hex)> {
    (any_map(), any::<Index>(), any::<Index>()).prop_map(|(grid, a, b)| {
        let (a, b) = (pick(&grid, a), pick(&grid, b));
        (grid, a, b)
    })
}

/// A map and some of its hexes.
pub fn map_and_some() -> impl Strategy<Value = (Grid, BTreeSet<Hex>)> {
    (any_map(), prop::collection::vec(any::<Index>(), 0..8)).prop_map(|(grid, indices)| {
        let some = indices.into_iter().map(|i| pick(&grid, i)).collect();
        (grid, some)
    })
}

pub fn pick(grid: &Grid, index: Index) -> Hex {
    Hex(index.index(grid.len()) as u16)
}

/// A number below `sides` that depends on nothing but seed, hex and direction: ground that differs from side to side
/// and between the two ways across.
pub fn ground(seed: u64, hex: Hex, direction: Direction, sides: u64) -> u64 {
    let mut x = seed ^ (u64::from(hex.0) * 6 + direction.index() as u64 + 1) << 20;
    x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    (x ^ x >> 31) % sides
}

/// Where `hexx` has this hex.
pub fn axial(grid: &Grid, hex: Hex) -> hexx::Hex {
    let number = grid.number(hex);
    hexx::Hex::from_offset_coordinates(
        [i32::from(number.column), i32::from(number.row)],
        OffsetHexMode::Even,
        HexOrientation::Flat,
    )
}

/// The hex of the grid that `hexx` has there.
pub fn from_axial(grid: &Grid, axial: hexx::Hex) -> Option<Hex> {
    let [column, row] = axial.to_offset_coordinates(OffsetHexMode::Even, HexOrientation::Flat);
    grid.at(u8::try_from(column).ok()?, u8::try_from(row).ok()?)
}

/// The printed numbers, for readable comparisons.
pub fn printed(grid: &Grid, hexes: impl IntoIterator<Item = Hex>) -> Vec<String> {
    hexes.into_iter().map(|hex| grid.number(hex).to_string()).collect()
}

/// The hex with this printed number, which must be on the map.
pub fn hex(grid: &Grid, number: &str) -> Hex {
    grid.parse(number).expect(number)
}
