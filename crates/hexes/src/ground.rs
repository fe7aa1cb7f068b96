//! A map drawn with letters: a line for each row, a letter for each column, a legend that says what they mean.

use std::collections::BTreeMap;
use std::fmt;

use crate::{Grid, Layout, Number};

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
    /// Reads the rows, from the north.
    ///
    /// # Errors
    /// If the layout is not printable, there are more or fewer rows, one of them is of the wrong length, or a letter has
    /// no meaning.
    pub fn read<S: AsRef<str>>(
        layout: Layout,
        legend: &BTreeMap<String, T>,
        rows: &[S],
    ) -> Result<Ground<T>, BadGround> {
        check(layout, legend)?;
        if rows.len() != usize::from(layout.rows) {
            let why = format!("it has {} rows, but the map has {}", rows.len(), layout.rows);
            return Err(BadGround::new("ground", why));
        }
        let mut lines = Vec::new();
        for (number, letters) in (layout.first_row..).zip(rows) {
            let part = || format!("row {number:02}");
            let (length, columns) = (letters.as_ref().chars().count(), layout.columns);
            if length != usize::from(columns) {
                let why = format!("it has {length} letters, but there are {columns} columns");
                return Err(BadGround::new(part(), why));
            }
            let meaning = |(column, letter): (u8, char)| {
                legend.get(letter.encode_utf8(&mut [0; 4])).copied().ok_or_else(|| {
                    let why = format!("the letter `{letter}` in column {column:02} is not in the legend");
                    BadGround::new(part(), why)
                })
            };
            let letters = (layout.first_column..).zip(letters.as_ref().chars());
            lines.push(letters.map(meaning).collect::<Result<Vec<T>, BadGround>>()?);
        }
        let place = |number: Number| {
            lines[usize::from(number.row - layout.first_row)][usize::from(number.column - layout.first_column)]
        };
        Ok(Ground { layout, places: layout.numbers().map(place).collect() })
    }

    /// Reads rows that stand under their printed numbers of two digits.
    ///
    /// # Errors
    /// As [`Ground::read`], and if a row is missing or unknown.
    pub fn read_numbered(
        layout: Layout,
        legend: &BTreeMap<String, T>,
        rows: &BTreeMap<String, String>,
    ) -> Result<Ground<T>, BadGround> {
        check(layout, legend)?;
        let numbers: Vec<String> =
            (layout.first_row..).take(usize::from(layout.rows)).map(|row| format!("{row:02}")).collect();
        let line = |number: &String| {
            let missing = || BadGround::new("ground", format!("row {number} is missing"));
            rows.get(number).map(String::as_str).ok_or_else(missing)
        };
        let lines: Vec<&str> = numbers.iter().map(line).collect::<Result<_, BadGround>>()?;
        match rows.keys().find(|row| !numbers.contains(row)) {
            Some(row) => Err(BadGround::new("ground", format!("row {row} is not on the map of {} rows", layout.rows))),
            None => Ground::read(layout, legend, &lines),
        }
    }

    /// What the hex with this printed column and row is; nothing off the layout.
    #[must_use]
    pub fn at(&self, column: u8, row: u8) -> Option<T> {
        self.layout.place(column, row).map(|place| self.places[place])
    }
}

fn check<T>(layout: Layout, legend: &BTreeMap<String, T>) -> Result<(), BadGround> {
    let grid = match (layout.columns, layout.rows) {
        (0, _) => Some("there are no columns".to_owned()),
        (_, 0) => Some("there are no rows".to_owned()),
        _ if layout.printable() != layout => Some(format!("its numbers go beyond {}", Grid::LARGEST)),
        _ => None,
    };
    if let Some(why) = grid {
        return Err(BadGround::new("grid", why));
    }
    match legend.keys().find(|key| key.chars().count() != 1) {
        Some(letter) => Err(BadGround::new("legend", format!("`{letter}` is not one letter"))),
        None => Ok(()),
    }
}
