//! Section 4.4.2: Panzerfausts; 4.3: Demolition Charges against vehicles. The open fields of board a, where X5 is a wooden house.

use super::desk::{Desk, GAME, attacks, checks, id, marked, unit, weapon};
use serde_json::{Value, json};
use starter_kit::event::{Aimed, Event};
use starter_kit::pack::{Aspect, Damage};
use starter_kit::position::{Marks, Place, WeaponMarks};
use table::chance::Quick;
use table::verbs::*;
use table::{Log, Setup};

/// July 1944: two hexes.
fn germans(phase: &str, units: Vec<Value>, weapons: Vec<Value>) -> Desk {
    Desk::with("s12", phase, units, weapons, json!({"side": "second"}))
}

fn sherman(at: &str) -> Value {
    json!({"id": "a1", "kind": "american-m4a3-75-w", "at": at, "hull": "ne"})
}

fn squad(id: &str, at: &str) -> Value {
    unit(id, "german-4-6-7", at)
}

fn shots(events: &[Event]) -> Vec<(i8, i8, Aimed)> {
    let shot = |event: &Event| match event {
        Event::Shot { number, drm, aimed, .. } => Some((*number, *drm, *aimed)),
        _ => None,
    };
    events.iter().filter_map(shot).collect()
}

fn pierced(events: &[Event]) -> Vec<(bool, Aspect, i8, Option<Damage>)> {
    let roll = |event: &Event| match event {
        Event::Pierced { turret, aspect, number, damage, .. } => Some((*turret, *aspect, *number, *damage)),
        _ => None,
    };
    events.iter().filter_map(roll).collect()
}

/// The kill numbers of attacks in Close Combat.
fn struck(events: &[Event]) -> Vec<(u8, i8)> {
    let strike = |event: &Event| if let Event::Struck { kill, drm, .. } = event { Some((*kill, *drm)) } else { None };
    events.iter().filter_map(strike).collect()
}

/// The defender lets it go, if he is asked at all.
fn pass(desk: &mut Desk) {
    while desk.step() == "window" {
        desk.act("end", &[]);
    }
}

fn wrecked(desk: &Desk, unit: &str) -> bool {
    matches!(desk.pos.at[id(unit).index()], Place::Wreck(_))
}

use table::Id;

/// Five German squads against a vehicle or none.
fn left(date: &str, enemy: &str, special: &str) -> u8 {
    let battle = format!(
        r#"
format = "scenario/1"
id = "fausts"
title = "Fausts"
date = "{date}"
map = [["a"]]
turns = 4
sets-up-first = "german"
moves-first = "russian"
initial-control = "german"

[side.german]
nationality = "German"
elr = 3
home = "W"

[[side.german.group]]
id = "g1"
turn = 0
area = "aA:H"
units = ["5 x 4-6-7", "8-0"]

[side.russian]
nationality = "Russian"
elr = 3
home = "E"

[[side.russian.group]]
id = "r1"
turn = 0
area = "aX:GG"
units = ["4 x 4-4-7"{enemy}]
{special}
[[victory]]
side = "russian"
check = "end"
all = [{{ casualty-points = 6 }}]
"#
    );
    let setup = Setup { battle: Some(battle), ..Setup::default() };
    let pos = GAME.start(&setup, &mut Quick::new(1), &mut Log::off()).unwrap_or_else(|why| panic!("{why}"));
    let german = if GAME.look(&pos).scenario().sides[0].nationality.id() == "german" { 0 } else { 1 };
    assert_eq!(pos.fausts[1 - german], 0, "the others have none");
    pos.fausts[german]
}

/// Rules: 4.4.2a, 4.4.2aa, 4.4.2ab, 4.4.2ac, 2.0cc, E-22
#[test]
fn how_many_there_are_hangs_on_squads_and_year() {
    let tank = r#", "T-34 M43""#;
    assert_eq!(left("1943-09", tank, ""), 0, "not yet");
    assert_eq!(left("1943-11", tank, ""), 5);
    assert_eq!(left("1944-03", tank, ""), 7);
    assert_eq!(left("1945-01", tank, ""), 10);
    assert_eq!(left("1944-03", "", ""), 0, "against men alone there are none");
    let special = |value: &str| format!("[[special]]\nrule = \"panzerfaust\"\nvalue = \"{value}\"\n");
    assert_eq!(left("1944-03", "", &special("on")), 7);
    assert_eq!(left("1944-03", tank, &special("off")), 0);
}

