//! What the edge answers: plain values in the reader's language, with the field names other programs rely on.

use crate::{Interval, Lang, Message, own_words};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;

/// A game's name card in a language.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GameCard {
    /// Its id.
    pub id: String,
    /// Its title: the game's word `title`.
    pub title: String,
    /// Its scenarios.
    pub scenarios: Vec<ScenarioCard>,
    /// The ids of its sides, by seat number.
    pub seats: Vec<String>,
    /// The same sides with their names.
    pub sides: Vec<SeatCard>,
    /// Its options.
    pub options: Vec<OptionCard>,
    /// The hash of its pack.
    pub pack: String,
}

/// One scenario.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ScenarioCard {
    /// Its id.
    pub id: String,
    /// Its title: the game's word `scenario-<id>`.
    pub title: String,
    /// How many turns it lasts.
    pub turns: u8,
}

/// One side.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatCard {
    /// Its id.
    pub id: String,
    /// Its name: the game's word `seat-<id>`.
    pub title: String,
}

/// One option.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OptionCard {
    /// Its id.
    pub id: String,
    /// Its name: the game's word `option-<id>`.
    pub title: String,
    /// Whether it is on unless someone says otherwise.
    pub default: bool,
}

/// What is asked, and what may be answered.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Legal {
    /// The id of the seat that must answer.
    pub seat: String,
    /// The question, or for another reader that it has to wait and for what.
    pub question: String,
    /// The rules it comes from.
    pub rules: Vec<String>,
    /// The legal actions; none for a reader who is not asked.
    pub actions: Vec<ActionReport>,
}

/// One legal action.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ActionReport {
    /// Its notation.
    pub action: String,
    /// What a button says.
    pub label: String,
}

/// One thing that happened, as the reader may know it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct EventReport {
    /// What sort of thing.
    pub kind: String,
    /// The sentence.
    pub text: String,
    /// The rules it follows from.
    pub rules: Vec<String>,
    /// The dice it shows.
    pub dice: Vec<u8>,
}

/// What came of an action or plan.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Acted {
    /// What happened.
    pub events: Vec<EventReport>,
    /// Who must decide next; nobody, when the game is over.
    pub seat: Option<String>,
    /// What is asked next; nothing, when the game is over.
    pub question: Option<String>,
    /// The notations of what was played: less than was planned when another seat came in between.
    pub played: Vec<String>,
    /// How many actions are in force now.
    pub actions: usize,
    /// How the game ended, if it did.
    pub outcome: Option<OutcomeReport>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OutcomeReport {
    /// The winner's id, or `draw`.
    pub result: String,
    /// Why.
    pub text: String,
    /// The rules that decide it.
    pub rules: Vec<String>,
}

/// Why, or why not.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Explained {
    /// The notation of the step explained: the first refused one of a plan, or the last that can be foreseen.
    pub action: Option<String>,
    /// Whether it is legal.
    pub legal: bool,
    /// What is in the way.
    pub refusals: Vec<RefusalReport>,
    /// The arithmetic behind it.
    pub factors: Vec<FactorReport>,
}

/// Why an action is not legal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RefusalReport {
    /// The rule that is in the way.
    pub rule: String,
    /// The reason.
    pub reason: String,
}

/// One contribution to a number.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FactorReport {
    /// What contributes.
    pub name: String,
    /// How much: a number where it is one, otherwise a text.
    pub value: Value,
    /// The rule that says so.
    pub rule: String,
    /// The value as it is written in the reader's language.
    pub text: String,
}

/// The distribution of what an action leads to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OddsReport {
    /// The notation of the step the odds are about.
    pub action: String,
    /// Whether every branch was counted.
    pub exact: bool,
    /// What may come of it, in the order of the table.
    pub outcomes: Vec<ProbabilityReport>,
    /// The arithmetic behind it.
    pub factors: Vec<FactorReport>,
    /// How many branches were counted or samples taken.
    pub samples: u64,
}

/// One result and its probability.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ProbabilityReport {
    /// The result.
    pub result: String,
    /// Its probability.
    pub p: f64,
    /// The probability as a fraction (`5/36`).
    pub weight: String,
    /// For samples, the 95 % interval.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub interval: Option<Interval>,
}

/// What an undo did.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct UndoReport {
    /// How many actions are in force now.
    pub actions: usize,
    /// Whether something that had become known was taken back.
    pub known: bool,
}

/// One line of the game's log.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LogLine {
    /// The number of the action it belongs to; zero for the set-up.
    pub action: usize,
    /// The id of the seat that acted; nobody for the set-up.
    pub seat: Option<String>,
    /// What happened.
    #[serde(flatten)]
    pub event: EventReport,
}

/// What came of many random games.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayoutReport {
    /// How many were played.
    pub games: u64,
    /// How many ended.
    pub finished: u64,
    /// All decisions together.
    pub decisions: u64,
    /// How long it took.
    pub seconds: f64,
    /// Decisions per second.
    pub decisions_per_second: f64,
    /// How often each side won and how often nobody did (`draw`).
    pub results: BTreeMap<String, u64>,
    /// Where each one's true share of finished games lies nineteen times in twenty.
    pub intervals: BTreeMap<String, Interval>,
}

/// What perft counted.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PerftReport {
    /// Sequences of actions and chance by their length, from zero.
    pub nodes: Vec<u64>,
    /// How long it took.
    pub seconds: f64,
}

/// Whose fault it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TroubleKind {
    /// The rules refuse it.
    Refused,
    /// What was given makes no sense here: bad input or bad usage.
    Input,
}

/// Why something was not done, in one sentence of the reader's language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Trouble {
    /// Whose fault it is.
    pub kind: TroubleKind,
    /// The rule that is in the way, if it is one.
    pub rule: Option<String>,
    /// The sentence.
    pub text: String,
}

impl Trouble {
    /// Input that makes no sense, in a sentence already in words.
    pub fn input(text: impl Into<String>) -> Trouble {
        Trouble { kind: TroubleKind::Input, rule: None, text: text.into() }
    }

    /// Input that makes no sense, in a sentence of the table's own.
    pub(super) fn own(message: &Message, lang: Lang) -> Trouble {
        Trouble::input(own_words(lang).say(message))
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.rule {
            Some(rule) => write!(f, "{} [{rule}]", self.text),
            None => f.write_str(&self.text),
        }
    }
}

impl std::error::Error for Trouble {}
