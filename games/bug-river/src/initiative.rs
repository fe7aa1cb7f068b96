//! Sections 6, 6.1, 6.2 and 10.2: initiative, and the surprise attack.

use crate::action::Action;
use crate::event::{Event, Rows};
use crate::pack::Side;
use crate::play::Play;
use crate::position::{InitiativeMarker, Look};
use crate::step::{Step, Throw};
use crate::verdict::{Verdict, ensure, no};

impl Look<'_> {
    /// Whether the surprise attack is going on (10.2, A-46).
    pub(crate) fn surprising(self) -> bool {
        self.pos.steps.bottom() == Step::Surprise
    }

    /// What is added to a side's initiative die: the marker that shows it, and interdiction for the German (6.1c, 6.1d).
    pub(crate) fn initiative_modifier(self, side: Side) -> u8 {
        let marker = self.pos.initiative;
        let shown = if marker.side == side { self.pack.tables.initiative[usize::from(marker.space)] } else { 0 };
        shown + if side == Side::German { self.pos.interdiction } else { 0 }
    }

    /// Who wins with these dice, by side: the higher sum, the German if they are equal (6.1e, 6.1f).
    fn initiative_winner(self, dice: [u8; 2]) -> Side {
        let sum = |side: Side| dice[side as usize] + self.initiative_modifier(side);
        if sum(Side::Soviet) > sum(Side::German) { Side::Soviet } else { Side::German }
    }

    /// What a side's initiative die is worth to it: once the other one lies, all that counts is who wins.
    pub(crate) fn initiative_worth(self, side: Side, die: u8) -> u8 {
        let mut dice = self.pos.contest;
        dice[side as usize] = die;
        if dice[side.other() as usize] == 0 { die } else { u8::from(self.initiative_winner(dice) == side) }
    }

    /// Whether a side has a formation that can be activated (6c).
    pub(crate) fn has_activations(self, side: Side) -> bool {
        self.formations_of(side).any(|formation| self.can_be_activated(formation))
    }

    /// The highest Activation marker of a side.
    fn highest_level(self, side: Side) -> u8 {
        let on_map = self.formations_of(side).filter(|f| self.hq_hex(*f).is_some());
        on_map.map(|f| self.hq(f).level).max().unwrap_or(0)
    }

    /// Transferring the initiative (6.2c-6.2e, A-12).
    pub(crate) fn check_transfer(self) -> Verdict {
        let Step::Initiative { side, received } = self.pos.steps.top() else { return Err(self.not_now()) };
        ensure(!received, no("6.2e", "initiative-was-transferred"))?;
        ensure(!self.pos.passed[side.other() as usize], no("6.2d", "opponent-has-passed"))?;
        ensure(self.highest_level(side) <= self.highest_level(side.other()), no("6.2c", "higher-level-than-opponent"))
    }

    /// Passing (6.2g).
    pub(crate) fn check_pass(self) -> Verdict {
        self.expect(matches!(self.pos.steps.top(), Step::Initiative { .. }))
    }

    /// What the initiative player may choose (6.2a).
    pub(crate) fn list_initiative(self, out: &mut Vec<Action>) {
        self.list_formations(out);
        self.offer(Action::Transfer, out);
        self.offer(Action::Pass, out);
    }

    /// What the surprise attack offers (10.2).
    pub(crate) fn list_surprise(self, out: &mut Vec<Action>) {
        self.list_formations(out);
        out.push(Action::End);
    }

    /// The formations that may be activated.
    fn list_formations(self, out: &mut Vec<Action>) {
        let able = self.pack.formation_ids().filter(|formation| self.check_activate(*formation).is_ok());
        out.extend(able.map(Action::Activate));
    }
}

