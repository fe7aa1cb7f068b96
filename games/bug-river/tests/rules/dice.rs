//! Section 5.2: dice, and the fortune of battle.

use crate::desk::{GERMAN, SOVIET};
use crate::field::{field, fought};
use bug_river::event::Event;
use bug_river::pack::Side;

/// A Regular Attack with odds of 1:1 on open ground and a modifier of +2.
fn attack() -> crate::desk::Desk {
    field().unit("I/103", "2205").unit("I/16", "2305").active("14Pz", 7)
}

/// Rules: 5.2a, 5.2b, 5.2d, A-45
#[test]
fn who_holds_the_marker_throws_his_own_die_again_and_hands_it_over() {
    let mut desk = attack().with_fortune(Side::German);
    desk.act("attack 2305 regular with I/103 fight", &["1", "2", "3"]);
    assert_eq!((desk.step().as_str(), desk.asked()), ("Throwing", Some(GERMAN)));
    assert_eq!(desk.legal(), ["accept", "reroll"]);
    // 3 + 2 would be 2/1; the new 7 + 2 is 1/1*; the Soviet die of the check is now the one that can be thrown again.
    let events = desk.act("reroll", &["7", "9"]);
    assert!(events.contains(&Event::Rerolled { side: Side::German, die: 3 }));
    assert_eq!(fought(&events).3, "1/1*");
    assert_eq!((desk.step().as_str(), desk.asked()), ("Throwing", Some(SOVIET)));
    assert_eq!(desk.pos.fortune, Side::Soviet);
    desk.act("reroll", &["4"]);
    assert!(!desk.is_disorganised("I/16"));
    assert_eq!(desk.pos.fortune, Side::German);
}

/// Rules: 5.2a
#[test]
fn the_die_may_be_left_as_it_lies_and_the_marker_stays() {
    let mut desk = attack().with_fortune(Side::German);
    desk.act("attack 2305 regular with I/103 fight", &["1", "2", "3"]);
    let events = desk.act("accept", &[]);
    assert_eq!(fought(&events).3, "2/1");
    assert_eq!(desk.pos.fortune, Side::German);
}

/// Rules: 5.2a
#[test]
fn nobody_throws_an_opponents_die_again() {
    let mut desk = attack().with_fortune(Side::Soviet);
    let events = desk.act("attack 2305 regular with I/103 fight", &["1", "2", "3"]);
    assert_eq!(fought(&events).3, "2/1", "the German die lies as it fell");
}

/// Rules: 5.2a
#[test]
fn a_die_that_no_other_face_betters_is_not_asked_about() {
    // 10 + 2 is 1/2 in that column, the best there is with a modifier of two.
    let mut desk = attack().with_fortune(Side::German);
    let events = desk.act("attack 2305 regular with I/103 fight", &["1", "2", "10"]);
    assert_eq!(fought(&events).3, "1/2");
    let mut desk = attack().with_fortune(Side::German);
    let events = desk.act("attack 2305 regular with I/103 fight", &["1", "2", "9"]);
    assert_eq!(fought(&events).3, "1/2", "9 + 2 is 1/2 as well");
}

/// Rules: 5.2c
#[test]
fn the_german_holds_the_marker_first() {
    for scenario in ["corps", "delayed", "campaign"] {
        assert_eq!(crate::desk::Desk::scenario(scenario, 1).pos.fortune, Side::German, "{scenario}");
    }
}

/// Rules: 5.2a, 5.2d, A-45
#[test]
fn a_die_is_thrown_again_only_once() {
    let mut desk = attack().with_fortune(Side::German);
    desk.act("attack 2305 regular with I/103 fight", &["1", "2", "3"]);
    let events = desk.act("reroll", &["1", "6"]);
    assert_eq!(fought(&events).3, "2*/1", "the second die counts, worse as it is");
}
