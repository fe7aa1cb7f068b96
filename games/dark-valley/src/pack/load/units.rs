//! `units/units.tsv`, `units/counters.tsv`.

use super::Places;
use crate::pack::{
    Class, Entry, Group, Kind, Nation, Reverse, Roster, Side, Size, Sort, Traits, UNITS, Unit, UnitId, UnitSet, Values,
};
use atlas::{Tsv, TsvRow};
use hexes::Grid;
use std::collections::HashMap;
use table::pack::{Files, PackError, Sources};

const GROUND: &[&str] = &[
    "id",
    "side",
    "nation",
    "name",
    "kind",
    "size",
    "steps",
    "full",
    "reduced",
    "bombard",
    "zoc",
    "zoc-reduced",
    "mech",
    "tank",
    "replaceable",
    "class",
    "rf",
    "rf-reduced",
    "arrives",
    "entry",
    "becomes",
    "source",
];
const COUNTERS: &[&str] =
    &["id", "side", "kind", "name", "range", "move", "defence", "strength", "attack", "defends", "arrives", "source"];
/// The greatest factor.
const FACTOR: u8 = 30;

pub fn read(files: &Files, grid: &Grid, sources: &mut Sources) -> Result<Roster, PackError> {
    let (ground, counters) = (files.named("units/units.tsv")?, files.named("units/counters.tsv")?);
    let table = Tsv::read(ground, GROUND)?;
    let mut units = Vec::new();
    for row in table.rows() {
        units.push(ground_unit(&row, grid)?);
        sources.add("units", row.source()?);
    }
    let others = Tsv::read(counters, COUNTERS)?;
    for row in others.rows() {
        units.push(counter(&row)?);
        sources.add("counters", row.source()?);
    }
    counters.check_room("counters", units.len(), UNITS)?;
    ground.check_ids("unit", units.iter().map(|unit| unit.id.as_str()))?;
    let by_id: HashMap<String, UnitId> =
        units.iter().enumerate().map(|(at, unit)| (unit.id.to_ascii_lowercase(), UnitId::of(at))).collect();
    for (at, row) in table.rows().enumerate() {
        units[at].becomes = becomes(&row, &by_id)?;
    }
    let which = |of: &dyn Fn(&Unit) -> bool| -> UnitSet {
        (0..units.len()).map(UnitId::of).filter(|unit| of(&units[unit.index()])).collect()
    };
    Ok(Roster {
        of_side: Side::BOTH.map(|side| which(&|unit| unit.side == side)),
        combat: which(&|unit| unit.sort() == Sort::Combat),
        hqs: which(&|unit| unit.sort() == Sort::Hq),
        helpers: which(&|unit| matches!(unit.kind, Kind::Air | Kind::Tac | Kind::Support)),
        traits: units.iter().map(Traits::of).collect(),
        units,
        by_id,
    })
}

fn values(row: &TsvRow<'_>, column: &str, text: &str, zoc: bool) -> Result<Values, PackError> {
    let parts: Vec<&str> = text.split('-').collect();
    let [attack, defence, movement] = parts[..] else {
        return Err(row.wrong(column, format!("`{text}` is not attack, defence and movement such as 4-6-4")));
    };
    let factor = |text| row.parse(column, text, 0..=FACTOR);
    Ok(Values { attack: factor(attack)?, defence: factor(defence)?, movement: factor(movement)?, zoc })
}

fn arrives(row: &TsvRow<'_>) -> Result<Entry, PackError> {
    match row.text("arrives")? {
        "start" => Ok(Entry::Start),
        "romania" => Ok(Entry::Romania),
        "poland" => Ok(Entry::Poland),
        _ => Ok(Entry::Turn(row.number("arrives", 1..=44)?)),
    }
}

