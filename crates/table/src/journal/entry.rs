//! The lines after the header.

use super::read::Fields;
use crate::chance::Seed;
use crate::{Message, StandingAnswer};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// One line after the header.
#[derive(Clone, PartialEq, Debug)]
pub enum Entry {
    /// What chance answered while the first position was set up.
    Setup {
        /// The answers.
        chance: Vec<String>,
        /// Whether they are not the dice's own.
        forced: bool,
    },
    /// An action.
    Action(ActionEntry),
    /// All actions after number `to` were taken back.
    Undo {
        /// The last action still in force.
        to: usize,
        /// Whether something that had become known was taken back with them.
        known: bool,
    },
    /// The game starts anew from a position of its own, under these rules and data.
    Anew(AnewEntry),
    /// A seat says how questions of a kind are to be answered, or takes that back.
    Standing(StandingEntry),
    /// The game ended.
    End {
        /// The winner's id, or `draw`.
        result: String,
        /// The hash of the final position.
        hash: String,
        /// The seed, revealed; nothing, if whoever ended the game did not know it.
        seed: Option<Seed>,
        /// The id of the seat that gave the game up, if one did.
        resigned: Option<String>,
    },
}

/// What a seat says once for all. It is no action: nothing undoes it but the seat itself, and nobody else hears of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StandingEntry {
    /// The id of the seat.
    pub seat: String,
    /// What it says.
    pub said: StandingAnswer,
}

/// A new beginning: what came before need not be replayed to go on from here.
#[derive(Clone, PartialEq, Debug)]
pub struct AnewEntry {
    /// The whole position, as the game writes it.
    pub position: Value,
    /// How many actions are in force.
    pub actions: usize,
    /// The epoch of the rules from here on.
    pub epoch: u32,
    /// The hash of the pack from here on.
    pub pack: String,
    /// The first line that is no longer in force, if the rules no longer allow it; everything from there to this line counts for nothing but
    /// the dice it spent.
    pub line: Option<usize>,
}

/// An action and what chance answered to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ActionEntry {
    /// Its number, counted from one among the actions in force.
    #[serde(rename = "n")]
    pub number: usize,
    /// The id of the seat that acted.
    pub seat: String,
    /// Its notation.
    #[serde(rename = "do")]
    pub text: String,
    /// The answers of chance.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub chance: Vec<String>,
    /// Whether they were forced rather than rolled.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub forced: bool,
}

impl Entry {
    /// How many picks of the game's own dice this line used up.
    pub fn picks(&self) -> u64 {
        match self {
            Entry::Setup { chance, forced: false } | Entry::Action(ActionEntry { chance, forced: false, .. }) => {
                chance.len() as u64
            }
            Entry::Setup { .. }
            | Entry::Action(_)
            | Entry::Undo { .. }
            | Entry::Anew(_)
            | Entry::Standing(_)
            | Entry::End { .. } => 0,
        }
    }

    /// Whether the line is one seat's own affair, so that others may not even count it.
    pub fn is_apart(&self) -> bool {
        matches!(self, Entry::Standing(_))
    }

    /// The text of its line, without the link.
    pub(super) fn text(&self) -> String {
        match self {
            // There are as many of these as there are decisions: they are written as they are.
            Entry::Action(action) => serde_json::to_string(action).unwrap_or_default(),
            Entry::Setup { .. } | Entry::Undo { .. } | Entry::Anew(_) | Entry::Standing(_) | Entry::End { .. } => {
                self.to_json().to_string()
            }
        }
    }

    fn to_json(&self) -> Value {
        match self {
            Entry::Setup { chance, forced } => mark(json!({"setup": chance}), *forced),
            Entry::Action(action) => json!(action),
            Entry::Undo { to, known } => json!({"undo": to, "known": known}),
            Entry::Anew(anew) => anew.to_json(),
            Entry::Standing(standing) => standing.to_json(),
            Entry::End { result, hash, seed, resigned } => {
                let mut object = json!({"end": result, "hash": hash});
                if let Some(seed) = seed {
                    object["seed"] = json!(seed.to_hex());
                }
                if let Some(seat) = resigned {
                    object["resigned"] = json!(seat);
                }
                object
            }
        }
    }

    pub(super) fn from_json(object: &Map<String, Value>) -> Result<Entry, Message> {
        let fields = Fields(object);
        if object.contains_key("n") {
            ActionEntry::from_json(object).map(Entry::Action)
        } else if object.contains_key("undo") {
            Ok(Entry::Undo { to: fields.number("undo")?, known: fields.flag("known")? })
        } else if object.contains_key("anew") {
            AnewEntry::from_json(object).map(Entry::Anew)
        } else if object.contains_key("standing") {
            StandingEntry::from_json(object).map(Entry::Standing)
        } else if object.contains_key("end") {
            let resigned = if object.contains_key("resigned") { Some(fields.text("resigned")?) } else { None };
            Ok(Entry::End {
                result: fields.text("end")?,
                hash: fields.text("hash")?,
                seed: fields.seed("seed")?,
                resigned,
            })
        } else if object.contains_key("setup") {
            Ok(Entry::Setup { chance: fields.texts("setup")?, forced: fields.mark("forced")? })
        } else {
            Err(Message::new("journal-strange"))
        }
    }
}

impl StandingEntry {
    fn to_json(&self) -> Value {
        let StandingAnswer { on, of, answer, with } = &self.said;
        let mut object = json!({"standing": self.seat, "on": on});
        for (field, text) in [("of", of), ("answer", answer)] {
            if !text.is_empty() {
                object[field] = json!(text);
            }
        }
        if !with.is_empty() {
            object["with"] = json!(with);
        }
        object
    }

    fn from_json(object: &Map<String, Value>) -> Result<StandingEntry, Message> {
        let fields = Fields(object);
        let said = StandingAnswer {
            on: fields.text("on")?,
            of: fields.text_if_any("of")?,
            answer: fields.text_if_any("answer")?,
            with: fields.numbers("with")?,
        };
        Ok(StandingEntry { seat: fields.text("standing")?, said })
    }
}

impl AnewEntry {
    fn to_json(&self) -> Value {
        let mut object =
            json!({"anew": self.position, "actions": self.actions, "epoch": self.epoch, "pack": self.pack});
        if let Some(line) = self.line {
            object["line"] = json!(line);
        }
        object
    }

    fn from_json(object: &Map<String, Value>) -> Result<AnewEntry, Message> {
        let fields = Fields(object);
        Ok(AnewEntry {
            position: object.get("anew").cloned().unwrap_or_default(),
            actions: fields.number("actions")?,
            epoch: fields.epoch()?,
            pack: fields.text("pack")?,
            line: object.contains_key("line").then(|| fields.number("line")).transpose()?,
        })
    }
}

impl ActionEntry {
    fn from_json(object: &Map<String, Value>) -> Result<ActionEntry, Message> {
        let fields = Fields(object);
        let chance = if object.contains_key("chance") { fields.texts("chance")? } else { Vec::new() };
        Ok(ActionEntry {
            number: fields.number("n")?,
            seat: fields.text("seat")?,
            text: fields.text("do")?,
            chance,
            forced: fields.mark("forced")?,
        })
    }
}

fn mark(mut object: Value, forced: bool) -> Value {
    if forced {
        object["forced"] = json!(true);
    }
    object
}
