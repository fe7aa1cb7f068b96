//! The one way in: an action is checked, applied, and the game goes on by itself up to the next question.

use super::*;
use crate::event::{Camp, Dice, Rows, Toll, What, Who};
use table::{Chance, Log};

/// A position being changed.
pub struct Play<'a> {
    /// The data.
    pub pack: &'a Pack,
    /// The position.
    pub pos: &'a mut Position,
    /// Where dice come from.
    pub chance: &'a mut dyn Chance,
    /// Where events go.
    pub log: &'a mut Log<Event>,
    /// What the attack under way has done so far.
    pub(crate) toll: Toll,
    /// Whether a leader was lost or broke in it: others check for that later, and how they failed before matters then.
    pub(crate) fallen: bool,
}

impl Look<'_> {
    /// Whether the action is legal, or why not. The lists come from the same checks.
    pub fn check(self, action: Action) -> Verdict {
        self.pos.steps.top().ask().check(self, action)
    }

    /// Something else has to be decided now.
    pub fn not_now(self) -> No {
        no(self.step_rule(), "not-asked-now")
    }

    /// The rule the open question comes from.
    pub fn step_rule(self) -> &'static str {
        self.pos.steps.top().ask().rule(self)
    }

    /// Who answers the open question.
    pub fn asked(self) -> Option<Side> {
        self.pos.steps.top().ask().asked(self)
    }

    /// Adds every legal action, in a fixed order.
    pub fn list(self, out: &mut Vec<Action>) {
        self.pos.steps.top().ask().offer(self, out);
    }
}

impl Play<'_> {
    /// The position to be looked at.
    #[inline]
    pub fn look(&self) -> Look<'_> {
        Look { pack: self.pack, pos: self.pos }
    }

    /// Interrupts with another step.
    pub(crate) fn push(&mut self, step: impl Into<Step>) {
        self.pos.steps.push(step);
    }

    /// Goes on with another step instead of this one.
    pub(crate) fn replace(&mut self, step: impl Into<Step>) {
        self.pos.steps.replace(step);
    }

    /// Goes back to what was interrupted.
    pub(crate) fn pop(&mut self) {
        self.pos.steps.pop();
    }

    /// Records what happened; the event is not even built when nobody listens.
    #[inline]
    pub fn tell(&mut self, event: impl FnOnce(&Play<'_>) -> Event) {
        if self.log.is_on() {
            let event = event(self);
            self.log.push(|| event);
        }
    }

    /// What the action decides is decided: whatever comes now begins something new, and does not count among its outcomes.
    pub(crate) fn decided(&mut self) {
        self.chance.decided();
        self.log.decided();
    }

    /// Applies a checked action and everything that follows by itself.
    pub fn apply(&mut self, action: Action) {
        self.pos.steps.top().ask().answer(self, action);
        self.tidy();
        self.win_at_once();
        while self.pos.steps.top().ask().settle(self) == Flow::Goes {
            self.tidy();
        }
    }

    /// What follows from where everybody is now: Guns that are seen, hedges, acquisitions.
    fn tidy(&mut self) {
        self.reveal_seen();
        self.take_hedges();
        self.drop_stale_targets();
    }

    /// One die.
    pub(crate) fn die(&mut self) -> u8 {
        self.chance.die(6)
    }

    /// One die of which only the class of each face matters.
    pub(crate) fn die_among(&mut self, class: &dyn Fn(u8) -> u32) -> u8 {
        self.chance.die_among(6, class)
    }

    /// Two dice, the coloured one first, of which only the class of each pair matters.
    pub(crate) fn dice(&mut self, class: &dyn Fn(Dice) -> u32) -> Dice {
        let (coloured, white) = self.chance.dice_among(6, &|coloured, white| class(Dice { coloured, white }));
        Dice { coloured, white }
    }

    /// A side with its nation.
    #[inline]
    pub(crate) fn camp(&self, side: Side) -> Camp {
        Camp(side, self.look().scenario().army(side).nationality)
    }

    /// A unit as it is now.
    #[inline]
    pub(crate) fn who(&self, unit: UnitId) -> Who {
        Who(unit, self.pos.kind[unit.index()])
    }

    /// Several of them.
    pub(crate) fn whos(&self, units: UnitSet) -> Vec<Who> {
        units.into_iter().map(|unit| self.who(unit)).collect()
    }

    /// A weapon.
    #[inline]
    pub(crate) fn what(&self, weapon: WeaponId) -> What {
        What(weapon, self.pos.arm[weapon.index()])
    }

    /// What a hex is called.
    #[inline]
    pub(crate) fn name(&self, hex: Hex) -> Name {
        self.look().name(hex)
    }

    /// Puts markers on a unit.
    #[inline]
    pub(crate) fn mark(&mut self, unit: UnitId, marks: Marks) {
        self.pos.marks[unit.index()].put(marks);
    }

    /// Takes markers off a unit.
    #[inline]
    pub(crate) fn unmark(&mut self, unit: UnitId, marks: Marks) {
        self.pos.marks[unit.index()].take(marks);
    }

    /// Puts markers on a weapon.
    #[inline]
    pub(crate) fn mark_weapon(&mut self, weapon: WeaponId, marks: WeaponMarks) {
        self.pos.weapon_marks[weapon.index()].put(marks);
    }

    /// Lays a weapon down where its possessor is (4.0g).
    pub(crate) fn drop_weapon(&mut self, weapon: WeaponId, rows: Rows) {
        let hex = self.look().holder(weapon).and_then(|holder| self.look().at(holder));
        let Some(hex) = hex else { return self.pos.put_weapon(weapon, Place::Gone) };
        self.pos.put_weapon(weapon, Place::Hex(hex));
        self.tell(|play| Event::Dropped { what: play.what(weapon), hex: play.name(hex), rows });
    }

    /// A weapon is out of the game.
    pub(crate) fn remove_weapon(&mut self, weapon: WeaponId, rows: Rows) {
        self.pos.put_weapon(weapon, Place::Gone);
        self.tell(|play| Event::Removed(play.what(weapon), rows));
    }
}
