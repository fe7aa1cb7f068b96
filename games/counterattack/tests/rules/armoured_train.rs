//! Chapter 13: the armoured train.
//!
//! The railway from Stanislawow to Minsk runs 2823 2824 2825 2826 2927 2928.

use crate::desk::{Desk, GERMAN, id, result_of, unit, with};
use counterattack::event::Event;
use serde_json::{Value, json};

fn german(units: Value) -> Desk {
    Desk::clear(json!({"turn": 3, "phase": "G1", "units": units}))
}

fn combat(phase: &str, units: Value) -> Desk {
    let mut position = json!({"turn": 3, "phase": phase, "step": "combat", "units": units});
    if phase.starts_with('S') {
        position["corps"] = json!("3TC");
    }
    Desk::clear(position)
}

fn until(desk: &mut Desk, step: &str) {
    while desk.step() != step {
        let first = desk.legal().first().cloned().expect("someone is asked");
        desk.act(&first, &[]);
    }
}

/// Rules: 13a
#[test]
fn the_train_moves_in_every_german_phase() {
    let none = json!({"hand": [], "pool": []});
    let mut desk = Desk::clear(json!({
        "turn": 3, "phase": "G1", "events": {"soviet": none, "german": none},
        "units": [unit("g60", "2825"), unit("g12", "3224"), unit("s01", "3943")]
    }));
    for (phase, to) in [(2, "2826"), (4, "2825"), (6, "2824")] {
        while desk.pos.phase != phase {
            desk.act("end", &[]);
        }
        desk.act(&format!("move g60 {to} stop"), &[]);
        assert_eq!(desk.at("g60"), to);
        desk.act("end", &[]);
        assert!(!desk.pos.moved.has(id("g60")));
    }
}

/// Rules: 13a, A-23
#[test]
fn the_train_attacks_in_every_german_phase_but_never_overruns() {
    let mut desk = german(json!([unit("g60", "2825"), unit("s01", "2824"), unit("s02", "2926")]));
    desk.act("move g60", &[]);
    assert!(desk.legal_with("overrun").is_empty());
    assert_eq!(desk.refused("overrun 2824"), ("13a", "train-cannot-overrun"));
    desk.act("stop", &[]);
    for phase in [2, 4] {
        while desk.pos.phase != phase || desk.step() != "Combat" {
            desk.act("end", &[]);
        }
        assert!(desk.legal().contains(&"attack 2824 with g60".to_owned()));
        // 3 to 4 is 1:2; -1: an eight has no effect.
        desk.act("attack 2824 with g60", &[]);
        desk.act("roll", &["8"]);
        until(&mut desk, "Combat");
    }
}

/// Rules: 13b
#[test]
fn the_train_has_unlimited_movement() {
    let mut desk = german(json!([unit("g60", "2844"), unit("s40", "3943")]));
    let events = desk.act("go g60 4004", &[]);
    let steps: Vec<u16> = events
        .iter()
        .filter_map(|event| match event {
            Event::Entered { cost, .. } => Some(*cost),
            _ => None,
        })
        .collect();
    assert!(steps.len() > 60, "from Deblin to Malkinia: {} hexes", steps.len());
    assert!(steps.iter().all(|cost| *cost == 0));
    assert_eq!(desk.at("g60"), "4004");
    assert!(desk.allows("to 3905"), "and it could go on");
}

/// Rules: 13c
#[test]
fn the_train_moves_only_along_the_railway() {
    let mut desk = german(json!([unit("g60", "2825"), unit("s40", "3943")]));
    desk.act("move g60", &[]);
    let mut ways = desk.legal_with("to ");
    ways.sort();
    assert_eq!(ways, ["to 2824", "to 2826"]);
    assert_eq!(desk.refused("to 2925"), ("13c", "train-needs-railway"));
    let mut desk = german(json!([unit("g60", "0823"), unit("s40", "3943")]));
    desk.act("move g60", &[]);
    assert_eq!(desk.refused("to Warsaw"), ("13c", "train-needs-railway-to-warsaw"));
    assert_eq!(
        desk.refused("to 0822"),
        ("13c", "train-needs-railway"),
        "two railway hexes side by side without a line between"
    );
}

/// Rules: 13c, 6.1f
#[test]
fn an_enemy_on_the_line_blocks_the_train() {
    let mut desk = german(json!([unit("g60", "2825"), unit("s40", "2826")]));
    desk.act("move g60", &[]);
    assert_eq!(desk.refused("to 2826"), ("6.1f", "enemy-there"));
}

