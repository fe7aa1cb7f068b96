//! How far a share that was counted may be from the true one.

use serde::Serialize;

/// The normal quantile of a 95 % interval.
const Z: f64 = 1.959_963_984_540_054;

/// A range that holds the true probability nineteen times in twenty.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Interval {
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

impl Interval {
    /// Wilson's 95 % interval for `hits` out of `trials`; everything is possible when nothing was tried.
    pub fn wilson(hits: u64, trials: u64) -> Interval {
        if trials == 0 {
            return Interval { low: 0.0, high: 1.0 };
        }
        let n = trials as f64;
        let share = hits as f64 / n;
        let widened = 1.0 + Z * Z / n;
        let centre = (share + Z * Z / (2.0 * n)) / widened;
        let half = Z / widened * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        Interval { low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
    }

    /// Whether a probability lies in it.
    pub fn holds(&self, p: f64) -> bool {
        (self.low..=self.high).contains(&p)
    }
}
