//! Section 7.5.1: declaring an attack, strengths, chits, odds and the table.

use crate::desk::{Desk, GAME};
use crate::field::{ended, field, fought, thrown};
use bug_river::event::Event;
use bug_river::pack::Side;
use bug_river::step::Role;
use table::verbs::*;

fn attack() -> Desk {
    field().unit("I/103", "2205").unit("I/16", "2305").active("14Pz", 7)
}

/// Both strengths of an attack with these chits, as its factors tell them.
#[track_caller]
fn strengths(desk: Desk, text: &str, chits: [&str; 2]) -> [u16; 2] {
    let factors = thrown(desk, text, chits).factors("accept");
    let value =
        |key| factors.iter().find(|(_, name, _)| *name == key).expect("it is a factor").2.parse().expect("whole");
    [value("factor-attack"), value("factor-defence")]
}

/// Rules: 7.5a, 7.5.1a, 7.5.1b, 7.5.1c, 7.5.1d, 7.5.1e, 7.5.1h, 7.5.1i, 7.5.1.1a, 7.5.1.1d, 7.5.1.1h, 7.5.1.1j, 7g, 7.2c, 7.5.2a, 7.5.2b, 7.5.3c
#[test]
fn a_regular_attack_from_the_declaration_to_the_result() {
    let mut desk = attack();
    let events = desk.act("attack 2305 regular with I/103 fight", &["1", "2", "5"]);
    // 7 against 6 is 1:1; 5 + 2 for half of the HQ's four points reads 1/1.
    assert_eq!(fought(&events), (2, [7, 6], Some((1, 1)), "1/1".to_owned()));
    assert!(events.contains(&Event::Chits(0, 1)));
    assert_eq!((desk.strength_of("I/103"), desk.strength_of("I/16")), (6, 5));
    assert_eq!(ended(&events), ([1, 1], false, None), "nobody wins a tie");
    assert_eq!((desk.points(Side::German), desk.step().as_str()), (5, "Activation"));
}

/// Rules: 7.5.1c, 7.5.1d, 7.5.1h, 5.3.4b
#[test]
fn strengths_and_odds_are_told_before_the_die_but_no_single_strength() {
    let weak = attack().unit("4/II/82", "2305").strength("I/16", 2).strength("4/II/82", 1);
    let text = "attack 2305 regular with I/103 fight";
    let mut desk = weak.with_fortune(Side::German);
    let events = desk.act(text, &["1", "2", "1"]);
    assert_eq!(desk.step(), "Throwing");
    let told = events.iter().find_map(|event| match event {
        Event::Matched { strengths, odds, .. } => Some((*strengths, *odds)),
        _ => None,
    });
    assert_eq!(told, Some(([7, 3], Some((2, 1)))), "the points there are, not those printed");
    assert_eq!(desk.question().0, "q-throw-combat", "who may throw again knows what the die comes to");
    let factors = desk.factors("accept");
    let defence = factors.iter().find(|(_, name, _)| *name == "factor-defence").map(|factor| factor.2.as_str());
    assert_eq!(defence, Some("3"));
    assert!(!factors.iter().any(|(_, name, _)| *name == "factor-defender"), "{factors:?}");
    // Whatever makes up the sum, the attacker is told the same.
    let other = attack().unit("4/II/82", "2305").strength("I/16", 1).strength("4/II/82", 2);
    let mut other = other.with_fortune(Side::German);
    other.act(text, &["1", "2", "1"]);
    assert_eq!(other.factors("accept"), factors);
}

/// Rules: 7f, 7g, 7h, 7.1e
#[test]
fn what_the_attacks_cost() {
    for (how, left) in [("hasty", 6), ("regular", 5), ("prepared", 4)] {
        let mut desk = attack();
        desk.act(&format!("attack 2305 {how} with I/103 fight"), &["1", "2", "5"]);
        assert_eq!(desk.points(Side::German), left, "{how}");
    }
    let poor = attack().and(|pos| pos.points[1] = 2);
    assert!(poor.allows("attack 2305 regular with I/103"));
    assert_eq!(poor.refused("attack 2305 prepared with I/103").0, "7.1o");
}

