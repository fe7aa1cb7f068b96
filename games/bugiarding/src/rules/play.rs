//! The one way in: an action is checked, applied, and the game goes on by itself up to the next question.

use crate::action::Action;
use crate::event::{Event, Happening};
use crate::pack::Pack;
use crate::pack::battle::UnitId;
use crate::position::{Look, Position};
use crate::rules::verdict::{Verdict, ensure, no};
use crate::step::Step;
use table::{Chance, Flow, Log};

/// A position being changed. The chapters add their procedures.
pub struct Play<'a> {
    /// The data.
    pub pack: &'a Pack,
    /// The position.
    pub pos: &'a mut Position,
    /// Dice.
    pub chance: &'a mut dyn Chance,
    /// What happens.
    pub log: &'a mut Log<Event>,
    /// A list that is used again and again.
    pub scratch: &'a mut Vec<Action>,
}

impl<'a> Look<'a> {
    /// Whether the action answers the question that is open now, and is legal; or why not.
    pub fn check(self, action: Action) -> Verdict {
        self.pos.steps.top().ask().check(self, action)
    }

    /// Refuses a unit number that the battle does not hold.
    #[inline]
    pub(crate) fn known(self, unit: UnitId) -> Verdict {
        ensure(self.battle().has(unit), no("ORG-1", "no-such-unit"))
    }
}

impl Play<'_> {
    /// Notes what happened; nothing is made of it when nobody keeps the log.
    pub(crate) fn tell(&mut self, what: impl FnOnce() -> Happening) {
        let battle = &self.pos.battle;
        self.log.push(|| Event { battle: battle.clone(), what: what() });
    }

    /// Applies an action that has been checked, and goes on to the next question.
    pub fn apply(&mut self, action: Action) {
        let step = self.pos.steps.top();
        step.ask().answer(self, action);
        self.settle();
    }

    /// Everything that follows by itself, up to the next real question.
    pub fn settle(&mut self) {
        loop {
            let step = self.pos.steps.top();
            if matches!(step, Step::Over(_)) || self.settle_break() || step.ask().settle(self) == Flow::Asks {
                return;
            }
        }
    }

    /// Asks if there is something to be decided; otherwise the open step ends.
    pub(crate) fn ends_unless(&mut self, asks: bool) -> Flow {
        if !asks {
            let step = self.pos.steps.top();
            step.ask().answer(self, Action::End);
        }
        Flow::asks_if(asks)
    }

    /// Asks if anything is found that could be done but to end the open step: up to the first that can do something.
    pub(crate) fn ends_if_idle(&mut self, finds: impl FnOnce(Look<'_>, &mut Vec<Action>) -> bool) -> Flow {
        let mut found = std::mem::take(self.scratch);
        found.clear();
        let asks = finds(self.look(), &mut found);
        *self.scratch = found;
        self.ends_unless(asks)
    }
}
