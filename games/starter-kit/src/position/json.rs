//! The position as JSON that a player can edit: whole, so that nothing is lost, or in part, so that a rules question takes three counters.

use super::{
    Attack, Fight, Look, Marks, Module, ModuleId, Mover, NOBODY, NOWHERE, Phase, Place, Position, Router, States,
    WeaponMarks,
};
use crate::ids::{UNITS, UnitId, WEAPONS, WEAPONS_EACH, WeaponId, units_of};
use crate::pack::{Corner, Edge, Field, Fought, HEXES, Pack, Shell, Weapon};
use crate::rules::setup::{fresh, listed};
use crate::step::*;
use hexes::Hex;
use serde_json::{Map, Value, json};
use table::Id;
use table::faults::misfit;
use table::record::{Record, items, named};

/// What a position may say of itself besides its records.
const OTHERS: [&str; 14] = [
    "game",
    "scenario",
    "battle",
    "clear",
    "open-los",
    "choose-cover",
    "choose-targets",
    "units",
    "weapons",
    "steps",
    "mover",
    "attack",
    "covered",
    "batteries",
];
/// And of what is under way.
const UNDER_WAY: [&str; 2] = ["router", "fight"];

impl Look<'_> {
    /// All of it.
    pub(crate) fn to_json(self) -> Value {
        let (pos, field) = (self.pos, self.field());
        let mut map = Map::new();
        match &pos.scenario {
            Fought::Listed(_) => map.insert("scenario".to_owned(), json!(self.scenario().id)),
            Fought::Own(own) => map.insert("battle".to_owned(), json!(own.written)),
        };
        map.insert("clear".to_owned(), json!(true));
        map.insert("open-los".to_owned(), json!(pos.open_los));
        if pos.choosing {
            map.insert("choose-cover".to_owned(), json!(true));
        }
        if pos.minding {
            map.insert("choose-targets".to_owned(), json!(true));
        }
        map.extend(pos.write(&Position::EMPTY, field));
        map.insert("turn".to_owned(), json!(pos.turn));
        map.insert("side".to_owned(), json!(pos.side));
        map.insert("phase".to_owned(), json!(pos.phase));
        map.insert("steps".to_owned(), serde_json::to_value(pos.steps).unwrap_or_default());
        let units = (0..UNITS).map(UnitId::of).filter(|unit| pos.at[unit.index()] != Place::Absent);
        map.insert("units".to_owned(), units.map(|unit| self.unit_json(unit)).collect());
        let weapons = (0..WEAPONS).map(WeaponId::of).filter(|weapon| pos.weapon_at[weapon.index()] != Place::Absent);
        map.insert("weapons".to_owned(), weapons.map(|weapon| self.weapon_json(weapon)).collect());
        let batteries: Vec<Value> = self.modules().map(|(module, _)| self.battery_json(module)).collect();
        if !batteries.is_empty() {
            map.insert("batteries".to_owned(), Value::Array(batteries));
        }
        let mut record = |key: &str, fields: Map<String, Value>| {
            if !fields.is_empty() {
                map.insert(key.to_owned(), Value::Object(fields));
            }
        };
        record("mover", pos.mover.write(&Mover::IDLE, field));
        record("attack", pos.attack.write(&Attack::IDLE, field));
        record("covered", pos.covered.write(&Attack::IDLE, field));
        record("router", pos.router.write(&Router::IDLE, field));
        record("fight", pos.fight.write(&Fight::IDLE, field));
        Value::Object(map)
    }

    fn battery_json(self, module: ModuleId) -> Value {
        let mut map = Map::new();
        map.insert("id".to_owned(), json!(module.to_string()));
        map.extend(self.module(module).write(&Module::IDLE, self.field()));
        // A pile that has run out is not the one that the scenario lays down, which is read where nothing is said.
        let (its, laid) = (self.module(module), self.scenario().piles().nth(module.index()).unwrap_or_default());
        for (pile, left, laid) in [("black", its.black, laid.0), ("red", its.red, laid.1)] {
            if left == 0 && laid > 0 {
                map.insert(pile.to_owned(), json!(left));
            }
        }
        Value::Object(map)
    }

    fn unit_json(self, unit: UnitId) -> Value {
        let (pos, at) = (self.pos, unit.index());
        let mut map = Map::new();
        map.insert("id".to_owned(), json!(unit.to_string()));
        map.insert("kind".to_owned(), json!(self.kind(unit).id));
        map.insert("at".to_owned(), place_json(pos.at[at], self.field()));
        let lies = Marks::ALL.iter().filter(|(mark, _)| pos.marks[at].has(*mark));
        map.extend(lies.map(|(_, key)| ((*key).to_owned(), json!(true))));
        fired_json(&mut map, self.field(), pos.shots[at], pos.aimed[at], pos.led[at]);
        let states = States::ALL.iter().filter(|(state, _)| pos.states[at].has(*state));
        map.extend(states.map(|(_, key)| ((*key).to_owned(), json!(true))));
        let turns = pos.turret[at].filter(|turret| pos.hull[at] != Some(*turret));
        for (key, corner) in [("hull", pos.hull[at]), ("turret", turns)] {
            map.extend(corner.map(|corner| (key.to_owned(), json!(corner))));
        }
        Value::Object(map)
    }

    fn weapon_json(self, weapon: WeaponId) -> Value {
        let (pos, at) = (self.pos, weapon.index());
        let mut map = Map::new();
        map.insert("id".to_owned(), json!(weapon.to_string()));
        map.insert("kind".to_owned(), json!(self.arm(weapon).id));
        map.insert("at".to_owned(), place_json(pos.weapon_at[at], self.field()));
        let lies = WeaponMarks::ALL.iter().filter(|(mark, _)| pos.weapon_marks[at].has(*mark));
        map.extend(lies.map(|(_, key)| ((*key).to_owned(), json!(true))));
        fired_json(&mut map, self.field(), pos.weapon_shots[at], pos.weapon_aimed[at], pos.weapon_led[at]);
        if pos.set_by[at] != NOBODY {
            map.insert("set-by".to_owned(), json!(UnitId(pos.set_by[at]).to_string()));
        }
        self.ordnance_json(weapon, &mut map);
        Value::Object(map)
    }

    /// Where a Gun points, what it has acquired, and what it has no more of.
    fn ordnance_json(self, weapon: WeaponId, map: &mut Map<String, Value>) {
        let (pos, at) = (self.pos, weapon.index());
        if let Some(corner) = pos.facing[at] {
            map.insert("facing".to_owned(), json!(corner));
        }
        let gone: Vec<Shell> = Shell::ALL.into_iter().filter(|shell| pos.used_up[at] & shell.bit() != 0).collect();
        if !gone.is_empty() {
            map.insert("used-up".to_owned(), json!(gone));
        }
        if pos.acquired_by[at] > 0 {
            let hex = self.field().name(Hex(pos.acquired[at])).to_string();
            let by = self.holder(weapon).map_or(weapon.side(), UnitId::side);
            let named = |mask: u64| -> Vec<String> {
                let units = units_of(by.other()).into_iter().filter(|unit| mask >> unit.number() & 1 != 0);
                units.map(|unit| unit.to_string()).collect()
            };
            let units = named(pos.acquired_units[at]);
            let mut acquired = json!({"hex": hex, "by": pos.acquired_by[at], "units": units});
            if pos.parted[at] != 0 {
                acquired["parted"] = json!(named(pos.parted[at]));
            }
            map.insert("acquired".to_owned(), acquired);
        }
    }
}

