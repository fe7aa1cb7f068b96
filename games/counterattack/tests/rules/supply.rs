//! Chapter 15: supply.
//!
//! Around 3224 three enemies at 3323, 3326 and 3024 put all six neighbours under their zones of control; a friend at 3225 opens the way
//! over 3126.

use crate::desk::{Desk, hex, id, unit, with};
use counterattack::event::Event;
use counterattack::pack::Side;
use serde_json::{Value, json};

const GERMAN_GATES: [&str; 6] = ["0812", "1608", "2405", "4008", "4017", "4026"];
const SOVIET_GATES: [&str; 5] = ["3144", "2144", "4041", "4037", "4030"];
const SOVIETS: [&str; 6] = ["s01", "s02", "s03", "s10", "s11", "s12"];
const GERMANS: [&str; 6] = ["g10", "g12", "g13", "g20", "g22", "g23"];

/// The supply check that ends this phase, with no event in hand or pool.
fn position(phase: &str, units: &[Value]) -> Value {
    let none = json!({"hand": [], "pool": []});
    json!({"turn": 3, "phase": phase, "step": "supply", "units": units, "events": {"soviet": none, "german": none}})
}

/// Who of these is out of supply after the last check of the German (or Soviet) turn.
#[track_caller]
fn cut_off(phase: &str, units: &[Value]) -> Vec<String> {
    cut_off_in(position(phase, units))
}

#[track_caller]
fn cut_off_in(position: Value) -> Vec<String> {
    let desk = Desk::clear(position);
    let all = desk.pos.unsupplied.into_iter();
    all.map(|unit| desk.pack().unit(unit).id.clone()).collect()
}

/// Units on hexes.
fn at(ids: &[&str], hexes: &[&str]) -> Vec<Value> {
    ids.iter().zip(hexes).map(|(id, hex)| unit(id, hex)).collect()
}

/// The three enemies around 3224.
fn ring() -> Vec<Value> {
    at(&["s01", "s02", "s03"], &["3323", "3326", "3024"])
}

// ---- 15.1 tracing ---------------------------------------------------------------------------------------------------

/// Rules: 15.1a, 5.3j
#[test]
fn supply_is_checked_for_those_who_acted_at_the_end_of_the_phase_and_for_all_at_the_end_of_the_turn() {
    let mut units = ring();
    units.extend([unit("g01", "3224"), unit("g02", "3943"), with("g05", "2940", &["unsupplied"])]);
    let none = json!({"hand": [], "pool": []});
    let mut desk =
        Desk::clear(json!({"turn": 3, "phase": "G1", "units": units, "events": {"soviet": none, "german": none}}));
    desk.acts(&["prepare g02", "end"]);
    assert!(!desk.pos.unsupplied.has(id("g01")), "it did nothing: not yet");
    assert!(desk.pos.unsupplied.has(id("g05")), "nor is it back in supply yet");
    while desk.pos.phase != 6 {
        desk.act("end", &[]);
    }
    while desk.step() != "Movement" {
        desk.act("end", &[]);
    }
    let events = desk.act("end", &[]);
    assert!(events.iter().any(|event| matches!(event, Event::SupplyLost(who) if who.unit == id("g01"))));
    assert!(events.iter().any(|event| matches!(event, Event::SupplyBack(who) if who.unit == id("g05"))));
}

/// Rules: 15.1a, A-02
#[test]
fn a_unit_that_acted_is_checked_at_once() {
    let mut units = ring();
    units.extend([unit("g01", "3224"), unit("g02", "3943")]);
    let mut desk = Desk::clear(json!({"turn": 3, "phase": "G1", "units": units}));
    let events = desk.acts(&["prepare g01", "end", "end"]);
    assert!(events.iter().any(|event| matches!(event, Event::SupplyLost(who) if who.unit == id("g01"))));
}

