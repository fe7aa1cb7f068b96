//! Chapter 7: stacking and the Kampfgruppe. What is seen of enemy stacks is in `secrecy`.

use crate::desk::{Desk, GERMAN, id, result_of, unit, with};
use counterattack::event::Event;
use serde_json::{Value, json};

fn german(units: Value) -> Desk {
    Desk::clear(json!({"turn": 3, "phase": "G1", "units": units}))
}

fn soviet(units: Value, step: &str) -> Desk {
    Desk::clear(json!({"turn": 3, "phase": "S1", "corps": "3TC", "step": step, "units": units}))
}

fn combat(units: Value) -> Desk {
    Desk::clear(json!({"turn": 3, "phase": "G1", "step": "combat", "units": units}))
}

/// Whether these units may be set up together in one hex.
fn may_stack(ids: &[&str]) -> bool {
    let units: Vec<Value> = ids.iter().map(|id| unit(id, "3224")).collect();
    Desk::try_clear(json!({"units": units})).is_ok()
}

// ---- 7.1 the limit --------------------------------------------------------------------------------------------------

/// Rules: 7.1a
#[test]
fn two_units_may_stand_in_a_hex_and_no_third() {
    assert!(may_stack(&["g01", "g02"]) && may_stack(&["s01", "s40"]));
    assert!(!may_stack(&["g01", "g02", "g05"]) && !may_stack(&["s01", "s02", "s03"]));
    let problem = Desk::try_clear(json!({"units": [unit("s01", "3224"), unit("s02", "3224"), unit("s03", "3224")]}));
    assert!(problem.err().expect("it is refused").contains("7.1a"));
}

/// Rules: 7.1b, 7.1e
#[test]
fn the_limit_is_checked_when_a_move_ends_not_on_the_way() {
    let mut desk =
        soviet(json!([unit("s01", "3223"), unit("s02", "3224"), unit("s03", "3224"), unit("g01", "3943")]), "movement");
    desk.act("move s01 3224", &[]);
    assert_eq!(desk.look().pos.units_in(crate::desk::hex("3224")).len(), 3, "for a moment there are three");
    assert_eq!(desk.refused("stop"), ("6.1c", "hex-full"));
    desk.acts(&["to 3225", "stop"]);
}

/// Rules: 7.1c
#[test]
fn a_retreat_may_not_end_in_a_full_hex() {
    let units = json!([
        unit("s01", "3224"),
        unit("s02", "3224"),
        unit("g14", "3225"),
        unit("g01", "3226"),
        unit("g02", "3226")
    ]);
    let mut desk = soviet(units, "combat");
    let events = desk.act("attack 3225 with s01 s02 roll", &["6"]);
    assert_eq!(result_of(&events).as_deref(), Some("D1r1"));
    desk.acts(&["accept", "to 3226"]);
    assert_eq!((desk.step(), desk.asked()), ("Retreat".into(), Some(GERMAN)), "it has to go on");
    desk.act("to 3227", &[]);
    assert_eq!(desk.at("g14"), "3227");
    assert_ne!(desk.step(), "Retreat");
}

/// Rules: 7.1d
#[test]
fn only_as_many_attackers_advance_as_may_stand_there() {
    let units = json!([
        unit("s01", "3224"),
        unit("s02", "3224"),
        unit("s04", "3325"),
        unit("g61", "3225"),
        unit("g01", "3943")
    ]);
    let mut desk = soviet(units, "combat");
    desk.act("attack 3225 with s01 s02 s04 roll", &["1"]);
    while desk.step() != "Advance" {
        let first = desk.legal().first().cloned().expect("someone is asked");
        desk.act(&first, &[]);
    }
    desk.act("advance s01", &[]);
    desk.act("advance s02", &[]);
    assert_ne!(desk.step(), "Advance", "the hex is full: nobody else can follow");
    assert_eq!((desk.at("s01"), desk.at("s02"), desk.at("s04")), ("3225".into(), "3225".into(), "3325".into()));
}

/// Rules: 7.1f
#[test]
fn stacks_form_and_dissolve_during_movement() {
    let mut desk = german(json!([unit("g01", "3224"), unit("g02", "3224"), unit("g05", "3225"), unit("s40", "3943")]));
    desk.acts(&["move g01 3225 stop", "move g02 3124 stop"]);
    assert_eq!((desk.at("g01"), desk.at("g05"), desk.at("g02")), ("3225".into(), "3225".into(), "3124".into()));
}

// ---- 7.3 Kampfgruppe ------------------------------------------------------------------------------------------------

