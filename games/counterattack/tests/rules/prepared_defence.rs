//! Chapter 8: prepared defence.

use crate::desk::{Desk, id, result_of, unit, with};
use counterattack::event::Event;
use serde_json::{Value, json};

fn german(units: Value) -> Desk {
    Desk::clear(json!({"turn": 3, "phase": "G1", "units": units}))
}

fn soviet_combat(units: Value) -> Desk {
    Desk::clear(json!({"turn": 3, "phase": "S1", "corps": "3TC", "step": "combat", "units": units}))
}

/// Goes on with the first answer until that step is reached.
fn until(desk: &mut Desk, step: &str) {
    while desk.step() != step {
        let first = desk.legal().first().cloned().expect("someone is asked");
        desk.act(&first, &[]);
    }
}

/// Rules: 8a, 8d
#[test]
fn an_active_unit_builds_instead_of_moving_and_gets_the_marker() {
    let mut desk =
        german(json!([unit("g12", "3224"), unit("g13", "3225"), with("g14", "3124", &["moved"]), unit("s40", "3943")]));
    let events = desk.act("prepare g12", &[]);
    assert!(matches!(events[..], [Event::Prepared(who)] if who.unit == id("g12")));
    assert!(desk.pos.prepared.has(id("g12")));
    desk.act("move g13 3226 stop", &[]);
    assert_eq!(desk.refused("prepare g13"), ("8a", "already-moved"), "the whole movement is the price");
    assert_eq!(desk.refused("prepare g14"), ("5.6a", "already-activated"));
    assert_eq!(desk.refused("prepare g12"), ("8d", "already-prepared"));
    assert_eq!(desk.refused("prepare s40"), ("5.3a", "not-your-unit"));
    desk.act("end", &[]);
    assert!(desk.pos.moved.has(id("g12")), "building was its activation");
}

/// Rules: 8a
#[test]
fn only_units_of_the_active_corps_build() {
    let units = json!([unit("s01", "3224"), unit("s10", "3225"), unit("g01", "3943")]);
    let mut desk = Desk::clear(json!({"turn": 3, "phase": "S1", "corps": "3TC", "units": units}));
    assert_eq!(desk.refused("prepare s10"), ("5.1a", "corps-not-active"));
    desk.act("prepare s01", &[]);
    assert!(desk.pos.prepared.has(id("s01")));
}

/// Rules: 8b
#[test]
fn a_unit_that_builds_may_not_move_in_that_activation() {
    let mut desk = german(json!([unit("g12", "3224"), unit("s40", "3943")]));
    desk.act("prepare g12", &[]);
    assert_eq!(desk.refused("move g12"), ("8b", "builder-cannot-move"));
    assert!(desk.legal_with("move").is_empty() && desk.legal_with("reserve").is_empty());
    desk.act("abandon g12", &[]);
    assert_eq!(desk.refused("move g12"), ("8b", "builder-cannot-move"), "not even after giving it up");
    assert_eq!(desk.refused("prepare g12"), ("8a", "already-moved"));
}

/// Rules: 8c
#[test]
fn a_unit_that_builds_may_not_attack_in_that_activation() {
    let mut desk = german(json!([unit("g12", "3224"), unit("g13", "3224"), unit("s40", "3225")]));
    desk.acts(&["prepare g12", "end"]);
    assert_eq!(desk.legal_with("attack"), ["attack 3225 with g13"]);
    assert_eq!(desk.refused("attack 3225 with g12"), ("8c", "builder-cannot-attack"));
    desk.act("attack 3225 with g13", &[]);
    assert_eq!(desk.refused("with g12"), ("8c", "builder-cannot-attack"));
}

/// Rules: 8c
#[test]
fn a_unit_dug_in_since_an_earlier_turn_attacks_and_stays_dug_in() {
    let mut desk = german(json!([with("g12", "3224", &["prepared"]), unit("s40", "3225")]));
    desk.acts(&["end", "attack 3225 with g12"]);
    desk.act("roll", &["7"]);
    assert!(desk.pos.prepared.has(id("g12")), "3 to 6 is 1:2, a seven has no effect");
}

/// Rules: 8e
#[test]
fn the_owner_removes_the_marker_at_will() {
    let mut desk = german(json!([with("g12", "3224", &["prepared", "moved"]), with("s40", "3943", &["prepared"])]));
    assert_eq!(desk.refused("abandon s40"), ("5.3a", "not-your-unit"));
    desk.act("abandon g12", &[]);
    assert!(!desk.pos.prepared.has(id("g12")));
    assert_eq!(desk.refused("abandon g12"), ("8e", "not-prepared"));
}

