//! The table over the network: HTTP and WebSocket, storage, accounts, invitations. It knows no game, only [`table::Game`].

pub mod app;
pub mod assets;
mod battles;
mod caught;
mod door;
mod farewell;
pub mod guard;
pub mod hub;
mod library;
mod lines;
pub mod metrics;
mod packs;
pub mod people;
mod prints;
pub mod protocol;
mod readiness;
mod running;
pub mod scene;
mod socket;
pub mod store;
mod tables;
pub mod typescript;
pub mod visits;
pub mod words;

pub use caught::note_panics;
pub use running::{Config, Running, StartError, start};
