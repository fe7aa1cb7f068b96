//! `scenarios.toml` and the set-ups.

use super::{Places, free};
use crate::pack::{
    Calendar, Check, Condition, HexSet, Map, PlaceId, Reverse, Roster, Scenario, SetUp, Side, Spot, State, Victory,
};
use atlas::Tsv;
use serde::Deserialize;
use table::pack::{File, Files, PackError, Source, Sources, repeated};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    scenario: Vec<WrittenScenario>,
    #[serde(rename = "set-up")]
    set_up: Vec<free::Written>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct WrittenScenario {
    id: String,
    source: Source,
    set_up: String,
    first: u8,
    last: u8,
    victory_points: u8,
    #[serde(default)]
    manstein_used: u8,
    manstein_near: Option<String>,
    #[serde(default)]
    manstein_hexes: u8,
    #[serde(default)]
    lost_factories: Vec<String>,
    #[serde(default)]
    july_zone: String,
    #[serde(default)]
    july_efforts: [u8; 3],
    victory: Conditions,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Conditions {
    As(String),
    These(Vec<WrittenVictory>),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct WrittenVictory {
    side: Side,
    turns: (u8, u8),
    #[serde(default)]
    holds: Vec<String>,
    some: Option<Some_>,
    vp: Option<u8>,
    vp_less: Option<u8>,
    exited: Option<(u8, u8)>,
    #[serde(default)]
    supplied: bool,
    july: Option<July>,
    #[serde(default)]
    otherwise: bool,
    rule: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Some_ {
    least: u8,
    of: Vec<String>,
}

#[derive(Copy, Clone, Deserialize)]
#[serde(rename_all = "lowercase")]
enum July {
    Won,
    Failed,
}

/// The rules by which games are won, as the reference calls them.
const RULES: &[&str] = &[
    "3.2b", "3.2c", "3.2d", "3.2e", "3.2f", "3.2g", "3.2h", "3.2i", "3.2j", "17.1.3b", "17.1.3c", "17.1.3d", "17.2.3c",
    "17.2.3d", "17.2.3e", "17.2.3h", "17.3.2d", "17.3.2e", "17.3.2f", "17.3.2g", "17.3.2k", "17.4.2c", "17.4.2d",
];
const SET_UP: &[&str] = &["id", "place", "state", "marker", "source"];
/// The set-ups that there are, and their years.
const SET_UPS: [(&str, u16); 4] = [("barbarossa", 1941), ("blau", 1942), ("zitadelle", 1943), ("bagration", 1944)];
/// The most scenarios.
const MOST: usize = 40;

pub fn read(
    files: &Files,
    map: &Map,
    roster: &Roster,
    calendar: &Calendar,
    sources: &mut Sources,
) -> Result<Vec<Scenario>, PackError> {
    let file = files.named("scenarios.toml")?;
    let written: Written = file.parse()?;
    file.check_room("scenarios", written.scenario.len(), MOST)?;
    file.check_ids("scenario", written.scenario.iter().map(|scenario| scenario.id.as_str()))?;
    file.check_room("set-ups", written.set_up.len(), SET_UPS.len())?;
    file.check_ids("set-up", written.set_up.iter().map(|set_up| set_up.id.as_str()))?;
    let mut set_ups = Vec::new();
    for (name, year) in SET_UPS {
        let Some(its) = written.set_up.iter().find(|its| its.id == name) else {
            return Err(file.error(format!("set-up {name}"), "it is missing"));
        };
        let rows = set_up(files, name, map, roster, sources)?;
        let free = free::Known { file, map, roster, set_up: &rows }.read(its)?;
        sources.add("set-ups", its.source);
        set_ups.push((name, year, rows, free));
    }
    let mut scenarios: Vec<Scenario> = Vec::new();
    for written in written.scenario {
        let entry = format!("scenario {}", written.id);
        let turns = calendar.turns.len() as u8;
        if written.first == 0 || written.first > written.last || written.last > turns {
            return Err(file.error(entry, format!("it begins in one turn and ends in a later one, {turns} at most")));
        }
        if matches!(&written.victory, Conditions::These(list) if list.is_empty()) {
            return Err(file.error(entry, "nobody can win it"));
        }
        let Some((_, year, set_up, free)) = set_ups.iter().find(|(name, ..)| *name == written.set_up) else {
            return Err(file.error(entry, format!("there is no set-up `{}`", written.set_up)));
        };
        let victory = match &written.victory {
            Conditions::As(other) => match scenarios.iter().find(|scenario| scenario.id == *other) {
                Some(other) => other.victory.clone(),
                None => return Err(file.error(entry, format!("there is no scenario `{other}` before it"))),
            },
            Conditions::These(list) => {
                list.iter().map(|victory| condition(file, &entry, map, victory)).collect::<Result<_, _>>()?
            }
        };
        let mut july_zone = HexSet::EMPTY;
        for name in written.july_zone.split_whitespace() {
            let hex = name.parse().ok().and_then(|name| map.hex(name));
            july_zone.insert(hex.ok_or_else(|| file.error(&entry, format!("there is no hex {name} on the map")))?);
        }
        sources.add("scenarios", written.source);
        scenarios.push(Scenario {
            id: written.id,
            first: written.first,
            last: written.last,
            year: *year,
            victory_points: written.victory_points,
            manstein: match &written.manstein_near {
                Some(name) => places(file, &entry, map, std::slice::from_ref(name))?
                    .first()
                    .map(|at| (*at, written.manstein_hexes)),
                None => None,
            },
            manstein_used: written.manstein_used,
            lost_factories: places(file, &entry, map, &written.lost_factories)?,
            july_zone,
            july_efforts: written.july_efforts,
            set_up: set_up.clone(),
            free: free.clone(),
            victory,
        });
    }
    Ok(scenarios)
}

fn places(file: File<'_>, entry: &str, map: &Map, names: &[String]) -> Result<Vec<PlaceId>, PackError> {
    let place = |name: &String| {
        map.place_named(name).ok_or_else(|| file.error(entry, format!("there is no town or city called {name}")))
    };
    names.iter().map(place).collect()
}

fn condition(file: File<'_>, entry: &str, map: &Map, written: &WrittenVictory) -> Result<Victory, PackError> {
    let Some(rule) = RULES.iter().find(|rule| **rule == written.rule) else {
        return Err(file.error(entry, format!("no game is won by a rule {}", written.rule)));
    };
    let check = match (written.supplied, written.july, written.otherwise) {
        (false, None, false) => Check::Plain,
        (true, None, false) => Check::Supplied,
        (false, Some(July::Won), false) => Check::JulyWon,
        (false, Some(July::Failed), false) => Check::JulyFailed,
        (false, None, true) => Check::Otherwise,
        _ => return Err(file.error(entry, "supplied, july and otherwise do not go together")),
    };
    let some = match &written.some {
        Some(some) => (some.least, places(file, entry, map, &some.of)?),
        None => (0, Vec::new()),
    };
    Ok(Victory {
        side: written.side,
        turns: written.turns,
        condition: Condition {
            holds: places(file, entry, map, &written.holds)?,
            some,
            least: written.vp,
            most: written.vp_less,
            exited: written.exited,
            check,
        },
        rule,
    })
}

fn set_up(
    files: &Files,
    name: &str,
    map: &Map,
    roster: &Roster,
    sources: &mut Sources,
) -> Result<Vec<SetUp>, PackError> {
    let file = files.named(&format!("scenarios/{name}.tsv"))?;
    let table = Tsv::read(file, SET_UP)?;
    let mut list = Vec::new();
    for row in table.rows() {
        let unit = row.unit(roster, "id")?;
        let its = &roster.units[unit.index()];
        let place = row.text("place")?;
        let at = match Spot::ALL.into_iter().find(|spot| spot.id() == place) {
            Some(spot) => Err(spot),
            None => Ok(row.hex(&map.grid, "place")?),
        };
        if at.is_ok_and(|hex| !map.in_play.contains(hex)) {
            return Err(row.wrong("place", "the hex is not in play"));
        }
        let state = match row.maybe("state") {
            Some(_) => row.one_of("state", &State::ALL, State::id)?,
            None => State::Plain,
        };
        let lacks = match state {
            State::Reduced => its.reduced.is_none(),
            State::Converted => !matches!(its.becomes, Some(Reverse::Flip { .. })),
            State::Full | State::Plain => false,
        };
        if lacks {
            return Err(row.wrong("state", format!("{} has no such side", its.id)));
        }
        let marker = row.maybe("marker");
        if let Some(other) = marker.filter(|marker| !["OOS", "FZ2", "withheld"].contains(marker)) {
            return Err(row.wrong("marker", format!("there is no marker `{other}`")));
        }
        list.push(SetUp { unit, at, state, oos: marker == Some("OOS"), withheld: marker == Some("withheld") });
        sources.add("set-ups", row.source()?);
    }
    match repeated(list.iter().map(|row| row.unit)) {
        Some(unit) => Err(file.error(&roster.units[unit.index()].id, "the counter is given twice")),
        None => Ok(list),
    }
}
