//! Sections 1.2.6, 3.2.4 and 6: what Guns may and may not do.

use super::desk::{Desk, marked, marked_weapon, unit, weapon};
use serde_json::{Value, json};
use starter_kit::event::Event;
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

/// Rules: 3.2.4-vtt-a, 3.2.4-att-e
#[test]
fn there_is_nothing_to_aim_at_so() {
    let desk = german("prep-fire", duel(unit("b1", CREW, "aY7")), vec![gun("bw1", PAK, "b1", "ne")]);
    assert_eq!(desk.refused("fire aY3 with bw1; aim vehicle"), ("3.2.4-vtt-a", "no-vehicle-there"));
    let here = vec![unit("b1", CREW, "aY7"), marked("a1", "russian-4-4-7", "aY7", &["broken", "dm"])];
    let here = german("prep-fire", here, vec![gun("bw1", PAK, "b1", "ne")]);
    assert_eq!(here.refused("fire aY7 with bw1; aim area"), ("3.2.4-att-e", "not-on-its-own-hex"));
    assert_eq!(factor(&here, "fire aY7 with bw1 roll", "factor-own-hex").as_deref(), Some("2"));
}

/// Rules: 3.2.4-proc-ad, 3.2.4-proc-ae, 3.2.4-proc-af, 6.10e, A-80
#[test]
fn a_gun_may_be_turned_without_firing_and_then_stays() {
    let units = || vec![unit("b1", CREW, "aY4"), unit("b2", "german-4-6-7", "aX6"), unit("a1", "russian-4-4-7", "aY3")];
    let mut pak = gun("bw1", PAK, "b1", "ne");
    pak["acquired"] = json!({"hex": "aY3", "by": 1, "units": ["a1"]});
    let mut desk = german("prep-fire", units(), vec![pak]);
    desk.act("turn bw1 to w", &[]);
    assert_eq!(desk.pos.acquired_by[64], 0, "its target is lost");
    assert_eq!(desk.refused("fire aY3; with bw1"), ("3.2.4-proc-ad", "turned-already"));
    desk.act("end", &[]);
    assert_eq!(desk.refused("move b1"), ("3.2.4-proc-af", "turned-its-gun"));
    let mut fired = german("prep-fire", units(), vec![gun("bw1", PAK, "b1", "ne")]);
    fired.act("fire aY3 with b1 roll", &["6", "5"]);
    assert_eq!(fired.refused("turn bw1 to w"), ("3.2.4-proc-ae", "has-fired"));
}

/// Rules: 1.2.6h, 1.2.6i, 1.2.6j, 3.2.4-proc-x, D-03
#[test]
fn guns_set_up_with_their_crews_pointing_somewhere() {
    // The field gun of the French on the Ridge Road is no small target, and neither an anti-tank nor an infantry gun.
    let desk = Desk::start("s06");
    let places = desk.legal_with("place b7");
    let given = |place: &String| format!("{place}; give bw4 to b7");
    let open = places.iter().find(|place| desk.allows(&given(place))).expect("somewhere");
    let mut set = desk.clone();
    set.act(&given(open), &[]);
    set.act("turn bw4 to ne", &[]);
    assert_eq!(set.refused("turn bw4 to e"), ("3.2.4-proc-x", "turned-already"));
    let indoors = places.iter().find(|place| !desk.allows(&given(place))).expect("a building");
    assert_eq!(desk.refused(&given(indoors)), ("1.2.6j", "too-large-indoors"));
    assert!(desk.allows(&format!("{indoors}; give bw3 to b7")), "the mortar is a small target");
}

