//! `tables/ift.tsv`: the Infantry Fire Table.

/// How many columns it has.
pub const COLUMNS: usize = 11;
/// How many rows: final rolls 0 or less to 15 or more.
pub const ROWS: usize = 16;

/// A column of the Infantry Fire Table, 0 for firepower 1.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Column(pub u8);

/// What a cell of the table says.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// No effect.
    Nothing,
    /// `PTC`: a Pin Task Check.
    Pin,
    /// `NMC` (0), `1MC` and so on: a Morale Check with this modifier.
    Morale(u8),
    /// `K/1` and so on: one casualty reduction, the others check with this modifier.
    Casualty(u8),
    /// `1KIA` and so on: so many are eliminated, the others break.
    Kill(u8),
}

/// The Infantry Fire Table.
#[derive(Clone, PartialEq, Debug)]
pub struct FireTable {
    /// The firepower that each column is headed by.
    pub heads: [u8; COLUMNS],
    /// The least calibre in millimetres that fires on each column.
    pub calibres: [u16; COLUMNS],
    /// The cells: of each final roll from 0 or less to 15 or more, of each column.
    pub cells: [[Outcome; COLUMNS]; ROWS],
    /// The highest final roll with a KIA or K, in each column: what destroys a vehicle.
    pub kills: [u8; COLUMNS],
}

impl FireTable {
    /// The greatest column that is not above this firepower; none below 1.
    #[inline]
    #[must_use]
    pub fn column(&self, firepower: u32) -> Option<Column> {
        let below = self.heads.iter().filter(|&&head| u32::from(head) <= firepower).count();
        below.checked_sub(1).map(|column| Column(column as u8))
    }

    /// The column on which high explosive of this calibre fires.
    #[must_use]
    pub fn of_calibre(&self, millimetres: u16) -> Option<Column> {
        let below = self.calibres.iter().filter(|&&least| least <= millimetres).count();
        below.checked_sub(1).map(|column| Column(column as u8))
    }

    /// The firepower that the column is headed by.
    #[inline]
    #[must_use]
    pub fn head(&self, column: Column) -> u8 {
        self.heads[usize::from(column.0)]
    }

    /// What a final roll means in a column.
    #[inline]
    #[must_use]
    pub fn outcome(&self, column: Column, roll: i16) -> Outcome {
        self.cells[roll.clamp(0, ROWS as i16 - 1) as usize][usize::from(column.0)]
    }
}
