//! Positions read from JSON, whole or in part: first who fights and where (a [`Plan`]), then how things stand. [`crate::position::export`] writes
//! them, `docs/positions.md` documents the format. Every mistake is answered with one sentence that says where it is.

use crate::action::MineId;
use crate::pack::battle::{self, Battle, GroupPlan, Plan, UNITS_PER_SIDE, UnitId, UnitPlan};
use crate::pack::{Morale, Pack, Side, Trait};
use crate::position::{Deed, Deeds, MINE_IDS, MineState, Place, Position, SMOKES, Smoke, State};
use serde::de::DeserializeOwned;
use serde_json::Value;
use table::faults::misfit;
use tabletop::{Heading, Ids, Length, Point};

pub(crate) use table::json::{Object, flag, known_keys, list, number, object, objects, require, text, value, word};

/// What a position may say.
pub const POSITION_KEYS: [&str; 27] = [
    "game", "scenario", "battle", "clear", "terrain", "table", "turns", "sides", "groups", "units", "areas", "lines",
    "turn", "first", "active", "seat", "step", "mines", "smoke", "lost", "group", "closed", "pending", "winner",
    "options", "comment", "name",
];

const UNIT_KEYS: [&str; 18] = [
    "id", "side", "type", "group", "name", "morale", "at", "facing", "place", "aboard", "last", "state", "deeds",
    "spent", "aim", "field", "worked", "planned",
];

/// Inches.
pub(crate) fn inches(map: &Object, key: &str) -> Result<Option<Length>, String> {
    let said = |value: &Value| {
        let inches = value.as_f64().ok_or_else(|| format!("{key}: it must be a number of inches"))?;
        battle::length(key, inches)
    };
    value(map, key).map(said).transpose()
}

/// A place: two numbers.
pub(crate) fn place(map: &Object, key: &str) -> Result<Option<Point>, String> {
    let said = |value: &Value| {
        let pair: [f64; 2] = serde_json::from_value(value.clone())
            .map_err(|_| format!("{key}: it must be a place in inches, [from the left edge, from the near edge]"))?;
        battle::point(key, &pair)
    };
    value(map, key).map(said).transpose()
}

/// Degrees.
pub(crate) fn degrees(map: &Object, key: &str) -> Result<Option<Heading>, String> {
    let said = |value: &Value| {
        let degrees = value.as_f64().ok_or_else(|| format!("{key}: it must be a number of degrees"))?;
        battle::heading(key, degrees)
    };
    value(map, key).map(said).transpose()
}

/// A unit of the battle.
pub(crate) fn unit(battle: &Battle, map: &Object, key: &str) -> Result<Option<UnitId>, String> {
    let said = |name: &str| battle.unit_named(name).ok_or_else(|| format!("{key}: there is no unit {name:?}"));
    text(map, key)?.map(said).transpose()
}

/// A list of units of the battle.
pub(crate) fn units(battle: &Battle, map: &Object, key: &str) -> Result<Ids, String> {
    let mut ids = Ids::default();
    for value in list(map, key)?.into_iter().flatten() {
        let name = value.as_str().ok_or_else(|| format!("{key}: it must list units by id"))?;
        let unit = battle.unit_named(name).ok_or_else(|| format!("{key}: there is no unit {name:?}"))?;
        ids.0 |= 1 << unit.index();
    }
    Ok(ids)
}

pub(crate) fn side(pack: &Pack, plan: &Plan, map: &Object, key: &str) -> Result<Option<Side>, String> {
    let said = |name: &str| plan.side_named(pack, name).ok_or_else(|| format!("{key}: there is no side {name:?}"));
    text(map, key)?.map(said).transpose()
}

/// A side's plan; one that is missing is complained about by [`Battle::new`].
fn side_of(plan: &mut Plan, side: Side) -> Option<&mut battle::SidePlan> {
    plan.side.iter_mut().find(|known| known.id == side)
}

// ---- who fights, and where ------------------------------------------------------------------------------------------

