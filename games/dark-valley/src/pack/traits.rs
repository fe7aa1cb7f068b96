//! What is asked of counters most, in two bytes for each, so that a look at a stack does not go through all that is printed.

use super::{Reverse, Side, Sort, Unit, Values};

/// What a counter is, as bits; for each side that can be up, whether it exerts a ZOC.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Traits(u16);

impl Traits {
    /// It is Soviet.
    const SOVIET: u16 = 1;
    /// A combat unit.
    const COMBAT: u16 = 1 << 1;
    /// An HQ or leader.
    const HQ: u16 = 1 << 2;
    /// Mechanized (2.4p).
    const MECH: u16 = 1 << 3;
    /// It counts as German (15.1f).
    const GERMAN: u16 = 1 << 4;
    /// An Axis minor: Romanian, Hungarian or Italian.
    const MINOR: u16 = 1 << 5;
    /// From this bit on: whether it exerts a ZOC, as what lies upon it says which side is up.
    const ZOC: u16 = 8;

    /// What is printed on a counter.
    pub(in crate::pack) fn of(its: &Unit) -> Traits {
        let flipped = match &its.becomes {
            Some(Reverse::Flip { values, .. }) => Some(*values),
            _ => None,
        };
        let up = |reduced: bool, reverse: bool| -> Values {
            flipped.filter(|_| reverse).or(its.reduced.filter(|_| reduced)).unwrap_or(its.full)
        };
        let sides = [up(false, false), up(true, false), up(false, true), up(true, true)];
        let facts = [
            (its.side == Side::Soviet, Traits::SOVIET),
            (its.sort() == Sort::Combat, Traits::COMBAT),
            (its.sort() == Sort::Hq, Traits::HQ),
            (its.mech, Traits::MECH),
            (its.german(), Traits::GERMAN),
            (its.nation.is_minor(), Traits::MINOR),
        ];
        let bits = facts.into_iter().filter(|(holds, _)| *holds).map(|(_, bit)| bit);
        let zoc = sides.into_iter().enumerate().map(|(side, values)| u16::from(values.zoc) << side << Traits::ZOC);
        Traits(bits.chain(zoc).fold(0, |all, bit| all | bit))
    }

    const fn has(self, bits: u16) -> bool {
        self.0 & bits != 0
    }

    /// Whose it is.
    #[inline]
    #[must_use]
    pub const fn side(self) -> Side {
        if self.has(Traits::SOVIET) { Side::Soviet } else { Side::Axis }
    }

    /// Whether it is a combat unit.
    #[inline]
    #[must_use]
    pub const fn fights(self) -> bool {
        self.has(Traits::COMBAT)
    }

    /// Whether it blocks and negates: a combat unit, an HQ or a leader (G-79).
    #[inline]
    #[must_use]
    pub const fn blocks(self) -> bool {
        self.has(Traits::COMBAT | Traits::HQ)
    }

    /// Whether it is mechanized.
    #[inline]
    #[must_use]
    pub const fn mech(self) -> bool {
        self.has(Traits::MECH)
    }

    /// Whether it counts as German.
    #[inline]
    #[must_use]
    pub const fn german(self) -> bool {
        self.has(Traits::GERMAN)
    }

    /// Whether it is Romanian, Hungarian or Italian.
    #[inline]
    #[must_use]
    pub const fn minor(self) -> bool {
        self.has(Traits::MINOR)
    }

    /// Whether a ZOC is printed on the side that is up, which two bits say: reduced, and its later version.
    #[inline]
    #[must_use]
    pub const fn zoc(self, up: u16) -> bool {
        self.has(1 << (up & 3) << Traits::ZOC)
    }
}
