//! Chapter 14: reserves.

use crate::desk::{Desk, GERMAN, SOVIET, id, result_of, unit, with};
use counterattack::event::Event;
use counterattack::pack::Side;
use serde_json::{Value, json};
use table::verbs::*;

/// A position without events, so that turns pass without draws.
fn quiet(phase: &str, units: &Value) -> Value {
    let none = json!({"hand": [], "pool": []});
    json!({"turn": 3, "phase": phase, "units": units, "events": {"soviet": none, "german": none}})
}

fn german(units: Value) -> Desk {
    Desk::clear(quiet("G1", &units))
}

fn soviet(units: Value) -> Desk {
    let mut position = quiet("S1", &units);
    position["corps"] = json!("3TC");
    Desk::clear(position)
}

/// A unit under a Reserve marker.
fn reserve(id: &str, at: &str, marker: u8) -> Value {
    let mut unit = unit(id, at);
    unit["reserve"] = json!(marker);
    unit
}

fn waiting(desk: &Desk, side: Side, name: &str) -> bool {
    desk.pos.in_reserve(side).has(id(name))
}

/// Ends steps until that phase asks for movement.
fn until_phase(desk: &mut Desk, phase: u8) {
    while desk.pos.phase != phase || desk.step() != "Movement" {
        desk.act("end", &[]);
    }
}

// ---- 14.1 placing ---------------------------------------------------------------------------------------------------

/// Rules: 14.1a, 14.1d
#[test]
fn active_units_are_put_in_reserve_during_movement() {
    let mut desk = german(json!([unit("g12", "3224"), unit("s40", "3943")]));
    let events = desk.act("reserve g12", &[]);
    assert!(matches!(events[..], [Event::Reserved(who)] if who.unit == id("g12")));
    assert!(waiting(&desk, Side::German, "g12"));
    assert_eq!(desk.refused("move g12"), ("14.2a", "in-reserve"), "it waits for step 4");
    let units = json!([unit("g12", "3224"), unit("s40", "3225")]);
    let mut position = quiet("G1", &units);
    position["step"] = json!("combat");
    assert_eq!(Desk::clear(position).refused("reserve g12"), ("5.5a", "not-asked-now"));
}

/// Rules: 14.1b, A-09
#[test]
fn each_player_has_three_markers() {
    let units: Vec<Value> = [("g12", "3224"), ("g13", "3225"), ("g14", "3226"), ("g15", "3124"), ("s40", "3943")]
        .map(|(id, at)| unit(id, at))
        .to_vec();
    let mut desk = german(json!(units));
    desk.acts(&["reserve g12", "reserve g13", "reserve g14"]);
    assert_eq!(desk.refused("reserve g15"), ("14.1b", "no-reserve-marker"));
    assert!(desk.legal_with("reserve").is_empty());
    let units = json!([
        unit("s01", "3224"),
        unit("s02", "3225"),
        unit("s03", "3226"),
        unit("s04", "3124"),
        unit("g01", "3943")
    ]);
    let mut desk = soviet(units);
    desk.acts(&["reserve s01", "reserve s02", "reserve s03"]);
    assert_eq!(desk.refused("reserve s04"), ("14.1b", "no-reserve-marker"));
}

/// Rules: 14.1c, 14.2d
#[test]
fn the_three_markers_serve_in_each_of_the_three_phases() {
    let mut units: Vec<Value> = Vec::new();
    let ids = ["g01", "g02", "g05", "g10", "g12", "g13", "g20", "g22", "g23"];
    let hexes = ["3123", "3124", "3125", "3223", "3224", "3225", "3323", "3324", "3325"];
    units.extend(ids.iter().zip(hexes).map(|(id, at)| unit(id, at)));
    units.push(unit("s01", "3943"));
    let mut desk = german(json!(units));
    for (phase, three) in [(2, &ids[0..3]), (4, &ids[3..6]), (6, &ids[6..9])] {
        until_phase(&mut desk, phase);
        for id in three {
            desk.act(&format!("reserve {id}"), &[]);
        }
        desk.act("end", &[]);
        assert_eq!(desk.step(), "Reserves");
        for id in three {
            let hex = desk.at(id);
            desk.act(&format!("move {id} {}", north(&hex)), &[]);
            if desk.step() == "Moving" {
                desk.act("stop", &[]);
            }
        }
        desk.act("end", &[]);
        assert!(desk.pos.in_reserve(Side::German).is_empty(), "the markers are back");
    }
}

