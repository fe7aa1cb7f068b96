//! The guided start: the first decisions of the first scenario. Its sentences are the words `guide-<id>`.

use table::GuideStep;

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
