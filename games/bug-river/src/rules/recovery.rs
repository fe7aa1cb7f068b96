//! Sections 8.1, 5.7 and 5.8.4: recovery, interdiction, attrition.

use super::*;

/// The parts of the phase that go by themselves (4c).
impl Ask<BugRiver> for Administration {
    fn check(&self, look: Look<'_>, _: Action) -> Verdict {
        Err(look.not_now())
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        play.decided();
        match self.0 {
            Admin::Opening => {
                play.tell(|_| Event::AdminBegins);
                play.pos.initiative.space = 0;
                play.replace(Administration(Admin::GermanRecovery));
            }
            Admin::GermanRecovery => play.recover_levels(Side::German, Admin::Interdiction),
            Admin::Interdiction => {
                play.replace(Administration(Admin::SovietRecovery));
                play.throw(Throw::Interdiction);
            }
            Admin::SovietRecovery => play.recover_levels(Side::Soviet, Admin::Rally),
            Admin::Rally => play.rally(),
            Admin::Attrition => play.next_attrition(),
            Admin::Segments => play.begin_segments(),
            Admin::Operations => play.begin_operations(),
        }
        Flow::Goes
    }
}

/// Emergency Supply is spent, and the HQ shows its back (5.7.2); asked only of an HQ that can.
impl Ask<BugRiver> for Emergency {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.pack.formation(self.0).side)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        look.about_formation("q-emergency", self.0)
    }

    fn offer(&self, _: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend([Action::Spend, Action::End]);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        look.expect(matches!(answer, Action::Spend | Action::End))
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        play.pop();
        if answer == Action::Spend {
            play.pos.hq[self.0.index()].spent = true;
            play.raise_level(self.0, true);
        } else {
            play.tell(|_| Event::EmergencyKept(self.0));
        }
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Administration(_) | Step::Emergency(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.formation_exists(self.0) && look.hq_hex(self.0).is_some()
    }

    fn label(&self, _: Look<'_>, answer: Action) -> Option<Message> {
        answer.ends("a-keep-supply")
    }
}

impl Look<'_> {
    /// Boxes a formation in supply recovers: fixed for a German one, by the Interdiction Level for a Soviet one (8.1.1a, 8.1.3b).
    pub(crate) fn recovery_of(self, formation: FormationId) -> u8 {
        let facts = self.pack.formation(formation);
        let column = match facts.side {
            Side::German => 0,
            Side::Soviet => 1 + usize::from(self.pos.interdiction),
        };
        self.pack.tables.recovery[usize::from(facts.hq.recovery)][column]
    }

    /// Disorganised units in command, whatever the supply of their HQ (8.1.4a).
    fn rallying(self) -> UnitSet {
        let mut rallying = UnitSet::EMPTY;
        for formation in self.pack.formation_ids() {
            let units = self.units_under(formation) & self.pos.disorganised;
            if units.is_empty() {
                continue;
            }
            let Some(area) = self.commanded(formation) else { continue };
            for unit in units {
                if self.at(unit).hex().is_some_and(|hex| area.contains(hex)) {
                    rallying.add(unit);
                }
            }
        }
        rallying
    }

    /// Disorganised units without any Command Path (5.8.4g, 8.1.5a).
    fn suffering(self) -> UnitSet {
        let mut suffering: UnitSet =
            self.pos.disorganised.into_iter().filter(|unit| self.at(*unit).hex().is_some()).collect();
        for formation in self.pack.formation_ids() {
            if suffering.meets(self.units_under(formation)) {
                let chain = self.chain(formation);
                suffering -= chain.inside | chain.outside;
            }
        }
        suffering
    }

    /// What a fortification changes the Attrition die of Soviet infantry by (3.1.1n).
    pub(crate) fn attrition_modifier(self, unit: UnitId) -> i8 {
        let fortified = self.at(unit).hex().is_some_and(|hex| self.pack.map.fortified.contains(hex));
        let shelters = fortified && self.side(unit) == Side::Soviet && !self.pack.afvs.has(unit);
        if shelters { self.pack.constants.fortified_check } else { 0 }
    }

    /// Strength Points an Attrition die costs: the rating of the side that shows is subtracted (5.8.4j-5.8.4m, A-30).
    pub(crate) fn attrition_losses(self, unit: UnitId, die: u8) -> u8 {
        let excess = i16::from(die) + i16::from(self.attrition_modifier(unit)) - i16::from(self.effectiveness(unit));
        if excess >= i16::from(self.pack.constants.heavy_attrition) { 2 } else { u8::from(excess > 0) }
    }
}

