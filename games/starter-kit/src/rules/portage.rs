//! Section 4.0: who carries what, and section 3.3.1: how far infantry goes.

use super::*;

impl Look<'_> {
    /// The portage points of what a unit carries (1.2.4d).
    pub(crate) fn load(self, unit: UnitId) -> u8 {
        self.pos.weapons_of(unit).map(|weapon| self.arm(weapon).pp).sum()
    }

    /// What a unit carries without going slower (4.0m, 3.2.3n, 3.3.1t).
    pub(crate) fn carries(self, unit: UnitId, exhausted: bool) -> u8 {
        let infantry = &self.pack.constants.infantry;
        let all = match self.kind(unit).is_leader() {
            true if self.pos.has(unit, Marks::WOUNDED) => 0,
            true => infantry.smc_carries,
            false => infantry.mmc_carries,
        };
        all.saturating_sub(u8::from(exhausted))
    }

    /// Movement factors of a unit, in whole factors, before what it carries (3.3.1a, 3.3.1b, 3.3.1ae-3.3.1ag): with a leader, in Double Time.
    pub(crate) fn factors_of(self, unit: UnitId, led: bool, double: bool) -> u8 {
        let infantry = &self.pack.constants.infantry;
        if self.kind(unit).is_leader() {
            return match (self.pos.has(unit, Marks::WOUNDED), double) {
                (true, _) => infantry.wounded,
                (false, double) => infantry.smc + if double { infantry.double_time } else { 0 },
            };
        }
        // A leader at its side makes Green men as good as any (5.4a).
        let slow = match self.kind(unit).class {
            Class::Conscript => true,
            Class::Green => !led && self.inexperienced(unit),
            Class::Elite | Class::First | Class::Second => false,
        };
        let base = if slow { infantry.inexperienced } else { infantry.mmc };
        base + if led { infantry.leader } else { 0 } + if double { infantry.double_time } else { 0 }
    }

    /// How far a stack goes together, in halves: as far as its slowest member, a leader helping one of the others to carry (4.0n, 4.0p, A-78).
    pub(crate) fn allowance(self, units: UnitSet, double: bool) -> u8 {
        let leader = |unit: UnitId| self.kind(unit).is_leader();
        let led = units.into_iter().any(leader);
        let helps = |unit: UnitId| leader(unit) && !self.pos.has(unit, Marks::WOUNDED) && !self.broken(unit);
        let mut hands = units.into_iter().filter(|unit| helps(*unit)).count();
        let mut slowest = u8::MAX;
        // Whoever is overloaded most is helped first: nothing else makes the slowest faster.
        let mut left = units;
        while let Some(unit) = left.into_iter().max_by_key(|unit| (self.excess(*unit, double), unit.0)) {
            left.remove(unit);
            let mut excess = self.excess(unit, double);
            if excess > 0 && hands > 0 && !leader(unit) {
                (excess, hands) = (excess - 1, hands - 1);
            }
            slowest = slowest.min(self.factors_of(unit, led, double).saturating_sub(excess));
        }
        if slowest == u8::MAX { 0 } else { 2 * slowest }
    }

    /// By how many portage points a unit is overloaded; Double Time exhausts (Ex-v).
    fn excess(self, unit: UnitId, double: bool) -> u8 {
        let exhausted = double || self.pos.has(unit, Marks::CX);
        self.load(unit).saturating_sub(self.carries(unit, exhausted))
    }

    /// Whether a unit can carry a weapon besides what it has: a Single-Man Counter no more than two portage points (4.0o).
    pub(crate) fn check_carry(self, unit: UnitId, weapon: WeaponId) -> Verdict {
        let most = self.pack.constants.infantry.smc_most;
        let fits = !self.kind(unit).is_leader() || self.load(unit) + self.arm(weapon).pp <= most;
        ensure(fits, no("4.0o", "too-heavy-for-one").unit(unit).weapon(weapon))
    }
}