/// Rules: 7.5.1.1b, 7.5.1.1c, 7.5.1.1m, A-26
#[test]
fn the_way_of_attacking_chooses_the_column_of_the_chit() {
    // Effectiveness 6. Chit 5: 1, 2, 2; chit 7: 2, 2, 3.
    for (how, five, seven) in [("hasty", 7, 14), ("regular", 14, 14), ("prepared", 14, 21)] {
        let text = format!("attack 2305 {how} with I/103 fight");
        assert_eq!(strengths(attack(), &text, ["5", "1"])[0], five, "{how}");
        assert_eq!(strengths(attack(), &text, ["7", "1"])[0], seven, "{how}");
    }
}

/// Rules: 7.5.1.1i, 7.1n, 5.6.3g, 7.5.1.1h, A-26
#[test]
fn the_state_of_the_defence_chooses_the_column_of_the_chit() {
    let text = "attack 2305 regular with I/103 fight";
    // Effectiveness 4, disorganised 3. Chit 8: left 1 at 3, middle 2 at 4, right 3 at 4.
    assert_eq!(strengths(attack(), text, ["1", "8"])[1], 12);
    assert_eq!(strengths(attack().disorganised(&["I/16"]), text, ["1", "8"])[1], 6);
    assert_eq!(strengths(attack().improved("2305"), text, ["1", "8"])[1], 18);
}

/// Rules: 7.5.1.1i, 7.5.1.1k, 7.5.1.1e, 5.3.1ac, 7.1g, A-69
#[test]
fn every_unit_of_a_stack_has_its_own_multiplier_and_all_defend() {
    // Chit 8: the battalion in order doubles its 6; the disorganised T-26 (effectiveness 3, left column) keeps its 3.
    let desk = attack().unit("4/II/82", "2305").disorganised(&["4/II/82"]);
    assert_eq!(strengths(desk, "attack 2305 regular with I/103 fight", ["1", "8"])[1], 15);
    // Chit 4 in the middle column: all of effectiveness 6 double, each by itself.
    let desk = attack().unit("1/I/36", "2205").active("14Pz", 7);
    assert_eq!(strengths(desk, "attack 2305 regular with I/103 1/I/36 fight", ["4", "1"])[0], 22);
}

/// Rules: 7.5.1.1f, 7.5.1.1g, 5.1a, 5.1b, A-29
#[test]
fn guns_that_attack_have_a_quarter_of_their_strength_rounded_up_before_the_multiplier() {
    let desk = |strength| {
        let desk = field().hq("1AT", "2503").unit("I/673", "2305").strength("I/673", strength).unit("I/103", "2205");
        desk.strength("I/103", 1).active("1AT", 5)
    };
    // Chit 10 doubles at effectiveness 5 in the left column.
    assert_eq!(strengths(desk(3), "attack 2205 hasty with I/673 fight", ["10", "1"]), [2, 1]);
    assert_eq!(strengths(desk(1), "attack 2205 hasty with I/673 fight", ["10", "1"])[0], 2);
    // In defence all of it counts.
    let defends = field().unit("I/673", "2305").unit("I/103", "2205").active("14Pz", 7);
    assert_eq!(strengths(defends, "attack 2305 hasty with I/103 fight", ["1", "2"])[1], 3);
}

/// Rules: 7.5.1.1j, 7.5.1.1l, A-68
#[test]
fn no_chit_is_drawn_twice_in_a_combat_and_all_go_back() {
    let mut desk = attack();
    // The second draw is among the other eleven: it has no name for the first again.
    let events = desk.act("attack 2305 hasty with I/103 fight", &["12", "11", "7"]);
    assert!(events.contains(&Event::Chits(11, 10)));
    let events = desk.act("attack 2305 hasty with I/103 fight", &["12", "1", "7"]);
    assert!(events.contains(&Event::Chits(11, 0)), "the next combat draws among all of them");
}

