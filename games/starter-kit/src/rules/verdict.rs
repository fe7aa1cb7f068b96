//! Refusals: small values that become words only when somebody reads them.

use crate::ids::{UnitId, WeaponId};
use crate::position::Look;
use hexes::Hex;
use table::Arg;

pub use table::verdict::{ensure, no};

table::facts! {
    /// A fact of a refusal's sentence.
    pub enum Fact {
        /// A number.
        Number(i32) as number,
        /// Movement factors, in halves.
        Halves(i32) as halves,
        /// A hex.
        Hex(Hex) = hex,
        /// A unit.
        Unit(UnitId) = unit,
        /// A weapon.
        Weapon(WeaponId) = weapon,
    }
}

impl Fact {
    /// As a player reads it.
    pub(crate) fn arg(self, look: Look<'_>) -> Arg {
        match self {
            Fact::Number(n) => Arg::Int(n),
            Fact::Halves(n) => Arg::Half(n),
            Fact::Hex(hex) => Arg::Name(look.name(hex).to_string()),
            Fact::Unit(unit) => look.title(unit),
            Fact::Weapon(weapon) => look.weapon_title(weapon),
        }
    }
}
