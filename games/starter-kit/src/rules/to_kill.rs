//! Sections 3.2.4, 7.9: what a hit on a vehicle needs to destroy it. One arithmetic: it resolves a hit, explains it before the dice, and weighs it.

use super::*;
use crate::event::Dice;
use crate::rules::fire::{Note, Part};

/// What a vehicle's armour is attacked with.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Killing {
    /// By which column of the destruction table.
    pub threat: Threat,
    /// Whether the turret was hit, otherwise the hull.
    pub turret: bool,
    /// From where.
    pub aspect: Aspect,
    /// The final To Kill number (7.9e).
    pub number: i8,
}

impl Killing {
    /// What a To Kill roll does (7.9f, 7.10, G-06).
    pub(crate) fn damage(self, pack: &Pack, sum: i8) -> Option<Damage> {
        if sum == DUD {
            return None;
        }
        damage(&pack.destruction, self.threat, sum - self.number, self.turret)
    }
}

/// On an original roll of this every To Kill roll is a dud (4.4.2x, G-05).
pub(crate) const DUD: i8 = 12;

/// Where the dice of a hit put it: in the turret, if the coloured one is less than the white one (3.2.4-eff-m, 3.2.4-eff-n).
pub(crate) const fn in_turret(dice: Dice) -> bool {
    dice.coloured < dice.white
}

impl Look<'_> {
    /// The armour of a vehicle in a place, from a side; rear armour is that of the side (7.1a, 7.1c).
    pub(crate) fn armour(self, unit: UnitId, turret: bool, aspect: Aspect) -> i8 {
        let Some(vehicle) = self.vehicle(unit) else { return 0 };
        let values = if aspect == Aspect::Front { vehicle.front } else { vehicle.side };
        values[usize::from(turret)] as i8
    }

    /// From where a vehicle is hit out of a hex: the turret by its own facing; out of its own hex by the coloured die (3.2.4-eff-i, 3.2.4-eff-o).
    pub(crate) fn aspect_of(self, unit: UnitId, from: Hex, turret: bool, coloured: u8) -> Aspect {
        let by_die = Aspect::by_die(coloured);
        let (Some(hex), Some(corner)) =
            (self.at(unit), if turret { self.pos.turret[unit.index()] } else { self.pos.hull[unit.index()] })
        else {
            return by_die;
        };
        self.field().aspect(hex, from, corner).unwrap_or(by_die)
    }

    /// By which column of the destruction table such a hit counts (G-06).
    pub(crate) fn threat(self, weapon: WeaponId, shell: Shell) -> Threat {
        let arm = self.arm(weapon);
        match arm.weapon {
            Weapon::Flamethrower => Threat::Flame,
            Weapon::Charge => Threat::Charge,
            _ if arm.weapon.is_mg() || arm.weapon.is_vehicular_mg() => Threat::Bullets,
            _ if shell == Shell::He => Threat::Shell,
            _ => Threat::Shot,
        }
    }

    /// The final To Kill number of a hit; none where such a weapon cannot harm armour (3.2.4-eff-p, 3.2.4-eff-q, 6.1g, 7.9c-7.9e, G-05). The number of a
    /// Critical Hit is doubled before anything else.
    pub(crate) fn killing(
        self,
        weapon: WeaponId,
        (shell, range): (Shell, u8),
        unit: UnitId,
        place: (bool, Aspect),
        critical: bool,
        note: Note<'_>,
    ) -> Option<Killing> {
        let [base, change] = self.pack.to_kill.of(self.arm(weapon), shell, range)?;
        let (turret, aspect) = place;
        let threat = self.threat(weapon, shell);
        note(Part::Number(base), "factor-to-kill", "3.2.4-eff-p");
        let mut number = base;
        let mut add = |value: i8, key: &'static str, rule: &'static str| {
            if value != 0 {
                number += value;
                note(Part::Drm(value), key, rule);
            }
        };
        add(if critical { base } else { 0 }, "factor-critical", "6.1g");
        add(change, "factor-kill-range", "7.9c");
        add(if aspect == Aspect::Rear { self.pack.to_kill.rear } else { 0 }, "factor-rear", "7.9d");
        let flame = threat == Threat::Flame;
        let exposed = flame && self.pos.is(unit, States::EXPOSED);
        add(if exposed { self.pack.to_kill.flame_at_exposed } else { 0 }, "factor-flame-exposed", "4.2o");
        add(if flame { 0 } else { -self.armour(unit, turret, aspect) }, "factor-armour", "7.9e");
        Some(Killing { threat, turret, aspect, number })
    }
}
