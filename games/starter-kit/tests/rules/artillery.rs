//! DaE2 to DaE2.21, DaE2.8: radio contact, its maintenance, Battery Access. The Germans (`a`) have `o1` to `o3` on the board of trials, of which
//! only `o1` has its radio on the table where nothing else is said.

use super::desk::{Desk, GAME, id, marked, unit, weapon};
use serde_json::{Value, json};
use starter_kit::event::Event;
use starter_kit::position::{Counter, Marks, Module, WeaponMarks};
use table::chance::Quick;
use table::verbs::*;
use table::{Log, Setup};

/// A leader with his radio at tF2, a squad of each side, and this much of the battery.
pub fn guns(phase: &str, side: &str, battery: Value) -> Desk {
    let units = vec![
        unit("a1", "9-1", "tF2"),
        unit("a2", "german-4-6-7", "tG2"),
        unit("b1", "russian-4-4-7", "tK2"),
        unit("b2", "russian-4-4-7", "tL9"),
    ];
    with(phase, side, battery, units, vec![weapon("aw1", "german-radio", "a1")])
}

pub fn with(phase: &str, side: &str, battery: Value, units: Vec<Value>, weapons: Vec<Value>) -> Desk {
    let mut battery = battery;
    battery["id"] = json!("o1");
    let more = json!({"side": side, "steps": [phase, "directing"], "turn": 2, "batteries": [battery]});
    Desk::with("t-guns", phase, units, weapons, more)
}

pub fn module(desk: &Desk, number: usize) -> Module {
    desk.pos.modules[number - 1]
}

/// What fell where, in the order of the log: the counters that were put down.
pub fn marked_at(events: &[Event]) -> Vec<String> {
    let at = |event: &Event| match event {
        Event::Marked { counter, hex, .. } => {
            Some(format!("{} {}", counter.id(), hex.map_or("beyond".to_owned(), |hex| hex.to_string())))
        }
        _ => None,
    };
    events.iter().filter_map(at).collect()
}

fn called(events: &[Event]) -> Option<(i8, i8, bool)> {
    events.iter().find_map(|event| match event {
        Event::Called { drm, number, success, .. } => Some((*drm, *number, *success)),
        _ => None,
    })
}

/// Rules: DaE2a, DaE2b, DaE2c, DaE2.1b, DaE2.1g, DaE2.2a, DaE2.2c, DaE2.21a, DaE2.sum-a, DaE2.sum-c, DaE2.sum-e, D-28
#[test]
fn contact_is_made_on_the_radios_number_and_a_black_chit_gives_access() {
    let mut desk = guns("prep-fire", "first", json!({}));
    assert_eq!((module(&desk, 1).black, module(&desk, 1).red), (3, 2));
    assert_eq!(desk.legal_with("call"), ["call o1"]);
    let events = desk.act("call o1", &["4", "4", "black1"]);
    assert_eq!(called(&events), Some((0, 8, true)));
    let its = module(&desk, 1);
    assert!(its.contact && its.access && its.black == 2 && its.caller == id("a1").0);
    assert!(desk.has("a1", Marks::PREP));
    assert_eq!(desk.step(), "ordering");
    assert!(desk.legal().contains(&"request tK2".to_owned()));
}

/// Rules: DaE2.1h, DaE2.sum-b, DaE2.1f
#[test]
fn a_failed_contact_is_all_for_this_phase() {
    let mut desk = guns("prep-fire", "first", json!({}));
    let events = desk.act("call o1", &["4", "5"]);
    assert_eq!(called(&events), Some((0, 8, false)));
    assert!(!module(&desk, 1).contact);
    assert_eq!(desk.step(), "prep-fire");
    assert!(desk.legal_with("call").is_empty());
    assert_eq!(desk.refused("fire tK2; with a2; direct a1").0, "3.2.2w");
    let near = json!({"side": "first", "turn": 2, "steps": ["prep-fire", "directing"]});
    let units = vec![marked("a1", "9-1", "tF2", &["acted"]), unit("b1", "russian-4-4-7", "tK2")];
    let busy = Desk::with("t-guns", "prep-fire", units, vec![weapon("aw1", "german-radio", "a1")], near);
    assert_eq!(busy.refused("call o1"), ("DaE2.1f", "has-acted"));
}

