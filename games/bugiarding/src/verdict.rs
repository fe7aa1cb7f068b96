//! Why not: a refusal as a small value that costs nothing to build, turned into words only when someone asks.

use crate::battle::{Battle, UnitId};
use table::{Arg, Refusal};
use tabletop::Length;

/// One fact inside a refusal.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Fact {
    /// Nothing.
    Nothing,
    /// A number.
    Number(i32),
    /// Inches.
    Inches(Length),
    /// A unit.
    Unit(UnitId),
    /// An area by its number.
    Area(u8),
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
#[must_use]
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

    /// With another unit.
    #[must_use]
    pub const fn other(self, unit: UnitId) -> No {
        self.with("other", Fact::Unit(unit))
    }

    /// With a length.
    #[must_use]
    pub const fn inches(self, name: &'static str, length: Length) -> No {
        self.with(name, Fact::Inches(length))
    }

    /// The same reason under another rule.
    #[must_use]
    pub const fn under(mut self, rule: &'static str) -> No {
        self.rule = rule;
        self
    }

    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        self.rule
    }

    /// The key of its reason.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        self.key
    }

    /// What its sentence mentions.
    #[must_use]
    pub const fn facts(&self) -> [(&'static str, Fact); 3] {
        self.facts
    }

    /// The refusal a player reads.
    #[must_use]
    pub fn refusal(&self, battle: &Battle) -> Refusal {
        let mut refusal = Refusal::new(self.rule, self.key);
        for (name, fact) in self.facts {
            let arg = match fact {
                Fact::Nothing => continue,
                Fact::Number(number) => Arg::Int(number),
                Fact::Inches(length) => Arg::Thousandths(length.0),
                Fact::Unit(unit) => battle.title(unit),
                Fact::Area(area) => battle.area_title(usize::from(area)),
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
