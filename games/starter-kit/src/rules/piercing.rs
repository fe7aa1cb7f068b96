//! Sections 3.2.4, 4.2, 7.9 to 7.11: what is fired at armour, and what it does there.

use super::*;
use crate::event::{Dice, Toll};
use crate::rules::ground::CoverBy;
use crate::rules::residual::residual;
use crate::rules::to_hit::{HitBy, Shot};
use crate::rules::to_kill::{DUD, Killing, in_turret};

impl Look<'_> {
    /// Whether a weapon acquires targets at all: neither light anti-tank weapons nor small arms do; nor does who fires on the move (6.10a, 6.10u).
    pub(crate) fn acquires(self, weapon: WeaponId) -> bool {
        let arm = self.arm(weapon);
        let moves = self.bounding() || self.holder(weapon).is_some_and(|unit| self.pos.is(unit, States::MOTION));
        arm.weapon.is_ordnance() && !arm.weapon.is_latw() && !moves
    }

    /// The vehicles in a hex that a shell on the Area Target Type bursts upon: those that its To Hit roll reaches, with their movement and their size
    /// (7.11, G-17, G-03).
    pub(crate) fn armour_hit(self, attack: &Attack, shot: &Shot, dice: Dice) -> UnitSet {
        if !attack.area {
            return UnitSet::EMPTY;
        }
        let side = self.firing();
        let targets = self.targets(side, Hex(attack.target)) & units_of(side.other()) & self.pos.vehicles;
        targets.into_iter().filter(|unit| self.hit_by(*unit, shot, attack, dice) != HitBy::Nothing).collect()
    }

    /// The Terrain Effects Modifier of a vehicle on which a shell bursts: trees do it no harm (G-17, 1.1.1-wo-i).
    fn area_tem(self, shot: &Shot, target: Hex) -> i8 {
        let ground = self.pack.terrain.of(self.field().ground(target)).tem;
        if self.arm(shot.weapon).is_mortar() {
            return ground;
        }
        let firer = self.holder(shot.weapon).map_or(self.firing(), UnitId::side);
        let cover = self.cover_as(firer, shot.from, target, crate::rules::ground::Came::NOT, shot.behind_hedge);
        // Armour covers men, and not itself (7.4a).
        if cover.by == CoverBy::Armour { 0 } else { cover.tem }
    }

    /// What is added to the roll of a shell on the Area Target Type against a vehicle: its terrain, none for a Critical Hit, and what its armour is
    /// worth (G-17).
    fn area_armour_drm(self, armour: i8, tem: i8) -> i8 {
        let designed = &self.pack.constants.designed;
        let by_armour = match armour {
            thick if thick >= designed.thick_armour => designed.thick_drm,
            thin if thin <= designed.thin_armour => designed.thin_drm,
            _ => 0,
        };
        tem + by_armour
    }
}

