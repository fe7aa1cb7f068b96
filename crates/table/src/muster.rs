//! The workshop: a battle of one's own, entered by somebody who owns miniatures and a table.
//!
//! A game that offers one says what can be put on the table ([`Muster`]) and judges what somebody has put together ([`MusterReport`]).
//! Between the two goes a [`Draft`], in words that any game can use, on a free table or on printed boards: a screen that knows no game shows and changes it. The
//! same battle as a file is the game's own text format.

mod boards;

pub use boards::{BlankForm, DraftBoards, DraftClause, DraftVictory, Filled, MusterBlank, MusterBoards, MusterClause};

use crate::{Ground, Piece};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a game lets people put together.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Muster {
    /// The shortest and the longest edge of a table, in inches.
    pub edges: (f64, f64),
    /// The fewest and the most turns.
    pub turns: (i64, i64),
    /// The most units of a side.
    pub units: usize,
    /// The sides.
    pub sides: Vec<MusterSide>,
    /// What is chosen for a side, or for one of its units: its nation, its morale.
    pub choices: Vec<MusterChoice>,
    /// What a side has a number of: minefields.
    pub counts: Vec<MusterCount>,
    /// Kinds of terrain.
    pub terrain: Vec<MusterTerrain>,
    /// Types of units.
    pub types: Vec<MusterType>,
    /// How a battle is decided, in sentences.
    pub victory: Vec<String>,
    /// The boards that battles are fought on; nothing, where there is a free table.
    pub boards: Option<MusterBoards>,
    /// A table with nobody on it, to begin with.
    pub blank: Draft,
    /// Battles that are ready, to begin with.
    pub ready: Vec<Ready>,
}

/// A side that can be mustered.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MusterSide {
    /// Its id.
    pub id: String,
    /// Its name.
    pub title: String,
    /// What the ids of its units begin with; a number follows.
    pub letter: String,
}

/// Something that is chosen among a few.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MusterChoice {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// Whether a single unit may differ from its side.
    pub of_units: bool,
    /// Whether it decides which types a side has.
    pub of_types: bool,
    /// What there is to choose.
    pub options: Vec<MusterOption>,
}

/// One of those.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MusterOption {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What it makes of the points of a unit, in hundredths.
    pub percent: i64,
}

/// Something that a side has a number of.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MusterCount {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What it does.
    pub help: String,
    /// What one of them costs.
    pub points: i64,
    /// The most.
    pub most: i64,
}

/// What a piece of terrain looks like from above.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum TerrainForm {
    /// It has an outline.
    Area,
    /// It has a course.
    Line,
}

/// A kind of terrain.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MusterTerrain {
    /// Its id.
    pub id: String,
    /// Its form.
    pub form: TerrainForm,
    /// What it is called.
    pub title: String,
    /// What it does.
    pub help: String,
    /// The lowest and the highest level.
    pub levels: (i64, i64),
    /// A piece of it around the origin, in inches, to be put down and changed.
    pub sample: Vec<(f64, f64)>,
}

/// A type of unit.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MusterType {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// The same, short.
    pub short: String,
    /// The heading it stands under.
    pub heading: String,
    /// What else is worth knowing, in a few words.
    pub notes: String,
    /// The options of the choice that decides who has it; none means everyone.
    pub lists: Vec<String>,
    /// What it costs.
    pub points: i64,
    /// How wide its base is, in inches; nothing, if it never stands on the table.
    pub width: f64,
    /// How deep.
    pub depth: f64,
    /// What is drawn on it.
    pub silhouette: String,
    /// Whether it leads a group: every group needs exactly one.
    pub leads: bool,
    /// What sort of load it is; empty, if nobody carries it.
    pub load: String,
    /// Which loads it carries.
    pub carries: Vec<String>,
}

/// A battle that is ready.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ready {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What it is about.
    pub help: String,
    /// The battle.
    pub draft: Draft,
}

