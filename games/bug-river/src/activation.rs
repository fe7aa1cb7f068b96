//! Sections 6.3, 7, 7.1, 7.2, 7.6 and 7.7: activations, what Actions cost, recovery, Improved Defense.

use crate::action::Action;
use crate::pack::{FormationId, Side, UnitId};
use crate::play::Play;
use crate::position::Look;
use crate::verdict::Verdict;
use hexes::Hex;

impl Look<'_> {
    /// Whether a unit may act now at all: of the active formation, or entitled to the bonus Action Point (5.5.1b, 7.5.3e); on the map.
    pub(crate) fn check_actor(self, unit: UnitId) -> Verdict {
        unimplemented!()
    }

    /// Action Points that can be spent now by that side.
    pub(crate) fn budget(self, side: Side) -> u8 {
        unimplemented!()
    }

    /// Activating a formation (6.3).
    pub(crate) fn check_activate(self, formation: FormationId) -> Verdict {
        unimplemented!()
    }

    /// What an activation offers.
    pub(crate) fn list_activation(self, side: Side, out: &mut Vec<Action>) {
        unimplemented!()
    }

    /// A Recovery Action (7.6).
    pub(crate) fn check_recover(self, unit: UnitId) -> Verdict {
        unimplemented!()
    }

    /// An Improved Defense Action (7.7), or before the scenario begins (11.2o).
    pub(crate) fn check_improve(self, hex: Hex) -> Verdict {
        unimplemented!()
    }

    /// Putting a unit on top (5.3.1a).
    pub(crate) fn check_top(self, unit: UnitId) -> Verdict {
        unimplemented!()
    }
}

impl Play<'_> {
    /// Pays for an Action: from the bonus first, then from the track.
    pub(crate) fn pay(&mut self, side: Side, cost: u8) {
        unimplemented!()
    }

    /// A formation is activated: dice for its Action Points (6.3.1).
    pub(crate) fn activate(&mut self, formation: FormationId) {
        unimplemented!()
    }

    /// The die for Action Points lies (6.3.1, 6.3d).
    pub(crate) fn action_points_thrown(&mut self, side: Side, die: u8) {
        unimplemented!()
    }

    /// The activation is over (7.1q).
    pub(crate) fn end_activation(&mut self, side: Side) {
        unimplemented!()
    }

    /// A unit tries to recover.
    pub(crate) fn recover(&mut self, unit: UnitId) {
        unimplemented!()
    }

    /// A stack goes into Improved Defense.
    pub(crate) fn improve(&mut self, hex: Hex) {
        unimplemented!()
    }

    /// An Improved Defense marker goes, if one lies there.
    pub(crate) fn unimprove(&mut self, hex: Hex) {
        unimplemented!()
    }

    /// Ends by itself when nothing can be done any more.
    pub(crate) fn settle_activation(&mut self, side: Side) -> bool {
        unimplemented!()
    }

    /// A unit goes on top of its stack.
    pub(crate) fn put_on_top(&mut self, unit: UnitId) {
        unimplemented!()
    }
}
