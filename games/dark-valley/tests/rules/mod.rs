//! The rulebook, row by row: a file per chapter, like `src/rules`.

mod attrition;
mod chits;
mod combat;
mod control;
mod desk;
mod logistics;
mod movement;
mod stacking;
mod supply;
mod terrain;
mod victory;
mod zones;
