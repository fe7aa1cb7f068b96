//! The two sides of a game.

/// The type of a game's two sides, each with its id, in the order of their seats:
///
/// ```
/// table::sides! {
///     /// One of the two sides.
///     pub enum Side {
///         /// Who moves first.
///         White = "white",
///         /// Who moves second.
///         Black = "black",
///     }
/// }
///
/// assert_eq!(Side::White.other(), Side::Black);
/// assert_eq!(Side::at(table::Seat(1)), Some(Side::Black));
/// assert_eq!(Side::Black.id(), "black");
/// ```
///
/// A file writes a side by its id; the crate that uses the macro depends on `serde`.
#[macro_export]
macro_rules! sides {
    (
        $(#[$about:meta])*
        pub enum $Side:ident {
            $(#[$about_first:meta])*
            $First:ident = $first:literal,
            $(#[$about_second:meta])*
            $Second:ident = $second:literal $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ::serde::Serialize, ::serde::Deserialize)]
        pub enum $Side {
            $(#[$about_first])*
            #[serde(rename = $first)]
            $First,
            $(#[$about_second])*
            #[serde(rename = $second)]
            $Second,
        }

        impl $Side {
            /// Both, in the order of their seats.
            pub const BOTH: [$Side; 2] = [$Side::$First, $Side::$Second];
            /// Their ids.
            pub const IDS: [&'static str; 2] = [$first, $second];

            /// The opponent.
            #[inline]
            #[must_use]
            pub const fn other(self) -> $Side {
                match self {
                    $Side::$First => $Side::$Second,
                    $Side::$Second => $Side::$First,
                }
            }

            /// The place in a table of sides.
            #[inline]
            #[must_use]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The id.
            #[must_use]
            pub const fn id(self) -> &'static str {
                $Side::IDS[self as usize]
            }

            /// The seat that plays this side.
            #[inline]
            #[must_use]
            pub const fn seat(self) -> $crate::Seat {
                $crate::Seat(self as u8)
            }

            /// The side that a seat plays; an observer plays none.
            #[inline]
            #[must_use]
            pub const fn at(seat: $crate::Seat) -> Option<$Side> {
                match seat.0 {
                    0 => Some($Side::$First),
                    1 => Some($Side::$Second),
                    _ => None,
                }
            }
        }
    };
}
