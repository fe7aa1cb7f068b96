//! Who decides, and who may know.

use serde::Serialize;

/// Who decides: each side of the game, plus the observer.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Seat(pub u8);

impl Seat {
    /// Watches, decides nothing and knows only what every side knows.
    pub const OBSERVER: Seat = Seat(7);

    /// The seat's place in a table of sides.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other side of a game for two.
    pub const fn other(self) -> Seat {
        Seat(1 - self.0)
    }
}

/// Which seats know a thing.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct SeatSet(pub u8);

impl SeatSet {
    /// Every seat and the observer.
    pub const ALL: SeatSet = SeatSet(0xff);
    /// Nobody.
    pub const NONE: SeatSet = SeatSet(0);

    /// Only this seat.
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// This set and one seat more.
    pub const fn and(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// This set and another.
    #[must_use]
    pub const fn or(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    /// Whether the seat is in the set.
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::NONE, SeatSet::and)
    }
}

/// A unit in an event, and who may know that it was this one.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Who<U> {
    /// The unit.
    pub unit: U,
    /// The seats that see it.
    pub seen: SeatSet,
}

impl<U> Who<U> {
    /// A unit with those among the seats, and the observer, that see it.
    pub fn new(unit: U, seats: impl IntoIterator<Item = Seat>, sees: impl Fn(Seat) -> bool) -> Who<U> {
        Who { unit, seen: seats.into_iter().chain([Seat::OBSERVER]).filter(|seat| sees(*seat)).collect() }
    }

    /// The unit, if the reader may know it.
    pub fn known_to(self, reader: Seat) -> Option<U> {
        self.seen.has(reader).then_some(self.unit)
    }
}
