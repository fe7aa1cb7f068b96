//! What is wrong with a position, if anything: counters neither appear nor vanish, stacks hold, and what is under way has what it is about.

use super::{Look, NOBODY, NOWHERE, Place, States};
use crate::ids::{UNITS, UnitId, UnitSet, WEAPONS, WeaponId};
use crate::pack::{Side, Sort};
use hexes::Hex;
use table::Id;

impl Look<'_> {
    /// The first thing found that is wrong.
    pub(crate) fn audit(self) -> Result<(), String> {
        if self.pos.turn == 0 {
            return Err("turn: the first one is 1".to_owned());
        }
        self.audit_units()?;
        self.audit_weapons()?;
        self.audit_stacks()?;
        self.audit_under_way()?;
        self.audit_steps()
    }

    fn audit_units(self) -> Result<(), String> {
        for unit in (0..UNITS).map(UnitId::of) {
            if self.pos.at[unit.index()] == Place::Absent {
                continue;
            }
            if self.pos.kind[unit.index()].index() >= self.pack.kinds.len() {
                return Err(format!("{unit} is of no kind"));
            }
            let place = self.pos.at[unit.index()];
            let vehicle = self.is_vehicle(unit);
            if vehicle != self.kind(unit).vehicle.is_some() {
                return Err(format!("{unit} is taken for something else"));
            }
            if !vehicle && (matches!(place, Place::Wreck(_)) || self.pos.states[unit.index()] != States::NONE) {
                return Err(format!("{unit} is no vehicle"));
            }
            if let Place::Wreck(hex) = place
                && hex.index() >= self.field().len()
            {
                return Err(format!("{unit} is in no hex of the board"));
            }
            if vehicle && place.hull().is_some() && self.pos.hull[unit.index()].is_none() {
                return Err(format!("{unit} points nowhere"));
            }
            if vehicle && matches!(place, Place::Hidden(_)) {
                return Err(format!("{unit} is no Gun that hides"));
            }
            if let Place::Hidden(hex) = place {
                self.audit_hidden(unit, hex)?;
            }
            let stuck = States::BOGGED.with(States::IMMOBILE).with(States::STUNNED).with(States::SHOCKED);
            if self.pos.is(unit, States::MOTION) && self.pos.is(unit, stuck.with(States::DOUBTFUL)) {
                return Err(format!("{unit} cannot move and is in Motion"));
            }
            if self.pos.is(unit, States::MIRED) && !self.pos.is(unit, States::BOGGED) {
                return Err(format!("{unit} is mired and not bogged"));
            }
            if let Place::Hex(hex) = self.pos.at[unit.index()]
                && hex.index() >= self.field().all()
            {
                return Err(format!("{unit} is in no hex of the field"));
            }
        }
        Ok(())
    }

    /// Only a Gun hides, with the crew that serves it, in a hex of the board (6.4a, Ex-av).
    fn audit_hidden(self, unit: UnitId, hex: Hex) -> Result<(), String> {
        if self.kind(unit).sort != Sort::Crew || self.gun_of(unit).is_none() {
            return Err(format!("{unit} is no crew with a Gun, and hides"));
        }
        if hex.index() >= self.field().len() {
            return Err(format!("{unit} hides in no hex of the board"));
        }
        Ok(())
    }

    fn audit_weapons(self) -> Result<(), String> {
        for weapon in (0..WEAPONS).map(WeaponId::of) {
            if self.pos.weapon_at[weapon.index()] == Place::Absent {
                continue;
            }
            if matches!(self.pos.weapon_at[weapon.index()], Place::Hidden(_) | Place::Wreck(_) | Place::Exited(_)) {
                return Err(format!("{weapon} is with nobody and in no hex"));
            }
            if self.pos.arm[weapon.index()].index() >= self.pack.arms.len() {
                return Err(format!("{weapon} is of no kind"));
            }
            if let Place::With(unit) = self.pos.weapon_at[weapon.index()]
                && !self.pos.on.has(unit)
                && !matches!(self.pos.at[unit.index()], Place::Hidden(_))
                && !(self.is_vehicle(unit) && self.arm(weapon).weapon.is_fitted())
            {
                return Err(format!("{weapon} is with {unit}, who is not on the table"));
            }
        }
        Ok(())
    }

    fn audit_stacks(self) -> Result<(), String> {
        let mut found = UnitSet::EMPTY;
        for hex in (0..self.field().all() as u16).map(Hex) {
            let stack = self.pos.stack(hex);
            found |= stack;
            for side in Side::BOTH {
                let own = self.pos.stack_of(side, hex);
                if self.check_room(own, hex).is_err() {
                    return Err(format!("too many are in {}", self.name(hex)));
                }
            }
            if self.pos.melee.contains(hex)
                && Side::BOTH.into_iter().any(|side| self.pos.stack_of(side, hex).is_empty())
            {
                return Err(format!("nobody fights in the Melee of {}", self.name(hex)));
            }
        }
        if found == self.pos.on { Ok(()) } else { Err("the stacks do not hold who is on the table".to_owned()) }
    }

    fn audit_under_way(self) -> Result<(), String> {
        let mover = &self.pos.mover;
        let all = mover.units | mover.rest | mover.exposed | self.pos.attack.units | self.pos.attack.leaders;
        if let Some(unit) = all.into_iter().find(|unit| self.pos.at[unit.index()] == Place::Absent) {
            return Err(format!("{unit} is not part of the game"));
        }
        let elsewhere = |unit: &UnitId| self.at(*unit).map(|hex| hex.0) != Some(mover.hex);
        if let Some(unit) = mover.units.into_iter().find(elsewhere) {
            return Err(format!("{unit} does not move from where it is"));
        }
        let known = |weapon: u8| weapon == NOBODY || usize::from(weapon) < WEAPONS;
        if !known(mover.charge) || (mover.charge != NOBODY && mover.charge_at == NOWHERE) {
            return Err("a charge is placed nowhere".to_owned());
        }
        let fight = &self.pos.fight;
        if usize::from(fight.strikes) > super::STRIKES || fight.resolved > fight.strikes {
            return Err("there are too many attacks in a Close Combat".to_owned());
        }
        Ok(())
    }

    fn audit_steps(self) -> Result<(), String> {
        let steps = self.pos.steps.as_slice();
        for (height, step) in steps.iter().enumerate() {
            let below = height.checked_sub(1).map(|below| &steps[below]);
            if !step.ask().lies_on(below) {
                return Err(format!("the step {:?} cannot lie there", step.name()));
            }
            if !step.ask().is_sound(self) {
                return Err(format!("the step {:?} has nothing it could be about", step.name()));
            }
        }
        Ok(())
    }
}
