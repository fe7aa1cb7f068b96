//! The guided start: a small battle of its own, up to the first shot. Its sentences are the words `guide-<id>`; they are true for the dice
//! of the guided table, which are always the same.

use serde_json::Value;
use table::GuideStep;

/// The battle that it is played in.
pub(crate) const BATTLE: &str = include_str!("../../guide.toml");

/// What each step is called, what it points at, and what ends it.
const STEPS: [(&str, &str, &str); 12] = [
    ("table", "board", "next"),
    ("deploy", "question", "end"),
    ("ready", "question", "end"),
    ("take", "piece r02", "hold r02"),
    ("move", "piece r02", "go"),
    ("measure", "board", "next"),
    ("why", "why", "next"),
    ("end", "question", "end"),
    ("fire", "piece r02", "hold r02"),
    ("target", "piece b02", "aim r02 b02"),
    ("shoot", "actions", "shoot r02"),
    ("log", "log", "next"),
];

/// The steps, in order.
pub(crate) fn steps() -> Vec<GuideStep> {
    STEPS.into_iter().map(GuideStep::from).collect()
}

/// A fight in full swing, to make a picture of.
pub(crate) fn showpiece() -> Option<Value> {
    serde_json::from_str(include_str!("showpiece.json")).ok()
}
