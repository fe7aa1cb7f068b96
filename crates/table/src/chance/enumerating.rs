//! Everything that could happen, one outcome after the other.

use super::{Ask, Chance};

/// One place where chance was asked: what it answers in this run, and among how many.
#[derive(Copy, Clone, Debug)]
struct Fork {
    answer: u32,
    ways: u32,
}

/// Answers differently in every run until all outcomes have been seen, in ascending order of the answers.
/// [`every_outcome`] drives it.
#[derive(Clone, Debug, Default)]
pub struct Enumerating {
    path: Vec<Fork>,
    asked: usize,
}

impl Enumerating {
    /// The first outcome: every answer zero.
    pub fn new() -> Enumerating {
        Enumerating::default()
    }

    /// One over the probability of this run: the product of the ways of everything it asked.
    /// Nothing, when the number is too great to be held.
    pub fn one_in(&self) -> Option<u128> {
        self.path.iter().try_fold(1u128, |product, fork| product.checked_mul(u128::from(fork.ways)))
    }

    /// Turns to the next outcome; false when there is none left.
    pub fn advance(&mut self) -> bool {
        self.asked = 0;
        while let Some(fork) = self.path.last_mut() {
            fork.answer += 1;
            if fork.answer < fork.ways {
                return true;
            }
            self.path.pop();
        }
        false
    }
}

impl Chance for Enumerating {
    fn pick(&mut self, ask: Ask<'_>) -> u32 {
        if self.asked == self.path.len() {
            self.path.push(Fork { answer: 0, ways: ask.ways().max(1) });
        }
        let answer = self.path[self.asked].answer;
        self.asked += 1;
        answer
    }
}

/// More outcomes than were allowed for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TooMany;

/// Runs once for every outcome. After a run, [`Enumerating::one_in`] is its weight: the probabilities of all runs add up
/// to one exactly. Gives up beyond `limit` runs; otherwise says how many there were.
pub fn every_outcome(limit: u64, mut run: impl FnMut(&mut Enumerating)) -> Result<u64, TooMany> {
    let mut chance = Enumerating::new();
    for done in 1..=limit {
        run(&mut chance);
        if !chance.advance() {
            return Ok(done);
        }
    }
    Err(TooMany)
}
