//! Refusals: small values that become words only when somebody reads them.

use crate::ids::{UnitId, WeaponId};
use crate::position::Look;
use hexes::Hex;
use table::{Arg, Refusal};

pub use table::verdict::{ensure, no};

/// A fact of a refusal's sentence.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Fact {
    /// A number.
    Number(i32),
    /// Movement factors, in halves.
    Halves(i32),
    /// A hex.
    Hex(Hex),
    /// A unit.
    Unit(UnitId),
    /// A weapon.
    Weapon(WeaponId),
}

/// A refusal.
pub type No = table::verdict::No<Fact>;
/// Allowed, or why not.
pub type Verdict = table::verdict::Verdict<Fact>;

/// What a refusal is about.
pub trait About: Sized {
    /// With a unit.
    #[must_use]
    fn unit(self, unit: UnitId) -> Self;
    /// With a weapon.
    #[must_use]
    fn weapon(self, weapon: WeaponId) -> Self;
    /// With a hex.
    #[must_use]
    fn hex(self, hex: Hex) -> Self;
    /// With a number of that name.
    #[must_use]
    fn number(self, name: &'static str, number: i32) -> Self;
    /// With movement factors of that name, in halves.
    #[must_use]
    fn halves(self, name: &'static str, halves: u8) -> Self;
}

impl About for No {
    #[inline]
    fn unit(self, unit: UnitId) -> No {
        self.with("unit", Fact::Unit(unit))
    }

    #[inline]
    fn weapon(self, weapon: WeaponId) -> No {
        self.with("weapon", Fact::Weapon(weapon))
    }

    #[inline]
    fn hex(self, hex: Hex) -> No {
        self.with("hex", Fact::Hex(hex))
    }

    #[inline]
    fn number(self, name: &'static str, number: i32) -> No {
        self.with(name, Fact::Number(number))
    }

    #[inline]
    fn halves(self, name: &'static str, halves: u8) -> No {
        self.with(name, Fact::Halves(halves.into()))
    }
}

/// The refusal a player reads.
pub(crate) fn refusal(no: &No, look: Look<'_>) -> Refusal {
    no.refusal(|fact| match fact {
        Fact::Number(n) => Arg::Int(n),
        Fact::Halves(n) => Arg::Half(n),
        Fact::Hex(hex) => Arg::Name(look.name(hex).to_string()),
        Fact::Unit(unit) => look.title(unit),
        Fact::Weapon(weapon) => look.weapon_title(weapon),
    })
}
