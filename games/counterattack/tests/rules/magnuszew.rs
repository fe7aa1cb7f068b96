//! Chapter 19: the Magnuszew bridgehead.

use crate::desk::{Desk, GAME, GERMAN, SOVIET, id, quiet, unit, with};
use counterattack::event::Event;
use serde_json::{Value, json};
use table::Lang;
use table::verbs::*;

/// The turn's phase A, just after its other steps; the Soviet waits at an entry point.
fn withdrawal(turn: u8, mut units: Vec<Value>, guns: Value) -> (Desk, Vec<Event>) {
    units.push(unit("s10", "S2"));
    units.push(unit("g30", "2121"));
    let mut desk = Desk::clear(quiet(json!({ "turn": turn - 1, "phase": "G3", "units": units, "guns": guns })));
    let events = desk.act("end", &[]);
    (desk, events)
}

fn in_warsaw(names: &[&str]) -> Vec<Value> {
    names.iter().map(|name| unit(name, "Warsaw")).collect()
}

/// Rules: 19a, 5.2h
#[test]
fn from_turn_six_units_go_and_not_before() {
    let (desk, events) = withdrawal(5, in_warsaw(&["g12", "g10"]), json!({}));
    assert_eq!((desk.pos.phase, desk.pos.failures), (1, 0));
    assert!(!events.iter().any(|event| matches!(event, Event::Sent(_))));
    let (desk, _) = withdrawal(6, in_warsaw(&["g12", "g13", "g10"]), json!({}));
    assert_eq!((desk.step().as_str(), desk.asked()), ("Magnuszew", Some(GERMAN)));
}

/// Rules: 19b, 19c, 19d, 19f
#[test]
fn the_german_chooses_among_units_in_warsaw_of_the_right_type_and_must() {
    let mut units = in_warsaw(&["g12", "g61", "g16", "g10", "g11"]);
    units.push(unit("g13", "0823"));
    units.push(unit("g50", "F"));
    let (mut desk, _) = withdrawal(6, units, json!({"HG": "ready"}));
    assert_eq!(desk.legal(), ["send g12", "send g16", "send g61"]);
    assert_eq!(desk.refused("send g10"), ("19c", "wrong-class"));
    assert_eq!(desk.refused("send g11"), ("19c", "wrong-class"), "an armoured anti-tank unit is armour");
    assert_eq!(desk.refused("send g13"), ("19b", "not-in-warsaw"));
    assert_eq!(desk.refused("send g50"), ("19b", "not-in-warsaw"));
    assert_eq!(desk.refused("send marker HG"), ("19c", "marker-not-wanted"));
    assert_eq!(desk.refused("end"), ("19a", "not-asked-now"));
    let events = desk.act("send g61", &[]);
    assert!(events.contains(&Event::Sent(id("g61"))));
    assert_eq!((desk.at("g61").as_str(), desk.pos.phase, desk.pos.failures), ("Withdrawn", 1, 0));
}

/// Rules: 19e
#[test]
fn reduced_units_may_go() {
    let units = [with("g12", "Warsaw", &["reduced"]), unit("g13", "Warsaw")];
    let mut desk = Desk::clear(quiet(json!({
        "turn": 5, "phase": "G3", "units": [units[0], units[1], unit("s10", "S2")],
    })));
    desk.act("end", &[]);
    desk.act("end", &[]);
    desk.act("send g12", &[]);
    assert_eq!((desk.at("g12").as_str(), desk.pos.failures), ("Withdrawn", 0));
    assert!(!desk.pos.reduced.has(id("g12")));
}

/// Rules: 19g, 3.1c
#[test]
fn each_turn_of_failure_gives_the_soviet_one_point() {
    let (mut desk, events) = withdrawal(6, in_warsaw(&["g10"]), json!({}));
    assert!(events.contains(&Event::Failure { rule: "19g", total: 1 }));
    assert_eq!(desk.at("g10"), "Warsaw", "the wrong type stays");
    while desk.pos.turn == 6 {
        desk.act("end", &[]);
    }
    assert_eq!((desk.pos.turn, desk.pos.failures), (7, 2), "no infantry in turn 7 either");
    assert_eq!(desk.at("g10"), "Withdrawn", "but the armour that can go must go");
}

