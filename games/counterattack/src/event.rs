//! Everything that can happen. The log, the statistics and the limits of undo come from here; the words are in [`crate::telling`].

use crate::pack::{BarrageResult, CombatResult, CounterId, FormationId, GunId, Side, UnitId, UprisingSpace};
use crate::position::Place;
use hexes::Hex;
use table::SeatSet;

/// A unit, and who may know that it was this one.
pub type Who = table::Who<UnitId>;

/// What both sides of a combat have to lose, and who may know it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Stakes {
    /// The attackers' steps.
    pub attacker: u8,
    /// The defenders' steps.
    pub defender: u8,
    /// Whether the defender may use elastic defence at all (9.8, 9.9).
    pub elastic: bool,
    /// Whether the defenders find a way out of the hex, as far as the attacker can see (9.11f, 9.11m).
    pub way_out: bool,
    /// Whether an attacker who is left could enter the hex after them (9.12a, 11.2a).
    pub follows: bool,
    /// The seats that see everyone who fights.
    pub seen: SeatSet,
}

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A turn begins (5.1c).
    TurnBegins(u8),
    /// A unit is due and waits at its entry point or stands in Warsaw (5.2a).
    Arrives(Who, Place),
    /// A marker enters play (10.1b, 10.7b).
    GunArrives(GunId),
    /// Moved and Disorganised markers are removed (5.2b, 5.2c).
    MarkersRemoved,
    /// An event counter is dealt before the first turn (20b).
    Dealt(Side, CounterId),
    /// An event counter is drawn (20c).
    Drawn(Side, CounterId),
    /// A step is recovered (16b).
    Restored(Who),
    /// A unit comes back (16c).
    Returned(UnitId, Place),
    /// Artillery and Stukas are ready again (5.2f).
    GunsReady,
    /// Warsaw will rise (18.1).
    RevoltTriggered,
    /// Warsaw rises (18.2).
    RevoltBegins,
    /// A unit is committed against the uprising (18.5).
    Committed(Who),
    /// The uprising die (18.3).
    RevoltRolled {
        /// The die.
        die: u8,
        /// What committed units and events add.
        bonus: u8,
        /// The space.
        space: UprisingSpace,
    },
    /// A unit in Warsaw counts as activated (18.4g).
    Marked(Who),
    /// The Soviet gains a point because the German could not comply.
    Failure {
        /// In what: the rule.
        rule: &'static str,
        /// Points of that kind in all.
        total: u8,
    },
    /// A unit goes to Magnuszew (19a).
    Sent(UnitId),
    /// A marker goes to Magnuszew.
    GunSent(GunId),
    /// A phase begins (5.3a): one to six, and the corps.
    PhaseBegins {
        /// The phase.
        phase: u8,
        /// Whether it is an extra one.
        extra: bool,
    },
    /// A corps is activated (5.3b).
    CorpsActivated(FormationId),
    /// An independent unit is activated with it (2.3c).
    Attached(Who),
    /// The 47th Army is activated with it (17.2a).
    ArmyAttached(FormationId),
    /// A division is named (5.7b).
    DivisionNamed(FormationId),
    /// A unit starts to move, or a Kampfgruppe.
    MoveBegins(Vec<Who>),
    /// It enters a hex, Warsaw or an entry point.
    Entered {
        /// Who.
        units: Vec<Who>,
        /// From where.
        from: Place,
        /// To where.
        to: Place,
        /// Half points it cost.
        cost: u16,
        /// Half points left.
        left: u16,
    },
    /// A zone of control stops who moves: a unit of this side (6.6c).
    Halted(Side),
    /// The move is over.
    MoveEnds(Vec<Who>),
    /// A prepared defence is built (8a).
    Prepared(Who),
    /// A prepared defence is given up (8e-8h).
    Abandoned(Who),
    /// A unit goes into Reserve (14.1).
    Reserved(Who),
    /// A Reserve marker is taken off (14.2g).
    Released(Who),
    /// A unit that parts from its Reserve marker: it lies in one place, and on two units off the map (14.1d, 14.1i).
    LeftReserve(Who),
    /// A stack of this side is reordered.
    Reordered(Side, Hex),
    /// A unit breaks contact (6.7).
    BrokeContact(UnitId, Hex, Hex),
    /// A barrage (10.3).
    Barrage {
        /// The marker; none for a Sturmovik.
        gun: Option<GunId>,
        /// The target.
        target: Hex,
        /// The die.
        die: u8,
        /// The terrain's modifier.
        modifier: i8,
        /// The result.
        result: BarrageResult,
    },
    /// A unit is disorganised (10.4b).
    Disorganised(Who, Hex),
    /// A unit loses a step and is reduced (9.7f).
    Reduced(Who),
    /// A unit is eliminated (9.7e).
    Eliminated(UnitId),
    /// Artillery of a formation that is no more (10.1f).
    GunRemoved(GunId),
    /// An attack is declared.
    AttackDeclared {
        /// In mid-move.
        overrun: bool,
        /// The target.
        target: Hex,
        /// The attackers.
        attackers: Vec<UnitId>,
    },
    /// A marker supports the combat (10.6).
    Supported(Side, GunId),
    /// Model is used (12).
    Model(&'static str),
    /// The combat die (9.2g).
    Fought {
        /// Who attacks.
        side: Side,
        /// The target.
        target: Hex,
        /// The die.
        die: u8,
        /// The net modifier.
        modifier: i8,
        /// The column's ratio.
        column: (u8, u8),
        /// The result.
        result: CombatResult,
        /// What there is to lose.
        stakes: Stakes,
    },
    /// Elastic defence of this side (9.8).
    Elastic(Side),
    /// Desperate defence of this side for so many hexes (9.10).
    Desperate(Side, u8),
    /// Units retreat one hex; a costly one takes a step of them (9.11d).
    Retreated {
        /// Who.
        units: Vec<UnitId>,
        /// Where to.
        place: Place,
        /// Whether it costs a step.
        costly: bool,
    },
    /// Units of this side cannot retreat any further and pay so many steps for it (9.11m).
    Trapped(Side, u8),
    /// Units advance (9.12a, 11.2).
    Advanced {
        /// Who.
        units: Vec<UnitId>,
        /// Where to.
        hex: Hex,
        /// After an overrun, not a coordinated combat.
        overrun: bool,
    },
    /// Supply was checked: who lost it, who got it back (15).
    SupplyLost(Who),
    /// A unit is back in supply.
    SupplyBack(Who),
    /// An event is played (20d).
    Played(Side, CounterId),
    /// What the German reads in the Soviet hand.
    HandSeen(Side, Vec<CounterId>),
    /// A side comes to see enemy units that were hidden from it (7.2a).
    Discovered(Side, Vec<UnitId>),
    /// A stack becomes active again, by this rule: Model's (12c) or an event's (20h).
    Reactivated(Who, &'static str),
    /// A unit comes early (Rail priority).
    Brought(UnitId, Place),
    /// The one-way bridge is destroyed (6.3m).
    BridgeDestroyed,
    /// The turn ends (5.4a).
    TurnEnds(u8),
    /// The game ends.
    GameEnds {
        /// A side or a draw.
        winner: Option<Side>,
        /// Soviet points.
        soviet: u8,
        /// German points.
        german: u8,
        /// By decisive victory.
        decisive: bool,
    },
}
