//! Section 3.2.2: the strength of a fire attack. One arithmetic: it resolves an attack, explains it before the dice, and weighs it.

use super::*;
use crate::rules::ground::{Came, CoverBy};

/// Firepower in sixty-fourths: fractions are kept until the column is read (3.2.2e).
pub(crate) const WHOLE: u32 = 64;

/// How an element fires, by the marker it carries.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    /// With all it has.
    Full,
    /// Subsequent First Fire (3.3.3o).
    Subsequent,
    /// Final Protective Fire (3.3.3-fpf-a).
    Protective,
    /// Final Fire of what is marked First Fire (3.4b).
    Marked,
    /// Intensive Fire of a Gun (3.2.4-if-a).
    Intensive,
}

/// One contribution to an attack.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) enum Part {
    /// The printed firepower of an element.
    Printed(Element, u8),
    /// It is multiplied: by so many halves.
    Times(u8),
    /// What an element adds in the end, in sixty-fourths.
    Adds(Element, u32),
    /// Something is added to the roll.
    Drm(i8),
    /// The To Hit number of ordnance.
    Number(i8),
}

/// What explains an attack, part by part: its key, its rule.
pub(crate) type Note<'n> = &'n mut dyn FnMut(Part, &'static str, &'static str);

/// What an attack comes to before the dice.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Volley {
    /// Firepower, in sixty-fourths.
    pub firepower: u32,
    /// The column of the table, before Cowering.
    pub column: Option<Column>,
    /// What is added to the roll for every target.
    pub drm: i8,
    /// The part of it that comes from outside the target's hex and is positive: what Residual Firepower loses (3.3.5h, A-96).
    pub outside: u8,
    /// What its targets have between themselves and the fire.
    pub exposure: Exposure,
    /// By how many columns doubles cower; 0, if somebody directs, or nobody can (3.2.2i, 3.2.2k).
    pub cowers: u8,
}

/// What the targets of an attack have between themselves and the fire.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Exposure {
    /// Whether whoever moves there is in the open for all who fire, and unhindered (3.3.3m, 3.3.3n).
    pub open: bool,
    /// The Terrain Effects Modifier that everybody there has.
    pub tem: i8,
    /// Where the fire comes from, as far as a Gunshield could stop it.
    pub from: Hexes,
    /// Flames, which nothing covers from (4.2f, 6.6f).
    pub flames: bool,
}

impl Exposure {
    /// In such terrain, with the fire coming from nowhere in particular.
    pub const fn around(tem: i8, open: bool) -> Exposure {
        Exposure { open, tem, from: Hexes::NONE, flames: false }
    }
}

impl<'a> Look<'a> {
    /// Who fires in this phase.
    pub(crate) fn firing(self) -> Side {
        match self.pos.phase {
            Phase::Movement if self.bounding() => self.pos.side,
            Phase::Movement | Phase::DefensiveFire => self.defender(),
            _ => self.pos.side,
        }
    }

    /// The unit that fires an element.
    #[inline]
    pub(crate) fn gunner(self, element: Element) -> Option<UnitId> {
        match element {
            Element::Unit(unit) => Some(unit),
            Element::Weapon(weapon) => self.holder(weapon),
        }
    }

    /// How an element fires now.
    pub(crate) fn mode(self, element: Element) -> Mode {
        let Some(unit) = self.gunner(element) else { return Mode::Full };
        if let Element::Weapon(weapon) = element
            && self.is_fitted(weapon)
        {
            return if self.is_intensive(weapon) { Mode::Intensive } else { Mode::Full };
        }
        let (first, last) = match element {
            Element::Unit(unit) => (self.pos.has(unit, Marks::FIRST), self.pos.has(unit, Marks::FINAL)),
            Element::Weapon(weapon) => (
                self.pos.weapon_has(weapon, WeaponMarks::FIRST),
                self.pos.weapon_has(weapon, WeaponMarks::FINAL) || self.pos.has(unit, Marks::FINAL),
            ),
        };
        if let Element::Weapon(weapon) = element
            && self.arm(weapon).weapon.is_ordnance()
        {
            return if self.is_intensive(weapon) { Mode::Intensive } else { Mode::Full };
        }
        match self.pos.phase {
            Phase::Movement if last => Mode::Protective,
            Phase::Movement if first => Mode::Subsequent,
            Phase::DefensiveFire if first => Mode::Marked,
            _ => Mode::Full,
        }
    }

