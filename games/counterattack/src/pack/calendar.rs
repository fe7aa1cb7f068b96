//! `calendar.toml`: the set-up, and the turn and entry points of everything else.

use hexes::Hex;

/// Where a unit or marker starts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// On this hex.
    Hex(Hex),
    /// In Warsaw.
    Warsaw,
    /// On the calendar: due on this turn at these entry points (bits by [`super::EntryId`]).
    Calendar {
        /// The turn.
        turn: u8,
        /// The entry points it may use.
        entries: u16,
    },
}
