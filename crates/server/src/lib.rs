//! The table over the network: HTTP and WebSocket, storage, accounts, invitations. It knows no game, only [`table::Game`].

pub mod app;
pub mod assets;
mod battles;
mod door;
mod farewell;
pub mod guard;
pub mod hub;
mod library;
pub mod metrics;
pub mod people;
mod prints;
pub mod protocol;
mod running;
pub mod scene;
mod socket;
pub mod store;
mod tables;
pub mod typescript;
pub mod words;

pub use running::{Config, Running, StartError, start};
