//! The Combat Results Table of `tables.toml`.

use serde::Deserialize;
use table::pack::{File, PackError, Source};

use super::dice;
use crate::pack::{CombatResult, CombatTable};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Combat {
    pub source: Source,
    columns: String,
    rows: Vec<CombatRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CombatRow {
    die: String,
    on: String,
}

pub fn combat(file: File, written: &Combat) -> Result<CombatTable, PackError> {
    let mut columns: Vec<(u8, u8)> = Vec::new();
    for text in written.columns.split_whitespace() {
        let Some((attacker, defender)) = odds(text) else {
            return Err(file.error("combat", format!("`{text}` is not a column such as 1:2 or 3:1")));
        };
        if let Some(&(a, d)) = columns.last()
            && u16::from(a) * u16::from(defender) >= u16::from(attacker) * u16::from(d)
        {
            return Err(file.error("combat", format!("column {text} does not stand after lower odds")));
        }
        columns.push((attacker, defender));
    }
    if columns.is_empty() {
        return Err(file.error("combat", "the table has no columns"));
    }
    let mut rows = Vec::new();
    for row in &written.rows {
        let entry = format!("combat row `{}`", row.die);
        let mut cells = Vec::new();
        for text in row.on.split_whitespace() {
            let Some(cell) = cell(text) else {
                return Err(file.error(entry, format!("`{text}` is not a result such as A1D2r1, D3r2* or -")));
            };
            cells.push(cell);
        }
        if cells.len() != columns.len() {
            let why = format!("it has {} results, but there are {} columns", cells.len(), columns.len());
            return Err(file.error(entry, why));
        }
        rows.push((row.die.as_str(), cells));
    }
    let (first, rows) = dice::rows(file, "combat", &rows)?;
    Ok(CombatTable { columns, first, rows })
}

fn odds(text: &str) -> Option<(u8, u8)> {
    let (attacker, defender) = text.split_once(':')?;
    let number = |digits: &str| digits.parse::<u8>().ok().filter(|number| (1..=99).contains(number));
    let odds = (number(attacker)?, number(defender)?);
    (odds.0 == 1 || odds.1 == 1).then_some(odds)
}

/// One cell: `A1D2r3*`, any part of it, or `-`.
fn cell(text: &str) -> Option<CombatResult> {
    if text == "-" {
        return Some(CombatResult::default());
    }
    let (text, yellow) = match text.strip_suffix('*') {
        Some(text) => (text, true),
        None => (text, false),
    };
    let mut rest = text;
    let mut take = |letter: char| match rest.strip_prefix(letter) {
        Some(after) => {
            let steps = after.chars().next()?.to_digit(10).filter(|&steps| steps > 0)?;
            rest = &after[1..];
            Some(steps as u8)
        }
        None => Some(0),
    };
    let result = CombatResult { attacker: take('A')?, defender: take('D')?, retreat: take('r')?, yellow };
    (!text.is_empty() && rest.is_empty()).then_some(result)
}
