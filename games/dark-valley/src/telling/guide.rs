//! The guided start: the first chit of Operation Bagration from the real set-up, up to an attack between Vitebsk and Orsha and what came of it.
//! Its sentences are the words `guide-<id>`; they are true for the dice of the guided table, which are always the same.

use table::GuideStep;

/// The scenario that it is played in: the shortest.
pub(crate) const SCENARIO: &str = "bagration";

/// What each step is called, what it points at, and what ends it.
const STEPS: [(&str, &str, &str); 15] = [
    ("question", "question", "choose 4"),
    ("chit", "actions", "announce SMC"),
    ("round", "actions", "combat"),
    ("board", "board", "next"),
    ("take", "piece 11GA", "hold 11GA"),
    ("attack", "place W4718", "attack W4718"),
    ("join", "piece 31A", "join 31A"),
    ("tanks", "piece 2GTC", "join 2GTC"),
    ("fight", "actions", "fight"),
    ("defender", "actions", "end"),
    ("die", "actions", "reroll"),
    ("retreat", "place W4519", "retreat VI by W4619 to W4519"),
    ("advance", "piece 2GTC", "occupy 2GTC"),
    ("stay", "actions", "end"),
    ("log", "log", "next"),
];

/// The steps, in order.
pub(crate) fn steps() -> Vec<GuideStep> {
    STEPS.into_iter().map(GuideStep::from).collect()
}
