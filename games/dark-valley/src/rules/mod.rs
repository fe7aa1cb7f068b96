//! The rulebook: a file per chapter, its steps with it.

pub(crate) mod advance;
pub(crate) mod air;
pub(crate) mod attrition;
pub(crate) mod bombardment;
pub(crate) mod chits;
pub(crate) mod city;
pub(crate) mod combat;
pub(crate) mod combat_odds;
pub(crate) mod combat_supply;
pub(crate) mod control;
pub(crate) mod counterattack;
pub(crate) mod depots;
pub(crate) mod displacement;
pub(crate) mod emergency;
pub(crate) mod headquarters;
pub(crate) mod logistics;
pub(crate) mod look;
pub(crate) mod losses;
pub(crate) mod movement;
pub(crate) mod panzer;
pub(crate) mod play;
pub(crate) mod retreat;
pub(crate) mod sequence;
pub(crate) mod setup;
pub(crate) mod stacking;
pub(crate) mod supply;
pub(crate) mod tolls;
pub mod verdict;
pub(crate) mod victory;
pub(crate) mod zones;

pub use combat_odds::Odds;
pub use losses::Stakes;
pub use tolls::Cost;

// What every chapter speaks of.
pub(crate) use crate::action::{Action, Armies};
pub(crate) use crate::event::{Event, Rows};
pub(crate) use crate::game::DarkValley;
pub(crate) use crate::pack::*;
pub(crate) use crate::position::{At, Battle, Look, Marks, Mover, PlaceSet, Position, TOGETHER, Then};
pub(crate) use crate::rules::play::Play;
pub(crate) use crate::rules::verdict::{About, No, Verdict, ensure, no};
pub(crate) use crate::step::*;
pub(crate) use table::asking::{Ask, Flow};
pub(crate) use table::{Arg, Message};
