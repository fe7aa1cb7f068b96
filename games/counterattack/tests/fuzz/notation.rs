//! Actions in notation.

use super::{GAME, MOMENTS};
use counterattack::Counterattack;
use proptest::strategy::Strategy;
use std::sync::LazyLock;
use trials::notation::Asked;
use trials::outside;

const CASES: u32 = 2_048;

/// Texts of words that actions are made of.
fn texts() -> impl Strategy<Value = String> {
    let verbs = [
        "end",
        "restore",
        "return",
        "commit",
        "lose",
        "mark",
        "send",
        "marker",
        "activate",
        "attach",
        "army",
        "division",
        "move",
        "group",
        "to",
        "stop",
        "overrun",
        "prepare",
        "abandon",
        "reserve",
        "release",
        "top",
        "break",
        "barrage",
        "with",
        "by",
        "hit",
        "attack",
        "bonus",
        "support",
        "concentric",
        "roll",
        "reroll",
        "elastic",
        "desperate",
        "accept",
        "split",
        "hold",
        "advance",
        "event",
        "on",
        "hex",
        "corps",
        "reactivate",
        "extra",
        "bring",
        "go",
        ";",
        ",",
    ];
    let things = [
        "g10", "g60", "g01", "s01", "s02", "s20", "s47", "3TC/50", "50 Tank", "AA HG", "I/5", "2114", "0823", "2940",
        "0101", "4044", "Warsaw", "A", "F", "S1", "3TC", "47A", "HG", "stuka1", "0", "255", "256", "-1", "", "☃", "\t",
    ];
    outside::texts(&verbs, &things)
}

/// Games to ask about: one for every step of the sequence that random play reaches.
static ASKED: LazyLock<Asked<Counterattack>> = LazyLock::new(|| {
    let positions = MOMENTS.iter().map(|(position, _)| position);
    Asked::new(&GAME, positions, |position| std::mem::discriminant(&position.steps.top()))
});

#[test]
fn the_time_of_reading_grows_no_faster_than_the_text() {
    let beginnings = ["attack 2414 with", "move", "group g10", "to", "go", "barrage 2114 with", "event", ""];
    let words = ["s01", "50 Tank,", "2114", "nobody", "end;", "go g10 2114;", "with", ";", "☃"];
    ASKED.reading_takes_no_longer_than_the_text(&beginnings, &words);
}

#[test]
fn any_text_is_an_action_or_is_refused() {
    ASKED.any_text_is_an_action_or_is_refused(CASES, texts());
}

#[test]
fn any_text_is_a_plan_or_is_refused() {
    ASKED.any_text_is_a_plan_or_is_refused(CASES, texts());
}

#[test]
fn any_action_at_all_can_be_written_checked_and_explained() {
    ASKED.any_action_can_be_written_checked_and_explained(CASES);
}

/// Every step is reached at which somebody is asked something in most games, and all it offers can be weighed.
#[test]
fn every_legal_action_can_be_explained_and_weighed() {
    ASKED.every_legal_action_can_be_explained_and_weighed(15);
}
