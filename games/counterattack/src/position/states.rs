//! What lies on a unit or is noted of it, described once: how it is called in files, how long it lasts, who knows of it.

use super::Position;
use crate::pack::UnitSet;

/// One such thing: a set of units.
pub struct State {
    /// Its name in files, and in words if it is a marker.
    pub key: &'static str,
    /// Who has it.
    pub units: fn(&Position) -> UnitSet,
    /// The same, to be changed.
    pub set: fn(&mut Position) -> &mut UnitSet,
    /// It lies on the counter; otherwise it is noted.
    pub marker: bool,
    /// It is forgotten when the phase ends.
    pub of_phase: bool,
    /// Everyone who sees where a unit lies knows it, whoever it is: it stays with the place when hidden units are dealt anew.
    pub open: bool,
    /// A unit that leaves the table leaves it behind.
    pub left_behind: bool,
}

impl State {
    const fn on_counter(self) -> State {
        State { marker: true, left_behind: true, ..self }
    }

    const fn of_phase(self) -> State {
        State { of_phase: true, ..self }
    }

    const fn open(self) -> State {
        State { open: true, ..self }
    }

    const fn left_behind(self) -> State {
        State { left_behind: true, ..self }
    }
}

/// A note that lasts until it is taken away: a field of the position with its name.
macro_rules! state {
    ($field:ident) => {
        State {
            key: stringify!($field),
            units: |pos| pos.$field,
            set: |pos| &mut pos.$field,
            marker: false,
            of_phase: false,
            open: false,
            left_behind: false,
        }
    };
}

/// All of them, markers first.
pub const STATES: [State; 14] = [
    state!(reduced).on_counter(),
    state!(moved).on_counter(),
    state!(disorganised).on_counter(),
    state!(unsupplied).on_counter(),
    state!(prepared).on_counter().open(),
    state!(active).of_phase(),
    state!(acted).of_phase().open(),
    state!(spent),
    state!(finished).of_phase().open(),
    state!(built).of_phase().open(),
    state!(fought).of_phase().open(),
    state!(retreated).of_phase().open().left_behind(),
    state!(ghosts).of_phase().open().left_behind(),
    state!(fuelled).of_phase().open().left_behind(),
];

/// What lies on counters.
pub fn markers() -> impl Iterator<Item = &'static State> {
    STATES.iter().filter(|state| state.marker)
}

/// What is only noted.
pub fn notes() -> impl Iterator<Item = &'static State> {
    STATES.iter().filter(|state| !state.marker)
}
