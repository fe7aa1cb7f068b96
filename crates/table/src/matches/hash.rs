//! The hash of a position: of what it means, not of how it is spelled.

use crate::journal::FIRST_EPOCH;
use crate::{Rules, hex};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// The hash of a position: SHA-256 of what its JSON says, written without spaces and with every object's keys in order. What is nothing (null,
/// false, zero, an empty text, list or object) counts as left out, so that a new field with its default changes no hash.
pub fn position_hash<R: Rules>(rules: &R, position: &R::Position) -> String {
    digest(&meaning(rules.position_json(position)))
}

/// Whether an end line tells the hash of this position. Journals of the first epoch have it over everything that was written then.
pub(super) fn is_hash_of<R: Rules>(rules: &R, position: &R::Position, hash: &str, epoch: u32) -> bool {
    let spelled = || digest(&ordered(rules.position_json(position), |_| true));
    position_hash(rules, position) == hash || epoch == FIRST_EPOCH && spelled() == hash
}

fn digest(value: &Value) -> String {
    hex::encode(&Sha256::digest(value.to_string()))
}

/// What the JSON of a position says: its keys in order, without those that hold nothing.
pub fn meaning(value: Value) -> Value {
    ordered(value, |value| !is_nothing(value))
}

fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Bool(on) => !on,
        Value::Number(number) => number.as_f64() == Some(0.0),
        Value::String(text) => text.is_empty(),
        Value::Array(list) => list.is_empty(),
        Value::Object(object) => object.is_empty(),
    }
}

/// The same value with every object's keys in order, as far as they are kept.
fn ordered(value: Value, keeps: fn(&Value) -> bool) -> Value {
    match value {
        Value::Object(object) => {
            let mut pairs: Vec<_> = object.into_iter().map(|(key, value)| (key, ordered(value, keeps))).collect();
            pairs.retain(|(_, value)| keeps(value));
            pairs.sort_by(|a, b| a.0.cmp(&b.0));
            Value::Object(pairs.into_iter().collect())
        }
        Value::Array(list) => Value::Array(list.into_iter().map(|value| ordered(value, keeps)).collect()),
        plain => plain,
    }
}