/// Rules: 15.1b, A-53
#[test]
fn a_unit_is_in_supply_five_hexes_from_a_connected_road_and_not_at_six() {
    assert!(
        cut_off("G3", &[unit("g01", "3701"), unit("s40", "3943")]).is_empty(),
        "five hexes from the railway at 3806"
    );
    // The Soviet at 3604 blocks the nearest ways: from 3402 six hexes are needed, from 3502 five.
    assert_eq!(cut_off("G3", &[unit("g01", "3402"), unit("s40", "3604")]), ["g01"]);
    assert!(cut_off("G3", &[unit("g01", "3502"), unit("s40", "3604")]).is_empty());
}

/// Rules: 15.1b
#[test]
fn the_road_may_be_of_any_length() {
    // Only F is open to the German, and the unit stands at the other end of the map.
    let mut units = at(&SOVIETS, &GERMAN_GATES[..5]);
    units.extend([unit("g01", "0721")]);
    let mut position = position("G3", &units);
    position["uprising"] = json!({"state": "raging", "closed": true});
    assert!(cut_off_in(position).is_empty());
}

/// Rules: 15.1c
#[test]
fn an_enemy_unit_on_the_path_cuts_it() {
    // The train exerts no zone of control, but it stands in the only gap, 3805.
    let mut units = vec![unit("s01", "3704"), unit("s02", "3705")];
    units.extend(at(&["g10", "g12", "g13"], &["3904", "3605", "3602"]));
    assert!(cut_off("S3", &units).is_empty());
    units.push(unit("g60", "3805"));
    assert_eq!(cut_off("S3", &units), ["s01", "s02"]);
}

/// Rules: 15.1d, 15.3a
#[test]
fn enemy_zones_of_control_cut_the_path_unless_a_friend_stands_there() {
    let mut units = ring();
    units.push(unit("g01", "3224"));
    assert_eq!(cut_off("G3", &units), ["g01"], "it receives the marker");
    units.push(unit("g02", "3225"));
    assert!(cut_off("G3", &units).is_empty(), "the friend at 3225 opens the way to 3126");
}

/// Rules: 15.1d
#[test]
fn one_enemy_next_to_a_unit_does_not_cut_it_off_but_two_on_opposite_sides_do() {
    assert!(cut_off("G3", &[unit("g01", "3224"), unit("s01", "3223")]).is_empty());
    assert_eq!(cut_off("G3", &[unit("g01", "3224"), unit("s01", "3223"), unit("s02", "3225")]), ["g01"]);
}

/// Rules: 15.1d
#[test]
fn a_road_in_a_zone_of_control_is_cut_there() {
    // All German sources but F are held; the Soviet at 3825 covers the highway at 3926 and 3826.
    let mut units = at(&SOVIETS, &GERMAN_GATES[..5]);
    units.extend([unit("g01", "0721"), unit("s20", "3825")]);
    let mut closed = position("G3", &units);
    closed["uprising"] = json!({"state": "raging", "closed": true});
    assert_eq!(cut_off_in(closed), ["g01"]);
    units.extend([unit("g02", "3926"), unit("g05", "3826")]);
    let mut held = position("G3", &units);
    held["uprising"] = json!({"state": "raging", "closed": true});
    assert!(cut_off_in(held).is_empty(), "friends along the road keep it open");
}

// ---- 15.2 sources ---------------------------------------------------------------------------------------------------

/// Rules: 15.2a, 15.2e
#[test]
fn warsaw_is_a_german_source_but_not_while_the_uprising_closes_it() {
    let mut units = at(&SOVIETS, &GERMAN_GATES);
    units.push(unit("g01", "1123"));
    assert!(cut_off("G3", &units).is_empty());
    for state in ["first", "raging"] {
        let mut position = position("G3", &units);
        position["uprising"] = json!({"state": state, "closed": true});
        assert_eq!(cut_off_in(position), ["g01"], "{state}");
    }
    let mut toll = position("G3", &units);
    toll["uprising"] = json!({"state": "raging", "toll": 3});
    assert!(cut_off_in(toll).is_empty(), "any other space leaves it a source");
}