/// Rules: DaE2.1a, DaE2.1c
#[test]
fn twelve_breaks_the_radio_which_is_repaired_as_any_weapon() {
    let mut desk = guns("prep-fire", "first", json!({}));
    desk.act("call o1", &["6", "6"]);
    assert!(desk.weapon_has("aw1", WeaponMarks::BROKEN));
    let arm = desk.look().arm(starter_kit::ids::WeaponId::named("aw1").expect("a weapon"));
    assert_eq!((arm.pp, arm.repair, arm.removed), (1, 1, 6));
    let units = vec![unit("a1", "9-1", "tF2"), unit("b1", "russian-4-4-7", "tK2")];
    let mut radio = weapon("aw1", "german-radio", "a1");
    radio["malfunctioned"] = json!(true);
    let mut repair = Desk::with("t-guns", "rally", units, vec![radio], json!({"steps": [{"repairing": "first"}]}));
    repair.act("repair aw1", &["1"]);
    assert!(!repair.weapon_has("aw1", WeaponMarks::BROKEN));
}

/// Rules: DaE2.1e, DaE2.1i, DaE2d
#[test]
fn only_a_good_order_leader_with_the_batterys_own_radio_calls_it() {
    let units = |kind: &str, marks: &[&str]| {
        vec![marked("a1", kind, "tF2", marks), unit("a2", "german-4-6-7", "tG2"), unit("b1", "russian-4-4-7", "tK2")]
    };
    let radio = || vec![weapon("aw1", "german-radio", "a1")];
    let of = |kind: &str, marks: &[&str]| with("prep-fire", "first", json!({}), units(kind, marks), radio());
    assert_eq!(of("german-4-6-7", &[]).refused("call o1"), ("DaE2.1e", "no-observer"));
    assert_eq!(of("9-1", &["broken"]).refused("call o1"), ("DaE2.1e", "no-observer"));
    assert_eq!(of("9-1", &[]).refused("call o2"), ("DaE2.1e", "no-observer"), "the first radio is that of the first");
    assert!(of("9-1", &["pinned"]).allows("call o1"));
    let mut gone = of("9-1", &[]);
    gone.pos.weapon_at[0] = starter_kit::position::Place::Gone;
    assert_eq!(gone.refused("call o1"), ("DaE2.1e", "no-observer"));
    // Contact is lost as soon as he breaks.
    let battery = json!({"contact": true, "caller": "a1", "id": "o1"});
    let more = json!({"side": "second", "turn": 2, "batteries": [battery]});
    let near = vec![unit("a1", "9-1", "tF2"), unit("a2", "german-4-6-7", "tG2"), unit("b1", "russian-4-4-7", "tF3")];
    let mut hit = Desk::with("t-guns", "prep-fire", near, radio(), more);
    hit.act("fire tF2 with b1 roll", &["2", "3", "6", "5"]);
    assert!(hit.has("a1", Marks::BROKEN) && !module(&hit, 1).contact);
}

/// Rules: DaE2.11a, DaE2.sum-d
#[test]
fn contact_is_maintained_with_one_less_and_of_battalion_mortars_with_two() {
    let mut desk = guns("prep-fire", "first", json!({"contact": true, "caller": "a1"}));
    let events = desk.act("call o1", &["4", "5", "black1"]);
    assert_eq!(called(&events), Some((-1, 8, true)));
    let units = || {
        vec![
            unit("a1", "9-1", "tF2"),
            unit("a2", "8-0", "tG2"),
            unit("a3", "german-4-6-7", "tG2"),
            unit("b1", "russian-4-4-7", "tK2"),
        ]
    };
    let radios = || vec![weapon("aw1", "german-radio", "a1"), weapon("aw2", "german-radio", "a2")];
    let more = |contact: bool| {
        let its = json!({"id": "o2", "contact": contact, "caller": if contact { json!("a2") } else { Value::Null }});
        json!({"side": "first", "turn": 2, "steps": ["prep-fire", "directing"], "batteries": [its]})
    };
    let mut mortars = Desk::with("t-guns", "prep-fire", units(), radios(), more(true));
    let events = mortars.act("call o2", &["6", "5"]);
    assert_eq!(called(&events), Some((-2, 8, false)), "nine is too much");
    let mut mortars = Desk::with("t-guns", "prep-fire", units(), radios(), more(true));
    assert_eq!(called(&mortars.act("call o2", &["6", "4", "black1"])), Some((-2, 8, true)));
}

