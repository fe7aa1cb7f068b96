//! Questions that a seat answers once for all.

use super::Playing;
use crate::Seat;
use crate::standing::{StandingAnswers, StandingKind};

/// Standing answers. A game that interrupts nobody leaves all of it as it is.
pub trait Standing: Playing {
    /// The kinds of question that a seat may answer once for all ([`crate::standing`]), whether or not one is open.
    fn standing(&self, position: &Self::Position, seat: Seat) -> Vec<StandingKind> {
        let _ = (position, seat);
        Vec::new()
    }

    /// What the seat that is asked now answers by what it said once for all; nothing, if it is to be asked. *Whether* there is an
    /// answer hangs on what everyone can see alone, since it comes at once; *which*, on what the seat knows.
    fn stands(&self, position: &Self::Position, said: &StandingAnswers) -> Option<Self::Action> {
        let _ = (position, said);
        None
    }
}
