//! Sections 6.10, 6.11: Acquired Targets.

use super::*;

/// The most that a weapon can acquire a target (6.10c).
const MOST: u8 = 2;

impl Look<'_> {
    /// What a weapon's acquisition gives it against a hex: nought, or less (6.10b). Whoever is fired at there besides those who are acquired
    /// is another target (6.10f).
    pub(crate) fn acquisition(self, weapon: WeaponId, target: Hex) -> i8 {
        let here = self.has_acquired(weapon, target, self.targets(self.firing(), target));
        let by = usize::from(self.pos.acquired_by[weapon.index()]);
        let values = self.pack.to_hit.values("acquired target");
        if here && by > 0 { values.get(by - 1).copied().unwrap_or(0) } else { 0 }
    }

    /// Whether a weapon has acquired these in a hex, or the hex itself.
    fn has_acquired(self, weapon: WeaponId, target: Hex, units: UnitSet) -> bool {
        let acquired = self.acquired_units(weapon);
        self.pos.acquired[weapon.index()] == target.0 && (acquired.is_empty() || acquired.meets(units))
    }

    /// The enemies that a weapon has acquired, as far as they are still about.
    pub(super) fn acquired_units(self, weapon: WeaponId) -> UnitSet {
        self.enemies_of(weapon, self.pos.acquired_units[weapon.index()])
    }

    /// The enemies of a weapon with these numbers.
    pub(super) fn enemies_of(self, weapon: WeaponId, mask: u64) -> UnitSet {
        let enemy = self.master(weapon).other();
        units_of(enemy).into_iter().filter(|unit| mask >> unit.number() & 1 != 0).collect()
    }

    /// Whose a weapon is now.
    pub(super) fn master(self, weapon: WeaponId) -> Side {
        self.holder(weapon).map_or(weapon.side(), UnitId::side)
    }
}

impl Play<'_> {
    /// After a try to hit, the target is acquired, or better than before; another one is lost for it (6.10a, 6.10f, 6.11a, Ex-o, Ex-q).
    pub(crate) fn acquire(&mut self, weapon: WeaponId, target: Hex, targets: UnitSet, area: bool) {
        let at = weapon.index();
        let again = self.pos.acquired_by[at] > 0 && self.look().has_acquired(weapon, target, targets);
        let by = if again { (self.pos.acquired_by[at] + 1).min(MOST) } else { 1 };
        let mask = if area { 0 } else { targets.into_iter().fold(0, |mask, unit| mask | 1 << unit.number()) };
        let told = (by, target.0) != (self.pos.acquired_by[at], self.pos.acquired[at]);
        (self.pos.acquired[at], self.pos.acquired_by[at], self.pos.acquired_units[at]) = (target.0, by, mask);
        if told {
            self.tell(|play| Event::Acquired { what: play.what(weapon), hex: play.name(target), by });
        }
    }

    /// A weapon has no target any more.
    pub(crate) fn lose_target(&mut self, weapon: WeaponId) {
        let at = weapon.index();
        if self.pos.acquired_by[at] == 0 {
            return;
        }
        let hex = Hex(self.pos.acquired[at]);
        (self.pos.acquired[at], self.pos.acquired_by[at], self.pos.acquired_units[at]) = (NOWHERE, 0, 0);
        self.tell(|play| Event::Acquired { what: play.what(weapon), hex: play.name(hex), by: 0 });
    }

    /// All weapons of a unit lose theirs: it has left its hex, fired its own firepower, or interdicted (6.10d, 6.10m, 6.10n).
    pub(crate) fn lose_targets_of(&mut self, unit: UnitId) {
        let weapons: WeaponSet = self.pos.weapons_of(unit).collect();
        weapons.into_iter().for_each(|weapon| self.lose_target(weapon));
    }

    /// What is lost by itself: nobody in Good Order possesses the weapon, it does not work, or its target is no more (6.10g, 6.10j-6.10l).
    pub(crate) fn drop_stale_targets(&mut self) {
        for weapon in self.pos.about {
            if self.pos.acquired_by[weapon.index()] == 0 {
                continue;
            }
            let look = self.look();
            let served = look.holder(weapon).is_some_and(|unit| look.good_order(unit));
            let works = !look.pos.weapon_has(weapon, WeaponMarks::BROKEN);
            let units = look.acquired_units(weapon);
            let fallen = !units.is_empty() && !units.meets(look.pos.on);
            if !served || !works || fallen {
                self.lose_target(weapon);
            }
        }
    }

    /// Acquired units enter a hex: the counter goes with them where the weapon still sees them, if none of them stay behind; otherwise it stays
    /// where it lies, and whoever enters that hex has it (6.10p, 6.10r, 6.10s, 6.11b).
    pub(crate) fn follow_targets(&mut self, movers: UnitSet, to: Hex) {
        for weapon in self.pos.about {
            let at = weapon.index();
            let look = self.look();
            let units = look.acquired_units(weapon);
            if self.pos.acquired_by[at] == 0 || !units.meets(movers) {
                continue;
            }
            let stay = units.into_iter().any(|unit| look.at(unit).is_some_and(|hex| hex.0 == self.pos.acquired[at]));
            let from = look.holder(weapon).and_then(|unit| look.at(unit));
            let seen = from.is_some_and(|from| look.sees(from, to));
            let mask = |units: UnitSet| units.into_iter().fold(0, |mask, unit| mask | 1 << unit.number());
            let (left, gone) = (mask(units - movers), mask(units & movers));
            if !stay && seen {
                self.pos.acquired[at] = to.0;
                self.tell(|play| Event::Acquired {
                    what: play.what(weapon),
                    hex: play.name(to),
                    by: play.pos.acquired_by[at],
                });
            } else {
                self.pos.acquired_units[at] = left;
                self.pos.parted[at] = if self.pos.minding && stay && seen { gone } else { 0 };
            }
        }
    }
}
