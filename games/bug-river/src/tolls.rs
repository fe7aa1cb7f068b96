//! Sections 7.3.2, 7.3.3, 7.3.7, 7.3.8 and 10.3: what a step costs and why, and where no way leads.

use crate::pack::{BRIDGE, BUG, LAKE, STREAM, Side, Terrain, UnitSet, WayCost, class};
use crate::position::Look;
use crate::verdict::{About, No, Verdict, ensure, no};
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

/// One contribution to the cost of a step, in half points.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Toll {
    /// The rule it comes from.
    pub rule: &'static str,
    /// What it is called in the words.
    pub key: &'static str,
    /// Half points.
    pub cost: u16,
}

/// The tolls of one step; at most two come together.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Tolls {
    tolls: [Toll; 2],
    len: u8,
    /// Whether it takes the whole allowance: only as the first hex of a move, and as its last (7.3.7b).
    pub whole: bool,
    /// Whether it is made by boat (7.3.8).
    pub boat: bool,
}

impl Tolls {
    fn of(rule: &'static str, key: &'static str, cost: u16) -> Tolls {
        Tolls { tolls: [Toll { rule, key, cost }; 2], len: 1, whole: false, boat: false }
    }

    fn and(mut self, rule: &'static str, key: &'static str, cost: u8) -> Tolls {
        self.tolls[self.len as usize] = Toll { rule, key, cost: u16::from(cost) };
        self.len += 1;
        self
    }

    /// Each of them.
    pub fn each(&self) -> &[Toll] {
        &self.tolls[..self.len as usize]
    }

    /// Half points in all.
    #[inline]
    pub fn total(&self) -> u16 {
        self.each().iter().map(|toll| toll.cost).sum()
    }
}

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

    /// What lies on that side of the hex.
    pub fn crossing(self, from: Hex, direction: Direction, to: Hex) -> Crossing {
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

    /// What a step to a neighbouring hex costs these units of one side, or why no way leads there. A stack pays what the member pays for
    /// whom it is dearest.
    pub fn tolls(self, units: UnitSet, from: Hex, to: Hex) -> Result<Tolls, No> {
        let direction = self.towards(from, to)?;
        let leg = units - self.pack.motorised;
        let motorised = units & self.pack.motorised;
        let crossing = self.crossing(from, direction, to);
        self.check_prohibited(units, crossing, to)?;
        if let Some(way) = self.way_along(units, from, direction, to) {
            return Ok(dearer(way.leg, way.motorised, leg, motorised, way.key));
        }
        let ground = &self.pack.tables.ground[self.pack.map.terrain[to] as usize];
        let tolls = dearer(ground.leg, ground.motorised, leg, motorised, ("3.1.1a", "cost-terrain"));
        Ok(match crossing {
            Crossing::Dry | Crossing::Bridge | Crossing::Lake => tolls,
            Crossing::Bug => Tolls { boat: true, ..tolls.and("7.3.8c", "cost-boat", self.pack.constants.boat_cost) },
            Crossing::Stream if !motorised.is_empty() => {
                Tolls { whole: true, ..Tolls::of("7.3.7b", "cost-whole-allowance", self.allowance(units)) }
            }
            Crossing::Stream => tolls.and("7.3.7a", "cost-stream", self.pack.tables.stream_toll),
            Crossing::Pontoon => self.over_pontoon(tolls, ground.leg, ground.motorised, leg, motorised),
        })
    }

    /// The direction of a neighbouring hex of the scenario.
    pub(crate) fn towards(self, from: Hex, to: Hex) -> Result<Direction, No> {
        ensure(self.exists(to), no("3.1a", "no-such-hex"))?;
        self.pack.grid.direction(from, to).ok_or(no("7.3a", "not-adjacent").hex(to))
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

    /// The road or railway from hex to hex, whichever is cheaper; not into or out of an enemy zone (7.3.3, A-57).
    fn way_along(self, units: UnitSet, from: Hex, direction: Direction, to: Hex) -> Option<Way> {
        let links = self.pack.map.network.links(from, direction);
        if links == 0 {
            return None;
        }
        let enemy = self.side(units.first()?).other();
        if self.in_zone_of(enemy, from) || self.in_zone_of(enemy, to) {
            return None;
        }
        let WayCost { leg, motorised } = self.pack.tables.road;
        let road = Way { leg, motorised, key: ("7.3.3a", "cost-road") };
        let WayCost { leg, motorised } = self.pack.tables.railway;
        let railway = Way { leg, motorised, key: ("7.3.3d", "cost-railway") };
        match (links & class::ROAD != 0, links & class::RAILWAY != 0) {
            (true, true) if (railway.motorised, railway.leg) < (road.motorised, road.leg) => Some(railway),
            (true, _) => Some(road),
            (false, true) => Some(railway),
            (false, false) => None,
        }
    }

    /// Motorized units pay more on a pontoon bridge (10.3h, 10.3i).
    fn over_pontoon(self, tolls: Tolls, leg_cost: u8, motorised_cost: u8, leg: UnitSet, motorised: UnitSet) -> Tolls {
        let toll = self.pack.constants.pontoon_toll;
        if motorised.is_empty() || (!leg.is_empty() && leg_cost > motorised_cost + toll) {
            return tolls;
        }
        Tolls::of("3.1.1a", "cost-terrain", u16::from(motorised_cost)).and("10.3h", "cost-pontoon", toll)
    }

    /// The AFVs among these units that have to check when they go from hex to hex: into a swamp, not along a road or railway
    /// (3.1.1t, 5.6e).
    pub(crate) fn bogged(self, units: UnitSet, from: Hex, to: Hex) -> UnitSet {
        let swamp = self.pack.map.terrain[to] == Terrain::Swamp;
        let along = |direction| self.pack.map.network.links(from, direction) != 0;
        if !swamp || self.pack.grid.direction(from, to).is_some_and(along) {
            return UnitSet::EMPTY;
        }
        units & self.pack.afvs
    }
}

/// A road or railway between two hexes.
struct Way {
    leg: u8,
    motorised: u8,
    key: (&'static str, &'static str),
}

/// What the stack pays where its two classes pay differently.
fn dearer(
    leg_cost: u8,
    motorised_cost: u8,
    leg: UnitSet,
    motorised: UnitSet,
    (rule, key): (&'static str, &'static str),
) -> Tolls {
    let of_leg = if leg.is_empty() { 0 } else { leg_cost };
    let of_motorised = if motorised.is_empty() { 0 } else { motorised_cost };
    Tolls::of(rule, key, u16::from(of_leg.max(of_motorised)))
}
