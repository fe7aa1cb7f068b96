//! DaE2.3 to DaE2.4, DaE2.7, DaE2.9: requests, accuracy, error, correction, conversion, cancellation, rockets.

use super::artillery::{guns, marked_at, module, with};
use super::desk::{Desk, GAME, unit, weapon};
use serde_json::{Value, json};
use starter_kit::event::Event;
use starter_kit::position::{Counter, Mission, Spot};
use table::odds::{self, Effort};
use table::verbs::*;
use table::{Log, Setup, chance::Quick};

/// Contact and access, with this on the map; the observer is about to say what becomes of it.
fn ordered(counter: &str, at: &str) -> Desk {
    ordered_with(counter, at, json!({}))
}

fn ordered_with(counter: &str, at: &str, more: Value) -> Desk {
    let mut on = json!({"contact": true, "caller": "a1", "access": true, "drawn": 2, "counter": counter, "at": at});
    if counter.starts_with("ffe") {
        on["mission"] = json!("he");
    }
    for (key, value) in more.as_object().expect("an object") {
        on[key] = value.clone();
    }
    let mut desk = guns("prep-fire", "first", on);
    desk.act("call o1", &["1", "1"]);
    desk
}

/// Contact and access and nothing on the map.
fn asked() -> Desk {
    let on = json!({"contact": true, "caller": "a1", "access": true, "drawn": 2});
    let mut desk = guns("prep-fire", "first", on);
    desk.act("call o1", &["1", "1"]);
    desk
}

fn accuracy(events: &[Event]) -> Option<(u8, i8, bool)> {
    events.iter().find_map(|event| match event {
        Event::Accuracy { die, drm, accurate, .. } => Some((*die, *drm, *accurate)),
        _ => None,
    })
}

fn strays(events: &[Event]) -> Option<u8> {
    events.iter().find_map(|event| match event {
        Event::Strays { hexes, .. } => Some(*hexes),
        _ => None,
    })
}

/// Rules: DaE2.3a, DaE2.3c, DaE2.3e, DaE2.321a, DaE2.sum-h, DaE2.sum-i, D-29
#[test]
fn a_request_comes_down_where_it_is_made_on_a_two() {
    let mut desk = asked();
    let events = desk.act("request tK2", &["2"]);
    assert_eq!(accuracy(&events), Some((2, 0, true)));
    assert_eq!(marked_at(&events), ["sr tK2"]);
    assert_eq!(desk.step(), "prep-fire", "that is all he does");
    let mut none = asked();
    none.act("end", &[]);
    assert!(module(&none, 1).access && module(&none, 1).counter.is_none());
}

/// Rules: DaE2.31a, DaE2.31b, DaE2.sum-j, G-20
#[test]
fn otherwise_it_goes_astray_by_both_dice() {
    for (coloured, hex) in [("1", "tI7"), ("2", "tK8"), ("3", "tK10"), ("4", "tI11"), ("5", "tG10"), ("6", "tG8")] {
        let mut desk = asked();
        let events = desk.act("request tI9", &["3", coloured, "2"]);
        assert!(accuracy(&events).is_some_and(|(die, _, accurate)| die == 3 && !accurate));
        let wanted = if hex == "tI11" { "sr beyond".to_owned() } else { format!("sr {hex}") };
        assert_eq!(marked_at(&events), [wanted], "{coloured}");
    }
}