/// Rules: 13b, A-24
#[test]
fn a_zone_of_control_stops_the_train_without_costing_it_anything() {
    let mut desk = german(json!([unit("g60", "2823"), unit("s40", "2726")]));
    let events = desk.act("move g60 2824", &[]);
    assert!(events.iter().any(|event| matches!(event, Event::Entered { cost: 0, .. })));
    assert!(desk.allows("to 2825"), "2824 is not beside the enemy");
    desk.act("to 2825", &[]);
    assert_eq!((desk.at("g60"), desk.step()), ("2825".into(), "Movement".into()), "2825 is: its move is over");
}

/// Rules: 13d
#[test]
fn the_train_advances_along_the_railway_only() {
    let mut desk = combat("G1", json!([unit("g60", "2825"), unit("s07", "2824"), unit("s40", "3943")]));
    // 3 to 1 is 3:1: a five gives D1r1.
    let events = desk.act("attack 2824 with g60 roll", &["5"]);
    assert_eq!(result_of(&events).as_deref(), Some("D1r1"));
    until(&mut desk, "Advance");
    desk.act("advance g60", &[]);
    assert_eq!(desk.at("g60"), "2824");

    let mut desk =
        combat("G1", json!([unit("g60", "2825"), unit("g12", "2926"), unit("s07", "2925"), unit("s40", "3943")]));
    desk.act("attack 2925 with g60 g12 roll", &["5"]);
    until(&mut desk, "Advance");
    assert_eq!(desk.refused("advance g60"), ("13d", "train-needs-railway"));
    assert_eq!(desk.legal(), ["end", "advance g12"]);
}

/// Rules: 13f
#[test]
fn the_train_retreats_along_the_railway_only() {
    let mut desk =
        combat("S1", json!([unit("s01", "2725"), unit("s02", "2725"), unit("g60", "2825"), unit("g01", "3943")]));
    // 8 to 3 is 2:1, +1 -1: a four gives A1r1.
    let events = desk.act("attack 2825 with s01 s02 roll", &["4"]);
    assert_eq!(result_of(&events).as_deref(), Some("A1r1"));
    desk.act("accept", &[]);
    let mut ways = desk.legal_with("to ");
    ways.sort();
    assert_eq!(ways, ["to 2824", "to 2826"]);
    assert_eq!(desk.refused("to 2925"), ("13f", "train-needs-railway"));
    desk.act("to 2826", &[]);
    assert_eq!(desk.at("g60"), "2826");
}

/// Rules: 13f, 9.11m
#[test]
fn a_train_whose_line_is_cut_on_both_sides_is_lost() {
    let units = json!([
        unit("s01", "2824"),
        unit("s02", "2824"),
        unit("s03", "2826"),
        unit("g60", "2825"),
        unit("g01", "3943")
    ]);
    let mut desk = combat("S1", units);
    desk.act("attack 2825 with s01 s02 roll", &["4"]);
    desk.act("accept", &[]);
    assert_eq!(desk.at("g60"), "Eliminated");
}

/// Rules: 13f
#[test]
fn a_stack_with_the_train_splits_when_the_others_leave_the_line() {
    let units = json!([
        unit("s01", "2725"),
        unit("s02", "2725"),
        unit("g60", "2825"),
        unit("g12", "2825"),
        unit("g01", "3943")
    ]);
    let mut desk = combat("S1", units);
    // 8 to 6 is 1:1, +1 -1: a six gives A1r1.
    let events = desk.act("attack 2825 with s01 s02 roll", &["6"]);
    assert_eq!(result_of(&events).as_deref(), Some("A1r1"));
    desk.act("accept", &[]);
    assert_eq!(desk.refused("to 2926"), ("13f", "train-needs-railway"), "together they keep to the railway");
    desk.acts(&["split g12", "to 2926", "to 2826"]);
    assert_eq!((desk.at("g12"), desk.at("g60")), ("2926".into(), "2826".into()));
}

/// Rules: 13g
#[test]
fn the_train_halts_nobody_and_hinders_no_retreat() {
    let units = json!([unit("s01", "2626"), unit("g60", "2826"), unit("g01", "3943")]);
    let mut desk = Desk::clear(json!({"turn": 3, "phase": "S1", "corps": "3TC", "units": units}));
    desk.acts(&["move s01 2726", "end", "to 2725"]);
    assert_eq!(desk.halves_left(), 20 - 4, "two clear hexes, no zone of control");
    // A Soviet retreat past the train costs no step.
    let mut desk =
        combat("G1", json!([unit("g30", "2525"), unit("g31", "2525"), unit("s04", "2625"), unit("g60", "2826")]));
    let events = desk.act("attack 2625 with g30 g31 roll", &["4"]);
    assert_eq!(result_of(&events).as_deref(), Some("D1r1"), "13 to 5 is 2:1, 4 + 3");
    desk.acts(&["accept", "to 2726"]);
    assert_eq!(desk.at("s04"), "2726");
    assert_eq!(desk.look().steps_left(id("s04")), 1, "one step by the combat, none by the retreat");
}