/// The hex to the north.
fn north(hex: &str) -> String {
    let (column, row) = hex.split_at(2);
    format!("{column}{:02}", row.parse::<u8>().expect("a row") - 1)
}

/// Rules: 14.1d
#[test]
fn one_marker_covers_a_stack() {
    let units = json!([
        unit("g10", "3224"),
        unit("g12", "3224"),
        unit("g13", "3224"),
        unit("g14", "3225"),
        unit("g15", "3225"),
        unit("g01", "3226"),
        unit("g02", "3124"),
        unit("s40", "3943")
    ]);
    let mut desk = german(units);
    desk.acts(&["reserve g10", "reserve g12", "reserve g13", "reserve g14", "reserve g15", "reserve g01"]);
    assert_eq!(desk.refused("reserve g02"), ("14.1b", "no-reserve-marker"), "three places, three markers");
}

/// Rules: 14.1d
#[test]
fn units_of_a_corps_that_is_not_active_are_not_marked() {
    let desk = soviet(json!([unit("s01", "3224"), unit("s10", "3225"), unit("g01", "3943")]));
    assert_eq!(desk.refused("reserve s10"), ("5.1a", "corps-not-active"));
    let desk = german(json!([with("g12", "3224", &["moved"]), unit("s40", "3943")]));
    assert_eq!(desk.refused("reserve g12"), ("5.6a", "already-activated"));
}

/// Rules: 14.1e
#[test]
fn a_unit_that_has_moved_is_not_marked() {
    let mut desk = german(json!([unit("g12", "3224"), unit("g13", "3225"), unit("s40", "3943")]));
    desk.acts(&["move g12 3124 stop", "prepare g13"]);
    assert_eq!(desk.refused("reserve g12"), ("14.1e", "already-moved"));
    assert_eq!(desk.refused("reserve g13"), ("14.1e", "already-moved"), "nor one that has built");
}

/// Rules: 14.1f
#[test]
fn independent_units_are_marked_once_the_corps_has_activated_them() {
    let mut desk = soviet(json!([unit("s01", "3224"), unit("s30", "3225"), unit("g01", "3943")]));
    assert_eq!(desk.refused("reserve s30"), ("2.3c", "not-attached"));
    desk.acts(&["attach s30", "reserve s30", "end"]);
    assert_eq!(desk.legal(), ["end", "move s30"]);
}

/// Rules: 14.1g, A-73
#[test]
fn reinforcements_off_the_map_are_put_in_reserve_two_for_each_marker() {
    let units = json!([
        unit("g50", "F"),
        unit("g51", "F"),
        unit("g52", "F"),
        unit("g53", "F"),
        unit("g55", "E"),
        unit("g56", "E"),
        unit("g57", "E"),
        unit("s01", "3943")
    ]);
    let mut desk = german(units);
    desk.acts(&["reserve g50", "reserve g51", "reserve g52", "reserve g53", "reserve g55", "reserve g56"]);
    assert_eq!(desk.refused("reserve g57"), ("14.1b", "no-reserve-marker"));
    let markers = &desk.pos.reserve[Side::German as usize];
    assert!(markers.iter().all(|marker| marker.len() == 2));
    desk.act("end", &[]);
    desk.act("move g50 4026", &[]);
    assert_eq!(desk.at("g50"), "4026", "it enters after combat");
}

/// Rules: 14.1g
#[test]
fn soviet_reinforcements_too() {
    let mut desk = Desk::clear(json!({
        "turn": 1, "phase": "S1", "corps": "3TC",
        "units": [unit("s01", "S1"), unit("s02", "S1"), unit("s03", "S1"), unit("g01", "3224")]
    }));
    desk.acts(&["reserve s01", "reserve s02", "reserve s03"]);
    let markers = desk.pos.reserve[Side::Soviet as usize].map(|marker| marker.len());
    assert_eq!(markers, [2, 1, 0]);
}

