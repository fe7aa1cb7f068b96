//! How an attack goes on while its odds are worked out: as it is declared, with the fewest points lost, to the end of the combat.

use crate::action::Action;
use crate::position::Look;

impl Look<'_> {
    /// The answer to the open question of a combat, of a move, or of what they bring about; nothing, if the question is part of neither.
    /// Dice are left as they lie; nobody reacts; who loses a point is the strongest that may; nobody retreats who need not, and who must goes the first
    /// way and no farther; owners displace their own units, and whoever is displaced goes where the list says first.
    pub(crate) fn odds_policy(self) -> Option<Action> {
        self.pos.steps.top().ask().policy(self)
    }
}
