//! The sequence of play as data: what is asked now, and what comes after it. It reads like chapter 5.

use crate::pack::{BarrageResult, Class, Side, Withdrawal};
use serde::{Deserialize, Serialize};

/// One thing to be done or asked. The bottom of the stack is the turn's own sequence; what lies above interrupts it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Phase A, this step of it (5.2): automatic but for what it pushes.
    Administration(u8),
    /// Start of an activation phase: automatic.
    PhaseStart,
    /// The inactive player may play an event (20g).
    Opening,
    /// The Soviet chooses the corps of the phase (5.3b).
    ChooseCorps,
    /// Step 1: movement, reserves, overruns (5.5a).
    Movement,
    /// Step 2: barrage fire.
    Barrage,
    /// Step 3: coordinated combat.
    Combat,
    /// Step 4: reserves.
    Reserves,
    /// Step 5 and the end of the phase: automatic.
    PhaseEnd,
    /// The game is over.
    Over,

    /// A step is recovered (16).
    Recovery {
        /// By whom.
        side: Side,
        /// Of which class; any, in phase A.
        class: Option<Class>,
    },
    /// Units may be committed against the uprising (18.5a).
    Suppression,
    /// One step is lost in Warsaw (18.2b).
    UprisingLoss,
    /// So many units in Warsaw count as activated (18.4g).
    UprisingMoved(u8),
    /// So much must still go to Magnuszew (19).
    Magnuszew(Withdrawal),
    /// So many units of the next turn may still be brought up (Rail priority).
    RailPriority(u8),

    /// A unit or Kampfgruppe is on the move (6.1b).
    Moving,
    /// The inactive player may break contact (6.7).
    BreakContact,
    /// One unit of a hex suffers a barrage (10.3c).
    Victim {
        /// The hex.
        hex: u16,
        /// What it suffers.
        result: BarrageResult,
    },
    /// An attack is being put together; the die has not been thrown (9.2, 11.1).
    Declaration,
    /// The defender may use tactical support (10.6c).
    DefenderSupport,
    /// Model may have the die thrown again (12b).
    Reroll,
    /// Elastic, desperate, or as it is.
    DefenderChoice,
    /// The defender takes so many steps of loss.
    DefenderLosses(u8),
    /// The defenders retreat (9.11).
    Retreat,
    /// The retreating group takes so many steps of loss (9.11d, 9.11m).
    RetreatLosses(u8),
    /// The attacker takes so many steps of loss.
    AttackerLosses(u8),
    /// The attacker may advance (9.12, 11.2).
    Advance,
    /// One unit is advancing and may go on (11.2b).
    Advancing,
}

impl Step {
    /// Whether it is part of resolving one attack, from its declaration to the advance (chapters 9 and 11).
    pub const fn is_fight(self) -> bool {
        matches!(
            self,
            Step::Declaration
                | Step::DefenderSupport
                | Step::Reroll
                | Step::DefenderChoice
                | Step::DefenderLosses(_)
                | Step::Retreat
                | Step::AttackerLosses(_)
                | Step::Advance
        )
    }

    /// Whether the defender's losses are behind, so that defenders may be on their way.
    pub const fn after_losses(self) -> bool {
        matches!(self, Step::Retreat | Step::AttackerLosses(_) | Step::Advance)
    }
}

/// How deep interruptions can nest.
pub const DEPTH: usize = 8;

/// The stack of steps.
pub type Steps = table::Steps<Step, DEPTH>;
