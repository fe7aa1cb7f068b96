//! Chapter 4: what becomes of weapons that fire. Sections 1.2.4.1 (rate of fire), 4.0 (captured), 4.1 (machine guns), 4.2 (flamethrowers).

use super::*;
use crate::rules::fire::Mode;
use crate::rules::losses::ThrownDice;
use table::chance::Among;

impl Look<'_> {
    /// Whether a weapon is in enemy hands (5.5a).
    pub(crate) fn captured(self, weapon: WeaponId) -> bool {
        self.holder(weapon).is_some_and(|unit| unit.side() != weapon.side())
    }

    /// What a weapon's breakdown number is lowered by: captured, inexperienced hands (4.0v, 4.0w), second fire of a machine gun (3.3.3s, 4.1i).
    fn strain(self, weapon: WeaponId) -> u8 {
        let Some(unit) = self.holder(weapon) else { return 0 };
        if self.is_vehicle(unit) {
            return if self.mode(Element::Weapon(weapon)) == Mode::Intensive { 2 } else { 0 };
        }
        let again = self.arm(weapon).weapon.is_mg() && self.mode(Element::Weapon(weapon)) != Mode::Full;
        let clumsy = self.arm(weapon).weapon == Weapon::Flamethrower && self.kind(unit).class != Class::Elite;
        let lowered = |by: u8, when: bool| if when { by } else { 0 };
        let hard = self.mode(Element::Weapon(weapon)) == Mode::Intensive;
        lowered(2, hard)
            + lowered(2, self.unqualified(weapon))
            + lowered(2, self.captured(weapon))
            + lowered(1, self.inexperienced(unit))
            + lowered(2, again)
            + lowered(2, clumsy && self.kind(unit).is_mmc())
    }

    /// The lowest roll on which a weapon fails now; none, if it never does.
    pub(crate) fn fails_on(self, weapon: WeaponId) -> Option<u8> {
        let arm = self.arm(weapon);
        let low = self.low_ammo(weapon).filter(|_| self.pos.weapon_has(weapon, WeaponMarks::LOW));
        let printed = low.map(|circled| circled - 1).or(arm.breaks).or(arm.dies);
        printed.map(|number| number.saturating_sub(self.strain(weapon)))
    }

    /// Its rate of fire now (1.2.4.1c, 3.2.4-proc-r to 3.2.4-proc-u, 3.2.4-proc-ai, 4.0u, 4.5c).
    pub(crate) fn rate(self, weapon: WeaponId) -> u8 {
        let Some(unit) = self.holder(weapon) else { return 0 };
        let arm = self.arm(weapon);
        let lone = arm.weapon == Weapon::Mortar && self.kind(unit).is_leader();
        if self.pinned(unit)
            || lone
            || self.pos.phase == Phase::AdvancingFire
            || self.mode(Element::Weapon(weapon)) != Mode::Full
        {
            return 0;
        }
        // Machine guns of vehicles have none; a main armament that fires by its equivalent has one less (7.8c, 3.2.4-proc-q).
        if arm.weapon.is_vehicular_mg() {
            return 0;
        }
        let fixed = arm.gun.as_ref().is_some_and(|gun| gun.mount == Mount::Fixed) && !arm.is_mortar();
        let turned = fixed && self.pos.weapon_has(weapon, WeaponMarks::TURNED);
        let lowered =
            [self.captured(weapon), self.unqualified(weapon), turned].into_iter().filter(|holds| *holds).count();
        arm.rof.saturating_sub(lowered as u8)
    }
}

/// Weapons of vehicles (7.2, 7.2.1, 7.8).
impl Look<'_> {
    /// The circled number of a main armament with little ammunition (7.2.1a).
    pub(crate) fn low_ammo(self, weapon: WeaponId) -> Option<u8> {
        let unit = self.carrier(weapon).filter(|_| self.arm(weapon).weapon == Weapon::Main)?;
        self.vehicle(unit).map(|vehicle| vehicle.low_ammo).filter(|number| *number > 0)
    }
}

