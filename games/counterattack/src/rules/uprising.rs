//! Chapter 18: the Warsaw uprising.

use super::chapter::*;

/// Units may be committed against the uprising (18.5a): asked only if there is, or was, someone to commit.
impl Ask<Counterattack> for Suppression {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::German)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new("q-suppression").with("bonus", i32::from(look.uprising_bonus()))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.push(Action::Roll);
        answers.offer_units(look.in_warsaw(), Action::Commit, |unit| look.check_commit(unit));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Roll => Ok(()),
            Action::Commit(unit) => look.check_commit(unit),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Commit(unit) => play.commit(unit),
            _ => play.roll_uprising(),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let look = play.look();
        if play.pos.committed > 0 || look.in_warsaw().into_iter().any(|unit| look.check_commit(unit).is_ok()) {
            return Flow::Asks;
        }
        play.roll_uprising();
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        Step::is_administration(below)
    }

    fn tries(&self, _: Look<'_>, subject: Subject, tries: &mut Vec<Action>) {
        tries.extend(subject.own().map(Action::Commit));
    }
}

/// One step is lost in Warsaw (18.2b), or the Soviet gains a point (18.2c, 18.4e).
impl Ask<Counterattack> for UprisingLoss {
    fn rule(&self, look: Look<'_>) -> &'static str {
        look.uprising_loss_rule()
    }

    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::German)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend(look.in_warsaw().into_iter().map(Action::Lose));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        look.check_lose(answer, look.in_warsaw(), look.uprising_loss_rule())
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        if let Action::Lose(unit) = answer {
            play.pos.steps.pop();
            play.lose_step(unit);
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let units = play.look().in_warsaw();
        if units.len() > 1 {
            return Flow::Asks;
        }
        play.pos.steps.pop();
        match units.first() {
            Some(unit) => play.lose_step(unit),
            None => play.score_failure(if play.pos.revolt == Revolt::First { "18.2c" } else { "18.4e" }),
        }
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        Step::is_administration(below) || matches!(below, Some(Step::UprisingMoved(_)))
    }

    fn tries(&self, _: Look<'_>, subject: Subject, tries: &mut Vec<Action>) {
        tries.extend(subject.own().map(Action::Lose));
    }
}

/// So many units in Warsaw count as activated (18.4g); too few units cost a point (18.4h, A-59).
impl Ask<Counterattack> for UprisingMoved {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::German)
    }

    fn prompt(&self, _: Look<'_>) -> Message {
        Message::new("q-uprising-moved").with("units", i32::from(self.0))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.offer_units(look.in_warsaw(), Action::Mark, |unit| look.check_mark(unit));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Mark(unit) => look.check_mark(unit),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        if let Action::Mark(unit) = answer {
            play.pos.steps.replace(UprisingMoved(self.0 - 1));
            play.mark_moved(unit);
        }
    }

    /// Marks by itself when there is no choice.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let (left, units) = (self.0 as usize, play.look().fresh_in_warsaw());
        if left > 0 && units.len() > left {
            return Flow::Asks;
        }
        play.pos.steps.pop();
        if left > 0 {
            units.into_iter().for_each(|unit| play.mark_moved(unit));
            if units.len() < left {
                play.score_failure("18.4h");
            }
        }
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        Step::is_administration(below)
    }

    fn tries(&self, _: Look<'_>, subject: Subject, tries: &mut Vec<Action>) {
        tries.extend(subject.own().map(Action::Mark));
    }
}

