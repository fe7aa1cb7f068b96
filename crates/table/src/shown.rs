//! What a screen draws for a moment where something happened, so that a result is seen there and not only read.

use serde::Serialize;

/// What happened to some counters, or at some places.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Shown {
    /// What.
    pub how: How,
    /// The counters or places, as the view names them. Who is no longer on the board is shown where it was.
    pub of: Vec<String>,
}

/// How it is drawn.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// Here the dice are about something.
    Thrown,
    /// It lost some of its strength.
    Loss,
    /// It is worse off, but lost nothing for good.
    Shaken,
    /// It is no more.
    Gone,
    /// It was driven from where it was to where it is.
    Retreat,
    /// It took the ground it stands on now.
    Advance,
}

impl How {
    /// That this happened to them; nothing, if there is nobody to show it of.
    #[must_use]
    pub fn of(self, ids: impl IntoIterator<Item = String>) -> Vec<Shown> {
        let of: Vec<String> = ids.into_iter().collect();
        if of.is_empty() { Vec::new() } else { vec![Shown { how: self, of }] }
    }
}
