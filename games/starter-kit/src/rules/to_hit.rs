//! Section 3.2.4: the To Hit process. One arithmetic: it resolves a shot, explains it before the dice, and weighs it.

use super::*;
use crate::event::Dice;
use crate::rules::fire::{Hexes, Note, Part};
use crate::rules::ground::{Came, CoverBy};

/// What a shot of ordnance comes to before the dice.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Shot {
    /// The weapon.
    pub weapon: WeaponId,
    /// From where it fires.
    pub from: Hex,
    /// The highest final roll that hits.
    pub number: i8,
    /// What is added to the roll for every target.
    pub drm: i8,
    /// The part of it that is positive and comes from outside the target's hex.
    pub outside: u8,
    /// Whether whoever moves there is in the open for this shot.
    pub open: bool,
    /// The column of its effect; none, if it has none (smoke).
    pub column: Option<Column>,
    /// The column of a Critical Hit (6.1c).
    pub critical: Option<Column>,
    /// A vehicle that has not stopped fires: the lower of its dice counts twice (G-03).
    pub sways: bool,
    /// The target's owner has a hedge count as its cover (D-59).
    pub behind_hedge: bool,
}

impl Shot {
    /// The roll before modifiers.
    pub(crate) fn roll(&self, dice: Dice) -> i8 {
        dice.sum() + if self.sways { dice.coloured.min(dice.white) as i8 } else { 0 }
    }
}

/// How the dice of a shot do a target.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum HitBy {
    /// It is missed.
    Nothing,
    /// It is hit.
    Shell,
    /// It is hit critically.
    Critical,
}

impl<'a> Look<'a> {
    /// The weapon of an attack that has to hit first: ordnance, which fires with nothing else (2.0am), and a machine gun or an anti-tank rifle
    /// fired at armour (4.1j, 4.4.4a). Infantry Firepower Equivalent is no ordnance (6.8f).
    pub(crate) fn ordnance(self, attack: &Attack) -> Option<WeaponId> {
        let hits = |weapon: &WeaponId| match self.arm(*weapon).weapon {
            Weapon::Flamethrower => false,
            sort => attack.armour || (sort.is_ordnance() && !attack.rapid),
        };
        attack.weapons.into_iter().find(hits)
    }

    /// The vehicle that an attack at armour is made on: of the enemy, or the one that moves (3.2.4-vtt-a).
    pub(crate) fn armour_at(self, target: Hex) -> Option<UnitId> {
        let side = self.firing();
        (self.targets(side, target) & units_of(side.other())).into_iter().find(|unit| self.is_vehicle(*unit))
    }

    /// Whether red To Hit numbers count (3.2.4-proc-h to 3.2.4-proc-l, 5.5d).
    fn is_red(self, weapon: WeaponId, unit: UnitId) -> bool {
        let (army, date) = (self.scenario().army(unit.side()), self.scenario().date);
        let nation = self.pack.nation(army.nationality);
        let country = nation.red_countries.is_empty()
            || army.country.as_ref().is_some_and(|country| nation.red_countries.contains(country));
        let by_nation = nation.red && country && nation.red_until.is_none_or(|until| date < until);
        by_nation || self.captured(weapon) || self.unqualified(weapon) || self.inexperienced(unit)
    }

