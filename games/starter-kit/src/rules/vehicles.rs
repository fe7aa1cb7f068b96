//! Sections 1.2.7, 7.0, 7.2, 7.4, 7.10: vehicles, where they point, what weapons they have, and how they are.
//!
//! A vehicle is a unit like any other, in stacks and sets; a wreck is on no stack. Its weapons are in its possession from the beginning, until it
//! is a wreck or has left the map.

use super::*;
use crate::event::Rows;

impl<'a> Look<'a> {
    /// Whether a unit is a vehicle.
    #[inline]
    pub(crate) fn is_vehicle(self, unit: UnitId) -> bool {
        self.pos.vehicles.has(unit)
    }

    /// What is printed on a vehicle.
    #[inline]
    pub(crate) fn vehicle(self, unit: UnitId) -> Option<&'a Vehicle> {
        self.kind(unit).vehicle.map(|id| self.pack.vehicle(id))
    }

    /// Those that are no vehicles.
    #[inline]
    pub(crate) fn personnel(self, units: UnitSet) -> UnitSet {
        units - self.pos.vehicles
    }

    /// The vehicle whose part a weapon is.
    #[inline]
    pub(crate) fn carrier(self, weapon: WeaponId) -> Option<UnitId> {
        self.holder(weapon).filter(|unit| self.is_vehicle(*unit))
    }

    /// The weapon of that sort that a vehicle has.
    pub(crate) fn fitted(self, unit: UnitId, sort: Weapon) -> Option<WeaponId> {
        self.pos.weapons_of(unit).find(|weapon| self.arm(*weapon).weapon == sort)
    }

    /// The main armament of a vehicle (7.2a).
    pub(crate) fn main_armament(self, unit: UnitId) -> Option<WeaponId> {
        self.fitted(unit, Weapon::Main)
    }

    /// Where a weapon with an arc points: a Gun, or a weapon of a vehicle; nothing for what fires all around.
    ///
    /// Main armament and coaxial gun point as the turret does, the bow gun as the hull; a rear gun the other way, from the turret if there is one
    /// with a coaxial gun, otherwise from the hull. An anti-aircraft gun fires all around (7.8q).
    pub(crate) fn facing_of(self, weapon: WeaponId) -> Option<Corner> {
        let Some(unit) = self.carrier(weapon) else { return self.pos.facing[weapon.index()] };
        let (hull, turret) = (self.pos.hull[unit.index()], self.pos.turret[unit.index()]);
        match self.arm(weapon).weapon {
            Weapon::Main | Weapon::Coaxial => turret,
            Weapon::Bow => hull,
            Weapon::Rear => turret.map(Corner::opposite),
            _ => None,
        }
    }

    /// Whether a vehicle has not stopped: it moves, or is in Motion (3.3.2z).
    #[inline]
    pub(crate) fn in_motion(self, unit: UnitId) -> bool {
        self.pos.is(unit, States::MOTION)
    }

    /// Whether a vehicle is a moving target: it has entered a hex in this player turn, began its Movement Phase in Motion, or is in Motion and
    /// has not merely started (3.3.2e, 3.3.2o, 3.3.2r, 3.3.2af).
    pub(crate) fn moving_target(self, unit: UnitId) -> bool {
        let moved = self.pos.is(unit, States::ENTERED.with(States::ROLLING));
        let merely_started = self.pos.phase == Phase::Movement && self.pos.is(unit, States::STARTED);
        moved || (self.in_motion(unit) && !merely_started)
    }

    /// Whether the crew of a vehicle is exposed (7.7a).
    #[inline]
    pub(crate) fn crew_exposed(self, unit: UnitId) -> bool {
        self.pos.is(unit, States::EXPOSED)
    }

    /// Whether the crew of a vehicle can do anything: it is neither stunned nor in shock (7.10e, 7.10u).
    #[inline]
    pub(crate) fn crew_acts(self, unit: UnitId) -> bool {
        !self.pos.is(unit, States::STUNNED.with(States::SHOCKED).with(States::DOUBTFUL))
    }

    /// Whether a vehicle can leave its hex or turn at all: it is neither immobile nor bogged, and its crew can act (7.6c, 7.10f, 7.10v).
    pub(crate) fn mobile(self, unit: UnitId) -> bool {
        self.crew_acts(unit) && !self.pos.is(unit, States::IMMOBILE.with(States::BOGGED))
    }

    /// The wrecks in a hex.
    pub(crate) fn wrecks_in(self, hex: Hex) -> impl Iterator<Item = UnitId> + use<'a> {
        let all = if self.pos.armoured.contains(hex) { self.pos.vehicles } else { UnitSet::EMPTY };
        all.into_iter().filter(move |unit| self.pos.at[unit.index()] == Place::Wreck(hex))
    }

    /// The vehicles in a hex, wrecks apart.
    pub(crate) fn vehicles_in(self, hex: Hex) -> UnitSet {
        if self.pos.armoured.contains(hex) { self.pos.stack(hex) & self.pos.vehicles } else { UnitSet::EMPTY }
    }
}

