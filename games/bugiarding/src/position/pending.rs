//! What is going on: the stack of steps, the unit on its way, declared shots, close combats, area effects. By hand it is easier to set up
//! the step before and to act; here it stands so that an exported position is complete.

use crate::action::LineId;
use crate::pack::Pack;
use crate::pack::battle::{Battle, LineKind, UnitId};
use crate::position::json::{self, Object, require};
use crate::position::{Blast, Look, Melee, NO_BLAST, NO_MELEE, NO_WAY, Position, Way};
use crate::step::{DEPTH, Step, Steps};
use serde_json::{Map, Value, json};
use tabletop::{Gap, Heading, Ids, Length, Point};

const KEYS: [&str; 6] = ["steps", "way", "shots", "charges", "melee", "blast"];

// ---- reading --------------------------------------------------------------------------------------------------------

pub(crate) fn read(pack: &Pack, map: &Object, pos: &mut Position) -> Result<(), String> {
    let Some(pending) = json::object(map, "pending")? else { return Ok(()) };
    read_all(pack, pending, pos).map_err(|why| format!("pending: {why}"))
}

fn read_all(pack: &Pack, map: &Object, pos: &mut Position) -> Result<(), String> {
    json::known_keys(map, &KEYS)?;
    let battle = pos.battle.clone();
    let steps = json::list(map, "steps")?.ok_or("steps is missing")?;
    let steps: Vec<Step> = steps.iter().map(|step| read_step(pack, &battle, step)).collect::<Result<_, _>>()?;
    let stack = Steps::from_slice(&steps);
    pos.steps = stack.ok_or_else(|| format!("steps: there must be 1 to {DEPTH} of them"))?;
    let mover = Look { pack, pos }.mover();
    if let Some(unit) = mover.filter(|_| pos.group.is_none()) {
        pos.group = Some(battle.unit(unit).group);
    }
    if let Some(inner) = json::object(map, "way")? {
        pos.way = way::read(&battle, inner).map_err(|why| format!("way: {why}"))?;
    }
    for (entry, shot) in json::objects(map, "shots")? {
        let read = |pos: &mut Position| {
            json::known_keys(shot, &["unit", "at"])?;
            let unit = json::unit(&battle, shot, "unit")?.ok_or("unit is missing")?;
            let at = json::inches(shot, "at")?.ok_or("at is missing")?;
            let place = pos.shots.get_mut(usize::from(pos.shot_count)).ok_or("there are too many shots")?;
            *place = (unit, at);
            pos.shot_count += 1;
            Ok(())
        };
        read(pos).map_err(|why: String| format!("{entry}: {why}"))?;
    }
    if let Some(charges) = json::object(map, "charges")? {
        for name in charges.keys() {
            let unit = battle.unit_named(name).ok_or_else(|| format!("charges: there is no unit {name:?}"))?;
            let turn = json::degrees(charges, name).map_err(|why| format!("charges: {why}"))?;
            pos.charge_turns[unit.index()] = turn.unwrap_or(Heading::NORTH);
        }
    }
    if let Some(inner) = json::object(map, "melee")? {
        pos.melee = melee::read(&battle, inner).map_err(|why| format!("melee: {why}"))?;
    }
    if let Some(inner) = json::object(map, "blast")? {
        pos.blast = blast::read(&battle, inner).map_err(|why| format!("blast: {why}"))?;
    }
    Ok(())
}

/// A step by its name, with the side, unit or number that it is about. What goes by itself is never left lying.
fn read_step(pack: &Pack, battle: &Battle, step: &Value) -> Result<Step, String> {
    let said = step.as_str().ok_or("steps: they must be texts")?;
    let (name, about) = said.split_once(' ').unwrap_or((said, ""));
    let plain = about.is_empty().then(|| json!(name));
    let held = [
        battle.side_named(pack, about).map(|side| json!({name: side})),
        battle.unit_named(about).map(|unit| json!({name: unit})),
        about.parse::<u8>().ok().map(|number| json!({name: number})),
    ];
    let mut readings = plain.into_iter().chain(held.into_iter().flatten());
    let step = readings.find_map(|step| serde_json::from_value(step).ok());
    let waits = |step: &Step| !matches!(step, Step::Initiative(_) | Step::PhaseEnd(_));
    step.filter(waits).ok_or_else(|| format!("steps: {said:?} is not understood"))
}

