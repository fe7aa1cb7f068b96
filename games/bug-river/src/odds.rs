//! How an attack goes on while its odds are worked out: as it is declared, with the fewest points lost, to the end of the combat.

use crate::action::Action;
use crate::position::Look;
use crate::step::Step;
use hexes::Hex;

impl Look<'_> {
    /// The answer to the open question of a combat, of a move, or of what they bring about; nothing, if the question is part of neither.
    /// Dice are left as they lie; nobody reacts; who loses a point is the strongest that may; nobody retreats who need not, and who must goes the first
    /// way and no farther; owners displace their own units, and whoever is displaced goes where the list says first.
    pub(crate) fn odds_policy(self) -> Option<Action> {
        match self.pos.steps.top() {
            Step::Declaration => return Some(Action::Fight),
            Step::Throw(_) => return Some(Action::Accept),
            Step::GoOn => return Some(Action::GoOn),
            Step::Reaction => return Some(Action::End),
            _ if !self.is_combat() => return None,
            Step::Withdrawal(_) if self.pos.combat.retreating.is_empty() => return Some(Action::Stay),
            Step::Loss(role) => return self.strongest(self.losers(role)).first().map(Action::Lose),
            Step::Champion(_) | Step::Withdrawal(_) | Step::Retreat(_) | Step::Displace(_) => {}
            Step::Crowded { hex, by } if self.check_decline_displacing(Hex(hex), by).is_ok() => {
                return Some(Action::End);
            }
            Step::Crowded { .. } | Step::CrowdedHq { .. } | Step::Surplus { .. } => {}
            _ => return None,
        }
        let mut offered = Vec::new();
        self.list(&mut offered);
        if let Step::Withdrawal(_) = self.pos.steps.top() {
            offered.retain(|action| matches!(action, Action::To(_)));
        }
        offered.first().copied()
    }
}
