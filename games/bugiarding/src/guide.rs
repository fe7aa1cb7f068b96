//! The guided start: the first decisions of the first scenario. Its sentences are the words `guide-<id>`.

use table::GuideStep;

/// What each step is called, what it points at, and what ends it.
const STEPS: [(&str, &str, &str); 6] = [
    ("table", "board", "next"),
    ("deploy", "question", "end"),
    ("phase", "question", "next"),
    ("move", "board", "go"),
    ("why", "why", "next"),
    ("log", "log", "next"),
];

/// The steps, in order.
pub(crate) fn steps() -> Vec<GuideStep> {
    STEPS.into_iter().map(GuideStep::from).collect()
}
