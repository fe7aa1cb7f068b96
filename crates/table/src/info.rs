//! What a game says of itself before anyone sits down.

use serde::Serialize;

/// A game's name card.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GameInfo {
    /// Its id (`counterattack`).
    pub id: &'static str,
    /// The ids of its sides, by seat number; the words `seat-<id>` name them.
    pub seats: &'static [&'static str],
    /// Its scenarios.
    pub scenarios: Vec<ScenarioInfo>,
    /// Its options, all of them switches; the words `option-<id>` name them.
    pub options: Vec<OptionInfo>,
    /// The number of its rules: raised by every correction that changes what a recorded game does.
    pub epoch: u32,
    /// The hash of its pack: two packs with the same hash hold the same data.
    pub pack: String,
    /// The rule rows of its reference: id, chapter id; the texts are in the words' reference.
    pub rules: Vec<String>,
    /// Where its data come from: each table or list with `text`, `public` or `ours`.
    pub sources: Vec<(String, &'static str)>,
}

impl GameInfo {
    /// A game of those sides without scenarios, options, reference or data as yet.
    #[must_use]
    pub fn of(id: &'static str, seats: &'static [&'static str]) -> GameInfo {
        let (scenarios, options, rules, sources) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        GameInfo { id, seats, scenarios, options, epoch: 1, pack: String::new(), rules, sources }
    }
}

/// One scenario; the words `scenario-<id>` name it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ScenarioInfo {
    /// Its id.
    pub id: String,
    /// How many turns it lasts.
    pub turns: u8,
}

/// One option.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OptionInfo {
    /// Its id.
    pub id: &'static str,
    /// Whether it is on unless someone says otherwise.
    pub default: bool,
}
