//! How a map numbers its columns and rows.

use hexx::{HexOrientation, OffsetHexMode};
use serde::Deserialize;

use crate::{Grid, Number};

/// Which columns stand half a hex lower than their neighbours, by their printed number.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Parity {
    /// Columns 02, 04, 06 …
    Even,
    /// Columns 01, 03, 05 …
    Odd,
}

/// How a map's columns and rows are numbered and how they stand.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The printed number of the western column.
    pub first_column: u8,
    /// The printed number of the northern row.
    pub first_row: u8,
    /// How many columns there are.
    pub columns: u8,
    /// How many rows there are.
    pub rows: u8,
    /// The columns that stand half a hex lower.
    pub lower: Parity,
}

impl Layout {
    /// Columns and rows from 01, even columns lower.
    #[must_use]
    pub const fn from_one(columns: u8, rows: u8) -> Layout {
        Layout { first_column: 1, first_row: 1, columns, rows, lower: Parity::Even }
    }

    /// Without what has no printable number.
    pub(crate) fn printable(self) -> Layout {
        let from = |first: u8| (Grid::LARGEST + 1).saturating_sub(first);
        Layout { columns: self.columns.min(from(self.first_column)), rows: self.rows.min(from(self.first_row)), ..self }
    }

    /// The printed numbers, column by column.
    pub(crate) fn numbers(self) -> impl Iterator<Item = Number> {
        (0..self.columns).flat_map(move |x| {
            (0..self.rows).map(move |y| Number { column: self.first_column + x, row: self.first_row + y })
        })
    }

    /// The place of a printed number, counted column by column, in play or not.
    #[inline]
    pub(crate) fn place(&self, column: u8, row: u8) -> Option<usize> {
        let (x, y) = (column.checked_sub(self.first_column)?, row.checked_sub(self.first_row)?);
        (x < self.columns && y < self.rows).then(|| usize::from(x) * usize::from(self.rows) + usize::from(y))
    }

    /// The axial coordinates of a printed number.
    #[inline]
    pub(crate) fn axial(&self, number: Number) -> hexx::Hex {
        let offset = [i32::from(number.column), i32::from(number.row)];
        hexx::Hex::from_offset_coordinates(offset, self.mode(), HexOrientation::Flat)
    }

    /// Column and row as printed, possibly off the map.
    #[inline]
    pub(crate) fn offset(&self, axial: hexx::Hex) -> [i32; 2] {
        axial.to_offset_coordinates(self.mode(), HexOrientation::Flat)
    }

    #[inline]
    fn mode(&self) -> OffsetHexMode {
        match self.lower {
            Parity::Even => OffsetHexMode::Even,
            Parity::Odd => OffsetHexMode::Odd,
        }
    }

    /// A hex's centre in half side lengths and half heights from the corner of the box around all columns and rows: whole
    /// numbers, so that neighbours agree on their corners.
    pub(crate) fn lattice(&self, number: Number) -> [i16; 2] {
        let x = i16::from(number.column) - i16::from(self.first_column);
        let y = i16::from(number.row) - i16::from(self.first_row);
        [3 * x + 2, 2 * y + 1 + i16::from(self.is_lower(number.column))]
    }

    /// Width and height of that box, in the same measure.
    pub(crate) fn extent(&self) -> [i16; 2] {
        if self.columns == 0 || self.rows == 0 {
            return [0, 0];
        }
        [3 * i16::from(self.columns) + 1, 2 * i16::from(self.rows) + i16::from(self.columns > 1)]
    }

    /// Whether the column stands lower than another one of the map.
    fn is_lower(&self, column: u8) -> bool {
        let parity = if column.is_multiple_of(2) { Parity::Even } else { Parity::Odd };
        self.columns > 1 && parity == self.lower
    }
}
