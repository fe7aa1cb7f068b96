//! `scenarios.toml`: areas, set-ups, reinforcements, victory.

use super::{FormationId, HexSet, Side, UnitId};
use crate::pack::Board;
use hexes::{Around, Hex, Layer};
use serde::{Deserialize, Serialize};

/// A scenario, by its place in [`super::Pack::scenarios`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct ScenarioId(pub u8);

/// A Supply Area: the hexes of the map's edge beside it (3.1.4).
#[derive(Clone, PartialEq, Debug)]
pub struct SupplyArea {
    /// Its id: `west`, `northern`, `eastern`, `southern`.
    pub id: String,
    /// Whose it is.
    pub side: Side,
    /// The edge hexes beside it.
    pub hexes: HexSet,
    /// Hexes to the nearest of them.
    pub distance: Layer<u8>,
}

/// Units and headquarters that arrive together (8.4).
#[derive(Clone, PartialEq, Debug)]
pub struct Arrival {
    /// Its id, for words (`13Pz`).
    pub id: String,
    /// The turn; nothing for the reserves of 10.5.
    pub turn: Option<u8>,
    /// Whose it is.
    pub side: Side,
    /// The formation whose headquarters arrives.
    pub headquarters: Option<FormationId>,
    /// The units.
    pub units: Vec<UnitId>,
    /// The entry hexes.
    pub entries: Vec<Hex>,
    /// Hexes to the nearest of them.
    pub distance: Layer<u8>,
}

/// Strength Points lost before the scenario begins, picked by the opponent (11.2f-11.2n).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct StartingLoss {
    /// Whose.
    pub formation: FormationId,
    /// Steps of AFV units.
    pub afv: u8,
    /// Steps of other units.
    pub infantry: u8,
    /// The most in one stack.
    pub per_stack: u8,
}

/// A Victory Point hex (3.1.5).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct VictoryHex {
    /// The hex.
    pub hex: Hex,
    /// Its points.
    pub points: u8,
    /// Scored at the end of this turn (conditional, A-64); at the end of the game otherwise.
    pub by: Option<u8>,
}

/// Leaving the map for points (11.2s).
#[derive(Clone, PartialEq, Debug)]
pub struct Exit {
    /// The formations whose units may.
    pub formations: Vec<FormationId>,
    /// The edge hexes, and the half points it costs from each.
    pub hexes: Vec<(Hex, u8)>,
    /// Strength Points for one Victory Point.
    pub per_point: u8,
}

/// Which special rules of chapter 10 are used.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Special {
    /// 10.1.
    pub brandenburg: bool,
    /// 10.2: how many activations; zero without the rule.
    pub surprise: u8,
    /// 10.3.
    pub pontoons: bool,
    /// 10.4.
    pub restrictions: bool,
    /// 10.5.
    pub reserves: bool,
}

/// How a game can end (11.1s).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// German decisive victory.
    GermanDecisive,
    /// German minor victory.
    GermanMinor,
    /// A draw.
    Draw,
    /// Soviet minor victory.
    SovietMinor,
    /// Soviet decisive victory.
    SovietDecisive,
}

/// The least German points of each level.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Levels {
    /// German decisive victory.
    pub german_decisive: i16,
    /// German minor victory.
    pub german_minor: i16,
    /// A draw.
    pub draw: i16,
    /// Soviet minor victory; less is a Soviet decisive victory.
    pub soviet_minor: i16,
}

/// A scenario.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// Its id: `corps`, `delayed`, `campaign`.
    pub id: String,
    /// The first turn.
    pub first: u8,
    /// The last turn.
    pub last: u8,
    /// The hexes that exist.
    pub area: HexSet,
    /// The neighbours of each hex within the area, by direction; `u16::MAX` where there is none.
    pub around: Layer<Around>,
    /// Supply Areas.
    pub supply: Vec<SupplyArea>,
    /// All edge hexes of each side's Supply Areas.
    pub edges: [HexSet; 2],
    /// The hexes that exist, for paths.
    pub ground: Board,
    /// Villages and Cities in play.
    pub towns: Board,
    /// The edge hexes of each side's Supply Areas, for paths.
    pub gates: [Board; 2],
    /// The hexes in which a German unit calls the reserves (10.5a).
    pub alarm: Board,
    /// Hexes to the nearest edge hex of a friendly Supply Area, by side.
    pub to_supply: [Layer<u8>; 2],
    /// Where each unit stands at the start, by unit; nothing, if it is not there.
    pub starts: Vec<Option<Hex>>,
    /// Where each headquarters stands at the start.
    pub headquarters: Vec<Option<Hex>>,
    /// The Activation Level of each formation at the start, or when it arrives.
    pub levels: Vec<u8>,
    /// The formation each Independent unit is assigned to at the start (5.5.2d).
    pub assigned: Vec<(UnitId, FormationId)>,
    /// Headquarters whose Attack Support is 0 at the start (11.2i).
    pub without_support: Vec<FormationId>,
    /// Strength Points lost before it begins.
    pub losses: Vec<StartingLoss>,
    /// Soviet stacks that may begin in Improved Defence (11.2o).
    pub entrenched: u8,
    /// Whether the Interdiction Level is rolled before the first turn.
    pub interdiction: bool,
    /// Who arrives.
    pub arrivals: Vec<Arrival>,
    /// Counterattack Orders (9o).
    pub orders: u8,
    /// Special rules.
    pub special: Special,
    /// Victory Point hexes.
    pub victory: Vec<VictoryHex>,
    /// Points if no fortified hex is held by a Soviet unit at the end (11.1p).
    pub fortified: u8,
    /// Leaving the map.
    pub exit: Option<Exit>,
    /// Victory levels.
    pub verdicts: Levels,
}
