//! What a step costs, and why: each contribution with the rule it comes from.

/// One contribution to the cost of a step, in half points.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Toll {
    /// The rule it comes from.
    pub rule: &'static str,
    /// What it is called in the words.
    pub key: &'static str,
    /// Half points.
    pub cost: u16,
}

/// The tolls of one step, of which at most `MOST` come together, and whatever else a game says of how it is made.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Tolls<const MOST: usize, H = ()> {
    tolls: [Toll; MOST],
    len: u8,
    /// How the step is made.
    pub how: H,
}

impl<const MOST: usize, H: Default> Tolls<MOST, H> {
    /// One toll.
    #[inline]
    #[must_use]
    pub fn of(rule: &'static str, key: &'static str, cost: u16) -> Self {
        Tolls { tolls: [Toll { rule, key, cost }; MOST], len: 1, how: H::default() }
    }
}

impl<const MOST: usize, H> Tolls<MOST, H> {
    /// With another one; more than `MOST` are a bug and panic.
    #[inline]
    #[must_use]
    pub fn and(mut self, rule: &'static str, key: &'static str, cost: u16) -> Self {
        self.tolls[usize::from(self.len)] = Toll { rule, key, cost };
        self.len += 1;
        self
    }

    /// Made that way.
    #[inline]
    #[must_use]
    pub fn made(self, how: H) -> Self {
        Tolls { how, ..self }
    }

    /// Each of them.
    #[inline]
    pub fn each(&self) -> &[Toll] {
        &self.tolls[..usize::from(self.len)]
    }

    /// Half points in all.
    #[inline]
    pub fn total(&self) -> u16 {
        self.each().iter().map(|toll| toll.cost).sum()
    }
}
