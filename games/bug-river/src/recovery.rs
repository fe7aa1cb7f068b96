//! Sections 8.1, 5.7 and 5.8.4: recovery, interdiction, attrition.

use crate::pack::{FormationId, UnitId};
use crate::play::Play;
use crate::position::Look;
use crate::step::Admin;
use crate::verdict::Verdict;

impl Look<'_> {
    /// Spending Emergency Supply (5.7.2a).
    pub(crate) fn check_spend(self) -> Verdict {
        unimplemented!()
    }
}

impl Play<'_> {
    /// A part of the Administrative Phase.
    pub(crate) fn administer(&mut self, part: Admin) {
        unimplemented!()
    }

    /// The HQ spends it.
    pub(crate) fn spend_emergency_supply(&mut self) {
        unimplemented!()
    }

    /// It does not.
    pub(crate) fn decline_emergency_supply(&mut self, formation: FormationId) {
        unimplemented!()
    }

    /// The interdiction die lies (8.1.2a).
    pub(crate) fn interdiction_thrown(&mut self, die: u8) {
        unimplemented!()
    }

    /// An attrition die lies (5.8.4j).
    pub(crate) fn attrition_thrown(&mut self, unit: UnitId, die: u8) {
        unimplemented!()
    }
}
