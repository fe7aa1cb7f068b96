//! A position seen through its pack: where everything is, and what a counter shows. The chapters add their own questions.

use super::*;
use sight::Purpose;

/// A position seen through its pack: all questions that change nothing. The chapters add theirs.
#[derive(Copy, Clone)]
pub struct Look<'a> {
    /// The data.
    pub pack: &'a Pack,
    /// The position.
    pub pos: &'a Position,
}

impl<'a> Look<'a> {
    /// The scenario.
    #[inline]
    pub fn scenario(self) -> &'a Scenario {
        self.pack.fought(&self.pos.scenario)
    }

    /// The hexes that it is played on.
    #[inline]
    pub fn field(self) -> &'a Field {
        &self.scenario().field
    }

    /// The hex that is called so, by its first name.
    #[inline]
    pub fn hex(self, name: Name) -> Option<Hex> {
        self.field().hex(name).filter(|hex| self.field().name(*hex) == name)
    }

    /// Refuses a hex that does not exist.
    pub(crate) fn known_hex(self, name: Name) -> Result<Hex, No> {
        self.hex(name).ok_or(no("1.1c", "no-such-hex"))
    }

    /// What a hex is called.
    #[inline]
    pub fn name(self, hex: Hex) -> Name {
        self.field().name(hex)
    }

    /// What is printed on a unit.
    #[inline]
    pub fn kind(self, unit: UnitId) -> &'a Kind {
        self.pack.kind(self.pos.kind[unit.index()])
    }

    /// What is printed on a weapon.
    #[inline]
    pub fn arm(self, weapon: WeaponId) -> &'a Arm {
        self.pack.arm(self.pos.arm[weapon.index()])
    }

    /// Where a unit is.
    #[inline]
    pub fn at(self, unit: UnitId) -> Option<Hex> {
        self.pos.at[unit.index()].hex()
    }

    /// Whether a unit is on the board.
    #[inline]
    pub fn on_board(self, unit: UnitId) -> bool {
        self.at(unit).is_some_and(|hex| self.field().on_board(hex))
    }

    /// Who possesses a weapon (1.2.4b).
    #[inline]
    pub fn holder(self, weapon: WeaponId) -> Option<UnitId> {
        match self.pos.weapon_at[weapon.index()] {
            Place::With(unit) => Some(unit),
            _ => None,
        }
    }

    /// The units of a side that are in some hex.
    #[inline]
    pub fn army(self, side: Side) -> UnitSet {
        self.pos.on & units_of(side)
    }

    /// Whether it is broken (1.2.3a).
    #[inline]
    pub fn broken(self, unit: UnitId) -> bool {
        self.pos.has(unit, Marks::BROKEN)
    }

    /// Whether it is pinned.
    #[inline]
    pub fn pinned(self, unit: UnitId) -> bool {
        self.pos.has(unit, Marks::PINNED)
    }

    /// Whether it is held in Melee (3.8bx); a vehicle never is (3.8cd).
    #[inline]
    pub fn in_melee(self, unit: UnitId) -> bool {
        !self.is_vehicle(unit) && self.at(unit).is_some_and(|hex| self.pos.melee.contains(hex))
    }

    /// Good Order: neither broken nor in Melee (2.0ap); of a vehicle neither stunned nor in shock (2.0aq).
    #[inline]
    pub fn good_order(self, unit: UnitId) -> bool {
        self.pos.on.has(unit) && !self.broken(unit) && !self.in_melee(unit) && self.crew_acts(unit)
    }

    /// Whether a hex holds a Good Order leader of that side, other than this unit.
    pub(crate) fn leader_in(self, side: Side, hex: Hex, but: UnitId) -> bool {
        let mut stack = self.pos.stack_of(side, hex).into_iter();
        stack.any(|unit| unit != but && self.kind(unit).is_leader() && self.good_order(unit))
    }

    /// Conscripts, and Green MMC without a Good Order leader in their hex (5.4a).
    pub fn inexperienced(self, unit: UnitId) -> bool {
        match self.kind(unit).class {
            Class::Conscript => true,
            Class::Green => !self.at(unit).is_some_and(|hex| self.leader_in(unit.side(), hex, unit)),
            Class::Elite | Class::First | Class::Second => false,
        }
    }

    /// The morale that counts now (3.2.3z, 3.2.3p, DaE2.54a).
    pub fn morale(self, unit: UnitId) -> i8 {
        let kind = self.kind(unit);
        let wounded = self.pos.has(unit, Marks::WOUNDED);
        let morale = match (self.broken(unit), wounded) {
            (false, false) => kind.morale as i8,
            (false, true) => kind.wounded_morale as i8,
            (true, wounded) => kind.broken as i8 - i8::from(wounded),
        };
        morale - self.shelled_by_friends(unit)
    }

    /// A leader's Leadership (3.2.3p).
    pub fn leadership(self, unit: UnitId) -> i8 {
        let kind = self.kind(unit);
        if self.pos.has(unit, Marks::WOUNDED) { kind.wounded_leadership } else { kind.leadership }
    }

    /// Whether one hex is seen from another; the same both ways.
    #[inline]
    pub fn sees(self, one: Hex, other: Hex) -> bool {
        one == other || self.field().seen(one, other, Purpose::Seeing, self.pos).is_some()
    }

    /// What hinders a shot from one hex at another; nothing, if there is no line of sight.
    #[inline]
    pub fn hindrance(self, from: Hex, to: Hex) -> Option<u8> {
        if from == to {
            let smoke = self.pos.smoke[from.index()];
            return Some(if smoke > 0 { smoke + 1 } else { 0 });
        }
        self.field().seen(from, to, Purpose::Shot, self.pos)
    }

    /// What is taken to hinder a shot: all that does; as long as it is only foreseen nothing but the smoke at its ends, which everybody sees.
    pub(crate) fn hinders(self, from: Hex, to: Hex) -> u8 {
        if !self.pos.trusting {
            return self.hindrance(from, to).unwrap_or(0);
        }
        let smoke = self.pos.smoke[from.index()];
        let out = if smoke > 0 { smoke + 1 } else { 0 };
        out + if from == to { 0 } else { self.pos.smoke[to.index()] }
    }

    /// Whether a shot from one hex at another is one: as long as it is only foreseen nobody knows of anything in its way.
    #[inline]
    pub(crate) fn aims_at(self, from: Hex, to: Hex) -> bool {
        self.pos.trusting || self.hindrance(from, to).is_some()
    }

    /// Whether the units in a hex know of an enemy of that side there (2.0be): a line of sight is all it takes.
    pub(crate) fn known_in(self, side: Side, there: Hex, from: Hex) -> bool {
        !self.pos.stack_of(side, there).is_empty() && self.sees(from, there)
    }

    /// Whether a known unit of that side is in the hex or next to it (3.2.3at).
    pub(crate) fn beside(self, side: Side, hex: Hex) -> bool {
        !self.pos.stack_of(side, hex).is_empty()
            || self.field().around_on_board(hex).any(|(_, near)| self.known_in(side, near, hex))
    }

    /// Whether a known Good Order unit of that side is in the hex or next to it (3.6a).
    pub(crate) fn beside_good_order(self, side: Side, hex: Hex) -> bool {
        let stands = |hex: Hex| self.pos.stack_of(side, hex).into_iter().any(|unit| self.good_order(unit));
        let near = |near: Hex| stands(near) && self.sees(hex, near);
        stands(hex) || self.field().around_on_board(hex).any(|(_, hex)| near(hex))
    }

    /// The defender (2.0k).
    #[inline]
    pub fn defender(self) -> Side {
        self.pos.side.other()
    }

    /// Refuses a number that no counter has.
    pub(crate) fn known(self, unit: UnitId) -> Verdict {
        ensure(unit.index() < UNITS && self.pos.at[unit.index()] != Place::Absent, no("1.2c", "no-such-unit"))
    }

    /// Refuses a unit that is in no hex, or not this side's.
    pub(crate) fn own(self, unit: UnitId, side: Side) -> Verdict {
        self.known(unit)?;
        ensure(unit.side() == side, no("2.0k", "not-your-unit").unit(unit))?;
        ensure(self.pos.on.has(unit), no("3.2.1d", "not-on-the-table").unit(unit))
    }

    /// Refuses a weapon that no unit of this side possesses; otherwise tells who does.
    pub(crate) fn own_weapon(self, weapon: WeaponId, side: Side) -> Result<UnitId, No> {
        let known = weapon.index() < WEAPONS && self.pos.weapon_at[weapon.index()] != Place::Absent;
        ensure(known, no("1.2.4a", "no-such-weapon"))?;
        let holder = self.holder(weapon).ok_or(no("1.2.4c", "nobody-has-it").weapon(weapon))?;
        ensure(holder.side() == side, no("2.0k", "not-your-weapon").weapon(weapon)).map(|()| holder)
    }

    /// What a player calls a unit: its printed values and its id.
    pub fn title(self, unit: UnitId) -> Arg {
        Arg::Name(format!("{} {unit}", self.kind(unit).name))
    }

    /// What a player calls a weapon.
    pub fn weapon_title(self, weapon: WeaponId) -> Arg {
        Arg::Name(format!("{} {weapon}", self.arm(weapon).name))
    }

    /// Several units by what a player calls them.
    pub fn titles(self, units: UnitSet) -> Arg {
        Arg::List(units.into_iter().map(|unit| self.title(unit)).collect())
    }
}
