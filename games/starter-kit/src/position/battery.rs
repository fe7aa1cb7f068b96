//! How the batteries beside the map stand (DaE2). Nothing of it is hidden: what lies in a pile is known, and its order to nobody.

use super::NOBODY;
use super::spelling::{GridName, OneUnit};
use crate::pack::Field;
use hexes::Hex;
use table::Id;
use table::record::Plain;

/// How many modules of artillery a scenario can have.
pub const MODULES: usize = 4;

/// A module of artillery: the first one that a scenario lists is `o1`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct ModuleId(pub u8);

impl Id for ModuleId {
    #[inline]
    fn of(index: usize) -> ModuleId {
        ModuleId(index as u8)
    }

    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl ModuleId {
    /// The one that is called so.
    #[must_use]
    pub fn named(text: &str) -> Option<ModuleId> {
        (0..MODULES).map(ModuleId::of).find(|module| module.to_string() == text)
    }
}

impl std::fmt::Display for ModuleId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "o{}", self.0 + 1)
    }
}

impl From<ModuleId> for String {
    fn from(module: ModuleId) -> String {
        module.to_string()
    }
}

impl TryFrom<String> for ModuleId {
    type Error = String;

    fn try_from(text: String) -> Result<ModuleId, String> {
        ModuleId::named(&text).ok_or_else(|| format!("there is no battery {text:?}"))
    }
}

table::named! {
    /// What lies on the map of a battery.
    pub enum Counter {
        /// A Spotting Round (DaE2.3e).
        Round = "sr",
        /// Fire For Effect that has still to be resolved (DaE2.5a).
        First = "ffe-1",
        /// Fire For Effect that has been resolved once (DaE2.5b).
        Second = "ffe-2",
        /// Fire For Effect that has been resolved twice (DaE2.5c).
        Last = "ffe-c",
    }
}

table::named! {
    /// What a mission fires (DaE2.7b).
    pub enum Mission {
        /// High explosive.
        He = "he",
        /// Smoke.
        Smoke = "smoke",
    }
}

/// A place on the grid of hexes, on the map or beyond it: in columns, and in half hexes from the top (DaE2.32b).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Spot {
    /// Columns to the right.
    pub x: i16,
    /// Half hexes downwards.
    pub y: i16,
}

impl Spot {
    /// Where a hex lies.
    #[must_use]
    pub fn of(field: &Field, hex: Hex) -> Spot {
        let (x, y) = field.place(hex);
        Spot { x, y }
    }

    /// What all places of a grid have alike, even or odd: columns and half hexes together.
    #[must_use]
    pub const fn sum(self) -> i16 {
        self.x + self.y
    }

    /// So many hexes on, over the side with this number: 0 is north, then clockwise (G-20).
    #[must_use]
    pub fn beyond(self, side: u8, hexes: u8) -> Spot {
        const STEPS: [(i16, i16); 6] = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)];
        let (dx, dy) = STEPS[usize::from(side) % 6];
        Spot { x: self.x + dx * i16::from(hexes), y: self.y + dy * i16::from(hexes) }
    }
}

table::record! {
    /// A battery that nobody has called yet.
    pub const IDLE;

    /// How a module of artillery stands.
    pub struct Module among Field {
        /// Black chits in its pile (DaE2.21a).
        pub black: u8 as Plain = 0,
        /// Red ones.
        pub red: u8 as Plain = 0,
        /// Red ones that were drawn (DaE2.2f).
        pub refused: u8 as Plain = 0,
        /// Whether there is radio contact (DaE2.1g).
        pub contact: bool as Plain = false,
        /// The leader who has it.
        pub caller: u8 as OneUnit = NOBODY,
        /// Whether there is Battery Access (DaE2.2c).
        pub access: bool as Plain = false,
        /// The game turn in which a chit was drawn last (DaE2.2b).
        pub drawn: u8 as Plain = 0,
        /// Whether it has been dealt with in this phase.
        pub done: bool as Plain = false,
        /// Whether its high explosive was resolved in this phase (DaE2.33m).
        pub fired: bool as Plain = false,
        /// Whether it has fired all that it has: rockets (DaE2.9c).
        pub spent: bool as Plain = false,
        /// What lies on the map of it.
        pub counter: Option<Counter> as Plain = None,
        /// Where.
        pub at: Spot as GridName = Spot { x: 0, y: 0 },
        /// What the mission under way fires, once that was announced (DaE2.7b).
        pub mission: Option<Mission> as Plain = None,
    }
}

impl Module {
    /// Whether it has Fire For Effect of high explosive on the map.
    #[inline]
    #[must_use]
    pub fn is_barrage(&self) -> bool {
        self.counter.is_some_and(|counter| counter != Counter::Round) && self.mission != Some(Mission::Smoke)
    }

    /// Whether nothing can be had of it any more: rockets are fired, two red chits drawn, or none left to draw (DaE2.2f, DaE2.9c).
    #[must_use]
    pub fn is_lost(&self) -> bool {
        self.refused >= 2 || self.spent || (!self.access && self.black + self.red == 0)
    }
}
