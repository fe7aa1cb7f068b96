//! Chapter 12: Field Marshal Model.

use crate::desk::{Desk, GAME, GERMAN, SOVIET, id, quiet, result_of, unit, with};
use counterattack::event::Event;
use serde_json::{Value, json};
use table::verbs::*;
use table::{Lang, PanelKind};

/// Germans on opposite sides of one Soviet unit, and another pair elsewhere.
fn surrounded(phase: &str) -> Value {
    quiet(json!({
        "turn": 5, "phase": phase, "step": "combat", "model": "ready",
        "units": [
            unit("g10", "3223"), unit("g20", "3225"), unit("s01", "3224"),
            unit("g30", "2121"), unit("g31", "2123"), unit("s02", "2122"),
        ],
    }))
}

/// Rules: 12a, 12e, D-13
#[test]
fn attackers_on_opposite_sides_attack_together_only_with_model_and_once_a_turn() {
    let mut desk = Desk::clear(surrounded("G1"));
    desk.act("attack 3224 with g10", &[]);
    assert_eq!(desk.refused("with g20"), ("11.1g", "not-in-line"));
    let events = desk.act("concentric", &[]);
    assert_eq!(events, [Event::Model("model-concentric")]);
    desk.act("with g20", &[]);
    assert_eq!(desk.refused("concentric"), ("12a", "already-concentric"));
    let events = desk.act("roll", &["1"]);
    let declared = events
        .iter()
        .any(|event| matches!(event, Event::AttackDeclared { attackers, .. } if *attackers == [id("g10"), id("g20")]));
    assert!(declared);
    assert_ne!(desk.step(), "Reroll", "Model is used up");
    while desk.step() != "Combat" {
        let first = desk.legal()[0].clone();
        desk.act(&first, &[]);
    }
    desk.act("attack 2122 with g30", &[]);
    assert_eq!(desk.refused("concentric"), ("12e", "model-used"));
    assert_eq!(desk.refused("with g31"), ("11.1g", "not-in-line"));
}

/// Rules: 12a
#[test]
fn model_does_not_let_units_attack_that_are_not_next_to_the_target() {
    let mut desk = Desk::clear(surrounded("G1"));
    desk.act("attack 3224 with g10; concentric", &[]);
    assert_eq!(desk.refused("with g30"), ("11.1f", "not-adjacent"));
    assert_eq!(desk.legal_with("with"), ["with g20"]);
}

/// Rules: 12a
#[test]
fn model_helps_neither_the_soviets_nor_an_overrun() {
    let mut soviet = Desk::clear(quiet(json!({
        "turn": 5, "phase": "S1", "corps": "3TC", "step": "combat", "model": "ready",
        "units": [unit("s01", "3223"), unit("s02", "3225"), unit("g10", "3224")],
    })));
    soviet.act("attack 3224 with s01", &[]);
    assert_eq!(soviet.refused("concentric"), ("12a", "model-is-german"));
    assert!(!soviet.legal().contains(&"concentric".to_owned()));

    let mut overrun = Desk::clear(quiet(json!({
        "turn": 5, "phase": "G1", "model": "ready", "units": [unit("g10", "3223"), unit("s01", "3224")],
    })));
    overrun.act("move g10; overrun 3224", &[]);
    assert_eq!(overrun.refused("concentric"), ("9.2a", "not-asked-now"));
}

/// Rules: 12b, 12e, A-51
#[test]
fn a_combat_die_can_be_thrown_again_and_the_second_throw_stands() {
    let mut desk = Desk::clear(surrounded("G1"));
    let events = desk.act("attack 3224 with g10; roll", &["9"]);
    assert_eq!(result_of(&events).as_deref(), Some("D1r1"), "1:1, 9 + 2 - 1 = 10");
    assert_eq!((desk.step().as_str(), desk.asked()), ("Reroll", Some(GERMAN)));
    assert_eq!(desk.legal(), ["accept", "reroll"]);
    let events = desk.act("reroll", &["1"]);
    assert!(events.contains(&Event::Model("model-reroll")));
    assert_eq!(result_of(&events).as_deref(), Some("A1"), "1 + 2 - 1 = 2, though it is worse");
    assert!(!desk.pos.model);
    assert!(desk.pos.reduced.has(id("g10")) && !desk.pos.reduced.has(id("s01")));
    let events = desk.act("attack 2122 with g30; roll", &["1"]);
    assert!(result_of(&events).is_some());
    assert_ne!(desk.step(), "Reroll");
}

