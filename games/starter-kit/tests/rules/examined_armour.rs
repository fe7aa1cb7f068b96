//! A second look at fire at vehicles and by them: every number here was worked out from the rulebook before it was played.

use super::desk::{Desk, attacks, checks, id, marked, unit, weapon};
use serde_json::{Value, json};
use starter_kit::event::{Aimed, Event, State};
use starter_kit::ids::WeaponId;
use starter_kit::pack::{Aspect, Damage, Outcome, Weapon};
use starter_kit::position::{Place, States};
use table::Id;

/// A vehicle there, its hull so, in such states.
pub fn armour(id: &str, kind: &str, at: &str, hull: &str, states: &[&str]) -> Value {
    let mut unit = marked(id, kind, at, states);
    unit["hull"] = json!(hull);
    unit
}

pub fn gun(id: &str, kind: &str, with: &str, facing: &str) -> Value {
    json!({"id": id, "kind": kind, "at": with, "facing": facing})
}

/// Shots among events: number, modifier for everybody, how it went.
pub fn shots(events: &[Event]) -> Vec<(i8, i8, Aimed)> {
    let shot = |event: &Event| match event {
        Event::Shot { number, drm, aimed, .. } => Some((*number, *drm, *aimed)),
        _ => None,
    };
    events.iter().filter_map(shot).collect()
}

/// What was added for one target besides.
pub fn own_drm(events: &[Event]) -> Option<i8> {
    events.iter().find_map(|event| if let Event::ShotAt { drm, .. } = event { Some(*drm) } else { None })
}

/// To Kill rolls among events: whether the turret, from where, the number, what it did.
pub fn pierced(events: &[Event]) -> Vec<(bool, Aspect, i8, Option<Damage>)> {
    let roll = |event: &Event| match event {
        Event::Pierced { turret, aspect, number, damage, .. } => Some((*turret, *aspect, *number, *damage)),
        _ => None,
    };
    events.iter().filter_map(roll).collect()
}

pub fn became(events: &[Event]) -> Vec<State> {
    let state = |event: &Event| if let Event::Became(_, state, _) = event { Some(*state) } else { None };
    events.iter().filter_map(state).collect()
}

/// The weapon of a vehicle.
pub fn arm(desk: &Desk, unit: &str, sort: Weapon) -> String {
    let all: Vec<WeaponId> = desk.pos.weapons_of(id(unit)).collect();
    all.into_iter().find(|weapon| desk.look().arm(*weapon).weapon == sort).expect("it has one").to_string()
}

/// The defender lets it pass.
pub fn pass(desk: &mut Desk) {
    while desk.step() == "window" {
        desk.act("end", &[]);
    }
}

fn wrecked(desk: &Desk, unit: &str) -> bool {
    matches!(desk.pos.at[id(unit).index()], Place::Wreck(_))
}

/// In August 1943 the Germans fire on the fields.
fn germans(units: Vec<Value>, weapons: Vec<Value>) -> Desk {
    Desk::with("s02", "prep-fire", units, weapons, json!({"side": "second"}))
}

/// A German gun with its crew in aY2, and a T-34 in column Y.
fn at(kind: &str, row: u8, hull: &str, shell: &str, dice: &[&str]) -> Vec<Event> {
    let target = format!("aY{row}");
    let units = vec![unit("b1", "german-2-2-8-crew", "aY2"), armour("a1", "russian-t-34-m43", &target, hull, &[])];
    let load = if shell == "ap" { String::new() } else { format!("load {shell}; ") };
    germans(units, vec![gun("bw1", kind, "b1", "se")]).act(&format!("fire {target} with bw1; {load}roll"), dice)
}