/// Rules: 8f
#[test]
fn the_marker_goes_when_the_unit_moves_away() {
    let mut desk = german(json!([with("g12", "3224", &["prepared"]), unit("s40", "3943")]));
    desk.act("move g12", &[]);
    assert!(desk.pos.prepared.has(id("g12")), "not before it leaves the hex");
    let events = desk.act("to 3225", &[]);
    assert!(events.iter().any(|event| matches!(event, Event::Abandoned(who) if who.unit == id("g12"))));
    desk.act("to 3224", &[]);
    assert!(!desk.pos.prepared.has(id("g12")), "coming back does not restore it");
}

/// Rules: 8f
#[test]
fn only_the_marker_of_the_unit_that_leaves_goes() {
    let mut desk =
        german(json!([with("g12", "3224", &["prepared"]), with("g13", "3224", &["prepared"]), unit("s40", "3943")]));
    desk.act("move g12 3225 stop", &[]);
    assert!(!desk.pos.prepared.has(id("g12")) && desk.pos.prepared.has(id("g13")));
}

/// Rules: 8g
#[test]
fn the_marker_goes_when_the_unit_retreats_and_stays_when_it_does_not() {
    let units = json!([unit("s01", "3224"), unit("s02", "3224"), with("g14", "3225", &["prepared"])]);
    let mut desk = soviet_combat(units.clone());
    // 8 to 3 is 2:1, prepared 1:1 and -1, bonus +1: a six gives A1r1.
    let events = desk.act("attack 3225 with s01 s02 roll", &["6"]);
    assert_eq!(result_of(&events).as_deref(), Some("A1r1"));
    desk.acts(&["accept", "to 3226"]);
    assert!(!desk.pos.prepared.has(id("g14")));
    let mut desk = soviet_combat(units);
    desk.act("attack 3225 with s01 s02 roll", &["6"]);
    desk.act("desperate 1", &[]);
    assert!(desk.pos.prepared.has(id("g14")));
}

/// Rules: 8h
#[test]
fn the_marker_goes_when_the_unit_advances() {
    let units = json!([
        with("s01", "3224", &["prepared"]),
        with("s02", "3224", &["prepared"]),
        unit("g61", "3225"),
        unit("g01", "3943")
    ]);
    let mut desk = soviet_combat(units);
    desk.act("attack 3225 with s01 s02 roll", &["3"]);
    until(&mut desk, "Advance");
    desk.act("advance s01", &[]);
    assert!(!desk.pos.prepared.has(id("s01")) && desk.pos.prepared.has(id("s02")));
}

/// Rules: 8i, 8j
#[test]
fn a_prepared_defender_shifts_one_column_left_and_takes_one_off_the_die() {
    let open = soviet_combat(json!([unit("s01", "3224"), unit("s02", "3224"), unit("g14", "3225")]));
    let dug_in = soviet_combat(json!([unit("s01", "3224"), unit("s02", "3224"), with("g14", "3225", &["prepared"])]));
    let of = |desk: &Desk, key: &str| {
        let mut desk = desk.clone();
        desk.act("attack 3225 with s01 s02", &[]);
        desk.factors("roll").into_iter().find(|factor| factor.1 == key).expect("it is told").2
    };
    assert_eq!(
        (of(&open, "factor-ratio"), of(&open, "factor-column"), of(&open, "factor-modifier")),
        ("2:1".into(), "2:1".into(), "1".into())
    );
    assert_eq!(
        (of(&dug_in, "factor-ratio"), of(&dug_in, "factor-column"), of(&dug_in, "factor-modifier")),
        ("2:1".into(), "1:1".into(), "0".into())
    );
    let mut desk = dug_in;
    desk.act("attack 3225 with s01 s02", &[]);
    let factors = desk.factors("roll");
    assert!(factors.contains(&("8i", "share-prepared", "-1".to_owned())));
    assert!(factors.contains(&("8j", "share-prepared", "-1".to_owned())));
}

/// Rules: 8i, 8j
#[test]
fn it_counts_against_overruns_too() {
    let units = json!([unit("s01", "3224"), with("g14", "3225", &["prepared"])]);
    let mut desk = Desk::clear(json!({"turn": 3, "phase": "S1", "corps": "3TC", "units": units}));
    desk.act("move s01", &[]);
    let factors = desk.factors("overrun 3225");
    assert!(factors.contains(&("9.2d", "factor-column", "1:2".to_owned())), "4 to 3 is 1:1, one left: {factors:?}");
    assert!(factors.contains(&("9.5a", "factor-modifier", "0".to_owned())), "+1 and -1");
}