/// The battle that a position belongs to: a scenario or the one that it brings with it, changed as it says.
/// With it comes what the position says, every unit with its id.
pub(crate) fn read_plan(pack: &Pack, map: &Object, scenario: &Plan) -> Result<(Plan, Object), String> {
    let mut plan = match value(map, "battle") {
        Some(battle) => {
            serde_json::from_value(battle.clone()).map_err(|error| format!("battle: {}", misfit(&error.to_string())))?
        }
        None => scenario.clone(),
    };
    if flag(map, "clear")?.unwrap_or(false) {
        clear(&mut plan, flag(map, "terrain")?.unwrap_or(false));
    }
    if let Some(table) = value(map, "table") {
        plan.table =
            serde_json::from_value(table.clone()).map_err(|error| format!("table: {}", misfit(&error.to_string())))?;
    }
    plan.turns = number(map, "turns", 1, 50)?.unwrap_or(plan.turns);
    read_sides(pack, map, &mut plan)?;
    if list(map, "groups")?.is_some() {
        plan.group = entries(map, "groups", "group")?;
    }
    if list(map, "areas")?.is_some() {
        plan.area = entries(map, "areas", "area")?;
    }
    if list(map, "lines")?.is_some() {
        plan.line = entries(map, "lines", "line")?;
    }
    let mut map = map.clone();
    map.insert("units".to_owned(), Value::Array(numbered(pack, &map, &plan)?));
    for (entry, unit) in objects(&map, "units")? {
        plan_unit(pack, unit, &mut plan).map_err(|why| format!("{entry}: {why}"))?;
    }
    if list(&map, "mines")?.is_some() {
        plan.side.iter_mut().for_each(|side| side.minefields = 0);
        for (entry, mine) in objects(&map, "mines")? {
            let owner = side(pack, &plan, mine, "side").map_err(|why| format!("{entry}: {why}"))?;
            let owner = owner.ok_or_else(|| format!("{entry}: side is missing"))?;
            let fields = side_of(&mut plan, owner).map(|side| {
                side.minefields = side.minefields.saturating_add(1);
            });
            fields.ok_or_else(|| format!("{entry}: there is no such side"))?;
        }
    }
    read_fallen(pack, &map, &mut plan)?;
    Ok((plan, map))
}

/// An empty table: nobody, no terrain unless it is kept, no minefields, regulars on both sides.
fn clear(plan: &mut Plan, keep_terrain: bool) {
    plan.sketch = true;
    plan.source = None;
    plan.unit.clear();
    plan.group.clear();
    if !keep_terrain {
        plan.area.clear();
        plan.line.clear();
    }
    for side in &mut plan.side {
        (side.morale, side.minefields, side.fallen, side.breaks) = (Morale::Regular, 0, 0, None);
        side.zone.clear();
    }
}

/// Entries in the format of a battle file; an id that is missing is made up.
fn entries<T: DeserializeOwned>(map: &Object, key: &str, kind: &str) -> Result<Vec<T>, String> {
    let read = |(at, (entry, inner)): (usize, (String, &Object))| {
        let mut inner = inner.clone();
        inner.entry("id").or_insert_with(|| Value::from(format!("{kind}-{}", at + 1)));
        serde_json::from_value(Value::Object(inner)).map_err(|error| format!("{entry}: {}", misfit(&error.to_string())))
    };
    objects(map, key)?.into_iter().enumerate().map(read).collect()
}

fn read_sides(pack: &Pack, map: &Object, plan: &mut Plan) -> Result<(), String> {
    let Some(sides) = object(map, "sides")? else { return Ok(()) };
    for (name, inner) in sides {
        let read = |plan: &mut Plan| {
            let side = plan.side_named(pack, name).ok_or("there is no such side")?;
            let inner = inner.as_object().ok_or("it must be an object")?;
            known_keys(inner, &["nation", "morale", "breaks"])?;
            let (nation, morale) = (text(inner, "nation")?, read_morale(inner)?);
            let breaks = number(inner, "breaks", 0, 96)?;
            plan.sketch |= breaks.is_some();
            let plan = side_of(plan, side).ok_or("there is no such side")?;
            if let Some(nation) = nation {
                plan.nation = nation.to_owned();
            }
            plan.morale = morale.unwrap_or(plan.morale);
            plan.breaks = breaks.or(plan.breaks);
            Ok(())
        };
        read(plan).map_err(|why: String| format!("sides: {name}: {why}"))?;
    }
    Ok(())
}

fn read_morale(map: &Object) -> Result<Option<Morale>, String> {
    word(map, "morale", "recruit, regular, veteran or elite")
}

