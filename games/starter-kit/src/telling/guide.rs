//! The guided start: the set-up of the first scenario and its first shot. Its sentences are the words `guide-<id>`; they are true wherever
//! the counters are placed that the steps leave to the player.

use table::GuideStep;

/// What each step is called, what it points at, and what ends it.
const STEPS: [(&str, &str, &str); 11] = [
    ("question", "question", "place b1 at aO6"),
    ("russians", "actions", "end"),
    ("germans", "place aL5", "place a1 at aL5"),
    ("leader", "place aL5", "place a8 at aL5"),
    ("ready", "actions", "end"),
    ("board", "board", "next"),
    ("target", "place aO6", "fire aO6"),
    ("firer", "piece a1", "with a1"),
    ("direct", "piece a8", "direct a8"),
    ("roll", "why", "roll"),
    ("log", "log", "next"),
];

/// The steps, in order.
pub(crate) fn steps() -> Vec<GuideStep> {
    STEPS.into_iter().map(GuideStep::from).collect()
}
