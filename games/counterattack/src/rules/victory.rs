//! Chapter 3: victory.

use super::chapter::*;
use table::{Outcome, Rule, Seat, Tally};

/// In a written position, a draw; who won is the number of its seat.
pub const DRAW: u8 = 2;

/// The game is over: nothing is asked any more.
impl Ask<Counterattack> for Over {
    fn check(&self, look: Look<'_>, _: Action) -> Verdict {
        look.not_asked()
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.pos.winner.is_some()
    }
}

impl Look<'_> {
    /// Points of each side now: a victory hex is the Soviet's while he occupies it, supplied or not (3.2b, 3.2c), otherwise the
    /// German's (3.2a, A-78); failures of the German count for the Soviet (3.1c, 3.1d).
    pub fn points(self) -> [u8; 2] {
        let mut points = [self.pos.failures, 0];
        for (hex, value) in &self.pack.victory {
            let owner = if self.holder(*hex) == Some(Side::Soviet) { Side::Soviet } else { Side::German };
            points[owner as usize] += value;
        }
        points
    }

    /// How the game ended, if it has.
    pub fn outcome(self) -> Option<Outcome> {
        if self.pos.steps.top() != Over {
            return None;
        }
        let winner = self.pos.winner.flatten();
        let [soviet, german] = self.points();
        let event = Event::GameEnds { winner, soviet, german, decisive: self.pos.decisive };
        let heard = self.pack.heard(&event, Seat::OBSERVER);
        let text = heard.map_or(Message::new("e-draw"), |heard| heard.text);
        let rules = if self.pos.decisive { vec![Rule("3.3a")] } else { vec![Rule("3.1a"), Rule("1d")] };
        Some(Outcome { winner: winner.map(Side::seat), text, rules })
    }

    /// Points (3.1a), and steps that were lost and not brought back (2.4c, 16c).
    pub(crate) fn tally(self) -> Tally {
        let lost = |side: Side| self.units_of(side).into_iter().map(|unit| i32::from(self.steps_lost(unit))).sum();
        Tally {
            points: Side::BOTH.into_iter().zip(self.points()).map(|(side, n)| (side.seat(), i32::from(n))).collect(),
            losses: Side::BOTH.map(|side| (side.seat(), lost(side))).to_vec(),
        }
    }

    /// How many steps a unit has lost.
    fn steps_lost(self, unit: UnitId) -> u8 {
        let all = if self.pack.unit(unit).reduced.is_some() { 2 } else { 1 };
        if self.at(unit) == Place::Eliminated { all } else { all - self.steps_left(unit) }
    }

    /// Whether a side has any unit in play.
    fn has_units(self, side: Side) -> bool {
        self.units_of(side).into_iter().any(|unit| self.at(unit).in_play())
    }
}

impl Play<'_> {
    /// A unit has left the table. If it was the last one of its side the game is over at that moment: nothing else is told, lost or asked
    /// (3.3b). Otherwise the artillery of its formation may go with it (10.1f).
    pub(crate) fn miss(&mut self, unit: UnitId) {
        if !self.test_decisive_victory(false) {
            self.remove_orphaned_gun(unit);
        }
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.pos.steps.top() == Over
    }

    /// A side without units in play has lost at once (3.3a), from the end of the second turn on.
    pub(crate) fn test_decisive_victory(&mut self, end_of_turn: bool) -> bool {
        if self.is_over() {
            return false;
        }
        let look = self.look();
        let from = self.pack.constants.decisive_from;
        if self.pos.turn < from || (self.pos.turn == from && !end_of_turn) {
            return false;
        }
        let alive = Side::BOTH.map(|side| look.has_units(side));
        let winner = match alive {
            [true, true] => return false,
            [true, false] => Some(Side::Soviet),
            [false, true] => Some(Side::German),
            [false, false] => None,
        };
        self.finish(winner, true);
        true
    }

    /// The end of the last turn: whoever has more points wins (1d, 3.1a, 5.4c); equal points are a draw (M-17).
    pub(crate) fn end_game(&mut self) {
        let [soviet, german] = self.look().points();
        let winner = match soviet.cmp(&german) {
            std::cmp::Ordering::Greater => Some(Side::Soviet),
            std::cmp::Ordering::Less => Some(Side::German),
            std::cmp::Ordering::Equal => None,
        };
        self.finish(winner, false);
    }

    fn finish(&mut self, winner: Option<Side>, decisive: bool) {
        self.pos.winner = Some(winner);
        self.pos.decisive = decisive;
        self.pos.steps = Steps::new(Over.into());
        self.pos.spent = UnitSet::EMPTY;
        // Whatever was going on is not gone on with.
        (self.pos.mover, self.pos.combat) = (Mover::default(), Combat::IDLE);
        let [soviet, german] = self.look().points();
        self.tell(|_| Event::GameEnds { winner, soviet, german, decisive });
    }
}
