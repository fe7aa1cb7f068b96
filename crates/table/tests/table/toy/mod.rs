//! Duel: a toy game with everything a real one has. Two seats with hidden hands of cards march and strike; a march onto every
//! fifth square and every attack interrupt the other seat; one die and hidden draws decide. Each [`Fault`] breaks one law.

mod faults;
mod position;
mod rules;
mod text;

pub use faults::Fault;
pub use position::{Card, Position};
pub use rules::{Action, Duel, Event};

use std::sync::Arc;
use table::{Seat, Seed, Setup};

pub const NORTH: Seat = Seat(0);
pub const SOUTH: Seat = Seat(1);

/// The game as it should be.
pub fn duel() -> Arc<Duel> {
    Arc::new(Duel::new(Fault::None))
}

/// The game with something wrong.
pub fn broken(fault: Fault) -> Arc<Duel> {
    Arc::new(Duel::new(fault))
}

pub fn short() -> Setup {
    Setup { scenario: "short".to_owned(), ..Setup::default() }
}

pub fn long() -> Setup {
    Setup { scenario: "long".to_owned(), ..Setup::default() }
}

/// A position by hand, in part.
pub fn arranged(json: &str) -> Setup {
    Setup { position: Some(serde_json::from_str(json).expect("a position")), ..short() }
}

pub fn seed(number: u64) -> Seed {
    Seed::from_number(number)
}

pub fn tokens(values: &[&str]) -> Vec<String> {
    values.iter().map(|value| (*value).to_owned()).collect()
}
