//! `tables/ift.tsv`.

use super::tsv::{Row, Table};
use crate::pack::{Column, FireTable, Outcome};
use table::pack::{File, PackError, Sources};

const COLUMNS: &[&str] = &["roll", "1", "2", "4", "6", "8", "12", "16", "20", "24", "30", "36", "source"];
const HEADS: [u8; 11] = [1, 2, 4, 6, 8, 12, 16, 20, 24, 30, 36];
const ROLLS: [&str; 16] = ["<=0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", ">=15"];

pub fn read(file: File, sources: &mut Sources) -> Result<FireTable, PackError> {
    let table = Table::read(file, COLUMNS)?;
    let mut fire = FireTable { heads: HEADS, calibres: [0; 11], cells: [[Outcome::Nothing; 11]; 16], kills: [0; 11] };
    let mut rows = table.rows();
    let first = rows.next().filter(|row| row.maybe("roll") == Some("calibre"));
    let Some(row) = first else { return Err(file.error("line 2", "the first row is that of the calibres")) };
    for (place, column) in COLUMNS[1..=11].iter().enumerate() {
        fire.calibres[place] = row.number(column, 1..=500)?;
    }
    if !fire.calibres.is_sorted_by(|one, next| one < next) {
        return Err(row.amiss("calibres grow from column to column"));
    }
    for (roll, name) in ROLLS.iter().enumerate() {
        let Some(row) = rows.next() else {
            return Err(file.error("", format!("the row of a final roll of {name} is missing")));
        };
        if row.maybe("roll") != Some(name) {
            return Err(row.wrong("roll", format!("the row of a final roll of {name} is wanted here")));
        }
        for (place, column) in COLUMNS[1..=11].iter().enumerate() {
            fire.cells[roll][place] = outcome(&row, column)?;
        }
        sources.add("infantry-fire", row.source()?);
    }
    if let Some(row) = rows.next() {
        return Err(row.amiss("this is a row too many"));
    }
    for column in 0..11 {
        check_column(&file, &fire, column)?;
        let kills = |roll: &usize| matches!(fire.cells[*roll][column], Outcome::Kill(_) | Outcome::Casualty(_));
        fire.kills[column] = (0..ROLLS.len()).rfind(kills).unwrap_or(0) as u8;
    }
    Ok(fire)
}

fn outcome(row: &Row, column: &str) -> Result<Outcome, PackError> {
    let Some(text) = row.maybe(column) else { return Ok(Outcome::Nothing) };
    let digit = |text: &str| text.parse::<u8>().ok().filter(|number| (1..=9).contains(number));
    let read = match text {
        "PTC" => Some(Outcome::Pin),
        "NMC" => Some(Outcome::Morale(0)),
        _ => text
            .strip_prefix("K/")
            .and_then(digit)
            .map(Outcome::Casualty)
            .or_else(|| text.strip_suffix("KIA").and_then(digit).map(Outcome::Kill))
            .or_else(|| text.strip_suffix("MC").and_then(digit).map(Outcome::Morale)),
    };
    read.ok_or_else(|| row.wrong(column, format!("`{text}` is no result such as 1KIA, K/2, 1MC, NMC, PTC or -")))
}

/// How bad a result is, to compare.
fn badness(outcome: Outcome) -> u8 {
    match outcome {
        Outcome::Nothing => 0,
        Outcome::Pin => 1,
        Outcome::Morale(number) => 2 + number,
        Outcome::Casualty(number) => 20 + number,
        Outcome::Kill(number) => 40 + number,
    }
}

/// A higher roll is never worse for the target, nor a lower column.
fn check_column(file: &File, fire: &FireTable, column: usize) -> Result<(), PackError> {
    let bad = |row: &[Outcome; 11]| badness(row[column]);
    match fire.cells.windows(2).position(|pair| bad(&pair[0]) < bad(&pair[1])) {
        Some(roll) => {
            let head = fire.head(Column(column as u8));
            let why = format!("column {head}: a roll of {} is worse than the one before it", ROLLS[roll + 1]);
            Err(file.error("", why))
        }
        None => Ok(()),
    }
}