/// Rules: 15.2b, 15.2d
#[test]
fn each_german_entry_hex_is_a_source_until_the_enemy_occupies_it() {
    for open in GERMAN_GATES {
        let gates: Vec<&str> = GERMAN_GATES.into_iter().filter(|gate| *gate != open).collect();
        let mut units = at(&SOVIETS, &gates);
        units.push(unit("g01", "2015"));
        let mut position = position("G3", &units);
        position["uprising"] = json!({"state": "raging", "closed": true});
        assert!(cut_off_in(position).is_empty(), "{open} alone");
    }
    let mut units = at(&SOVIETS, &GERMAN_GATES);
    units.push(unit("g01", "2015"));
    let mut position = position("G3", &units);
    position["uprising"] = json!({"state": "raging", "closed": true});
    assert_eq!(cut_off_in(position), ["g01"], "all occupied");
}

/// Rules: 15.2c, 15.2d
#[test]
fn each_soviet_entry_hex_is_a_source_until_the_enemy_occupies_it() {
    for open in SOVIET_GATES {
        let gates: Vec<&str> = SOVIET_GATES.into_iter().filter(|gate| *gate != open).collect();
        let mut units = at(&GERMANS, &gates);
        units.push(unit("s01", "2821"));
        assert!(cut_off("S3", &units).is_empty(), "{open} alone");
    }
    let mut units = at(&GERMANS, &SOVIET_GATES);
    units.push(unit("s01", "2821"));
    assert_eq!(cut_off("S3", &units), ["s01"]);
}

/// Rules: 15.2d
#[test]
fn an_enemy_next_to_a_source_hex_closes_it_unless_a_friend_holds_it() {
    let mut units = at(&GERMANS, &SOVIET_GATES[1..]);
    units.extend([unit("g01", "3244"), unit("s01", "2821")]);
    assert_eq!(cut_off("S3", &units), ["s01"], "3144 lies in a zone of control");
    units.push(unit("s02", "3144"));
    let out = cut_off("S3", &units);
    assert!(!out.contains(&"s02".to_owned()), "a friend on it is in supply");
}

// ---- 15.3 effects ---------------------------------------------------------------------------------------------------

fn values(name: &str, states: &[&str]) -> (u8, u8) {
    let desk = Desk::clear(json!({"turn": 3, "phase": "G1", "units": [with(name, "3224", states)]}));
    (desk.look().combat_points(id(name)), desk.look().movement_points(id(name)))
}

/// Rules: 15.3b, 15.3c, D-11
#[test]
fn mobile_units_out_of_supply_fight_and_move_at_half_rounded_up() {
    assert_eq!(values("g30", &[]), (7, 12));
    assert_eq!(values("g30", &["unsupplied"]), (4, 6), "armour 7-12");
    assert_eq!(values("g32", &["unsupplied"]), (2, 6), "mechanised 4-12");
    assert_eq!(values("g12", &["unsupplied"]), (2, 5), "motorised 3-10");
    assert_eq!(values("s14", &["unsupplied"]), (2, 5), "3-9: 5 points");
    assert_eq!(values("s07", &["unsupplied"]), (1, 6), "never below one");
}

/// Rules: 15.3f, 15.3g, D-10
#[test]
fn foot_and_horse_out_of_supply_fight_at_half_and_move_normally() {
    assert_eq!(values("s40", &["reduced", "unsupplied"]), (2, 5), "infantry 3-5");
    assert_eq!(values("s48", &["unsupplied"]), (2, 6), "cavalry 4-6");
    assert_eq!(values("g09", &["unsupplied"]), (1, 5), "engineers on foot");
}

/// Rules: D-09, A-25
#[test]
fn disorganised_and_out_of_supply_halve_twice() {
    assert_eq!(values("g10", &["disorganised"]), (3, 6), "5-12");
    assert_eq!(values("g10", &["disorganised", "unsupplied"]), (2, 3));
    assert_eq!(values("s40", &["disorganised", "unsupplied"]), (2, 3), "6-5: 3 then 2; 3 points");
}

/// Rules: 15.3c
#[test]
fn the_half_allowance_is_what_a_unit_has_to_spend() {
    let units =
        json!([with("g12", "3224", &["unsupplied"]), with("g01", "3124", &["unsupplied"]), unit("s40", "3943")]);
    let mut desk = Desk::clear(json!({"turn": 3, "phase": "G1", "units": units}));
    desk.act("move g12", &[]);
    assert_eq!(desk.halves_left(), 10);
    desk.acts(&["stop", "move g01"]);
    assert_eq!(desk.halves_left(), 10, "foot keeps its 5");
}