/// Rules: 3.3.5b, 6.12d
#[test]
fn a_shell_of_a_gun_that_fails_leaves_nothing() {
    let left = |white: &str| {
        let units = vec![unit("a1", "russian-4-4-7", "aGG3"), unit("b1", CREW, "aGG6")];
        // B11, captured: it fails on nine, which hits all the same.
        let mut desk = Desk::field("movement", units, vec![gun("aw1", "italian-65-17", "b1", "ne")]);
        desk.act("move a1; to aGG4; fire aGG4 with aw1 roll", &["4", white, "6", "6"]);
        (desk.weapon_has("aw1", WeaponMarks::BROKEN), desk.residual("aGG4"))
    };
    assert_eq!(left("5"), (true, 0));
    assert_eq!(left("4"), (false, 1), "half of eight, one column less for each point of the captured Gun's two");
}

/// Rules: 3.2.3au, 3.2.4-eff-b
#[test]
fn a_shell_too_weak_for_any_check_frightens_nobody() {
    let shelled = |kind: &str| {
        let units = vec![unit("b1", CREW, "aY7"), marked("a1", "russian-4-4-7", "aY4", &["broken"])];
        let mut desk = german("prep-fire", units, vec![gun("bw1", kind, "b1", "ne")]);
        let events = desk.act("fire aY4 with bw1; aim area; roll", &["3", "4", "5", "6"]);
        events.iter().any(|event| matches!(event, Event::Desperate(_, rows) if rows.contains(&"3.2.3au")))
    };
    assert!(!shelled("german-2cm-flak-38"), "half of one");
    assert!(shelled(PAK));
}

/// Rules: 6.10a, 6.10f, 2.0c
#[test]
fn who_comes_to_an_acquired_unit_is_another_target() {
    let units =
        vec![unit("a1", "russian-4-4-7", "aGG3"), unit("a2", "russian-4-4-7", "aGG3"), unit("b1", CREW, "aGG9")];
    let mut desk = Desk::field("movement", units, vec![gun("bw1", PAK, "b1", "ne")]);
    desk.act("move a1; to aGG4; fire aGG4 with bw1 roll", &["1", "6", "6", "6"]);
    desk.act("stop", &[]);
    desk.act("move a2; to aGG4", &[]);
    assert_eq!(factor(&desk, "fire aGG4 with bw1 roll", "factor-acquired"), None);
    desk.act("fire aGG4 with bw1 roll", &["1", "5", "6", "6"]);
    assert_eq!(desk.pos.acquired_by[64], 1, "acquired anew");
}

/// Rules: 6.10l, 3.2.4-if-e
#[test]
fn a_gun_that_is_gone_has_acquired_nobody() {
    let units = duel(unit("b1", CREW, "aY9"));
    let mut desk = german("prep-fire", units, vec![gun("bw1", PAK, "b1", "ne")]);
    desk.act(SHOT, &["5", "6"]);
    assert_eq!(desk.pos.acquired_by[64], 1);
    desk.act(SHOT, &["6", "6"]);
    assert_eq!((desk.weapon_at("bw1").as_str(), desk.pos.acquired_by[64]), ("gone", 0));
}

/// Rules: 3.2.4-proc-n, 3.2.4-proc-o, 1.1.1-bu-i
#[test]
fn what_is_told_of_a_shot_is_what_hits_its_targets() {
    let units = vec![unit("b1", CREW, "aQ5"), unit("a1", "russian-4-4-7", "aR3")];
    let mut desk = german("prep-fire", units, vec![gun("bw1", PAK, "b1", "ne")]);
    assert_eq!(factor(&desk, "fire aR3 with bw1 roll", "factor-drm").as_deref(), Some("3"), "stone");
    let events = desk.act("fire aR3 with bw1 roll", &["3", "4"]);
    let told = events.iter().find_map(|event| match event {
        Event::ShotAt { drm, total, hit, .. } => Some((*drm, *total, *hit)),
        _ => None,
    });
    assert_eq!(told, Some((3, 10, false)), "seven would have been enough for nine");
}