fn fired_json(map: &mut Map<String, Value>, field: &Field, shots: u8, aimed: u16, led: u8) {
    if shots > 0 {
        map.insert("shots".to_owned(), json!(shots));
    }
    if aimed != NOWHERE {
        map.insert("aimed".to_owned(), json!(field.name(Hex(aimed)).to_string()));
    }
    if led != NOBODY {
        map.insert("led".to_owned(), json!(UnitId(led).to_string()));
    }
}

fn place_json(place: Place, field: &Field) -> Value {
    match place {
        Place::Hex(hex) => json!(field.name(hex).to_string()),
        Place::With(unit) => json!(unit.to_string()),
        Place::Hidden(Hex(NOWHERE)) => json!("hidden"),
        Place::Hidden(hex) => json!(format!("hidden {}", field.name(hex))),
        Place::Wreck(hex) => json!(format!("wreck {}", field.name(hex))),
        Place::Due => json!("due"),
        Place::Gone => json!("gone"),
        Place::Exited(edge) => json!(format!("exited {}", edge.letter())),
        Place::Absent => Value::Null,
    }
}

/// A position by hand: what is named differs from the beginning of its scenario or, with `"clear": true`, from an empty table.
pub(crate) fn read(pack: &Pack, fresh_pos: Position, given: &Value) -> Result<Position, String> {
    let map = given.as_object().ok_or("a position is an object")?;
    let mut pos = match (map.get("battle"), map.get("scenario").and_then(Value::as_str)) {
        (None, Some(id)) => {
            let Position { open_los, choosing, minding, .. } = fresh_pos;
            Position { open_los, choosing, minding, ..fresh(pack, listed(pack, id)?) }
        }
        _ => fresh_pos,
    };
    let known = |key: &str| OTHERS.contains(&key) || UNDER_WAY.contains(&key) || Position::KEYS.contains(&key);
    if let Some(key) = map.keys().find(|key| !known(key)) {
        return Err(format!("a position has no {key:?}"));
    }
    let fought = pos.scenario.clone();
    let field = &pack.fought(&fought).field;
    if map.get("clear").map_or(Ok(false), |clear| clear.as_bool().ok_or("clear: it must be true or false"))? {
        pos.at = [Place::Absent; UNITS];
        pos.weapon_at = [Place::Absent; WEAPONS];
        pos.vehicles = Default::default();
        pos.about = Default::default();
    }
    if let Some(open) = map.get("open-los") {
        pos.open_los = open.as_bool().ok_or("open-los: it must be true or false")?;
    }
    if let Some(choosing) = map.get("choose-cover") {
        pos.choosing = choosing.as_bool().ok_or("choose-cover: it must be true or false")?;
    }
    if let Some(minding) = map.get("choose-targets") {
        pos.minding = minding.as_bool().ok_or("choose-targets: it must be true or false")?;
    }
    pos.phase = Phase::Rally;
    pos.read(map, field)?;
    for index in 0..HEXES {
        pos.smoke[index] = pos.smoke[index].max(pos.screens[index] & 3);
    }
    pos.smokes = pos.smoke.iter().filter(|smoke| **smoke > 0).count() as u8;
    for (key, each) in [("units", read_unit as Reader), ("weapons", read_weapon as Reader)] {
        let Some(list) = map.get(key) else { continue };
        for (number, entry) in items(list).map_err(|why| format!("{key}: {why}"))?.iter().enumerate() {
            let entry = entry.as_object().ok_or_else(|| format!("{key} {}: it must be an object", number + 1))?;
            each(pack, &mut pos, entry).map_err(|why| format!("{key} {}: {why}", number + 1))?;
        }
    }
    fit_out(pack, &mut pos)?;
    read_batteries(pack, &mut pos, map).map_err(|why| format!("batteries: {why}"))?;
    for (key, record) in [
        ("mover", &mut pos.mover as &mut dyn Records),
        ("attack", &mut pos.attack),
        ("covered", &mut pos.covered),
        ("router", &mut pos.router),
        ("fight", &mut pos.fight),
    ] {
        let Some(fields) = map.get(key) else { continue };
        let fields = fields.as_object().ok_or_else(|| format!("{key}: it must be an object"))?;
        record.take(fields, field).map_err(|why| format!("{key}: {why}"))?;
    }
    pos.steps = match map.get("steps") {
        Some(steps) => {
            serde_json::from_value(steps.clone()).map_err(|why| format!("steps: {}", misfit(&why.to_string())))?
        }
        None => Steps::new(first_step(&pos)),
    };
    Look { pack, pos: &pos }.audit()?;
    Ok(pos)
}

