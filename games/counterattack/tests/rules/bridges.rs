//! Sections 6.3 and 6.4: major rivers, bridges, and the Warsaw special zone.

use crate::desk::{Desk, GAME, hex, id, result_of, unit, with};
use counterattack::event::Event;
use counterattack::position::Bridge;
use serde_json::{Value, json};

/// A phase without events in hand or pool, so that turns pass without draws.
fn quiet(phase: &str, units: Value) -> Value {
    let none = json!({"hand": [], "pool": []});
    json!({"turn": 3, "phase": phase, "units": units, "events": {"soviet": none, "german": none}})
}

fn german(units: Value) -> Desk {
    Desk::clear(quiet("G1", units))
}

fn soviet(units: Value, step: &str) -> Desk {
    let mut position = quiet("S1", units);
    position["corps"] = json!("3TC");
    position["step"] = json!(step);
    Desk::clear(position)
}

/// Half points of the last step.
fn cost(events: &[Event]) -> Option<u16> {
    events.iter().rev().find_map(|event| match event {
        Event::Entered { cost, .. } => Some(*cost),
        _ => None,
    })
}

// ---- 6.3 major rivers and bridges -----------------------------------------------------------------------------------

/// Rules: 6.3a
#[test]
fn no_hex_lies_beyond_the_vistula_the_narew_and_the_bug() {
    for beyond in ["0824", "0623", "0925", "1629", "2304", "1507", "0711", "0610"] {
        let there = GAME.pack.grid.parse(beyond).is_some();
        assert_eq!(there, ["0925", "1629"].contains(&beyond), "{beyond}");
    }
    for (bank, neighbours) in [("0723", 3), ("0823", 4), ("1430", 4), ("1608", 4), ("2405", 4)] {
        assert_eq!(GAME.pack.grid.neighbours(hex(bank)).count(), neighbours, "{bank}");
    }
}

/// Rules: 6.3b, 6.4e
#[test]
fn soviet_units_never_cross_a_major_river_nor_enter_warsaw() {
    for bank in ["0723", "0823", "0924", "1430"] {
        let mut desk = soviet(json!([unit("s01", bank), unit("g01", "3943")]), "movement");
        desk.act("move s01", &[]);
        assert_eq!(desk.refused("to Warsaw"), ("6.4e", "soviets-stay-out"), "{bank}");
        assert!(!desk.legal().contains(&"to Warsaw".to_owned()));
    }
    let problem = Desk::try_clear(json!({"units": [unit("s01", "Warsaw")]})).err().expect("it is refused");
    assert!(problem.contains("6.4e"), "{problem}");
}

/// Rules: 6.3c, 6.3d, 6.4c
#[test]
fn german_units_cross_a_praga_bridge_either_way_for_three_points() {
    for praga in ["0723", "0823", "0924"] {
        let mut desk = german(json!([unit("g01", praga), unit("g12", "Warsaw"), unit("s40", "3943")]));
        assert_eq!(cost(&desk.act("move g01 Warsaw", &[])), Some(6));
        desk.act("stop", &[]);
        assert_eq!(cost(&desk.act(&format!("move g12 {praga}"), &[])), Some(6));
        assert_eq!(desk.factors("to Warsaw")[0], ("6.3d", "cost-bridge", "3".to_owned()));
    }
}

/// Rules: 6.3e
#[test]
fn praga_bridges_outlast_their_use_and_the_fate_of_the_other_bridge() {
    let mut position = quiet("G3", json!([unit("g12", "0823"), unit("s01", "3943")]));
    position["bridge"] = json!("destroyed");
    let mut desk = Desk::clear(position);
    desk.acts(&["move g12 Warsaw stop", "end"]);
    assert_eq!(desk.pos.turn, 4);
    desk.act("end", &[]);
    assert!(desk.allows("move g12 0823"));
}

