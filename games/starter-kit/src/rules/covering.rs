//! Sections 1.1.1 and 3.2.3: which of several covers counts that do not add up (D-59). A game that is begun with this choice asks the owner of
//! what is fired at, before the dice; otherwise the largest counts.

use super::*;
use crate::rules::ground::{Came, CoverBy};

/// The owner of the target has its hedge count, or what its hex gives (1.1.1-he-i, D-59).
impl Ask<StarterKit> for Covering {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.firing().other())
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new("q-covering").with("hex", Arg::Name(look.name(Hex(look.pos.covered.target)).to_string()))
    }

    fn label(&self, _: Look<'_>, answer: Action) -> Option<Message> {
        (answer == Action::End).then(|| Message::new("a-hex-covers"))
    }

    fn offer(&self, _: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend([Action::End, Action::Hedge]);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        ensure(matches!(answer, Action::Hedge | Action::End), look.not_now())
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        let attack = std::mem::replace(&mut play.pos.covered, Attack::IDLE);
        play.pop();
        play.resolve_covered(&Attack { behind_hedge: answer == Action::Hedge, ..attack });
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        let phase = matches!(below, Some(Step::PrepFire(_) | Step::DefensiveFire(_) | Step::AdvancingFire(_)));
        phase || matches!(below, Some(Step::Window(_) | Step::Driving(_) | Step::Directing(_) | Step::Regrouping(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.pos.covered.target != NOWHERE
    }

    fn policy(&self, _: Look<'_>) -> Option<Action> {
        Some(Action::End)
    }
}

impl Look<'_> {
    /// Whether somebody is to say what covers those who are fired at: they stand in cover behind a hedge that the fire crosses. Flames and mortars
    /// go over it (4.2f, 1.1.1-he-g), and whoever nobody sees tells nothing.
    pub(crate) fn several_covers(self, attack: &Attack) -> bool {
        if !self.pos.choosing || self.flame(attack).is_some() {
            return false;
        }
        let over = self.ordnance(attack).is_some_and(|weapon| self.arm(weapon).is_mortar());
        let (side, target) = (self.firing(), Hex(attack.target));
        let came = if self.pos.phase == Phase::Movement { self.mover_came() } else { Came::NOT };
        let covered = |from: Hex| {
            self.cover(side, from, target, came).by == CoverBy::Ground && self.hedge_cover(side, from, target).is_some()
        };
        !over && !self.targets(side, target).is_empty() && self.firing_hexes(attack).into_iter().any(covered)
    }
}
