//! Sections 7.5, 7.7, 3.3.2.1: crews in and out of their hatches, smoke of vehicles, Motion while the enemy moves; 7.4: cover beside armour; 3.7: men who go for it.

use super::desk::{Desk, GAME, checks, id, unit};
use super::driving::vehicle;
use serde_json::{Value, json};
use starter_kit::event::Event;
use starter_kit::position::{Marks, States};
use table::verbs::*;
use table::{Id, StandingAnswer, StandingAnswers};

const TANK: &str = "german-pzkpfw-iiih";

fn field(phase: &str, mut units: Vec<Value>) -> Desk {
    units.push(unit("a20", "american-6-6-6", "tGG1"));
    Desk::of("t", phase, units, vec![])
}

fn is(desk: &Desk, unit: &str, state: States) -> bool {
    desk.pos.is(id(unit), state)
}

fn used(desk: &Desk, unit: &str) -> u8 {
    desk.pos.used[id(unit).index()]
}

fn smoke(desk: &Desk, hex: &str) -> u8 {
    desk.pos.smoke[desk.look().hex(hex.parse().expect("a name")).expect("a hex").index()]
}

/// Rules: 7.7a, 7.7j, Ex-ax, D-48
#[test]
fn the_crew_comes_out_once_in_a_phase() {
    let mut desk = field("movement", vec![vehicle("a1", TANK, "tA2", "se", &[])]);
    assert!(!is(&desk, "a1", States::EXPOSED), "buttoned up, if nothing is said");
    desk.act("move a1; start; hatch a1", &[]);
    assert!(is(&desk, "a1", States::EXPOSED));
    assert_eq!(used(&desk, "a1"), 2, "it costs nothing");
    assert_eq!(desk.refused("hatch a1"), ("7.7j", "hatch-moved-already"));
}

/// Rules: 7.7j, 3.7k, 3.7b
#[test]
fn in_the_advance_phase_it_may_come_out_too_but_nothing_advances() {
    let mut desk = field("advance", vec![vehicle("a1", TANK, "tA2", "se", &["exposed"])]);
    assert_eq!(desk.refused("advance a1 to tA3"), ("3.7b", "vehicles-cannot"));
    desk.act("hatch a1", &[]);
    assert!(!is(&desk, "a1", States::EXPOSED));
}

/// Rules: 7.7k, 7.7m, 7.10f
#[test]
fn after_fire_and_for_a_stunned_crew_hatches_stay_as_they_are() {
    let fired = field("movement", vec![vehicle("a1", TANK, "tA2", "se", &["bounding-fire"])]);
    assert_eq!(fired.refused("move a1; start; hatch a1"), ("7.7k", "fired-before"));
    let shut = field("movement", vec![vehicle("a1", TANK, "tA2", "se", &["shut"])]);
    assert_eq!(shut.refused("move a1; start; hatch a1"), ("7.7m", "stays-inside"));
    let stunned = field("movement", vec![vehicle("a1", TANK, "tA2", "se", &["stunned"])]);
    assert_eq!(stunned.refused("move a1"), ("7.10f", "crew-cannot-act"));
}

/// Rules: 7.5a, 7.5c, 7.5f, 7.5j, 7.5k, 7.5l, 1.2.5c, 1.2.5f, D-49
#[test]
fn a_discharger_lays_smoke_in_its_own_hex() {
    let start = |states: &[&str]| field("movement", vec![vehicle("a1", TANK, "tA2", "se", states)]);
    let mut open = start(&["exposed"]);
    open.act("move a1; start; smoke a1 at tA2", &["3", "4"]);
    assert_eq!((smoke(&open, "tA2"), used(&open, "a1")), (2, 4), "on its number, for a point");
    assert_eq!(open.refused("smoke a1 at tA2"), ("7.5c", "smoked-already"));
    let mut shut = start(&[]);
    shut.act("move a1; start; smoke a1 at tA2", &["3", "4"]);
    assert_eq!((smoke(&shut, "tA2"), used(&shut, "a1")), (0, 2), "buttoned up it is one more, and a failure is free");
    assert_eq!(start(&[]).refused("move a1; smoke a1 at tA3"), ("7.5l", "only-in-its-hex"));
}

