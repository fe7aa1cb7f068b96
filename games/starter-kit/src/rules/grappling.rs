//! Sections 3.3.4, 3.8: vehicles in Close Combat, and infantry that attacks them as they move.

use super::*;
use crate::event::{Blow, Dice, Toll};

/// The most millimetres of a turret gun that fires in Close Combat by its equivalent (3.8bk, A-52).
const SMALL: u16 = 20;

impl<'a> Look<'a> {
    /// Whether a vehicle is in the hex that is fought for (3.8ak).
    pub(crate) fn armour_fights(self) -> bool {
        Side::BOTH.into_iter().any(|side| self.fighters(side).meets(self.pos.vehicles))
    }

    /// The vehicle that the open attack is made on.
    pub(crate) fn armour_struck(self) -> Option<UnitId> {
        let Fight { strikes, resolved, suffers, .. } = &self.pos.fight;
        let open = *strikes > 0 && strikes > resolved;
        self.pos.vehicles.into_iter().find(|unit| open && suffers[unit.index()] == *strikes)
    }

    /// The Close Combat Value of those who attack a vehicle together (3.8aq-3.8aw, G-08): one less for whoever has fired, in reaction (3.3.4e).
    pub(crate) fn close_value(self, by: UnitSet, reacts: bool) -> i8 {
        let values = &self.pack.close.values;
        let printed = |unit: UnitId| match self.kind(unit).sort {
            Sort::Squad => values.squad,
            Sort::Crew => values.crew,
            Sort::HalfSquad => values.half_squad,
            Sort::Leader | Sort::Vehicle => values.smc,
        };
        let when = |holds: bool, value: i8| if holds { value } else { 0 };
        let Some(first) = by.into_iter().max_by_key(|unit| (printed(*unit), u8::MAX - unit.0)) else { return 0 };
        let joined = by.len() as i8 - 1;
        printed(first)
            + joined * values.smc_joined
            + when(self.pinned(first), values.halved)
            + when(self.kind(first).is_mmc() && self.inexperienced(first), values.inexperienced)
            + when(reacts && self.has_fired(first), values.fired)
    }

    /// The value and the modifier of the open attack, if it is made on a vehicle (3.8aq, 3.8ax).
    pub(crate) fn grapple_told(self) -> Option<(i8, i8)> {
        let vehicle = self.armour_struck()?;
        let by = self.numbered(&self.pos.fight.makes, self.pos.fight.strikes);
        (!by.is_empty()).then(|| (self.close_value(by, false), self.grapple_drm(by, vehicle)))
    }

    /// Whether a unit has fired in this Movement Phase, even with a weapon only (3.3.4e).
    fn has_fired(self, unit: UnitId) -> bool {
        let marks = WeaponMarks::USED.with(WeaponMarks::FIRST).with(WeaponMarks::FINAL);
        self.pos.has(unit, Marks::FIRST.with(Marks::FINAL))
            || self.pos.weapons_of(unit).any(|weapon| self.pos.weapon_has(weapon, marks))
    }

    /// What is added to an attack on a vehicle: leaders, exhaustion, ambush; how it moves, and what it could fire back with (G-08).
    pub(crate) fn grapple_drm(self, by: UnitSet, vehicle: UnitId) -> i8 {
        let drm = &self.pack.close.drm;
        let when = |holds: bool, value: i8| if holds { value } else { 0 };
        let is = |states: States| self.pos.is(vehicle, states);
        let stuck = States::IMMOBILE.with(States::BOGGED).with(States::STUNNED);
        let stuck = is(stuck.with(States::SHOCKED).with(States::DOUBTFUL));
        self.strike_drm(by, UnitSet::one(vehicle))
            + when(is(States::MOTION), drm.in_motion)
            + when(stuck, drm.immobile)
            + when(!self.has_working_gun(vehicle), drm.unarmed)
            + when(is(States::EXPOSED), drm.exposed)
    }

