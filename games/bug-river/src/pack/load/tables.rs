//! `tables.toml`: constants, charts and tables.

use std::collections::BTreeMap;

use serde::Deserialize;
use table::pack::{File, List, PackError, Source, Sources, repeated};

use super::combat::{Chits, Combat, DIE, Rows, action_points, chits, combat, numbers};
use super::constants::{Constant, constants};
use super::read::Numbers;
use super::scenarios::TURNS;
use super::units::Units;
use crate::pack::{
    Constants, GroundEffect, HexsideEffect, Kind, Line, Permission, Reassigned, Replacement, Tables, WayCost,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Written {
    constants: BTreeMap<String, Constant>,
    terrain: List<Ground>,
    hexsides: List<Water>,
    ways: List<WrittenWay>,
    combat: Combat,
    action_points: Rows,
    chits: Chits,
    interdiction: Interdiction,
    recovery: Recovery,
    replacements: Listed<WrittenReplacement>,
    initiative: Initiative,
    permissions: Listed<WrittenPermission>,
    reorganisation: Listed<Reorganised>,
}

/// The rows of the Terrain Effects Chart.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum On {
    Clear,
    Village,
    City,
    Forest,
    Swamp,
    Fortification,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Ground {
    on: On,
    leg: Option<f64>,
    motorised: Option<f64>,
    line: Line,
    tank: f64,
    antitank: u8,
    afv_zone: Option<bool>,
    source: Source,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Across {
    Stream,
    BridgedBug,
    Bug,
    Brandenburg,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Water {
    on: Across,
    modifier: i8,
    tank: f64,
    afv_zone: bool,
    infantry_zone: bool,
    leg: Option<f64>,
    source: Source,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Along {
    Road,
    Railway,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenWay {
    on: Along,
    leg: f64,
    motorised: f64,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Interdiction {
    source: Source,
    levels: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Recovery {
    source: Source,
    rows: Vec<RecoveryRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RecoveryRow {
    value: u8,
    german: u8,
    soviet: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Listed<T> {
    source: Source,
    list: Vec<T>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenReplacement {
    turn: u8,
    infantry: u8,
    afv: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Initiative {
    source: Source,
    track: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenPermission {
    rule: String,
    from: String,
    units: Reassigned,
    to: String,
    limit: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Reorganised {
    from: Kind,
    to: Kind,
}

pub fn read(file: File, units: &Units, sources: &mut Sources) -> Result<(Tables, Constants), PackError> {
    let mut written: Written = file.parse()?;
    let constants = constants(file, &mut written.constants, sources)?;
    note(&written, sources);
    let ground = |on| ground(file, &written.terrain.list, on);
    let water = |on| water(file, &written.hexsides.list, on);
    let way = |on| way(file, &written.ways.list, on);
    let (stream, toll) = water(Across::Stream)?;
    let tables = Tables {
        ground: [ground(On::Clear)?, ground(On::Village)?, ground(On::City)?, ground(On::Forest)?, ground(On::Swamp)?],
        fortification: ground(On::Fortification)?,
        stream,
        bridged_bug: water(Across::BridgedBug)?.0,
        bug: water(Across::Bug)?.0,
        brandenburg: water(Across::Brandenburg)?.0,
        stream_toll: toll,
        road: way(Along::Road)?,
        railway: way(Along::Railway)?,
        combat: combat(file, &written.combat)?,
        action_points: action_points(file, &written.action_points)?,
        chits: chits(file, &written.chits)?,
        interdiction: interdiction(file, &written.interdiction)?,
        recovery: recovery(file, &written.recovery)?,
        replacements: replacements(file, &written.replacements.list)?,
        initiative: initiative(file, &written.initiative)?,
        permissions: permissions(file, units, &written.permissions.list)?,
        reorganisation: reorganisation(file, &written.reorganisation.list)?,
    };
    check_headquarters(file, units, &tables)?;
    Ok((tables, constants))
}

/// Where each table comes from.
fn note(written: &Written, sources: &mut Sources) {
    written.terrain.list.iter().for_each(|row| sources.add("terrain", row.source));
    written.hexsides.list.iter().for_each(|row| sources.add("terrain", row.source));
    written.ways.list.iter().for_each(|row| sources.add("terrain", row.source));
    sources.add("combat", written.combat.source);
    sources.add("action-points", written.action_points.source);
    sources.add("chits", written.chits.source);
    sources.add("interdiction", written.interdiction.source);
    sources.add("recovery", written.recovery.source);
    sources.add("replacements", written.replacements.source);
    sources.add("initiative", written.initiative.source);
    sources.add("permissions", written.permissions.source);
    sources.add("reorganisation", written.reorganisation.source);
}

/// The only row for something.
fn only<'t, T>(file: File, entry: &str, rows: &'t [T], of: impl Fn(&T) -> bool) -> Result<&'t T, PackError> {
    let mut found = rows.iter().filter(|row| of(row));
    match (found.next(), found.next()) {
        (Some(row), None) => Ok(row),
        (None, _) => Err(file.error(entry, "it has no row")),
        (Some(_), Some(_)) => Err(file.error(entry, "it has two rows")),
    }
}

fn ground(file: File, rows: &[Ground], on: On) -> Result<GroundEffect, PackError> {
    let entry = format!("terrain {on:?}").to_lowercase();
    let row = only(file, &entry, rows, |row| row.on == on)?;
    let (leg, motorised, afv_zone) = match (on, row.leg, row.motorised, row.afv_zone) {
        (On::Fortification, None, None, None) => (0, 0, false),
        (On::Fortification, ..) => {
            return Err(file.error(entry, "movement and zones are those of the ground under it"));
        }
        (_, Some(leg), Some(motorised), Some(zone)) => {
            (file.points(&entry, leg)?, file.points(&entry, motorised)?, zone)
        }
        _ => return Err(file.error(entry, "its movement points or its zone are missing")),
    };
    let antitank = file.number(&entry, "AT bonus", row.antitank, 0..=9)?;
    Ok(GroundEffect { leg, motorised, line: row.line, tank: file.quarters(&entry, row.tank)?, antitank, afv_zone })
}

/// What the water does, and what a leg unit pays for it.
fn water(file: File, rows: &[Water], on: Across) -> Result<(HexsideEffect, u8), PackError> {
    let entry = format!("hexside {on:?}").to_lowercase();
    let row = only(file, &entry, rows, |row| row.on == on)?;
    let toll = match (on, row.leg) {
        (Across::Stream, Some(points)) => file.points(&entry, points)?,
        (Across::Stream, None) => return Err(file.error(entry, "what leg units pay is missing")),
        (Across::BridgedBug | Across::Bug | Across::Brandenburg, None) => 0,
        (Across::BridgedBug | Across::Bug | Across::Brandenburg, Some(_)) => {
            return Err(file.error(entry, "leg units pay nothing here but for boats and pontoons"));
        }
    };
    if !(-20..=0).contains(&row.modifier) {
        return Err(file.error(entry, format!("its modifier is {}, not from -20 to 0", row.modifier)));
    }
    let tank = file.quarters(&entry, row.tank)?;
    let (afv_zone, infantry_zone) = (row.afv_zone, row.infantry_zone);
    Ok((HexsideEffect { modifier: row.modifier, tank, afv_zone, infantry_zone }, toll))
}

fn way(file: File, rows: &[WrittenWay], on: Along) -> Result<WayCost, PackError> {
    let entry = format!("way {on:?}").to_lowercase();
    let row = only(file, &entry, rows, |row| row.on == on)?;
    Ok(WayCost { leg: file.points(&entry, row.leg)?, motorised: file.points(&entry, row.motorised)? })
}

fn interdiction(file: File, written: &Interdiction) -> Result<[u8; DIE], PackError> {
    let levels = numbers(file, "interdiction", &written.levels, 2)?;
    let count = levels.len();
    levels.try_into().map_err(|_| file.error("interdiction", format!("it has {count} levels, not one for each die")))
}

/// Boxes by recovery value; none for the value 0.
fn recovery(file: File, written: &Recovery) -> Result<Vec<[u8; 4]>, PackError> {
    let mut table = vec![[0; 4]];
    for row in &written.rows {
        let entry = format!("recovery {}", row.value);
        if usize::from(row.value) != table.len() {
            return Err(file.error(entry, format!("the next row is that for {}", table.len())));
        }
        file.number(&entry, "German recovery", row.german, 0..=9)?;
        let [calm, one, two] = numbers(file, &entry, &row.soviet, 9)?[..] else {
            return Err(file.error(entry, "it has not three numbers, for the Interdiction Levels 0, 1 and 2"));
        };
        table.push([row.german, calm, one, two]);
    }
    Ok(table)
}

fn replacements(file: File, written: &[WrittenReplacement]) -> Result<Vec<Replacement>, PackError> {
    let mut list = Vec::new();
    for due in written {
        let entry = format!("replacements of turn {}", due.turn);
        file.number(&entry, "turn", due.turn, 1..=TURNS)?;
        let infantry = file.number(&entry, "number of Infantry points", due.infantry, 0..=99)?;
        let afv = file.number(&entry, "number of AFV points", due.afv, 0..=99)?;
        list.push(Replacement { turn: due.turn, infantry, afv });
    }
    match repeated(list.iter().map(|due| due.turn)) {
        Some(turn) => Err(file.error(format!("replacements of turn {turn}"), "the turn is given twice")),
        None => Ok(list),
    }
}

fn initiative(file: File, written: &Initiative) -> Result<Vec<u8>, PackError> {
    let track = numbers(file, "initiative", &written.track, 20)?;
    if track.len() < 2 || track[0] != 0 || track.windows(2).any(|pair| pair[0] >= pair[1]) {
        return Err(file.error("initiative", "the track begins with 0 and rises from space to space"));
    }
    Ok(track)
}

fn permissions(file: File, units: &Units, written: &[WrittenPermission]) -> Result<Vec<Permission>, PackError> {
    let mut permissions = Vec::new();
    for permission in written {
        let entry = format!("permission {}", permission.rule);
        let from = units.formations(file, &entry, &permission.from)?;
        let to = units.formations(file, &entry, &permission.to)?;
        let mut sides = from.iter().chain(&to).map(|id| units.formations[id.index()].side);
        let side = sides.next();
        if from.is_empty() || to.is_empty() || sides.any(|other| Some(other) != side) {
            return Err(file.error(entry, "it leads from formations to others of the same side"));
        }
        if from.iter().any(|id| to.contains(id)) {
            return Err(file.error(entry, "it leads from a formation to itself"));
        }
        let limit = file.number(&entry, "limit", permission.limit, 1..=99)?;
        permissions.push(Permission { rule: permission.rule.clone(), from, units: permission.units, to, limit });
    }
    match repeated(permissions.iter().map(|permission| &permission.rule)) {
        Some(rule) => Err(file.error(format!("permission {rule}"), "the rule is given twice")),
        None => Ok(permissions),
    }
}

fn reorganisation(file: File, written: &[Reorganised]) -> Result<Vec<(Kind, Kind)>, PackError> {
    let rows: Vec<_> = written.iter().map(|row| (row.from, row.to)).collect();
    if rows.iter().any(|(from, to)| from.is_afv() || to.is_afv()) {
        return Err(file.error("reorganisation", "only Infantry-type units are broken up and reinforced (8.3.2e)"));
    }
    match repeated(rows.iter()) {
        Some(_) => Err(file.error("reorganisation", "a row is given twice")),
        None => Ok(rows),
    }
}

/// Levels and recovery values have their columns and rows.
fn check_headquarters(file: File, units: &Units, tables: &Tables) -> Result<(), PackError> {
    for formation in &units.formations {
        if usize::from(formation.hq.max_level) > tables.action_points.len() {
            let why = format!("there is no column for level {} of formation {}", formation.hq.max_level, formation.id);
            return Err(file.error("action-points", why));
        }
        if usize::from(formation.hq.recovery) >= tables.recovery.len() {
            let why = format!("there is no row for the value {} of formation {}", formation.hq.recovery, formation.id);
            return Err(file.error("recovery", why));
        }
    }
    Ok(())
}
