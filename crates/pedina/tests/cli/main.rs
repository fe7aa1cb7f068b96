//! The program as people and programs meet it: the real binary, real files, real pipes.

mod battles;
mod common;

mod actions;
mod anew;
mod dice;
mod faults;
mod journals;
mod languages;
mod library;
mod measures;
mod pipes;
mod playing;
mod races;
mod secrets;
mod serving;
mod session;
mod shapes;
mod sight;
mod standing;
mod usage;