/// Rules: 6.3f, 6.3g, A-26
#[test]
fn units_in_warsaw_attack_over_the_bridges_with_half_their_points() {
    let mut position = quiet("G1", json!([unit("g10", "Warsaw"), unit("s01", "0823"), unit("s02", "0923")]));
    position["step"] = json!("combat");
    let desk = Desk::clear(position);
    assert_eq!(desk.legal_with("attack"), ["attack 0823 with g10"]);
    assert_eq!(desk.refused("attack 0923 with g10"), ("6.3f", "only-over-bridges"));
    let factors = desk.factors("attack 0823 with g10");
    assert!(factors.contains(&("6.3g", "share-attack-warsaw", "3".to_owned())), "5 gives 3: {factors:?}");
    assert!(factors.contains(&("9.2a", "factor-attack", "3".to_owned())));
}

/// Rules: 6.3h, A-27
#[test]
fn at_most_two_units_attack_over_one_bridge() {
    let units = json!([
        unit("g10", "Warsaw"),
        unit("g12", "Warsaw"),
        unit("g13", "Warsaw"),
        unit("g20", "0723"),
        unit("s01", "0823")
    ]);
    let mut position = quiet("G1", units);
    position["step"] = json!("combat");
    let mut desk = Desk::clear(position);
    desk.acts(&["attack 0823 with g10", "with g12"]);
    assert_eq!(desk.refused("with g13"), ("6.3h", "bridge-full"));
    assert!(!desk.legal().contains(&"with g13".to_owned()));
    desk.act("with g20", &[]);
    assert!(desk.factors("roll").contains(&("9.2a", "factor-attack", "11".to_owned())), "3 + 2 halved, 6 not");
    desk.act("roll", &["10"]);
}

/// Rules: 6.3h
#[test]
fn the_two_units_are_counted_for_each_attack() {
    let units = json!([
        unit("g10", "Warsaw"),
        unit("g11", "Warsaw"),
        unit("g12", "Warsaw"),
        unit("g13", "Warsaw"),
        unit("s01", "0823"),
        unit("s02", "0723")
    ]);
    let mut position = quiet("G1", units);
    position["step"] = json!("combat");
    let mut desk = Desk::clear(position);
    desk.acts(&["attack 0823 with g10", "with g11"]);
    desk.act("roll", &["5"]);
    while desk.step() != "Combat" {
        let first = desk.legal().first().cloned().expect("someone is asked");
        desk.act(&first, &[]);
    }
    assert_eq!(desk.refused("attack 0723 with g10"), ("11.1c", "already-fought"));
    desk.acts(&["attack 0723 with g12", "with g13"]);
}

/// Rules: 6.3i
#[test]
fn german_units_may_retreat_over_a_praga_bridge() {
    let units = json!([unit("s01", "0923"), unit("s02", "0923"), unit("g14", "0823")]);
    let mut desk = soviet(units, "combat");
    // 8 to 3 is 2:1, the city makes it 1:1; +1 bonus, -1 city: a six stays a six.
    let events = desk.act("attack 0823 with s01 s02 roll", &["6"]);
    assert_eq!(result_of(&events).as_deref(), Some("A1r1"));
    desk.act("accept", &[]);
    assert!(desk.legal().contains(&"to Warsaw".to_owned()));
    desk.act("to Warsaw", &[]);
    assert_eq!(desk.at("g14"), "Warsaw");
}

/// Rules: 6.3j
#[test]
fn the_bridge_near_jozefow_leads_to_warsaw_only() {
    let mut desk = german(json!([unit("g12", "Warsaw"), unit("g13", "1430"), unit("s40", "3943")]));
    desk.act("move g12", &[]);
    assert_eq!(desk.refused("to 1430"), ("6.3j", "one-way-bridge"));
    assert!(!desk.legal().contains(&"to 1430".to_owned()));
    desk.acts(&["stop", "move g13 Warsaw stop"]);
    assert_eq!(desk.at("g13"), "Warsaw");
    let mut desk = german(json!([unit("g12", "1530"), unit("s40", "3943")]));
    desk.act("move g12", &[]);
    assert_eq!(desk.refused("to Warsaw"), ("6.4c", "no-bridge"), "only from its own hex");
}