    /// The elements of an attack.
    pub(crate) fn elements(self, attack: &Attack) -> impl Iterator<Item = Element> + use<> {
        attack.units.into_iter().map(Element::Unit).chain(attack.weapons.into_iter().map(Element::Weapon))
    }

    /// The hexes that an attack comes from, without repetition.
    pub(crate) fn firing_hexes(self, attack: &Attack) -> Hexes {
        let mut hexes = Hexes::NONE;
        for element in self.elements(attack) {
            if let Some(hex) = self.gunner(element).and_then(|unit| self.at(unit)) {
                hexes.add(hex);
            }
        }
        hexes
    }

    /// The flamethrower of an attack, which is made with nothing else (4.2h).
    pub(crate) fn flame(self, attack: &Attack) -> Option<WeaponId> {
        attack.weapons.into_iter().find(|weapon| self.arm(*weapon).weapon == Weapon::Flamethrower)
    }

    /// Whom fire at a hex affects: in the Movement Phase whoever is moving there (3.2d), otherwise all enemies, and everybody in a Melee (3.8cb).
    pub(crate) fn targets(self, side: Side, hex: Hex) -> UnitSet {
        let stack = self.pos.stack(hex);
        match self.pos.phase {
            Phase::Movement if side == self.defender() => stack & self.pos.mover.exposed,
            _ if self.pos.melee.contains(hex) => stack,
            _ => stack & units_of(side.other()),
        }
    }

    /// What an attack comes to; each part of it is noted.
    pub(crate) fn volley(self, attack: &Attack, note: Note<'_>) -> Volley {
        let target = Hex(attack.target);
        let mut firepower = 0;
        for element in self.elements(attack) {
            firepower += self.strength(attack, element, note);
        }
        let column = self.pack.fire.column(firepower / WHOLE);
        let (mut drm, mut outside, mut open, mut hindered, mut tem) = (0, 0u8, true, 0, (0, CoverBy::Nothing));
        let flame = self.flame(attack).is_some();
        let came = if self.pos.phase == Phase::Movement { self.mover_came() } else { Came::NOT };
        let own_smoke = self.pos.smoke[target.index()];
        let hexes = self.firing_hexes(attack);
        for hex in hexes {
            let cover = self.cover_as(self.firing(), hex, target, came, attack.behind_hedge);
            if cover.tem > tem.0 {
                tem = (cover.tem, cover.by);
            }
            open &= cover.open;
            hindered = hindered.max(self.hinders(hex, target));
        }
        if tem.0 != 0 && !flame {
            drm += tem.0;
            note(Part::Drm(tem.0), "factor-tem", tem_rule(tem.1));
        }
        if hindered > 0 {
            drm += hindered as i8;
            outside += hindered.saturating_sub(own_smoke);
            note(Part::Drm(hindered as i8), "factor-hindrance", "3.2.3b");
        }
        if let Some(leadership) = self.direction(attack) {
            drm += leadership;
            outside += leadership.max(0) as u8;
            note(Part::Drm(leadership), "factor-leadership", "3.2.2w");
        }
        let tired = |unit: UnitId| self.pos.has(unit, Marks::CX);
        let gunners = self.elements(attack).filter_map(|element| self.gunner(element));
        if gunners.chain(attack.leaders).any(tired) {
            drm += 1;
            outside += 1;
            note(Part::Drm(1), "factor-cx", "3.3.1r");
        }
        for (value, key, rule) in self.aboard_drms(attack) {
            if value != 0 {
                drm += value;
                outside += value.max(0) as u8;
                note(Part::Drm(value), key, rule);
            }
        }
        let exposure = Exposure { open: open && hindered == 0, tem: tem.0, from: hexes, flames: flame };
        Volley { firepower, column, drm, outside, exposure, cowers: self.cowering(attack) }
    }

    /// What is added to the roll for one target besides: how it moves, the flamethrowers it has, and what its Gun gives it (3.3.3l, 3.3.3m, 4.2i,
    /// 6.3b, 6.6d).
    pub(crate) fn target_drm(self, unit: UnitId, exposure: &Exposure, note: Note<'_>) -> i8 {
        self.moving_drm(unit, exposure.open, note)
            + self.flame_drm(unit, note)
            + self.gun_drm(unit, exposure, note)
            + self.hatch_drm(unit, exposure.tem, note)
    }

