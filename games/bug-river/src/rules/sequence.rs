//! Chapters 4 and 7.8: the sequence of play.
//!
//! ```text
//! A  administration   recovery - assignment - replacements - reinforcements (not on a scenario's first turn)
//! B  operations       cycles of: initiative - activation, until both sides have passed
//!    end of turn
//! ```

use super::*;

/// Points are recorded, the marker goes on, or the game ends (4h).
impl Ask<BugRiver> for EndOfTurn {
    fn check(&self, look: Look<'_>, _: Action) -> Verdict {
        Err(look.not_now())
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let turn = play.pos.turn;
        play.score_conditional();
        play.tell(|_| Event::TurnEnds(turn));
        if turn >= play.look().scenario().last {
            play.end_game();
        } else {
            play.pos.turn += 1;
            play.begin_turn();
        }
        Flow::Goes
    }
}

impl Step {
    /// Whether it holds segments of the Administrative Phase (4c), which lie one upon the other.
    pub(crate) fn holds_segments(&self) -> bool {
        matches!(
            self,
            Step::Administration(_)
                | Step::Assignment(Assignment(Side::German))
                | Step::Replacements(_)
                | Step::Reorganisation(_)
                | Step::Reinforcements(_)
        )
    }
}

impl Look<'_> {
    /// How those who may act now stand to their HQs (7.2d): the units of the active formation, or those entitled to the bonus.
    pub(crate) fn acting_chain(self) -> Chain {
        match self.licence() {
            Some(Step::Activation(Activation(side))) => {
                self.active(side).map(|formation| self.chain(formation)).unwrap_or(Chain::NOBODY)
            }
            Some(Step::Pursuit(_)) => self.bonus_chain(),
            _ => Chain::NOBODY,
        }
    }

    /// The units of a bonus may belong to several formations.
    fn bonus_chain(self) -> Chain {
        let mut chain = Chain::NOBODY;
        let mut left = self.pos.bonus.units;
        while let Some(unit) = left.first() {
            left.remove(unit);
            let Some(formation) = self.formation_of(unit) else { continue };
            let its = self.chain(formation);
            chain.inside |= its.inside & self.pos.bonus.units;
            chain.outside |= its.outside & self.pos.bonus.units;
            chain.isolated |= its.isolated & self.pos.bonus.units;
            left -= its.inside | its.outside | its.isolated;
        }
        chain
    }
}

impl Play<'_> {
    /// Goes on by itself up to the next question.
    pub(crate) fn settle(&mut self) {
        while self.pos.steps.top().ask().settle(self) == Flow::Goes {}
    }

    /// Looks anew at how those who may act stand to their HQs.
    pub(crate) fn refresh_chain(&mut self) {
        self.pos.chain = self.look().acting_chain();
    }

    /// A turn begins: with its Administrative Phase, but for the first of a scenario (2d, 4g, 11d).
    pub(crate) fn begin_turn(&mut self) {
        self.decided();
        let turn = self.pos.turn;
        self.tell(|_| Event::TurnBegins(turn));
        let scenario = self.look().scenario();
        if turn > scenario.first {
            self.replace(Administration(Admin::Opening));
            return;
        }
        let rolls = scenario.interdiction;
        self.replace(Administration(Admin::Operations));
        if rolls {
            self.throw(Throw::Interdiction);
        }
    }

    /// The segments that follow recovery, the first on top (4c); the Soviet side first in each (8.4c).
    pub(crate) fn begin_segments(&mut self) {
        self.replace(Administration(Admin::Operations));
        self.push(Reinforcements(Side::German));
        self.push(Reinforcements(Side::Soviet));
        self.begin_replacements();
        self.push(Assignment(Side::German));
        self.push(Assignment(Side::Soviet));
    }

    /// The Operations Phase begins: with the surprise attack, where there is one (10.2a), or with the first cycle.
    pub(crate) fn begin_operations(&mut self) {
        self.tell(|_| Event::OpsBegins);
        self.pos.passed = [false; 2];
        if self.pos.surprise > 0 {
            self.tell(|_| Event::SurpriseBegins);
            self.replace(Surprise);
        } else {
            self.replace(Cycle);
        }
    }
}
