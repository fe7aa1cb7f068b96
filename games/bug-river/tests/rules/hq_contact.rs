//! Section 7.3.6: moving next to enemy headquarters that stand alone. 4316 is next to the village 4416.

use crate::desk::{Desk, GERMAN, SOVIET, hex};
use crate::movement::table;
use bug_river::event::Event;
use bug_river::position::Pontoon;

/// The HQ of the 135th alone in 4416, I/528 two hexes away.
fn alone() -> Desk {
    table().hq("135", "4416").unit("I/528", "4217")
}

/// Rules: 7.3.6a, 5.3.2a
#[test]
fn a_lone_headquarters_next_to_the_mover_is_displaced_at_once() {
    let mut desk = alone().active("299", 3);
    desk.act("move I/528 4316", &[]);
    assert_eq!((desk.step(), desk.asked()), ("Displace".into(), Some(SOVIET)));
    let events = desk.act("displace 4711", &[]);
    assert!(matches!(events[0], Event::Displaced { case: 1, .. }));
    assert_eq!((desk.hq_at("135"), desk.step(), desk.asked()), ("4711".into(), "Moving".into(), Some(GERMAN)));
    desk.act("to 4416", &[]);
    // Not by one that does not move.
    let mut still = alone().unit("II/528", "4316").active("299", 3);
    still.act("move I/528 4117 stop", &[]);
    assert_eq!(still.hq_at("135"), "4416");
}

/// Rules: 7.3.6a
#[test]
fn with_a_combat_unit_beside_it_a_headquarters_stays() {
    let mut desk = alone().unit("I/396", "4416").disorganised(&["I/396"]).level("135", 0).active("299", 3);
    desk.act("move I/528 4316 stop", &[]);
    assert_eq!((desk.hq_at("135"), desk.step()), ("4416".into(), "Activation".into()));
}

/// Rules: 7.3.6b, 7.3.6d, A-17
#[test]
fn the_displaced_formation_cannot_react_in_this_move_but_another_can() {
    let desk = alone().unit("I/396", "4417").hq("87", "4419").unit("I/16", "4315");
    let mut desk = desk.active("299", 3);
    desk.act("move I/528 4316", &[]);
    desk.act("displace 4711", &[]);
    assert_eq!(desk.step(), "Reaction");
    assert_eq!(desk.refused("react 135"), ("7.3.6b", "hq-just-displaced"));
    assert_eq!(desk.legal(), ["end", "react 87"]);
    // Without another formation nobody is asked; in the next move the 135th may react again.
    let mut desk = alone().unit("I/396", "4417").active("299", 3);
    desk.act("move I/528 4316", &[]);
    desk.act("displace 4711", &[]);
    assert_eq!((desk.step(), desk.asked()), ("Activation".into(), Some(GERMAN)));
    desk.act("move I/528 4217", &[]);
    assert_eq!((desk.step(), desk.allows("react 135")), ("Reaction".into(), true));
}

/// Rules: 7.3.6c
#[test]
fn behind_a_lake_or_the_unbridged_bug_it_stays() {
    let bank = || Desk::campaign().hq("299", "1618").hq("2-90", "1817").unit("I/528", "1617");
    let mut desk = bank().active("299", 3);
    desk.act("move I/528 1717", &[]);
    assert_eq!((desk.hq_at("2-90"), desk.step()), ("1817".into(), "Moving".into()));
    let bridged = bank().and(|pos| pos.pontoons[1] = Pontoon::Built(hex("1717"), hex("1817")));
    let mut desk = bridged.active("299", 3);
    desk.act("move I/528 1717", &[]);
    assert_eq!(desk.step(), "Displace");
    let mut lake = Desk::campaign().hq("299", "5212").hq("135", "4913").unit("I/528", "5113").active("299", 3);
    lake.act("move I/528 5014", &[]);
    assert_eq!((lake.hq_at("135"), lake.step()), ("4913".into(), "Moving".into()));
}

/// Rules: 7.3.6a
#[test]
fn entering_its_hex_displaces_it_too() {
    let mut desk = Desk::campaign().hq("299", "1618").hq("2-90", "1817").unit("I/528", "1717").active("299", 3);
    desk.act("move I/528 1817", &[]);
    assert_eq!((desk.at("I/528"), desk.step()), ("1817".into(), "Displace".into()));
    desk.act("displace 1813", &[]);
    assert_eq!(desk.hq_at("2-90"), "1813");
}