impl Play<'_> {
    /// A main armament with a circled number has little ammunition left from a roll of that on (7.2.1b).
    fn run_low(&mut self, attack: &Attack, sum: i8) {
        let look = self.look();
        let Some(weapon) = look.ordnance(attack) else { return };
        let low = look.low_ammo(weapon).is_some_and(|circled| sum >= circled as i8);
        if low && !look.pos.weapon_has(weapon, WeaponMarks::LOW) && sum < 12 {
            self.mark_weapon(weapon, WeaponMarks::LOW);
            self.tell(|play| Event::LowAmmo(play.what(weapon)));
        }
    }

    /// A weapon of a vehicle fails: a main armament for good, if it was fired intensively or has little ammunition left and the roll is its own
    /// number; then the vehicle is recalled (3.2.4-if-e, 7.2i, 7.2.1d, 7.8u, 7.10ae).
    fn fail_aboard(&mut self, weapon: WeaponId, sum: i8) {
        let look = self.look();
        let intensive = look.mode(Element::Weapon(weapon)) == Mode::Intensive;
        let low = look.low_ammo(weapon).filter(|_| look.pos.weapon_has(weapon, WeaponMarks::LOW));
        let worn = intensive && look.arm(weapon).breaks.is_some_and(|on| sum == on as i8);
        if worn || low.is_some_and(|on| sum >= on as i8) {
            return self.disable(weapon);
        }
        let rows: crate::event::Rows =
            if look.arm(weapon).weapon == Weapon::Main { &["7.2i", "6.12b"] } else { &["7.8u"] };
        self.mark_weapon(weapon, WeaponMarks::BROKEN);
        self.tell(|play| Event::Malfunctioned(play.what(weapon), rows));
    }

    /// What a vehicle fired is marked: machine guns and equivalents for the player turn, a main armament as a Gun would be; in its own Movement Phase
    /// it is noted from where it fired, and at what (7.8c, 7.8d, 7.8e, 3.3.2.2a).
    fn mark_aboard(&mut self, unit: UnitId, weapon: WeaponId, attack: &Attack, kept: bool) {
        self.pos.weapon_aimed[weapon.index()] = attack.target;
        self.pos.weapon_shots[weapon.index()] += 1;
        self.mark_weapon(weapon, WeaponMarks::USED);
        let main = self.look().arm(weapon).weapon == Weapon::Main;
        if self.look().bounding() {
            self.set_state(unit, States::BOUNDING);
            self.pos.mover.fired_from = self.pos.mover.hex;
            if main {
                self.pos.mover.fired_main = attack.target;
            }
            if !(main && kept) {
                self.mark_weapon(weapon, WeaponMarks::SPENT);
            }
        } else if main && kept {
            self.tell(|play| Event::RateKept(play.what(weapon)));
        } else if main {
            let last = self.look().is_intensive(weapon) || self.look().arm(weapon).rof == 0 || attack.area;
            self.spend_weapon(weapon, false);
            if last {
                self.mark_weapon(weapon, WeaponMarks::SPENT);
            }
        } else {
            self.mark_weapon(weapon, WeaponMarks::SPENT);
        }
        if self.pos.phase == Phase::PrepFire {
            self.mark(unit, Marks::PREP);
        }
        // A machine gun that fires at another hex, or an equivalent, loses the main armament its target (6.10i, 6.10o).
        let turret = self.look().carriage(weapon) == crate::rules::gunnery::Carriage::Turret;
        let other = self.look().main_armament(unit).filter(|its| {
            let elsewhere = self.pos.acquired[its.index()] != attack.target;
            (attack.rapid && *its == weapon) || (!main && turret && elsewhere)
        });
        if let Some(its) = other {
            self.lose_target(its);
        }
    }
}

/// What an attack leaves of those who made it, before they are marked.
#[derive(Copy, Clone)]
pub(crate) struct Spent {
    /// Its weapons that still work.
    pub works: WeaponSet,
    /// The units that fire, or whose weapons do, though these are marked already.
    again: UnitSet,
    /// Whose weapon is out of the game: he has fired all the same.
    bereft: Option<UnitId>,
}

