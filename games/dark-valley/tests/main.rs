//! All tests of the game: one program, so that the game is linked, and what they share is made, once.

mod edge;
mod fuzz;
mod guide;
mod laws;
mod pack;
mod plans;
mod positions;
mod rules;
mod shown;
mod words;
