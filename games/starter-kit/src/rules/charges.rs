//! Section 4.3: Demolition Charges.

use super::*;
use crate::event::{Blow, Toll};
use crate::rules::fire::Exposure;
use crate::rules::piercing::rows_of;
use crate::rules::to_kill::in_turret;

/// What a vehicle that has not stopped adds to the Placement roll (G-21).
const MOVING: i8 = 2;

/// The firepower of a charge's column is what is printed on it.
impl Look<'_> {
    /// A charge in the hands of somebody who moves, and a hex next to him (4.3f, 4.3h): it costs what entering that hex would.
    pub(crate) fn check_set(self, weapon: WeaponId, name: Name) -> Verdict {
        let holder = self.own_weapon(weapon, self.pos.side)?;
        ensure(self.arm(weapon).weapon == Weapon::Charge, no("4.3a", "no-charge").weapon(weapon))?;
        ensure(self.pos.mover.units.has(holder), no("4.3f", "not-moving").unit(holder))?;
        let (here, to) = (Hex(self.pos.mover.hex), self.known_hex(name)?);
        let beside = self.field().adjacent(here, to) && self.field().on_board(to) && self.field().on_board(here);
        ensure(beside, no("4.3f", "not-adjacent").hex(to))?;
        self.check_spend(self.cost(here, to, self.road_between(here, to)))
    }

    /// Beside a vehicle there are others in the hex, so that it has to be said whom the charge is for (4.3n, D-23).
    pub(crate) fn check_plant(self, weapon: WeaponId, name: Name) -> Verdict {
        self.check_set(weapon, name)?;
        let to = self.known_hex(name)?;
        let enemies = self.pos.stack_of(self.defender(), to);
        ensure(enemies.meets(self.pos.vehicles), no("4.3n", "no-vehicle-there").hex(to))?;
        ensure(!self.soft(enemies).is_empty(), no("4.3n", "nobody-else-there").hex(to))
    }

    /// Whether nobody but a vehicle with closed hatches is in a hex: a charge is for it then.
    fn only_armour(self, hex: Hex) -> bool {
        let enemies = self.pos.stack_of(self.defender(), hex);
        enemies.meets(self.pos.vehicles) && self.soft(enemies).is_empty()
    }

    /// What is added to the Placement roll: a leader in the hex of whoever placed it, his exhaustion, and a vehicle that has not stopped (G-21).
    fn placement_drm(self, weapon: WeaponId, placer: UnitId, vehicle: UnitId) -> i8 {
        let leads = |leader: &UnitId| {
            *leader != placer && self.kind(*leader).is_leader() && self.good_order(*leader) && !self.pinned(*leader)
        };
        let beside = self.at(placer).map_or(UnitSet::EMPTY, |hex| self.pos.stack_of(placer.side(), hex));
        let led = beside.into_iter().filter(leads).map(|leader| self.leadership(leader)).min().unwrap_or(0);
        led + i8::from(self.pos.weapon_has(weapon, WeaponMarks::WEARY))
            + if self.in_motion(vehicle) { MOVING } else { 0 }
    }

    /// From where a charge acts on hull or turret: as it lay when it was placed (4.3q).
    fn charge_aspect(self, weapon: WeaponId, turret: bool) -> Aspect {
        let [side, rear] = match turret {
            true => [WeaponMarks::TURRET_SIDE, WeaponMarks::TURRET_REAR],
            false => [WeaponMarks::HULL_SIDE, WeaponMarks::HULL_REAR],
        };
        match (self.pos.weapon_has(weapon, side), self.pos.weapon_has(weapon, rear)) {
            (true, _) => Aspect::Side,
            (_, true) => Aspect::Rear,
            _ => Aspect::Front,
        }
    }

    /// The lowest roll on which a charge is a dud (4.3c-4.3e, 4.0v, 4.0w).
    fn dud_on(self, weapon: WeaponId) -> u8 {
        let lowered = [(WeaponMarks::CLUMSY, 2), (WeaponMarks::GREEN, 1), (WeaponMarks::TAKEN, 2)];
        let strain: u8 =
            lowered.into_iter().filter(|(mark, _)| self.pos.weapon_has(weapon, *mark)).map(|(_, by)| by).sum();
        self.arm(weapon).dies.map_or(13, |on| on - strain)
    }

    /// A charge that lies in its hex, in the Advancing Fire Phase of whoever set it (4.3k).
    pub(crate) fn check_detonate(self, weapon: WeaponId) -> Verdict {
        let known = weapon.index() < WEAPONS && self.pos.weapon_has(weapon, WeaponMarks::SET);
        ensure(known, no("4.3k", "not-set").weapon(weapon))?;
        ensure(self.pos.phase == Phase::AdvancingFire, no("4.3a", "not-in-this-phase"))
    }
}