/// Rules: 12b, A-51
#[test]
fn the_german_may_have_a_soviet_die_thrown_again_in_a_soviet_phase() {
    let mut desk = Desk::clear(quiet(json!({
        "turn": 5, "phase": "S1", "corps": "3TC", "step": "combat", "model": "ready",
        "units": [unit("s01", "3223"), unit("g12", "3224")],
    })));
    desk.act("attack 3224 with s01; roll", &["10"]);
    assert_eq!((desk.step().as_str(), desk.asked()), ("Reroll", Some(GERMAN)));
    let events = desk.act("reroll", &["1"]);
    assert_eq!(result_of(&events).as_deref(), Some("A1"));
}

/// Rules: 12b
#[test]
fn model_may_leave_the_die_and_is_still_there_for_the_next_combat() {
    let mut desk = Desk::clear(surrounded("G1"));
    desk.act("attack 3224 with g10; roll", &["1"]);
    desk.act("accept", &[]);
    assert!(desk.pos.model);
    desk.act("attack 2122 with g30; roll", &["1"]);
    assert_eq!(desk.step(), "Reroll");
}

/// Rules: 12b
#[test]
fn an_overrun_is_a_combat_too_but_a_barrage_is_not() {
    let mut desk = Desk::clear(quiet(json!({
        "turn": 5, "phase": "G1", "model": "ready", "guns": {"HG": "ready"},
        "units": [unit("g10", "3223"), unit("g12", "3123"), unit("s01", "3224")],
    })));
    desk.act("move g10; overrun 3224; roll", &["1"]);
    assert_eq!(desk.step(), "Reroll");
    desk.act("accept", &[]);
    desk.act("end", &[]);
    desk.act("barrage 3224 with HG by g12", &["1"]);
    assert_eq!(desk.refused("reroll"), ("5.5a", "not-asked-now"));
}

/// A Moved stack, a Moved unit alone, one that did nothing, and two Moved ones in Warsaw.
fn moved_stacks() -> Value {
    quiet(json!({
        "turn": 5, "phase": "G2", "model": "ready",
        "units": [
            with("g12", "2121", &["moved"]), with("g13", "2121", &["moved"]), with("g20", "2119", &["moved"]), unit("g30", "2116"),
            with("g63", "Warsaw", &["moved"]), with("g65", "Warsaw", &["moved"]), with("s01", "3144", &["moved"]),
        ],
    }))
}

/// Rules: 12c, 12e, A-52
#[test]
fn a_moved_stack_becomes_active_again_in_a_later_phase() {
    let mut desk = Desk::clear(moved_stacks());
    assert_eq!(desk.refused("move g12"), ("5.6a", "already-activated"));
    assert_eq!(desk.legal_with("reactivate"), ["reactivate g12", "reactivate g20", "reactivate g63", "reactivate g65"]);
    desk.act("reactivate g12", &[]);
    assert!(desk.allows("move g12") && desk.allows("move g13"), "the whole stack");
    assert_eq!(desk.refused("move g20"), ("5.6a", "already-activated"));
    assert_eq!(desk.refused("reactivate g20"), ("12e", "model-used"));
    desk.act("move g12 2221 stop", &[]);
    while desk.pos.phase == 4 {
        desk.act("end", &[]);
    }
    assert!(desk.pos.moved.has(id("g12")), "Moved again after its second activation");
    assert!(!desk.pos.moved.has(id("g13")), "it did nothing and stays free");
}

