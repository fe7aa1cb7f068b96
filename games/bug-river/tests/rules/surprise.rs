//! Section 10.2: the surprise attack.

use crate::desk::{Desk, GERMAN, formation, hex};
use bug_river::event::Event;
use bug_river::pack::Side;
use bug_river::position::InitiativeMarker;
use bug_river::step::{Activation, Step, Steps, Surprise};

/// The German activates a division of the surprise attack and ends its activation.
#[track_caller]
fn strike(desk: &mut Desk, name: &str, then: &[&str]) -> Vec<Event> {
    desk.act(&format!("activate {name}"), &["5"]);
    desk.act("end", then)
}

/// Rules: 10.2a, 10.2e
#[test]
fn the_german_begins_without_dice_and_with_infantry_divisions_only() {
    let desk = Desk::scenario("campaign", 1);
    assert_eq!((desk.step().as_str(), desk.asked()), ("Surprise", Some(GERMAN)));
    assert_eq!(desk.legal(), ["activate 44", "activate 298", "activate 299", "activate 111", "end"]);
    assert_eq!(desk.refused("activate 14Pz"), ("10.2e", "only-infantry-divisions"));
}

/// Rules: 10.2b, 10.2d, 10.2f, EX-23
#[test]
fn in_the_campaign_three_activations_then_the_soviet_has_the_first_modifier() {
    let mut desk = Desk::scenario("campaign", 1);
    strike(&mut desk, "298", &[]);
    assert_eq!(desk.refused("activate 298"), ("10.2f", "division-already-activated"));
    strike(&mut desk, "44", &[]);
    assert_eq!(desk.step(), "Surprise");
    let events = strike(&mut desk, "111", &["7", "6"]);
    assert!(events.contains(&Event::InitiativeMarker { modifier: 2, side: Side::Soviet, rule: "10.2d" }));
    // The first contest: the Soviet adds the two, and wins with 9 to 6; the marker flips.
    assert!(events.contains(&Event::Initiative { dice: [7, 6], modifiers: [2, 0], winner: Side::Soviet }));
    assert_eq!(desk.pos.initiative, InitiativeMarker { space: 1, side: Side::German });
}

/// Rules: 10.2c
#[test]
fn in_scenario_one_two_activations() {
    let mut desk = Desk::scenario("corps", 1);
    assert_eq!(desk.legal(), ["activate 44", "activate 298", "end"]);
    strike(&mut desk, "298", &[]);
    assert_eq!(desk.step(), "Surprise");
    strike(&mut desk, "44", &["1", "9"]);
    assert_eq!(desk.step(), "Initiative");
}

/// Rules: 10.2b, 10.2d
#[test]
fn the_german_may_stop_before() {
    let mut desk = Desk::scenario("campaign", 1);
    strike(&mut desk, "298", &[]);
    let events = desk.act("end", &["1", "9"]);
    assert_eq!(events[0], Event::InitiativeMarker { modifier: 2, side: Side::Soviet, rule: "10.2d" });
    assert_eq!(desk.step(), "Initiative");
}

/// Rules: 11.2a
#[test]
fn scenario_two_has_no_surprise() {
    assert_eq!(Desk::bare("delayed").look().scenario().special, bug_river::pack::Special::default());
    assert_eq!(Desk::scenario("delayed", 1).pos.surprise, 0);
}

/// A division on the west bank opposite a border guard whose HQ is near, in the surprise attack or later.
fn border(surprise: bool) -> Desk {
    let desk = Desk::campaign().hq("44", "1313").unit("II/132", "1412").unit("I/132", "1413");
    let desk =
        desk.hq("2-90", "1813").level("2-90", 2).unit("No. 7", "1613").unit("No. 8", "1814").disorganised(&["No. 8"]);
    let mut desk = desk.active("44", 4);
    if surprise {
        desk.pos.surprise = 3;
        desk.pos.steps = Steps::from_slice(&[Step::Surprise(Surprise), Step::Activation(Activation(Side::German))])
            .expect("two steps");
    }
    desk
}

/// Rules: 10.2g
#[test]
fn soviet_reactions_are_harder_in_the_surprise_attack_only() {
    // The Reaction Rating of the border guards is 4.
    for (surprise, die, success) in [(true, "2", true), (true, "3", false), (false, "4", true), (false, "5", false)] {
        let mut desk = border(surprise);
        desk.act("move II/132; to 1512", &[]);
        assert_eq!(desk.step(), "Reaction");
        let dice: &[&str] = if success { &[die, "10"] } else { &[die] };
        let events = desk.act("react 2-90", dice);
        let found = events.iter().find_map(|event| match event {
            Event::Reaction { modifier, success, .. } => Some((*modifier, *success)),
            _ => None,
        });
        assert_eq!(found, Some((if surprise { 2 } else { 0 }, success)), "die {die}");
        assert_eq!(desk.pos.at[crate::desk::id("II/132").index()].hex(), Some(hex("1512")));
    }
}

/// Rules: 10.2g
#[test]
fn so_are_soviet_effectiveness_checks() {
    // The disorganised border guards have a rating of 4.
    for (surprise, die, passes) in [(true, "2", true), (true, "3", false), (false, "4", true), (false, "5", false)] {
        let mut desk = border(surprise);
        desk.act("move II/132; to 1512", &[]);
        desk.act("react 2-90", &["1", "10"]);
        assert_eq!(desk.pos.active[Side::Soviet as usize], Some(formation("2-90")));
        desk.act("recover No. 8", &[die]);
        assert_eq!(desk.is_disorganised("No. 8"), !passes, "surprise {surprise}, die {die}");
    }
}

/// Rules: 10.2b
#[test]
fn a_reaction_does_not_use_up_an_activation_of_the_surprise_attack() {
    let mut desk = border(true);
    desk.act("move II/132; to 1512", &[]);
    desk.act("react 2-90", &["1", "10"]);
    desk.act("end", &[]);
    assert_eq!(desk.asked(), Some(GERMAN));
    assert_eq!(desk.pos.surprise, 3);
    desk.act("end", &[]);
    assert_eq!(desk.pos.surprise, 2);
}
