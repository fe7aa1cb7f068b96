//! Why not: what the refusals of this game mention, and how it is put into words.

use crate::pack::{EntryId, FormationId, GunId, Pack, UnitId};
use hexes::Hex;
use table::Arg;

pub use table::verdict::{ensure, no};

/// One fact inside a refusal.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Fact {
    /// A number.
    Number(i32),
    /// A number of half points.
    Halves(i32),
    /// A hex.
    Hex(Hex),
    /// A unit.
    Unit(UnitId),
    /// A formation.
    Formation(FormationId),
    /// A marker.
    Gun(GunId),
    /// An entry point.
    Entry(EntryId),
}

/// A refusal before it is put into words.
pub type No = table::verdict::No<Fact>;

/// Legal, or why not.
pub type Verdict = table::verdict::Verdict<Fact>;

/// What most refusals mention.
pub trait Naming {
    /// With a unit.
    #[must_use]
    fn unit(self, unit: UnitId) -> Self;

    /// With a hex.
    #[must_use]
    fn hex(self, hex: Hex) -> Self;
}

impl Naming for No {
    fn unit(self, unit: UnitId) -> No {
        self.with("unit", Fact::Unit(unit))
    }

    fn hex(self, hex: Hex) -> No {
        self.with("hex", Fact::Hex(hex))
    }
}

impl Fact {
    /// As a player reads it.
    pub fn arg(self, pack: &Pack) -> Arg {
        match self {
            Fact::Number(n) => Arg::Int(n),
            Fact::Halves(n) => Arg::Half(n),
            Fact::Hex(hex) => Arg::Name(pack.grid.number(hex).to_string()),
            Fact::Unit(unit) => pack.title(unit),
            Fact::Formation(f) => pack.formation_title(f),
            Fact::Gun(g) => pack.gun_title(g),
            Fact::Entry(e) => Arg::Name(pack.entries[e.index()].id.clone()),
        }
    }
}
