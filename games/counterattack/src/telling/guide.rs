//! The guided start: the first decisions of turn 1 from the real set-up, up to a combat and what came of it. Its sentences are the words `guide-<id>`.

use serde_json::Value;
use table::GuideStep;

/// What each step is called, what it points at, and what ends it.
const STEPS: [(&str, &str, &str); 19] = [
    ("question", "question", "end"),
    ("corps", "actions", "activate 3TC"),
    ("take", "piece s01", "hold s01"),
    ("move", "place 3440", "to 3440"),
    ("stop", "actions", "stop"),
    ("second", "piece s04", "to 3340"),
    ("halt", "actions", "stop"),
    ("why", "why", "next"),
    ("undo", "time", "next"),
    ("end", "actions", "end"),
    ("barrage", "place 3439", "barrage 3439"),
    ("combat", "actions", "end"),
    ("again", "piece s01", "hold s01"),
    ("attack", "place 3439", "attack 3439"),
    ("join", "actions", "with s04"),
    ("roll", "actions", "roll"),
    ("support", "actions", "end"),
    ("die", "actions", "accept"),
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
