//! Sections 3.2.4, 4.4, 4.5, 6.2, 6.9: who may fire which ordnance at what, and with what.

use super::*;
use crate::rules::gunnery::Carriage;

/// Beyond this there is no range.
const FAR: u8 = u8::MAX;

impl<'a> Look<'a> {
    /// Whether a Gun that has fired fires once more by Intensive Fire (3.2.4-if-a, 3.3.3u, 3.4d).
    pub(crate) fn is_intensive(self, weapon: WeaponId) -> bool {
        let marks = match self.pos.phase {
            Phase::PrepFire => WeaponMarks::FIRED,
            Phase::Movement => WeaponMarks::FIRST.with(WeaponMarks::FINAL),
            Phase::DefensiveFire => WeaponMarks::FIRED.with(WeaponMarks::FIRST).with(WeaponMarks::FINAL),
            _ => WeaponMarks::NONE,
        };
        let fires = self.is_gun(weapon) || (self.arm(weapon).weapon == Weapon::Main && !self.bounding());
        fires && self.pos.weapon_has(weapon, marks)
    }

    /// Whether ordnance can fire at all now, whatever it fires at.
    pub(crate) fn check_ordnance(self, attack: &Attack, unit: UnitId, weapon: WeaponId) -> Verdict {
        ensure(attack.units.is_empty() && attack.weapons.is_empty(), no("2.0am", "fires-alone").weapon(weapon))?;
        ensure(!self.pos.weapon_has(weapon, WeaponMarks::BROKEN), no("1.2.4f", "malfunctions").weapon(weapon))?;
        self.check_crew(unit, weapon)?;
        if self.is_vehicle(unit) {
            self.check_aboard(attack, unit, weapon)?;
        }
        let laid = self.pos.weapon_has(weapon, WeaponMarks::LAID);
        ensure(!laid, no("3.2.4-proc-ad", "turned-already").weapon(weapon))?;
        let spent = || no("3.2a", "has-fired").unit(unit);
        ensure(!self.pos.weapon_has(weapon, WeaponMarks::SPENT), no("3.2.4-if-b", "spent-this-turn").weapon(weapon))?;
        if self.pos.phase == Phase::AdvancingFire {
            ensure(!self.pos.has(unit, Marks::PREP), no("3.5a", "fired-before").unit(unit))?;
            ensure(!self.pos.has(unit, Marks::PUSHED), no("6.5k", "pushed-before").unit(unit))?;
        }
        if self.is_intensive(weapon) {
            return self.check_intensive(unit, weapon);
        }
        let fired = WeaponMarks::FIRED.with(WeaponMarks::FIRST).with(WeaponMarks::FINAL);
        ensure(!self.pos.weapon_has(weapon, fired), spent())?;
        ensure(!self.pos.has(unit, Marks::FINAL), no("3.4e", "final-fire").unit(unit))
    }

    /// Who can serve it: a Gun any Multi-Man Counter, a light mortar and a PIAT anybody, a Bazooka no leader by himself (3.2.4-proc-b, 4.4.1d,
    /// 4.4.1e, 4.4.5e, 4.5c).
    fn check_crew(self, unit: UnitId, weapon: WeaponId) -> Verdict {
        let leader = self.kind(unit).is_leader();
        match self.arm(weapon).weapon {
            Weapon::Gun => ensure(!leader, no("3.2.4-proc-b", "not-by-a-leader").weapon(weapon)),
            Weapon::Bazooka | Weapon::Panzerschreck => {
                let mate = self.pos.stack_of(unit.side(), self.at(unit).unwrap_or(Hex(NOWHERE)));
                let able = |other: UnitId| other != unit && self.kind(other).is_leader() && !self.broken(other);
                let helps = mate.into_iter().any(|other| able(other) && self.check_hand(other).is_ok());
                ensure(!leader || helps, no("4.4.1e", "needs-two-leaders").weapon(weapon))
            }
            _ => Ok(()),
        }
    }