/// Rules: 15.3b
#[test]
fn the_half_value_counts_in_attack_and_in_defence() {
    let units = json!([with("s04", "3224", &["unsupplied"]), with("g12", "3225", &["unsupplied"])]);
    let mut desk = Desk::clear(json!({"turn": 3, "phase": "S1", "corps": "3TC", "step": "combat", "units": units}));
    desk.act("attack 3225 with s04", &[]);
    let factors = desk.factors("roll");
    assert!(factors.contains(&("9.2a", "factor-attack", "3".to_owned())), "5 gives 3: {factors:?}");
    assert!(factors.contains(&("9.2b", "factor-defence", "2".to_owned())), "3 gives 2");
}

/// Rules: 15.3d
#[test]
fn a_unit_out_of_supply_calls_no_barrage() {
    let fire = |states: &[&str]| {
        Desk::clear(json!({
            "turn": 3, "phase": "S1", "corps": "3TC", "step": "barrage", "guns": {"3TC": "ready"},
            "units": [with("s01", "3224", states), unit("s02", "3226"), unit("g12", "3227")]
        }))
    };
    assert!(fire(&[]).allows("barrage 3227 with 3TC by s01"));
    let desk = fire(&["unsupplied"]);
    assert_eq!(desk.refused("barrage 3227 with 3TC by s01"), ("10.2f", "out-of-supply"));
    assert_eq!(desk.legal_with("barrage"), ["barrage 3227 with 3TC by s02"]);
}

/// Rules: 15.3e
#[test]
fn units_out_of_supply_get_no_tactical_support() {
    let fight = |attacker: &[&str], defender: &[&str]| {
        let mut desk = Desk::clear(json!({
            "turn": 3, "phase": "S1", "corps": "3TC", "step": "combat", "guns": {"3TC": "ready", "HG": "ready"},
            "units": [with("s01", "3224", attacker), with("g12", "3225", defender)]
        }));
        desk.act("attack 3225 with s01", &[]);
        desk
    };
    assert!(fight(&[], &[]).allows("support 3TC"));
    assert_eq!(fight(&["unsupplied"], &[]).refused("support 3TC"), ("10.6h", "supported-out-of-supply"));
    let mut desk = fight(&[], &[]);
    desk.act("roll", &[]);
    assert!(desk.allows("support HG"));
    let mut desk = fight(&[], &["unsupplied"]);
    desk.act("roll", &["5"]);
    assert_ne!(desk.step(), "DefenderSupport", "the defender has nothing to choose");
}

/// Rules: 15.3a
#[test]
fn the_marker_is_taken_off_at_the_next_check_in_supply() {
    let mut desk = Desk::clear(position("G3", &[with("g01", "3224", &["unsupplied"]), unit("s01", "3943")]));
    assert!(!desk.pos.unsupplied.has(id("g01")));
    desk.act("end", &[]);
}

/// Rules: 15.1a, A-54
#[test]
fn units_off_the_map_and_in_warsaw_are_in_supply() {
    let mut units = at(&SOVIETS, &GERMAN_GATES);
    units.extend([with("g01", "Warsaw", &["unsupplied"]), unit("g50", "F")]);
    let mut position = position("G3", &units);
    position["uprising"] = json!({"state": "raging", "closed": true});
    assert!(cut_off_in(position).is_empty());
}

/// Rules: 15.2b
#[test]
fn a_cut_line_closes_one_entry_hex_for_the_turn() {
    let mut units = at(&SOVIETS, &GERMAN_GATES[..5]);
    units.push(unit("g01", "2015"));
    let mut position = position("G2", &units);
    position["uprising"] = json!({"state": "raging", "closed": true});
    position["cut"] = json!("4026");
    let desk = Desk::clear(position);
    assert!(!desk.look().is_supplied_at(Side::German, hex("2015")));
}
