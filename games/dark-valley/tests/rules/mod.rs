//! The rulebook, row by row: a file per chapter, like `src/rules`.

mod air;
mod attrition;
mod chits;
mod combat;
mod combat_terrain;
mod control;
mod desk;
mod logistics;
mod losses;
mod movement;
mod rounds;
mod stacking;
mod supply;
mod terrain;
mod victory;
mod zones;