/// Rules: DaE2.11b, DaE2.11c, DaE2.11e, DaE2.1d
#[test]
fn without_contact_a_spotting_round_stays_and_its_observer_may_move() {
    let on = json!({"contact": true, "caller": "a1", "access": true, "drawn": 1, "counter": "sr", "at": "tJ2"});
    let mut desk = guns("prep-fire", "first", on.clone());
    desk.act("call o1", &["5", "5"]);
    let its = module(&desk, 1);
    assert!(!its.contact && its.access && its.counter == Some(Counter::Round));
    assert!(!desk.has("a1", Marks::PREP), "he sees the smoke of his shell, and may move");
    // Whoever does not try has lost it too.
    let mut idle = guns("prep-fire", "first", on);
    idle.act("end", &[]);
    let its = module(&idle, 1);
    assert!(!its.contact && its.access && its.counter == Some(Counter::Round));
}

/// Rules: DaE2.11c
#[test]
fn without_contact_fire_for_effect_goes_on_once_and_is_then_gone() {
    let second =
        json!({"contact": true, "caller": "a1", "access": true, "counter": "ffe-2", "at": "tK2", "mission": "he"});
    let mut desk = guns("prep-fire", "first", second);
    // The squad in its hex is attacked, nobody else is near.
    let events = desk.act("call o1", &["5", "5", "6", "6", "3", "3"]);
    assert_eq!(marked_at(&events), ["ffe-c tK2"]);
    let last = json!({"contact": true, "caller": "a1", "counter": "ffe-c", "at": "tK2", "mission": "he"});
    let mut desk = guns("prep-fire", "first", last);
    desk.act("call o1", &["5", "5"]);
    assert_eq!(module(&desk, 1).counter, None);
}

/// Rules: DaE2.11d, DaE2.32a
#[test]
fn an_observer_who_does_not_see_it_and_has_no_contact_loses_the_mission() {
    // A house next to him hides what is behind it; from farther away it does not.
    let seen = |observer: &str| {
        let units =
            vec![unit("a1", "9-1", observer), unit("a2", "german-4-6-7", "tG1"), unit("b1", "russian-4-4-7", "tK2")];
        let on = json!({"contact": true, "caller": "a1", "access": true, "counter": "sr", "at": "tC8"});
        let mut desk = with("prep-fire", "first", on, units, vec![weapon("aw1", "german-radio", "a1")]);
        desk.act("call o1", &["5", "5"]);
        (module(&desk, 1).counter, module(&desk, 1).access)
    };
    assert_eq!(seen("tC4"), (None, false), "right behind the house");
    assert_eq!(seen("tC2"), (Some(Counter::Round), true));
}

/// Rules: DaE2.2b, A-57
#[test]
fn chits_are_drawn_once_in_a_game_turn() {
    let mut desk = guns("prep-fire", "first", json!({"contact": true, "caller": "a1", "drawn": 2}));
    desk.act("call o1", &["2", "2"]);
    let its = module(&desk, 1);
    assert!(its.contact && !its.access && its.black == 3, "there is contact, and no chit is drawn");
}

/// Rules: DaE2.2e, DaE2.sum-f, DaE2.21b
#[test]
fn a_red_chit_is_no_access_in_this_phase_and_stays_out_of_the_pile() {
    let mut desk = guns("prep-fire", "first", json!({}));
    desk.act("call o1", &["2", "2", "red1"]);
    let its = module(&desk, 1);
    assert!(its.contact && !its.access);
    assert_eq!((its.black, its.red), (3, 1));
    assert_eq!(desk.step(), "prep-fire");
}

/// Rules: DaE2.2b, DaE2.21b
#[test]
fn a_pile_that_has_run_out_stays_so_when_the_game_is_opened_again() {
    let desk = guns("prep-fire", "first", json!({"black": 0, "red": 0, "refused": 1}));
    let text = GAME.position_json(&desk.pos);
    let setup = Setup { scenario: "t-guns".to_owned(), position: Some(text), ..Setup::default() };
    let again = GAME.start(&setup, &mut Quick::new(1), &mut Log::off()).expect("it opens");
    assert_eq!((again.modules[0].black, again.modules[0].red), (0, 0));
}

/// Rules: DaE2.2f, DaE2.sum-g, DaE2.2g
#[test]
fn the_second_red_chit_ends_it() {
    let on = json!({"refused": 1, "red": 1, "counter": "ffe-c", "at": "tK2", "mission": "he", "contact": true, "caller": "a1"});
    let mut desk = guns("prep-fire", "first", on);
    desk.act("call o1", &["2", "2", "red1"]);
    let its = module(&desk, 1);
    assert!(its.is_lost() && its.counter.is_none());
    let mut later = guns("defensive-fire", "second", json!({"refused": 2, "red": 0}));
    assert_eq!(later.refused("call o1"), ("DaE2.2f", "battery-is-lost"));
    later.act("end", &[]);
}