    /// How it moves: Hazardous Movement, or not by Assault Movement and in the open (3.3.3l, 3.3.3m, 6.5l, 6.5m).
    pub(crate) fn moving_drm(self, unit: UnitId, open: bool, note: Note<'_>) -> i8 {
        if self.is_vehicle(unit) {
            return 0;
        }
        if self.hazardous(unit) {
            let drm = self.pack.to_hit.values("Hazardous Movement").first().copied().unwrap_or(0);
            note(Part::Drm(drm), "factor-hazardous", "6.5l");
            return drm;
        }
        let mut drm = 0;
        if self.pos.phase == Phase::Movement && self.pos.mover.exposed.has(unit) && !self.pinned(unit) {
            if !self.pos.mover.assault || self.pos.has(unit, Marks::RUSHED) {
                drm -= 1;
                note(Part::Drm(-1), "factor-ffnam", "3.3.3l");
            }
            if open {
                drm -= 1;
                note(Part::Drm(-1), "factor-ffmo", "3.3.3m");
            }
        }
        drm
    }

    /// The flamethrowers it has (4.2i).
    pub(crate) fn flame_drm(self, unit: UnitId, note: Note<'_>) -> i8 {
        let flames = |weapon: &WeaponId| self.arm(*weapon).weapon == Weapon::Flamethrower;
        let flames = self.pos.weapons_of(unit).filter(flames).count() as i8;
        if flames > 0 {
            note(Part::Drm(-flames), "factor-flames", "4.2i");
        }
        -flames
    }

    /// Its emplacement or its Gunshield, as far as that is more than the terrain: none of them adds up (6.3c, 6.6g).
    fn gun_drm(self, unit: UnitId, exposure: &Exposure, note: Note<'_>) -> i8 {
        if exposure.flames {
            return 0;
        }
        let dug_in = if self.emplaced(unit) { self.pack.constants.guns.emplacement } else { 0 };
        let shield = self.shield(unit, exposure.from, false);
        let more = (dug_in.max(shield) - exposure.tem).max(0);
        if more > 0 {
            let (key, rule) = if dug_in >= shield { ("factor-emplaced", "6.3b") } else { ("factor-shield", "6.6d") };
            note(Part::Drm(more), key, rule);
        }
        more
    }

    /// The Leadership of an attack: a leader directs in every hex it comes from, and the worst of them counts (3.2.2w, 3.2.2x).
    pub(crate) fn direction(self, attack: &Attack) -> Option<i8> {
        if attack.leaders.is_empty() || self.flame(attack).is_some() {
            return None;
        }
        attack.leaders.into_iter().map(|leader| self.leadership(leader)).max()
    }

    /// By how many columns an attack cowers on doubles: one made by Multi-Man Counters that nobody directs (3.2.2i, 3.2.2k).
    fn cowering(self, attack: &Attack) -> u8 {
        // Infantry Firepower Equivalent does not cower (6.8f).
        if self.direction(attack).is_some() || attack.rapid {
            return 0;
        }
        let mut men =
            self.elements(attack).filter_map(|element| self.gunner(element)).filter(|unit| self.kind(*unit).is_mmc());
        let mut columns = 0;
        if let Some(first) = men.next() {
            columns = 1 + u8::from(self.inexperienced(first) || men.any(|unit| self.inexperienced(unit)));
        }
        columns
    }

