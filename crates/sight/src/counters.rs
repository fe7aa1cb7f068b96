//! What players' counters put between two hexes.

use std::collections::{BTreeMap, BTreeSet};

use hexes::Hex;

/// The counters that matter to sight, as a position knows them.
pub trait Counters {
    /// Whether there is any; if not, nothing else is asked.
    fn any(&self) -> bool {
        true
    }

    /// What smoke in this hex adds to fire through it: 0 for none.
    fn smoke(&self, hex: Hex) -> u8;

    /// Whether a wreck or a vehicle stands there that hinders: neither in motion nor moving now.
    fn vehicle(&self, hex: Hex) -> bool;

    /// Whether the hex lies under artillery fire.
    fn blast(&self, hex: Hex) -> bool;
}

/// An empty table.
#[derive(Copy, Clone, Debug, Default)]
pub struct Nothing;

impl Counters for Nothing {
    #[inline]
    fn any(&self) -> bool {
        false
    }

    #[inline]
    fn smoke(&self, _hex: Hex) -> u8 {
        0
    }

    #[inline]
    fn vehicle(&self, _hex: Hex) -> bool {
        false
    }

    #[inline]
    fn blast(&self, _hex: Hex) -> bool {
        false
    }
}

/// Counters laid down one by one.
#[derive(Clone, Debug, Default)]
pub struct Laid {
    /// Smoke and what it adds.
    pub smoke: BTreeMap<Hex, u8>,
    /// Wrecks and vehicles that hinder.
    pub vehicles: BTreeSet<Hex>,
    /// Hexes under artillery fire.
    pub blast: BTreeSet<Hex>,
}

impl Counters for Laid {
    fn any(&self) -> bool {
        !(self.smoke.is_empty() && self.vehicles.is_empty() && self.blast.is_empty())
    }

    fn smoke(&self, hex: Hex) -> u8 {
        self.smoke.get(&hex).copied().unwrap_or(0)
    }

    fn vehicle(&self, hex: Hex) -> bool {
        self.vehicles.contains(&hex)
    }

    fn blast(&self, hex: Hex) -> bool {
        self.blast.contains(&hex)
    }
}
