use std::collections::HashMap;

use hexes::{Direction, Grid, Hex, Paths, Step};
use hexx::algorithms::a_star;
use proptest::prelude::*;

use crate::maps::{axial, from_axial, ground, hex, map_and_hex, map_and_two, printed};

fn going(cost: u16) -> Option<Step> {
    Some(Step { cost, go_on: true })
}

fn stopping(cost: u16) -> Option<Step> {
    Some(Step { cost, go_on: false })
}

/// The cheapest costs by trying every step until nothing changes; once for all ways in, once for those that go on.
fn naive(
    grid: &Grid,
    start: Hex,
    budget: u16,
    cost: impl Fn(Hex, Direction, Hex) -> Option<Step>,
) -> HashMap<Hex, u16> {
    let mut going = HashMap::from([(start, 0u32)]);
    let mut all = going.clone();
    loop {
        let before = (going.clone(), all.clone());
        for from in grid.hexes().filter(|hex| before.0.contains_key(hex)) {
            for (across, to) in grid.neighbours(from) {
                let Some(step) = cost(from, across, to) else {
                    continue;
                };
                let total = before.0[&from] + u32::from(step.cost);
                if total > u32::from(budget) {
                    continue;
                }
                let cheaper = |costs: &mut HashMap<Hex, u32>| {
                    let best = costs.entry(to).or_insert(total);
                    *best = total.min(*best);
                };
                cheaper(&mut all);
                if step.go_on {
                    cheaper(&mut going);
                }
            }
        }
        if before == (going.clone(), all.clone()) {
            return all.into_iter().map(|(hex, cost)| (hex, cost as u16)).collect();
        }
    }
}

#[test]
fn a_path_goes_round_dear_ground() {
    let grid = Grid::new(3, 4, |_, _| true);
    let swamp = hex(&grid, "0202");
    let (start, goal) = (hex(&grid, "0201"), hex(&grid, "0203"));
    let mut paths = Paths::new(&grid);
    paths.search(&grid, start, 20, |_, _, to| going(if to == swamp { 9 } else { 1 }));
    assert_eq!(paths.cost(goal), Some(3));
    assert_eq!(paths.path(goal).len(), 3);
    paths.search(&grid, start, 20, |_, _, to| going(if to == swamp { 1 } else { 9 }));
    assert_eq!(printed(&grid, paths.path(goal)), ["0202", "0203"]);
}

#[test]
fn the_start_costs_nothing_and_needs_no_path() {
    let grid = Grid::new(3, 3, |_, _| true);
    let start = hex(&grid, "0202");
    let mut paths = Paths::new(&grid);
    assert_eq!(paths.cost(start), None, "nothing was searched yet");
    assert_eq!(paths.reached().len(), 0);
    paths.search(&grid, start, 0, |_, _, _| going(1));
    assert_eq!(paths.cost(start), Some(0));
    assert!(paths.goes_on(start));
    assert!(paths.path(start).is_empty());
    assert!(paths.reached().eq([start]));
    let beyond = hex(&grid, "0201");
    assert_eq!(paths.cost(beyond), None);
    assert!(paths.path(beyond).is_empty());
    assert!(!paths.goes_on(beyond));
}

#[test]
fn a_hex_that_stops_movement_may_be_entered_but_not_left() {
    let grid = Grid::new(1, 5, |_, _| true);
    let zone = hex(&grid, "0103");
    let mut paths = Paths::new(&grid);
    paths.search(&grid, hex(&grid, "0101"), 9, |_, _, to| if to == zone { stopping(1) } else { going(1) });
    assert_eq!(paths.cost(zone), Some(2));
    assert!(!paths.goes_on(zone));
    assert_eq!(paths.cost(hex(&grid, "0104")), None);
    assert_eq!(printed(&grid, paths.reached()), ["0101", "0102", "0103"]);
}

#[test]
fn one_may_start_where_movement_stops() {
    let grid = Grid::new(1, 3, |_, _| true);
    let mut paths = Paths::new(&grid);
    paths.search(&grid, hex(&grid, "0101"), 9, |_, _, _| stopping(1));
    assert_eq!(printed(&grid, paths.reached()), ["0101", "0102"]);
}

#[test]
fn a_dearer_way_that_goes_on_leads_past_a_cheap_one_that_stops() {
    // From 0101 straight into 0102 one must stop; round by 0201 one may go on.
    let grid = Grid::new(2, 3, |column, row| (column, row) != (2, 2) && (column, row) != (2, 3));
    let (start, middle, goal) = (hex(&grid, "0101"), hex(&grid, "0102"), hex(&grid, "0103"));
    let mut paths = Paths::new(&grid);
    paths.search(&grid, start, 9, |from, _, to| match (from, to) {
        (from, to) if from == start && to == middle => stopping(1),
        _ => going(2),
    });
    assert_eq!(paths.cost(middle), Some(1));
    assert!(!paths.goes_on(middle));
    assert_eq!(printed(&grid, paths.path(middle)), ["0102"]);
    assert_eq!(paths.cost(goal), Some(6));
    assert_eq!(printed(&grid, paths.path(goal)), ["0201", "0102", "0103"]);
}

