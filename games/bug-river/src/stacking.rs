//! Sections 5.3.1 and 5.3.3: stacking, overstacking, displaced units.

use crate::action::Action;
use crate::pack::{FormationId, Side, UnitId, UnitSet};
use crate::play::Play;
use crate::position::Look;
use crate::verdict::Verdict;
use hexes::Hex;

impl Look<'_> {
    /// Whether these units, all in one hex, respect the limits (5.3.1j-5.3.1l).
    pub(crate) fn fits(self, units: UnitSet) -> bool {
        unimplemented!()
    }

    /// Displacing a unit (5.3.3).
    pub(crate) fn check_evict(self, unit: UnitId, hex: Hex) -> Verdict {
        unimplemented!()
    }

    /// The opponent leaves it to the owner.
    pub(crate) fn check_decline_displacing(self, hex: Hex, by: Side) -> Verdict {
        unimplemented!()
    }

    /// Eliminating a unit because nobody can be displaced (5.3.1z).
    pub(crate) fn check_eliminate(self, unit: UnitId) -> Verdict {
        unimplemented!()
    }

    /// Which HQ is displaced.
    pub(crate) fn check_choose(self, formation: FormationId) -> Verdict {
        unimplemented!()
    }

    /// Who may be displaced where.
    pub(crate) fn list_evictions(self, hex: Hex, by: Side, out: &mut Vec<Action>) {
        unimplemented!()
    }

    /// HQs to choose from.
    pub(crate) fn list_crowded_hqs(self, hex: Hex, out: &mut Vec<Action>) {
        unimplemented!()
    }

    /// Units to choose from.
    pub(crate) fn list_surplus(self, hex: Hex, out: &mut Vec<Action>) {
        unimplemented!()
    }
}

impl Play<'_> {
    /// Looks at a hex at the end of an Action or retreat: pushes what overstacking demands (5.3.1g).
    pub(crate) fn enforce_stacking(&mut self, hex: Hex) {
        unimplemented!()
    }

    /// The hex is looked at: checks, then displacement, then all is well.
    pub(crate) fn settle_stacking(&mut self, hex: Hex, checked: bool) -> bool {
        unimplemented!()
    }

    /// Asked only where there is a choice.
    pub(crate) fn settle_crowded(&mut self, hex: Hex, by: Side) -> bool {
        unimplemented!()
    }

    /// Asked only where there is a choice.
    pub(crate) fn settle_crowded_hq(&mut self, hex: Hex) -> bool {
        unimplemented!()
    }

    /// Asked only where there is a choice.
    pub(crate) fn settle_surplus(&mut self, hex: Hex) -> bool {
        unimplemented!()
    }

    /// A unit is displaced.
    pub(crate) fn evict(&mut self, unit: UnitId, hex: Hex) {
        unimplemented!()
    }

    /// The opponent leaves it to the owner.
    pub(crate) fn decline_displacing(&mut self, hex: Hex) {
        unimplemented!()
    }

    /// A unit is eliminated.
    pub(crate) fn give_up_surplus(&mut self, unit: UnitId) {
        unimplemented!()
    }

    /// This HQ is the one that goes.
    pub(crate) fn choose_crowded_hq(&mut self, formation: FormationId) {
        unimplemented!()
    }
}
