//! Chapters 4 and 6, for whoever answers: what an answer gives up, when an action's time is, and what comes first.

use crate::action::Action;
use crate::pack::Side;
use crate::position::Look;
use crate::step::{Activation, Initiative, Pursuit, Step, Steps};
use crate::telling::titles::word;
use table::{Message, Refusal};

impl Look<'_> {
    /// How many units, formations or counters ending the step leaves aside, if the answer ends it.
    pub(crate) fn left_by_end(self, answer: Action, key: &'static str) -> Option<Message> {
        (answer == Action::End).then(|| self.left(key))?
    }

    /// How many units, formations or counters something is still offered for.
    pub(crate) fn left(self, key: &'static str) -> Option<Message> {
        let mut offered = Vec::new();
        self.list(&mut offered);
        let mut actors: Vec<_> = offered.into_iter().filter_map(actor_of).collect();
        actors.sort_unstable();
        actors.dedup();
        (!actors.is_empty()).then(|| Message::new(key).with("count", actors.len() as i32))
    }

    /// Why the action would be refused even if its side chose one now, or when its time is.
    pub(crate) fn even_then(self, action: Action) -> Option<Refusal> {
        let side = self.asked()?;
        if let Some((rule, step)) = segment_of(action, side) {
            return Some(Refusal::new(rule, "its-segment").with("step", word(step)));
        }
        let mut then = *self.pos;
        then.steps = self.choosing_of(action, side)?;
        if self.acting() != Some(side) {
            then.active[side as usize] = None;
        }
        let no = (Look { pos: &then, ..self }).check(action).err()?;
        (!no.is_out_of_turn()).then(|| no.refusal(|fact| fact.arg(self.pack)))
    }

    /// The stack of steps on which the side would choose the action.
    fn choosing_of(self, action: Action, side: Side) -> Option<Steps> {
        match action {
            Action::Activate(_) => Some(Steps::new(Initiative { side, received: false }.into())),
            Action::Move(_)
            | Action::Relocate(_)
            | Action::Attack { .. }
            | Action::Recover(_)
            | Action::Bridge(..)
            | Action::Improve(_)
            | Action::Top(_) => {
                let own = |step: &Step| matches!(step, Step::Activation(Activation(of)) | Step::Pursuit(Pursuit(of)) if *of == side);
                let steps = self.pos.steps.as_slice();
                match steps.iter().rposition(own).filter(|_| self.acting() == Some(side)) {
                    Some(at) => Steps::from_slice(&steps[..=at]),
                    None => Some(Steps::new(Activation(side).into())),
                }
            }
            _ => None,
        }
    }
}

/// So many things are given up, if there are any.
pub(crate) fn counted(key: &'static str, count: u8) -> Option<Message> {
    (count > 0).then(|| Message::new(key).with("count", i32::from(count)))
}

/// For whom an action is, whether a formation and which number, where whole steps are made of such actions.
const fn actor_of(action: Action) -> Option<(bool, usize)> {
    match action {
        Action::Assign(unit, _) | Action::Replace(unit) | Action::Rebuild(unit, _) | Action::Enter(unit, _) => {
            Some((false, unit.index()))
        }
        Action::EnterHq(formation, _) | Action::Activate(formation) | Action::React(formation) => {
            Some((true, formation.index()))
        }
        _ => None,
    }
}

/// The segment of the Administrative Phase to which an action belongs (4c).
const fn segment_of(action: Action, side: Side) -> Option<(&'static str, &'static str)> {
    match (action, side) {
        (Action::Assign(..), _) => Some(("8.2a", "step-assignment")),
        (Action::Replace(_) | Action::Rebuild(..), Side::German) => Some(("8.3a", "step-replacements")),
        (Action::Replace(_) | Action::Rebuild(..) | Action::BreakUp(_), _) => Some(("8.3b", "step-reorganisation")),
        (Action::Enter(..) | Action::EnterHq(..) | Action::TakeUp(_), _) => Some(("8.4a", "step-reinforcements")),
        _ => None,
    }
}
