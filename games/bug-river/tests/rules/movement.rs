//! Sections 7.3, 7.3.1, 7.3.2, 7.3.5 and 7.3.9: moving hex by hex, alone and in stacks.
//!
//! The country around 4217 is open: clear hexes without roads or streams; 4219 is forest, 4018 swamp, 4119, 4416 and 4419 are villages.

use crate::desk::{Desk, GAME, GERMAN, hex, id};
use bug_river::action::Action;
use bug_river::event::Event;
use bug_river::pack::{Side, UnitSet};
use bug_river::paths::Command;
use bug_river::position::Place;
use table::Arg;
use table::verbs::*;

/// The 299th Infantry Division with its HQ in 4119.
pub fn table() -> Desk {
    Desk::campaign().hq("299", "4119")
}

/// Half points paid for each step.
pub fn costs(events: &[Event]) -> Vec<u16> {
    let cost = |event: &Event| match event {
        Event::Entered { cost, .. } => Some(*cost),
        _ => None,
    };
    events.iter().filter_map(cost).collect()
}

/// Half points left after the last step.
pub fn left(events: &[Event]) -> Option<u16> {
    let left = |event: &Event| match event {
        Event::Entered { left, .. } => Some(*left),
        _ => None,
    };
    events.iter().rev().find_map(left)
}

/// What a step costs these units, in half points.
#[track_caller]
pub fn toll(desk: &Desk, units: &[&str], from: &str, to: &str) -> u16 {
    let units: UnitSet = units.iter().map(|name| id(name)).collect();
    desk.look().tolls(units, hex(from), hex(to)).expect("a way leads there").total()
}

// ---- 7.3 general, 7.3.2 maximum movement ----------------------------------------------------------------------------

/// Rules: 7.3a, 7.3.2a, 7b, 3.2u, 7.2e
#[test]
fn a_unit_spends_its_allowance_and_not_more() {
    let mut desk = table().unit("Rec 299", "4217").active("299", 3);
    let events = desk.act("move Rec 299 4317 4217 4317 4217 4317 4217 4317", &[]);
    assert_eq!(costs(&events), [2; 7]);
    assert_eq!((left(&events), desk.step(), desk.at("Rec 299")), (Some(0), "Activation".into(), "4317".into()));
    assert_eq!(desk.points(Side::German), 2);
    let tired = table().unit("Rec 299", "4217").active("299", 3);
    assert_eq!(
        tired.refused("move Rec 299 4317 4318 4317 4318 4218; to 4219"),
        ("7.3.2a", "not-enough-movement"),
        "2 of 7 points are left, and forest costs 3"
    );
}

/// Rules: 3.1.1a, 3.1.1d, 3.2l
#[test]
fn terrain_costs_by_class_whoever_moves() {
    let desk = table();
    for (leg, motorised) in [("I/528", "Rec 299"), ("I/396", "4/II/82")] {
        for (from, to, costs) in [
            ("4217", "4317", (2, 2)),
            ("4417", "4416", (2, 2)),
            ("3814", "3913", (2, 4)),
            ("4218", "4219", (4, 6)),
            ("4117", "4018", (4, 8)),
        ] {
            assert_eq!((toll(&desk, &[leg], from, to), toll(&desk, &[motorised], from, to)), costs, "{leg} {to}");
        }
    }
}

/// Rules: 7.3.2f, 7.3.2g, 7.2g, 7b
#[test]
fn points_are_not_saved_but_the_unit_may_move_again() {
    let mut desk = table().unit("Rec 299", "4217").active("299", 3);
    desk.act("move Rec 299 4317 stop", &[]);
    assert_eq!(desk.points(Side::German), 2);
    let events = desk.act("move Rec 299 4217 4317 4217 4317 4217 4317 4217", &[]);
    assert_eq!((costs(&events).len(), left(&events)), (7, Some(0)));
    assert_eq!(desk.points(Side::German), 1);
}

