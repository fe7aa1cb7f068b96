//! Reorganisation (REO): the shaken recover by themselves, the suppressed with a die.

use crate::Bugiarding;
use crate::action::Action;
use crate::event::Happening;
use crate::pack::Side;
use crate::pack::battle::UnitId;
use crate::position::{Deed, Look, State};
use crate::rules::play::Play;
use crate::rules::verdict::{About, Verdict, ensure, no};
use crate::step::{PhaseEnd, Reorganising, Saying, Stage, asks};
use table::asking::Ask;
use table::{Flow, Message};

impl Ask<Bugiarding> for Reorganising {
    asks!(active, "REO-1", "q-reorganising");

    fn offer(&self, look: Look, actions: &mut Vec<Action>) {
        let able = look.units_of(look.pos.active).filter(|&unit| look.check_rally(unit).is_ok());
        actions.extend(able.map(Action::Rally));
        actions.push(Action::End);
    }

    fn check(&self, look: Look, action: Action) -> Verdict {
        match action {
            Action::Rally(unit) => look.check_rally(unit),
            Action::End => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play, action: Action) {
        match action {
            Action::Rally(unit) => play.rally(unit),
            _ => play.pos.steps.replace(PhaseEnd),
        }
    }

    fn settle(&self, play: &mut Play) -> Flow {
        let look = play.look();
        let able = look.units_of(look.pos.active).any(|unit| look.check_rally(unit).is_ok());
        play.ends_unless(able)
    }
}

impl Stage for Reorganising {
    fn says(&self) -> Saying {
        Saying { rules: &["SEQ-7", "REO-1", "REO-3"], end: "a-end-reorganising", gives_up: Some("gives-rallies") }
    }

    fn attempts(&self, _: Look, unit: UnitId) -> Vec<Action> {
        vec![Action::Rally(unit)]
    }
}

impl Look<'_> {
    fn check_rally(self, unit: UnitId) -> Verdict {
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

    fn rally(&mut self, unit: UnitId) {
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
