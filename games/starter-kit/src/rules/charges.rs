//! Section 4.3: Demolition Charges.

use super::*;
use crate::event::{Blow, Toll};
use crate::rules::fire::Exposure;

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

    /// A charge that lies in its hex, in the Advancing Fire Phase of whoever set it (4.3k).
    pub(crate) fn check_detonate(self, weapon: WeaponId) -> Verdict {
        let known = weapon.index() < WEAPONS && self.pos.weapon_has(weapon, WeaponMarks::SET);
        ensure(known, no("4.3k", "not-set").weapon(weapon))?;
        ensure(self.pos.phase == Phase::AdvancingFire, no("4.3a", "not-in-this-phase"))
    }
}

impl Play<'_> {
    /// The charge is being placed: movement is spent in the placer's own hex (4.3f, 4.3g).
    pub(crate) fn begin_charge(&mut self, weapon: WeaponId, name: Name) {
        let Some(to) = self.look().hex(name) else { return };
        let here = Hex(self.pos.mover.hex);
        let cost = self.look().cost(here, to, self.look().road_between(here, to));
        (self.pos.mover.charge, self.pos.mover.charge_at) = (weapon.0, to.0);
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
        self.mark_weapon(weapon, WeaponMarks::SET);
        notes.into_iter().filter(|(_, holds)| *holds).for_each(|(mark, _)| self.mark_weapon(weapon, mark));
        self.tell(|play| Event::ChargeSet { what: play.what(weapon), hex: play.name(hex), done: true });
    }

    /// It goes off: its own column, the target's terrain, and one more if its placer was exhausted; a dud from its X number on (4.3a-4.3e,
    /// 4.3j-4.3m).
    pub(crate) fn detonate(&mut self, weapon: WeaponId) {
        let Some(hex) = self.pos.weapon_at[weapon.index()].hex() else { return };
        let side = self.pos.side;
        let look = self.look();
        let has = |mark| look.pos.weapon_has(weapon, mark);
        let lowered = [(WeaponMarks::CLUMSY, 2), (WeaponMarks::GREEN, 1), (WeaponMarks::TAKEN, 2)];
        let strain: u8 = lowered.into_iter().filter(|(mark, _)| has(*mark)).map(|(_, by)| by).sum();
        let dud_on = look.arm(weapon).dies.map_or(13, |on| on - strain);
        let drm = look.pack.terrain.of(look.field().ground(hex)).tem + i8::from(has(WeaponMarks::WEARY));
        let column = self.pack.fire.column(look.arm(weapon).fp.into());
        let exposure = Exposure::around(look.pack.terrain.of(look.field().ground(hex)).tem, false);
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
        self.remove_weapon(weapon, if dud { &["4.3l", "4.3m"] } else { &["4.3m"] });
        self.pos.weapon_marks[weapon.index()] = WeaponMarks::NONE;
        self.alarm(targets, column, 0, drm, &exposure);
        let own = move |look: Look<'_>, unit: UnitId| look.target_drm(unit, &exposure, &mut |_, _, _| {});
        self.hit(hex, targets, column, roll, own);
        let toll = self.toll;
        self.tell(|_| Event::AttackEnds { side, toll });
    }
}
