//! Section 5.6: Effectiveness Checks, and what fortifications and the surprise attack do to them.

use crate::desk::Desk;
use crate::field::field;
use bug_river::event::Event;
use bug_river::step::{Activation, Cause, Role, Step, Steps, Surprise};

/// The modifier and the outcome of each check, by the die.
fn checks(events: &[Event]) -> Vec<(u8, i8, bool)> {
    let of = |event: &Event| match event {
        Event::Checked { die, modifier, passed, .. } => Some((*die, *modifier, *passed)),
        _ => None,
    };
    events.iter().filter_map(of).collect()
}

/// I/16 (effectiveness 4) is attacked and suffers 1/1*.
fn red(desk: Desk, check: &str) -> (Desk, Vec<Event>) {
    let mut desk = desk.unit("I/103", "2205").unit("I/16", "2305").active("14Pz", 7);
    let events = desk.act("attack 2305 regular with I/103 fight", &["1", "2", "7", check]);
    (desk, events)
}

/// Rules: 5.6a, 5.6.1a, 5.6.1b, 5.6.1c, 5.6.2a, 7.5.2c
#[test]
fn a_die_no_higher_than_the_rating_passes() {
    let (desk, events) = red(field(), "4");
    assert_eq!(checks(&events), [(4, 0, true)]);
    assert!(!desk.is_disorganised("I/16"));
    let (desk, events) = red(field(), "5");
    assert_eq!(checks(&events), [(5, 0, false)]);
    assert!(desk.is_disorganised("I/16"));
}

/// Rules: 5.6.2c, 5.6.3a
#[test]
fn a_disorganised_unit_checks_with_its_lower_rating_and_loses_a_point_more_when_it_fails() {
    // Effectiveness 3 now: it passes with a 3 and loses only the hit.
    let start = || {
        let desk = field().unit("I/103", "2205").unit("I/16", "2305").disorganised(&["I/16"]);
        desk.active("14Pz", 7)
    };
    let mut desk = start();
    desk.act("attack 2305 regular with I/103 fight", &["1", "2", "7", "3"]);
    assert_eq!(desk.strength_of("I/16"), 5);
    let mut desk = start();
    desk.act("attack 2305 regular with I/103 fight", &["1", "2", "7", "4"]);
    assert_eq!(desk.strength_of("I/16"), 4);
    assert!(desk.is_disorganised("I/16"));
}

/// Rules: 5.6b, 5.6.2b, 5.6.2h, 7.6c, 7.6d, 5.6.4c, 5.6.4b
#[test]
fn a_recovery_brings_order_or_changes_nothing() {
    let start = || field().unit("I/103", "2205").disorganised(&["I/103"]).active("14Pz", 7);
    let mut desk = start();
    desk.act("recover I/103", &["5"]);
    assert!(!desk.is_disorganised("I/103"), "effectiveness 5 on the disorganised side");
    let mut desk = start();
    desk.act("recover I/103", &["6"]);
    assert!(desk.is_disorganised("I/103"));
    assert_eq!(desk.strength_of("I/103"), 7);
}

/// Rules: 5.6c, 5.6.2d, 5.8.4d, 5.8.4e, 7j
#[test]
fn an_isolated_unit_that_fails_its_check_is_disorganised_without_a_loss() {
    // The HQ is off the map: every unit of the division is isolated.
    let mut desk = Desk::campaign().turn(2).unit("I/103", "2205").unit("I/16", "2305").hq("87", "2503");
    desk = desk.active("14Pz", 7);
    let events = desk.act("attack 2305 hasty with I/103 fight", &["7"]);
    assert_eq!(checks(&events), [(7, 0, false)]);
    assert!(desk.is_disorganised("I/103"));
    assert_eq!(desk.strength_of("I/103"), 7);
    assert!(events.iter().any(|event| matches!(event, Event::CalledOff(_))));
}

/// Rules: 3.1.1j, 3.1.1k, 3.1.1l
#[test]
fn a_fortification_helps_soviet_infantry_that_defends() {
    let look = |desk: &Desk, unit: &str, cause| {
        let unit = crate::desk::id(unit);
        desk.look().check_modifier(unit, cause)
    };
    let defends = Cause::Combat(Role::Defender);
    let desk = Desk::campaign().units(&["B/19", "4/II/82"], "2109").unit("5/II/82", "2108").unit("I/103", "2011");
    assert_eq!(look(&desk, "B/19", defends), -2);
    assert_eq!(look(&desk, "4/II/82", defends), 0, "an AFV beside it is not sheltered");
    assert_eq!(look(&desk, "5/II/82", defends), 0, "AFVs alone make nothing of it");
    assert_eq!(look(&desk, "I/103", defends), 0, "nor do Germans");
    assert_eq!(look(&desk, "B/19", Cause::Combat(Role::Attacker)), 0, "it shelters who defends");
}

/// Rules: 3.1.1m
#[test]
fn a_fortification_helps_to_recover() {
    let mut desk = Desk::campaign().turn(2).unit("B/19", "2109").hq("2FR", "2607").disorganised(&["B/19"]);
    desk = desk.active("2FR", 3);
    let events = desk.act("recover B/19", &["5"]);
    assert_eq!(checks(&events), [(5, -2, true)], "effectiveness 3");
}

/// Rules: 10.2g, A-46
#[test]
fn soviet_checks_are_harder_during_the_surprise_attack() {
    let mut desk = field().unit("I/103", "2205").unit("I/16", "2305").active("14Pz", 7);
    let side = bug_river::pack::Side::German;
    desk.pos.steps = Steps::new(Step::Surprise(Surprise));
    desk.pos.steps.push(Step::Activation(Activation(side)));
    let events = desk.act("attack 2305 regular with I/103 fight", &["1", "2", "7", "3"]);
    assert_eq!(checks(&events), [(3, 2, false)]);
}

/// Rules: 5.6g, 7.5d
#[test]
fn hqs_never_check() {
    let mut desk = Desk::campaign().turn(2).hq("14Pz", "2202").hq("87", "2208").unit("I/16", "2208");
    desk = desk.unit("I/103", "2307").active("14Pz", 7);
    let events = desk.act("attack 2208 prepared with I/103 fight", &["1", "2", "9", "4"]);
    assert_eq!(checks(&events).len(), 1, "one check, of the one battalion: {events:?}");
}

/// Rules: 5.6d, 5.6.2e, 7.3.4c
#[test]
fn a_failed_infiltration_costs_no_point() {
    let mut desk = field().unit("I/103", "2205").unit("I/16", "2305").unit("II/103", "2105").level("87", 0);
    desk = desk.active("14Pz", 7);
    let events = desk.act("move I/103; infiltrate 2304", &["7"]);
    assert_eq!(checks(&events), [(7, 0, false)]);
    assert!(desk.is_disorganised("I/103"));
    assert_eq!((desk.at("I/103").as_str(), desk.strength_of("I/103")), ("2205", 7));
}

/// Rules: 5.6e, 5.6.2f, 3.1.1t
#[test]
fn a_failed_check_in_a_swamp_costs_no_point() {
    let mut desk = field().unit("1/I/36", "2007").unit("II/103", "2205").active("14Pz", 7);
    let events = desk.act("move 1/I/36; to 2107", &["7"]);
    assert_eq!(checks(&events), [(7, 0, false)]);
    assert!(desk.is_disorganised("1/I/36"));
    assert_eq!((desk.at("1/I/36").as_str(), desk.strength_of("1/I/36")), ("2107", 4));
}
