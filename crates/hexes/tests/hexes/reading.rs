use std::collections::BTreeMap;

use hexes::{Grid, Ground, Layout, Parity};

use crate::maps::{hex, printed};

fn map() -> Grid {
    Grid::new(5, 5, |column, row| (column, row) != (3, 3))
}

#[test]
fn a_hex_is_read_or_it_is_said_why_not() {
    let grid = map();
    assert_eq!(grid.read("0203"), Ok(hex(&grid, "0203")));
    let wrong = |text| grid.read(text).expect_err("wrong").to_string();
    assert_eq!(wrong("0303"), "0303 is not in play");
    assert_eq!(wrong("0600"), "0600 is not in play");
    assert_eq!(wrong("3x"), "`3x` is not a hex number: four digits are wanted, such as 2114");
    assert_eq!(printed(&grid, grid.read_all(" 0101  0505 ").expect("two")), ["0101", "0505"]);
    assert_eq!(grid.read_all(""), Ok(Vec::new()));
    assert_eq!(grid.read_all("0101 0303").expect_err("wrong").to_string(), "0303 is not in play");
}

#[test]
fn a_chain_leads_from_hex_to_hex() {
    let grid = map();
    assert_eq!(printed(&grid, grid.read_chain("0101 0201 0302").expect("a chain")), ["0101", "0201", "0302"]);
    let wrong = |text| grid.read_chain(text).expect_err("wrong").to_string();
    assert_eq!(wrong("0101"), "it does not lead from one hex to another");
    assert_eq!(wrong("0101 0102 0104"), "0102 and 0104 are not neighbours");
    assert_eq!(wrong("0101 0101"), "0101 and 0101 are not neighbours");
    assert_eq!(wrong("0302 0303"), "0303 is not in play");
}

#[test]
fn hexsides_lie_between_neighbours_and_stand_once() {
    let grid = map();
    let sides = grid.read_sides("0101/0102 0102-0201").expect("sides");
    let named = sides.into_iter().map(|(a, b)| printed(&grid, [a, b]).join("/"));
    assert_eq!(named.collect::<Vec<_>>(), ["0101/0102", "0102/0201"]);
    let wrong = |text| grid.read_sides(text).expect_err("wrong").to_string();
    assert_eq!(wrong("0101+0102"), "`0101+0102` is not a hexside such as 2114/2115");
    assert_eq!(wrong("0101/0103"), "0101 and 0103 are not neighbours");
    assert_eq!(wrong("0302/0303"), "0303 is not in play");
    assert_eq!(wrong("0101/0102 0102/0101"), "the side 0102/0101 is given twice");
}

const LAYOUT: Layout = Layout { first_column: 10, first_row: 0, columns: 3, rows: 2, lower: Parity::Odd };

fn lines(lines: &[(&str, &str)]) -> BTreeMap<String, String> {
    lines.iter().map(|(key, text)| ((*key).to_owned(), (*text).to_owned())).collect()
}

fn legend() -> BTreeMap<String, Option<&'static str>> {
    [(".", Some("clear")), ("ł", Some("woods")), ("-", None)].map(|(key, ground)| (key.to_owned(), ground)).into()
}

#[test]
fn every_letter_says_what_its_hex_is() {
    let ground = Ground::read(LAYOUT, &legend(), &[".ł-", "ł.."]).expect("a map");
    let numbered = Ground::read_numbered(LAYOUT, &legend(), &lines(&[("01", "ł.."), ("00", ".ł-")]));
    assert_eq!(numbered.as_ref(), Ok(&ground));
    assert_eq!([ground.at(10, 0), ground.at(11, 0)], [Some(Some("clear")), Some(Some("woods"))]);
    assert_eq!([ground.at(12, 0), ground.at(10, 1)], [Some(None), Some(Some("woods"))]);
    assert_eq!([ground.at(9, 0), ground.at(13, 0), ground.at(10, 2)], [None; 3]);
}

#[test]
fn a_map_with_a_slip_of_the_pen_is_refused() {
    let wrong = |layout, rows: &[(&str, &str)]| {
        Ground::read_numbered(layout, &legend(), &lines(rows)).expect_err("wrong").to_string()
    };
    assert_eq!(wrong(LAYOUT, &[("00", "...")]), "ground: row 01 is missing");
    assert_eq!(wrong(LAYOUT, &[("00", "..."), ("01", "..")]), "row 01: it has 2 letters, but there are 3 columns");
    assert_eq!(
        wrong(LAYOUT, &[("00", ".x."), ("01", "...")]),
        "row 00: the letter `x` in column 11 is not in the legend"
    );
    assert_eq!(
        wrong(LAYOUT, &[("00", "..."), ("01", "..."), ("02", "...")]),
        "ground: row 02 is not on the map of 2 rows"
    );
    assert_eq!(wrong(Layout { columns: 0, ..LAYOUT }, &[]), "grid: there are no columns");
    assert_eq!(wrong(Layout { rows: 0, ..LAYOUT }, &[]), "grid: there are no rows");
    assert_eq!(wrong(Layout { rows: 101, ..LAYOUT }, &[]), "grid: its numbers go beyond 99");
    assert_eq!(wrong(Layout { first_column: 98, ..LAYOUT }, &[]), "grid: its numbers go beyond 99");
    let rows = Ground::read(LAYOUT, &legend(), &["..."]).expect_err("wrong");
    assert_eq!(rows.to_string(), "ground: it has 1 rows, but the map has 2");
    let long = [("ab".to_owned(), None)].into();
    let refused = Ground::<Option<&str>>::read(LAYOUT, &long, &[""]).expect_err("wrong");
    assert_eq!(refused.to_string(), "legend: `ab` is not one letter");
}
