//! Everything that can happen. What is told of it is in [`crate::telling`].

use crate::action::Site;
use crate::pack::{Chit, Hex, Outcome, PlaceId, Side, Spot, UnitId, WorkKind};
use crate::rules::{Odds, Stakes};

/// The rows that something follows from.
pub type Rows = &'static [&'static str];

/// One thing that happened.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// A counter is set up.
    SetDown(UnitId, Site),
    /// It is taken up again.
    TakenUp(UnitId),
    /// A side lies as it is printed.
    LaidOut(Side),
    /// A side has set up, by that rule.
    Ready(Side, &'static str),
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
    /// It is used as Combat.
    Assaults(Side),
    /// It is declined.
    Declined(Side),
    /// Active units fight first, or move first.
    Orders(bool),
    /// Units are active in this round.
    Activated(Vec<UnitId>),
    /// Manstein is with a unit.
    Hosted(UnitId, Hex),
    /// The dice of a Counterattack.
    QuotaRolled {
        /// The dice.
        dice: [u8; 2],
        /// How many attacks are due.
        count: u8,
    },
    /// A chit goes back into the cup.
    Returned(Chit),
    /// A City Defence marker is placed.
    Garrisoned(UnitId, Hex),
    /// The Special Fortified Zone is gone.
    Unfortified(Hex),
    /// Units attack a hex.
    Attacks {
        /// Who.
        units: Vec<UnitId>,
        /// Which hex.
        hex: Hex,
        /// Whether it is a Bridgehead.
        bridgehead: bool,
    },
    /// Air or support takes part.
    Supports {
        /// What.
        unit: UnitId,
        /// Whether for the attacker.
        attacks: bool,
    },
    /// The die of a combat, or that none is needed.
    Fought {
        /// Who attacked.
        side: Side,
        /// Which hex.
        hex: Hex,
        /// The strengths, the column, what is added to the die.
        odds: Odds,
        /// The die.
        die: Option<u8>,
        /// What it comes to.
        result: Outcome,
        /// What was at stake.
        stakes: Stakes,
    },
    /// The garrison of a Fort stays.
    Stands(Hex),
    /// A unit retreats.
    Retreats {
        /// Who.
        unit: UnitId,
        /// From where.
        from: Hex,
        /// By which hex.
        via: Hex,
        /// Where to.
        hex: Hex,
    },
    /// A unit retreats by sea.
    Evacuates {
        /// Who.
        unit: UnitId,
        /// From where.
        from: Hex,
        /// Where to.
        hex: Hex,
    },
    /// A unit advances after combat.
    Occupies {
        /// Who.
        unit: UnitId,
        /// From where.
        from: Hex,
        /// Where to.
        hex: Hex,
    },
    /// A unit is bombarded.
    Bombarded {
        /// By what.
        unit: UnitId,
        /// Where.
        hex: Hex,
        /// Who.
        target: UnitId,
        /// The die.
        die: u8,
        /// What is added.
        modifier: i8,
        /// Whether it loses a step.
        hits: bool,
        /// Whether what bombarded is Finished.
        finished: bool,
    },
    /// A Fort is bombarded.
    Sieged {
        /// By what.
        unit: UnitId,
        /// Where.
        hex: Hex,
        /// The die.
        die: u8,
        /// What is added.
        modifier: i8,
        /// Whether it falls.
        hits: bool,
        /// Whether the artillery is Finished.
        finished: bool,
    },
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
    /// A mechanized unit is supplied by air.
    Airlifted(UnitId),
    /// Isolated units in and around a town are supplied by air.
    Provisioned {
        /// By which Air unit.
        air: UnitId,
        /// Which town.
        hex: Hex,
        /// Who.
        units: Vec<UnitId>,
        /// The die, if it risks something.
        die: Option<u8>,
    },
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
    /// The dice of a Stavka round: so many steps may leave the Reserve.
    Released {
        /// The dice.
        dice: Vec<u8>,
        /// Steps.
        steps: u8,
    },
    /// What a victory hex is worth that changed hands.
    Valued {
        /// Which.
        place: PlaceId,
        /// The die.
        die: u8,
        /// What is added to the points of the Axis.
        change: i8,
    },
    /// Romania changes side.
    Defects,
    /// Points of the Axis at the end of a turn.
    Points(u8),
    /// The game is over.
    Won(Side, &'static str),
}
