//! The pack: everything the rulebook prints or leaves to us as data, a file per pack file. Loaded and validated by [`load`].
//!
//! Numbers live here, procedures in the chapters. Movement points are counted in halves.

pub mod load;

mod calendar;
mod events;
mod map;
mod names;
mod tables;
mod units;

use hexes::{Chains, Grid, Hex, Layer, SideLayer};
use std::collections::BTreeSet;

pub use calendar::Start;
pub use events::{CounterId, Effect, EventCounter};
pub use hexes::Way;
pub use map::{Entry, EntryId, STREAM, Terrain, Town, Water, class};
pub use table::pack::Source;
pub use tables::{
    BarrageResult, CombatResult, CombatTable, Constants, Link, TerrainChart, TerrainEffect, Uprising, UprisingSpace,
    Withdrawal,
};
pub use units::{
    BonusCircle, Class, Formation, FormationId, FormationKind, Gun, GunId, Kind, UNLIMITED, Unit, UnitId, Values,
};

/// The most units a pack can hold: so many a set has room for.
pub const UNITS: usize = 128;
/// The most hexes a map can hold.
pub const HEXES: usize = 1280;
/// Words of a set of hexes.
pub const WORDS: usize = HEXES / 64;
/// A set of hexes of this map.
pub type HexSet = hexes::HexSet<WORDS>;
/// A set of units.
pub type UnitSet = table::IdSet<UnitId, 2>;

table::sides! {
    /// One of the two sides (1a). The Soviet always acts first.
    pub enum Side {
        /// The Red Army.
        Soviet = "soviet",
        /// The Wehrmacht.
        German = "german",
    }
}

/// Everything of the game that is data.
pub struct Pack {
    /// The hexes in play.
    pub grid: Grid,
    /// What covers them.
    pub terrain: Layer<Terrain>,
    /// Streams on hexsides: [`STREAM`].
    pub streams: SideLayer,
    /// Roads, highways and railways: the bits of [`class`].
    pub network: Chains,
    /// The three Praga hexes with their bridges to Warsaw (6.4c).
    pub praga: Vec<Hex>,
    /// The hex of the one-way bridge (6.3j).
    pub one_way_bridge: Hex,
    /// Victory hexes and their points (3.2).
    pub victory: Vec<(Hex, u8)>,
    /// Entry points of both sides.
    pub entries: Vec<Entry>,
    /// Point A: Warsaw.
    pub warsaw: EntryId,
    /// The off-map chart.
    pub links: Vec<Link>,
    /// Formations.
    pub formations: Vec<Formation>,
    /// Units.
    pub units: Vec<Unit>,
    /// Units of each side.
    pub of_side: [UnitSet; 2],
    /// The armoured train.
    pub trains: UnitSet,
    /// Artillery and Stuka markers.
    pub guns: Vec<Gun>,
    /// Where each unit starts.
    pub starts: Vec<Start>,
    /// Constants.
    pub constants: Constants,
    /// The Terrain Effects Chart.
    pub chart: TerrainChart,
    /// The Combat Results Table.
    pub combat: CombatTable,
    /// The Barrage Fire Table by modified die: the first row's die, then results.
    pub barrage: (i8, Vec<BarrageResult>),
    /// The uprising.
    pub uprising: Uprising,
    /// The Magnuszew track by turn (index 0 is turn 1).
    pub magnuszew: Vec<Withdrawal>,
    /// Event counters of each side, copies separate.
    pub events: [Vec<EventCounter>; 2],
    /// Towns.
    pub towns: Vec<Town>,
    /// Roads, highways and railways as printed.
    pub ways: Vec<Way>,
    /// Streams and rivers as printed.
    pub waters: Vec<Water>,
    /// Where each table comes from: name and source, shown to players.
    pub sources: Vec<(String, Source)>,
    /// The rule rows in order.
    pub reference: Vec<String>,
    /// The hash of all pack files.
    pub hash: String,
    /// The names of units and towns that are words (`unit-g60`, `town-0823`): the same key in every language.
    pub spoken: BTreeSet<String>,
}

impl Pack {
    /// The facts of an event counter.
    pub fn event(&self, counter: CounterId) -> Option<&EventCounter> {
        self.events[counter.side as usize].get(counter.index as usize)
    }

    /// A unit's facts.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    /// The formation a unit belongs to.
    #[inline]
    pub fn formation_of(&self, unit: UnitId) -> &Formation {
        &self.formations[self.units[unit.index()].formation.index()]
    }
}