/// Rules: 14.1h, 14.2c
#[test]
fn disorganised_units_go_into_reserve_and_act_with_their_penalties() {
    let mut desk = german(json!([with("g10", "3224", &["disorganised"]), unit("s40", "3226")]));
    desk.acts(&["reserve g10", "end"]);
    desk.act("move g10", &[]);
    assert_eq!(desk.halves_left(), 12, "12 is halved");
    desk.act("to 3225", &[]);
    let factors = desk.factors("overrun 3226");
    assert!(factors.contains(&("9.2a", "factor-attack", "3".to_owned())), "5 is halved: {factors:?}");
}

/// Rules: 14.1i, 14.1j
#[test]
fn units_in_warsaw_go_into_reserve_two_for_each_marker_and_do_not_suppress_the_uprising() {
    let units = json!([unit("g12", "Warsaw"), unit("g13", "Warsaw"), unit("g14", "Warsaw"), unit("s01", "3943")]);
    let mut desk = german(units);
    desk.acts(&["reserve g12", "reserve g13", "reserve g14"]);
    assert_eq!(desk.pos.reserve[Side::German as usize].map(|marker| marker.len()), [2, 1, 0]);

    let units = json!([reserve("g12", "Warsaw", 1), unit("g13", "Warsaw"), unit("s01", "3943")]);
    let mut position = quiet("A", &units);
    position["turn"] = json!(5);
    position["uprising"] = json!({"state": "first", "closed": true});
    let desk = Desk::clear(position);
    assert_eq!(desk.step(), "Suppression");
    assert_eq!(desk.legal(), ["roll", "commit g13"]);
    assert_eq!(desk.refused("commit g12"), ("18.5d", "in-reserve"));
}

/// Rules: 14.1i
#[test]
fn reserves_in_warsaw_come_out_over_a_bridge_after_combat() {
    let mut desk = german(json!([unit("g12", "Warsaw"), unit("s01", "3943")]));
    desk.acts(&["reserve g12", "end", "move g12 0823"]);
    assert_eq!((desk.at("g12"), desk.halves_left()), ("0823".into(), 20 - 6));
}

/// Rules: 14.1k
#[test]
fn units_of_the_47th_army_are_put_in_reserve() {
    let mut desk = soviet(json!([unit("s01", "3224"), unit("s40", "3225"), unit("g01", "3943")]));
    assert_eq!(desk.refused("reserve s40"), ("17.2a", "army-not-attached"));
    desk.acts(&["attach army 47A", "reserve s40", "end", "move s40 3226"]);
    assert_eq!(desk.at("s40"), "3226");
}

// ---- 14.2 using -----------------------------------------------------------------------------------------------------

/// Rules: 14.2a, A-06
#[test]
fn reserves_move_after_combat_and_do_not_fight_in_it() {
    let mut desk = german(json!([unit("g12", "3224"), unit("g13", "3224"), unit("s40", "3225")]));
    desk.acts(&["reserve g12", "end"]);
    assert_eq!(desk.step(), "Combat");
    assert_eq!(desk.legal(), ["end", "attack 3225 with g13"]);
    assert_eq!(desk.refused("attack 3225 with g12"), ("14.2a", "in-reserve"));
    desk.act("end", &[]);
    assert_eq!(desk.legal(), ["end", "move g12"]);
    desk.act("move g12 3223 stop", &[]);
    assert_eq!(desk.at("g12"), "3223");
    assert_eq!(desk.refused("move g12"), ("6.1b", "move-already-over"), "once");
    assert_eq!(desk.refused("move g13"), ("14.2a", "not-in-reserve"));
}

/// Rules: 14.2b
#[test]
fn reserves_carry_out_overruns() {
    let mut desk = german(json!([unit("g10", "3223"), unit("s41", "3225")]));
    desk.acts(&["reserve g10", "end", "move g10 3224", "overrun 3225"]);
    let events = desk.act("roll", &["5"]);
    assert_eq!(result_of(&events).as_deref(), Some("A1D1"), "5 to 4 is 1:1, 5 + 2");
}

