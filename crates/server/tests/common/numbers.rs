//! Chance for bots, and what comes out of a measurement.

use std::time::Duration;

/// Numbers that look random enough to choose with: SplitMix64.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// The same numbers for the same seed.
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// A number below `end`, which is not 0.
    pub fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) % end
    }
}

/// Many measurements of one thing.
#[derive(Clone, Debug, Default)]
pub struct Spread(Vec<u64>);

impl Spread {
    /// One more.
    pub fn add(&mut self, value: u64) {
        self.0.push(value);
    }

    /// One more time.
    pub fn took(&mut self, time: Duration) {
        self.add(u64::try_from(time.as_micros()).unwrap_or(u64::MAX));
    }

    /// Those of another one too.
    pub fn take_in(&mut self, other: &Spread) {
        self.0.extend(&other.0);
    }

    /// How many.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The value that so many in a thousand do not exceed; 0 if there is none.
    pub fn at(&self, per_mille: usize) -> u64 {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let last = sorted.len().saturating_sub(1);
        sorted.get((sorted.len() * per_mille).div_ceil(1000).saturating_sub(1).min(last)).copied().unwrap_or(0)
    }

    /// The same, as milliseconds of [`Spread::took`].
    pub fn millis_at(&self, per_mille: usize) -> f64 {
        self.at(per_mille) as f64 / 1000.0
    }
}
