//! The guided start: the first decisions of the first scenario. Its sentences are the words `guide-<id>`.

use table::{GuideStep, Setup};

/// What each step is called, what it points at, and what ends it.
const STEPS: [(&str, &str, &str); 8] = [
    ("table", "board", "next"),
    ("deploy", "question", "end"),
    ("ready", "question", "end"),
    ("phase", "question", "end"),
    ("move", "board", "go"),
    ("measure", "board", "next"),
    ("why", "why", "next"),
    ("log", "log", "next"),
];

/// The steps, in order.
pub(crate) fn steps() -> Vec<GuideStep> {
    STEPS.into_iter().map(GuideStep::from).collect()
}

/// A fight in full swing, to make a picture of.
pub(crate) fn showpiece() -> Setup {
    let position = serde_json::from_str(include_str!("showpiece.json")).ok();
    Setup { scenario: "S-1".to_owned(), position, ..Setup::default() }
}
