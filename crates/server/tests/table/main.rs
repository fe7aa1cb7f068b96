//! The table over the network, with real sockets.

mod common;
mod hotseat;
