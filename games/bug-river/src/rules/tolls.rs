//! Sections 7.3.2, 7.3.3, 7.3.7, 7.3.8 and 10.3: what a step costs and why, and where no way leads.

use crate::pack::{BRIDGE, BUG, Constants, LAKE, STREAM, Side, Terrain, UnitSet, WayCost, class};
use crate::position::Look;
use crate::rules::verdict::{About, No, Verdict, ensure, no};
use hexes::{Direction, Hex};

/// What lies between two hexes, as movement sees it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Crossing {
    /// Nothing.
    Dry,
    /// Water with a bridge of a road, a railway or a City (3.1.2b, 7.3.7c).
    Bridge,
    /// A stream.
    Stream,
    /// The Bug with a pontoon bridge (10.3).
    Pontoon,
    /// The Bug.
    Bug,
    /// A lake.
    Lake,
}

/// How a step is made.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct How {
    /// Whether it takes the whole allowance: only as the first hex of a move, and as its last (7.3.7b).
    pub whole: bool,
    /// Whether it is made by boat (7.3.8).
    pub boat: bool,
}

/// The tolls of one step; at most two come together.
pub type Tolls = hexes::Tolls<2, How>;

impl Look<'_> {
    /// Half points of a unit or stack: the slowest counts (7.1b, 7.3.1c).
    pub fn allowance(self, units: UnitSet) -> u16 {
        units.into_iter().map(|unit| 2 * u16::from(self.pack.unit(unit).movement)).min().unwrap_or(0)
    }

    /// Half points far from the enemy: leg units have more (7.3.5a).
    pub fn march_allowance(self, units: UnitSet) -> u16 {
        let pace = |unit| {
            let bonus = if self.pack.motorised.has(unit) { 0 } else { u16::from(self.pack.constants.leg_bonus) };
            2 * u16::from(self.pack.unit(unit).movement) + bonus
        };
        units.into_iter().map(pace).min().unwrap_or(0)
    }

    /// Half points of a whole move of one hex, with those that leg units have more if it is never next to the enemy.
    fn whole_allowance(self, units: UnitSet, from: Hex, to: Hex) -> u16 {
        let enemy = units.first().map(|unit| self.side(unit).other());
        let near = enemy.is_some_and(|enemy| self.next_to_any(enemy, from) || self.next_to_any(enemy, to));
        if near { self.allowance(units) } else { self.march_allowance(units) }
    }

    /// What lies on that side of the hex.
    pub fn water_between(self, from: Hex, direction: Direction, to: Hex) -> Crossing {
        let water = self.pack.map.sides.get(from, direction);
        if water & LAKE != 0 {
            Crossing::Lake
        } else if water & (BUG | STREAM) == 0 {
            Crossing::Dry
        } else if water & BRIDGE != 0 {
            Crossing::Bridge
        } else if water & BUG == 0 {
            Crossing::Stream
        } else if self.pontoon(from, to) {
            Crossing::Pontoon
        } else {
            Crossing::Bug
        }
    }

    /// What a step to a neighbouring hex costs these units of one side, or why no way leads there. A stack pays what the class of its
    /// members pays for which it is dearer.
    pub fn tolls(self, units: UnitSet, from: Hex, to: Hex) -> Result<Tolls, No> {
        self.tolls_towards(units, from, self.towards(from, to)?, to)
    }

    /// The same where the direction of the neighbouring hex is at hand.
    pub(crate) fn tolls_towards(self, units: UnitSet, from: Hex, direction: Direction, to: Hex) -> Result<Tolls, No> {
        let crossing = self.water_between(from, direction, to);
        self.check_prohibited(units, crossing, to)?;
        let links = self.ways_along(units, from, direction, to);
        let motorised = units.meets(self.pack.motorised);
        if motorised && links == 0 && crossing == Crossing::Stream {
            let whole = Tolls::of("7.3.7b", "cost-whole-allowance", self.whole_allowance(units, from, to));
            return Ok(whole.made(How { whole: true, boat: false }));
        }
        let leg = !units.within(self.pack.motorised);
        let of = |motorised| match links {
            0 => self.tolls_of_ground(motorised, crossing, to),
            _ => self.tolls_of_way(motorised, links),
        };
        Ok(match (leg, motorised) {
            (true, true) if of(true).total() > of(false).total() => of(true),
            (true, _) => of(false),
            (false, _) => of(true),
        })
    }

    /// Off the road: the terrain of the hex (3.1.1a), and the hexside (7.3.7a, 7.3.8c, 10.3h).
    fn tolls_of_ground(self, motorised: bool, crossing: Crossing, to: Hex) -> Tolls {
        let Constants { boat_cost, pontoon_toll, .. } = self.pack.constants;
        let ground = &self.pack.tables.ground[self.pack.map.terrain[to] as usize];
        let cost = if motorised { ground.motorised } else { ground.leg };
        let tolls = Tolls::of("3.1.1a", "cost-terrain", cost.into());
        match crossing {
            Crossing::Bug => tolls.and("7.3.8c", "cost-boat", boat_cost.into()).made(How { boat: true, whole: false }),
            Crossing::Stream => tolls.and("7.3.7a", "cost-stream", self.pack.tables.stream_toll.into()),
            Crossing::Pontoon if motorised => tolls.and("10.3h", "cost-pontoon", pontoon_toll.into()),
            Crossing::Pontoon | Crossing::Dry | Crossing::Bridge | Crossing::Lake => tolls,
        }
    }

    /// Along the road or railway, whichever is cheaper (7.3.3a, 7.3.3d).
    fn tolls_of_way(self, motorised: bool, links: u8) -> Tolls {
        let rate = |way: WayCost| u16::from(if motorised { way.motorised } else { way.leg });
        let (road, railway) = (rate(self.pack.tables.road), rate(self.pack.tables.railway));
        if links & class::ROAD == 0 || (links & class::RAILWAY != 0 && railway < road) {
            Tolls::of("7.3.3d", "cost-railway", railway)
        } else {
            Tolls::of("7.3.3a", "cost-road", road)
        }
    }

    /// The direction of a neighbouring hex of the scenario.
    pub(crate) fn towards(self, from: Hex, to: Hex) -> Result<Direction, No> {
        ensure(self.exists(to), no("3.1a", "no-such-hex"))?;
        self.pack.grid.direction(from, to).ok_or(no("7.3a", "not-next-hex").hex(to))
    }

    /// Lakes, and the Bug for all but German leg units with boats (7.3.2c, 7.3.8a, A-56).
    fn check_prohibited(self, units: UnitSet, crossing: Crossing, to: Hex) -> Verdict {
        match crossing {
            Crossing::Lake => Err(no("7.3.2c", "lake-between").hex(to)),
            Crossing::Bug => {
                let german = units.within(self.units_of(Side::German));
                ensure(german, no("7.3.8a", "boats-are-german").hex(to))?;
                ensure(!units.meets(self.pack.motorised), no("7.3.8a", "boats-take-leg-units").hex(to))
            }
            Crossing::Dry | Crossing::Bridge | Crossing::Stream | Crossing::Pontoon => Ok(()),
        }
    }

    /// The roads and railways from hex to hex, as bits of [`class`]: none into or out of an enemy zone (7.3.3b, 7.3.3c, A-57).
    fn ways_along(self, units: UnitSet, from: Hex, direction: Direction, to: Hex) -> u8 {
        let links = self.pack.map.network.links(from, direction);
        let zone = |enemy| self.in_zone_of(enemy, from) || self.in_zone_of(enemy, to);
        if links != 0 && units.first().is_some_and(|unit| zone(self.side(unit).other())) { 0 } else { links }
    }

    /// Whether a road or railway leads from hex to hex, usable at its rate or not.
    pub(crate) fn on_way(self, from: Hex, to: Hex) -> bool {
        self.pack.grid.direction(from, to).is_some_and(|direction| self.pack.map.network.links(from, direction) != 0)
    }

    /// The AFVs among these units that have to check when they go from hex to hex: into a swamp, not along a road or railway
    /// (3.1.1t, 5.6e).
    pub(crate) fn bogged(self, units: UnitSet, from: Hex, to: Hex) -> UnitSet {
        let swamp = self.pack.map.terrain[to] == Terrain::Swamp;
        if swamp && !self.on_way(from, to) { units & self.pack.afvs } else { UnitSet::EMPTY }
    }
}
