//! What is wrong with a position, if anything: counters neither appear nor vanish, stacks hold, and what is under way has what it is about.

use super::{At, Look, Marks, NOWHERE};
use crate::pack::{Chit, Hex, Kind, Reverse, Side, Sort, UnitSet};
use crate::step::Step;

impl Look<'_> {
    /// The first thing found that is wrong.
    pub(crate) fn audit(self) -> Result<(), String> {
        self.audit_counters()?;
        self.audit_stacks()?;
        self.audit_chits()?;
        self.audit_steps()
    }

    fn audit_counters(self) -> Result<(), String> {
        let count = self.pack.roster.units.len();
        for (index, at) in self.pos.at.iter().enumerate() {
            if index >= count {
                if *at != At::Absent {
                    return Err("a counter that does not exist is somewhere".to_owned());
                }
                continue;
            }
            let unit = crate::pack::UnitId::of(index);
            let its = self.pack.unit(unit);
            if let At::Hex(hex) = *at {
                if !self.pack.map.grid.contains(hex) || !self.pack.map.in_play.contains(hex) {
                    return Err(format!("{} is in no hex in play", its.id));
                }
                if its.sort() == Sort::Support && its.kind != Kind::Marker {
                    return Err(format!("{} is never on the map", its.id));
                }
            }
            if self.pos.has(unit, Marks::REDUCED) && its.reduced.is_none() {
                return Err(format!("{} has no reduced side", its.id));
            }
            let turned = matches!(its.becomes, Some(Reverse::Flip { .. })) || its.kind == Kind::Airborne;
            if self.pos.has(unit, Marks::REVERSE) && !turned {
                return Err(format!("{} has no other version", its.id));
            }
        }
        Ok(())
    }

    fn audit_stacks(self) -> Result<(), String> {
        let mut on = UnitSet::EMPTY;
        for unit in self.pack.roster.all() {
            if let At::Hex(hex) = self.pos.at[unit.index()] {
                on.add(unit);
                if !self.pos.stacks.stack(hex).any(|other| other == unit) {
                    return Err(format!("{} is in no stack", self.pack.unit(unit).id));
                }
            }
        }
        if on != self.pos.on {
            return Err("the counters on the map are not those that stand there".to_owned());
        }
        for unit in self.pos.on & self.fighters() {
            let Some(hex) = self.at(unit) else { continue };
            let enemy = self.side_of(unit).other();
            if self.holds(enemy, hex) {
                return Err(format!("both sides are in {}", self.name(hex)));
            }
        }
        Ok(())
    }

    fn audit_chits(self) -> Result<(), String> {
        let in_cup = |place: usize| self.pos.in_cup(Chit::PANZER[place]) > 0;
        let hidden = self.pos.chosen & !self.pos.seen;
        if (0..8).any(|place| hidden >> place & 1 != 0 && (place > 3 || !in_cup(place))) {
            return Err("a chosen chit is not in the cup".to_owned());
        }
        Ok(())
    }

    fn audit_steps(self) -> Result<(), String> {
        let steps = self.pos.steps.as_slice();
        for (place, step) in steps.iter().enumerate() {
            let below = place.checked_sub(1).map(|under| &steps[under]);
            if !step.ask().lies_on(below) {
                return Err(format!("the step {:?} cannot come here", step.name()));
            }
            if !step.ask().is_sound(self) {
                return Err(format!("nothing is there for the step {:?}", step.name()));
            }
        }
        let moving =
            matches!(self.pos.steps.top(), Step::Moving(_)) || steps.iter().any(|step| matches!(step, Step::Moving(_)));
        let mover = &self.pos.mover;
        if moving == mover.units.is_empty() {
            return Err("who moves and who is on the move do not agree".to_owned());
        }
        let here = |unit| mover.hex != NOWHERE && self.at(unit) == Some(Hex(mover.hex));
        if mover.units.len() > super::TOGETHER || !mover.units.into_iter().all(here) {
            return Err("those who move together are not in one hex".to_owned());
        }
        let sides = Side::BOTH.map(|side| mover.units.meets(self.pack.roster.of_side[side.index()]));
        if sides == [true; 2] {
            return Err("both sides move together".to_owned());
        }
        Ok(())
    }
}
