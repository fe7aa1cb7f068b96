//! Sections 6, 6.1, 6.2 and 10.2: initiative, and the surprise attack.

use super::*;
use crate::position::InitiativeMarker;

impl Ask<BugRiver> for Cycle {
    fn check(&self, look: Look<'_>, _: Action) -> Verdict {
        Err(look.not_now())
    }

    /// A cycle begins: dice, unless a side has passed or can activate nobody any more, which comes to the same (6.2i, A-13).
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        play.decided();
        for side in Side::BOTH {
            if !play.pos.passed[side as usize] && !play.look().has_activations(side) {
                play.pos.passed[side as usize] = true;
                play.tell(|_| Event::Passed(side, &["6c", "A-13"]));
            }
        }
        match play.pos.passed {
            [true, true] => play.replace(EndOfTurn),
            [false, true] => play.give_initiative(Side::Soviet),
            [true, false] => play.give_initiative(Side::German),
            [false, false] => {
                play.pos.contest = [0; 2];
                // Both dice lie before who holds the fortune of battle decides about his own.
                play.throw(Throw::Initiative(play.pos.fortune.other()));
            }
        }
        Flow::Goes
    }
}

impl Ask<BugRiver> for Initiative {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(self.side)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new(match (self.received, look.has_activations(self.side)) {
            (true, _) => "q-initiative-received",
            (false, false) => "q-initiative-idle",
            (false, true) if self.check_transfer(look).is_ok() => "q-initiative",
            (false, true) => "q-initiative-act",
        })
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let able = |formation: &FormationId| look.check_activate(self.side, *formation).is_ok();
        answers.extend(look.pack.formation_ids().filter(able).map(Action::Activate));
        answers.extend(self.check_transfer(look).is_ok().then_some(Action::Transfer));
        answers.push(Action::Pass);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Activate(formation) => look.check_activate(self.side, formation),
            Action::Transfer => self.check_transfer(look),
            Action::Pass => Ok(()),
            _ => Err(look.not_now()),
        }
    }

    /// If the initiative goes over, the marker stays (6.2c, 6.2f).
    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Activate(formation) => {
                play.replace(Cycle);
                play.activate(formation, &["6.2b", "6.3a"]);
            }
            Action::Transfer => {
                play.tell(|_| Event::Transferred(self.side));
                play.replace(Initiative { side: self.side.other(), received: true });
            }
            _ => self.pass(play, &["6.2g"]),
        }
    }

    /// Asked only where there is a choice.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let look = play.look();
        if look.has_activations(self.side) || self.check_transfer(look).is_ok() {
            return Flow::Asks;
        }
        self.pass(play, &["6c", "A-13"]);
        Flow::Goes
    }

    fn gives_up(&self, look: Look<'_>, answer: Action) -> Option<Message> {
        matches!(answer, Action::Transfer | Action::Pass).then(|| look.left("gives-activations"))?
    }
}

impl Initiative {
    /// Transferring the initiative (6.2c-6.2e, A-12).
    fn check_transfer(&self, look: Look<'_>) -> Verdict {
        let other = self.side.other();
        ensure(!self.received, no("6.2e", "initiative-was-transferred"))?;
        ensure(!look.pos.passed[other as usize], no("6.2d", "opponent-has-passed"))?;
        let lower = look.highest_level(self.side) <= look.highest_level(other);
        ensure(lower, no("6.2c", "higher-level-than-opponent"))
    }

    /// The side passes: no more activations of its own in this phase (6.2g).
    fn pass(&self, play: &mut Play<'_>, rows: Rows) {
        play.pos.passed[self.side as usize] = true;
        play.tell(|_| Event::Passed(self.side, rows));
        play.replace(Cycle);
    }
}

impl Ask<BugRiver> for Surprise {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::German)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new("q-surprise").with("left", i32::from(look.pos.surprise))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let able = |formation: &FormationId| look.check_division(*formation).is_ok();
        answers.extend(look.pack.formation_ids().filter(able).map(Action::Activate));
        answers.push(Action::End);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Activate(formation) => look.check_division(formation),
            Action::End => Ok(()),
            _ => Err(look.not_now()),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Activate(formation) => {
                play.pos.surprised |= formation.bit();
                play.activate(formation, &["6.3a", "10.2b"]);
            }
            _ => play.end_surprise(),
        }
    }

    /// Over when no division can be activated any more (10.2b).
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let look = play.look();
        if play.pos.surprise > 0 && play.pack.formation_ids().any(|division| look.check_division(division).is_ok()) {
            return Flow::Asks;
        }
        play.end_surprise();
        Flow::Goes
    }

    fn label(&self, _: Look<'_>, answer: Action) -> Option<Message> {
        answer.ends("a-end-surprise")
    }

    fn gives_up(&self, look: Look<'_>, answer: Action) -> Option<Message> {
        look.left_by_end(answer, "gives-activations")
    }
}

impl Look<'_> {
    /// Activating a formation in the surprise attack: Infantry Divisions only, each once (10.2e, 10.2f).
    fn check_division(self, formation: FormationId) -> Verdict {
        self.check_activate(Side::German, formation)?;
        let infantry = self.pack.formation(formation).kind == FormationKind::Infantry;
        ensure(infantry, no("10.2e", "only-infantry-divisions").formation(formation))?;
        let done = self.pos.surprised & formation.bit() != 0;
        ensure(!done, no("10.2f", "division-already-activated").formation(formation))
    }

    /// Whether the surprise attack is going on (10.2, A-46).
    pub(crate) fn surprising(self) -> bool {
        self.pos.steps.bottom() == Surprise
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
    fn has_activations(self, side: Side) -> bool {
        self.formations_of(side).any(|formation| self.can_be_activated(formation))
    }

    /// The highest Activation marker of a side.
    fn highest_level(self, side: Side) -> u8 {
        let on_map = self.formations_of(side).filter(|f| self.hq_hex(*f).is_some());
        on_map.map(|f| self.hq(f).level).max().unwrap_or(0)
    }
}

impl Play<'_> {
    /// This side has the initiative without dice.
    fn give_initiative(&mut self, side: Side) {
        self.tell(|_| Event::InitiativeGoesTo(side));
        self.replace(Initiative { side, received: false });
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
        self.replace(Initiative { side: winner, received: false });
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

    /// The surprise attack is over: the Soviet has the first modifier (10.2d).
    fn end_surprise(&mut self) {
        self.pos.surprise = 0;
        self.set_marker(1, Side::Soviet, "10.2d");
        self.replace(Cycle);
    }
}
