//! Section 10.3: pontoon bridges.

use crate::action::Action;
use crate::pack::Side;
use crate::play::Play;
use crate::position::Look;
use crate::verdict::Verdict;
use hexes::Hex;

impl Look<'_> {
    /// Building a bridge (10.3a-10.3d).
    pub(crate) fn check_bridge(self, from: Hex, to: Hex) -> Verdict {
        unimplemented!()
    }

    /// Where the active formation can build.
    pub(crate) fn list_bridges(self, side: Side, out: &mut Vec<Action>) {
        unimplemented!()
    }
}

impl Play<'_> {
    /// A bridge is built.
    pub(crate) fn build_pontoon(&mut self, from: Hex, to: Hex) {
        unimplemented!()
    }

    /// A bridge with an enemy at one of its ends is lost (10.3g, A-48).
    pub(crate) fn watch_pontoons(&mut self) {
        unimplemented!()
    }
}
