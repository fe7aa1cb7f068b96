//! The sequence of play as data: what is asked now, and what comes after it. It reads like chapters 4, 6 and 8. What each step asks, checks
//! and does stands in its chapter.

use crate::action::Action;
use crate::event::Event;
use crate::game::BugRiver;
use crate::pack::{FormationId, Side, UnitId};
use crate::position::Look;
use crate::rules::play::Play;
use crate::rules::verdict::No;
use hexes::Hex;
use serde::{Deserialize, Serialize};

table::steps! {
    /// One thing to be done or asked. The bottom of the stack is the turn's own sequence; what lies above interrupts it.
    pub enum Step of BugRiver {
        // ---- before the first turn ---------------------------------------------------------------------------------
        /// The opponent picks the Strength Points that this entry of the scenario's losses costs (11.2f).
        StartingLosses(u8) = "starting-losses" by "11.2f",
        /// The Soviet puts so many more stacks in Improved Defence (11.2o).
        Entrench(u8) = "entrench" by "11.2o",

        // ---- the Administrative Phase (8) --------------------------------------------------------------------------
        /// A part of the phase that goes by itself but for what it pushes.
        Administration(Admin) = "admin" by "4c",
        /// An HQ out of supply may spend its Emergency Supply (8.1c).
        Emergency(FormationId) = "emergency" by "8.1c",
        /// Units are assigned and reassigned (8.2).
        Assignment(Side) = "assignment" by "8.2a",
        /// German Replacement Points are spent (8.3.1).
        Replacements = "replacements" by "8.3a",
        /// Soviet units are broken up and others reinforced (8.3.2).
        Reorganisation = "reorganisation" by "8.3b",
        /// Reinforcements are placed (8.4); the German may take up pontoon bridges (10.3e).
        Reinforcements(Side) = "reinforcements" by "8.4a",

        // ---- the Operations Phase (6) ------------------------------------------------------------------------------
        /// An Ops cycle begins: automatic but for the dice.
        Cycle = "cycle" by "6a",
        /// A side acts, transfers the initiative or passes (6.2).
        Initiative {
            /// Who decides.
            side: Side,
            /// Whether the initiative was transferred to it, so that it may not be transferred back (6.2e).
            received: bool,
        } = "initiative" by "6.2a",
        /// The German goes on with the surprise attack, or ends it (10.2).
        Surprise = "surprise" by "10.2b",
        /// A formation of this side is active and chooses its next Action (7.2).
        Activation(Side) = "activation" by "7.2b",
        /// The End of Turn Segment (7.8): automatic.
        EndOfTurn = "end-of-turn" by "7.8a",
        /// The game is over.
        Over = "over" by "7.8b",

        // ---- interruptions -----------------------------------------------------------------------------------------
        /// A die is thrown; once it lies, who threw it may have it thrown again (5.2).
        Throwing(Throw) = "throw" by "5.2a",
        /// The units of [`crate::position::Position::checking`] check their effectiveness, one after the other: automatic.
        Checks(Cause) = "checks" by "5.6.1a",
        /// A unit or stack is on the move, or about to be (7.3).
        Moving = "moving" by "7.3a",
        /// Some of the units that are to act failed their check: the others go on, or the Action is called off (5.8.4f).
        GoOn = "go-on" by "5.8.4f",
        /// The other side may attempt a Formation Reaction (6.4).
        Reaction = "reaction",
        /// An attack is being put together; nothing is paid or thrown yet (7.5.1).
        Declaration = "declaration" by "7.5.1a",
        /// The owner chooses among equal units the one that stands for its side in the comparison of armour (7.5.1.2Dd).
        Champion(Role) = "champion" by "7.5.1.2Dd",
        /// A stage of the combat that goes by itself but for what it pushes.
        Fighting(Stage) = "combat" by "7.5.1i",
        /// The owner chooses which unit loses a Strength Point (7.5.2.2).
        Loss(Role) = "loss" by "7.5.2.2b",
        /// The owner chooses who retreats voluntarily (7.5.2.1g).
        Withdrawal(Role) = "withdrawal" by "7.5.2.1g",
        /// Units retreat, one hex after the other (7.5.2.3).
        Retreat(Role) = "retreat" by "7.5.2.3a",
        /// The winner may spend a bonus Action Point (7.5.3).
        Pursuit(Side) = "bonus" by "7.5.3g",
        /// An HQ is displaced; its owner chooses where to (5.3.2).
        Displace(FormationId) = "displace" by "5.3.2a",
        /// A hex is looked at for overstacking: automatic (5.3.1).
        Stacking {
            /// The hex.
            hex: Hex,
            /// Whether its units have made their checks.
            checked: bool,
        } = "stacking" by "5.3.1g",
        /// The opponent, or the owner if the opponent declined, displaces a unit out of an overstacked hex (5.3.3).
        Crowded {
            /// The hex.
            hex: Hex,
            /// Who displaces.
            by: Side,
        } = "crowded" by "5.3.3a",
        /// Too many HQs: the owner chooses which one is displaced.
        CrowdedHq {
            /// The hex.
            hex: Hex,
        } = "crowded-hq" by "5.3.1t",
        /// Nobody can be displaced: the owner eliminates a unit (5.3.1z).
        Surplus {
            /// The hex.
            hex: Hex,
        } = "surplus" by "5.3.1z",
    }
}