/// Rules: 7.3.2b, A-56
#[test]
fn the_first_hex_can_always_be_entered() {
    // Two points; the swamp behind the stream costs three, and an enemy is near.
    let near = Desk::campaign().hq("2FR", "4404").unit("A/19", "4505").unit("I/528", "4504");
    let mut desk = near.active("2FR", 3);
    let events = desk.act("move A/19 4606", &[]);
    assert_eq!((costs(&events), left(&events)), (vec![6], Some(0)));
    assert_eq!((desk.at("A/19"), desk.step()), ("4606".into(), "Activation".into()));
    // As the second hex it cannot.
    let far = Desk::campaign().hq("2FR", "4306").unit("A/19", "4405").unit("I/528", "4404").disorganised(&["I/528"]);
    let desk = far.active("2FR", 3);
    assert_eq!(desk.refused("move A/19 4505; to 4606"), ("7.3.2a", "not-enough-movement"));
}

/// Rules: 7.3.2c, 7.3.2d, 7.3.2h, 5.4.1c, 7.3b
#[test]
fn the_first_hex_is_no_way_through_lakes_zones_or_enemies() {
    let lake = Desk::campaign().hq("299", "4913").unit("I/528", "4913").active("299", 3);
    assert_eq!(lake.refused("move I/528; to 5014"), ("7.3.2c", "lake-between"));
    let desk = table().unit("I/528", "4317").unit("I/396", "4417").active("299", 3);
    assert_eq!(desk.refused("move I/528; to 4417"), ("7.3.2h", "enemy-in-the-way"));
    assert_eq!(desk.refused("move I/528; to 4418"), ("5.4.1c", "from-zone-to-zone"));
}

/// Rules: 7.2b
#[test]
fn a_move_that_has_not_begun_is_given_up_for_nothing() {
    let mut desk = table().units(&["1/191", "I/528"], "4217").assigned("1/191", "299").active("299", 3);
    desk.acts(&["move I/528", "with 1/191", "stop"]);
    assert_eq!((desk.points(Side::German), desk.step()), (3, "Activation".into()));
    assert_eq!(desk.refused("stop"), ("7.2b", "not-asked-now"));
}

/// Rules: 7.3a
#[test]
fn what_is_no_hex_or_not_next_is_refused() {
    let mut desk = table().unit("I/528", "4217").active("299", 3);
    desk.act("move I/528", &[]);
    assert_eq!(desk.refused("to 4517"), ("7.3a", "not-next-hex"));
    let nowhere = desk.look().check(Action::To(u16::MAX)).expect_err("there is no such hex");
    assert_eq!((nowhere.rule(), nowhere.key()), ("3.1a", "no-such-hex"));
    let corps = Desk::bare("corps").hq("14Pz", "3306").unit("I/103", "3306").active("14Pz", 3);
    assert_eq!(corps.refused("move I/103; to 3406"), ("3.1a", "no-such-hex"), "the scenario ends there");
}

// ---- 7.3.1 stacks -------------------------------------------------------------------------------------------------------

/// Rules: 7.1a, 7.1b, 7.3.1a, 7.3.1b, 7.3.1c, 7.3.1e
#[test]
fn a_stack_moves_for_one_payment_at_the_pace_of_its_slowest_unit() {
    let mut desk = table().units(&["1/191", "I/528"], "4217").assigned("1/191", "299").active("299", 3);
    let events = desk.act("move I/528 1/191 4317 4417", &[]);
    // Four points of the infantry, and two more far from the enemy.
    assert_eq!((costs(&events), left(&events)), (vec![2, 2], Some(8)));
    assert_eq!(desk.points(Side::German), 2);
    desk.act("stop", &[]);
    assert_eq!((desk.at("I/528"), desk.at("1/191")), ("4417".into(), "4417".into()));
    assert_eq!(toll(&desk, &["I/528", "1/191"], "4218", "4219"), 6, "the dearer class pays");
}