fn ground_unit(row: &TsvRow<'_>, grid: &Grid) -> Result<Unit, PackError> {
    let kind = row.one_of("kind", &Kind::ALL, Kind::id)?;
    if kind.sort() != Sort::Combat {
        return Err(row.wrong("kind", "this is no ground unit"));
    }
    let steps: u8 = row.number("steps", 1..=2)?;
    let full = values(row, "full", row.text("full")?, row.flag("zoc")?)?;
    let reduced = match row.maybe("reduced") {
        Some(text) => Some(values(row, "reduced", text, row.flag("zoc-reduced")?)?),
        None => None,
    };
    if reduced.is_some() != (steps == 2) {
        return Err(row.wrong("reduced", "just those of two steps have a reduced side"));
    }
    let entry = row.text("entry")?;
    let group = Group::ALL.into_iter().find(|group| group.id() == entry);
    let is_hex = entry.len() == 5 && entry.starts_with(['W', 'E']);
    Ok(Unit {
        id: row.text("id")?.to_owned(),
        side: row.one_of("side", &Side::BOTH, Side::id)?,
        nation: row.one_of("nation", &Nation::ALL, Nation::id)?,
        name: row.text("name")?.to_owned(),
        kind,
        size: row.one_of("size", &Size::ALL, Size::id)?,
        steps,
        full,
        reduced,
        strength: row.number_or("bombard", 1..=FACTOR, 0)?,
        range: 0,
        support: (0, 0),
        mech: row.flag("mech")?,
        tank: row.flag("tank")?,
        replaceable: row.one_of("replaceable", &["yes", "until-dropped", "no"], |word| word)? != "no",
        class: row.one_of("class", &Class::ALL, Class::id)?,
        rf: (row.number_or("rf", 1..=FACTOR, 0)?, row.number_or("rf-reduced", 1..=FACTOR, 0)?),
        entry: arrives(row)?,
        group,
        printed: if is_hex { Some(row.hex(grid, "entry")?) } else { None },
        becomes: None,
    })
}

fn becomes(row: &TsvRow<'_>, by_id: &HashMap<String, UnitId>) -> Result<Option<Reverse>, PackError> {
    const COLUMN: &str = "becomes";
    let Some(text) = row.maybe(COLUMN) else { return Ok(None) };
    let parts: Vec<&str> = text.split(':').collect();
    let turn = row.parse(COLUMN, parts[0], 1..=44)?;
    match parts[1..] {
        ["swap", id] => match by_id.get(&id.to_ascii_lowercase()) {
            Some(by) => Ok(Some(Reverse::Swap { turn, by: *by })),
            None => Err(row.wrong(COLUMN, format!("there is no counter `{id}`"))),
        },
        ["flip", kind, factors, "zoc", ref name @ ..] => {
            let Some(kind) = Kind::ALL.into_iter().find(|its| its.id() == kind) else {
                return Err(row.wrong(COLUMN, format!("there is no kind `{kind}`")));
            };
            let name = name.first().map(|name| (*name).to_owned());
            Ok(Some(Reverse::Flip { turn, kind, values: values(row, COLUMN, factors, true)?, name }))
        }
        _ => Err(row.wrong(COLUMN, format!("`{text}` is neither a flip nor a swap"))),
    }
}

fn counter(row: &TsvRow<'_>) -> Result<Unit, PackError> {
    let kind = row.one_of("kind", &Kind::ALL, Kind::id)?;
    if kind.sort() == Sort::Combat {
        return Err(row.wrong("kind", "ground units stand in another file"));
    }
    let side = row.one_of("side", &Side::BOTH, Side::id)?;
    Ok(Unit {
        id: row.text("id")?.to_owned(),
        side,
        nation: if side == Side::Axis { Nation::German } else { Nation::Soviet },
        name: row.text("name")?.to_owned(),
        kind,
        size: Size::Brigade,
        steps: 0,
        full: Values {
            attack: 0,
            defence: row.number_or("defence", 0..=FACTOR, 0)?,
            movement: row.number_or("move", 0..=FACTOR, 0)?,
            zoc: false,
        },
        reduced: None,
        strength: row.number_or("strength", 1..=FACTOR, 0)?,
        range: row.number_or("range", 1..=40, 0)?,
        support: (row.number_or("attack", 0..=FACTOR, 0)?, row.number_or("defends", 0..=FACTOR, 0)?),
        mech: kind.sort() == Sort::Hq,
        tank: false,
        replaceable: false,
        class: Class::None,
        rf: (0, 0),
        entry: arrives(row)?,
        group: None,
        printed: None,
        becomes: None,
    })
}
