//! What the edge answers: plain values in the reader's language, with the field names other programs rely on.

use crate::{Interval, Lang, Message, Pose, Seat, Shape, Shown, own_words};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;

/// A game's name card in a language.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ScenarioCard {
    /// Its id.
    pub id: String,
    /// Its title: the game's word `scenario-<id>`.
    pub title: String,
    /// How many turns it lasts.
    pub turns: u8,
    /// What its sides are called, by seat number.
    pub sides: Vec<SeatCard>,
}

/// One side.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatCard {
    /// Its id.
    pub id: String,
    /// Its name: as the game calls it in the scenario, or the game's word `seat-<id>`.
    pub title: String,
}

/// One option.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ActionReport {
    /// Its notation.
    pub action: String,
    /// What a button says.
    pub label: String,
    /// What sort of action it is; actions of one verb belong together.
    pub verb: String,
    /// The counters it is about, the one to click first in front.
    pub pieces: Vec<String>,
    /// The places it aims at.
    pub places: Vec<String>,
    /// Whether it asks chance: worth a look at the odds first.
    pub chance: bool,
    /// The panel it is played out of, if it is: a hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub hand: Option<String>,
    /// For a declaration whose dice fall later: the plan whose odds say what it is worth.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub weigh: Option<String>,
    /// What could still be done that it gives up, in a few words: no screen offers it as what simply goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub gives: Option<String>,
    /// What it costs, where that tells it from others that could be done instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub cost: Option<String>,
    /// If it turns its first counter on the spot: what of it, and where to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub turns: Option<TurningReport>,
}

/// A counter, or a part of it, is turned on the spot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TurningReport {
    /// What is turned: `hull` (all of it), `turret` (a part on top of it).
    pub part: String,
    /// Where it points then, in degrees clockwise from straight up.
    pub to: u16,
}

/// A legal action for a reader who has been told some before.
#[derive(Clone, PartialEq, Debug)]
pub enum Offered {
    /// By its notation: nothing about it has changed.
    Before(String),
    /// In full.
    Anew(Box<ActionReport>),
}

/// A place that a counter can go to.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReachReport {
    /// The place.
    pub place: String,
    /// The way there, the starting place first.
    pub path: Vec<String>,
    /// What the way costs.
    pub cost: String,
    /// What is left afterwards.
    pub left: String,
    /// What has to be played to go there.
    pub plan: String,
}

/// What would come of bringing something to a place of a free table.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TraceReport {
    /// How it would stand: as near to the place as it can come.
    pub pose: Pose,
    /// Whether it goes there itself; otherwise only what the shapes show does, such as smoke.
    pub itself: bool,
    /// The way there.
    pub path: Vec<(i32, i32)>,
    /// What the way costs, and what is left.
    pub text: String,
    /// What has to be played to do it; empty, if nothing does.
    pub plan: String,
    /// The same as an action, if it is one that asks chance: worth a look at the odds first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub thrown: Option<ActionReport>,
    /// Why it does not come to the very place: the rule and the reason.
    pub refusal: Option<RefusalReport>,
    /// What else is to be shown meanwhile.
    pub shapes: Vec<Shape>,
}

/// What a thing is, what it can do, and what it cannot and why.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AboutReport {
    /// Its name.
    pub title: String,
    /// What can be said of it.
    pub facts: Vec<FactReport>,
    /// What can be done with it now.
    pub can: Vec<ActionReport>,
    /// What cannot.
    pub cannot: Vec<CannotReport>,
}

/// One thing that can be said.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FactReport {
    /// The sentence.
    pub text: String,
    /// The rules it comes from.
    pub rules: Vec<String>,
}

/// One thing that cannot be done.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CannotReport {
    /// The action's notation.
    pub action: String,
    /// What it would be.
    pub label: String,
    /// The rule that is in the way.
    pub rule: String,
    /// The reason.
    pub reason: String,
    /// On a free table: what is in the way, drawn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Shape>>"))]
    pub shapes: Vec<Shape>,
    /// The answers to the open question that come first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<String>>", optional))]
    pub first: Vec<String>,
}

/// Something that can be laid over the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OverlayCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub title: String,
    /// Whether it is about one counter, which must be named.
    pub of_piece: bool,
}

