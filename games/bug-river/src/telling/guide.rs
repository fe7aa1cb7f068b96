//! The guided start: the first activation of the surprise attack from the real set-up, up to an attack over the Bug. Its sentences are the
//! words `guide-<id>`; they are true for the dice of the guided table, which are always the same.

use table::GuideStep;

/// What each step is called, what it points at, and what ends it.
const STEPS: [(&str, &str, &str); 11] = [
    ("question", "question", "activate 298"),
    ("fortune", "actions", "reroll"),
    ("command", "why", "next"),
    ("take", "piece g28", "hold g28"),
    ("attack", "place 2008", "attack 2008 prepared"),
    ("join", "actions", "with g36"),
    ("fight", "actions", "fight"),
    ("check", "actions", "accept"),
    ("retreat", "piece s61", "to 2107"),
    ("stay", "actions", "stay"),
    ("log", "log", "next"),
];

/// The steps, in order.
pub(crate) fn steps() -> Vec<GuideStep> {
    STEPS.into_iter().map(GuideStep::from).collect()
}
