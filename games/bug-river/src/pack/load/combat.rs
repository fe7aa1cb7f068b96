//! The tables of `tables.toml` that are read by a die or drawn: combat results, Action Points, combat chits.

use serde::Deserialize;
use table::pack::{File, PackError, Source};

use super::read::{Numbers, plain};
use crate::pack::{Chit, CombatResult, CombatTable, Hit};

/// Faces of the die (3.9a).
pub const DIE: usize = 10;
/// The most rows and columns of the Combat Results Table.
const MOST: usize = 40;
/// Two chits are drawn for each combat, and a set of them is one 64-bit number.
const CHITS: std::ops::RangeInclusive<usize> = 2..=64;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Combat {
    pub source: Source,
    hopeless: String,
    clear: String,
    rough: String,
    strong: String,
    rows: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    die: u8,
    on: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rows {
    pub source: Source,
    rows: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chits {
    pub source: Source,
    list: Vec<String>,
}

/// The cells of each row; the rows are for the dice from 1 on.
fn cells<T>(
    file: File,
    table: &str,
    rows: &[Row],
    cell: impl Fn(&str) -> Option<T>,
    such_as: &str,
) -> Result<Vec<Vec<T>>, PackError> {
    let mut all: Vec<Vec<T>> = Vec::new();
    for (due, row) in (1..).zip(rows) {
        let entry = format!("{table} die {}", row.die);
        if usize::from(row.die) != due {
            return Err(file.error(entry, format!("the next row is that for {due}")));
        }
        let mut cells = Vec::new();
        for text in row.on.split_whitespace() {
            let Some(cell) = cell(text) else {
                return Err(file.error(entry, format!("`{text}` is not a result such as {such_as}")));
            };
            cells.push(cell);
        }
        if let Some(first) = all.first()
            && first.len() != cells.len()
        {
            return Err(file.error(entry, format!("it has {} results, not {}", cells.len(), first.len())));
        }
        all.push(cells);
    }
    Ok(all)
}

pub fn combat(file: File, written: &Combat) -> Result<CombatTable, PackError> {
    let line = |name: &str, text: &str| line(file, name, text);
    let lines = [line("clear", &written.clear)?, line("rough", &written.rough)?, line("strong", &written.strong)?];
    let results = cells(file, "combat", &written.rows, result, "3*/1")?;
    if !(DIE..=MOST).contains(&results.len()) {
        return Err(file.error("combat", format!("it has {} rows, not from {DIE} to {MOST}", results.len())));
    }
    let columns = results[0].len();
    if !(1..=MOST).contains(&columns) || lines.iter().any(|line| line.len() != columns) {
        return Err(file.error("combat", "the lines of odds and the rows have not the same number of columns"));
    }
    let Some(hopeless) = result(&written.hopeless) else {
        return Err(file.error("combat", format!("`{}` is not a result such as 5*/0", written.hopeless)));
    };
    Ok(CombatTable { lines, results, hopeless })
}

/// The odds of one line, rising from column to column.
fn line(file: File, name: &str, text: &str) -> Result<Vec<(u8, u8)>, PackError> {
    let entry = format!("combat {name}");
    let mut line: Vec<(u8, u8)> = Vec::new();
    for text in text.split_whitespace() {
        let Some((attacker, defender)) = odds(text) else {
            return Err(file.error(entry, format!("`{text}` are not odds such as 1:2 or 3:1")));
        };
        if let Some(&(a, d)) = line.last()
            && u16::from(a) * u16::from(defender) >= u16::from(attacker) * u16::from(d)
        {
            return Err(file.error(entry, format!("{text} does not stand after lower odds")));
        }
        line.push((attacker, defender));
    }
    Ok(line)
}

fn odds(text: &str) -> Option<(u8, u8)> {
    let (attacker, defender) = text.split_once(':')?;
    let odds = (plain(attacker)?, plain(defender)?);
    let one = odds.0 == 1 || odds.1 == 1;
    (one && (1..=99).contains(&odds.0) && (1..=99).contains(&odds.1)).then_some(odds)
}

fn result(text: &str) -> Option<CombatResult> {
    let (attacker, defender) = text.split_once('/')?;
    Some(CombatResult { attacker: hit(attacker)?, defender: hit(defender)? })
}

fn hit(text: &str) -> Option<Hit> {
    let (digits, red) = match text.strip_suffix('*') {
        Some(digits) => (digits, true),
        None => (text, false),
    };
    plain(digits).filter(|&hits| hits <= 20).map(|hits| Hit { hits, red })
}

/// The Action Point Table, by level.
pub fn action_points(file: File, written: &Rows) -> Result<Vec<[(u8, u8); DIE]>, PackError> {
    let points = |text: &str| {
        let (black, red) = text.split_once('/')?;
        let points = (plain(black)?, plain(red)?);
        (points.0 <= 20 && (1..=points.0).contains(&points.1)).then_some(points)
    };
    let rows = cells(file, "action-points", &written.rows, points, "4/2")?;
    if rows.len() != DIE || rows[0].is_empty() {
        return Err(file.error("action-points", format!("it has not {DIE} rows with a column for each level")));
    }
    Ok((0..rows[0].len()).map(|level| std::array::from_fn(|die| rows[die][level])).collect())
}

pub fn chits(file: File, written: &Chits) -> Result<Vec<Chit>, PackError> {
    if !CHITS.contains(&written.list.len()) {
        return Err(file.error("chits", format!("there are {}, not from {} to {}", written.list.len(), 2, 64)));
    }
    let chit = |(number, text): (usize, &String)| {
        chit(text).ok_or_else(|| {
            let why = format!("`{text}` are not three columns of six multipliers from 1 to 3");
            file.error(format!("chit {}", number + 1), why)
        })
    };
    written.list.iter().enumerate().map(chit).collect()
}

fn chit(text: &str) -> Option<Chit> {
    let mut chit = [[0; 6]; 3];
    let mut columns = text.split_whitespace();
    for column in &mut chit {
        let mut digits = columns.next()?.chars();
        for multiplier in column.iter_mut() {
            *multiplier = digits.next()?.to_digit(10).filter(|digit| (1..=3).contains(digit))? as u8;
        }
        if digits.next().is_some() {
            return None;
        }
    }
    columns.next().is_none().then_some(chit)
}

/// Numbers with blanks between them, each within its limit.
pub fn numbers(file: File, entry: &str, text: &str, most: u8) -> Result<Vec<u8>, PackError> {
    let number = |digits: &str| match plain(digits) {
        Some(number) => file.number(entry, "number", number, 0..=most),
        None => Err(file.error(entry, format!("`{digits}` is not a number"))),
    };
    text.split_whitespace().map(number).collect()
}
