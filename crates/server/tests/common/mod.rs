//! What the tests over the real wire share: servers, people, sockets, bots, and a look at what was written down.

// Every test uses a part of it.
#![allow(dead_code, reason = "every test uses a part of it")]

pub mod bots;
pub mod house;
pub mod kept;
pub mod line;
pub mod numbers;
pub mod person;