// ---- writing --------------------------------------------------------------------------------------------------------

/// Inches.
pub(crate) fn inches(length: Length) -> Value {
    let inches = length.in_inches();
    if inches.fract() == 0.0 { json!(inches as i32) } else { json!(inches) }
}

/// A place.
pub(crate) fn place(at: Point) -> Value {
    json!([inches(at.x()), inches(at.y())])
}

/// Degrees.
pub(crate) fn degrees(heading: Heading) -> Value {
    let tenths = heading.in_tenths();
    if tenths % 10 == 0 { json!(tenths / 10) } else { json!(f64::from(tenths) / 10.0) }
}

/// A step in words: `movement`, `moving b01`.
fn write_step(step: Step) -> String {
    match json!(step) {
        Value::Object(held) => {
            let about = held.values().map(|about| about.as_str().map_or_else(|| about.to_string(), str::to_owned));
            about.fold(step.name().to_owned(), |said, about| format!("{said} {about}"))
        }
        _ => step.name().to_owned(),
    }
}

/// What is going on.
pub(crate) fn write(pos: &Position) -> Value {
    let mut pending = Map::new();
    let steps: Vec<String> = pos.steps.as_slice().iter().map(|step| write_step(*step)).collect();
    pending.insert("steps".into(), json!(steps));
    if pos.way != NO_WAY {
        pending.insert("way".into(), way::write(&pos.battle, &pos.way));
    }
    if pos.shot_count > 0 {
        let shot = |(unit, at): &(UnitId, Length)| json!({"unit": unit, "at": inches(*at)});
        pending.insert("shots".into(), pos.shots().iter().map(shot).collect::<Vec<_>>().into());
    }
    let turned = pos.charge_turns.iter().enumerate().filter(|(_, turn)| **turn != Heading::NORTH);
    let charges: Object = turned.map(|(at, turn)| (UnitId::of(at).to_string(), degrees(*turn))).collect();
    if !charges.is_empty() {
        pending.insert("charges".into(), charges.into());
    }
    if pos.melee != NO_MELEE {
        pending.insert("melee".into(), melee::write(&pos.battle, &pos.melee));
    }
    if pos.blast != NO_BLAST {
        pending.insert("blast".into(), blast::write(&pos.battle, &pos.blast));
    }
    Value::Object(pending)
}

// ---- described once for both ----------------------------------------------------------------------------------------

/// A sort of value: how it is read under a key, and how it is written, if it is there.
struct Sort<T> {
    read: fn(&Battle, &Object, &str) -> Result<Option<T>, String>,
    write: fn(&Battle, &T) -> Option<Value>,
}

const FLAG: Sort<bool> = Sort { read: |_, map, key| json::flag(map, key), write: |_, flag| Some(json!(flag)) };
const HITS: Sort<u8> = Sort { read: |_, map, key| json::number(map, key, 1, 2), write: |_, hits| Some(json!(hits)) };
const INCHES: Sort<Length> = Sort { read: |_, map, key| json::inches(map, key), write: |_, long| Some(inches(*long)) };
const PLACE: Sort<Point> = Sort { read: |_, map, key| json::place(map, key), write: |_, at| Some(place(*at)) };
const DEGREES: Sort<Heading> =
    Sort { read: |_, map, key| json::degrees(map, key), write: |_, heading| Some(degrees(*heading)) };
