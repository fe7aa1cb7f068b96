//! Every answer a player can give: one small value each, and how it is written. Its terms are in [`crate::telling::notation`].

use crate::pack::battle::UnitId;
use crate::position::Position;
use crate::telling::notation::Names;
use table::Draw;
use table::actions::Numbers;
use tabletop::{Heading, Length, Point};

table::ids! {
    /// A minefield by its number.
    pub MineId;
    /// A line of the table by its number.
    pub LineId;
}

table::actions! {
    /// One answer. A term that its name does not explain is explained with its action.
    #[allow(missing_docs, reason = "the sentence of an action says what its terms are")]
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Action among Names<'_> {
        /// Ends the step, or declines what is offered.
        End = "end" | "pass" | "done" | "decline",

        /// Notes in secret the turn in which an air unit comes (AIR-3).
        Plan { air: UnitId, turn: u8 } = "plan" air turn,
        /// Lays a minefield in secret, its middle there (MIN-2).
        Lay { mine: MineId, at: Point } = "lay" mine at,
        /// Puts the middle of a unit somewhere in the side's zone.
        Deploy { unit: UnitId, at: Point, facing: Heading } = "deploy" unit at facing,

        /// A fire mission of a battery, mortar or gun that somebody calls (IND-1).
        Shell { weapon: UnitId, caller: UnitId, target: UnitId } = "shell" weapon "by" caller "at" target,
        /// A smoke screen (SMK-1): so many bases in a touching line, from the middle of the first to the right of where it faces.
        Smoke { weapon: UnitId, caller: UnitId, at: Point, facing: Heading, bases: u8 }
            = "smoke" weapon "by" caller "at" at "facing" facing "bases" bases,
        /// Aircraft strike (AIR-6, A-51), from where their base is placed.
        Strike { air: UnitId, at: Point, facing: Heading, target: UnitId }
            = "strike" air "from" at "facing" facing "at" target,
        /// This unit suffers from the area effect, too: several are equally near.
        Also(unit: UnitId) = "also" unit,

        /// Begins the move of a unit (MOV-1).
        Take(unit: UnitId) = "take" unit,
        /// No other unit of the group moves (MOV-2).
        Close = "close",
        /// Turns, goes so far straight ahead, turns to face there (MOV-3 to MOV-5).
        Go { turn: Heading, ahead: Length, face: Heading } = "go" turn "ahead" ahead "face" face,
        /// Follows a road (MOV-10, A-05), onward to its last point or back.
        Road { line: LineId, onward: bool, ahead: Length, face: Heading }
            = "road" line onward "ahead" ahead "face" face,
        /// Enters difficult terrain straight ahead (MOV-7, A-03).
        Enter { turn: Heading, face: Heading } = "enter" turn "face" face,
        /// Mounts a vehicle, or is limbered to it (MOV-18, MOV-20).
        Mount(carrier: UnitId) = "mount" carrier,
        /// Somebody aboard dismounts, or is unlimbered (MOV-19, MOV-21).
        Dismount { unit: UnitId, at: Point, facing: Heading } = "dismount" unit "at" at "facing" facing,
        /// Engineers work on a minefield (MIN-4).
        Work(mine: MineId) = "work" mine,
        /// Stays as it is.
        Stay = "stay",

        /// A unit's opportunity fire at the moving one, so far along its way (OPP-2).
        React { unit: UnitId, at: Length } = "react" unit "at" at,

        /// Declares a target for direct fire (FIR-2).
        Aim { unit: UnitId, target: UnitId } = "aim" unit target,
        /// Fires at the declared target (FIR-3).
        Shoot(unit: UnitId) = "shoot" unit,

        /// Declares a close combat (CLC-1), and where the attacker heads.
        Charge { unit: UnitId, target: UnitId, turn: Heading } = "charge" unit target "heading" turn,
        /// This attacker is the next to move.
        Assault(unit: UnitId) = "assault" unit,
        /// Defensive fire at this attacker (CLC-6).
        Defend(unit: UnitId) = "defend" unit,
        /// This attacker takes the position.
        Occupy(unit: UnitId) = "occupy" unit,
        /// Faces there after it has taken the position.
        Face(facing: Heading) = "face" facing,

        /// Tries to reorganise a suppressed unit (REO-3).
        Rally(unit: UnitId) = "rally" unit,
    }
}

/// Units and places near what is going on, so that an action made of them comes close to being legal.
pub(crate) struct Anything<'p> {
    pub pos: &'p Position,
    pub numbers: Numbers,
}

impl Anything<'_> {
    fn below(&mut self, many: i32) -> i32 {
        self.numbers.below(many as usize) as i32
    }
}

macro_rules! draws {
    ($($Term:ty: $source:ident => $drawn:expr),+ $(,)?) => {
        $(impl Draw<$Term> for Anything<'_> {
            fn draw(&mut self) -> $Term {
                let $source = self;
                $drawn
            }
        })+
    };
}

draws! {
    usize: any => any.below(1_000) as usize,
    bool: any => any.below(2) == 0,
    u8: any => any.below(10) as u8,
    MineId: any => MineId::of(any.below(4) as usize),
    LineId: any => LineId::of(any.below(8) as usize),
    Heading: any => Heading::tenths(any.below(3_600)),
    // Half of the way points are those at which somebody may be fired at.
    Length: any => match any.below(2) {
        0 => Length::thousandths(any.below(28) * 500),
        _ => Length::thousandths(any.below(14_000)),
    },
    UnitId: any => {
        let present = any.pos.battle.present;
        let which = any.below(present.count().max(1) as i32) as usize;
        UnitId::of(present.clone().nth(which).unwrap_or_default())
    },
    Point: any => {
        let near: UnitId = any.draw();
        let [x, y] = [(); 2].map(|()| Length::thousandths(any.below(12_000) - 6_000));
        any.pos.units[near.index()].centre.shifted(x, y)
    },
}