/// Rules: 7.5b
#[test]
fn what_has_no_dispenser_makes_no_smoke() {
    let desk = field("movement", vec![vehicle("a1", "russian-t-34-m43", "tA2", "se", &[])]);
    assert_eq!(desk.refused("move a1; smoke a1 at tA2"), ("7.5b", "no-smoke"));
}

/// Rules: 7.5d, 7.5e, 7.5i
#[test]
fn smoke_comes_before_fire_and_from_the_immobile_too() {
    let fired = field("movement", vec![vehicle("a1", TANK, "tA2", "se", &["bounding-fire"])]);
    assert_eq!(fired.refused("move a1; smoke a1 at tA2"), ("7.5e", "has-fired"));
    let mut stuck = field("movement", vec![vehicle("a1", TANK, "tA2", "se", &["immobile", "exposed"])]);
    assert_eq!(stuck.refused("move a1; start"), ("2.0az", "is-immobile"));
    stuck.act("move a1; smoke a1 at tA2", &["1", "1"]);
    assert_eq!(smoke(&stuck, "tA2"), 2);
}

/// Rules: 7.5m, 7.5n, 7.5o, 7.5p, 7.5q
#[test]
fn a_smoke_mortar_fires_ahead_of_the_turret() {
    let mortar =
        |at: &str, states: &[&str]| field("movement", vec![vehicle("a1", "american-m4a3-75-w", at, "se", states)]);
    let mut desk = mortar("tA2", &["exposed"]);
    assert_eq!(desk.refused("move a1; smoke a1 at tA6"), ("7.5m", "too-far"));
    desk.act("move a1; smoke a1 at tA4", &["4", "4"]);
    assert_eq!(smoke(&desk, "tA4"), 2, "eight, and it stands");
    let mut moving = mortar("tA2", &["exposed"]);
    moving.act("move a1; start; smoke a1 at tA4", &["4", "3"]);
    assert_eq!(smoke(&moving, "tA4"), 0, "on the move it is two more");
    assert_eq!(mortar("tC5", &[]).refused("move a1; smoke a1 at tC6"), ("7.5q", "not-out-of-a-building"));
    // Two corners of a fast turret: six or less of its eight.
    let mut turning = mortar("tA2", &["exposed"]);
    turning.act("move a1; smoke a1 at tA1", &["3", "3"]);
    assert_eq!(smoke(&turning, "tA1"), 2);
    assert_eq!(turning.pos.turret[id("a1").index()].map(|corner| corner.id()), Some("ne"));
    let mut worse = mortar("tA2", &["exposed"]);
    worse.act("move a1; smoke a1 at tA1", &["3", "4"]);
    assert_eq!(smoke(&worse, "tA1"), 0);
    let smoky = vec![vehicle("a1", "american-m4a3-75-w", "tA2", "se", &["exposed"])];
    let mut hindered = Desk::with(
        "t",
        "movement",
        [smoky, vec![unit("a20", "american-6-6-6", "tGG1")]].concat(),
        vec![],
        json!({"smoke": {"tA3": 2}}),
    );
    hindered.act("move a1; smoke a1 at tA4", &["4", "3"]);
    assert_eq!(smoke(&hindered, "tA4"), 0, "two for the smoke in between");
}

/// Rules: 7.5r, 7.5s
#[test]
fn the_close_defence_weapon_takes_an_exposed_crew() {
    let winter = |states: &[&str]| {
        let tank = vehicle("a1", "german-pzkpfw-ivj", "wA2", "se", states);
        Desk::of("w-winter", "movement", vec![tank, unit("a20", "american-6-6-6", "wGG1")], vec![])
    };
    assert_eq!(winter(&[]).refused("move a1; smoke a1 at wA2"), ("7.5r", "crew-inside"));
    let mut open = winter(&["exposed"]);
    open.act("move a1; smoke a1 at wA2", &["4", "5"]);
    assert_eq!(smoke(&open, "wA2"), 2);
}