/// Rules: 3.2.4-proc-e, 3.2.4-eff-q, 7.9c
#[test]
fn to_hit_and_to_kill_by_range() {
    // 75L at seven hexes: nine; 17 and nothing for the range, less eleven in front.
    let far = at("german-7-5cm-pak-40", 9, "ne", "ap", &["5", "4", "2", "3"]);
    assert_eq!(shots(&far), [(9, 0, Aimed::Hit)]);
    assert_eq!(pierced(&far), [(false, Aspect::Front, 6, Some(Damage::Eliminated))]);
    // 50L at two hexes: eleven; 13 and one, less six at the side.
    let near = at("german-5cm-pak-38", 4, "e", "ap", &["6", "5", "4", "4"]);
    assert_eq!(shots(&near), [(11, 0, Aimed::Hit)]);
    assert_eq!(pierced(&near), [(false, Aspect::Side, 8, Some(Damage::Immobilized))]);
    // 37L at one hex: twelve; nine, one for the range, one from behind, less six.
    let rear = at("german-3-7cm-pak-35-36", 3, "se", "ap", &["4", "5", "3", "2"]);
    assert_eq!(shots(&rear), [(12, 0, Aimed::Hit)]);
    assert_eq!(pierced(&rear), [(true, Aspect::Rear, 5, Some(Damage::Shock))]);
}

/// Rules: 6.2e, 6.2f, 6.2g, 6.2p
#[test]
fn hard_cored_shot_is_there_below_its_number() {
    // 50L with APCR in 1943: five. 17 at seven hexes, less six.
    let has = at("german-5cm-pak-38", 9, "e", "apcr", &["2", "2", "5", "5"]);
    assert_eq!(
        (shots(&has), pierced(&has)),
        (vec![(9, 0, Aimed::Hit)], vec![(false, Aspect::Side, 11, Some(Damage::Eliminated))])
    );
    let last = at("german-5cm-pak-38", 9, "e", "apcr", &["3", "2", "5", "5"]);
    assert!(last.iter().any(|event| matches!(event, Event::UsedUp { last: true, .. })) && !shots(&last).is_empty());
    let none = at("german-5cm-pak-38", 9, "e", "apcr", &["3", "3"]);
    assert!(none.iter().any(|event| matches!(event, Event::UsedUp { last: false, .. })) && shots(&none).is_empty());
}

/// Rules: 4.1j, 4.4.4a, 7.10s
#[test]
fn small_arms_at_thin_armour() {
    let shot = |arm: &str, at: &str, dice: &[&str]| {
        let units = vec![unit("b1", "german-4-6-7", "aY2"), armour("a1", "russian-t-26-m33", at, "e", &[])];
        germans(units, vec![weapon("bw1", arm, "b1")]).act(&format!("fire {at} with bw1 roll"), dice)
    };
    // A machine gun beside it: twelve; four and two, less one.
    let burst = shot("german-mmg", "aY3", &["4", "2", "3", "2"]);
    assert_eq!(shots(&burst), [(12, 0, Aimed::Hit)]);
    assert_eq!(pierced(&burst), [(false, Aspect::Side, 5, Some(Damage::Stun))]);
    // An anti-tank rifle at seven hexes: nine; five, less one.
    let rifle = shot("german-atr", "aY9", &["4", "2", "1", "2"]);
    assert_eq!(shots(&rifle), [(9, 0, Aimed::Hit)]);
    assert_eq!(pierced(&rifle), [(false, Aspect::Side, 4, Some(Damage::Eliminated))]);
}

/// Rules: 3.2.4-proc-ah, 3.2.4-proc-ag, 3.5b, G-03
#[test]
fn a_gun_that_turns_in_woods_pays_twice() {
    let shot = |kind: &str, from: &str, target: &str, phase: &str| {
        let units = vec![
            unit("a1", "german-2-2-8-crew", from),
            armour("b1", "russian-t-34-m43", target, "ne", &[]),
            unit("b2", "russian-4-4-7", "tA9"),
        ];
        let mut desk = Desk::of("t", phase, units, vec![gun("aw1", kind, "a1", "e")]);
        shots(&desk.act(&format!("fire {target} with aw1 roll"), &["6", "6"]))[0].1
    };
    assert_eq!(shot("german-7-5cm-pak-40", "tA2", "tA5", "prep-fire"), 3);
    assert_eq!(shot("german-7-5cm-pak-40", "tE5", "tE8", "prep-fire"), 6, "twice in woods");
    assert_eq!(shot("german-8-8cm-flak-18-36", "tA2", "tA5", "prep-fire"), 1, "all around");
    assert_eq!(shot("german-7-5cm-pak-40", "tA2", "tA5", "advancing-fire"), 5, "and two in the Advancing Fire Phase");
}