    /// The To Hit number of a weapon at a range; none where it cannot fire (3.2.4-proc-e, 4.4b).
    pub(crate) fn hit_number(self, weapon: WeaponId, attack: &Attack, range: u8) -> Option<i8> {
        let arm = self.arm(weapon);
        let table = &self.pack.to_hit;
        if arm.weapon.is_latw() {
            return at_range(&arm.own, range);
        }
        let unit = self.holder(weapon)?;
        // Small arms have black numbers against vehicles, unless somebody captured them (G-02).
        let small = attack.armour && !arm.weapon.is_ordnance();
        let red = if small { self.captured(weapon) } else { self.is_red(weapon, unit) };
        let base = match attack.aim() {
            TargetType::Area => &table.base[TargetType::Area as usize][1],
            aim => &table.base[aim as usize][usize::from(red)],
        };
        let mut number = at_range(base, range)?;
        let mut change = |bands: &[Band], when: bool| {
            if when {
                number += at_range(bands, range).unwrap_or(0);
            }
        };
        change(&table.short, arm.tube.barrel == Barrel::Short);
        change(&table.long, arm.tube.barrel == Barrel::Long);
        change(&table.longest, arm.tube.barrel == Barrel::Longest);
        change(&table.to_57, arm.tube.calibre <= 57);
        change(&table.to_40, arm.tube.calibre <= 40);
        change(&table.subcalibre, matches!(attack.shell, Shell::Apcr | Shell::Apds));
        change(&table.smoke, attack.shell.is_smoke());
        Some(number)
    }

    /// What a shot comes to; each part of it is noted.
    pub(crate) fn shot(self, attack: &Attack, note: Note<'_>) -> Option<Shot> {
        let weapon = self.ordnance(attack)?;
        let unit = self.holder(weapon)?;
        let (from, target) = (self.at(unit)?, Hex(attack.target));
        let range = self.field().range(from, target);
        let number = self.hit_number(weapon, attack, range)?;
        note(Part::Number(number), "factor-to-hit", "3.2.4-proc-e");
        let (mut drm, mut outside) = (0, 0u8);
        let mut add = |value: i8, key: &'static str, rule: &'static str| {
            if value != 0 {
                drm += value;
                outside += value.max(0) as u8;
                note(Part::Drm(value), key, rule);
            }
        };
        self.firer_drms(weapon, unit, attack, range, &mut add);
        let acquired = self.acquisition(weapon, target);
        let hindered = self.hinders(from, target);
        let own_smoke = self.pos.smoke[target.index()].min(hindered);
        add((hindered - own_smoke) as i8, "factor-hindrance", "3.2.4-proc-n");
        for (value, key, rule) in
            [(own_smoke as i8, "factor-hindrance", "1.2.5j"), (acquired, "factor-acquired", "6.10b")]
        {
            if value != 0 {
                drm += value;
                note(Part::Drm(value), key, rule);
            }
        }
        let open = self.cover(unit.side(), from, target, self.came_now()).open && hindered == 0;
        let full = self.shell_column(weapon, attack.shell);
        let column = if attack.area { full.and_then(|full| self.half(full)) } else { full };
        let critical = full.and_then(|full| self.pack.fire.column(2 * u32::from(self.pack.fire.head(full))));
        let sways = self.is_vehicle(unit) && self.pos.is(unit, States::MOTION);
        let behind_hedge = attack.behind_hedge;
        Some(Shot { weapon, from, number, drm, outside, open, column, critical, sways, behind_hedge })
    }

    fn half(self, column: Column) -> Option<Column> {
        self.pack.fire.column(u32::from(self.pack.fire.head(column)) / 2)
    }

