//! Every answer a player can give. One small value each; the notation is in [`crate::notation`].

use crate::pack::{Corps, FormationId, UnitId};
use serde::{Deserialize, Serialize};
use table::Message;

/// How one attacks (7.1e).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Assault {
    /// Hasty: 1 Action Point, no support.
    Hasty,
    /// Regular: 2 Action Points.
    Regular,
    /// Prepared: 3 Action Points.
    Prepared,
}

impl Assault {
    /// All of them.
    pub const ALL: [Assault; 3] = [Assault::Hasty, Assault::Regular, Assault::Prepared];
}

/// One answer.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// Ends the activation or segment, or declines what is offered.
    End,
    /// Leaves the die as it is.
    Accept,
    /// Hands the marker over to throw the die again (5.2a).
    Reroll,

    /// This unit loses a Strength Point: in combat, or before the scenario begins.
    Lose(UnitId),
    /// The stack of a hex goes into Improved Defence: by an Action (7.7), or before the scenario begins.
    Improve(u16),

    /// Spends the Emergency Supply of the HQ that is asked about (5.7.2a).
    Spend,
    /// Assigns a unit to a formation (5.5).
    Assign(UnitId, FormationId),
    /// One Strength Point comes back to a unit (8.3g).
    Replace(UnitId),
    /// A destroyed unit is rebuilt in this hex (8.3.1d, A-41: an option).
    Rebuild(UnitId, u16),
    /// A Soviet unit is broken up (8.3.2e).
    BreakUp(UnitId),
    /// A reinforcement enters in this hex (8.4.1a).
    Enter(UnitId, u16),
    /// An HQ enters in this hex.
    EnterHq(FormationId, u16),
    /// Takes up the pontoon bridge of a corps (10.3e).
    TakeUp(Corps),

    /// Activates a formation (6.2b).
    Activate(FormationId),
    /// Transfers the initiative (6.2c).
    Transfer,
    /// Passes for the rest of the phase (6.2g).
    Pass,
    /// Attempts a Reaction with this formation (6.4.1a).
    React(FormationId),

    /// Begins a Movement Action with this unit (7.3).
    Move(UnitId),
    /// Adds a unit of the same hex: to a moving stack before it goes, to an attack before it is declared.
    With(UnitId),
    /// Goes on to a neighbouring hex; in a retreat likewise.
    To(u16),
    /// Infiltrates into a neighbouring hex (7.3.4).
    Infiltrate(u16),
    /// Leaves the map (11.2s).
    Exit,
    /// Ends the move, or gives up what has not begun yet.
    Stop,
    /// Goes on with those who can (5.8.4f).
    GoOn,
    /// Relocates the HQ of the active formation (7.4).
    Relocate(u16),
    /// Puts an attack together, with this unit first (7.5.1a).
    Attack {
        /// How.
        assault: Assault,
        /// The attacked hex.
        target: u16,
        /// The first attacking unit.
        unit: UnitId,
    },
    /// Declares the attack as it has been put together, and fights it.
    Fight,
    /// A unit tries to recover (7.6).
    Recover(UnitId),
    /// Builds a pontoon bridge from the first hex to the second (10.3).
    Bridge(u16, u16),
    /// Puts a unit on top of its stack (5.3.1a).
    Top(UnitId),

    /// This unit stands for its side in the comparison of armour (7.5.1.2Dd).
    Champion(UnitId),
    /// This unit retreats voluntarily (7.5.2.1g).
    Withdraw(UnitId),
    /// All others stay, or the retreat ends here.
    Stay,

    /// A displaced HQ goes to this hex (5.3.2a).
    Displace(u16),
    /// This HQ is the one that is displaced.
    Choose(FormationId),
    /// A unit is displaced out of an overstacked hex (5.3.3a).
    Evict(UnitId, u16),
    /// A unit is eliminated, because nobody can be displaced (5.3.1z).
    Eliminate(UnitId),
}

impl Action {
    /// What its button says, if it ends something that says so in words of its own.
    pub(crate) fn ends(self, key: &'static str) -> Option<Message> {
        (self == Action::End).then(|| Message::new(key))
    }
}
