//! The rulebook as questions: a few bases on a bare table, forced dice, one action, the exact events. A file per chapter.
//!
//! A line `Rules: MOV-3, MOV-4` above a test names the rows of the catalog that it really asserts; `make coverage` counts them.
//! Numbers come from the rulebook and the rulings, worked out by hand.

pub(crate) mod desk;

mod air;
mod break_point;
mod close_combat;
mod command;
mod data_sheet;
mod direct_table;
mod effects;
mod examples;
mod fire;
mod geometry;
mod indirect;
mod laws_of_motion;
mod mines;
mod movement;
mod odds;
mod opportunity;
mod plans;
mod reorganisation;
mod secrecy;
mod sequence;
mod standing;
mod terrain;
mod timing;
mod touching;
mod transport;
