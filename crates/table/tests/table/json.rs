//! Objects written by hand, read key by key.

use serde::Deserialize;
use serde_json::json;
use serde_json::{Map, Value};
use table::json::{Object, by_name, flag, known_keys, list, number, object, objects, require, text, word};

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
    let read = |key: &str| by_name(map(&sample), key);
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
