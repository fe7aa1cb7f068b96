//! Which units stand in which hex, and in what order: linked lists in two flat tables.

use crate::Hex;

/// The stacks of a map of at most `HEXES` hexes with units numbered below `UNITS`. A unit stands in one hex at most; which one, the
/// caller knows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Stacks<I, const HEXES: usize, const UNITS: usize> {
    top: [Option<I>; HEXES],
    below: [Option<I>; UNITS],
}

impl<I: Copy, const HEXES: usize, const UNITS: usize> Default for Stacks<I, HEXES, UNITS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<I: Copy, const HEXES: usize, const UNITS: usize> Stacks<I, HEXES, UNITS> {
    /// Nobody anywhere.
    pub const EMPTY: Self = Stacks { top: [None; HEXES], below: [None; UNITS] };
}

impl<I: Copy + PartialEq + Into<usize>, const HEXES: usize, const UNITS: usize> Stacks<I, HEXES, UNITS> {
    /// The unit on top in the hex.
    #[inline]
    #[must_use]
    pub fn top(&self, hex: Hex) -> Option<I> {
        self.top[hex.index()]
    }

    /// The unit right below a unit.
    #[inline]
    #[must_use]
    pub fn below(&self, unit: I) -> Option<I> {
        self.below[unit.into()]
    }

    /// Whether nobody is in the hex.
    #[inline]
    #[must_use]
    pub fn is_empty(&self, hex: Hex) -> bool {
        self.top[hex.index()].is_none()
    }

    /// The units in the hex, from the top down.
    #[inline]
    pub fn stack(&self, hex: Hex) -> impl Iterator<Item = I> {
        let mut next = self.top[hex.index()];
        std::iter::from_fn(move || {
            let unit = next?;
            next = self.below(unit);
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
    pub fn put_on_top(&mut self, unit: I, hex: Hex) {
        debug_assert!(self.stack(hex).all(|other| other != unit), "the unit is in the hex already");
        self.below[unit.into()] = self.top[hex.index()];
        self.top[hex.index()] = Some(unit);
    }

    /// Puts a unit that stands nowhere into the stack of the hex, under all those on top of it for which that holds.
    pub fn put_under(&mut self, unit: I, hex: Hex, goes_above: impl Fn(I) -> bool) {
        debug_assert!(self.stack(hex).all(|other| other != unit), "the unit is in the hex already");
        match self.stack(hex).take_while(|other| goes_above(*other)).last() {
            Some(above) => {
                self.below[unit.into()] = self.below(above);
                self.below[above.into()] = Some(unit);
            }
            None => self.put_on_top(unit, hex),
        }
    }

    /// Takes a unit off the hex; nothing happens if it is not there.
    pub fn take(&mut self, unit: I, hex: Hex) {
        let under = self.below(unit);
        if self.top(hex) == Some(unit) {
            self.top[hex.index()] = under;
        } else {
            let Some(above) = self.stack(hex).find(|above| self.below(*above) == Some(unit)) else { return };
            self.below[above.into()] = under;
        }
        self.below[unit.into()] = None;
    }

    /// Puts each of two units in the other's place; with each goes the hex it stands in, if any.
    pub fn swap(&mut self, (a, hex_of_a): (I, Option<Hex>), (b, hex_of_b): (I, Option<Hex>)) {
        let other = |unit: &mut Option<I>| {
            if *unit == Some(a) {
                *unit = Some(b);
            } else if *unit == Some(b) {
                *unit = Some(a);
            }
        };
        let second = hex_of_b.filter(|hex| hex_of_a != Some(*hex));
        hex_of_a.into_iter().chain(second).for_each(|hex| other(&mut self.top[hex.index()]));
        self.below.swap(a.into(), b.into());
        self.below.iter_mut().for_each(other);
    }

    /// Brings a unit of the hex to its top.
    pub fn raise(&mut self, unit: I, hex: Hex) {
        self.take(unit, hex);
        self.put_on_top(unit, hex);
    }
}