impl Play<'_> {
    /// The formations of a side recover; those out of supply are asked about their Emergency Supply, if they have it (8.1b-8.1g).
    fn recover_levels(&mut self, side: Side, next: Admin) {
        self.replace(Administration(next));
        let supplied = self.look().supplied(side).board;
        let mut cut_off = [FormationId::of(0); FORMATIONS];
        let mut count = 0;
        for formation in self.pack.formation_ids().filter(|f| self.pack.formation(*f).side == side) {
            let hq = self.pos.hq[formation.index()];
            let Some(hex) = hq.at.hex() else { continue };
            match (self.pack.chart.has(&supplied, hex), hq.spent) {
                (true, spent) => {
                    if spent {
                        self.pos.hq[formation.index()].spent = false;
                        self.tell(|_| Event::Resupplied(formation));
                    }
                    self.raise_level(formation, false);
                }
                (false, true) => self.tell(|_| Event::NotRecovered(formation)),
                (false, false) => {
                    cut_off[count] = formation;
                    count += 1;
                }
            }
        }
        // The first is asked first.
        cut_off[..count].iter().rev().for_each(|formation| self.push(Emergency(*formation)));
    }

    /// The Activation marker goes up, never above its maximum (8.1f); by one box less on Emergency Supply (8.1d).
    fn raise_level(&mut self, formation: FormationId, emergency: bool) {
        let boxes = self.look().recovery_of(formation).saturating_sub(u8::from(emergency));
        let hq = &mut self.pos.hq[formation.index()];
        let level = (hq.level + boxes).min(self.pack.formation(formation).hq.max_level).max(hq.level);
        let rises = level > hq.level;
        hq.level = level;
        if rises || emergency {
            self.tell(|_| Event::LevelRecovered { formation, level, emergency });
        }
    }

    /// The interdiction die lies (8.1.2a).
    pub(crate) fn interdiction_thrown(&mut self, die: u8) {
        let level = self.pack.tables.interdiction[usize::from(die) - 1];
        self.pos.interdiction = level;
        self.tell(|_| Event::Interdiction { die, level });
    }

    /// Disorganised units in command recover, those of both sides at the same time (8.1.4); the isolated ones will suffer (8.1.5).
    fn rally(&mut self) {
        for unit in self.look().rallying() {
            self.pos.disorganise(self.pack, unit, false);
            self.tell(|play| Event::Rallied(play.who(unit)));
        }
        self.pos.checking = self.look().suffering();
        self.replace(Administration(Admin::Attrition));
    }

    /// The next isolated unit checks for attrition.
    fn next_attrition(&mut self) {
        match self.pos.checking.first() {
            Some(unit) => {
                self.pos.checking.remove(unit);
                self.throw(Throw::Attrition(unit));
            }
            None => self.replace(Administration(Admin::Segments)),
        }
    }

    /// An attrition die lies (5.8.4j); it can be the end of the unit (5.8.4n).
    pub(crate) fn attrition_thrown(&mut self, unit: UnitId, die: u8) {
        let modifier = self.look().attrition_modifier(unit);
        let losses = self.look().attrition_losses(unit, die);
        self.tell(|play| Event::Attrition { who: play.who(unit), die, modifier, losses });
        let rows: Rows = if losses == 1 { &["5.8.4k"] } else { &["5.8.4l"] };
        for _ in 0..losses {
            if self.pos.at[unit.index()].hex().is_some() {
                self.lose_point(unit, rows);
            }
        }
    }
}
