//! Which units stand in which hex, and in what order: linked lists in two flat tables.

use crate::Hex;

/// In the tables: no unit.
const NONE: u8 = u8::MAX;

/// The stacks of a map of at most `HEXES` hexes with units numbered below `UNITS`, of which there are at most 255. A unit stands
/// in one hex at most; which one, the caller knows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Stacks<const HEXES: usize, const UNITS: usize> {
    top: [u8; HEXES],
    below: [u8; UNITS],
}

impl<const HEXES: usize, const UNITS: usize> Default for Stacks<HEXES, UNITS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const HEXES: usize, const UNITS: usize> Stacks<HEXES, UNITS> {
    /// Nobody anywhere.
    pub const EMPTY: Self = {
        assert!(UNITS <= NONE as usize, "units are numbered from 0 to 254");
        Stacks { top: [NONE; HEXES], below: [NONE; UNITS] }
    };

    /// The unit on top in the hex.
    #[inline]
    #[must_use]
    pub fn top(&self, hex: Hex) -> Option<u8> {
        some(self.top[hex.index()])
    }

    /// The unit right below a unit.
    #[inline]
    #[must_use]
    pub fn below(&self, unit: u8) -> Option<u8> {
        some(self.below[usize::from(unit)])
    }

    /// Whether nobody is in the hex.
    #[inline]
    #[must_use]
    pub fn is_empty(&self, hex: Hex) -> bool {
        self.top[hex.index()] == NONE
    }

    /// The units in the hex, from the top down.
    #[inline]
    pub fn stack(&self, hex: Hex) -> impl Iterator<Item = u8> {
        let mut next = self.top[hex.index()];
        std::iter::from_fn(move || {
            let unit = some(next)?;
            next = self.below[usize::from(unit)];
            Some(unit)
        })
    }

    /// How many units are in the hex.
    #[inline]
    #[must_use]
    pub fn count(&self, hex: Hex) -> usize {
        self.stack(hex).count()
    }

    /// Puts a unit that stands nowhere on top of the hex.
    pub fn put_on_top(&mut self, unit: u8, hex: Hex) {
        debug_assert!(self.stack(hex).all(|other| other != unit), "unit {unit} is in the hex already");
        self.below[usize::from(unit)] = self.top[hex.index()];
        self.top[hex.index()] = unit;
    }

    /// Takes a unit off the hex; nothing happens if it is not there.
    pub fn take(&mut self, unit: u8, hex: Hex) {
        let under = self.below[usize::from(unit)];
        if self.top[hex.index()] == unit {
            self.top[hex.index()] = under;
        } else {
            let Some(above) = self.stack(hex).find(|above| self.below(*above) == Some(unit)) else { return };
            self.below[usize::from(above)] = under;
        }
        self.below[usize::from(unit)] = NONE;
    }

    /// Puts each of two units in the other's place; with each goes the hex it stands in, if any.
    pub fn swap(&mut self, (a, hex_of_a): (u8, Option<Hex>), (b, hex_of_b): (u8, Option<Hex>)) {
        let other = |unit: &mut u8| {
            if *unit == a {
                *unit = b;
            } else if *unit == b {
                *unit = a;
            }
        };
        let second = hex_of_b.filter(|hex| hex_of_a != Some(*hex));
        hex_of_a.into_iter().chain(second).for_each(|hex| other(&mut self.top[hex.index()]));
        self.below.swap(usize::from(a), usize::from(b));
        self.below.iter_mut().for_each(other);
    }

    /// Brings a unit of the hex to its top.
    pub fn raise(&mut self, unit: u8, hex: Hex) {
        self.take(unit, hex);
        self.put_on_top(unit, hex);
    }
}

#[inline]
fn some(unit: u8) -> Option<u8> {
    (unit != NONE).then_some(unit)
}