/// Rules: 6.2g, 6.2v
#[test]
fn ammunition_that_is_not_there_has_not_been_fired() {
    let units = || {
        let others = vec![unit("b2", "german-4-6-7", "aY8"), unit("a2", "russian-4-4-7", "aY5")];
        duel(unit("b1", CREW, "aY9")).into_iter().chain(others).collect::<Vec<_>>()
    };
    let mut desk = german("prep-fire", units(), vec![gun("bw1", PAK, "b1", "ne")]);
    desk.act("fire aY3 with bw1; load apcr; roll", &["2", "3"]);
    desk.act("fire aY3 with bw1; load smoke", &[]);
    let mut late = german("prep-fire", units(), vec![gun("bw1", PAK, "b1", "ne")]);
    late.act("fire aY5 with b2 roll", &["5", "6"]);
    assert_eq!(late.refused("fire aY3 with bw1; load smoke"), ("6.2v", "smoke-comes-first"));
}

/// Rules: 6.10p, 6.10r
#[test]
fn an_acquisition_goes_with_those_who_leave_nobody_behind() {
    let units =
        vec![unit("a1", "russian-4-4-7", "aGG3"), unit("a2", "russian-4-4-7", "aGG3"), unit("b1", CREW, "aGG9")];
    let acquired = |desk: &Desk| desk.look().name(hexes::Hex(desk.pos.acquired[64])).to_string();
    let mut desk = Desk::field("movement", units, vec![gun("bw1", PAK, "b1", "ne")]);
    desk.act("move a1; with a2; to aGG4; fire aGG4 with bw1 roll", &["3", "5", "6", "6"]);
    assert_eq!(acquired(&desk), "aGG4");
    desk.act("to aGG5", &[]);
    assert_eq!(acquired(&desk), "aGG5", "both went, and are seen");
    desk.act("end; leave a2; to aFF4", &[]);
    assert_eq!(acquired(&desk), "aGG5", "one of them has stayed");
}

/// Rules: 6.5b, 6.5c, 6.5p, 6.5q, 6.5r
#[test]
fn what_a_push_needs_is_told_before_the_dice() {
    let units =
        vec![unit("a1", "russian-2-2-8-crew", "aGG4"), unit("a8", "8-1", "aGG4"), unit("b1", "german-4-6-7", "aFF9")];
    let desk = Desk::field("movement", units, vec![gun("aw1", "russian-45mm-ptp-obr-32", "a1", "se")]);
    let told = desk.factors("move a1; with a8; push aGG3 facing se").into_iter().map(|its| (its.1, its.2));
    let expected = [("factor-manhandling", "11"), ("factor-drm", "1"), ("factor-cost", "2")];
    assert_eq!(told.collect::<Vec<_>>(), expected.map(|(key, value)| (key, value.to_owned())));
}

/// Rules: 6.4d
#[test]
fn a_hidden_gun_is_shown_before_it_fires() {
    let crew = unit("b1", CREW, "hidden aX5");
    let others = [unit("b2", "german-4-6-7", "aY9"), unit("a1", "russian-4-4-7", "aY3")];
    let units = [crew].into_iter().chain(others).collect();
    let mut desk = german("prep-fire", units, vec![gun("bw1", PAK, "b1", "ne")]);
    assert_eq!(desk.refused("fire aY3; with bw1"), ("6.4d", "hidden-yet"));
    desk.act("reveal bw1", &[]);
    assert!(desk.allows("fire aY3 with bw1 roll"));
}

/// Rules: 3.2.4-att-b, 2.0f
#[test]
fn ammunition_that_an_area_does_not_take_gives_way_to_high_explosive() {
    let mut desk = german("prep-fire", duel(unit("b1", CREW, "aY7")), vec![gun("bw1", PAK, "b1", "ne")]);
    desk.act("fire aY3 with bw1; load ap", &[]);
    assert_eq!(factor(&desk, "roll", "factor-column").as_deref(), Some("2"));
    desk.act("aim area", &[]);
    assert_eq!(factor(&desk, "roll", "factor-column").as_deref(), Some("6"), "half of twelve");
}
