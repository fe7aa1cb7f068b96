//! The kernel's tests: a file per concept, all on one toy game.

mod chance;
mod edge;
mod journal;
mod laws;
mod matches;
mod odds;
mod playout;
mod pointing;
mod resigning;
mod sandbox;
mod timing;
mod toy;
mod verify;
mod words;
