//! What a screen shows: the view and what lies over it, what an action touches, where a drag leads.

pub(crate) mod overlays;
mod sketch;
pub(crate) mod touch;
mod trace;
pub(crate) mod view;