const UNIT: Sort<Option<UnitId>> = Sort {
    read: |battle, map, key| Ok(json::unit(battle, map, key)?.map(Some)),
    write: |_, unit| unit.map(|unit| json!(unit)),
};
const UNITS: Sort<Ids> = Sort {
    read: |battle, map, key| json::units(battle, map, key).map(Some),
    write: |_, units| Some(units.map(|at| json!(UnitId::of(at))).collect::<Vec<_>>().into()),
};
const ROAD: Sort<Option<LineId>> = Sort {
    read: |battle, map, key| {
        let Some(id) = json::text(map, key)? else { return Ok(None) };
        let road = battle.lines.iter().position(|line| line.id == id && line.kind == LineKind::Road);
        road.map(|at| Some(Some(LineId::of(at)))).ok_or_else(|| format!("{key}: there is no road {id:?}"))
    },
    write: |battle, line| line.map(|line| json!(battle.lines[line.index()].id)),
};
const SPOT: Sort<(Point, Heading)> = Sort {
    read: |battle, map, key| json::object(map, key)?.map(|inner| spot::read(battle, inner)).transpose(),
    write: |battle, at| Some(spot::write(battle, at)),
};
const ORIGINS: Sort<[Origin; 2]> = Sort {
    read: |battle, map, key| {
        let mut origins = NO_MELEE.origins;
        for (at, (entry, inner)) in json::objects(map, key)?.into_iter().enumerate() {
            let place = origins.get_mut(at).ok_or_else(|| format!("{key}: there are two at most"))?;
            *place = origin::read(battle, inner).map_err(|why| format!("{entry}: {why}"))?;
        }
        Ok(Some(origins))
    },
    write: |battle, origins| {
        let begun = origins.iter().filter(|(unit, _, _)| unit.is_some());
        Some(begun.map(|begun| origin::write(battle, begun)).collect::<Vec<_>>().into())
    },
};

/// Where an attacker began.
type Origin = (Option<UnitId>, Point, Heading);

/// A record: what it is if nothing is said, and every key with its sort and where it is held, and what is said if it is missing.
macro_rules! record {
    ($name:ident: $Record:ty = $unsaid:expr, { $($key:literal = $Sort:ident $($held:tt).+ $(or $missing:literal)?),+ $(,)? }) => {
        mod $name {
            use super::*;

            pub(super) fn read(battle: &Battle, map: &Object) -> Result<$Record, String> {
                json::known_keys(map, &[$($key),+])?;
                let mut record = $unsaid;
                $(match ($Sort.read)(battle, map, $key)? {
                    Some(held) => record.$($held).+ = held,
                    None => { $(return Err($missing.to_owned());)? }
                })+
                Ok(record)
            }

            pub(super) fn write(battle: &Battle, record: &$Record) -> Value {
                let held = [$(($key, ($Sort.write)(battle, &record.$($held).+))),+];
                let written = held.into_iter().filter_map(|(key, held)| Some((key.to_owned(), held?)));
                Value::Object(written.collect())
            }
        }
    };
}

record!(way: Way = NO_WAY, {
    "from" = PLACE from or "from is missing",
    "faced" = DEGREES faced,
    "turn" = DEGREES turn,
    "line" = ROAD line,
    "onward" = FLAG onward,
    "length" = INCHES length,
    "come" = INCHES come,
    "face" = DEGREES face,
});
record!(spot: (Point, Heading) = NO_MELEE.vacated, { "at" = PLACE 0 or "at is missing", "facing" = DEGREES 1 });
record!(origin: Origin = NO_MELEE.origins[0], {
    "unit" = UNIT 0 or "unit is missing",
    "at" = PLACE 1 or "at is missing",
    "facing" = DEGREES 2,
});
record!(melee: Melee = NO_MELEE, {
    "target" = UNIT target,
    "contact" = UNITS contact,
    "origins" = ORIGINS origins,
    "winners" = UNITS winners,
    "vacated" = SPOT vacated,
});
record!(blast: Blast = Blast { hits: 1, ..NO_BLAST }, {
    "target" = UNIT target,
    "at" = PLACE at.0 or "at is missing",
    "facing" = DEGREES at.1,
    "hits" = HITS hits,
    "air" = FLAG air,
    "among" = UNITS among,
});

// ---- whether it fits ------------------------------------------------------------------------------------------------