/// Rules: 6.3k
#[test]
fn crossing_the_bridge_near_jozefow_costs_four_points() {
    let mut desk = german(json!([unit("g12", "1430"), unit("s40", "3943")]));
    assert_eq!(cost(&desk.act("move g12 Warsaw", &[])), Some(8));
    assert_eq!(desk.halves_left(), 20 - 8);
}

/// Rules: 6.3l
#[test]
fn a_unit_without_four_points_may_not_cross_it() {
    let mut desk = german(json!([unit("g01", "1528"), unit("s40", "3943")]));
    desk.acts(&["move g01", "to 1529"]);
    desk.acts(&["to 1530", "to 1430"]);
    assert_eq!(desk.halves_left(), 10 - 1 - 2 - 1);
    assert_eq!(desk.refused("to Warsaw"), ("6.3l", "not-enough-points"));
    let mut desk = german(json!([unit("g01", "1530"), unit("s40", "3943")]));
    desk.act("move g01 1430", &[]);
    desk.act("to Warsaw", &[]);
    assert_eq!((desk.at("g01"), desk.halves_left()), ("Warsaw".into(), 1), "four and a half were just enough");
}

/// Rules: 6.3m, D-19
#[test]
fn it_may_be_used_by_many_in_one_turn_and_is_gone_in_the_next() {
    let units = json!([unit("g12", "1430"), unit("g13", "1430"), unit("g14", "1530"), unit("s01", "3943")]);
    let mut desk = Desk::clear(quiet("G1", units));
    desk.act("move g12 Warsaw stop", &[]);
    desk.act("end", &[]);
    while desk.pos.phase != 6 {
        desk.act("end", &[]);
    }
    assert_eq!(desk.pos.bridge, Bridge::Used);
    desk.act("move g13 Warsaw stop", &[]);
    let events = desk.act("end", &[]);
    assert!(events.contains(&Event::BridgeDestroyed));
    assert_eq!((desk.pos.turn, desk.pos.bridge), (4, Bridge::Destroyed));
    desk.acts(&["end", "move g14 1430"]);
    assert_eq!(desk.refused("to Warsaw"), ("6.3m", "bridge-destroyed"));
}

/// Rules: 6.3m
#[test]
fn a_turn_in_which_nobody_uses_it_leaves_it_standing() {
    let mut desk = Desk::clear(quiet("G3", json!([unit("g12", "1430"), unit("s01", "3943")])));
    desk.acts(&["end", "end"]);
    assert_eq!((desk.pos.turn, desk.pos.bridge), (4, Bridge::Intact));
    assert!(desk.allows("move g12 Warsaw"));
}

/// Rules: 6.3n
#[test]
fn no_retreat_goes_over_the_bridge_near_jozefow() {
    let units = json!([unit("s01", "1530"), unit("s02", "1530"), unit("s03", "1429"), unit("g14", "1430")]);
    let mut desk = soviet(units, "combat");
    let events = desk.act("attack 1430 with s01 s02 s03 roll", &["2"]);
    assert_eq!(result_of(&events).as_deref(), Some("D1r1"), "12 to 3, two bonuses: 4:1 and four");
    desk.act("accept", &[]);
    assert_eq!(desk.refused("to Warsaw"), ("6.3n", "no-retreat-over-one-way-bridge"));
    assert!(!desk.legal().contains(&"to Warsaw".to_owned()));
}

/// Rules: 6.3k
#[test]
fn the_uprising_neither_closes_nor_taxes_the_bridge_near_jozefow() {
    for uprising in [json!({"state": "raging", "closed": true}), json!({"state": "raging", "toll": 3})] {
        let mut position = quiet("G1", json!([unit("g12", "1430"), unit("s40", "3943")]));
        position["uprising"] = uprising;
        let mut desk = Desk::clear(position);
        assert_eq!(cost(&desk.act("move g12 Warsaw", &[])), Some(8));
    }
}

// ---- 6.4 Warsaw -----------------------------------------------------------------------------------------------------

/// Rules: 6.4a
#[test]
fn german_units_stay_in_warsaw_or_pass_through_it() {
    let mut desk = german(json!([unit("g12", "0723"), unit("g13", "0823"), unit("s40", "3943")]));
    desk.acts(&["move g12 Warsaw", "to 0924", "to 1024", "stop"]);
    assert_eq!(desk.at("g12"), "1024");
    desk.acts(&["move g13 Warsaw stop", "end"]);
    assert_eq!(desk.at("g13"), "Warsaw");
}

