//! Hexes looked at by the column: the same answers as one by one.

use hexes::{Board, Chart, Direction, Grid, Hex, Layout, Parity, Walls};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

fn grid(columns: u8, rows: u8, first_column: u8, lower: Parity) -> Grid {
    Grid::layout(Layout { first_column, first_row: 0, columns, rows, lower }, |_, _| true)
}

/// A grid, and for each of its hexes a number from which what is open and walled is drawn.
fn any_map() -> impl Strategy<Value = (Grid, Vec<u8>, usize)> {
    let lower = prop_oneof![Just(Parity::Odd), Just(Parity::Even)];
    (1u8..=46, 1u8..=26, 10u8..12, lower).prop_flat_map(|(columns, rows, first, lower)| {
        let hexes = usize::from(columns) * usize::from(rows);
        let grid = Just(grid(columns, rows, first, lower));
        (grid, prop::collection::vec(any::<u8>(), hexes), 0..hexes)
    })
}

/// The plain way: from hex to hex, with the length of each path.
fn plain(grid: &Grid, from: &[Hex], goes: impl Fn(Hex, Direction, Hex) -> bool) -> BTreeMap<Hex, usize> {
    let mut lengths: BTreeMap<Hex, usize> = from.iter().map(|hex| (*hex, 0)).collect();
    let mut queue = from.to_vec();
    let mut next = 0;
    while next < queue.len() {
        let hex = queue[next];
        next += 1;
        for (direction, near) in grid.neighbours(hex) {
            if goes(hex, direction, near) && !lengths.contains_key(&near) {
                lengths.insert(near, lengths[&hex] + 1);
                queue.push(near);
            }
        }
    }
    lengths
}

proptest! {
    /// Whole columns at once reach what a walk from hex to hex reaches.
    #[test]
    fn paths_agree_with_the_plain_ones((grid, drawn, from) in any_map(), limit in 0u8..12) {
        let chart = Chart::<48>::new(&grid);
        let is_open = |hex: Hex| drawn[hex.index()] % 4 != 0;
        let walled = |hex: Hex, direction: Direction| match direction {
            Direction::S | Direction::NE | Direction::SE => drawn[hex.index()] >> (2 + direction.index()) & 3 == 0,
            _ => false,
        };
        let stops = |hex, direction: Direction, near| walled(hex, direction) || walled(near, direction.opposite());
        let open = chart.board(grid.hexes().filter(|hex| is_open(*hex)));
        let mut walls = Walls::NONE;
        for hex in grid.hexes() {
            for (direction, near) in grid.neighbours(hex) {
                chart.wall(&mut walls, &grid, hex, direction, stops(hex, direction, near));
            }
        }
        let from = Hex(from as u16);
        let set = |board: Board<48>| chart.hexes(board).collect::<BTreeSet<Hex>>();
        let only = |lengths: &BTreeMap<Hex, usize>, limit: usize| -> BTreeSet<Hex> {
            lengths.iter().filter(|(_, length)| **length <= limit).map(|(hex, _)| *hex).collect()
        };
        let dry = plain(&grid, &[from], |_, _, near| is_open(near));
        let wet = plain(&grid, &[from], |hex, direction, near| is_open(near) && !stops(hex, direction, near));
        let seed = chart.board([from]);
        prop_assert_eq!(set(chart.within(from, &open, limit)), only(&dry, usize::from(limit)));
        prop_assert_eq!(set(chart.linked(&seed, &open, &Walls::NONE)), only(&dry, usize::MAX));
        prop_assert_eq!(set(chart.linked(&seed, &open, &walls)), only(&wet, usize::MAX));
        let wanted = chart.board(grid.hexes().filter(|hex| drawn[hex.index()] % 32 < 3));
        for (walls, lengths) in [(&Walls::NONE, &dry), (&walls, &wet)] {
            let found = lengths.keys().copied().filter(|hex| chart.has(&wanted, *hex)).collect::<BTreeSet<Hex>>();
            prop_assert_eq!(set(chart.links(&seed, &open, walls, &wanted)), found);
        }
        let step = set(seed.or(&chart.beside(&seed, &open, &walls)));
        prop_assert_eq!(step, only(&wet, 1));
        prop_assert!(grid.hexes().all(|hex| chart.has(&open, hex) == is_open(hex)));
    }
}