/// Rules: 19f, 19g, 19h
#[test]
fn two_missing_units_cost_one_point_and_partial_compliance_costs_it_too() {
    let (desk, events) = withdrawal(7, vec![], json!({}));
    assert_eq!(desk.pos.failures, 1);
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Failure { .. })).count(), 1);
    let (desk, _) = withdrawal(7, in_warsaw(&["g12"]), json!({}));
    assert_eq!((desk.pos.failures, desk.at("g12").as_str()), (1, "Withdrawn"));
    let (desk, _) = withdrawal(7, in_warsaw(&["g10", "g12"]), json!({}));
    assert_eq!((desk.pos.failures, desk.at("g10").as_str(), desk.at("g12").as_str()), (0, "Withdrawn", "Withdrawn"));
}

/// Rules: 19c, 19h
#[test]
fn turn_seven_asks_for_armour_and_infantry() {
    let (mut desk, _) = withdrawal(7, in_warsaw(&["g10", "g11", "g12", "g13"]), json!({}));
    assert_eq!(desk.legal(), ["send g10", "send g11", "send g12", "send g13"]);
    desk.act("send g11", &[]);
    assert_eq!(desk.refused("send g10"), ("19c", "wrong-class"), "one of each");
    assert_eq!(desk.legal(), ["send g12", "send g13"]);
    desk.act("send g13", &[]);
    assert_eq!((desk.pos.phase, desk.pos.failures), (1, 0));
}

/// Rules: 19c, 19h
#[test]
fn turn_eight_asks_for_one_infantry_unit() {
    let (mut desk, _) = withdrawal(8, in_warsaw(&["g10", "g12", "g13"]), json!({}));
    assert_eq!(desk.legal(), ["send g12", "send g13"]);
    desk.act("send g12", &[]);
    assert_eq!((desk.pos.phase, desk.pos.failures), (1, 0));
}

/// Rules: 19c, 19d, 19h
#[test]
fn turn_nine_asks_for_armour_and_an_artillery_marker_from_anywhere() {
    let guns = json!({"HG": "used", "4Pz": "ready", "stuka1": "ready", "3TC": "ready", "73": "out"});
    let (mut desk, _) = withdrawal(9, in_warsaw(&["g10", "g12"]), guns);
    assert_eq!(desk.at("g10"), "Withdrawn", "the only armour goes by itself");
    assert_eq!(desk.legal(), ["send marker HG", "send marker 4Pz"]);
    assert_eq!(desk.refused("send marker stuka1"), ("19c", "marker-not-wanted"));
    assert_eq!(desk.refused("send marker 3TC"), ("19a", "not-your-marker"));
    assert_eq!(desk.refused("send marker 73"), ("10.1b", "marker-not-in-play"));
    let events = desk.act("send marker HG", &[]);
    let gun = GAME.pack.gun_named("HG").expect("a marker");
    assert!(events.contains(&Event::GunSent(gun)));
    assert_eq!((desk.look().gun_state(gun), desk.pos.failures), ("out", 0));
}

/// Rules: 19c, 19g, 19h
#[test]
fn turn_ten_asks_for_infantry_and_a_stuka() {
    let guns = json!({"stuka1": "ready", "stuka2": "ready", "HG": "ready"});
    let (mut desk, _) = withdrawal(10, in_warsaw(&["g10", "g12"]), guns);
    assert_eq!(desk.legal(), ["send marker stuka1", "send marker stuka2"]);
    desk.act("send marker stuka2", &[]);
    assert_eq!((desk.pos.phase, desk.pos.failures, desk.at("g12").as_str()), (1, 0, "Withdrawn"));
    let (desk, _) = withdrawal(10, in_warsaw(&["g12", "g13"]), json!({"HG": "ready"}));
    assert_eq!(
        (desk.step().as_str(), desk.pos.failures),
        ("Magnuszew", 1),
        "no Stuka: a point, and the infantry must still go"
    );
}

