//! What must hold in every position, whoever set it up: occupation, stacking, markers, events, and a combat that fits the board.

use crate::pack::UnitSet;
use crate::pack::{Side, UnitId, class};
use crate::position::{Look, Place};
use crate::step::{BreakContact, Retreat};
use hexes::Hex;

impl Look<'_> {
    /// What is wrong with the position, in one sentence.
    pub fn audit(self) -> Result<(), String> {
        let mut seen = UnitSet::EMPTY;
        for hex in self.pack.grid.hexes() {
            self.audit_hex(hex, &mut seen)?;
        }
        for unit in UnitId::all(self.pack.units.len()) {
            self.audit_unit(unit, seen)?;
        }
        self.audit_reserves()?;
        self.audit_events()?;
        self.audit_mover()?;
        self.audit_combat()
    }

    /// One hex: the stack is sound, of one side, and within the limit unless someone is just passing.
    fn audit_hex(self, hex: Hex, seen: &mut UnitSet) -> Result<(), String> {
        let number = self.pack.grid.number(hex);
        let mut here = UnitSet::EMPTY;
        for unit in self.pos.stack(hex) {
            let name = self.pack.unit_title(unit);
            if here.has(unit) || self.at(unit) != Place::Hex(hex) {
                return Err(format!("hex {number}: {name} is not where its stack is"));
            }
            here.add(unit);
        }
        let sides = Side::BOTH.map(|side| !(here & self.units_of(side)).is_empty());
        if sides == [true, true] {
            return Err(format!("hex {number}: units of both sides are there (6.1f)"));
        }
        *seen |= here;
        if self.fits(hex, here) || !(here & self.passing()).is_empty() {
            return Ok(());
        }
        Err(format!("hex {number}: {} units are too many (7.1a)", here.len()))
    }

    /// Units on their way, which the stacking limit does not concern yet (7.1e).
    fn passing(self) -> UnitSet {
        let combat = &self.pos.combat;
        let advancing: UnitSet = combat.advancing.into_iter().collect();
        self.pos.mover.units | combat.group | advancing
    }

    fn audit_unit(self, unit: UnitId, seen: UnitSet) -> Result<(), String> {
        let (place, facts, name) = (self.at(unit), self.pack.unit(unit), self.pack.unit_title(unit));
        let pos = self.pos;
        let on_map = place.hex().is_some();
        let wrong = |why: &str| Err(format!("{name}: {why}"));
        if on_map != seen.has(unit) {
            return wrong("it is in no stack");
        }
        if place == Place::Warsaw && facts.side == Side::Soviet {
            return wrong("Soviet units may never be in Warsaw (6.4e)");
        }
        let off_rails = place.hex().is_some_and(|hex| self.pack.network.on(hex) & class::RAILWAY == 0);
        if off_rails && self.is_train(unit) {
            return wrong("it must stand on a railway (13c)");
        }
        if pos.reduced.has(unit) && (facts.reduced.is_none() || !place.in_play()) {
            return wrong("it cannot be reduced");
        }
        if pos.prepared.has(unit) && (!on_map || self.is_train(unit)) {
            return wrong("it cannot be in prepared defence (8l)");
        }
        let marked = pos.moved | pos.disorganised | pos.unsupplied | pos.in_reserve(facts.side);
        if marked.has(unit) && !place.in_play() {
            return wrong("it carries a marker but is not in play");
        }
        Ok(())
    }

    /// Reserve markers: on units of their side, in one place unless they are just parting (14.1d), on two units off the map (14.1g). Whoever
    /// has acted waits no longer (14.2d).
    fn audit_reserves(self) -> Result<(), String> {
        let parting = self.pos.steps.has(&BreakContact) || self.pos.steps.has(&Retreat);
        for side in Side::BOTH {
            for (index, marker) in self.pos.reserve[side as usize].iter().enumerate() {
                let mut places = (*marker - self.pos.acted).into_iter().map(|unit| self.at(unit));
                let place = places.next();
                if !parting && places.any(|other| Some(other) != place) {
                    return Err(format!("reserve marker {}: it lies in two places (14.1d)", index + 1));
                }
                let mut off_map = 0;
                for unit in *marker {
                    if self.side(unit) != side {
                        return Err(format!("reserve marker {}: it lies on an enemy unit", index + 1));
                    }
                    off_map += usize::from(self.at(unit).hex().is_none() && !self.pos.acted.has(unit));
                }
                if off_map > self.pack.constants.reserve_off_map as usize {
                    return Err(format!("reserve marker {}: too many units off the map (14.1g)", index + 1));
                }
            }
        }
        Ok(())
    }

    /// Every event counter is in one place.
    fn audit_events(self) -> Result<(), String> {
        for side in Side::BOTH {
            let (hand, pool) = (self.pos.hand[side as usize], self.pos.pool[side as usize]);
            let mut lasting = 0u16;
            for (index, unit) in self.pos.lasting[side as usize].iter().enumerate() {
                if let Some(unit) = *unit {
                    lasting |= 1 << index;
                    if !self.at(unit).in_play() {
                        let title = self.pack.unit_title(unit);
                        return Err(format!("events: one lies on {title}, which is not in play"));
                    }
                }
            }
            if hand & pool != 0 || hand & lasting != 0 || pool & lasting != 0 {
                return Err(format!("events: a {} counter is in two places", side.id()));
            }
        }
        if self.pos.guns_used & !self.pos.guns != 0 {
            return Err("guns: a marker is used but not in play".to_owned());
        }
        Ok(())
    }
}