    /// Not by a pinned crew, not twice (3.2.4-if-b, 3.2.4-if-g, 3.2.4-if-h).
    fn check_intensive(self, unit: UnitId, weapon: WeaponId) -> Verdict {
        ensure(!self.pinned(unit), no("3.2.4-if-g", "pinned-no-intensive").unit(unit))?;
        let never = self.vehicle(unit).is_some_and(|vehicle| vehicle.no_intensive);
        ensure(!never, no("3.2.4-if-j", "never-intensive").unit(unit))?;
        let prints = self.arm(weapon).rof > 0;
        ensure(prints, no("3.2.4-if-f", "spent-this-turn").weapon(weapon))
    }

    /// Whether it reaches a hex: range, arc, and what lies between itself and the rules (3.2.4-att-e, 3.2.4-proc-v, 3.2.4-proc-z, 6.9b, 6.9d, 4.4.5d).
    pub(crate) fn check_aimed(self, unit: UnitId, weapon: WeaponId, from: Hex, target: Hex) -> Verdict {
        let (arm, range) = (self.arm(weapon), self.field().range(from, target));
        let far = || no("3.2.4-proc-v", "out-of-range").unit(unit).number("range", range);
        let most = arm.range_in(self.scenario().date).unwrap_or(FAR);
        ensure((arm.least..=most).contains(&range), far())?;
        let outdoors = !arm.is_mortar() || !self.field().ground(from).is_building();
        ensure(outdoors, no("6.9b", "not-from-a-building").weapon(weapon))?;
        let downhill = range <= 1 && self.field().level(target) < self.field().level(from);
        let piat = arm.weapon == Weapon::Piat && downhill;
        ensure(!piat, no("4.4.5d", "not-downhill").weapon(weapon))?;
        if let Some(now) = self.pos.facing[weapon.index()] {
            let covered = from == target || self.field().in_arc(from, target, now);
            ensure(covered || !self.pinned(unit), no("3.2.4-proc-z", "pinned-cannot-turn").unit(unit))?;
        }
        let near = self.pos.phase != Phase::DefensiveFire || !self.is_intensive(weapon) || range <= 1;
        ensure(near, no("3.2.4-if-i", "only-adjacent").unit(unit))?;
        if let Some(now) = self.bearing(weapon) {
            let covered = self.covers(weapon, now, target);
            ensure(covered || !self.bounding(), no("3.3.2i", "only-within-its-arc").unit(unit))?;
        }
        let types = TargetType::ALL.into_iter().any(|aim| self.has_shell(weapon, aim, target, range));
        ensure(types, no("3.2.4-proc-d", "nothing-to-fire-there").weapon(weapon).hex(target))
    }

    /// Whether it has something to fire at a hex on that target type.
    fn has_shell(self, weapon: WeaponId, aim: TargetType, target: Hex, range: u8) -> bool {
        Shell::ALL.into_iter().any(|shell| self.check_shell(weapon, shell, aim, target, range).is_ok())
    }

