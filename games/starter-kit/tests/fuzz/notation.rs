//! Actions in notation.

use super::{GAME, MOMENTS};
use starter_kit::StarterKit;
use starter_kit::action::Action;
use std::sync::LazyLock;
use trials::notation::Asked;
use trials::outside::texts;

const CASES: u32 = 512;

/// What stands in actions besides their verbs.
const THINGS: [&str; 34] = [
    "a1", "a9", "b1", "b7", "a99", "aw1", "bw1", "bw9", "aK5", "aP6", "bQ3", "dV5", "offwA5", "offeA5", "aGG10",
    "zz99", "at", "to", "with", "by", "roll", "go", "fire", "he", "smoke", "area", "ne", ";", ",", "-1", "256", "",
    "☃", "\t",
];

/// Games to ask about: one for every step of the sequence that random play reaches.
static ASKED: LazyLock<Asked<StarterKit>> = LazyLock::new(|| {
    let positions = MOMENTS.iter().map(|(position, _)| position);
    Asked::new(&GAME, positions, |position| std::mem::discriminant(&position.steps.top()))
});

#[test]
fn the_time_of_reading_grows_no_faster_than_the_text() {
    let beginnings = ["fire aP6 with", "fire aP6 by", "move", "move a1", "to", "go", "place", "give", ""];
    let words = ["a1", "aw1", "aP6", "nobody", "end;", "go a1 aP6;", "with", ";", "☃"];
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
