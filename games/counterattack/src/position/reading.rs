//! Positions read from JSON, whole or in part. [`super::writing`] writes them.

use crate::pack::UnitSet;
use crate::pack::{EventCounter, FormationId, FormationKind, Pack, Side, UnitId, UprisingSpace};
use crate::position::record::{Record, read_hex};
use crate::position::{Look, Place, Position, Revolt, states};
use crate::step::{Over, Step, Steps};
use serde_json::Value;

use table::faults::misfit;
pub(crate) use table::json::{Named, Object, by_name, flag, known_keys, list, number, object, require, text};

/// What a position may say.
pub const POSITION_KEYS: [&str; 26] = [
    "active",
    "game",
    "scenario",
    "turn",
    "phase",
    "seat",
    "step",
    "clear",
    "options",
    "units",
    "corps",
    "attached",
    "army",
    "guns",
    "model",
    "bridge",
    "uprising",
    "failures",
    "events",
    "notes",
    "pending",
    "winner",
    "decisive",
    "corps_done",
    "cut",
    "comment",
];

// ---- units ----------------------------------------------------------------------------------------------------------

/// Every unit that is named ([`by_name`]); later ones lie on top of earlier ones.
pub(crate) fn read_units(pack: &Pack, map: &Object, pos: &mut Position) -> Result<(), String> {
    let markers = states::markers().map(|marker| marker.key);
    let unit_keys: Vec<&str> =
        ["id", "at", "hex"].into_iter().chain(markers).chain(["reserve", "activated_by"]).collect();
    let mut met = UnitSet::EMPTY;
    for Named { place, name, entry } in by_name(map, "units")? {
        known_keys(&entry, &unit_keys).map_err(|why| format!("{place}: {why}"))?;
        let unit = pack.unit_named(name).ok_or_else(|| format!("{place}: there is no unit {name:?}"))?;
        require(!met.has(unit), || format!("{place}: {name} is there twice"))?;
        met.add(unit);
        read_unit(pack, &entry, unit, pos).map_err(|why| format!("{place}: {name}: {why}"))?;
    }
    Ok(())
}

fn read_unit(pack: &Pack, entry: &Object, unit: UnitId, pos: &mut Position) -> Result<(), String> {
    if let Some(place) = text(entry, "at")?.or(text(entry, "hex")?) {
        let place = read_place(pack, unit, place)?;
        pos.put(unit, place);
    } else {
        require(pos.at[unit.index()].in_play(), || "at is missing".to_owned())?;
    }
    for marker in states::markers() {
        if let Some(on) = flag(entry, marker.key)? {
            (marker.set)(pos).put(unit, on);
        }
    }
    let one_step = pack.unit(unit).reduced.is_none();
    require(!(one_step && pos.reduced.has(unit)), || "reduced: it has only one step".to_owned())?;
    if let Some(marker) = number(entry, "reserve", 1, 3)? {
        pos.reserve[pack.unit(unit).side as usize][marker as usize - 1].add(unit);
    }
    if let Some(corps) = text(entry, "activated_by")? {
        pos.patron[unit.index()] = Some(pack.read_corps(corps).map_err(|why| format!("activated_by: {why}"))?);
        require(pack.unit(unit).side == Side::Soviet, || "activated_by: no corps activates a German unit".to_owned())?;
    }
    Ok(())
}

impl Pack {
    /// A Soviet corps by name.
    pub(crate) fn read_corps(&self, name: &str) -> Result<FormationId, String> {
        let is_corps = |formation: &FormationId| self.formations[formation.index()].kind == FormationKind::Corps;
        self.formation_named(name).filter(is_corps).ok_or_else(|| format!("there is no corps {name:?}"))
    }
}

fn read_place(pack: &Pack, unit: UnitId, name: &str) -> Result<Place, String> {
    let german = pack.unit(unit).side == Side::German;
    match name.to_ascii_lowercase().as_str() {
        "warsaw" | "a" => {
            require(german, || "Soviet units may never be in Warsaw (6.4e)".to_owned())?;
            Ok(Place::Warsaw)
        }
        "calendar" => Ok(Place::Calendar),
        "eliminated" => Ok(Place::Eliminated),
        "withdrawn" => Ok(Place::Withdrawn),
        "absent" => Ok(Place::Absent),
        _ => {
            if let Some(hex) = pack.grid.parse(name) {
                return Ok(Place::Hex(hex));
            }
            let entry = pack.entry_named(name).ok_or_else(|| format!("there is no place {name:?}"))?;
            let own = pack.entries[entry.index()].side == pack.unit(unit).side;
            require(own, || format!("entry point {name} belongs to the other side"))?;
            Ok(Place::Entry(entry))
        }
    }
}

