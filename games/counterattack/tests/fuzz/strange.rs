//! Words and values of this game that a reader may stumble over where they do not belong.

use proptest::strategy::Strategy;
use serde_json::json;
use trials::mutate::{self, Change};

const WORDS: [&str; 46] = [
    "g10",
    "s01",
    "g60",
    "g62",
    "50 Tank",
    "2114",
    "0823",
    "0101",
    "9999",
    "Warsaw",
    "A",
    "S1",
    "calendar",
    "eliminated",
    "withdrawn",
    "absent",
    "3TC",
    "47A",
    "HG",
    "GI",
    "stuka1",
    "ready",
    "used",
    "out",
    "intact",
    "raging",
    "soviet",
    "german",
    "A-01",
    "opening",
    "movement",
    "combat",
    "moving",
    "break-contact",
    "retreat",
    "advance",
    "advancing",
    "declaration",
    "defender-choice",
    "reroll",
    "over",
    "phase-end",
    "phase-start",
    "suppression",
    "S2",
    "G3",
];

/// A handful of changes to a document.
pub fn changes() -> impl Strategy<Value = Vec<Change>> {
    let values = [
        json!("moving"),
        json!("retreat"),
        json!("advancing"),
        json!("advance"),
        json!("declaration"),
        json!({"defender-losses": 9}),
        json!({"attacker-losses": 0}),
        json!({"retreat-losses": 3}),
        json!({"victim": {"hex": 40_000, "result": "loss"}}),
        json!({"victim": {"hex": 12, "result": "disorganised"}}),
        json!({"recovery": {"side": "soviet", "class": null}}),
        json!({"administration": 0}),
        json!({"administration": 200}),
        json!({"uprising-moved": 255}),
        json!({"rail-priority": 9}),
    ];
    mutate::changes(&WORDS, &values)
}
