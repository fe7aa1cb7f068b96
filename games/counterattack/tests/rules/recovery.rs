//! Chapter 16: recovery.

use crate::battlefield::{german, german_in};
use crate::desk::{Desk, GERMAN, SOVIET, hex, id, quiet, unit, with};
use crate::events::hold;
use counterattack::event::Event;
use counterattack::position::Place;
use serde_json::{Value, json};

/// The end of a turn with these units; the next `end` leads into phase A.
fn eve(turn: u8, mut units: Vec<Value>) -> Desk {
    units.push(unit("s10", "S2"));
    units.push(unit("g02", "2513"));
    Desk::clear(quiet(json!({ "turn": turn, "phase": "G3", "units": units })))
}

/// Declines everything that is left of the turn.
fn next_turn(desk: &mut Desk) {
    while desk.pos.phase == 6 {
        desk.act("end", &[]);
    }
}

/// Phase A with these units, at the German's recovery.
fn recovery(units: Vec<Value>) -> Desk {
    let mut desk = eve(2, units);
    next_turn(&mut desk);
    assert_eq!((desk.step().as_str(), desk.asked()), ("Recovery", Some(GERMAN)));
    desk
}

/// A Soviet event in hand in step 1 of the phase of 3TC.
fn soviet_event(event: &str, mut units: Vec<Value>) -> Desk {
    units.push(unit("g61", "Warsaw"));
    Desk::clear(json!({
        "turn": 5, "phase": "S1", "corps": "3TC", "units": units,
        "events": {"soviet": {"hand": [event], "pool": []}, "german": {"hand": [], "pool": []}},
    }))
}

/// Rules: 16a, A-56
#[test]
fn the_german_recovers_from_turn_two_on() {
    let units = json!([with("g12", "Warsaw", &["reduced"]), unit("s01", "S1")]);
    let first = Desk::try_clear(quiet(json!({"turn": 1, "phase": "A", "units": units}))).expect("it can be set up");
    assert_ne!(first.step(), "Recovery");
    let second = Desk::try_clear(quiet(json!({"turn": 2, "phase": "A", "units": units}))).expect("it can be set up");
    assert_eq!((second.step().as_str(), second.asked()), ("Recovery", Some(GERMAN)));
}

/// Rules: 16a, A-55
#[test]
fn one_step_a_turn_of_armour_or_of_infantry() {
    let mut desk = recovery(vec![
        with("g10", "2121", &["reduced"]),
        with("g11", "2121", &["reduced"]),
        with("g16", "2119", &["reduced"]),
        with("g27", "2117", &["reduced"]),
    ]);
    assert_eq!(desk.legal(), ["end", "restore g10", "restore g11", "restore g16", "restore g27"]);
    desk.act("restore g16", &[]);
    assert_eq!(desk.pos.phase, 1, "no second step");
    assert!(desk.pos.reduced.has(id("g10")));
}

/// Rules: 16a, 16b
#[test]
fn a_reduced_unit_is_turned_to_its_full_side_or_the_recovery_declined() {
    let mut desk = recovery(vec![with("g10", "2121", &["reduced"])]);
    let declined = {
        let mut desk = desk.clone();
        desk.act("end", &[]);
        desk
    };
    assert!(declined.pos.reduced.has(id("g10")));
    let events = desk.act("restore g10", &[]);
    assert!(events.iter().any(|event| matches!(event, Event::Restored(who) if who.unit == id("g10"))));
    assert_eq!(desk.look().combat_points(id("g10")), 5);
    assert_eq!(
        recovery(vec![with("g10", "2121", &["reduced"]), unit("g11", "2121")]).refused("restore g11"),
        ("16b", "not-reduced")
    );
}

/// Rules: 16c, A-54
#[test]
fn an_eliminated_unit_comes_back_on_its_reduced_side_in_supply_and_may_act_at_once() {
    let mut desk = recovery(vec![unit("g10", "eliminated")]);
    assert_eq!(desk.refused("restore g10"), ("16b", "unit-not-in-play"));
    let events = desk.act("return g10 to 0823", &[]);
    assert!(events.contains(&Event::Returned(id("g10"), Place::Hex(hex("0823")))));
    assert_eq!((desk.look().combat_points(id("g10")), desk.look().steps_left(id("g10"))), (3, 1));
    assert!(!desk.pos.unsupplied.has(id("g10")) && !desk.pos.moved.has(id("g10")));
    desk.act("end", &[]);
    assert!(desk.allows("move g10"));
}

