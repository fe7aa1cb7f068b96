//! Tests of the line of sight, a file per concept.

mod common;

mod faults;
mod laws;
mod rules;
mod samples;
mod trial;
mod vasl;
