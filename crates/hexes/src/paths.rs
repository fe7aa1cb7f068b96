//! Cheapest paths.

use std::{cmp::Reverse, collections::BinaryHeap};

use crate::{Direction, Grid, Hex};

/// What it takes to enter a hex.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// The cost, in whatever unit the budget has.
    pub cost: u16,
    /// Whether one may go on from there. `false`: the hex may be entered this way, but not left again.
    pub go_on: bool,
}

/// Cheapest paths from one hex under the caller's own costs.
///
/// Keep one and search with it again and again: a search does not allocate, and what it costs depends on the hexes it
/// reaches, not on the map.
///
/// ```
/// use hexes::{Grid, Paths, Step};
///
/// let grid = Grid::new(10, 10, |_, _| true);
/// let mut paths = Paths::new(&grid);
/// let start = grid.at(5, 5).expect("on the map");
/// paths.search(&grid, start, 6, |_from, _across, _to| Some(Step { cost: 2, go_on: true }));
/// let goal = grid.at(5, 8).expect("on the map");
/// assert_eq!(paths.cost(goal), Some(6));
/// assert_eq!(paths.path(goal).len(), 3);
/// ```
#[derive(Clone, Debug)]
pub struct Paths {
    ways: Box<[Ways]>,
    /// The hexes with a way, in the order they were found.
    found: Vec<Hex>,
    /// Hexes to go on from, cheapest first, then in the order of the printed numbers.
    queue: BinaryHeap<Reverse<Entry>>,
}

/// A cost and a hex in one number, which sorts nearly twice as fast as the pair.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Entry(u32);

impl Entry {
    #[inline]
    fn new(cost: u16, hex: Hex) -> Entry {
        Entry(u32::from(cost) << 16 | u32::from(hex.0))
    }

    #[inline]
    fn cost(self) -> u16 {
        (self.0 >> 16) as u16
    }

    #[inline]
    fn hex(self) -> Hex {
        Hex(self.0 as u16)
    }
}

/// The best ways found into one hex. There are two, because a dearer way that may go on can lead further than a
/// cheaper one that must stop.
#[derive(Copy, Clone, Debug)]
struct Ways {
    go_on: Way,
    stop: Way,
}

impl Ways {
    const NONE: Ways = Ways { go_on: Way::NONE, stop: Way::NONE };

    #[inline]
    fn best(&self) -> Way {
        if self.stop.cost < self.go_on.cost { self.stop } else { self.go_on }
    }
}

#[derive(Copy, Clone, Debug)]
struct Way {
    /// Wider than a budget, so that [`Way::NONE`] is dearer than any way.
    cost: u32,
    from: Hex,
}

impl Way {
    const NONE: Way = Way { cost: u32::MAX, from: Hex(u16::MAX) };

    #[inline]
    fn exists(self) -> bool {
        self.cost != Way::NONE.cost
    }
}

impl Paths {
    /// Room for searches on this grid; nothing is reached yet.
    #[must_use]
    pub fn new(grid: &Grid) -> Paths {
        Paths {
            ways: vec![Ways::NONE; grid.len()].into(),
            found: Vec::with_capacity(grid.len()),
            // Each neighbour queues a hex at most once.
            queue: BinaryHeap::with_capacity(6 * grid.len() + 1),
        }
    }

    /// Finds the cheapest way to every hex that can be reached from `start` for at most `budget`, forgetting the search
    /// before.
    ///
    /// `cost(from, across, to)` says what entering `to` takes, or `None` if that is not possible; it must not depend on
    /// anything else, for it is asked in no promised order. Steps may cost nothing. Of equally cheap ways one is kept, and
    /// always the same one.
    pub fn search(
        &mut self,
        grid: &Grid,
        start: Hex,
        budget: u16,
        mut cost: impl FnMut(Hex, Direction, Hex) -> Option<Step>,
    ) {
        self.forget();
        self.ways[start.index()].go_on = Way { cost: 0, from: start };
        self.found.push(start);
        self.queue.push(Reverse(Entry::new(0, start)));
        while let Some(Reverse(entry)) = self.queue.pop() {
            let (spent, from) = (entry.cost(), entry.hex());
            if u32::from(spent) > self.ways[from.index()].go_on.cost {
                continue; // a cheaper way was found after this one was queued
            }
            for (across, to) in grid.neighbours(from) {
                if self.ways[to.index()].go_on.cost <= u32::from(spent) {
                    continue; // nothing can be cheaper
                }
                let Some(step) = cost(from, across, to) else {
                    continue;
                };
                if let Some(total) = spent.checked_add(step.cost).filter(|&t| t <= budget) {
                    self.offer(from, to, total, step.go_on);
                }
            }
        }
    }

    #[inline]
    fn offer(&mut self, from: Hex, to: Hex, total: u16, go_on: bool) {
        let ways = &mut self.ways[to.index()];
        let new = !ways.best().exists();
        let way = if go_on { &mut ways.go_on } else { &mut ways.stop };
        if u32::from(total) >= way.cost {
            return;
        }
        *way = Way { cost: u32::from(total), from };
        if new {
            self.found.push(to);
        }
        if go_on {
            self.queue.push(Reverse(Entry::new(total, to)));
        }
    }

    fn forget(&mut self) {
        for hex in self.found.drain(..) {
            self.ways[hex.index()] = Ways::NONE;
        }
        self.queue.clear();
    }

    /// What the cheapest way there costs, if it was reached; 0 for the start.
    #[inline]
    #[must_use]
    pub fn cost(&self, to: Hex) -> Option<u16> {
        let way = self.ways[to.index()].best();
        way.exists().then_some(way.cost as u16)
    }

    /// The cheapest way there: the hexes entered, from the one after the start to `to` itself. Empty for the start and
    /// for what was not reached.
    #[must_use]
    pub fn path(&self, to: Hex) -> Vec<Hex> {
        let mut path: Vec<Hex> = self.back(to).collect();
        path.reverse();
        path
    }

    /// The hexes of [`Paths::path`] from its end, without allocation.
    pub fn back(&self, to: Hex) -> impl Iterator<Item = Hex> {
        let mut hex = to;
        let mut way = self.ways[to.index()].best();
        std::iter::from_fn(move || {
            if !way.exists() || way.from == hex {
                return None;
            }
            let entered = hex;
            hex = way.from;
            // Only a way that may go on leads anywhere.
            way = self.ways[hex.index()].go_on;
            Some(entered)
        })
    }

    /// The hexes reached, the start first, then in the order they were found.
    #[inline]
    pub fn reached(&self) -> impl ExactSizeIterator<Item = Hex> {
        self.found.iter().copied()
    }

    /// Whether the cheapest way there may go on from there; `false` if it was not reached.
    #[inline]
    #[must_use]
    pub fn goes_on(&self, to: Hex) -> bool {
        let ways = self.ways[to.index()];
        ways.go_on.exists() && ways.go_on.cost <= ways.stop.cost
    }
}
