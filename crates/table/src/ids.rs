//! Sets of numbered things: a bit for each, no allocation.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// The number of a thing of the game: a unit, a formation, a marker.
pub trait Id: Copy {
    /// The thing with this number.
    fn of(index: usize) -> Self;

    /// The thing's number, for sets and tables.
    fn index(self) -> usize;
}

/// A set of things numbered below `64 * W`. Asking for a greater number, or adding it, is a bug and panics.
pub struct IdSet<I, const W: usize> {
    words: [u64; W],
    of: PhantomData<fn() -> I>,
}

impl<I, const W: usize> IdSet<I, W> {
    /// Nothing.
    pub const EMPTY: Self = Self::from_words([0; W]);

    /// The set with these bits: thing `n` is bit `n % 64` of word `n / 64`.
    #[inline]
    #[must_use]
    pub const fn from_words(words: [u64; W]) -> Self {
        IdSet { words, of: PhantomData }
    }

    /// Its bits.
    #[inline]
    #[must_use]
    pub const fn words(self) -> [u64; W] {
        self.words
    }

    /// How many there are.
    #[inline]
    #[must_use]
    pub fn len(self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.words.iter().fold(0, |all, word| all | word) == 0
    }

    /// Whether everything in this set is in the other.
    #[inline]
    #[must_use]
    pub fn within(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// Whether anything is in both.
    #[inline]
    #[must_use]
    pub fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    #[inline]
    fn zip(self, other: Self, both: impl Fn(u64, u64) -> u64) -> Self {
        let mut words = self.words;
        for (word, right) in words.iter_mut().zip(other.words) {
            *word = both(*word, right);
        }
        Self::from_words(words)
    }
}

impl<I: Id, const W: usize> IdSet<I, W> {
    /// Just this one.
    #[inline]
    #[must_use]
    pub fn one(id: I) -> Self {
        let mut set = Self::EMPTY;
        set.add(id);
        set
    }

    /// Whether it is in the set.
    #[inline]
    #[must_use]
    pub fn has(self, id: I) -> bool {
        self.words[id.index() / 64] >> (id.index() % 64) & 1 != 0
    }

    /// Adds one.
    #[inline]
    pub fn add(&mut self, id: I) {
        self.words[id.index() / 64] |= 1 << (id.index() % 64);
    }

    /// Takes one out.
    #[inline]
    pub fn remove(&mut self, id: I) {
        self.words[id.index() / 64] &= !(1 << (id.index() % 64));
    }

    /// Adds one or takes it out.
    #[inline]
    pub fn put(&mut self, id: I, is_in: bool) {
        if is_in {
            self.add(id);
        } else {
            self.remove(id);
        }
    }

    /// The first, by number.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<I> {
        self.into_iter().next()
    }

    /// The only one, if there is just one.
    #[inline]
    #[must_use]
    pub fn only(self) -> Option<I> {
        if self.len() == 1 { self.first() } else { None }
    }
}

impl<I, const W: usize> Clone for IdSet<I, W> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<I, const W: usize> Copy for IdSet<I, W> {}

impl<I, const W: usize> PartialEq for IdSet<I, W> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words
    }
}

impl<I, const W: usize> Eq for IdSet<I, W> {}

impl<I, const W: usize> Hash for IdSet<I, W> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.words.hash(state);
    }
}

impl<I, const W: usize> Default for IdSet<I, W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<I: Id + fmt::Debug, const W: usize> fmt::Debug for IdSet<I, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// The members of a set, by number.
#[derive(Clone)]
pub struct Ids<I, const W: usize> {
    left: [u64; W],
    word: usize,
    of: PhantomData<fn() -> I>,
}

impl<I: Id, const W: usize> Iterator for Ids<I, W> {
    type Item = I;

    #[inline]
    fn next(&mut self) -> Option<I> {
        while self.word < W {
            let bits = self.left[self.word];
            if bits != 0 {
                self.left[self.word] = bits & (bits - 1);
                return Some(I::of(self.word * 64 + bits.trailing_zeros() as usize));
            }
            self.word += 1;
        }
        None
    }
}

impl<I: Id, const W: usize> IntoIterator for IdSet<I, W> {
    type Item = I;
    type IntoIter = Ids<I, W>;

    #[inline]
    fn into_iter(self) -> Ids<I, W> {
        Ids { left: self.words, word: 0, of: PhantomData }
    }
}

