//! Roads and rails.

use std::fmt;

use crate::{Direction, Grid, Hex, Layer, Number, Side, SideLayer};

/// Roads, rails and the like: hexes in a row, each linked to the next across their common side.
///
/// Two hexes may touch the same road without being linked by it; only a link carries movement along it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chains {
    chains: Vec<Chain>,
    links: SideLayer,
    on: Layer<u8>,
}

/// One chain as it was added, for drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    /// The bits of its classes.
    pub class: u8,
    /// Its hexes, from end to end.
    pub hexes: Box<[Hex]>,
}

/// Two consecutive hexes of a chain are not neighbours.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BrokenChain {
    /// The last hex before the gap.
    pub from: Number,
    /// The first hex after it.
    pub to: Number,
}

impl fmt::Display for BrokenChain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the chain is broken: hexes {} and {} are not neighbours", self.from, self.to)
    }
}

impl std::error::Error for BrokenChain {}

impl Chains {
    /// No chains yet.
    #[must_use]
    pub fn new(grid: &Grid) -> Chains {
        Chains { chains: Vec::new(), links: SideLayer::new(grid), on: Layer::new(grid, 0) }
    }

    /// Adds a chain of the classes whose bits are given (`1`, `2`, `4` …). A single hex has no links, but is on the
    /// chain.
    ///
    /// # Errors
    /// If two consecutive hexes are not neighbours; nothing is added then.
    pub fn add(&mut self, grid: &Grid, class_bit: u8, hexes: &[Hex]) -> Result<(), BrokenChain> {
        let sides =
            hexes.windows(2).map(|pair| link(grid, pair[0], pair[1])).collect::<Result<Vec<Side>, BrokenChain>>()?;
        for side in sides {
            self.links.set_side(grid, side, class_bit);
        }
        for &hex in hexes {
            self.on[hex] |= class_bit;
        }
        self.chains.push(Chain { class: class_bit, hexes: hexes.into() });
        Ok(())
    }

    /// The classes that lead from the hex across that side.
    #[inline]
    #[must_use]
    pub fn links(&self, hex: Hex, direction: Direction) -> u8 {
        self.links.get(hex, direction)
    }

    /// The classes that touch the hex.
    #[inline]
    #[must_use]
    pub fn on(&self, hex: Hex) -> u8 {
        self.on[hex]
    }

    /// The chains, in the order they were added.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Chain> {
        self.chains.iter()
    }
}

fn link(grid: &Grid, from: Hex, to: Hex) -> Result<Side, BrokenChain> {
    Side::between(grid, from, to).ok_or_else(|| BrokenChain { from: grid.number(from), to: grid.number(to) })
}
