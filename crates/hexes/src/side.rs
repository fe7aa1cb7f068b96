//! Hexsides as values.

use std::fmt;

use crate::{Direction, Grid, Hex, Number};

/// A hexside: the same value whichever of its two hexes it is named from.
///
/// It is kept under the hex with the lower number, or the only one in play.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Side {
    hex: Hex,
    direction: Direction,
}

/// Two hexes were expected to be neighbours and are not.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NotNeighbours {
    /// One of them.
    pub a: Number,
    /// The other.
    pub b: Number,
}

impl fmt::Display for NotNeighbours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "hexes {} and {} are not neighbours", self.a, self.b)
    }
}

impl std::error::Error for NotNeighbours {}

impl Side {
    /// The side that two neighbours share.
    #[inline]
    #[must_use]
    pub fn between(grid: &Grid, a: Hex, b: Hex) -> Option<Side> {
        let (hex, other) = (a.min(b), a.max(b));
        let direction = grid.direction(hex, other)?;
        Some(Side { hex, direction })
    }

    /// One of a hex's six sides, shared or at the edge of play.
    #[inline]
    #[must_use]
    pub fn of(grid: &Grid, hex: Hex, direction: Direction) -> Side {
        match grid.neighbour(hex, direction) {
            Some(other) if other < hex => Side { hex: other, direction: direction.opposite() },
            Some(_) | None => Side { hex, direction },
        }
    }

    /// Every hexside of the grid once, the edge of play included.
    pub fn all(grid: &Grid) -> impl Iterator<Item = Side> {
        grid.hexes()
            .flat_map(|hex| Direction::ALL.map(|direction| Side { hex, direction }))
            .filter(|&side| side == Side::of(grid, side.hex, side.direction))
    }

    /// The hex it is kept under.
    #[inline]
    #[must_use]
    pub fn hex(self) -> Hex {
        self.hex
    }

    /// Which side of [`Side::hex`] it is.
    #[inline]
    #[must_use]
    pub fn direction(self) -> Direction {
        self.direction
    }

    /// The hex on the other side, unless this is the edge of play.
    #[inline]
    #[must_use]
    pub fn other(self, grid: &Grid) -> Option<Hex> {
        grid.neighbour(self.hex, self.direction)
    }

    /// Its two ends for drawing, in the coordinates of [`Grid::centre`].
    #[must_use]
    pub fn ends(self, grid: &Grid) -> [(f32, f32); 2] {
        let k = self.direction.index();
        [grid.corner(self.hex, k), grid.corner(self.hex, k + 1)]
    }
}
