//! Sections 3.2.4, 3.3.2.2, 7.2, 7.3, 7.8: fire by vehicles, and what makes vehicles hard to hit.

use super::*;
use crate::rules::fire::{Hexes, Note, Part};

/// Up to so many halves of a point in sight a vehicle is hardly seen.
const GLIMPSE: u16 = 2;
/// Up to so many it is seen for a short time.
const SHORT: u16 = 6;
/// Up to so many a vehicle that fires on the move hardly sees its target.
const HASTY: u16 = 4;

/// What a weapon of a vehicle turns with.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Carriage {
    /// With the turret.
    Turret,
    /// With the hull.
    Hull,
    /// With neither: it points everywhere (Ex-ay).
    Free,
}

impl<'a> Look<'a> {
    /// Whether a weapon is part of a vehicle.
    #[inline]
    pub(crate) fn is_fitted(self, weapon: WeaponId) -> bool {
        self.arm(weapon).weapon.is_fitted()
    }

    /// Whether the attacker's vehicle fires in its own Movement Phase (3.3.2.2a): it is on the move, and no window is open.
    #[inline]
    pub(crate) fn bounding(self) -> bool {
        self.pos.phase == Phase::Movement && !self.pos.steps.has(&Window)
    }

    /// With what a weapon of a vehicle turns (2.0o, 2.0v, 7.2b-7.2h, A-97, G-22).
    pub(crate) fn carriage(self, weapon: WeaponId) -> Carriage {
        let Some(unit) = self.holder(weapon) else { return Carriage::Free };
        let fixed = self.vehicle(unit).is_none_or(|vehicle| !vehicle.turreted());
        match self.arm(weapon).weapon {
            Weapon::Bow => Carriage::Hull,
            Weapon::AntiAircraft if fixed => Carriage::Hull,
            Weapon::AntiAircraft => Carriage::Free,
            Weapon::Rear if self.has_hull_gun_behind(unit) => Carriage::Hull,
            _ if fixed => Carriage::Hull,
            _ => Carriage::Turret,
        }
    }

    /// Whether a vehicle's rear machine gun is in the hull: it has no coaxial one beside it in the turret.
    fn has_hull_gun_behind(self, unit: UnitId) -> bool {
        self.vehicle(unit).is_some_and(|vehicle| vehicle.drive == Drive::Car && vehicle.rmg > 0)
    }

    /// Where a weapon of a vehicle points, if its hull or turret pointed there (7.8y): a rear machine gun the other way.
    fn muzzle(self, weapon: WeaponId, corner: Corner) -> Corner {
        match self.arm(weapon).weapon {
            Weapon::Rear => corner.opposite(),
            _ => corner,
        }
    }

    /// Whether a weapon of a vehicle covers a hex when its hull or turret points there.
    pub(crate) fn covers(self, weapon: WeaponId, corner: Corner, target: Hex) -> bool {
        let from = self.holder(weapon).and_then(|unit| self.at(unit));
        let Some(from) = from else { return false };
        let free = self.carriage(weapon) == Carriage::Free || from == target;
        free || self.field().in_arc(from, target, self.muzzle(weapon, corner))
    }

    /// Where what carries a weapon points now.
    pub(crate) fn bearing(self, weapon: WeaponId) -> Option<Corner> {
        let unit = self.holder(weapon)?.index();
        match self.carriage(weapon) {
            Carriage::Turret => self.pos.turret[unit],
            Carriage::Hull => self.pos.hull[unit],
            Carriage::Free => None,
        }
    }

    /// Where it would point in an attack before which the vehicle turns: with its hull the turret turns by as much (7.8l).
    pub(crate) fn bearing_in(self, weapon: WeaponId, attack: &Attack) -> Option<Corner> {
        let now = self.bearing(weapon)?;
        let Some(corner) = attack.facing else { return Some(now) };
        let unit = self.holder(weapon)?.index();
        match (self.carriage(weapon), attack.by_hull) {
            (Carriage::Hull, true) | (Carriage::Turret, false) => Some(corner),
            (Carriage::Turret, true) => Some(now.turned(corner as u8 + 6 - self.pos.hull[unit]? as u8)),
            _ => Some(now),
        }
    }

