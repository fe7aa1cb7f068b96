//! A position seen through its pack: where everything is, and what a counter shows. The chapters add their own questions.

use super::*;

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
        self.pack.scenario(self.pos.scenario)
    }

    /// The turn.
    #[inline]
    pub fn now(self) -> &'a Turn {
        self.pack.turn(self.pos.turn)
    }

    /// The weather.
    #[inline]
    pub fn weather(self) -> Weather {
        self.now().weather
    }

    /// The map.
    #[inline]
    pub fn map(self) -> &'a Map {
        &self.pack.map
    }

    /// What a hex is called.
    pub fn name(self, hex: Hex) -> Name {
        self.pack.map.name(hex)
    }

    /// A hex as a player reads it: its town, if it has one.
    pub(crate) fn hex_arg(self, hex: Hex) -> Arg {
        self.pack.hex_arg(hex)
    }

    /// A counter as a player reads it.
    pub(crate) fn unit_arg(self, unit: UnitId) -> Arg {
        self.pack.unit_arg(unit)
    }

    /// The units of a limit of the set-up: their kind, or their names.
    pub(crate) fn limit_arg(self, index: u8) -> Arg {
        let Some(limit) = self.scenario().free.limits.get(usize::from(index)) else { return Arg::Name("?".to_owned()) };
        match limit.lot {
            Some(lot) => Arg::Word(format!("lot-{}", lot.id())),
            None => self.pack.units_arg(&limit.units.into_iter().collect::<Vec<_>>()),
        }
    }

    /// What is printed on a counter.
    #[inline]
    pub fn unit(self, unit: UnitId) -> &'a Unit {
        self.pack.unit(unit)
    }

    /// What is asked of a counter most.
    #[inline]
    pub fn traits(self, unit: UnitId) -> Traits {
        self.pack.traits(unit)
    }

    /// Whose a counter is.
    #[inline]
    pub fn side_of(self, unit: UnitId) -> Side {
        self.traits(unit).side()
    }

    /// Where a counter is.
    #[inline]
    pub fn at(self, unit: UnitId) -> Option<Hex> {
        self.pos.at[unit.index()].hex()
    }

    /// The factors that count now: of the side that is up.
    #[inline]
    pub fn values(self, unit: UnitId) -> Values {
        let its = self.unit(unit);
        match (&its.becomes, its.reduced) {
            (Some(Reverse::Flip { values, .. }), _) if self.pos.has(unit, Marks::REVERSE) => *values,
            (_, Some(reduced)) if self.pos.has(unit, Marks::REDUCED) => reduced,
            _ => its.full,
        }
    }

    /// What it is now: a converted division is another kind of unit (2.2c).
    #[inline]
    pub fn kind(self, unit: UnitId) -> Kind {
        match &self.unit(unit).becomes {
            Some(Reverse::Flip { kind, .. }) if self.pos.has(unit, Marks::REVERSE) => *kind,
            _ => self.unit(unit).kind,
        }
    }

    /// How many steps it has now.
    pub fn steps(self, unit: UnitId) -> u8 {
        self.unit(unit).steps - u8::from(self.pos.has(unit, Marks::REDUCED))
    }

    /// Those that stand in each other's way: combat units, HQs and leaders (G-79).
    #[inline]
    pub fn fighters(self) -> UnitSet {
        self.pack.roster.combat | self.pack.roster.hqs
    }

    /// The counters of a side on the map.
    #[inline]
    pub fn army(self, side: Side) -> UnitSet {
        self.pos.on & self.pack.roster.of_side[side.index()]
    }

    /// Whether a counter of a side is in the hex that blocks and negates (G-79).
    #[inline]
    pub fn holds(self, side: Side, hex: Hex) -> bool {
        let mut stack = self.pos.stacks.stack(hex);
        stack.any(|unit| self.traits(unit).blocks() && self.side_of(unit) == side)
    }

    /// All hexes with such counters of a side.
    pub(crate) fn held(self, side: Side) -> HexSet {
        (self.army(side) & self.fighters()).into_iter().filter_map(|unit| self.at(unit)).collect()
    }

    /// Whether a combat unit of a side is in the hex.
    #[inline]
    pub fn defends(self, side: Side, hex: Hex) -> bool {
        let mut stack = self.pos.stacks.stack(hex);
        stack.any(|unit| self.traits(unit).fights() && self.side_of(unit) == side)
    }

    /// Whether enemies next to each other there matter: not over lakes and the sea (G-72).
    pub fn beside_enemy(self, side: Side, hex: Hex) -> bool {
        let mut around = self.map().grid.neighbours(hex);
        around.any(|(across, near)| !self.map().closed(hex, across) && self.holds(side.other(), near))
    }

    /// Out of supply or isolated (13.1).
    #[inline]
    pub fn unsupplied(self, unit: UnitId) -> bool {
        self.pos.has(unit, Marks::OOS.and(Marks::ISOLATED))
    }

    /// A German mechanized unit, or a Panzer HQ, which counts as one (14.1l).
    #[inline]
    pub fn german_mech(self, unit: UnitId) -> bool {
        self.traits(unit).german() && self.traits(unit).mech()
    }

    /// The fortification that stands in a hex.
    #[inline]
    pub fn work(self, hex: Hex) -> Option<WorkKind> {
        let place = self.map().work_at[hex]?;
        (self.pos.ruins >> place & 1 == 0).then(|| self.map().works[usize::from(place)].kind)
    }

    /// Who controls a town or city (2.4e).
    #[inline]
    pub fn holder(self, place: PlaceId) -> Side {
        if self.pos.control.has(place) { Side::Axis } else { Side::Soviet }
    }

    /// Who controls the town or city of a hex, if there is one.
    #[inline]
    pub fn town_holder(self, hex: Hex) -> Option<Side> {
        self.map().place_at[hex].map(|place| self.holder(place))
    }

    /// The points of the Axis: victory hexes that it controls.
    pub fn points(self) -> u8 {
        if self.pos.variable {
            return self.pos.credit.clamp(0, i16::from(u8::MAX)) as u8;
        }
        self.victory_hexes()
    }

    /// The victory hexes that the Axis controls.
    pub(crate) fn victory_hexes(self) -> u8 {
        let places = self.map().places.iter().enumerate().filter(|(_, place)| place.victory);
        places.filter(|(at, _)| self.pos.control.has(PlaceId::of(*at))).count() as u8
    }

    /// Refuses a number that no counter has, and one that is no ground unit of this side on the map.
    pub(crate) fn own(self, unit: UnitId, side: Side) -> Result<Hex, No> {
        ensure(unit.index() < self.pack.roster.units.len(), no("2.2a", "no-such-counter"))?;
        ensure(self.side_of(unit) == side, no("11.1b", "not-your-unit").unit(unit))?;
        self.at(unit).ok_or(no("11.1b", "not-on-the-map").unit(unit))
    }

    /// Refuses a hex that nobody enters.
    pub(crate) fn known_hex(self, hex: Hex) -> Verdict {
        ensure(self.map().grid.contains(hex) && self.map().in_play.contains(hex), no("2.1a", "not-in-play"))
    }
}