#[test]
fn the_largest_budget_and_costs_do_not_overflow() {
    let grid = Grid::new(1, 3, |_, _| true);
    let mut paths = Paths::new(&grid);
    paths.search(&grid, hex(&grid, "0101"), u16::MAX, |_, _, _| going(u16::MAX));
    assert_eq!(paths.cost(hex(&grid, "0102")), Some(u16::MAX));
    assert_eq!(paths.cost(hex(&grid, "0103")), None);
}

#[test]
fn of_equal_ways_always_the_same_is_kept() {
    let grid = Grid::new(9, 9, |_, _| true);
    let mut paths = Paths::new(&grid);
    paths.search(&grid, hex(&grid, "0505"), 9, |_, _, _| going(1));
    assert_eq!(printed(&grid, paths.path(hex(&grid, "0801"))), ["0504", "0503", "0602", "0702", "0801"]);
}

proptest! {
    #[test]
    fn costs_are_the_cheapest_there_are(
        (grid, start) in map_and_hex(), budget in 0..24u16, seed: u64, dearest in 1..8u64,
    ) {
        let cost = |from, across, _| match ground(seed, from, across, 8) {
            0 => None,
            1 | 2 => stopping(ground(!seed, from, across, dearest) as u16),
            _ => going(ground(!seed, from, across, dearest) as u16),
        };
        let mut paths = Paths::new(&grid);
        paths.search(&grid, start, budget, cost);
        let expected = naive(&grid, start, budget, cost);
        for hex in grid.hexes() {
            prop_assert_eq!(paths.cost(hex), expected.get(&hex).copied());
        }
        let mut reached: Vec<Hex> = paths.reached().collect();
        prop_assert_eq!(reached.first(), Some(&start));
        reached.sort();
        reached.dedup();
        prop_assert_eq!(reached.len(), paths.reached().len());
        prop_assert_eq!(reached.len(), expected.len());
    }

    #[test]
    fn a_path_costs_what_it_says_and_never_leaves_a_hex_that_stops(
        (grid, start) in map_and_hex(), budget in 0..24u16, seed: u64,
    ) {
        let cost = |from, across, _| match ground(seed, from, across, 8) {
            0 => None,
            1 | 2 => stopping(ground(!seed, from, across, 4) as u16),
            _ => going(ground(!seed, from, across, 4) as u16),
        };
        let mut paths = Paths::new(&grid);
        paths.search(&grid, start, budget, cost);
        for goal in paths.reached() {
            let path = paths.path(goal);
            let mut back: Vec<Hex> = paths.back(goal).collect();
            back.reverse();
            prop_assert_eq!(&path, &back);
            let (mut at, mut spent, mut go_on) = (start, 0, true);
            for &to in &path {
                prop_assert!(go_on);
                let across = grid.direction(at, to).expect("a step to a neighbour");
                let step = cost(at, across, to).expect("a possible step");
                (at, spent, go_on) = (to, spent + step.cost, step.go_on);
            }
            prop_assert_eq!((at, Some(spent)), (goal, paths.cost(goal)));
            prop_assert_eq!(go_on, paths.goes_on(goal));
        }
    }

    #[test]
    fn costs_agree_with_the_a_star_of_hexx((grid, start, goal) in map_and_two(), seed: u64) {
        // hexx counts distance as the least cost, so steps cost at least 1 here.
        let enter = |hex| (ground(seed, hex, Direction::N, 5) > 0 || hex == start)
            .then(|| ground(!seed, hex, Direction::N, 4) as u16 + 1);
        let mut paths = Paths::new(&grid);
        paths.search(&grid, start, u16::MAX, |_, _, to| enter(to).and_then(going));
        let route = a_star(axial(&grid, start), axial(&grid, goal), |_, to| {
            from_axial(&grid, to).and_then(enter).map(u32::from)
        });
        let expected = route.map(|route| {
            let entered = route.into_iter().skip(1);
            entered.filter_map(|axial| from_axial(&grid, axial).and_then(enter)).sum::<u16>()
        });
        prop_assert_eq!(paths.cost(goal), expected);
    }

    #[test]
    fn a_search_forgets_the_one_before(
        (grid, a, b) in map_and_two(), budget in 0..24u16, seed: u64,
    ) {
        let cost = |from, across, _| going(ground(seed, from, across, 5) as u16);
        let mut used = Paths::new(&grid);
        used.search(&grid, a, 24, |_, _, _| going(1));
        used.search(&grid, b, budget, cost);
        let mut fresh = Paths::new(&grid);
        fresh.search(&grid, b, budget, cost);
        prop_assert!(used.reached().eq(fresh.reached()));
        for hex in grid.hexes() {
            prop_assert_eq!(used.cost(hex), fresh.cost(hex));
            prop_assert_eq!(used.path(hex), fresh.path(hex));
        }
    }
}