/// Rules: 3.2.4-proc-ah, 7.2b, 7.2c, 7.2h, 7.7c
#[test]
fn turrets_and_hulls_that_turn_twice() {
    let shot = |kind: &str| {
        let units = vec![armour("b1", kind, "aY5", "ne", &[]), unit("a1", "russian-4-4-7", "aY8")];
        let mut desk = germans(units, vec![]);
        let main = arm(&desk, "b1", Weapon::Main);
        shots(&desk.act(&format!("fire aY8 with {main} roll"), &["6", "6"]))[0].1
    };
    // From the north to the south-east: two corners. One more behind closed hatches.
    assert_eq!(shot("german-pzkpfw-ivh"), 3, "fast: one and one");
    assert_eq!(shot("german-pzkpfw-vg"), 4, "slow: two and one");
    assert_eq!(shot("german-stug-iiig"), 5, "the hull: three and one");
}

/// The Russians drive behind a house, and a German gun waits beyond it. What is said happens, and then the gun fires.
fn behind_the_house(plan: &str) -> Vec<Event> {
    let units = vec![
        armour("b1", "russian-t-34-m43", "tC8", "w", &[]),
        unit("a1", "german-2-2-8-crew", "tC2"),
        unit("b9", "russian-4-4-7", "tGG9"),
    ];
    let mut desk = Desk::with(
        "t",
        "movement",
        units,
        vec![gun("aw1", "german-7-5cm-pak-40", "a1", "sw")],
        json!({"side": "second"}),
    );
    for part in plan.split(';') {
        desk.act(part, &[]);
        if Some(part) != plan.rsplit(';').next() {
            pass(&mut desk);
        }
    }
    desk.act("fire tB8 with aw1 roll", &["3", "2", "6", "6"])
}

/// Rules: 3.3.2e, G-03, 3.2.4-proc-p
#[test]
fn the_less_it_was_seen_the_harder_it_is_to_hit() {
    let drm = |plan: &str| {
        let events = behind_the_house(plan);
        assert_eq!(shots(&events), [(9, 0, Aimed::Hit)], "{plan}");
        own_drm(&events)
    };
    assert_eq!(drm("move b1;start;to tB8"), Some(4), "one point in sight");
    assert_eq!(drm("move b1;start;extra;to tB8"), Some(3), "two");
    assert_eq!(drm("move b1;start;extra;to tB8;halt"), Some(3), "three");
    assert_eq!(drm("move b1;start;extra;extra;to tB8;halt"), Some(2), "four");
    let events = behind_the_house("move b1;start;to tB8");
    assert_eq!(pierced(&events), [(false, Aspect::Side, 11, None)], "17 less six, and a dud");
}

/// Rules: 3.3.2o, 3.3.2e
#[test]
fn who_has_only_started_is_no_moving_target() {
    let units = vec![
        armour("b1", "russian-t-34-m43", "tA5", "e", &[]),
        unit("a1", "german-2-2-8-crew", "tA2"),
        unit("b9", "russian-4-4-7", "tGG9"),
    ];
    let guns = vec![gun("aw1", "german-7-5cm-pak-40", "a1", "sw")];
    let mut desk = Desk::with("t", "movement", units, guns, json!({"side": "second"}));
    desk.act("move b1; start", &[]);
    let events = desk.act("fire tA5 with aw1 roll", &["5", "5", "6", "6"]);
    assert_eq!((shots(&events), own_drm(&events)), (vec![(10, 0, Aimed::Hit)], None));
}

