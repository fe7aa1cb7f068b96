//! The one way in: an action is checked, applied, and the game goes on by itself up to the next question.

use crate::action::Action;
use crate::event::{Event, Who};
use crate::pack::UnitSet;
use crate::pack::{Pack, Side, UnitId};
use crate::position::{Look, Position};
use crate::rules::verdict::{Verdict, no};
use crate::step::Flow;
use table::{Chance, Log};

/// A position being changed. The chapters add their procedures.
pub struct Play<'a> {
    /// The data.
    pub pack: &'a Pack,
    /// The position.
    pub pos: &'a mut Position,
    /// Dice and draws.
    pub chance: &'a mut dyn Chance,
    /// What happens.
    pub log: &'a mut Log<Event>,
}

/// The answers that a step offers.
pub(crate) trait Offers {
    /// Adds the action if it is legal.
    fn offer(&mut self, action: Action, verdict: Verdict);

    /// Adds an action for each unit with which it is legal.
    fn offer_units(&mut self, units: UnitSet, action: fn(UnitId) -> Action, check: impl Fn(UnitId) -> Verdict);
}

impl Offers for Vec<Action> {
    #[inline]
    fn offer(&mut self, action: Action, verdict: Verdict) {
        if verdict.is_ok() {
            self.push(action);
        }
    }

    #[inline]
    fn offer_units(&mut self, units: UnitSet, action: fn(UnitId) -> Action, check: impl Fn(UnitId) -> Verdict) {
        self.extend(units.into_iter().filter(|unit| check(*unit).is_ok()).map(action));
    }
}

impl<'a> Look<'a> {
    /// Whether the action answers the question that is open now, and is legal; or why not. Whatever is asked, an event has a time of its own.
    #[inline]
    pub fn check(self, action: Action) -> Verdict {
        match action {
            Action::Event(counter, target) => self.check_event(counter, target),
            _ => self.pos.steps.top().ask().check(self, action),
        }
    }

    /// Refuses a unit number that the pack does not hold.
    #[inline]
    pub fn known(self, unit: UnitId) -> Verdict {
        if unit.index() < self.pack.units.len() { Ok(()) } else { Err(no("2.4a", "no-such-unit")) }
    }
}

impl Play<'_> {
    /// Applies a checked action and everything that follows by itself.
    pub fn apply(&mut self, action: Action) {
        let unseen = self.log.is_on().then(|| self.look().unseen());
        match action {
            Action::Event(counter, target) => self.play_event(counter, target),
            _ => self.pos.steps.top().ask().answer(self, action),
        }
        self.settle();
        if let Some(unseen) = unseen.filter(|_| !self.is_over()) {
            self.tell_discoveries(unseen);
        }
    }

    /// Goes on by itself up to the next question.
    pub(crate) fn settle(&mut self) {
        while self.pos.steps.top().ask().settle(self) == Flow::Goes {}
    }

    /// Tells each side which enemy units it has come to see.
    fn tell_discoveries(&mut self, before: [UnitSet; 2]) {
        let now = self.look().unseen();
        for side in Side::BOTH {
            let found = before[side as usize] - now[side as usize];
            let found: Vec<UnitId> = found.into_iter().filter(|u| self.pos.at[u.index()].in_play()).collect();
            if !found.is_empty() {
                self.tell(|_| Event::Discovered(side, found));
            }
        }
    }

    /// A unit with the seats that can see it now.
    pub fn who(&self, unit: UnitId) -> Who {
        Who::new(unit, Side::BOTH.map(Side::seat), |seat| self.look().sees(seat, unit))
    }

    /// Several of them.
    pub fn whos(&self, units: UnitSet) -> Vec<Who> {
        units.into_iter().map(|unit| self.who(unit)).collect()
    }
}