impl Play<'_> {
    /// A vehicle was hit: where and from which side, and the To Kill roll (3.2.4-eff-g, 7.9a).
    pub(crate) fn pierce(&mut self, attack: &Attack, shot: &Shot, unit: UnitId, critical: bool, dice: Dice) {
        let look = self.look();
        let Some(hex) = look.at(unit) else { return };
        let range = look.field().range(shot.from, hex);
        let turret = in_turret(dice);
        let place = (turret, look.aspect_of(unit, shot.from, turret, dice.coloured));
        let killing = look.killing(shot.weapon, (attack.shell, range), unit, place, critical, &mut |_, _, _| {});
        let Some(killing) = killing else { return };
        let dud = self.roll_to_kill(shot.weapon, attack.shell, unit, killing);
        if !dud {
            self.leave_pierced(attack, shot, dice);
        }
    }

    /// The To Kill roll and what it does; whether it was a dud.
    fn roll_to_kill(&mut self, weapon: WeaponId, shell: Shell, unit: UnitId, killing: Killing) -> bool {
        let (side, pack) = (unit.side().other(), self.pack);
        let class = |sum: i8| match killing.damage(pack, sum) {
            None => u32::from(sum == DUD),
            Some(damage) => 2 + damage as u32,
        };
        let dice = self.dice(&|dice| class(dice.sum()));
        let damage = killing.damage(pack, dice.sum());
        self.tell(|play| Event::Pierced {
            side,
            what: play.what(weapon),
            shell,
            who: play.who(unit),
            turret: killing.turret,
            aspect: killing.aspect,
            number: killing.number,
            dice,
            damage,
        });
        if let Some(damage) = damage {
            self.harm(unit, damage, rows_of(damage));
        }
        dice.sum() == DUD
    }

    /// What a hit on a vehicle leaves behind: half of the column that high explosive, hollow charges or a machine gun would fire on; nothing of armour
    /// piercing shot, anti-tank rifles and Panzerfausts, nor of what fails or keeps its rate (3.3.5b-3.3.5d, 4.4.2p, 4.4.4g).
    fn leave_pierced(&mut self, attack: &Attack, shot: &Shot, dice: Dice) {
        let look = self.look();
        let sort = look.arm(shot.weapon).weapon;
        let leaves = match sort {
            Weapon::Panzerfaust | Weapon::Atr => false,
            _ if sort.is_mg() => true,
            _ => matches!(attack.shell, Shell::He | Shell::Heat),
        };
        let now = self.pos.phase == Phase::Movement && !look.bounding();
        let fails = look.fails_on(shot.weapon).is_some_and(|on| dice.sum() >= on as i8);
        if !leaves || !now || fails || self.keeps_rate(attack, shot.weapon, dice.coloured) {
            return;
        }
        let left = shot.column.map_or(0, |column| residual(self.pack.fire.head(column), shot.outside, false));
        let hex = Hex(attack.target);
        if left > self.pos.residual[hex.index()] {
            self.pos.residual[hex.index()] = left;
            self.tell(|play| Event::Residual(play.name(hex), left));
        }
    }

    /// A shell on the Area Target Type bursts on a vehicle: one roll for the hex, against the K number of the column (7.11, 6.1h, G-17).
    pub(crate) fn shell_armour(
        &mut self,
        unit: UnitId,
        shot: &Shot,
        attack: &Attack,
        critical: bool,
        thrown: Dice,
        sum: i8,
    ) {
        let look = self.look();
        let Some(column) = (if critical { shot.critical } else { shot.column }) else { return };
        let turret = in_turret(thrown);
        let aspect = look.aspect_of(unit, shot.from, turret, thrown.coloured);
        let tem = if critical { 0 } else { look.area_tem(shot, Hex(attack.target)) };
        let drm = look.area_armour_drm(look.armour(unit, turret, aspect), tem);
        let number = self.pack.fire.kills[usize::from(column.0)] as i8;
        let found = damage(&self.pack.destruction, Threat::Area, sum + drm - number, turret);
        if let Some(found) = found {
            self.harm(unit, found, &["7.11b", "3.2.4-eff-a"]);
        }
    }

    /// Artillery bursts on a vehicle: as a shell on the Area Target Type, but on the whole column of its calibre; the dice of the hex tell where and
    /// from which side as well (DaE2.53a, 7.11, G-17).
    pub(crate) fn shell_armour_from_above(&mut self, unit: UnitId, column: Column, critical: bool, dice: Dice) {
        let look = self.look();
        let Some(hex) = look.at(unit) else { return };
        let turret = in_turret(dice);
        let armour = look.armour(unit, turret, Aspect::by_die(dice.coloured));
        let tem = if critical { 0 } else { self.pack.terrain.of(look.field().ground(hex)).tem };
        let drm = look.area_armour_drm(armour, tem);
        let number = self.pack.fire.kills[usize::from(column.0)] as i8;
        if let Some(found) = damage(&self.pack.destruction, Threat::Area, dice.sum() + drm - number, turret) {
            self.harm(unit, found, &["7.11b", "DaE2.53a"]);
        }
    }

    /// Flame at a vehicle: no roll to hit, and no armour counts; the hull as it points, out of its own hex always the rear (4.2l-4.2o, 3.2.4-eff-l, A-97).
    pub(crate) fn burn(&mut self, attack: &Attack, weapon: WeaponId) {
        let look = self.look();
        let (side, target) = (look.firing(), Hex(attack.target));
        let from = look.holder(weapon).and_then(|unit| look.at(unit));
        let (Some(unit), Some(from)) = (look.armour_at(target), from) else { return };
        let aspect = if from == target { Aspect::Rear } else { look.aspect_of(unit, from, false, 1) };
        let range = look.field().range(from, target);
        let killing = look.killing(weapon, (attack.shell, range), unit, (false, aspect), false, &mut |_, _, _| {});
        let Some(killing) = killing else { return };
        let dice = self.dice(&|dice| dice.sum() as u32);
        let damage = killing.damage(self.pack, dice.sum());
        self.toll = Toll { armour: true, ..Toll::default() };
        self.tell(|play| Event::Pierced {
            side,
            what: play.what(weapon),
            shell: Shell::He,
            who: play.who(unit),
            turret: false,
            aspect,
            number: killing.number,
            dice,
            damage,
        });
        if let Some(damage) = damage {
            self.harm(unit, damage, rows_of(damage));
        }
        let spent = self.malfunction(attack, dice.sum());
        self.mark_fired(attack, spent, false, dice.coloured);
        let toll = self.toll;
        self.tell(|_| Event::AttackEnds { side, toll });
    }

    /// What a vehicle turns before it fires; a Gun likewise (3.2.4-proc-z, 3.3.2i, 7.8j-7.8l).
    pub(crate) fn turn_before_fire(&mut self, attack: &Attack) {
        let Some(corner) = attack.facing else { return };
        let Some(weapon) = attack.weapons.first() else { return };
        let look = self.look();
        let Some(unit) = look.holder(weapon).filter(|unit| look.is_vehicle(*unit)) else {
            return self.turn_gun(weapon, corner);
        };
        let at = unit.index();
        let (Some(hull), Some(turret)) = (self.pos.hull[at], self.pos.turret[at]) else { return };
        let fixed = look.vehicle(unit).is_none_or(|vehicle| !vehicle.turreted());
        let whole = attack.by_hull || fixed;
        if whole {
            self.pos.swung[at] = hull.turn(corner) * if fixed { 9 } else { 8 };
            self.face_hull(unit, corner);
        } else {
            self.pos.swung[at] = (self.pos.swung[at] & !7) | turret.turn(corner);
            self.face(unit, hull, corner);
        }
    }
}

/// The rows of a result.
pub(crate) fn rows_of(damage: Damage) -> crate::event::Rows {
    match damage {
        Damage::Eliminated => &["7.10a", "7.9f"],
        Damage::Immobilized => &["7.10p"],
        Damage::Shock => &["7.10d"],
        Damage::PossibleShock => &["7.10c"],
        Damage::Stun => &["7.10s"],
    }
}
