//! Section 7.5.1.2D: Armor Superiority.

use crate::action::Action;
use crate::pack::UnitId;
use crate::play::Play;
use crate::position::Look;
use crate::step::Role;
use crate::verdict::Verdict;

impl Look<'_> {
    /// Naming the unit compared for its side (7.5.1.2Dd).
    pub(crate) fn check_champion(self, unit: UnitId) -> Verdict {
        unimplemented!()
    }

    /// Equal units to choose from.
    pub(crate) fn list_champions(self, role: Role, out: &mut Vec<Action>) {
        unimplemented!()
    }
}

impl Play<'_> {
    /// The owner names it.
    pub(crate) fn name_champion(&mut self, unit: UnitId) {
        unimplemented!()
    }
}