/// Rules: 16c
#[test]
fn an_eliminated_unit_of_one_step_comes_back_with_that_step() {
    let mut desk = recovery(vec![unit("g08", "eliminated")]);
    desk.act("return g08 to Warsaw", &[]);
    assert_eq!((desk.at("g08").as_str(), desk.look().steps_left(id("g08"))), ("Warsaw", 1));
    assert!(!desk.pos.reduced.has(id("g08")));
}

/// Rules: 16d
#[test]
fn a_reduced_unit_out_of_supply_does_not_recover() {
    let desk =
        recovery(vec![with("g10", "2121", &["reduced", "unsupplied", "moved"]), with("g12", "Warsaw", &["reduced"])]);
    assert_eq!(desk.refused("restore g10"), ("16d", "out-of-supply"));
    assert_eq!(desk.legal(), ["end", "restore g12"]);
}

/// Rules: 16e
#[test]
fn a_unit_next_to_the_enemy_may_recover() {
    let mut desk = eve(2, vec![with("g10", "2121", &["reduced", "moved"]), unit("s01", "2122")]);
    next_turn(&mut desk);
    assert!(desk.allows("restore g10"));
}

/// Rules: 16f, 16g, 16h
#[test]
fn a_german_unit_returns_to_warsaw_praga_or_next_to_a_supplied_unit_of_its_formation() {
    let desk = recovery(vec![
        unit("g12", "eliminated"),
        unit("g13", "2121"),
        with("g14", "2416", &["unsupplied", "moved"]),
        unit("g20", "3223"),
        unit("g15", "Warsaw"),
    ]);
    let mut places: Vec<String> = desk
        .legal_with("return g12 to ")
        .into_iter()
        .map(|action| action["return g12 to ".len()..].to_owned())
        .collect();
    places.sort();
    let expected = ["0723", "0823", "0924", "2020", "2021", "2120", "2122", "2220", "2221", "Warsaw"];
    assert_eq!(places, expected);
    assert_eq!(desk.refused("return g12 to 2121"), ("16h", "not-a-return-place"), "next to, not on top of");
    assert_eq!(desk.refused("return g12 to 2417"), ("16h", "not-a-return-place"), "g14 is out of supply");
    assert_eq!(desk.refused("return g12 to 3224"), ("16h", "not-a-return-place"), "another division");
    assert_eq!(desk.refused("return g12 to D"), ("16h", "not-a-return-place"));
}

/// Rules: 16h, A-57
#[test]
fn the_place_must_be_free_of_enemies_and_have_room_but_may_lie_in_a_zone_of_control() {
    let desk = recovery(vec![
        unit("g12", "eliminated"),
        unit("g13", "2121"),
        unit("s01", "2120"),
        unit("g20", "2122"),
        unit("g21", "2122"),
        unit("s02", "0823"),
        unit("g14", "2021"),
        unit("g15", "2021"),
    ]);
    assert_eq!(desk.refused("return g12 to 2120"), ("16h", "enemy-there"));
    assert_eq!(desk.refused("return g12 to 0823"), ("16h", "enemy-there"));
    assert_eq!(desk.refused("return g12 to 2122"), ("7.1a", "hex-full"));
    assert!(desk.allows("return g12 to 2220"), "next to s01");
    assert!(desk.allows("return g12 to 2021"), "the third of a Kampfgruppe");
    assert!(desk.allows("return g12 to 0723"));
}

/// Rules: 16f, 16g, 16h
#[test]
fn a_german_independent_unit_belongs_to_no_formation_and_returns_to_warsaw_or_praga() {
    let desk = recovery(vec![unit("g65", "eliminated"), unit("g66", "2121"), unit("g13", "2119")]);
    assert_eq!(
        desk.legal_with("return"),
        ["return g65 to Warsaw", "return g65 to 0723", "return g65 to 0823", "return g65 to 0924"]
    );
}

