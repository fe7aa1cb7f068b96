//! `tables/terrain.tsv`: the terrain effects chart.

use sight::Ground;

/// What a vehicle pays to enter terrain.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Toll {
    /// Half movement points.
    Halves(u8),
    /// Half of its printed allowance, and a Bog check.
    Half,
    /// Half of its allowance with a Bog check at a modifier, or all of it with a Bog check without.
    HalfOrAll,
    /// All of its allowance, and a Bog check.
    All,
    /// It cannot enter.
    No,
}

/// What the ground of a hex does.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Effect {
    /// Movement factors of infantry, in halves.
    pub infantry: u8,
    /// Of a fully tracked vehicle.
    pub tracked: Toll,
    /// Of an armoured car.
    pub car: Toll,
    /// Terrain Effects Modifier.
    pub tem: i8,
    /// Open ground: First Fire Movement in the Open and Interdiction are possible.
    pub open: bool,
}

/// The terrain effects chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Terrain {
    /// Of each ground.
    pub ground: [Effect; 7],
    /// Across a road hexside, instead of the ground: infantry, in halves.
    pub road: u8,
    /// Across a road hexside: a vehicle with its crew exposed, in half points.
    pub road_exposed: u8,
    /// Across a road hexside: a vehicle that is buttoned up, in half points.
    pub road_buttoned: u8,
    /// What a hedge adds, in halves.
    pub hedge: u8,
    /// The TEM of a hedge.
    pub hedge_tem: i8,
    /// What smoke in the hex adds, in halves.
    pub smoke: u8,
    /// What a vehicle adds that goes uphill, in half points.
    pub uphill: u8,
    /// The same across a road hexside.
    pub uphill_road: u8,
    /// By how much infantry's cost is multiplied that goes uphill.
    pub climb: u8,
    /// Height Advantage.
    pub height: i8,
    /// Air Bursts in woods.
    pub air_burst: i8,
    /// TEM for infantry in the hex of a friendly AFV or any wreck.
    pub wreck: i8,
}

impl Terrain {
    /// What a ground does.
    #[inline]
    #[must_use]
    pub fn of(&self, ground: Ground) -> &Effect {
        &self.ground[ground as usize]
    }
}
