//! The rulebook, a file per chapter, its steps with it; [`play`] leads from one question to the next.

mod air;
mod command;
pub mod effects;
pub mod fire;
pub(crate) mod ground;
pub(crate) mod indirect;
pub mod melee;
mod mines;
mod movement;
mod opportunity;
pub mod play;
mod reorganise;
mod sequence;
pub mod sight;
pub mod verdict;