impl Play<'_> {
    /// Nothing fails.
    pub(crate) fn spent(&self, attack: &Attack) -> Spent {
        Spent { works: attack.weapons, again: self.firing_again(attack), bereft: None }
    }

    /// What fails of an attack's weapons: of several machine guns one at random (4.1g, 4.1h, 4.2j). Tells which still work.
    pub(crate) fn malfunction(&mut self, attack: &Attack, sum: i8) -> Spent {
        let fails = |look: Look<'_>, weapon: WeaponId| look.fails_on(weapon).is_some_and(|on| sum >= on as i8);
        let failing: WeaponSet = attack.weapons.into_iter().filter(|its| fails(self.look(), *its)).collect();
        self.run_low(attack, sum);
        let mut spent = self.spent(attack);
        let Some(weapon) = self.choose_weapon(failing) else { return spent };
        spent.works.remove(weapon);
        let look = self.look();
        let gunner = look.holder(weapon);
        let again = look.mode(Element::Weapon(weapon)) != Mode::Full;
        let arm = look.arm(weapon);
        if look.carrier(weapon).is_some() {
            self.fail_aboard(weapon, sum);
            return spent;
        }
        let ordnance = matches!(arm.weapon, Weapon::Gun | Weapon::Mortar);
        let strained = if ordnance { look.strain(weapon) > 0 } else { again };
        // An equivalent that is used again is lost with a twelve (6.8h).
        let equivalent = attack.rapid && again && sum == 12;
        let worn_out = equivalent || (strained && arm.breaks.is_some_and(|on| sum == on as i8));
        if arm.dies.is_some() {
            self.remove_weapon(weapon, &["4.2j"]);
        } else if worn_out {
            self.remove_weapon(weapon, if ordnance { &["6.12g"] } else { &["3.3.3s", "4.1i"] });
        } else {
            self.mark_weapon(weapon, WeaponMarks::BROKEN);
            self.tell(|play| Event::Malfunctioned(play.what(weapon), if ordnance { &["6.12b"] } else { &["4.1g"] }));
        }
        spent.bereft = gunner.filter(|_| !self.pos.about.has(weapon));
        spent
    }

    fn choose_weapon(&mut self, weapons: WeaponSet) -> Option<WeaponId> {
        if weapons.len() < 2 {
            return weapons.first();
        }
        let mut dice = ThrownDice::default();
        let some = Among { of: weapons.len() as u8, take: 1, faces: 6 };
        let taken = self.chance.select(some, &mut |thing, die| dice.add(thing, die));
        let weapon = weapons.into_iter().nth(taken.trailing_zeros() as usize)?;
        self.tell(|play| {
            let thrown = dice.each().filter_map(|(n, die)| Some((play.what(weapons.into_iter().nth(n)?), die)));
            Event::WeaponChosen { thrown: thrown.collect(), what: play.what(weapon) }
        });
        Some(weapon)
    }

    /// Everybody who took part carries a marker, but for weapons that kept their rate; Cowering marks for good (A-84, A-90, Ex-br).
    pub(crate) fn mark_fired(&mut self, attack: &Attack, spent: Spent, cowered: bool, coloured: u8) {
        let target = attack.target;
        // The first of its leaders stands for the group that they directed together.
        let group = attack.leaders.first().map(|leader| leader.0);
        // Read before anything is marked, since markers decide it.
        let kept: WeaponSet =
            attack.weapons.into_iter().filter(|its| !cowered && self.keeps_rate(attack, *its, coloured)).collect();
        for weapon in attack.weapons {
            let Some(unit) = self.look().holder(weapon) else { continue };
            if self.look().is_vehicle(unit) {
                self.mark_aboard(unit, weapon, attack, kept.has(weapon));
                continue;
            }
            self.pos.weapon_aimed[weapon.index()] = target;
            self.pos.weapon_shots[weapon.index()] += 1;
            self.pos.weapon_led[weapon.index()] = group.unwrap_or(self.pos.weapon_led[weapon.index()]);
            self.mark_weapon(weapon, WeaponMarks::USED);
            if attack.rapid {
                // Its equivalent keeps no target (6.8e, 6.10i).
                self.lose_target(weapon);
            }
            if kept.has(weapon) {
                self.tell(|play| Event::RateKept(play.what(weapon)));
            } else {
                self.spend_ordnance(weapon, attack);
                self.spend_weapon(weapon, cowered);
            }
            self.spend_hands(unit, attack, 0, cowered);
        }
        if let Some(unit) = spent.bereft {
            self.spend_hands(unit, attack, 1, cowered);
        }
        for unit in attack.units {
            self.pos.aimed[unit.index()] = target;
            self.pos.shots[unit.index()] += 1;
            self.pos.led[unit.index()] = group.unwrap_or(self.pos.led[unit.index()]);
            if self.look().kind(unit).is_leader() {
                self.mark(unit, Marks::GUNNER);
            }
            self.spend_unit(unit, cowered);
            self.lose_targets_of(unit);
        }
        for leader in attack.leaders {
            self.pos.led[leader.index()] = group.unwrap_or(NOBODY);
            self.mark(leader, Marks::DIRECTED.with(Marks::ACTED));
            self.spend_unit(leader, false);
        }
        let fausts = |its: &WeaponId| self.look().arm(*its).weapon == Weapon::Panzerfaust;
        let fausts: WeaponSet = attack.weapons.into_iter().filter(fausts).collect();
        fausts.into_iter().for_each(|weapon| self.throw_away(weapon));
        // Subsequent First Fire is the last for the unit and all its weapons, used or not (3.3.3t, A-84).
        for unit in spent.again.into_iter().filter(|_| self.pos.phase == Phase::Movement).collect::<UnitSet>() {
            self.mark(unit, Marks::FINAL);
            self.unmark(unit, Marks::FIRST);
            let weapons: WeaponSet = self.pos.weapons_of(unit).collect();
            for weapon in weapons {
                self.mark_weapon(weapon, WeaponMarks::FINAL);
                self.pos.weapon_marks[weapon.index()].take(WeaponMarks::FIRST);
            }
        }
    }

    /// Whether a weapon that fired keeps its rate (1.2.4.1b); on the Area Target Type mortars alone do (3.2.4-att-c, 6.9c).
    pub(crate) fn keeps_rate(&self, attack: &Attack, weapon: WeaponId, coloured: u8) -> bool {
        let works = !self.pos.weapon_has(weapon, WeaponMarks::BROKEN.with(WeaponMarks::DISABLED));
        let works = works && self.pos.about.has(weapon);
        let coloured = if attack.rapid { coloured + 1 } else { coloured };
        let spread = attack.area && !self.look().arm(weapon).is_mortar();
        works && !spread && coloured <= self.look().rate(weapon)
    }

    /// Ordnance that cannot fire again in this player turn (3.2.4-att-c, 3.2.4-if-b, 3.2.4-if-f).
    fn spend_ordnance(&mut self, weapon: WeaponId, attack: &Attack) {
        let look = self.look();
        let arm = look.arm(weapon);
        let spread = attack.area && !arm.is_mortar();
        let last = look.is_gun(weapon) && (look.is_intensive(weapon) || arm.rof == 0);
        if arm.weapon.is_ordnance() && (spread || last) {
            self.mark_weapon(weapon, WeaponMarks::SPENT);
        }
    }

    /// The units that fire, or whose weapons do, though these are marked already.
    fn firing_again(&self, attack: &Attack) -> UnitSet {
        let look = self.look();
        let again = look.elements(attack).filter(|element| look.mode(*element) != Mode::Full);
        again.filter_map(|element| look.gunner(element)).collect()
    }

    /// A unit whose weapon fired: in the Prep Fire Phase it is marked itself; it may lose its own firepower (4.0y, 4.0z); a leader his
    /// Leadership (4.0aa). So many of its weapons were lost in firing.
    pub(crate) fn spend_hands(&mut self, unit: UnitId, attack: &Attack, lost: usize, cowered: bool) {
        let look = self.look();
        let lasts = |its: &WeaponId| look.arm(*its).weapon != Weapon::Panzerfaust;
        let used = |its: &WeaponId| lasts(its) && look.pos.weapon_has(*its, WeaponMarks::USED);
        let used = look.pos.weapons_of(unit).filter(used).count() + lost;
        // Whoever looks for a Panzerfaust has used a weapon, whether he finds one or not (4.4.2o).
        let used = used + usize::from(look.pos.fausted[unit.index()]);
        let most = if look.kind(unit).sort == Sort::Squad { 2 } else { 1 };
        let leader = look.kind(unit).is_leader();
        if self.pos.phase == Phase::PrepFire {
            self.mark(unit, Marks::PREP);
        }
        if leader {
            self.mark(unit, Marks::GUNNER);
        } else if used >= most {
            self.mark(unit, Marks::FORFEIT);
            // Two weapons in Defensive First Fire mark their squad.
            if self.pos.phase == Phase::Movement && !attack.units.has(unit) && !self.pos.has(unit, Marks::FINAL) {
                self.mark(unit, Marks::FIRST);
            }
        }
        if cowered && self.pos.phase != Phase::AdvancingFire {
            self.spend_unit(unit, true);
        }
    }

    fn spend_unit(&mut self, unit: UnitId, cowered: bool) {
        match self.pos.phase {
            Phase::PrepFire => self.mark(unit, Marks::PREP.with(Marks::FIRED)),
            Phase::Movement if cowered => {
                self.mark(unit, Marks::FINAL);
                self.unmark(unit, Marks::FIRST);
            }
            Phase::Movement if !self.pos.has(unit, Marks::FINAL) => self.mark(unit, Marks::FIRST),
            Phase::Movement => {}
            Phase::DefensiveFire => {
                self.mark(unit, Marks::FINAL.with(Marks::FIRED));
                self.unmark(unit, Marks::FIRST);
            }
            _ => self.mark(unit, Marks::FIRED),
        }
    }

    fn spend_weapon(&mut self, weapon: WeaponId, cowered: bool) {
        match self.pos.phase {
            Phase::PrepFire => self.mark_weapon(weapon, WeaponMarks::PREP.with(WeaponMarks::FIRED)),
            Phase::Movement if cowered || self.pos.weapon_has(weapon, WeaponMarks::FINAL) => {
                self.mark_weapon(weapon, WeaponMarks::FINAL);
                self.pos.weapon_marks[weapon.index()].take(WeaponMarks::FIRST);
            }
            Phase::Movement => self.mark_weapon(weapon, WeaponMarks::FIRST),
            Phase::DefensiveFire => {
                self.mark_weapon(weapon, WeaponMarks::FINAL.with(WeaponMarks::FIRED));
                self.pos.weapon_marks[weapon.index()].take(WeaponMarks::FIRST);
            }
            _ => self.mark_weapon(weapon, WeaponMarks::FIRED),
        }
    }
}