impl Play<'_> {
    /// The charge is being placed: movement is spent in the placer's own hex (4.3f, 4.3g).
    pub(crate) fn begin_charge(&mut self, weapon: WeaponId, name: Name, at_armour: bool) {
        let Some(to) = self.look().hex(name) else { return };
        let here = Hex(self.pos.mover.hex);
        let cost = self.look().cost(here, to, self.look().road_between(here, to));
        (self.pos.mover.charge, self.pos.mover.charge_at) = (weapon.0, to.0);
        self.pos.mover.charge_at_armour = at_armour || self.look().only_armour(to);
        self.tell(|play| Event::ChargeSet { what: play.what(weapon), hex: name, done: false });
        self.spend(cost);
        self.expose();
    }

    /// Whoever has come through unbroken and unpinned has placed it (4.3h, 4.3i); what matters of him later stays with it.
    pub(crate) fn finish_charge(&mut self) {
        let (weapon, hex) = (self.pos.mover.charge, self.pos.mover.charge_at);
        if weapon == NOBODY {
            return;
        }
        (self.pos.mover.charge, self.pos.mover.charge_at) = (NOBODY, NOWHERE);
        let at_armour = std::mem::take(&mut self.pos.mover.charge_at_armour);
        let (weapon, hex) = (WeaponId(weapon), Hex(hex));
        let Some(unit) = self.look().holder(weapon) else { return };
        if self.pos.has(unit, Marks::BROKEN.with(Marks::PINNED)) {
            return;
        }
        let look = self.look();
        let notes = [
            (WeaponMarks::CLUMSY, look.kind(unit).is_mmc() && look.kind(unit).class != Class::Elite),
            (WeaponMarks::WEARY, look.pos.has(unit, Marks::CX)),
            (WeaponMarks::GREEN, look.inexperienced(unit)),
            (WeaponMarks::TAKEN, look.captured(weapon)),
        ];
        self.pos.put_weapon(weapon, Place::Hex(hex));
        self.pos.set_by[weapon.index()] = unit.0;
        if at_armour {
            self.lay_against(weapon, Hex(self.pos.mover.hex), hex);
        }
        self.mark_weapon(weapon, WeaponMarks::SET);
        notes.into_iter().filter(|(_, holds)| *holds).for_each(|(mark, _)| self.mark_weapon(weapon, mark));
        self.tell(|play| Event::ChargeSet { what: play.what(weapon), hex: play.name(hex), done: true });
    }

    /// It is laid against the vehicle in a hex, from the hex of whoever places it: from there it acts whatever the vehicle does (4.3n, 4.3q).
    fn lay_against(&mut self, weapon: WeaponId, from: Hex, hex: Hex) {
        self.mark_weapon(weapon, WeaponMarks::AT_ARMOUR);
        let look = self.look();
        let Some(vehicle) = (look.vehicles_in(hex) & units_of(look.defender())).first() else { return };
        let mark = |turret: bool| match (look.aspect_of(vehicle, from, turret, 1), turret) {
            (Aspect::Front, _) => WeaponMarks::NONE,
            (Aspect::Side, false) => WeaponMarks::HULL_SIDE,
            (Aspect::Rear, false) => WeaponMarks::HULL_REAR,
            (Aspect::Side, true) => WeaponMarks::TURRET_SIDE,
            (Aspect::Rear, true) => WeaponMarks::TURRET_REAR,
        };
        let marks = mark(false).with(mark(true));
        self.mark_weapon(weapon, marks);
    }

    /// It goes off against a vehicle: the Placement roll tells how well it was placed, and where; then the To Kill roll (4.3o, 4.3p, G-21).
    fn breach(&mut self, weapon: WeaponId, vehicle: UnitId) {
        let (look, at) = (self.look(), weapon.index());
        let (side, placer) = (self.pos.side, UnitId(self.pos.set_by[at]));
        let drm = look.placement_drm(weapon, placer, vehicle);
        let morale = look.morale(placer);
        let dud_on = look.dud_on(weapon) as i8;
        let dice = self.dice(&|dice| dice.sum() as u32 * 2 + u32::from(in_turret(dice)));
        let turret = in_turret(dice);
        let look = self.look();
        let place = (turret, look.charge_aspect(weapon, turret));
        let killing = look.killing(weapon, (Shell::He, 0), vehicle, place, false, &mut |_, _, _| {});
        let Some(mut killing) = killing else { return };
        let [full, _] = self.pack.to_kill.of(look.arm(weapon), Shell::He, 0).unwrap_or_default();
        let base = match dice.sum() {
            2 => 2 * full,
            sum if sum + drm <= morale => full,
            _ => full / 2,
        };
        killing.number += base - full;
        self.toll = Toll { armour: true, ..Toll::default() };
        self.tell(|play| Event::Planted { what: play.what(weapon), who: play.who(vehicle), dice, drm, morale, base });
        let pack = self.pack;
        let damage = move |sum: i8| if sum >= dud_on { None } else { killing.damage(pack, sum) };
        let dice = self.dice(&|dice| damage(dice.sum()).map_or(0, |damage| 1 + damage as u32));
        let damage = damage(dice.sum());
        self.tell(|play| Event::Pierced {
            side,
            what: play.what(weapon),
            shell: Shell::He,
            who: play.who(vehicle),
            turret,
            aspect: killing.aspect,
            number: killing.number,
            dice,
            damage,
        });
        self.use_up(weapon, dice.sum() >= dud_on);
        if let Some(damage) = damage {
            self.harm(vehicle, damage, rows_of(damage));
        }
        let toll = self.toll;
        self.tell(|_| Event::AttackEnds { side, toll });
    }

    /// It has gone off, or was a dud: it is no more (4.3l, 4.3m).
    fn use_up(&mut self, weapon: WeaponId, dud: bool) {
        self.remove_weapon(weapon, if dud { &["4.3l", "4.3m"] } else { &["4.3m"] });
        self.pos.weapon_marks[weapon.index()] = WeaponMarks::NONE;
        self.pos.set_by[weapon.index()] = NOBODY;
    }

    /// It goes off: its own column, the target's terrain, and one more if its placer was exhausted; a dud from its X number on (4.3a-4.3e,
    /// 4.3j-4.3m).
    pub(crate) fn detonate(&mut self, weapon: WeaponId) {
        let Some(hex) = self.pos.weapon_at[weapon.index()].hex() else { return };
        let side = self.pos.side;
        let look = self.look();
        let has = |mark| look.pos.weapon_has(weapon, mark);
        if has(WeaponMarks::AT_ARMOUR) {
            // A vehicle that has become a wreck meanwhile does not suffer any more.
            return match (look.vehicles_in(hex) & units_of(side.other())).first() {
                Some(vehicle) => self.breach(weapon, vehicle),
                None => self.use_up(weapon, false),
            };
        }
        let dud_on = look.dud_on(weapon);
        let tem = look.cover_all_around(side.other(), hex).0;
        let drm = tem + i8::from(has(WeaponMarks::WEARY));
        let column = self.pack.fire.column(look.arm(weapon).fp.into());
        let exposure = Exposure::around(tem, false);
        let targets = look.soft(look.targets(side, hex));
        let dice = self.dice(&|dice| dice.sum() as u32);
        let dud = dice.sum() >= dud_on as i8;
        let column = column.filter(|_| !dud);
        let roll = dice.sum() + drm;
        self.toll = Toll::default();
        self.tell(|play| Event::Fired {
            side,
            blow: Blow::Charge,
            target: play.name(hex),
            by: Vec::new(),
            with: vec![play.what(weapon)],
            column: column.map_or(0, |column| play.pack.fire.head(column)),
            dice,
            drm,
            cowered: 0,
            outcome: column.map_or(Outcome::Nothing, |column| play.pack.fire.outcome(column, roll.into())),
        });
        self.use_up(weapon, dud);
        self.alarm(targets, column, 0, drm, &exposure);
        let own = move |look: Look<'_>, unit: UnitId| look.target_drm(unit, &exposure, &mut |_, _, _| {});
        self.hit(hex, targets, column, roll, own);
        let toll = self.toll;
        self.tell(|_| Event::AttackEnds { side, toll });
    }
}
