//! The pack: everything the rulebook prints or leaves to us as data, a file per pack file. Loaded and validated by [`crate::pack::load`].
//!
//! Numbers live here, procedures in the chapters. Movement points are counted in halves, Tank Points' share in quarters.

pub mod load;

mod map;
mod scenarios;
mod tables;
mod units;

use hexes::Grid;
use std::collections::BTreeSet;

pub use crate::pack::load::Constants;
pub use hexes::Way;
pub use map::{BRIDGE, BUG, LAKE, Map, STREAM, Terrain, Town, Water, class};
pub use scenarios::{
    Arrival, Exit, Levels, Scenario, ScenarioId, Special, StartingLoss, SupplyArea, Verdict, VictoryHex,
};
pub use table::pack::Source;
pub use tables::{
    Chit, CombatResult, CombatTable, GroundEffect, HexsideEffect, Hit, Line, Permission, Reassigned, Replacement,
    Tables, WayCost,
};
pub use units::{Corps, Formation, FormationId, FormationKind, Hq, Kind, Unit, UnitId, UnitSet};

/// The most combat units a pack can hold.
pub const UNITS: usize = 160;
/// The most formations a pack can hold: a set of them is one 32-bit number.
pub const FORMATIONS: usize = 24;
/// The most hexes a map can hold.
pub const HEXES: usize = 1216;
/// Words of a set of hexes.
pub const WORDS: usize = HEXES / 64;
/// A set of hexes of this map.
pub type HexSet = hexes::HexSet<WORDS>;
/// The same for paths: a number for each column of the map, and for an empty one beyond each edge.
pub type Board = hexes::Board<48>;
/// How the hexes of this map lie on a board.
pub type Chart = hexes::Chart<48>;
/// Hexsides that stop a path.
pub type Walls = hexes::Walls<48>;
/// Such a set with its chart.
pub type Area<'a> = hexes::Area<'a, 48>;

table::sides! {
    /// One of the two sides.
    pub enum Side {
        /// The Red Army.
        Soviet = "soviet",
        /// The Wehrmacht.
        German = "german",
    }
}

/// Everything of the game that is data.
pub struct Pack {
    /// All hexes of the printed map; a scenario plays on some of them.
    pub grid: Grid,
    /// What lies in them and between them.
    pub map: Map,
    /// Formations, each with its headquarters.
    pub formations: Vec<Formation>,
    /// Combat units.
    pub units: Vec<Unit>,
    /// Units of each side.
    pub of_side: [UnitSet; 2],
    /// AFV-type units (3.2k).
    pub afvs: UnitSet,
    /// Anti-tank units, whose zone is that of AFVs (3.2n).
    pub antitank: UnitSet,
    /// Engineers of both kinds.
    pub engineers: UnitSet,
    /// Units that count as Infantry-type for stacking (5.3.1k, 5.3.1l, A-01).
    pub crowding: UnitSet,
    /// Units with a red movement value (3.2l).
    pub motorised: UnitSet,
    /// Units that belong to no formation (5.5.2).
    pub independents: UnitSet,
    /// For each unit the formations that some permission lets it serve under, as bits (5.5.1c).
    pub loans: Vec<u32>,
    /// The units that have any.
    pub lendable: UnitSet,
    /// For each unit those that it can reinforce once it is broken up (8.3.2h-8.3.2l).
    pub feeds: Vec<UnitSet>,
    /// Charts and tables.
    pub tables: Tables,
    /// Constants.
    pub constants: Constants,
    /// The scenarios.
    pub scenarios: Vec<Scenario>,
    /// For each way of exerting a zone (0 infantry, 1 AFV and AT) and each hex: the directions it reaches, as six bits, and bit 6 for the
    /// hex itself (5.4b).
    pub zones: [Vec<u8>; 2],
    /// How the hexes lie on a [`Board`].
    pub chart: Chart,
    /// The hexsides that stop supply, pontoon bridges apart (5.7.1d, 5.7.1e, A-31).
    pub walls: Walls,
    /// The hexes with a road or railway.
    pub ways: Board,
    /// Where each table comes from: name and source, shown to players.
    pub sources: Vec<(String, Source)>,
    /// The rule rows in order.
    pub reference: Vec<String>,
    /// The hash of all pack files that decide a game.
    pub hash: String,
    /// The names of units and towns that are words: the same key in every language.
    pub spoken: BTreeSet<String>,
}

impl Pack {
    /// A unit's facts.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    /// A formation's facts.
    #[inline]
    pub fn formation(&self, formation: FormationId) -> &Formation {
        &self.formations[formation.index()]
    }

    /// The scenario.
    #[inline]
    pub fn scenario(&self, id: ScenarioId) -> &Scenario {
        &self.scenarios[id.0 as usize]
    }

    /// All formations.
    pub fn formation_ids(&self) -> impl DoubleEndedIterator<Item = FormationId> + use<> {
        FormationId::all(self.formations.len())
    }

    /// The side of a unit.
    #[inline]
    pub fn side(&self, unit: UnitId) -> Side {
        if self.of_side[0].has(unit) { Side::Soviet } else { Side::German }
    }
}
