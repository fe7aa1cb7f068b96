//! The rulebook, row by row: a file per chapter, like `src/rules`.

mod attrition;
mod chits;
mod combat;
mod control;
mod conversions;
mod desk;
mod logistics;
mod minors;
mod movement;
mod options;
mod rebuilding;
mod reinforcements;
mod removals;
mod replacements;
mod stacking;
mod strategic;
mod supply;
mod terrain;
mod victory;
mod windows;
mod zones;
