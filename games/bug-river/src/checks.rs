//! Section 5.6: Effectiveness Checks and disorganization.

use crate::pack::{UnitId, UnitSet};
use crate::play::Play;
use crate::position::Look;
use crate::step::Cause;

impl Look<'_> {
    /// What is added to the die of a check (3.1.1l, 3.1.1m, 10.2g).
    pub(crate) fn check_modifier(self, unit: UnitId, cause: Cause) -> i8 {
        unimplemented!()
    }
}

impl Play<'_> {
    /// These units check, one after the other; then [`Play::checks_done`].
    pub(crate) fn begin_checks(&mut self, units: UnitSet, cause: Cause) {
        unimplemented!()
    }

    /// The next unit throws, or all have.
    pub(crate) fn settle_checks(&mut self, cause: Cause) -> bool {
        unimplemented!()
    }

    /// A unit's die of a check (5.6.1, 5.6.2).
    pub(crate) fn checked(&mut self, unit: UnitId, cause: Cause, die: u8) {
        unimplemented!()
    }

    /// Flips a unit to its disorganized side, with what follows (7.7b).
    pub(crate) fn disorganise(&mut self, unit: UnitId) {
        unimplemented!()
    }

    /// One Strength Point less; eliminated at zero, with what follows (7.5.2.2d, 7.7c, 3.3n).
    pub(crate) fn lose_point(&mut self, unit: UnitId) {
        unimplemented!()
    }

    /// Takes a unit off the map for good, with what follows (7.7c, 3.3n, A-40).
    pub(crate) fn eliminate(&mut self, unit: UnitId) {
        unimplemented!()
    }
}
