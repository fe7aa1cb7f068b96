//! Leaving the map in the second scenario and in the campaign (11.2, 11.3). HQ in Torchyn (5212); 5418 has a stream behind it.

use crate::desk::Desk;
use crate::movement::{costs, left};
use bug_river::event::Event;

fn east(scenario: &str) -> Desk {
    Desk::bare(scenario).hq("299", "5212").unit("II/528", "5212")
}

/// Rules: 11.2s, 11.2u, 11.3k, A-55
#[test]
fn units_of_two_divisions_leave_over_the_eastern_edge_with_the_strength_they_have() {
    for scenario in ["campaign", "delayed"] {
        let mut desk = east(scenario).units(&["1/191", "I/528"], "5313").strength("I/528", 5).active("299", 3);
        let events = desk.act("move I/528 5413; exit", &[]);
        assert_eq!(costs(&events), [2]);
        assert!(events.iter().any(|event| matches!(event, Event::Exited(units, _) if units.len() == 1)));
        assert_eq!((desk.at("I/528"), desk.step(), desk.pos.exited), ("Exited".into(), "Activation".into(), 5));
    }
}

/// Rules: 11.2u, 11.2w, 11.3l, 11.3m
#[test]
fn leaving_costs_a_point_and_at_5418_another() {
    // Seven points: six of them on the way.
    let mut desk = east("campaign").unit("Rec 299", "5317").active("299", 3);
    let events = desk.act("move Rec 299 5417 5317 5417 5317 5417 5418", &[]);
    assert_eq!(left(&events), Some(2));
    assert_eq!(desk.refused("exit"), ("7.3.2a", "not-enough-movement"));
    let mut desk = east("campaign").unit("Rec 299", "5317").active("299", 3);
    desk.act("move Rec 299 5417 5317 5417 5317 5418; exit", &[]);
    assert_eq!(desk.at("Rec 299"), "Exited");
    let mut desk = east("campaign").unit("Rec 299", "5417").active("299", 3);
    desk.act("move Rec 299 5317 5417 5317 5417 5317 5417; exit", &[]);
    assert_eq!(desk.at("Rec 299"), "Exited");
}

/// Rules: 11.2t, 11.3l
#[test]
fn only_in_command() {
    let mut desk = east("campaign").hq("299", "4119").unit("I/528", "5413").active("299", 5);
    desk.act("move I/528", &[]);
    assert_eq!(desk.refused("exit"), ("11.3l", "exit-needs-command"));
    assert!(!desk.legal().contains(&"exit".to_owned()));
}

/// Rules: 11.2s, 11.3k, A-51
#[test]
fn nobody_else_and_nowhere_else() {
    let desk = Desk::campaign().hq("13Pz", "5212").unit("I/66", "5413").active("13Pz", 3);
    assert_eq!(desk.refused("move I/66; exit"), ("11.3k", "exit-not-for-it"));
    let desk = Desk::campaign().hq("299", "1118").unit("I/528", "1018").active("299", 3);
    assert_eq!(desk.refused("move I/528; exit"), ("11.3k", "not-an-exit"));
    let desk = Desk::bare("delayed").hq("13Pz", "5212").unit("I/66", "5413").active("13Pz", 3);
    assert_eq!(desk.refused("move I/66; exit"), ("11.2s", "exit-not-for-it"));
    let desk = Desk::bare("corps").hq("14Pz", "3306").unit("I/103", "3306").active("14Pz", 3);
    assert_eq!(desk.refused("move I/103; exit"), ("A-51", "nobody-leaves"));
}

/// Rules: 6.4.1b, 11.2s
#[test]
fn leaving_the_map_next_to_an_enemy_can_be_reacted_to() {
    let desk = east("campaign").unit("I/528", "5413").hq("135", "5316").unit("I/396", "5412").disorganised(&["I/396"]);
    let mut desk = desk.unit("II/396", "5414").active("299", 3);
    desk.act("move I/528; exit", &[]);
    assert_eq!((desk.step(), desk.at("I/528")), ("Reaction".into(), "5413".into()));
    let mut held = desk.clone();
    held.act("react 135", &["4", "10"]);
    assert_eq!(held.at("I/528"), "5413");
    desk.act("end", &[]);
    assert_eq!(desk.at("I/528"), "Exited");
}