/// Rules: 8k
#[test]
fn both_add_to_the_terrain() {
    // 1414 is a city: one column and -1 of its own.
    let units = json!([
        unit("s01", "1315"),
        unit("s02", "1315"),
        unit("s03", "1415"),
        unit("s04", "1415"),
        with("g61", "1414", &["prepared"])
    ]);
    let mut desk = soviet_combat(units);
    desk.act("attack 1414 with s01 s02 s03 s04", &[]);
    let factors = desk.factors("roll");
    assert!(factors.contains(&("9.2d", "factor-column", "3:1".to_owned())), "5:1, two columns left: {factors:?}");
    assert!(factors.contains(&("9.5a", "factor-modifier", "0".to_owned())), "+1 +1 -1 -1");
    let units =
        json!([unit("s01", "3204"), unit("s02", "3204"), unit("s03", "3204"), with("g61", "3304", &["prepared"])]);
    let problem = Desk::try_clear(json!({"units": units})).is_err();
    assert!(problem, "three attackers in one hex are no position");
    let mut desk = soviet_combat(json!([unit("s01", "3204"), unit("s02", "3204"), with("g14", "3304", &["prepared"])]));
    desk.act("attack 3304 with s01 s02", &[]);
    assert!(desk.factors("roll").contains(&("9.2d", "factor-column", "1:2".to_owned())), "2:1, woods and earthworks");
}

/// Rules: 8k, 9.3b
#[test]
fn both_add_to_the_stream_in_front() {
    let mut desk = soviet_combat(json!([unit("s01", "3409"), with("g14", "3509", &["prepared"])]));
    desk.act("attack 3509 with s01", &[]);
    let factors = desk.factors("roll");
    assert!(factors.contains(&("9.5a", "factor-modifier", "-1".to_owned())), "+1, -1 stream, -1 prepared: {factors:?}");
}

/// Rules: 8i, A-22
#[test]
fn one_prepared_unit_serves_the_whole_stack_and_counts_once() {
    for states in [[&["prepared"][..], &[]], [&["prepared"][..], &["prepared"]]] {
        let units = json!([unit("s01", "3224"), with("g12", "3225", states[0]), with("g13", "3225", states[1])]);
        let mut desk = soviet_combat(units);
        desk.act("attack 3225 with s01", &[]);
        let shares = desk.factors("roll").into_iter().filter(|factor| factor.1 == "share-prepared").count();
        assert_eq!(shares, 2, "one column, one pip");
    }
}

/// Rules: 8l, A-23
#[test]
fn it_may_be_built_in_any_hex_of_the_map() {
    let units = json!([
        unit("g01", "3224"),
        unit("g02", "3304"),
        unit("g05", "1923"),
        unit("g06", "1414"),
        unit("g07", "4008"),
        unit("g08", "0823"),
        unit("g12", "Warsaw"),
        unit("g50", "F"),
        unit("g60", "2740"),
        unit("s40", "3225")
    ]);
    let desk = german(units);
    for id in ["g01", "g02", "g05", "g06", "g07", "g08"] {
        assert!(desk.legal().contains(&format!("prepare {id}")), "{id}");
    }
    assert_eq!(desk.refused("prepare g12"), ("8l", "unit-not-on-map"));
    assert_eq!(desk.refused("prepare g50"), ("8l", "unit-not-on-map"));
    assert_eq!(desk.refused("prepare g60"), ("8a", "train-cannot-build"));
}

/// Rules: 8d
#[test]
fn the_marker_stays_from_turn_to_turn() {
    let none = json!({"hand": [], "pool": []});
    let mut desk = Desk::clear(json!({
        "turn": 3, "phase": "G3", "events": {"soviet": none, "german": none},
        "units": [with("g12", "3224", &["prepared"]), with("s01", "3943", &["prepared"])]
    }));
    desk.acts(&["end", "end"]);
    assert_eq!(desk.pos.turn, 4);
    assert!(desk.pos.prepared.has(id("g12")) && desk.pos.prepared.has(id("s01")));
}

/// Rules: 8a
#[test]
fn disorganised_units_and_units_next_to_the_enemy_may_build() {
    let desk = german(json!([with("g12", "3224", &["disorganised", "unsupplied"]), unit("s40", "3225")]));
    assert!(desk.allows("prepare g12"));
}

/// Rules: 8a, A-07
#[test]
fn a_unit_in_reserve_does_not_build() {
    let mut desk = german(json!([unit("g12", "3224"), unit("s40", "3943")]));
    desk.act("reserve g12", &[]);
    assert_eq!(desk.refused("prepare g12"), ("14.2a", "in-reserve"));
}
