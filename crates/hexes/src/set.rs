//! A fixed-size set of hexes.

use std::{
    fmt,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign},
};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, SeqAccess, Visitor},
};

use crate::{Grid, Hex};

/// The `W` that a [`HexSet`] needs for a map of so many hexes.
#[must_use]
pub const fn words(hexes: usize) -> usize {
    hexes.div_ceil(64)
}

/// A set of hexes as `W` words of 64 bits: flat, `Copy`, and no allocation ever.
///
/// `W` must be at least [`words`] of the grid's length; putting in a hex beyond that panics. It serialises as the list
/// of its hexes.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct HexSet<const W: usize>([u64; W]);

impl<const W: usize> HexSet<W> {
    /// No hex.
    pub const EMPTY: HexSet<W> = HexSet([0; W]);

    /// Every hex of the grid.
    #[must_use]
    pub fn all(grid: &Grid) -> HexSet<W> {
        grid.hexes().collect()
    }

    /// Adds a hex; whether it was new.
    ///
    /// # Panics
    /// If the set is too small for this hex.
    #[inline]
    pub fn insert(&mut self, hex: Hex) -> bool {
        let word = &mut self.0[hex.index() / 64];
        let before = *word;
        *word |= bit(hex);
        *word != before
    }

    /// Takes a hex out; whether it was in.
    #[inline]
    pub fn remove(&mut self, hex: Hex) -> bool {
        let Some(word) = self.0.get_mut(hex.index() / 64) else {
            return false;
        };
        let before = *word;
        *word &= !bit(hex);
        *word != before
    }

    /// Whether the hex is in.
    #[inline]
    #[must_use]
    pub fn contains(&self, hex: Hex) -> bool {
        self.0.get(hex.index() / 64).is_some_and(|word| word & bit(hex) != 0)
    }

    /// How many hexes are in.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no hex is in.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Takes every hex out.
    #[inline]
    pub fn clear(&mut self) {
        *self = HexSet::EMPTY;
    }

    /// The hex with the lowest number.
    #[inline]
    #[must_use]
    pub fn first(&self) -> Option<Hex> {
        self.iter().next()
    }

    /// Whether the two have a hex in common.
    #[inline]
    #[must_use]
    pub fn meets(&self, other: &HexSet<W>) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// Whether every hex of this set is also in the other.
    #[inline]
    #[must_use]
    pub fn is_subset(&self, other: &HexSet<W>) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    /// The hexes, in the order of their printed numbers.
    #[inline]
    #[must_use]
    pub fn iter(&self) -> Iter<'_> {
        Iter { rest: &self.0, word: 0, base: 0u16.wrapping_sub(64) }
    }

    /// Adds the hexes of two sets in common, each by so many numbers further on; those beyond either end are dropped.
    pub(crate) fn add_shifted(&mut self, set: &HexSet<W>, other: &HexSet<W>, by: i32) {
        let (words, bits) = ((by.unsigned_abs() / 64) as usize, by.unsigned_abs() % 64);
        let both: [u64; W] = std::array::from_fn(|at| set.0[at] & other.0[at]);
        for at in words..W {
            let near = at - words;
            if by >= 0 {
                let carried = if bits > 0 && near > 0 { both[near - 1] >> (64 - bits) } else { 0 };
                self.0[at] |= both[near] << bits | carried;
            } else {
                let carried = if bits > 0 && at + 1 < W { both[at + 1] << (64 - bits) } else { 0 };
                self.0[near] |= both[at] >> bits | carried;
            }
        }
    }

    /// Adds the open hexes that lie by so many numbers further on from one of the set that is among `from`, again and again in one direction;
    /// whether there were any.
    pub(crate) fn run(&mut self, from: &HexSet<W>, open: &HexSet<W>, by: i32) -> bool {
        let (words, bits) = ((by.unsigned_abs() / 64) as usize, by.unsigned_abs() % 64);
        let mut grown = false;
        for count in words..W {
            // In the direction of the run, so that what is added leads on at once.
            let (at, near) = if by >= 0 { (count, count - words) } else { (W - 1 - count, W - 1 - count + words) };
            let carried = match (by >= 0, bits) {
                (_, 0) => 0,
                (true, _) if near > 0 => (self.0[near - 1] & from.0[near - 1]) >> (64 - bits),
                (false, _) if near + 1 < W => (self.0[near + 1] & from.0[near + 1]) << (64 - bits),
                _ => 0,
            };
            loop {
                let out = self.0[near] & from.0[near];
                let moved = if by >= 0 { out << bits } else { out >> bits };
                let more = (moved | carried) & open.0[at] & !self.0[at];
                if more == 0 {
                    break;
                }
                self.0[at] |= more;
                grown = true;
            }
        }
        grown
    }

    #[inline]
    fn zip(mut self, other: HexSet<W>, op: impl Fn(u64, u64) -> u64) -> HexSet<W> {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            *a = op(*a, b);
        }
        self
    }
}

#[inline]
fn bit(hex: Hex) -> u64 {
    1 << (hex.0 % 64)
}

