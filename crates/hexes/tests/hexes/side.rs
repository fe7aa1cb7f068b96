use std::collections::BTreeSet;

use hexes::{Direction, Grid, Side};
use proptest::prelude::*;

use crate::maps::{any_map, hex, map_and_two};

#[test]
fn a_side_is_one_value_from_both_hexes() {
    let grid = Grid::new(9, 9, |_, _| true);
    let (a, b) = (hex(&grid, "0504"), hex(&grid, "0503"));
    let side = Side::between(&grid, a, b).expect("neighbours");
    assert_eq!(Side::between(&grid, b, a), Some(side));
    assert_eq!(Side::of(&grid, a, Direction::N), side);
    assert_eq!(Side::of(&grid, b, Direction::S), side);
    assert_eq!((side.hex(), side.direction()), (b, Direction::S));
    assert_eq!(side.other(&grid), Some(a));
}

#[test]
fn a_side_at_the_edge_of_play_has_one_hex() {
    let grid = Grid::new(9, 9, |_, _| true);
    let side = Side::of(&grid, hex(&grid, "0501"), Direction::N);
    assert_eq!((side.hex(), side.other(&grid)), (hex(&grid, "0501"), None));
}

proptest! {
    #[test]
    fn between_is_for_neighbours_and_knows_no_order((grid, a, b) in map_and_two()) {
        let side = Side::between(&grid, a, b);
        prop_assert_eq!(side, Side::between(&grid, b, a));
        prop_assert_eq!(side.is_some(), grid.adjacent(a, b));
        if let Some(side) = side {
            let other = side.other(&grid).expect("shared");
            prop_assert_eq!(BTreeSet::from([side.hex(), other]), BTreeSet::from([a, b]));
        }
    }

    #[test]
    fn all_sides_are_listed_once(grid in any_map()) {
        let listed: Vec<Side> = Side::all(&grid).collect();
        let expected: BTreeSet<Side> = grid
            .hexes()
            .flat_map(|hex| Direction::ALL.map(|direction| Side::of(&grid, hex, direction)))
            .collect();
        prop_assert_eq!(listed, expected.into_iter().collect::<Vec<_>>());
    }
}