/// Rules: 6.4b
#[test]
fn any_number_of_german_units_may_stand_in_warsaw() {
    let mut units: Vec<Value> = (1..=7).map(|n| unit(&format!("g0{n}"), "Warsaw")).collect();
    units.extend([unit("g12", "0823"), unit("s40", "3943")]);
    let mut desk = german(json!(units));
    desk.act("move g12 Warsaw stop", &[]);
    assert_eq!(desk.look().in_warsaw().len(), 8);
}

/// Rules: 6.4c
#[test]
fn warsaw_is_connected_with_exactly_three_praga_hexes() {
    let mut desk = german(json!([unit("g12", "Warsaw"), unit("s40", "3943")]));
    desk.act("move g12", &[]);
    assert_eq!(desk.legal_with("to 0"), ["to 0723", "to 0823", "to 0924"]);
    assert_eq!(desk.refused("to 0822"), ("6.4c", "no-bridge"));
}

/// Rules: 6.4d, A-60
#[test]
fn the_uprising_adds_its_points_to_the_three() {
    for toll in 1..=3 {
        let mut position = quiet("G1", json!([unit("g12", "Warsaw"), unit("g13", "0823"), unit("s40", "3943")]));
        position["uprising"] = json!({"state": "raging", "toll": toll});
        let mut desk = Desk::clear(position);
        assert_eq!(cost(&desk.act("move g12 0924", &[])), Some(6 + 2 * toll));
        desk.act("stop", &[]);
        assert_eq!(cost(&desk.act("move g13 Warsaw", &[])), Some(6 + 2 * toll));
    }
}

/// Rules: 6.4f
#[test]
fn soviet_units_never_attack_units_in_warsaw() {
    let mut desk =
        soviet(json!([unit("s01", "0823"), unit("s02", "0924"), unit("g01", "Warsaw"), unit("g02", "0925")]), "combat");
    let attacks = desk.legal_with("attack");
    assert_eq!(attacks, ["attack 0925 with s02"]);
    assert_eq!(desk.refused("attack Warsaw with s01"), ("6.4f", "warsaw-is-no-target"));
    desk.act("end", &[]);
    let mut desk = soviet(json!([unit("s01", "0823"), unit("g01", "Warsaw")]), "movement");
    desk.act("move s01", &[]);
    assert!(desk.legal_with("overrun").is_empty());
    assert_eq!(desk.refused("overrun Warsaw"), ("6.4f", "warsaw-is-no-target"));
}

/// Rules: 6.4g
#[test]
fn soviet_barrage_never_falls_on_warsaw() {
    let mut position = quiet("S1", json!([unit("s01", "0823"), unit("g01", "Warsaw"), unit("g02", "1024")]));
    position["corps"] = json!("3TC");
    position["step"] = json!("barrage");
    position["guns"] = json!({"3TC": "ready"});
    let desk = Desk::clear(position);
    assert_eq!(desk.legal_with("barrage"), ["barrage 1024 with 3TC by s01"]);
    assert_eq!(desk.refused("barrage Warsaw with 3TC by s01"), ("6.4g", "warsaw-is-no-target"));
}

/// Rules: 6.1f, A-29
#[test]
fn a_bridge_hex_held_by_the_enemy_cannot_be_crossed() {
    let mut desk = german(json!([unit("g12", "Warsaw"), unit("s01", "0823")]));
    desk.act("move g12", &[]);
    assert_eq!(desk.refused("to 0823"), ("6.1f", "enemy-there"));
    // The neighbouring bridge hexes lie in his zone of control: 3 + 1, and the move ends there.
    assert_eq!(cost(&desk.act("to 0723", &[])), Some(8));
    assert!(desk.pos.mover.halted);
}

