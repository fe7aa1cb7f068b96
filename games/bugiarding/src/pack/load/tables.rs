//! `tables.toml`: constants and tables.

use crate::pack::{Constants, DirectLine, ExtraPoints, IndirectLine, Melee, Morale, Source};
use serde::Deserialize;
use std::collections::BTreeMap;
use table::pack::{File, List, PackError, Sources};
use tabletop::{Length, Size};

/// What the file holds.
pub struct Tables {
    pub constants: Constants,
    pub direct: [DirectLine; 6],
    pub indirect: [IndirectLine; 5],
    pub melee: Melee,
    pub recovers: [u8; 3],
    pub breaks: [u8; 3],
    pub morale_points: [u16; 4],
    pub extra_points: ExtraPoints,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Written {
    constants: BTreeMap<String, Number>,
    indirect: List<Indirect>,
    direct: List<Direct>,
    fire_modifiers: List<toml::Table>,
    effects: List<toml::Table>,
    close_combat: List<Modifier>,
    morale: List<MoraleLine>,
    areas: List<toml::Table>,
    points: BTreeMap<String, Number>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Number {
    value: f64,
    #[serde(rename = "rule")]
    _rule: String,
    source: Source,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Range {
    Inches(f64),
    Word(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Indirect {
    line: u8,
    range: Range,
    dice: u8,
    area: u8,
    smoke: u8,
    #[serde(rename = "rule")]
    _rule: String,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Direct {
    row: u8,
    range: f64,
    a: u8,
    b: u8,
    c: u8,
    he: u8,
    #[serde(rename = "rule")]
    _rule: String,
    source: Source,
}

#[derive(Deserialize)]
struct Modifier {
    when: String,
    die: i8,
    source: Source,
}

#[derive(Deserialize)]
struct MoraleLine {
    id: Morale,
    recovers: u8,
    divisor: u8,
    points: u16,
    source: Source,
}

pub fn read(file: File, sources: &mut Sources) -> Result<Tables, PackError> {
    let written: Written = file.parse()?;
    // Kept for the reader of the file; what they say is code.
    let _ = (&written.fire_modifiers.list, &written.effects.list, &written.areas.list);
    for number in written.constants.values() {
        sources.add("constants", number.source);
    }
    let value = |name: &str| match written.constants.get(name) {
        Some(number) if (0.0..=400.0).contains(&number.value) => Ok(number.value),
        Some(_) => Err(file.error(format!("constant {name}"), "it is 0 to 400")),
        None => Err(file.error(format!("constant {name}"), "it is missing")),
    };
    let inches = |name: &str| value(name).map(|value| Length::thousandths((value * 1_000.0).round() as i32));
    let whole = |name: &str, most: f64| match value(name)? {
        value if value.fract() == 0.0 && value <= most => Ok(value as u8),
        value => Err(file.error(format!("constant {name}"), format!("{value} is no whole number up to {most}"))),
    };
    let constants = Constants {
        metres: whole("metres-per-inch", 255.0)?,
        minutes: [whole("turn-shortest", 255.0)?, whole("turn-longest", 255.0)?],
        aircraft: [whole("aircraft-fewest", 255.0)?, whole("aircraft-most", 255.0)?],
        command: inches("command-radius")?,
        spotting: inches("spotting-range")?,
        road: inches("road-bonus")?,
        hit: whole("hit", 6.0)?,
        hit_under_fire: whole("hit-under-aa", 6.0)?,
        flak: inches("aa-distance")?,
        strike: Size::new(inches("strike-width")?, inches("strike-length")?),
        mines: inches("minefield-diameter")?.half(),
        mine_dice: whole("minefield-dice", 8.0)?,
        clearing: whole("clearing-turns", 20.0)?,
        halt: inches("shaken-stop")?,
        neighbours: inches("area-distance")?,
        edge: inches("touching")?,
        on_road: inches("on-road")?,
        into: inches("see-inside")?,
        wall: inches("wall-cover")?,
        opportunity: inches("path-step")?,
        smoke: Size::new(inches("smoke-width")?, inches("smoke-depth")?),
    };
    if constants.opportunity < Length::thousandths(100) {
        return Err(file.error("constant path-step", "it is at least 0.1"));
    }
    let unprinted = inches("unprinted-range")?;
    let morale = morale(file, &written.morale.list, sources)?;
    Ok(Tables {
        constants,
        direct: direct(file, &written.direct.list, sources)?,
        indirect: indirect(file, &written.indirect.list, unprinted, sources)?,
        melee: melee(file, &written.close_combat.list, sources)?,
        recovers: [morale[0].recovers, morale[1].recovers, morale[2].recovers],
        breaks: [morale[0].divisor, morale[1].divisor, morale[2].divisor],
        extra_points: extra_points(file, &written.points, sources)?,
        morale_points: [morale[0].points, morale[1].points, morale[2].points, morale[3].points],
    })
}

fn direct(file: File, list: &[Direct], sources: &mut Sources) -> Result<[DirectLine; 6], PackError> {
    let mut lines = [None; 6];
    for line in list {
        let entry = format!("direct row {}", line.row);
        let place = line.row.checked_sub(1).and_then(|at| lines.get_mut(usize::from(at)));
        let place = place.ok_or_else(|| file.error(&entry, "a row is 1 to 6"))?;
        if place.is_some() {
            return Err(file.error(entry, "it is given twice"));
        }
        if [line.a, line.b, line.c, line.he].iter().any(|&dice| dice > 7) || !(1.0..=60.0).contains(&line.range) {
            return Err(file.error(entry, "dice are 0 to 7, and a range is 1 to 60 inches"));
        }
        sources.add("direct fire", line.source);
        let range = Length::thousandths((line.range * 1_000.0).round() as i32);
        *place = Some(DirectLine { range, armour: [line.a, line.b, line.c], he: line.he });
    }
    all(file, "direct row", 1, lines)
}

fn indirect(
    file: File,
    list: &[Indirect],
    unprinted: Length,
    sources: &mut Sources,
) -> Result<[IndirectLine; 5], PackError> {
    let mut lines = [None; 5];
    for line in list {
        let entry = format!("indirect line {}", line.line);
        let place = line.line.checked_sub(10).and_then(|at| lines.get_mut(usize::from(at)));
        let place = place.ok_or_else(|| file.error(&entry, "a line is 10 to 14"))?;
        if place.is_some() {
            return Err(file.error(entry, "it is given twice"));
        }
        let range = match &line.range {
            Range::Inches(inches) if (1.0..=240.0).contains(inches) => {
                Length::thousandths((inches * 1_000.0).round() as i32)
            }
            Range::Word(word) if word == "none" => unprinted,
            _ => return Err(file.error(entry, "a range is 1 to 240 inches, or none")),
        };
        if line.dice > 8 || line.area > 8 || line.smoke > 8 {
            return Err(file.error(entry, "dice, area and smoke are 0 to 8"));
        }
        sources.add("indirect fire", line.source);
        *place = Some(IndirectLine { range: Some(range), dice: line.dice, area: line.area, smoke: line.smoke });
    }
    all(file, "indirect line", 10, lines)
}

fn all<T: Copy, const N: usize>(
    file: File,
    what: &str,
    first: usize,
    lines: [Option<T>; N],
) -> Result<[T; N], PackError> {
    if let Some(at) = lines.iter().position(Option::is_none) {
        return Err(file.error(format!("{what} {}", at + first), "it is missing"));
    }
    let mut found = lines.into_iter().flatten();
    let Some(some) = found.clone().next() else { return Err(file.error(what, "it is missing")) };
    Ok(std::array::from_fn(|_| found.next().unwrap_or(some)))
}

fn extra_points(
    file: File,
    points: &BTreeMap<String, Number>,
    sources: &mut Sources,
) -> Result<ExtraPoints, PackError> {
    let mut cost = |what: &str| {
        let entry = format!("points {what}");
        let number = points.get(what).ok_or_else(|| file.error(&entry, "it is missing"))?;
        if !(0.0..=1_000.0).contains(&number.value) {
            return Err(file.error(entry, "it is 0 to 1000 points"));
        }
        sources.add("points", number.source);
        Ok(number.value.round() as u16)
    };
    Ok(ExtraPoints { minefield: cost("minefield")?, trench: cost("trench")?, bunker: cost("bunker")? })
}

fn melee(file: File, list: &[Modifier], sources: &mut Sources) -> Result<Melee, PackError> {
    let mut die = |when: &str| {
        let entry = format!("close-combat {when}");
        let modifier = list.iter().find(|modifier| modifier.when == when);
        let modifier = modifier.ok_or_else(|| file.error(&entry, "it is missing"))?;
        if !(-6..=6).contains(&modifier.die) {
            return Err(file.error(entry, "a modifier is -6 to 6"));
        }
        sources.add("close combat", modifier.source);
        Ok(modifier.die)
    };
    Ok(Melee {
        crew: die("crew")?,
        recruit: die("recruit")?,
        veteran: die("veteran")?,
        two: die("two-to-one")?,
        cover: die("defender-cover")?,
        shaken: die("target-shaken")?,
        suppressed: die("target-suppressed")?,
        armour: die("infantry-armour")?,
    })
}

fn morale<'a>(file: File, list: &'a [MoraleLine], sources: &mut Sources) -> Result<[&'a MoraleLine; 4], PackError> {
    let mut find = |id: Morale| {
        let entry = format!("morale {}", id.id());
        let line = list.iter().find(|line| line.id == id).ok_or_else(|| file.error(&entry, "it is missing"))?;
        if !(1..=12).contains(&line.divisor) || !(1..=7).contains(&line.recovers) {
            return Err(file.error(entry, "a divisor is 1 to 12, and a die to recover 1 to 7"));
        }
        sources.add("morale", line.source);
        Ok(line)
    };
    Ok([find(Morale::Recruit)?, find(Morale::Regular)?, find(Morale::Veteran)?, find(Morale::Elite)?])
}
