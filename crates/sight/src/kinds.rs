//! What a thread can cross.

use std::ops::{BitAnd, BitOr, BitOrAssign};

/// A set of kinds of terrain.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Kinds(pub u8);

impl Kinds {
    pub const NONE: Kinds = Kinds(0);
    pub const BUILDING: Kinds = Kinds(1);
    pub const WOODS: Kinds = Kinds(2);
    pub const HILL: Kinds = Kinds(4);
    pub const GRAIN: Kinds = Kinds(8);
    pub const BRUSH: Kinds = Kinds(16);
    /// Trees of an orchard, where a board draws them one by one.
    pub const ORCHARD: Kinds = Kinds(32);
    /// The picture of a hedge, where a board has one.
    pub const HEDGE: Kinds = Kinds(64);
    /// What is one level high and cannot be looked through.
    pub const OBSTACLE: Kinds = Kinds(1 | 2);

    /// Whether they have a kind in common.
    #[inline]
    pub fn meets(self, other: Kinds) -> bool {
        self.0 & other.0 != 0
    }
}

impl BitOr for Kinds {
    type Output = Kinds;
    #[inline]
    fn bitor(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }
}

impl BitAnd for Kinds {
    type Output = Kinds;
    #[inline]
    fn bitand(self, other: Kinds) -> Kinds {
        Kinds(self.0 & other.0)
    }
}

impl BitOrAssign for Kinds {
    #[inline]
    fn bitor_assign(&mut self, other: Kinds) {
        self.0 |= other.0;
    }
}
