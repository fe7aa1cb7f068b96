//! All tests of the game: one program, so that the game is linked, and what they share is made, once.

mod fuzz;
mod journals;
mod laws;
mod rules;
mod sayings;
mod screen;
mod walks;
mod words;

// The chapters of the rulebook call what they share by its short name.
use rules::desk;