/// Rules: DaE2.3d, DaE2.5i
#[test]
fn what_hinders_makes_it_less_accurate_fire_for_effect_included() {
    let more = json!({
        "side": "first", "turn": 2, "steps": ["prep-fire", "directing"], "smoke": {"tH2": 1},
        "batteries": [{"id": "o1", "contact": true, "caller": "a1", "access": true, "drawn": 2}],
    });
    let units = || {
        vec![
            unit("a1", "9-1", "tF2"),
            unit("a2", "8-0", "tG9"),
            unit("a3", "german-4-6-7", "tG2"),
            unit("b1", "russian-4-4-7", "tK2"),
        ]
    };
    let radios = || vec![weapon("aw1", "german-radio", "a1"), weapon("aw2", "german-radio", "a2")];
    let mut smoke = Desk::with("t-guns", "prep-fire", units(), radios(), more.clone());
    smoke.act("call o1", &["1", "1"]);
    assert_eq!(accuracy(&smoke.act("request tJ2", &["1"])), Some((1, 1, true)));
    // Two hexes of the same blast count once.
    let mut shelled = more;
    shelled["smoke"] = json!({});
    shelled["batteries"] = json!([
        {"id": "o1", "contact": true, "caller": "a1", "access": true, "drawn": 2},
        {"id": "o2", "access": true, "counter": "ffe-2", "at": "tI2", "mission": "he"},
    ]);
    let mut shelled = Desk::with("t-guns", "prep-fire", units(), radios(), shelled);
    assert!(shelled.look().pos.barrage.len() == 7);
    shelled.act("call o1", &["1", "1"]);
    assert_eq!(accuracy(&shelled.act("request tL2", &["1"])), Some((1, 1, true)));
}

/// Rules: DaE2.3b, DaE2.35a
#[test]
fn a_request_that_the_observer_does_not_see_ends_the_mission() {
    let units = vec![unit("a1", "9-1", "tC4"), unit("a2", "german-4-6-7", "tG2"), unit("b1", "russian-4-4-7", "tK2")];
    let on = json!({"contact": true, "caller": "a1", "access": true, "drawn": 2});
    let mut desk = with("prep-fire", "first", on, units, vec![weapon("aw1", "german-radio", "a1")]);
    desk.act("call o1; request tC8", &["1", "1"]);
    let its = module(&desk, 1);
    assert!(!its.access && its.counter.is_none() && its.contact);
}

/// Rules: DaE2.32b, DaE2.32c
#[test]
fn beyond_the_map_nobody_sees_it_and_only_what_reaches_the_map_counts() {
    let mut desk = asked();
    let events = desk.act("request tI1", &["3", "1", "2"]);
    assert_eq!(marked_at(&events), ["sr beyond"]);
    let its = module(&desk, 1);
    let at = Spot::of(desk.look().field(), desk.look().hex("tI1".parse().expect("a name")).expect("a hex"));
    assert_eq!(its.at, Spot { x: at.x, y: at.y - 4 });
    let written = GAME.position_json(&desk.pos);
    let setup = Setup { scenario: "t-guns".to_owned(), position: Some(written), ..Setup::default() };
    let read = GAME.start(&setup, &mut Quick::new(1), &mut Log::off()).expect("it is read back");
    assert_eq!(read.modules[0].at, its.at);
    // One row above the map: two of its seven hexes lie upon it, or three.
    let place = format!("{}/{}", at.x, at.y - 2);
    let desk = ordered_with("ffe-2", "tI9", json!({"at": place}));
    assert!((2..=3).contains(&desk.look().pos.barrage.len()));
    assert_eq!(desk.refused("hold"), ("DaE2.33j", "must-correct-or-cancel"));
}

/// Rules: DaE2.33a, DaE2.33c, DaE2.33e, DaE2.33n, DaE2.1d, D-30
#[test]
fn a_spotting_round_without_enemies_stays_or_is_corrected() {
    let mut desk = ordered("sr", "tH9");
    assert_eq!(desk.refused("convert he"), ("DaE2.33h", "no-known-enemy-there"));
    assert_eq!(desk.refused("end").0, "DaE2.33a", "something must be ordered");
    let corrected = desk.clone().act("correct tJ9", &["1"]);
    assert_eq!(marked_at(&corrected), ["sr tJ9"]);
    desk.act("hold", &[]);
    assert_eq!(module(&desk, 1).counter, Some(Counter::Round));
    let second = ordered("ffe-2", "tK2");
    assert_eq!(second.refused("respot").0, "DaE2.33a", "no Spotting Round in the place of a FFE:2");
}

/// Rules: DaE2.4a, DaE2.sum-l
#[test]
fn how_far_is_corrected() {
    let first = ordered("sr", "tH9");
    assert_eq!(first.refused("correct tAA9"), ("DaE2.4a", "too-far-to-correct"));
    assert!(first.allows("correct tZ9"));
    assert_eq!(first.refused("correct tH9"), ("DaE2.4a", "too-far-to-correct"));
    let second = ordered("ffe-2", "tI2");
    assert_eq!(second.refused("correct tM2"), ("DaE2.4a", "too-far-to-correct"));
    assert_eq!(second.refused("correct tG2"), ("DaE2.4a", "no-known-enemy-there"));
    assert!(second.allows("correct tK2") && second.allows("correct tJ2"));
}