/// Rules: 4.4.2b, 4.4.2d, 4.4.2e, 4.4.2g, 4.4.2o, Ex-ba, Ex-bb, Ex-bu, Ex-bv, Ex-bd, Ex-be, Ex-bw, E-28, A-66, A-82, A-54
#[test]
fn a_tank_drives_through_a_street_of_fausts() {
    let tank = json!({"id": "a1", "kind": "russian-t-34-85", "at": "aY4", "hull": "sw"});
    let others = vec![squad("b1", "aX5"), unit("b2", "german-5-4-8", "aZ5"), unit("a9", "russian-4-4-7", "aGG9")];
    let mut desk = Desk::of("s12", "movement", [vec![tank], others].concat(), vec![]);
    desk.act("move a1; start", &[]);
    // Four: none at hand, which counts as a use of a weapon.
    desk.act("faust b1 at aY4 as vehicle", &["4"]);
    assert_eq!(desk.refused("faust b1 at aY4 as vehicle"), ("Ex-ba", "looked-already"));
    assert!(!desk.has("b1", Marks::FIRST));
    desk.act("faust b2 at aY4 as vehicle", &["6"]);
    assert!(desk.has("b2", Marks::PINNED));
    pass(&mut desk);
    desk.act("to aY5", &[]);
    desk.act("faust b2 at aY5 as vehicle", &["6"]);
    assert!(desk.has("b2", Marks::BROKEN), "it was pinned already");
    pass(&mut desk);
    desk.act("to aX5", &["3", "4"]);
    desk.act("faust b1 at aX5 as vehicle", &["3"]);
    assert_eq!(desk.step(), "declaring");
    assert_eq!(desk.refused("stop"), ("4.4.2e", "has-to-be-fired"));
    let factor = |key: &str| desk.factors("roll").into_iter().find(|its| its.1 == key).map(|its| its.2);
    assert_eq!(factor("factor-to-hit").as_deref(), Some("10"), "at no range");
    assert_eq!(factor("factor-to-kill").as_deref(), None, "hull or turret, from where: the dice say");
    assert_eq!(factor("factor-own-hex"), None);
    // Two for the house, two for what moves, and the Backblast instead of two more: a six hits, the hull and its side.
    let events = desk.act("backblast; roll", &["3", "3", "2", "3", "6", "6"]);
    assert_eq!(shots(&events), [(10, 0, Aimed::Hit)]);
    assert_eq!(attacks(&events).iter().map(|its| its.0).collect::<Vec<_>>(), [1], "a three on the column of one");
    assert_eq!(checks(&events), [("b1".to_owned(), 1, 7, true)]);
    assert_eq!(pierced(&events), [(false, Aspect::Side, 25, None)], "31 less 6, and a dud");
    assert!(desk.has("b1", Marks::FIRST), "two weapons used");
    assert_eq!(desk.refused("faust b1 at aX5 as vehicle"), ("Ex-ba", "looked-already"));
    // It attacks the tank besides: eight points were spent in its hex.
    let events = desk.act("react b1", &["3", "3", "5", "5"]);
    assert_eq!(struck(&events), [(4, 2)]);
    assert!(desk.has("b1", Marks::FINAL));
    pass(&mut desk);
    desk.act("halt", &[]);
    let events = desk.act("react b1", &["2", "3"]);
    assert_eq!(struck(&events), [(4, 0)], "no further check of nerve, and it stands");
    assert_eq!(checks(&events), [("b1".to_owned(), 0, 7, true)], "its own dice are the check");
    pass(&mut desk);
    let mut guns: Vec<String> = desk.pos.weapons_of(id("a1")).map(|its| its.to_string()).collect();
    guns.retain(|its| {
        desk.look().arm(starter_kit::ids::WeaponId::named(its).expect("a weapon")).weapon.is_vehicular_mg()
    });
    let plan = format!("fire aX5 with {} {} roll", guns[0], guns[1]);
    let told = desk.factors(&plan);
    let value = |key: &str| told.iter().find(|its| its.1 == key).map(|its| its.2.clone());
    assert_eq!(value("factor-total").as_deref(), Some("9"), "six, three times, and half");
    assert_eq!((value("factor-column").as_deref(), value("factor-drm").as_deref()), (Some("8"), Some("2")));
}

