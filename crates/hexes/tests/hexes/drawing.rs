use hexes::{Direction, Grid, Layout, Parity, Side};
use hexx::HexLayout;
use proptest::prelude::*;

use crate::maps::{any_map, axial, hex, map_and_hex};

fn near(a: (f32, f32), b: (f32, f32)) -> bool {
    (a.0 - b.0).abs() < 1e-3 && (a.1 - b.1).abs() < 1e-3
}

#[test]
fn the_drawing_starts_at_the_upper_left() {
    let grid = Grid::new(2, 1, |_, _| true);
    let (first, second) = (hex(&grid, "0101"), hex(&grid, "0201"));
    assert!(near(grid.centre(first), (1.0, 0.866)));
    assert!(near(grid.centre(second), (2.5, 1.732)));
    assert!(near(grid.size(), (3.5, 2.598)));
    assert!(near(grid.corner(first, 0), (0.5, 0.0)));
    assert!(near(grid.corner(first, 5), (0.0, 0.866)));
    assert!(near(grid.corner(second, 2), (3.5, 1.732)));
    assert!(near(grid.corner(second, 3), (3.0, 2.598)));
    assert!(near(Grid::new(1, 1, |_, _| true).size(), (2.0, 1.732)));
    assert_eq!(Grid::new(0, 5, |_, _| true).size(), (0.0, 0.0));
}

#[test]
fn a_point_off_the_map_is_in_no_hex() {
    let grid = Grid::new(3, 3, |_, _| true);
    for point in [(-0.1, 1.0), (0.01, 0.01), (1.0, 99.0), (f32::NAN, 1.0), (f32::INFINITY, f32::NEG_INFINITY)] {
        assert_eq!(grid.under(point), None, "{point:?}");
    }
}

/// With odd columns lower, column 01 is the lower one.
#[test]
fn the_drawing_starts_at_the_upper_left_whichever_column_is_lower() {
    let odd = |first_column, columns| {
        Grid::layout(Layout { first_column, first_row: 0, columns, rows: 1, lower: Parity::Odd }, |_, _| true)
    };
    let grid = odd(1, 2);
    assert!(near(grid.centre(hex(&grid, "0100")), (1.0, 1.732)));
    assert!(near(grid.centre(hex(&grid, "0200")), (2.5, 0.866)));
    assert!(near(grid.size(), (3.5, 2.598)));
    assert_eq!(grid.under((1.0, 1.732)), grid.parse("0100"));
    assert_eq!(grid.under((2.5, 0.866)), grid.parse("0200"));
    let alone = odd(1, 1);
    assert!(near(alone.centre(hex(&alone, "0100")), (1.0, 0.866)));
    assert!(near(alone.size(), (2.0, 1.732)));
}

proptest! {
    #[test]
    fn centres_and_corners_agree_with_hexx((grid, hex) in map_and_hex()) {
        let layout = HexLayout::flat();
        let Layout { first_column, first_row, columns, .. } = grid.numbering();
        let full = Grid::layout(grid.numbering(), |_, _| true);
        let first = axial(&full, full.at(first_column, first_row).expect("the corner"));
        let lower = columns > 1 && first_column.is_multiple_of(2) == (grid.numbering().lower == Parity::Even);
        let (origin_x, origin_y) = (1.0, 3f32.sqrt() / 2.0 * if lower { 2.0 } else { 1.0 });
        let place = |v: hexx::Vec2| (v.x + origin_x, v.y + origin_y);
        let there = axial(&grid, hex) - first;
        prop_assert!(near(grid.centre(hex), place(layout.hex_to_world_pos(there))));
        let corners = layout.hex_corners(there);
        for k in 0..6 {
            // hexx counts from the eastern corner, we from the upper left one.
            prop_assert!(near(grid.corner(hex, k), place(corners[(k + 4) % 6])));
            prop_assert_eq!(grid.corner(hex, k + 6), grid.corner(hex, k));
        }
    }

    #[test]
    fn sides_seen_from_both_hexes_have_exactly_the_same_ends((grid, hex) in map_and_hex()) {
        for (direction, other) in grid.neighbours(hex) {
            let (here, there) = (direction.index(), direction.opposite().index());
            prop_assert_eq!(grid.corner(hex, here), grid.corner(other, there + 1));
            prop_assert_eq!(grid.corner(hex, here + 1), grid.corner(other, there));
            let mut ends = Side::of(&grid, hex, direction).ends(&grid);
            if ends[0] != grid.corner(hex, here) {
                ends.reverse();
            }
            prop_assert_eq!(ends, [grid.corner(hex, here), grid.corner(hex, here + 1)]);
        }
    }

    #[test]
    fn side_d_lies_in_direction_d((grid, hex) in map_and_hex()) {
        let centre = grid.centre(hex);
        for direction in Direction::ALL {
            let (a, b) = (grid.corner(hex, direction.index()), grid.corner(hex, direction.index() + 1));
            let beyond = (a.0 + b.0 - centre.0, a.1 + b.1 - centre.1);
            if let Some(other) = grid.neighbour(hex, direction) {
                prop_assert!(near(grid.centre(other), beyond));
            }
        }
    }

    #[test]
    fn the_hex_under_a_point_is_the_one_whose_centre_is_nearest(
        grid in any_map(), x in 0.0..1f32, y in 0.0..1f32,
    ) {
        let (width, height) = grid.size();
        let point = (x * width, y * height);
        let square = |hex| {
            let (cx, cy) = grid.centre(hex);
            (cx - point.0).powi(2) + (cy - point.1).powi(2)
        };
        match grid.under(point) {
            Some(hex) => {
                let nearest = grid.hexes().map(square).fold(f32::MAX, f32::min);
                prop_assert!(square(hex) <= nearest + 1e-3);
            }
            // Out of play: no centre is nearer than the middle of a side.
            None => prop_assert!(grid.hexes().all(|hex| square(hex) >= 0.75 - 1e-3)),
        }
    }
}