    /// Whether a machine gun of a vehicle works, a bow gun among them (3.8bq).
    fn has_working_gun(self, vehicle: UnitId) -> bool {
        let broken = WeaponMarks::BROKEN.with(WeaponMarks::DISABLED);
        self.pos
            .weapons_of(vehicle)
            .any(|weapon| self.arm(weapon).weapon.is_vehicular_mg() && !self.pos.weapon_has(weapon, broken))
    }

    /// The firepower of a vehicle's weapon in Close Combat, in halves; nothing for what cannot be used there (3.8bg-3.8bi, 3.8bk, 3.8bn-3.8bq).
    fn close_arms(self, weapon: WeaponId) -> Option<u8> {
        let unit = self.carrier(weapon)?;
        let arm = self.arm(weapon);
        let turreted = self.vehicle(unit).is_some_and(Vehicle::turreted);
        let fp = match arm.weapon {
            Weapon::AntiAircraft if self.crew_exposed(unit) => arm.fp,
            Weapon::Coaxial if turreted => arm.fp,
            Weapon::Rear => arm.fp,
            Weapon::Main if turreted && arm.tube.calibre <= SMALL => arm.gun.as_ref().map_or(0, |gun| gun.ife),
            _ => 0,
        };
        let spent = WeaponMarks::BROKEN.with(WeaponMarks::DISABLED).with(WeaponMarks::USED);
        let able = fp > 0 && self.crew_acts(unit) && !self.pos.weapon_has(weapon, spent);
        able.then_some(if self.in_motion(unit) { fp } else { 2 * fp })
    }

    /// Whether a vehicle has something left to attack with.
    pub(crate) fn has_close_arms(self, unit: UnitId) -> bool {
        self.is_vehicle(unit) && self.pos.weapons_of(unit).any(|weapon| self.close_arms(weapon).is_some())
    }

    /// A weapon joins the open attack of its vehicle on men (3.8bl).
    pub(crate) fn check_weapon_strikes(self, side: Side, weapon: WeaponId) -> Verdict {
        let unit = self.own_weapon(weapon, side)?;
        let Fight { strikes, resolved, makes, .. } = &self.pos.fight;
        ensure(strikes > resolved, no("3.8i", "no-attack-open"))?;
        ensure(self.fighters(side).has(unit), no("3.8i", "not-there").unit(unit))?;
        ensure(self.armour_struck().is_none(), no("3.8ci", "not-at-armour").weapon(weapon))?;
        let mine = self.numbered(makes, *strikes).into_iter().all(|its| its == unit);
        ensure(mine, no("3.8bl", "vehicles-fire-alone"))?;
        ensure(self.close_arms(weapon).is_some(), no("3.8bg", "not-in-close-combat").weapon(weapon))
    }

    /// What the vehicles of a side can do in the open attack, or besides (D-73).
    pub(crate) fn offer_aboard(self, side: Side, answers: &mut Vec<Action>) {
        for unit in self.fighters(side) & self.pos.vehicles {
            let able = self.pos.weapons_of(unit).filter(|weapon| self.check_weapon_strikes(side, *weapon).is_ok());
            answers.extend(able.map(|weapon| Action::With(Element::Weapon(weapon))));
            answers.extend(self.check_launch(side, unit).is_ok().then_some(Action::Launch(unit)));
        }
    }

    /// Whether a side has an attack left (3.8am).
    pub(crate) fn has_turn(self, side: Side) -> bool {
        let enemies = self.fighters(side.other());
        let open = |unit: &UnitId| {
            self.is_vehicle(*unit) || (self.pos.fight.suffers[unit.index()] == 0 && self.partner(*unit).is_none())
        };
        let targets: UnitSet = enemies.into_iter().filter(open).collect();
        let men = !self.personnel(targets).is_empty();
        self.fighters(side).into_iter().any(|unit| {
            (self.may_strike(unit) && !targets.is_empty())
                || (men && self.has_close_arms(unit))
                || self.check_launch(side, unit).is_ok()
        })
    }