impl Look<'_> {
    /// What is wrong with what is going on, in one sentence.
    pub(crate) fn audit_pending(self) -> Result<(), String> {
        let pos = self.pos;
        let steps = pos.steps.as_slice();
        let fits = steps.iter().enumerate().all(|(at, step)| {
            let below = at.checked_sub(1).map(|below| &steps[below]);
            step.ask().lies_on(below) && step.ask().is_in_turn(pos.turn)
        });
        require(fits, || "steps: they do not follow from each other, or not in this turn".to_owned())?;
        require(pos.turn <= self.battle().turns, || "turn: the battle does not last so long".to_owned())?;
        let top = pos.steps.top();
        if matches!(top, Step::Over(_)) {
            // The battle ends at once: what went on stays as it was.
            return Ok(());
        }
        self.audit_movement()?;
        self.audit_aims()?;
        let mut attackers = Ids(pos.melee.contact.0 | pos.melee.winners.0);
        require(attackers.all(|at| self.attacks(UnitId::of(at))), || "melee: an attacker cannot be one".to_owned())?;
        let fought = pos.melee == NO_MELEE || matches!(pos.steps.bottom(), Step::Fighting(_));
        require(fought, || "melee: it does not fit the step".to_owned())?;
        let chosen = pos.blast == NO_BLAST || matches!(top, Step::AreaTie(_));
        require(chosen, || "blast: it does not fit the step".to_owned())?;
        top.ask().audit(self)
    }

    fn audit_movement(self) -> Result<(), String> {
        let pos = self.pos;
        if let Some(unit) = self.mover() {
            let able = unit.side() == pos.active && self.stands(unit);
            require(able, || format!("{unit}: it cannot be on the move"))?;
        }
        if let Some(group) = pos.group {
            let own = self.battle().groups.get(usize::from(group)).is_some_and(|group| group.side == pos.active);
            require(own, || "group: it is not one of the side whose phase it is".to_owned())?;
        }
        let way = &pos.way;
        let long = way.length <= Length::inches(100) && (Length::ZERO..=way.length).contains(&way.come);
        require(long, || "way: it is too long, or less long than what is behind".to_owned())?;
        require(pos.shot_count == 0 || matches!(pos.steps.top(), Step::Opportunity(_)), || {
            "shots: they are declared only while somebody is on its way".to_owned()
        })?;
        let Some(unit) = self.mover() else { return Ok(()) };
        let facts = self.facts(unit);
        require(pos.group == Some(facts.group), || format!("{unit}: it is on the move, but its group is not"))?;
        require(self.unit(unit).state == crate::position::State::Steady, || {
            format!("{unit}: it cannot move in its state")
        })?;
        Ok(())
    }

    /// The way of a unit begins where it stands, and stays on the table.
    pub(crate) fn audit_way(self, unit: UnitId) -> Result<(), String> {
        let (way, size) = (&self.pos.way, self.facts(unit).size);
        if let Some(line) = way.line {
            let road = self.road_way(unit, line, way.onward, way.length, way.face);
            require(way.length <= self.road_length(&Way { from: way.from, ..road }), || {
                "way: the road ends".to_owned()
            })?;
        }
        for come in [way.come, way.length] {
            let on = self.battle().holds(&self.base_on_way(size, way, come).body());
            require(on, || "way: it leads off the table".to_owned())?;
        }
        let here = self.base_on_way(size, way, way.come).centre;
        // Whoever wrote it down may have done so in whole thousandths.
        let off = Gap::between(here, self.unit(unit).centre);
        require(off.under(Length::LEAST), || format!("way: {unit} does not stand on it"))
    }

    /// Targets are declared in the steps of fire and close combat, by the side whose phase it is.
    fn audit_aims(self) -> Result<(), String> {
        let declaring = matches!(
            self.pos.steps.bottom(),
            Step::Aiming(_) | Step::Firing(_) | Step::Charging(_) | Step::Fighting(_)
        );
        for at in self.battle().present {
            let unit = UnitId::of(at);
            let Some(target) = self.pos.units[at].aim else { continue };
            let own = self.facts(unit).side == self.pos.active;
            let enemy = self.battle().has(target) && target.side() != unit.side();
            require(declaring && own && enemy, || format!("{unit}: it cannot aim at {target} now"))?;
            // Whoever was lost after the declarations has none any more.
            require(self.stands(unit), || format!("{unit}: it aims, but does not stand on the table"))?;
        }
        Ok(())
    }
}
