//! What the rules hide from a seat.

use super::Playing;
use crate::{Chance, Rule, Seat};

/// Secrets. A game without any leaves all of it as it is.
pub trait Hiding: Playing {
    /// The rule by which the very fact that this is asked, or not asked, tells the other seats something they could not see;
    /// nothing, if everybody could foresee the question.
    fn question_tells(&self, position: &Self::Position) -> Option<Rule> {
        let _ = position;
        None
    }

    /// The position as `seat` has to suppose it, on which plans are read, foreseen and weighed for that seat: whatever it cannot see
    /// is replaced by something that follows from what it can see, and what it may do there is what it may do in truth. A game
    /// whose secrets cannot touch any of that leaves all as it is.
    fn supposed(&self, position: &Self::Position, seat: Seat) -> Self::Position {
        let _ = seat;
        position.clone()
    }

    /// The position as the seat that decides has to suppose it: whatever is foreseen is foreseen on it.
    fn supposed_now(&self, position: &Self::Position) -> Self::Position {
        match self.turn(position) {
            Some(seat) => self.supposed(position, seat),
            None => position.clone(),
        }
    }

    /// All that the seat knows, in one form: a position that looks to it as this one does, and is the same for all that it cannot tell from
    /// this one. What the seat has to suppose is such a form, unless the game supposes nothing; a deal by the same picks every time is
    /// another.
    fn known(&self, position: &Self::Position, seat: Seat) -> Self::Position {
        self.supposed(position, seat)
    }

    /// Another position that differs from this one only in what `seat` cannot see, mixed up by `chance`.
    fn disguise(&self, position: &Self::Position, seat: Seat, chance: &mut dyn Chance) -> Self::Position {
        let _ = (seat, chance);
        position.clone()
    }
}