/// Rules: DaE2.4c, A-41, Ex-bn, E-31
#[test]
fn a_correction_of_four_hexes_through_thin_smoke_is_no_more_than_two_off() {
    for (extent, hexes) in [("1", 1), ("2", 2), ("6", 2)] {
        let more = json!({
            "side": "first", "turn": 2, "steps": ["prep-fire", "directing"], "smoke": {"tH2": 2},
            "batteries": [{"id": "o1", "contact": true, "caller": "a1", "access": true, "counter": "sr", "at": "tF6"}],
        });
        let units =
            vec![unit("a1", "9-1", "tF2"), unit("a2", "german-4-6-7", "tG2"), unit("b1", "russian-4-4-7", "tK2")];
        let mut desk = Desk::with("t-guns", "prep-fire", units, vec![weapon("aw1", "german-radio", "a1")], more);
        desk.act("call o1", &["1", "1"]);
        // No accuracy die is thrown: none could be low enough.
        let events = desk.act("correct tJ2", &["4", extent]);
        assert_eq!((accuracy(&events), strays(&events)), (None, Some(hexes)));
    }
}

/// Rules: DaE2.33j, DaE2.4b, DaE2.4c
#[test]
fn what_he_does_not_see_is_corrected_blindly_or_cancelled() {
    let units = vec![unit("a1", "9-1", "tC4"), unit("a2", "german-4-6-7", "tG2"), unit("b1", "russian-4-4-7", "tE1")];
    let on = json!({"contact": true, "caller": "a1", "access": true, "counter": "sr", "at": "tC8"});
    let mut desk = with("prep-fire", "first", on, units, vec![weapon("aw1", "german-radio", "a1")]);
    desk.act("call o1", &["1", "1"]);
    assert_eq!(desk.refused("hold"), ("DaE2.33j", "must-correct-or-cancel"));
    assert_eq!(desk.refused("announce tE1 for he"), ("DaE2.33j", "must-correct-or-cancel"));
    let events = desk.clone().act("correct tC3", &["3", "6"]);
    assert_eq!((accuracy(&events), strays(&events)), (None, Some(6)), "and not limited by the distance");
    desk.act("cancel", &[]);
    assert_eq!(module(&desk, 1).counter, None);
}

/// Rules: DaE2.33f, DaE2.33g, DaE2.7b, D-31
#[test]
fn a_correction_can_be_announced_for_effect_and_is_then_less_accurate_from_far() {
    let far = |at: &str| {
        let mut desk = ordered("sr", at);
        let events = desk.act("announce tK2 for he", &["1", "6", "6", "3", "3"]);
        (accuracy(&events).expect("a die").1, marked_at(&events))
    };
    assert_eq!(far("tF2"), (0, vec!["ffe-1 tK2".to_owned(), "ffe-2 tK2".to_owned()]));
    assert_eq!(far("tD2").0, 1, "seven hexes");
    let near = ordered("sr", "tF9");
    assert_eq!(near.refused("announce tG9 for he"), ("DaE2.33f", "no-known-enemy-there"));
    assert!(near.allows("announce tG9 for smoke"));
    // Thirteen and more.
    let units = vec![unit("a1", "9-1", "tF2"), unit("a2", "german-4-6-7", "tG2"), unit("b1", "russian-4-4-7", "tP2")];
    let on = json!({"contact": true, "caller": "a1", "access": true, "counter": "sr", "at": "tB2"});
    let mut desk = with("prep-fire", "first", on, units, vec![weapon("aw1", "german-radio", "a1")]);
    desk.act("call o1", &["1", "1"]);
    assert_eq!(
        accuracy(&desk.act("announce tP2 for he", &["4", "1", "6", "6", "3", "3"])),
        None,
        "one and two more is no two"
    );
}

