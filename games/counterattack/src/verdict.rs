//! Why not: a refusal as a small value that costs nothing to build, turned into words only when someone asks.

use crate::pack::{EntryId, FormationId, GunId, Pack, UnitId};
use hexes::Hex;
use table::{Arg, Refusal};

/// One fact inside a refusal.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Fact {
    /// Nothing.
    Nothing,
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
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct No {
    rule: &'static str,
    key: &'static str,
    facts: [(&'static str, Fact); 3],
}

/// Legal, or why not.
pub type Verdict = Result<(), No>;

/// Refuses under a rule for a named reason.
pub const fn no(rule: &'static str, key: &'static str) -> No {
    No { rule, key, facts: [("", Fact::Nothing); 3] }
}

impl No {
    /// With a fact for the sentence.
    #[must_use]
    pub const fn with(mut self, name: &'static str, fact: Fact) -> No {
        let mut free = 0;
        while free < self.facts.len() {
            if matches!(self.facts[free].1, Fact::Nothing) {
                self.facts[free] = (name, fact);
                break;
            }
            free += 1;
        }
        self
    }

    /// With a unit.
    #[must_use]
    pub const fn unit(self, unit: UnitId) -> No {
        self.with("unit", Fact::Unit(unit))
    }

    /// With a hex.
    #[must_use]
    pub const fn hex(self, hex: Hex) -> No {
        self.with("hex", Fact::Hex(hex))
    }

    /// The rule that forbids it.
    pub const fn rule(&self) -> &'static str {
        self.rule
    }

    /// Whether it only says that something else has to be decided now.
    pub fn is_out_of_turn(&self) -> bool {
        self.key == "not-asked-now"
    }

    /// The refusal a player reads.
    pub fn refusal(&self, pack: &Pack) -> Refusal {
        let mut refusal = Refusal::new(self.rule, self.key);
        for (name, fact) in self.facts {
            let arg = match fact {
                Fact::Nothing => continue,
                Fact::Number(n) => Arg::Int(n),
                Fact::Halves(n) => Arg::Half(n),
                Fact::Hex(hex) => Arg::Name(pack.grid.number(hex).to_string()),
                Fact::Unit(unit) => pack.title(unit),
                Fact::Formation(f) => pack.formation_title(f),
                Fact::Gun(g) => pack.gun_title(g),
                Fact::Entry(e) => Arg::Name(pack.entries[e.0 as usize].id.clone()),
            };
            refusal = refusal.with(name, arg);
        }
        refusal
    }
}

/// Refuses unless the condition holds.
#[inline]
pub fn ensure(condition: bool, otherwise: No) -> Verdict {
    if condition { Ok(()) } else { Err(otherwise) }
}
