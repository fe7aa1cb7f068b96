//! Positions in JSON: read whole or in part, written complete, so that nothing is lost, and readable, so that a player can edit them.

use crate::pack::{Board, FormationId, HexSet, Pack, Side, UnitId, UnitSet};
use crate::position::spelling::Formations;
use crate::position::{BRIDGE_CORPS, InitiativeMarker, Look, Options, Place, Pontoon, Position};
use crate::rules::bonus::Bonus;
use crate::rules::combat::Combat;
use crate::rules::movement::Mover;
use crate::rules::paths::Chain;
use crate::rules::replacements::Relief;
use crate::rules::setup::{scenario_named, scenario_table};
use crate::step::{Step, Steps};
use crate::telling::notation::corps_named;
use serde_json::{Map, Value, json};
use table::json::{Named, Object, by_name, flag, known_keys, number, object, require, text, word as one_of};
use table::record::{All, One, Plain, Record, Spell, named};

/// What a position may say besides the fields of its own record.
const KEYS: [&str; 12] = [
    "game",
    "scenario",
    "clear",
    "options",
    "initiative",
    "units",
    "headquarters",
    "friendly",
    "pontoons",
    "pending",
    "emergency",
    "comment",
];

/// A position from JSON. Without `clear` it begins as the scenario does and changes what is named; with it, on an empty table.
///
/// # Errors
/// What is wrong and where, in one sentence.
pub(crate) fn read(pack: &Pack, value: &Value) -> Result<Position, String> {
    let map = value.as_object().ok_or("the position must be an object")?;
    let known: Vec<&str> = KEYS.iter().chain(Position::KEYS).copied().collect();
    known_keys(map, &known)?;
    if let Some(game) = text(map, "game")?.filter(|game| *game != crate::ID) {
        return Err(format!("game: this is a position of {game:?}, not of {}", crate::ID));
    }
    let last = pack.scenarios.last().map_or("", |scenario| scenario.id.as_str());
    let scenario = scenario_named(pack, text(map, "scenario")?.unwrap_or(last))?;
    let clear = flag(map, "clear")?.unwrap_or(false);
    let mut pos = if clear { Position::bare(pack, scenario) } else { scenario_table(pack, scenario) };
    for (id, on) in object(map, "options")?.into_iter().flatten() {
        let on = on.as_bool().ok_or_else(|| format!("options: {id} must be true or false"))?;
        pos.options.set(id, on).map_err(|why| format!("options: {why}"))?;
    }
    pos.read(map, pack)?;
    read_marker(map, &mut pos)?;
    read_units(pack, map, &mut pos)?;
    read_headquarters(pack, map, &mut pos)?;
    read_emergency(pack, map, &mut pos)?;
    befriend(pack, &mut pos);
    count_exited(map, &mut pos);
    read_friendly(pack, map, &mut pos)?;
    read_pontoons(pack, map, &mut pos)?;
    read_pending(pack, map, &mut pos)?;
    Look { pack, pos: &pos }.audit()?;
    Ok(pos)
}

fn read_place(pack: &Pack, pos: &Position, name: &str) -> Result<Place, String> {
    match name.to_ascii_lowercase().as_str() {
        "due" => Ok(Place::Due),
        "eliminated" => Ok(Place::Eliminated),
        "exited" => Ok(Place::Exited),
        "absent" => Ok(Place::Absent),
        _ => {
            let hex = pack.grid.parse(name).ok_or_else(|| format!("there is no place {name:?}"))?;
            let inside = Look { pack, pos }.exists(hex);
            if inside { Ok(Place::Hex(hex)) } else { Err(format!("hex {name} is not part of this scenario")) }
        }
    }
}

// ---- units and headquarters -----------------------------------------------------------------------------------------

