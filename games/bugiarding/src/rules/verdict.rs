//! Why not: what the refusals of this game mention, and how it is put into words.

use crate::pack::battle::{Battle, UnitId};
use crate::telling::words::{at_hand, needed};
use table::Arg;
use tabletop::Length;

pub use table::verdict::{ensure, no};

/// One fact inside a refusal.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Fact {
    /// A number.
    Number(i32),
    /// Inches that there are.
    Inches(Length),
    /// Inches that it would take.
    Needed(Length),
    /// Inches as they were said.
    Exactly(Length),
    /// A unit.
    Unit(UnitId),
    /// An area by its number.
    Area(u8),
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

    /// With another unit.
    #[must_use]
    fn other(self, unit: UnitId) -> Self;

    /// With a length that there is.
    #[must_use]
    fn inches(self, name: &'static str, length: Length) -> Self;

    /// With a length that it would take.
    #[must_use]
    fn needed(self, name: &'static str, length: Length) -> Self;
}

impl Naming for No {
    fn unit(self, unit: UnitId) -> No {
        self.with("unit", Fact::Unit(unit))
    }

    fn other(self, unit: UnitId) -> No {
        self.with("other", Fact::Unit(unit))
    }

    fn inches(self, name: &'static str, length: Length) -> No {
        self.with(name, Fact::Inches(length))
    }

    fn needed(self, name: &'static str, length: Length) -> No {
        self.with(name, Fact::Needed(length))
    }
}

impl Fact {
    /// As a player reads it.
    #[must_use]
    pub fn arg(self, battle: &Battle) -> Arg {
        match self {
            Fact::Number(number) => Arg::Int(number),
            Fact::Inches(length) => at_hand(length),
            Fact::Needed(length) => needed(length),
            Fact::Exactly(length) => Arg::Thousandths(length.in_thousandths()),
            Fact::Unit(unit) => battle.title(unit),
            Fact::Area(area) => battle.area_title(usize::from(area)),
        }
    }
}
