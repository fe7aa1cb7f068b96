//! `scenarios/calendar.tsv`, `chits.tsv`, `reinforcements.tsv`, `areas.tsv`, `schedule.tsv`.

use super::{Places, set};
use crate::pack::{
    Area, Arrival, Calendar, Chit, ChitRow, Count, Grant, How, Measure, Month, Order, Roster, Side, Turn, UnitId,
    Weather, What, When,
};
use atlas::{Tsv, TsvRow};
use hexes::Grid;
use table::pack::{Files, PackError, Source, Sources};

const TURNS: &[&str] = &[
    "turn",
    "month",
    "year",
    "weather",
    "initiative",
    "crt-axis",
    "crt-soviet",
    "tac",
    "sturm",
    "stavka-least",
    "axis-rail",
    "axis-rail-double",
    "soviet-rail",
    "depot-die",
    "manstein",
];
const CHITS: &[&str] = &["turn", "chit", "count", "how"];
const ARRIVALS: &[&str] = &["turn", "id", "area", "source"];
const AREAS: &[&str] = &["area", "hexes"];
const MEASURES: &[&str] = &["turn", "side", "what", "number", "ids"];
/// The most turns.
const MOST: usize = 60;
/// The most chits of a kind in a turn.
const ALIKE: u8 = 4;

pub fn read(files: &Files, grid: &Grid, roster: &Roster, sources: &mut Sources) -> Result<Calendar, PackError> {
    let file = files.named("scenarios/calendar.tsv")?;
    let mut turns = Vec::new();
    for row in Tsv::read(file, TURNS)?.rows() {
        let turn = turn(&row)?;
        if usize::from(turn.number) != turns.len() + 1 {
            return Err(row.wrong("turn", format!("turn {} comes here", turns.len() + 1)));
        }
        turns.push(turn);
    }
    file.check_room("turns", turns.len(), MOST)?;
    sources.add("calendar", Source::Text);
    sources.add("calendar", Source::Ours);
    for row in Tsv::read(files.named("scenarios/chits.tsv")?, CHITS)?.rows() {
        let place = number(&row, turns.len())? - 1;
        let turn = &mut turns[place];
        if row.text("chit")? == "PZ" {
            turn.chosen = row.number("count", 1..=4)?;
            continue;
        }
        let how = match row.text("how")? {
            "cup" => How::Cup,
            "twice" => How::Twice,
            "hand" => How::Hand,
            "round-1" => How::Round(1),
            "round-2" => How::Round(2),
            other => return Err(row.wrong("how", format!("`{other}` is no way to bring a chit into play"))),
        };
        let chit = row.one_of("chit", &Chit::ALL, Chit::id)?;
        turn.chits.push(ChitRow { chit, count: row.number("count", 1..=ALIKE)?, how });
    }
    sources.add("chits", Source::Text);
    let mut arrivals = Vec::new();
    for row in Tsv::read(files.named("scenarios/reinforcements.tsv")?, ARRIVALS)?.rows() {
        let when = match row.text("turn")? {
            "romania" => When::Romania,
            "poland" => When::Poland,
            _ => When::Turn(row.number("turn", 1..=MOST as u8)?),
        };
        arrivals.push(Arrival { when, unit: row.unit(roster, "id")?, area: row.one_of("area", &Area::ALL, Area::id)? });
        sources.add("reinforcements", row.source()?);
    }
    let mut comes = vec![None; roster.units.len()];
    for arrival in &arrivals {
        comes[arrival.unit.index()] = Some(arrival.area);
    }
    let mut areas = Vec::new();
    for row in Tsv::read(files.named("scenarios/areas.tsv")?, AREAS)?.rows() {
        areas.push((row.text("area")?.to_owned(), set(row.hexes(grid, "hexes")?)));
    }
    sources.add("areas", Source::Ours);
    let mut measures = Vec::new();
    for row in Tsv::read(files.named("scenarios/schedule.tsv")?, MEASURES)?.rows() {
        measures.push(Measure {
            turn: number(&row, turns.len())? as u8,
            side: row.one_of("side", &Side::BOTH, Side::id)?,
            what: what(&row)?,
            count: count(&row)?,
            units: counters(&row, roster)?,
        });
    }
    sources.add("schedule", Source::Text);
    Ok(Calendar { turns, arrivals, measures, areas, comes })
}

fn what(row: &TsvRow<'_>) -> Result<What, PackError> {
    let text = row.text("what")?;
    let grant = Grant::ALL.into_iter().find(|grant| grant.id() == text).map(What::Grant);
    let order = || Order::ALL.into_iter().find(|order| order.id() == text).map(What::Order);
    grant.or_else(order).ok_or_else(|| row.wrong("what", format!("nothing is called `{text}`")))
}

fn count(row: &TsvRow<'_>) -> Result<Count, PackError> {
    let text = row.text("number")?;
    match text {
        "all" => return Ok(Count::All),
        "half down" => return Ok(Count::Half),
        "1d6" => return Ok(Count::Die(0)),
        "once" => return Ok(Count::Number(1)),
        _ => {}
    }
    match text.strip_prefix("1d6+") {
        Some(more) => row.parse("number", more, 0..=9).map(Count::Die),
        None => row.parse("number", text.trim_end_matches(" each"), 1..=99).map(Count::Number),
    }
}

fn number(row: &TsvRow<'_>, most: usize) -> Result<usize, PackError> {
    row.number("turn", 1..=most)
}

fn counters(row: &TsvRow<'_>, roster: &Roster) -> Result<Vec<UnitId>, PackError> {
    let ids = row.maybe("ids").unwrap_or_default().split_whitespace();
    ids.map(|id| roster.named(id).ok_or_else(|| row.wrong("ids", format!("there is no counter `{id}`")))).collect()
}

fn turn(row: &TsvRow<'_>) -> Result<Turn, PackError> {
    let table = |column| row.one_of(column, &["A", "B"], |letter| letter).map(|letter| u8::from(letter == "B"));
    let sturm = row.text("sturm")?;
    let Some((attack, defence)) = sturm.split_once('/') else {
        return Err(row.wrong("sturm", format!("`{sturm}` is not attack and defence such as 1/2")));
    };
    Ok(Turn {
        number: row.number("turn", 1..=MOST as u8)?,
        month: row.one_of("month", &Month::ALL, Month::id)?,
        year: row.number("year", 1941..=1945)?,
        weather: row.one_of("weather", &Weather::ALL, Weather::id)?,
        initiative: row.one_of("initiative", &Side::BOTH, Side::id)?,
        crt: [table("crt-axis")?, table("crt-soviet")?],
        tac: row.number("tac", 0..=9)?,
        sturm: (row.parse("sturm", attack, 0..=9)?, row.parse("sturm", defence, 0..=9)?),
        stavka_least: row.number_or("stavka-least", 2..=12, 0)?,
        axis_rail_dice: row.number("axis-rail", 0..=4)?,
        axis_rail_double: row.flag("axis-rail-double")?,
        soviet_rail: row.number("soviet-rail", 0..=20)?,
        depot_die: row.number("depot-die", 0..=6)?,
        manstein: row.number("manstein", 0..=9)?,
        chits: Vec::new(),
        chosen: 0,
    })
}
