//! The Dark Valley (the Eastern Front, 1941 to 1945): the rulebook as code, a file per chapter.

pub mod pack;

/// The game's id.
pub const ID: &str = "dark-valley";
