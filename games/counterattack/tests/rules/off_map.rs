//! Section 6.5: German movement off the map, between entry points.

use crate::desk::{Desk, GAME, unit, with};
use counterattack::event::Event;
use serde_json::{Value, json};
use table::verbs::*;

/// A German phase without events, so that turns pass without draws. A Soviet unit keeps the game going.
fn german(units: &[Value]) -> Desk {
    let mut units = units.to_vec();
    units.push(unit("s01", "3943"));
    let none = json!({"hand": [], "pool": []});
    Desk::clear(json!({"turn": 4, "phase": "G1", "units": units, "events": {"soviet": none, "german": none}}))
}

/// Half points paid for each step.
fn costs(events: &[Event]) -> Vec<u16> {
    let cost = |event: &Event| match event {
        Event::Entered { cost, .. } => Some(*cost),
        _ => None,
    };
    events.iter().filter_map(cost).collect()
}

/// Rules: 6.5h, 6.5i, 6.5j, 6.5l, G-01
#[test]
fn example_two_battalions_go_from_f_to_e_and_enter_by_the_northern_road() {
    let mut desk = german(&[unit("g52", "F"), unit("g53", "F")]);
    for id in ["g52", "g53"] {
        assert_eq!(costs(&desk.act(&format!("move {id} E 4008"), &[])), [10, 1]);
        assert_eq!((desk.at(id), desk.halves_left()), ("4008".into(), 9), "four and a half points are left");
        assert!(desk.legal().contains(&"to 3908".to_owned()), "it may keep moving");
        desk.act("stop", &[]);
    }
}

/// Rules: 6.5h, 6.5i, 6.5k, G-02
#[test]
fn example_tanks_and_carriers_go_on_to_d_and_enter_there() {
    let mut desk = german(&[unit("g50", "F"), unit("g51", "F")]);
    for id in ["g50", "g51"] {
        assert_eq!(costs(&desk.act(&format!("move {id} E D"), &[])), [10, 12]);
        assert_eq!((desk.at(id), desk.halves_left()), ("D".into(), 2), "one point is left");
        assert_eq!(costs(&desk.act("to 2405", &[])), [1]);
        assert_eq!(desk.halves_left(), 1);
        desk.act("stop", &[]);
    }
}

/// Rules: 6.5f, G-03
#[test]
fn a_unit_that_lacks_the_points_for_a_link_may_not_use_it() {
    let mut desk = german(&[unit("g52", "F"), with("g50", "E", &["disorganised", "unsupplied"])]);
    desk.act("move g52 E", &[]);
    assert_eq!(desk.refused("to D"), ("6.5f", "not-enough-points"), "five points for a link of six");
    assert!(!desk.legal().contains(&"to D".to_owned()));
    desk.acts(&["stop", "move g50"]);
    assert_eq!(desk.refused("to D"), ("6.5f", "not-enough-points"), "three points, and no minimum of one link");
}

/// Rules: 6.5f
#[test]
fn the_link_into_warsaw_is_a_link_and_no_bridge() {
    let mut desk = german(&[with("g12", "C", &["disorganised"])]);
    desk.act("move g12 B", &[]);
    assert_eq!(desk.refused("to Warsaw"), ("6.5f", "not-enough-points"), "one point for a link of three");
}

/// Rules: 6.5c, 17.1d
#[test]
fn what_is_told_of_a_step_off_the_map_names_its_rule() {
    let mut desk = german(&[unit("g12", "C")]);
    let rules = |events: &[Event]| -> Vec<&'static str> {
        let steps = events.iter().filter(|event| matches!(event, Event::Entered { .. }));
        steps.flat_map(|event| GAME.card(event).rules).map(|rule| rule.0).collect()
    };
    assert_eq!(rules(&desk.act("move g12 B", &[])), ["6.5c"]);
    assert_eq!(rules(&desk.act("to 0812", &[])), ["17.1d"]);
    assert_eq!(rules(&desk.act("to 0813", &[])), ["6.1e"]);
}

/// Rules: 6.5a
#[test]
fn only_units_that_have_not_entered_the_map_use_the_links() {
    let mut desk = german(&[unit("g50", "4026"), unit("g51", "F")]);
    desk.act("move g50", &[]);
    assert_eq!(desk.refused("to E"), ("6.5a", "already-on-map"));
    desk.acts(&["stop", "move g51 E stop"]);
    assert_eq!(desk.at("g51"), "E");
}

/// Rules: 6.5a
#[test]
fn the_soviet_side_has_no_movement_off_the_map() {
    let mut desk = Desk::clear(json!({
        "turn": 1, "phase": "S1", "corps": "3TC", "units": [unit("s01", "S1"), unit("g01", "3224")]
    }));
    desk.act("move s01", &[]);
    assert!(desk.legal_with("to S").is_empty());
    assert_eq!(desk.refused("to S3"), ("6.5a", "links-are-german"));
}

/// Rules: 6.5b, 6.4a
#[test]
fn units_in_warsaw_go_off_the_map_in_the_same_way() {
    let mut desk = german(&[unit("g12", "Warsaw"), unit("g13", "0823")]);
    assert_eq!(costs(&desk.act("move g12 B", &[])), [8]);
    assert_eq!(costs(&desk.act("to 0812", &[])), [1]);
    desk.act("stop", &[]);
    assert_eq!(costs(&desk.act("move g13 Warsaw B", &[])), [6, 8], "over the bridge and on: 3 + 4");
    assert_eq!(desk.halves_left(), 6);
}

