//! All tests of the game: one program, so that the game is linked, and what they share is made, once.

mod board;
mod fuzz;
mod journals;
mod laws;
mod pack;
mod pack_errors;
mod positions;
mod rules;
mod walks;
mod words;

// The chapters of the rulebook call what they share by its short name.
use rules::{desk, field, headquarters, movement, plain};