/// Rules: 7.5.1.1j, A-68
#[test]
fn a_forced_chit_that_lies_on_the_table_already_is_refused_by_name() {
    let fought = |tokens: [&str; 3]| {
        let mut desk = attack();
        desk.act("attack 2305 hasty with I/103", &[]);
        let mut script = table::chance::Scripted::new(tokens);
        let fight = GAME.parse("fight").expect("it is an action");
        GAME.play(&mut desk.pos, fight, &mut script, &mut table::Log::off()).expect("it is legal");
        script.problem().map(ToString::to_string)
    };
    for chit in 1..=12 {
        let chit = chit.to_string();
        let problem = fought([&chit, &chit, "7"]).expect("there is only one of it");
        assert!(problem.contains(&format!("value 2, \"{chit}\"")), "{problem}");
    }
    assert_eq!(fought(["4", "3", "7"]), None);
}

/// Rules: 5.1d, 7.5.1d, 7.5.1f, A-25
#[test]
fn odds_are_rounded_down_and_end_with_the_last_column() {
    let odds = |desk: Desk, text: &str, chits: [&str; 2]| {
        let mut desk = desk;
        fought(&desk.act(text, &[chits[0], chits[1], "8"])).2
    };
    // 14 to 6 is 2:1.
    assert_eq!(odds(attack(), "attack 2305 regular with I/103 fight", ["7", "1"]), Some((2, 1)));
    // 4 to 6 is 1:2, in the defender's favour.
    let recce = field().unit("Rec 40", "2205").unit("I/16", "2305").active("14Pz", 7);
    assert_eq!(odds(recce, "attack 2305 regular with Rec 40 fight", ["1", "2"]), Some((1, 2)));
    // 21 to 1 is more than 8:1, the last column of open ground.
    let weak = attack().strength("I/16", 1);
    assert_eq!(odds(weak, "attack 2305 prepared with I/103 fight", ["7", "1"]), Some((8, 1)));
}

/// Rules: 7.5.1e, 3.1.1b, 3.1.1c
#[test]
fn the_ground_under_the_defender_chooses_the_line() {
    let result = |at: &str, from: &str, hq: &str, dice: &[&str]| {
        let mut desk = Desk::campaign().turn(2).hq("14Pz", hq).unit("I/103", from).unit("I/16", at).active("14Pz", 7);
        fought(&desk.act(&format!("attack {at} hasty with I/103 fight"), dice)).3
    };
    // 1:1 with a 9 and no modifier: the third column on open ground, the second in a village, the first in a city.
    assert_eq!(result("2305", "2205", "2202", &["1", "2", "9", "1"]), "1/1*");
    assert_eq!(result("2503", "2404", "2202", &["1", "2", "9"]), "1/1");
    assert_eq!(result("2607", "2606", "2503", &["1", "2", "9"]), "2/1");
}

/// Rules: 7.5.1.2c, 7.5.1.2b, 7.5.1.2Aa, 7.5.1.2Ab, 7.5.1.2Ac, 3.1.2d, 3.1.2e
#[test]
fn across_the_bug_four_are_subtracted_and_less_than_one_is_one() {
    let mut desk = Desk::campaign().turn(2).hq("298", "1606").unit("I/525", "1908").unit("I/16", "1909");
    desk = desk.active("298", 7);
    // 8 to 6 is 1:1, the second column in a village; 1 - 4 reads the line of 1.
    let events = desk.act("attack 1909 hasty with I/525 fight", &["1", "2", "1", "1"]);
    assert_eq!(fought(&events), (-4, [8, 6], Some((1, 1)), "3*/0".to_owned()));
}

/// Rules: 7.5.1.2d
#[test]
fn more_than_twenty_is_twenty() {
    let desk = attack().units(&["3/I/36", "6/II/36"], "2205").unit("II/103", "2304").unit("I/108", "2206");
    let mut desk = desk.strength("I/16", 1).disorganised(&["I/16"]).strength("6/II/36", 3).active("14Pz", 7);
    // HQ 4, support 2 and 2, armour 4, the die 10: 22 reads the last line.
    let events = desk.act("attack 2305 prepared with I/103 3/I/36 6/II/36 fight", &["1", "2", "10"]);
    assert_eq!((fought(&events).0, fought(&events).3), (12, "0/5*".to_owned()));
}