/// Rules: 7.1c, 7.3.1d, 5.5.1b
#[test]
fn nobody_joins_from_elsewhere_or_on_the_way() {
    let desk = table().units(&["1/191", "I/528"], "4217").unit("2/191", "4317").unit("I/50", "4217");
    let mut desk = desk.assigned("1/191", "299").assigned("2/191", "299").active("299", 3);
    desk.act("move I/528", &[]);
    assert_eq!(desk.refused("with 2/191"), ("7.3.1a", "not-in-the-stack"));
    assert_eq!(desk.refused("with I/528"), ("7.3.1a", "moves-already"));
    assert_eq!(desk.refused("with I/50"), ("5.5.1b", "formation-not-active"));
    assert_eq!(desk.legal_with("with"), ["with g36"]);
    desk.act("to 4317", &[]);
    assert_eq!(desk.refused("with 2/191"), ("7.3.1d", "nobody-joins-on-the-way"));
    assert!(desk.legal_with("with").is_empty());
}

/// Rules: 7.3.1a
#[test]
fn who_is_alone_is_not_asked_whom_to_take_along() {
    let asked = |desk: &mut Desk, text: &str| {
        desk.act(text, &[]);
        GAME.question(&desk.pos, GERMAN).expect("a question").text.key
    };
    let table = table().units(&["I/528", "1/191"], "4217").assigned("1/191", "299").unit("II/528", "4317");
    let mut desk = table.active("299", 3);
    assert_eq!(asked(&mut desk.clone(), "move II/528"), "q-about-to-move-alone");
    assert_eq!(asked(&mut desk, "move I/528"), "q-about-to-move");
    assert_eq!(asked(&mut desk, "with 1/191"), "q-about-to-move-alone");
}

/// Rules: 7.1d, 7.3.1f, 3.3i, 3.3j
#[test]
fn the_headquarters_stays_where_it_is() {
    let mut desk = table().unit("I/528", "4119").active("299", 3);
    desk.act("move I/528 4118 stop", &[]);
    assert_eq!((desk.at("I/528"), desk.hq_at("299")), ("4118".into(), "4119".into()));
}

/// Rules: 7.3c, 5.3.1g, 5.3.1i
#[test]
fn a_full_hex_is_passed_and_overstacked_only_at_the_end() {
    let full = table().units(&["1/191", "2/191", "3/191"], "4317").unit("II/528", "4417").unit("I/528", "4217");
    let mut desk = full.active("299", 3);
    let events = desk.act("move I/528 4317 4417", &[]);
    assert!(!events.iter().any(|event| matches!(event, Event::Overstacked(_))));
    let events = desk.act("stop", &["1", "1"]);
    assert!(events.contains(&Event::Overstacked(hex("4417"))));
    assert_eq!(desk.step(), "Crowded");
}

/// Rules: 5.6.3b, 7k
#[test]
fn a_disorganised_unit_does_not_move() {
    let desk = table().units(&["I/528", "1/191"], "4217").assigned("1/191", "299").disorganised(&["I/528"]);
    let desk = desk.active("299", 3);
    assert_eq!(desk.refused("move I/528"), ("5.6.3b", "disorganised-cannot-move"));
    assert_eq!(desk.refused("move 1/191; with I/528"), ("5.6.3b", "disorganised-cannot-move"));
}

// ---- zones of control ---------------------------------------------------------------------------------------------------

/// Rules: 5.4.1a, 7.3.2i, 7.3.9a
#[test]
fn an_enemy_zone_stops_a_move_even_where_a_friend_stands() {
    for friend in [false, true] {
        let desk = table().unit("I/528", "4217").unit("I/396", "4417");
        let desk = if friend { desk.unit("1/191", "4317") } else { desk };
        let mut desk = desk.active("299", 3);
        let events = desk.act("move I/528 4317", &[]);
        assert!(events.contains(&Event::Halted(Side::German)));
        assert_eq!((desk.at("I/528"), desk.step()), ("4317".into(), "Activation".into()));
    }
}

/// Rules: 5.4.1b
#[test]
fn out_of_an_enemy_zone_the_way_is_free() {
    let mut desk = table().unit("I/528", "4317").unit("I/396", "4417").active("299", 3);
    let events = desk.act("move I/528 4217 4117 stop", &[]);
    assert_eq!(costs(&events), [2, 2]);
}

// ---- 7.3.5 leg units far from the enemy --------------------------------------------------------------------------------

