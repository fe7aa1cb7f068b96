//! Refusals: small values that become words only when somebody reads them.

use crate::pack::{Chit, Hex, UnitId};
use crate::position::Look;
use table::Arg;

pub use table::verdict::{ensure, no};

table::facts! {
    /// A fact of a refusal's sentence.
    pub enum Fact {
        /// A number.
        Number(i32) as number,
        /// A hex.
        Hex(Hex) = hex,
        /// A counter.
        Unit(UnitId) = unit,
        /// A chit.
        Chit(Chit) = chit,
        /// Units of a limit of the set-up, by its place.
        Limit(u8) = limit,
    }
}

impl Fact {
    /// As a player reads it.
    pub(crate) fn arg(self, look: Look<'_>) -> Arg {
        match self {
            Fact::Number(n) => Arg::Int(n),
            Fact::Hex(hex) => look.hex_arg(hex),
            Fact::Unit(unit) => look.unit_arg(unit),
            Fact::Limit(index) => look.limit_arg(index),
            Fact::Chit(chit) => Arg::Word(format!("chit-{}", chit.id().to_ascii_lowercase())),
        }
    }
}
