//! Actions in notation.

use super::{GAME, MOMENTS};
use bug_river::BugRiver;
use bug_river::action::Action;
use std::sync::LazyLock;
use trials::notation::Asked;
use trials::outside::texts;

const CASES: u32 = 512;

/// What stands in actions besides their verbs.
const THINGS: [&str; 36] = [
    "g01",
    "s01",
    "g10",
    "s20",
    "I/103",
    "14Pz/I/103",
    "14Pz",
    "87",
    "2FR",
    "1-90",
    "III",
    "XXIX",
    "2108",
    "1907",
    "1000",
    "5425",
    "9999",
    "hq",
    "up",
    "on",
    "at",
    "with",
    "to",
    "attack",
    "break",
    "enter",
    "take",
    "hasty",
    "prepared",
    ";",
    ",",
    "-1",
    "256",
    "",
    "☃",
    "\t",
];

/// Games to ask about: one for every step of the sequence that random play reaches.
static ASKED: LazyLock<Asked<BugRiver>> = LazyLock::new(|| {
    let positions = MOMENTS.iter().map(|(position, _)| position);
    Asked::new(&GAME, positions, |position| std::mem::discriminant(&position.steps.top()))
});

#[test]
fn the_time_of_reading_grows_no_faster_than_the_text() {
    let beginnings = ["attack 2108 prepared with", "move", "move I/103", "to", "go", "assign", "enter hq", ""];
    let words = ["g01", "14Pz/I/103,", "2108", "nobody", "end;", "go g01 2108;", "with", ";", "☃"];
    ASKED.reading_takes_no_longer_than_the_text(&beginnings, &words);
}

#[test]
fn any_text_is_an_action_or_is_refused() {
    ASKED.any_text_is_an_action_or_is_refused(CASES, texts(Action::VERBS, &THINGS));
}

#[test]
fn any_text_is_a_plan_or_is_refused() {
    ASKED.any_text_is_a_plan_or_is_refused(CASES, texts(Action::VERBS, &THINGS));
}

#[test]
fn any_action_at_all_can_be_written_checked_and_explained() {
    ASKED.any_action_can_be_written_checked_and_explained(CASES);
}

/// Every step is reached at which somebody is asked something in most games, and all it offers can be weighed.
#[test]
fn every_legal_action_can_be_explained_and_weighed() {
    ASKED.every_legal_action_can_be_explained_and_weighed(12);
}
