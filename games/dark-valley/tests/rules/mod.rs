//! The rulebook, row by row: a file per chapter, like `src/rules`.

mod air;
mod attrition;
mod chits;
mod combat;
mod combat_terrain;
mod control;
mod conversions;
mod desk;
mod logistics;
mod losses;
mod minors;
mod movement;
mod odds;
mod options;
mod rebuilding;
mod reinforcements;
mod removals;
mod replacements;
mod rounds;
mod stacking;
mod strategic;
mod supply;
mod terrain;
mod victory;
mod windows;
mod zones;