/// Rules: DaE2.33h, DaE2.5a, DaE2.5b, DaE2.5d, DaE2.sum-k, DaE2.sum-m
#[test]
fn with_an_enemy_in_sight_beside_it_a_round_becomes_fire_for_effect() {
    let mut desk = ordered("sr", "tJ2");
    let events = desk.act("convert he", &["6", "6", "3", "3"]);
    assert_eq!(marked_at(&events), ["ffe-1 tJ2", "ffe-2 tJ2"]);
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Fired { .. })).count(), 1);
    assert_eq!(module(&desk, 1).mission, Some(Mission::He));
}

/// Rules: DaE2.33d, DaE2.33i, DaE2.5c
#[test]
fn a_second_fire_for_effect_is_left_and_turned() {
    let mut desk = ordered("ffe-2", "tK2");
    let events = desk.act("hold", &["6", "6", "3", "3"]);
    assert_eq!(marked_at(&events), ["ffe-c tK2"]);
    // Through smoke, which hinders and does not hide it.
    let on = json!({"contact": true, "caller": "a1", "access": true, "counter": "ffe-2", "at": "tK2", "mission": "he"});
    let mut smoky = guns("prep-fire", "first", on);
    let hex = smoky.look().hex("tH2".parse().expect("a name")).expect("a hex");
    let other = smoky.look().hex("tI2".parse().expect("a name")).expect("a hex");
    (smoky.pos.smoke[hex.index()], smoky.pos.smoke[other.index()], smoky.pos.smokes) = (3, 3, 2);
    smoky.act("call o1", &["1", "1"]);
    assert!(smoky.legal().contains(&"hold".to_owned()));
}

/// Rules: DaE2.33k, DaE2.35c, A-71
#[test]
fn a_cancelled_round_gives_way_to_a_new_request_at_once() {
    let mut desk = ordered("sr", "tH9");
    desk.act("cancel", &[]);
    assert_eq!(desk.step(), "ordering");
    assert!(module(&desk, 1).access);
    assert_eq!(marked_at(&desk.act("request tK2", &["1"])), ["sr tK2"]);
}

/// Rules: DaE2.33l, DaE2.35a, DaE2.35b
#[test]
fn a_cancelled_fire_for_effect_ends_the_mission() {
    let mut desk = ordered("ffe-2", "tK2");
    desk.act("cancel", &[]);
    let its = module(&desk, 1);
    assert!(!its.access && its.counter.is_none());
    assert_eq!(desk.step(), "prep-fire");
}

/// Rules: DaE2.33b, DaE2.33m, DaE2.7b, DaE2.7d, DaE2.7e
#[test]
fn smoke_needs_no_enemy_and_lies_thick_before_movement_and_thin_after_it() {
    let mut desk = ordered("sr", "tH9");
    desk.act("convert smoke", &[]);
    let smoke =
        |desk: &Desk| desk.look().pos.smoke[desk.look().hex("tH9".parse().expect("a name")).expect("a hex").index()];
    assert_eq!((smoke(&desk), desk.look().pos.smokes, desk.look().pos.barrage.len()), (3, 7, 0));
    let on = json!({"contact": true, "caller": "a1", "access": true, "drawn": 2, "counter": "sr", "at": "tH9"});
    let mut late = guns("defensive-fire", "second", on);
    late.act("call o1; convert smoke", &["1", "1"]);
    assert_eq!(smoke(&late), 2);
    // Not after high explosive of the same side in the same phase.
    let units = vec![
        unit("a1", "9-1", "tF2"),
        unit("a2", "8-0", "tG9"),
        unit("a3", "german-4-6-7", "tG2"),
        unit("b1", "russian-4-4-7", "tK2"),
    ];
    let radios = vec![weapon("aw1", "german-radio", "a1"), weapon("aw2", "german-radio", "a2")];
    let more = json!({
        "side": "first", "turn": 2, "steps": ["prep-fire", "directing"],
        "batteries": [
            {"id": "o1", "contact": true, "caller": "a1", "access": true, "fired": true, "done": true},
            {"id": "o2", "contact": true, "caller": "a2", "access": true, "counter": "sr", "at": "tH9"},
        ],
    });
    let mut both = Desk::with("t-guns", "prep-fire", units, radios, more);
    both.act("call o2", &["1", "1"]);
    assert_eq!(both.refused("convert smoke"), ("DaE2.33m", "smoke-goes-first"));
}

