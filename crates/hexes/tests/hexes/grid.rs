use std::collections::BTreeSet;

use hexes::{Direction, Grid, Hex};
use proptest::prelude::*;

use crate::maps::{any_map, axial, from_axial, hex, map_and_hex, map_and_two, printed};

fn full() -> Grid {
    Grid::new(99, 99, |_, _| true)
}

#[test]
fn neighbours_of_an_odd_column() {
    let grid = full();
    assert_eq!(around(&grid, "2114"), ["N 2113", "NE 2213", "SE 2214", "S 2115", "SW 2014", "NW 2013"]);
}

#[test]
fn neighbours_of_an_even_column_which_stands_half_a_hex_lower() {
    let grid = full();
    assert_eq!(around(&grid, "2014"), ["N 2013", "NE 2114", "SE 2115", "S 2015", "SW 1915", "NW 1914"]);
}

#[test]
fn neighbours_at_the_corners_of_the_map() {
    let grid = Grid::new(4, 3, |_, _| true);
    assert_eq!(around(&grid, "0101"), ["SE 0201", "S 0102"]);
    assert_eq!(around(&grid, "0103"), ["N 0102", "NE 0202", "SE 0203"]);
    assert_eq!(around(&grid, "0401"), ["S 0402", "SW 0302", "NW 0301"]);
    assert_eq!(around(&grid, "0403"), ["N 0402", "NW 0303"]);
}

#[test]
fn a_hex_out_of_play_is_nobodys_neighbour() {
    let grid = Grid::new(3, 3, |column, row| (column, row) != (2, 2));
    assert_eq!(grid.len(), 8);
    assert_eq!(grid.parse("0202"), None);
    assert_eq!(around(&grid, "0201"), ["NE 0301", "SE 0302", "SW 0102", "NW 0101"]);
}

fn around(grid: &Grid, number: &str) -> Vec<String> {
    grid.neighbours(hex(grid, number)).map(|(direction, hex)| format!("{direction} {}", grid.number(hex))).collect()
}

/// The whole convention, written as the rulebooks print it.
#[test]
fn neighbours_follow_the_printed_table_everywhere() {
    const ODD: [(i32, i32); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)];
    const EVEN: [(i32, i32); 6] = [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)];
    let grid = full();
    for from in grid.hexes() {
        let number = grid.number(from);
        let table = if number.column % 2 == 1 { ODD } else { EVEN };
        for (direction, (columns, rows)) in Direction::ALL.into_iter().zip(table) {
            let column = i32::from(number.column) + columns;
            let row = i32::from(number.row) + rows;
            let expected = grid.at(column as u8, row as u8);
            assert_eq!(grid.neighbour(from, direction), expected, "{number} {direction}");
        }
    }
}

#[test]
fn hexes_are_in_the_order_of_their_numbers() {
    let grid = Grid::new(2, 2, |_, _| true);
    assert_eq!(printed(&grid, grid.hexes()), ["0101", "0102", "0201", "0202"]);
}

#[test]
fn distances_on_the_map() {
    let grid = full();
    for (a, b, distance) in [
        ("0101", "0101", 0),
        ("0101", "0102", 1),
        ("0101", "0201", 1),
        ("0101", "0202", 2),
        ("0101", "0301", 2),
        ("0101", "0302", 2),
        ("0101", "0303", 3),
        ("0101", "9901", 98),
        ("0101", "9999", 147),
        ("2114", "1710", 6),
    ] {
        assert_eq!(grid.distance(hex(&grid, a), hex(&grid, b)), distance, "{a} {b}");
    }
}

#[test]
fn rings_go_clockwise() {
    let grid = full();
    let centre = hex(&grid, "2114");
    assert_eq!(printed(&grid, grid.ring(centre, 0)), ["2114"]);
    let neighbours = grid.neighbours(centre).map(|(_, hex)| hex);
    assert!(grid.ring(centre, 1).eq(neighbours));
    assert_eq!(grid.ring(centre, 5).count(), 30);
}

#[test]
fn a_line_along_a_column_and_one_across() {
    let grid = full();
    let line = |a, b| printed(&grid, grid.line(hex(&grid, a), hex(&grid, b)));
    assert_eq!(line("0503", "0506"), ["0503", "0504", "0505", "0506"]);
    assert_eq!(line("0101", "0402"), ["0101", "0201", "0302", "0402"]);
    assert_eq!(line("0101", "0101"), ["0101"]);
}

#[test]
fn nothing_beyond_two_digits_is_in_play() {
    let grid = Grid::new(255, 255, |_, _| true);
    assert_eq!(grid.len(), 99 * 99);
    assert_eq!(grid.at(100, 1), None);
    assert_eq!(grid.at(255, 255), None);
    assert_eq!(grid.at(0, 1), None);
    assert_eq!(grid.at(1, 0), None);
}