/// A German tank with open hatches on the fields, and Russians three hexes to the north of it.
fn bounding(kind: &str, states: &[&str]) -> Desk {
    let units = vec![
        armour("b1", kind, "aY5", "ne", states),
        unit("a1", "russian-4-4-7", "aY2"),
        unit("b9", "german-4-6-7", "aGG9"),
    ];
    Desk::with("s02", "movement", units, vec![], json!({"side": "second"}))
}

/// Rules: 3.3.2.2b, 3.3.2.2d, 2.0br, G-03
#[test]
fn fire_on_the_move_by_points_in_sight() {
    let shot = |kind: &str, parts: &[&str]| {
        let mut desk = bounding(kind, &["exposed"]);
        for part in parts {
            desk.act(part, &[]);
            pass(&mut desk);
        }
        let main = arm(&desk, "b1", Weapon::Main);
        shots(&desk.act(&format!("fire aY2 with {main} roll"), &["5", "2"]))[0]
    };
    // Seven, and the two once more as it rolls, are nine; four more is too much for eight.
    assert_eq!(shot("german-pzkpfw-ivh", &["move b1", "start"]), (8, 4, Aimed::Missed));
    assert_eq!(shot("german-pzkpfw-ivh", &["move b1", "start", "halt"]).1, 4, "two points: base and two");
    assert_eq!(shot("german-pzkpfw-ivh", &["move b1", "start", "halt", "delay"]).1, 3, "three: base and one");
    assert_eq!(shot("german-pzkpfw-ivh", &["move b1", "start", "halt", "delay", "delay"]).1, 2, "four: the base");
    assert_eq!(
        shot("german-stug-iiig", &["move b1", "start", "halt", "delay", "delay"]).1,
        3,
        "without a turret three"
    );
}

/// Rules: 3.3.2.2g, 2.0br, 3.2.2b, 7.8f
#[test]
fn machine_guns_on_the_move_have_a_half_or_a_quarter() {
    let column = |parts: &[&str], target: &str| {
        let units = vec![
            armour("b1", "german-pzkpfw-ivh", "aY5", "ne", &[]),
            unit("a1", "russian-4-4-7", target),
            unit("b9", "german-4-6-7", "aGG9"),
        ];
        let mut desk = Desk::with("s02", "movement", units, vec![], json!({"side": "second"}));
        for part in parts {
            desk.act(part, &[]);
            pass(&mut desk);
        }
        let (bow, coaxial) = (arm(&desk, "b1", Weapon::Bow), arm(&desk, "b1", Weapon::Coaxial));
        attacks(&desk.act(&format!("fire {target} with {bow} {coaxial} roll"), &["6", "5"]))[0]
    };
    assert_eq!(column(&["move b1", "start"], "aY2"), (2, 0, 11, Outcome::Nothing), "eight, a quarter");
    assert_eq!(column(&["move b1", "start", "halt"], "aY2").0, 4, "eight, half");
    assert_eq!(column(&["move b1", "start"], "aY4").0, 4, "and twice as much beside it");
    assert_eq!(column(&["move b1", "start", "halt"], "aY4").0, 8);
}

/// Rules: 6.8b, 7.8f, 3.2.2b
#[test]
fn an_equivalent_fires_with_the_coaxial_gun() {
    let units = vec![armour("b1", "german-pzkpfw-iif", "aY5", "ne", &[]), unit("a1", "russian-4-4-7", "aY4")];
    let mut desk = germans(units, vec![]);
    let (main, coaxial) = (arm(&desk, "b1", Weapon::Main), arm(&desk, "b1", Weapon::Coaxial));
    let events = desk.act(&format!("fire aY4 with {coaxial} {main} roll"), &["6", "5", "1", "1"]);
    assert_eq!(attacks(&events), [(16, 0, 11, Outcome::Pin)], "five and four, twice");
}