/// Rules: DaE2.7a, DaE2.7c
#[test]
fn what_a_mission_fires_stays_so() {
    let on =
        json!({"contact": true, "caller": "a1", "access": true, "counter": "ffe-2", "at": "tH9", "mission": "smoke"});
    let mut desk = guns("prep-fire", "first", on);
    desk.act("call o1", &["1", "1"]);
    assert!(desk.legal_with("convert").is_empty());
    let events = desk.act("hold", &[]);
    assert_eq!(marked_at(&events), ["ffe-c tH9"]);
    assert_eq!(module(&desk, 1).mission, Some(Mission::Smoke));
    assert!(!events.iter().any(|event| matches!(event, Event::Fired { .. })));
}

/// Rules: DaE2.34a, DaE2.34b, DaE2.34c, DaE2.34d, DaE2.34e, DaE2.34f
#[test]
fn the_last_fire_for_effect_marks_where_the_next_may_come() {
    let last = |at: &str, chit: &str| {
        let on = json!({"contact": true, "caller": "a1", "counter": "ffe-c", "at": at, "mission": "he"});
        let mut desk = guns("prep-fire", "first", on);
        desk.act("call o1", &["1", "1", chit]);
        desk
    };
    let red = last("tK2", "red1");
    assert_eq!(module(&red, 1).counter, None, "no access, and the old mission is over");
    let desk = last("tK2", "black1");
    assert_eq!(desk.refused("correct tJ2").0, "DaE2.33a");
    assert_eq!(marked_at(&desk.clone().act("convert he", &["6", "6", "3", "3"])), ["ffe-1 tK2", "ffe-2 tK2"]);
    assert_eq!(marked_at(&desk.clone().act("respot", &[])), ["sr tK2"]);
    let mut other = desk.clone();
    other.act("cancel", &[]);
    assert_eq!(marked_at(&other.act("request tE1", &["1"])), ["sr tE1"]);
    assert_eq!(last("tH9", "black1").refused("convert he"), ("DaE2.33h", "no-known-enemy-there"));
}

/// Rules: DaE2.34f, DaE2.34g
#[test]
fn a_last_fire_that_he_does_not_see_is_taken_away_by_new_access() {
    let units = vec![unit("a1", "9-1", "tC4"), unit("a2", "german-4-6-7", "tG2"), unit("b1", "russian-4-4-7", "tK2")];
    let on = json!({"contact": true, "caller": "a1", "counter": "ffe-c", "at": "tC8", "mission": "he"});
    let mut desk = with("prep-fire", "first", on, units, vec![weapon("aw1", "german-radio", "a1")]);
    desk.act("call o1", &["1", "1", "black1"]);
    let its = module(&desk, 1);
    assert!(its.access && its.counter.is_none());
    assert!(desk.allows("request tE1"));
}

/// The rockets, with a radio of their own.
fn rockets(its: Value) -> Desk {
    let units = vec![
        unit("a1", "8-0", "tA9"),
        unit("a2", "8-0", "tB9"),
        unit("a3", "9-1", "tF2"),
        unit("a4", "german-4-6-7", "tG2"),
        unit("b1", "russian-4-4-7", "tK2"),
    ];
    let radio = |id: &str, with: &str| weapon(id, "german-radio", with);
    let radios = vec![radio("aw1", "a1"), radio("aw2", "a2"), radio("aw3", "a3")];
    let mut its = its;
    its["id"] = json!("o3");
    let more = json!({"side": "first", "turn": 2, "steps": ["prep-fire", "directing"], "batteries": [its]});
    Desk::with("t-guns", "prep-fire", units, radios, more)
}