impl<I: Id, const W: usize> FromIterator<I> for IdSet<I, W> {
    #[inline]
    fn from_iter<T: IntoIterator<Item = I>>(ids: T) -> Self {
        let mut set = Self::EMPTY;
        ids.into_iter().for_each(|id| set.add(id));
        set
    }
}

impl<I, const W: usize> BitOr for IdSet<I, W> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl<I, const W: usize> BitOrAssign for IdSet<I, W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<I, const W: usize> BitAnd for IdSet<I, W> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl<I, const W: usize> BitAndAssign for IdSet<I, W> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<I, const W: usize> Sub for IdSet<I, W> {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }
}

impl<I, const W: usize> SubAssign for IdSet<I, W> {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
    struct Unit(u16);

    impl Id for Unit {
        fn of(index: usize) -> Unit {
            Unit(index as u16)
        }

        fn index(self) -> usize {
            usize::from(self.0)
        }
    }

    type Set = IdSet<Unit, 3>;

    fn set(numbers: &BTreeSet<u16>) -> Set {
        numbers.iter().map(|&number| Unit(number)).collect()
    }

    fn numbers(set: Set) -> BTreeSet<u16> {
        set.into_iter().map(|unit| unit.0).collect()
    }

    fn any_numbers() -> impl Strategy<Value = BTreeSet<u16>> {
        prop::collection::btree_set(0u16..192, 0..12)
    }

    #[test]
    fn nothing_is_in_the_empty_set() {
        assert!(Set::EMPTY.is_empty());
        assert_eq!((Set::EMPTY.len(), Set::EMPTY.first(), Set::EMPTY.only()), (0, None, None));
        assert_eq!(Set::default(), Set::EMPTY);
        assert!(Set::EMPTY.within(Set::one(Unit(0))));
        assert!(!Set::EMPTY.meets(Set::EMPTY));
    }

    #[test]
    fn the_only_one_is_only_there_when_alone() {
        let mut set = Set::one(Unit(191));
        assert_eq!(set.only(), Some(Unit(191)));
        set.add(Unit(64));
        assert_eq!((set.only(), set.first()), (None, Some(Unit(64))));
        set.remove(Unit(191));
        assert_eq!(set.only(), Some(Unit(64)));
    }

    #[test]
    fn a_set_prints_its_members_and_shows_its_bits() {
        let set: Set = [Unit(130), Unit(1)].into_iter().collect();
        assert_eq!(format!("{set:?}"), "{Unit(1), Unit(130)}");
        assert_eq!(set.words(), [2, 0, 4]);
        assert_eq!(Set::from_words([2, 0, 4]), set);
    }

    proptest! {
        /// Everything a set answers is what the standard library's set answers.
        #[test]
        fn sets_agree_with_the_plain_ones(a in any_numbers(), b in any_numbers(), at in 0u16..192) {
            let (left, right) = (set(&a), set(&b));
            prop_assert_eq!(left.into_iter().map(|unit| unit.0).collect::<Vec<_>>(), a.iter().copied().collect::<Vec<_>>());
            prop_assert_eq!(left.len(), a.len());
            prop_assert_eq!(left.is_empty(), a.is_empty());
            prop_assert_eq!(left.has(Unit(at)), a.contains(&at));
            prop_assert_eq!(left.first().map(|unit| unit.0), a.first().copied());
            prop_assert_eq!(left.within(right), a.is_subset(&b));
            prop_assert_eq!(left.meets(right), !a.is_disjoint(&b));
            prop_assert_eq!(left == right, a == b);
            prop_assert_eq!(numbers(left | right), &a | &b);
            prop_assert_eq!(numbers(left & right), &a & &b);
            prop_assert_eq!(numbers(left - right), &a - &b);
            let (mut or, mut and, mut less) = (left, left, left);
            or |= right;
            and &= right;
            less -= right;
            prop_assert_eq!((or, and, less), (left | right, left & right, left - right));
            let (mut with, mut without) = (left, left);
            with.add(Unit(at));
            without.remove(Unit(at));
            let (mut put, mut put_out) = (left, left);
            put.put(Unit(at), true);
            put_out.put(Unit(at), false);
            prop_assert_eq!((put, put_out), (with, without));
            prop_assert_eq!((with, without), (left | Set::one(Unit(at)), left - Set::one(Unit(at))));
        }
    }
}
