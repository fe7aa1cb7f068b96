//! The guided start: the first activation of the surprise attack from the real set-up, up to the far bank of the Bug. Its sentences are the
//! words `guide-<id>`; they are true for the dice of the guided table, which are always the same.

use table::GuideStep;

/// What each step is called, what it points at, and what ends it.
const STEPS: [(&str, &str, &str); 12] = [
    ("question", "question", "activate 298"),
    ("fortune", "actions", "reroll"),
    ("command", "why", "next"),
    ("attack", "piece g28", "fight"),
    ("check", "actions", "accept"),
    ("retreat", "piece s61", "stay"),
    ("bonus", "piece g28", "to 2008"),
    ("reaction", "actions", "react 1-90"),
    ("fails", "actions", "accept"),
    ("boats", "piece g29", "stop"),
    ("end", "actions", "end"),
    ("log", "log", "next"),
];

/// The steps, in order.
pub(crate) fn steps() -> Vec<GuideStep> {
    STEPS.into_iter().map(GuideStep::from).collect()
}
