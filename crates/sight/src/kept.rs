//! A plane's visibility, worked out once and kept.

use hexes::Hex;

/// What terrain puts between any two hexes, in half a byte each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    halves: Box<[u8]>,
}

/// Stands for no line of sight.
const BLOCKED: u8 = 15;

/// Where a pair is kept.
#[inline]
fn place(one: Hex, other: Hex) -> usize {
    let (low, high) = (one.index().min(other.index()), one.index().max(other.index()));
    high * (high + 1) / 2 + low
}

impl Kept {
    pub(crate) fn new(hexes: usize, mut between: impl FnMut(Hex, Hex) -> Option<u8>) -> Kept {
        let pairs = hexes * (hexes + 1) / 2;
        let mut halves = vec![0; pairs.div_ceil(2)];
        for high in 0..hexes as u16 {
            for low in 0..=high {
                let place = place(Hex(low), Hex(high));
                let value = between(Hex(low), Hex(high)).unwrap_or(BLOCKED);
                halves[place / 2] |= value << (4 * (place % 2));
            }
        }
        Kept { halves: halves.into() }
    }

    /// What terrain puts between two hexes: nothing, if it blocks.
    #[inline]
    #[must_use]
    pub fn between(&self, one: Hex, other: Hex) -> Option<u8> {
        let place = place(one, other);
        let value = (self.halves[place / 2] >> (4 * (place % 2))) & 15;
        (value != BLOCKED).then_some(value)
    }

    /// How many bytes it takes.
    #[must_use]
    pub fn size(&self) -> usize {
        self.halves.len()
    }
}
