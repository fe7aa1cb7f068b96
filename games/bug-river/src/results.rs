//! Sections 7.5.2, 7.5.2.1 and 7.5.2.2: hits, losses.

use crate::action::Action;
use crate::pack::UnitId;
use crate::play::Play;
use crate::position::Look;
use crate::step::Role;
use crate::verdict::Verdict;

impl Look<'_> {
    /// A unit loses a Strength Point: in combat (7.5.2.2), or before the scenario begins (11.2f).
    pub(crate) fn check_lose(self, unit: UnitId) -> Verdict {
        unimplemented!()
    }

    /// Who may take the loss.
    pub(crate) fn list_losses(self, role: Role, out: &mut Vec<Action>) {
        unimplemented!()
    }
}

impl Play<'_> {
    /// A loss in combat.
    pub(crate) fn lose_in_combat(&mut self, unit: UnitId) {
        unimplemented!()
    }

    /// Asked only where there is a choice.
    pub(crate) fn settle_loss(&mut self, role: Role) -> bool {
        unimplemented!()
    }
}