/// Rules: 4.4.2h, 4.4.2i, 4.4.2j, 4.4.2k, 4.4.2l, 4.4.2e, 4.4.2f
#[test]
fn what_is_added_to_the_die() {
    let drm = |who: Value| {
        let desk = germans("prep-fire", vec![who, sherman("aY5")], vec![]);
        desk.factors("faust b1 at aY5 as vehicle").into_iter().map(|its| (its.0, its.2)).collect::<Vec<_>>()
    };
    let plus = |rule: &'static str, by: &str| vec![(rule, by.to_owned())];
    assert_eq!(drm(squad("b1", "aY4")), vec![]);
    assert_eq!(drm(marked("b1", "german-4-6-7", "aY4", &["cx"])), plus("4.4.2i", "1"));
    assert_eq!(drm(unit("b1", "german-2-4-7", "aY4")), plus("4.4.2j", "1"));
    assert_eq!(drm(unit("b1", "german-2-2-8-crew", "aY4")), plus("4.4.2j", "1"));
    assert_eq!(drm(unit("b1", "9-1", "aY4")), plus("4.4.2k", "2"));
    let men = vec![squad("b1", "aY5"), unit("a1", "american-6-6-6", "aX5")];
    let desk = germans("prep-fire", men, vec![]);
    let factors = desk.factors("faust b1 at aX5 as infantry");
    assert_eq!(factors.iter().map(|its| (its.0, its.2.as_str())).collect::<Vec<_>>(), [("4.4.2h", "1")]);
    let mut found = desk.clone();
    found.act("faust b1 at aX5 as infantry", &["2"]);
    assert_eq!(found.step(), "declaring", "a three");
    let mut none = desk;
    none.act("faust b1 at aX5 as infantry", &["3"]);
    assert!(none.step() != "declaring", "a four");
    let late = json!({"side": "second"});
    let tank = json!({"id": "a1", "kind": "russian-t-34-85", "at": "dQ5", "hull": "ne"});
    let desk = Desk::with("s11", "prep-fire", vec![squad("b1", "dQ6"), tank], vec![], late);
    assert_eq!(desk.factors("faust b1 at dQ5 as vehicle").iter().map(|its| its.0).collect::<Vec<_>>(), ["4.4.2l"]);
}

/// Rules: 4.4.2q, 4.4.2r, 4.4.2s, 4.4.2t, 4.4.2a, 4.4.2aa
#[test]
fn how_far_they_reach() {
    let number = |from: &str| {
        let mut desk = germans("prep-fire", vec![squad("b1", from), sherman("aY5")], vec![]);
        desk.act("faust b1 at aY5 as vehicle", &["1"]);
        desk.factors("roll").into_iter().find(|its| its.1 == "factor-to-hit").map(|its| its.2)
    };
    assert_eq!(number("aY4").as_deref(), Some("8"));
    assert_eq!(number("aY3").as_deref(), Some("6"));
    let far = germans("prep-fire", vec![squad("b1", "aY2"), squad("b2", "aY4"), sherman("aY5")], vec![]);
    assert_eq!(far.refused("faust b1 at aY5 as vehicle"), ("4.4.2q", "out-of-range"));
    let arm = GAME.pack.arms.iter().find(|arm| arm.id == "german-panzerfaust").expect("it is in the pack");
    let reach = |date: &str| arm.range_in(date.parse().expect("a month"));
    assert_eq!(
        ["1943-10", "1944-05", "1944-06", "1944-12", "1945-01"].map(reach),
        [Some(1), Some(1), Some(2), Some(2), Some(3)]
    );
    let none = Desk::with(
        "s02",
        "prep-fire",
        vec![squad("b1", "aY4"), unit("a1", "russian-4-4-7", "aY5")],
        vec![],
        json!({"side": "second"}),
    );
    assert_eq!(none.refused("faust b1 at aY5 as infantry"), ("4.4.2a", "no-panzerfausts"));
    let spent = Desk::with(
        "s12",
        "prep-fire",
        vec![squad("b1", "aY4"), weaponed(), sherman("aY5")],
        vec![weapon("bw1", "german-panzerschreck", "b2")],
        json!({"side": "second", "fausts": [0, 0]}),
    );
    assert_eq!(spent.refused("faust b1 at aY5 as vehicle"), ("4.4.2aa", "no-more-panzerfausts"));
}

