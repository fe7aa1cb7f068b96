//! Every answer a player can give. One small value each; the notation is in [`crate::notation`].

use crate::battle::UnitId;
use tabletop::{Heading, Length, Point};

/// A minefield by its number.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MineId(pub u8);

impl MineId {
    /// Its place in a table of minefields.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A line of the table by its number.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LineId(pub u8);

/// One answer.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Ends the step, or declines what is offered.
    End,

    /// Notes in secret the turn in which aircraft come (AIR-3).
    Plan {
        /// The air unit.
        air: UnitId,
        /// Its turn.
        turn: u8,
    },
    /// Lays a minefield in secret (MIN-2).
    Lay {
        /// Which.
        mine: MineId,
        /// Its middle.
        at: Point,
    },
    /// Puts a unit somewhere in the side's zone.
    Deploy {
        /// Which.
        unit: UnitId,
        /// Where its middle goes.
        at: Point,
        /// Where it faces.
        facing: Heading,
    },

    /// A fire mission (IND-1).
    Shell {
        /// The battery, mortar or gun.
        weapon: UnitId,
        /// Who calls it.
        caller: UnitId,
        /// The target.
        target: UnitId,
    },
    /// A smoke screen (SMK-1): so many bases in a touching line.
    Smoke {
        /// The battery, mortar or gun.
        weapon: UnitId,
        /// Who calls it.
        caller: UnitId,
        /// The middle of the first base.
        at: Point,
        /// Where the screen faces; the line runs to the right of it.
        facing: Heading,
        /// How many bases.
        bases: u8,
    },
    /// Aircraft strike (AIR-6, A-51).
    Strike {
        /// The air unit.
        air: UnitId,
        /// Where its base is placed.
        at: Point,
        /// Where it flies.
        facing: Heading,
        /// The target.
        target: UnitId,
    },
    /// This unit suffers from the area effect, too: several are equally near.
    Also(UnitId),

    /// Begins the move of a unit (MOV-1).
    Take(UnitId),
    /// No other unit of the group moves (MOV-2).
    Close,
    /// Turns, goes straight ahead, turns (MOV-3 to MOV-5).
    Go {
        /// Where it goes.
        turn: Heading,
        /// How far.
        ahead: Length,
        /// Where it faces in the end.
        face: Heading,
    },
    /// Follows a road (MOV-10, A-05).
    Road {
        /// Which.
        line: LineId,
        /// Whether it goes towards the road's last point.
        onward: bool,
        /// How far.
        ahead: Length,
        /// Where it faces in the end.
        face: Heading,
    },
    /// Enters difficult terrain straight ahead (MOV-7, A-03).
    Enter {
        /// Where it goes.
        turn: Heading,
        /// Where it faces in the end.
        face: Heading,
    },
    /// Mounts a vehicle, or is limbered to it (MOV-18, MOV-20).
    Mount(UnitId),
    /// Dismounts, or is unlimbered (MOV-19, MOV-21).
    Dismount {
        /// Who leaves the vehicle.
        unit: UnitId,
        /// Where its middle goes.
        at: Point,
        /// Where it faces.
        facing: Heading,
    },
    /// Engineers work on a minefield (MIN-4).
    Work(MineId),
    /// Stays as it is.
    Stay,

    /// Opportunity fire at the moving unit, so far along its way (OPP-2).
    React {
        /// Who fires.
        unit: UnitId,
        /// How far the target has come.
        at: Length,
    },

    /// Declares a target for direct fire (FIR-2).
    Aim {
        /// Who fires.
        unit: UnitId,
        /// At whom.
        target: UnitId,
    },
    /// Fires at the declared target (FIR-3).
    Shoot(UnitId),

    /// Declares a close combat (CLC-1).
    Charge {
        /// Who attacks.
        unit: UnitId,
        /// Whom.
        target: UnitId,
        /// Where it goes.
        turn: Heading,
    },
    /// This attacker is the next to move.
    Assault(UnitId),
    /// Defensive fire at this attacker (CLC-6).
    Defend(UnitId),
    /// This attacker takes the position.
    Occupy(UnitId),
    /// Faces there after it has taken the position.
    Face(Heading),

    /// Tries to reorganise a suppressed unit (REO-3).
    Rally(UnitId),
}