/// Rules: 6.6a, A-17
#[test]
fn units_in_warsaw_exert_no_zone_of_control_over_the_river() {
    let mut desk = soviet(json!([unit("s01", "0922"), with("g10", "Warsaw", &[]), unit("g01", "3943")]), "movement");
    assert_eq!(cost(&desk.act("move s01 0822", &[])), Some(2));
    assert_eq!(cost(&desk.act("to 0723", &[])), Some(1), "along the highway");
    assert!(!desk.pos.mover.halted);
    assert_eq!(desk.at("s01"), "0723");
    assert!(desk.pos.mover.units.has(id("s01")));
}

/// Rules: 6.3f, A-28
#[test]
fn over_closed_bridges_units_attack_but_neither_advance_nor_retreat() {
    let mut position =
        quiet("G1", json!([unit("g10", "Warsaw"), unit("g20", "Warsaw"), unit("s07", "0823"), unit("s01", "3943")]));
    position["step"] = json!("combat");
    position["uprising"] = json!({"state": "raging", "closed": true});
    let mut desk = Desk::clear(position);
    // 3 + 3 to 1 is 5:1, the city makes it 4:1; +2 -1: an eight gives a nine.
    desk.act("attack 0823 with g10 g20 roll", &["8"]);
    while desk.at("s07") != "Eliminated" {
        let first = desk.legal().first().cloned().expect("someone is asked");
        desk.act(&first, &[]);
    }
    assert_ne!(desk.step(), "Advance", "nobody can follow");

    let mut position = quiet("S1", json!([unit("s01", "0923"), unit("s02", "0923"), unit("g14", "0823")]));
    position["corps"] = json!("3TC");
    position["step"] = json!("combat");
    position["uprising"] = json!({"state": "raging", "closed": true});
    let mut desk = Desk::clear(position);
    desk.act("attack 0823 with s01 s02 roll", &["6"]);
    desk.act("accept", &[]);
    assert_eq!(desk.refused("to Warsaw"), ("9.11i", "no-retreat-into-warsaw"));
}

/// Rules: A-27
#[test]
fn warsaw_is_in_line_with_a_praga_hex_only_while_its_bridge_is_open() {
    let fight = |closed: bool| {
        let mut position = quiet("G1", json!([unit("g10", "Warsaw"), unit("g20", "0723"), unit("s01", "0823")]));
        position["step"] = json!("combat");
        position["uprising"] = json!({"state": "raging", "closed": closed});
        let mut desk = Desk::clear(position);
        desk.act("attack 0823 with g20", &[]);
        desk
    };
    assert!(fight(false).allows("with g10"));
    assert_eq!(fight(true).refused("with g10"), ("11.1g", "not-in-line"));
}

/// Rules: A-27
#[test]
fn there_is_no_overrun_out_of_warsaw() {
    let mut desk = german(json!([unit("g10", "Warsaw"), unit("s01", "0823")]));
    desk.act("move g10", &[]);
    assert!(desk.legal_with("overrun").is_empty());
    assert_eq!(desk.refused("overrun 0823"), ("9.1d", "overrun-from-map-only"));
}

/// Rules: 6.3d, 6.1k
#[test]
fn a_unit_goes_from_bridge_to_bridge_through_warsaw_while_its_points_last() {
    let mut desk = german(json!([unit("g12", "0723"), unit("s40", "3943")]));
    desk.acts(&["move g12 Warsaw", "to 0823", "to Warsaw"]);
    assert_eq!(desk.halves_left(), 20 - 18);
    assert_eq!(desk.refused("to 0924"), ("6.1k", "not-enough-points"));
    assert_eq!(desk.refused("to B"), ("6.5f", "not-enough-points"));
}

/// Rules: 6.6c, 6.3j
#[test]
fn a_unit_halted_on_a_bridge_hex_does_not_cross() {
    let mut desk = german(json!([unit("g12", "1429"), unit("s40", "1531")]));
    desk.act("move g12 1430", &[]);
    assert_eq!(desk.refused("to Warsaw"), ("6.6c", "halted-by-zone"));
    let mut desk = german(json!([unit("g12", "1430"), unit("s40", "1531")]));
    assert!(desk.allows("move g12 Warsaw"), "one that starts there may");
    desk.act("move g12 Warsaw", &[]);
}
