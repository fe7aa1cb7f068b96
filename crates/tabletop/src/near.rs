//! What lies near something.

use crate::{Bounds, Length};

/// Cells along each edge of the table.
const CELLS: usize = 16;

/// Up to 128 things by number, as one set.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Ids(pub u128);

impl Ids {
    /// The most things there can be.
    pub const MOST: usize = 128;

    /// One thing.
    #[must_use]
    pub const fn one(id: usize) -> Ids {
        Ids(1 << id)
    }

    /// Whether it is among them.
    #[must_use]
    pub const fn has(self, id: usize) -> bool {
        self.0 >> id & 1 == 1
    }

    /// Without one of them.
    #[must_use]
    pub const fn without(self, id: usize) -> Ids {
        Ids(self.0 & !(1 << id))
    }

    /// Those that are in both.
    #[must_use]
    pub const fn and(self, other: Ids) -> Ids {
        Ids(self.0 & other.0)
    }

    /// How many.
    #[must_use]
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }
}

impl Iterator for Ids {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let id = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(id)
    }
}

/// A table cut into cells: who may be near a place is told without looking at anybody else.
///
/// It promises too many rather than too few: whoever it names may be near, and whoever it does not name is not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Near {
    /// Cells in a millionth of an inch, along and away from the near edge, in 32 binary places.
    scale: (i64, i64),
    cells: [[Ids; CELLS]; CELLS],
}

impl Near {
    /// An empty table of this size.
    #[must_use]
    pub fn new(width: Length, depth: Length) -> Near {
        let cell = |edge: Length| i64::from((edge.0.max(1) - 1) / CELLS as i32 + 1);
        let scale = |edge: Length| (1 << 32) / cell(edge);
        Near { scale: (scale(width), scale(depth)), cells: [[Ids(0); CELLS]; CELLS] }
    }

    /// Puts a thing into the box it lies in.
    pub fn put(&mut self, id: usize, bounds: &Bounds) {
        self.each(bounds, |ids| ids.0 |= Ids::one(id).0);
    }

    /// Takes it out again: out of the same box.
    pub fn take(&mut self, id: usize, bounds: &Bounds) {
        self.each(bounds, |ids| *ids = ids.without(id));
    }

    /// Who may share a point with this box.
    #[must_use]
    pub fn to(&self, bounds: &Bounds) -> Ids {
        let (columns, rows) = self.span(bounds);
        // Two plain loops: a flattened one keeps count of itself at every cell, and this is asked at every look around.
        let mut ids = 0;
        for row in &self.cells[rows.0..=rows.1] {
            for cell in &row[columns.0..=columns.1] {
                ids |= cell.0;
            }
        }
        Ids(ids)
    }

    fn each(&mut self, bounds: &Bounds, change: impl Fn(&mut Ids)) {
        let (columns, rows) = self.span(bounds);
        for row in &mut self.cells[rows.0..=rows.1] {
            row[columns.0..=columns.1].iter_mut().for_each(&change);
        }
    }

    /// The first and last column and row; what lies beyond the table lies in the outermost cells.
    #[inline]
    fn span(&self, bounds: &Bounds) -> ((usize, usize), (usize, usize)) {
        // What lies further along lies in no earlier cell: that is all that a cell has to keep.
        let place = |value: i32, scale: i64| ((i64::from(value) * scale) >> 32).clamp(0, CELLS as i64 - 1) as usize;
        let columns = (place(bounds.low.x, self.scale.0), place(bounds.high.x, self.scale.0));
        let rows = (place(bounds.low.y, self.scale.1), place(bounds.high.y, self.scale.1));
        (columns, rows)
    }
}
