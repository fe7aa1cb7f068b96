//! The sequence of a phase (SEQ), for whoever answers: what an answer gives up, when an action's time is, and what comes first.

use crate::action::Action;
use crate::battle::UnitId;
use crate::position::{Deed, Look};
use crate::step::{Step, Steps};
use crate::touch::first;
use crate::words::word;
use table::{Arg, Message, Refusal};

impl Look<'_> {
    /// What could still be done that this answer gives up.
    pub(crate) fn gives_up(self, action: Action) -> Option<Message> {
        match (action, self.pos.steps.top()) {
            (Action::End, step) => self.offered(step),
            (Action::Close, Step::Movement) => self.offered(Step::Movement),
            (Action::Stay, Step::Moving(unit)) => self.left_of_move(unit),
            _ => None,
        }
    }

    /// How many units the open step still offers something to.
    fn offered(self, step: Step) -> Option<Message> {
        let key = match step {
            Step::Indirect => "gives-missions",
            Step::Movement => "gives-moves",
            Step::Aiming | Step::Opportunity | Step::Defence(_) => "gives-shots",
            Step::Charging => "gives-charges",
            Step::Reorganising => "gives-rallies",
            _ => return None,
        };
        let mut offered = Vec::new();
        self.list(&mut offered);
        let mut units: Vec<UnitId> = offered.into_iter().filter_map(|action| first(self, action)).collect();
        units.sort_unstable();
        units.dedup();
        (!units.is_empty()).then(|| Message::new(key).with("count", units.len() as i32))
    }

    /// Whoever has gone nowhere yet, or may still go on, has inches left.
    fn left_of_move(self, unit: UnitId) -> Option<Message> {
        let left = self.left(unit);
        let goes = left.is_positive() && !self.unit(unit).deeds.has(Deed::Shifted);
        goes.then(|| Message::new("gives-inches").with("left", Arg::Thousandths(left.in_thousandths())))
    }

    /// Why the action would be refused even in the step in which it is taken, or that this step comes later or is over.
    pub(crate) fn even_then(self, action: Action) -> Option<Refusal> {
        let step = step_of(action)?;
        if self.asked() != Some(self.pos.active) {
            return Some(Refusal::new("SEQ-2", "not-your-phase"));
        }
        let mut then = self.pos.clone();
        then.steps = Steps::new(step);
        let look = Look { pos: &then, ..self };
        match look.check(action) {
            Err(no) if !no.is_out_of_turn() => Some(no.refusal(|fact| fact.arg(self.battle()))),
            _ => {
                let key = match place_in_phase(self.pos.steps.bottom()).cmp(&place_in_phase(step)) {
                    std::cmp::Ordering::Less => "its-step-later",
                    std::cmp::Ordering::Equal => return None,
                    std::cmp::Ordering::Greater => "its-step-over",
                };
                Some(Refusal::new("SEQ-2", key).with("step", word(look.step_key())))
            }
        }
    }

    /// What is under way and has to be finished.
    pub(crate) fn comes_first(self) -> Option<Message> {
        match self.pos.steps.top() {
            Step::Moving(unit) => Some(Message::new("first-move").with("unit", self.battle().title(unit))),
            Step::Firing => Some(Message::new("first-fire")),
            Step::Fighting => Some(Message::new("first-fight")),
            _ => None,
        }
    }
}

/// The step of a phase in which an action is taken; nothing, for what only answers something that arises.
const fn step_of(action: Action) -> Option<Step> {
    match action {
        Action::Shell { .. } | Action::Smoke { .. } | Action::Strike { .. } => Some(Step::Indirect),
        Action::Take(_) | Action::Close => Some(Step::Movement),
        Action::Aim { .. } => Some(Step::Aiming),
        Action::Shoot(_) => Some(Step::Firing),
        Action::Charge { .. } => Some(Step::Charging),
        Action::Assault(_) => Some(Step::Fighting),
        Action::Rally(_) => Some(Step::Reorganising),
        _ => None,
    }
}

/// The order of a phase.
const fn place_in_phase(step: Step) -> u8 {
    match step {
        Step::Indirect => 1,
        Step::Movement => 2,
        Step::Aiming => 3,
        Step::Firing => 4,
        Step::Charging => 5,
        Step::Fighting => 6,
        Step::Reorganising => 7,
        Step::PhaseEnd | Step::Over => 8,
        _ => 0,
    }
}