    /// A close defence weapon, on its date, by a crew behind closed hatches that has been attacked or lay in ambush, once (3.8br, 3.8bt).
    pub(crate) fn check_launch(self, side: Side, unit: UnitId) -> Verdict {
        self.own(unit, side)?;
        ensure(self.fighters(side).has(unit), no("3.8i", "not-there").unit(unit))?;
        ensure(self.launcher(unit).is_some(), no("3.8br", "no-close-defence").unit(unit))?;
        let able = self.crew_acts(unit) && !self.crew_exposed(unit) && !self.pos.has(unit, Marks::FIRED);
        ensure(able, no("3.8br", "no-close-defence").unit(unit))?;
        let Fight { strikes, resolved, suffers, ambusher, .. } = &self.pos.fight;
        ensure(strikes == resolved, no("3.8bt", "one-attack-at-a-time"))?;
        let asked = suffers[unit.index()] > 0 || *ambusher == Some(side);
        ensure(asked, no("3.8br", "not-attacked-yet").unit(unit))
    }

    /// The usage number of its close defence weapon.
    fn launcher(self, unit: UnitId) -> Option<u8> {
        let date = self.scenario().date;
        let holds = |its: &&(Dispenser, u8, When)| its.0 == Dispenser::CloseDefence && its.2.holds(date);
        self.vehicle(unit)?.dispensers.iter().find(holds).map(|its| its.1)
    }

    /// What a vehicle adds to the Ambush roll of its side (G-09).
    pub(crate) fn ambush_aboard(self, units: UnitSet) -> i8 {
        let ambush = &self.pack.close.ambush;
        let Some(unit) = (units & self.pos.vehicles).first() else { return 0 };
        let when = |holds: bool, value: i8| if holds { value } else { 0 };
        ambush.vehicle
            + when(!self.crew_exposed(unit), ambush.buttoned)
            + when(self.pos.is(unit, States::STUNNED), ambush.stunned)
    }

    /// Whether men in a hex are locked in Melee: with enemies, one of them unbroken, or with a vehicle that is not in Motion (3.8bw, 3.8cd, 3.8cf, A-101).
    pub(crate) fn locks(self, hex: Hex) -> bool {
        let holds = |side: Side| -> UnitSet {
            self.pos.stack_of(side, hex).into_iter().filter(|unit| !self.in_motion(*unit)).collect()
        };
        let [first, second] = Side::BOTH.map(holds);
        let unbroken = (first | second).into_iter().any(|unit| !self.broken(unit));
        let men = !self.personnel(first | second).is_empty();
        !first.is_empty() && !second.is_empty() && unbroken && men
    }
}

