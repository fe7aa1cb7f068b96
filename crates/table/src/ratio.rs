//! Probabilities as exact fractions.

/// A fraction in lowest terms.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ratio {
    over: u128,
    under: u128,
}

impl Ratio {
    pub const ZERO: Ratio = Ratio { over: 0, under: 1 };

    pub const ONE: Ratio = Ratio { over: 1, under: 1 };

    /// One number over another, which is not zero.
    pub fn new(over: u128, under: u128) -> Ratio {
        let shared = gcd(over, under);
        Ratio { over: over / shared, under: under / shared }
    }

    /// The product; nothing, when its numbers are too great to be held.
    pub fn times(self, other: Ratio) -> Option<Ratio> {
        let (a, b) = (Ratio::new(self.over, other.under), Ratio::new(other.over, self.under));
        Some(Ratio { over: a.over.checked_mul(b.over)?, under: a.under.checked_mul(b.under)? })
    }

    /// The sum; nothing, when its numbers are too great to be held.
    pub fn plus(self, other: Ratio) -> Option<Ratio> {
        let common = gcd(self.under, other.under);
        let (left, right) = (other.under / common, self.under / common);
        let over = self.over.checked_mul(left)?.checked_add(other.over.checked_mul(right)?)?;
        let under = self.under.checked_mul(left)?;
        Some(Ratio::new(over, under))
    }

    /// As a number with a point.
    pub fn value(self) -> f64 {
        self.over as f64 / self.under as f64
    }

    /// Numerator and denominator.
    pub fn parts(self) -> (u128, u128) {
        (self.over, self.under)
    }
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
