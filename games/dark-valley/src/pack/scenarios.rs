//! What a game starts from and how it ends.

use super::{FreeSetUp, HexSet, PlaceId, Side, UnitId};

/// A scenario, by its place in the list.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct ScenarioId(pub u8);

table::named! {
    /// Where a counter begins, if it is on no hex.
    pub enum Spot {
        /// Ready for use.
        Available = "available",
        /// In the Stavka Reserve.
        Reserve = "reserve",
        /// Eliminated, and can be rebuilt.
        Eliminated = "eliminated",
        /// On Other Fronts.
        OtherFronts = "other-fronts",
        /// Out of the game.
        Out = "out",
    }
}

table::named! {
    /// On which side a counter lies.
    pub enum State {
        /// Full strength.
        Full = "full",
        /// Reduced.
        Reduced = "reduced",
        /// Its later version.
        Converted = "converted",
        /// It has none.
        Plain = "-",
    }
}

/// Where a counter begins.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SetUp {
    /// The counter.
    pub unit: UnitId,
    /// Its hex, or its box.
    pub at: Result<hexes::Hex, Spot>,
    /// On which side it lies.
    pub state: State,
    /// Whether it begins out of supply.
    pub oos: bool,
    /// Whether it is one of those that Zitadelle places last (17.3.1am).
    pub withheld: bool,
}

/// What decides a game beside points and places.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Check {
    /// Nothing more.
    Plain,
    /// Points count only where an Axis unit would be in supply, and oil hexes count (17.2.3f, 17.2.3g).
    Supplied,
    /// The Special Fortified Zone is destroyed and no victory hex was lost (17.3.2d).
    JulyWon,
    /// None of the three efforts of July 1943 was made (17.3.2g).
    JulyFailed,
    /// Nobody has won by anything else.
    Otherwise,
}

/// All of these must hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Condition {
    /// Places that the winner controls.
    pub holds: Vec<PlaceId>,
    /// So many of these as well.
    pub some: (u8, Vec<PlaceId>),
    /// The Axis has so many points.
    pub least: Option<u8>,
    /// The Axis has no more points.
    pub most: Option<u8>,
    /// German units, and mechanized divisions among them, that left the map (3.2c).
    pub exited: Option<(u8, u8)>,
    /// And this.
    pub check: Check,
}

/// How a game is won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Victory {
    /// By whom.
    pub side: Side,
    /// At the end of which turns.
    pub turns: (u8, u8),
    /// If what holds.
    pub condition: Condition,
    /// The rule.
    pub rule: &'static str,
}

/// A scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    /// Its id.
    pub id: String,
    /// Its first turn.
    pub first: u8,
    /// Its last turn.
    pub last: u8,
    /// The year of its set-up.
    pub year: u16,
    /// The points that the Axis begins with.
    pub victory_points: u8,
    /// Manstein is placed so near a town until the Axis controls it (17.2.2g).
    pub manstein: Option<(PlaceId, u8)>,
    /// How often Manstein was played in its first year.
    pub manstein_used: u8,
    /// Replacement Cities that were lost before.
    pub lost_factories: Vec<PlaceId>,
    /// The Special Fortified Zone of July 1943 (G-100).
    pub july_zone: HexSet,
    /// What is asked of the Axis in it: hexes held at once, step losses, attacks (17.3.2h-j).
    pub july_efforts: [u8; 3],
    /// Where counters begin.
    pub set_up: Vec<SetUp>,
    /// How it is set up freely.
    pub free: FreeSetUp,
    /// How it is won, in order.
    pub victory: Vec<Victory>,
}
