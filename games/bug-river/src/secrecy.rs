//! Section 5.3.4: what a seat can see, and what it cannot, mixed up.

use crate::pack::UnitId;
use crate::pack::UnitSet;
use crate::position::{Look, Position};
use table::{Chance, Seat};

impl Look<'_> {
    /// Whether the seat can tell which unit this is (5.3.4).
    pub(crate) fn sees(self, seat: Seat, unit: UnitId) -> bool {
        unimplemented!()
    }

    /// Enemy units on the map that each side cannot tell, by side.
    pub(crate) fn unseen(self) -> [UnitSet; 2] {
        unimplemented!()
    }

    /// A position that differs only in what the seat cannot see.
    pub(crate) fn disguise(self, seat: Seat, chance: &mut dyn Chance) -> Position {
        unimplemented!()
    }
}
