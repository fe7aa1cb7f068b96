//! The table over the network, with real sockets.

mod anew;
mod battles;
mod common;
#[cfg(unix)]
mod damage;
mod farewell;
mod hotseat;
mod journals;
mod library;
mod lines;
mod lobby;
mod plans;
mod rematch;
mod restart;
mod sandbox;
mod secrets;
mod sizes;
mod standing;
mod store;
mod two;
mod undo;
mod visits;
mod wrong;