/// Rules: 16l, 13h
#[test]
fn the_armoured_train_is_never_recovered() {
    let mut only = eve(2, vec![unit("g60", "eliminated"), unit("g12", "Warsaw")]);
    only.act("end", &[]);
    assert_ne!(only.step(), "Recovery", "nothing to recover, nothing asked");
    let desk = recovery(vec![unit("g60", "eliminated"), unit("g12", "eliminated")]);
    assert_eq!(desk.refused("return g60 to Warsaw"), ("16l", "train-is-lost"));
    assert!(desk.legal().iter().all(|action| !action.contains("g60")));
}

/// Rules: 16m
#[test]
fn the_recovered_unit_serves_for_magnuszew_in_the_same_turn() {
    let mut desk = eve(5, vec![unit("g12", "eliminated"), unit("g13", "2121")]);
    desk.act("end", &[]);
    let events = desk.act("return g12 to Warsaw", &[]);
    assert!(events.contains(&Event::Sent(id("g12"))));
    assert_eq!(desk.pos.failures, 0);
}

/// Rules: A-58
#[test]
fn what_went_to_magnuszew_never_comes_back() {
    let desk = recovery(vec![unit("g12", "withdrawn"), unit("g13", "eliminated")]);
    assert_eq!(desk.refused("return g12 to Warsaw"), ("16c", "not-eliminated"));
}

// ---- the Soviet side --------------------------------------------------------------------------------------------------

/// Rules: 16i
#[test]
fn the_soviet_recovers_only_by_events() {
    let mut desk = eve(2, vec![with("s01", "3042", &["reduced"]), unit("s02", "eliminated"), unit("g12", "Warsaw")]);
    desk.act("end", &[]);
    assert_ne!(desk.step(), "Recovery");
    let german = recovery(vec![with("g12", "Warsaw", &["reduced"]), with("s01", "3042", &["reduced"])]);
    assert_eq!(german.refused("restore s01"), ("16a", "not-your-unit"));
}

/// Rules: 16i, 16a
#[test]
fn tank_repair_recovers_armour_and_march_replacements_infantry() {
    let units = || vec![with("s01", "3042", &["reduced"]), with("s04", "3041", &["reduced"]), unit("s10", "3144")];
    let mut tanks = soviet_event("se4", units());
    tanks.act("event se4", &[]);
    assert_eq!((tanks.step().as_str(), tanks.asked()), ("Recovery", Some(SOVIET)));
    assert_eq!(tanks.legal(), ["end", "restore s01"]);
    assert_eq!(tanks.refused("restore s04"), ("16a", "wrong-class"));
    tanks.act("restore s01", &[]);
    assert_eq!(tanks.look().combat_points(id("s01")), 4);
    assert_eq!(tanks.step(), "Movement");

    let mut rifles = soviet_event("se5", units());
    rifles.act("event se5", &[]);
    assert_eq!(rifles.legal(), ["end", "restore s04"]);
}

/// Rules: 16j, 16c
#[test]
fn a_soviet_unit_returns_next_to_a_supplied_unit_of_its_corps() {
    let mut desk = soviet_event(
        "se4",
        vec![unit("s01", "eliminated"), unit("s02", "3042"), with("s03", "2538", &["unsupplied"]), unit("s10", "3339")],
    );
    desk.act("event se4", &[]);
    let mut places: Vec<String> = desk
        .legal_with("return s01 to ")
        .into_iter()
        .map(|action| action["return s01 to ".len()..].to_owned())
        .collect();
    places.sort();
    assert_eq!(places, ["2942", "2943", "3041", "3043", "3142", "3143"]);
    assert_eq!(desk.refused("return s01 to 2539"), ("16j", "not-a-return-place"));
    assert_eq!(desk.refused("return s01 to 3340"), ("16j", "not-a-return-place"));
    assert_eq!(desk.refused("return s01 to S1"), ("16j", "not-a-return-place"));
    assert_eq!(desk.refused("return s01 to Warsaw"), ("6.4e", "soviets-stay-out"));
    desk.act("return s01 to 3041", &[]);
    assert_eq!(desk.look().combat_points(id("s01")), 2);
}

