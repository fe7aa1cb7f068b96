use hexes::{Direction, Grid, Layer, Side, SideLayer};
use proptest::{prelude::*, sample::Index};

use crate::maps::{any_map, hex};

const RIVER: u8 = 1;
const BRIDGE: u8 = 2;

#[test]
fn a_layer_has_one_value_per_hex() {
    let grid = Grid::new(3, 3, |_, _| true);
    let mut terrain = Layer::new(&grid, 'c');
    terrain.set(hex(&grid, "0202"), 'f');
    terrain[hex(&grid, "0303")] = 'm';
    assert_eq!(terrain.get(hex(&grid, "0202")), 'f');
    assert_eq!(terrain[hex(&grid, "0101")], 'c');
    let text: String = terrain.iter().map(|(_, &terrain)| terrain).collect();
    assert_eq!(text, "ccccfcccm");
}

#[test]
fn a_layer_can_be_worked_out() {
    let grid = Grid::new(5, 5, |column, _| column != 3);
    let rows = Layer::from_fn(&grid, |hex| grid.number(hex).row);
    assert!(rows.iter().all(|(hex, &row)| grid.number(hex).row == row));
    assert_eq!(rows.iter().len(), 20);
}

#[test]
fn a_river_is_seen_from_both_banks() {
    let grid = Grid::new(9, 9, |_, _| true);
    let (a, b) = (hex(&grid, "0504"), hex(&grid, "0604"));
    let mut sides = SideLayer::new(&grid);
    sides.set(&grid, a, b, RIVER).expect("neighbours");
    sides.set(&grid, b, a, BRIDGE).expect("neighbours");
    assert_eq!(sides.get(a, Direction::SE), RIVER | BRIDGE);
    assert_eq!(sides.get(b, Direction::NW), RIVER | BRIDGE);
    assert_eq!(sides.around(a), [0, 0, RIVER | BRIDGE, 0, 0, 0]);
    sides.unset(&grid, b, a, BRIDGE).expect("neighbours");
    assert_eq!((sides.any(a), sides.any(b)), (RIVER, RIVER));
}

#[test]
fn hexes_that_are_not_neighbours_share_no_side() {
    let grid = Grid::new(9, 9, |_, _| true);
    let (a, b) = (hex(&grid, "0504"), hex(&grid, "0506"));
    let mut sides = SideLayer::new(&grid);
    for error in [sides.set(&grid, a, b, RIVER), sides.unset(&grid, a, b, RIVER)] {
        let error = error.expect_err("two apart");
        assert_eq!(error.to_string(), "hexes 0504 and 0506 are not neighbours");
    }
    assert!(sides.set(&grid, a, a, RIVER).is_err());
    assert_eq!(sides, SideLayer::new(&grid));
}

#[test]
fn a_river_may_run_along_the_edge_of_play() {
    let grid = Grid::new(9, 9, |_, _| true);
    let edge = hex(&grid, "0501");
    let mut sides = SideLayer::new(&grid);
    sides.set_side(&grid, Side::of(&grid, edge, Direction::N), RIVER);
    assert_eq!(sides.around(edge), [RIVER, 0, 0, 0, 0, 0]);
}

proptest! {
    #[test]
    fn sides_are_the_same_from_both_hexes(
        grid in any_map(),
        rivers in prop::collection::vec((any::<Index>(), 0..6usize, any::<u8>()), 0..40),
    ) {
        let mut sides = SideLayer::new(&grid);
        let mut expected = std::collections::HashMap::<Side, u8>::new();
        for (index, direction, flags) in rivers {
            let side = Side::of(&grid, crate::maps::pick(&grid, index), Direction::ALL[direction]);
            sides.set_side(&grid, side, flags);
            *expected.entry(side).or_default() |= flags;
        }
        for hex in grid.hexes() {
            for direction in Direction::ALL {
                let side = Side::of(&grid, hex, direction);
                let flags = expected.get(&side).copied().unwrap_or_default();
                prop_assert_eq!(sides.get(hex, direction), flags);
            }
        }
    }
}