    /// The firepower that an element brings, in sixty-fourths (3.2.2b-3.2.2f, 4.1b, 4.1e, 4.2c-4.2e, Ex-bq).
    fn strength(self, attack: &Attack, element: Element, note: Note<'_>) -> u32 {
        let Some((unit, from)) = self.gunner(element).and_then(|unit| Some((unit, self.at(unit)?))) else { return 0 };
        let (printed, normal, weapon) = self.printed(element);
        if weapon.is_none() && self.kind(unit).is_leader() {
            // He lends his hands to another leader's gun.
            return 0;
        }
        let target = Hex(attack.target);
        let range = self.field().range(from, target);
        let mut firepower = u32::from(printed) * WHOLE;
        note(Part::Printed(element, printed), "factor-fp", "3.2.2a");
        let mut times = |halves: u8, key: &'static str, rule: &'static str| {
            firepower = firepower * u32::from(halves) / 2;
            note(Part::Times(halves), key, rule);
        };
        let flame = weapon == Some(Weapon::Flamethrower);
        let aboard = self.is_vehicle(unit);
        match range {
            0 if !flame => times(6, "factor-tpbf", "3.2.2c"),
            1 if !flame => times(4, "factor-pbf", "3.2.2b"),
            _ => {}
        }
        if range > normal {
            times(1, "factor-long-range", "3.2.2d");
        }
        if self.pinned(unit) {
            times(1, "factor-pinned", "3.2.3ai");
        }
        if self.pos.phase == Phase::AdvancingFire && !flame {
            times(1, "factor-advancing", if aboard { "7.8p" } else { "3.5a" });
        }
        if aboard && self.bounding() {
            times(1, "factor-bounding", "3.3.2.2g");
        }
        if aboard && self.in_motion(unit) {
            times(1, "factor-motion-fire", "2.0br");
        }
        match self.mode(element) {
            Mode::Full => {}
            Mode::Subsequent => times(1, "factor-subsequent", "3.3.3r"),
            Mode::Protective => times(1, "factor-protective", "3.3.3-fpf-b"),
            Mode::Marked => times(1, "factor-marked", "3.4c"),
            Mode::Intensive if attack.rapid => times(1, "factor-subsequent", "6.8g"),
            Mode::Intensive => {}
        }
        let helped = |other: UnitId| self.kind(other).is_leader() && self.at(other) == Some(from);
        let alone = self.kind(unit).is_leader() && !attack.units.into_iter().any(helped);
        if weapon.is_some_and(Weapon::is_mg) && alone {
            times(1, "factor-lone-leader", "4.1b");
        }
        if range > 16 && weapon.is_some() && !aboard && self.fires_at_good_order(unit.side(), target) {
            times(1, "factor-far", "4.1e");
        }
        let assault = weapon.is_none() && self.kind(unit).assault && self.pos.phase == Phase::AdvancingFire;
        if assault && range <= normal {
            firepower = firepower.div_ceil(WHOLE) * WHOLE + WHOLE;
            note(Part::Adds(element, WHOLE), "factor-assault-fire", "3.5c");
        }
        note(Part::Adds(element, firepower), "factor-brings", "3.2.2a");
        firepower
    }

    fn fires_at_good_order(self, side: Side, target: Hex) -> bool {
        self.targets(side, target).into_iter().any(|unit| self.good_order(unit))
    }

    /// What is printed of an element: firepower, normal range, and the weapon it is.
    pub(crate) fn printed(self, element: Element) -> (u8, u8, Option<Weapon>) {
        match element {
            Element::Unit(unit) => (self.kind(unit).fp, self.kind(unit).range, None),
            Element::Weapon(weapon) => {
                let arm = self.arm(weapon);
                // Ordnance that fires on the Infantry Fire Table does so with its equivalent (6.8a, 6.8f).
                match arm.gun.as_ref().filter(|_| arm.weapon.is_ordnance()) {
                    Some(gun) => (gun.ife, self.pack.constants.guns.ife_range, Some(arm.weapon)),
                    None => (arm.fp, arm.range.unwrap_or(0), Some(arm.weapon)),
                }
            }
        }
    }
}

/// The rule of a Terrain Effects Modifier.
fn tem_rule(by: CoverBy) -> &'static str {
    match by {
        CoverBy::Ground | CoverBy::Nothing => "3.2.3b",
        CoverBy::Hedge => "1.1.1-he-f",
        CoverBy::Armour => "7.4a",
        CoverBy::Height => "1.1.1-hi-l",
    }
}

/// A few hexes: those that one attack comes from.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Hexes {
    list: [u16; Hexes::MOST],
    len: u8,
}

impl Hexes {
    /// An attack has no more firers than a side has units, but nobody has seen more hexes than this.
    const MOST: usize = 32;
    /// None.
    pub const NONE: Hexes = Hexes { list: [NOWHERE; Hexes::MOST], len: 0 };

    /// A single one.
    pub fn one(hex: Hex) -> Hexes {
        let mut hexes = Hexes::NONE;
        hexes.add(hex);
        hexes
    }

    /// Adds one that is not in it; beyond the most there is no room.
    pub fn add(&mut self, hex: Hex) {
        if !self.has(hex) && usize::from(self.len) < Hexes::MOST {
            self.list[usize::from(self.len)] = hex.0;
            self.len += 1;
        }
    }

    /// Whether it is in it.
    pub fn has(&self, hex: Hex) -> bool {
        self.list[..usize::from(self.len)].contains(&hex.0)
    }

    /// How many.
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }
}

impl IntoIterator for Hexes {
    type Item = Hex;
    type IntoIter = std::iter::Map<std::iter::Take<std::array::IntoIter<u16, { Hexes::MOST }>>, fn(u16) -> Hex>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter().take(usize::from(self.len)).map(Hex)
    }
}
