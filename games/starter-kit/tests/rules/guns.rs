//! Sections 1.2.6, 3.2.4 and 6: what Guns may and may not do.

use super::desk::{Desk, marked, marked_weapon, unit, weapon};
use serde_json::{Value, json};
use starter_kit::position::{Marks, WeaponMarks};

const CREW: &str = "german-2-2-8-crew";

fn gun(id: &str, kind: &str, with: &str, facing: &str) -> Value {
    json!({"id": id, "kind": kind, "at": with, "facing": facing})
}

/// The Germans of Across the Barley, in one of their phases.
fn german(phase: &str, units: Vec<Value>, weapons: Vec<Value>) -> Desk {
    let side = if phase == "defensive-fire" { "first" } else { "second" };
    Desk::with("s02", phase, units, weapons, json!({"side": side}))
}

fn factor(desk: &Desk, plan: &str, key: &str) -> Option<String> {
    desk.factors(plan).into_iter().find(|its| its.1 == key).map(|its| its.2)
}

fn duel(crew: Value) -> Vec<Value> {
    vec![crew, unit("a1", "russian-4-4-7", "aY3")]
}

const PAK: &str = "german-7-5cm-pak-40";
const SHOT: &str = "fire aY3 with bw1 roll";

/// Rules: 2.0am, 3.2.4-proc-b, 4.5b, 1.2.6d
#[test]
fn a_gun_fires_alone_undirected_and_by_no_leader() {
    let units = vec![
        unit("b1", CREW, "aY7"),
        unit("b2", "german-4-6-7", "aY7"),
        unit("b3", "9-1", "aY7"),
        unit("a1", "russian-4-4-7", "aY3"),
    ];
    let desk = german("prep-fire", units.clone(), vec![gun("bw1", PAK, "b1", "ne")]);
    assert_eq!(desk.refused("fire aY3 with bw1; with b2"), ("2.0am", "fires-alone"));
    assert_eq!(desk.refused("fire aY3 with b2; with bw1"), ("2.0am", "fires-alone"));
    assert_eq!(desk.refused("fire aY3 with bw1; direct b3"), ("4.5b", "no-leader-for-guns"));
    let led = german("prep-fire", units, vec![gun("bw1", PAK, "b3", "ne")]);
    assert_eq!(led.refused("fire aY3; with bw1"), ("3.2.4-proc-b", "not-by-a-leader"));
}

/// Rules: 3.2.4-if-k, 3.2.4-if-g, 3.2.4-proc-z, 1.2.4.1e
#[test]
fn a_pinned_crew_aims_badly_and_cannot_turn() {
    let pinned = || duel(marked("b1", CREW, "aY7", &["pinned"]));
    let mut desk = german("prep-fire", pinned(), vec![gun("bw1", PAK, "b1", "ne")]);
    assert_eq!(factor(&desk, SHOT, "factor-pinned").as_deref(), Some("2"));
    desk.act(SHOT, &["1", "6"]);
    assert_ne!(desk.step(), "prep-fire", "no rate of fire, no Intensive Fire");
    let away = german("prep-fire", pinned(), vec![gun("bw1", PAK, "b1", "se")]);
    assert_eq!(away.refused("fire aY3; with bw1"), ("3.2.4-proc-z", "pinned-cannot-turn"));
}

/// Rules: 3.5b, 3.2.4-if-h, 3.2.4-eff-f
#[test]
fn in_the_advancing_fire_phase_it_adds_two() {
    let mut desk = german("advancing-fire", duel(unit("b1", CREW, "aY7")), vec![gun("bw1", PAK, "b1", "ne")]);
    assert_eq!(factor(&desk, SHOT, "factor-advancing").as_deref(), Some("2"));
    assert_eq!(factor(&desk, SHOT, "factor-column").as_deref(), Some("12"), "nothing is halved");
    desk.act(SHOT, &["1", "6"]);
    assert_ne!(desk.step(), "advancing-fire", "neither rate of fire nor Intensive Fire");
}

/// Rules: 3.2.4-if-i, 3.4d, 3.2.4-if-f
#[test]
fn intensive_fire_in_the_defensive_fire_phase_is_for_the_next_hex() {
    let first = |kind: &str| {
        let mut gun = marked_weapon("bw1", kind, "b1", "first-fire");
        gun["facing"] = json!("ne");
        vec![gun]
    };
    let far = german("defensive-fire", duel(unit("b1", CREW, "aY7")), first(PAK));
    assert!(!far.allows("fire aY3 with bw1 roll"));
    let near = vec![unit("b1", CREW, "aY4"), unit("a1", "russian-4-4-7", "aY3")];
    let desk = german("defensive-fire", near.clone(), first(PAK));
    assert_eq!(factor(&desk, SHOT, "factor-intensive").as_deref(), Some("2"));
    let slow = german("defensive-fire", near, first("german-15cm-sig-33"));
    assert!(!slow.allows("fire aY3 with bw1 roll"), "it prints no rate of fire");
}