impl Play<'_> {
    /// A cycle begins (6a): dice, unless a side has passed or can activate nobody any more, which comes to the same (6.2i, A-13).
    pub(crate) fn begin_cycle(&mut self) {
        self.decided();
        for side in Side::BOTH {
            if !self.pos.passed[side as usize] && !self.look().has_activations(side) {
                self.pos.passed[side as usize] = true;
                self.tell(|_| Event::Passed(side, &["6c", "A-13"]));
            }
        }
        match self.pos.passed {
            [true, true] => self.pos.steps.replace(Step::EndOfTurn),
            [false, true] => self.give_initiative(Side::Soviet),
            [true, false] => self.give_initiative(Side::German),
            [false, false] => {
                self.pos.contest = [0; 2];
                // Both dice lie before who holds the fortune of battle decides about his own.
                self.throw(Throw::Initiative(self.pos.fortune.other()));
            }
        }
    }

    /// This side has the initiative without dice.
    fn give_initiative(&mut self, side: Side) {
        self.tell(|_| Event::InitiativeGoesTo(side));
        self.pos.steps.replace(Step::Initiative { side, received: false });
    }

    /// This side's initiative die lies (6.1).
    pub(crate) fn initiative_thrown(&mut self, side: Side, die: u8) {
        self.pos.contest[side as usize] = die;
        if self.pos.contest[side.other() as usize] == 0 {
            self.throw(Throw::Initiative(side.other()));
            return;
        }
        let winner = self.look().initiative_winner(self.pos.contest);
        let modifiers = Side::BOTH.map(|side| self.look().initiative_modifier(side));
        let dice = std::mem::take(&mut self.pos.contest);
        self.tell(|_| Event::Initiative { dice, modifiers, winner });
        self.move_marker(winner.other());
        self.pos.steps.replace(Step::Initiative { side: winner, received: false });
    }

    /// The marker goes on for a side that reacts again, and to the first number for one that begins to (6.1i, 6.1j, A-11).
    fn move_marker(&mut self, reacting: Side) {
        let last = self.pack.tables.initiative.len() as u8 - 1;
        let marker = self.pos.initiative;
        let again = marker.space > 0 && marker.side == reacting;
        let (space, rule) = if again { (last.min(marker.space + 1), "6.1i") } else { (1, "6.1j") };
        self.set_marker(space, reacting, rule);
    }

    fn set_marker(&mut self, space: u8, side: Side, rule: &'static str) {
        self.pos.initiative = InitiativeMarker { space, side };
        let modifier = self.pack.tables.initiative[usize::from(space)];
        self.tell(|_| Event::InitiativeMarker { modifier, side, rule });
    }

    /// The initiative goes over; the marker stays (6.2c, 6.2f).
    pub(crate) fn transfer(&mut self) {
        let Step::Initiative { side, .. } = self.pos.steps.top() else { return };
        self.tell(|_| Event::Transferred(side));
        self.pos.steps.replace(Step::Initiative { side: side.other(), received: true });
    }

    /// A side passes: no more activations of its own in this phase (6.2g).
    pub(crate) fn pass(&mut self, rows: Rows) {
        let Step::Initiative { side, .. } = self.pos.steps.top() else { return };
        self.pos.passed[side as usize] = true;
        self.tell(|_| Event::Passed(side, rows));
        self.pos.steps.replace(Step::Cycle);
    }

    /// The surprise attack is over: the Soviet has the first modifier (10.2d).
    pub(crate) fn end_surprise(&mut self) {
        self.pos.surprise = 0;
        self.set_marker(1, Side::Soviet, "10.2d");
        self.pos.steps.replace(Step::Cycle);
    }

    /// Asked only where there is a choice.
    pub(crate) fn settle_initiative(&mut self, side: Side, received: bool) -> bool {
        debug_assert_eq!(self.pos.steps.top(), Step::Initiative { side, received });
        if self.look().has_activations(side) || self.look().check_transfer().is_ok() {
            return false;
        }
        self.pass(&["6c", "A-13"]);
        true
    }

    /// Over when no division can be activated any more (10.2b).
    pub(crate) fn settle_surprise(&mut self) -> bool {
        let look = self.look();
        if self.pos.surprise > 0 && self.pack.formation_ids().any(|f| look.check_activate(f).is_ok()) {
            return false;
        }
        self.end_surprise();
        true
    }
}
