//! Tables as text: a line per row, its cells parted by tabs, the first line their names; `-` stands for nothing.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use table::pack::{File, PackError, Source};

/// A table with just these columns, at least one row.
pub struct Tsv<'a> {
    file: File<'a>,
    columns: &'static [&'static str],
    /// The cells of all rows, one row after the other.
    cells: Vec<&'a str>,
    /// The line of each row.
    lines: Vec<usize>,
}

/// A row of it.
#[derive(Copy, Clone)]
pub struct TsvRow<'t> {
    file: File<'t>,
    columns: &'static [&'static str],
    line: usize,
    cells: &'t [&'t str],
}

impl<'a> Tsv<'a> {
    /// The table in a file.
    ///
    /// # Errors
    /// If its columns are others, a row has more or fewer cells, or there is no row.
    pub fn read(file: File<'a>, columns: &'static [&'static str]) -> Result<Tsv<'a>, PackError> {
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
        let mut table = Tsv { file, columns, cells: Vec::new(), lines: Vec::new() };
        for (line, text) in lines.filter(|(_, text)| !text.trim().is_empty()) {
            let before = table.cells.len();
            table.cells.extend(text.split('\t').map(str::trim));
            let count = table.cells.len() - before;
            if count != columns.len() {
                let why = format!("it has {count} cells, but the table has {} columns", columns.len());
                return Err(file.error(format!("line {line}"), why));
            }
            table.lines.push(line);
        }
        if table.lines.is_empty() { Err(file.error("", "the table has no rows")) } else { Ok(table) }
    }

    /// Something is wrong with the table.
    pub fn amiss(&self, why: impl Display) -> PackError {
        self.file.error("", why)
    }

    /// Its rows.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = TsvRow<'_>> + Clone {
        let rows = self.lines.iter().zip(self.cells.chunks_exact(self.columns.len()));
        rows.map(|(line, cells)| TsvRow { file: self.file, columns: self.columns, line: *line, cells })
    }
}

impl<'t> TsvRow<'t> {
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
        place.map(|place| self.cells[place]).filter(|cell| *cell != "-" && !cell.is_empty())
    }

    /// What a cell says.
    ///
    /// # Errors
    /// If nothing stands there.
    pub fn text(&self, column: &str) -> Result<&'t str, PackError> {
        self.maybe(column).ok_or_else(|| self.wrong(column, "something must stand here"))
    }

    /// A number in its range.
    ///
    /// # Errors
    /// If it is none.
    pub fn number<N: FromStr + PartialOrd + Display>(
        &self,
        column: &str,
        range: RangeInclusive<N>,
    ) -> Result<N, PackError> {
        let text = self.text(column)?;
        self.parse(column, text, range)
    }

    /// A number in its range, or what stands for none.
    ///
    /// # Errors
    /// If something else stands there.
    pub fn number_or<N: FromStr + PartialOrd + Display>(
        &self,
        column: &str,
        range: RangeInclusive<N>,
        none: N,
    ) -> Result<N, PackError> {
        self.maybe(column).map_or(Ok(none), |text| self.parse(column, text, range))
    }

    /// A number in its range that is part of a cell.
    ///
    /// # Errors
    /// If it is none.
    pub fn parse<N: FromStr + PartialOrd + Display>(
        &self,
        column: &str,
        text: &str,
        range: RangeInclusive<N>,
    ) -> Result<N, PackError> {
        text.parse::<N>().ok().filter(|number| range.contains(number)).ok_or_else(|| {
            let (least, most) = range.into_inner();
            self.wrong(column, format!("`{text}` is no whole number from {least} to {most}"))
        })
    }

    /// Yes or no: 1 or 0.
    ///
    /// # Errors
    /// If it is neither.
    pub fn flag(&self, column: &str) -> Result<bool, PackError> {
        Ok(self.number(column, 0..=1u8)? == 1)
    }

    /// One of the things that can stand here, by its id.
    ///
    /// # Errors
    /// If it is none of them.
    pub fn one_of<T: Copy>(&self, column: &str, all: &[T], id: impl Fn(T) -> &'static str) -> Result<T, PackError> {
        let text = self.text(column)?;
        all.iter().copied().find(|one| id(*one) == text).ok_or_else(|| {
            let known: Vec<String> = all.iter().map(|one| format!("`{}`", id(*one))).collect();
            self.wrong(column, format!("there is no `{text}`; it must be one of {}", known.join(", ")))
        })
    }

    /// Where the row comes from.
    ///
    /// # Errors
    /// If it does not say.
    pub fn source(&self) -> Result<Source, PackError> {
        self.one_of("source", &[Source::Text, Source::Public, Source::Ours], |source| source.id())
    }
}
