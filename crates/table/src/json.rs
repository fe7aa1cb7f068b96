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
pub fn by_name<'m>(map: &'m Object, key: &str) -> Result<Vec<Named<'m>>, String> {
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
