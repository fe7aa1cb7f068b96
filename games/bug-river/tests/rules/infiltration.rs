//! Section 7.3.4: Infiltration Movement. I/396 in 4417 exerts its zone on 4317 and 4418.

use crate::desk::{Desk, GAME, hex, id};
use crate::movement::table;
use bug_river::event::Event;
use bug_river::pack::Side;
use table::odds::enumerate;
use table::verbs::*;

fn contact() -> Desk {
    table().unit("I/528", "4317").unit("I/396", "4417").unit("II/528", "4217")
}

/// Rules: 7.3.4a, 7.3.4b, 5.4.1c, 5.6d
#[test]
fn a_unit_slips_from_zone_to_zone_with_its_whole_move() {
    let mut desk = contact().active("299", 3);
    assert!(desk.allows("move I/528"));
    let events = desk.act("move I/528; infiltrate 4418", &["5"]);
    let through = |event: &Event| matches!(event, Event::Infiltrated { to, .. } if *to == hex("4418"));
    assert!(events.iter().any(through));
    assert_eq!((desk.at("I/528"), desk.step(), desk.points(Side::German)), ("4418".into(), "Activation".into(), 2));
}

/// Rules: 7.3.4c, 7.3.4d, 5.6.2a
#[test]
fn who_fails_is_disorganised_and_stays_and_the_points_are_gone() {
    let mut desk = contact().active("299", 3);
    desk.act("move I/528; infiltrate 4418", &["6"]);
    assert_eq!((desk.at("I/528"), desk.step(), desk.points(Side::German)), ("4317".into(), "Activation".into(), 2));
    assert!(desk.is_disorganised("I/528"));
    assert_eq!(desk.strength_of("I/528"), 8);
}

/// Rules: 7.3.4b, 7.3.4c
#[test]
fn its_odds_are_those_of_the_checks() {
    let mut desk = contact().active("299", 3);
    desk.act("move I/528", &[]);
    let infiltrate = GAME.parse("infiltrate 4418").expect("an action");
    let odds = enumerate(&*GAME, &desk.pos, infiltrate, 1_000).expect("it is legal").expect("few branches");
    let weights: Vec<_> = odds.outcomes.iter().map(|o| (o.title.as_ref().map(|title| title.key), o.weight)).collect();
    assert_eq!(weights.len(), 2);
    assert!(
        weights.contains(&(Some("result-all-pass"), (1, 2))) && weights.contains(&(Some("result-some-fail"), (1, 2)))
    );
}

/// Rules: 7.3.4a
#[test]
fn it_is_a_whole_move_and_leads_into_a_zone() {
    let mut desk = contact().active("299", 3);
    desk.act("move I/528", &[]);
    assert_eq!(desk.refused("infiltrate 4217"), ("7.3.4a", "nothing-to-infiltrate"));
    assert_eq!(desk.refused("infiltrate 4417"), ("7.3.2h", "enemy-in-the-way"));
    assert_eq!(desk.legal_with("infiltrate"), ["infiltrate 4316", "infiltrate 4418"]);
    assert_eq!(desk.refused("to 4217; infiltrate 4317"), ("7.3.4a", "infiltrate-first"));
}

/// Rules: 7.3.4b, A-62
#[test]
fn in_a_stack_those_who_pass_go_and_the_others_stay() {
    let mut desk = contact().unit("1/191", "4317").assigned("1/191", "299").active("299", 3);
    // The assault guns pass with 6, the infantry does not.
    desk.act("move I/528 1/191; infiltrate 4418", &["6", "6"]);
    assert_eq!((desk.at("1/191"), desk.at("I/528")), ("4418".into(), "4317".into()));
    assert!(desk.is_disorganised("I/528") && !desk.is_disorganised("1/191"));
}

/// Rules: 7.3.4e, A-62
#[test]
fn infiltration_can_be_reacted_to_before_it_succeeds() {
    let mut desk = contact().hq("135", "4711").active("299", 3);
    desk.act("move I/528; infiltrate 4418", &[]);
    assert_eq!(
        (desk.step(), desk.asked(), desk.at("I/528")),
        ("Reaction".into(), Some(crate::desk::SOVIET), "4317".into())
    );
    let mut stopped = desk.clone();
    stopped.act("react 135", &["4", "1"]);
    assert_eq!((stopped.at("I/528"), stopped.step()), ("4317".into(), "Activation".into()));
    assert!(!stopped.is_disorganised("I/528"));
    // A failed attempt is the only one: nobody asks again when the unit arrives.
    desk.act("react 135", &["5", "5"]);
    assert_eq!((desk.at("I/528"), desk.step()), ("4418".into(), "Activation".into()));
    assert_eq!(desk.asked(), Some(crate::desk::GERMAN));
}

/// Rules: 5.8.4d, 7.3.4b
#[test]
fn an_isolated_unit_checks_twice() {
    let desk = Desk::campaign().unit("I/528", "4317").unit("I/396", "4417").unit("II/528", "4217");
    let mut desk = desk.active("299", 5);
    desk.act("move I/528; infiltrate 4418", &["5", "5"]);
    assert_eq!((desk.at("I/528"), desk.points(Side::German)), ("4418".into(), 3));
    assert!(!desk.pos.disorganised.has(id("I/528")));
}