    /// By how many corners what carries a weapon is turned for an attack, and with which mount (7.8n, 7.8i).
    fn swing(self, weapon: WeaponId, attack: &Attack) -> (Mount, u8) {
        let mount = match self.carriage(weapon) {
            Carriage::Turret => self.holder(weapon).and_then(|unit| self.vehicle(unit)).map(|vehicle| vehicle.turret),
            Carriage::Hull | Carriage::Free => None,
        };
        let (now, then) = (self.bearing(weapon), self.bearing_in(weapon, attack));
        let turned = now.zip(then).map_or(0, |(now, then)| now.turn(then));
        let before = match (self.holder(weapon), self.carriage(weapon)) {
            (Some(unit), Carriage::Turret) => self.pos.swung[unit.index()] & 7,
            (Some(unit), Carriage::Hull) => self.pos.swung[unit.index()] >> 3,
            _ => 0,
        };
        let fresh = turned == 0 && !self.pos.weapon_has(weapon, WeaponMarks::USED);
        (mount.unwrap_or(Mount::Fixed), if fresh { before } else { turned })
    }

    /// What turning adds to the roll of a vehicle's weapon: never in its own Movement Phase; twice in woods or a building (3.2.4-proc-ac, 7.8n, G-03).
    pub(crate) fn swing_drm(self, weapon: WeaponId, attack: &Attack) -> i8 {
        if self.bounding() {
            return 0;
        }
        let (mount, corners) = self.swing(weapon, attack);
        let sheltered = self.holder(weapon).and_then(|unit| self.at(unit)).is_some_and(|hex| self.shelter(hex));
        self.mount_drm(mount, corners) * if sheltered { 2 } else { 1 }
    }

    /// What is added to the roll of machine guns of a vehicle: the worst of their turns, what a Stun left behind, a fixed bow gun at somebody who moves
    /// (7.8g, 7.8n, 7.8x, 7.10y); of a Gun that fires by its equivalent, its turn (6.8b).
    pub(crate) fn aboard_drms(self, attack: &Attack) -> [(i8, &'static str, &'static str); 3] {
        let mut drms = [(0, "factor-turned", "7.8n"), (0, "factor-shaken", "7.10y"), (0, "factor-fixed-bow", "7.8x")];
        let aboard = attack.weapons.into_iter().find(|weapon| self.is_fitted(*weapon));
        let Some(unit) = aboard.and_then(|weapon| self.holder(weapon)) else { return drms };
        drms[0].0 = attack.weapons.into_iter().map(|weapon| self.swing_drm(weapon, attack)).max().unwrap_or(0);
        drms[1].0 = self.shaken(unit);
        let fixed = self.vehicle(unit).is_some_and(|vehicle| vehicle.bmg_fixed);
        let bow = attack.weapons.into_iter().any(|weapon| self.arm(weapon).weapon == Weapon::Bow);
        let moving = self.pos.phase == Phase::Movement && !self.bounding();
        drms[2].0 = i8::from(fixed && bow && moving);
        drms
    }

    /// What the state of a vehicle adds to the To Hit roll of its main armament (G-03).
    pub(crate) fn vehicle_drms(
        self,
        weapon: WeaponId,
        unit: UnitId,
        attack: &Attack,
        range: u8,
        add: &mut impl FnMut(i8, &'static str, &'static str),
    ) {
        let case = |name: &str| self.pack.to_hit.values(name).first().copied().unwrap_or(0);
        let when = |holds: bool, value: i8| if holds { value } else { 0 };
        add(self.swing_drm(weapon, attack), "factor-turned", "3.2.4-proc-ah");
        let is = |states: States| self.pos.is(unit, states);
        let base = case(if self.vehicle(unit).is_some_and(Vehicle::turreted) {
            "Bounding Fire, T / ST"
        } else {
            "Bounding Fire, NT"
        });
        let advancing = self.pos.phase == Phase::AdvancingFire;
        add(when(advancing, case("AFPh fire without entering a hex")), "factor-advancing", "3.5b");
        if self.bounding() {
            add(base, "factor-bounding", "3.3.2.2b");
            let seen = self.rolled_in_sight(Hex(attack.target));
            let aim = match seen {
                0..=HASTY => case("Bounding First Fire, limited aim"),
                5..=SHORT => case("Bounding First Fire, restricted aim"),
                _ => 0,
            };
            add(aim, "factor-hasty", "3.3.2.2b");
        } else if advancing && is(States::ENTERED) {
            add(base, "factor-bounding", "3.5g");
        } else if is(States::MOTION) {
            add(base, "factor-motion-fire", "2.0br");
        }
        let sheltered = self.at(unit).is_some_and(|hex| self.shelter(hex));
        let own = case("fire within own hex") * if sheltered { 2 } else { 1 };
        add(when(range == 0, own), "factor-own-hex", "3.2.4-proc-n");
        add(when(self.is_intensive(weapon), case("Intensive Fire")), "factor-intensive", "3.2.4-if-c");
        add(when(!is(States::EXPOSED), case("buttoned up")), "factor-buttoned", "7.7c");
        add(when(is(States::SHAKEN), case("\"+1\" counter after a Stun")), "factor-shaken", "7.10y");
    }

