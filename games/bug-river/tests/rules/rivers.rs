//! Sections 3.1.2, 7.3.7, 7.3.8 and 10.3: streams, lakes, the Bug by boat and by pontoon bridge.
//!
//! The Luha runs between 2307 and 2308, the Bug between 1716 (west) and 1816, 1717 and 1817.

use crate::desk::{Desk, hex, id};
use crate::movement::{costs, left, toll};
use bug_river::event::Event;
use bug_river::pack::{Side, UnitSet};
use bug_river::position::Pontoon;
use hexes::Toll;

/// The 299th Infantry Division on the west bank, its HQ in 1618.
fn bank() -> Desk {
    Desk::campaign().hq("299", "1618")
}

/// The same with a pontoon bridge between 1716 and 1816.
fn bridged() -> Desk {
    bank().and(|pos| pos.pontoons[1] = Pontoon::Built(hex("1716"), hex("1816")))
}

// ---- streams ------------------------------------------------------------------------------------------------------------

/// Rules: 7.3.7a, 3.1.2a
#[test]
fn leg_units_pay_a_point_more_for_a_stream() {
    let desk = Desk::campaign();
    assert_eq!(toll(&desk, &["I/528"], "2307", "2308"), 4);
    let tolls = desk.look().tolls(UnitSet::one(id("I/528")), hex("2307"), hex("2308")).expect("a way leads there");
    let terrain = Toll { rule: "3.1.1a", key: "cost-terrain", cost: 2 };
    assert_eq!(tolls.each(), [terrain, Toll { rule: "7.3.7a", key: "cost-stream", cost: 2 }]);
}

/// Rules: 7.3.7b
#[test]
fn motorised_units_cross_a_stream_with_their_whole_move() {
    let mut desk = Desk::campaign().hq("14Pz", "2708").unit("I/103", "2307").active("14Pz", 3);
    let events = desk.act("move I/103 2308", &[]);
    assert_eq!((costs(&events), left(&events)), (vec![16], Some(0)));
    assert_eq!((desk.at("I/103"), desk.step()), ("2308".into(), "Activation".into()));
    let desk = Desk::campaign().hq("14Pz", "2708").unit("I/103", "2306").active("14Pz", 3);
    assert_eq!(desk.refused("move I/103 2307; to 2308"), ("7.3.7b", "stream-first"));
    // One of them in a stack is enough.
    let stack = Desk::campaign().hq("14Pz", "2708").units(&["I/528", "1/I/36"], "2307").assigned("I/528", "14Pz");
    let mut desk = stack.active("14Pz", 3);
    let events = desk.act("move I/528 1/I/36 2308", &[]);
    // Far from the enemy the battalion has two points more, and they go into it as well.
    assert_eq!((costs(&events), left(&events), desk.step()), (vec![12], Some(0), "Activation".into()));
}

/// Rules: 7.3.7c, 3.1.2b
#[test]
fn bridges_and_cities_have_no_stream() {
    let desk = Desk::campaign();
    // 2608 - 2609 is open water, 2609 - 2708 lies at the city, 2208 - 2307 under a road.
    assert_eq!(toll(&desk, &["I/528"], "2608", "2609"), 4);
    let city = desk.clone().unit("I/96", "2710");
    assert!(city.look().in_zone_of(Side::Soviet, hex("2709")));
    assert_eq!((toll(&city, &["I/528"], "2708", "2709"), toll(&city, &["I/103"], "2708", "2709")), (2, 2));
    assert_eq!((toll(&city, &["I/528"], "2709", "2708"), toll(&city, &["I/103"], "2709", "2708")), (2, 4));
}

// ---- lakes and the Bug --------------------------------------------------------------------------------------------------

/// Rules: 7.3.2c
#[test]
fn nobody_crosses_a_lake() {
    let desk = Desk::campaign().hq("135", "4913").unit("I/396", "4913").active("135", 3);
    assert_eq!(desk.refused("move I/396; to 5013"), ("7.3.2c", "lake-between"));
}

/// Rules: 7.3.8a, 7.3.8c, 7.3.8d, 3.4l
#[test]
fn two_german_leg_units_cross_the_bug_by_boat_in_an_activation() {
    let mut desk = bank().unit("I/528", "1715").unit("II/528", "1716").unit("III/528", "1717").active("299", 5);
    let events = desk.act("move I/528 1816", &[]);
    assert_eq!(costs(&events), [4], "clear ground and a point for the boat");
    assert!(events.iter().any(|event| matches!(event, Event::Entered { boat: true, .. })));
    desk.acts(&["to 1916", "stop"]);
    desk.act("move II/528 1816 stop", &[]);
    assert_eq!(desk.pos.boats, [id("I/528"), id("II/528")].into_iter().collect());
    assert_eq!(desk.refused("move III/528; to 1817"), ("7.3.8a", "no-boats-left"));
    assert!(desk.allows("move II/528 1716"), "those who have boats may go back");
}

/// Rules: 7.3.8a, A-59
#[test]
fn each_unit_of_a_stack_needs_a_boat_and_none_carries_vehicles_or_soviets() {
    let guards = Desk::campaign().hq("2-90", "1813").units(&["No. 6", "No. 7", "No. 8"], "1816").active("2-90", 3);
    assert_eq!(guards.refused("move No. 8; to 1716"), ("7.3.8a", "boats-are-german"));
    let desk = bank().units(&["1/191", "I/528"], "1716").assigned("1/191", "299").active("299", 3);
    assert_eq!(desk.refused("move 1/191; to 1816"), ("7.3.8a", "boats-take-leg-units"));
    assert_eq!(desk.refused("move I/528 1/191; to 1816"), ("7.3.8a", "boats-take-leg-units"));
    let three = bank().units(&["I/528", "II/528", "III/528"], "1716").active("299", 3);
    assert!(three.allows("move I/528 II/528 1816"));
    assert_eq!(three.refused("move I/528 II/528; with III/528; to 1816"), ("7.3.8a", "no-boats-left"));
}

/// Rules: 7.3.8b, A-59
#[test]
fn a_boat_is_taken_with_the_first_hex_only() {
    let desk = bank().unit("I/528", "1616").active("299", 3);
    assert_eq!(desk.refused("move I/528 1716; to 1816"), ("7.3.8b", "boats-first"));
}

/// Rules: 7.3.8a
#[test]
fn a_bug_bridge_needs_no_boats() {
    let desk = Desk::campaign().hq("298", "1606").units(&["1/191", "I/526"], "1907").assigned("1/191", "298");
    let mut desk = desk.active("298", 3);
    let events = desk.act("move I/526 1/191 2008", &[]);
    assert_eq!(costs(&events), [2]);
    assert!(desk.pos.boats.is_empty());
}

// ---- pontoon bridges ----------------------------------------------------------------------------------------------------

/// Rules: 10.3h, 10.3i, 10.3j
#[test]
fn motorised_units_pay_a_point_more_on_a_pontoon_bridge() {
    let desk = bridged();
    assert_eq!((toll(&desk, &["I/528"], "1716", "1816"), toll(&desk, &["Rec 299"], "1716", "1816")), (2, 4));
    assert_eq!(toll(&desk, &["I/528", "Rec 299"], "1716", "1816"), 4);
    let mut desk = bridged().unit("Rec 299", "1616").active("299", 3);
    let events = desk.act("move Rec 299 1716 1816", &[]);
    assert_eq!(costs(&events), [2, 4], "on the way, and without a boat");
}
