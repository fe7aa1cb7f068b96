//! Section 8.3: replacements and reorganization.

use crate::action::Action;
use crate::pack::UnitId;
use crate::play::Play;
use crate::position::{Look, NONE};
use crate::verdict::Verdict;
use hexes::Hex;

/// Replacement Points in hand.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Relief {
    /// German Infantry and AFV points (8.3.1a).
    pub points: [u8; 2],
    /// The Soviet unit that was broken up, whose points are being spent (8.3.2f); [`NONE`] otherwise.
    pub source: u8,
    /// How many of its points are left.
    pub left: u8,
}

impl Relief {
    /// None.
    pub const NONE: Relief = Relief { points: [0; 2], source: NONE, left: 0 };
}

impl Look<'_> {
    /// One Strength Point for a unit (8.3).
    pub(crate) fn check_replace(self, unit: UnitId) -> Verdict {
        unimplemented!()
    }

    /// Rebuilding a destroyed unit.
    pub(crate) fn check_rebuild(self, unit: UnitId, hex: Hex) -> Verdict {
        unimplemented!()
    }

    /// Breaking a unit up (8.3.2).
    pub(crate) fn check_break_up(self, unit: UnitId) -> Verdict {
        unimplemented!()
    }

    /// What German points can do.
    pub(crate) fn list_replacements(self, out: &mut Vec<Action>) {
        unimplemented!()
    }

    /// What the Soviet can do.
    pub(crate) fn list_reorganisation(self, out: &mut Vec<Action>) {
        unimplemented!()
    }
}

impl Play<'_> {
    /// The Replacement Segment begins: pushes what applies this turn.
    pub(crate) fn begin_replacements(&mut self) {
        unimplemented!()
    }

    /// A Strength Point comes back.
    pub(crate) fn replace(&mut self, unit: UnitId) {
        unimplemented!()
    }

    /// A unit is rebuilt.
    pub(crate) fn rebuild(&mut self, unit: UnitId, hex: Hex) {
        unimplemented!()
    }

    /// A unit is broken up.
    pub(crate) fn break_up(&mut self, unit: UnitId) {
        unimplemented!()
    }

    /// Over when nothing can be done.
    pub(crate) fn settle_replacements(&mut self) -> bool {
        unimplemented!()
    }

    /// Over when nothing can be done.
    pub(crate) fn settle_reorganisation(&mut self) -> bool {
        unimplemented!()
    }
}