/// What a phase begins with.
fn first_step(pos: &Position) -> Step {
    match pos.phase {
        Phase::SetUp => SettingUp(pos.side).into(),
        Phase::Rally => Arriving.into(),
        Phase::PrepFire => PrepFire.into(),
        Phase::Movement => Movement.into(),
        Phase::DefensiveFire => DefensiveFire.into(),
        Phase::AdvancingFire => AdvancingFire.into(),
        Phase::Rout => Rout(pos.side).into(),
        Phase::Advance => Advance.into(),
        Phase::CloseCombat => CloseCombat.into(),
    }
}

type Reader = fn(&Pack, &mut Position, &Map<String, Value>) -> Result<(), String>;

/// A record that is read from its fields.
trait Records {
    fn take(&mut self, fields: &Map<String, Value>, field: &Field) -> Result<(), String>;
}

impl<R: Record<Field>> Records for R {
    fn take(&mut self, fields: &Map<String, Value>, field: &Field) -> Result<(), String> {
        if let Some(key) = fields.keys().find(|key| !R::KEYS.contains(&key.as_str())) {
            return Err(format!("there is no {key:?}"));
        }
        self.read(fields, field)
    }
}

fn read_unit(pack: &Pack, pos: &mut Position, entry: &Map<String, Value>) -> Result<(), String> {
    let fought = pos.scenario.clone();
    let field = &pack.fought(&fought).field;
    let unit: UnitId = named(entry.get("id").ok_or("it has no id")?, field)?;
    let at = unit.index();
    let army = pack.fought(&fought).army(unit.side());
    let listed = army.units.get(unit.number()).map(|(kind, _)| *kind);
    pos.kind[at] = match entry.get("kind") {
        Some(kind) => {
            let name = kind.as_str().ok_or("a kind is named by id")?;
            pack.kind_named(name).ok_or_else(|| format!("there is no kind {name:?}"))?
        }
        None => listed.ok_or_else(|| format!("{unit} needs a kind, like \"german-4-6-7\""))?,
    };
    let place = entry.get("at").ok_or_else(|| format!("{unit} has no place"))?;
    let place = read_place(place, field)?;
    if matches!(place, Place::With(_)) {
        return Err(format!("{unit} is nobody’s weapon"));
    }
    if pos.on.has(unit) {
        return Err(format!("{unit} is named twice"));
    }
    let vehicle = pack.kind(pos.kind[at]).vehicle;
    if listed != Some(pos.kind[at]) {
        // What the scenario has fitted belongs to another kind.
        let fitted: Vec<WeaponId> = pos.weapons_of(unit).collect();
        fitted.into_iter().for_each(|weapon| pos.put_weapon(weapon, Place::Absent));
    }
    if vehicle.is_none() && matches!(place, Place::Wreck(_)) {
        return Err(format!("{unit} is no vehicle"));
    }
    pos.vehicles.put(unit, vehicle.is_some());
    pos.at[at] = Place::Absent;
    pos.put(unit, place);
    for (key, value) in entry {
        match key.as_str() {
            "id" | "kind" | "at" => {}
            "shots" => pos.shots[at] = small(key, value)?,
            "aimed" => pos.aimed[at] = named::<Hex, _>(value, field)?.0,
            "led" => pos.led[at] = named::<UnitId, _>(value, field)?.0,
            "hull" if vehicle.is_some() => pos.hull[at] = Some(from_list(key, value)?),
            "turret" if vehicle.is_some() => pos.turret[at] = Some(from_list(key, value)?),
            key if vehicle.is_some() && States::ALL.iter().any(|(_, name)| *name == key) => {
                let state = States::ALL.iter().find(|(_, name)| *name == key);
                if value.as_bool().ok_or_else(|| format!("{key}: it must be true or false"))? {
                    state.into_iter().for_each(|(state, _)| pos.states[at].put(*state));
                }
            }
            key => {
                let mark = Marks::ALL.iter().find(|(_, name)| *name == key);
                let (mark, _) = mark.ok_or_else(|| format!("{unit} has no {key:?}"))?;
                if value.as_bool().ok_or_else(|| format!("{key}: it must be true or false"))? {
                    pos.marks[at].put(*mark);
                }
            }
        }
    }
    if let Some(vehicle) = vehicle {
        let hull = pos.hull[at].or_else(|| place.hull().map(|_| front(army.home)));
        (pos.hull[at], pos.turret[at]) = (hull, pos.turret[at].or(hull));
        if !pack.vehicle(vehicle).turreted() && pos.turret[at] != hull {
            return Err(format!("{unit} has no turret"));
        }
        if !matches!(place, Place::Hex(_) | Place::Due) {
            // Its weapons are gone with it.
            let fitted: Vec<WeaponId> = pos.weapons_of(unit).collect();
            fitted.into_iter().for_each(|weapon| pos.put_weapon(weapon, Place::Gone));
        }
    }
    Ok(())
}