/// Rules: 14.2a, 7.3b
#[test]
fn a_kampfgruppe_moves_out_of_reserve_together() {
    let mut desk = german(json!([unit("g10", "3224"), unit("g12", "3224"), unit("g13", "3224"), unit("s40", "3943")]));
    desk.acts(&["reserve g10", "reserve g12", "reserve g13", "end"]);
    assert!(desk.legal().contains(&"group g10".to_owned()));
    desk.acts(&["group g10 3225 stop", "end"]);
    assert!(desk.pos.in_reserve(Side::German).is_empty());
}

/// Rules: 14.2d, 14.2f, A-08
#[test]
fn the_marker_leaves_the_units_that_acted_and_stays_on_those_that_wait() {
    let mut desk = german(json!([unit("g10", "3224"), unit("g12", "3224"), unit("g13", "3225"), unit("s01", "3943")]));
    desk.acts(&["reserve g10", "reserve g12", "reserve g13", "end", "move g10 3223 stop", "end"]);
    assert!(!waiting(&desk, Side::German, "g10"));
    assert!(waiting(&desk, Side::German, "g12") && waiting(&desk, Side::German, "g13"));
    assert!(desk.pos.moved.has(id("g10")));
    assert!(!desk.pos.moved.has(id("g12")) && !desk.pos.moved.has(id("g13")), "who waits is not Moved");
}

/// Rules: 14.2e
#[test]
fn nobody_must_activate_his_reserves() {
    let mut desk = german(json!([unit("g12", "3224"), unit("s01", "3943")]));
    desk.acts(&["reserve g12", "end"]);
    assert_eq!(desk.legal(), ["end", "move g12"]);
    desk.act("end", &[]);
    assert_eq!(desk.asked(), Some(SOVIET));
    assert_eq!(desk.at("g12"), "3224");
}

/// Rules: 14.2f, A-07
#[test]
fn kept_reserves_act_in_a_later_own_phase_even_of_another_corps_or_turn() {
    let mut desk = soviet(json!([unit("s01", "3224"), unit("s10", "3124"), unit("s20", "3324"), unit("g12", "3943")]));
    desk.acts(&["reserve s01", "end", "end"]);
    while desk.pos.phase != 3 || desk.step() == "Opening" {
        desk.act("end", &[]);
    }
    desk.act("activate 8GTC", &[]);
    assert_eq!(desk.refused("move s01"), ("14.2a", "in-reserve"), "not in step 1");
    desk.act("end", &[]);
    assert_eq!(desk.step(), "Reserves");
    assert!(desk.legal().contains(&"move s01".to_owned()));
    desk.act("end", &[]);
    while desk.pos.turn != 4 || desk.step() != "ChooseCorps" {
        let first = desk.legal().first().cloned().expect("someone is asked");
        desk.act(&first, &[]);
    }
    assert!(waiting(&desk, Side::Soviet, "s01"), "the marker outlasts the turn");
    desk.acts(&["activate 16TC", "end", "move s01 3223 stop", "end"]);
    assert!(desk.pos.moved.has(id("s01")));
}

/// Rules: 14.2g
#[test]
fn a_marker_may_be_taken_off_to_be_placed_on_others() {
    let units = json!([
        reserve("g12", "3224", 1),
        reserve("g13", "3225", 2),
        reserve("g14", "3226", 3),
        unit("g15", "3124"),
        unit("s40", "3943")
    ]);
    let mut desk = german(units);
    assert_eq!(desk.refused("reserve g15"), ("14.1b", "no-reserve-marker"));
    desk.acts(&["release g12", "reserve g15"]);
    assert!(!waiting(&desk, Side::German, "g12") && waiting(&desk, Side::German, "g15"));
    assert!(desk.allows("move g12 3223"), "and the released unit may be used");
    assert_eq!(desk.refused("release g12"), ("14.2g", "not-in-reserve"));
    assert_eq!(desk.refused("release s40"), ("5.3a", "not-your-unit"));
}