/// Rules: 19c, 19d
#[test]
fn the_only_marker_of_its_kind_goes_by_itself_and_no_other() {
    let guns = json!({"HG": "ready", "stuka1": "ready", "3TC": "ready"});
    for (turn, sent) in [(9, "HG"), (10, "stuka1")] {
        let (desk, events) = withdrawal(turn, in_warsaw(&["g10", "g12"]), guns.clone());
        let gun = GAME.pack.gun_named(sent).expect("a marker");
        let gone: Vec<&Event> = events.iter().filter(|event| matches!(event, Event::GunSent(_))).collect();
        assert_eq!(gone, [&Event::GunSent(gun)]);
        for marker in ["HG", "stuka1", "3TC"] {
            let state = desk.look().gun_state(GAME.pack.gun_named(marker).expect("a marker"));
            assert_eq!(state == "out", marker == sent, "{marker} in turn {turn}: {state}");
        }
        assert_eq!((desk.pos.phase, desk.pos.failures), (1, 0));
    }
}

/// Rules: 19a
#[test]
fn what_was_sent_is_out_of_the_game_and_lies_in_its_box() {
    let (mut desk, _) = withdrawal(6, in_warsaw(&["g12", "g13"]), json!({}));
    desk.act("send g12", &[]);
    let view = GAME.view(&desk.pos, SOVIET, GAME.words(Lang::En));
    assert!(view.pieces.iter().any(|piece| piece.id == "g12" && piece.at == "magnuszew-box"));
    assert!(view.panels.iter().any(|panel| panel.id == "magnuszew-box"));
    while desk.pos.phase != 2 {
        desk.act("end", &[]);
    }
    assert_eq!(desk.refused("move g12"), ("17.1a", "unit-not-in-play"));
}

/// Rules: 19b
#[test]
fn units_in_reserve_or_committed_against_the_uprising_may_be_sent() {
    let mut waiting = unit("g12", "Warsaw");
    waiting["reserve"] = json!(1);
    let mut desk = Desk::clear(quiet(json!({
        "turn": 5, "phase": "G3", "uprising": {"state": "raging"},
        "units": [waiting, unit("g13", "Warsaw"), unit("s10", "S2")],
    })));
    desk.act("end", &[]);
    desk.act("end", &[]);
    desk.act("commit g13", &[]);
    desk.act("roll", &["10"]);
    assert_eq!(desk.legal(), ["send g12", "send g13"]);
    desk.act("send g12", &[]);
    assert!(desk.pos.in_reserve(counterattack::pack::Side::German).is_empty(), "its marker is free again");
}

/// Rules: A-61
#[test]
fn a_unit_that_arrives_at_warsaw_this_turn_may_be_sent() {
    let (desk, events) = withdrawal(6, vec![unit("g65", "calendar")], json!({}));
    assert!(events.contains(&Event::Sent(id("g65"))));
    assert_eq!(desk.pos.failures, 0);
}

/// Rules: 2.2e, 19c
#[test]
fn the_track_tells_turn_and_type() {
    let (desk, _) = withdrawal(6, in_warsaw(&["g12", "g13"]), json!({}));
    let view = GAME.view(&desk.pos, SOVIET, GAME.words(Lang::En));
    let track = view.panels.into_iter().find(|panel| panel.id == "magnuszew").expect("the track");
    let table::PanelKind::Track(spaces) = track.kind else { panic!("it is a track") };
    let turns: Vec<&str> = spaces.iter().map(|space| space.label.split(':').next().unwrap_or_default()).collect();
    assert_eq!(turns, ["6", "7", "8", "9", "10"]);
    assert_eq!(spaces.iter().map(|space| space.here).collect::<Vec<_>>(), [true, false, false, false, false]);
    let parts = spaces.iter().map(|space| space.label.matches('+').count()).collect::<Vec<_>>();
    assert_eq!(parts, [0, 1, 0, 1, 1]);
}
