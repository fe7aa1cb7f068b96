//! A game to try things out in, which tells a seat nothing it does not know.

use super::{Match, MomentError};
use crate::chance::{Quick, Seed};
use crate::{NewDice, Rules, Seat, Setup};
use std::sync::Arc;

/// Why there is no sandbox.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SandboxError {
    /// The game has no such moment.
    Moment(MomentError),
    /// The position cannot be set up; one sentence says why.
    Refused(String),
}

impl<R: Rules> Match<R> {
    /// An analysis game that begins with the position after `at` actions as `seat` knows it: what it cannot see is shuffled, and
    /// the dice are of its own seed.
    pub fn sandbox(&self, at: usize, seat: Seat, seed: Seed) -> Result<Match<R>, SandboxError> {
        let position = self.position_at(at).map_err(SandboxError::Moment)?;
        let number = seed.0.iter().fold(0u64, |sum, byte| sum.rotate_left(8) ^ u64::from(*byte));
        let disguised = self.rules.disguise(&position, seat, &mut Quick::new(number));
        let header = self.header();
        let setup = Setup {
            scenario: header.scenario.clone(),
            options: header.options.clone(),
            position: Some(self.rules.position_json(&disguised)),
        };
        Match::new(Arc::clone(&self.rules), &setup, NewDice::analysis(seed)).map_err(SandboxError::Refused)
    }
}
