//! What every chapter speaks of.

pub(crate) use crate::action::{Action, Assault};
pub(crate) use crate::board::{Area, Board, Walls};
pub(crate) use crate::combat::Combat;
pub(crate) use crate::event::{Event, Rows, Undone};
pub(crate) use crate::movement::Mover;
pub(crate) use crate::pack::{
    BRIDGE, BUG, Corps, FORMATIONS, FormationId, FormationKind, HexSet, LAKE, Pack, STREAM, Side, Terrain, UnitId,
    UnitSet,
};
pub(crate) use crate::paths::{Chain, Command};
pub(crate) use crate::play::Play;
pub(crate) use crate::position::{Look, NONE, NOWHERE, Place, Position};
pub(crate) use crate::rules::BugRiver;
pub(crate) use crate::step::*;
pub(crate) use crate::verdict::{About, Fact, No, Verdict, ensure, no};
pub(crate) use hexes::{Direction, Hex};
pub(crate) use table::asking::Ask;
pub(crate) use table::{Flow, Message};
