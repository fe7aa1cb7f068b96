//! Dice whose seed is not here.

use super::{Ask, Chance};

/// Knows no answer, and remembers that it was asked: what follows from a sealed game without its secret. Also tells
/// whether an action needs chance at all.
#[derive(Clone, Default, Debug)]
pub struct Sealed {
    asked: bool,
}

impl Sealed {
    /// Chance that nobody has asked yet.
    pub fn new() -> Sealed {
        Sealed::default()
    }

    /// Whether anything was asked: then what was played is worthless.
    pub fn was_asked(&self) -> bool {
        self.asked
    }
}

impl Chance for Sealed {
    fn pick(&mut self, _: Ask<'_>) -> u32 {
        self.asked = true;
        0
    }
}
