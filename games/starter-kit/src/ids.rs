//! The numbers of counters. They hang on no scenario, so that notation can be read without a position: the first player's units are `a1` to
//! `a64`, the second player's `b1` to `b64`, their weapons `aw1` and `bw1`; numbers that a scenario leaves free are for leaders who appear in play.

use crate::pack::Side;
use table::ids::{Id, IdSet};

/// How many units a side has at most.
pub const UNITS_EACH: usize = 64;
/// How many units there are at most.
pub const UNITS: usize = 2 * UNITS_EACH;
/// How many weapons a side has at most.
pub const WEAPONS_EACH: usize = 64;
/// How many weapons there are at most.
pub const WEAPONS: usize = 2 * WEAPONS_EACH;

macro_rules! counter {
    ($(#[$about:meta])* $Name:ident, $Set:ident, $each:ident, $letters:expr) => {
        $(#[$about])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $Name(pub u8);

        impl Id for $Name {
            #[inline]
            fn of(index: usize) -> $Name {
                $Name(index as u8)
            }

            #[inline]
            fn index(self) -> usize {
                usize::from(self.0)
            }
        }

        impl From<$Name> for usize {
            #[inline]
            fn from(id: $Name) -> usize {
                id.index()
            }
        }

        impl $Name {
            /// The one with this number among a side's.
            #[inline]
            #[must_use]
            pub const fn new(side: Side, number: usize) -> $Name {
                $Name((side.index() * $each + number) as u8)
            }

            /// Whose it was at first: a weapon may have been taken since.
            #[inline]
            #[must_use]
            pub const fn side(self) -> Side {
                if (self.0 as usize) < $each { Side::First } else { Side::Second }
            }

            /// Its number among its side's, from 0.
            #[inline]
            #[must_use]
            pub const fn number(self) -> usize {
                self.0 as usize % $each
            }

            /// The one that is called so.
            #[must_use]
            pub fn named(text: &str) -> Option<$Name> {
                Side::BOTH.into_iter().find_map(|side| {
                    let digits = text.strip_prefix($letters[side.index()])?;
                    let plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
                    let number: usize = digits.parse().ok().filter(|_| plain)?;
                    (1..=$each).contains(&number).then(|| $Name::new(side, number - 1))
                })
            }
        }

        impl std::fmt::Display for $Name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}{}", $letters[self.side().index()], self.number() + 1)
            }
        }

        /// A set of them.
        pub type $Set = IdSet<$Name, 2>;
    };
}

counter! {
    /// A unit on the table: squad, half-squad, crew, leader.
    UnitId, UnitSet, UNITS_EACH, ["a", "b"]
}

counter! {
    /// A weapon on the table.
    WeaponId, WeaponSet, WEAPONS_EACH, ["aw", "bw"]
}

/// The units of a side.
#[must_use]
pub const fn units_of(side: Side) -> UnitSet {
    match side {
        Side::First => UnitSet::from_words([u64::MAX, 0]),
        Side::Second => UnitSet::from_words([0, u64::MAX]),
    }
}
