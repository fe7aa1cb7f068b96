//! Small readers for positions written by hand in JSON: what is there is what it must be, or one sentence says so.
//! A value that is null counts as not there.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::fmt::Display;

/// An object of JSON.
pub type Object = Map<String, Value>;

/// Refuses unless the condition holds.
///
/// # Errors
/// With that sentence.
pub fn require(condition: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if condition { Ok(()) } else { Err(otherwise()) }
}

/// Refuses keys that mean nothing, so that a slip of the pen is noticed.
///
/// # Errors
/// If there is one.
pub fn known_keys(map: &Object, known: &[&str]) -> Result<(), String> {
    match map.keys().find(|key| !known.contains(&key.as_str())) {
        Some(key) => Err(format!("{key:?} is not understood; what can stand here: {}", known.join(", "))),
        None => Ok(()),
    }
}

/// A value, if it is there.
#[must_use]
pub fn value<'m>(map: &'m Object, key: &str) -> Option<&'m Value> {
    map.get(key).filter(|value| !value.is_null())
}

/// A text.
///
/// # Errors
/// If it is something else.
pub fn text<'m>(map: &'m Object, key: &str) -> Result<Option<&'m str>, String> {
    let said = |value: &'m Value| value.as_str().ok_or_else(|| format!("{key}: it must be a text"));
    value(map, key).map(said).transpose()
}

/// True or false.
///
/// # Errors
/// If it is something else.
pub fn flag(map: &Object, key: &str) -> Result<Option<bool>, String> {
    let said = |value: &Value| value.as_bool().ok_or_else(|| format!("{key}: it must be true or false"));
    value(map, key).map(said).transpose()
}

/// A whole number within bounds, both included.
///
/// # Errors
/// If it is something else, or beyond them.
pub fn number<N>(map: &Object, key: &str, least: N, most: N) -> Result<Option<N>, String>
where
    N: TryFrom<i64> + PartialOrd + Display,
{
    let said = |value: &Value| {
        let number = value.as_i64().and_then(|number| N::try_from(number).ok());
        let within = number.filter(|number| (&least..=&most).contains(&number));
        within.ok_or_else(|| format!("{key}: it must be a whole number from {least} to {most}"))
    };
    value(map, key).map(said).transpose()
}

/// An object.
///
/// # Errors
/// If it is something else.
pub fn object<'m>(map: &'m Object, key: &str) -> Result<Option<&'m Object>, String> {
    let said = |value: &'m Value| value.as_object().ok_or_else(|| format!("{key}: it must be an object"));
    value(map, key).map(said).transpose()
}

/// A list.
///
/// # Errors
/// If it is something else.
pub fn list<'m>(map: &'m Object, key: &str) -> Result<Option<&'m Vec<Value>>, String> {
    let said = |value: &'m Value| value.as_array().ok_or_else(|| format!("{key}: it must be a list"));
    value(map, key).map(said).transpose()
}

/// The objects of a list, each with what to call it in a complaint: `units[3]`.
///
/// # Errors
/// If it is no list, or not of objects.
pub fn objects<'m>(map: &'m Object, key: &str) -> Result<Vec<(String, &'m Object)>, String> {
    let entry = |(at, value): (usize, &'m Value)| {
        let entry = format!("{key}[{at}]");
        let inner = value.as_object().ok_or_else(|| format!("{entry}: it must be an object"))?;
        Ok((entry, inner))
    };
    list(map, key)?.into_iter().flatten().enumerate().map(entry).collect()
}

/// One of several things with a name, and what is said of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Named<'m> {
    /// What to call it in a complaint: `units[3]` or `units`.
    pub place: String,
    /// Its name.
    pub name: &'m str,
    /// What is said of it.
    pub entry: Cow<'m, Object>,
}

/// Things by name: a list of objects with `id`, or an object by id whose values are such objects or simply what stands under `at`:
/// `{"g10": "2114"}`.
///
/// # Errors
/// If it is neither, or an entry of the list is no object or has no id.
pub fn named<'m>(map: &'m Object, key: &str) -> Result<Vec<Named<'m>>, String> {
    match value(map, key) {
        None => Ok(Vec::new()),
        Some(Value::Array(_)) => {
            let with_id = |(place, entry): (String, &'m Object)| {
                let id = text(entry, "id").map_err(|why| format!("{place}: {why}"))?;
                let name = id.ok_or_else(|| format!("{place}: id is missing"))?;
                Ok(Named { place, name, entry: Cow::Borrowed(entry) })
            };
            objects(map, key)?.into_iter().map(with_id).collect()
        }
        Some(Value::Object(entries)) => {
            let by_id = |(name, entry): (&'m String, &'m Value)| {
                let at = || Object::from_iter([("at".to_owned(), entry.clone())]);
                let entry = entry.as_object().map_or_else(|| Cow::Owned(at()), Cow::Borrowed);
                Named { place: key.to_owned(), name, entry }
            };
            Ok(entries.iter().map(by_id).collect())
        }
        Some(_) => Err(format!("{key}: it must be a list or an object")),
    }
}

