//! Sections 8.1, 5.7 and 5.8.4: recovery, interdiction, attrition.

use crate::event::{Event, Rows};
use crate::pack::{FormationId, Side, UnitId, UnitSet};
use crate::play::Play;
use crate::position::Look;
use crate::step::{Admin, Step, Throw};
use crate::verdict::Verdict;

impl Look<'_> {
    /// Spending Emergency Supply (5.7.2a): asked only of an HQ that can.
    pub(crate) fn check_spend(self) -> Verdict {
        self.expect(matches!(self.pos.steps.top(), Step::Emergency(_)))
    }

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
    /// A part of the Administrative Phase (4c).
    pub(crate) fn administer(&mut self, part: Admin) {
        self.decided();
        match part {
            Admin::Opening => {
                self.tell(|_| Event::AdminBegins);
                self.pos.initiative.space = 0;
                self.pos.steps.replace(Step::Admin(Admin::GermanRecovery));
            }
            Admin::GermanRecovery => self.recover_levels(Side::German, Admin::Interdiction),
            Admin::Interdiction => {
                self.pos.steps.replace(Step::Admin(Admin::SovietRecovery));
                self.throw(Throw::Interdiction);
            }
            Admin::SovietRecovery => self.recover_levels(Side::Soviet, Admin::Rally),
            Admin::Rally => self.rally(),
            Admin::Attrition => self.next_attrition(),
            Admin::Segments => self.begin_segments(),
            Admin::Operations => self.begin_operations(),
        }
    }

    /// The formations of a side recover; those out of supply are asked about their Emergency Supply, if they have it (8.1b-8.1g).
    fn recover_levels(&mut self, side: Side, next: Admin) {
        self.pos.steps.replace(Step::Admin(next));
        let supplied = self.look().supplied(side).board;
        let mut cut_off = [FormationId(0); crate::pack::FORMATIONS];
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
        cut_off[..count].iter().rev().for_each(|formation| self.pos.steps.push(Step::Emergency(*formation)));
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

    /// The HQ spends it and shows its back (5.7.2b).
    pub(crate) fn spend_emergency_supply(&mut self) {
        let Step::Emergency(formation) = self.pos.steps.top() else { return };
        self.pos.steps.pop();
        self.pos.hq[formation.index()].spent = true;
        self.raise_level(formation, true);
    }

    /// It does not.
    pub(crate) fn decline_emergency_supply(&mut self, formation: FormationId) {
        self.pos.steps.pop();
        self.tell(|_| Event::EmergencyKept(formation));
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
        self.pos.steps.replace(Step::Admin(Admin::Attrition));
    }

    /// The next isolated unit checks for attrition.
    fn next_attrition(&mut self) {
        match self.pos.checking.first() {
            Some(unit) => {
                self.pos.checking.remove(unit);
                self.throw(Throw::Attrition(unit));
            }
            None => self.pos.steps.replace(Step::Admin(Admin::Segments)),
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