    /// Whether a weapon may fire such ammunition on a target type at a hex (2.0f, 2.0h, 2.0bb, 3.2.4-att-b, 4.4e, 6.2r, 6.2v, 6.2w, 6.11f).
    pub(crate) fn check_shell(
        self,
        weapon: WeaponId,
        shell: Shell,
        aim: TargetType,
        target: Hex,
        range: u8,
    ) -> Verdict {
        let arm = self.arm(weapon);
        ensure(self.carries_shell(weapon, shell), no("6.2c", "no-such-shell").weapon(weapon))?;
        self.check_smoke_shell(shell)?;
        if aim == TargetType::Vehicle {
            self.check_armour(weapon, shell, target, range)?;
        } else if aim == TargetType::Area {
            ensure(arm.weapon.is_ordnance() && !arm.weapon.is_latw(), no("2.0h", "not-on-an-area").weapon(weapon))?;
            ensure(shell == Shell::He || shell.is_smoke(), no("3.2.4-att-b", "not-on-an-area").weapon(weapon))?;
            ensure(range > 0, no("3.2.4-att-e", "not-on-its-own-hex").weapon(weapon))?;
            let stands = !self.bounding();
            ensure(stands, no("3.2.4-att-f", "not-on-an-area-now").weapon(weapon))?;
            let moves = self.holder(weapon).is_some_and(|unit| self.pos.is(unit, States::MOTION));
            ensure(!moves, no("3.2.4-att-g", "not-on-an-area-now").weapon(weapon))?;
        } else {
            ensure(!arm.is_mortar(), no("2.0bb", "mortars-area-only").weapon(weapon))?;
            ensure(!shell.is_smoke(), no("3.2.4-att-a", "smoke-area-only").weapon(weapon))?;
            ensure(arm.weapon.is_ordnance(), no("4.1j", "at-armour-only").weapon(weapon))?;
            self.check_men(target)?;
        }
        ensure(shell.is_smoke() || !self.before_artillery(), no("A-103", "artillery-first").weapon(weapon))?;
        if shell == Shell::Heat && aim == TargetType::Infantry {
            ensure(self.is_hard(target), no("6.2r", "only-in-buildings").hex(target))?;
        }
        Ok(())
    }

    /// When smoke and phosphorus may be fired (6.2u-6.2w).
    fn check_smoke_shell(self, shell: Shell) -> Verdict {
        match (shell.is_smoke(), self.pos.phase) {
            (false, _) => Ok(()),
            (true, Phase::PrepFire | Phase::DefensiveFire) => {
                ensure(!self.pos.smoke_over, no("6.2v", "smoke-comes-first"))
            }
            (true, Phase::Movement) => ensure(shell == Shell::Phosphorus, no("6.2u", "no-smoke-now")),
            (true, _) => Err(no("6.2u", "no-smoke-now")),
        }
    }

    /// Whether hollow charges have something to go off against: a building, or a Gun (4.4e, 4.4f, 6.2r).
    fn is_hard(self, target: Hex) -> bool {
        let side = self.firing();
        let gun = |unit: UnitId| self.gun_of(unit).is_some();
        self.field().ground(target).is_building() || self.targets(side, target).into_iter().any(gun)
    }

    /// Whether a weapon still has such ammunition, as far as anybody knows (6.0c-6.0e, 6.2a, 6.2c, 6.2j-6.2l).
    pub(crate) fn carries_shell(self, weapon: WeaponId, shell: Shell) -> bool {
        let arm = self.arm(weapon);
        if self.pos.used_up[weapon.index()] & shell.bit() != 0 {
            return false;
        }
        if arm.weapon.is_latw() {
            return shell == Shell::Heat || (shell == Shell::Phosphorus && self.depletion(weapon, shell).is_some());
        }
        match shell {
            Shell::He if !arm.weapon.is_ordnance() => false,
            Shell::He if !arm.tube.no_he => true,
            Shell::Ap => !arm.tube.no_ap && !arm.is_mortar(),
            _ => self.depletion(weapon, shell).is_some(),
        }
    }

    /// The depletion number of special ammunition on the scenario's date; none for what is plain or not to be had (2.0ag, 6.2c).
    pub(crate) fn depletion(self, weapon: WeaponId, shell: Shell) -> Option<u8> {
        let (arm, date) = (self.arm(weapon), self.scenario().date);
        let early = shell == Shell::Heat && date < self.pack.nation(arm.nationality).heat;
        let of = arm.ammo.iter().find(|ammo| ammo.shell == shell && ammo.when.holds(date) && !early);
        of.map(|ammo| ammo.depletion).filter(|_| !arm.weapon.is_latw() || shell != Shell::Heat)
    }

