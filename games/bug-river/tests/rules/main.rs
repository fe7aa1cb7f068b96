//! The rulebook as questions: a tiny position, forced dice, one action, the exact events. A file per chapter.
//!
//! A line `Rules: 6.1a, 6.1b` above a test names the rows of the catalog that it really asserts; `make coverage` counts them.

mod activation;
mod armour;
mod assignment;
mod bonus;
mod checks;
mod combat;
mod command;
mod components;
mod desk;
mod dice;
mod examined;
mod examples;
mod exit;
mod field;
mod headquarters;
mod hq_contact;
mod improved_defence;
mod infiltration;
mod initiative;
mod losses;
mod movement;
mod notation;
mod odds;
mod plain;
mod pontoons;
mod pursuit;
mod reaction;
mod recovery;
mod reinforcements;
mod replacements;
mod restrictions;
mod retreat;
mod rivers;
mod roads;
mod scenarios;
mod secrecy;
mod sequence;
mod stacking;
mod supply;
mod support;
mod surprise;
mod swamps;
mod victory;
mod zones;