/// Rules: DaE2.9a, DaE2.9b, DaE2.9c, DaE2.9d, DaE2.9e, DaE2.9f
#[test]
fn rockets_come_down_at_once_astray_and_once() {
    let mut desk = rockets(json!({}));
    desk.act("call o3", &["4", "4", "black1"]);
    // One hex south of where it was requested; the enemy is within two.
    let events = desk.act("request tK2", &["4", "1", "6", "6", "3", "3"]);
    assert_eq!(accuracy(&events), None);
    assert_eq!(marked_at(&events), ["ffe-1 tK3", "ffe-2 tK3"]);
    assert_eq!(desk.look().pos.barrage.len(), 19);
    assert!(module(&desk, 3).spent);
    let column = events.iter().find_map(|event| match event {
        Event::Fired { column, .. } => Some(*column),
        _ => None,
    });
    assert_eq!(column, Some(30), "150 mm");
    let spent = rockets(json!({"spent": true}));
    assert_eq!(spent.refused("call o3"), ("DaE2.2f", "battery-is-lost"));
    assert!(GAME.pack.scenarios.iter().any(|its| its.id == "t-guns"));
}

/// Rules: DaE2.9b, DaE2.9g, DaE2.9h
#[test]
fn rockets_are_fired_once_more_where_they_are_or_cancelled() {
    let on = json!({"contact": true, "caller": "a3", "access": true, "spent": true, "counter": "ffe-2", "at": "tK2", "mission": "he"});
    let mut desk = rockets(on);
    desk.act("call o3", &["1", "1"]);
    assert_eq!(desk.refused("correct tJ2"), ("DaE2.9b", "rockets-are-not-corrected"));
    assert_eq!(desk.legal_with("h"), ["hold"]);
    assert!(desk.legal_with("convert").is_empty());
    assert_eq!(marked_at(&desk.act("hold", &["6", "6", "3", "3"])), ["ffe-c tK2"]);
    // Unseen, it is cancelled with or without contact.
    let hidden = |dice: &[&str]| {
        let on = json!({"contact": true, "caller": "a3", "access": true, "spent": true, "counter": "ffe-2", "at": "tC8", "mission": "he"});
        let mut desk = rockets(on);
        let c4 = desk.look().hex("tC4".parse().expect("a name")).expect("a hex");
        let written = {
            let mut json = GAME.position_json(&desk.pos);
            for its in json["units"].as_array_mut().expect("units") {
                if its["id"] == "a3" {
                    its["at"] = json!(desk.look().name(c4).to_string());
                }
            }
            json
        };
        let setup = Setup { scenario: "t-guns".to_owned(), position: Some(written), ..Setup::default() };
        desk.pos = GAME.start(&setup, &mut Quick::new(1), &mut Log::off()).expect("a position");
        desk.act("call o3", dice);
        desk
    };
    assert_eq!(module(&hidden(&["6", "5"]), 3).counter, None);
    assert_eq!(hidden(&["1", "1"]).legal(), ["cancel"]);
}

/// Rules: DaE2.3a, DaE2.3b, A-68
#[test]
fn whether_a_hex_is_seen_is_not_found_by_weighing_a_request_there() {
    let units = vec![unit("a1", "9-1", "tC4"), unit("a2", "german-4-6-7", "tG2"), unit("b1", "russian-4-4-7", "tK2")];
    let on = json!({"contact": true, "caller": "a1", "access": true, "drawn": 2});
    let mut strict = with("prep-fire", "first", on, units, vec![weapon("aw1", "german-radio", "a1")]);
    strict.act("call o1", &["1", "1"]);
    let spots = |desk: &Desk, request: &str| {
        let mut after = desk.clone();
        after.act(request, &["1"]);
        module(&after, 1).counter.is_some()
    };
    let weighed = |desk: &Desk, request: &str| {
        let action = GAME.parse(request).expect("an action");
        let supposed = GAME.supposed_now(&desk.pos);
        let odds = odds::odds(&*GAME, &supposed, action, Effort::default()).expect("legal");
        (format!("{odds:?}"), GAME.uncertain(&desk.pos, action))
    };
    // C8 lies behind what stands before him, D4 beside him.
    assert!(spots(&strict, "request tD4"));
    strict.clone().act("request tC8", &[]);
    assert_eq!(weighed(&strict, "request tC8"), weighed(&strict, "request tD4"));
    assert!(GAME.factors(&strict.pos, GAME.parse("request tC8").expect("an action")).len() == 1);
    strict.pos.open_los = true;
    assert_eq!(strict.refused("request tC8"), ("DaE2.3a", "no-line-of-sight-there"));
}