/// Where a Gun or a vehicle points of which nothing else is said: away from its own edge.
fn front(home: Edge) -> Corner {
    match home {
        Edge::W => Corner::E,
        Edge::E => Corner::W,
        Edge::N => Corner::Se,
        Edge::S => Corner::Nw,
    }
}

/// Gives every vehicle that is named without its weapons those of its kind, with numbers that are free, the highest first.
fn fit_out(pack: &Pack, pos: &mut Position) -> Result<(), String> {
    for unit in pos.vehicles {
        let kind = pack.kind(pos.kind[unit.index()]);
        let stands = matches!(pos.at[unit.index()], Place::Hex(_) | Place::Due);
        let Some(vehicle) = kind.vehicle.filter(|_| stands) else { continue };
        let fitted = |weapon: &WeaponId| pack.arm(pos.arm[weapon.index()]).weapon.is_fitted();
        if pos.weapons_of(unit).any(|weapon| fitted(&weapon)) {
            continue;
        }
        for arm in &pack.vehicle(vehicle).fitted {
            let free = (0..WEAPONS_EACH).rev().map(|number| WeaponId::new(unit.side(), number));
            // One number is kept for a side's Panzerfausts.
            let kept = |weapon: &WeaponId| pack.arm(pos.arm[weapon.index()]).weapon == Weapon::Panzerfaust;
            let mut free = free.filter(|its| pos.weapon_at[its.index()] == Place::Absent && !kept(its));
            let weapon = free.next().ok_or_else(|| format!("there is no number left for the weapons of {unit}"))?;
            pos.arm[weapon.index()] = *arm;
            pos.put_weapon(weapon, Place::With(unit));
        }
    }
    Ok(())
}

