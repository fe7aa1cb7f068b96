//! Zones of control.

use crate::{Direction, Grid, Hex, HexSet};

/// The hexes that the given hexes project onto: those of their neighbours for which `projects(from, across, onto)`.
///
/// A hex does not project onto itself, but its neighbour may project onto it.
#[inline]
#[must_use]
pub fn zone<const W: usize>(
    grid: &Grid,
    from: impl Iterator<Item = Hex>,
    projects: impl Fn(Hex, Direction, Hex) -> bool,
) -> HexSet<W> {
    let mut zone = HexSet::EMPTY;
    for hex in from {
        for (across, onto) in grid.neighbours(hex) {
            if projects(hex, across, onto) {
                zone.insert(onto);
            }
        }
    }
    zone
}
