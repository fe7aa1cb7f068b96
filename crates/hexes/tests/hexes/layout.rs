//! A map whose columns start at 10, whose rows start at 00, and whose odd columns stand half a hex lower.

use hexes::{Direction, Grid, Layout, Parity};

use crate::maps::{hex, printed};

const LAYOUT: Layout = Layout { first_column: 10, first_row: 0, columns: 45, rows: 26, lower: Parity::Odd };

fn map() -> Grid {
    Grid::layout(LAYOUT, |_, _| true)
}

#[test]
fn it_runs_from_its_first_to_its_last_printed_number() {
    let grid = map();
    assert_eq!(grid.len(), 1_170);
    assert_eq!((grid.columns(), grid.rows(), grid.numbering()), (45, 26, LAYOUT));
    let corners = ["1000", "1025", "5400", "5425"].map(|number| hex(&grid, number).0);
    assert_eq!(corners, [0, 25, 1_144, 1_169]);
    for off in ["0900", "0905", "1026", "5500", "0000", "9999", "10", "10000"] {
        assert_eq!(grid.parse(off), None, "{off}");
    }
    assert_eq!(grid.number(hex(&grid, "1000")).to_string(), "1000");
}

#[test]
fn neighbours_follow_its_printed_table_everywhere() {
    const EVEN: [(i32, i32); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)];
    const ODD: [(i32, i32); 6] = [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)];
    let grid = map();
    for from in grid.hexes() {
        let number = grid.number(from);
        let table = if number.column.is_multiple_of(2) { EVEN } else { ODD };
        for (direction, (columns, rows)) in Direction::ALL.into_iter().zip(table) {
            let (column, row) = (i32::from(number.column) + columns, i32::from(number.row) + rows);
            let on_the_map = (10..=54).contains(&column) && (0..=25).contains(&row);
            let expected = on_the_map.then(|| hex(&grid, &format!("{column:02}{row:02}")));
            assert_eq!(grid.neighbour(from, direction), expected, "{number} {direction}");
        }
    }
}

#[test]
fn its_corners_have_the_neighbours_one_sees() {
    let grid = map();
    let around = |number| printed(&grid, grid.neighbours(hex(&grid, number)).map(|(_, hex)| hex));
    assert_eq!(around("1000"), ["1100", "1001"]);
    assert_eq!(around("1025"), ["1024", "1124", "1125"]);
    assert_eq!(around("1100"), ["1200", "1201", "1101", "1001", "1000"]);
    assert_eq!(around("5400"), ["5401", "5300"]);
    assert_eq!(around("5325"), ["5324", "5425", "5225"]);
}

#[test]
fn distances_are_counted_in_hexes() {
    let grid = map();
    for (a, b, distance) in [
        ("1010", "1010", 0),
        ("1010", "1110", 1),
        ("1010", "1109", 1),
        ("1010", "1111", 2),
        ("1110", "1010", 1),
        ("1110", "1011", 1),
        ("1110", "1009", 2),
        ("1010", "1210", 2),
        ("1010", "1211", 2),
        ("1010", "1212", 3),
        ("1000", "5400", 44),
        ("1000", "5422", 44),
        ("1000", "5425", 47),
        ("1000", "1025", 25),
    ] {
        assert_eq!(grid.distance(hex(&grid, a), hex(&grid, b)), distance, "{a} {b}");
    }
}

#[test]
fn ranges_at_its_edges_stay_on_it() {
    let grid = map();
    assert_eq!(printed(&grid, grid.within(hex(&grid, "1000"), 1)), ["1000", "1001", "1100"]);
    assert_eq!(printed(&grid, grid.within(hex(&grid, "5325"), 1)), ["5225", "5324", "5325", "5425"]);
    assert_eq!(grid.within(hex(&grid, "3012"), 3).count(), 37);
    assert_eq!(grid.within(hex(&grid, "3012"), u32::MAX).count(), 1_170);
    assert_eq!(grid.ring(hex(&grid, "3012"), 4).count(), 24);
}

#[test]
fn it_is_drawn_from_its_own_corner() {
    let grid = map();
    let near = |a: (f32, f32), b: (f32, f32)| (a.0 - b.0).abs() < 1e-3 && (a.1 - b.1).abs() < 1e-3;
    assert!(near(grid.centre(hex(&grid, "1000")), (1.0, 0.866_025)));
    assert!(near(grid.centre(hex(&grid, "1100")), (2.5, 1.732_051)));
    assert!(near(grid.centre(hex(&grid, "1001")), (1.0, 2.598_076)));
    assert!(near(grid.size(), (68.0, 53.0 * 0.866_025_4)));
    for at in grid.hexes() {
        assert_eq!(grid.under(grid.centre(at)), Some(at), "{}", grid.number(at));
    }
}

#[test]
fn nothing_beyond_two_digits_is_in_play_wherever_it_starts() {
    let huge =
        |first_column, first_row| Layout { first_column, first_row, columns: 255, rows: 255, lower: Parity::Odd };
    assert_eq!(Grid::layout(huge(0, 0), |_, _| true).len(), 100 * 100);
    assert_eq!(Grid::layout(huge(98, 99), |_, _| true).len(), 2);
    assert!(Grid::layout(huge(100, 255), |_, _| true).is_empty());
}