impl Play<'_> {
    /// The state of a vehicle is told.
    pub(crate) fn became(&mut self, unit: UnitId, state: State, rows: Rows) {
        self.tell(|play| Event::Became(play.who(unit), state, rows));
    }

    /// Puts a vehicle into states.
    #[inline]
    pub(crate) fn set_state(&mut self, unit: UnitId, states: States) {
        self.pos.states[unit.index()].put(states);
    }

    /// Takes a vehicle out of states.
    #[inline]
    pub(crate) fn end_state(&mut self, unit: UnitId, states: States) {
        self.pos.states[unit.index()].take(states);
    }

    /// Turns the hull of a vehicle; its turret goes along by as much (7.8l).
    pub(crate) fn face_hull(&mut self, unit: UnitId, hull: Corner) {
        let at = unit.index();
        let (Some(old), Some(turret)) = (self.pos.hull[at], self.pos.turret[at]) else { return };
        self.face(unit, hull, turret.turned(hull as u8 + 6 - old as u8));
    }

    /// Points hull and turret of a vehicle.
    pub(crate) fn face(&mut self, unit: UnitId, hull: Corner, turret: Corner) {
        let at = unit.index();
        if (self.pos.hull[at], self.pos.turret[at]) == (Some(hull), Some(turret)) {
            return;
        }
        (self.pos.hull[at], self.pos.turret[at]) = (Some(hull), Some(turret));
        self.tell(|play| Event::Faced { who: play.who(unit), hull, turret });
    }

    /// A vehicle that has not stopped does so without paying (7.6d, 7.10i, 7.10x).
    pub(crate) fn halt_vehicle(&mut self, unit: UnitId, rows: Rows) {
        if self.look().in_motion(unit) {
            self.end_state(unit, States::MOTION);
            self.became(unit, State::Stopped, rows);
        }
    }

    /// The crew goes inside (7.7m, 7.10e, 7.10t).
    pub(crate) fn button_up(&mut self, unit: UnitId, rows: Rows) {
        if self.look().crew_exposed(unit) {
            self.end_state(unit, States::EXPOSED);
            self.became(unit, State::Buttoned, rows);
        }
    }

    /// A vehicle never moves again; it may turn its turret and fire (7.10p).
    pub(crate) fn immobilise(&mut self, unit: UnitId, rows: Rows) {
        if self.pos.is(unit, States::IMMOBILE) {
            return;
        }
        self.halt_vehicle(unit, rows);
        self.end_state(unit, States::BOGGED.with(States::MIRED));
        self.set_state(unit, States::IMMOBILE);
        self.became(unit, State::Immobile, rows);
    }

    /// A weapon of a vehicle cannot be repaired any more (7.2i, 7.8v); without its main armament it is recalled (7.10ae).
    pub(crate) fn disable(&mut self, weapon: WeaponId) {
        self.mark_weapon(weapon, WeaponMarks::DISABLED.with(WeaponMarks::BROKEN));
        self.tell(|play| Event::Disabled(play.what(weapon)));
        let unit = self.look().carrier(weapon).filter(|_| self.look().arm(weapon).weapon == Weapon::Main);
        if let Some(unit) = unit {
            self.recall(unit, &["7.10ae"]);
        }
    }

    /// What a vehicle had is gone.
    pub(crate) fn strip(&mut self, unit: UnitId) {
        let weapons: WeaponSet = self.pos.weapons_of(unit).collect();
        weapons.into_iter().for_each(|weapon| self.pos.put_weapon(weapon, Place::Gone));
    }

    /// A vehicle is a wreck: it lies where it was, and its weapons are gone (7.4e). Whoever is in its hex is unaffected (7.4d).
    pub(crate) fn wreck(&mut self, unit: UnitId, rows: Rows) {
        let Some(hex) = self.look().at(unit) else { return };
        self.strip(unit);
        let recalled = self.pos.is(unit, States::RECALLED);
        let keeps = if self.pos.is(unit, States::STIRRED) { States::STIRRED } else { States::NONE };
        self.pos.states[unit.index()] = keeps;
        self.pos.marks[unit.index()] = Marks::NONE;
        if !recalled {
            let worth = self.look().worth(unit);
            self.pos.casualties[unit.side().other().index()] += worth;
        }
        self.pos.put(unit, Place::Wreck(hex));
        self.became(unit, State::Wrecked, rows);
        for set in [&mut self.pos.mover.units, &mut self.pos.mover.rest, &mut self.pos.mover.exposed] {
            set.remove(unit);
        }
    }
}