    /// What the firer's own state adds (G-03).
    fn firer_drms(
        self,
        weapon: WeaponId,
        unit: UnitId,
        attack: &Attack,
        range: u8,
        add: &mut impl FnMut(i8, &'static str, &'static str),
    ) {
        let case = |name: &str| self.pack.to_hit.values(name).first().copied().unwrap_or(0);
        let gun = self.is_gun(weapon);
        let sheltered = self.at(unit).is_some_and(|hex| self.shelter(hex));
        let doubled = if sheltered { 2 } else { 1 };
        let turned = self.turn_drm(weapon, attack);
        add(turned * doubled, "factor-turned", "3.2.4-proc-ah");
        let when = |holds: bool, value: i8| if holds { value } else { 0 };
        if self.is_vehicle(unit) {
            return self.vehicle_drms(weapon, unit, attack, range, add);
        }
        let advancing = self.pos.phase == Phase::AdvancingFire;
        add(when(advancing, case("AFPh fire without entering a hex")), "factor-advancing", "3.5b");
        add(when(self.pinned(unit), case("pinned firer")), "factor-pinned", "3.2.4-if-k");
        add(when(gun && range == 0, doubled * case("fire within own hex")), "factor-own-hex", "3.2.4-proc-n");
        let intensive = self.is_intensive(weapon);
        add(when(intensive, case("Intensive Fire")), "factor-intensive", "3.2.4-if-c");
        let strange = case("captured or non-qualified use");
        add(when(self.captured(weapon), strange), "factor-captured", "5.5d");
        add(when(self.unqualified(weapon), strange), "factor-unqualified", "3.2.4-nq-a");
        let tired = |unit: UnitId| self.pos.has(unit, Marks::CX);
        let served = attack.units.into_iter().chain(attack.leaders).any(tired) || tired(unit);
        add(when(served, case("CX")), "factor-cx", "3.3.1r");
        add(self.direction(attack).unwrap_or(0), "factor-leadership", "4.5b");
        let indoors = self.backfires(weapon, unit) && !attack.backblast;
        add(when(indoors, case("Backblast refused in a building")), "factor-backblast", "4.4.3a");
    }

    /// Whether a rocket is fired from inside a building (4.4.3a).
    pub(crate) fn backfires(self, weapon: WeaponId, unit: UnitId) -> bool {
        let rocket = matches!(self.arm(weapon).weapon, Weapon::Bazooka | Weapon::Panzerschreck | Weapon::Panzerfaust);
        rocket && self.at(unit).is_some_and(|hex| self.field().ground(hex).is_building())
    }

    /// What turning the Gun before the shot adds: by the corner (3.2.4-proc-ah, G-03).
    fn turn_drm(self, weapon: WeaponId, attack: &Attack) -> i8 {
        let (Some(now), Some(then)) = (self.pos.facing[weapon.index()], attack.facing) else { return 0 };
        let mount = self.arm(weapon).gun.as_ref().map_or(Mount::Fixed, |gun| gun.mount);
        self.mount_drm(mount, now.turn(then))
    }

    /// What it adds to be turned by so many corners (3.2.4-proc-ah, G-03).
    pub(crate) fn mount_drm(self, mount: Mount, corners: u8) -> i8 {
        let name = match mount {
            Mount::Fast | Mount::AllAround => "CA change, T or 360-degree mount",
            Mount::Slow | Mount::RestrictedSlow | Mount::OneMan => "CA change, ST / RST / 1MT",
            Mount::Fixed => "CA change, NT",
        };
        self.pack.to_hit.values(name).iter().take(corners.into()).sum()
    }

    /// The column on which a shell has its effect against infantry (3.2.4-eff-b, 4.4.1h, 6.2m-6.2s).
    pub(crate) fn shell_column(self, weapon: WeaponId, shell: Shell) -> Option<Column> {
        let (arm, fire) = (self.arm(weapon), &self.pack.fire);
        if arm.weapon.is_latw() || !arm.weapon.is_ordnance() {
            return fire.column(arm.fp.into());
        }
        let calibre = fire.of_calibre(arm.tube.calibre);
        match shell {
            Shell::He => calibre,
            Shell::Ap if arm.tube.calibre >= self.pack.constants.guns.ap_calibre => fire.column(2),
            Shell::Ap | Shell::Apcr | Shell::Apds => fire.column(1),
            Shell::Heat => calibre.and_then(|column| column.0.checked_sub(1)).map(Column),
            Shell::Smoke | Shell::Phosphorus => None,
        }
    }

    fn came_now(self) -> Came {
        if self.pos.phase == Phase::Movement { self.mover_came() } else { Came::NOT }
    }

