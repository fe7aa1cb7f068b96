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
        match action {
            Action::Forget(weapon) => self.check_forget(weapon),
            _ => self.pos.steps.top().ask().check(self, action),
        }
    }
}

impl Play<'_> {
    /// Applies a checked action and everything that follows by itself.
    pub fn apply(&mut self, action: Action) {
        match action {
            Action::Forget(weapon) => self.lose_target(weapon),
            _ => self.pos.steps.top().ask().answer(self, action),
        }
        self.tidy();
        self.win_at_once();
        while self.pos.steps.top().ask().settle(self) == Flow::Goes {
            self.tidy();
        }
    }

    /// What follows from where everybody is now: Guns that are seen, hedges, acquisitions, and whom a weapon keeps.
    fn tidy(&mut self) {
        self.reveal_seen();
        self.take_hedges();
        self.drop_stale_targets();
        self.end_melees();
        self.drop_contacts();
        self.ask_whom_to_keep();
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
        self.lose_target(weapon);
        // What is part of a vehicle stays with it, and is of no use any more.
        if self.look().carrier(weapon).is_some() {
            return self.disable(weapon);
        }
        self.pos.put_weapon(weapon, Place::Gone);
        self.tell(|play| Event::Removed(play.what(weapon), rows));
    }
}