/// A battle as somebody is putting it together. Places are in inches from the left and from the near edge, facings in degrees clockwise
/// from the far edge. Nothing in it need make sense: what does not is a [`Fault`].
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Draft {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// How many turns it lasts.
    pub turns: i64,
    /// How many points a side may spend; nothing, if nobody counts.
    pub points: Option<i64>,
    /// The table from left to right.
    pub width: f64,
    /// The table from the near edge to the far one.
    pub depth: f64,
    /// The sides.
    pub sides: Vec<DraftSide>,
    /// The groups.
    pub groups: Vec<DraftGroup>,
    /// The units.
    pub units: Vec<DraftUnit>,
    /// Terrain with an outline.
    pub areas: Vec<DraftArea>,
    /// Terrain with a course.
    pub lines: Vec<DraftLine>,
    /// Where it is fought on boards, how they lie, and what else is asked of it.
    pub boards: Option<DraftBoards>,
}

/// A side of a draft.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DraftSide {
    /// Its id.
    pub id: String,
    /// What was chosen: the choice and the option.
    pub choices: BTreeMap<String, String>,
    /// How many it has of what is counted.
    pub counts: BTreeMap<String, i64>,
    /// Whether it deploys first or second.
    pub deploys: i64,
    /// The corners of the ground it deploys in.
    pub zone: Vec<(f64, f64)>,
}

/// A group of a draft.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DraftGroup {
    /// Its id.
    pub id: String,
    /// Whose it is.
    pub side: String,
    /// What it is called.
    pub name: String,
    /// What was filled in of it, where there are boards.
    pub filled: Filled,
}

/// A unit of a draft.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DraftUnit {
    /// Its id.
    pub id: String,
    /// Its type.
    pub kind: String,
    /// Its group.
    pub group: String,
    /// What its owner calls it.
    pub name: String,
    /// What was chosen for it alone.
    pub choices: BTreeMap<String, String>,
    /// Where it stands when the battle begins.
    pub at: Option<(f64, f64)>,
    /// Where it faces.
    pub facing: f64,
    /// In or behind which unit it begins.
    pub aboard: Option<String>,
}

/// Terrain with an outline.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DraftArea {
    /// Its id.
    pub id: String,
    /// What it is.
    pub kind: String,
    /// What it is called.
    pub name: String,
    /// How high it is.
    pub level: i64,
    /// Its corners.
    pub corners: Vec<(f64, f64)>,
}

/// Terrain with a course.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DraftLine {
    /// Its id.
    pub id: String,
    /// What it is.
    pub kind: String,
    /// What it is called.
    pub name: String,
    /// Its points.
    pub points: Vec<(f64, f64)>,
}

/// A battle to be judged.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Told {
    /// As the text of a file.
    File(String),
    /// As it is being put together.
    Draft(Box<Draft>),
}

/// What is to be said of a draft.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MusterReport {
    /// The draft; nothing, if a text is no battle at all.
    pub draft: Option<Draft>,
    /// What is wrong with it; nothing, if it can be played.
    pub faults: Vec<Fault>,
    /// What each side comes to.
    pub sides: Vec<Strength>,
    /// What each unit costs, by its place in the list.
    pub costs: Vec<i64>,
    /// The battle as the text of a file.
    pub file: String,
    /// The bases that stand on the table.
    pub pieces: Vec<Piece>,
    /// The hexes that are meant where some are named, by the way to the entry; by an empty way, all that can be named.
    pub places: BTreeMap<String, Vec<String>>,
    /// The table, as far as it can be drawn.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub ground: Option<Ground>,
}

/// Something that keeps a draft from being played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Fault {
    /// The way to the entry: `units/3/at`, `areas/0`, `turns`; empty, if it is about all of it.
    pub at: String,
    /// What is wrong, in a sentence.
    pub text: String,
}

/// What a side comes to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Strength {
    /// The side's id.
    pub side: String,
    /// What it costs.
    pub points: i64,
    /// How many units it has.
    pub units: usize,
    /// What else can be said of it: the losses it can bear.
    pub text: String,
}