/// Rules: 13h
#[test]
fn a_destroyed_train_never_comes_back() {
    let none = json!({"hand": [], "pool": []});
    let desk = Desk::clear(json!({
        "turn": 3, "phase": "A", "events": {"soviet": none, "german": none},
        "units": [unit("g60", "eliminated"), unit("g12", "eliminated"), unit("g01", "3224"), unit("s01", "3943")]
    }));
    assert_eq!((desk.asked(), desk.step()), (Some(GERMAN), "Recovery".into()));
    assert!(desk.legal().contains(&"return g12 to Warsaw".to_owned()));
    assert_eq!(desk.refused("return g60 to 0823"), ("16l", "train-is-lost"));
    assert!(desk.legal_with("return g60").is_empty());
}

/// Rules: 13i
#[test]
fn the_train_counts_as_one_unit_in_its_hex() {
    let mut desk = german(json!([
        unit("g60", "2824"),
        unit("g01", "2825"),
        unit("g02", "2825"),
        unit("g05", "2823"),
        unit("s40", "3943")
    ]));
    desk.acts(&["move g60", "to 2825"]);
    assert_eq!(desk.refused("stop"), ("6.1c", "hex-full"), "it may pass but not stay");
    desk.acts(&["to 2826", "stop", "move g05 2824 stop"]);
    let crowd = json!([unit("g60", "2825"), unit("g01", "2825"), unit("g02", "2825")]);
    assert!(Desk::try_clear(json!({"units": crowd})).is_err());
    assert!(Desk::try_clear(json!({"units": [unit("g60", "2825"), unit("g01", "2825")]})).is_ok());
}

/// Rules: 13j
#[test]
fn the_train_is_always_in_supply() {
    let units = json!([
        unit("g60", "2825"),
        unit("g01", "2825"),
        unit("s01", "2723"),
        unit("s02", "2926"),
        unit("s03", "2726"),
        unit("s04", "2924"),
        unit("s05", "2925"),
        unit("s10", "2824"),
        unit("s11", "2826"),
        unit("s12", "2725")
    ]);
    let mut desk = Desk::clear(json!({"turn": 3, "phase": "G3", "step": "supply", "units": units,
        "events": {"soviet": {"hand": [], "pool": []}, "german": {"hand": [], "pool": []}}}));
    assert!(desk.pos.unsupplied.has(id("g01")), "the battalion beside it is out of supply");
    assert!(!desk.pos.unsupplied.has(id("g60")));
    desk = german(json!([with("g60", "2825", &["unsupplied"]), unit("s40", "3943")]));
    assert_eq!(desk.look().combat_points(id("g60")), 3, "it fights at full value");
}

/// Rules: 13e
#[test]
fn the_train_breaks_contact_on_the_railway_or_not_at_all() {
    let units = json!([unit("s01", "2725"), unit("s02", "2823"), unit("s03", "2927"), unit("g60", "2825")]);
    let mut desk = Desk::clear(json!({"turn": 3, "phase": "S1", "corps": "3TC", "units": units}));
    desk.act("move s01 2726", &[]);
    assert_eq!(desk.step(), "Moving", "2824 and 2826 lie next to Soviet units, and 2925 has no railway");
}

/// Rules: 13b
#[test]
fn the_train_may_shuttle_as_often_as_it_likes() {
    let mut desk = german(json!([unit("g60", "2825"), unit("s40", "3943")]));
    desk.act("move g60", &[]);
    for _ in 0..150 {
        desk.acts(&["to 2826", "to 2825"]);
    }
    assert_eq!(desk.at("g60"), "2825");
    desk.act("stop", &[]);
}

/// Rules: 13d
#[test]
fn a_long_advance_of_the_train_keeps_to_the_railway() {
    let units = json!([
        unit("g60", "2825"),
        unit("g20", "2925"),
        unit("g21", "2925"),
        with("s40", "2824", &["reduced"]),
        unit("s41", "3943")
    ]);
    let mut desk = combat("G1", units);
    // 3 + 6 + 5 to 3 is 4:1; +2: a five gives D2r2.
    let events = desk.act("attack 2824 with g60 g20 g21 roll", &["5"]);
    assert_eq!(result_of(&events).as_deref(), Some("D2r2"));
    until(&mut desk, "Advance");
    desk.act("advance g60", &[]);
    assert_eq!(desk.step(), "Advancing");
    assert_eq!(desk.legal_with("to "), ["to 2823", "to 2825"]);
    assert_eq!(desk.refused("to 2724"), ("13d", "train-needs-railway"));
}