/// What a unit can be marked with: the key, who is, and how somebody becomes so.
type Flag = (&'static str, fn(&Position) -> UnitSet, fn(&mut Position, &Pack, UnitId, bool));

const FLAGS: [Flag; 2] = [
    ("disorganised", |pos| pos.disorganised, |pos, pack, unit, on| pos.disorganise(pack, unit, on)),
    ("challenged", |pos| pos.challenged, |pos, _, unit, on| pos.challenged.put(unit, on)),
];

/// Every unit that is named ([`by_name`]); later ones lie on top of earlier ones.
fn read_units(pack: &Pack, map: &Object, pos: &mut Position) -> Result<(), String> {
    let mut met = UnitSet::EMPTY;
    let flags = FLAGS.map(|(key, ..)| key);
    let keys: Vec<&str> = ["id", "at", "strength"].into_iter().chain(flags).chain(["formation"]).collect();
    for Named { place, name, entry } in by_name(map, "units")? {
        known_keys(&entry, &keys).map_err(|why| format!("{place}: {why}"))?;
        let unit = pack.unit_named(name);
        let unit = unit.ok_or_else(|| format!("{place}: there is no unit {name:?}, or more than one"))?;
        require(!met.has(unit), || format!("{place}: {name} is there twice"))?;
        met.add(unit);
        read_unit(pack, &entry, unit, pos).map_err(|why| format!("{place}: {name}: {why}"))?;
    }
    Ok(())
}

fn read_unit(pack: &Pack, entry: &Object, unit: UnitId, pos: &mut Position) -> Result<(), String> {
    if let Some(place) = text(entry, "at")? {
        let place = read_place(pack, pos, place)?;
        pos.put(pack, unit, place);
    } else {
        require(pos.at[unit.index()] != Place::Absent, || "at is missing".to_owned())?;
    }
    if let Some(strength) = number(entry, "strength", 0, pack.unit(unit).strength)? {
        pos.strength[unit.index()] = strength;
    }
    for (key, _, mark) in FLAGS {
        if let Some(on) = flag(entry, key)? {
            mark(pos, pack, unit, on);
        }
    }
    if let Some(formation) = entry.get("formation") {
        let read = One::read(formation, pack);
        pos.formation[unit.index()] = read.map_err(|why| format!("formation: {why}"))?;
    }
    Ok(())
}

fn read_headquarters(pack: &Pack, map: &Object, pos: &mut Position) -> Result<(), String> {
    for Named { place, name, entry } in by_name(map, "headquarters")? {
        let place = format!("{place}: {name}: ");
        let formation = pack.formation_named(name).ok_or_else(|| format!("{place}there is no such formation"))?;
        read_hq(pack, &entry, formation, pos).map_err(|why| format!("{place}{why}"))?;
    }
    Ok(())
}

/// HQs that spent their Emergency Supply in the phase going on, as positions once listed them apart: they show their backs.
fn read_emergency(pack: &Pack, map: &Object, pos: &mut Position) -> Result<(), String> {
    let Some(listed) = map.get("emergency") else { return Ok(()) };
    let spent = Formations::read(listed, pack).map_err(|why| format!("emergency: {why}"))?;
    for formation in pack.formation_ids().filter(|formation| spent & formation.bit() != 0) {
        pos.hq[formation.index()].spent = true;
    }
    Ok(())
}

fn read_hq(pack: &Pack, entry: &Object, formation: FormationId, pos: &mut Position) -> Result<(), String> {
    known_keys(entry, &["id", "at", "level", "support", "spent"])?;
    let facts = &pack.formation(formation).hq;
    if let Some(place) = text(entry, "at")? {
        pos.hq[formation.index()].at = read_place(pack, pos, place)?;
    }
    let hq = &mut pos.hq[formation.index()];
    hq.level = number(entry, "level", 0, facts.max_level)?.unwrap_or(hq.level);
    hq.support = number(entry, "support", 0, facts.support)?.unwrap_or(hq.support);
    hq.spent = flag(entry, "spent")?.unwrap_or(hq.spent);
    Ok(())
}

/// Where units are, the hex is friendly to them.
fn befriend(pack: &Pack, pos: &mut Position) {
    let look = Look { pack, pos };
    let mut german = pos.german;
    for hex in look.scenario().area.iter() {
        let hq = || look.hqs_in(hex).next().map(|formation| pack.formation(formation).side);
        if let Some(side) = look.holder(hex).or_else(hq) {
            pack.chart.set(&mut german, hex, side == Side::German);
        }
    }
    pos.german = german;
}

/// Who has left the map took its strength along, unless something else is said (11.2s).
fn count_exited(map: &Object, pos: &mut Position) {
    if !map.contains_key("exited") {
        let exited = pos.at.iter().zip(pos.strength).filter(|(at, _)| **at == Place::Exited);
        pos.exited = exited.map(|(_, strength)| u16::from(strength)).sum();
    }
}

// ---- the rest of the table ------------------------------------------------------------------------------------------

fn read_marker(map: &Object, pos: &mut Position) -> Result<(), String> {
    let Some(marker) = object(map, "initiative")? else { return Ok(()) };
    let at = |why: String| format!("initiative: {why}");
    known_keys(marker, &["space", "side"]).map_err(at)?;
    let space = number(marker, "space", 0, u8::MAX).map_err(at)?.unwrap_or(pos.initiative.space);
    let side = one_of(marker, "side", "soviet or german").map_err(at)?.unwrap_or(pos.initiative.side);
    pos.initiative = InitiativeMarker { space, side };
    Ok(())
}

fn read_friendly(pack: &Pack, map: &Object, pos: &mut Position) -> Result<(), String> {
    let Some(friendly) = object(map, "friendly")? else { return Ok(()) };
    known_keys(friendly, &["german", "soviet"]).map_err(|why| format!("friendly: {why}"))?;
    for (key, german) in [("german", true), ("soviet", false)] {
        let Some(list) = friendly.get(key) else { continue };
        let hexes: HexSet = All::read(list, pack).map_err(|why| format!("friendly: {key}: {why}"))?;
        hexes.iter().for_each(|hex| pack.chart.set(&mut pos.german, hex, german));
    }
    Ok(())
}

fn read_pontoons(pack: &Pack, map: &Object, pos: &mut Position) -> Result<(), String> {
    for (name, value) in object(map, "pontoons")?.into_iter().flatten() {
        let corps = corps_named(name).and_then(|corps| BRIDGE_CORPS.iter().position(|known| *known == corps));
        let index = corps.ok_or_else(|| format!("pontoons: {name:?} is no corps with a pontoon bridge"))?;
        let hex = |value: &Value| named(value, pack);
        pos.pontoons[index] = match (value.as_str(), value.as_array().map(Vec::as_slice)) {
            (Some("ready"), _) => Pontoon::Ready,
            (Some("lost"), _) => Pontoon::Lost,
            (_, Some([from, to])) => {
                let ends = hex(from).and_then(|from| Ok((from, hex(to)?)));
                let (from, to) = ends.map_err(|why| format!("pontoons: {name}: {why}"))?;
                Pontoon::Built(from, to)
            }
            _ => return Err(format!("pontoons: {name} must be \"ready\", \"lost\" or the two hexes it joins")),
        };
    }
    Ok(())
}

/// The stack of steps and what they are about.
fn read_pending(pack: &Pack, map: &Object, pos: &mut Position) -> Result<(), String> {
    let Some(pending) = object(map, "pending")? else {
        pos.chain = Look { pack, pos }.acting_chain();
        return Ok(());
    };
    let parts = ["steps", "mover", "combat", "bonus", "relief", "chain"];
    known_keys(pending, &parts).map_err(|why| format!("pending: {why}"))?;
    let steps: Vec<Step> = match pending.get("steps") {
        Some(steps) => Plain::read(steps, pack).map_err(|why| format!("pending: steps: {why}"))?,
        None => return Err("pending: steps are missing".to_owned()),
    };
    let stack = Steps::from_slice(&steps);
    pos.steps = stack.ok_or_else(|| "pending: steps: there are none, or too many".to_owned())?;
    pos.mover = part(pack, pending, "mover", Mover::IDLE)?;
    pos.combat = part(pack, pending, "combat", Combat::IDLE)?;
    pos.bonus = part(pack, pending, "bonus", Bonus::NONE)?;
    pos.relief = part(pack, pending, "relief", Relief::NONE)?;
    pos.chain = match pending.get("chain") {
        Some(_) => part(pack, pending, "chain", Chain::NOBODY)?,
        None => Look { pack, pos }.acting_chain(),
    };
    Look { pack, pos }.audit_pending().map_err(|why| format!("pending: {why}"))
}

fn part<R: Record<Pack>>(pack: &Pack, pending: &Object, key: &str, mut usual: R) -> Result<R, String> {
    if let Some(map) = object(pending, key).map_err(|why| format!("pending: {why}"))? {
        let read = known_keys(map, R::KEYS).and_then(|()| usual.read(map, pack));
        read.map_err(|why| format!("pending: {key}: {why}"))?;
    }
    Ok(usual)
}

// ---- writing --------------------------------------------------------------------------------------------------------

impl Look<'_> {
    /// The whole position.
    pub(crate) fn to_json(self) -> Value {
        let (pack, pos) = (self.pack, self.pos);
        let bare = Position::bare(pack, pos.scenario);
        let mut map = Map::new();
        map.insert("game".into(), json!(crate::ID));
        map.insert("scenario".into(), json!(self.scenario().id));
        map.insert("clear".into(), json!(true));
        let options = Options::IDS.into_iter().zip(pos.options.switches());
        map.insert("options".into(), options.map(|(id, on)| (id.to_owned(), json!(on))).collect::<Map<_, _>>().into());
        map.extend(pos.write(&bare, pack));
        map.insert("turn".into(), json!(pos.turn));
        map.insert("initiative".into(), json!({ "space": pos.initiative.space, "side": pos.initiative.side }));
        map.insert("units".into(), self.units_json());
        map.insert("headquarters".into(), self.headquarters_json());
        map.insert("friendly".into(), self.friendly_json(&bare.german));
        let pontoons = BRIDGE_CORPS.into_iter().zip(pos.pontoons);
        let pontoons = pontoons.map(|(corps, pontoon)| (corps.id().to_owned(), pontoon_json(pack, pontoon)));
        map.insert("pontoons".into(), pontoons.collect::<Map<_, _>>().into());
        map.insert("pending".into(), self.pending_json());
        Value::Object(map)
    }

    /// All units of the game, those of a hex from the bottom up.
    fn units_json(self) -> Value {
        let mut all: Vec<UnitId> = Vec::new();
        for hex in self.pack.grid.hexes() {
            let mut stack: Vec<UnitId> = self.pos.stack(hex).collect();
            stack.reverse();
            all.extend(stack);
        }
        let stacked: UnitSet = all.iter().copied().collect();
        let rest = UnitId::all(self.pack.units.len()).filter(|unit| !stacked.has(*unit));
        all.extend(rest.filter(|unit| self.at(*unit) != Place::Absent));
        all.into_iter().map(|unit| self.unit_json(unit)).collect::<Vec<_>>().into()
    }

    fn unit_json(self, unit: UnitId) -> Value {
        let facts = self.pack.unit(unit);
        let mut map = Map::new();
        map.insert("id".into(), json!(facts.id));
        map.insert("at".into(), json!(place_name(self.pack, self.at(unit))));
        if self.strength(unit) != facts.strength {
            map.insert("strength".into(), json!(self.strength(unit)));
        }
        let marked = FLAGS.into_iter().filter(|(_, marked, _)| marked(self.pos).has(unit));
        map.extend(marked.map(|(key, ..)| (key.into(), json!(true))));
        if self.formation_of(unit) != facts.home {
            let formation = &self.pos.formation[unit.index()];
            map.insert("formation".into(), One::write(formation, self.pack));
        }
        Value::Object(map)
    }

    fn headquarters_json(self) -> Value {
        let known = self.pack.formation_ids().filter(|formation| self.hq(*formation).at != Place::Absent);
        let entries = known.map(|formation| {
            let hq = self.hq(formation);
            let entry = json!({
                "at": place_name(self.pack, hq.at), "level": hq.level, "support": hq.support, "spent": hq.spent,
            });
            (self.pack.formation(formation).id.clone(), entry)
        });
        entries.collect::<Map<_, _>>().into()
    }

    /// The hexes that have changed hands since the table was bare.
    fn friendly_json(self, bare: &Board) -> Value {
        let (mut german, mut soviet) = (HexSet::default(), HexSet::default());
        for hex in self.pack.grid.hexes() {
            match (self.pack.chart.has(bare, hex), self.pack.chart.has(&self.pos.german, hex)) {
                (false, true) => german.insert(hex),
                (true, false) => soviet.insert(hex),
                _ => false,
            };
        }
        json!({ "german": All::write(&german, self.pack), "soviet": All::write(&soviet, self.pack) })
    }

    fn pending_json(self) -> Value {
        let (pack, pos) = (self.pack, self.pos);
        let mut pending = Map::new();
        pending.insert("steps".into(), json!(pos.steps.as_slice()));
        let parts = [
            ("mover", pos.mover.write(&Mover::IDLE, pack)),
            ("combat", pos.combat.write(&Combat::IDLE, pack)),
            ("bonus", pos.bonus.write(&Bonus::NONE, pack)),
            ("relief", pos.relief.write(&Relief::NONE, pack)),
        ];
        for (key, part) in parts {
            if !part.is_empty() {
                pending.insert(key.into(), part.into());
            }
        }
        // Written even if it is empty: left out, it is looked at anew.
        pending.insert("chain".into(), pos.chain.write(&Chain::NOBODY, pack).into());
        Value::Object(pending)
    }
}

/// A place as it is written.
pub(crate) fn place_name(pack: &Pack, place: Place) -> String {
    match place {
        Place::Hex(hex) => pack.hex_number(hex.0),
        Place::Due => "due".to_owned(),
        Place::Eliminated => "eliminated".to_owned(),
        Place::Exited => "exited".to_owned(),
        Place::Absent => "absent".to_owned(),
    }
}

fn pontoon_json(pack: &Pack, pontoon: Pontoon) -> Value {
    match pontoon {
        Pontoon::Ready => json!("ready"),
        Pontoon::Built(from, to) => json!([pack.hex_number(from.0), pack.hex_number(to.0)]),
        Pontoon::Lost => json!("lost"),
    }
}
