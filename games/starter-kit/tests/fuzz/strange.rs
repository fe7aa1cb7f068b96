//! Words and values of this game that a reader may stumble over where they do not belong.

use proptest::strategy::Strategy;
use serde_json::json;
use trials::mutate::{self, Change};

const WORDS: [&str; 44] = [
    "a1",
    "a9",
    "b1",
    "b7",
    "a64",
    "aw1",
    "bw1",
    "aw40",
    "aK5",
    "aP6",
    "bQ3",
    "cK5",
    "dV5",
    "offwA5",
    "offeA5",
    "aGG10",
    "due",
    "gone",
    "exited W",
    "absent",
    "german-4-6-7",
    "russian-4-4-7",
    "german-2-2-8-crew",
    "8-0",
    "6-plus-1",
    "german-lmg",
    "german-hmg",
    "russian-flamethrower",
    "russian-demolition-charge",
    "s01",
    "s02",
    "s12",
    "first",
    "second",
    "set-up",
    "rally",
    "prep-fire",
    "movement",
    "defensive-fire",
    "advancing-fire",
    "rout",
    "advance",
    "close-combat",
    "over",
];

/// A handful of changes to a document.
pub fn changes() -> impl Strategy<Value = Vec<Change>> {
    let values = [
        json!("moving"),
        json!("window"),
        json!("declaring"),
        json!("routing"),
        json!("over"),
        json!("movement"),
        json!("close-combat"),
        json!({"set-up": "first"}),
        json!({"rallying": "second"}),
        json!({"rout": "first"}),
        json!({"grouping": "second"}),
        json!({"designating": "first"}),
        json!({"designating": 7}),
        json!({"aK5": 255}),
        json!({"aP6": 2, "aP7": 12}),
        json!(["aK5", "aK5"]),
        json!(["a1", "b1"]),
        json!([255, 255, 255, 255]),
        json!(-1),
        json!(256),
    ];
    mutate::changes(&WORDS, &values)
}