/// The list of units with an id for each: an entry without one is given the next free number of its side. An object by id will do, too;
/// its values may be places.
fn numbered(pack: &Pack, map: &Object, plan: &Plan) -> Result<Vec<Value>, String> {
    let mut entries = match value(map, "units") {
        Some(Value::Object(by_id)) => by_id.iter().map(by_id_entry).collect::<Result<Vec<_>, String>>()?,
        _ => objects(map, "units")?.into_iter().map(|(_, entry)| entry.clone()).collect(),
    };
    let mut taken = Ids::default();
    let listed = plan.unit.iter().filter_map(|unit| UnitId::named(&unit.id));
    listed.for_each(|unit| taken.0 |= 1 << unit.index());
    let mut named = Ids::default();
    for (at, entry) in entries.iter_mut().enumerate() {
        if let Some(name) = text(entry, "id").map_err(|why| format!("units[{at}]: {why}"))? {
            let unit = unit_called(name, plan).map_err(|why| format!("units[{at}]: {why}"))?;
            require(!named.has(unit.index()), || format!("units[{at}]: {unit} is there twice"))?;
            named.0 |= 1 << unit.index();
            entry.insert("id".to_owned(), Value::from(unit.to_string()));
        }
    }
    taken.0 |= named.0;
    for (at, entry) in entries.iter_mut().enumerate().filter(|(_, entry)| value(entry, "id").is_none()) {
        let side = side(pack, plan, entry, "side").map_err(|why| format!("units[{at}]: {why}"))?;
        let side =
            side.ok_or_else(|| format!("units[{at}]: id is missing; or side, for the next free number of it"))?;
        let first = side.index() * UNITS_PER_SIDE;
        let free = (first..first + UNITS_PER_SIDE).find(|number| !taken.has(*number));
        let free = free.ok_or_else(|| format!("units[{at}]: side {} has no number left", side.id()))?;
        taken.0 |= 1 << free;
        entry.insert("id".to_owned(), Value::from(UnitId::of(free).to_string()));
    }
    Ok(entries.into_iter().map(Value::Object).collect())
}

fn by_id_entry((id, value): (&String, &Value)) -> Result<Object, String> {
    let mut entry = match value {
        Value::Object(entry) => entry.clone(),
        Value::Array(_) => Object::from_iter([("at".to_owned(), value.clone())]),
        _ => return Err(format!("units: {id}: it must be an object or a place")),
    };
    entry.insert("id".to_owned(), Value::from(id.as_str()));
    Ok(entry)
}

/// A unit by its id, or by a name that only one has.
fn unit_called(name: &str, plan: &Plan) -> Result<UnitId, String> {
    let called = || {
        let mut called = plan.unit.iter().filter(|unit| !unit.name.is_empty() && unit.name.eq_ignore_ascii_case(name));
        let first = called.next().and_then(|unit| UnitId::named(&unit.id));
        first.filter(|_| called.next().is_none())
    };
    UnitId::named(name).or_else(called).ok_or_else(|| {
        format!("there is no unit {name:?}: an id is b01 to b48 for blue units, r01 to r48 for red ones")
    })
}

