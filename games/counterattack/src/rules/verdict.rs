//! Why not: what the refusals of this game mention, and how it is put into words.

use crate::pack::{EntryId, FormationId, GunId, Pack, UnitId};
use hexes::Hex;
use table::Arg;

pub use table::verdict::{ensure, no};

table::facts! {
    /// One fact inside a refusal.
    pub enum Fact {
        /// A number.
        Number(i32),
        /// A number of half points.
        Halves(i32),
        /// A hex.
        Hex(Hex) = hex,
        /// A unit.
        Unit(UnitId) = unit,
        /// A formation.
        Formation(FormationId),
        /// A marker.
        Gun(GunId),
        /// An entry point.
        Entry(EntryId),
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