    /// What the vehicle on the move has spent in hexes that are seen from there, in halves.
    pub(crate) fn rolled_in_sight(self, from: Hex) -> u16 {
        let spent = self.pos.rolled.iter().enumerate().filter(|(_, halves)| **halves > 0);
        spent.filter(|(hex, _)| self.sees(from, Hex(*hex as u16))).map(|(_, halves)| u16::from(*halves)).sum()
    }

    /// After an expenditure, on the board, at somebody (3.3.2.2a, D-47).
    pub(crate) fn check_bounding_aim(self, unit: UnitId, name: Name) -> Verdict {
        let able = self.pos.mover.begun && self.on_board(unit) && self.crew_acts(unit);
        ensure(able, no("3.3.2.2a", "not-on-the-move").unit(unit))?;
        self.check_target(self.known_hex(name)?)?;
        self.check_aim(name)
    }

    /// The hexes that the vehicle on the move can fire at (D-47).
    pub(crate) fn bounding_aims(self, unit: UnitId) -> impl Iterator<Item = Action> + use<'a> {
        let able = self.crew_acts(unit) && self.pos.mover.begun && self.on_board(unit);
        let mut hexes = Hexes::NONE;
        for enemy in self.army(self.defender()) {
            if let Some(hex) = self.at(enemy).filter(|_| able) {
                hexes.add(hex);
            }
        }
        let open = hexes.into_iter().filter(move |hex| self.check_target(*hex).is_ok() && self.somebody_fires_at(*hex));
        open.map(move |hex| Action::Fire(self.name(hex)))
    }

    /// What its movement adds to a roll to hit a vehicle: more, while it has been seen for a short time only (G-03).
    pub(crate) fn rolling_drm(self, unit: UnitId, from: Hex, note: Note<'_>) -> i8 {
        if !self.moving_target(unit) {
            return 0;
        }
        let case = |name: &str| self.pack.to_hit.values(name).first().copied().unwrap_or(0);
        let moves = self.pos.phase == Phase::Movement && self.pos.mover.exposed.has(unit);
        let drm = match moves.then(|| self.rolled_in_sight(from)) {
            Some(0..=GLIMPSE) => case("DFF at a vehicle with <=1 MP spent in LOS"),
            Some(3..=SHORT) => case("DFF at a vehicle with 1.5-3 MP spent in LOS"),
            _ => case("moving vehicle"),
        };
        note(Part::Drm(drm), "factor-moving-vehicle", "3.3.2e");
        drm
    }

    /// How large a target a vehicle is (7.3).
    pub(crate) fn bulk_drm(self, unit: UnitId, note: Note<'_>) -> i8 {
        let sizes = self.pack.to_hit.values("target size very small/small/average/large/very large");
        let drm = self.vehicle(unit).and_then(|vehicle| sizes.get(vehicle.size as usize)).copied().unwrap_or(0);
        if drm != 0 {
            note(Part::Drm(drm), "factor-size", "7.3a");
        }
        drm
    }

    /// What hatches add for an exposed crew, as far as that is more than the terrain (7.7g, 7.7h, A-37).
    pub(crate) fn hatch_drm(self, unit: UnitId, tem: i8, note: Note<'_>) -> i8 {
        if !self.is_vehicle(unit) {
            return 0;
        }
        let more = (self.pack.constants.vehicles.hatch - tem.max(0)).max(0);
        if more > 0 {
            note(Part::Drm(more), "factor-hatch", "7.7g");
        }
        more
    }

    /// Those whom the Infantry Fire Table affects: everybody but crews behind closed hatches (7.7b, 3.2.4-itt-b).
    pub(crate) fn soft(self, units: UnitSet) -> UnitSet {
        units.into_iter().filter(|unit| !self.is_vehicle(*unit) || self.pos.is(*unit, States::EXPOSED)).collect()
    }
}

