//! Chapter 5, for whoever answers: what an answer gives up, when an action's time is, and what comes first.

use super::chapter::*;
use crate::telling::titles::word;
use std::cmp::Ordering;
use table::Refusal;

impl Look<'_> {
    /// What could still be done that this answer gives up.
    pub(crate) fn gives_up(self, action: Action) -> Option<Message> {
        match action {
            Action::End => self.given_by_end(),
            _ => self.pos.steps.top().ask().gives_up(self, action),
        }
    }

    /// What the open step still offers besides its end: so many units or markers, each once, do what it is for. An event that is not played
    /// stays in hand.
    fn given_by_end(self) -> Option<Message> {
        let mut offered = Vec::new();
        self.list(&mut offered);
        let mut actors: Vec<usize> = offered.into_iter().filter_map(actor).collect();
        actors.sort_unstable();
        actors.dedup();
        let key = self.pos.steps.top().ask().keys().gives;
        (!actors.is_empty()).then(|| Message::new(key).with("count", actors.len() as i32))
    }

    /// Whether whoever stops could go on.
    pub(crate) fn stops_short(self, answer: Action) -> bool {
        let mut offered = Vec::new();
        if answer == Action::Stop {
            self.list(&mut offered);
        }
        offered.iter().any(|action| matches!(action, Action::To(_) | Action::Overrun(_)))
    }

    /// Why the action would be refused even in the step in which it is taken, or that this step comes later or is over.
    pub(crate) fn even_then(self, action: Action) -> Option<Refusal> {
        let step = step_of(action)?;
        if self.asked() != Some(self.phasing()) {
            return Some(Refusal::new("5.3a", "not-your-phase"));
        }
        match step.ask().check(self, action) {
            Err(no) if !no.is_out_of_turn() => Some(no.refusal(|fact| fact.arg(self.pack))),
            _ => {
                let key = match self.pos.steps.bottom().order().cmp(&step.order()) {
                    Ordering::Less => "its-step-later",
                    Ordering::Equal => return None,
                    Ordering::Greater => "its-step-over",
                };
                Some(Refusal::new("5.5a", key).with("step", step.title()))
            }
        }
    }

    /// What is under way and has to be finished.
    pub(crate) fn comes_first(self) -> Option<Message> {
        let step = self.pos.steps.top();
        let fought = step.is_fight() || step == Advancing;
        let combat = || Message::new("first-combat").with("hex", self.pack.hex_arg(self.pos.combat.target));
        step.ask().comes_first(self).or_else(|| fought.then(combat))
    }
}

/// Who does what a step is for; nobody, if it is something that can be done besides.
const fn actor(action: Action) -> Option<usize> {
    match action {
        Action::Move(unit)
        | Action::Attack { unit, .. }
        | Action::Restore(unit)
        | Action::Return(unit, _)
        | Action::Bring(unit)
        | Action::Break(unit, _)
        | Action::Advance(unit) => Some(unit.index()),
        Action::Barrage { gun, .. } | Action::Support(gun) => Some(gun.index()),
        _ => None,
    }
}

/// The step of a phase in which an action is taken; nothing, for what only answers something that arises.
fn step_of(action: Action) -> Option<Step> {
    match action {
        Action::Corps(_) => Some(ChooseCorps.into()),
        Action::Attach(_)
        | Action::AttachArmy(_)
        | Action::Division(_)
        | Action::Move(_)
        | Action::Group(_)
        | Action::Prepare(_)
        | Action::Abandon(_)
        | Action::Reserve(_)
        | Action::Release(_)
        | Action::Top(_)
        | Action::Reactivate(_)
        | Action::ExtraDivision => Some(Movement.into()),
        Action::Barrage { .. } => Some(step::Barrage.into()),
        Action::Attack { .. } => Some(step::Combat.into()),
        _ => None,
    }
}

impl Step {
    /// What it is called.
    pub(crate) fn title(self) -> table::Arg {
        word(format!("step-{}", self.name()))
    }
}
