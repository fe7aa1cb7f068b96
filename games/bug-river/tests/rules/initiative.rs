//! Sections 6, 6.1 and 6.2: Ops cycles, initiative.

use crate::desk::{Desk, GAME, GERMAN, SOVIET, formation};
use bug_river::event::Event;
use bug_river::pack::Side;
use bug_river::position::InitiativeMarker;
use bug_river::step::{Activation, Initiative, Step, Steps};
use table::Lang;
use table::verbs::*;

/// The German has the initiative, with the 298th; the Soviet has the 87th.
fn table() -> Desk {
    let desk = Desk::campaign().hq("298", "1606").unit("I/525", "1606").hq("87", "2708").unit("I/96", "2708");
    asked_first(desk, Side::German)
}

fn asked_first(desk: Desk, side: Side) -> Desk {
    desk.and(|pos| pos.steps = Steps::new(Step::Initiative(Initiative { side, received: false })))
}

/// The side that is asked activates its formation and does nothing with it; then the next cycle: the Soviet die, then the German one.
#[track_caller]
fn cycle(desk: &mut Desk, soviet: u8, german: u8) -> Vec<Event> {
    let name = if desk.asked() == Some(GERMAN) { "298" } else { "87" };
    desk.act(&format!("activate {name}"), &["5"]);
    desk.act("end", &[&soviet.to_string(), &german.to_string()])
}

fn marker(desk: &Desk) -> (Side, u8) {
    let marker = desk.pos.initiative;
    (marker.side, desk.pack().tables.initiative[usize::from(marker.space)])
}

fn contest(events: &[Event]) -> ([u8; 2], [u8; 2], Side) {
    let found = events.iter().find_map(|event| match event {
        Event::Initiative { dice, modifiers, winner } => Some((*dice, *modifiers, *winner)),
        _ => None,
    });
    found.expect("both sides throw")
}

/// Rules: 6a, 6.1a, 6.1b, 6.1e, 6.1g, 6.1h, 6.1j, 4d, EX-20, 6.2b
#[test]
fn the_higher_die_wins_and_the_marker_goes_to_two_for_the_side_that_reacts() {
    let mut desk = table();
    let events = cycle(&mut desk, 5, 6);
    assert_eq!(contest(&events), ([5, 6], [0, 0], Side::German));
    assert_eq!(desk.asked(), Some(GERMAN));
    assert_eq!(marker(&desk), (Side::Soviet, 2));
    let mut desk = table();
    let events = cycle(&mut desk, 7, 6);
    assert_eq!(contest(&events).2, Side::Soviet);
    assert_eq!(desk.asked(), Some(SOVIET));
    assert_eq!(marker(&desk), (Side::German, 2));
}

/// Rules: 5.2a, 6.1e
#[test]
fn an_initiative_die_is_asked_about_only_by_who_loses_with_it_and_could_win() {
    let thrown = |soviet: &str, german: &str, space: u8| {
        let mut desk = table().with_fortune(Side::German);
        desk.pos.initiative = InitiativeMarker { space, side: Side::Soviet };
        desk.act("activate 298", &["10"]);
        desk.act("end", &[soviet, german]);
        desk
    };
    assert_eq!(thrown("5", "5", 0).step(), "Initiative", "a tie is won already");
    let asked = thrown("7", "6", 0);
    assert_eq!((asked.step().as_str(), asked.asked()), ("Throwing", Some(GERMAN)));
    let question = GAME.question(&asked.pos, GERMAN).expect("a question").text;
    assert!(GAME.words(Lang::En).say(&question).starts_with("Initiative: the die shows 6, 6 in all against 7."));
    // The marker adds eight: 2 + 8 can be equalled, 3 + 8 cannot.
    assert_eq!(thrown("2", "9", 7).step(), "Throwing");
    let lost = thrown("3", "9", 7);
    assert_eq!((lost.step().as_str(), lost.asked()), ("Initiative", Some(SOVIET)));
}

/// Rules: 6.1f
#[test]
fn a_tie_is_won_by_the_german() {
    let mut desk = table();
    assert_eq!(contest(&cycle(&mut desk, 6, 6)).2, Side::German);
}