/// Rules: 5.5d, 3.2.4-proc-k, 3.2.4-proc-r, 6.12d
#[test]
fn a_captured_gun_is_strange_to_its_crew() {
    let units = vec![unit("b1", CREW, "aY9"), unit("a1", "russian-4-4-7", "aY2")];
    let mut desk = german("prep-fire", units, vec![gun("aw1", "german-7-5cm-leig-18", "b1", "ne")]);
    assert_eq!(factor(&desk, "fire aY2 with aw1 roll", "factor-captured").as_deref(), Some("2"));
    assert_eq!(factor(&desk, "fire aY2 with aw1 roll", "factor-to-hit").as_deref(), Some("6"), "red");
    desk.act("fire aY2 with aw1 roll", &["4", "6"]);
    assert!(desk.weapon_has("aw1", WeaponMarks::BROKEN), "B12 less two");
}

/// Rules: 6.1f, 6.7b
#[test]
fn a_critical_hit_destroys_a_gun_with_its_crew() {
    let units = vec![unit("b1", CREW, "aY7"), unit("a1", "russian-2-2-8-crew", "aY4")];
    let weapons = vec![gun("bw1", PAK, "b1", "ne"), gun("aw1", "russian-45mm-ptp-obr-32", "a1", "ne")];
    let mut desk = german("prep-fire", units, weapons);
    // Two, two for the emplacement, one for the small Gun: five is no Critical Hit of eight; acquired twice it is.
    desk.pos.acquired[64] = desk.look().hex("aY4".parse().expect("a name")).expect("a hex").0;
    desk.pos.acquired_by[64] = 2;
    desk.act("fire aY4 with bw1 roll", &["1", "1", "6", "6"]);
    assert_eq!((desk.at("a1"), desk.weapon_at("aw1")), ("gone".to_owned(), "gone".to_owned()));
}

/// Rules: 6.2r, 6.2s, 6.2j
#[test]
fn heat_goes_off_against_buildings_and_guns() {
    let weapons = || vec![gun("bw1", "german-7-5cm-leig-18", "b1", "ne")];
    let open = german("prep-fire", duel(unit("b1", CREW, "aY7")), weapons());
    assert_eq!(open.refused("fire aY3 with bw1; load heat"), ("6.2r", "only-in-buildings"));
    let house = vec![unit("b1", CREW, "aQ5"), unit("a1", "russian-4-4-7", "aR3")];
    let mut house = german("prep-fire", house, weapons());
    house.act("fire aR3 with bw1; load heat", &[]);
    assert_eq!(factor(&house, "roll", "factor-column").as_deref(), Some("8"), "one column below that of 12");
}

/// Rules: 6.2w, 6.2x, 1.2.5e
#[test]
fn phosphorus_makes_those_it_falls_upon_check() {
    let units = vec![unit("b1", CREW, "aCC3"), unit("a1", "russian-4-4-7", "aCC7")];
    let mut desk = german("prep-fire", units, vec![gun("bw1", "british-oml-3-inch-mortar", "b1", "se")]);
    desk.act("fire aCC7 with bw1; load wp", &[]);
    let events = desk.act("roll", &["3", "3", "3", "3"]);
    let checks = super::desk::checks(&events);
    assert_eq!(checks, [("a1".to_owned(), 1, 7, true)], "trees add one");
    assert!(desk.has("a1", Marks::PINNED), "seven is its morale");
}

/// Rules: 6.9b, 1.1.1-bu-e
#[test]
fn a_mortar_does_not_fire_from_a_building() {
    let units = vec![unit("b1", "german-4-6-7", "aR3"), unit("a1", "russian-4-4-7", "aR0")];
    let desk = german("prep-fire", units, vec![weapon("bw1", "german-50-mm-mortar", "b1")]);
    assert_eq!(desk.refused("fire aR0; with bw1"), ("6.9b", "not-from-a-building"));
}

/// Rules: 1.2.6c, 6.10d
#[test]
fn whoever_leaves_its_hex_leaves_the_gun() {
    let units = vec![unit("b1", CREW, "aY7"), unit("a1", "russian-4-4-7", "aGG3")];
    let mut desk = german("movement", units, vec![gun("bw1", PAK, "b1", "ne")]);
    desk.act("move b1; to aY8", &[]);
    assert_eq!(desk.weapon_at("bw1"), "aY7");
}