    /// How ordnance fires unless somebody says otherwise: AP at a vehicle that is there, HE at men, or whatever it has first; or at the area
    /// (6.2b, A-59).
    pub(crate) fn usual_shot(self, weapon: WeaponId, target: Hex) -> Option<(TargetType, Shell)> {
        let from = self.holder(weapon).and_then(|unit| self.at(unit))?;
        let range = self.field().range(from, target);
        let of = |aim: TargetType| self.usual_shell(weapon, aim, target, range).map(|shell| (aim, shell));
        of(TargetType::Vehicle).or_else(|| of(TargetType::Infantry)).or_else(|| of(TargetType::Area))
    }

    /// What is fired on a target type unless somebody says otherwise (6.2b).
    pub(crate) fn usual_shell(self, weapon: WeaponId, aim: TargetType, target: Hex, range: u8) -> Option<Shell> {
        let able = move |shell: &Shell| self.check_shell(weapon, *shell, aim, target, range).is_ok();
        let first = (aim == TargetType::Vehicle).then_some(Shell::Ap);
        first.into_iter().chain(Shell::ALL).find(able)
    }

    /// Other ammunition, other target types, other facings, the Backblast: what may be said of a shot before the dice (D-14 to D-16, D-25).
    pub(crate) fn shot_choices(self) -> impl Iterator<Item = Action> + use<'a> {
        let weapon = self.ordnance(&self.pos.attack);
        let loads = Shell::ALL.into_iter().map(Action::Load);
        let aims = TargetType::ALL.into_iter().map(Action::Aim);
        let weapons = weapon.map_or(self.pos.attack.weapons, WeaponSet::one);
        let turns = weapons.into_iter().flat_map(|weapon| Corner::ALL.map(|corner| Action::Turn(weapon, corner)));
        let all = loads.chain(aims).chain(turns).chain([Action::Backblast, Action::Rapid]);
        all.filter(move |choice| !weapons.is_empty() && self.check_choice(*choice).is_ok())
    }

    /// Whether such a choice is open.
    pub(crate) fn check_choice(self, choice: Action) -> Verdict {
        let attack = &self.pos.attack;
        let weapon = attack.weapons.first().ok_or(no("3.2.4-gen-a", "no-ordnance"))?;
        let unit = self.holder(weapon).ok_or(self.not_now())?;
        let (from, target) = (self.at(unit).ok_or(self.not_now())?, Hex(attack.target));
        let range = self.field().range(from, target);
        match choice {
            Action::Load(shell) => {
                let weapon = self.ordnance(attack).ok_or(no("3.2.4-gen-a", "no-ordnance"))?;
                ensure(attack.shell != shell, no("6.2d", "loaded-already"))?;
                let of = |aim| self.check_shell(weapon, shell, aim, target, range);
                let others = TargetType::ALL.into_iter().any(|aim| of(aim).is_ok());
                of(attack.aim()).or_else(|first| ensure(others, first))
            }
            Action::Aim(aim) => self.check_other_aim(weapon, aim, target, range),
            Action::Rapid => self.check_rapid(attack, weapon),
            Action::Turn(gun, corner) => self.check_turn(gun, corner),
            Action::Backblast => {
                let asked = self.backfires(weapon, unit) && !attack.backblast;
                ensure(asked, no("4.4.3a", "no-backblast").weapon(weapon))
            }
            _ => Err(self.not_now()),
        }
    }

    /// Another target type: for a machine gun, an anti-tank rifle or flame, armour or men (4.1j, 4.2l, 4.4.4a, D-14, D-23).
    fn check_other_aim(self, weapon: WeaponId, aim: TargetType, target: Hex, range: u8) -> Verdict {
        let attack = &self.pos.attack;
        let sort = self.arm(weapon).weapon;
        if !sort.is_ordnance() && !attack.armour && aim == TargetType::Vehicle {
            let alone = attack.weapons.len() == 1 && attack.units.is_empty();
            ensure(alone, no("4.1j", "fires-alone").weapon(weapon))?;
            return self.check_armour(weapon, Shell::Ap, target, range);
        }
        ensure(aim != attack.aim() && !self.faust_aimed(), no("3.2.4-proc-d", "aimed-already"))?;
        if !sort.is_ordnance() {
            ensure(aim == TargetType::Infantry && attack.armour, no("3.2.4-gen-a", "no-ordnance"))?;
            return self.check_men_or_crews(target);
        }
        ensure(!attack.rapid, no("6.8b", "no-ordnance"))?;
        let shell = self.usual_shell(weapon, aim, target, range);
        shell.map_or_else(|| self.check_shell(weapon, attack.shell, aim, target, range), |_| Ok(()))
    }

    /// Infantry Firepower Equivalent instead of a shot (6.8b, D-19).
    fn check_rapid(self, attack: &Attack, weapon: WeaponId) -> Verdict {
        let unit = self.holder(weapon).ok_or(self.not_now())?;
        let has = self.arm(weapon).gun.as_ref().is_some_and(|gun| gun.ife > 0);
        ensure(has && !attack.rapid, no("6.8a", "no-equivalent").weapon(weapon))?;
        ensure(!self.is_intensive(weapon) || self.is_gun(weapon), no("7.8c", "has-fired").unit(unit))?;
        let near = self.at(unit);
        let range = near.map_or(u8::MAX, |from| self.field().range(from, Hex(attack.target)));
        ensure(
            range <= 2 * self.pack.constants.guns.ife_range,
            no("6.8f", "out-of-range").unit(unit).number("range", range),
        )?;
        self.check_men_or_crews(Hex(attack.target))
    }

    /// Where a Gun, or what carries a vehicle's weapon, is turned before it fires: so that it covers its target (3.2.4-proc-z, D-16).
    fn check_turn(self, gun: WeaponId, corner: Corner) -> Verdict {
        let attack = &self.pos.attack;
        let own = attack.weapons.has(gun);
        ensure(own, no("3.2.4-proc-z", "not-the-gun-that-fires").weapon(gun))?;
        let unit = self.holder(gun).ok_or(self.not_now())?;
        let (from, target) = (self.at(unit).ok_or(self.not_now())?, Hex(attack.target));
        if self.is_fitted(gun) {
            ensure(!self.bounding(), no("3.3.2i", "only-within-its-arc").unit(unit))?;
            let now = self.bearing(gun).ok_or(no("3.2.4-proc-ak", "has-no-arc").weapon(gun))?;
            let by_hull = self.carriage(gun) == Carriage::Hull;
            let turned = Attack { facing: Some(corner), by_hull, ..*attack };
            let then = self.bearing_in(gun, attack).unwrap_or(now);
            ensure(then != corner, no("3.2.4-proc-z", "points-there-already").weapon(gun))?;
            if by_hull {
                self.check_hull_turns(unit)?;
            }
            let all = attack.weapons.into_iter().all(|weapon| {
                self.bearing_in(weapon, &turned).is_none_or(|bearing| self.covers(weapon, bearing, target))
            });
            return ensure(all, no("3.2.4-proc-z", "outside-its-arc").weapon(gun).hex(target));
        }
        let now = self.pos.facing[gun.index()].ok_or(no("3.2.4-proc-ak", "has-no-arc").weapon(gun))?;
        ensure(!self.pinned(unit), no("3.2.4-proc-z", "pinned-cannot-turn").unit(unit))?;
        let new = attack.facing.unwrap_or(now) != corner;
        ensure(new, no("3.2.4-proc-z", "points-there-already").weapon(gun))?;
        let covers = self.field().in_arc(from, target, corner);
        ensure(covers, no("3.2.4-proc-z", "outside-its-arc").weapon(gun).hex(target))
    }

    /// Whether a hull can be turned for fire: not where it is bogged or immobile, and not in rough ground, where it might bog (3.3.2i, 7.6o, 2.0az).
    pub(crate) fn check_hull_turns(self, unit: UnitId) -> Verdict {
        let stuck =
            self.pos.is(unit, States::BOGGED.with(States::IMMOBILE).with(States::SHOCKED).with(States::DOUBTFUL));
        ensure(!stuck, no("2.0az", "cannot-turn").unit(unit))
    }

    /// A vehicle to be fired at, and something that can harm armour at such a range: a machine gun within its normal range, with nothing that halves its
    /// firepower; no armour is harmed by smoke, and none by mortars but on the area (2.0cv, 4.1k, 4.4g).
    pub(crate) fn check_armour(self, weapon: WeaponId, shell: Shell, target: Hex, range: u8) -> Verdict {
        let arm = self.arm(weapon);
        ensure(self.armour_at(target).is_some(), no("3.2.4-vtt-a", "no-vehicle-there").hex(target))?;
        ensure(!arm.weapon.is_vehicular_mg(), no("7.8t", "not-at-armour").weapon(weapon))?;
        ensure(!arm.is_mortar(), no("2.0cv", "not-at-armour").weapon(weapon))?;
        ensure(!shell.is_smoke(), no("2.0cv", "smoke-area-only").weapon(weapon))?;
        let harms = self.pack.to_kill.of(arm, shell, range).is_some();
        ensure(harms, no("7.9b", "harms-no-armour").weapon(weapon))?;
        if arm.weapon.is_mg() {
            let near = range <= arm.range.unwrap_or(0);
            let unit = self.holder(weapon).ok_or(self.not_now())?;
            let halved = self.pinned(unit)
                || self.pos.phase == Phase::AdvancingFire
                || self.mode(Element::Weapon(weapon)) != crate::rules::fire::Mode::Full
                || self.kind(unit).is_leader();
            ensure(near && !halved, no("4.1k", "not-with-halved-fire").weapon(weapon))?;
        }
        Ok(())
    }

    /// Whether men of the other side, and not only crews of vehicles, are there to be fired at (7.7i).
    pub(crate) fn check_men(self, target: Hex) -> Verdict {
        self.check_target(target)?;
        let side = self.firing();
        let men = self.targets(side, target) & units_of(side.other());
        let men = men.into_iter().any(|unit| !self.is_vehicle(unit));
        ensure(men, no("7.7i", "only-armour-there").hex(target))
    }

    /// Whether somebody is there whom the Infantry Fire Table affects (7.7b).
    pub(crate) fn check_men_or_crews(self, target: Hex) -> Verdict {
        self.check_target(target)?;
        let side = self.firing();
        let soft = self.soft(self.targets(side, target) & units_of(side.other()));
        ensure(!soft.is_empty(), no("7.7b", "only-armour-there").hex(target))
    }

    /// The empty hexes that ordnance may fire at on the Area Target Type (6.11f).
    pub(crate) fn area_aims(self) -> impl Iterator<Item = Hex> + use<'a> {
        let ready = |weapon: &WeaponId| {
            let unit = self.holder(*weapon).filter(|unit| unit.side() == self.firing() && self.on_board(*unit));
            let idle = Attack::IDLE;
            let area = self.arm(*weapon).weapon.is_ordnance() && !self.arm(*weapon).weapon.is_latw();
            area && unit.is_some_and(|unit| self.check_ordnance(&idle, unit, *weapon).is_ok())
        };
        let guns: WeaponSet = self.pos.about.into_iter().filter(ready).collect();
        let hexes = self.field().hexes().filter(move |_| !guns.is_empty() && self.pos.phase != Phase::Movement);
        hexes.filter(move |hex| {
            let attack = Attack { target: hex.0, ..Attack::IDLE };
            let fires = |weapon: WeaponId| self.check_join(&attack, Element::Weapon(weapon)).is_ok();
            self.check_target(*hex).is_err() && guns.into_iter().any(fires)
        })
    }
}