/// Who fires what, when (7.2, 7.8, 3.3.2.2, 3.5).
impl Look<'_> {
    /// Whether a crew can fire a weapon at all now.
    pub(crate) fn check_aboard(self, attack: &Attack, unit: UnitId, weapon: WeaponId) -> Verdict {
        let is = |states: States| self.pos.is(unit, states);
        ensure(self.crew_acts(unit), no("2.0aq", "crew-is-out").unit(unit))?;
        let broken = WeaponMarks::BROKEN.with(WeaponMarks::DISABLED);
        ensure(!self.pos.weapon_has(weapon, broken), no("1.2.4f", "malfunctions").weapon(weapon))?;
        ensure(!self.pos.weapon_has(weapon, WeaponMarks::SPENT), no("7.8c", "has-fired").unit(unit))?;
        let sort = self.arm(weapon).weapon;
        let cramped = self.vehicle(unit).is_some_and(Vehicle::cramped) && is(States::EXPOSED);
        let inside = matches!(sort, Weapon::Main | Weapon::Coaxial);
        ensure(
            !cramped || !inside,
            no(if sort == Weapon::Main { "7.2e" } else { "7.8m" }, "not-while-exposed").unit(unit),
        )?;
        ensure(sort != Weapon::AntiAircraft || is(States::EXPOSED), no("7.7e", "only-while-exposed").unit(unit))?;
        let stuck = is(States::BOGGED) && !is(States::FRESHLY) && self.carriage(weapon) == Carriage::Hull;
        let own = self.at(unit) == Some(Hex(attack.target));
        ensure(!stuck || !own, no("7.6o", "bogged-bow").unit(unit))?;
        match self.pos.phase {
            Phase::PrepFire => ensure(!is(States::MOTION), no("3.3.2ab", "in-motion-no-prep").unit(unit)),
            Phase::Movement if self.bounding() => self.check_bounding(attack, unit, weapon),
            Phase::AdvancingFire => {
                ensure(!self.pos.has(unit, Marks::PREP), no("3.5a", "fired-before").unit(unit))?;
                let moved = is(States::BOUNDING);
                let others = self
                    .pos
                    .weapons_of(unit)
                    .any(|its| self.arm(its).weapon.is_vehicular_mg() && self.pos.weapon_has(its, WeaponMarks::SPENT));
                ensure(!moved || !others, no("3.5i", "fired-before").unit(unit))?;
                ensure(!moved || sort == Weapon::Main, no("3.5h", "only-its-main-armament").unit(unit))
            }
            _ => Ok(()),
        }
    }

    /// In its own Movement Phase a vehicle fires from one hex; only a main armament that kept its rate goes on, once for each further expenditure; the
    /// other weapons fire at what it fired at first (7.8e, 3.3.2.2f).
    fn check_bounding(self, attack: &Attack, unit: UnitId, weapon: WeaponId) -> Verdict {
        let mover = &self.pos.mover;
        ensure(mover.units.has(unit), no("3.3.2.2a", "not-on-the-move").unit(unit))?;
        let main = self.arm(weapon).weapon == Weapon::Main;
        if mover.fired_from == NOWHERE {
            return Ok(());
        }
        let again = self.pos.weapon_has(weapon, WeaponMarks::USED);
        let here = mover.fired_from == mover.hex;
        if main && again {
            let spent = self.pos.weapon_aimed[weapon.index()] == NOWHERE;
            return ensure(spent, no("3.3.2.2f", "spends-first").unit(unit));
        }
        ensure(here, no("7.8e", "fires-from-one-hex").unit(unit))?;
        let target = mover.fired_main == NOWHERE || mover.fired_main == attack.target;
        ensure(target, no("3.3.2.2f", "at-the-first-target").hex(Hex(mover.fired_main)))
    }

    /// A weapon of a vehicle takes part in an attack: alone, or with the machine guns beside it (3.2.2r, 7.8f).
    pub(crate) fn check_vehicle_fires(self, attack: &Attack, unit: UnitId, weapon: WeaponId, from: Hex) -> Verdict {
        let target = Hex(attack.target);
        let men = attack.units.is_empty() && attack.leaders.is_empty();
        let foreign = attack.weapons.into_iter().any(|its| !self.is_fitted(its));
        ensure(men && !foreign, no("3.2.2r", "vehicles-fire-alone").unit(unit))?;
        let main = self.arm(weapon).weapon == Weapon::Main;
        let range = self.field().range(from, target);
        if main && attack.weapons.is_empty() {
            self.check_ordnance(attack, unit, weapon)?;
            return self.check_shot(unit, weapon, from, target);
        }
        ensure(self.ordnance(attack).is_none(), no("2.0am", "fires-alone"))?;
        self.check_aboard(attack, unit, weapon)?;
        self.check_men_or_crews(target)?;
        let most = match main {
            true => {
                let rapid = self.arm(weapon).gun.as_ref().is_some_and(|gun| gun.ife > 0);
                ensure(rapid, no("6.8a", "no-equivalent").weapon(weapon))?;
                let fired = WeaponMarks::FIRED.with(WeaponMarks::FIRST).with(WeaponMarks::FINAL);
                ensure(!self.pos.weapon_has(weapon, fired), no("3.2a", "has-fired").unit(unit))?;
                2 * self.pack.constants.guns.ife_range
            }
            false => 2 * self.arm(weapon).range.unwrap_or(0),
        };
        ensure(range <= most, no("3.2.2d", "out-of-range").unit(unit).number("range", range))?;
        let split = self.pos.weapons_of(unit).any(|its| {
            let fired = self.arm(its).weapon.is_vehicular_mg() && self.pos.weapon_has(its, WeaponMarks::SPENT);
            fired && self.pos.weapon_aimed[its.index()] == target.0
        });
        ensure(!split, no("7.8f", "splits-the-group").hex(target))?;
        if self.pos.open_los {
            ensure(self.hindrance(from, target).is_some(), no("3.2.1a", "no-line-of-sight").unit(unit))?;
        }
        let mut more = *attack;
        more.weapons.add(weapon);
        ensure(self.laid(&more).is_some(), no("3.2.4-proc-z", "outside-its-arc").weapon(weapon).hex(target))
    }

    /// How a vehicle turns so that all weapons of an attack cover its target: not at all if it need not, the turret before the hull, as little as it can
    /// (D-16); nothing, if there is no way.
    pub(crate) fn laid(self, attack: &Attack) -> Option<Attack> {
        let target = Hex(attack.target);
        let covered = |attack: &Attack| {
            attack.weapons.into_iter().all(|weapon| {
                self.bearing_in(weapon, attack).is_none_or(|bearing| self.covers(weapon, bearing, target))
            })
        };
        let still = Attack { facing: None, by_hull: false, ..*attack };
        if covered(&still) {
            return Some(still);
        }
        if self.bounding() {
            return None;
        }
        let unit = attack.weapons.first().and_then(|weapon| self.holder(weapon))?;
        let turreted = self.vehicle(unit).is_some_and(Vehicle::turreted);
        let can_turn = self.check_hull_turns(unit).is_ok();
        let ways = [(false, turreted), (true, can_turn)];
        ways.into_iter().filter(|(_, open)| *open).find_map(|(by_hull, _)| {
            let now = if by_hull { self.pos.hull[unit.index()] } else { self.pos.turret[unit.index()] }?;
            let turned = |corner: Corner| Attack { facing: Some(corner), by_hull, ..*attack };
            let able = Corner::ALL.into_iter().filter(|corner| covered(&turned(*corner)));
            able.min_by_key(|corner| corner.turn(now)).map(turned)
        })
    }

    /// Whether all weapons of a vehicle's attack cover what they fire at.
    pub(crate) fn check_covered(self, attack: &Attack) -> Verdict {
        let target = Hex(attack.target);
        let blind = attack.weapons.into_iter().find(|weapon| {
            self.bearing_in(*weapon, attack).is_some_and(|bearing| !self.covers(*weapon, bearing, target))
        });
        blind.map_or(Ok(()), |weapon| Err(no("3.2.4-proc-z", "outside-its-arc").weapon(weapon).hex(target)))
    }
}

