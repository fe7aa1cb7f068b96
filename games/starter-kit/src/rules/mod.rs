//! The rulebook: a file per chapter, its steps with it.

pub(crate) mod acquisition;
pub(crate) mod advance;
pub(crate) mod afv;
pub(crate) mod artillery;
pub(crate) mod charges;
pub(crate) mod checks;
pub(crate) mod close;
pub(crate) mod covering;
pub(crate) mod crews;
pub(crate) mod declaring;
pub(crate) mod defence;
pub(crate) mod driving;
pub(crate) mod effects;
pub(crate) mod fausts;
pub(crate) mod fire;
pub(crate) mod grappling;
pub(crate) mod ground;
pub(crate) mod gunnery;
pub(crate) mod guns;
pub(crate) mod hedges;
pub(crate) mod hidden;
pub(crate) mod hits;
pub(crate) mod interdiction;
pub(crate) mod look;
pub(crate) mod losses;
pub(crate) mod movement;
pub(crate) mod ordnance;
pub(crate) mod parting;
pub(crate) mod paths;
pub(crate) mod piercing;
pub mod play;
pub(crate) mod portage;
pub(crate) mod pushing;
pub(crate) mod rally;
pub(crate) mod recall;
pub(crate) mod regrouping;
pub(crate) mod residual;
pub(crate) mod rout;
pub(crate) mod screens;
pub(crate) mod sequence;
pub(crate) mod setup;
pub(crate) mod shedding;
pub(crate) mod stacking;
pub(crate) mod to_hit;
pub(crate) mod to_kill;
pub(crate) mod vehicles;
pub mod verdict;
pub(crate) mod victory;
pub(crate) mod weapons;

// What every chapter speaks of.
pub(crate) use crate::action::{Action, Element};
pub(crate) use crate::event::{Event, State, Why};
pub(crate) use crate::game::StarterKit;
pub(crate) use crate::ids::{UNITS, UnitId, UnitSet, WEAPONS, WeaponId, WeaponSet, units_of};
pub(crate) use crate::pack::*;
pub(crate) use crate::position::{
    Attack, Counter, Fight, Look, MODULES, Marks, Mission, Module, ModuleId, Mover, NOBODY, NOWHERE, Phase, Place,
    Position, Router, Spot, States, UNHARMED, Until, WeaponMarks,
};
pub(crate) use crate::rules::play::Play;
pub(crate) use crate::rules::verdict::{About, No, Verdict, ensure, no};
pub(crate) use crate::step::*;
pub(crate) use table::asking::{Ask, Flow};
pub(crate) use table::{Arg, Id, Message};