pub(crate) fn place_name(pack: &Pack, place: Place) -> String {
    match place {
        Place::Hex(hex) => pack.grid.number(hex).to_string(),
        Place::Warsaw => "Warsaw".to_owned(),
        Place::Entry(entry) => pack.entries[entry.index()].id.clone(),
        Place::Calendar => "calendar".to_owned(),
        Place::Eliminated => "eliminated".to_owned(),
        Place::Withdrawn => "withdrawn".to_owned(),
        Place::Absent => "absent".to_owned(),
    }
}

// ---- the rest of the table ------------------------------------------------------------------------------------------

/// Markers, Model, the bridge, the uprising, points and events.
pub(crate) fn read_state(pack: &Pack, map: &Object, pos: &mut Position) -> Result<(), String> {
    for (name, state) in object(map, "guns")?.into_iter().flatten() {
        let gun = pack.gun_named(name).ok_or_else(|| format!("guns: there is no marker {name:?}"))?;
        let bit = 1 << gun.index();
        match state.as_str() {
            Some("ready") => (pos.guns, pos.guns_used) = (pos.guns | bit, pos.guns_used & !bit),
            Some("used") => (pos.guns, pos.guns_used) = (pos.guns | bit, pos.guns_used | bit),
            Some("out") => (pos.guns, pos.guns_used) = (pos.guns & !bit, pos.guns_used & !bit),
            _ => return Err(format!("guns: {name} must be \"ready\", \"used\" or \"out\"")),
        }
    }
    match text(map, "model")? {
        None => {}
        Some("ready") => (pos.model_in_play, pos.model) = (true, true),
        Some("used") => (pos.model_in_play, pos.model) = (true, false),
        Some("out") => (pos.model_in_play, pos.model) = (false, false),
        Some(other) => return Err(format!("model: it must be ready, used or out, not {other:?}")),
    }
    if let Some(bridge) = map.get("bridge") {
        pos.bridge = serde_json::from_value(bridge.clone())
            .map_err(|_| "bridge: it must be intact, used or destroyed".to_owned())?;
    }
    if let Some(failures) = number(map, "failures", 0, 99)? {
        pos.failures = failures as u8;
    }
    if let Some(done) = list(map, "corps_done")? {
        for name in done {
            let found = name.as_str().and_then(|name| pack.formation_named(name));
            let activated =
                |f: &FormationId| matches!(pack.formations[f.index()].kind, FormationKind::Corps | FormationKind::Army);
            let formation =
                found.filter(activated).ok_or_else(|| format!("corps_done: there is no corps or army {name}"))?;
            pos.corps_done |= 1 << formation.index();
        }
    }
    if let Some(value) = map.get("cut").filter(|value| !value.is_null()) {
        let cut = read_hex(pack, "cut", value)?;
        let mut gates = pack.entries.iter().filter(|entry| entry.side == Side::German && entry.supply);
        let is_gate = gates.any(|entry| entry.hexes.contains(&cut));
        require(is_gate, || format!("cut: {value} is no German supply hex (15.2b)"))?;
        pos.cut = Some(cut);
    }
    if let Some(revolt) = object(map, "uprising")? {
        read_uprising(pack, revolt, pos).map_err(|why| format!("uprising: {why}"))?;
    }
    if let Some(events) = object(map, "events")? {
        known_keys(events, &Side::IDS).map_err(|why| format!("events: {why}"))?;
    }
    for side in Side::BOTH {
        let events = object(map, "events")?;
        if let Some(own) = events.map(|events| object(events, side.id())).transpose()?.flatten() {
            read_events(pack, side, own, pos).map_err(|why| format!("events: {}: {why}", side.id()))?;
        }
    }
    Ok(())
}

fn read_uprising(pack: &Pack, map: &Object, pos: &mut Position) -> Result<(), String> {
    known_keys(map, &["state", "closed", "loss", "toll", "moved", "committed", "police"])?;
    if let Some(state) = map.get("state") {
        pos.revolt = serde_json::from_value(state.clone())
            .map_err(|_| "state: it must be quiet, triggered, first or raging".to_owned())?;
    }
    pos.space = UprisingSpace {
        // In its first turn the bridges are closed (18.2e).
        closed: flag(map, "closed")?.unwrap_or(pos.revolt == Revolt::First && pack.uprising.initial.closed),
        loss: flag(map, "loss")?.unwrap_or(false),
        toll: 2 * number(map, "toll", 0, 9)?.unwrap_or(0) as u16,
        moved: number(map, "moved", 0, 9)?.unwrap_or(0) as u8,
    };
    pos.committed = number(map, "committed", 0, 99)?.unwrap_or(0) as u8;
    pos.police = number(map, "police", 0, 9)?.unwrap_or(0) as u8;
    Ok(())
}