/// Rules: 14.2g, A-07
#[test]
fn a_released_unit_acts_only_if_its_formation_is_active() {
    let mut desk = soviet(json!([reserve("s10", "3224", 1), unit("s01", "3225"), unit("g01", "3943")]));
    desk.act("release s10", &[]);
    assert_eq!(desk.refused("move s10"), ("5.1a", "corps-not-active"));
}

/// Rules: 14.2f, 5.3k
#[test]
fn reserves_move_in_a_phase_without_a_corps() {
    let mut position = quiet("S3", &json!([reserve("s01", "3224", 1), unit("s10", "3124"), unit("g01", "3943")]));
    position["turn"] = json!(1);
    position["corps_done"] = json!(["3TC", "8GTC"]);
    let mut desk = Desk::clear(position);
    assert_eq!((desk.asked(), desk.step()), (Some(SOVIET), "Movement".into()));
    desk.acts(&["end", "move s01 3223 stop"]);
    assert_eq!(desk.at("s01"), "3223");
}

/// Rules: 14.1i, A-41, A-73
#[test]
fn a_kampfgruppe_in_reserve_that_retreats_into_warsaw_keeps_two_under_its_marker() {
    let units = json!([
        unit("s01", "0923"),
        unit("s02", "0923"),
        unit("s03", "0822"),
        unit("s04", "0822"),
        reserve("g10", "0823", 1),
        reserve("g12", "0823", 1),
        reserve("g13", "0823", 1)
    ]);
    let mut position = quiet("S1", &units);
    position["corps"] = json!("3TC");
    position["step"] = json!("combat");
    let mut desk = Desk::clear(position);
    // 17 to 11 is 1:1, the city makes it 1:2; +1 +1 -2 -1: a nine gives an eight, A1r1.
    desk.act("attack 0823 with s01 s02 s03 s04 roll", &["9"]);
    desk.acts(&["accept", "to Warsaw"]);
    let here = ["g10", "g12", "g13"];
    assert!(here.iter().all(|id| desk.at(id) == "Warsaw"));
    assert_eq!(here.iter().filter(|id| waiting(&desk, Side::German, id)).count(), 2);
}

/// Rules: A-41
#[test]
fn a_reserve_unit_may_be_attacked_and_keeps_its_marker_when_it_retreats() {
    let units = json!([unit("s01", "3224"), unit("s02", "3224"), reserve("g14", "3225", 1)]);
    let mut position = quiet("S1", &units);
    position["corps"] = json!("3TC");
    position["step"] = json!("combat");
    let mut desk = Desk::clear(position);
    desk.act("attack 3225 with s01 s02 roll", &["6"]);
    desk.acts(&["accept", "to 3226"]);
    assert!(waiting(&desk, Side::German, "g14"));
    assert_ne!(desk.asked(), Some(GERMAN));
}

/// Rules: A-09
#[test]
fn the_marker_of_an_eliminated_unit_is_free_again() {
    let mut desk = soviet(json!([unit("s01", "3224"), reserve("g61", "3225", 1), unit("g12", "3943")]));
    desk.acts(&["move s01", "overrun 3225"]);
    desk.act("roll", &["9"]);
    desk.act("accept", &[]);
    assert_eq!(desk.at("g61"), "Eliminated");
    assert!(desk.pos.in_reserve(Side::German).is_empty());
}

/// Rules: 14.2a, 5.6a
#[test]
fn a_unit_that_acted_out_of_reserve_is_moved_for_the_rest_of_the_turn() {
    let mut desk = german(json!([unit("g12", "3224"), unit("s01", "3943")]));
    desk.acts(&["reserve g12", "end", "move g12 3223 stop", "end"]);
    until_phase(&mut desk, 4);
    assert_eq!(desk.refused("move g12"), ("5.6a", "already-activated"));
    assert_eq!(desk.refused("reserve g12"), ("5.6a", "already-activated"));
}

