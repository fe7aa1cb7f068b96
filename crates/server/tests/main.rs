//! All tests of the server: one program, so that it is linked once.

mod common;

mod crash;
mod load;
mod people;
mod table;
mod typescript;
mod wrong;
