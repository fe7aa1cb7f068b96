//! All tests of the drawings: one program, so that what draws is linked once.

mod common;
mod drawn;

mod battalions;
mod board;
mod film;
mod free;
mod picture;
mod words;