/// One of several words; `words` names them for the complaint.
///
/// # Errors
/// If it is none of them.
pub fn word<T: DeserializeOwned>(map: &Object, key: &str, words: &str) -> Result<Option<T>, String> {
    let said = |value: &Value| {
        serde_json::from_value(value.clone()).map_err(|_| format!("{key}: it must be {words}, not {value}"))
    };
    value(map, key).map(said).transpose()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;
    use serde_json::json;

    fn map(value: &Value) -> &Object {
        value.as_object().expect("an object")
    }

    fn sample() -> Value {
        json!({ "turn": 3, "far": 300, "half": 1.5, "name": "g10", "on": true, "units": [{ "id": 1 }, 2], "at": {}, "none": null })
    }

    #[test]
    fn what_is_there_is_read_and_what_is_not_is_nothing() {
        let sample = sample();
        let map = map(&sample);
        assert_eq!(number(map, "turn", 1u8, 9), Ok(Some(3)));
        assert_eq!(text(map, "name"), Ok(Some("g10")));
        assert_eq!(flag(map, "on"), Ok(Some(true)));
        assert_eq!(list(map, "units").map(|list| list.map(Vec::len)), Ok(Some(2)));
        assert_eq!(object(map, "at").map(|inner| inner.map(Map::len)), Ok(Some(0)));
        for key in ["none", "missing"] {
            assert_eq!(number(map, key, 0i64, 9), Ok(None));
            assert_eq!(text(map, key), Ok(None));
            assert_eq!(flag(map, key), Ok(None));
            assert_eq!(list(map, key), Ok(None));
            assert_eq!(object(map, key), Ok(None));
            assert_eq!(objects(map, key), Ok(Vec::new()));
        }
    }

    #[test]
    fn what_is_something_else_is_complained_of() {
        let sample = sample();
        let map = map(&sample);
        let wrong = |why: &str| Err(why.to_owned());
        assert_eq!(number(map, "turn", 4u8, 9), wrong("turn: it must be a whole number from 4 to 9"));
        assert_eq!(number(map, "far", 0u8, 255), wrong("far: it must be a whole number from 0 to 255"));
        assert_eq!(number(map, "half", 0u8, 9), wrong("half: it must be a whole number from 0 to 9"));
        assert_eq!(text(map, "turn"), Err("turn: it must be a text".to_owned()));
        assert_eq!(flag(map, "turn"), Err("turn: it must be true or false".to_owned()));
        assert_eq!(list(map, "at"), Err("at: it must be a list".to_owned()));
        assert_eq!(object(map, "units"), Err("units: it must be an object".to_owned()));
        assert_eq!(objects(map, "units"), Err("units[1]: it must be an object".to_owned()));
    }

    #[test]
    fn things_are_named_by_a_list_or_by_an_object() {
        let sample = json!({
            "list": [{ "id": "g10", "at": "2114" }], "by_id": { "g10": { "at": "2114" }, "g11": "2115" },
            "unnamed": [{}], "misnamed": [{ "id": 1 }], "loose": ["g10"], "word": "g10"
        });
        let read = |key: &str| named(map(&sample), key);
        let shown = |key: &str| -> Vec<(String, String, Value)> {
            let all = read(key).expect("it can be read").into_iter();
            all.map(|one| (one.place, one.name.to_owned(), one.entry["at"].clone())).collect()
        };
        let one = |place: &str, name: &str, at: &str| (place.to_owned(), name.to_owned(), json!(at));
        assert_eq!(shown("list"), [one("list[0]", "g10", "2114")]);
        assert_eq!(shown("by_id"), [one("by_id", "g10", "2114"), one("by_id", "g11", "2115")]);
        assert_eq!(shown("missing"), []);
        assert_eq!(read("unnamed"), Err("unnamed[0]: id is missing".to_owned()));
        assert_eq!(read("misnamed"), Err("misnamed[0]: id: it must be a text".to_owned()));
        assert_eq!(read("loose"), Err("loose[0]: it must be an object".to_owned()));
        assert_eq!(read("word"), Err("word: it must be a list or an object".to_owned()));
    }

    #[test]
    fn a_word_is_one_of_those_known() {
        #[derive(Deserialize, PartialEq, Debug)]
        #[serde(rename_all = "lowercase")]
        enum Side {
            Red,
            Blue,
        }
        let sample = json!({ "first": "red", "second": "green" });
        assert_eq!(word(map(&sample), "first", "red or blue"), Ok(Some(Side::Red)));
        let complaint = "second: it must be red or blue, not \"green\"".to_owned();
        assert_eq!(word::<Side>(map(&sample), "second", "red or blue"), Err(complaint));
        assert_eq!(word::<Side>(map(&sample), "third", "red or blue"), Ok(None));
        assert_ne!(Side::Red, Side::Blue);
    }

    #[test]
    fn a_slip_of_the_pen_is_noticed() {
        let sample = json!({ "turm": 1 });
        let complaint = "\"turm\" is not understood; what can stand here: turn, step".to_owned();
        assert_eq!(known_keys(map(&sample), &["turn", "step"]), Err(complaint));
        assert_eq!(known_keys(map(&sample), &["turm"]), Ok(()));
        assert_eq!(require(false, || "no".to_owned()), Err("no".to_owned()));
        assert_eq!(require(true, || "no".to_owned()), Ok(()));
    }
}
