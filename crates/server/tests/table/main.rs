//! The table over the network, with real sockets.

mod battles;
mod common;
mod farewell;
mod hotseat;
mod journals;
mod library;
mod lobby;
mod restart;
mod sandbox;
mod secrets;
mod sizes;
mod store;
mod two;
mod undo;
mod wrong;