/// Rules: 14.2e, 14.1e
#[test]
fn a_reserve_that_starts_and_stops_without_moving_keeps_its_marker() {
    let mut desk = german(json!([unit("g12", "3224"), unit("s01", "3943")]));
    desk.acts(&["reserve g12", "end", "move g12 stop", "end"]);
    assert!(waiting(&desk, Side::German, "g12"));
    assert!(!desk.pos.moved.has(id("g12")));
}

/// Rules: 14.1d, A-07
#[test]
fn units_in_reserve_are_free_again_when_their_marker_is_taken_off_in_the_same_phase() {
    let mut desk = soviet(json!([unit("s01", "3224"), unit("s02", "3224"), unit("g01", "3943")]));
    desk.acts(&["reserve s01", "reserve s02", "release s02"]);
    assert!(!waiting(&desk, Side::Soviet, "s01"), "the marker lay on the whole stack");
    desk.act("move s01 3225 stop", &[]);
}

// ---- a marker is one place -------------------------------------------------------------------------------------------

/// Where a side's Reserve markers lie: a place for each marker, once.
fn marked_places(desk: &Desk, side: Side) -> Vec<String> {
    let mut places: Vec<String> =
        desk.pos.in_reserve(side).into_iter().map(|unit| desk.at(&desk.pack().unit(unit).id)).collect();
    places.sort();
    places.dedup();
    places
}

/// Two mobile Germans under one marker, and two more markers elsewhere, when a Soviet unit comes near.
fn marked_stack() -> Desk {
    soviet(json!([
        unit("s01", "3223"),
        reserve("g12", "3225", 1),
        reserve("g13", "3225", 1),
        reserve("g14", "3528", 2),
        reserve("g15", "3529", 3)
    ]))
}

/// Rules: 14.1b, 14.1d, 6.7i, A-09
#[test]
fn a_marked_stack_that_breaks_contact_into_two_hexes_has_a_marker_in_one_of_them() {
    let mut desk = marked_stack();
    desk.acts(&["move s01 3224", "break g12 to 3226"]);
    let events = desk.act("break g13 to 3326", &[]);
    assert!(events.iter().any(|event| matches!(event, Event::LeftReserve(who) if who.unit == id("g12"))));
    assert!(!waiting(&desk, Side::German, "g12"), "it goes with the last to leave");
    assert!(waiting(&desk, Side::German, "g13"));
    assert_eq!(marked_places(&desk, Side::German), ["3326", "3528", "3529"], "three markers are three places");
}

/// Rules: 14.1d, 6.7i
#[test]
fn a_marked_stack_that_breaks_contact_into_one_hex_keeps_its_marker() {
    let mut desk = marked_stack();
    desk.acts(&["move s01 3224", "break g12 to 3226", "break g13 to 3226"]);
    assert!(waiting(&desk, Side::German, "g12") && waiting(&desk, Side::German, "g13"));
    assert_eq!(marked_places(&desk, Side::German), ["3226", "3528", "3529"]);
}

/// Rules: 14.1d, 6.7h
#[test]
fn a_marker_stays_with_those_who_do_not_break_contact() {
    let mut desk = marked_stack();
    desk.acts(&["move s01 3224", "break g12 to 3226", "end"]);
    assert!(!waiting(&desk, Side::German, "g12"));
    assert!(waiting(&desk, Side::German, "g13"));
}

/// Rules: 14.1b, 14.1d, A-37, A-41
#[test]
fn a_marked_stack_that_splits_in_retreat_has_a_marker_in_one_of_its_hexes() {
    let fight = || {
        let units =
            json!([unit("s01", "3224"), unit("s02", "3224"), reserve("g14", "3225", 1), reserve("g15", "3225", 1)]);
        let mut position = quiet("S1", &units);
        position["corps"] = json!("3TC");
        position["step"] = json!("combat");
        let mut desk = Desk::clear(position);
        // 8 to 6 is 1:1; 5 + 1 gives A1r1.
        desk.act("attack 3225 with s01 s02 roll", &["5"]);
        desk.act("accept", &[]);
        assert_eq!(desk.step(), "Retreat");
        desk
    };
    let mut apart = fight();
    apart.acts(&["split g15", "to 3326", "to 3226"]);
    assert_eq!((apart.at("g14"), apart.at("g15")), ("3226".into(), "3326".into()));
    assert!(waiting(&apart, Side::German, "g14"), "it goes with the last to leave");
    assert!(!waiting(&apart, Side::German, "g15"));

    let mut together = fight();
    together.acts(&["split g15", "to 3226", "to 3226"]);
    assert!(waiting(&together, Side::German, "g14") && waiting(&together, Side::German, "g15"));
}

