//! A few changes to a sound JSON document.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::{Value, json};

/// One change to a document.
#[derive(Clone, Debug)]
pub struct Change {
    place: Index,
    how: How,
}

#[derive(Clone, Debug)]
enum How {
    /// The value is gone.
    Remove,
    /// Another value is in its place.
    Put(Value),
    /// A value from elsewhere in the document is in its place.
    Copy(Index),
    /// A value from elsewhere comes in addition, in a list or under its key.
    Insert(Index),
    /// A number is a little more or less.
    Shift(i64),
}

/// A handful of changes.
pub fn changes() -> impl Strategy<Value = Vec<Change>> {
    let how = prop_oneof![
        2 => Just(How::Remove),
        4 => strange_value().prop_map(How::Put),
        4 => any::<Index>().prop_map(How::Copy),
        2 => any::<Index>().prop_map(How::Insert),
        2 => select(vec![-1, 1, 2, -100, 100, 255, i64::MAX]).prop_map(How::Shift),
    ];
    vec((any::<Index>(), how).prop_map(|(place, how)| Change { place, how }), 1..6)
}

/// Values that readers stumble over.
fn strange_value() -> impl Strategy<Value = Value> {
    let words = [
        "",
        "b01",
        "b02",
        "r01",
        "r05",
        "b48",
        "r48",
        "b49",
        "S-1",
        "S-2",
        "blue",
        "red",
        "german",
        "draw",
        "lost",
        "beside",
        "table",
        "shaken",
        "suppressed",
        "steady",
        "moved",
        "charged",
        "worked",
        "m1",
        "m2",
        "m8",
        "hidden",
        "known",
        "cleared",
        "unlaid",
        "tiger-i",
        "rifle",
        "command-foot",
        "truck",
        "veteran",
        "b1",
        "r1",
        "woods",
        "water",
        "road",
        "road-1",
        "fire",
        "movement",
        "indirect",
        "close-combat",
        "initiative",
        "over",
        "\u{0}",
        "é",
        "☃",
    ];
    let numbers = [0, 1, 2, 3, 4, 8, 9, 10, 24, 36, 48, 49, 72, 90, 100, 255, 256, 65_535, -1, i64::MAX, i64::MIN];
    let steps = [
        json!("indirect"),
        json!("movement"),
        json!("aiming"),
        json!("firing"),
        json!("charging"),
        json!("fighting"),
        json!("reorganising"),
        json!("opportunity"),
        json!("moving b02"),
        json!("moving r03"),
        json!("defence b04"),
        json!("occupation r02"),
        json!("turning b01"),
        json!("area-tie 2"),
        json!("area-tie 255"),
        json!("planning blue"),
        json!("mining red"),
        json!("deploying red"),
        json!("over"),
        json!([12, 12]),
        json!([36.5, 24.25]),
        json!([0, 0]),
        json!([1e9, -1e300]),
    ];
    prop_oneof![
        6 => select(words.to_vec()).prop_map(|word| json!(word)),
        4 => select(numbers.to_vec()).prop_map(|number| json!(number)),
        2 => select(steps.to_vec()),
        1 => Just(json!(1.5)),
        1 => Just(Value::Null),
        1 => any::<bool>().prop_map(|on| json!(on)),
        1 => Just(json!([])),
        1 => Just(json!({})),
        1 => "\\PC{0,8}".prop_map(|text| json!(text)),
    ]
}

/// Applies the changes and says what each did.
pub fn apply(document: &mut Value, changes: &[Change]) -> Vec<String> {
    changes.iter().filter_map(|change| apply_one(document, change)).collect()
}

fn apply_one(document: &mut Value, Change { place, how }: &Change) -> Option<String> {
    let places = pointers(document);
    let place = place.get(&places);
    let from = |index: &Index| {
        let source = index.get(&places);
        document.pointer(source).cloned().map(|value| (source.clone(), value))
    };
    match how {
        How::Remove => {
            let (parent, key) = place.rsplit_once('/')?;
            remove(document.pointer_mut(parent)?, key);
            Some(format!("{place} removed"))
        }
        How::Put(value) => {
            *document.pointer_mut(place)? = value.clone();
            Some(format!("{place} = {value}"))
        }
        How::Copy(index) => {
            let (source, value) = from(index)?;
            *document.pointer_mut(place)? = value;
            Some(format!("{place} = the value of {source}"))
        }
        How::Insert(index) => {
            let (source, value) = from(index)?;
            insert(document.pointer_mut(place)?, source.rsplit('/').next().unwrap_or_default(), value);
            Some(format!("{place} with the value of {source} in addition"))
        }
        How::Shift(by) => {
            let value = document.pointer_mut(place)?;
            let shifted = value.as_i64()?.wrapping_add(*by);
            *value = json!(shifted);
            Some(format!("{place} = {shifted}"))
        }
    }
}

fn remove(parent: &mut Value, key: &str) {
    match parent {
        Value::Object(map) => drop(map.remove(&key.replace("~1", "/").replace("~0", "~"))),
        Value::Array(list) => {
            drop(key.parse().ok().filter(|index| *index < list.len()).map(|index| list.remove(index)))
        }
        _ => {}
    }
}

fn insert(parent: &mut Value, key: &str, value: Value) {
    match parent {
        Value::Object(map) => drop(map.insert(key.to_owned(), value)),
        Value::Array(list) => list.push(value),
        _ => {}
    }
}

/// The pointers to every value of a document, its own first.
fn pointers(document: &Value) -> Vec<String> {
    let mut found = vec![String::new()];
    let mut next = 0;
    while let Some(here) = found.get(next).cloned() {
        next += 1;
        match document.pointer(&here) {
            Some(Value::Object(map)) => {
                found.extend(map.keys().map(|key| format!("{here}/{}", key.replace('~', "~0").replace('/', "~1"))));
            }
            Some(Value::Array(list)) => found.extend((0..list.len()).map(|index| format!("{here}/{index}"))),
            _ => {}
        }
    }
    found
}
