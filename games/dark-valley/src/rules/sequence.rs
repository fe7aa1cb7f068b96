//! Section 4: the sequence of play.
//!
//! ```text
//! I   reinforcements  Axis reinforcements, replacements, conversions, removals - Soviet reinforcements, replacements and conversions
//! II  air bases       the Axis - the Soviet side
//! III strategic       Axis rail, sea - Soviet rail, sea, landing, airborne troops
//! IV  action          the Axis selects Panzer Army chits - the initiative chit - rounds: announced ones, then drawn ones; before each draw a
//!                     window for the chits in hand
//! V   attrition       the Axis moves its Depots - air supply - isolated units are looked at again
//! VI  final           Romania, victory check, the turn advances
//! ```

use super::*;

/// The game is over.
impl Ask<DarkValley> for Over {
    fn check(&self, look: Look<'_>, _: Action) -> Verdict {
        look.not_asked()
    }
}

impl Play<'_> {
    /// A turn begins; the first one of a game begins with its Action Phase (17.0a, G-86).
    pub(crate) fn begin_turn(&mut self) {
        let turn = self.pos.turn;
        self.tell(|_| Event::TurnBegins(turn));
        self.pos.delivered = PlaceSet::EMPTY;
        (self.pos.flown, self.pos.rounds, self.pos.chit) = (false, 0, None);
        self.control_around(&[]);
        if turn == self.look().scenario().first {
            return self.begin_actions();
        }
        self.open_turn();
        self.look_for_emergency();
        self.begin_reinforcements(Side::Axis);
    }

    /// The Action Phase begins (4.1.IV.01).
    pub(crate) fn begin_actions(&mut self) {
        self.ground_romanians();
        self.fill_cup();
        self.fill_hands();
        self.replace(Selecting);
    }

    /// Finished counters are ready, the turn advances (4.1.VI.02).
    pub(crate) fn advance_turn(&mut self) {
        for unit in self.pack.roster.all() {
            for off in [Marks::FINISHED, Marks::MARCHED, Marks::ODESSA, Marks::DROPPED] {
                self.pos.mark(unit, off, false);
            }
        }
        self.pos.travelled = UnitSet::EMPTY;
        self.pos.turn += 1;
        self.begin_turn();
    }
}