/// What a unit is: whatever differs from the battle's own list, or somebody new.
fn plan_unit(pack: &Pack, entry: &Object, plan: &mut Plan) -> Result<(), String> {
    known_keys(entry, &UNIT_KEYS)?;
    let unit = text(entry, "id")?.and_then(UnitId::named).ok_or("id is missing")?;
    if let Some(said) = side(pack, plan, entry, "side")? {
        require(said == unit.side(), || format!("{unit} is a {} unit", unit.side().id()))?;
    }
    let kind = text(entry, "type")?.map(|name| {
        pack.type_named(name).ok_or_else(|| format!("{unit}: there is no type {name:?}, or more than one"))
    });
    let kind = kind.transpose()?.map(|at| &pack.types[at]);
    let known = plan.unit.iter().position(|known| UnitId::named(&known.id) == Some(unit));
    let at = match (known, kind) {
        (Some(at), kind) => {
            if let Some(kind) = kind.filter(|kind| kind.id != plan.unit[at].kind) {
                plan.unit[at].kind.clone_from(&kind.id);
                plan.sketch = true;
            }
            at
        }
        (None, None) => return Err(format!("{unit}: type is missing")),
        (None, Some(kind)) => {
            plan.sketch = true;
            let group = spare_group(
                pack,
                plan,
                unit.side(),
                kind.traits.has(Trait::Command) && text(entry, "group")?.is_none(),
            );
            plan.unit.push(UnitPlan {
                id: unit.to_string(),
                kind: kind.id.clone(),
                group,
                name: String::new(),
                at: None,
                facing: 0.0,
                morale: None,
                aboard: None,
            });
            plan.unit.len() - 1
        }
    };
    if let Some(group) = text(entry, "group")? {
        if !plan.group.iter().any(|known| known.id == group) {
            plan.sketch = true;
            plan.group.push(GroupPlan { side: unit.side(), id: group.to_owned(), name: String::new() });
        }
        group.clone_into(&mut plan.unit[at].group);
    }
    if let Some(name) = text(entry, "name")? {
        require(name.chars().count() <= 60, || format!("{unit}: its name is longer than 60 letters"))?;
        name.clone_into(&mut plan.unit[at].name);
    }
    plan.unit[at].morale = read_morale(entry)?.or(plan.unit[at].morale);
    Ok(())
}

/// The first group of a side; for a Command, the first that has none. It is made up if there is none.
fn spare_group(pack: &Pack, plan: &mut Plan, side: Side, command: bool) -> String {
    let leads =
        |unit: &UnitPlan| pack.type_named(&unit.kind).is_some_and(|at| pack.types[at].traits.has(Trait::Command));
    let led = |id: &str| plan.unit.iter().any(|unit| unit.group == id && leads(unit));
    let mut own = plan.group.iter().filter(|group| group.side == side);
    if let Some(group) = own.find(|group| !command || !led(&group.id)) {
        return group.id.clone();
    }
    let letter = &side.id()[..1];
    let names = (1..).map(|number: u32| format!("{letter}{number}"));
    let free = names.into_iter().find(|name| !plan.group.iter().any(|group| group.id.eq_ignore_ascii_case(name)));
    let id = free.unwrap_or_default();
    plan.group.push(GroupPlan { side, id: id.clone(), name: String::new() });
    id
}

/// How many units a side has lost that are not on the list: only on a cleared table.
fn read_fallen(pack: &Pack, map: &Object, plan: &mut Plan) -> Result<(), String> {
    let Some(lost) = object(map, "lost")? else { return Ok(()) };
    if !flag(map, "clear")?.unwrap_or(false) {
        return Ok(());
    }
    let mut listed = [0u8; 2];
    for (_, entry) in objects(map, "units")? {
        if text(entry, "place")? == Some("lost") {
            let unit = text(entry, "id")?.and_then(UnitId::named);
            let known = unit.and_then(|unit| plan.unit.iter().find(|known| UnitId::named(&known.id) == Some(unit)));
            let counts = known.and_then(|known| pack.type_named(&known.kind)).is_some_and(|at| pack.types[at].counts());
            if let Some(unit) = unit.filter(|_| counts) {
                listed[unit.side().index()] += 1;
            }
        }
    }
    for name in lost.keys() {
        let side = plan.side_named(pack, name).ok_or_else(|| format!("lost: there is no side {name:?}"))?;
        let total = number(lost, name, 0, UNITS_PER_SIDE as u8).map_err(|why| format!("lost: {why}"))?.unwrap_or(0);
        let fallen = total.checked_sub(listed[side.index()]);
        let fallen = fallen.ok_or_else(|| format!("lost: {name} has lost more units in the list of units"))?;
        if let Some(plan) = side_of(plan, side) {
            plan.fallen = fallen;
        }
    }
    Ok(())
}

// ---- how things stand -----------------------------------------------------------------------------------------------

/// Every unit that is named.
pub(crate) fn read_units(map: &Object, pos: &mut Position) -> Result<(), String> {
    let cleared = flag(map, "clear")?.unwrap_or(false);
    let battle = pos.battle.clone();
    for (entry, inner) in objects(map, "units")? {
        let unit = unit(&battle, inner, "id").map_err(|why| format!("{entry}: {why}"))?;
        let unit = unit.ok_or_else(|| format!("{entry}: id is missing"))?;
        read_unit(inner, unit, cleared, pos).map_err(|why| format!("{entry}: {unit}: {why}"))?;
    }
    Ok(())
}