/// Rules: 6.1c, 6.1i, 6.1j, 6.1k, 3.1.3b, 3.4f, EX-20, EX-21, EX-22
#[test]
fn the_marker_goes_up_while_the_same_side_reacts_and_flips_when_the_other_does() {
    let mut desk = table();
    cycle(&mut desk, 1, 6);
    assert_eq!(marker(&desk), (Side::Soviet, 2));
    let events = cycle(&mut desk, 3, 6);
    assert_eq!(contest(&events), ([3, 6], [2, 0], Side::German));
    assert_eq!(marker(&desk), (Side::Soviet, 3), "the next higher number");
    let events = cycle(&mut desk, 4, 6);
    assert_eq!(contest(&events), ([4, 6], [3, 0], Side::Soviet));
    assert_eq!(marker(&desk), (Side::German, 2), "the other side up, on number 2");
    let events = cycle(&mut desk, 9, 6);
    assert_eq!(contest(&events), ([9, 6], [0, 2], Side::Soviet));
    assert_eq!(marker(&desk), (Side::German, 3));
}

/// Rules: 6.1i, 6.1c
#[test]
fn on_the_last_space_the_marker_stays() {
    let mut desk = table().and(|pos| pos.initiative = InitiativeMarker { space: 7, side: Side::Soviet });
    let events = cycle(&mut desk, 1, 10);
    assert_eq!(contest(&events), ([1, 10], [8, 0], Side::German));
    assert_eq!(marker(&desk), (Side::Soviet, 8));
}

/// Rules: 6.1h, 6.1j
#[test]
fn on_space_zero_either_side_may_be_up_and_neither_gains() {
    for side in Side::BOTH {
        let mut desk = table().and(|pos| pos.initiative = InitiativeMarker { space: 0, side });
        assert_eq!(contest(&cycle(&mut desk, 2, 6)), ([2, 6], [0, 0], Side::German));
        assert_eq!(marker(&desk), (Side::Soviet, 2));
    }
}

/// Rules: 6.1d, 8.1.2b, 3.4h
#[test]
fn interdiction_is_added_to_the_german_die() {
    let mut desk = table().and(|pos| pos.interdiction = 2);
    assert_eq!(contest(&cycle(&mut desk, 8, 6)), ([8, 6], [0, 2], Side::German));
    let mut desk = table().and(|pos| pos.interdiction = 2);
    assert_eq!(contest(&cycle(&mut desk, 9, 6)), ([9, 6], [0, 2], Side::Soviet));
}

/// Rules: 6.2a
#[test]
fn the_initiative_player_acts_transfers_or_passes() {
    let desk = table().level("298", 4).level("87", 4);
    assert_eq!(desk.legal(), ["activate 298", "transfer", "pass"]);
}

/// Rules: 6.2a, 6.2c, 6.2e, 6.2j
#[test]
fn the_question_offers_what_can_be_answered() {
    let asked = |desk: &Desk| {
        let question = GAME.question(&desk.pos, desk.asked().expect("somebody is asked")).expect("a question");
        (question.text.key, desk.legal().iter().any(|action| action == "transfer"))
    };
    let mut desk = table().level("298", 2).level("87", 2);
    assert_eq!(asked(&desk), ("q-initiative", true));
    assert_eq!(asked(&table().level("298", 3).level("87", 2)), ("q-initiative-act", false));
    assert_eq!(asked(&table().level("298", 0).level("87", 2)), ("q-initiative-idle", true));
    let mut passed = desk.clone();
    desk.act("transfer", &[]);
    assert_eq!(asked(&desk), ("q-initiative-received", false));
    passed.act("pass", &[]);
    assert_eq!(asked(&passed), ("q-initiative-act", false));
}

/// Rules: 6.2c
#[test]
fn whoever_has_the_highest_marker_cannot_transfer() {
    assert!(table().level("298", 4).level("87", 4).allows("transfer"), "as high as the opponent's is not higher");
    assert_eq!(table().level("298", 5).level("87", 4).refused("transfer"), ("6.2c", "higher-level-than-opponent"));
    // One marker of the opponent as high is enough; those not in play do not count.
    let desk = table().level("298", 3).level("87", 1).hq("41", "3201").level("41", 3);
    assert!(desk.allows("transfer"));
    assert!(!table().level("298", 3).level("87", 1).level("41", 3).allows("transfer"));
}