/// Rules: 16k
#[test]
fn a_soviet_independent_unit_returns_next_to_any_supplied_friend() {
    let mut desk = soviet_event(
        "se4",
        vec![unit("s30", "eliminated"), unit("s04", "3042"), unit("s10", "2538"), with("s40", "3339", &["unsupplied"])],
    );
    desk.act("event se4", &[]);
    assert!(desk.allows("return s30 to 3041") && desk.allows("return s30 to 2539"));
    assert_eq!(desk.refused("return s30 to 3340"), ("16k", "not-a-return-place"));
}

/// Rules: 16j
#[test]
fn a_corps_without_a_supplied_unit_on_the_map_gets_nobody_back() {
    let desk = soviet_event("se4", vec![unit("s01", "eliminated"), unit("s02", "S1"), unit("s10", "3042")]);
    assert_eq!(desk.refused("event se4"), ("16i", "nothing-to-recover"));
    assert!(desk.legal_with("event").is_empty());
}

/// Rules: 16i
#[test]
fn the_soviet_may_recover_at_the_opening_of_a_german_phase() {
    let mut desk = Desk::clear(json!({
        "turn": 5, "phase": "G1", "step": "opening", "units": [with("s01", "3042", &["reduced"]), unit("g61", "Warsaw")],
        "events": {"soviet": {"hand": ["se4"], "pool": []}, "german": {"hand": [], "pool": []}},
    }));
    desk.act("event se4; restore s01", &[]);
    assert!(!desk.pos.reduced.has(id("s01")));
    assert_eq!(desk.pos.phase, 2);
}

/// Rules: 16b, 16d
#[test]
fn units_in_warsaw_and_at_entry_points_recover_too_even_while_the_bridges_are_closed() {
    let mut desk = Desk::clear(quiet(json!({
        "turn": 4, "phase": "G3", "uprising": {"state": "raging", "closed": true},
        "units": [with("g12", "Warsaw", &["reduced"]), with("g13", "B", &["reduced"]), unit("s10", "S2")],
    })));
    next_turn(&mut desk);
    assert_eq!(desk.legal(), ["end", "restore g12", "restore g13"]);
}

/// Rules: 16a
#[test]
fn a_step_lost_to_the_uprising_this_turn_comes_too_late_for_recovery() {
    let mut desk = Desk::clear(quiet(json!({
        "turn": 4, "phase": "G3", "uprising": {"state": "triggered"},
        "units": [unit("g12", "Warsaw"), unit("g02", "2513"), unit("s10", "S2")],
    })));
    next_turn(&mut desk);
    assert!(desk.pos.reduced.has(id("g12")));
    assert_eq!(desk.pos.phase, 1, "recovery comes before the uprising");
}

/// Rules: 5.6a, 16c
#[test]
fn a_unit_that_was_activated_and_lost_comes_back_without_acting_again_in_the_turn() {
    let units = [with("g12", "3324", &["reduced"]), unit("g13", "2121"), unit("s40", "3325"), unit("s10", "3339")];
    let mut later = hold(german_in("combat", &units), "german", &["ge7"]);
    later.act("attack 3325 with g12; roll", &["1"]);
    assert_eq!(later.pos.at[id("g12").index()], Place::Eliminated);
    while later.pos.phase != 4 || later.step() != "Movement" {
        let next = later.legal().into_iter().find(|action| action == "end" || action.starts_with("corps"));
        later.act(&next.expect("a way on"), &[]);
    }
    let mut at_once = hold(german(&units), "german", &["ge7"]);
    at_once.act("move g12; overrun 3325; roll", &["1"]);
    assert_eq!(at_once.pos.at[id("g12").index()], Place::Eliminated);
    for mut desk in [later, at_once] {
        desk.act("event ge7; return g12 to Warsaw", &[]);
        assert!(desk.pos.moved.has(id("g12")));
        assert_eq!(desk.refused("move g12"), ("5.6a", "already-activated"));
    }
}