fn read_weapon(pack: &Pack, pos: &mut Position, entry: &Map<String, Value>) -> Result<(), String> {
    let fought = pos.scenario.clone();
    let field = &pack.fought(&fought).field;
    let weapon: WeaponId = named(entry.get("id").ok_or("it has no id")?, field)?;
    let at = weapon.index();
    let army = pack.fought(&fought).army(weapon.side());
    let listed = army.arms.get(weapon.number()).map(|(arm, _)| *arm);
    pos.arm[at] = match entry.get("kind") {
        Some(kind) => {
            let name = kind.as_str().ok_or("a kind is named by id")?;
            pack.arm_named(name).ok_or_else(|| format!("there is no weapon of the kind {name:?}"))?
        }
        None => listed.ok_or_else(|| format!("{weapon} needs a kind, like \"german-lmg\""))?,
    };
    pos.guns.put(weapon, pack.arm(pos.arm[at]).weapon == Weapon::Gun);
    let place = entry.get("at").ok_or_else(|| format!("{weapon} has no place"))?;
    if pos.about.has(weapon) {
        return Err(format!("{weapon} is named twice"));
    }
    pos.put_weapon(weapon, read_place(place, field)?);
    for (key, value) in entry {
        match key.as_str() {
            "id" | "kind" | "at" => {}
            "shots" => pos.weapon_shots[at] = small(key, value)?,
            "aimed" => pos.weapon_aimed[at] = named::<Hex, _>(value, field)?.0,
            "led" => pos.weapon_led[at] = named::<UnitId, _>(value, field)?.0,
            "set-by" => pos.set_by[at] = named::<UnitId, _>(value, field)?.0,
            "facing" => pos.facing[at] = Some(from_list(key, value)?),
            "used-up" => {
                let gone: Vec<Shell> = from_list(key, value)?;
                pos.used_up[at] = gone.into_iter().fold(0, |bits, shell| bits | shell.bit());
            }
            "acquired" => read_acquired(pos, at, value, field)?,
            key => {
                let mark = WeaponMarks::ALL.iter().find(|(_, name)| *name == key);
                let (mark, _) = mark.ok_or_else(|| format!("{weapon} has no {key:?}"))?;
                if value.as_bool().ok_or_else(|| format!("{key}: it must be true or false"))? {
                    pos.weapon_marks[at].put(*mark);
                }
            }
        }
    }
    let front = front(army.home);
    match (pack.arm(pos.arm[at]).weapon, pos.facing[at]) {
        (Weapon::Gun, None) if pos.about.has(weapon) => pos.facing[at] = Some(front),
        (Weapon::Gun, None) => {}
        (Weapon::Gun, Some(_)) | (_, None) => {}
        (_, Some(_)) => return Err(format!("{weapon} is no Gun and points nowhere")),
    }
    Ok(())
}