/// The hexes of a [`HexSet`], in the order of their printed numbers.
#[derive(Clone, Debug)]
pub struct Iter<'a> {
    rest: &'a [u64],
    /// What is left of the current word.
    word: u64,
    /// The number of the current word's lowest bit; one word below zero before the first.
    base: u16,
}

impl Iterator for Iter<'_> {
    type Item = Hex;

    #[inline]
    fn next(&mut self) -> Option<Hex> {
        while self.word == 0 {
            let (&word, rest) = self.rest.split_first()?;
            self.word = word;
            self.rest = rest;
            self.base = self.base.wrapping_add(64);
        }
        let lowest = self.word.trailing_zeros() as u16;
        self.word &= self.word - 1;
        Some(Hex(self.base + lowest))
    }
}

impl<'a, const W: usize> IntoIterator for &'a HexSet<W> {
    type Item = Hex;
    type IntoIter = Iter<'a>;

    #[inline]
    fn into_iter(self) -> Iter<'a> {
        self.iter()
    }
}

/// The same, of a set that nobody else needs.
#[derive(Clone, Debug)]
pub struct IntoIter<const W: usize> {
    words: [u64; W],
    at: usize,
}

impl<const W: usize> Iterator for IntoIter<W> {
    type Item = Hex;

    #[inline]
    fn next(&mut self) -> Option<Hex> {
        while *self.words.get(self.at)? == 0 {
            self.at += 1;
        }
        let word = &mut self.words[self.at];
        let lowest = word.trailing_zeros() as u16;
        *word &= *word - 1;
        Some(Hex(64 * self.at as u16 + lowest))
    }
}

impl<const W: usize> IntoIterator for HexSet<W> {
    type Item = Hex;
    type IntoIter = IntoIter<W>;

    #[inline]
    fn into_iter(self) -> IntoIter<W> {
        IntoIter { words: self.0, at: 0 }
    }
}

impl<const W: usize> Default for HexSet<W> {
    fn default() -> HexSet<W> {
        HexSet::EMPTY
    }
}

impl<const W: usize> From<Hex> for HexSet<W> {
    #[inline]
    fn from(hex: Hex) -> HexSet<W> {
        let mut set = HexSet::EMPTY;
        set.insert(hex);
        set
    }
}

impl<const W: usize> FromIterator<Hex> for HexSet<W> {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> HexSet<W> {
        let mut set = HexSet::EMPTY;
        set.extend(hexes);
        set
    }
}

impl<const W: usize> Extend<Hex> for HexSet<W> {
    fn extend<I: IntoIterator<Item = Hex>>(&mut self, hexes: I) {
        for hex in hexes {
            self.insert(hex);
        }
    }
}

impl<const W: usize> BitOr for HexSet<W> {
    type Output = HexSet<W>;

    /// The hexes of either.
    #[inline]
    fn bitor(self, other: HexSet<W>) -> HexSet<W> {
        self.zip(other, |a, b| a | b)
    }
}

impl<const W: usize> BitAnd for HexSet<W> {
    type Output = HexSet<W>;

    /// The hexes of both.
    #[inline]
    fn bitand(self, other: HexSet<W>) -> HexSet<W> {
        self.zip(other, |a, b| a & b)
    }
}

impl<const W: usize> Sub for HexSet<W> {
    type Output = HexSet<W>;

    /// The hexes of the first that are not in the second.
    #[inline]
    fn sub(self, other: HexSet<W>) -> HexSet<W> {
        self.zip(other, |a, b| a & !b)
    }
}

impl<const W: usize> BitOrAssign for HexSet<W> {
    #[inline]
    fn bitor_assign(&mut self, other: HexSet<W>) {
        *self = *self | other;
    }
}

impl<const W: usize> BitAndAssign for HexSet<W> {
    #[inline]
    fn bitand_assign(&mut self, other: HexSet<W>) {
        *self = *self & other;
    }
}

impl<const W: usize> SubAssign for HexSet<W> {
    #[inline]
    fn sub_assign(&mut self, other: HexSet<W>) {
        *self = *self - other;
    }
}

impl<const W: usize> fmt::Debug for HexSet<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|hex| hex.0)).finish()
    }
}

impl<const W: usize> Serialize for HexSet<W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, const W: usize> Deserialize<'de> for HexSet<W> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<HexSet<W>, D::Error> {
        deserializer.deserialize_seq(HexList::<W>)
    }
}

struct HexList<const W: usize>;

impl<'de, const W: usize> Visitor<'de> for HexList<W> {
    type Value = HexSet<W>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of hexes, each below {}", W * 64)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<HexSet<W>, A::Error> {
        let mut set = HexSet::EMPTY;
        while let Some(hex) = list.next_element::<Hex>()? {
            if hex.index() >= W * 64 {
                return Err(de::Error::custom(format_args!("hex {} is beyond this set of {} hexes", hex.0, W * 64)));
            }
            set.insert(hex);
        }
        Ok(set)
    }
}
