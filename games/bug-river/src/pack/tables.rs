//! `tables.toml`: the charts and tables of the player aids.

use super::{FormationId, Kind, Terrain, Unit};
use serde::{Deserialize, Serialize};

/// Which line of odds the defender's hex reads on the Combat Results Table.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Line {
    /// Open ground.
    Clear,
    /// Village, forest, swamp.
    Rough,
    /// City, and a fortification in effect.
    Strong,
}

/// What one terrain does (M-05).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct GroundEffect {
    /// Half points a leg unit pays.
    pub leg: u8,
    /// Half points a motorised unit pays.
    pub motorised: u8,
    /// The line of the Combat Results Table.
    pub line: Line,
    /// Quarters of the attacker's Tank Points against it.
    pub tank: u8,
    /// What it adds to the defender's AT Points.
    pub antitank: u8,
    /// Whether AFV and AT units exert a zone into it.
    pub afv_zone: bool,
}

/// What water on a hexside does (M-05).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct HexsideEffect {
    /// The combat modifier, zero or negative.
    pub modifier: i8,
    /// Quarters of the attacker's Tank Points across it.
    pub tank: u8,
    /// Whether AFV and AT units exert a zone across it.
    pub afv_zone: bool,
    /// Whether infantry exerts a zone across it.
    pub infantry_zone: bool,
}

/// Half points from hex to hex along a way (7.3.3).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct WayCost {
    /// Leg units.
    pub leg: u8,
    /// Motorised units.
    pub motorised: u8,
}

/// What one side suffers: hits, and whether the number is red (7.5.2).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Hit {
    /// Combat hits.
    pub hits: u8,
    /// Whether every unit checks its effectiveness.
    pub red: bool,
}

/// A result of the Combat Results Table (7.5.2a).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct CombatResult {
    /// The left number.
    pub attacker: Hit,
    /// The right number.
    pub defender: Hit,
}

/// The Combat Results Table (M-04).
#[derive(Clone, PartialEq, Debug)]
pub struct CombatTable {
    /// The odds of each column, attacker to defender, by [`Line`].
    pub lines: [Vec<(u8, u8)>; 3],
    /// Results by modified die (index 0 is 1) and column.
    pub results: Vec<Vec<CombatResult>>,
    /// The result of odds below the first column (7.5.1g).
    pub hopeless: CombatResult,
}

/// A combat chit: multipliers by column (0 left, 1 middle, 2 right) and Effectiveness Rating (index 0 is 2).
pub type Chit = [[u8; 6]; 3];

/// Replacements of a turn (M-10).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Replacement {
    /// The turn.
    pub turn: u8,
    /// German Infantry points.
    pub infantry: u8,
    /// German AFV points.
    pub afv: u8,
}

/// Which units of a formation a permission is about (5.5.1).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reassigned {
    /// AFV units.
    Afv,
    /// Infantry units: foot or motorised infantry.
    Infantry,
    /// Anti-tank units.
    AntiTank,
}

/// A permission to reassign units (5.5.1e-5.5.1j).
#[derive(Clone, PartialEq, Debug)]
pub struct Permission {
    /// Its row (`5.5.1e`).
    pub rule: String,
    /// Whose units.
    pub from: Vec<FormationId>,
    /// Which of them.
    pub units: Reassigned,
    /// Where they may go.
    pub to: Vec<FormationId>,
    /// How many may be away at once.
    pub limit: u8,
}

impl Permission {
    /// Whether it lets this unit serve under that formation.
    pub fn lends(&self, unit: &Unit, to: FormationId) -> bool {
        let named = match self.units {
            Reassigned::Afv => unit.kind.is_afv(),
            Reassigned::Infantry => matches!(unit.kind, Kind::Infantry | Kind::MotorisedInfantry),
            Reassigned::AntiTank => unit.kind == Kind::AntiTank,
        };
        named && unit.home.is_some_and(|home| self.from.contains(&home)) && self.to.contains(&to)
    }
}

/// Charts and tables.
#[derive(Clone, PartialEq, Debug)]
pub struct Tables {
    /// The Terrain Effects Chart by [`Terrain`].
    pub ground: [GroundEffect; Terrain::ALL.len()],
    /// What a fortification in effect does instead: line, tank share, AT bonus (the higher of the two), zone by the ground under it.
    pub fortification: GroundEffect,
    /// A stream.
    pub stream: HexsideEffect,
    /// The Bug where a bridge or pontoon crosses it.
    pub bridged_bug: HexsideEffect,
    /// The Bug without a bridge: Infantry-type attackers only.
    pub bug: HexsideEffect,
    /// The Bug bridges of the Brandenburgers on the first turn (10.1).
    pub brandenburg: HexsideEffect,
    /// Half points a leg unit pays to cross a stream (7.3.7a).
    pub stream_toll: u8,
    /// Roads.
    pub road: WayCost,
    /// Railways.
    pub railway: WayCost,
    /// The Combat Results Table.
    pub combat: CombatTable,
    /// The Action Point Table by level (index 0 is 1) and die (index 0 is 1): black and red.
    pub action_points: Vec<[(u8, u8); 10]>,
    /// The combat chits.
    pub chits: Vec<Chit>,
    /// The Interdiction Level by die (index 0 is 1).
    pub interdiction: [u8; 10],
    /// Boxes recovered by recovery value (index 0 is 0): German, then Soviet at interdiction 0, 1, 2 (M-09).
    pub recovery: Vec<[u8; 4]>,
    /// Replacement turns of both sides (M-10).
    pub replacements: Vec<Replacement>,
    /// Spaces of the Initiative +DRM Track, the first being zero (M-18).
    pub initiative: Vec<u8>,
    /// Who may be reassigned.
    pub permissions: Vec<Permission>,
    /// The Reorganisation Table: the kind that is broken up, and the kind it reinforces (8.3.2h-8.3.2l).
    pub reorganisation: Vec<(Kind, Kind)>,
}
