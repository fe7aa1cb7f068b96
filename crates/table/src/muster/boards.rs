//! What a workshop offers besides where battles are fought on printed boards: how the boards lie, and blanks to fill in. A screen that knows
//! no game shows the blanks as they come.

use super::MusterOption;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What was filled in, by the id of the blank. What is left empty is not there.
pub type Filled = BTreeMap<String, String>;

/// Boards, and what is asked of a battle on them.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MusterBoards {
    /// The boards.
    pub boards: Vec<MusterOption>,
    /// What is written behind a board's id where it lies upside down.
    pub turned: String,
    /// The most boards side by side, and above each other.
    pub most: usize,
    /// What is asked of the battle.
    pub battle: Vec<MusterBlank>,
    /// What is asked of a group: when it comes, and where.
    pub group: Vec<MusterBlank>,
    /// What is asked of a way to win.
    pub victory: Vec<MusterBlank>,
    /// What a way to win consists of: the closed list.
    pub conditions: Vec<MusterClause>,
    /// Special rules: the closed list.
    pub specials: Vec<MusterClause>,
}

/// How a blank is filled in.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum BlankForm {
    /// With a text.
    Text,
    /// With a month, `1944-06`.
    Month,
    /// With a whole number.
    Number,
    /// With one of a few.
    Choice,
    /// With hexes, as the game writes them; they can be pointed at on the map.
    Hexes,
}

/// A blank to fill in.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MusterBlank {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What is to be known of it; may be empty.
    pub help: String,
    /// How it is filled in.
    pub form: BlankForm,
    /// The least and the greatest number, or the first and the last month.
    pub range: Option<(String, String)>,
    /// What there is to choose.
    pub options: Vec<MusterOption>,
    /// What it is filled with at first; empty, if it may be left so.
    pub usual: String,
    /// It is asked only where the first blank of its list is filled with one of these; always, if there are none.
    pub only: Vec<String>,
}

/// Something out of a closed list, with its blanks.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MusterClause {
    /// Its id.
    pub id: String,
    /// What it says.
    pub title: String,
    /// Its blanks.
    pub blanks: Vec<MusterBlank>,
}

/// How the boards of a draft lie, and what else is written of it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DraftBoards {
    /// Rows of boards from north to south, each from west to east.
    pub rows: Vec<Vec<String>>,
    /// What was filled in of the battle.
    pub filled: Filled,
    /// The ways to win: each is enough.
    pub victory: Vec<DraftVictory>,
    /// Special rules.
    pub specials: Vec<DraftClause>,
}

/// A way to win.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DraftVictory {
    /// What was filled in.
    pub filled: Filled,
    /// All of these must be true.
    pub all: Vec<DraftClause>,
}

/// Something out of a closed list, filled in.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DraftClause {
    /// Its id.
    pub id: String,
    /// What was filled in.
    pub filled: Filled,
}