/// Voluntary destruction (4.0q).
impl Look<'_> {
    pub(crate) fn check_destroy(self, weapon: WeaponId) -> Verdict {
        let holder = self.own_weapon(weapon, self.firing())?;
        let phase = matches!(self.pos.phase, Phase::PrepFire | Phase::DefensiveFire);
        ensure(phase, no("4.0q", "not-in-this-phase"))?;
        ensure(!self.is_fitted(weapon), no("4.0q", "part-of-a-vehicle").weapon(weapon))?;
        ensure(!self.broken(holder), no("3.2.3aa", "broken-cannot").unit(holder))?;
        let used = WeaponMarks::USED.with(WeaponMarks::FIRED).with(WeaponMarks::FIRST).with(WeaponMarks::FINAL);
        ensure(!self.pos.weapon_has(weapon, used), no("4.0q", "used-already").weapon(weapon))
    }

    /// What else can be done in a phase of fire: weapons destroyed, charges set off.
    pub(crate) fn offer_phase(self, answers: &mut Vec<Action>) {
        let destroyed = self.pos.about.into_iter().filter(|weapon| self.check_destroy(*weapon).is_ok());
        answers.extend(destroyed.map(Action::Destroy));
        let charges = self.pos.about.into_iter().filter(|weapon| self.check_detonate(*weapon).is_ok());
        answers.extend(charges.map(Action::Detonate));
    }

    /// A phase of fire can be ended once all charges have gone off (4.3k).
    pub(crate) fn check_end_of_fire(self) -> Verdict {
        let charge = self.pos.about.into_iter().find(|weapon| self.check_detonate(*weapon).is_ok());
        charge.map_or(Ok(()), |weapon| Err(no("4.3k", "charge-to-explode").weapon(weapon)))
    }
}
