//! What is said: questions and buttons, explanations, cards of the log, the guided start. The sentences are in `pack/words/`.

pub(crate) mod cards;
pub(crate) mod endings;
mod explain;
pub(crate) mod guide;
pub mod titles;
mod words;
