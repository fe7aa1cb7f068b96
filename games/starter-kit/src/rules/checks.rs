//! Section 3.2.3: Morale Checks and Pin Task Checks.

use super::*;
use crate::event::Dice;

impl Look<'_> {
    /// Who checks next: the best leader first, then the others as they are listed (3.2.3t).
    pub(crate) fn next_to_check(self, waiting: UnitSet) -> Option<UnitId> {
        let leaders = waiting.into_iter().filter(|unit| self.kind(*unit).is_leader());
        let best = leaders.max_by_key(|unit| (self.morale(*unit), -self.leadership(*unit), u8::MAX - unit.0));
        best.or(waiting.first())
    }

    /// The Leadership that helps a unit to check: that of the best unpinned leader in Good Order in its hex who has not to check himself any more,
    /// and has not fired a weapon in this phase (3.2.3ab, 3.2.3av, 4.0aa, A-98).
    pub(crate) fn help(self, unit: UnitId, waiting: UnitSet) -> i8 {
        let Some(hex) = self.at(unit) else { return 0 };
        let helps = |other: &UnitId| {
            *other != unit
                && self.kind(*other).is_leader()
                && self.good_order(*other)
                && !self.pinned(*other)
                && !self.pos.has(*other, Marks::GUNNER)
                && !waiting.has(*other)
        };
        let leaders = self.pos.stack_of(unit.side(), hex).into_iter().filter(helps);
        leaders.map(|leader| self.leadership(leader)).min().unwrap_or(0)
    }
}

impl Play<'_> {
    /// All of these check their morale, one after the other.
    pub(crate) fn morale_checks(&mut self, units: UnitSet, more: i8, why: Why) {
        let mut waiting = self.look().personnel(units);
        while let Some(unit) = self.look().next_to_check(waiting) {
            waiting.remove(unit);
            let (drm, morale) = (more + self.look().help(unit, waiting), self.look().morale(unit));
            // By how much it fails matters only to what may be checked after this.
            let leaders = waiting.into_iter().any(|unit| self.look().kind(unit).is_leader());
            let last = !self.fallen && !leaders && !self.look().kind(unit).is_leader();
            let elr = if last { i8::MAX - morale } else { self.look().scenario().army(unit.side()).elr as i8 };
            let dice = self.dice(&|dice| match dice.sum() {
                12 => 5,
                sum if sum + drm < morale => 0,
                sum if sum + drm == morale => 1,
                sum if sum + drm > morale + elr => 3,
                _ => 2,
            });
            self.check_morale(unit, dice, more, waiting, why);
        }
    }

    /// One Morale Check with these dice (3.2.3s-3.2.3x, 3.2.3ag); whether it was passed.
    pub(crate) fn check_morale(&mut self, unit: UnitId, dice: Dice, more: i8, waiting: UnitSet, why: Why) -> bool {
        let look = self.look();
        let (drm, morale, broken) = (more + look.help(unit, waiting), look.morale(unit), look.broken(unit));
        let roll = dice.sum() + drm;
        let passed = roll <= morale && dice.sum() < 12;
        self.tell(|play| Event::Checked { who: play.who(unit), why, dice, drm, morale, passed });
        match (passed, broken) {
            (true, _) if roll == morale => self.pin(unit, &["3.2.3ag"]),
            (true, _) => {}
            (false, true) if dice.sum() == 12 => self.eliminate(unit, &["3.2.3x"]),
            (false, true) => self.reduce(unit, &["3.2.3w"]),
            (false, false) => {
                if dice.sum() == 12 {
                    self.reduce(unit, &["3.2.3v"]);
                }
                if self.pos.on.has(unit) {
                    self.fail(unit, roll - morale);
                }
            }
        }
        passed
    }

    /// An unbroken unit failed by so much: it breaks, and is replaced if that is more than its ELR (3.2.3u, 3.2.3y, 5.1d, Ex-l).
    fn fail(&mut self, unit: UnitId, by: i8) {
        let elr = self.look().scenario().army(unit.side()).elr as i8;
        let kind = self.look().kind(unit);
        let lesser = kind.lesser.filter(|_| !kind.underlined && kind.sort != Sort::Crew);
        if let Some(lesser) = lesser.filter(|_| by > elr) {
            self.tell(|play| Event::Replaced(play.who(unit), lesser));
            self.pos.kind[unit.index()] = lesser;
        }
        self.break_unit(unit, &["3.2.3u"]);
    }

    /// Pin Task Checks of those who can be pinned (3.2.3am, 3.2.3aq).
    pub(crate) fn pin_checks(&mut self, units: UnitSet, more: i8, why: Why) {
        let can = |look: Look<'_>, unit: &UnitId| !look.broken(*unit) && !look.pinned(*unit);
        let mut waiting: UnitSet =
            self.look().personnel(units).into_iter().filter(|unit| can(self.look(), unit)).collect();
        while let Some(unit) = self.look().next_to_check(waiting) {
            waiting.remove(unit);
            let (drm, morale) = (more + self.look().help(unit, waiting), self.look().morale(unit));
            let passes = move |dice: Dice| dice.sum() + drm <= morale;
            let dice = self.dice(&|dice| u32::from(passes(dice)));
            let passed = passes(dice);
            self.tell(|play| Event::Checked { who: play.who(unit), why, dice, drm, morale, passed });
            if !passed {
                self.pin(unit, &["3.2.3am"]);
            }
        }
    }
}
