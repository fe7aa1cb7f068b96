//! The rulebook: a file per chapter, its steps with it.

pub(crate) mod airborne;
pub(crate) mod attrition;
pub(crate) mod bases;
pub(crate) mod chits;
pub(crate) mod control;
pub(crate) mod conversions;
pub(crate) mod depots;
pub(crate) mod displacement;
pub(crate) mod emergency;
pub(crate) mod filling;
pub(crate) mod logistics;
pub(crate) mod look;
pub(crate) mod minors;
pub(crate) mod movement;
pub(crate) mod placement;
pub(crate) mod play;
pub(crate) mod rail;
pub(crate) mod rebuilding;
pub(crate) mod reinforcements;
pub(crate) mod removals;
pub(crate) mod replacements;
pub(crate) mod sea;
pub(crate) mod sequence;
pub(crate) mod setup;
pub(crate) mod stacking;
pub(crate) mod supply;
pub(crate) mod tolls;
pub mod verdict;
pub(crate) mod victory;
pub(crate) mod windows;
pub(crate) mod zones;

pub use tolls::Cost;

// What every chapter speaks of.
pub(crate) use crate::action::{Action, Armies};
pub(crate) use crate::event::{Event, Rows};
pub(crate) use crate::game::DarkValley;
pub(crate) use crate::pack::*;
pub(crate) use crate::position::{At, Look, Marks, Mover, PlaceSet, Position, TOGETHER};
pub(crate) use crate::rules::play::Play;
pub(crate) use crate::rules::verdict::{About, No, Verdict, ensure, no};
pub(crate) use crate::step::*;
pub(crate) use table::asking::{Ask, Flow};
pub(crate) use table::{Arg, Message};