/// A hand, a pool, lasting events; what is named in neither hand nor on a unit is in the pool, unless the pool is named too.
fn read_events(pack: &Pack, side: Side, map: &Object, pos: &mut Position) -> Result<(), String> {
    known_keys(map, &["hand", "pool", "lasting", "played"])?;
    let mut taken = 0u16;
    let mut take = |name: &Value| -> Result<u8, String> {
        let name = name.as_str().ok_or("events are named by id")?;
        let events = &pack.events[side as usize];
        let fits =
            |i: usize| events[i].id.eq_ignore_ascii_case(name) || counter_name(events, i).eq_ignore_ascii_case(name);
        let free = (0..events.len()).find(|i| fits(*i) && taken >> i & 1 == 0);
        let index = free.ok_or_else(|| format!("there is no (further) event {name:?}"))?;
        taken |= 1 << index;
        Ok(index as u8)
    };
    let mut hand = 0u16;
    for name in list(map, "hand")?.into_iter().flatten() {
        hand |= 1 << take(name)?;
    }
    for entry in list(map, "lasting")?.into_iter().flatten() {
        let (Some(event), Some(unit)) = (entry.get("event"), entry.get("unit").and_then(Value::as_str)) else {
            return Err("lasting: it must list objects with event and unit".to_owned());
        };
        let index = take(event)?;
        let stays = pack.events[side as usize][index as usize].stays;
        require(stays, || format!("lasting: {event} does not stay on a unit"))?;
        let found = pack.unit_named(unit).ok_or_else(|| format!("lasting: there is no unit {unit:?}"))?;
        let effect = pack.events[side as usize][index as usize].effect;
        let fits = pack.unit(found).side == side && Look { pack, pos }.may_last_on(effect, found);
        require(fits, || format!("lasting: {event} cannot lie on {unit:?} (20e)"))?;
        pos.lasting[side as usize][index as usize] = Some(found);
    }
    let pool = match list(map, "pool")? {
        Some(names) => {
            let mut pool = 0;
            for name in names {
                pool |= 1 << take(name)?;
            }
            pool
        }
        None => crate::rules::setup::all_counters(pack, side) & !taken,
    };
    pos.hand[side as usize] = hand;
    pos.pool[side as usize] = pool;
    pos.played[side as usize] = flag(map, "played")?.unwrap_or(false);
    Ok(())
}

/// A counter's id, with its number if there are several of it (`ge4#2`).
pub(crate) fn counter_name(events: &[EventCounter], index: usize) -> String {
    let event = &events[index];
    let copies = events.iter().filter(|other| other.first == event.first).count();
    if copies > 1 { format!("{}#{}", event.id, index - event.first as usize + 1) } else { event.id.clone() }
}

// ---- notes of the phase and what is pending -------------------------------------------------------------------------

/// What only matters within the phase.
pub(crate) fn read_notes(pack: &Pack, map: &Object, pos: &mut Position) -> Result<(), String> {
    let Some(notes) = object(map, "notes")? else { return Ok(()) };
    Record::read(pack, notes, |record| record.notes(pos)).map_err(|why| format!("notes: {why}"))
}

/// The stack of steps, the mover and the combat of an exported position.
pub(crate) fn read_pending(pack: &Pack, map: &Object, pos: &mut Position) -> Result<(), String> {
    let decisive = flag(map, "decisive")?;
    if let Some(winner) = number(map, "winner", 0, i64::from(crate::rules::victory::DRAW))? {
        pos.winner = Some(Side::at(table::Seat(winner as u8)));
        pos.decisive = decisive.unwrap_or(false);
    }
    let ended = pos.winner.is_some() || decisive.is_some();
    let Some(pending) = object(map, "pending")? else {
        return require(!ended, || "winner: the game is not over".to_owned());
    };
    let at_pending = |why: String| format!("pending: {why}");
    known_keys(pending, &["steps", "mover", "combat"]).map_err(|why| format!("pending: {why}"))?;
    let steps: Vec<Step> = match pending.get("steps") {
        Some(steps) => serde_json::from_value(steps.clone())
            .map_err(|error| at_pending(format!("steps: {}", misfit(&error.to_string()))))?,
        None => return Err(at_pending("steps are missing".to_owned())),
    };
    pos.steps = Steps::from_slice(&steps).ok_or_else(|| at_pending("steps: there are none, or too many".to_owned()))?;
    if let Some(mover) = object(pending, "mover").map_err(at_pending)? {
        let read = Record::read(pack, mover, |record| record.mover(&mut pos.mover));
        read.map_err(|why| format!("pending: mover: {why}"))?;
    }
    if let Some(combat) = object(pending, "combat").map_err(at_pending)? {
        let read = Record::read(pack, combat, |record| record.combat(&mut pos.combat));
        read.map_err(|why| format!("pending: combat: {why}"))?;
    }
    require(!ended || pos.steps.top() == Over, || "winner: the game is not over".to_owned())?;
    Look { pack, pos }.audit_pending().map_err(at_pending)
}
