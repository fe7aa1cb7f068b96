//! Section 6.4: Formation Reaction.

use super::*;

impl Ask<BugRiver> for Reaction {
    fn rule(&self, look: Look<'_>) -> &'static str {
        if look.pos.mover.leaves() { "6.4.1b" } else { "6.4.1a" }
    }

    fn asked(&self, look: Look<'_>) -> Option<Side> {
        look.acting().map(Side::other)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        let key = if look.pos.mover.leaves() { "q-reaction-leaving" } else { "q-reaction" };
        Message::new(key).with("hex", look.pack.hex_arg(look.pos.mover.here()))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.push(Action::End);
        let near = look.around(look.pos.mover.here()).flat_map(|(_, near)| look.pos.stack(near));
        let formations = near.filter_map(|unit| look.formation_of(unit)).fold(0, |bits, its| bits | its.bit());
        let able = |formation: &FormationId| formations & formation.bit() != 0 && look.check_react(*formation).is_ok();
        answers.extend(look.pack.formation_ids().filter(able).map(Action::React));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::End => Ok(()),
            Action::React(formation) => look.check_react(formation),
            _ => Err(look.not_now()),
        }
    }

    /// The attempt is a die (6.4.2a).
    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::React(formation) => {
                play.pos.mover.attempted = true;
                play.throw(Throw::Reaction(formation));
            }
            _ => play.decline_reaction(),
        }
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Moving(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.mover_is_sound()
    }

    fn label(&self, _: Look<'_>, answer: Action) -> Option<Message> {
        answer.ends("a-no-reaction")
    }

    fn gives_up(&self, look: Look<'_>, answer: Action) -> Option<Message> {
        look.left_by_end(answer, "gives-reactions")
    }

    fn policy(&self, _: Look<'_>) -> Option<Action> {
        Some(Action::End)
    }
}

impl Look<'_> {
    /// Whether the other side is asked about a Reaction: an enemy combat unit is next to the mover (6.4.1c) and no attempt has been made
    /// (6.4.1e, A-14). Public facts decide, so that the question betrays nobody's command.
    pub(crate) fn asks_for_reaction(self) -> bool {
        let mover = &self.pos.mover;
        let reactor = mover.side.other();
        !mover.attempted
            && self.beside(reactor, mover.here())
            && self.may_be_reacted_to(mover.side)
            && self.pack.formation_ids().any(|formation| self.check_ready(formation, reactor).is_ok())
    }

    /// Nobody reacts to a Reaction (6.4.3g), nor to the bonus of a defender (7.5.3l).
    fn may_be_reacted_to(self, mover: Side) -> bool {
        let interrupts = self.pos.steps.has(&Activation(mover.other()));
        !interrupts && (!self.by_bonus() || self.pos.bonus.attacker)
    }

    /// Whether a formation of that side can react at all: its HQ is on the map, its level above zero, and this move has not
    /// displaced its HQ (7.3.6b).
    fn check_ready(self, formation: FormationId, side: Side) -> Verdict {
        ensure(formation.index() < self.pack.formations.len(), no("3.3a", "no-such-formation"))?;
        ensure(self.pack.formation(formation).side == side, no("6.4.1a", "not-your-formation").formation(formation))?;
        let hq = self.hq(formation);
        ensure(matches!(hq.at, Place::Hex(_)), no("6.4.1d", "reaction-hq-off-map").formation(formation))?;
        ensure(hq.level > 0, no("6.3.2d", "reaction-level-zero").formation(formation))?;
        ensure(self.pos.mover.barred & formation.bit() == 0, no("7.3.6b", "hq-just-displaced").formation(formation))
    }

    /// Attempting a Reaction: one of the formation's units next to the mover is in order and in command now (6.4.1d, 6.4.1g).
    pub(crate) fn check_react(self, formation: FormationId) -> Verdict {
        self.check_ready(formation, self.pos.mover.side.other())?;
        let near = self.ready_units_near(formation);
        ensure(!near.is_empty(), no("6.4.1d", "nobody-next-to-mover").formation(formation))?;
        let area = self.commanded(formation);
        let in_command = |unit| area.zip(self.at(unit).hex()).is_some_and(|(area, hex)| area.contains(hex));
        ensure(near.into_iter().any(in_command), no("6.4.1d", "reactor-not-in-command").formation(formation))
    }

    /// The units of a formation next to the mover that are not disorganised (5.6.3d).
    fn ready_units_near(self, formation: FormationId) -> UnitSet {
        let near = self.around(self.pos.mover.here()).flat_map(|(_, near)| self.pos.stack(near));
        near.filter(|unit| self.formation_of(*unit) == Some(formation) && !self.pos.disorganised.has(*unit)).collect()
    }
}

impl Play<'_> {
    /// No attempt: the move goes on.
    fn decline_reaction(&mut self) {
        self.pop();
        if self.pos.mover.leaves() {
            self.leave_hex();
        }
    }

    /// The die of the attempt lies: equal to the Reaction Rating or less succeeds (6.4.2a, 10.2g).
    pub(crate) fn reaction_thrown(&mut self, formation: FormationId, die: u8) {
        let facts = self.pack.formation(formation);
        let modifier = self.look().surprise_modifier(facts.side);
        let success = i16::from(die) + i16::from(modifier) <= i16::from(facts.hq.reaction);
        self.tell(|_| Event::Reaction { formation, die, modifier, success });
        if success {
            self.react(formation);
        } else {
            // Whatever becomes of the mover now is its own affair.
            self.decided();
            self.decline_reaction();
        }
    }

    /// The Reaction: the mover's Action ends where it stands, with what overstacking does there (6.4.2f, 6.4.3); then the formation acts.
    fn react(&mut self, formation: FormationId) {
        self.pop();
        self.pop();
        if matches!(self.pos.steps.top(), Step::Pursuit(_)) {
            self.pos.bonus.spent = true;
        }
        self.begin_activation(formation);
        self.throw(Throw::ReactionPoints(formation));
        self.come_to_rest(&["6.4.3a"]);
        self.tell(|_| Event::Activated { formation, reaction: true, rows: &["6.4.2h"] });
    }
}
