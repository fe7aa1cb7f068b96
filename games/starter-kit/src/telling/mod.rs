//! Words: what is written, read, asked, explained and told.

mod card;
pub(crate) mod ending;
mod explain;
pub(crate) mod guide;
pub(crate) mod notation;
mod plans;
mod questions;
mod timing;
mod told;
