//! Every answer a player can give. One small value each; the notation is in [`crate::notation`].

use crate::pack::{CounterId, EntryId, FormationId, GunId, UnitId};
use hexes::Hex;
use serde::{Deserialize, Serialize};

/// Somewhere a unit can go.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Goal {
    /// A hex of the map.
    Hex(u16),
    /// The Warsaw zone.
    Warsaw,
    /// An entry point beside the map.
    Entry(EntryId),
}

impl Goal {
    /// The goal as a hex, if it is one.
    pub const fn hex(self) -> Option<Hex> {
        match self {
            Goal::Hex(h) => Some(Hex(h)),
            Goal::Warsaw | Goal::Entry(_) => None,
        }
    }
}

impl From<Hex> for Goal {
    fn from(hex: Hex) -> Goal {
        Goal::Hex(hex.0)
    }
}

/// What an event is played on.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Target {
    /// Nothing in particular.
    None,
    /// A unit (or the stack or Kampfgruppe it belongs to).
    Unit(UnitId),
    /// A marker.
    Gun(GunId),
    /// A formation.
    Formation(FormationId),
    /// A hex.
    Hex(u16),
}

/// One answer.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// Ends the step, or declines what is offered.
    End,
    /// Recovers a step of a reduced unit (16b).
    Restore(UnitId),
    /// Brings an eliminated unit back (16c).
    Return(UnitId, Goal),
    /// Commits a unit in Warsaw against the uprising (18.5a).
    Commit(UnitId),
    /// Takes one step loss on this unit.
    Lose(UnitId),
    /// This unit counts as activated by the uprising (18.4g).
    Mark(UnitId),
    /// Sends a unit to Magnuszew (19a).
    Send(UnitId),
    /// Sends a marker to Magnuszew (19c).
    SendGun(GunId),
    /// Activates a Soviet corps (5.3b).
    Corps(FormationId),
    /// Activates a Soviet independent unit with the corps (2.3c).
    Attach(UnitId),
    /// Activates the 47th Army with the corps (17.2a).
    AttachArmy(FormationId),
    /// Names a German division of the phase (5.7b).
    Division(FormationId),
    /// Begins the move of a unit.
    Move(UnitId),
    /// Begins the move of a Kampfgruppe, named by one of its units (7.3b).
    Group(UnitId),
    /// Goes on to a neighbouring hex, Warsaw or an entry point; in an advance or a retreat likewise.
    To(Goal),
    /// Ends the move.
    Stop,
    /// Overruns a neighbouring hex (9.1).
    Overrun(u16),
    /// Builds a prepared defence (8a).
    Prepare(UnitId),
    /// Gives a prepared defence up (8e).
    Abandon(UnitId),
    /// Puts a unit in Reserve (14.1).
    Reserve(UnitId),
    /// Takes the Reserve marker off a unit (14.2g).
    Release(UnitId),
    /// Puts a unit on top of its stack.
    Top(UnitId),
    /// Breaks contact to a neighbouring hex (6.7).
    Break(UnitId, u16),
    /// Fires a barrage; Stukas and Sturmoviks need no spotter (10.3).
    Barrage {
        /// The marker.
        gun: GunId,
        /// The unit that has the target within range; for a Stuka any value equal to the target's top is not needed.
        spotter: Option<UnitId>,
        /// The target.
        target: u16,
    },
    /// This unit suffers the barrage's result (10.4).
    Hit(UnitId),
    /// Declares a coordinated combat with its first unit (11.1).
    Attack {
        /// The attacked hex.
        target: u16,
        /// The first attacking unit.
        unit: UnitId,
    },
    /// Adds a unit to the combat (11.1e).
    With(UnitId),
    /// Uses this unit's bonus for its hex (9.4c).
    Bonus(UnitId),
    /// Supports the combat with a marker (10.6).
    Support(GunId),
    /// Model lets attackers join that are not adjacent to each other (12a).
    Concentric,
    /// Throws the die.
    Roll,
    /// Model has the die thrown again (12b).
    Reroll,
    /// Elastic defence (9.8).
    Elastic,
    /// Desperate defence for this many hexes (9.10).
    Desperate(u8),
    /// Takes the result as it is.
    Accept,
    /// Lets one unit retreat on its own.
    Split(UnitId),
    /// Stays, because there is no way out (9.11m).
    Hold,
    /// Advances this unit into the vacated hex (11.2a).
    Advance(UnitId),
    /// Plays an event (20d).
    Event(CounterId, Target),
    /// Model makes a stack active again (12c).
    Reactivate(UnitId),
    /// Model allows one more division (12d).
    ExtraDivision,
    /// Makes a unit of next turn's reinforcements available (Rail priority).
    Bring(UnitId),
}
