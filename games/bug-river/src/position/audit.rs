//! What must hold in every position, whoever set it up: stacks, strengths, zones, HQs, points.

use crate::pack::{BRIDGE, BUG, Corps, FormationId, Side, Terrain, UnitId, UnitSet};
use crate::position::pending::is_fight;
use crate::position::{BRIDGE_CORPS, Look, Place, Pontoon, Position};
use crate::step::{Moving, Step};
use hexes::Hex;

impl Look<'_> {
    /// What is wrong with the position, in one sentence.
    pub(crate) fn audit(self) -> Result<(), String> {
        let mut seen = UnitSet::EMPTY;
        for hex in self.pack.grid.hexes() {
            self.audit_hex(hex, &mut seen)?;
            self.audit_company(hex)?;
        }
        for unit in UnitId::all(self.pack.units.len()) {
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

    /// Who may stand together in a hex (5.3.1), and whose it is. Units on the move, in combat or being displaced may be too many.
    fn audit_company(self, hex: Hex) -> Result<(), String> {
        let wrong = |why: String| Err(format!("hex {}: {why}", self.pack.grid.number(hex)));
        let Some(side) = self.holder(hex).or_else(|| self.hqs_in(hex).next().map(|f| self.pack.formation(f).side))
        else {
            return Ok(());
        };
        let open = self.pos.steps.as_slice();
        if !open.iter().any(|step| displaces(*step)) {
            if self.has_hq(side.other(), hex) {
                return wrong("an HQ is there among enemies (7.3.6a)".to_owned());
            }
            if self.too_many_hqs(hex) {
                return wrong(format!(
                    "{} HQs are there, it holds {} (5.3.1n, 5.3.1o)",
                    self.hqs_in(hex).count(),
                    self.hq_limit(hex)
                ));
            }
            if self.friend(hex) != side {
                return wrong(format!("{} units are there, but it is friendly to the other side (A-08)", side.id()));
            }
        }
        // Who moves may pass through a full hex, and through that alone (5.3.1i).
        let passes = open.contains(&Moving.into()) && self.pos.mover.hex == Some(hex);
        if self.overstacked(hex) && !passes && !open.iter().any(|step| crowds(*step)) {
            return wrong("more units are there than can stack (5.3.1j, 5.3.1k)".to_owned());
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
        if place == Place::Due && !self.scenario().arrivals.iter().any(|arrival| arrival.units.contains(&unit)) {
            return wrong("it is due, but it does not arrive in this scenario (8.4a)");
        }
        if place == Place::Exited && (facts.side == Side::Soviet || self.scenario().exit.is_none()) {
            return wrong("it has left the map, which it cannot in this scenario (11.2s)");
        }
        let Some(formation) = pos.formation[unit.index()] else {
            let independent = facts.home.is_none();
            return if independent { Ok(()) } else { wrong("it takes its orders from nobody (5.5.1a)") };
        };
        match self.pack.formations.get(formation.index()) {
            Some(to) if to.side == facts.side && facts.home.is_none() && to.corps != facts.corps => {
                wrong("it takes its orders from a formation of another corps (5.5.2b)")
            }
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
        match hq.at {
            Place::Hex(hex) if !self.exists(hex) => wrong("it stands outside this scenario (A-51)"),
            Place::Hex(hex) if !matches!(self.pack.map.terrain.get(hex), Terrain::Village | Terrain::City) => {
                let number = self.pack.grid.number(hex);
                Err(format!("HQ of {}: it stands in {number}, which is no Village or City (3.3k)", facts.id))
            }
            Place::Exited => wrong("an HQ does not leave the map (11.2s)"),
            Place::Eliminated => {
                let own = |unit: &UnitId| self.loyalties(*unit).any(|to| to == formation);
                let mut units = self.units_of(facts.side).into_iter().filter(own);
                match units.find(|unit| self.at(*unit).hex().is_some()) {
                    Some(unit) => {
                        let unit = &self.pack.unit(unit).name;
                        Err(format!("HQ of {}: it is eliminated, but {unit} is on the map (3.3n)", facts.id))
                    }
                    None => Ok(()),
                }
            }
            Place::Hex(_) | Place::Due | Place::Absent => Ok(()),
        }
    }

    /// Zones are counted as units come and go, and so is who holds what; counted anew they must be the same.
    fn audit_zones(self) -> Result<(), String> {
        let mut fresh = Position::bare(self.pack, self.pos.scenario);
        fresh.disorganised = self.pos.disorganised;
        for unit in UnitId::all(self.pack.units.len()) {
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
            if active.is_some_and(|active| !self.pack.formations.get(active.index()).is_some_and(right)) {
                return wrong(format!("active: it is no {} formation", side.id()));
            }
        }
        self.audit_dice()?;
        for (corps, pontoon) in BRIDGE_CORPS.into_iter().zip(pos.pontoons) {
            self.audit_pontoon(corps, pontoon)?;
        }
        let lost = pos.scored.checked_shr(scenario.victory.len() as u32).unwrap_or(0);
        if lost != 0 {
            return wrong("scored: there are fewer Victory Point hexes".to_owned());
        }
        Ok(())
    }

    /// Action Points, boats, dice, and who has left the map.
    fn audit_dice(self) -> Result<(), String> {
        let (pos, pack) = (self.pos, self.pack);
        let track = pack.tables.action_points.iter().flatten().map(|(black, red)| *black.max(red)).max().unwrap_or(0);
        if pos.points.into_iter().any(|points| points > track) {
            return Err(format!("points: the track goes to {track} (6.3.1c)"));
        }
        if pos.boats.len() > usize::from(pack.constants.boats) {
            return Err(format!("boats: {} units may use them (7.3.8a)", pack.constants.boats));
        }
        if [pos.die, pos.contest[0], pos.contest[1]].into_iter().any(|die| die > 10) {
            return Err("die, contest: a die shows 1 to 10 (3.9a)".to_owned());
        }
        let gone = |unit: &UnitId| self.at(*unit) == Place::Exited;
        let gone = self.units_of(Side::German).into_iter().filter(gone);
        let most: u16 = gone.map(|unit| u16::from(pack.unit(unit).strength)).sum();
        if pos.exited > most {
            return Err(format!("exited: the units that have left the map had {most} Strength Points at most (11.2s)"));
        }
        Ok(())
    }

    /// A pontoon bridge lies across the Bug, and no enemy is at it (10.3).
    fn audit_pontoon(self, corps: Corps, pontoon: Pontoon) -> Result<(), String> {
        let wrong = |why: &str| Err(format!("pontoons: the bridge of {} {why}", corps.id()));
        if pontoon != Pontoon::Lost && !self.scenario().special.pontoons {
            return wrong("is not part of this scenario (10.3a)");
        }
        let Pontoon::Built(from, to) = pontoon else { return Ok(()) };
        let Some(direction) = self.pack.grid.direction(from, to) else {
            return wrong("joins hexes that are not adjacent");
        };
        if !self.exists(from) || !self.exists(to) {
            return wrong("lies outside this scenario (A-51)");
        }
        if self.pack.map.sides.get(from, direction) & (BUG | BRIDGE) != BUG {
            return wrong("does not cross the unbridged Bug (10.3c)");
        }
        if [from, to].into_iter().any(|end| self.holder(end) == Some(Side::Soviet)) {
            return wrong("has an enemy unit at one end (10.3g)");
        }
        Ok(())
    }
}

/// Steps during which an HQ may be where it cannot stay.
fn displaces(step: Step) -> bool {
    matches!(step, Step::Displace(_) | Step::Stacking(_) | Step::CrowdedHq(_))
}

/// Steps during which a hex may hold too many units.
fn crowds(step: Step) -> bool {
    matches!(step, Step::Stacking(_) | Step::Crowded(_) | Step::Surplus(_)) || is_fight(step)
}
