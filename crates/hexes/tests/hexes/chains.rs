use hexes::{BrokenChain, Chains, Direction, Grid, Hex};
use proptest::{prelude::*, sample::Index};

use crate::maps::{hex, map_and_hex};

const ROAD: u8 = 1;
const RAIL: u8 = 2;

fn hexes(grid: &Grid, numbers: &[&str]) -> Vec<Hex> {
    numbers.iter().map(|number| hex(grid, number)).collect()
}

#[test]
fn a_road_links_its_hexes_both_ways_and_no_others() {
    let grid = Grid::new(9, 9, |_, _| true);
    let road = hexes(&grid, &["0404", "0504", "0505"]);
    let mut chains = Chains::new(&grid);
    chains.add(&grid, ROAD, &road).expect("unbroken");
    assert_eq!(chains.links(road[0], Direction::NE), ROAD);
    assert_eq!(chains.links(road[1], Direction::SW), ROAD);
    assert_eq!(chains.links(road[1], Direction::S), ROAD);
    // 0404 and 0505 are neighbours and both on the road, but it does not go that way.
    assert_eq!(grid.direction(road[0], road[2]), Some(Direction::SE));
    assert_eq!(chains.links(road[0], Direction::SE), 0);
    assert_eq!(grid.hexes().filter(|&hex| chains.on(hex) == ROAD).count(), 3);
}

#[test]
fn roads_and_rails_keep_apart_and_cross() {
    let grid = Grid::new(9, 9, |_, _| true);
    let mut chains = Chains::new(&grid);
    chains.add(&grid, ROAD, &hexes(&grid, &["0403", "0404", "0405"])).expect("unbroken");
    chains.add(&grid, RAIL, &hexes(&grid, &["0304", "0404", "0405"])).expect("unbroken");
    let crossing = hex(&grid, "0404");
    assert_eq!(chains.on(crossing), ROAD | RAIL);
    assert_eq!(chains.links(crossing, Direction::N), ROAD);
    assert_eq!(chains.links(crossing, Direction::NW), RAIL);
    assert_eq!(chains.links(crossing, Direction::S), ROAD | RAIL);
    let classes: Vec<u8> = chains.iter().map(|chain| chain.class).collect();
    assert_eq!(classes, [ROAD, RAIL]);
}

#[test]
fn a_broken_chain_names_the_gap_and_adds_nothing() {
    let grid = Grid::new(9, 9, |_, _| true);
    let mut chains = Chains::new(&grid);
    let error = chains.add(&grid, ROAD, &hexes(&grid, &["0404", "0405", "0407", "0408"])).expect_err("0406 is missing");
    let (from, to) = (grid.number(hex(&grid, "0405")), grid.number(hex(&grid, "0407")));
    assert_eq!(error, BrokenChain { from, to });
    assert_eq!(error.to_string(), "the chain is broken: hexes 0405 and 0407 are not neighbours");
    assert_eq!(chains, Chains::new(&grid));
}

#[test]
fn a_hex_written_twice_breaks_the_chain() {
    let grid = Grid::new(9, 9, |_, _| true);
    let twice = hexes(&grid, &["0404", "0404"]);
    assert!(Chains::new(&grid).add(&grid, ROAD, &twice).is_err());
}

#[test]
fn a_single_hex_is_on_the_chain_without_links() {
    let grid = Grid::new(9, 9, |_, _| true);
    let mut chains = Chains::new(&grid);
    let station = hex(&grid, "0404");
    chains.add(&grid, RAIL, &[station]).expect("unbroken");
    assert_eq!(chains.on(station), RAIL);
    assert!(Direction::ALL.iter().all(|&d| chains.links(station, d) == 0));
    chains.add(&grid, RAIL, &[]).expect("nothing is unbroken");
}

proptest! {
    #[test]
    fn any_walk_is_a_chain_whose_links_are_its_steps(
        (grid, start) in map_and_hex(),
        turns in prop::collection::vec(any::<Index>(), 0..20),
    ) {
        let mut walk = vec![start];
        for turn in turns {
            let around: Vec<Hex> = grid.neighbours(walk[walk.len() - 1]).map(|(_, h)| h).collect();
            if !around.is_empty() {
                walk.push(*turn.get(&around));
            }
        }
        let mut chains = Chains::new(&grid);
        prop_assert_eq!(chains.add(&grid, ROAD, &walk), Ok(()));
        for hex in grid.hexes() {
            prop_assert_eq!(chains.on(hex) == ROAD, walk.contains(&hex));
            for direction in Direction::ALL {
                let walked = grid.neighbour(hex, direction).is_some_and(|to| {
                    walk.windows(2).any(|pair| pair == [hex, to] || pair == [to, hex])
                });
                prop_assert_eq!(chains.links(hex, direction) == ROAD, walked);
            }
        }
    }
}
