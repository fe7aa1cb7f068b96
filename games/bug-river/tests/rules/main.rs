//! The rulebook as questions: a tiny position, forced dice, one action, the exact events. A file per chapter.
//!
//! A line `Rules: 6.1a, 6.1b` above a test names the rows of the catalog that it really asserts; `make coverage` counts them.

mod desk;
mod checks;
mod dice;
mod field;
