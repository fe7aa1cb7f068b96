//! Tables as text: a line per row, its cells parted by tabs, the first line their names; `-` stands for nothing.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use table::pack::{File, PackError, Source};

/// A table with just these columns.
pub struct Table<'a> {
    file: File<'a>,
    columns: &'static [&'static str],
    rows: Vec<(usize, Vec<&'a str>)>,
}

/// A row of it.
#[derive(Copy, Clone)]
pub struct Row<'t> {
    file: File<'t>,
    columns: &'static [&'static str],
    line: usize,
    cells: &'t [&'t str],
}

impl<'a> Table<'a> {
    /// The table in a file.
    pub fn read(file: File<'a>, columns: &'static [&'static str]) -> Result<Table<'a>, PackError> {
        let mut lines = (1..).zip(file.text.lines());
        let names: Vec<&str> = lines.next().map(|(_, head)| head.split('\t').collect()).unwrap_or_default();
        for (place, column) in columns.iter().enumerate() {
            match names.get(place) {
                Some(name) if name == column => {}
                Some(name) => {
                    return Err(file.error("line 1", format!("column {} is `{name}`, not `{column}`", place + 1)));
                }
                None => return Err(file.error("line 1", format!("the column `{column}` is missing"))),
            }
        }
        if let Some(more) = names.get(columns.len()) {
            return Err(file.error("line 1", format!("there is no column `{more}` in this table")));
        }
        let mut rows = Vec::new();
        for (line, text) in lines.filter(|(_, text)| !text.trim().is_empty()) {
            let cells: Vec<&str> = text.split('\t').collect();
            if cells.len() != columns.len() {
                let why = format!("it has {} cells, but the table has {} columns", cells.len(), columns.len());
                return Err(file.error(format!("line {line}"), why));
            }
            rows.push((line, cells));
        }
        if rows.is_empty() { Err(file.error("", "the table has no rows")) } else { Ok(Table { file, columns, rows }) }
    }

    /// Its rows.
    pub fn rows(&self) -> impl Iterator<Item = Row<'_>> + Clone {
        self.rows.iter().map(|(line, cells)| Row { file: self.file, columns: self.columns, line: *line, cells })
    }
}

impl<'t> Row<'t> {
    /// Something is wrong in a column of this row.
    pub fn wrong(&self, column: &str, why: impl Display) -> PackError {
        self.file.error(format!("line {}, {column}", self.line), why)
    }

    /// Something is wrong with the row.
    pub fn amiss(&self, why: impl Display) -> PackError {
        self.file.error(format!("line {}", self.line), why)
    }

    /// What a cell says; nothing for `-`.
    pub fn maybe(&self, column: &str) -> Option<&'t str> {
        let place = self.columns.iter().position(|name| *name == column);
        // A column that is asked for is one of those that the table was read with.
        place.map(|place| self.cells[place].trim()).filter(|cell| *cell != "-" && !cell.is_empty())
    }

    /// What a cell says.
    pub fn text(&self, column: &str) -> Result<&'t str, PackError> {
        self.maybe(column).ok_or_else(|| self.wrong(column, "something must stand here"))
    }

    /// A number in its range.
    pub fn number<N>(&self, column: &str, range: RangeInclusive<N>) -> Result<N, PackError>
    where
        N: FromStr + PartialOrd + Display,
    {
        let text = self.text(column)?;
        self.parse(column, text, range)
    }

    /// A number in its range, or what stands for none.
    pub fn number_or<N>(&self, column: &str, range: RangeInclusive<N>, none: N) -> Result<N, PackError>
    where
        N: FromStr + PartialOrd + Display,
    {
        match self.maybe(column) {
            Some(text) => self.parse(column, text, range),
            None => Ok(none),
        }
    }

    /// A number in its range that is part of a cell.
    pub fn parse<N>(&self, column: &str, text: &str, range: RangeInclusive<N>) -> Result<N, PackError>
    where
        N: FromStr + PartialOrd + Display,
    {
        match text.parse::<N>().ok().filter(|number| range.contains(number)) {
            Some(number) => Ok(number),
            None => {
                let (least, most) = range.into_inner();
                Err(self.wrong(column, format!("`{text}` is no whole number from {least} to {most}")))
            }
        }
    }

    /// Yes or no: 1 or 0.
    pub fn flag(&self, column: &str) -> Result<bool, PackError> {
        Ok(self.number(column, 0..=1u8)? == 1)
    }

    /// One of the words that can stand here.
    pub fn one_of<T: Copy>(&self, column: &str, words: &[(&str, T)]) -> Result<T, PackError> {
        let text = self.text(column)?;
        match words.iter().find(|(word, _)| *word == text) {
            Some(&(_, value)) => Ok(value),
            None => {
                let known: Vec<String> = words.iter().map(|(word, _)| format!("`{word}`")).collect();
                Err(self.wrong(column, format!("there is no `{text}`; it must be one of {}", known.join(", "))))
            }
        }
    }

    /// Where the row comes from.
    pub fn source(&self) -> Result<Source, PackError> {
        self.one_of("source", &[("text", Source::Text), ("public", Source::Public), ("ours", Source::Ours)])
    }
}
