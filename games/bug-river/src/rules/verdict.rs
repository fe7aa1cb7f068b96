//! Refusals: small values that become words only when somebody reads them.

use crate::pack::{FormationId, Pack, UnitId};
use hexes::Hex;
use table::{Arg, Refusal};

pub use table::verdict::{ensure, no};

/// A fact of a refusal's sentence.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Fact {
    /// A number.
    Number(i32),
    /// Movement Points, in halves.
    Halves(i32),
    /// A hex.
    Hex(Hex),
    /// A unit.
    Unit(UnitId),
    /// A formation.
    Formation(FormationId),
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
    /// With a hex.
    #[must_use]
    fn hex(self, hex: Hex) -> Self;
    /// With a formation.
    #[must_use]
    fn formation(self, formation: FormationId) -> Self;
    /// With a number of that name.
    #[must_use]
    fn number(self, name: &'static str, number: i32) -> Self;
}

impl About for No {
    #[inline]
    fn unit(self, unit: UnitId) -> No {
        self.with("unit", Fact::Unit(unit))
    }

    #[inline]
    fn hex(self, hex: Hex) -> No {
        self.with("hex", Fact::Hex(hex))
    }

    #[inline]
    fn formation(self, formation: FormationId) -> No {
        self.with("formation", Fact::Formation(formation))
    }

    #[inline]
    fn number(self, name: &'static str, number: i32) -> No {
        self.with(name, Fact::Number(number))
    }
}

/// The refusal a player reads.
pub fn refusal(no: &No, pack: &Pack) -> Refusal {
    no.refusal(|fact| match fact {
        Fact::Number(n) => Arg::Int(n),
        Fact::Halves(n) => Arg::Half(n),
        Fact::Hex(hex) => Arg::Name(pack.grid.number(hex).to_string()),
        Fact::Unit(unit) => pack.title(unit),
        Fact::Formation(formation) => pack.formation_title(formation),
    })
}
