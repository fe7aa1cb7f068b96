//! Sections 7.5.2, 7.5.2.1 and 7.5.2.2: who loses what, and in which order.

use crate::desk::{Desk, GAME, GERMAN, SOVIET, id};
use crate::field::{ended, field, fought};
use bug_river::event::Event;

/// Rules: 7.5.2.1a, 7.5.2.1b, 7.5.2d, 7.5.2.2a, A-27
#[test]
fn the_compared_units_lose_first_and_the_defender_before_the_attacker() {
    let desk = field().units(&["I/103", "3/I/36"], "2205").units(&["I/16", "4/II/82"], "2305");
    let mut desk = desk.active("14Pz", 7);
    // 11 to 9 is 1:1; 5 + 2 for armour reads 1/1.
    let events = desk.act("attack 2305 hasty with I/103 3/I/36 fight", &["1", "2", "5"]);
    assert_eq!(fought(&events).3, "1/1");
    let weakened = |event: &Event| match event {
        Event::Weakened(who, _) => Some(who.unit),
        _ => None,
    };
    assert_eq!(events.iter().filter_map(weakened).collect::<Vec<_>>(), [id("4/II/82"), id("3/I/36")]);
    assert_eq!((desk.strength_of("4/II/82"), desk.strength_of("3/I/36")), (2, 3));
}

/// Rules: 7.5.2.1c, A-28
#[test]
fn superior_armour_without_armour_against_it_leaves_the_loss_to_the_strongest() {
    let mut desk = field().units(&["I/103", "3/I/36"], "2205").unit("I/16", "2305").active("14Pz", 7);
    // 11 to 6 is 1:1; 4 + 3 for armour reads 1/1.
    let events = desk.act("attack 2305 hasty with I/103 3/I/36 fight", &["1", "2", "4"]);
    assert_eq!((fought(&events).0, fought(&events).3), (3, "1/1".to_owned()));
    assert_eq!((desk.strength_of("I/103"), desk.strength_of("3/I/36")), (6, 4));
    // Among tanks alone the strongest of them, whichever the owner likes.
    let mut desk = field().units(&["1/I/36", "3/I/36"], "2205").unit("I/16", "2305").active("14Pz", 7);
    desk.act("attack 2305 hasty with 1/I/36 3/I/36 fight", &["1", "2", "4"]);
    assert_eq!((desk.step().as_str(), desk.asked(), desk.legal().len()), ("Loss", Some(GERMAN), 2));
    desk.act("lose 1/I/36", &[]);
    assert_eq!((desk.strength_of("1/I/36"), desk.strength_of("3/I/36")), (3, 4));
}

/// Rules: 7.5.2.1b, A-27
#[test]
fn without_armour_the_owner_chooses_who_loses_first() {
    let mut desk = field().unit("I/103", "2205").units(&["I/16", "I/673"], "2305").active("14Pz", 7);
    // 7 to 9 is 1:2; 8 + 2 reads 1/1.
    let events = desk.act("attack 2305 regular with I/103 fight", &["1", "2", "8"]);
    assert_eq!(fought(&events).3, "1/1");
    assert_eq!((desk.step().as_str(), desk.asked(), desk.legal().len()), ("Loss", Some(SOVIET), 2));
    assert_eq!(desk.refused("lose I/103"), ("7.5.2a", "takes-no-part"));
    desk.act("lose I/673", &[]);
    assert_eq!((desk.strength_of("I/16"), desk.strength_of("I/673"), desk.strength_of("I/103")), (6, 2, 6));
}

/// Rules: 7.5.2c, 7.5.2.1d, 7.5.2.1g, 7.5.2.1k, 5.6a, EX-14
#[test]
fn three_red_hits_and_none() {
    let mut desk = field().unit("Rec 40", "2205").unit("I/16", "2305").active("14Pz", 7);
    // 4 to 6 is 1:2; a 1 reads 3*/0. The attacker checks, the defender does not.
    let events = desk.act("attack 2305 hasty with Rec 40 fight", &["1", "2", "1", "6"]);
    assert_eq!(fought(&events).3, "3*/0");
    assert_eq!((desk.step().as_str(), desk.asked()), ("Withdrawal", Some(GERMAN)));
    desk.act("stay", &[]);
    assert_eq!((desk.strength_of("Rec 40"), desk.strength_of("I/16")), (1, 6));
}

