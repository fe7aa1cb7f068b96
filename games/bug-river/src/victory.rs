//! Chapters 9 and 11: Victory Points and victory.

use crate::pack::Side;
use crate::play::Play;
use crate::position::Look;
use hexes::Hex;
use table::Outcome;

impl Look<'_> {
    /// Whether a side controls a Victory Point hex now (9b).
    pub(crate) fn controls(self, side: Side, hex: Hex) -> bool {
        unimplemented!()
    }

    /// German Victory Points as the game stands.
    pub(crate) fn victory_points(self) -> i16 {
        unimplemented!()
    }

    /// How the game ended.
    pub(crate) fn outcome(self) -> Option<Outcome> {
        unimplemented!()
    }
}

impl Play<'_> {
    /// Conditional points at the end of a turn.
    pub(crate) fn score_conditional(&mut self) {
        unimplemented!()
    }

    /// The game ends.
    pub(crate) fn end_game(&mut self) {
        unimplemented!()
    }
}
