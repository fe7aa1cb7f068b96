//! Reorganisation (REO): the shaken recover by themselves, the suppressed with a die.

use crate::action::Action;
use crate::battle::UnitId;
use crate::event::Happening;
use crate::play::Play;
use crate::position::{Deed, Look, State};
use crate::step::Step;
use crate::verdict::{Naming, Verdict, ensure, no};

impl Look<'_> {
    pub(crate) fn check_rally(self, unit: UnitId) -> Verdict {
        self.expect(self.pos.steps.top() == Step::Reorganising)?;
        self.known(unit)?;
        let now = self.unit(unit);
        ensure(self.facts(unit).side == self.pos.active, no("SEQ-2", "not-yours").unit(unit))?;
        ensure(self.stands(unit), no("REO-1", "not-on-table").unit(unit))?;
        ensure(now.state == State::Suppressed, no("REO-3", "not-suppressed").unit(unit))?;
        ensure(!now.deeds.has(Deed::Rallied), no("REO-3", "tried-already").unit(unit))?;
        if self.is_in_command(unit) {
            return Ok(());
        }
        Err(match self.command_gap(unit) {
            Some(gap) => no("REO-7", "out-of-command").unit(unit).needed("gap", gap.shown()),
            None => no("REO-7", "command-lost").unit(unit),
        })
    }

    pub(crate) fn list_rallies(self, actions: &mut Vec<Action>) {
        let tries = self.units_of(self.pos.active).map(Action::Rally);
        actions.extend(tries.filter(|&rally| self.check(rally).is_ok()));
        actions.push(Action::End);
    }

    /// The least die with which a suppressed unit recovers (REO-4 to REO-6).
    #[must_use]
    pub fn recovers_on(self, unit: UnitId) -> u8 {
        self.pack.recovers[usize::from(self.facts(unit).morale.rank())]
    }
}

impl Play<'_> {
    /// Shaken units in command recover by themselves (REO-2).
    pub(crate) fn recover_shaken(&mut self) {
        let units: Vec<UnitId> = self.look().units_of(self.pos.active).collect();
        for unit in units {
            let shaken = self.pos.units[unit.index()].state == State::Shaken && self.look().stands(unit);
            if shaken && self.look().is_in_command(unit) {
                self.pos.units[unit.index()].state = State::Steady;
                self.tell(|| Happening::Recovers { unit });
            }
        }
    }

    pub(crate) fn rally(&mut self, unit: UnitId) {
        let needs = self.look().recovers_on(unit);
        let die = self.chance.die_among(6, &|die| u32::from(die >= needs));
        let recovers = die >= needs;
        let now = &mut self.pos.units[unit.index()];
        now.deeds.note(Deed::Rallied);
        if recovers {
            now.state = State::Steady;
        }
        self.tell(|| Happening::Rallies { unit, die, needs, recovers });
    }
}
