//! What must hold in every position, whoever set it up: stacks, strengths, zones, HQs, points.

use crate::pack::{FormationId, Side, UnitId, UnitSet};
use crate::position::{BRIDGE_CORPS, Look, NONE, Place, Pontoon, Position};
use crate::titles::corps_id;
use hexes::Hex;

impl Look<'_> {
    /// What is wrong with the position, in one sentence.
    pub(crate) fn audit(self) -> Result<(), String> {
        let mut seen = UnitSet::EMPTY;
        for hex in self.pack.grid.hexes() {
            self.audit_hex(hex, &mut seen)?;
        }
        for unit in (0..self.pack.units.len() as u8).map(UnitId) {
            self.audit_unit(unit, seen)?;
        }
        for formation in self.pack.formation_ids() {
            self.audit_hq(formation)?;
        }
        self.audit_zones()?;
        self.audit_table()?;
        self.audit_pending()
    }

    /// One hex: it exists, its stack is sound and of one side, and no enemy HQ is among it.
    fn audit_hex(self, hex: Hex, seen: &mut UnitSet) -> Result<(), String> {
        let number = self.pack.grid.number(hex);
        let mut here = UnitSet::EMPTY;
        for unit in self.pos.stack(hex) {
            if here.has(unit) || self.at(unit) != Place::Hex(hex) {
                return Err(format!("hex {number}: {} is not where its stack is", self.pack.unit(unit).name));
            }
            here.add(unit);
        }
        *seen |= here;
        let inside = self.exists(hex);
        if !inside && !here.is_empty() {
            return Err(format!("hex {number}: it is not part of this scenario (A-51)"));
        }
        if !inside && self.pos.improved.contains(hex) || self.pos.improved.contains(hex) && here.is_empty() {
            return Err(format!("hex {number}: an Improved Defence without units (7.7c)"));
        }
        let settled = here - self.pos.combat.retreating;
        if self.pos.improved.contains(hex) && settled.meets(self.pos.disorganised) {
            return Err(format!("hex {number}: disorganised units in Improved Defence (7.7b)"));
        }
        let sides = Side::BOTH.map(|side| here.meets(self.units_of(side)));
        if sides == [true, true] {
            return Err(format!("hex {number}: units of both sides are there (7.3.2h)"));
        }
        Ok(())
    }

    fn audit_unit(self, unit: UnitId, seen: UnitSet) -> Result<(), String> {
        let (place, facts, pos) = (self.at(unit), self.pack.unit(unit), self.pos);
        let wrong = |why: &str| Err(format!("{}: {why}", facts.name));
        let on_map = place.hex().is_some();
        if on_map != seen.has(unit) {
            return wrong("it is in no stack");
        }
        let strength = pos.strength[unit.index()];
        if strength > facts.strength {
            return wrong("it is stronger than printed");
        }
        if on_map && strength == 0 {
            return wrong("it is on the map without strength (7.5.2.2d)");
        }
        if pos.disorganised.has(unit) && !on_map {
            return wrong("it is disorganised but not on the map");
        }
        let formation = pos.formation[unit.index()];
        if formation == NONE {
            let independent = facts.home.is_none();
            return if independent { Ok(()) } else { wrong("it takes its orders from nobody (5.5.1a)") };
        }
        match self.pack.formations.get(usize::from(formation)) {
            Some(to) if to.side == facts.side => Ok(()),
            _ => wrong("it takes its orders from a formation of the other side"),
        }
    }

    fn audit_hq(self, formation: FormationId) -> Result<(), String> {
        let (hq, facts) = (self.hq(formation), self.pack.formation(formation));
        let wrong = |why: &str| Err(format!("HQ of {}: {why}", facts.id));
        if hq.support > facts.hq.support {
            return wrong("it has more Attack Support than printed");
        }
        if hq.level > facts.hq.max_level {
            return wrong("its Activation Level is higher than its maximum (8.1f)");
        }
        let Some(hex) = hq.at.hex() else { return Ok(()) };
        if !self.exists(hex) {
            return wrong("it stands outside this scenario (A-51)");
        }
        Ok(())
    }

    /// Zones are counted as units come and go, and so is who holds what; counted anew they must be the same.
    fn audit_zones(self) -> Result<(), String> {
        let mut fresh = Position::bare(self.pack, self.pos.scenario);
        fresh.disorganised = self.pos.disorganised;
        for unit in (0..self.pack.units.len() as u8).map(UnitId) {
            if let Place::Hex(hex) = self.at(unit) {
                fresh.put(self.pack, unit, Place::Hex(hex));
            }
        }
        for (side, (fresh, kept)) in Side::BOTH.into_iter().zip(fresh.zone.iter().zip(&self.pos.zone)) {
            if let Some(index) = (0..fresh.len()).find(|index| fresh[*index] != kept[*index]) {
                let number = self.pack.hex_number(index as u16);
                return Err(format!("hex {number}: its {} zones of control are miscounted (5.4)", side.id()));
            }
        }
        if (fresh.held, fresh.zoned) != (self.pos.held, self.pos.zoned) {
            return Err("the hexes that stop paths are not those of the units and their zones".to_owned());
        }
        Ok(())
    }

    fn audit_table(self) -> Result<(), String> {
        let (pos, scenario) = (self.pos, self.scenario());
        let wrong = |why: String| Err(why);
        if !(scenario.first..=scenario.last).contains(&pos.turn) {
            return wrong(format!("turn: it must be from {} to {}", scenario.first, scenario.last));
        }
        if usize::from(pos.initiative.space) >= self.pack.tables.initiative.len() {
            return wrong("initiative: the track has no such space".to_owned());
        }
        if pos.interdiction > 2 {
            return wrong("interdiction: the level must be from 0 to 2".to_owned());
        }
        if pos.orders > scenario.orders {
            return wrong(format!("orders: there are {} at the start", scenario.orders));
        }
        if pos.surprise > scenario.special.surprise {
            return wrong(format!("surprise: there are {} activations at most", scenario.special.surprise));
        }
        for (side, active) in Side::BOTH.into_iter().zip(pos.active) {
            let right = |facts: &crate::pack::Formation| facts.side == side;
            if active != NONE && !self.pack.formations.get(usize::from(active)).is_some_and(right) {
                return wrong(format!("active: it is no {} formation", side.id()));
            }
        }
        for (corps, pontoon) in BRIDGE_CORPS.into_iter().zip(pos.pontoons) {
            if let Pontoon::Built(from, to) = pontoon
                && !self.pack.grid.adjacent(from, to)
            {
                return wrong(format!("pontoons: the bridge of {} joins hexes that are not adjacent", corps_id(corps)));
            }
        }
        let lost = pos.scored.checked_shr(scenario.victory.len() as u32).unwrap_or(0);
        if lost != 0 {
            return wrong("scored: there are fewer Victory Point hexes".to_owned());
        }
        Ok(())
    }
}
