//! The one way in: an action is checked, applied, and the game goes on by itself up to the next question.

use crate::action::Action;
use crate::battle::UnitId;
use crate::event::{Event, Happening};
use crate::pack::Pack;
use crate::position::{Look, Position};
use crate::step::Step;
use crate::verdict::{Verdict, ensure, no};
use table::{Chance, Log};

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
        match action {
            Action::End => self.check_end(),
            Action::Plan { air, turn } => self.check_plan(air, turn),
            Action::Lay { mine, at } => self.check_lay(mine, at),
            Action::Deploy { unit, at, facing } => self.check_deploy(unit, at, facing),
            Action::Shell { weapon, caller, target } => self.check_shell(weapon, caller, target),
            Action::Smoke { weapon, caller, at, facing, bases } => self.check_smoke(weapon, caller, at, facing, bases),
            Action::Strike { air, at, facing, target } => self.check_strike(air, at, facing, target),
            Action::Also(unit) => self.check_also(unit),
            Action::Take(unit) => self.check_take(unit),
            Action::Close => self.check_close(),
            Action::Go { turn, ahead, face } => self.check_go(turn, ahead, face),
            Action::Road { line, onward, ahead, face } => self.check_road(line, onward, ahead, face),
            Action::Enter { turn, face } => self.check_enter(turn, face),
            Action::Mount(carrier) => self.check_mount(carrier),
            Action::Dismount { unit, at, facing } => self.check_dismount(unit, at, facing),
            Action::Work(mine) => self.check_work(mine),
            Action::Stay => self.check_stay(),
            Action::React { unit, at } => self.check_react(unit, at),
            Action::Aim { unit, target } => self.check_aim(unit, target),
            Action::Shoot(unit) => self.check_shoot(unit),
            Action::Charge { unit, target, turn } => self.check_charge(unit, target, turn),
            Action::Assault(unit) => self.check_assault(unit),
            Action::Defend(unit) => self.check_defend(unit),
            Action::Occupy(unit) => self.check_occupy(unit),
            Action::Face(facing) => self.check_face(facing),
            Action::Rally(unit) => self.check_rally(unit),
        }
    }

    /// Refuses unless the open question is this one.
    #[inline]
    pub(crate) fn expect(self, now: bool) -> Verdict {
        ensure(now, no(self.step_rule(), "not-asked-now"))
    }

    /// Refuses a unit number that the battle does not hold.
    #[inline]
    pub(crate) fn known(self, unit: UnitId) -> Verdict {
        ensure(self.battle().has(unit), no("ORG-1", "no-such-unit"))
    }
}

impl Play<'_> {
    /// The position as it is now.
    #[inline]
    #[must_use]
    pub fn look(&self) -> Look<'_> {
        Look { pack: self.pack, pos: self.pos }
    }

    /// Notes what happened; nothing is made of it when nobody keeps the log.
    pub(crate) fn tell(&mut self, what: impl FnOnce() -> Happening) {
        let battle = &self.pos.battle;
        self.log.push(|| Event { battle: battle.clone(), what: what() });
    }

    /// Applies an action that has been checked, and goes on to the next question.
    pub fn apply(&mut self, action: Action) {
        let mover = self.look().mover();
        match action {
            Action::End => self.end(),
            Action::Plan { air, turn } => self.plan_air(air, turn),
            Action::Lay { mine, at } => self.lay(mine, at),
            Action::Deploy { unit, at, facing } => self.deploy(unit, at, facing),
            Action::Shell { weapon, caller, target } => self.shell(weapon, caller, target),
            Action::Smoke { weapon, caller, at, facing, bases } => self.smoke(weapon, caller, at, facing, bases),
            Action::Strike { air, at, facing, target } => self.strike(air, at, facing, target),
            Action::Also(unit) => self.also(unit),
            Action::Take(unit) => self.take(unit),
            Action::Close => self.close_group(),
            Action::Aim { unit, target } => self.aim(unit, target),
            Action::Shoot(unit) => self.shoot(unit),
            Action::Charge { unit, target, turn } => self.charge(unit, target, turn),
            Action::Assault(unit) => self.assault(unit),
            Action::Defend(unit) => self.defend(unit),
            Action::Occupy(unit) => self.occupy(unit),
            Action::Face(facing) => self.face(facing),
            Action::Rally(unit) => self.rally(unit),
            Action::React { unit, at } => self.react(unit, at),
            _ => {
                if let (Some(unit), Step::Moving(_)) = (mover, self.pos.steps.top()) {
                    self.move_on(unit, action);
                }
            }
        }
        self.settle();
    }

    /// What the unit on the move does.
    fn move_on(&mut self, unit: UnitId, action: Action) {
        match action {
            Action::Go { turn, ahead, face } => self.go(unit, turn, ahead, face),
            Action::Road { line, onward, ahead, face } => {
                let way = self.look().road_way(unit, line, onward, ahead, face);
                self.set_off(unit, way);
            }
            Action::Enter { turn, face } => self.enter(unit, turn, face),
            Action::Mount(carrier) => self.mount(unit, carrier),
            Action::Dismount { unit: passenger, at, facing } => self.dismount(unit, passenger, at, facing),
            Action::Work(mine) => self.work(unit, mine),
            _ => self.finish_move(unit),
        }
    }
}
