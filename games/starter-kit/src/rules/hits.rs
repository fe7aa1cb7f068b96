//! Sections 3.2.4, 6.1, 6.7: what ordnance does that has been fired.

use super::*;
use crate::event::{Aimed, Blow, Dice, Toll};
use crate::rules::residual::residual;
use crate::rules::to_hit::{HitBy, Shot};

impl Play<'_> {
    /// A shot, from the To Hit roll to its last consequence.
    pub(crate) fn shoot(&mut self, attack: &Attack) {
        let look = self.look();
        let Some(shot) = look.shot(attack, &mut |_, _, _| {}) else { return };
        let (side, target) = (look.firing(), Hex(attack.target));
        let targets = match attack.armour {
            true => look.armour_at(target).into_iter().collect(),
            false => look.soft(look.targets(side, target) & units_of(side.other())),
        };
        self.turn_before_fire(attack);
        let dice = self.dice(&|dice| dice.sum() as u32 * 8 + u32::from(dice.coloured));
        let sum = dice.sum();
        if self.is_missing(attack, &shot, dice) {
            return;
        }
        self.end_smoke(attack);
        self.toll = Toll { armour: attack.armour, ..Toll::default() };
        let by = |look: Look<'_>, how: HitBy| -> UnitSet {
            targets.into_iter().filter(|unit| look.hit_by(*unit, &shot, attack, dice) == how).collect()
        };
        let (hit, critical) = (by(self.look(), HitBy::Shell), by(self.look(), HitBy::Critical));
        // A hex may be hit though nobody is in it (6.11f), or only a vehicle, which has a modifier of its own (G-17).
        let armour = self.look().armour_hit(attack, &shot, dice);
        let lands = attack.area && (shot.roll(dice) + shot.drm <= shot.number || !armour.is_empty());
        let aimed = match (critical.is_empty(), hit.is_empty() && !lands) {
            (false, _) => Aimed::Critical,
            (true, false) => Aimed::Hit,
            (true, true) => Aimed::Missed,
        };
        (self.toll.aimed, self.toll.hit) = (true, aimed != Aimed::Missed);
        self.tell(|play| {
            let crew = play.look().holder(shot.weapon).into_iter().chain(attack.units).chain(attack.leaders).collect();
            Event::Shot {
                side,
                what: play.what(shot.weapon),
                by: play.whos(crew),
                target: play.name(target),
                aim: attack.aim(),
                shell: attack.shell,
                number: shot.number,
                dice,
                drm: shot.drm,
                aimed,
            }
        });
        self.tell_each(attack, &shot, targets, hit | critical, sum);
        self.blow_back(attack, &shot, dice.coloured);
        if attack.shell.is_smoke() {
            if aimed != Aimed::Missed {
                self.smoke_out(attack, &shot, hit | critical, sum == 2);
            }
            self.lose_target(shot.weapon);
        } else {
            if aimed != Aimed::Missed {
                match targets.first().filter(|_| attack.armour) {
                    Some(unit) => self.pierce(attack, &shot, unit, aimed == Aimed::Critical, dice),
                    None if self.look().arm(shot.weapon).weapon == Weapon::Panzerfaust => {
                        return self.single_out(attack, &shot, hit | critical, dice);
                    }
                    None => self.burst(attack, &shot, hit, critical, dice),
                }
            }
            let acquires = self.look().acquires(shot.weapon);
            if acquires && self.pos.on.meets(units_of(side)) {
                self.acquire(shot.weapon, target, targets, attack.area);
            }
        }
        self.end_shot(attack, &shot, dice);
    }

    /// What becomes of the weapon, and of whoever fired a Panzerfaust that went off in his hands (4.4.2w).
    pub(crate) fn end_shot(&mut self, attack: &Attack, shot: &Shot, dice: Dice) {
        let (side, blown_up) = (self.look().firing(), self.look().blown_up(shot.weapon, dice));
        let spent = self.malfunction(attack, dice.sum());
        self.mark_fired(attack, spent, false, dice.coloured);
        if let Some(unit) = blown_up {
            self.reduce(unit, &["4.4.2w"]);
        }
        let toll = self.toll;
        self.tell(|_| Event::AttackEnds { side, toll });
    }

    /// What the shot comes to for those who have a modifier of their own (3.2.4-proc-n).
    fn tell_each(&mut self, attack: &Attack, shot: &Shot, targets: UnitSet, hit: UnitSet, sum: i8) {
        let mut left = targets;
        while let Some(first) = left.first() {
            let own = |unit: UnitId| (self.look().hit_drm(unit, shot, attack), hit.has(unit));
            let (drm, hit) = own(first);
            let alike: UnitSet = left.into_iter().filter(|unit| own(*unit) == (drm, hit)).collect();
            left -= alike;
            if drm != 0 {
                let total = sum + shot.drm + drm;
                self.tell(|play| Event::ShotAt { who: play.whos(alike), drm, total, hit });
            }
        }
    }

    /// Special ammunition that is not there: nothing has been fired, unless the weapon fails as well (6.2e-6.2h).
    fn is_missing(&mut self, attack: &Attack, shot: &Shot, dice: Dice) -> bool {
        let Some(depletion) = self.look().depletion(shot.weapon, attack.shell) else { return false };
        let sum = dice.sum();
        if sum < depletion as i8 {
            return false;
        }
        let (weapon, shell, last) = (shot.weapon, attack.shell, sum == depletion as i8);
        self.pos.used_up[weapon.index()] |= shell.bit();
        self.tell(|play| Event::UsedUp { what: play.what(weapon), shell, dice, last });
        if last {
            return false;
        }
        if self.look().fails_on(weapon).is_some_and(|on| sum >= on as i8) {
            self.end_smoke(attack);
            let spent = self.malfunction(attack, sum);
            self.mark_fired(attack, spent, false, dice.coloured);
        }
        true
    }

    /// The shell goes off: one roll, read for everybody with his own modifiers (6.1j, A-60).
    pub(crate) fn burst(&mut self, attack: &Attack, shot: &Shot, hit: UnitSet, critical: UnitSet, dice: Dice) {
        let (target, side) = (Hex(attack.target), self.look().firing());
        let worst = self.choose(critical);
        let hit = (hit | critical) - worst.into_iter().collect();
        // On an area the roll is made though nobody is seen there: somebody may be hidden.
        if hit.is_empty() && worst.is_none() && !attack.area {
            return self.leave_shell(attack, shot, false, dice);
        }
        let (aim, thrown) = (dice, shot.roll(dice));
        let dice = self.dice(&|dice| dice.sum() as u32);
        let sum = dice.sum();
        let column = shot.column;
        self.tell(|play| Event::Fired {
            side,
            blow: Blow::Shell,
            target: play.name(target),
            by: Vec::new(),
            with: vec![play.what(shot.weapon)],
            column: column.map_or(0, |column| play.pack.fire.head(column)),
            dice,
            drm: 0,
            cowered: 0,
            outcome: column.map_or(Outcome::Nothing, |column| play.pack.fire.outcome(column, sum.into())),
        });
        let dud = self.look().arm(shot.weapon).weapon == Weapon::Panzerfaust && sum == 12;
        let (shot, attack) = (*shot, *attack);
        if !dud {
            self.alarm_shelled(hit, column, |look, unit| look.shell_drm(unit, &shot, &attack));
            if let Some(unit) = worst {
                self.alarm_shelled(UnitSet::one(unit), shot.critical, |look, unit| {
                    look.shell_drm(unit, &shot, &attack)
                });
            }
            let armour = self.look().armour_hit(&attack, &shot, aim);
            let gunners: UnitSet = hit.into_iter().filter(|unit| self.look().gun_of(*unit).is_some()).collect();
            self.hit(target, hit - gunners, column, sum, move |look, unit| look.shell_drm(unit, &shot, &attack));
            gunners.into_iter().for_each(|unit| self.hit_gun(unit, &shot, &attack, sum));
            if let Some(unit) = worst {
                self.hit_critically(unit, &shot, &attack, sum);
            }
            self.shell_hidden(&shot, &attack, thrown, sum);
            let critical = hit.is_empty() && worst.is_none() && aim.sum() == 2;
            armour.into_iter().for_each(|unit| self.shell_armour(unit, &shot, &attack, critical, aim, sum));
        }
        self.leave_shell(&attack, &shot, worst.is_some(), aim);
    }

    /// Hidden Guns of the other side in the hex are hit with two more; if it does anything they appear (6.4n, 6.4o).
    fn shell_hidden(&mut self, shot: &Shot, attack: &Attack, thrown: i8, sum: i8) {
        let (side, target) = (self.look().firing().other(), Hex(attack.target));
        if self.pos.phase == Phase::Movement {
            return;
        }
        let hidden = self.pack.to_hit.values("hidden (HIP) target").first().copied().unwrap_or(0);
        let harmed = |look: Look<'_>, unit: UnitId| {
            let (hit, effect) = look.hidden_drms(unit, shot, attack);
            let outcome = shot.column.map(|column| look.pack.fire.outcome(column, (sum + effect).into()));
            thrown + shot.drm + hit + hidden <= shot.number
                && outcome.is_some_and(|outcome| outcome != Outcome::Nothing)
        };
        let find = |look: Look<'_>| look.hidden(side).find(|its| its.2 == target && harmed(look, its.0));
        while let Some((unit, weapon, _)) = find(self.look()) {
            self.reveal(weapon, &["6.4o"]);
            self.hit_gun(unit, shot, attack, sum);
        }
    }

    /// Broken units are under Desperation Morale once they are shelled with what could make them check (3.2.3au).
    pub(crate) fn alarm_shelled(
        &mut self,
        units: UnitSet,
        column: Option<Column>,
        drm: impl Fn(Look<'_>, UnitId) -> i8,
    ) {
        for unit in units {
            let worst = 2 + drm(self.look(), unit);
            let outcome = column.map_or(Outcome::Nothing, |column| self.pack.fire.outcome(column, worst.into()));
            let harms = !matches!(outcome, Outcome::Nothing | Outcome::Pin);
            if harms && self.look().broken(unit) && !self.pos.has(unit, Marks::DM) {
                self.mark(unit, Marks::DM);
                self.tell(|play| Event::Desperate(play.who(unit), &["3.2.3au"]));
            }
        }
    }

    /// A unit that serves a Gun, and the Gun: a Direct Hit on both, or a near miss on the unit behind its shield (6.7c-6.7g, A-40).
    fn hit_gun(&mut self, unit: UnitId, shot: &Shot, attack: &Attack, sum: i8) {
        let (Some(column), Some(weapon), Some(hex)) = (shot.column, self.look().gun_of(unit), self.look().at(unit))
        else {
            return;
        };
        let (shot, attack) = (*shot, *attack);
        let bare = self.look().bare_shell_drm(unit, &shot, &attack);
        match self.pack.fire.outcome(column, (sum + bare).into()) {
            Outcome::Kill(_) => {
                self.remove_weapon(weapon, &["6.7d"]);
                self.eliminate(unit, &["6.7d"]);
            }
            outcome @ Outcome::Casualty(_) => {
                self.mark_weapon(weapon, WeaponMarks::BROKEN);
                self.tell(|play| Event::Malfunctioned(play.what(weapon), &["6.7e"]));
                let one = UnitSet::one(unit);
                self.hit_with(hex, |play| play.suffer(one, outcome, column));
            }
            Outcome::Nothing | Outcome::Pin | Outcome::Morale(_) => {
                let drm = move |look: Look<'_>, unit: UnitId| look.shell_drm(unit, &shot, &attack);
                self.hit(hex, UnitSet::one(unit), Some(column), sum, drm);
            }
        }
    }

    /// The one who is hit critically: twice the firepower, his cover turned against him; a Gun is lost with those who serve it (6.1c-6.1f, 6.7b).
    fn hit_critically(&mut self, unit: UnitId, shot: &Shot, attack: &Attack, sum: i8) {
        if let Some(weapon) = self.look().gun_of(unit) {
            self.remove_weapon(weapon, &["6.1f", "6.7b"]);
            return self.eliminate(unit, &["6.1f", "6.7b"]);
        }
        let (shot, attack) = (*shot, *attack);
        let drm = move |look: Look<'_>, unit: UnitId| look.critical_drm(unit, &shot, &attack);
        self.hit(Hex(attack.target), UnitSet::one(unit), shot.critical, sum, drm);
    }

    /// What a hit leaves behind in the Movement Phase: half its column, less what came from outside; nothing of AP, hollow charges or a weapon
    /// that kept its rate or fails (3.3.5a-3.3.5c, 6.2o, 4.4.2p, A-96).
    fn leave_shell(&mut self, attack: &Attack, shot: &Shot, critical: bool, aim: Dice) {
        let leaves = attack.shell == Shell::He && self.pos.phase == Phase::Movement && !self.look().bounding();
        let fails = self.look().fails_on(shot.weapon).is_some_and(|on| aim.sum() >= on as i8);
        if !leaves || fails || self.keeps_rate(attack, shot.weapon, aim.coloured) {
            return;
        }
        let column = if critical { shot.critical } else { shot.column };
        let hex = Hex(attack.target);
        // An Air Burst leaves one column more (3.3.5i).
        let bursts = self.look().arm(shot.weapon).is_mortar() && self.look().field().ground(hex) == Ground::Woods;
        let left = column.map_or(0, |column| residual(self.pack.fire.head(column), shot.outside, bursts));
        if left > self.pos.residual[hex.index()] {
            self.pos.residual[hex.index()] = left;
            self.tell(|play| Event::Residual(play.name(hex), left));
        }
    }

    /// Behind a rocket in a building: the coloured die on the first column, without cover (4.4.3b).
    fn blow_back(&mut self, attack: &Attack, shot: &Shot, coloured: u8) {
        let look = self.look();
        let Some(unit) = look.holder(shot.weapon).filter(|unit| look.backfires(shot.weapon, *unit) && attack.backblast)
        else {
            return;
        };
        let (side, column) = (unit.side(), self.pack.fire.column(1));
        let units = self.look().soft(self.pos.stack(shot.from));
        self.tell(|play| Event::Fired {
            side,
            blow: Blow::Backblast,
            target: play.name(shot.from),
            by: Vec::new(),
            with: vec![play.what(shot.weapon)],
            column: 1,
            dice: Dice { coloured, white: 0 },
            drm: 0,
            cowered: 0,
            outcome: column.map_or(Outcome::Nothing, |column| play.pack.fire.outcome(column, coloured.into())),
        });
        self.hit(shot.from, units, column, coloured as i8, |_, _| 0);
    }

    /// A smoke shell has hit: a screen lies there; phosphorus makes those it falls upon check, their cover helping them unless it was a Critical
    /// Hit (6.2u-6.2z, A-35).
    fn smoke_out(&mut self, attack: &Attack, shot: &Shot, hit: UnitSet, critical: bool) {
        let hex = Hex(attack.target);
        let phosphorus = attack.shell == Shell::Phosphorus;
        self.lay_screen(self.look().firing(), hex, phosphorus);
        if !phosphorus {
            return;
        }
        let mut left = self.look().personnel(hit);
        for unit in hit - left {
            self.crew_suffers_check(unit, if critical { 1 } else { -1 } * self.look().shell_tem(unit, shot, hex));
        }
        let tem = |look: Look<'_>, unit: UnitId| {
            let tem = look.shell_tem(unit, shot, hex);
            if critical { tem.abs() } else { -tem }
        };
        while let Some(first) = left.first() {
            let drm = tem(self.look(), first);
            let alike: UnitSet = left.into_iter().filter(|unit| tem(self.look(), *unit) == drm).collect();
            left -= alike;
            self.hit_with(hex, |play| play.morale_checks(alike, drm, Why::Phosphorus));
        }
    }
}