impl Play<'_> {
    /// With a vehicle there the sides attack in turns: first who has none, the attacker if both have one, or who lay in ambush (3.8ak-3.8ap).
    pub(crate) fn begin_turns(&mut self) -> Flow {
        let look = self.look();
        let has = |side: Side| look.fighters(side).meets(look.pos.vehicles);
        let side = look.pos.side;
        let first = match (has(side), has(side.other())) {
            (true, false) => side.other(),
            _ => side,
        };
        let first = look.pos.fight.ambusher.unwrap_or(first);
        self.replace(Designating(first));
        Flow::Goes
    }

    /// A side has made its one attack, or has passed: the other one goes on. Who lay in ambush makes all of his first (3.8am, 3.8ap, A-51).
    pub(crate) fn take_turn(&mut self, side: Side) {
        let attacked = self.pos.fight.strikes > self.pos.fight.resolved;
        self.pos.fight.passes = if attacked { 0 } else { self.pos.fight.passes + 1 };
        self.weigh_strikes();
        self.resolve_strikes();
        self.go_on(side, attacked);
    }

    fn go_on(&mut self, side: Side, attacked: bool) {
        let over =
            self.pos.fight.passes >= 2 || Side::BOTH.into_iter().any(|side| self.look().fighters(side).is_empty());
        if over {
            self.pop();
            return self.end_fight();
        }
        let again = attacked && self.pos.fight.ambusher.is_some();
        self.replace(Designating(if again { side } else { side.other() }));
    }

    /// A weapon of a vehicle strikes: with the others of it, against the Close Combat Value of those it strikes (3.8bl, 3.8bm).
    pub(crate) fn add_weapon(&mut self, weapon: WeaponId) {
        let look = self.look();
        let (Some(unit), Some(halves)) = (look.carrier(weapon), look.close_arms(weapon)) else { return };
        let number = self.pos.fight.strikes;
        let at = look.numbered(&look.pos.fight.suffers, number);
        let value: i8 = self.look().defence_value(at);
        let drm = self.look().strike_drm(UnitSet::one(unit), at) + self.look().shaken(unit);
        let fight = &mut self.pos.fight;
        fight.makes[unit.index()] = number;
        let place = usize::from(number - 1);
        fight.attack[place] += halves;
        (fight.defence[place], fight.drms[place]) = (2 * value as u8, drm);
        self.mark_weapon(weapon, WeaponMarks::USED);
    }

    /// Infantry strikes a vehicle: below its value it destroys it, on it it immobilizes it; with a two it always has a chance, with a twelve it suffers
    /// itself (3.8ax, 3.8ay, 3.8bb-3.8bf).
    pub(crate) fn strike_armour(&mut self, by: UnitSet, vehicle: UnitId) {
        let look = self.look();
        let (value, drm) = (look.close_value(by, false), look.grapple_drm(by, vehicle));
        self.grapple(by, vehicle, value, drm);
    }

    fn grapple(&mut self, by: UnitSet, vehicle: UnitId, value: i8, drm: i8) -> Dice {
        let side = vehicle.side().other();
        let awake = self.look().crew_acts(vehicle);
        let dice = self.dice(&|dice| dice.sum() as u32);
        self.toll = Toll { armour: true, ..Toll::default() };
        self.tell(|play| Event::Struck {
            side,
            by: play.whos(by),
            at: vec![play.who(vehicle)],
            kill: value.max(0) as u8,
            dice,
            drm,
        });
        let men = by.into_iter().filter(|unit| dice.sum() == 2 && self.look().kind(*unit).is_mmc());
        let best = men.max_by_key(|unit| (self.look().kind(*unit).morale, u8::MAX - unit.0));
        if let Some(best) = best {
            self.promote_against(best, self.pack.close.creation.vehicle);
        }
        if dice.sum() == 2 && value - drm < 2 {
            let die = self.die_among(&|die| match die {
                1 | 2 => 0,
                3 => 1,
                _ => 2,
            });
            self.tell(|play| Event::LastChance { who: play.who(vehicle), die });
            match die {
                1 | 2 => self.destroy(vehicle, &["3.8bc"]),
                3 => self.cripple(vehicle, &["3.8bd"]),
                _ => {}
            }
        } else if let Some(found) = damage(&self.pack.destruction, Threat::Close, dice.sum() + drm - value, false) {
            self.harm(vehicle, found, if found == Damage::Eliminated { &["3.8ax"] } else { &["3.8ay"] });
        }
        if dice.sum() == 12
            && awake
            && let Some(unit) = self.choose(by & self.pos.on)
        {
            self.reduce(unit, &["3.8bf"]);
        }
        let toll = self.toll;
        self.tell(|_| Event::AttackEnds { side, toll });
        dice
    }

    /// A close defence weapon: sixteen factors upon all infantry in the hex, without cover; nothing above its usage number (3.8br-3.8bv).
    pub(crate) fn launch(&mut self, unit: UnitId) {
        let look = self.look();
        let (Some(hex), Some(usage)) = (look.at(unit), look.launcher(unit)) else { return };
        let (side, column) = (unit.side(), self.pack.fire.column(self.pack.constants.vehicles.close_defence.into()));
        let targets = look.personnel(look.pos.stack(hex));
        let dice = self.dice(&|dice| dice.sum() as u32);
        let column = column.filter(|_| dice.sum() <= usage as i8);
        self.toll = Toll::default();
        self.tell(|play| Event::Fired {
            side,
            blow: Blow::CloseDefence,
            target: play.name(hex),
            by: vec![play.who(unit)],
            with: Vec::new(),
            column: column.map_or(0, |column| play.pack.fire.head(column)),
            dice,
            drm: 0,
            cowered: 0,
            outcome: column.map_or(Outcome::Nothing, |column| play.pack.fire.outcome(column, dice.sum().into())),
        });
        self.hit(hex, targets, column, dice.sum(), |_, _| 0);
        self.mark(unit, Marks::FIRED);
        let toll = self.toll;
        self.tell(|_| Event::AttackEnds { side, toll });
        self.pos.fight.passes = 0;
        self.go_on(side, true);
    }
}

