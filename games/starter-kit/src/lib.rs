//! Advanced Squad Leader Starter Kit: squads, leaders and support weapons on drawn boards, with line of sight; the rulebook as code, a file per chapter.
//!
//! Numbers live in the [`pack`], procedures in the chapters.

pub mod pack;

/// The game's id.
pub const ID: &str = "starter-kit";