/// Rules: DaE2.2d
#[test]
fn access_ends_with_a_rally_phase_over_its_last_fire() {
    let units = vec![unit("a1", "9-1", "tF2"), unit("a2", "german-4-6-7", "tG2"), unit("b1", "russian-4-4-7", "tK2")];
    let of = |counter: &str| {
        let its = json!({"id": "o1", "access": true, "contact": true, "caller": "a1", "counter": counter, "at": "tK9", "mission": "he"});
        let more = json!({"side": "second", "turn": 2, "batteries": [its], "steps": [{"rallying": "first"}]});
        let radio = vec![weapon("aw1", "german-radio", "a1")];
        let mut units = units.clone();
        units.push(marked("b3", "russian-4-4-7", "tB9", &["broken"]));
        units.push(unit("b4", "8-0", "tB9"));
        let mut more = more;
        more["steps"] = json!([{"rallying": "second"}]);
        let mut desk = Desk::with("t-guns", "rally", units, radio, more);
        desk.act("end", &[]);
        module(&desk, 1)
    };
    let last = of("ffe-c");
    assert!(!last.access && last.counter == Some(Counter::Last), "the counter waits for new access");
    assert!(of("ffe-2").access);
}

/// Rules: DaE2.21c
#[test]
fn each_battery_has_a_pile_of_its_own() {
    let setup = Setup { scenario: "t-guns".to_owned(), ..Setup::default() };
    let pos = GAME.start(&setup, &mut Quick::new(1), &mut Log::off()).expect("a start");
    let piles: Vec<_> = pos.modules.iter().map(|its| (its.black, its.red)).collect();
    assert_eq!(piles, [(3, 2), (8, 3), (1, 0), (0, 0)], "the second one's is usual for Germans");
}

/// Rules: DaE2.8a, DaE2.8b
#[test]
fn who_observes_from_beyond_the_map_needs_no_dice() {
    let units = vec![unit("a2", "german-4-6-7", "tG2"), unit("b1", "russian-4-4-7", "tK2")];
    let more = json!({"side": "first", "turn": 2, "steps": ["prep-fire", "directing"]});
    let mut desk = Desk::with("t-beyond", "prep-fire", units.clone(), vec![], more);
    desk.act("call o1", &["black1"]);
    assert!(module(&desk, 1).contact && module(&desk, 1).access);
    let events = desk.act("request tK2", &["2"]);
    assert_eq!(marked_at(&events), ["sr tK2"]);
    // Later his contact goes on by itself.
    let its = json!({"id": "o1", "contact": true, "access": true, "counter": "sr", "at": "tK2"});
    let more = json!({"side": "first", "turn": 2, "batteries": [its], "steps": ["prep-fire", "directing"]});
    let mut later = Desk::with("t-beyond", "rally", units, vec![], {
        let mut more = more;
        more["side"] = json!("first");
        more["steps"] = json!([{"despairing": "second"}]);
        more
    });
    later.pos.phase = starter_kit::position::Phase::Rally;
    later.act("end", &[]);
    assert_eq!(later.step(), "ordering");
}

/// Rules: A-103, DaE2.1f, D-20
#[test]
fn smoke_shells_come_before_the_batteries_and_nothing_else_does() {
    let units = vec![
        unit("a1", "9-1", "tF2"),
        unit("a2", "german-4-6-7", "tG2"),
        unit("a3", "german-2-2-8-crew", "tG1"),
        unit("b1", "russian-4-4-7", "tK2"),
    ];
    let gun = json!({"id": "aw2", "kind": "german-8cm-grw-34", "at": "a3", "facing": "e"});
    let desk = with("prep-fire", "first", json!({}), units, vec![weapon("aw1", "german-radio", "a1"), gun]);
    assert_eq!(desk.refused("fire tK2; with a2"), ("A-103", "artillery-first"));
    assert!(desk.allows("fire tK2; with aw2"));
    assert_eq!(desk.refused("fire tK2; with aw2; load he"), ("A-103", "artillery-first"));
    let mut after = desk.clone();
    after.act("call o1", &["5", "5"]);
    assert_eq!(after.refused("fire tK2; with aw2; load smoke"), ("6.2v", "smoke-comes-first"));
}