/// Rules: 3.5b, 3.5g, 3.2.4-if-g
#[test]
fn who_entered_a_hex_fires_badly_after_it() {
    let shot = |kind: &str, states: &[&str]| {
        let units = vec![armour("b1", kind, "aY5", "ne", states), unit("a1", "russian-4-4-7", "aY2")];
        let mut desk = Desk::with("s02", "advancing-fire", units, vec![], json!({"side": "second"}));
        let main = arm(&desk, "b1", Weapon::Main);
        shots(&desk.act(&format!("fire aY2 with {main} roll"), &["6", "6"]))[0].1
    };
    assert_eq!(shot("german-pzkpfw-ivh", &["exposed"]), 2);
    assert_eq!(shot("german-pzkpfw-ivh", &["exposed", "entered"]), 4);
    assert_eq!(shot("german-stug-iiib", &["exposed", "entered"]), 5);
    assert_eq!(shot("german-pzkpfw-ivh", &["entered", "shaken"]), 6, "closed hatches, and once stunned");
}

/// What a shell on the area does to a tank in the open: the events.
fn on_the_area(shooter: (&str, &str), target: Value, load: &str, dice: &[&str]) -> (Desk, Vec<Event>) {
    let (crew, kind) = shooter;
    let side = if target["id"].as_str() == Some("a1") { "second" } else { "first" };
    let own = if side == "second" { "b" } else { "a" };
    let units = vec![unit(&format!("{own}5"), crew, "aY2"), target];
    let weapons = vec![gun(&format!("{own}w1"), kind, &format!("{own}5"), "se")];
    let mut desk = Desk::with("s02", "prep-fire", units, weapons, json!({"side": side}));
    let events = desk.act(&format!("fire aY5 with {own}w1; {load}roll"), dice);
    (desk, events)
}

const HOWITZER: (&str, &str) = ("german-2-2-8-crew", "german-10-5cm-lefh-18");
const MORTAR: (&str, &str) = ("russian-2-2-8-crew", "russian-82mm-bm-obr-37");

/// Rules: 7.11b, G-17, 7.4a
#[test]
fn a_tank_is_no_cover_for_itself() {
    // Half of twenty is read at eight: K on three. Three and one for eleven of armour: one too much is still enough.
    let tank = armour("a1", "russian-t-34-m43", "aY5", "ne", &[]);
    let (_, events) = on_the_area(HOWITZER, tank, "aim area; ", &["3", "2", "1", "2"]);
    assert_eq!(shots(&events), [(7, 0, Aimed::Hit)]);
    assert_eq!(became(&events), [State::Immobile]);
}

/// Rules: 7.11b, G-17, 7.3b, 7.3d, G-03
#[test]
fn size_and_movement_count_for_a_shell_on_the_area() {
    // A Panther is large: an eight hits on seven. Two and one for its armour is the K of three.
    let (_, events) =
        on_the_area(MORTAR, armour("b1", "german-pzkpfw-vg", "aY5", "ne", &[]), "", &["5", "3", "1", "1"]);
    assert_eq!(shots(&events)[0].2, Aimed::Hit);
    assert_eq!(became(&events), [State::Immobile]);
    // An assault gun is small: a seven misses it, though the shell lands.
    let small = armour("b1", "german-stug-iiib", "aY5", "ne", &[]);
    let (_, events) = on_the_area(MORTAR, small, "", &["4", "3", "1", "1"]);
    assert_eq!(became(&events), []);
    // What is in Motion is harder to hit by two.
    let moving = armour("b1", "german-pzkpfw-ivh", "aY5", "ne", &["motion"]);
    let (_, events) = on_the_area(MORTAR, moving, "", &["4", "2", "1", "1"]);
    assert_eq!(became(&events), []);
}

/// Rules: 7.7g, G-17, 3.2.4-eff-a
#[test]
fn the_crew_of_a_shelled_tank_checks_by_itself() {
    // Eight factors: four and two for the hatches is a 1MC; the tank takes five.
    let tank = armour("b1", "german-pzkpfw-ivh", "aY5", "ne", &["exposed"]);
    let (desk, events) = on_the_area(MORTAR, tank, "", &["4", "2", "1", "3", "3", "3"]);
    assert_eq!(checks(&events), [("b1".to_owned(), 1, 8, true)]);
    assert!(!desk.pos.is(id("b1"), States::IMMOBILE));
}

