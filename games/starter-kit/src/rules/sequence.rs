//! Section 3.0 and 3.9: the sequence of play.
//!
//! ```text
//! rally            arriving - recovering - repairing - transferring - self-rallying - rallying - despairing, the attacker first in each
//! prep fire        the attacker fires
//! movement         the attacker moves; after each expenditure a window for the defender
//! defensive fire   the defender fires
//! advancing fire   the attacker fires
//! rout             the attacker's broken units, then the defender's
//! advance          the attacker
//! close combat     hex by hex
//! ```

use super::*;

/// The game is over.
impl Ask<StarterKit> for Over {
    fn check(&self, look: Look<'_>, _: Action) -> Verdict {
        Err(look.not_now())
    }
}

impl Play<'_> {
    /// A player turn begins with its Rally Phase (3.0a).
    pub(crate) fn begin_player_turn(&mut self) {
        if self.pos.phase != Phase::SetUp {
            self.decided();
        }
        let (turn, side) = (self.pos.turn, self.pos.side);
        self.tell(|play| Event::TurnBegins(turn, play.camp(side)));
        self.begin_phase(Phase::Rally);
        self.roll_for_arrivals();
        self.replace(Arriving);
    }

    /// A phase begins: what lay until the end of the one before is taken off.
    pub(crate) fn begin_phase(&mut self, phase: Phase) {
        self.clear(Until::Phase);
        match self.pos.phase {
            Phase::Movement => {
                self.clear(Until::Movement);
                self.end_movement();
            }
            Phase::DefensiveFire => self.clear(Until::Defence),
            Phase::AdvancingFire => self.clear(Until::Advancing),
            _ => {}
        }
        self.pos.aimed = [NOWHERE; UNITS];
        self.pos.weapon_aimed = [NOWHERE; WEAPONS];
        self.pos.swung = [0; UNITS];
        (self.pos.fausted, self.pos.looked) = ([0; UNITS], UnitSet::EMPTY);
        self.pos.phase = phase;
        self.pos.smoke_over = false;
        if phase == Phase::PrepFire {
            self.thin_screens(self.pos.side);
        }
        self.tell(|_| Event::PhaseBegins(phase));
        Side::BOTH.into_iter().for_each(|side| self.look_about(side));
    }

    fn clear(&mut self, when: Until) {
        let (marks, weapon_marks) = (Marks::gone(when), WeaponMarks::gone(when));
        self.pos.marks.iter_mut().for_each(|its| its.take(marks));
        self.pos.weapon_marks.iter_mut().for_each(|its| its.take(weapon_marks));
        let states = States::gone(when);
        for unit in self.pos.vehicles {
            self.end_state(unit, states);
        }
    }

    /// Goes on with the phase that comes after this one.
    pub(crate) fn next_phase(&mut self) {
        self.decided();
        match self.pos.phase {
            Phase::SetUp => self.begin_player_turn(),
            Phase::Rally => {
                self.recover_crews();
                self.end_access();
                self.begin_phase(Phase::PrepFire);
                self.replace(PrepFire);
                self.begin_artillery();
            }
            Phase::PrepFire => {
                self.begin_phase(Phase::Movement);
                self.begin_movement();
                self.replace(Movement);
            }
            Phase::Movement => {
                self.begin_phase(Phase::DefensiveFire);
                self.replace(DefensiveFire);
                self.begin_artillery();
            }
            Phase::DefensiveFire => {
                self.begin_phase(Phase::AdvancingFire);
                self.replace(AdvancingFire);
            }
            Phase::AdvancingFire => {
                self.begin_phase(Phase::Rout);
                self.begin_rout();
                self.replace(Rout(self.pos.side));
            }
            Phase::Rout => {
                self.begin_phase(Phase::Advance);
                self.replace(Advance);
            }
            Phase::Advance => {
                self.begin_phase(Phase::CloseCombat);
                self.replace(CloseCombat);
            }
            Phase::CloseCombat => self.end_player_turn(),
        }
    }

    /// Pins come off, and the other side is the attacker; the turn goes on once both have been (3.8cg, 3.9a).
    fn end_player_turn(&mut self) {
        self.clear(Until::Phase);
        self.clear(Until::Turn);
        self.wake_stunned();
        self.pos.led = [NOBODY; UNITS];
        self.pos.weapon_led = [NOBODY; WEAPONS];
        (self.pos.escort, self.pos.escort_from) = (NOBODY, NOWHERE);
        let scenario = self.look().scenario();
        let last = self.pos.turn == scenario.turns && (scenario.half_last || self.pos.side == Side::Second);
        if last {
            return self.end_by_time();
        }
        if self.pos.side == Side::Second {
            self.pos.turn += 1;
        }
        self.pos.side = self.pos.side.other();
        self.begin_player_turn();
    }
}
