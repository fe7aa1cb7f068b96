//! The rulebook, a file per chapter, its steps with it. What every chapter speaks of is named here once.

pub mod board;
pub mod bonus;
pub mod combat;
pub mod look;
pub mod movement;
pub mod paths;
pub mod play;
pub mod replacements;
pub mod setup;
pub mod tolls;
pub mod verdict;

mod activation;
mod advance;
mod armour;
mod assignment;
mod checks;
mod contact;
mod dice;
mod exit;
mod headquarters;
mod infiltration;
mod initiative;
mod pontoons;
mod reaction;
mod recovery;
mod reinforcements;
mod results;
mod retreat;
mod sequence;
mod stacking;
mod strength;
pub(crate) mod support;
mod victory;

pub(crate) use crate::action::{Action, Assault};
pub(crate) use crate::event::{Event, Rows, Undone};
pub(crate) use crate::game::BugRiver;
pub(crate) use crate::pack::{
    BRIDGE, BUG, Corps, FORMATIONS, FormationId, FormationKind, HexSet, LAKE, Pack, STREAM, Side, Terrain, UnitId,
    UnitSet,
};
pub(crate) use crate::position::{Look, NONE, NOWHERE, Place, Position};
pub(crate) use crate::rules::board::{Area, Board, Walls};
pub(crate) use crate::rules::combat::Combat;
pub(crate) use crate::rules::movement::Mover;
pub(crate) use crate::rules::paths::{Chain, Command};
pub(crate) use crate::rules::play::Play;
pub(crate) use crate::rules::verdict::{About, Fact, No, Verdict, ensure, no};
pub(crate) use crate::step::*;
pub(crate) use hexes::{Direction, Hex};
pub(crate) use table::asking::Ask;
pub(crate) use table::{Flow, Message};