fn read_unit(entry: &Object, unit: UnitId, cleared: bool, pos: &mut Position) -> Result<(), String> {
    let battle = pos.battle.clone();
    read_whereabouts(entry, unit, cleared, pos)?;
    let at = unit.index();
    if let Some(state) = word::<State>(entry, "state", "steady, shaken or suppressed")? {
        pos.units[at].state = state;
    }
    if let Some(deeds) = list(entry, "deeds")? {
        pos.units[at].deeds = Deeds(0);
        for deed in deeds {
            let known = Deed::ALL.into_iter().find(|known| deed.as_str() == Some(known.id()));
            let all = || Deed::ALL.map(Deed::id).join(", ");
            pos.units[at].deeds.note(known.ok_or_else(|| format!("deeds: {deed} is none; they are {}", all()))?);
        }
    }
    if let Some(spent) = inches(entry, "spent")? {
        require((Length::ZERO..=Length::inches(100)).contains(&spent), || {
            "spent: it must be from 0 to 100 inches".to_owned()
        })?;
        pos.units[at].spent = spent;
    }
    if let Some(target) = self::unit(&battle, entry, "aim")? {
        require(target.side() != unit.side(), || format!("aim: {target} is on its own side"))?;
        pos.units[at].aim = Some(target);
    }
    if let Some(name) = text(entry, "field")? {
        let field = MINE_IDS.iter().position(|id| *id == name).filter(|field| *field < usize::from(pos.mine_count));
        let field = field.ok_or_else(|| format!("field: there is no minefield {name:?}"))?;
        pos.units[at].field = Some(MineId::of(field));
        pos.units[at].worked = number(entry, "worked", 0, 20)?.unwrap_or(0);
    } else {
        require(value(entry, "worked").is_none(), || "worked: field is missing".to_owned())?;
    }
    if let Some(turn) = number(entry, "planned", 0, battle.turns)? {
        require(battle.unit(unit).kind == crate::pack::Kind::Air, || "planned: it does not fly".to_owned())?;
        pos.units[at].planned = turn;
    }
    Ok(())
}

/// Where a unit is: on the table, aboard, beside the table, or lost.
fn read_whereabouts(entry: &Object, unit: UnitId, cleared: bool, pos: &mut Position) -> Result<(), String> {
    let battle = pos.battle.clone();
    let facts = battle.unit(unit);
    let (at, facing) = (place(entry, "at")?, degrees(entry, "facing")?);
    let aboard = self::unit(&battle, entry, "aboard")?;
    let said = text(entry, "place")?;
    let many = [at.is_some(), aboard.is_some(), said.is_some_and(|place| place != "table")];
    require(many.iter().filter(|there| **there).count() < 2, || {
        "at, aboard and place say different things: one of them is enough".to_owned()
    })?;
    if let Some(centre) = at {
        require(facts.kind.has_base(), || "at: it has no base that could stand on the table".to_owned())?;
        let facing = facing.unwrap_or(pos.units[unit.index()].facing);
        pos.put(unit, centre, facing);
        return Ok(());
    }
    match (aboard, said) {
        (Some(carrier), _) => pos.remove(unit, Place::Aboard(carrier)),
        (None, Some("lost")) => pos.remove(unit, Place::Lost),
        (None, Some("beside")) => pos.remove(unit, Place::Beside),
        (None, Some("table") | None) => {
            let stands = pos.units[unit.index()].place == Place::Table;
            let needs = said.is_some() || (cleared && facts.kind.has_base());
            require(stands || !needs, || "at is missing: where does it stand?".to_owned())?;
            if let Some(facing) = facing.filter(|_| stands) {
                pos.put(unit, pos.units[unit.index()].centre, facing);
            }
        }
        (None, Some(other)) => return Err(format!("place: it must be table, beside or lost, not {other:?}")),
    }
    // Where it stood last.
    if pos.units[unit.index()].place != Place::Table {
        let now = &mut pos.units[unit.index()];
        (now.centre, now.facing) = (Point::new(0, 0), Heading::NORTH);
        if let Some(last) = object(entry, "last")? {
            known_keys(last, &["at", "facing"])?;
            now.centre = place(last, "at")?.unwrap_or(now.centre);
            now.facing = degrees(last, "facing")?.unwrap_or(now.facing);
        }
    }
    Ok(())
}

