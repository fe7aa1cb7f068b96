use std::collections::{BTreeSet, HashMap, VecDeque};

use hexes::{Direction, Grid, Hex, HexSet, flood, spread};
use proptest::prelude::*;

use crate::maps::{W, ground, hex, map_and_hex, map_and_some, printed};

/// Breadth-first search as the textbook has it.
fn steps_from(
    grid: &Grid,
    sources: &BTreeSet<Hex>,
    passable: impl Fn(Hex, Direction, Hex) -> bool,
) -> HashMap<Hex, u32> {
    let mut steps: HashMap<Hex, u32> = sources.iter().map(|&hex| (hex, 0)).collect();
    let mut queue: VecDeque<Hex> = sources.iter().copied().collect();
    while let Some(from) = queue.pop_front() {
        for (across, to) in grid.neighbours(from) {
            if !steps.contains_key(&to) && passable(from, across, to) {
                steps.insert(to, steps[&from] + 1);
                queue.push_back(to);
            }
        }
    }
    steps
}

#[test]
fn a_trace_goes_round_what_it_cannot_pass() {
    let grid = Grid::new(3, 3, |_, _| true);
    let wall = ["0201", "0202"].map(|number| hex(&grid, number));
    let sources = HexSet::<W>::from(hex(&grid, "0101"));
    let open = |_, _, to| !wall.contains(&to);
    assert_eq!(printed(&grid, flood(&grid, &sources, open)), ["0101", "0102", "0103", "0203", "0301", "0302", "0303"]);
    assert_eq!(printed(&grid, spread(&grid, &sources, 3, open)), ["0101", "0102", "0103", "0203"]);
}

#[test]
fn a_source_counts_even_where_nothing_may_pass() {
    let grid = Grid::new(3, 3, |_, _| true);
    let sources = HexSet::<W>::from(hex(&grid, "0202"));
    assert_eq!(flood(&grid, &sources, |_, _, _| false), sources);
    assert_eq!(flood(&grid, &HexSet::<W>::EMPTY, |_, _, _| true), HexSet::EMPTY);
}

#[test]
fn a_trace_may_be_one_way() {
    let grid = Grid::new(1, 5, |_, _| true);
    let downstream = |_, across, _| across == Direction::S;
    let sources = HexSet::<W>::from(hex(&grid, "0103"));
    let reached = flood(&grid, &sources, downstream);
    assert_eq!(printed(&grid, reached), ["0103", "0104", "0105"]);
}

proptest! {
    #[test]
    fn flood_is_what_a_naive_search_finds((grid, sources) in map_and_some(), seed: u64, open in 1..6u64) {
        let passable = |from, across, _| ground(seed, from, across, 6) < open;
        let expected = steps_from(&grid, &sources, passable);
        let set: HexSet<W> = sources.into_iter().collect();
        let reached = flood(&grid, &set, passable);
        prop_assert_eq!(reached, expected.into_keys().collect());
    }

    #[test]
    fn spread_is_what_a_naive_search_finds_in_so_many_steps(
        (grid, sources) in map_and_some(), seed: u64, open in 1..6u64, steps in 0..9u32,
    ) {
        let passable = |from, across, _| ground(seed, from, across, 6) < open;
        let expected = steps_from(&grid, &sources, passable);
        let set: HexSet<W> = sources.into_iter().collect();
        let reached = spread(&grid, &set, steps, passable);
        let near = expected.into_iter().filter(|&(_, n)| n <= steps).map(|(hex, _)| hex);
        prop_assert_eq!(reached, near.collect());
    }

    #[test]
    fn on_open_ground_a_spread_is_a_range(centre in 0..225u16, steps in 0..12u32) {
        let grid = Grid::new(15, 15, |_, _| true);
        let reached = spread(&grid, &HexSet::<W>::from(Hex(centre)), steps, |_, _, _| true);
        prop_assert!(reached.iter().eq(grid.within(Hex(centre), steps)));
    }

    #[test]
    fn nothing_is_asked_about_hexes_already_reached((grid, source) in map_and_hex(), seed: u64) {
        let asked = std::cell::RefCell::new(HexSet::<W>::from(source));
        let _ = flood(&grid, &HexSet::<W>::from(source), |from, across, to| {
            let open = ground(seed, from, across, 2) == 0;
            assert!(!asked.borrow().contains(to), "asked again");
            if open {
                asked.borrow_mut().insert(to);
            }
            open
        });
    }
}
