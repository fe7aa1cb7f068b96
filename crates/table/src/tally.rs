//! How the sides stand, counted: for the end of a game, when nothing is secret any more.

use crate::Seat;

/// What can be counted of a position. It tells everything there is, hidden or not, and is therefore shown of finished games only.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// The points of each seat that the rules give any, under the word `tally-points`.
    pub points: Vec<(Seat, i32)>,
    /// What each seat has lost, in the game's own small change (steps, units, bases), under the word `tally-losses`.
    pub losses: Vec<(Seat, i32)>,
}
