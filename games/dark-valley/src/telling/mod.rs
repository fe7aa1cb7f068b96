//! Everything that is said: questions, labels, the log. The sentences are in `pack/words/`.

mod card;
mod ending;
mod explain;
pub(crate) mod guide;
mod notation;
mod plans;
mod questions;
mod told;

pub(crate) use ending::{ending, worth};

use crate::pack::{Chit, Hex, Pack, Side, Spot, UnitId};
use table::Arg;

/// A side by its word.
pub(crate) fn side_word(side: Side) -> Arg {
    Arg::Word(format!("seat-{}", side.id()))
}

/// A box by its word.
pub(crate) fn spot_word(spot: Spot) -> Arg {
    Arg::Word(format!("box-{}", spot.id()))
}

/// A chit by its word.
pub(crate) fn chit_word(chit: Chit) -> Arg {
    Arg::Word(format!("chit-{}", chit.id().to_ascii_lowercase()))
}

impl Pack {
    /// A hex: its town's name and its own, or its own alone.
    pub(crate) fn hex_arg(&self, hex: Hex) -> Arg {
        if !self.map.grid.contains(hex) {
            return Arg::Name("?".to_owned());
        }
        let name = self.map.name(hex).to_string();
        match self.map.place(hex) {
            Some(place) => Arg::Name(format!("{} ({name})", place.name)),
            None => Arg::Name(name),
        }
    }

    /// A counter by its name.
    pub(crate) fn unit_arg(&self, unit: UnitId) -> Arg {
        match self.roster.units.get(unit.index()) {
            Some(its) => Arg::Name(its.name.clone()),
            None => Arg::Name("?".to_owned()),
        }
    }

    /// Several of them.
    pub(crate) fn units_arg(&self, units: &[UnitId]) -> Arg {
        Arg::List(units.iter().map(|unit| self.unit_arg(*unit)).collect())
    }
}