impl Look<'_> {
    /// What is added for a hidden Gun and its crew, who are emplaced: to the To Hit roll, and to that of the effect (6.4n).
    fn hidden_drms(self, unit: UnitId, shot: &Shot, attack: &Attack) -> (i8, i8) {
        let dug_in = self.pack.constants.guns.emplacement;
        let bare = self.shell_tem(unit, shot, Hex(attack.target));
        // Nobody is emplaced before he appears: trees still do their harm.
        let tem = if bare < 0 { bare + dug_in } else { bare.max(dug_in) };
        let size = self.size_drm(unit);
        if attack.area { (size, tem) } else { (tem + size, 0) }
    }

    /// What is added to the roll of a shell's effect for one target, without a Gunshield: on the Area Target Type its cover (3.2.4-eff-c).
    fn bare_shell_drm(self, unit: UnitId, shot: &Shot, attack: &Attack) -> i8 {
        let cover = self.shell_tem(unit, shot, Hex(attack.target));
        let tem = if attack.area { cover } else { 0 };
        tem + self.hatch_drm(unit, cover, &mut |_, _, _| {}) + self.flame_drm(unit, &mut |_, _, _| {})
    }

    /// With one, where its cover does not count for more (6.6g).
    fn shell_drm(self, unit: UnitId, shot: &Shot, attack: &Attack) -> i8 {
        let bare = self.bare_shell_drm(unit, shot, attack);
        let tem = if attack.area { self.shell_tem(unit, shot, Hex(attack.target)) } else { 0 };
        let shield = self.shield(unit, self.shot_from(shot), self.arm(shot.weapon).is_mortar());
        bare + (shield - tem.max(0)).max(0)
    }

    /// A Critical Hit turns cover against who has it; how he moves counts once more (6.1d, 6.1e, A-93).
    fn critical_drm(self, unit: UnitId, shot: &Shot, attack: &Attack) -> i8 {
        let tem = self.shell_tem(unit, shot, Hex(attack.target));
        -tem.abs() + self.moving_drm(unit, shot.open, &mut |_, _, _| {}) + self.flame_drm(unit, &mut |_, _, _| {})
    }
}
