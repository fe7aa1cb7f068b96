use std::collections::BTreeSet;

use hexes::{Direction, Grid, Hex, HexSet, zone};
use proptest::prelude::*;

use crate::maps::{W, ground, hex, map_and_some, printed};

#[test]
fn a_unit_controls_the_hexes_around_it_but_not_across_a_river() {
    let grid = Grid::new(9, 9, |_, _| true);
    let unit = hex(&grid, "0504");
    let all: HexSet<W> = zone(&grid, [unit].into_iter(), |_, _, _| true);
    assert_eq!(printed(&grid, all), ["0403", "0404", "0503", "0505", "0603", "0604"]);
    let south: HexSet<W> =
        zone(&grid, [unit].into_iter(), |_, across, _| !matches!(across, Direction::NW | Direction::N | Direction::NE));
    assert_eq!(printed(&grid, south), ["0404", "0505", "0604"]);
}

#[test]
fn two_neighbours_control_each_others_hexes() {
    let grid = Grid::new(9, 9, |_, _| true);
    let units = ["0504", "0505"].map(|number| hex(&grid, number));
    let zone: HexSet<W> = zone(&grid, units.into_iter(), |_, _, _| true);
    assert_eq!(zone.len(), 10);
    assert!(units.iter().all(|&unit| zone.contains(unit)));
}

proptest! {
    #[test]
    fn zones_are_what_a_naive_loop_finds((grid, units) in map_and_some(), seed: u64) {
        let projects = |from, across, _| ground(seed, from, across, 3) > 0;
        let found: HexSet<W> = zone(&grid, units.iter().copied(), projects);
        let expected: BTreeSet<Hex> = grid
            .hexes()
            .filter(|&hex| {
                units.iter().any(|&unit| {
                    grid.direction(unit, hex).is_some_and(|across| projects(unit, across, hex))
                })
            })
            .collect();
        prop_assert_eq!(found.iter().collect::<BTreeSet<_>>(), expected);
    }
}