/// Somebody else who could fire, so that the phase goes on.
fn weaponed() -> Value {
    squad("b2", "aY4")
}

/// Rules: 4.4.2c, 4.4.2m, 4.4.2n, 4.4.2v
#[test]
fn who_may_look_for_one() {
    let refused = |who: Value| {
        let rest = vec![squad("b2", "aY4"), sherman("aY5")];
        let desk = germans("prep-fire", [vec![who], rest].concat(), vec![]);
        desk.refused("faust b1 at aY5 as vehicle")
    };
    assert_eq!(refused(marked("b1", "german-4-6-7", "aY4", &["broken"])), ("4.4.2c", "not-in-good-order"));
    assert_eq!(refused(marked("b1", "german-4-6-7", "aY4", &["final-fire"])), ("4.4.2m", "final-fire"));
    assert_eq!(refused(marked("b1", "german-2-4-7", "aY4", &["fired"])), ("4.0x", "weapons-instead"));
    assert_eq!(refused(marked("b1", "9-1", "aY4", &["acted"])), ("1.2.1e", "has-acted"));
    // A squad looks once and fires besides, or twice.
    let units = vec![squad("b1", "aY4"), sherman("aY5"), unit("a2", "american-6-6-6", "aY3")];
    let mut desk = germans("prep-fire", units, vec![]);
    desk.act("faust b1 at aY5 as vehicle", &["5"]);
    assert!(desk.allows("fire aY3; with b1"));
    desk.pos.looked = Default::default();
    desk.act("faust b1 at aY5 as vehicle", &["1"]);
    desk.act("roll", &["6", "5"]);
    assert_eq!(desk.pos.fausts, [0, 15], "one shot fewer");
    assert!(desk.has("b1", Marks::FORFEIT) && desk.has("b1", Marks::PREP));
    assert_eq!(desk.weapon_at("bw64"), "Absent", "it is thrown away");
}

/// Rules: 4.4.2u, 4.4.2b, 4.4.2w, 4.4.2x, 4.5b
#[test]
fn a_leader_helps_and_a_twelve_harms_the_firer() {
    let ready = |kind: &str| {
        let units = vec![unit("b1", kind, "aY4"), unit("b2", "9-1", "aY4"), sherman("aY5")];
        let mut desk = germans("prep-fire", units, vec![]);
        desk.act("faust b1 at aY5 as vehicle", &["1"]);
        desk
    };
    let mut led = ready("german-4-6-7");
    led.act("direct b2", &[]);
    let leadership = led.factors("roll").into_iter().find(|its| its.1 == "factor-leadership").map(|its| its.2);
    assert_eq!(leadership.as_deref(), Some("-1"));
    let events = led.act("roll", &["3", "2", "5", "5"]);
    assert_eq!(pierced(&events), [(false, Aspect::Front, 20, Some(Damage::Eliminated))], "31 less 11");
    assert!(wrecked(&led, "a1") && led.has("b2", Marks::DIRECTED));
    let mut dud = ready("german-4-6-7");
    assert_eq!(pierced(&dud.act("roll", &["3", "2", "6", "6"]))[0].3, None, "a dud");
    let mut twelve = ready("german-4-6-7");
    assert_eq!(shots(&twelve.act("roll", &["6", "6"]))[0].2, Aimed::Missed);
    assert_eq!(twelve.kind("b1"), "2-4-7");
    let mut eleven = ready("german-4-3-6");
    eleven.act("roll", &["5", "6"]);
    assert_eq!(eleven.kind("b1"), "2-3-6", "conscripts on an eleven");
    let mut fine = ready("german-4-6-7");
    fine.act("roll", &["5", "6"]);
    assert_eq!(fine.kind("b1"), "4-6-7");
}

/// Two American squads in a house, one with a machine gun, and a German squad beside it.
fn at_house() -> Desk {
    let units = vec![squad("b1", "aY5"), unit("a1", "american-6-6-6", "aX5"), unit("a2", "american-6-6-6", "aX5")];
    let mut desk = germans("prep-fire", units, vec![weapon("aw1", "american-mmg", "a2")]);
    desk.act("faust b1 at aX5 as infantry", &["1"]);
    desk
}

