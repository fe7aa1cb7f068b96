//! Chapters 4 and 7.8: the sequence of play.
//!
//! ```text
//! A  administration   recovery - assignment - replacements - reinforcements (not on a scenario's first turn)
//! B  operations       cycles of: initiative - activation, until both sides have passed
//!    end of turn
//! ```

use crate::event::Event;
use crate::pack::{Side, UnitSet};
use crate::paths::Chain;
use crate::play::Play;
use crate::position::Look;
use crate::step::{Admin, Step};
use hexes::Hex;

impl Look<'_> {
    /// How those who may act now stand to their HQs (7.2d): the units of the active formation, or those entitled to the bonus.
    pub(crate) fn acting_chain(self) -> Chain {
        match self.licence() {
            Some(Step::Activation(side)) => {
                self.active(side).map(|formation| self.chain(formation)).unwrap_or_default()
            }
            Some(Step::Bonus(_)) => self.bonus_chain(),
            _ => Chain::default(),
        }
    }

    /// The units of a bonus may belong to several formations.
    fn bonus_chain(self) -> Chain {
        let mut chain = Chain::default();
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
        while self.settle_once() {}
    }

    /// Looks anew at how those who may act stand to their HQs.
    pub(crate) fn refresh_chain(&mut self) {
        self.pos.chain = self.look().acting_chain();
    }

    /// Does what the top step demands of itself; false when it waits for an answer.
    fn settle_once(&mut self) -> bool {
        match self.pos.steps.top() {
            Step::StartingLosses(entry) => self.settle_starting_losses(entry),
            Step::Entrench(left) => self.settle_entrench(left),
            Step::Admin(part) => {
                self.administer(part);
                true
            }
            Step::Assignment(side) => self.settle_assignment(side),
            Step::Replacements => self.settle_replacements(),
            Step::Reorganisation => self.settle_reorganisation(),
            Step::Reinforcements(side) => self.settle_reinforcements(side),
            Step::Cycle => {
                self.begin_cycle();
                true
            }
            Step::Initiative { side, received } => self.settle_initiative(side, received),
            Step::Surprise => self.settle_surprise(),
            Step::Activation(side) => self.settle_activation(side),
            Step::EndOfTurn => {
                self.end_turn();
                true
            }
            Step::Throw(throw) => self.settle_throw(throw),
            Step::Checks(cause) => self.settle_checks(cause),
            Step::Moving => self.settle_move(),
            Step::Combat(stage) => self.settle_combat(stage),
            Step::Loss(role) => self.settle_loss(role),
            Step::Withdrawal(role) => self.settle_withdrawal(role),
            Step::Retreat(role) => self.settle_retreat(role),
            Step::Bonus(side) => {
                self.refresh_chain();
                self.settle_bonus(side)
            }
            Step::Displace(formation) => self.settle_displace(formation),
            Step::Stacking { hex, checked } => self.settle_stacking(Hex(hex), checked),
            Step::Crowded { hex, by } => self.settle_crowded(Hex(hex), by),
            Step::CrowdedHq { hex } => self.settle_crowded_hq(Hex(hex)),
            Step::Surplus { hex } => self.settle_surplus(Hex(hex)),
            Step::Emergency(_) | Step::GoOn | Step::Reaction | Step::Declaration | Step::Champion(_) | Step::Over => {
                false
            }
        }
    }

    /// A turn begins: with its Administrative Phase, but for the first of a scenario (2d, 4g, 11d).
    pub(crate) fn begin_turn(&mut self) {
        self.decided();
        let turn = self.pos.turn;
        self.tell(|_| Event::TurnBegins(turn));
        let scenario = self.look().scenario();
        if turn > scenario.first {
            self.pos.steps.replace(Step::Admin(Admin::Opening));
            return;
        }
        let rolls = scenario.interdiction;
        self.pos.steps.replace(Step::Admin(Admin::Operations));
        if rolls {
            self.throw(crate::step::Throw::Interdiction);
        }
    }

    /// The segments that follow recovery, the first on top (4c); the Soviet side first in each (8.4c).
    pub(crate) fn begin_segments(&mut self) {
        self.pos.steps.replace(Step::Admin(Admin::Operations));
        self.pos.steps.push(Step::Reinforcements(Side::German));
        self.pos.steps.push(Step::Reinforcements(Side::Soviet));
        self.begin_replacements();
        self.pos.steps.push(Step::Assignment(Side::German));
        self.pos.steps.push(Step::Assignment(Side::Soviet));
    }

    /// The open segment is over.
    pub(crate) fn end_segment(&mut self) {
        match self.pos.steps.top() {
            Step::Entrench(_) => self.begin_turn(),
            Step::Assignment(_) => {
                self.pos.assigned = UnitSet::EMPTY;
                self.pos.steps.pop();
            }
            _ => self.pos.steps.pop(),
        }
    }

    /// The Operations Phase begins: with the surprise attack, where there is one (10.2a), or with the first cycle.
    pub(crate) fn begin_operations(&mut self) {
        self.tell(|_| Event::OpsBegins);
        self.pos.passed = [false; 2];
        let next = if self.pos.surprise > 0 { Step::Surprise } else { Step::Cycle };
        if next == Step::Surprise {
            self.tell(|_| Event::SurpriseBegins);
        }
        self.pos.steps.replace(next);
    }

    /// The End of Turn Segment (4h, 7.8): points are recorded, the marker goes on, or the game ends.
    fn end_turn(&mut self) {
        let turn = self.pos.turn;
        self.score_conditional();
        self.tell(|_| Event::TurnEnds(turn));
        if turn >= self.look().scenario().last {
            self.end_game();
        } else {
            self.pos.turn += 1;
            self.begin_turn();
        }
    }
}
