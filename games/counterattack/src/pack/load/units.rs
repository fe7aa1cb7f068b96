//! `units.toml`: formations, units, artillery and Stukas.

use serde::Deserialize;
use table::pack::{File, List, PackError, Source, Sources, repeated};

use crate::pack::UnitSet;
use crate::pack::{
    BonusCircle, Formation, FormationId, FormationKind, Gun, Kind, Side, UNITS, UNLIMITED, Unit, UnitId, Values,
};

/// Sets of formations and of markers have so many bits.
const MOST: usize = 16;
/// The size symbols (2.7b); the train has none.
const SIZES: [&str; 6] = ["", "I", "II", "III", "X", "XX"];

/// The parts of the pack that are counters. The guns' turns are still to come from the calendar.
pub struct Units {
    pub formations: Vec<Formation>,
    pub units: Vec<Unit>,
    pub of_side: [UnitSet; 2],
    pub trains: UnitSet,
    pub guns: Vec<Gun>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    formations: List<WrittenFormation>,
    units: List<WrittenUnit>,
    artillery: List<Artillery>,
    stukas: List<Stuka>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenFormation {
    id: String,
    side: Side,
    kind: FormationKind,
    colour: String,
    group: u8,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenUnit {
    id: String,
    name: String,
    formation: String,
    kind: Kind,
    size: String,
    full: String,
    reduced: Option<String>,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Artillery {
    formation: String,
    range: u8,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Stuka {
    id: String,
    side: Side,
    source: Source,
}

pub fn read(file: File, sources: &mut Sources) -> Result<Units, PackError> {
    let written: Written = file.parse()?;
    let mut formations = formations(file, &written.formations.list, sources)?;
    let units = units(file, &written.units.list, &formations, sources)?;
    let mut of_side = [UnitSet::EMPTY; 2];
    let mut trains = UnitSet::EMPTY;
    for (index, unit) in units.iter().enumerate() {
        let id = UnitId::of(index);
        of_side[unit.side as usize].add(id);
        formations[unit.formation.index()].units.add(id);
        if unit.kind == Kind::Train {
            trains.add(id);
        }
    }
    if let Some(empty) = formations.iter().find(|formation| formation.units.is_empty()) {
        return Err(file.error(format!("formation {}", empty.id), "it has no units"));
    }
    let guns = guns(file, &written, &formations, sources)?;
    Ok(Units { formations, units, of_side, trains, guns })
}

fn formations(file: File, written: &[WrittenFormation], sources: &mut Sources) -> Result<Vec<Formation>, PackError> {
    file.check_room("formations", written.len(), MOST)?;
    file.check_ids("formation", written.iter().map(|formation| formation.id.as_str()))?;
    let mut formations = Vec::new();
    for formation in written {
        let entry = format!("formation {}", formation.id);
        let side = match formation.kind {
            FormationKind::Corps | FormationKind::Army => Some(Side::Soviet),
            FormationKind::PanzerDivision | FormationKind::Division => Some(Side::German),
            FormationKind::Independent => None,
        };
        if side.is_some_and(|side| side != formation.side) {
            return Err(file.error(entry, format!("the {} side has no formations of this kind", formation.side.id())));
        }
        file.check_colour(&entry, &formation.colour)?;
        sources.add("formations", formation.source);
        formations.push(Formation {
            id: formation.id.clone(),
            side: formation.side,
            kind: formation.kind,
            colour: formation.colour.clone(),
            group: formation.group,
            units: UnitSet::EMPTY,
        });
    }
    Ok(formations)
}

fn find(file: File, entry: &str, formations: &[Formation], id: &str) -> Result<FormationId, PackError> {
    match formations.iter().position(|formation| formation.id == id) {
        Some(index) => Ok(FormationId::of(index)),
        None => Err(file.error(entry, format!("there is no formation `{id}`"))),
    }
}

fn units(
    file: File,
    written: &[WrittenUnit],
    formations: &[Formation],
    sources: &mut Sources,
) -> Result<Vec<Unit>, PackError> {
    file.check_room("units", written.len(), UNITS)?;
    file.check_ids("unit", written.iter().map(|unit| unit.id.as_str()))?;
    if let Some((formation, name)) = repeated(written.iter().map(|unit| (&unit.formation, &unit.name))) {
        return Err(file.error(format!("formation {formation}"), format!("two of its units are called {name}")));
    }
    let mut units = Vec::new();
    for unit in written {
        let entry = format!("unit {}", unit.id);
        let formation = find(file, &entry, formations, &unit.formation)?;
        if unit.name.trim().is_empty() {
            return Err(file.error(entry, "it has no name"));
        }
        if !SIZES.contains(&unit.size.as_str()) {
            return Err(file.error(entry, format!("`{}` is not a size: I, II, III, X or XX", unit.size)));
        }
        let full = values(file, &entry, unit.kind, &unit.full)?;
        let reduced = unit.reduced.as_deref().map(|text| values(file, &entry, unit.kind, text)).transpose()?;
        if reduced.is_some_and(|reduced| stronger(reduced, full)) {
            return Err(file.error(entry, "its reduced side is stronger than its full side"));
        }
        sources.add("units", unit.source);
        units.push(Unit {
            id: unit.id.clone(),
            name: unit.name.clone(),
            side: formations[formation.index()].side,
            formation,
            kind: unit.kind,
            size: unit.size.clone(),
            full,
            reduced,
            source: unit.source,
        });
    }
    Ok(units)
}

fn stronger(a: Values, b: Values) -> bool {
    a.combat > b.combat || a.bonus.white > b.bonus.white || a.bonus.red > b.bonus.red || a.movement > b.movement
}

/// Combat, bonus circle and movement of one side of a counter: `5/w2-12`.
fn values(file: File, entry: &str, kind: Kind, text: &str) -> Result<Values, PackError> {
    let Some(values) = parse(text) else {
        return Err(file.error(entry, format!("`{text}` are not values such as 3-10, 5/w2-12 or 3/r1-unlimited")));
    };
    match (kind == Kind::Train, values.movement == UNLIMITED) {
        (false, true) => Err(file.error(entry, "only an armoured train has unlimited movement (13b)")),
        (true, false) => Err(file.error(entry, "an armoured train has unlimited movement (13b)")),
        (true, true) | (false, false) => Ok(values),
    }
}

fn parse(text: &str) -> Option<Values> {
    let number = |digits: &str| {
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
        digits.parse::<u8>().ok().filter(|number| plain && (1..=99).contains(number))
    };
    let (strength, movement) = text.split_once('-')?;
    let movement = if movement == "unlimited" { UNLIMITED } else { number(movement)? };
    let mut parts = strength.split('/');
    let combat = number(parts.next()?)?;
    let mut bonus = BonusCircle::default();
    for circle in parts {
        let (field, digits) = match circle.strip_prefix('w') {
            Some(digits) => (&mut bonus.white, digits),
            None => (&mut bonus.red, circle.strip_prefix('r')?),
        };
        if *field != 0 {
            return None;
        }
        *field = number(digits)?;
    }
    Some(Values { combat, bonus, movement })
}

/// One artillery marker for each formation (10.1a), then the Stukas (10.7a).
fn guns(file: File, written: &Written, formations: &[Formation], sources: &mut Sources) -> Result<Vec<Gun>, PackError> {
    let (artillery, stukas) = (&written.artillery.list, &written.stukas.list);
    let ids = artillery.iter().map(|gun| gun.formation.as_str()).chain(stukas.iter().map(|stuka| stuka.id.as_str()));
    file.check_ids("marker", ids)?;
    let mut guns = Vec::new();
    for gun in artillery {
        let entry = format!("artillery {}", gun.formation);
        let formation = find(file, &entry, formations, &gun.formation)?;
        let Formation { side, kind, .. } = formations[formation.index()];
        if kind == FormationKind::Independent {
            return Err(file.error(entry, "independent units have no artillery of their own"));
        }
        if gun.range == 0 {
            return Err(file.error(entry, "its range is zero"));
        }
        sources.add("artillery", gun.source);
        guns.push(Gun {
            id: gun.formation.clone(),
            side,
            formation: Some(formation),
            range: Some(gun.range),
            enters: 0,
        });
    }
    let without = |(index, formation): &(usize, &Formation)| {
        formation.kind != FormationKind::Independent
            && !guns.iter().any(|gun| gun.formation == Some(FormationId::of(*index)))
    };
    if let Some((_, formation)) = formations.iter().enumerate().find(without) {
        return Err(file.error(format!("formation {}", formation.id), "it has no artillery marker (10.1a)"));
    }
    for stuka in stukas {
        if stuka.side != Side::German {
            return Err(file.error(format!("stuka {}", stuka.id), "only the German has Stukas (10.7a)"));
        }
        sources.add("stukas", stuka.source);
        guns.push(Gun { id: stuka.id.clone(), side: stuka.side, formation: None, range: None, enters: 0 });
    }
    file.check_room("artillery and Stuka markers", guns.len(), MOST)?;
    Ok(guns)
}
