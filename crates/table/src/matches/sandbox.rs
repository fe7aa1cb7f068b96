//! A game to try things out in, which tells a seat nothing it does not know.

use super::{Match, MomentError};
use crate::chance::{Seed, Seeded};
use crate::{NewDice, Rules, Seat, Setup};
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// What stands before the secret when the dice, and when the disguise, are made from it.
const DICE_DOMAIN: &[u8] = b"pedina sandbox dice 1\n";
const DISGUISE_DOMAIN: &[u8] = b"pedina sandbox disguise 1\n";

/// Another seed from a secret; it says nothing of the secret itself.
fn derived(domain: &[u8], secret: &Seed) -> Seed {
    Seed(Sha256::new().chain_update(domain).chain_update(secret.0).finalize().into())
}

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
    /// the dice are its own. The journal of an analysis game shows its seed; whoever could derive the shuffling from that
    /// could undo it, so both are made from a secret that stands nowhere.
    pub fn sandbox(&self, at: usize, seat: Seat, secret: Seed) -> Result<Match<R>, SandboxError> {
        let (position, rules) = (self.position_at(at).map_err(SandboxError::Moment)?, self.rules_at(at));
        let mut shuffling = Seeded::new(&derived(DISGUISE_DOMAIN, &secret), &[]);
        let disguised = rules.disguise(&position, seat, &mut shuffling);
        let header = self.header();
        let setup = Setup {
            scenario: header.scenario.clone(),
            options: header.options.clone(),
            battle: header.battle.clone(),
            position: Some(rules.position_json(&disguised)),
        };
        Match::new(Arc::clone(rules), &setup, NewDice::analysis(derived(DICE_DOMAIN, &secret)))
            .map_err(SandboxError::Refused)
    }
}