/// Rules: 7.5.2a, 7.5.2c, 7.5.2.1d, 7.1f
#[test]
fn of_the_attacking_hex_only_those_who_attack_suffer() {
    let mut desk = field().units(&["I/103", "1/I/36", "Rec 40"], "2205").unit("I/16", "2305").active("14Pz", 7);
    // 4 to 6 is 1:2; a 1 reads 3*/0. One die of a check: those who looked on make none.
    let events = desk.act("attack 2305 hasty with Rec 40 fight", &["1", "2", "1", "10"]);
    assert_eq!(fought(&events).3, "3*/0");
    let checked = |event: &Event| matches!(event, Event::Checked { who, .. } if who.unit != id("Rec 40"));
    assert!(!events.iter().any(checked) && desk.is_disorganised("Rec 40"));
    let lost = |name: &str| desk.strength_of(name) < GAME.pack.unit(id(name)).strength;
    assert!(!lost("I/103") && !lost("1/I/36"));
}

/// Rules: 7.5.2.1f, 5.6.2g, A-32
#[test]
fn one_red_hit_disorganises_but_drives_nobody_back() {
    let start = || field().unit("I/103", "2205").unit("I/16", "2305").active("14Pz", 7);
    let mut desk = start();
    desk.act("attack 2305 regular with I/103 fight", &["1", "2", "7", "5"]);
    assert!(desk.is_disorganised("I/16"));
    assert_eq!(desk.at("I/16"), "2305");
    let mut always = start().and(|pos| pos.options.always_retreat = true);
    always.act("attack 2305 regular with I/103 fight", &["1", "2", "7", "5"]);
    assert_eq!(always.at("I/16"), "2405", "with the option it retreats");
}

/// A stack of two that suffers 1/2: the guns have lost the first point.
fn two_hits() -> Desk {
    let desk = field().units(&["I/103", "1/I/36", "2/I/36"], "2205").strength("2/I/36", 3);
    let mut desk = desk.units(&["I/16", "I/673"], "2305").active("14Pz", 7);
    // 14 to 9 is 1:1; 9 + 2 reads 1/2. Three tank points do not beat five of the guns.
    let events = desk.act("attack 2305 regular with I/103 1/I/36 2/I/36 fight", &["1", "2", "9"]);
    assert_eq!((fought(&events).0, fought(&events).3), (2, "1/2".to_owned()));
    assert_eq!((desk.strength_of("I/16"), desk.strength_of("I/673")), (6, 2));
    assert_eq!((desk.step().as_str(), desk.asked()), ("Withdrawal", Some(SOVIET)));
    desk
}

/// Rules: 7.5.2.1e, 7.5.2.1g, 7.5.2.1l
#[test]
fn who_stays_takes_the_second_loss_and_losses_are_spread() {
    let mut desk = two_hits();
    desk.act("stay", &[]);
    assert_eq!((desk.strength_of("I/16"), desk.strength_of("I/673")), (5, 2));
}

/// Rules: 7.5.2.1h
#[test]
fn the_retreat_of_all_satisfies_the_second_loss() {
    let mut desk = two_hits();
    desk.act("withdraw I/16; withdraw I/673; stay", &[]);
    assert_eq!((desk.at("I/16"), desk.at("I/673")), ("2405".to_owned(), "2405".to_owned()));
    assert_eq!((desk.strength_of("I/16"), desk.strength_of("I/673")), (6, 2));
}

