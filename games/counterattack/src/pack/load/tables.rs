//! `tables.toml`: constants, charts and tracks.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::faults::name_of;
use table::pack::{File, List, PackError, Source, Sources, repeated};

use super::combat::{Combat, combat};
use super::dice;
use super::map::Map;
use crate::pack::{
    BarrageResult, CombatTable, Constants, EntryId, Link, Side, TerrainChart, TerrainEffect, Uprising, UprisingSpace,
    Withdrawal,
};
use atlas::Read;

/// The half points that anything costs.
const POINTS: std::ops::RangeInclusive<u16> = 0..=200;
/// The largest effect of a terrain on a column or a die.
const MOST_EFFECT: i8 = 10;

/// The parts of the pack that are tables.
pub struct Tables {
    pub constants: Constants,
    pub chart: TerrainChart,
    pub combat: CombatTable,
    pub barrage: (i8, Vec<BarrageResult>),
    pub uprising: Uprising,
    pub magnuszew: Vec<Withdrawal>,
    pub links: Vec<Link>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Written {
    constants: BTreeMap<String, Constant>,
    terrain: List<Effects>,
    combat: Combat,
    barrage: Barrage,
    uprising: Track,
    magnuszew: Magnuszew,
    off_map: List<WrittenLink>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Constant {
    value: u8,
    rule: String,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Effects {
    on: On,
    movement: Option<f64>,
    columns_left: Option<i8>,
    die: Option<i8>,
    barrage: Option<i8>,
    source: Source,
}

/// The rows of the Terrain Effects Chart.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
enum On {
    Clear,
    Woods,
    Village,
    City,
    Stream,
    Road,
    Highway,
    Railway,
    PragaBridge,
    JozefowBridge,
    EnemyZone,
    PreparedDefence,
    PreparedDefenceBarrage,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Barrage {
    source: Source,
    rows: Vec<BarrageRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BarrageRow {
    die: String,
    result: BarrageResult,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Track {
    source: Source,
    initial: Initial,
    rows: Vec<Space>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Initial {
    #[serde(default)]
    no_move: bool,
    #[serde(default)]
    step_loss: bool,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Space {
    die: String,
    #[serde(default)]
    no_move: bool,
    #[serde(default)]
    step_loss: bool,
    #[serde(default)]
    extra_points: f64,
    #[serde(default)]
    units_moved: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Magnuszew {
    source: Source,
    list: Vec<Call>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Call {
    turn: u8,
    #[serde(default)]
    armour: u8,
    #[serde(default)]
    infantry: u8,
    #[serde(default)]
    artillery: u8,
    #[serde(default)]
    aircraft: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenLink {
    from: String,
    to: String,
    points: f64,
    source: Source,
}

pub fn read(file: File, map: &Map, sources: &mut Sources) -> Result<Tables, PackError> {
    let mut written: Written = file.parse()?;
    let (constants, distance, units_per_pip) = constants(file, &mut written.constants, sources)?;
    sources.add("combat", written.combat.source);
    sources.add("barrage", written.barrage.source);
    let barrage: Vec<_> = written.barrage.rows.iter().map(|row| (row.die.as_str(), row.result)).collect();
    Ok(Tables {
        chart: chart(file, &written.terrain.list, sources)?,
        combat: combat(file, &written.combat)?,
        barrage: dice::rows(file, "barrage", &barrage)?,
        uprising: uprising(file, &written.uprising, distance, units_per_pip, sources)?,
        magnuszew: magnuszew(file, &written.magnuszew, constants.turns, sources)?,
        links: links(file, map, &written.off_map.list, sources)?,
        constants,
    })
}

/// The constants, and the two of the uprising: the distance that starts it and the units that suppress it.
fn constants(
    file: File,
    written: &mut BTreeMap<String, Constant>,
    sources: &mut Sources,
) -> Result<(Constants, u32, u8), PackError> {
    let mut take = |name: &str, most: u8| {
        let entry = format!("constant {name}");
        let Some(constant) = written.remove(name) else {
            return Err(file.error(entry, "it is missing"));
        };
        if !(1..=most).contains(&constant.value) {
            return Err(file.error(entry, format!("{} is not from 1 to {most} ({})", constant.value, constant.rule)));
        }
        sources.add("constants", constant.source);
        Ok(constant.value)
    };
    let turns = take("turns", 99)?;
    let constants = Constants {
        die: take("die", 20)?,
        turns,
        stacking: take("stacking", 9)?,
        kampfgruppe: take("kampfgruppe", 9)?,
        mobile: take("mobile", 99)?,
        foot: take("foot", 99)?,
        modifier_limit: take("modifier-limit", 20)? as i8,
        longest_retreat: take("longest-retreat", 4)?,
        reserve_markers: take("reserve-markers", 3)?,
        reserve_off_map: take("reserve-off-map", 99)?,
        supply_reach: take("supply-reach", 99)?,
        recovery_from: take("recovery-from", 99)?,
        draw_from: take("draw-from", 99)?,
        first_hand: take("first-hand", 16)?,
        units_per_bridge: take("units-per-bridge", 99)?,
        support: take("support", 20)? as i8,
        limited_from: take("limited-from", 99)?,
        limited_divisions: take("limited-divisions", 99)?,
        decisive_from: take("decisive-from", turns)?,
    };
    let (distance, units_per_pip) = (take("uprising-distance", 99)?, take("uprising-units", 99)?);
    match written.keys().next() {
        Some(name) => Err(file.error(format!("constant {name}"), "there is no such constant")),
        None => Ok((constants, u32::from(distance), units_per_pip)),
    }
}

fn chart(file: File, written: &[Effects], sources: &mut Sources) -> Result<TerrainChart, PackError> {
    if let Some(on) = repeated(written.iter().map(|row| row.on)) {
        return Err(file.error(format!("terrain {}", name_of(&on)), "it has two rows"));
    }
    for row in written {
        check_effects(file, row)?;
        sources.add("terrain", row.source);
    }
    let effect = |on: On| match written.iter().find(|row| row.on == on) {
        Some(row) => Ok(TerrainEffect {
            movement: file.halves(format!("terrain {}", name_of(&on)), row.movement.unwrap_or_default(), POINTS)?,
            columns: row.columns_left.unwrap_or_default(),
            die: row.die.unwrap_or_default(),
            barrage: row.barrage.unwrap_or_default(),
        }),
        None => Err(file.error(format!("terrain {}", name_of(&on)), "it has no row")),
    };
    let cost = |on: On| effect(on).map(|effect| effect.movement);
    let barrage = effect(On::PreparedDefenceBarrage)?.barrage;
    Ok(TerrainChart {
        terrain: [effect(On::Clear)?, effect(On::Woods)?, effect(On::Village)?, effect(On::City)?],
        stream: effect(On::Stream)?,
        along: [cost(On::Road)?, cost(On::Highway)?, cost(On::Railway)?],
        prepared: TerrainEffect { barrage, ..effect(On::PreparedDefence)? },
        zone: cost(On::EnemyZone)?,
        bridge: cost(On::PragaBridge)?,
        one_way_bridge: cost(On::JozefowBridge)?,
    })
}

/// Each row has the values that mean something for it and no others.
fn check_effects(file: File, row: &Effects) -> Result<(), PackError> {
    let entry = format!("terrain {}", name_of(&row.on));
    // movement, columns and die, barrage
    let (movement, combat, barrage) = match row.on {
        On::Clear | On::Woods | On::Village | On::City => (true, true, true),
        On::Stream => (true, true, false),
        On::Road | On::Highway | On::Railway | On::PragaBridge | On::JozefowBridge | On::EnemyZone => {
            (true, false, false)
        }
        On::PreparedDefence => (false, true, false),
        On::PreparedDefenceBarrage => (false, false, true),
    };
    if movement != row.movement.is_some() {
        let why = if movement { "its movement cost is missing" } else { "it has no movement cost" };
        return Err(file.error(entry, why));
    }
    if row.movement == Some(0.0) && row.on != On::Stream {
        return Err(file.error(entry, "its movement cost is zero"));
    }
    if !combat && (row.columns_left.is_some() || row.die.is_some()) {
        return Err(file.error(entry, "it has no effect on combat"));
    }
    if !barrage && row.barrage.is_some() {
        return Err(file.error(entry, "it has no effect on barrage"));
    }
    let effects = [row.columns_left, row.die, row.barrage];
    match effects.into_iter().flatten().find(|effect| !(-MOST_EFFECT..=MOST_EFFECT).contains(effect)) {
        Some(effect) => Err(file.error(entry, format!("an effect of {effect} is beyond {MOST_EFFECT}"))),
        None => Ok(()),
    }
}

fn uprising(
    file: File,
    track: &Track,
    distance: u32,
    units_per_pip: u8,
    sources: &mut Sources,
) -> Result<Uprising, PackError> {
    sources.add("uprising", track.initial.source);
    sources.add("uprising", track.source);
    let mut rows = Vec::new();
    for space in &track.rows {
        let toll = file.halves(format!("uprising row `{}`", space.die), space.extra_points, POINTS)?;
        let (closed, loss, moved) = (space.no_move, space.step_loss, space.units_moved);
        rows.push((space.die.as_str(), UprisingSpace { closed, loss, toll, moved }));
    }
    let (first, spaces) = dice::rows(file, "uprising", &rows)?;
    let initial = UprisingSpace { closed: track.initial.no_move, loss: track.initial.step_loss, toll: 0, moved: 0 };
    Ok(Uprising { distance, initial, first, spaces, units_per_pip })
}

fn magnuszew(file: File, track: &Magnuszew, turns: u8, sources: &mut Sources) -> Result<Vec<Withdrawal>, PackError> {
    sources.add("magnuszew", track.source);
    let mut withdrawals = vec![Withdrawal::default(); usize::from(turns)];
    for call in &track.list {
        let entry = format!("magnuszew turn {}", call.turn);
        if !(1..=turns).contains(&call.turn) {
            return Err(file.error(entry, format!("the turns are 1 to {turns}")));
        }
        let Call { armour, infantry, artillery, aircraft, .. } = *call;
        let withdrawal = Withdrawal { armour, infantry, artillery, aircraft };
        if withdrawal == Withdrawal::default() {
            return Err(file.error(entry, "it asks for nothing"));
        }
        let before = std::mem::replace(&mut withdrawals[usize::from(call.turn - 1)], withdrawal);
        if before != Withdrawal::default() {
            return Err(file.error(entry, "the turn is given twice"));
        }
    }
    Ok(withdrawals)
}

fn links(file: File, map: &Map, written: &[WrittenLink], sources: &mut Sources) -> Result<Vec<Link>, PackError> {
    let mut links: Vec<Link> = Vec::new();
    for link in written {
        let entry = format!("off-map link {} to {}", link.from, link.to);
        let point = |id: &str| match map.entries.iter().position(|point| point.id == id) {
            Some(index) if map.entries[index].side == Side::German => Ok(EntryId::of(index)),
            Some(_) => Err(file.error(&entry, format!("only German units move off-map, but {id} is Soviet (6.5a)"))),
            None => Err(file.error(&entry, format!("there is no entry point `{id}`"))),
        };
        let (from, to) = (point(&link.from)?, point(&link.to)?);
        let cost = file.halves(&entry, link.points, POINTS)?;
        if from == to || cost == 0 {
            return Err(file.error(entry, "it leads nowhere or costs nothing"));
        }
        if links.iter().any(|other| (other.from, other.to) == (from, to)) {
            return Err(file.error(entry, "the link is given twice"));
        }
        sources.add("off-map", link.source);
        links.push(Link { from, to, cost });
    }
    Ok(links)
}
