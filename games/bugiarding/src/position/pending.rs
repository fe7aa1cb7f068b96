//! What is going on: the stack of steps, the unit on its way, declared shots, close combats, area effects. By hand it is easier to set up
//! the step before and to act; here it stands so that an exported position is complete.

use crate::action::LineId;
use crate::pack::Pack;
use crate::pack::battle::{Battle, LineKind, UnitId};
use crate::position::json::{self, Object, require};
use crate::position::{Blast, Look, Melee, NO_BLAST, NO_MELEE, NO_WAY, NONE, Position, Way};
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
    if let Some(unit) = mover.filter(|_| pos.group == NONE) {
        pos.group = battle.unit(unit).group;
    }
    if let Some(way) = json::object(map, "way")? {
        pos.way = read_way(&battle, way).map_err(|why| format!("way: {why}"))?;
    }
    for (entry, shot) in json::objects(map, "shots")? {
        let read = |pos: &mut Position| {
            json::known_keys(shot, &["unit", "at"])?;
            let unit = json::unit(&battle, shot, "unit")?.ok_or("unit is missing")?;
            let at = json::inches(shot, "at")?.ok_or("at is missing")?;
            let place = pos.shots.get_mut(usize::from(pos.shot_count)).ok_or("there are too many shots")?;
            *place = (unit.0, at);
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
    if let Some(melee) = json::object(map, "melee")? {
        pos.melee = read_melee(&battle, melee).map_err(|why| format!("melee: {why}"))?;
    }
    if let Some(blast) = json::object(map, "blast")? {
        pos.blast = read_blast(&battle, blast).map_err(|why| format!("blast: {why}"))?;
    }
    Ok(())
}

/// A step by its name, with the side, unit or number that it is about. What goes by itself is never left lying.
fn read_step(pack: &Pack, battle: &Battle, step: &Value) -> Result<Step, String> {
    let said = step.as_str().ok_or("steps: they must be texts")?;
    let (name, about) = said.split_once(' ').unwrap_or((said, ""));
    let step = if about.is_empty() {
        json!(name)
    } else if let Some(side) = battle.side_named(pack, about) {
        json!({name: side})
    } else if let Some(unit) = battle.unit_named(about) {
        json!({name: unit})
    } else {
        json!({name: about.parse::<u8>().ok()})
    };
    let waits = |step: &Step| !matches!(step, Step::Initiative(_) | Step::PhaseEnd(_));
    let step = serde_json::from_value(step).ok().filter(waits);
    step.ok_or_else(|| format!("steps: {said:?} is not understood"))
}

fn read_way(battle: &Battle, map: &Object) -> Result<Way, String> {
    json::known_keys(map, &["from", "faced", "turn", "line", "onward", "length", "come", "face"])?;
    let line = match json::text(map, "line")? {
        None => NONE,
        Some(id) => {
            let roads = |line: &crate::pack::battle::LineFacts| line.id == id && line.kind == LineKind::Road;
            battle.lines.iter().position(roads).ok_or_else(|| format!("line: there is no road {id:?}"))? as u8
        }
    };
    Ok(Way {
        from: json::place(map, "from")?.ok_or("from is missing")?,
        faced: json::degrees(map, "faced")?.unwrap_or(Heading::NORTH),
        turn: json::degrees(map, "turn")?.unwrap_or(Heading::NORTH),
        line,
        onward: json::flag(map, "onward")?.unwrap_or(true),
        length: json::inches(map, "length")?.unwrap_or(Length::ZERO),
        come: json::inches(map, "come")?.unwrap_or(Length::ZERO),
        told: None,
        face: json::degrees(map, "face")?.unwrap_or(Heading::NORTH),
    })
}

fn read_melee(battle: &Battle, map: &Object) -> Result<Melee, String> {
    json::known_keys(map, &["target", "contact", "origins", "winners", "vacated"])?;
    let mut melee = NO_MELEE;
    melee.target = json::unit(battle, map, "target")?.map_or(NONE, |unit| unit.0);
    melee.contact = json::units(battle, map, "contact")?;
    melee.winners = json::units(battle, map, "winners")?;
    for (at, (entry, origin)) in json::objects(map, "origins")?.into_iter().enumerate() {
        let place = melee.origins.get_mut(at).ok_or("origins: there are two at most")?;
        json::known_keys(origin, &["unit", "at", "facing"])?;
        let unit = json::unit(battle, origin, "unit")?.ok_or_else(|| format!("{entry}: unit is missing"))?;
        let (centre, facing) = read_spot(origin)?;
        *place = (unit.0, centre, facing);
    }
    if let Some(vacated) = json::object(map, "vacated")? {
        melee.vacated = read_spot(vacated)?;
    }
    Ok(melee)
}

fn read_spot(map: &Object) -> Result<(Point, Heading), String> {
    let centre = json::place(map, "at")?.ok_or("at is missing")?;
    Ok((centre, json::degrees(map, "facing")?.unwrap_or(Heading::NORTH)))
}

fn read_blast(battle: &Battle, map: &Object) -> Result<Blast, String> {
    json::known_keys(map, &["target", "at", "facing", "hits", "air", "among"])?;
    Ok(Blast {
        target: json::unit(battle, map, "target")?.map_or(NONE, |unit| unit.0),
        at: read_spot(map)?,
        hits: json::number(map, "hits", 1, 2)?.unwrap_or(1),
        air: json::flag(map, "air")?.unwrap_or(false),
        among: json::units(battle, map, "among")?,
    })
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

/// A list of units.
fn units(ids: Ids) -> Value {
    ids.map(|at| json!(UnitId(at as u8).to_string())).collect::<Vec<_>>().into()
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
        pending.insert("way".into(), write_way(pos));
    }
    if pos.shot_count > 0 {
        let shot = |(unit, at): &(u8, Length)| json!({"unit": UnitId(*unit).to_string(), "at": inches(*at)});
        pending.insert("shots".into(), pos.shots().iter().map(shot).collect::<Vec<_>>().into());
    }
    let turned = pos.charge_turns.iter().enumerate().filter(|(_, turn)| **turn != Heading::NORTH);
    let charges: Object = turned.map(|(at, turn)| (UnitId(at as u8).to_string(), degrees(*turn))).collect();
    if !charges.is_empty() {
        pending.insert("charges".into(), charges.into());
    }
    if pos.melee != NO_MELEE {
        pending.insert("melee".into(), write_melee(&pos.melee));
    }
    if pos.blast != NO_BLAST {
        let blast = &pos.blast;
        let mut map = Map::new();
        if blast.target != NONE {
            map.insert("target".into(), json!(UnitId(blast.target).to_string()));
        }
        map.extend(spot(blast.at));
        map.insert("hits".into(), json!(blast.hits));
        map.insert("air".into(), json!(blast.air));
        map.insert("among".into(), units(blast.among));
        pending.insert("blast".into(), map.into());
    }
    Value::Object(pending)
}

fn spot((at, facing): (Point, Heading)) -> Object {
    Object::from_iter([("at".to_owned(), place(at)), ("facing".to_owned(), degrees(facing))])
}

fn write_way(pos: &Position) -> Value {
    let way = &pos.way;
    let mut map = Map::new();
    map.insert("from".into(), place(way.from));
    map.insert("faced".into(), degrees(way.faced));
    map.insert("turn".into(), degrees(way.turn));
    if let Some(line) = pos.battle.lines.get(usize::from(way.line)) {
        map.insert("line".into(), json!(line.id));
    }
    map.insert("onward".into(), json!(way.onward));
    map.insert("length".into(), inches(way.length));
    map.insert("come".into(), inches(way.come));
    map.insert("face".into(), degrees(way.face));
    Value::Object(map)
}

fn write_melee(melee: &Melee) -> Value {
    let mut map = Map::new();
    if melee.target != NONE {
        map.insert("target".into(), json!(UnitId(melee.target).to_string()));
    }
    map.insert("contact".into(), units(melee.contact));
    map.insert("winners".into(), units(melee.winners));
    let begun = melee.origins.iter().filter(|(unit, _, _)| *unit != NONE);
    let origins = begun.map(|(unit, at, facing)| {
        let mut origin = spot((*at, *facing));
        origin.insert("unit".into(), json!(UnitId(*unit).to_string()));
        Value::Object(origin)
    });
    map.insert("origins".into(), origins.collect::<Vec<_>>().into());
    map.insert("vacated".into(), spot(melee.vacated).into());
    Value::Object(map)
}

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
        require(attackers.all(|at| self.attacks(UnitId(at as u8))), || "melee: an attacker cannot be one".to_owned())?;
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
        if pos.group != NONE {
            let own = self.battle().groups.get(usize::from(pos.group)).is_some_and(|group| group.side == pos.active);
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
        require(pos.group == facts.group, || format!("{unit}: it is on the move, but its group is not"))?;
        require(self.unit(unit).state == crate::position::State::Steady, || {
            format!("{unit}: it cannot move in its state")
        })?;
        Ok(())
    }

    /// The way of a unit begins where it stands, and stays on the table.
    pub(crate) fn audit_way(self, unit: UnitId) -> Result<(), String> {
        let (way, size) = (&self.pos.way, self.facts(unit).size);
        if way.line != NONE {
            let road = self.road_way(unit, LineId(way.line), way.onward, way.length, way.face);
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
            let (unit, aim) = (UnitId(at as u8), self.pos.units[at].aim);
            if aim == NONE {
                continue;
            }
            let (target, own) = (UnitId(aim), self.facts(unit).side == self.pos.active);
            let enemy = self.battle().has(target) && target.side() != unit.side();
            require(declaring && own && enemy, || format!("{unit}: it cannot aim at {target} now"))?;
            // Whoever was lost after the declarations has none any more.
            require(self.stands(unit), || format!("{unit}: it aims, but does not stand on the table"))?;
        }
        Ok(())
    }
}