/// `[{"id": "o1", "contact": true, "caller": "a1", "counter": "sr", "at": "bK5"}]`.
fn read_batteries(pack: &Pack, pos: &mut Position, map: &Map<String, Value>) -> Result<(), String> {
    let field = &pack.fought(&pos.scenario).field;
    for entry in map.get("batteries").map_or(Ok(Vec::new()), |list| items(list).cloned())? {
        let entry = entry.as_object().ok_or("each must be an object")?;
        let id = entry.get("id").and_then(Value::as_str).and_then(ModuleId::named);
        let module = id.filter(|module| Look { pack, pos }.guns(*module).is_some());
        let module = module.ok_or("each is named by id, like \"o1\", among those of its scenario")?;
        let fields: Map<String, Value> =
            entry.iter().filter(|(key, _)| *key != "id").map(|(k, v)| (k.clone(), v.clone())).collect();
        pos.modules[module.index()].take(&fields, field)?;
    }
    pos.barrage = Look { pack, pos }.barrage_now();
    Ok(())
}

fn from_list<T: serde::de::DeserializeOwned>(key: &str, value: &Value) -> Result<T, String> {
    serde_json::from_value(value.clone()).map_err(|why| format!("{key}: {}", misfit(&why.to_string())))
}

/// `{"hex": "cB7", "by": 1, "units": ["a1"]}`; without units it is the hex that is acquired. `parted` are those who have just left them.
fn read_acquired(pos: &mut Position, at: usize, value: &Value, field: &Field) -> Result<(), String> {
    let map = value.as_object().ok_or("acquired: it must be an object with hex and by")?;
    pos.acquired[at] = named::<Hex, _>(map.get("hex").ok_or("acquired: it has no hex")?, field)?.0;
    pos.acquired_by[at] = small("acquired", map.get("by").ok_or("acquired: it has no by")?)?;
    if !(1..=2).contains(&pos.acquired_by[at]) {
        return Err("acquired: by is 1 or 2".to_owned());
    }
    let mask = |key: &str| -> Result<u64, String> {
        let units = map.get(key).map_or(Ok(Vec::new()), |list| items(list).cloned())?;
        units.iter().try_fold(0, |mask, unit| Ok(mask | 1 << named::<UnitId, _>(unit, field)?.number()))
    };
    (pos.acquired_units[at], pos.parted[at]) = (mask("units")?, mask("parted")?);
    Ok(())
}

fn small(key: &str, value: &Value) -> Result<u8, String> {
    let number = value.as_u64().and_then(|number| u8::try_from(number).ok());
    number.ok_or_else(|| format!("{key}: it must be a small number"))
}

fn read_place(value: &Value, field: &Field) -> Result<Place, String> {
    let text = value.as_str().ok_or("a place is a hex like \"aK2\", \"due\" or \"gone\"")?;
    let edge = || Edge::ALL.into_iter().find(|edge| text == format!("exited {}", edge.letter()));
    match text {
        "due" => Ok(Place::Due),
        "gone" => Ok(Place::Gone),
        "hidden" => Ok(Place::Hidden(Hex(NOWHERE))),
        _ if text.starts_with("wreck ") => named(&json!(text[6..]), field).map(Place::Wreck),
        _ if text.starts_with("hidden ") => named(&json!(text[7..]), field).map(Place::Hidden),
        _ if UnitId::named(text).is_some() => named(value, field).map(Place::With),
        _ => match edge() {
            Some(edge) => Ok(Place::Exited(edge)),
            None => named(value, field).map(Place::Hex),
        },
    }
}
