//! Tests of the hex geography, a file per concept. Random maps with holes are compared with `hexx` and with naive
//! code that is plainly right.

mod board;
mod chains;
mod direction;
mod drawing;
mod grid;
mod layer;
mod layout;
mod links;
mod maps;
mod name;
mod number;
mod paths;
mod reading;
mod set;
mod side;
mod stacks;
mod trace;
mod zones;
