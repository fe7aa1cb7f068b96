//! Section 5.2: dice, and the fortune of battle that throws one again.

use crate::play::Play;
use crate::position::Look;
use crate::step::Throw;
use crate::verdict::Verdict;

impl Look<'_> {
    /// Leaving the die as it is.
    pub(crate) fn check_accept(self) -> Verdict {
        unimplemented!()
    }

    /// Throwing it again (5.2).
    pub(crate) fn check_reroll(self) -> Verdict {
        unimplemented!()
    }
}

impl Play<'_> {
    /// Throws a die for this: pushes the step; what comes of it follows by itself.
    pub(crate) fn throw(&mut self, throw: Throw) {
        unimplemented!()
    }

    /// The die of the top step: thrown if it has not been, asked about if its thrower holds the marker and another die could help, used otherwise.
    pub(crate) fn settle_throw(&mut self, throw: Throw) -> bool {
        unimplemented!()
    }

    /// The die is used as it lies.
    pub(crate) fn accept(&mut self) {
        unimplemented!()
    }

    /// The marker goes over and the die is thrown again.
    pub(crate) fn reroll(&mut self) {
        unimplemented!()
    }
}
