//! The rulebook, a file per chapter, its steps with it. What every chapter speaks of is named here once.

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

use crate::action::{Action, Assault};
use crate::event::{Event, Rows, Undone};
use crate::game::BugRiver;
use crate::pack::{
    Area, BRIDGE, BUG, Board, Corps, FORMATIONS, FormationId, FormationKind, HexSet, LAKE, Pack, STREAM, Side, Terrain,
    UnitId, UnitSet, Walls,
};
use crate::position::{Look, NO_CHIT, Place, Position};
use crate::rules::combat::Combat;
use crate::rules::movement::Mover;
use crate::rules::paths::{Chain, Command};
use crate::rules::play::Play;
use crate::rules::verdict::{About, Fact, No, Verdict, ensure, no};
use crate::step::*;
use hexes::{Direction, Hex};
use table::asking::Ask;
use table::{Flow, Message};
