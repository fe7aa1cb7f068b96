//! Section 7.3: Movement Actions, one hex per action, because the other side may react.

use crate::action::Action;
use crate::pack::{UnitId, UnitSet};
use crate::play::Play;
use crate::position::{Look, NOWHERE};
use crate::verdict::Verdict;
use hexes::Hex;

/// The unit or stack on the move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Mover {
    /// Who moves.
    pub units: UnitSet,
    /// Half points of the slowest, without the bonus of leg units.
    pub allowance: u16,
    /// Half points spent.
    pub spent: u16,
    /// Hexes entered.
    pub hexes: u8,
    /// Whether the Action is paid and under way.
    pub begun: bool,
    /// Stopped for good.
    pub halted: bool,
    /// Whether it has been next to an enemy unit in this Action (7.3.5a).
    pub seen_enemy: bool,
    /// Whether a Reaction was attempted in this Action (6.4.1e).
    pub attempted: bool,
    /// Formations that may not react in it, as bits (7.3.6b).
    pub barred: u32,
    /// The hex it is about to enter, while a Reaction to its leaving is asked about (6.4.1b).
    pub next: u16,
    /// Whether it infiltrates there.
    pub infiltrates: bool,
}

impl Mover {
    /// Nobody.
    pub const IDLE: Mover = Mover {
        units: UnitSet::EMPTY,
        allowance: 0,
        spent: 0,
        hexes: 0,
        begun: false,
        halted: false,
        seen_enemy: false,
        attempted: false,
        barred: 0,
        next: NOWHERE,
        infiltrates: false,
    };
}

impl Look<'_> {
    /// Beginning a Movement Action with a unit.
    pub(crate) fn check_move(self, unit: UnitId) -> Verdict {
        unimplemented!()
    }

    /// Taking a unit of the same hex and formation along (7.3.1a).
    pub(crate) fn check_join_move(self, unit: UnitId) -> Verdict {
        unimplemented!()
    }

    /// Going on to a neighbouring hex.
    pub(crate) fn check_to(self, hex: Hex) -> Verdict {
        unimplemented!()
    }

    /// Infiltrating (7.3.4).
    pub(crate) fn check_infiltrate(self, hex: Hex) -> Verdict {
        unimplemented!()
    }

    /// Leaving the map (11.2s).
    pub(crate) fn check_exit(self) -> Verdict {
        unimplemented!()
    }

    /// Ending the move, or giving it up before it begins; calling off what isolated units failed in.
    pub(crate) fn check_stop(self) -> Verdict {
        unimplemented!()
    }

    /// What the mover may do next.
    pub(crate) fn list_moving(self, out: &mut Vec<Action>) {
        unimplemented!()
    }
}

impl Play<'_> {
    /// A unit is about to move.
    pub(crate) fn begin_move(&mut self, unit: UnitId) {
        unimplemented!()
    }

    /// Another goes along.
    pub(crate) fn join_move(&mut self, unit: UnitId) {
        unimplemented!()
    }

    /// The next hex: the first one pays, checks isolated units, and may be reacted to.
    pub(crate) fn go(&mut self, hex: Hex) {
        unimplemented!()
    }

    /// Infiltration.
    pub(crate) fn infiltrate(&mut self, hex: Hex) {
        unimplemented!()
    }

    /// Units leave the map.
    pub(crate) fn exit(&mut self) {
        unimplemented!()
    }

    /// The move ends.
    pub(crate) fn stop(&mut self) {
        unimplemented!()
    }

    /// Goes on with those who passed (D-35), in a move or an attack.
    pub(crate) fn go_on(&mut self) {
        unimplemented!()
    }

    /// The Action is called off.
    pub(crate) fn call_off(&mut self) {
        unimplemented!()
    }

    /// The isolated movers have checked (5.8.4d).
    pub(crate) fn move_after_isolation(&mut self) {
        unimplemented!()
    }

    /// The infiltrators have checked (7.3.4b).
    pub(crate) fn move_after_infiltration(&mut self) {
        unimplemented!()
    }

    /// AFVs in a swamp have checked, in a move or a retreat.
    pub(crate) fn after_swamp(&mut self) {
        unimplemented!()
    }

    /// Ends by itself when nothing else can be done.
    pub(crate) fn settle_move(&mut self) -> bool {
        unimplemented!()
    }
}
