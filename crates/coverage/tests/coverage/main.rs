//! The program on a small library of games, and what it relies on: that every test in the house is run.

mod house;
mod whole;
