//! Why not: what the refusals of this game mention, and how it is put into words.

use crate::pack::battle::{Battle, UnitId};
use crate::telling::words::{at_hand, needed};
use table::Arg;
use tabletop::Length;

pub use table::verdict::{ensure, no};

table::facts! {
    /// One fact inside a refusal.
    pub enum Fact {
        /// A number.
        Number(i32),
        /// Inches that there are.
        Inches(Length) as inches,
        /// Inches that it would take.
        Needed(Length) as needed,
        /// Inches as they were said.
        Exactly(Length),
        /// A unit.
        Unit(UnitId) = unit | other,
        /// An area by its number.
        Area(u8),
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
