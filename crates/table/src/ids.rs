//! Numbers of things, and sets of them: a bit for each, no allocation.

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

/// Makes a type for the numbers of each sort of thing: two bytes, also where there may be none (`Option`). In files it is that number, or what
/// the thing is called (`as text`: by its `Display` and `FromStr`).
///
/// ```
/// table::ids! {
///     /// A unit, by its place in the list of units.
///     pub UnitId;
/// }
/// assert_eq!(UnitId::of(639).index(), 639);
/// assert_eq!(size_of::<Option<UnitId>>(), 2);
/// ```
#[macro_export]
macro_rules! ids {
    ($($(#[$doc:meta])* $vis:vis $name:ident $(as $text:ident)?;)+) => {$(
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis struct $name(::core::num::NonZeroU16);

        impl $name {
            /// The thing with this number, which is below 65,535.
            #[inline]
            pub const fn of(index: usize) -> $name {
                match ::core::num::NonZeroU16::new((index as u16).wrapping_add(1)) {
                    Some(number) => $name(number),
                    None => panic!("no thing has so great a number"),
                }
            }

            /// Its number, for tables.
            #[inline]
            pub const fn index(self) -> usize {
                self.0.get() as usize - 1
            }

            /// So many of them, from the first on.
            #[inline]
            pub fn all(count: usize) -> impl DoubleEndedIterator<Item = $name> + use<> {
                (0..count).map($name::of)
            }
        }

        impl $crate::Id for $name {
            #[inline]
            fn of(index: usize) -> $name {
                $name::of(index)
            }

            #[inline]
            fn index(self) -> usize {
                $name::index(self)
            }
        }

        impl From<$name> for usize {
            #[inline]
            fn from(id: $name) -> usize {
                id.index()
            }
        }

        $crate::ids!(@serde $name $($text)?);

        impl ::core::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.debug_tuple(stringify!($name)).field(&self.index()).finish()
            }
        }
    )+};
    (@serde $name:ident) => {
        impl $crate::asking::serde::Serialize for $name {
            fn serialize<S: $crate::asking::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::asking::serde::Serialize::serialize(&self.index(), serializer)
            }
        }

        impl<'de> $crate::asking::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::asking::serde::Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let index: u16 = $crate::asking::serde::Deserialize::deserialize(deserializer)?;
                let number = index.checked_add(1).and_then(::core::num::NonZeroU16::new);
                number.map($name).ok_or_else(|| $crate::asking::serde::de::Error::custom("the number is too great"))
            }
        }
    };
    (@serde $name:ident text) => {
        impl $crate::asking::serde::Serialize for $name {
            fn serialize<S: $crate::asking::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> $crate::asking::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::asking::serde::Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let text: String = $crate::asking::serde::Deserialize::deserialize(deserializer)?;
                text.parse().map_err($crate::asking::serde::de::Error::custom)
            }
        }
    };
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