/// Rules: 7.3.5a
#[test]
fn leg_units_march_two_points_farther_away_from_the_enemy() {
    let far = ["4317", "4217", "4317", "4217", "4317", "4217"];
    let mut desk = table().unit("I/528", "4217").active("299", 3);
    let events = desk.act(&format!("move I/528 {}", far.join(" ")), &[]);
    assert_eq!((costs(&events).len(), left(&events)), (6, Some(0)));
    // An enemy beside the first hex, even a disorganised one, takes the two points.
    let beside = table().unit("I/528", "4217").unit("I/396", "4216").disorganised(&["I/396"]);
    let mut desk = beside.active("299", 3);
    let events = desk.act(&format!("move I/528 {}", far[..4].join(" ")), &[]);
    assert_eq!((left(&events), desk.step()), (Some(0), "Activation".into()));
    let mut motorised = table().unit("Rec 299", "4217").active("299", 3);
    motorised.act("move Rec 299", &[]);
    assert_eq!(motorised.look().points_left(&motorised.pos.mover), 14);
}

/// Rules: 7.3.5a, A-58
#[test]
fn the_extra_points_never_lead_next_to_an_enemy() {
    let desk = table().unit("I/528", "4217").unit("I/396", "4416").disorganised(&["I/396"]).active("299", 3);
    // Four points spent: the fifth hex may not be beside 4416, any other may.
    let four = "move I/528 4117 4217 4117 4217";
    assert_eq!(desk.refused(&format!("{four}; to 4316")), ("7.3.5a", "march-shuns-enemy"));
    assert!(desk.allows(&format!("{four}; to 4218")));
    assert!(desk.allows("move I/528 4117 4217 4117 4217"));
    // With the fourth point it may come beside it, and then has none left.
    let mut near = desk.clone();
    let events = near.act("move I/528 4117 4218 4217 4316", &[]);
    assert_eq!((left(&events), near.step()), (Some(0), "Activation".into()));
    // A headquarters counts as well.
    let desk = table().unit("I/528", "4217").hq("135", "4416").active("299", 3);
    assert_eq!(desk.refused(&format!("{four}; to 4316")), ("7.3.5a", "march-shuns-enemy"));
    // So does a unit across the Bug.
    let mut desk = Desk::campaign().hq("299", "1618").unit("I/528", "1716").unit("No. 8", "1816").active("299", 3);
    desk.act("move I/528", &[]);
    assert_eq!(desk.look().points_left(&desk.pos.mover), 8);
}

/// Rules: 7.3.5a, A-58
#[test]
fn a_way_that_comes_next_to_an_enemy_leaves_what_is_left_without_the_extra_points() {
    let desk = table().unit("I/528", "4217").unit("I/396", "4416").disorganised(&["I/396"]).active("299", 3);
    let ways = GAME.reach(&desk.pos, &GAME.pack.unit(id("I/528")).id);
    let left = |place: &str| ways.iter().find(|way| way.place == place).map(|way| way.left.clone());
    assert_eq!(left("4316"), Some(Arg::Half(6)), "beside 4416: three of four");
    assert_eq!(left("4117"), Some(Arg::Half(10)), "far away: five of six");
}

// ---- command ------------------------------------------------------------------------------------------------------------

/// Rules: 5.8.3d, 7i
#[test]
fn out_of_command_a_move_costs_double() {
    let mut desk = table().unit("I/528", "5219").active("299", 5);
    assert_eq!(desk.look().standing(id("I/528")), Command::Out);
    desk.act("move I/528 5319 stop", &[]);
    assert_eq!(desk.points(Side::German), 3);
    let poor = table().unit("I/528", "5219").unit("II/528", "4217").active("299", 1);
    assert_eq!(poor.refused("move I/528"), ("7.1o", "not-enough-points"));
    assert!(poor.allows("move II/528 4317"));
}