impl Play<'_> {
    /// What a vehicle has spent is noted by the hex in which it did (3.3.2.2b).
    pub(crate) fn note_rolling(&mut self, hex: Hex) {
        let Some(unit) = self.look().driver() else { return };
        let noted: u16 = self.pos.rolled.iter().map(|halves| u16::from(*halves)).sum();
        let more = u16::from(self.pos.used[unit.index()]).saturating_sub(noted);
        self.pos.rolled[hex.index()] = self.pos.rolled[hex.index()].saturating_add(more as u8);
    }

    /// A weapon of a vehicle has joined an attack: a main armament is loaded if it fires alone, and fires as a machine gun would with others; what
    /// has to be turned is.
    pub(crate) fn lay_aboard(&mut self, weapon: WeaponId, alone: bool) {
        if self.look().arm(weapon).weapon == Weapon::Main {
            let target = Hex(self.pos.attack.target);
            match self.look().usual_shot(weapon, target).filter(|_| alone) {
                Some((aim, shell)) => {
                    let attack = &mut self.pos.attack;
                    (attack.area, attack.armour) = (aim == TargetType::Area, aim == TargetType::Vehicle);
                    attack.shell = shell;
                }
                None => self.pos.attack.rapid = true,
            }
        }
        let attack = self.pos.attack;
        if let Some(laid) = self.look().laid(&attack) {
            self.pos.attack = laid;
        }
    }
}
