//! Irregularity without randomness: the same place always gets the same jitter, so the same view gives the same picture.

/// A well-mixed number for a pair of integers and a purpose.
pub(crate) fn mix(a: i64, b: i64, salt: u64) -> u64 {
    let mut z = (a as u64)
        .wrapping_mul(0x9e37_79b9_7f4a_7c15)
        .wrapping_add((b as u64).wrapping_mul(0xd1b5_4a32_d192_ed03))
        .wrapping_add(salt.wrapping_mul(0x8cb9_2ba7_2f3d_8dd7));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Between 0 and 1.
pub(crate) fn share(a: i64, b: i64, salt: u64) -> f64 {
    (mix(a, b, salt) >> 11) as f64 / (1u64 << 53) as f64
}

/// Between -1 and 1.
pub(crate) fn jitter(a: i64, b: i64, salt: u64) -> f64 {
    2.0 * share(a, b, salt) - 1.0
}

/// A number for a word, to give unknown kinds a look of their own.
pub(crate) fn word(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |h, b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3))
}

/// A sequence of such numbers.
pub(crate) struct Jitter {
    a: i64,
    b: i64,
    next: u64,
}

impl Jitter {
    /// The sequence of a pair of integers.
    pub fn new(a: i64, b: i64, salt: u64) -> Jitter {
        Jitter { a, b, next: salt << 16 }
    }

    /// The next one, between 0 and 1.
    pub fn share(&mut self) -> f64 {
        self.next += 1;
        share(self.a, self.b, self.next)
    }

    /// The next one, between two bounds.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.share()
    }
}
