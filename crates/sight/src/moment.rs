//! How far along a thread something lies.

use std::cmp::Ordering;

/// A fraction of the way from one end of a thread to the other.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Moment {
    /// The numerator.
    pub n: i64,
    /// The denominator, positive.
    pub d: i64,
}

impl Moment {
    /// The thread's beginning.
    pub const START: Moment = Moment { n: 0, d: 1 };
    /// The thread's end.
    pub const END: Moment = Moment { n: 1, d: 1 };

    /// `n / d`, whatever the sign of `d`, which is not 0.
    #[inline]
    pub fn new(n: i64, d: i64) -> Moment {
        if d < 0 { Moment { n: -n, d: -d } } else { Moment { n, d } }
    }

    /// As a number, to draw it.
    pub fn share(self) -> f64 {
        self.n as f64 / self.d as f64
    }
}

impl PartialEq for Moment {
    fn eq(&self, other: &Moment) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Moment {}

impl PartialOrd for Moment {
    fn partial_cmp(&self, other: &Moment) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Moment {
    #[inline]
    fn cmp(&self, other: &Moment) -> Ordering {
        (self.n * other.d).cmp(&(other.n * self.d))
    }
}
