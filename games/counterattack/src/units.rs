//! Sets of units: one 128-bit number, a bit per unit.

use crate::pack::UnitId;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A set of units.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct UnitSet(pub u128);

impl UnitSet {
    /// No unit.
    pub const EMPTY: UnitSet = UnitSet(0);

    /// Just this one.
    #[inline]
    pub const fn one(unit: UnitId) -> UnitSet {
        UnitSet(1 << unit.0)
    }

    /// Whether the unit is in the set.
    #[inline]
    pub const fn has(self, unit: UnitId) -> bool {
        self.0 >> unit.0 & 1 != 0
    }

    /// Adds a unit.
    #[inline]
    pub fn add(&mut self, unit: UnitId) {
        self.0 |= 1 << unit.0;
    }

    /// Takes a unit out.
    #[inline]
    pub fn remove(&mut self, unit: UnitId) {
        self.0 &= !(1 << unit.0);
    }

    /// How many units.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether every unit of this set is in the other.
    #[inline]
    pub const fn within(self, other: UnitSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The first unit, by id.
    #[inline]
    pub const fn first(self) -> Option<UnitId> {
        if self.0 == 0 { None } else { Some(UnitId(self.0.trailing_zeros() as u8)) }
    }

    /// The only unit, if there is just one.
    pub const fn only(self) -> Option<UnitId> {
        if self.len() == 1 { self.first() } else { None }
    }
}

impl IntoIterator for UnitSet {
    type Item = UnitId;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        Iter(self.0)
    }
}

/// The units of a set, by id.
pub struct Iter(u128);

impl Iterator for Iter {
    type Item = UnitId;

    #[inline]
    fn next(&mut self) -> Option<UnitId> {
        if self.0 == 0 {
            return None;
        }
        let unit = UnitId(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(unit)
    }
}

impl FromIterator<UnitId> for UnitSet {
    fn from_iter<I: IntoIterator<Item = UnitId>>(units: I) -> UnitSet {
        units.into_iter().fold(UnitSet::EMPTY, |set, unit| set | UnitSet::one(unit))
    }
}

impl BitOr for UnitSet {
    type Output = UnitSet;
    #[inline]
    fn bitor(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 | other.0)
    }
}

impl BitOrAssign for UnitSet {
    #[inline]
    fn bitor_assign(&mut self, other: UnitSet) {
        self.0 |= other.0;
    }
}

impl BitAnd for UnitSet {
    type Output = UnitSet;
    #[inline]
    fn bitand(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 & other.0)
    }
}

impl BitAndAssign for UnitSet {
    #[inline]
    fn bitand_assign(&mut self, other: UnitSet) {
        self.0 &= other.0;
    }
}

impl Sub for UnitSet {
    type Output = UnitSet;
    #[inline]
    fn sub(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 & !other.0)
    }
}

impl SubAssign for UnitSet {
    #[inline]
    fn sub_assign(&mut self, other: UnitSet) {
        self.0 &= !other.0;
    }
}
