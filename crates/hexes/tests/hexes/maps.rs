//! Random maps and random ground for the other tests.

use std::collections::BTreeSet;

use hexes::{Direction, Grid, Hex, Layout, Parity, words};
use hexx::{HexOrientation, OffsetHexMode};
use proptest::{prelude::*, sample::Index};

/// Words enough for every map made here.
pub const W: usize = words(15 * 15);

/// A map of up to 15 by 15 hexes, numbered from anywhere, about one in six of them missing, but never all.
pub fn any_map() -> impl Strategy<Value = Grid> {
    any_layout()
        .prop_flat_map(|layout| {
            let hexes = usize::from(layout.columns) * usize::from(layout.rows);
            (Just(layout), prop::collection::vec(prop::bool::weighted(0.84), hexes))
        })
        .prop_map(|(layout, in_play)| {
            Grid::layout(layout, |column, row| {
                let (x, y) = (column - layout.first_column, row - layout.first_row);
                in_play[usize::from(x) * usize::from(layout.rows) + usize::from(y)]
            })
        })
        .prop_filter("a map has hexes", |grid| !grid.is_empty())
}

fn any_layout() -> impl Strategy<Value = Layout> {
    (0..=60u8, 0..=60u8, 1..=15u8, 1..=15u8, prop_oneof![Just(Parity::Even), Just(Parity::Odd)]).prop_map(
        |(first_column, first_row, columns, rows, lower)| Layout { first_column, first_row, columns, rows, lower },
    )
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
        mode(grid),
        HexOrientation::Flat,
    )
}

/// The hex of the grid that `hexx` has there.
pub fn from_axial(grid: &Grid, axial: hexx::Hex) -> Option<Hex> {
    let [column, row] = axial.to_offset_coordinates(mode(grid), HexOrientation::Flat);
    grid.at(u8::try_from(column).ok()?, u8::try_from(row).ok()?)
}

fn mode(grid: &Grid) -> OffsetHexMode {
    match grid.numbering().lower {
        Parity::Even => OffsetHexMode::Even,
        Parity::Odd => OffsetHexMode::Odd,
    }
}

/// The printed numbers, for readable comparisons.
pub fn printed(grid: &Grid, hexes: impl IntoIterator<Item = Hex>) -> Vec<String> {
    hexes.into_iter().map(|hex| grid.number(hex).to_string()).collect()
}

/// The hex with this printed number, which must be on the map.
pub fn hex(grid: &Grid, number: &str) -> Hex {
    grid.parse(number).expect(number)
}
