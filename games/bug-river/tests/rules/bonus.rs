//! Section 7.5.3: victory in combat and its bonus Action Point.

use crate::desk::{Desk, GERMAN, SOVIET};
use crate::field::{ended, field};
use bug_river::pack::Side;
use bug_river::step::{Pursuit, Role};

/// I/103 throws I/16 with its one point out of 2305 and wins.
fn won(points: u8) -> Desk {
    let desk = field().units(&["I/103", "1/I/36"], "2205").unit("II/103", "2204").unit("I/16", "2305");
    let mut desk = desk.strength("I/16", 1).active("14Pz", points);
    // 11:1, armour 2: 8 + 2 reads 0/3*.
    let events = desk.act("attack 2305 hasty with I/103 1/I/36 fight", &["1", "2", "8"]);
    assert_eq!(ended(&events), ([0, 1], true, Some(Role::Attacker)));
    desk
}

/// Rules: 7.5.3a, 7.5.3d, 7.5.3e, 7.5.3f, 7.5.3h, 7.5.3g, 7.5c
#[test]
fn the_winner_may_spend_one_more_point_at_once_with_those_who_fought() {
    let mut desk = won(2);
    assert_eq!((desk.step().as_str(), desk.asked()), ("Pursuit", Some(GERMAN)));
    assert_eq!(desk.refused("move II/103").0, "7.5.3h");
    assert!(desk.allows("move I/103; with 1/I/36; to 2305"));
    assert!(desk.allows("improve 2205"));
    desk.act("end", &[]);
    assert_eq!((desk.step().as_str(), desk.points(Side::German)), ("Activation", 1), "given up, it is lost");
    assert!(desk.allows("move II/103"));
}

/// Rules: 7.5.3n, 7.5.3j, A-19
#[test]
fn the_bonus_moves_into_the_hex_the_enemy_left() {
    let mut desk = won(2);
    assert_eq!(desk.refused("move I/103; to 2304"), ("7.5.3n", "bonus-needs-door"));
    desk.act("move I/103; to 2305", &[]);
    assert_eq!((desk.at("I/103").as_str(), desk.points(Side::German)), ("2305", 1), "paid by the bonus alone");
}

/// Rules: 7.5.3i
#[test]
fn the_attacker_adds_what_is_left_on_his_track() {
    let with = |points: u8| {
        let desk = won(points).unit("I/96", "2304");
        desk.allows("attack 2304 prepared with I/103")
    };
    assert!(!with(2), "one left and the bonus are two");
    assert!(with(3));
    let mut desk = won(3).unit("I/96", "2304");
    desk.act("attack 2304 prepared with I/103 fight", &["1", "2", "4"]);
    assert_eq!(desk.points(Side::German), 0);
}

/// Rules: 7.5.3m
#[test]
fn a_bonus_attack_may_win_another_bonus() {
    let mut desk = won(2).unit("I/96", "2304").strength("I/96", 1);
    let events = desk.act("attack 2304 hasty with I/103 fight", &["1", "2", "10"]);
    assert_eq!(ended(&events).2, Some(Role::Attacker));
    assert_eq!((desk.step().as_str(), desk.points(Side::German)), ("Pursuit", 1));
    assert_eq!(desk.refused("move 1/I/36").0, "7.5.3h", "only those of the last combat");
    desk.act("end", &[]);
    assert_eq!(desk.step(), "Activation");
}

/// Rules: 7.5.3i, 7.5.3m, A-21
#[test]
fn the_defender_has_exactly_one_point() {
    let mut desk = field().unit("I/103", "2205").unit("I/16", "2305").active("14Pz", 7);
    desk = desk.and(|pos| pos.points[Side::Soviet as usize] = 0);
    // 3 + 2 reads 2/1: the attacker stays and loses two.
    desk.act("attack 2305 regular with I/103 fight", &["1", "2", "3"]);
    desk.act("stay", &[]);
    assert_eq!((desk.step().as_str(), desk.asked()), ("Pursuit", Some(SOVIET)));
    assert!(desk.allows("attack 2205 hasty with I/16"));
    assert_eq!(desk.refused("attack 2205 regular with I/16").0, "7.1o");
    assert_eq!(
        desk.refused("move I/16").0,
        "7.5.3n",
        "the Germans are where they were: there is no hex to follow into"
    );
    desk.act("improve 2305", &[]);
    assert_eq!((desk.step().as_str(), desk.asked()), ("Activation", Some(GERMAN)));
    assert!(desk.pos.improved.contains(crate::desk::hex("2305")));
}

/// Rules: 7.5.3f, 5.8.1i
#[test]
fn out_of_command_there_is_no_bonus() {
    let desk = field().hq("14Pz", "4711").unit("I/103", "2205").unit("I/16", "2305").strength("I/16", 1);
    let mut desk = desk.active("14Pz", 7);
    let events = desk.act("attack 2305 hasty with I/103 fight", &["1", "2", "8"]);
    assert_eq!(ended(&events).2, Some(Role::Attacker));
    assert_eq!(desk.step(), "Activation");
}

/// Rules: 7.5.3l, 7.5.3n
#[test]
fn only_the_attackers_bonus_move_can_be_reacted_to() {
    let desk = field().unit("I/103", "2205").unit("I/16", "2305").unit("II/16", "2406").strength("I/16", 1);
    let mut desk = desk.active("14Pz", 7);
    desk.act("attack 2305 hasty with I/103 fight", &["1", "2", "8"]);
    desk.act("move I/103; to 2305", &[]);
    assert_eq!((desk.step().as_str(), desk.asked()), ("Reaction", Some(SOVIET)));
    // 3 + 2 reads 2/1: the attacker goes, and the defender follows; nobody is asked.
    let mut desk = field().unit("I/103", "2205").unit("I/16", "2305").active("14Pz", 7);
    desk.act("attack 2305 regular with I/103 fight", &["1", "2", "3"]);
    desk.act("withdraw I/103; to 2105; stay", &[]);
    assert_eq!((desk.step().as_str(), desk.asked()), ("Pursuit", Some(SOVIET)));
    desk.act("move I/16; to 2205", &[]);
    assert_eq!((desk.at("I/16").as_str(), desk.step().as_str(), desk.asked()), ("2205", "Activation", Some(GERMAN)));
}

/// Rules: 7.5.3k, A-19
#[test]
fn the_winner_may_go_back_to_the_hex_he_left_in_retreat() {
    // 3*/2 is no result of the table: the hex left is put there by hand.
    let mut desk = field().unit("I/103", "2105").unit("I/16", "2305").active("14Pz", 7);
    desk.pos.steps.push(bug_river::step::Step::Pursuit(Pursuit(Side::German)));
    desk.pos.bonus = bug_river::rules::bonus::Bonus {
        units: bug_river::pack::UnitSet::one(crate::desk::id("I/103")),
        attacker: true,
        spent: false,
        doors: [None, Some(crate::desk::hex("2205"))],
    };
    assert!(desk.allows("move I/103; to 2205"));
    assert_eq!(desk.refused("move I/103; to 2104"), ("7.5.3n", "bonus-needs-door"));
}