/// What lies over the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OverlayReport {
    /// Places with their kind and a short text.
    pub places: Vec<(String, String, String)>,
    /// Ways with their kind.
    pub paths: Vec<(Vec<String>, String)>,
    /// On a free table: what lies over it.
    pub shapes: Vec<Shape>,
    /// The rules it shows.
    pub rules: Vec<String>,
}

/// One step of a guided start.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GuideReport {
    /// What it says.
    pub text: String,
    /// What it points at: `question`, `actions`, `board`, `log`, `time`, `why`, `piece <id>` or `place <id>`.
    pub points_at: String,
    /// What ends it: `next`, `hold <id>`, or words of an action's notation.
    pub until: String,
}

/// Luck so far: what came of every uncertain action against what was to be expected.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LuckReport {
    /// One for each seat that acted under chance, by seat id.
    pub seats: Vec<SeatLuck>,
}

/// One seat's luck with its own actions.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatLuck {
    /// The seat.
    pub seat: String,
    /// How many uncertain actions count.
    pub rolls: usize,
    /// What they were worth on average, in the game's small change.
    pub expected: f64,
    /// What they were worth in truth.
    pub actual: f64,
    /// Where the sum lies nineteen times in twenty, if the dice are fair: `expected` give or take 1.96 standard deviations.
    pub interval: (f64, f64),
    /// Each of them in order: action number, result, expected worth, actual worth.
    pub course: Vec<(usize, String, f64, f64)>,
}

/// The course of a finished game: points and losses, turn by turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CourseReport {
    /// What the points are called.
    pub points_title: String,
    /// What is counted as lost.
    pub losses_title: String,
    /// The start, every turn, and the end.
    pub moments: Vec<CourseMoment>,
}

/// How the sides stood at a moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CourseMoment {
    /// After how many actions.
    pub action: usize,
    /// How many turns had begun.
    pub turn: usize,
    /// Points by seat id, of those that have any by the rules.
    pub points: Vec<(String, i32)>,
    /// What each had lost so far, by seat id.
    pub losses: Vec<(String, i32)>,
}

/// One thing that happened, as the reader may know it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EventReport {
    /// What sort of thing.
    pub kind: String,
    /// The sentence.
    pub text: String,
    /// The rules it follows from.
    pub rules: Vec<String>,
    /// The dice it shows.
    pub dice: Vec<u8>,
    /// How many faces they have, if the game says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub faces: Option<u8>,
    /// Which of them did what they were thrown for, where each counts for itself.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<bool>>"))]
    pub hits: Vec<bool>,
    /// What came of it in a few words, where the sentence is long.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub brief: Option<String>,
    /// What is drawn of it for a moment.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Shown>>"))]
    pub shown: Vec<Shown>,
}

/// What was just played, before anybody has read of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Done {
    /// How many actions were in force before it.
    pub from: usize,
    /// Who acted.
    pub by: Option<Seat>,
    /// What of a plan was not played, and why.
    pub stopped: Option<StoppedReport>,
    /// What of it was not played because another seat is asked first.
    pub left: Option<LeftReport>,
}

/// What came of an action or plan.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Acted {
    /// What happened.
    pub events: Vec<EventReport>,
    /// Who must decide next; nobody, when the game is over.
    pub seat: Option<String>,
    /// What is asked next; nothing, when the game is over.
    pub question: Option<String>,
    /// The notations of what was played of it: less than was planned when another seat came in between, or when the rest turned out to be
    /// impossible.
    pub played: Vec<String>,
    /// How many actions are in force now.
    pub actions: usize,
    /// How the game ended, if it did.
    pub outcome: Option<OutcomeReport>,
    /// What of a plan could not be played any more, and why.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub stopped: Option<StoppedReport>,
    /// What of it was not played because another seat is asked first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub left: Option<LeftReport>,
}

/// The rest of a plan that waits for nothing any more: another seat is asked first, and what was planned is not kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LeftReport {
    /// The notations of what was not played.
    pub actions: Vec<String>,
    /// The place that it was to end in, if it is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub place: Option<String>,
    /// All of it in a sentence.
    pub text: String,
}

