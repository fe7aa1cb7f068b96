//! What a screen draws: the board, the view of a seat, overlays, what can be reached and what may be tried.

pub(crate) mod ground;
pub(crate) mod overlays;

mod about;
mod panels;
mod reach;
mod touch;
mod tries;
mod view;
