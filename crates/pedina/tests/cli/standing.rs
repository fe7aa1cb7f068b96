//! Standing answers on the command line: listed, said, taken back, kept in the journal.

use crate::common::Folder;

/// Two tank brigades, and a mobile battalion that could break contact with each of them.
const CONTACT: &str = r#"{
  "clear": true, "turn": 3, "phase": "S1", "corps": "3TC",
  "units": {"s01": "3223", "s02": "3124", "g10": "3225"}
}"#;

fn contact(folder: &Folder) {
    folder.write("contact.json", CONTACT);
    folder.good(&["new", "counterattack", "--position", "contact.json", "-o", "g.jsonl"]);
}

#[test]
fn a_plan_goes_on_through_what_the_other_side_said() {
    let folder = Folder::new();
    contact(&folder);
    let said = folder.json(&["standing", "g.jsonl", "break-contact", "never", "--seat", "german"]);
    assert_eq!(said["said"][0]["text"], "Breaking contact: Never: all stay in place");
    assert_eq!((&said["seat"], &said["actions"]), (&"german".into(), &0.into()));
    let plan = "move s01 3224; stop; move s02 3125; stop";
    let acted = folder.json(&["act", "g.jsonl", plan]);
    assert_eq!((&acted["seat"], acted["played"].as_array().map(Vec::len)), (&"soviet".into(), Some(6)), "{acted}");
    assert_eq!(acted["actions"], 8, "the Germans were answered for twice");
    assert!(folder.json(&["verify", "g.jsonl"])["ok"].as_bool() == Some(true));
    folder.good(&["standing", "g.jsonl", "break-contact", "--revoke", "--seat", "german"]);
    folder.good(&["undo", "g.jsonl", "--to", "0"]);
    let acted = folder.json(&["act", "g.jsonl", plan]);
    assert_eq!((&acted["seat"], &acted["actions"]), (&"german".into(), &2.into()), "who has taken it back is asked");
}

#[test]
fn whoever_is_asked_and_says_it_once_for_all_has_answered() {
    let folder = Folder::new();
    contact(&folder);
    folder.good(&["act", "g.jsonl", "move s01 3224"]);
    let ran = folder.good(&["standing", "g.jsonl", "break-contact", "never"]);
    assert!(ran.out.contains("The open question is answered by it."), "{}", ran.out);
    assert!(ran.out.contains("Soviet"), "{}", ran.out);
}

#[test]
fn everything_that_was_said_and_could_be_said_is_listed() {
    let folder = Folder::new();
    contact(&folder);
    let none = folder.good(&["standing", "g.jsonl", "--seat", "german"]);
    for text in
        ["German answers every question in person.", "break-contact: Breaking contact", "never", "opening", "support"]
    {
        assert!(none.out.contains(text), "{text}: {}", none.out);
    }
    let listed = folder.json(&["standing", "g.jsonl"]);
    assert_eq!((&listed["seat"], listed["kinds"].as_array().map(Vec::len)), (&"soviet".into(), Some(3)));
    let italian = folder.good(&["standing", "g.jsonl", "opening", "never", "--lang", "it"]);
    assert!(italian.out.contains("Un evento prima di una fase nemica: Non giocarne mai"), "{}", italian.out);
}

#[test]
fn what_cannot_be_said_is_refused_in_a_sentence_and_changes_nothing() {
    let folder = Folder::new();
    contact(&folder);
    let before = folder.read("g.jsonl");
    for (args, part) in [
        (&["tea", "never"][..], "tea"),
        (&["opening", "always"], "always"),
        (&["opening", "never", "--of", "g10"], "g10"),
        (&["opening", "never", "--with", "dice"], "dice"),
        (&["opening", "never", "--with", "dice=two"], "dice=two"),
        (&["opening", "never", "--with", "dice=2"], "numbers"),
        (&["opening"], "--revoke"),
        (&["opening", "--revoke"], "opening"),
        (&["opening", "never", "--revoke"], "--revoke"),
        (&["opening", "never", "--seat", "observer"], "opening"),
        (&["--revoke"], "KIND"),
    ] {
        let all = [&["standing", "g.jsonl"][..], args].concat();
        folder.run(&all).failed(2, &[part]);
        assert_eq!(folder.read("g.jsonl"), before, "{args:?}");
    }
}

#[test]
fn numbers_and_single_units_are_said_with_the_answer() {
    let folder = Folder::new();
    folder.good(&["new", "bugiarding", "--seed", "1", "-o", "b.jsonl"]);
    let listed = folder.json(&["standing", "b.jsonl", "--seat", "red"]);
    let unit = listed["kinds"][0]["subjects"][0]["id"].as_str().expect("a unit").to_owned();
    let said = folder.json(&[
        "standing",
        "b.jsonl",
        "opportunity",
        "fire",
        "--seat",
        "red",
        "--of",
        &unit,
        "--with",
        "dice=2",
        "--with",
        "within=12",
    ]);
    assert_eq!(said["said"][0]["with"], serde_json::json!({"dice": 2, "within": 12}));
    assert!(folder.text("b.jsonl").contains(r#""answer":"fire","with":{"dice":2,"within":12}"#));
    folder
        .run(&["standing", "b.jsonl", "opportunity", "fire", "--seat", "red", "--with", "dice=99"])
        .failed(2, &["1 to 12"]);
    let never = folder.json(&["standing", "b.jsonl", "defence", "never", "--seat", "blue"]);
    assert_eq!(never["said"].as_array().map(Vec::len), Some(1), "each side has its own");
}
