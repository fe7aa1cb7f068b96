//! Across the Bug River (Volodymyr-Volynskyi, June 1941): the rulebook as code, a file per chapter.

pub mod load;
pub mod pack;
