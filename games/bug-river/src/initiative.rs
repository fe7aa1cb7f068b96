//! Sections 6, 6.1, 6.2 and 10.2: initiative, and the surprise attack.

use crate::action::Action;
use crate::pack::Side;
use crate::play::Play;
use crate::position::Look;
use crate::verdict::Verdict;

impl Look<'_> {
    /// Transferring the initiative (6.2c).
    pub(crate) fn check_transfer(self) -> Verdict {
        unimplemented!()
    }

    /// Passing (6.2g).
    pub(crate) fn check_pass(self) -> Verdict {
        unimplemented!()
    }

    /// What the initiative player may choose.
    pub(crate) fn list_initiative(self, out: &mut Vec<Action>) {
        unimplemented!()
    }

    /// What the surprise attack offers (10.2).
    pub(crate) fn list_surprise(self, out: &mut Vec<Action>) {
        unimplemented!()
    }
}

impl Play<'_> {
    /// A cycle begins (6a).
    pub(crate) fn begin_cycle(&mut self) {
        unimplemented!()
    }

    /// This side's initiative die lies (6.1).
    pub(crate) fn initiative_thrown(&mut self, side: Side, die: u8) {
        unimplemented!()
    }

    /// The initiative goes over.
    pub(crate) fn transfer(&mut self) {
        unimplemented!()
    }

    /// A side passes.
    pub(crate) fn pass(&mut self) {
        unimplemented!()
    }

    /// The surprise attack is over (10.2d).
    pub(crate) fn end_surprise(&mut self) {
        unimplemented!()
    }

    /// Asked only where there is a choice.
    pub(crate) fn settle_initiative(&mut self, side: Side, received: bool) -> bool {
        unimplemented!()
    }
}
