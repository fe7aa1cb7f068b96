//! The sequence of play as data: what is asked now, and what comes after it.

use crate::battle::UnitId;
use crate::pack::Side;
use serde::{Deserialize, Serialize};

/// One thing to be done or asked. The bottom of the stack is the turn's own sequence; what lies above interrupts it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// A side notes the turns of its aircraft (AIR-3).
    Planning(Side),
    /// A side lays its minefields (MIN-2).
    Mining(Side),
    /// A side deploys.
    Deploying(Side),
    /// A turn begins with the initiative (SEQ-1): automatic.
    Initiative,
    /// Step 1 of a side's phase: indirect fire (SEQ-3).
    Indirect,
    /// Step 2: movement (SEQ-4).
    Movement,
    /// Step 3: targets are declared (FIR-2).
    Aiming,
    /// Step 3: fire is resolved unit by unit (FIR-3).
    Firing,
    /// Step 4: close combats are declared (CLC-1).
    Charging,
    /// Step 4: attackers move, and fight (CLC-2).
    Fighting,
    /// Step 5: reorganisation (REO-1).
    Reorganising,
    /// The phase ends: automatic.
    PhaseEnd,
    /// The battle is over.
    Over,

    /// Several units are equally near to the target of indirect fire: so many more suffer.
    AreaTie(u8),
    /// A unit has begun its move (MOV-1).
    Moving(UnitId),
    /// The other side may fire at it (OPP-1).
    Opportunity,
    /// The defender may fire at one of its attackers (CLC-6).
    Defence(UnitId),
    /// The winner of a close combat takes the position (CLC-22), if he must choose who.
    Occupation(UnitId),
    /// Whoever took the position turns.
    Turning(UnitId),
}

/// How deep interruptions can nest.
pub const DEPTH: usize = 6;

/// The stack of steps.
pub type Steps = table::Steps<Step, DEPTH>;