/// A tank of the defender behind a house, and a squad that comes into its sight.
fn ambush(kind: &str, states: &[&str]) -> Desk {
    let mut desk =
        field("movement", vec![unit("a1", "american-6-6-6", "tC3"), vehicle("b1", kind, "tC8", "ne", states)]);
    desk.act("move a1; to tD3", &[]);
    desk
}

/// Rules: 7.5g, D-56
#[test]
fn the_defender_answers_movement_with_smoke() {
    let mut desk = ambush(TANK, &["exposed"]);
    assert_eq!(desk.question().0, "q-window");
    desk.act("smoke b1 at tC8", &["1", "2"]);
    assert_eq!(smoke(&desk, "tC8"), 2);
}

/// Rules: 3.3.2.1a, 3.3.2.1b, 3.3.2.1d, 3.3.2.1f, 3.3.2.1g, D-55, A-27, Ex-e
#[test]
fn who_comes_into_sight_may_set_a_vehicle_going() {
    let mut desk = ambush(TANK, &[]);
    desk.act("attempt b1", &["1"]);
    assert!(is(&desk, "b1", States::MOTION), "one factor was spent in its sight");
    assert_eq!(desk.question().0, "q-wheeling");
    desk.act("face b1 to w", &[]);
    assert_eq!(desk.refused("face b1 to e"), ("3.3.2.1g", "turned-before"));
    desk.act("traverse b1 to ne", &[]);
    let at = id("b1").index();
    assert_eq!(
        [desk.pos.hull[at], desk.pos.turret[at]].map(|corner| corner.map(|its| its.id())),
        [Some("w"), Some("ne")]
    );
    let mut failed = ambush(TANK, &[]);
    failed.act("attempt b1", &["2"]);
    assert!(!is(&failed, "b1", States::MOTION) && is(&failed, "b1", States::ATTEMPTED));
}

/// Rules: 3.3.2.1a
#[test]
fn a_vehicle_goes_as_soon_as_it_may_if_it_was_told_to() {
    let desk = ambush(TANK, &[]);
    let stands = |answer: &str| {
        let mut said = StandingAnswers::NONE;
        said.take(StandingAnswer::new("motion", answer));
        GAME.stands(&desk.pos, &said).map(|action| GAME.write(action))
    };
    assert_eq!(stands("attempt").as_deref(), Some("attempt b1"));
    assert_eq!(stands("never"), None, "whether it fires is still asked");
    assert_eq!(stands("face").as_deref(), Some("attempt b1"));
}

/// Rules: 3.3.2.1g, D-55
#[test]
fn a_vehicle_faces_whoever_moves_if_it_was_told_to() {
    let mut desk = ambush(TANK, &[]);
    desk.act("attempt b1", &["1"]);
    assert_eq!(desk.step(), "wheeling");
    let mut said = StandingAnswers::NONE;
    said.take(StandingAnswer::new("motion", "face"));
    let mut done = Vec::new();
    while let Some(action) = GAME.stands(&desk.pos, &said).filter(|_| desk.step() == "wheeling") {
        done.push(GAME.write(action));
        desk.act(done.last().expect("an action"), &[]);
    }
    assert_eq!(done.last().map(String::as_str), Some("end"));
    let (look, at) = (desk.look(), id("b1").index());
    let hex = |name: &str| look.hex(name.parse().expect("a name")).expect("a hex");
    for corner in [desk.pos.hull[at], desk.pos.turret[at]] {
        assert!(look.field().in_arc(hex("tC8"), hex("tD3"), corner.expect("it points somewhere")));
    }
}

/// Rules: 3.3.2.1h
#[test]
fn an_unreliable_vehicle_may_break_down_in_the_attempt() {
    let mut desk = ambush("russian-t-26-m33", &[]);
    desk.act("attempt b1", &["1", "5", "6"]);
    assert!(is(&desk, "b1", States::IMMOBILE) && !is(&desk, "b1", States::MOTION));
}

