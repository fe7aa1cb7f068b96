//! Section 4: the sequence of play, as far as it is built.
//!
//! ```text
//! IV action    the Axis selects Panzer Army chits - the initiative chit - rounds: announced ones, then drawn ones
//! V  attrition the Axis moves its Depots - isolated units are looked at again
//! VI final     victory check, the turn advances
//! ```

use super::*;

/// The game is over.
impl Ask<DarkValley> for Over {
    fn check(&self, look: Look<'_>, _: Action) -> Verdict {
        look.not_asked()
    }
}

impl Play<'_> {
    /// A turn begins.
    pub(crate) fn begin_turn(&mut self) {
        let turn = self.pos.turn;
        self.tell(|_| Event::TurnBegins(turn));
        self.fill_cup();
        self.control_around(&[]);
        self.replace(Selecting);
    }

    /// Finished counters are ready, the turn advances (4.1.VI.02).
    pub(crate) fn advance_turn(&mut self) {
        for unit in self.pack.roster.all() {
            for off in [Marks::FINISHED, Marks::MARCHED, Marks::ODESSA, Marks::DROPPED] {
                self.pos.mark(unit, off, false);
            }
        }
        self.pos.turn += 1;
        self.begin_turn();
    }
}