impl Look<'_> {
    /// Units in Warsaw that are not yet Moved.
    fn fresh_in_warsaw(self) -> UnitSet {
        self.in_warsaw() - self.pos.moved
    }

    /// Committing a unit against the uprising (18.5a): in Warsaw, not Moved, not in Reserve (18.5d, 14.1j).
    fn check_commit(self, unit: UnitId) -> Verdict {
        self.known(unit)?;
        ensure(self.at(unit) == Place::Warsaw, no("18.5a", "not-in-warsaw").unit(unit))?;
        ensure(!self.pos.moved.has(unit), no("18.5c", "already-activated").unit(unit))?;
        ensure(!self.pos.in_reserve(Side::German).has(unit), no("18.5d", "in-reserve").unit(unit))
    }

    /// A unit that counts as activated (18.4g, A-59).
    fn check_mark(self, unit: UnitId) -> Verdict {
        self.known(unit)?;
        ensure(self.at(unit) == Place::Warsaw, no("18.4g", "not-in-warsaw").unit(unit))?;
        ensure(!self.pos.moved.has(unit), no("18.4g", "already-activated").unit(unit))
    }

    /// The rule a step loss in Warsaw comes from: the first turn's (18.2b) or the track's (18.4d).
    fn uprising_loss_rule(self) -> &'static str {
        if self.pos.revolt == Revolt::First { "18.2b" } else { "18.4d" }
    }

    /// What the next uprising roll adds (18.5b).
    pub fn uprising_bonus(self) -> u8 {
        self.pos.committed / self.pack.uprising.units_per_pip.max(1) + self.pos.police
    }

    /// The space of the track for a modified die.
    pub fn read_uprising_track(self, die: i16) -> UprisingSpace {
        let track = &self.pack.uprising;
        let row = (die - i16::from(track.first)).clamp(0, track.spaces.len() as i16 - 1) as usize;
        track.spaces[row]
    }
}

impl Play<'_> {
    /// At the end of a turn: Soviets near Praga set Warsaw alight, once (18.1a, A-64).
    pub(crate) fn test_uprising(&mut self) {
        if self.pos.revolt != Revolt::Quiet {
            return;
        }
        let look = self.look();
        let near = look.units_of(Side::Soviet).into_iter().any(|u| match look.at(u) {
            Place::Hex(hex) => look.near_praga(hex),
            _ => false,
        });
        if near {
            self.pos.revolt = Revolt::Triggered;
            self.tell(|_| Event::RevoltTriggered);
        }
    }

    /// Phase A, step 6 (5.2g): the uprising begins (18.2), or the German may suppress it and rolls (18.3a).
    pub(crate) fn check_uprising(&mut self) {
        match self.pos.revolt {
            Revolt::Quiet => {}
            Revolt::Triggered => {
                self.pos.revolt = Revolt::First;
                self.tell(|_| Event::RevoltBegins);
                self.apply_space(self.pack.uprising.initial);
            }
            Revolt::First | Revolt::Raging => {
                self.pos.revolt = Revolt::Raging;
                self.pos.space = UprisingSpace::default();
                self.pos.steps.push(Suppression);
            }
        }
    }

    fn commit(&mut self, unit: UnitId) {
        self.pos.moved.add(unit);
        self.pos.committed += 1;
        self.tell(|play| Event::Committed(play.who(unit)));
    }

    fn roll_uprising(&mut self) {
        self.pos.steps.pop();
        let bonus = self.look().uprising_bonus();
        let die = self.chance.die(self.pack.constants.die);
        let space = self.look().read_uprising_track(i16::from(die) + i16::from(bonus));
        self.pos.police = 0;
        self.tell(|_| Event::RevoltRolled { die, bonus, space });
        self.apply_space(space);
    }

    /// The effects of a space (18.4).
    fn apply_space(&mut self, space: UprisingSpace) {
        self.pos.space = space;
        if space.moved > 0 {
            self.pos.steps.push(UprisingMoved(space.moved));
        }
        if space.loss {
            self.pos.steps.push(UprisingLoss);
        }
    }

    fn mark_moved(&mut self, unit: UnitId) {
        self.pos.moved.add(unit);
        self.leave_reserve(unit);
        self.tell(|play| Event::Marked(play.who(unit)));
    }

    /// The Soviet gains a point (3.1c, 3.1d).
    pub(crate) fn score_failure(&mut self, rule: &'static str) {
        self.pos.failures += 1;
        let total = self.pos.failures;
        self.tell(|_| Event::Failure { rule, total });
    }
}
