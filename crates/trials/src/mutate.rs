//! A few changes to a sound JSON document or text.

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

/// Numbers that readers stumble over.
const NUMBERS: [i64; 24] =
    [0, 1, 2, 3, 4, 5, 8, 9, 10, 16, 24, 36, 48, 64, 72, 99, 100, 255, 256, 40_000, 65_535, -1, i64::MAX, i64::MIN];

/// A handful of changes; the values they put in are these words and values of the game, and what every reader stumbles over.
pub fn changes(words: &[&'static str], values: &[Value]) -> impl Strategy<Value = Vec<Change>> + use<> {
    let how = prop_oneof![
        2 => Just(How::Remove),
        4 => strange_value(words, values).prop_map(How::Put),
        4 => any::<Index>().prop_map(How::Copy),
        2 => any::<Index>().prop_map(How::Insert),
        2 => select(vec![-1, 1, 2, -100, 100, 255, i64::MAX]).prop_map(How::Shift),
    ];
    vec((any::<Index>(), how).prop_map(|(place, how)| Change { place, how }), 1..6)
}

fn strange_value(words: &[&'static str], values: &[Value]) -> impl Strategy<Value = Value> + use<> {
    let words = [words, &["", "\u{0}", "é", "☃"]].concat();
    prop_oneof![
        6 => select(words).prop_map(|word| json!(word)),
        4 => select(NUMBERS.to_vec()).prop_map(|number| json!(number)),
        2 => select(values.to_vec()),
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

/// One change to a text, word by word.
#[derive(Clone, Debug)]
pub struct Slip {
    place: Index,
    how: SlipHow,
}

#[derive(Clone, Debug)]
enum SlipHow {
    RemoveWord,
    RemoveLine,
    RepeatLine,
    OtherWord(Index),
    Put(String),
    Cut,
}

/// A few slips of the pen.
pub fn slips() -> impl Strategy<Value = Vec<Slip>> {
    let words = [
        "0",
        "-1",
        "255",
        "256",
        "99999999999999999999",
        "0.25",
        "true",
        "\"\"",
        "[",
        "]",
        "{",
        "=",
        "\"",
        "\n",
        "#",
        "é",
    ];
    let how = prop_oneof![
        3 => Just(SlipHow::RemoveWord),
        2 => Just(SlipHow::RemoveLine),
        2 => Just(SlipHow::RepeatLine),
        6 => any::<Index>().prop_map(SlipHow::OtherWord),
        4 => select(words.to_vec()).prop_map(|word| SlipHow::Put(word.to_owned())),
        1 => "\\PC{0,6}".prop_map(SlipHow::Put),
        1 => Just(SlipHow::Cut),
    ];
    vec((any::<Index>(), how).prop_map(|(place, how)| Slip { place, how }), 1..4)
}

/// Applies the slips and says what each did.
pub fn slip(text: &mut String, slips: &[Slip]) -> Vec<String> {
    slips.iter().map(|slip| slip_once(text, slip)).collect()
}

fn slip_once(text: &mut String, Slip { place, how }: &Slip) -> String {
    let words = words(text);
    if words.is_empty() {
        return String::new();
    }
    let (start, end) = *place.get(&words);
    let line = text[..start].matches('\n').count() + 1;
    let old = text[start..end].to_owned();
    let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let line_end = text[end..].find('\n').map_or(text.len(), |at| end + at + 1);
    match how {
        SlipHow::RemoveWord => {
            text.replace_range(start..end, "");
            format!("line {line}: {old:?} removed")
        }
        SlipHow::RemoveLine => {
            text.replace_range(line_start..line_end, "");
            format!("line {line} removed")
        }
        SlipHow::RepeatLine => {
            let whole = text[line_start..line_end].to_owned();
            text.insert_str(line_end, &whole);
            format!("line {line} twice")
        }
        SlipHow::OtherWord(index) => {
            let (from, to) = *index.get(&words);
            let other = text[from..to].to_owned();
            text.replace_range(start..end, &other);
            format!("line {line}: {old:?} turned into {other:?}")
        }
        SlipHow::Put(word) => {
            text.replace_range(start..end, word);
            format!("line {line}: {old:?} turned into {word:?}")
        }
        SlipHow::Cut => {
            text.truncate(start);
            format!("cut off in line {line}")
        }
    }
}

/// Where the words and numbers of a text begin and end, comments left out.
fn words(text: &str) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        let body = line.split(" # ").next().unwrap_or(line);
        let mut start = None;
        for (at, c) in body.char_indices().chain([(body.len(), ' ')]) {
            match (c.is_alphanumeric() || "._-#".contains(c), start) {
                (true, None) => start = Some(at),
                (false, Some(begin)) => {
                    found.push((offset + begin, offset + at));
                    start = None;
                }
                _ => {}
            }
        }
        offset += line.len();
    }
    found
}