/// Rules: 7.3a
#[test]
fn three_units_of_one_armoured_division_may_stack() {
    for division in [
        ["g30", "g31", "g32"], // 4Pz
        ["g20", "g21", "g22"], // 19Pz
        ["g10", "g11", "g12"], // HG
        ["g40", "g41", "g42"], // 3SS
        ["g50", "g51", "g52"], // 5SS
    ] {
        assert!(may_stack(&division), "{division:?}");
    }
    assert!(!may_stack(&["g10", "g11", "g12", "g13"]), "never four");
    assert!(!may_stack(&["g40", "g41", "g50"]), "two divisions of one corps are not one division");
    assert!(!may_stack(&["g10", "g11", "g60"]), "nor an independent unit with two of a division");
    assert!(!may_stack(&["g07", "g08", "g09"]), "73 is no armoured division");
    assert!(!may_stack(&["s10", "s11", "s12"]), "a Soviet corps has none");
}

/// Rules: 7.3a, 6.1c
#[test]
fn a_third_unit_joins_two_of_its_division_by_movement() {
    let mut desk = german(json!([
        unit("g10", "3224"),
        unit("g12", "3224"),
        unit("g13", "3225"),
        unit("g20", "3124"),
        unit("s40", "3943")
    ]));
    desk.acts(&["move g13 3224 stop", "move g20 3224"]);
    assert_eq!(desk.refused("stop"), ("6.1c", "hex-full"));
}

/// Rules: 7.3b, A-10
#[test]
fn a_kampfgruppe_moves_as_one_unit_with_the_slowest_movement() {
    let mut desk = german(json!([unit("g10", "3224"), unit("g11", "3224"), unit("g12", "3224"), unit("s40", "3943")]));
    desk.act("group g10 3225", &[]);
    assert_eq!(desk.halves_left(), 20 - 2, "10 of the infantry, not 12");
    desk.act("stop", &[]);
    assert_eq!((desk.at("g10"), desk.at("g11"), desk.at("g12")), ("3225".into(), "3225".into(), "3225".into()));
    assert_eq!(desk.refused("move g11"), ("6.1b", "move-already-over"));
    let slow =
        json!([unit("g10", "3224"), with("g11", "3224", &["disorganised"]), unit("g12", "3224"), unit("s40", "3943")]);
    let mut desk = german(slow);
    desk.act("group g10", &[]);
    assert_eq!(desk.halves_left(), 12, "the disorganised one is the slowest now");
}

/// Rules: 7.3b, A-10
#[test]
fn two_units_do_not_move_together() {
    let desk = german(json!([unit("g10", "3224"), unit("g11", "3224"), unit("s40", "3943")]));
    assert_eq!(desk.refused("group g10"), ("7.3a", "not-a-kampfgruppe"));
    assert!(desk.legal_with("group").is_empty());
}

/// Rules: 7.3b
#[test]
fn a_kampfgruppe_moves_only_if_each_of_its_units_still_may() {
    let units = json!([unit("g10", "3224"), with("g11", "3224", &["moved"]), unit("g12", "3224"), unit("s40", "3943")]);
    let desk = german(units);
    assert_eq!(desk.refused("group g10"), ("5.6a", "already-activated"));
    assert!(desk.legal_with("group").is_empty());
    assert!(desk.allows("move g10 3225"), "its units may still go one by one");
}

/// Rules: 7.3b
#[test]
fn a_kampfgruppe_has_no_room_beside_another_unit() {
    let units = json!([
        unit("g10", "3224"),
        unit("g11", "3224"),
        unit("g12", "3224"),
        unit("g13", "3225"),
        unit("s40", "3943")
    ]);
    let mut desk = german(units);
    desk.act("group g10 3225", &[]);
    assert_eq!(desk.refused("stop"), ("6.1c", "hex-full"));
    desk.acts(&["to 3226", "stop"]);
}

/// Rules: 7.3c, 7.3e, A-11
#[test]
fn a_kampfgruppe_overruns_as_one_unit_with_the_sum_of_its_points() {
    let units = json!([unit("g10", "3223"), unit("g11", "3223"), unit("g12", "3223"), unit("s40", "3225")]);
    let mut desk = german(units);
    desk.acts(&["group g10 3224", "overrun 3225"]);
    let factors = desk.factors("roll");
    assert!(factors.contains(&("9.2a", "factor-attack", "11".to_owned())), "5 + 3 + 3: {factors:?}");
    let two = json!([unit("g10", "3224"), unit("g11", "3224"), unit("s40", "3225")]);
    let mut desk = german(two);
    desk.acts(&["move g10", "overrun 3225"]);
    assert!(desk.factors("roll").contains(&("9.2a", "factor-attack", "5".to_owned())), "two units overrun one by one");
}

