//! Sections 7.5.2.3 and 7.5.2.4: retreats.

use crate::action::Action;
use crate::pack::UnitId;
use crate::play::Play;
use crate::position::Look;
use crate::step::Role;
use crate::verdict::Verdict;
use hexes::Hex;

impl Look<'_> {
    /// Who retreats voluntarily (7.5.2.1g).
    pub(crate) fn check_withdraw(self, unit: UnitId) -> Verdict {
        unimplemented!()
    }

    /// The others stay, or the retreat ends here.
    pub(crate) fn check_stay(self) -> Verdict {
        unimplemented!()
    }

    /// One hex of a retreat (7.5.2.3).
    pub(crate) fn check_retreat_to(self, hex: Hex) -> Verdict {
        unimplemented!()
    }

    /// What the question offers.
    pub(crate) fn list_withdrawals(self, role: Role, out: &mut Vec<Action>) {
        unimplemented!()
    }

    /// Where a retreat may go.
    pub(crate) fn list_retreat(self, role: Role, out: &mut Vec<Action>) {
        unimplemented!()
    }
}

impl Play<'_> {
    /// A unit retreats voluntarily.
    pub(crate) fn withdraw(&mut self, unit: UnitId) {
        unimplemented!()
    }

    /// The others stay, or the retreat ends.
    pub(crate) fn stay(&mut self) {
        unimplemented!()
    }

    /// One hex of a retreat.
    pub(crate) fn retreat_to(&mut self, role: Role, hex: Hex) {
        unimplemented!()
    }

    /// Asked only where there is a choice.
    pub(crate) fn settle_withdrawal(&mut self, role: Role) -> bool {
        unimplemented!()
    }

    /// Goes by itself where there is one way or none.
    pub(crate) fn settle_retreat(&mut self, role: Role) -> bool {
        unimplemented!()
    }
}
