//! Sections 8.4 and 10.5: reinforcements, and the reserves of the 41st.

use crate::action::Action;
use crate::pack::{Corps, FormationId, Side, UnitId};
use crate::play::Play;
use crate::position::Look;
use crate::verdict::Verdict;
use hexes::Hex;

impl Look<'_> {
    /// A reinforcement enters (8.4.1).
    pub(crate) fn check_enter(self, unit: UnitId, hex: Hex) -> Verdict {
        unimplemented!()
    }

    /// An HQ enters.
    pub(crate) fn check_enter_hq(self, formation: FormationId, hex: Hex) -> Verdict {
        unimplemented!()
    }

    /// Delaying what is left (8.4b).
    pub(crate) fn check_end_reinforcements(self, side: Side) -> Verdict {
        unimplemented!()
    }

    /// What the segment offers.
    pub(crate) fn list_reinforcements(self, side: Side, out: &mut Vec<Action>) {
        unimplemented!()
    }
}

impl Play<'_> {
    /// A unit enters.
    pub(crate) fn enter(&mut self, unit: UnitId, hex: Hex) {
        unimplemented!()
    }

    /// An HQ enters.
    pub(crate) fn enter_hq(&mut self, formation: FormationId, hex: Hex) {
        unimplemented!()
    }

    /// Over when nothing can be done.
    pub(crate) fn settle_reinforcements(&mut self, side: Side) -> bool {
        unimplemented!()
    }

    /// Whether a German unit calls the reserves by where it stands now (10.5a, A-50).
    pub(crate) fn watch_reserves(&mut self) {
        unimplemented!()
    }
}
