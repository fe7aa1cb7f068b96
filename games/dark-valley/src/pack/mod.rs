//! The pack: everything the rulebook prints or leaves to us as data, a file per kind of data.
//!
//! Loaded and validated by [`load`]. Numbers live here, procedures in the chapters.

pub mod load;

mod calendar;
mod free;
mod map;
mod scenarios;
mod tables;
mod traits;
mod units;

pub use calendar::{
    Area, Arrival, Calendar, Chit, ChitRow, Count, Grant, How, Measure, Month, Order, Turn, Weather, What, When,
};
pub use free::{FreeSetUp, Limit, Lot, Waiting};
pub use hexes::{Direction, Hex, Name};
pub use map::{
    District, Land, Lanes, Links, Map, Place, PlaceId, Port, Sea, Terrain, Water, Work, WorkKind, class, year_index,
};
pub use scenarios::{Check, Condition, Scenario, ScenarioId, SetUp, Spot, State, Victory};
pub use table::pack::Source;
pub use tables::{Column, Crt, Feature, FeatureEffect, Multiplier, Outcome, SideEffect, Tables, TerrainEffect};
pub use traits::Traits;
pub use units::{Class, Entry, Group, Kind, Nation, Reverse, Roster, Size, Sort, Unit, UnitId, UnitSet, Values};

/// The columns of the map, on both sheets.
pub const COLUMNS: u8 = 81;
/// Its rows.
pub const ROWS: u8 = 53;
/// Its hexes.
pub const HEXES: usize = COLUMNS as usize * ROWS as usize;
/// Words of a set of hexes.
pub const WORDS: usize = hexes::words(HEXES);
/// A set of hexes.
pub type HexSet = hexes::HexSet<WORDS>;
/// The most counters.
pub const UNITS: usize = 640;

table::sides! {
    /// One of the two sides.
    pub enum Side {
        /// Germany and its allies.
        Axis = "axis",
        /// The Soviet Union.
        Soviet = "soviet",
    }
}

/// Everything of the game that is data.
#[derive(Debug)]
pub struct Pack {
    /// No other pack has this number, so that what is kept for one is never taken for another.
    pub stamp: u64,
    /// The map.
    pub map: Map,
    /// All counters that can be on the map or help in a fight.
    pub roster: Roster,
    /// The tables.
    pub tables: Tables,
    /// The turns.
    pub calendar: Calendar,
    /// The scenarios.
    pub scenarios: Vec<Scenario>,
    /// Where each table comes from: name and source, shown to players.
    pub sources: Vec<(String, Source)>,
    /// The rule rows in order.
    pub reference: Vec<String>,
    /// The hash of all pack files that decide a game.
    pub hash: String,
}

impl Pack {
    /// What is printed on a counter.
    #[inline]
    #[must_use]
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.roster.units[unit.index()]
    }

    /// What is asked of a counter most.
    #[inline]
    #[must_use]
    pub fn traits(&self, unit: UnitId) -> Traits {
        self.roster.traits[unit.index()]
    }

    /// The scenario.
    #[inline]
    #[must_use]
    pub fn scenario(&self, id: ScenarioId) -> &Scenario {
        &self.scenarios[usize::from(id.0)]
    }

    /// What the calendar says of a turn.
    #[inline]
    #[must_use]
    pub fn turn(&self, turn: u8) -> &Turn {
        self.calendar.turn(turn)
    }
}
