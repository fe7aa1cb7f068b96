//! Everything that can happen. What is told of it is in [`crate::telling`].

use crate::action::Site;
use crate::pack::{Chit, Hex, PlaceId, Side, Spot, UnitId, WorkKind};

/// The rows that something follows from.
pub type Rows = &'static [&'static str];

/// One thing that happened.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// A turn begins.
    TurnBegins(u8),
    /// The Axis has fixed its Panzer Army chits: which, known to it alone.
    Chosen(u8, u8),
    /// A chit is announced as the first.
    Announced(Chit),
    /// A chit comes up.
    Drawn {
        /// Which.
        chit: Chit,
        /// Whether by chance.
        drawn: bool,
    },
    /// A Movement/Combat chit is used as Movement.
    Marches(Side),
    /// It is declined.
    Declined(Side),
    /// Units begin to move together.
    Moves {
        /// Who.
        units: Vec<UnitId>,
        /// Whether they force march.
        forced: bool,
    },
    /// They enter a hex.
    Entered {
        /// Who.
        units: Vec<UnitId>,
        /// From where.
        from: Hex,
        /// The hex.
        hex: Hex,
    },
    /// A unit that was hemmed in retreats (6.5).
    Escaped {
        /// Who.
        unit: UnitId,
        /// From where.
        from: Hex,
        /// The hex.
        hex: Hex,
    },
    /// One of them stays behind.
    Left(UnitId, Hex),
    /// They leave the map.
    Exited(Vec<UnitId>, Hex),
    /// A unit is eliminated.
    Eliminated(UnitId, Rows),
    /// A town or city changes hands.
    Taken(PlaceId, Side, Rows),
    /// A fortification is destroyed.
    Destroyed(WorkKind, Hex, Rows),
    /// A counter goes to another hex.
    Displaced(UnitId, Hex, Rows),
    /// A Depot is flipped, or supplies again.
    Flipped(UnitId, bool),
    /// Supply was looked at: who is out of supply, who is isolated, who is in supply again.
    Supplied {
        /// Out of supply since now.
        oos: Vec<UnitId>,
        /// Isolated since now.
        isolated: Vec<UnitId>,
        /// In supply again.
        supplied: Vec<UnitId>,
    },
    /// The die of a Depot.
    Rolled {
        /// Which.
        depot: UnitId,
        /// The die.
        die: u8,
        /// What is added.
        bonus: u8,
        /// How many rail hexes it may go.
        hexes: u8,
    },
    /// Units are isolated no more, but out of supply.
    Eased(Vec<UnitId>),
    /// The die of a pocket: so many steps are lost.
    PocketRolled {
        /// Who is in it.
        units: Vec<UnitId>,
        /// The die.
        die: u8,
    },
    /// A unit lost a step.
    Reduced(UnitId, Rows),
    /// A new unit, or one that is back, comes.
    Arrived(UnitId, Site),
    /// A counter goes into a box.
    Boxed(UnitId, Spot),
    /// Emergency replacements come.
    Emergency,
    /// A unit is at full strength again.
    Restored(UnitId, Rows),
    /// A counter becomes another one, or is turned over.
    Converted(UnitId, UnitId, Rows),
    /// A Guards unit is formed of others.
    Formed(UnitId, Vec<UnitId>),
    /// A unit leaves: for other fronts, or for good.
    Withdrawn(UnitId, Spot),
    /// Soviet RF: the die of Lend-Lease, what there is, what Leningrad alone can use.
    Factors {
        /// The die.
        die: Option<u8>,
        /// RF.
        factors: u8,
        /// Those of Leningrad alone.
        leningrad: u8,
    },
    /// The dice for Axis trains.
    RailRolled(Vec<u8>),
    /// A unit goes by rail, by sea or by air.
    Travelled(UnitId, Site, Rows),
    /// Airborne troops drop.
    Dropped(UnitId, Hex),
    /// The Special Fortified Zone is turned face up.
    Uncovered(UnitId),
    /// Romania changes side.
    Defects,
    /// Points of the Axis at the end of a turn.
    Points(u8),
    /// The game is over.
    Won(Side, &'static str),
}