/// Rules: 7.3c
#[test]
fn all_of_the_kampfgruppe_advances_after_its_overrun() {
    let units = json!([
        unit("g10", "3224"),
        unit("g11", "3224"),
        unit("g12", "3224"),
        with("s41", "3225", &["reduced"]),
        unit("s40", "3943")
    ]);
    let mut desk = german(units);
    desk.acts(&["group g10", "overrun 3225"]);
    desk.act("roll", &["10"]);
    while desk.step() != "Advance" {
        let first = desk.legal().first().cloned().expect("someone is asked");
        desk.act(&first, &[]);
    }
    desk.act("advance g10", &[]);
    assert_eq!((desk.at("g10"), desk.at("g11"), desk.at("g12")), ("3225".into(), "3225".into(), "3225".into()));
    assert_eq!(desk.halves_left(), 20, "the advance is free and the group goes on");
}

/// Rules: 7.3d, 7.3e
#[test]
fn a_kampfgruppe_takes_part_in_coordinated_combat_with_the_sum_of_its_points() {
    let units = json!([
        unit("g10", "3224"),
        unit("g11", "3224"),
        unit("g12", "3224"),
        unit("g20", "3325"),
        unit("s40", "3225")
    ]);
    let mut desk = combat(units);
    desk.act("attack 3225 with g10 g11 g12 g20", &[]);
    assert!(desk.factors("roll").contains(&("9.2a", "factor-attack", "17".to_owned())), "5 + 3 + 3 and 6");
}

/// Rules: 7.3f
#[test]
fn only_one_unit_of_a_kampfgruppe_adds_its_bonus_in_attack_and_the_owner_chooses_which() {
    let mut desk = combat(json!([unit("g10", "3224"), unit("g16", "3224"), unit("g12", "3224"), unit("s40", "3225")]));
    desk.act("attack 3225 with g10 g16 g12", &[]);
    let modifier = |desk: &Desk| {
        let factors = desk.factors("roll");
        factors.into_iter().find(|(_, key, _)| *key == "factor-modifier").expect("it is told").2
    };
    assert_eq!(modifier(&desk), "2", "the tanks' 2, not 2 + 1");
    desk.act("bonus g16", &[]);
    assert_eq!(modifier(&desk), "1");
}

/// Rules: 7.3g
#[test]
fn in_defence_the_bonuses_of_all_its_units_are_added() {
    let units = json!([unit("s01", "3224"), unit("g10", "3225"), unit("g11", "3225"), unit("g17", "3225")]);
    let desk = soviet(units, "combat");
    let factors = desk.factors("attack 3225 with s01");
    let bonuses: Vec<&str> =
        factors.iter().filter(|(rule, _, _)| *rule == "9.4g").map(|(_, _, value)| value.as_str()).collect();
    assert_eq!(bonuses, ["-2", "-2", "-1"]);
    assert!(factors.contains(&("9.5a", "factor-modifier", "-4".to_owned())), "+1 of the attacker: {factors:?}");
}

/// Rules: 7.3h
#[test]
fn a_barrage_hits_one_unit_of_the_kampfgruppe() {
    let units = json!([unit("s01", "3224"), unit("g10", "3226"), unit("g11", "3226"), unit("g12", "3226")]);
    let mut desk = Desk::clear(json!({
        "turn": 3, "phase": "S1", "corps": "3TC", "step": "barrage", "units": units, "guns": {"3TC": "ready"}
    }));
    desk.act("barrage 3226 with 3TC by s01", &["9"]);
    assert_eq!(desk.legal(), ["hit g10", "hit g11", "hit g12"]);
    let events = desk.act("hit g12", &[]);
    assert!(events.iter().any(|event| matches!(event, Event::Reduced(_))));
    assert!(desk.pos.reduced.has(id("g12")) && !desk.pos.reduced.has(id("g10")) && !desk.pos.reduced.has(id("g11")));
}

/// Rules: A-37
#[test]
fn a_kampfgruppe_retreats_together_or_splits() {
    let units = json!([
        unit("s01", "3224"),
        unit("s02", "3224"),
        unit("s03", "3325"),
        unit("s04", "3325"),
        with("g10", "3225", &["reduced"]),
        with("g12", "3225", &["reduced"]),
        with("g13", "3225", &["reduced"])
    ]);
    let mut desk = soviet(units, "combat");
    // 17 to 7 is 2:1, +1 +1 -1: a five gives a six, A1D1r1.
    let events = desk.act("attack 3225 with s01 s02 s03 s04 roll", &["5"]);
    assert_eq!(result_of(&events).as_deref(), Some("A1D1r1"));
    desk.acts(&["accept", "lose g10", "split g12", "to 3126"]);
    assert_eq!(desk.at("g12"), "3126");
    desk.act("to 3226", &[]);
    assert_eq!(desk.at("g13"), "3226");
}
