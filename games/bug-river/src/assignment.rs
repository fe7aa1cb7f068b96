//! Sections 5.5 and 8.2: who takes orders from whom.

use crate::action::Action;
use crate::pack::{FormationId, Side, UnitId};
use crate::play::Play;
use crate::position::Look;
use crate::verdict::Verdict;

impl Look<'_> {
    /// Assigning a unit (5.5).
    pub(crate) fn check_assign(self, unit: UnitId, formation: FormationId) -> Verdict {
        unimplemented!()
    }

    /// All assignments of a side.
    pub(crate) fn list_assignments(self, side: Side, out: &mut Vec<Action>) {
        unimplemented!()
    }
}

impl Play<'_> {
    /// A unit is assigned.
    pub(crate) fn assign(&mut self, unit: UnitId, formation: FormationId) {
        unimplemented!()
    }

    /// What must go back to its own formation does (5.5.1l); asked only where something can be assigned.
    pub(crate) fn settle_assignment(&mut self, side: Side) -> bool {
        unimplemented!()
    }
}
