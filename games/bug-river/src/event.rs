//! Everything that can happen. The log, the statistics and the limits of undo come from here; the words are in [`crate::telling`].

use crate::action::Assault;
use crate::pack::{CombatResult, Corps, FormationId, Side, UnitId, Verdict};
use crate::step::{Cause, Role};
use hexes::Hex;

/// A unit, and who may know that it was this one.
pub type Who = table::Who<UnitId>;

/// The rows something follows from, where the same thing happens for several reasons.
pub type Rows = &'static [&'static str];

/// Why an Improved Defence is gone.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Undone {
    /// A unit of the hex is disorganised (7.7b).
    Disorganised,
    /// A unit of the hex is eliminated (7.7c).
    Eliminated,
    /// A unit leaves the hex (7.7d).
    Left,
    /// A unit of the hex acts (7.7e).
    Acted,
    /// Another unit comes to rest in the hex (7.7f).
    Joined,
}

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    // ---- the sequence of play --------------------------------------------------------------------------------------
    /// A turn begins.
    TurnBegins(u8),
    /// A phase begins: the Administrative Phase, or the Operations Phase.
    AdminBegins,
    /// The Operations Phase begins.
    OpsBegins,
    /// The End of Turn Segment.
    TurnEnds(u8),
    /// Conditional Victory Points are scored.
    Scored {
        /// The hex.
        hex: Hex,
        /// Its points.
        points: u8,
    },
    /// The game ends.
    GameEnds {
        /// German Victory Points.
        points: i16,
        /// The level of victory.
        level: Verdict,
    },

    // ---- the Administrative Phase ----------------------------------------------------------------------------------
    /// A formation recovers so many boxes (8.1).
    LevelRecovered {
        /// The formation.
        formation: FormationId,
        /// Its level now.
        level: u8,
        /// Whether the HQ spent Emergency Supply for it.
        emergency: bool,
    },
    /// A formation cannot recover: its Emergency Supply is spent (8.1e).
    NotRecovered(FormationId),
    /// A formation does not recover, because its owner keeps its Emergency Supply (5.7.2a).
    EmergencyKept(FormationId),
    /// Its supply is restored: the HQ shows its front again (8.1g).
    Resupplied(FormationId),
    /// The interdiction die and the level (8.1.2a).
    Interdiction {
        /// The die.
        die: u8,
        /// The level.
        level: u8,
    },
    /// A disorganised unit recovers by itself (8.1.4).
    Rallied(Who),
    /// An Attrition Check (5.8.4j).
    Attrition {
        /// Of whom.
        who: Who,
        /// The die.
        die: u8,
        /// What a fortification changes it by.
        modifier: i8,
        /// Strength Points lost.
        losses: u8,
    },
    /// A unit is assigned to a formation; for an Independent unit only its owner hears it (5.5.2g).
    Assigned {
        /// Who.
        who: Who,
        /// To which formation.
        formation: FormationId,
        /// Whether the assignment is a secret of its side.
        secret: bool,
        /// What allows or forces it.
        rows: Rows,
    },
    /// An Independent unit serves under nobody any more, because the HQ has left play: only its owner hears it.
    Orphaned(Who),
    /// A unit gets a Strength Point back: only its owner hears how strong it is.
    Replaced(Who),
    /// A destroyed unit is rebuilt.
    Rebuilt(Who, Hex),
    /// A Soviet unit is broken up (8.3.2e).
    BrokenUp(Who),
    /// A unit arrives (8.4.1).
    Arrived(Who, Hex, Rows),
    /// An HQ arrives, or comes back.
    HqArrived(FormationId, Hex, Rows),
    /// The reserves of the 41st Tank Division are called (10.5a).
    ReservesCalled,
    /// A pontoon bridge is taken up (10.3e).
    PontoonTakenUp(Corps),

    // ---- operations ------------------------------------------------------------------------------------------------
    /// The initiative dice (6.1).
    Initiative {
        /// The dice, by side.
        dice: [u8; 2],
        /// What is added, by side.
        modifiers: [u8; 2],
        /// Who wins.
        winner: Side,
    },
    /// The initiative goes to this side by itself (6.2i).
    InitiativeGoesTo(Side),
    /// The German has the initiative for the surprise attack (10.2a).
    SurpriseBegins,
    /// The Initiative marker moves.
    InitiativeMarker {
        /// The modifier it shows.
        modifier: u8,
        /// For whom.
        side: Side,
        /// Why: it goes on (6.1i), goes over (6.1j), or the surprise attack is over (10.2d).
        rule: &'static str,
    },
    /// The initiative is transferred by this side (6.2c).
    Transferred(Side),
    /// A side passes (6.2g), or can activate nobody any more.
    Passed(Side, Rows),
    /// A formation is activated (6.3).
    Activated {
        /// Which.
        formation: FormationId,
        /// By Reaction.
        reaction: bool,
        /// What lets it act.
        rows: Rows,
    },
    /// The die for Action Points (6.3.1).
    ActionPoints {
        /// Of which formation.
        formation: FormationId,
        /// The die.
        die: u8,
        /// Action Points.
        points: u8,
        /// Whether they are the red ones.
        red: bool,
    },
    /// The activation ends with so many Action Points lost (7.1q).
    ActivationEnds(FormationId, u8),
    /// A Reaction attempt (6.4.2a).
    Reaction {
        /// The formation.
        formation: FormationId,
        /// The die.
        die: u8,
        /// What surprise adds (10.2g).
        modifier: i8,
        /// Whether it succeeds.
        success: bool,
    },
    /// The fortune of battle: this side has its die thrown again and hands the marker over (5.2).
    Rerolled {
        /// Who.
        side: Side,
        /// The die that is thrown again.
        die: u8,
    },

    // ---- movement --------------------------------------------------------------------------------------------------
    /// Units begin to move.
    MoveBegins(Vec<Who>),
    /// They enter a hex.
    Entered {
        /// Who.
        units: Vec<Who>,
        /// From where.
        from: Hex,
        /// To where.
        to: Hex,
        /// Half points it cost.
        cost: u16,
        /// Half points left.
        left: u16,
        /// By boat.
        boat: bool,
    },
    /// An enemy zone of control stops them (7.3.2i).
    Halted(Side),
    /// Their move is over.
    MoveEnds(Vec<Who>, Rows),
    /// A unit infiltrates (7.3.4).
    Infiltrated {
        /// Who got through.
        units: Vec<Who>,
        /// Where to.
        to: Hex,
    },
    /// Units leave the map (11.2s, 11.3k).
    Exited(Vec<Who>, Rows),
    /// The Action is called off, or nobody is left to do it (5.8.4f).
    CalledOff(Side),
    /// An HQ relocates (7.4).
    Relocated {
        /// Whose.
        formation: FormationId,
        /// From where.
        from: Hex,
        /// To where.
        to: Hex,
    },
    /// An HQ is displaced (5.3.2), or relocates against the rule.
    Displaced {
        /// Whose.
        formation: FormationId,
        /// From where.
        from: Hex,
        /// To where; nowhere, if there is no place for it.
        to: Option<Hex>,
        /// Which case of 5.3.2 applies: 1, 2 or 3.
        case: u8,
        /// What drives it away.
        why: &'static str,
    },
    /// A formation's Activation marker goes down to this level.
    LevelLost(FormationId, u8, Rows),
    /// An HQ loses Attack Support; only its owner hears how much is left.
    SupportLost(FormationId, Rows),
    /// An HQ is removed, because no unit is left (3.3n).
    HqRemoved(FormationId),
    /// A pontoon bridge is built.
    PontoonBuilt(Corps, Hex, Hex),
    /// A pontoon bridge is lost (10.3g).
    PontoonLost(Corps),
    /// A stack is reordered (5.3.1a).
    Reordered(Side, Hex),

    // ---- stacking --------------------------------------------------------------------------------------------------
    /// A hex is overstacked (5.3.1).
    Overstacked(Hex),
    /// A unit is displaced (5.3.3), from a hex to another.
    Evicted(Who, Hex, Hex, Rows),

    // ---- checks and states -----------------------------------------------------------------------------------------
    /// An Effectiveness Check (5.6.1).
    Checked {
        /// Of whom.
        who: Who,
        /// Why.
        cause: Cause,
        /// The die.
        die: u8,
        /// What changes it.
        modifier: i8,
        /// Whether the unit passes.
        passed: bool,
    },
    /// All who had to check on their way, or in an overstacked hex, have done so; so many failed.
    Tested(Side, u8),
    /// A unit is disorganised (5.6.2a).
    Disorganised(Who, Rows),
    /// A unit is in order again (7.6c).
    Recovered(Who),
    /// A unit loses a Strength Point: only its owner hears how many are left.
    Weakened(Who, Rows),
    /// A unit is eliminated (7.5.2.2d, 5.3.1z).
    Eliminated(UnitId, Rows),
    /// A stack goes into Improved Defence (7.7).
    Improved(Hex, Rows),
    /// An Improved Defence is gone.
    Unimproved(Hex, Undone),

    // ---- combat ----------------------------------------------------------------------------------------------------
    /// An attack is declared (7.5.1a).
    Declared {
        /// Who attacks.
        side: Side,
        /// How.
        assault: Assault,
        /// From where.
        from: Hex,
        /// The target.
        target: Hex,
        /// With whom.
        attackers: Vec<UnitId>,
        /// Against whom.
        defenders: Vec<UnitId>,
    },
    /// Both chits are drawn (7.5.1b): attacker's, defender's.
    Chits(u8, u8),
    /// What they make of both sides, before the die is thrown (7.5.1c, 7.5.1d).
    Matched {
        /// The strengths, attacker's and defender's.
        strengths: [u16; 2],
        /// The column's odds; nothing below the first column.
        odds: Option<(u8, u8)>,
        /// The sum of all modifiers of the die.
        modifier: i8,
    },
    /// The combat die and what it means (7.5.1).
    Fought {
        /// Who attacks.
        side: Side,
        /// The target.
        target: Hex,
        /// The die; none is thrown at hopeless odds (7.5.1g).
        die: Option<u8>,
        /// The sum of all modifiers.
        modifier: i8,
        /// The strengths, attacker's and defender's.
        strengths: [u16; 2],
        /// The column's odds; nothing below the first column.
        odds: Option<(u8, u8)>,
        /// The result.
        result: CombatResult,
    },
    /// Units retreat one hex.
    Retreated {
        /// Who.
        units: Vec<UnitId>,
        /// From where.
        from: Hex,
        /// Where to.
        to: Hex,
        /// Whether they must (7.5.2.1f).
        forced: bool,
        /// Whether into an enemy zone, which costs a Strength Point each (7.5.2.4a).
        costly: bool,
    },
    /// Units cannot retreat and lose two Strength Points each (7.5.2.4d).
    Trapped(Vec<UnitId>),
    /// The combat is over: what each role lost, and who won (7.5.3). This is what odds are about: it is named by the Strength Points lost,
    /// the attacker's first, and a `+` if no defender is left in the hex: `1/3+`.
    CombatEnds {
        /// Who attacked.
        side: Side,
        /// The target.
        target: Hex,
        /// The table's result.
        result: CombatResult,
        /// Strength Points lost, by role.
        losses: [u8; 2],
        /// Units disorganised, by role.
        disorganised: [u8; 2],
        /// Whether all defenders left the hex, by retreat or death.
        cleared: bool,
        /// Who won.
        winner: Option<Role>,
    },
    /// A side may spend a bonus Action Point (7.5.3d).
    BonusGained(Side),
    /// The Soviet discards a Counterattack Order and holds so many more (9p).
    OrderDiscarded(u8),
    /// Units of a side can be seen where they come to: on top, or at an HQ (5.3.4). Nobody reads it: which they are is told with their move,
    /// and as a discovery in the end.
    Uncovered(Side),
    /// A side comes to see enemy units that were hidden from it (5.3.4).
    Discovered(Side, Vec<UnitId>, Rows),
}