/// Rules: 7.5.1g, 5.8.4f, A-24, EX-15
#[test]
fn hopeless_odds_hurt_the_attacker_alone_without_a_die_and_the_points_are_spent() {
    let desk = field().hq("1AT", "2503").unit("I/673", "2305").unit("I/103", "2205").active("1AT", 5);
    let mut desk = desk;
    // 1 to 7 is below 1:3. Two chits, and a die for the check of a red number; none for the combat.
    let events = desk.act("attack 2205 regular with I/673 fight", &["1", "2", "3"]);
    assert_eq!(fought(&events), (1, [1, 7], None, "5*/0".to_owned()));
    assert_eq!((desk.points(Side::Soviet), desk.step().as_str()), (3, "Withdrawal"));
    let events = desk.act("stay", &[]);
    assert_eq!((desk.at("I/673").as_str(), desk.strength_of("I/103")), ("Eliminated", 7));
    assert_eq!(ended(&events), ([3, 0], false, Some(Role::Defender)));
}

/// Rules: 7.5.1g, 7.5.1e, 5.2a
#[test]
fn which_odds_are_hopeless_the_ground_says_and_nobody_is_asked_to_throw_again() {
    // 4 to 6 is 1:2: the second column on open ground, the first in a village, none in a city.
    let dice = |at: &str, from: &str, hq: &str, dice: &[&str]| {
        let desk = Desk::campaign().turn(2).hq("14Pz", hq).unit("Rec 40", from).unit("I/16", at).active("14Pz", 7);
        let mut desk = desk.with_fortune(Side::German);
        let events = desk.act(&format!("attack {at} hasty with Rec 40 fight"), dice);
        let thrown = events.iter().filter(|event| matches!(event, Event::Checked { .. })).count();
        (desk.step(), fought(&events).2, fought(&events).3, thrown)
    };
    let mut open = Desk::campaign().turn(2).hq("14Pz", "2202").unit("Rec 40", "2205").unit("I/16", "2305");
    open = open.active("14Pz", 7).with_fortune(Side::German);
    open.act("attack 2305 hasty with Rec 40 fight", &["1", "2", "1"]);
    assert_eq!(open.question().0, "q-throw-combat", "his die could be better");
    let city = dice("2607", "2606", "2503", &["1", "2", "6"]);
    assert_eq!(city, ("Withdrawal".to_owned(), None, "5*/0".to_owned(), 1), "the one die is that of the check");
}

/// Rules: 7.5a, 7.5.1a, 7.1f, 7.1h, 5.6.3h, 5.8.3c, 7i
#[test]
fn what_no_attack_can_be_made_of() {
    let desk = attack().unit("II/103", "2204").unit("2/I/36", "2205").disorganised(&["2/I/36"]).unit("I/525", "2205");
    let desk = desk.active("14Pz", 7);
    assert_eq!(desk.refused("attack 2405 hasty with I/103"), ("7.5a", "target-not-adjacent"));
    assert_eq!(desk.refused("attack 2304 hasty with I/103"), ("7.5.1a", "no-enemy-there"));
    assert_eq!(desk.refused("attack 2305 hasty with 2/I/36"), ("5.6.3h", "disorganised-only-recovers"));
    assert_eq!(desk.refused("attack 2305 hasty with I/103; with II/103"), ("7.1h", "attacks-from-one-hex"));
    assert_eq!(desk.refused("attack 2305 hasty with I/103; with I/103"), ("7.1f", "attacks-already"));
    assert_eq!(desk.refused("attack 2305 hasty with I/103; with I/525").0, "5.5.1b");
    assert_eq!(desk.refused("attack 2305 hasty with I/16").0, "7.2a");
    let lost = field().unit("I/103", "2205").unit("I/16", "2305").hq("14Pz", "4711").active("14Pz", 7);
    assert_eq!(lost.refused("attack 2305 regular with I/103"), ("5.8.3c", "only-hasty-out-of-command"));
    assert!(lost.allows("attack 2305 hasty with I/103"));
}

