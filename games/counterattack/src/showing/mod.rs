//! What a screen shows and points at.

mod about;
mod about_places;
pub(crate) mod overlays;
mod reach;
pub mod touch;
pub mod tries;
pub(crate) mod view;