/// Rules: 12c, A-52
#[test]
fn in_warsaw_model_wakes_one_unit() {
    let mut desk = Desk::clear(moved_stacks());
    desk.act("reactivate g63", &[]);
    assert!(desk.allows("move g63"));
    assert_eq!(desk.refused("move g65"), ("5.6a", "already-activated"));
}

/// Rules: 12c
#[test]
fn only_moved_german_units_can_be_woken_and_only_at_the_start_of_a_phase() {
    let mut desk = Desk::clear(moved_stacks());
    assert_eq!(desk.refused("reactivate g30"), ("12c", "not-moved"));
    assert_eq!(desk.refused("reactivate s01"), ("12c", "not-your-unit"));
    desk.act("move g30 2216 stop", &[]);
    assert_eq!(desk.refused("reactivate g30"), ("12c", "phase-has-started"), "nor in the phase in which it acted");
    assert_eq!(desk.refused("reactivate g12"), ("12c", "phase-has-started"));
    assert!(desk.legal_with("reactivate").is_empty());
}

/// Rules: 12d
#[test]
fn one_more_division_is_only_for_limited_activation() {
    let desk = Desk::clear(moved_stacks());
    assert_eq!(desk.refused("extra division"), ("12d", "divisions-not-limited"));
    let mut limited = moved_stacks();
    limited["turn"] = json!(6);
    limited["options"] = json!({"limited-german-activation": true});
    let mut desk = Desk::clear(limited);
    assert!(desk.legal().contains(&"extra division".to_owned()));
    desk.act("extra division", &[]);
    assert!(!desk.pos.model);
    assert_eq!(desk.refused("reactivate g12"), ("12e", "model-used"));
}

/// Rules: 12e, 12f
#[test]
fn once_used_model_lies_in_the_next_box_of_the_turn_track_and_is_ready_next_turn() {
    let mut position = moved_stacks();
    position["phase"] = json!("G3");
    let mut desk = Desk::clear(position);
    let model_on = |desk: &Desk| {
        let view = GAME.view(&desk.pos, SOVIET, GAME.words(Lang::En));
        let track = view.panels.into_iter().find(|panel| panel.id == "turns").expect("the turn track");
        let PanelKind::Track(spaces) = track.kind else { panic!("it is a track") };
        spaces.iter().position(|space| space.marks.contains(&"Model".to_owned())).map(|index| index + 1)
    };
    assert_eq!(model_on(&desk), Some(5));
    desk.act("reactivate g12", &[]);
    assert_eq!(model_on(&desk), Some(6));
    desk.act("end", &[]);
    while desk.pos.phase == 0 {
        let first = desk.legal()[0].clone();
        desk.act(&first, &[]);
    }
    assert_eq!((desk.pos.turn, desk.pos.model), (6, true));
    assert_eq!(model_on(&desk), Some(6));
}

/// Rules: 12e
#[test]
fn without_the_marker_there_is_no_model() {
    let mut position = moved_stacks();
    position["model"] = json!("out");
    let desk = Desk::clear(position);
    assert_eq!(desk.refused("reactivate g12"), ("12e", "no-model"));
    assert!(desk.legal_with("reactivate").is_empty());
}

/// Rules: 12c, 20h
#[test]
fn who_becomes_active_again_says_by_whom() {
    let again = |more: Value, action: &str| {
        let mut position = quiet(json!({
            "turn": 5, "phase": "G2", "units": [with("g10", "3223", &["moved"]), unit("s48", "3943")],
        }));
        more.as_object().into_iter().flatten().for_each(|(key, value)| position[key] = value.clone());
        let events = Desk::clear(position).act(action, &[]);
        let woken = events.iter().find(|event| matches!(event, Event::Reactivated(..))).expect("it is active again");
        GAME.card(woken).rules.into_iter().map(|rule| rule.0).collect::<Vec<_>>()
    };
    assert_eq!(again(json!({"model": "ready"}), "reactivate g10"), ["12c"]);
    let hands = json!({"german": {"hand": ["ge3"], "pool": []}, "soviet": {"hand": [], "pool": []}});
    assert_eq!(again(json!({"events": hands}), "event ge3 on g10"), ["20h"]);
}
