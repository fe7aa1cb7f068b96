//! The kernel's tests: a file per concept, all on one toy game.

mod anew;
mod chance;
mod dealing;
mod edge;
mod editions;
mod faults;
mod hash;
mod house_words;
mod ids;
mod journal;
mod json;
mod laws;
mod matches;
mod names;
mod notation;
mod odds;
mod playout;
mod pointing;
mod resigning;
mod sandbox;
mod seat;
mod text;
mod toy;
mod verdict;
mod verify;
mod words;
