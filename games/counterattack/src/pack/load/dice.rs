//! Tables read by a die: rows for `4 or less`, `5`, `6 to 8`, `9 or more`.

use table::pack::{File, PackError};

/// The dice a table may name; beyond these a mistyped number would ask for an endless table.
const DICE: std::ops::RangeInclusive<i8> = -30..=60;

/// The dice of one row.
#[derive(Copy, Clone)]
enum Dice {
    OrLess(i8),
    Between(i8, i8),
    OrMore(i8),
}

fn parse(text: &str) -> Option<Dice> {
    let die = |word: &str| word.parse::<i8>().ok().filter(|die| DICE.contains(die));
    match *text.split_whitespace().collect::<Vec<_>>() {
        [one] => Some(Dice::Between(die(one)?, die(one)?)),
        [last, "or", "less"] => Some(Dice::OrLess(die(last)?)),
        [first, "or", "more"] => Some(Dice::OrMore(die(first)?)),
        [first, "to", last] => Some(Dice::Between(die(first)?, die(last)?)).filter(|_| die(first) <= die(last)),
        _ => None,
    }
}

/// The die of the first row and a value for it and every die up to the last row. Each die must have exactly one row.
pub fn rows<T: Clone>(file: File, table: &str, rows: &[(&str, T)]) -> Result<(i8, Vec<T>), PackError> {
    let mut first = None;
    let mut values = Vec::new();
    let mut next = None;
    let mut open = true;
    for (text, value) in rows {
        let wrong = |why: &str| Err(file.error(format!("{table} row `{text}`"), why));
        let Some(dice) = parse(text) else {
            return wrong("a row is for a die, such as `5`, `6 to 8`, `4 or less`, `9 or more`");
        };
        let (low, high) = match dice {
            Dice::OrLess(die) | Dice::OrMore(die) => (die, die),
            Dice::Between(low, high) => (low, high),
        };
        match (dice, next) {
            (Dice::OrLess(_), None) => first = Some(low),
            (Dice::OrLess(_), Some(_)) => return wrong("only the first row is `or less`"),
            (_, None) => return wrong("the first row must be `or less`, or lower dice have no row"),
            (_, Some(_)) if !open => return wrong("only the last row is `or more`"),
            (_, Some(next)) if low > next => return wrong(&format!("die {next} has no row")),
            (_, Some(next)) if low < next => return wrong(&format!("die {low} has two rows")),
            (Dice::Between(..) | Dice::OrMore(_), Some(_)) => {}
        }
        open = !matches!(dice, Dice::OrMore(_));
        values.extend((low..=high).map(|_| value.clone()));
        next = Some(high + 1);
    }
    match first {
        Some(first) if !open => Ok((first, values)),
        Some(_) => Err(file.error(table, "the last row must be `or more`, or higher dice have no row")),
        None => Err(file.error(table, "the table has no rows")),
    }
}