#[test]
fn an_empty_map_answers() {
    for grid in [Grid::new(0, 0, |_, _| true), Grid::new(9, 9, |_, _| false)] {
        assert!(grid.is_empty());
        assert_eq!(grid.hexes().len(), 0);
        assert_eq!(grid.parse("0101"), None);
        assert!(!grid.contains(Hex(0)));
    }
}

#[test]
fn huge_ranges_are_harmless() {
    let grid = Grid::new(9, 9, |_, _| true);
    let centre = hex(&grid, "0505");
    assert_eq!(grid.within(centre, u32::MAX).count(), 81);
    assert_eq!(grid.ring(centre, u32::MAX).count(), 0);
}

proptest! {
    #[test]
    fn numbers_name_hexes_and_back(grid in any_map()) {
        for hex in grid.hexes() {
            prop_assert!(grid.contains(hex));
            let number = grid.number(hex);
            prop_assert_eq!(grid.at(number.column, number.row), Some(hex));
            prop_assert_eq!(grid.parse(&number.to_string()), Some(hex));
        }
        prop_assert!(!grid.contains(Hex(grid.len() as u16)));
    }

    #[test]
    fn neighbours_agree_with_hexx((grid, hex) in map_and_hex()) {
        for direction in Direction::ALL {
            let edge = hexx::EdgeDirection::FLAT_NORTH.rotate_cw(direction.index() as u8);
            let expected = from_axial(&grid, axial(&grid, hex).neighbor(edge));
            prop_assert_eq!(grid.neighbour(hex, direction), expected);
        }
        let listed: Vec<_> = grid.neighbours(hex).collect();
        let looked_up: Vec<_> = Direction::ALL
            .into_iter()
            .filter_map(|d| Some((d, grid.neighbour(hex, d)?)))
            .collect();
        prop_assert_eq!(listed, looked_up);
    }

    #[test]
    fn neighbours_are_mutual((grid, hex) in map_and_hex()) {
        for (direction, other) in grid.neighbours(hex) {
            prop_assert_eq!(grid.neighbour(other, direction.opposite()), Some(hex));
        }
    }

    #[test]
    fn adjacent_direction_and_distance_agree((grid, a, b) in map_and_two()) {
        let listed = grid.neighbours(a).find(|&(_, hex)| hex == b);
        prop_assert_eq!(grid.direction(a, b), listed.map(|(direction, _)| direction));
        prop_assert_eq!(grid.adjacent(a, b), listed.is_some());
        prop_assert_eq!(grid.distance(a, b) == 1, listed.is_some());
        prop_assert_eq!(grid.direction(a, Hex(u16::MAX)), None);
    }

    #[test]
    fn distance_agrees_with_hexx((grid, a, b) in map_and_two()) {
        let expected = axial(&grid, a).unsigned_distance_to(axial(&grid, b));
        prop_assert_eq!(grid.distance(a, b), expected);
    }

    #[test]
    fn ranges_agree_with_hexx((grid, centre) in map_and_hex(), range in 0..20u32) {
        let expected: BTreeSet<Hex> = axial(&grid, centre)
            .range(range)
            .filter_map(|axial| from_axial(&grid, axial))
            .collect();
        // Collected in order: a `Vec` also finds repetitions.
        let within: Vec<Hex> = grid.within(centre, range).collect();
        prop_assert_eq!(&within, &expected.into_iter().collect::<Vec<_>>());
        let near: Vec<Hex> = grid.hexes().filter(|&h| grid.distance(centre, h) <= range).collect();
        prop_assert_eq!(within, near);
    }

    #[test]
    fn rings_agree_with_hexx((grid, centre) in map_and_hex(), radius in 0..20u32) {
        let expected: BTreeSet<Hex> = axial(&grid, centre)
            .ring(radius)
            .filter_map(|axial| from_axial(&grid, axial))
            .collect();
        let mut ring: Vec<Hex> = grid.ring(centre, radius).collect();
        ring.sort();
        prop_assert_eq!(ring, expected.into_iter().collect::<Vec<_>>());
    }

    #[test]
    fn lines_agree_with_hexx_and_run_both_ways((grid, a, b) in map_and_two()) {
        let (low, high) = (a.min(b), a.max(b));
        let expected: Vec<Hex> = axial(&grid, low)
            .line_to(axial(&grid, high))
            .filter_map(|axial| from_axial(&grid, axial))
            .collect();
        prop_assert_eq!(grid.line(low, high).collect::<Vec<_>>(), expected.clone());
        let mut back: Vec<Hex> = grid.line(high, low).collect();
        back.reverse();
        prop_assert_eq!(back, expected);
    }
}
