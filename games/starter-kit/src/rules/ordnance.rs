//! Sections 3.2.4, 4.4, 4.5, 6.2, 6.9: who may fire which ordnance at what, and with what.

use super::*;

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
        self.is_gun(weapon) && self.pos.weapon_has(weapon, marks)
    }

    /// Whether ordnance can fire at all now, whatever it fires at.
    pub(crate) fn check_ordnance(self, attack: &Attack, unit: UnitId, weapon: WeaponId) -> Verdict {
        ensure(attack.units.is_empty() && attack.weapons.is_empty(), no("2.0am", "fires-alone").weapon(weapon))?;
        ensure(!self.pos.weapon_has(weapon, WeaponMarks::BROKEN), no("1.2.4f", "malfunctions").weapon(weapon))?;
        self.check_crew(unit, weapon)?;
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
        let types = [false, true].into_iter().any(|area| self.has_shell(weapon, area, target, range));
        ensure(types, no("3.2.4-proc-d", "nothing-to-fire-there").weapon(weapon).hex(target))
    }

    /// Whether it has something to fire at a hex on that target type.
    fn has_shell(self, weapon: WeaponId, area: bool, target: Hex, range: u8) -> bool {
        Shell::ALL.into_iter().any(|shell| self.check_shell(weapon, shell, area, target, range).is_ok())
    }

    /// Whether a weapon may fire such ammunition on a target type at a hex (2.0f, 2.0h, 2.0bb, 3.2.4-att-b, 4.4e, 6.2r, 6.2v, 6.2w, 6.11f).
    pub(crate) fn check_shell(self, weapon: WeaponId, shell: Shell, area: bool, target: Hex, range: u8) -> Verdict {
        let arm = self.arm(weapon);
        ensure(self.carries_shell(weapon, shell), no("6.2c", "no-such-shell").weapon(weapon))?;
        self.check_smoke_shell(shell)?;
        if area {
            ensure(!arm.weapon.is_latw(), no("2.0h", "not-on-an-area").weapon(weapon))?;
            ensure(shell == Shell::He || shell.is_smoke(), no("3.2.4-att-b", "not-on-an-area").weapon(weapon))?;
            ensure(range > 0, no("3.2.4-att-e", "not-on-its-own-hex").weapon(weapon))?;
        } else {
            ensure(!arm.is_mortar(), no("2.0bb", "mortars-area-only").weapon(weapon))?;
            ensure(!shell.is_smoke(), no("3.2.4-att-a", "smoke-area-only").weapon(weapon))?;
            self.check_target(target)?;
        }
        if shell == Shell::Heat {
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

    /// How ordnance fires unless somebody says otherwise: HE, or whatever it has first; at those who are there, or at the area (6.2b, A-59).
    pub(crate) fn usual_shot(self, weapon: WeaponId, target: Hex) -> Option<(bool, Shell)> {
        let from = self.holder(weapon).and_then(|unit| self.at(unit))?;
        let range = self.field().range(from, target);
        let of = |area: bool| {
            let able = move |shell: &Shell| self.check_shell(weapon, *shell, area, target, range).is_ok();
            Shell::ALL.into_iter().find(able).map(|shell| (area, shell))
        };
        of(false).or_else(|| of(true))
    }

    /// Other ammunition, other target types, other facings, the Backblast: what may be said of a shot before the dice (D-14 to D-16, D-25).
    pub(crate) fn shot_choices(self) -> impl Iterator<Item = Action> + use<'a> {
        let weapon = self.ordnance(&self.pos.attack);
        let loads = Shell::ALL.into_iter().map(Action::Load);
        let aims = [TargetType::Infantry, TargetType::Area].into_iter().map(Action::Aim);
        let turns = weapon.into_iter().flat_map(|weapon| Corner::ALL.map(|corner| Action::Turn(weapon, corner)));
        let all = loads.chain(aims).chain(turns).chain([Action::Backblast]);
        all.filter(move |choice| weapon.is_some() && self.check_choice(*choice).is_ok())
    }

    /// Whether such a choice is open.
    pub(crate) fn check_choice(self, choice: Action) -> Verdict {
        let attack = &self.pos.attack;
        let weapon = self.ordnance(attack).ok_or(no("3.2.4-gen-a", "no-ordnance"))?;
        let unit = self.holder(weapon).ok_or(self.not_now())?;
        let (from, target) = (self.at(unit).ok_or(self.not_now())?, Hex(attack.target));
        let range = self.field().range(from, target);
        match choice {
            Action::Load(shell) => {
                ensure(attack.shell != shell, no("6.2d", "loaded-already"))?;
                let of = |area| self.check_shell(weapon, shell, area, target, range);
                of(attack.area).or_else(|first| of(!attack.area).map_err(|_| first))
            }
            Action::Aim(TargetType::Vehicle) => Err(no("3.2.4-vtt-a", "no-vehicle-there").hex(target)),
            Action::Aim(aim) => {
                let area = aim == TargetType::Area;
                ensure(area != attack.area, no("3.2.4-proc-d", "aimed-already"))?;
                let of = |shell| self.check_shell(weapon, shell, area, target, range);
                of(attack.shell).or_else(|first| of(Shell::He).map_err(|_| first))
            }
            Action::Turn(gun, corner) => {
                ensure(gun == weapon, no("3.2.4-proc-z", "not-the-gun-that-fires").weapon(weapon))?;
                let now = self.pos.facing[weapon.index()].ok_or(no("3.2.4-proc-ak", "has-no-arc").weapon(weapon))?;
                ensure(!self.pinned(unit), no("3.2.4-proc-z", "pinned-cannot-turn").unit(unit))?;
                let new = attack.facing.unwrap_or(now) != corner;
                ensure(new, no("3.2.4-proc-z", "points-there-already").weapon(weapon))?;
                let covers = self.field().in_arc(from, target, corner);
                ensure(covers, no("3.2.4-proc-z", "outside-its-arc").weapon(weapon).hex(target))
            }
            Action::Backblast => {
                let asked = self.backfires(weapon, unit) && !attack.backblast;
                ensure(asked, no("4.4.3a", "no-backblast").weapon(weapon))
            }
            _ => Err(self.not_now()),
        }
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