impl Look<'_> {
    /// The Close Combat Value of men whom a vehicle attacks: of each, and one for every leader with them (3.8bm, Ex-bm, Ex-by).
    fn defence_value(self, at: UnitSet) -> i8 {
        let men: UnitSet = at.into_iter().filter(|unit| self.kind(*unit).is_mmc()).collect();
        let alone = |unit: UnitId| self.close_value(UnitSet::one(unit), false) - self.handicap(unit);
        let values = &self.pack.close.values;
        let leaders = (at.len() - men.len()) as i8;
        match men.is_empty() {
            true => leaders * values.smc,
            false => men.into_iter().map(alone).sum::<i8>() + leaders * values.smc_joined,
        }
    }

    /// What lowers the value of who attacks, and not of who defends.
    fn handicap(self, unit: UnitId) -> i8 {
        if self.pinned(unit) { self.pack.close.values.halved } else { 0 }
    }
}

/// CC Reaction Fire (3.3.4).
impl Look<'_> {
    /// The vehicle that moves.
    fn prey(self) -> Option<UnitId> {
        (self.pos.mover.exposed & self.pos.vehicles).first()
    }

    /// Infantry in the hex of a vehicle that moves attacks it: in Good Order, not pinned, as often as it could fire at it (3.3.4a, Ex-bw).
    pub(crate) fn check_react(self, unit: UnitId) -> Verdict {
        self.own(unit, self.defender())?;
        let prey = self.prey().ok_or(no("3.3.4a", "no-vehicle-there").hex(Hex(self.pos.mover.hex)))?;
        ensure(self.kind(unit).is_personnel(), no("3.3.4a", "no-infantry").unit(unit))?;
        ensure(self.at(unit).is_some() && self.at(unit) == self.at(prey), no("3.3.4a", "not-there").unit(unit))?;
        ensure(self.good_order(unit) && !self.pinned(unit), no("3.3.4a", "cannot-react").unit(unit))?;
        let chances = (self.pos.mover.here / 2).max(1);
        ensure(self.pos.shots[unit.index()] < chances, no("3.3.3-fpf-h", "no-more-shots-here").unit(unit))
    }
}

impl Play<'_> {
    /// It dares to, or is pinned (3.3.4b, 3.3.4c); then it attacks as in Close Combat, and its fire markers go on; fire to protect itself takes its dice for
    /// a Morale Check (3.3.4d, Ex-bd).
    pub(crate) fn react(&mut self, unit: UnitId) {
        let Some(prey) = self.look().prey() else { return };
        let dares = !self.look().kind(unit).is_mmc() || self.pos.dared[unit.index()] == prey.0;
        if !dares && !self.dares(unit, true) {
            return;
        }
        self.pos.dared[unit.index()] = prey.0;
        let by = UnitSet::one(unit);
        let look = self.look();
        let (value, drm) = (look.close_value(by, true), look.grapple_drm(by, prey));
        let (first, last) = (look.pos.has(unit, Marks::FIRST), look.pos.has(unit, Marks::FINAL));
        let dice = self.grapple(by, prey, value, drm);
        self.pos.shots[unit.index()] += 1;
        if !self.pos.on.has(unit) {
            return;
        }
        if last {
            self.check_morale(unit, dice, 0, UnitSet::EMPTY, Why::Protective);
        } else if first {
            self.unmark(unit, Marks::FIRST);
            self.mark(unit, Marks::FINAL);
        } else {
            self.mark(unit, Marks::FIRST);
        }
    }
}
