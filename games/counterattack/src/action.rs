//! Every answer a player can give, with how it is written. One small value each; what they are made of is in [`crate::action::notation`].

pub(crate) mod anything;
pub(crate) mod notation;

use crate::pack::{CounterId, EntryId, FormationId, GunId, Pack, UnitId};
use hexes::Hex;

/// Somewhere a unit can go.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Goal {
    /// A hex of the map.
    Hex(Hex),
    /// The Warsaw zone.
    Warsaw,
    /// An entry point beside the map.
    Entry(EntryId),
}

impl Goal {
    /// The goal as a hex, if it is one.
    pub const fn hex(self) -> Option<Hex> {
        match self {
            Goal::Hex(hex) => Some(hex),
            Goal::Warsaw | Goal::Entry(_) => None,
        }
    }
}

impl From<Hex> for Goal {
    fn from(hex: Hex) -> Goal {
        Goal::Hex(hex)
    }
}

/// What an event is played on.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Target {
    /// A unit (or the stack or Kampfgruppe it belongs to).
    Unit(UnitId),
    /// A marker.
    Gun(GunId),
    /// A formation.
    Formation(FormationId),
    /// A hex.
    Hex(Hex),
}

table::actions! {
    /// One answer.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Action among Pack {
        /// Ends the step, or declines what is offered.
        End = "end" | "pass" | "done" | "decline" | "stand",
        /// Recovers a step of a reduced unit (16b).
        Restore(unit: UnitId) = "restore" unit,
        /// Brings an eliminated unit back (16c).
        Return(unit: UnitId, place: Goal) = "return" unit "to" place,
        /// Commits a unit in Warsaw against the uprising (18.5a).
        Commit(unit: UnitId) = "commit" unit,
        /// Takes one step loss on this unit.
        Lose(unit: UnitId) = "lose" unit,
        /// This unit counts as activated by the uprising (18.4g).
        Mark(unit: UnitId) = "mark" unit,
        /// Sends a marker to Magnuszew (19c).
        SendGun(marker: GunId) = "send marker" marker => "send",
        /// Sends a unit to Magnuszew (19a).
        Send(unit: UnitId) = "send" unit,
        /// Activates a Soviet corps (5.3b).
        Corps(formation: FormationId) = "activate" formation,
        /// Activates the 47th Army with the corps (17.2a).
        AttachArmy(formation: FormationId) = "attach army" formation => "attach",
        /// Activates a Soviet independent unit with the corps (2.3c).
        Attach(unit: UnitId) = "attach" unit,
        /// Names a German division of the phase (5.7b).
        Division(formation: FormationId) = "division" formation,
        /// Begins the move of a unit.
        Move(unit: UnitId) = "move" unit,
        /// Begins the move of a Kampfgruppe, named by one of its units (7.3b).
        Group(unit: UnitId) = "group" unit,
        /// Goes on to a neighbouring hex, Warsaw or an entry point; in an advance or a retreat likewise.
        To(place: Goal) = "to" place,
        /// Ends the move.
        Stop = "stop",
        /// Overruns a neighbouring hex (9.1).
        Overrun(hex: Hex) = "overrun" hex,
        /// Builds a prepared defence (8a).
        Prepare(unit: UnitId) = "prepare" unit,
        /// Gives a prepared defence up (8e).
        Abandon(unit: UnitId) = "abandon" unit,
        /// Puts a unit in Reserve (14.1).
        Reserve(unit: UnitId) = "reserve" unit,
        /// Takes the Reserve marker off a unit (14.2g).
        Release(unit: UnitId) = "release" unit,
        /// Puts a unit on top of its stack.
        Top(unit: UnitId) = "top" unit,
        /// Breaks contact to a neighbouring hex (6.7).
        Break(unit: UnitId, hex: Hex) = "break" unit "to" hex,
        /// Fires a barrage (10.3).
        Barrage {
            /// The marker.
            gun: GunId,
            /// The unit that has the target within range; Stukas and Sturmoviks need none.
            spotter: Option<UnitId>,
            /// The target.
            target: Hex,
        } = "barrage" target "with" gun ["by" spotter],
        /// This unit suffers the barrage's result (10.4).
        Hit(unit: UnitId) = "hit" unit,
        /// Declares a coordinated combat with its first unit (11.1).
        Attack {
            /// The attacked hex.
            target: Hex,
            /// The first attacking unit.
            unit: UnitId,
        } = "attack" target "with" unit,
        /// Adds a unit to the combat (11.1e).
        With(unit: UnitId) = "with" unit,
        /// Uses this unit's bonus for its hex (9.4c).
        Bonus(unit: UnitId) = "bonus" unit,
        /// Supports the combat with a marker (10.6).
        Support(marker: GunId) = "support" marker,
        /// Model lets attackers join that are not adjacent to each other (12a).
        Concentric = "concentric",
        /// Throws the die.
        Roll = "roll",
        /// Model has the die thrown again (12b).
        Reroll = "reroll",
        /// Elastic defence (9.8).
        Elastic = "elastic",
        /// Desperate defence for this many hexes (9.10).
        Desperate(hexes: u8) = "desperate" hexes,
        /// Takes the result as it is.
        Accept = "accept" | "keep",
        /// Lets one unit retreat on its own.
        Split(unit: UnitId) = "split" unit,
        /// Stays, because there is no way out (9.11m).
        Hold = "hold",
        /// Advances this unit into the vacated hex (11.2a).
        Advance(unit: UnitId) = "advance" unit,
        /// Plays an event (20d).
        Event(event: CounterId, target: Option<Target>) = "event" event ["on" target],
        /// Model makes a stack active again (12c).
        Reactivate(unit: UnitId) = "reactivate" unit,
        /// Model allows one more division (12d).
        ExtraDivision = "extra division" => "extra-division",
        /// Makes a unit of next turn's reinforcements available (Rail priority).
        Bring(unit: UnitId) = "bring" unit,
    }
}