/// Rules: 7.5.2.1i, 7.5.2.1j
#[test]
fn the_retreat_of_some_does_not() {
    let mut desk = two_hits();
    desk.act("withdraw I/16; to 2405; stay", &[]);
    assert_eq!(desk.legal(), ["stay".to_owned(), format!("withdraw {}", desk.pack().unit(id("I/673")).id)]);
    desk.act("stay", &[]);
    assert_eq!((desk.strength_of("I/16"), desk.strength_of("I/673")), (6, 1), "the guns alone are left to lose");
}

/// Rules: 7.5.2.1k, 7.5.2.1l, 7.5.2.2b
#[test]
fn further_losses_go_round() {
    let desk = field().units(&["I/103", "1/I/36", "2/I/36"], "2205").strength("2/I/36", 3);
    let mut desk = desk.units(&["I/16", "I/673"], "2305").strength("I/16", 3).strength("I/673", 2).active("14Pz", 7);
    // 42 to 5 is 8:1; 3 + 4 reads 0/3*. Both pass.
    let text = "attack 2305 prepared with I/103 1/I/36 2/I/36 fight";
    let events = desk.act(text, &["10", "1", "3", "1", "1"]);
    assert_eq!((fought(&events).1, fought(&events).3), ([42, 5], "0/3*".to_owned()));
    desk.act("stay", &[]);
    assert_eq!((desk.strength_of("I/16"), desk.strength_of("I/673")), (2, 1), "each has lost one");
    assert_eq!((desk.step().as_str(), desk.legal().len()), ("Loss", 2), "now either may lose the third");
    let events = desk.act("lose I/673", &[]);
    assert_eq!((desk.at("I/673").as_str(), ended(&events).0), ("Eliminated", [0, 3]));
}

/// Rules: 7.5.2.2d, 7.5.2.2c, 7.5.3b
#[test]
fn the_last_point_is_the_end_of_a_unit_and_nobody_wins_without_units() {
    let desk = field().unit("I/103", "2205").strength("I/103", 1).unit("I/16", "2305").strength("I/16", 1);
    let mut desk = desk.unit("II/103", "2204").active("14Pz", 7);
    // 1:1; 9 + 2 reads 1/2: both lose their last point.
    let events = desk.act("attack 2305 regular with I/103 fight", &["1", "2", "9"]);
    assert_eq!((desk.at("I/103"), desk.at("I/16")), ("Eliminated".to_owned(), "Eliminated".to_owned()));
    assert_eq!(ended(&events), ([1, 1], true, None));
}

/// Rules: 7.5.2.2e
#[test]
fn losses_leave_all_other_values_as_they_are() {
    let desk = field().unit("I/103", "2205").strength("I/103", 2);
    let look = desk.look();
    assert_eq!((look.effectiveness(id("I/103")), look.armour(id("I/103"))), (6, 2));
    assert_eq!(look.allowance(bug_river::pack::UnitSet::one(id("I/103"))), 16);
}

/// Rules: 7.5d, 7.5e, 7.5f, A-67
#[test]
fn an_hq_left_alone_is_displaced_before_the_bonus() {
    let desk = Desk::campaign().turn(2).hq("14Pz", "2202").hq("87", "2503").unit("I/16", "2503").strength("I/16", 1);
    let mut desk = desk.unit("I/103", "2404").active("14Pz", 7);
    // 7:1 in a village; a 6 reads 0/2.
    let events = desk.act("attack 2503 hasty with I/103 fight", &["1", "2", "6"]);
    assert_eq!(fought(&events).3, "0/2");
    assert_eq!((desk.at("I/16").as_str(), desk.step().as_str()), ("Eliminated", "Pursuit"), "no unit, no HQ (3.3n)");
    // With another unit elsewhere the HQ stays in play, and goes.
    let desk = Desk::campaign().turn(2).hq("14Pz", "2202").hq("87", "2503").unit("I/16", "2503").strength("I/16", 1);
    let mut desk = desk.unit("II/16", "2905").unit("I/103", "2404").active("14Pz", 7);
    desk.act("attack 2503 hasty with I/103 fight", &["1", "2", "6"]);
    assert_eq!((desk.step().as_str(), desk.asked()), ("Displace", Some(SOVIET)));
}
