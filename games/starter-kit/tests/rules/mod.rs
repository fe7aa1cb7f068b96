//! The rulebook, row by row: a file per chapter, like `src/rules`.

mod advance;
mod armour;
mod boards;
mod close;
mod crews;
mod defence;
mod desk;
mod driving;
mod effects;
mod examples;
mod fire;
mod ground;
mod guns;
mod hedges;
mod hidden;
mod movement;
mod odds;
mod ordnance;
mod rally;
mod rout;
mod setup;
mod sight;
mod standing;
mod weapons;