/// Rules: 3.3.2.1i, Ex-e
#[test]
fn a_vehicle_in_motion_is_turned_by_the_attempt() {
    let mut desk = ambush(TANK, &["motion"]);
    desk.act("attempt b1", &["1"]);
    assert_eq!(desk.question().0, "q-wheeling");
    desk.act("face b1 to sw", &[]);
    assert!(is(&desk, "b1", States::MOTION));
}

/// Rules: 3.3.2.1c, 3.3.2.1e
#[test]
fn not_because_of_who_was_seen_before_nor_after_fire() {
    let tank = |marks: &[&str]| vehicle("b1", TANK, "tA8", "ne", marks);
    let watch = unit("b2", "german-4-6-7", "tB3");
    let mut seen = field("movement", vec![unit("a1", "american-6-6-6", "tA3"), tank(&[]), watch.clone()]);
    seen.act("move a1; to tA4", &[]);
    assert_eq!(seen.refused("attempt b1"), ("3.3.2.1c", "seen-before"));
    let mut fired = field("movement", vec![unit("a1", "american-6-6-6", "tA3"), tank(&["first-fire"]), watch]);
    fired.act("move a1; to tA4", &[]);
    assert_eq!(fired.refused("attempt b1"), ("3.3.2.1e", "has-fired"));
}

/// Rules: 7.4a, 7.4b, 7.4c
#[test]
fn men_beside_armour_are_covered_and_not_in_the_open() {
    let drm = |units: Vec<Value>, hex: &str| {
        let mut all = vec![unit("a1", "american-6-6-6", &format!("t{}4", &hex[1..2])), unit("b1", "german-4-6-7", hex)];
        all.extend(units);
        let desk = Desk::of("t", "prep-fire", all, vec![]);
        let factors = desk.factors(&format!("fire {hex} with a1; roll"));
        factors.into_iter().rfind(|(_, key, _)| *key == "factor-drm").map(|(_, _, value)| value).expect("a modifier")
    };
    let stunned = |hex: &str, states: &[&str]| vehicle("b9", TANK, hex, "e", &[&["stunned"], states].concat());
    assert_eq!(drm(vec![], "tA5"), "0");
    assert_eq!(drm(vec![unit("b9", TANK, "wreck tA5")], "tA5"), "1", "a wreck");
    assert_eq!(drm(vec![stunned("tA5", &[])], "tA5"), "1", "an own tank");
    assert_eq!(drm(vec![stunned("tA5", &["stirred"])], "tA5"), "0", "it moved in this turn");
    assert_eq!(drm(vec![unit("b9", TANK, "wreck tE5")], "tE5"), "1", "woods alone");
}

/// Rules: 3.7f, 3.7g, 3.7h, 3.7j, D-68, 2.0ca
#[test]
fn men_need_nerve_to_go_for_a_tank() {
    let desk = |mut units: Vec<Value>| {
        units.push(vehicle("b1", TANK, "tA3", "e", &[]));
        field("advance", units)
    };
    let mut alone = desk(vec![unit("a1", "american-6-6-6", "tA2")]);
    let events = alone.act("advance a1 to tA3", &["3", "4"]);
    assert_eq!(checks(&events), [("a1".to_owned(), 0, 6, false)]);
    assert!(alone.has("a1", Marks::PINNED) && alone.at("a1") == "tA2");
    let mut led = desk(vec![unit("a1", "american-6-6-6", "tA2"), unit("a2", "8-1", "tA2")]);
    let events = led.act("advance a1 to tA3", &["3", "4"]);
    assert_eq!(checks(&events), [("a1".to_owned(), -1, 6, true)]);
    assert_eq!(led.at("a1"), "tA3");
    led.act("advance a2 to tA3", &[]);
    assert_eq!(led.at("a2"), "tA3", "a leader needs none");
}

