//! All tests of the game: one program, so that the game is linked, and what they share is made, once.

mod fuzz;
mod guide;
mod journals;
mod laws;
mod pack;
mod positions;
mod rules;
mod showing;
mod walks;
mod words;
