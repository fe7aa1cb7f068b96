//! Words: questions and labels, notation and plans, the arithmetic behind an action, what happened.

pub(crate) mod ending;
pub(crate) mod guide;
pub(crate) mod notation;
pub(crate) mod timing;
pub(crate) mod titles;

mod card;
mod explain;
mod heard;
mod misnamed;
mod plans;
mod questions;