/// Rules: 6.5c
#[test]
fn each_link_has_its_own_cost() {
    let chart = [
        ("F", "E", 10),
        ("E", "D", 12),
        ("D", "C", 10),
        ("C", "B", 8),
        ("B", "Warsaw", 6),
        ("B", "C", 8),
        ("Warsaw", "B", 8),
    ];
    for (from, to, halves) in chart {
        let mut desk = german(&[unit("g50", from)]);
        assert_eq!(costs(&desk.act(&format!("move g50 {to}"), &[])), [halves], "{from} to {to}");
    }
}

/// Rules: 6.5d, 6.5e
#[test]
fn every_entry_point_but_b_leads_in_one_direction_only() {
    let links = |from: &str| {
        let mut desk = german(&[unit("g50", from)]);
        desk.act("move g50", &[]);
        let away =
            |action: &String| ["to A", "to B", "to C", "to D", "to E", "to F", "to Warsaw"].contains(&action.as_str());
        desk.legal().into_iter().filter(away).collect::<Vec<String>>()
    };
    assert_eq!(links("F"), ["to E"]);
    assert_eq!(links("E"), ["to D"]);
    assert_eq!(links("D"), ["to C"]);
    assert_eq!(links("C"), ["to B"]);
    let mut both = links("B");
    both.sort();
    assert_eq!(both, ["to C", "to Warsaw"]);
    assert_eq!(links("Warsaw"), ["to B"]);
    let mut desk = german(&[unit("g50", "E")]);
    desk.act("move g50", &[]);
    assert_eq!(desk.refused("to F"), ("6.5d", "no-such-link"));
    assert_eq!(desk.refused("to C"), ("6.5d", "no-such-link"), "no link is skipped");
}

/// Rules: 6.5g
#[test]
fn in_later_turns_it_enters_or_goes_on() {
    let mut desk = german(&[unit("g50", "F"), unit("g51", "F")]);
    desk.acts(&["move g50 E stop", "move g51 E stop", "end"]);
    while desk.pos.phase != 4 {
        desk.act("end", &[]);
    }
    assert_eq!(
        desk.refused("move g50"),
        ("5.6a", "already-activated"),
        "off-map movement is its activation of the turn"
    );
    while (desk.pos.turn, desk.pos.phase) != (5, 2) {
        desk.act("end", &[]);
    }
    desk.acts(&["move g50 4017 stop", "move g51 D stop"]);
    assert_eq!((desk.at("g50"), desk.at("g51")), ("4017".into(), "D".into()));
}

/// Rules: 6.5l
#[test]
fn at_e_a_unit_chooses_between_two_entry_hexes() {
    let mut desk = german(&[unit("g55", "E")]);
    desk.act("move g55", &[]);
    let legal = desk.legal();
    assert!(legal.contains(&"to 4008".to_owned()) && legal.contains(&"to 4017".to_owned()));
    assert_eq!(costs(&desk.act("to 4017", &[])), [1]);
}

/// Rules: 6.5i, A-62, A-74
#[test]
fn entry_costs_the_road_or_the_ground_and_enjoys_the_one_hex_minimum() {
    let mut desk = german(&[unit("g52", "E"), with("g53", "E", &["disorganised"]), unit("s40", "4019")]);
    assert_eq!(costs(&desk.act("move g52 4009", &[])), [2], "beside the entry hex: clear 1");
    desk.act("stop", &[]);
    desk.act("move g53", &[]);
    assert_eq!(costs(&desk.act("to 4018", &[])), [4], "beside the southern one, next to the enemy: 1 + 1");
    assert_eq!(desk.step(), "Moving", "it may still overrun");
    let mut desk = german(&[with("g04", "D", &["disorganised"]), unit("s40", "2506"), unit("g60", "2406")]);
    desk.act("move g04", &[]);
    assert_eq!(costs(&desk.act("to 2405", &[])), [3], "half a point and one for the zone of control");
}

/// Rules: 6.5i
#[test]
fn an_entry_hex_in_an_enemy_zone_halts_the_unit() {
    let mut desk = german(&[unit("g52", "E"), unit("s40", "4009")]);
    assert_eq!(costs(&desk.act("move g52 4008", &[])), [3]);
    assert_eq!(desk.refused("to 3908"), ("6.6c", "halted-by-zone"));
}

/// Rules: 6.5b, 18.4b
#[test]
fn closed_bridges_do_not_close_the_way_off_the_map() {
    let mut desk = Desk::clear(json!({
        "turn": 5, "phase": "G1", "units": [unit("g12", "Warsaw"), unit("s01", "3943")],
        "uprising": {"state": "raging", "closed": true}
    }));
    desk.act("move g12", &[]);
    assert_eq!(desk.legal_with("to "), ["to B"]);
}

/// Rules: 6.5h
#[test]
fn a_unit_goes_from_warsaw_through_b_to_c_and_onto_the_map_in_one_activation() {
    let mut desk = german(&[unit("g50", "Warsaw")]);
    assert_eq!(costs(&desk.act("move g50 B C 1608 1609", &[])), [8, 8, 1, 1]);
    assert_eq!(desk.halves_left(), 24 - 18);
}
