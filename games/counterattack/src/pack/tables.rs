//! `tables.toml`: constants, charts and tracks.

use super::EntryId;
use serde::{Deserialize, Serialize};

/// Constants of the rulebook that are numbers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Constants {
    /// Faces of the die (M-01).
    pub die: u8,
    /// Turns of the game (1b).
    pub turns: u8,
    /// Units in a hex (7.1a).
    pub stacking: u8,
    /// Units in a Kampfgruppe (7.3a).
    pub kampfgruppe: u8,
    /// Movement from which a unit may overrun and a German one break contact (9.1a, 6.7a).
    pub mobile: u8,
    /// Movement below which foot and horse move normally out of supply (15.3g).
    pub foot: u8,
    /// The net die modifier's limit (9.5a).
    pub modifier_limit: i8,
    /// The longest retreat path (9.11g).
    pub longest_retreat: u8,
    /// Reserve markers per side (14.1b).
    pub reserve_markers: u8,
    /// Units per Reserve marker off-map and in Warsaw (14.1g).
    pub reserve_off_map: u8,
    /// Hexes between a unit and its road (15.1b).
    pub supply_reach: u8,
    /// First turn of German recovery (16a).
    pub recovery_from: u8,
    /// First turn with an event draw (20c).
    pub draw_from: u8,
    /// Events drawn before turn 1 (20b).
    pub first_hand: u8,
    /// Units from Warsaw per bridge in one attack (6.3h).
    pub units_per_bridge: u8,
    /// What a supporting marker gives (10.6b).
    pub support: i8,
    /// First turn of limited German activation (5.7a).
    pub limited_from: u8,
    /// Divisions per phase under limited German activation (5.7b).
    pub limited_divisions: u8,
    /// Turn from whose end a decisive victory is tested.
    pub decisive_from: u8,
}

/// What a terrain does (the Terrain Effects Chart).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct TerrainEffect {
    /// Cost to enter, in half points.
    pub movement: u16,
    /// Columns to the left for the defender.
    pub columns: i8,
    /// What the defender adds to the combat die (negative helps him).
    pub die: i8,
    /// What it adds to the barrage die.
    pub barrage: i8,
}

/// The Terrain Effects Chart.
#[derive(Clone, PartialEq, Debug)]
pub struct TerrainChart {
    /// By [`super::Terrain`].
    pub terrain: [TerrainEffect; 4],
    /// A stream hexside: its movement is added; its die counts if all attackers cross streams.
    pub stream: TerrainEffect,
    /// Entering along a road, a highway, a railway: cost in half points, by class bit number.
    pub along: [u16; 3],
    /// Prepared defence (8i, 8j).
    pub prepared: TerrainEffect,
    /// Entering an enemy zone of control, in half points (6.6b).
    pub zone: u16,
    /// Crossing a Praga bridge, in half points (6.3d).
    pub bridge: u16,
    /// Crossing the Jozefow bridge, in half points (6.3k).
    pub one_way_bridge: u16,
}

/// One cell of the Combat Results Table (9.7).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct CombatResult {
    /// Steps the attacker loses.
    pub attacker: u8,
    /// Steps the defender loses.
    pub defender: u8,
    /// Hexes the defender retreats.
    pub retreat: u8,
    /// On a yellow background: no elastic defence.
    pub yellow: bool,
}

/// The Combat Results Table.
#[derive(Clone, PartialEq, Debug)]
pub struct CombatTable {
    /// The columns from left to right as attacker : defender (`(1, 3)` … `(5, 1)`).
    pub columns: Vec<(u8, u8)>,
    /// The modified die of the first row; lower ones use it too.
    pub first: i8,
    /// Rows of cells, one per column.
    pub rows: Vec<Vec<CombatResult>>,
}

/// What a barrage does to one unit (10.4).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BarrageResult {
    /// Nothing.
    None,
    /// The unit is disorganised.
    Disorganised,
    /// The unit loses a step.
    Loss,
}

/// What a space of the uprising track does (18.4). Several may come together.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct UprisingSpace {
    /// No movement over the Praga bridges, Warsaw no supply source.
    pub closed: bool,
    /// One step is lost in Warsaw.
    pub loss: bool,
    /// Extra points to cross a Praga bridge, in half points.
    pub toll: u16,
    /// Units in Warsaw that count as activated.
    pub moved: u8,
}

/// The event that starts the uprising, and its numbers (18.1).
#[derive(Clone, PartialEq, Debug)]
pub struct Uprising {
    /// How near a Soviet unit must be to a Praga victory hex.
    pub distance: u32,
    /// The initial space.
    pub initial: UprisingSpace,
    /// The die of the first space; lower ones use it too.
    pub first: i8,
    /// The spaces by modified die.
    pub spaces: Vec<UprisingSpace>,
    /// How many committed units give +1 (18.5b).
    pub units_per_pip: u8,
}

/// What the Magnuszew track asks for in one turn (19c).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Withdrawal {
    /// Armoured units.
    #[serde(default)]
    pub armour: u8,
    /// Infantry units.
    #[serde(default)]
    pub infantry: u8,
    /// Artillery markers.
    #[serde(default)]
    pub artillery: u8,
    /// Stukas.
    #[serde(default)]
    pub aircraft: u8,
}

/// One link of the off-map chart (6.5c).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// From this entry point.
    pub from: EntryId,
    /// To that one.
    pub to: EntryId,
    /// Its cost, in half points.
    pub cost: u16,
}
