//! Sections 7.4 and 5.3.2: HQs relocate and are displaced.

use crate::action::Action;
use crate::pack::{FormationId, Side};
use crate::play::Play;
use crate::position::Look;
use crate::verdict::Verdict;
use hexes::Hex;

impl Look<'_> {
    /// Relocating the HQ of the active formation (7.4).
    pub(crate) fn check_relocate(self, hex: Hex) -> Verdict {
        unimplemented!()
    }

    /// Where a displaced HQ may go (5.3.2a).
    pub(crate) fn check_displace(self, hex: Hex) -> Verdict {
        unimplemented!()
    }

    /// Relocations of the active formation's HQ.
    pub(crate) fn list_relocations(self, side: Side, out: &mut Vec<Action>) {
        unimplemented!()
    }

    /// Hexes for a displaced HQ.
    pub(crate) fn list_displacements(self, formation: FormationId, out: &mut Vec<Action>) {
        unimplemented!()
    }
}

impl Play<'_> {
    /// The HQ relocates.
    pub(crate) fn relocate(&mut self, hex: Hex) {
        unimplemented!()
    }

    /// The HQ must be displaced: asks its owner.
    pub(crate) fn displace(&mut self, formation: FormationId) {
        unimplemented!()
    }

    /// The displaced HQ goes there.
    pub(crate) fn displace_hq(&mut self, hex: Hex) {
        unimplemented!()
    }

    /// Asked only where there is a choice; leaves play if there is no place.
    pub(crate) fn settle_displace(&mut self, formation: FormationId) -> bool {
        unimplemented!()
    }

    /// Every HQ of that side alone in the hex, or of both sides' hexes named, is displaced (7.5f, 7.3.6a).
    pub(crate) fn displace_lone_hqs(&mut self, hex: Hex) {
        unimplemented!()
    }
}
