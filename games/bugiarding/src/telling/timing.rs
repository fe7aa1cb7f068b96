//! The sequence of a phase (SEQ), for whoever answers: what an answer gives up, when an action's time is, and what comes first.

use crate::action::Action;
use crate::pack::battle::UnitId;
use crate::position::{Deed, Look};
use crate::showing::touch::first;
use crate::step::{Moving, Step, Steps};
use crate::telling::words::word;
use table::{Arg, Message, Refusal};

impl Look<'_> {
    /// What could still be done that this answer gives up.
    pub(crate) fn gives_up(self, action: Action) -> Option<Message> {
        match (action, self.pos.steps.top()) {
            (Action::End, _) | (Action::Close, Step::Movement(_)) => self.offered(),
            (Action::Stay, Step::Moving(Moving(unit))) => self.left_of_move(unit),
            _ => None,
        }
    }

    /// How many units the open step still offers something to.
    fn offered(self) -> Option<Message> {
        let key = self.pos.steps.top().ask().says().gives_up?;
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
        let mut then = self.pos.clone();
        let (step, verdict) = Step::of_a_phase().find_map(|step| {
            then.steps = Steps::new(step);
            let verdict = Look { pos: &then, ..self }.check(action);
            let its_own = action != Action::End && !verdict.is_err_and(|no| no.is_out_of_turn());
            its_own.then_some((step, verdict))
        })?;
        if self.asked() != Some(self.pos.active) {
            return Some(Refusal::new("SEQ-2", "not-your-phase"));
        }
        if let Err(no) = verdict {
            return Some(no.refusal(|fact| fact.arg(self.battle())));
        }
        let key = match self.pos.steps.bottom().place().cmp(&step.place()) {
            std::cmp::Ordering::Less => "its-step-later",
            std::cmp::Ordering::Equal => return None,
            std::cmp::Ordering::Greater => "its-step-over",
        };
        Some(Refusal::new("SEQ-2", key).with("step", word(format!("step-{}", step.name()))))
    }

    /// What is under way and has to be finished.
    pub(crate) fn comes_first(self) -> Option<Message> {
        self.pos.steps.top().ask().comes_first(self)
    }
}
