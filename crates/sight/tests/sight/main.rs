//! Tests of the line of sight, a file per concept.

mod common;

mod samples;
mod vasl;
