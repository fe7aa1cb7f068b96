//! Who stands where when a scenario begins, with what losses, and who arrives later (3.6).

use hexes::Hex;
use serde::Deserialize;
use table::pack::{File, PackError, Source, Sources, repeated};

use super::read::Numbers;
use super::scenarios::{Known, WrittenScenario, distances};
use crate::pack::{Arrival, FormationId, Scenario, Side, StartingLoss, Terrain, UnitId};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Headquarters {
    formation: String,
    at: String,
    level: u8,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stack {
    at: String,
    units: String,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Assigned {
    unit: String,
    formation: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Loss {
    formation: String,
    afv: u8,
    infantry: u8,
    per_stack: u8,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Coming {
    id: String,
    pub turn: Option<u8>,
    side: Side,
    headquarters: Option<String>,
    units: String,
    entries: String,
    source: Source,
}

/// Fills in whatever of the scenario is about units.
pub fn fill(
    known: &Known,
    written: &WrittenScenario,
    scenario: &mut Scenario,
    sources: &mut Sources,
) -> Result<(), PackError> {
    let setup = Setup { known, entry: format!("scenario {}", written.id) };
    written.headquarters.iter().for_each(|hq| sources.add("set-up", hq.source));
    written.set_up.iter().for_each(|stack| sources.add("set-up", stack.source));
    written.losses.iter().for_each(|loss| sources.add("starting-losses", loss.source));
    written.arrivals.iter().for_each(|arrival| sources.add("reinforcements", arrival.source));
    for hq in &written.headquarters {
        setup.headquarters(hq, scenario)?;
    }
    for stack in &written.set_up {
        setup.stack(stack, scenario)?;
    }
    for assigned in &written.assigned {
        setup.assigned(assigned, scenario)?;
    }
    setup.check_commanded(scenario)?;
    setup.check_hexes(scenario)?;
    for loss in &written.losses {
        setup.loss(loss, scenario)?;
    }
    for arrival in &written.arrivals {
        setup.arrival(arrival, scenario)?;
    }
    setup.check_arrivals(scenario)
}

struct Setup<'a> {
    known: &'a Known<'a>,
    entry: String,
}

impl Setup<'_> {
    fn file(&self) -> File<'_> {
        self.known.file
    }

    fn wrong<T>(&self, entry: &str, why: impl std::fmt::Display) -> Result<T, PackError> {
        Err(self.file().error(entry, why))
    }

    fn side(&self, formation: FormationId) -> Side {
        self.known.units.formations[formation.index()].side
    }

    fn name(&self, formation: FormationId) -> &str {
        &self.known.units.formations[formation.index()].id
    }

    fn headquarters(&self, hq: &Headquarters, scenario: &mut Scenario) -> Result<(), PackError> {
        let entry = format!("{}: headquarters of {}", self.entry, hq.formation);
        let formation = self.known.units.formation(self.file(), &entry, &hq.formation)?;
        let hex = self.known.hex_in(&entry, &scenario.area, &hq.at)?;
        if !matches!(self.known.map.terrain[hex], Terrain::Village | Terrain::City) {
            return self.wrong(&entry, format!("{} is neither city nor village (3.3k)", hq.at));
        }
        let most = self.known.units.formations[formation.index()].hq.max_level;
        scenario.levels[formation.index()] = self.file().number(&entry, "level", hq.level, 0..=most)?;
        match scenario.headquarters[formation.index()].replace(hex) {
            Some(_) => self.wrong(&entry, "it is set up twice"),
            None => Ok(()),
        }
    }

    fn stack(&self, stack: &Stack, scenario: &mut Scenario) -> Result<(), PackError> {
        let entry = format!("{}: set-up at {}", self.entry, stack.at);
        let hex = self.known.hex_in(&entry, &scenario.area, &stack.at)?;
        for unit in self.units(&entry, &stack.units)? {
            if scenario.starts[unit.index()].replace(hex).is_some() {
                return self.wrong(&entry, format!("{} is set up twice", self.known.units.units[unit.index()].id));
            }
        }
        Ok(())
    }

    fn units(&self, entry: &str, ids: &str) -> Result<Vec<UnitId>, PackError> {
        let units: Vec<UnitId> =
            ids.split_whitespace().map(|id| self.known.units.unit(self.file(), entry, id)).collect::<Result<_, _>>()?;
        if units.is_empty() { self.wrong(entry, "no unit is given") } else { Ok(units) }
    }

    /// Independent units belong to a formation of their corps from the start (5.5.2b, 5.5.2d).
    fn assigned(&self, assigned: &Assigned, scenario: &mut Scenario) -> Result<(), PackError> {
        let entry = format!("{}: assigned {}", self.entry, assigned.unit);
        let unit = self.known.units.unit(self.file(), &entry, &assigned.unit)?;
        let formation = self.known.units.formation(self.file(), &entry, &assigned.formation)?;
        let (facts, to) = (&self.known.units.units[unit.index()], &self.known.units.formations[formation.index()]);
        if facts.home.is_some() || scenario.starts[unit.index()].is_none() {
            return self.wrong(&entry, "it is no Independent unit of the set-up");
        }
        if facts.corps != to.corps {
            return self.wrong(&entry, format!("formation {} is of another corps (5.5.2b)", to.id));
        }
        if scenario.assigned.iter().any(|(other, _)| *other == unit) {
            return self.wrong(&entry, "it is assigned twice");
        }
        scenario.assigned.push((unit, formation));
        Ok(())
    }

    /// Whoever is set up has a headquarters on the map, and each headquarters has somebody.
    fn check_commanded(&self, scenario: &Scenario) -> Result<(), PackError> {
        let mut commanding = vec![false; self.known.units.formations.len()];
        for (index, unit) in self.known.units.units.iter().enumerate() {
            if scenario.starts[index].is_none() {
                continue;
            }
            let assigned = scenario.assigned.iter().find(|(other, _)| other.index() == index).map(|(_, to)| *to);
            let Some(formation) = unit.home.or(assigned) else {
                return self.wrong(&self.entry, format!("{} is assigned to no formation (5.5.2d)", unit.id));
            };
            if scenario.headquarters[formation.index()].is_none() {
                let why = format!("{} is set up without the headquarters of {}", unit.id, self.name(formation));
                return self.wrong(&self.entry, why);
            }
            commanding[formation.index()] = true;
        }
        for (index, formation) in self.known.units.formations.iter().enumerate() {
            if scenario.headquarters[index].is_some() && !commanding[index] {
                return self.wrong(&self.entry, format!("the headquarters of {} has no units", formation.id));
            }
        }
        match scenario.without_support.iter().find(|id| scenario.headquarters[id.index()].is_none()) {
            Some(&id) => self.wrong(&self.entry, format!("{} without support is not set up", self.name(id))),
            None => Ok(()),
        }
    }

    /// Stacking (5.3.1), and no hex for both sides.
    fn check_hexes(&self, scenario: &Scenario) -> Result<(), PackError> {
        let limits = self.known.constants;
        for hex in &scenario.area {
            let stack = || {
                let all = self.known.units.units.iter().zip(&scenario.starts);
                all.filter(move |(_, at)| **at == Some(hex)).map(|(unit, _)| unit)
            };
            let commands = || {
                let all = self.known.units.formations.iter().zip(&scenario.headquarters);
                all.filter(move |(_, at)| **at == Some(hex)).map(|(formation, _)| formation)
            };
            let entry = format!("{}: set-up at {}", self.entry, self.known.grid.number(hex));
            let mut sides = stack().map(|unit| unit.side).chain(commands().map(|formation| formation.side));
            let first = sides.next();
            if sides.any(|side| Some(side) != first) {
                return self.wrong(&entry, "both sides are there");
            }
            if stack().count() > usize::from(limits.stack) {
                return self.wrong(&entry, format!("there are more than {} units (5.3.1j)", limits.stack));
            }
            if stack().filter(|unit| unit.kind.crowds()).count() > usize::from(limits.infantry) {
                let why = format!("there are more than {} Infantry-type units (5.3.1k)", limits.infantry);
                return self.wrong(&entry, why);
            }
            let city = usize::from(self.known.map.terrain[hex] == Terrain::City);
            if commands().count() > usize::from(limits.headquarters[city]) {
                return self.wrong(&entry, "there are too many headquarters (5.3.1n, 5.3.1o)");
            }
        }
        Ok(())
    }

    /// Losses that the formation's stacks can bear without losing a unit.
    fn loss(&self, loss: &Loss, scenario: &mut Scenario) -> Result<(), PackError> {
        let entry = format!("{}: losses of {}", self.entry, loss.formation);
        let formation = self.known.units.formation(self.file(), &entry, &loss.formation)?;
        let per_stack = self.file().number(&entry, "limit of a stack", loss.per_stack, 1..=99)?;
        if scenario.losses.iter().any(|other| other.formation == formation) {
            return self.wrong(&entry, "they are given twice");
        }
        let bears = |of: &dyn Fn(bool) -> bool| {
            let units = self.known.units.units.iter().zip(&scenario.starts);
            let own = units.filter(|(unit, _)| unit.home == Some(formation) && of(unit.kind.is_afv()));
            let mut stacks: Vec<(Hex, u16)> = Vec::new();
            for (hex, spare) in own.filter_map(|(unit, at)| Some(((*at)?, u16::from(unit.strength - 1)))) {
                match stacks.iter_mut().find(|(at, _)| *at == hex) {
                    Some((_, sum)) => *sum += spare,
                    None => stacks.push((hex, spare)),
                }
            }
            stacks.into_iter().map(|(_, spare)| spare.min(u16::from(per_stack))).sum::<u16>()
        };
        let (afv, infantry) = (u16::from(loss.afv), u16::from(loss.infantry));
        if afv > bears(&|afv| afv) || infantry > bears(&|afv| !afv) || afv + infantry > bears(&|_| true) {
            return self.wrong(&entry, "its stacks cannot bear so many");
        }
        scenario.losses.push(StartingLoss { formation, afv: loss.afv, infantry: loss.infantry, per_stack });
        Ok(())
    }

    fn arrival(&self, coming: &Coming, scenario: &mut Scenario) -> Result<(), PackError> {
        let entry = format!("{}: arrival {}", self.entry, coming.id);
        if let Some(turn) = coming.turn {
            // The first turn has no Admin Phase (2d, 8.4a).
            self.file().number(&entry, "turn", turn, scenario.first.saturating_add(1)..=scenario.last)?;
        }
        let units = self.units(&entry, &coming.units)?;
        if let Some(&unit) = units.iter().find(|unit| self.known.units.units[unit.index()].side != coming.side) {
            return self.wrong(&entry, format!("{} is of the other side", self.known.units.units[unit.index()].id));
        }
        let headquarters = match &coming.headquarters {
            Some(id) => Some(self.known.units.formation(self.file(), &entry, id)?),
            None => None,
        };
        if let Some(formation) = headquarters {
            if self.side(formation) != coming.side {
                return self.wrong(&entry, format!("{} is of the other side", self.name(formation)));
            }
            let arrives = |other: &Arrival| other.headquarters == headquarters;
            if scenario.headquarters[formation.index()].is_some() || scenario.arrivals.iter().any(arrives) {
                return self.wrong(&entry, format!("the headquarters of {} is already there", self.name(formation)));
            }
            scenario.levels[formation.index()] = self.known.units.formations[formation.index()].hq.max_level;
        }
        let entries = self.known.ranges_in(&entry, &scenario.area, &coming.entries)?;
        let (id, turn, side) = (coming.id.clone(), coming.turn, coming.side);
        let distance = distances(self.known.grid, &entries.iter().copied().collect());
        scenario.arrivals.push(Arrival { id, turn, side, headquarters, units, entries, distance });
        Ok(())
    }

    /// Nobody comes twice, and nobody without a headquarters that is there or comes as well.
    fn check_arrivals(&self, scenario: &Scenario) -> Result<(), PackError> {
        let ids = scenario.arrivals.iter().map(|arrival| arrival.id.as_str());
        self.file().check_ids("arrival", ids)?;
        let coming = || scenario.arrivals.iter().flat_map(|arrival| &arrival.units);
        let name = |unit: &UnitId| &self.known.units.units[unit.index()].id;
        if let Some(unit) = repeated(coming()) {
            return self.wrong(&self.entry, format!("{} arrives twice", name(unit)));
        }
        if let Some(unit) = coming().find(|unit| scenario.starts[unit.index()].is_some()) {
            return self.wrong(&self.entry, format!("{} is set up and arrives as well", name(unit)));
        }
        let there = |formation: FormationId| {
            scenario.headquarters[formation.index()].is_some()
                || scenario.arrivals.iter().any(|arrival| arrival.headquarters == Some(formation))
        };
        let lost = |unit: &&UnitId| self.known.units.units[unit.index()].home.is_some_and(|home| !there(home));
        match coming().find(lost) {
            Some(unit) => {
                self.wrong(&self.entry, format!("{} arrives, but its headquarters is never there", name(unit)))
            }
            None => Ok(()),
        }
    }
}