/// Rules: 14.1d, 6.7i
#[test]
fn who_followed_the_first_to_leave_keeps_the_marker_with_him() {
    let units =
        json!([unit("s01", "3223"), reserve("g12", "3225", 1), reserve("g13", "3225", 1), reserve("g14", "3225", 1)]);
    let mut desk = soviet(units);
    desk.acts(&["move s01 3224", "break g12 to 3226", "break g13 to 3326", "break g14 to 3226"]);
    assert!(waiting(&desk, Side::German, "g12") && waiting(&desk, Side::German, "g14"), "the last ended in 3226");
    assert!(!waiting(&desk, Side::German, "g13"));
}

/// A Kampfgruppe under one marker, the last of which has one step left, has to retreat one hex.
fn marked_kampfgruppe() -> Desk {
    let mut last = reserve("g14", "3225", 1);
    last["reduced"] = json!(true);
    let units =
        json!([unit("s01", "3224"), unit("s02", "3224"), reserve("g12", "3225", 1), reserve("g13", "3225", 1), last]);
    let mut position = quiet("S1", &units);
    position["corps"] = json!("3TC");
    position["step"] = json!("combat");
    let mut desk = Desk::clear(position);
    // 8 to 8 is 1:1; 5 + 1 gives A1r1.
    desk.act("attack 3225 with s01 s02 roll", &["5"]);
    desk.act("accept", &[]);
    desk
}

/// Rules: 14.1d, A-37, A-41
#[test]
fn a_kampfgruppe_that_splits_in_retreat_keeps_the_marker_where_the_last_one_ends() {
    let mut desk = marked_kampfgruppe();
    desk.acts(&["split g12", "to 3226", "split g13", "to 3326", "to 3226"]);
    assert!(waiting(&desk, Side::German, "g12") && waiting(&desk, Side::German, "g14"));
    assert!(!waiting(&desk, Side::German, "g13"));
}

/// Rules: 14.1d, A-37, 9.11d
#[test]
fn if_the_last_to_leave_is_lost_on_the_way_one_of_the_others_has_the_marker() {
    let mut desk = marked_kampfgruppe();
    desk.acts(&["split g12", "to 3226", "split g13", "to 3326", "to 3325"]);
    assert_eq!(desk.at("g14"), "Eliminated");
    assert_eq!(marked_places(&desk, Side::German), ["3326"], "the last by id");
}

/// Rules: 14.1d, A-09
#[test]
fn a_marker_in_two_places_cannot_be_set_up() {
    let units = json!([reserve("g12", "3224", 1), reserve("g13", "3226", 1), unit("s40", "3943")]);
    let why = Desk::try_clear(quiet("G1", &units)).err().expect("it is refused");
    assert_eq!(why, "position: reserve marker 1: it lies in two places (14.1d)");
}

/// Rules: 14.2d
#[test]
fn a_unit_that_acts_out_of_reserve_shows_no_marker_any_more() {
    let mut desk = german(json!([unit("g12", "3224"), unit("g13", "3224"), unit("s01", "3943")]));
    desk.acts(&["reserve g12", "reserve g13", "end", "move g12 3223 stop"]);
    assert_eq!(desk.step(), "Reserves");
    let marked: Vec<String> = view(&desk)
        .pieces
        .into_iter()
        .filter(|piece| piece.markers.iter().any(|marker| marker == "reserve"))
        .map(|piece| piece.id)
        .collect();
    assert_eq!(marked, ["g13"]);
}

fn view(desk: &Desk) -> table::View {
    crate::desk::GAME.view(&desk.pos, GERMAN, crate::desk::GAME.words(table::Lang::En))
}