/// Where a plan came to its end before its time: what was played before stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StoppedReport {
    /// The notation of the first step that was not played.
    pub action: String,
    /// The rule that is in its way.
    pub rule: String,
    /// The reason.
    pub reason: String,
    /// All of it in a sentence.
    pub text: String,
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RefusalReport {
    /// The rule that is in the way.
    pub rule: String,
    /// The reason.
    pub reason: String,
    /// The answers to the open question that come first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<String>>", optional))]
    pub first: Vec<String>,
}

/// One contribution to a number.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FactorReport {
    /// What contributes.
    pub name: String,
    /// How much: a number where it is one, otherwise a text.
    #[cfg_attr(feature = "ts", ts(type = "number | string"))]
    pub value: Value,
    /// The rule that says so.
    pub rule: String,
    /// The value as it is written in the reader's language.
    pub text: String,
}

/// The distribution of what an action leads to.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OddsReport {
    /// The notation of the step the odds are about.
    pub action: String,
    /// Whether every branch was counted.
    pub exact: bool,
    /// How likely whoever acts is to get what it wants and what it fears, the game's own few goals.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<GoalReport>>"))]
    pub verdict: Vec<GoalReport>,
    /// What may come of it, from the worst to the best for whoever acts.
    pub outcomes: Vec<ProbabilityReport>,
    /// The arithmetic behind it.
    pub factors: Vec<FactorReport>,
    /// How many branches were counted or samples taken.
    pub samples: u64,
    /// The same if another seat, asked before the dice, answers as everyone can see it may.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub answered: Option<AnsweredReport>,
}

/// The distribution if another seat answers.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AnsweredReport {
    /// What it answers: "if …".
    pub text: String,
    /// Whether every branch was counted.
    pub exact: bool,
    /// How likely each goal is then.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<GoalReport>>"))]
    pub verdict: Vec<GoalReport>,
    /// What may come of it then, from the worst to the best for whoever acts.
    pub outcomes: Vec<ProbabilityReport>,
    /// How many branches were counted or samples taken.
    pub samples: u64,
}

/// One goal and how likely it is.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GoalReport {
    /// What it is, in a word or two.
    pub text: String,
    /// Whether whoever acts wants it.
    pub good: bool,
    /// Its probability.
    pub p: f64,
    /// The probability as a fraction (`5/36`).
    pub weight: String,
}

/// One result and its probability.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ProbabilityReport {
    /// The result, as a table prints it (`A1D1r1`).
    pub result: String,
    /// What a player calls it, where the game has words for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub title: Option<String>,
    /// Whether nothing was decided at all.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub nothing: bool,
    /// What the result means for everyone, in a sentence; empty, if the game says nothing of it.
    pub meaning: String,
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UndoReport {
    /// How many actions are in force now.
    pub actions: usize,
    /// Whether something that had become known was taken back.
    pub known: bool,
}

/// One line of the game's log.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LogLine {
    /// The number of the action it belongs to; zero for the set-up.
    pub action: usize,
    /// The id of the seat that acted; nobody for the set-up.
    pub seat: Option<String>,
    /// The id of the seat whose event it is, whoever acted; nobody, if it is everyone's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub owner: Option<String>,
    /// Whether it opens a chapter of the game: 1 for a turn, 2 for a phase.
    pub heading: Option<u8>,
    /// What happened.
    #[serde(flatten)]
    pub event: EventReport,
}

/// What came of many random games.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PerftReport {
    /// Sequences of actions and chance by their length, from zero.
    pub nodes: Vec<u64>,
    /// How long it took.
    pub seconds: f64,
}

/// Whose fault it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum TroubleKind {
    /// The rules refuse it.
    Refused,
    /// What was given makes no sense here: bad input or bad usage.
    Input,
}

/// Why something was not done, in one sentence of the reader's language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Trouble {
    /// Whose fault it is.
    pub kind: TroubleKind,
    /// The rule that is in the way, if it is one.
    pub rule: Option<String>,
    /// The sentence.
    pub text: String,
    /// The answers to the open question that come first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<String>>", optional))]
    pub first: Vec<String>,
}

impl Trouble {
    /// Input that makes no sense, in a sentence already in words.
    pub fn input(text: impl Into<String>) -> Trouble {
        Trouble { kind: TroubleKind::Input, rule: None, text: text.into(), first: Vec::new() }
    }

    /// Input that makes no sense, in a sentence of the table's own.
    pub fn own(message: &Message, lang: Lang) -> Trouble {
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
