//! What the table says: questions and buttons, events, numbers, things, the guide; and how actions are written.

mod about;
pub mod events;
mod explain;
pub(crate) mod guide;
pub mod notation;
mod timing;
pub(crate) mod titles;
pub mod words;