/// Rules: 7.4a, 7.4c, 3.2.4-att-d
#[test]
fn a_wreck_covers_men_from_mortars_too() {
    let fired = |wreck: bool| {
        let mut units = vec![unit("a5", "russian-2-2-8-crew", "aY2"), unit("b1", "german-4-6-7", "aY5")];
        units.extend(wreck.then(|| unit("b2", "german-pzkpfw-ivh", "wreck aY5")));
        let mut desk = Desk::of("s02", "prep-fire", units, vec![gun("aw1", "russian-82mm-bm-obr-37", "a5", "se")]);
        checks(&desk.act("fire aY5 with aw1 roll", &["4", "2", "3", "4", "2", "2"]))[0].1
    };
    assert_eq!(fired(false), 1, "a seven on eight is a 1MC");
    assert_eq!(fired(true), 0, "an eight an NMC");
}

/// Rules: 3.3.5f, 7.4a, 3.3.3m
#[test]
fn a_wreck_covers_from_residual_firepower_and_open_ground() {
    let moved = |wreck: bool| {
        let mut units = vec![unit("a1", "russian-4-4-7", "aY4"), unit("b1", "german-4-6-7", "aGG9")];
        units.extend(wreck.then(|| unit("b2", "german-pzkpfw-ivh", "wreck aY5")));
        let mut desk = Desk::of("s02", "movement", units, vec![]);
        let hex = desk.look().hex("aY5".parse().expect("a name")).expect("a hex");
        desk.pos.residual[hex.index()] = 8;
        checks(&desk.act("move a1; to aY5", &["3", "4", "2", "2"]))[0].1
    };
    assert_eq!(moved(false), 2, "two less in the open: a five");
    assert_eq!(moved(true), 1, "one more for the wreck, one less as it moves: a seven");
}

/// Rules: 3.3.5b, 3.3.5d, 4.1g
#[test]
fn a_machine_gun_that_fails_leaves_nothing_of_a_hit() {
    let left = |dice: &[&str]| {
        let units = vec![
            armour("a1", "german-psw-231-8-rad", "tA4", "e", &[]),
            unit("a9", "german-4-6-7", "tGG9"),
            unit("b1", "russian-4-4-7", "tA3"),
        ];
        let mut desk = Desk::of("t", "movement", units, vec![weapon("bw1", "russian-mmg", "b1")]);
        desk.act("move a1; start", &[]);
        let events = desk.act("fire tA4 with bw1 roll", dice);
        assert_eq!(
            (shots(&events), pierced(&events)),
            (vec![(12, 0, Aimed::Hit)], vec![(false, Aspect::Side, 5, None)])
        );
        desk.residual("tA4")
    };
    assert_eq!(left(&["5", "5", "3", "3"]), 2, "half of four");
    assert_eq!(left(&["6", "5", "3", "3"]), 0, "eleven breaks it");
}

/// Rules: 3.3.5i, 1.1.1-wo-i, 3.2.4-eff-b
#[test]
fn an_air_burst_leaves_one_column_more() {
    let left = |from: &str, to: &str| {
        let units = vec![
            unit("a1", "german-4-6-7", from),
            unit("a9", "german-4-6-7", "tGG9"),
            unit("b1", "russian-2-2-8-crew", "tE9"),
        ];
        let mut desk = Desk::of("t", "movement", units, vec![gun("bw1", "russian-82mm-bm-obr-37", "b1", "ne")]);
        desk.act(&format!("move a1; to {to}"), &[]);
        desk.act(&format!("fire {to} with bw1 roll"), &["5", "1", "6", "6"]);
        desk.residual(to)
    };
    assert_eq!(left("tE4", "tE5"), 6, "half of 16 is eight: four, and one column more");
    assert_eq!(left("tF6", "tE6"), 4);
}

