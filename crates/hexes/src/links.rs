//! What hexes lead to, for all of them at once: a [`HexSet`] is shifted by the distances between the numbers of neighbours.

use crate::{Direction, Grid, Hex, HexSet};

/// Ways from hexes to their neighbours, fixed once and for all. On a map whose numbers run down the columns there are but a few distances
/// between the numbers of neighbours; for each of them it is kept which hexes have such a way out.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Links<const W: usize> {
    shifts: Vec<(i32, HexSet<W>)>,
}

impl<const W: usize> Links<W> {
    /// The ways `passable(from, across, to)`.
    #[must_use]
    pub fn new(grid: &Grid, passable: impl Fn(Hex, Direction, Hex) -> bool) -> Links<W> {
        let mut shifts: Vec<(i32, HexSet<W>)> = Vec::new();
        for from in grid.hexes() {
            for (across, to) in grid.neighbours(from) {
                if !passable(from, across, to) {
                    continue;
                }
                let by = i32::from(to.0) - i32::from(from.0);
                let known = shifts.iter().position(|(other, _)| *other == by);
                let place = known.unwrap_or_else(|| {
                    shifts.push((by, HexSet::EMPTY));
                    shifts.len() - 1
                });
                shifts[place].1.insert(from);
            }
        }
        Links { shifts }
    }

    /// The hexes that some hex of the set leads to.
    #[must_use]
    pub fn out_of(&self, set: &HexSet<W>) -> HexSet<W> {
        let mut beyond = HexSet::EMPTY;
        for (by, from) in &self.shifts {
            beyond.add_shifted(set, from, *by);
        }
        beyond
    }

    /// The set and every hex that leads from it over open ones in at most so many steps.
    #[must_use]
    pub fn spread(&self, set: &HexSet<W>, open: &HexSet<W>, steps: u32) -> HexSet<W> {
        let mut reached = *set;
        for _ in 0..steps {
            let more = self.out_of(&reached) & (*open - reached);
            if more.is_empty() {
                break;
            }
            reached |= more;
        }
        reached
    }

    /// The set and every hex that leads from it over open ones, in however many steps.
    #[must_use]
    pub fn flood(&self, set: &HexSet<W>, open: &HexSet<W>) -> HexSet<W> {
        let mut reached = *set;
        loop {
            let mut grown = false;
            for (by, from) in &self.shifts {
                grown |= reached.run(from, open, *by);
            }
            if !grown {
                return reached;
            }
        }
    }
}
