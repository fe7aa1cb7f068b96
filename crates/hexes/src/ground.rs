//! A map drawn with letters: a line for each row, a letter for each column, a legend that says what they mean.

use std::collections::BTreeMap;
use std::fmt;

use crate::{Grid, Layout};

/// What every hex of a layout is, in play or not.
#[derive(Clone, PartialEq, Debug)]
pub struct Ground<T> {
    layout: Layout,
    places: Box<[T]>,
}

/// What is wrong with a map drawn with letters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadGround {
    /// The part that is wrong: `grid`, `legend`, `ground` or a row.
    pub part: String,
    /// What is wrong with it.
    pub why: String,
}

impl BadGround {
    fn new(part: impl Into<String>, why: String) -> BadGround {
        BadGround { part: part.into(), why }
    }
}

impl fmt::Display for BadGround {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.part, self.why)
    }
}

impl std::error::Error for BadGround {}

impl<T: Copy> Ground<T> {
    /// Reads the rows, each under its printed number of two digits.
    ///
    /// # Errors
    /// If the layout is not printable, a row is missing, unknown or of the wrong length, or a letter has no meaning.
    pub fn read(
        layout: Layout,
        legend: &BTreeMap<String, T>,
        rows: &BTreeMap<String, String>,
    ) -> Result<Ground<T>, BadGround> {
        let Layout { first_column, first_row, columns, rows: count, .. } = layout;
        let flaw = match (columns, count) {
            (0, _) => Some("there are no columns".to_owned()),
            (_, 0) => Some("there are no rows".to_owned()),
            _ if layout.printable() != layout => Some(format!("its numbers go beyond {}", Grid::LARGEST)),
            _ => None,
        };
        if let Some(why) = flaw {
            return Err(BadGround::new("grid", why));
        }
        if let Some(letter) = legend.keys().find(|key| key.chars().count() != 1) {
            return Err(BadGround::new("legend", format!("`{letter}` is not one letter")));
        }
        let numbers: Vec<String> = (first_row..).take(usize::from(count)).map(|row| format!("{row:02}")).collect();
        if let Some(row) = numbers.iter().find(|number| !rows.contains_key(*number)) {
            return Err(BadGround::new("ground", format!("row {row} is missing")));
        }
        if let Some(row) = rows.keys().find(|row| !numbers.contains(row)) {
            return Err(BadGround::new("ground", format!("row {row} is not on the map of {count} rows")));
        }
        let mut lines = Vec::new();
        for (number, letters) in rows {
            let entry = || format!("row {number}");
            let length = letters.chars().count();
            if length != usize::from(columns) {
                let why = format!("it has {length} letters, but there are {columns} columns");
                return Err(BadGround::new(entry(), why));
            }
            let meaning = |(column, letter): (u8, char)| {
                legend.get(letter.encode_utf8(&mut [0; 4])).copied().ok_or_else(|| {
                    let why = format!("the letter `{letter}` in column {column:02} is not in the legend");
                    BadGround::new(entry(), why)
                })
            };
            lines.push((first_column..).zip(letters.chars()).map(meaning).collect::<Result<Vec<T>, BadGround>>()?);
        }
        // Two digits sort as their numbers do, so the lines are in the order of the rows.
        let places = layout
            .numbers()
            .map(|number| lines[usize::from(number.row - first_row)][usize::from(number.column - first_column)]);
        Ok(Ground { layout, places: places.collect() })
    }

    /// What the hex with this printed column and row is; nothing off the layout.
    #[must_use]
    pub fn at(&self, column: u8, row: u8) -> Option<T> {
        self.layout.place(column, row).map(|place| self.places[place])
    }
}
