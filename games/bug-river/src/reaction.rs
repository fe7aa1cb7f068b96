//! Section 6.4: Formation Reaction.

use crate::action::Action;
use crate::pack::FormationId;
use crate::play::Play;
use crate::position::Look;
use crate::verdict::Verdict;

impl Look<'_> {
    /// Attempting a Reaction (6.4.1).
    pub(crate) fn check_react(self, formation: FormationId) -> Verdict {
        unimplemented!()
    }

    /// What the other side may do.
    pub(crate) fn list_reactions(self, out: &mut Vec<Action>) {
        unimplemented!()
    }
}

impl Play<'_> {
    /// The attempt: a die (6.4.2a).
    pub(crate) fn attempt_reaction(&mut self, formation: FormationId) {
        unimplemented!()
    }

    /// No attempt.
    pub(crate) fn decline_reaction(&mut self) {
        unimplemented!()
    }

    /// The die of the attempt lies.
    pub(crate) fn reaction_thrown(&mut self, formation: FormationId, die: u8) {
        unimplemented!()
    }

    /// The die for Action Points of the reaction lies (6.4.2b).
    pub(crate) fn reaction_points_thrown(&mut self, formation: FormationId, die: u8) {
        unimplemented!()
    }
}