/// Rules: 4.4.2p, 4.4.2x, 4.4.2y, 4.4.2z, D-26, G-25
#[test]
fn it_harms_one_of_several_and_who_has_a_weapon_may_be_picked() {
    let mut desk = at_house();
    desk.act("roll", &["1", "2"]);
    assert_eq!(desk.step(), "picking");
    assert_eq!(desk.legal(), ["with a2", "end"]);
    assert_eq!(desk.refused("with a1"), ("4.4.2z", "cannot-be-picked"));
    let mut random = desk.clone();
    let events = desk.act("with a2", &["1", "3", "1", "1"]);
    assert_eq!(attacks(&events)[0].0, 16);
    let about: Vec<String> = checks(&events).into_iter().map(|its| its.0).collect();
    assert!(about.iter().all(|who| who == "a2"), "{about:?}");
    assert_eq!(desk.residual("aX5"), 0);
    let events = random.act("end", &["6", "1", "6", "6"]);
    assert!(events.iter().any(|event| matches!(event, Event::Chosen { .. })), "a1 by its die");
    assert_eq!(checks(&events), [], "a dud");
}

/// Rules: 4.3n, 4.3q, D-23
#[test]
fn a_charge_is_laid_against_a_vehicle() {
    let units = |more: Vec<Value>| {
        let tank = json!({"id": "b1", "kind": "german-stug-iiib", "at": "aY4", "hull": "ne"});
        [vec![unit("a1", "russian-6-2-8", "aY5"), tank, unit("a2", "russian-4-4-7", "aGG9")], more].concat()
    };
    let charge = || vec![weapon("aw1", "russian-demolition-charge", "a1")];
    let mut desk = Desk::field("movement", units(vec![]), charge());
    assert_eq!(desk.refused("move a1; plant aw1 at aY4"), ("4.3n", "nobody-else-there"));
    desk.act("move a1; set aw1 at aY4", &[]);
    if desk.step() == "window" {
        desk.act("end", &[]);
    }
    assert!(desk.weapon_has("aw1", WeaponMarks::AT_ARMOUR) && desk.weapon_has("aw1", WeaponMarks::HULL_REAR));
    let both = Desk::field("movement", units(vec![squad("b2", "aY4")]), charge());
    let laid = |action: &str| {
        let mut desk = both.clone();
        desk.act(&format!("move a1; {action} aw1 at aY4; end"), &[]);
        desk.weapon_has("aw1", WeaponMarks::AT_ARMOUR)
    };
    assert!(laid("plant") && !laid("set"));
    let men = Desk::field("movement", vec![unit("a1", "russian-6-2-8", "aY5"), squad("b2", "aY4")], charge());
    assert_eq!(men.refused("move a1; plant aw1 at aY4"), ("4.3n", "no-vehicle-there"));
}

/// Rules: 4.3o, 4.3p, 4.3q, G-21, 4.3l, 3.3.2af
#[test]
fn a_charge_goes_off_against_a_vehicle() {
    let breach = |states: &[(&str, bool)], dice: &[&str]| {
        let mut tank = json!({"id": "b1", "kind": "german-pzkpfw-ivh", "at": "aY4", "hull": "sw"});
        for (state, on) in states {
            tank[*state] = json!(on);
        }
        let charge = json!({
            "id": "aw1", "kind": "russian-demolition-charge", "at": "aY4", "set": true, "set-by": "a1",
            "at-armour": true, "hull-rear": true, "turret-rear": true,
        });
        let mut desk = Desk::field("advancing-fire", vec![unit("a1", "russian-6-2-8", "aY5"), tank], vec![charge]);
        let events = desk.act("detonate aw1", dice);
        assert_eq!(desk.weapon_at("aw1"), "gone");
        pierced(&events)
    };
    // Sixteen, one from behind, less three: it counts from where it was laid, though the hull points there now.
    assert_eq!(breach(&[], &["4", "3", "5", "5"]), [(false, Aspect::Rear, 14, Some(Damage::Eliminated))]);
    assert_eq!(breach(&[], &["3", "4", "6", "6"]), [(true, Aspect::Rear, 13, None)], "the turret; a dud");
    assert_eq!(breach(&[], &["5", "4", "6", "5"])[0].2, 6, "above the morale of eight: half");
    assert_eq!(breach(&[], &["1", "1", "6", "5"])[0].2, 30, "a two: twice as much");
    assert_eq!(breach(&[("motion", true)], &["4", "3", "6", "5"])[0].2, 6, "seven and two for the Motion");
}
