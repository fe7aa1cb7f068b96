//! Supply traces: how far something spreads from its sources.

use crate::{Direction, Grid, Hex, HexSet};

/// The sources and every hex that can be reached from them over any number of steps `passable(from, across, to)`.
///
/// The sources are in the answer whether or not they are passable. `passable` is asked in no promised order, and not at
/// all about hexes already reached.
#[inline]
#[must_use]
pub fn flood<const W: usize>(
    grid: &Grid,
    sources: &HexSet<W>,
    passable: impl Fn(Hex, Direction, Hex) -> bool,
) -> HexSet<W> {
    spread(grid, sources, u32::MAX, passable)
}

/// The sources and every hex that can be reached from them in at most so many steps `passable(from, across, to)`.
///
/// The sources are in the answer whether or not they are passable. `passable` is asked in no promised order, and not at
/// all about hexes already reached.
#[must_use]
pub fn spread<const W: usize>(
    grid: &Grid,
    sources: &HexSet<W>,
    steps: u32,
    passable: impl Fn(Hex, Direction, Hex) -> bool,
) -> HexSet<W> {
    let mut reached = *sources;
    let mut frontier = *sources;
    for _ in 0..steps {
        let before = reached;
        for from in &frontier {
            for (across, to) in grid.neighbours(from) {
                if !reached.contains(to) && passable(from, across, to) {
                    reached.insert(to);
                }
            }
        }
        frontier = reached - before;
        if frontier.is_empty() {
            break;
        }
    }
    reached
}