table::sequence! { of BugRiver: Look, Play, Step, Action, Side, No, (); telling Event }

/// The parts of the Administrative Phase that go by themselves, in order (4c).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Admin {
    /// The Initiative marker goes to space 0 (8a).
    Opening,
    /// German formations recover (8.1.1).
    GermanRecovery,
    /// The Interdiction Level (8.1.2).
    Interdiction,
    /// Soviet formations recover (8.1.3).
    SovietRecovery,
    /// Disorganised units in command recover (8.1.4).
    Rally,
    /// Isolated ones suffer (8.1.5).
    Attrition,
    /// What follows: assignment, replacements, reinforcements.
    Segments,
    /// The Operations Phase begins.
    Operations,
}

/// The two sides of a combat.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Who attacks.
    Attacker,
    /// Who is attacked.
    Defender,
}

impl Role {
    /// The opponent.
    pub const fn other(self) -> Role {
        match self {
            Role::Attacker => Role::Defender,
            Role::Defender => Role::Attacker,
        }
    }
}

/// The stages of a combat, in order; what each does for a role is done for the defender first (7.5.2d).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The attack is declared and paid; who stands for each side in the comparison of armour (7.5.1.2D).
    Armour,
    /// Both chits are drawn (7.5.1b) and the die is thrown (7.5.1h).
    Chits,
    /// The result is read (7.5.1i).
    Result,
    /// The first loss (7.5.2.1a).
    First(Role),
    /// The checks of a red number (7.5.2.1d).
    Red(Role),
    /// Retreats, forced before voluntary (7.5.2.1e-7.5.2.1j).
    Second(Role),
    /// All further losses (7.5.2.1k).
    Further(Role),
    /// HQs left alone, overstacked hexes (7.5f).
    Aftermath,
    /// Who won (7.5.3).
    Victory,
}

/// Why a unit checks its effectiveness (5.6).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// A red combat result (5.6a).
    Combat(Role),
    /// A Recovery Action (5.6b).
    Recovery,
    /// An isolated unit wants to act (5.6c).
    Isolation,
    /// Infiltration (5.6d).
    Infiltration,
    /// An AFV entered a swamp (5.6e).
    Swamp,
    /// Overstacking of this hex (5.6f).
    Overstacking,
}

/// A die that is thrown, and for what.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Throw {
    /// Initiative: this side's die (6.1b).
    Initiative(Side),
    /// Action Points of the formation that this side activates (6.3.1).
    ActionPoints(Side),
    /// A Reaction attempt of this formation (6.4.2a).
    Reaction(FormationId),
    /// Action Points of the reacting formation (6.4.2b).
    ReactionPoints(FormationId),
    /// An Effectiveness Check (5.6.1).
    Check {
        /// Of this unit.
        unit: UnitId,
        /// Why.
        cause: Cause,
    },
    /// The combat die (7.5.1h).
    Combat,
    /// Interdiction (8.1.2a).
    Interdiction,
    /// An Attrition Check of this unit (5.8.4j).
    Attrition(UnitId),
}

/// How deep interruptions can nest.
pub const DEPTH: usize = 16;

/// The stack of steps.
pub type Steps = table::Steps<Step, DEPTH>;