/// Rules: 3.7h, 3.7f, D-68, A-98
#[test]
fn whoever_likes_goes_for_a_tank_without_the_leader() {
    let units = |others: &[(&str, &str)]| {
        let mut all = vec![vehicle("b1", TANK, "tA3", "e", &[]), unit("a1", "american-6-6-6", "tA2")];
        all.extend(others.iter().map(|(id, kind)| unit(id, kind, "tA2")));
        field("advance", all)
    };
    let mut led = units(&[("a2", "8-1")]);
    assert!(led.allows("dare a1 to tA3"));
    let events = led.act("dare a1 to tA3", &["3", "4"]);
    assert_eq!(checks(&events), [("a1".to_owned(), 0, 6, false)]);
    assert!(led.has("a1", Marks::PINNED) && led.at("a1") == "tA2");
    let idle = units(&[("a2", "8-0")]);
    assert_eq!(idle.refused("dare a1 to tA3"), ("3.7h", "nobody-helps"));
    assert!(idle.legal_with("dare").is_empty());
    assert_eq!(led.refused("dare a2 to tA3"), ("3.7f", "nothing-to-dare"));
    assert_eq!(units(&[("a2", "8-1")]).refused("dare a1 to tB2"), ("3.7f", "nothing-to-dare"));
}

/// Rules: 3.7i
#[test]
fn some_men_fear_armour_more() {
    let drm = |kind: &str| {
        let units = vec![unit("a1", kind, "tA2"), vehicle("b1", TANK, "tA3", "e", &[])];
        let mut desk = field("advance", units);
        checks(&desk.act("advance a1 to tA3", &["6", "6"]))[0].1
    };
    assert_eq!(drm("italian-3-4-7"), 1);
    assert_eq!(drm("italian-4-4-7"), 0, "elite");
    assert_eq!(drm("russian-4-2-6"), 1, "inexperienced");
    assert_eq!(drm("russian-4-4-7"), 0);
}

/// Rules: 3.1h, 7.2i, 7.8v, 7.8w, D-07
#[test]
fn a_vehicle_repairs_each_of_its_weapons() {
    let arms = || {
        vec![
            json!({"id": "aw1", "kind": "american-m4a3-75-w-ma", "at": "a1", "malfunctioned": true}),
            json!({"id": "aw2", "kind": "american-bmg-2", "at": "a1", "malfunctioned": true}),
            json!({"id": "aw3", "kind": "american-aamg-4", "at": "a1", "malfunctioned": true}),
        ]
    };
    let tank = |states: &[&str]| vehicle("a1", "american-m4a3-75-w", "tA2", "se", states);
    let mut table = Desk::of("t", "rally", vec![tank(&[])], arms());
    table.act("end", &[]);
    assert_eq!(table.step(), "repairing");
    assert_eq!(table.refused("repair aw3"), ("7.8w", "crew-inside"));
    table.act("repair aw2", &["1"]);
    table.act("repair aw1", &["6"]);
    let main = starter_kit::ids::WeaponId::named("aw1").expect("a weapon");
    assert!(table.pos.weapon_has(main, starter_kit::position::WeaponMarks::DISABLED), "not removed, but disabled");
}

/// Rules: D-03, D-04, 3.3.2ad, 1.2.7b
#[test]
fn a_vehicle_sets_up_standing_with_its_weapons() {
    let mut desk = Desk::start("s11");
    let place = desk.legal_with("place b14 at").into_iter().next().expect("a place");
    let events = desk.act(&place, &[]);
    assert!(matches!(events.as_slice(), [Event::Placed(..)]), "{events:?}");
    assert!(!is(&desk, "b14", States::MOTION));
    let fitted: Vec<String> = desk.pos.weapons_of(id("b14")).map(|its| desk.look().arm(its).name.clone()).collect();
    assert_eq!(fitted, ["75L", "AAMG 2"]);
    assert_eq!(desk.refused("traverse b14 to ne"), ("7.2h", "has-no-turret"));
    desk.act("face b14 to ne; hatch b14", &[]);
    assert!(is(&desk, "b14", States::EXPOSED));
    assert_eq!(desk.refused("face b14 to w"), ("3.3.2.1g", "turned-before"));
}
