//! Chapter 12: Field Marshal Model. One effect per turn (12e); then he waits for the next one (12f).

use super::chapter::*;

/// Effect 2: one combat die is thrown again, whosever it was (12b, A-51). Model is asked only while he can be used (12e).
impl Ask<Counterattack> for Reroll {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::German)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        look.with_result(Message::new("q-reroll").with("die", i32::from(look.pos.combat.die)))
    }

    fn offer(&self, _: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend([Action::Accept, Action::Reroll]);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Accept => Ok(()),
            Action::Reroll => look.check_model(),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        if answer == Action::Reroll {
            play.use_model("model-reroll");
            play.throw_combat_die();
        } else {
            play.pos.steps.replace(DefenderChoice);
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        if play.pos.model {
            return Flow::Asks;
        }
        play.pos.steps.replace(DefenderChoice);
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        Step::is_fought_in(below)
    }

    fn label(&self, _: Look<'_>, answer: Action) -> Option<Message> {
        (answer == Action::Accept).then(|| Message::new("a-keep"))
    }
}

impl Look<'_> {
    /// Whether Model can be used now.
    fn check_model(self) -> Verdict {
        ensure(self.pos.model_in_play, no("12e", "no-model"))?;
        ensure(self.pos.model, no("12e", "model-used"))
    }

    /// Effect 1: attackers that are not adjacent to each other (12a).
    pub(crate) fn check_concentric(self) -> Verdict {
        self.expect(!self.pos.combat.overrun)?;
        ensure(self.phasing() == Side::German, no("12a", "model-is-german"))?;
        ensure(!self.pos.combat.concentric, no("12a", "already-concentric"))?;
        self.check_model()
    }

    /// Effect 3: a stack already activated becomes active again, at the start of a later phase (12c, A-52).
    pub(crate) fn check_reactivate(self, unit: UnitId) -> Verdict {
        self.expect(self.phasing() == Side::German)?;
        self.known(unit)?;
        ensure(self.side(unit) == Side::German, no("12c", "not-your-unit").unit(unit))?;
        self.check_model()?;
        let started = !self.pos.acted.is_empty() || !self.pos.finished.is_empty();
        ensure(!started, no("12c", "phase-has-started"))?;
        self.check_moved_stack(unit, "12c")
    }

    /// Whether the unit names a Moved stack: the first Moved unit of its hex, or a Moved unit in Warsaw.
    pub(crate) fn check_moved_stack(self, unit: UnitId, rule: &'static str) -> Verdict {
        ensure(self.pos.moved.has(unit), no(rule, "not-moved").unit(unit))?;
        ensure(self.at(unit).in_play(), no(rule, "unit-not-in-play").unit(unit))?;
        let stack = self.moved_stack(unit);
        ensure(stack.first() == Some(unit), no(rule, "name-first-unit").unit(unit))
    }

    /// The Moved units that would become active again with this one.
    pub(crate) fn moved_stack(self, unit: UnitId) -> UnitSet {
        match self.at(unit) {
            Place::Hex(hex) => self.pos.units_in(hex) & self.pos.moved,
            _ => UnitSet::one(unit),
        }
    }

    /// Effect 4: one more division in this phase (12d, 5.7f).
    pub(crate) fn check_extra_division(self) -> Verdict {
        self.expect(self.phasing() == Side::German)?;
        ensure(self.limits_divisions(), no("12d", "divisions-not-limited"))?;
        self.check_model()
    }

    pub(crate) fn list_reactivations(self, out: &mut Vec<Action>) {
        if self.pos.model && self.pos.acted.is_empty() {
            let moved = self.units_of(Side::German) & self.pos.moved;
            out.offer_units(moved, Action::Reactivate, |unit| self.check_reactivate(unit));
        }
    }
}

impl Play<'_> {
    /// Model is used up for this turn.
    fn use_model(&mut self, effect: &'static str) {
        self.pos.model = false;
        self.tell(|_| Event::Model(effect));
    }

    pub(crate) fn attack_concentrically(&mut self) {
        self.use_model("model-concentric");
        self.pos.combat.concentric = true;
    }

    pub(crate) fn reactivate(&mut self, unit: UnitId) {
        self.use_model("model-reactivate");
        self.wake(unit, "12c");
    }

    /// The stack loses its Moved markers.
    pub(crate) fn wake(&mut self, unit: UnitId, rule: &'static str) {
        let stack = self.look().moved_stack(unit);
        for member in stack {
            self.pos.moved.remove(member);
            self.tell(|play| Event::Reactivated(play.who(member), rule));
        }
    }

    pub(crate) fn allow_extra_division(&mut self) {
        self.use_model("model-extra-division");
        self.pos.extra_division = true;
    }
}
