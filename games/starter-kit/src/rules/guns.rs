//! Sections 1.2.6, 6.3, 6.6: Guns and those who serve them, what protects them, and where they point.

use super::*;
use crate::rules::fire::Hexes;

impl Look<'_> {
    /// Whether a weapon is a Gun (1.2.6a).
    #[inline]
    pub(crate) fn is_gun(self, weapon: WeaponId) -> bool {
        self.arm(weapon).weapon == Weapon::Gun
    }

    /// The Gun that a unit possesses.
    pub(crate) fn gun_of(self, unit: UnitId) -> Option<WeaponId> {
        self.pos.weapons_of(unit).find(|weapon| self.is_gun(*weapon))
    }

    /// Whether a Gun is served by others than a crew (3.2.4-nq-a, A-15).
    pub(crate) fn unqualified(self, weapon: WeaponId) -> bool {
        self.is_gun(weapon) && self.holder(weapon).is_some_and(|unit| self.kind(unit).sort != Sort::Crew)
    }

    /// Whether a Gun is emplaced: it has not moved, stands on no paved road, and a crew serves it (6.3a-6.3c).
    pub(crate) fn emplaced(self, unit: UnitId) -> bool {
        let still = |weapon: &WeaponId| !self.pos.weapon_has(*weapon, WeaponMarks::SHIFTED);
        let dug_in = self.kind(unit).sort == Sort::Crew && self.gun_of(unit).filter(still).is_some();
        dug_in && self.at(unit).is_some_and(|hex| !self.field().paved(hex))
    }

    /// The Gunshield of a Good Order crew against fire out of some of these hexes; none, if all come from outside the Gun's arc, or the Gun is
    /// being pushed (6.6b-6.6e, 6.5v).
    pub(crate) fn shield(self, unit: UnitId, from: Hexes, mortar: bool) -> i8 {
        let crew = self.kind(unit).sort == Sort::Crew && self.good_order(unit) && !self.hazardous(unit);
        let Some(weapon) = self.gun_of(unit).filter(|_| crew) else { return 0 };
        let shielded = self.arm(weapon).gun.as_ref().is_some_and(|gun| gun.gunshield);
        let (Some(hex), Some(corner)) = (self.at(unit), self.pos.facing[weapon.index()]) else { return 0 };
        let met = from.into_iter().any(|from| from != hex && self.field().in_arc(hex, from, corner));
        match (shielded && met, mortar) {
            (false, _) => 0,
            (true, true) => self.pack.constants.guns.shield_mortar,
            (true, false) => self.pack.constants.guns.shield,
        }
    }

    /// Whether a unit is in Hazardous Movement: until it is pinned (6.5l).
    pub(crate) fn hazardous(self, unit: UnitId) -> bool {
        self.pos.has(unit, Marks::PUSHED) && !self.pinned(unit)
    }

    /// The facing that covers a hex with the least turn; none, if none does or the Gun cannot be turned (D-16).
    pub(crate) fn least_turn(self, weapon: WeaponId, target: Hex) -> Option<Corner> {
        let (now, hex) = (self.pos.facing[weapon.index()]?, self.holder(weapon).and_then(|unit| self.at(unit))?);
        let covers = |corner: &Corner| self.field().in_arc(hex, target, *corner);
        Corner::ALL.into_iter().filter(covers).min_by_key(|corner| corner.turn(now))
    }

    /// Small targets, and anti-tank and infantry guns that are not large, can stand inside a building (1.2.6h-1.2.6j).
    pub(crate) fn fits_indoors(self, weapon: WeaponId) -> bool {
        let Some(gun) = &self.arm(weapon).gun else { return true };
        let light = matches!(gun.sort, GunType::AntiTank | GunType::Infantry) && gun.size <= Size::Average;
        gun.size <= Size::Small || light
    }
}

impl Play<'_> {
    /// A Gun points elsewhere.
    pub(crate) fn turn_gun(&mut self, weapon: WeaponId, corner: Corner) {
        if self.pos.facing[weapon.index()] == Some(corner) {
            return;
        }
        self.pos.facing[weapon.index()] = Some(corner);
        self.mark_weapon(weapon, WeaponMarks::TURNED);
        self.tell(|play| Event::Turned(play.what(weapon), corner));
    }

    /// Nobody carries a Gun: whoever leaves its hex leaves it there (1.2.6c).
    pub(crate) fn leave_gun(&mut self, unit: UnitId) {
        if let Some(weapon) = self.look().gun_of(unit) {
            self.drop_weapon(weapon, &["1.2.6c"]);
        }
    }
}