/// Minefields, smoke, losses, groups.
pub(crate) fn read_state(pack: &Pack, map: &Object, pos: &mut Position) -> Result<(), String> {
    let battle = pos.battle.clone();
    read_mines(pack, map, pos)?;
    for (entry, smoke) in objects(map, "smoke")? {
        let room = usize::from(pos.smoke_count) < SMOKES;
        require(room, || format!("smoke: there are no more than {SMOKES} bases of it"))?;
        let smoke = read_smoke(pack, &battle, smoke).map_err(|why| format!("{entry}: {why}"))?;
        pos.smokes[usize::from(pos.smoke_count)] = smoke;
        pos.smoke_count += 1;
    }
    for side in Side::BOTH {
        let gone =
            battle.of_side[side.index()].filter(|&at| pos.units[at].place == Place::Lost && battle.units[at].counts);
        pos.lost[side.index()] = battle.sides[side.index()].fallen + gone.count() as u8;
    }
    if let Some(lost) = object(map, "lost")? {
        for name in lost.keys() {
            let side = battle.side_named(pack, name).ok_or_else(|| format!("lost: there is no side {name:?}"))?;
            let total = number(lost, name, 0, 96).map_err(|why| format!("lost: {why}"))?.unwrap_or(0);
            let counted = pos.lost[side.index()];
            require(total == counted, || {
                format!(
                    "lost: {counted} units of {name} that count are lost, not {total}; name them with \"place\": \"lost\""
                )
            })?;
        }
    }
    let group = |name: &str| battle.groups.iter().position(|group| group.id == name).map(|at| at as u8);
    if let Some(name) = text(map, "group")? {
        pos.group = Some(group(name).ok_or_else(|| format!("group: there is no group {name:?}"))?);
    }
    for name in list(map, "closed")?.into_iter().flatten() {
        let closed = name.as_str().and_then(group).ok_or_else(|| format!("closed: there is no group {name}"))?;
        pos.closed |= 1 << closed;
    }
    let open = pos.group.is_none_or(|group| pos.closed >> group & 1 == 0);
    require(open, || "group: it has moved already, as closed says".to_owned())
}

/// Minefields in the order of the battle: those of the blue side first.
fn read_mines(pack: &Pack, map: &Object, pos: &mut Position) -> Result<(), String> {
    let battle = pos.battle.clone();
    let mut next = [0, usize::from(battle.sides[0].minefields)];
    for (entry, mine) in objects(map, "mines")? {
        let read = |pos: &mut Position, next: &mut [usize; 2]| {
            known_keys(mine, &["id", "side", "at", "state"])?;
            let side = side(pack, &battle.plan, mine, "side")?.ok_or("side is missing")?;
            let number = next[side.index()];
            next[side.index()] += 1;
            if let Some(id) = text(mine, "id")? {
                let own = MINE_IDS.get(number).copied().unwrap_or("?");
                require(id == own, || format!("id: this one is {own}; those of the blue side come first"))?;
            }
            let at = place(mine, "at")?;
            let state = word::<MineState>(mine, "state", "unlaid, hidden, known, cleared or lifted")?;
            let state = state.unwrap_or(if at.is_some() { MineState::Hidden } else { MineState::Unlaid });
            let laid = state != MineState::Unlaid;
            require(at.is_some() || !laid, || "at is missing".to_owned())?;
            require(at.is_none() || laid, || "at: it is not laid yet".to_owned())?;
            let field = &mut pos.mines[number];
            field.state = state;
            field.centre = at.unwrap_or(field.centre);
            Ok(())
        };
        read(pos, &mut next).map_err(|why: String| format!("{entry}: {why}"))?;
    }
    Ok(())
}

fn read_smoke(pack: &Pack, battle: &Battle, smoke: &Object) -> Result<Smoke, String> {
    known_keys(smoke, &["side", "at", "facing"])?;
    let side = side(pack, &battle.plan, smoke, "side")?.ok_or("side is missing")?;
    let centre = place(smoke, "at")?.ok_or("at is missing")?;
    Ok(Smoke { side, centre, facing: degrees(smoke, "facing")?.unwrap_or(Heading::NORTH) })
}