/// Rules: 5.8.4d, 5.8.4e, 5.8.4f, 5.6c, 5.6.2a, 7j
#[test]
fn an_isolated_unit_checks_before_it_moves() {
    let alone = Desk::campaign().unit("I/528", "4217").active("299", 5);
    let mut desk = alone.clone();
    desk.act("move I/528 4317", &["5"]);
    assert_eq!((desk.at("I/528"), desk.points(Side::German)), ("4317".into(), 3));
    let mut desk = alone.unit("II/528", "4417").active("299", 5);
    let events = desk.act("move I/528 4317", &["6"]);
    assert!(events.contains(&Event::CalledOff(Side::German)));
    assert_eq!((desk.at("I/528"), desk.points(Side::German)), ("4217".into(), 3));
    assert!(desk.is_disorganised("I/528"));
    assert_eq!(desk.step(), "Activation");
}

/// Rules: 5.8.4e, 5.8.4f, A-23
#[test]
fn those_who_pass_go_on_or_the_action_is_called_off() {
    let alone = Desk::campaign().units(&["1/191", "I/528"], "4217").assigned("1/191", "299").active("299", 5);
    let mut desk = alone.clone();
    // The assault guns pass with 6, the infantry does not.
    desk.act("move I/528 1/191 4317", &["6", "6"]);
    assert_eq!((desk.step(), desk.points(Side::German)), ("GoOn".into(), 3));
    assert_eq!(desk.legal(), ["go on", "stop"]);
    let mut stopped = desk.clone();
    desk.act("go on", &[]);
    assert_eq!((desk.at("1/191"), desk.at("I/528")), ("4317".into(), "4217".into()));
    assert_eq!(desk.look().points_left(&desk.pos.mover), 12, "seven points without the infantry");
    let events = stopped.act("stop", &[]);
    assert_eq!(events, [Event::CalledOff(Side::German)]);
    assert_eq!((stopped.at("1/191"), stopped.points(Side::German)), ("4217".into(), 3));
}

// ---- what a move does to hexes -------------------------------------------------------------------------------------------

/// Rules: 9b, A-08
#[test]
fn a_hex_is_friendly_to_the_side_that_last_moved_through_it() {
    let mut desk = table().unit("I/528", "4217").active("299", 3);
    let friend = |desk: &Desk, at: &str| desk.look().friend(hex(at));
    assert_eq!(friend(&desk, "4317"), Side::Soviet);
    desk.act("move I/528 4317 4417 stop", &[]);
    assert_eq!((friend(&desk, "4317"), friend(&desk, "4417")), (Side::German, Side::German));
    let mut back = desk.hq("135", "4711").unit("I/396", "4416").active("135", 3);
    back.pos.put(&GAME.pack, id("I/528"), Place::Eliminated);
    back.act("move I/396 4417 stop", &[]);
    assert_eq!((friend(&back, "4317"), friend(&back, "4417")), (Side::German, Side::Soviet));
}

/// Rules: 7.7d, 7.7e, 7.7f
#[test]
fn improved_defences_are_left_passed_and_joined() {
    let improved = |desk: &Desk, at: &str| desk.pos.improved.contains(hex(at));
    let desk = table().units(&["1/191", "I/528"], "4217").unit("2/191", "4317").unit("3/191", "4417");
    let desk = desk.assigned("1/191", "299").improved("4217").improved("4317").improved("4417");
    let mut desk = desk.active("299", 3);
    desk.act("move 1/191 4317 4417", &[]);
    assert!(!improved(&desk, "4217"), "one of the units has left");
    assert!(improved(&desk, "4317"), "passing by does no harm");
    assert!(improved(&desk, "4417"), "not before the move ends");
    desk.act("stop", &[]);
    assert!(!improved(&desk, "4417"));
}

/// Rules: 5.3.1c
#[test]
fn a_stack_keeps_its_order_when_it_moves() {
    let mut desk = table().units(&["1/191", "I/528", "2/191"], "4217").active("299", 3);
    desk.pos.formation[id("1/191").index()] = desk.pos.formation[id("I/528").index()];
    desk.pos.formation[id("2/191").index()] = desk.pos.formation[id("I/528").index()];
    desk = desk.active("299", 3);
    desk.act("move I/528 1/191 2/191 4317", &[]);
    let order: Vec<_> = desk.pos.stack(hex("4317")).collect();
    assert_eq!(order, [id("2/191"), id("I/528"), id("1/191")]);
}
