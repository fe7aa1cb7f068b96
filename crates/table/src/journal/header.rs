//! The first line of a journal.

use super::read::Fields;
use crate::chance::{Seed, commitment};
use crate::{Message, Setup};
use serde_json::{Map, Value, json};

/// The version of the journal's format that this program writes.
pub const FORMAT: u64 = 1;

/// The epoch of journals that name none.
pub const FIRST_EPOCH: u32 = 1;

/// What the game is, and what its dice are bound to.
#[derive(Clone, PartialEq, Debug)]
pub struct Header {
    /// The game's id.
    pub game: String,
    /// The scenario's id.
    pub scenario: String,
    /// Options that differ from their default.
    pub options: Vec<(String, bool)>,
    /// The epoch of the rules it was begun under; the first one, if the header does not say.
    pub epoch: u32,
    /// The hash of the pack it was begun with.
    pub pack: String,
    /// The text of the battle of one's own that it is, if it is no scenario.
    pub battle: Option<String>,
    /// The position set up by hand, if it was.
    pub position: Option<Value>,
    /// Whether chance may be forced.
    pub analysis: bool,
    /// The promise about the seed.
    pub commitment: String,
    /// A salt from each seat.
    pub salts: Vec<String>,
    /// The seed, when it is open from the start.
    pub seed: Option<Seed>,
}

impl Header {
    /// What [`Playing::start`](crate::rules::Playing::start) is given.
    pub fn setup(&self) -> Setup {
        Setup {
            scenario: self.scenario.clone(),
            options: self.options.clone(),
            battle: self.battle.clone(),
            position: self.position.clone(),
        }
    }

    /// Whether a seed is the one that was promised.
    pub fn promises(&self, seed: &Seed) -> bool {
        commitment(seed) == self.commitment
    }

    /// As its line says it.
    pub fn to_json(&self) -> Value {
        let options: Map<String, Value> = self.options.iter().map(|(id, on)| (id.clone(), json!(on))).collect();
        let mut object = json!({
            "pedina": FORMAT, "game": self.game, "scenario": self.scenario, "options": options,
        });
        // Before there were epochs no header named one: those of the first are written as they always were.
        if self.epoch != FIRST_EPOCH {
            object["epoch"] = json!(self.epoch);
        }
        object["pack"] = json!(self.pack);
        if let Some(battle) = &self.battle {
            object["battle"] = json!(battle);
        }
        if let Some(position) = &self.position {
            object["position"] = position.clone();
        }
        object["analysis"] = json!(self.analysis);
        object["commitment"] = json!(self.commitment);
        object["salts"] = json!(self.salts);
        if let Some(seed) = &self.seed {
            object["seed"] = json!(seed.to_hex());
        }
        object
    }

    pub(super) fn from_json(object: &Map<String, Value>) -> Result<Header, Message> {
        check_format(object)?;
        let fields = Fields(object);
        let header = Header {
            game: fields.text("game")?,
            scenario: fields.text("scenario")?,
            options: options(object)?,
            epoch: fields.epoch()?,
            pack: fields.text("pack")?,
            battle: object.contains_key("battle").then(|| fields.text("battle")).transpose()?,
            position: object.get("position").cloned(),
            analysis: fields.flag("analysis")?,
            commitment: fields.text("commitment")?,
            salts: fields.texts("salts")?,
            seed: fields.seed("seed")?,
        };
        match &header.seed {
            Some(seed) if !header.promises(seed) => Err(Message::new("journal-other-seed")),
            _ => Ok(header),
        }
    }
}

fn check_format(object: &Map<String, Value>) -> Result<(), Message> {
    match object.get("pedina").map(Value::as_u64) {
        None => Err(Message::new("journal-no-header")),
        Some(Some(FORMAT)) => Ok(()),
        Some(other) => Err(Message::new("journal-format")
            .with("found", other.map_or_else(|| "?".to_owned(), |n| n.to_string()))
            .with("known", FORMAT.to_string())),
    }
}

fn options(object: &Map<String, Value>) -> Result<Vec<(String, bool)>, Message> {
    let wrong = || Message::new("journal-field").with("field", "options");
    let options = object.get("options").and_then(Value::as_object).ok_or_else(wrong)?;
    options.iter().map(|(id, on)| on.as_bool().map(|on| (id.clone(), on)).ok_or_else(wrong)).collect()
}
