//! Fast dice for random play. Repeatable, but promised to nobody.

use super::{Ask, Chance};
use crate::actions::Numbers;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

/// A small generator for playouts, samples and disguises: the same number gives the same picks.
#[derive(Clone)]
pub struct Quick(ChaCha8Rng);

impl Quick {
    /// The generator of a number.
    pub fn new(seed: u64) -> Quick {
        Quick(ChaCha8Rng::seed_from_u64(seed))
    }

    /// The generator of one of many runs under the same number.
    pub fn of_run(seed: u64, run: u64) -> Quick {
        let mut stream = ChaCha8Rng::seed_from_u64(seed);
        stream.set_stream(run);
        Quick(stream)
    }

    /// A uniform number below `ways`; zero when there is no way at all.
    #[inline]
    pub fn below(&mut self, ways: u32) -> u32 {
        let mut wide = u64::from(self.0.next_u32()) * u64::from(ways);
        if (wide as u32) < ways {
            let unfair = ways.wrapping_neg() % ways.max(1);
            while (wide as u32) < unfair {
                wide = u64::from(self.0.next_u32()) * u64::from(ways);
            }
        }
        (wide >> 32) as u32
    }

    /// Any number.
    pub fn number(&mut self) -> u64 {
        self.0.next_u64()
    }
}

impl Chance for Quick {
    #[inline]
    fn pick(&mut self, ask: Ask<'_>) -> u32 {
        self.below(ask.ways())
    }
}

/// Picks below a number of ways, for [`Keeping::any_action`](crate::rules::Keeping::any_action): cheap to begin, the same for the same seed, and
/// none for chance.
pub fn picker(seed: u64) -> impl FnMut(usize) -> usize {
    let mut numbers = Numbers::new(seed);
    move |ways| numbers.below(ways)
}