    /// The Terrain Effects Modifier of one unit against ordnance: its hex, or its emplacement, whichever is more; from a mortar no hedge and no
    /// height protects, and trees do harm (1.1.1-he-g, 1.1.1-hi-l, 1.1.1-wo-i, 6.3d).
    pub(crate) fn shell_tem(self, unit: UnitId, shot: &Shot, target: Hex) -> i8 {
        let Some(firer) = self.holder(shot.weapon) else { return 0 };
        let mut cover = self.cover_as(firer.side(), shot.from, target, self.came_now(), shot.behind_hedge);
        if cover.by == CoverBy::Armour && self.is_vehicle(unit) {
            // It covers men, and not itself (7.4a).
            cover.tem = 0;
        }
        let dug_in = if self.emplaced(unit) { self.pack.constants.guns.emplacement } else { 0 };
        if !self.arm(shot.weapon).is_mortar() {
            return cover.tem.max(dug_in);
        }
        match cover.by {
            CoverBy::Ground if self.field().ground(target) == Ground::Woods => self.pack.terrain.air_burst + dug_in,
            CoverBy::Ground => cover.tem.max(dug_in),
            _ if !self.is_vehicle(unit) && self.armour_covers(unit.side(), target) => {
                self.pack.terrain.wreck.max(dug_in)
            }
            CoverBy::Nothing | CoverBy::Hedge | CoverBy::Height | CoverBy::Armour => dug_in,
        }
    }

    /// What is added to the To Hit roll for one target besides: its cover, how it moves, the size of its Gun (G-03, 3.2.4-itt-c, 3.2.4-att-d).
    pub(crate) fn hit_drm(self, unit: UnitId, shot: &Shot, attack: &Attack) -> i8 {
        let target = Hex(attack.target);
        let tem = if attack.area { 0 } else { self.shell_tem(unit, shot, target) };
        if !self.is_vehicle(unit) {
            return tem + self.moving_drm(unit, shot.open, &mut |_, _, _| {}) + self.size_drm(unit);
        }
        let men = attack.aim() == TargetType::Infantry;
        let moving = if men { 0 } else { self.rolling_drm(unit, shot.from, &mut |_, _, _| {}) };
        tem + moving + self.bulk_drm(unit, &mut |_, _, _| {})
    }

    /// What of a vehicle is added to the roll to hit it, part by part.
    pub(crate) fn hit_drm_noted(self, unit: UnitId, shot: &Shot, note: Note<'_>) {
        let tem = self.at(unit).map_or(0, |hex| self.shell_tem(unit, shot, hex));
        if tem != 0 {
            note(Part::Drm(tem), "factor-tem", "3.2.4-proc-n");
        }
        self.rolling_drm(unit, shot.from, note);
        self.bulk_drm(unit, note);
    }

    /// The size of the Gun that a unit serves (6.7a).
    pub(crate) fn size_drm(self, unit: UnitId) -> i8 {
        let Some(gun) = self.gun_of(unit).and_then(|weapon| self.arm(weapon).gun.as_ref()) else { return 0 };
        let sizes = self.pack.to_hit.values("target size very small/small/average/large/very large");
        sizes.get(gun.size as usize).copied().unwrap_or(0)
    }

    /// How a roll does a target (3.2.4-proc-o, 6.1a, 6.1b).
    pub(crate) fn hit_by(self, unit: UnitId, shot: &Shot, attack: &Attack, dice: Dice) -> HitBy {
        let roll = shot.roll(dice) + shot.drm + self.hit_drm(unit, shot, attack);
        let by_number = attack.aim() == TargetType::Infantry && !self.arm(shot.weapon).weapon.is_latw();
        let critical = if by_number { roll <= self.pack.to_hit.critical(shot.number) } else { dice.sum() == 2 };
        match (roll <= shot.number && self.blown_up(shot.weapon, dice).is_none(), critical) {
            (false, _) => HitBy::Nothing,
            (true, false) => HitBy::Shell,
            (true, true) => HitBy::Critical,
        }
    }

    /// The hex that a shot comes from, for whoever hides behind something.
    pub(crate) fn shot_from(self, shot: &Shot) -> Hexes {
        Hexes::one(shot.from)
    }
}