/// Rules: 6.2e, 6.2f
#[test]
fn who_receives_the_initiative_acts_or_passes_and_the_marker_stays() {
    let mut desk = table().level("298", 2).level("87", 2);
    desk.pos.initiative = InitiativeMarker { space: 2, side: Side::Soviet };
    let events = desk.act("transfer", &[]);
    assert!(matches!(events[..], [Event::Transferred(Side::German)]));
    assert_eq!(desk.asked(), Some(SOVIET));
    assert_eq!(marker(&desk), (Side::Soviet, 3));
    assert_eq!(desk.refused("transfer").0, "6.2e");
    assert_eq!(desk.legal(), ["activate 87", "pass"]);
}

/// Rules: 6.2d, 6.2g, 6.2i, 6.2j
#[test]
fn after_a_pass_the_other_side_has_the_initiative_without_dice_and_cannot_transfer_it() {
    let mut desk = table().level("298", 2).level("87", 2);
    let events = desk.act("pass", &[]);
    assert_eq!(events, [Event::Passed(Side::German, &["6.2g"]), Event::InitiativeGoesTo(Side::Soviet)]);
    assert_eq!(desk.asked(), Some(SOVIET));
    assert_eq!(desk.refused("transfer").0, "6.2d");
    assert_eq!(desk.refused("activate 298").1, "not-your-formation");
    // The next cycle: no dice either, and again the Soviet.
    desk.act("activate 87", &["5"]);
    let events = desk.act("end", &[]);
    assert!(events.contains(&Event::InitiativeGoesTo(Side::Soviet)));
    assert_eq!(desk.asked(), Some(SOVIET));
}

/// Rules: 6b, 6.2k, 4f
#[test]
fn when_both_have_passed_the_phase_is_over() {
    let mut desk = table().turn(7);
    desk.act("pass", &[]);
    let events = desk.act("pass", &[]);
    assert_eq!(events[..2], [Event::Passed(Side::Soviet, &["6.2g"]), Event::TurnEnds(7)]);
}

/// Rules: 6c, 4f, 6.3.2d
#[test]
fn a_side_that_can_activate_nobody_counts_as_passed() {
    let mut desk = table().level("87", 0);
    desk.act("activate 298", &["5"]);
    let events = desk.act("end", &[]);
    let passed = Event::Passed(Side::Soviet, &["6c", "A-13"]);
    assert!(events.contains(&passed) && events.contains(&Event::InitiativeGoesTo(Side::German)));
    assert_eq!(desk.asked(), Some(GERMAN));
    // The last activation of all ends the phase.
    let mut desk = table().level("87", 0).level("298", 1).turn(7);
    desk.act("activate 298", &["5"]);
    let events = desk.act("end", &[]);
    assert!(events.contains(&Event::TurnEnds(7)));
}

/// Rules: 6.2c, 6c
#[test]
fn with_nobody_to_activate_one_can_still_transfer() {
    let desk = table().level("298", 0);
    assert_eq!(desk.legal(), ["transfer", "pass"]);
}

/// Rules: 5.2a
#[test]
fn the_holder_of_the_fortune_of_battle_sees_both_dice_before_he_throws_his_again() {
    let mut desk = table().with_fortune(Side::German);
    desk.pos.steps = Steps::new(Step::Activation(Activation(Side::German)));
    desk.pos.active[Side::German as usize] = Some(formation("298"));
    desk.pos.points[Side::German as usize] = 1;
    let events = desk.act("end", &["8", "7"]);
    assert_eq!(desk.step(), "Throwing");
    assert_eq!(desk.asked(), Some(GERMAN));
    assert!(!events.iter().any(|event| matches!(event, Event::Initiative { .. })));
    let events = desk.act("reroll", &["9"]);
    assert_eq!(contest(&events), ([8, 9], [0, 0], Side::German));
}