/// Rules: 7i, 5.8.3d, A-22
#[test]
fn out_of_command_a_hasty_attack_costs_two() {
    let mut desk = field().unit("I/103", "2205").unit("I/16", "2305").hq("14Pz", "4711").active("14Pz", 7);
    desk.act("attack 2305 hasty with I/103 fight", &["1", "2", "5"]);
    assert_eq!(desk.points(Side::German), 5);
}

/// Rules: 7.5b, 7.1f
#[test]
fn an_attack_can_be_given_up_before_it_is_declared_and_costs_nothing() {
    let mut desk = attack();
    desk.act("attack 2305 prepared with I/103", &[]);
    assert_eq!(desk.legal(), ["fight", "stop"]);
    desk.act("stop", &[]);
    assert_eq!((desk.points(Side::German), desk.step().as_str()), (7, "Activation"));
}

/// Rules: 5.8.4d, 5.8.4e, 5.8.4f, A-23
#[test]
fn isolated_attackers_check_one_by_one_and_the_others_may_go_on() {
    let start = || {
        let desk = Desk::campaign().turn(2).hq("87", "2503").units(&["I/103", "1/I/36"], "2205").unit("I/16", "2305");
        desk.active("14Pz", 7)
    };
    let mut desk = start();
    desk.act("attack 2305 hasty with I/103 1/I/36 fight", &["7", "6"]);
    assert_eq!((desk.step().as_str(), desk.legal()), ("GoOn", vec!["go on".to_owned(), "stop".to_owned()]));
    let [.., below, top] = desk.pos.steps.as_slice() else { panic!("an attack waits below") };
    assert!(top.ask().lies_on(Some(below)), "the game can be kept and opened here");
    let events = desk.act("go on", &["1", "2", "4"]);
    assert_eq!(fought(&events).1, [4, 6], "only the tanks attack");
    assert_eq!(desk.points(Side::German), 5);
    let mut desk = start();
    desk.act("attack 2305 hasty with I/103 1/I/36 fight", &["7", "6"]);
    desk.act("stop", &[]);
    assert_eq!((desk.points(Side::German), desk.step().as_str()), (5, "Activation"));
    assert_eq!(desk.strength_of("I/16"), 6);
}

/// Rules: 9p, 9q, 9o, A-65
#[test]
fn a_prepared_attack_with_a_tank_discards_one_order() {
    let desk = |unit: &str, how: &str, formation: &str| {
        let desk = field().hq("41", "2503").unit(unit, "2305").unit("I/103", "2205").strength("I/103", 5);
        let mut desk = desk.and(|pos| pos.orders = 2).active(formation, 7);
        desk.act(&format!("attack 2205 {how} with {unit} fight"), &["1", "2", "5"]);
        desk.pos.orders
    };
    assert_eq!(desk("4/II/82", "prepared", "41"), 1);
    assert_eq!(desk("4/II/82", "regular", "41"), 2);
    assert_eq!(desk("I/16", "prepared", "87"), 2);
}

/// Rules: 7.5.1a, 5.4.1k, A-35
#[test]
fn no_tank_attacks_across_the_bug_without_a_bridge_and_nobody_across_a_lake() {
    let desk = Desk::campaign().turn(2).hq("14Pz", "1606").units(&["I/103", "1/I/36"], "1908").unit("I/16", "1909");
    let desk = desk.active("14Pz", 7);
    assert!(desk.allows("attack 1909 hasty with I/103"));
    assert_eq!(desk.refused("attack 1909 hasty with 1/I/36"), ("3.1.2d", "no-afv-over-the-bug"));
    let lake = Desk::campaign().turn(2).hq("14Pz", "4711").unit("I/103", "4913").unit("I/16", "5013").active("14Pz", 7);
    assert_eq!(lake.refused("attack 5013 hasty with I/103"), ("3.1.2d", "lake-between"));
}