/// Rules: 7.10b, 7.10c, 7.10y
#[test]
fn possible_shock_is_checked_with_what_a_stun_left() {
    let shock = |states: &[&str], dice: &[&str]| {
        let units = vec![unit("b1", "german-2-2-8-crew", "aY2"), armour("a1", "russian-t-34-m43", "aY5", "ne", states)];
        let mut desk = germans(units, vec![gun("bw1", "german-7-5cm-pak-40", "b1", "se")]);
        // Six in front; a seven is one above.
        desk.act("fire aY5 with bw1 roll", &[&["3", "2", "4", "3"], dice].concat());
        desk.pos.is(id("a1"), States::SHOCKED)
    };
    assert!(!shock(&[], &["4", "4"]) && shock(&["shaken"], &["4", "4"]));
}

/// Rules: 7.10ac, 7.10af, G-23
#[test]
fn a_wreck_is_worth_what_its_gun_is() {
    let worth = |kind: &str, states: &[&str]| {
        let units = vec![unit("b1", "german-2-2-8-crew", "aY2"), armour("a1", kind, "aY5", "se", states)];
        let mut desk = germans(units, vec![gun("bw1", "german-8-8cm-flak-18-36", "b1", "se")]);
        desk.act("fire aY5 with bw1 roll", &["3", "2", "1", "1"]);
        assert!(wrecked(&desk, "a1"));
        desk.pos.casualties[1]
    };
    assert_eq!(worth("russian-t-26-m33", &[]), 6, "five, and one for 45 mm");
    assert_eq!(worth("russian-t-34-m43", &[]), 7, "five, and two for 76 mm");
    assert_eq!(worth("russian-t-34-m43", &["recalled"]), 0);
}

/// A broken squad routs in the open past what the other side has in aY3.
fn routs(more: Vec<Value>) -> &'static str {
    let units = vec![marked("a1", "german-4-6-7", "aY7", &["broken", "dm"]), unit("b9", "8-0", "aY5")];
    let mut desk = Desk::of("s02", "rout", [units, more].concat(), vec![]);
    desk.act("rout a1; to aX7", &[]);
    desk.step()
}

/// Rules: 3.6x, 3.6z, 7.8x, 3.2.2.1d, 3.8ce
#[test]
fn who_cannot_fire_there_without_a_penalty_does_not_interdict() {
    let open = || armour("b1", "german-stug-iiib", "aY3", "sw", &["exposed"]);
    assert_eq!(routs(vec![open()]), "interdicting");
    assert_eq!(routs(vec![open(), unit("a2", "russian-4-4-7", "aY3")]), "routing", "it has an enemy in its hex");
    let mut fixed = armour("b1", "russian-is-2", "aY3", "sw", &[]);
    fixed["turret"] = json!("e");
    assert_eq!(routs(vec![fixed.clone()]), "routing", "only its fixed bow gun points there");
    fixed["kind"] = json!("russian-t-34-m43");
    assert_eq!(routs(vec![fixed]), "interdicting", "any other one does");
}

/// Rules: 3.6x, 3.6ae, A-83
#[test]
fn a_gun_interdicts_up_to_sixteen_hexes() {
    let reaches = |from: &str, kind: &str| {
        let units = vec![
            marked("a1", "german-4-6-7", "tA2", &["broken", "dm"]),
            unit("b1", "russian-2-2-8-crew", from),
            unit("b9", "8-0", "tB4"),
        ];
        let mut desk = Desk::of("t", "rout", units, vec![gun("bw1", kind, "b1", "w")]);
        let to = "tA1";
        desk.act(&format!("rout a1; to {to}"), &[]);
        desk.step()
    };
    assert_eq!(reaches("tQ2", "russian-76-2mm-p-obr-39"), "interdicting", "sixteen hexes");
    assert_eq!(reaches("tR1", "russian-76-2mm-p-obr-39"), "routing", "seventeen");
    assert_eq!(reaches("tE2", "russian-120mm-pm-obr-38"), "routing", "a mortar has its least range");
}
