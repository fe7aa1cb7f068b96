//! The position as JSON that a player can edit: whole, so that nothing is lost, or in part, so that a rules question takes three counters.

use super::{At, Battle, Look, Marks, Mover, PlaceSet, Position};
use crate::pack::{Hex, Kind, Pack, ScenarioId, Sort, Spot, UnitId};
use crate::position::spelling::Places;
use crate::rules::setup::fresh;
use crate::step::{Movement, Steps};
use serde_json::{Map, Value, json};
use table::faults::misfit;
use table::json::{by_name, flag, known_keys};
use table::record::{Called, Record, Spell};

/// What a position may say of itself besides its records.
const OTHERS: [&str; 7] = ["game", "scenario", "clear", "units", "steps", "mover", "battle"];
/// And what follows from the rest unless it is said.
const WATCHED: [&str; 2] = ["watched-axis", "watched-soviet"];

impl Look<'_> {
    /// All of it.
    pub(crate) fn to_json(self) -> Value {
        let (pos, pack) = (self.pos, self.pack);
        let mut map = Map::new();
        map.insert("scenario".to_owned(), json!(self.scenario().id));
        map.insert("clear".to_owned(), json!(true));
        map.extend(pos.write(&Position::EMPTY, pack));
        map.insert("turn".to_owned(), json!(pos.turn));
        for (key, watched) in WATCHED.into_iter().zip(&pos.watched) {
            map.insert(key.to_owned(), <Places as Spell<PlaceSet, Pack>>::write(watched, pack));
        }
        map.insert("steps".to_owned(), serde_json::to_value(pos.steps).unwrap_or_default());
        let mut units = Map::new();
        for unit in pack.roster.all().filter(|unit| pos.at[unit.index()] != At::Absent) {
            let at = place_json(pos.at[unit.index()], pack);
            let lies: Vec<&str> =
                Marks::ALL.iter().filter(|(mark, _)| pos.has(unit, *mark)).map(|(_, key)| *key).collect();
            let entry = if lies.is_empty() {
                at
            } else {
                let mut entry = Map::from_iter([("at".to_owned(), at)]);
                entry.extend(lies.into_iter().map(|key| (key.to_owned(), json!(true))));
                Value::Object(entry)
            };
            units.insert(pack.unit(unit).id.clone(), entry);
        }
        map.insert("units".to_owned(), Value::Object(units));
        let mover = pos.mover.write(&Mover::IDLE, pack);
        if !mover.is_empty() {
            map.insert("mover".to_owned(), Value::Object(mover));
        }
        let battle = pos.battle.write(&Battle::PEACE, pack);
        if !battle.is_empty() {
            map.insert("battle".to_owned(), Value::Object(battle));
        }
        Value::Object(map)
    }
}

fn place_json(at: At, pack: &Pack) -> Value {
    match at {
        At::Hex(hex) => json!(hex.name(pack)),
        At::Box(spot) => json!(spot.id()),
        At::Due => json!("due"),
        At::Exited => json!("exited"),
        At::Absent => Value::Null,
    }
}

fn place(text: &str, pack: &Pack) -> Result<At, String> {
    let spot = Spot::ALL.into_iter().find(|spot| spot.id() == text);
    match (text, spot) {
        ("due", _) => Ok(At::Due),
        ("exited", _) => Ok(At::Exited),
        (_, Some(spot)) => Ok(At::Box(spot)),
        _ => Hex::named(text, pack).map(At::Hex).ok_or_else(|| format!("there is no hex {text:?}")),
    }
}

/// A position by hand: what is named differs from the beginning of its scenario or, with `"clear": true`, from an empty map.
pub(crate) fn read(pack: &Pack, fresh_pos: Position, given: &Value) -> Result<Position, String> {
    let map = given.as_object().ok_or("a position is an object")?;
    let mut pos = match map.get("scenario") {
        Some(id) => {
            let id = id.as_str().ok_or("scenario: it must be a text")?;
            let index = pack.scenarios.iter().position(|scenario| scenario.id == id);
            let index = index.ok_or_else(|| format!("there is no scenario {id:?}"))?;
            fresh(pack, ScenarioId(index as u8))
        }
        None => fresh_pos,
    };
    let known: Vec<&str> = OTHERS.iter().chain(&WATCHED).chain(Position::KEYS).copied().collect();
    known_keys(map, &known)?;
    let clear = flag(map, "clear")?;
    if clear == Some(true) {
        let emptied = Position {
            scenario: pos.scenario,
            control: pos.control,
            turn: pos.turn,
            ruins: pos.ruins,
            ..Position::EMPTY
        };
        pos = emptied;
    }
    pos.read(map, pack)?;
    for entry in by_name(map, "units")? {
        unit(pack, &mut pos, entry.name, &entry.entry)
            .map_err(|why| format!("{}: {}: {why}", entry.place, entry.name))?;
    }
    pos.mover = Mover::IDLE;
    if let Some(fields) = map.get("mover") {
        let fields = fields.as_object().ok_or("mover: it must be an object")?;
        pos.mover.read(fields, pack).map_err(|why| format!("mover: {why}"))?;
    }
    pos.battle = Battle::PEACE;
    if let Some(fields) = map.get("battle") {
        let fields = fields.as_object().ok_or("battle: it must be an object")?;
        pos.battle.read(fields, pack).map_err(|why| format!("battle: {why}"))?;
    }
    if let Some(steps) = map.get("steps") {
        let read = serde_json::from_value(steps.clone());
        pos.steps = read.map_err(|why| format!("steps: {}", misfit(&why.to_string())))?;
    } else if clear.is_some() {
        pos.steps = Steps::new(Movement(pack.turn(pos.turn).initiative).into());
    }
    if !(1..=pack.calendar.turns.len() as u8).contains(&pos.turn) {
        return Err(format!("there is no turn {}", pos.turn));
    }
    Look { pack, pos: &pos }.audit()?;
    pos.watched = Look { pack, pos: &pos }.watched();
    for (key, watched) in WATCHED.into_iter().zip(&mut pos.watched) {
        if let Some(value) = map.get(key) {
            *watched = <Places as Spell<PlaceSet, Pack>>::read(value, pack).map_err(|why| format!("{key}: {why}"))?;
        }
    }
    Ok(pos)
}

fn unit(pack: &Pack, pos: &mut Position, name: &str, entry: &Map<String, Value>) -> Result<(), String> {
    let unit = UnitId::named(name, pack).ok_or_else(|| format!("there is no counter {name:?}"))?;
    let keys: Vec<&str> = Marks::ALL.iter().map(|(_, key)| *key).chain(["id", "at"]).collect();
    known_keys(entry, &keys)?;
    if let Some(at) = table::json::text(entry, "at")? {
        let at = place(at, pack)?;
        let aside = pack.unit(unit).sort() == Sort::Support && pack.unit(unit).kind != Kind::Marker;
        if at.hex().is_some() && aside {
            return Err("it is never on the map".to_owned());
        }
        pos.put(unit, at);
    } else if pos.at[unit.index()] == At::Absent {
        return Err("at is missing".to_owned());
    }
    for (mark, key) in Marks::ALL {
        if let Some(lies) = table::json::flag(entry, key)? {
            pos.mark(unit, mark, lies);
        }
    }
    Ok(())
}
