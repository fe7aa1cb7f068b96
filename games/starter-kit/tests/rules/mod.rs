//! The rulebook, row by row: a file per chapter, like `src/rules`.

mod advance;
mod artillery;
mod artillery_fire;
mod artillery_orders;
mod boards;
mod close;
mod defence;
mod desk;
mod effects;
mod examples;
mod fire;
mod ground;
mod guns;
mod hedge_rows;
mod hedges;
mod hidden;
mod movement;
mod odds;
mod ordnance;
mod ordnance_rows;
mod rally;
mod rout;
mod setup;
mod sight;
mod standing;
mod weapons;
