//! Refusals: small values that become words only when somebody reads them.

use crate::pack::{FormationId, Pack, UnitId};
use hexes::Hex;
use table::Arg;

pub use table::verdict::{ensure, no};

table::facts! {
    /// A fact of a refusal's sentence.
    pub enum Fact {
        /// A number.
        Number(i32) as number,
        /// Movement Points, in halves.
        Halves(i32),
        /// A hex.
        Hex(Hex) = hex,
        /// A unit.
        Unit(UnitId) = unit,
        /// A formation.
        Formation(FormationId) = formation,
    }
}

impl Fact {
    /// As a player reads it.
    pub(crate) fn arg(self, pack: &Pack) -> Arg {
        match self {
            Fact::Number(n) => Arg::Int(n),
            Fact::Halves(n) => Arg::Half(n),
            Fact::Hex(hex) => Arg::Name(pack.grid.number(hex).to_string()),
            Fact::Unit(unit) => pack.title(unit),
            Fact::Formation(formation) => pack.formation_title(formation),
        }
    }
}
