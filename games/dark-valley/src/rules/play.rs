//! The one way in: an action is checked, applied, and the game goes on by itself up to the next question.

use super::*;
use table::{Chance, Log};

/// A position being changed.
pub struct Play<'a> {
    /// The data.
    pub pack: &'a Pack,
    /// The position.
    pub pos: &'a mut Position,
    /// Where dice and draws come from.
    pub chance: &'a mut dyn Chance,
    /// Where events go.
    pub log: &'a mut Log<Event>,
}

impl Look<'_> {
    /// Whether the action is legal, or why not. The lists come from the same checks.
    pub fn check(self, action: Action) -> Verdict {
        self.pos.steps.top().ask().check(self, action)
    }
}

impl Play<'_> {
    /// Applies a checked action and everything that follows by itself.
    pub fn apply(&mut self, action: Action) {
        self.pos.steps.top().ask().answer(self, action);
        self.settle();
    }

    /// Goes on by itself up to the next question.
    pub(crate) fn settle(&mut self) {
        loop {
            let waits = matches!(self.pos.steps.top(), Step::Displaced(_) | Step::Rebasing(_));
            if !waits && !self.pos.displaced.is_empty() {
                self.displace_next();
            } else if self.pos.steps.top().ask().settle(self) == Flow::Asks {
                return;
            }
        }
    }

    /// A unit leaves the game, or its box lets it come back (2.2ah, 2.2ai); HQs and leaders wait there for their turn (14.1e, 14.1f).
    pub(crate) fn eliminate(&mut self, unit: UnitId, rows: Rows) {
        self.count_july_loss(unit, self.look().steps(unit), rows);
        let dropped = self.unit_of(unit).kind == Kind::Airborne && self.pos.has(unit, Marks::REVERSE);
        let returns = self.unit_of(unit).replaceable && !dropped || self.pack.roster.hqs.has(unit);
        self.pos.put(unit, At::Box(if returns { Spot::Eliminated } else { Spot::Out }));
        let stays = self.pos.has(unit, Marks::REVERSE);
        self.pos.marks[unit.index()] = Marks::NONE;
        self.pos.mark(unit, Marks::REVERSE, stays);
        self.tell(|_| Event::Eliminated(unit, rows));
        self.await_headquarters(unit);
    }

    /// An HQ comes back: a Panzer HQ after two turns, Stavka and Zhukov in the next one (14.1e, 14.1f).
    fn await_headquarters(&mut self, unit: UnitId) {
        let Some(place) = self.pack.roster.hqs.into_iter().position(|hq| hq == unit) else { return };
        let after = self.pack.tables.arrivals.headquarters[usize::from(self.unit_of(unit).kind != Kind::PanzerHq)];
        if let Some(turn) = self.pos.headquarters.get_mut(place) {
            *turn = self.pos.turn.saturating_add(after);
        }
    }

    /// What is printed on a counter.
    pub(crate) fn unit_of(&self, unit: UnitId) -> &Unit {
        self.pack.unit(unit)
    }
}
