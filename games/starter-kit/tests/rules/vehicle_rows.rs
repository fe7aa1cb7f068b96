//! What the rulebook says of vehicles here and there, row by row, on the open fields of Across the Barley.

use super::desk::{Desk, GAME, attacks, id, marked, unit};
use serde_json::{Value, json};
use starter_kit::event::{Aimed, Event};
use starter_kit::ids::WeaponId;
use starter_kit::pack::{Side, Weapon};
use starter_kit::position::{Marks, Place, States, WeaponMarks};
use table::Id;

/// A German tank in Y5, and others.
fn tank(kind: &str, hull: &str, more: &[(&str, Value)]) -> Value {
    let mut tank = json!({"id": "b1", "kind": kind, "at": "aY5", "hull": hull});
    for (key, value) in more {
        tank[*key] = value.clone();
    }
    tank
}

/// The Germans act in a phase of theirs.
fn german(phase: &str, units: Vec<Value>) -> Desk {
    Desk::with("s02", phase, units, vec![], json!({"side": "second"}))
}

fn men(hex: &str) -> Value {
    unit("a1", "russian-4-4-7", hex)
}

/// The weapon of a sort that the tank has.
fn arm(desk: &Desk, sort: Weapon) -> String {
    let mut all = desk.pos.weapons_of(id("b1"));
    all.find(|weapon| desk.look().arm(*weapon).weapon == sort).expect("it has one").to_string()
}

fn index(weapon: &str) -> usize {
    WeaponId::named(weapon).expect("a weapon").index()
}

fn factor(desk: &Desk, plan: &str, key: &str) -> Option<String> {
    desk.factors(plan).into_iter().find(|its| its.1 == key).map(|its| its.2)
}

fn pass(desk: &mut Desk) {
    while desk.step() == "window" {
        desk.act("pass", &[]);
    }
}

/// Rules: 7.1b, 7.1c, 7.1d, 7.1e, 7.1f
#[test]
fn armour_of_hull_and_turret() {
    let armour = |kind: &str| {
        let kind = GAME.pack.kinds.iter().find(|its| its.id == kind).expect("a kind");
        let vehicle = GAME.pack.vehicle(kind.vehicle.expect("a vehicle"));
        (vehicle.front, vehicle.side)
    };
    assert_eq!(armour("german-stug-iiig"), ([8, 8], [3, 3]), "the same for both");
    assert_eq!(armour("german-pzkpfw-ivh"), ([8, 6], [3, 4]), "a level less in front, one more at the side");
    assert_eq!(armour("russian-t-34-85").1, [6, 8]);
    let levels = [0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26];
    for kind in GAME.pack.kinds.iter().filter_map(|kind| kind.vehicle) {
        let vehicle = GAME.pack.vehicle(kind);
        assert!(vehicle.front.iter().chain(&vehicle.side).all(|armour| levels.contains(armour)));
    }
    let thin = json!({"id": "a1", "kind": "german-psw-231-6-rad", "at": "aY2", "hull": "sw"});
    let desk = german("prep-fire", vec![tank("german-pzkpfw-ivh", "ne", &[]), thin]);
    let number = desk.factors(&format!("fire aY2 with {} roll", arm(&desk, Weapon::Main)));
    let hull = number.iter().find(|its| its.1 == "factor-kill-number").map(|its| its.2.clone());
    assert_eq!(hull.as_deref(), Some("17"), "nothing to take off 17: it is an armour all the same");
}

/// Rules: 3.2.2.1a, 3.2.2.1b, 3.2.2.1c, 3.2.4-itt-b
#[test]
fn fire_in_ones_own_hex_is_tripled_but_not_at_closed_hatches() {
    let at = |exposed: bool| {
        let its = json!({"id": "a1", "kind": "russian-t-34-m43", "at": "aY5", "hull": "ne", "exposed": exposed});
        german("prep-fire", vec![unit("b2", "german-4-6-7", "aY5"), its, unit("a2", "russian-4-4-7", "aY3")])
    };
    let open = at(true);
    assert_eq!(factor(&open, "fire aY5 with b2 roll", "factor-total").as_deref(), Some("12"));
    assert_eq!(factor(&open, "fire aY5 with b2 roll", "factor-drm").as_deref(), Some("2"));
    assert_eq!(at(false).refused("fire aY5"), ("3.2b", "nobody-can-fire-there"));
}

/// Rules: 3.3.2o, 3.3.2.2d, 3.3.2.2e, Ex-bf
#[test]
fn who_merely_started_is_no_moving_target_and_waiting_helps_the_aim() {
    let mut desk = german("movement", vec![tank("german-pzkpfw-ivh", "ne", &[("exposed", json!(true))]), men("aY2")]);
    desk.act("move b1; start", &[]);
    assert!(!desk.pos.is(id("b1"), States::ENTERED.with(States::ROLLING)));
    pass(&mut desk);
    let machine_gun = format!("fire aY2 with {} roll", arm(&desk, Weapon::Coaxial));
    assert_eq!(factor(&desk, &machine_gun, "factor-total").as_deref(), Some("1.25"), "not stopped: half once more");
    desk.act("halt", &[]);
    pass(&mut desk);
    assert_eq!(factor(&desk, &machine_gun, "factor-total").as_deref(), Some("2.5"));
    let main = format!("fire aY2 with {} roll", arm(&desk, Weapon::Main));
    assert_eq!(factor(&desk, &main, "factor-hasty").as_deref(), Some("2"));
    desk.act("delay", &[]);
    pass(&mut desk);
    assert_eq!(factor(&desk, &main, "factor-hasty").as_deref(), Some("1"), "three points in sight");
    desk.act("delay", &[]);
    pass(&mut desk);
    assert_eq!(factor(&desk, &main, "factor-hasty"), None);
    desk.act(&main, &["6", "5"]);
    assert!(desk.allows("start"), "it goes on after it has fired");
}

/// Rules: 3.2.4-proc-q, 6.8c, 6.8d, 6.8e, 6.10i
#[test]
fn an_equivalent_has_a_lower_rate_fires_alone_and_keeps_no_target() {
    let flak = |acquired: bool| {
        let mut flak = json!({"id": "bw8", "kind": "german-2cm-flak-38", "at": "b1", "facing": "ne"});
        if acquired {
            flak["acquired"] = json!({"hex": "aY2", "by": 1});
        }
        let units = vec![unit("b1", "german-2-2-8-crew", "aY5"), unit("b2", "german-4-6-7", "aY5"), men("aY2")];
        Desk::with("s02", "prep-fire", units, vec![flak], json!({"side": "second"}))
    };
    let rate = |plan: &str, dice: &[&str]| {
        let mut desk = flak(false);
        let events = desk.act(plan, dice);
        events.iter().any(|event| matches!(event, Event::RateKept(_)))
    };
    let shot = "fire aY2 with bw8; rapid; roll";
    assert!(rate(shot, &["2", "6", "1", "1"]) && !rate(shot, &["3", "6"]));
    assert_eq!(flak(false).refused("fire aY2 with bw8; rapid; with b2"), ("6.8d", "fires-alone"));
    let mut desk = flak(true);
    assert_eq!(factor(&desk, "fire aY2 with bw8; rapid; roll", "factor-acquired"), None);
    desk.act("fire aY2 with bw8; rapid; roll", &["5", "6"]);
    assert_eq!(desk.pos.acquired_by[index("bw8")], 0);
}

/// Rules: 6.10o, Ex-az, 6.10u
#[test]
fn a_turret_that_fires_elsewhere_loses_its_target_and_in_motion_it_gains_none() {
    let units = |more: &[(&str, Value)]| {
        vec![tank("german-pzkpfw-ivh", "ne", more), men("aY2"), unit("a2", "russian-4-4-7", "aY3")]
    };
    let mut desk = german("prep-fire", units(&[]));
    let (main, coaxial) = (arm(&desk, Weapon::Main), arm(&desk, Weapon::Coaxial));
    desk.act(&format!("fire aY2 with {main} roll"), &["6", "5"]);
    assert_eq!(desk.pos.acquired_by[index(&main)], 1);
    let mut same = desk.clone();
    same.act(&format!("fire aY2 with {coaxial} roll"), &["6", "5"]);
    assert_eq!(same.pos.acquired_by[index(&main)], 1);
    desk.act(&format!("fire aY3 with {coaxial} roll"), &["6", "5"]);
    assert_eq!(desk.pos.acquired_by[index(&main)], 0);
    let mut moving = german("advancing-fire", units(&[("motion", json!(true))]));
    moving.act(&format!("fire aY2 with {main} roll"), &["6", "5"]);
    assert_eq!(moving.pos.acquired_by[index(&main)], 0);
}

/// Rules: 7.8h, 7.8i, 7.8j
#[test]
fn the_weapons_of_a_turret_share_its_turn() {
    let units = vec![tank("german-pzkpfw-ivh", "e", &[]), men("aY2"), unit("a2", "russian-4-4-7", "aY9")];
    let mut desk = german("prep-fire", units);
    let (main, coaxial) = (arm(&desk, Weapon::Main), arm(&desk, Weapon::Coaxial));
    let gun = format!("fire aY2 with {coaxial} roll");
    assert_eq!(factor(&desk, &gun, "factor-turned").as_deref(), Some("1"));
    // The machine gun first, which is allowed.
    desk.act(&gun, &["6", "5"]);
    assert_eq!(factor(&desk, &format!("fire aY2 with {main} roll"), "factor-turned").as_deref(), Some("1"), "as it");
    let back = factor(&desk, &format!("fire aY9 with {main} roll"), "factor-turned");
    assert_eq!(back.as_deref(), Some("2"), "from where it points now");
}

/// Rules: 7.8k, 7.8d, 7.8l
#[test]
fn the_weapons_of_a_hull_share_its_turn_and_unused_guns_are_lost() {
    let units = || vec![tank("german-pzkpfw-ivh", "e", &[]), men("aY2"), unit("b2", "german-4-6-7", "aY5")];
    let mut desk = german("prep-fire", units());
    let bow = arm(&desk, Weapon::Bow);
    let shot = format!("fire aY2 with {bow} roll");
    assert_eq!(factor(&desk, &shot, "factor-turned").as_deref(), Some("3"), "the hull turns badly");
    desk.act(&shot, &["6", "5"]);
    assert_eq!(desk.pos.hull[id("b1").index()].map(|corner| corner.id()), Some("ne"));
    let marked = [("prep-fire", json!(true))];
    let later = german(
        "advancing-fire",
        vec![tank("german-pzkpfw-ivh", "ne", &marked), men("aY2"), unit("b2", "german-4-6-7", "aY5")],
    );
    let coaxial = arm(&later, Weapon::Coaxial);
    assert_eq!(later.refused(&format!("fire aY2; with {coaxial}")), ("3.5a", "fired-before"));
}

/// Rules: 7.8b, 7.8y, 2.0ch, Ex-ay, A-97
#[test]
fn a_rear_gun_points_backwards_and_an_anti_aircraft_gun_everywhere() {
    let units = vec![
        json!({"id": "b1", "kind": "russian-kv-1-m41", "at": "aY5", "hull": "sw"}),
        men("aY2"),
        unit("b2", "german-4-6-7", "aY5"),
    ];
    let desk = german("prep-fire", units);
    let rear = arm(&desk, Weapon::Rear);
    assert_eq!(desk.look().arm(WeaponId::named(&rear).expect("a weapon")).range, Some(8));
    assert_eq!(factor(&desk, &format!("fire aY2 with {rear} roll"), "factor-turned"), None);
    let open = [("exposed", json!(true))];
    let desk = german("prep-fire", vec![tank("german-pzkpfw-vg", "sw", &open), men("aY2")]);
    let high = arm(&desk, Weapon::AntiAircraft);
    assert_eq!(factor(&desk, &format!("fire aY2 with {high} roll"), "factor-turned"), None);
}

/// Rules: 7.2j, 3.1h
#[test]
fn a_crew_in_shock_repairs_nothing() {
    let main = |state: &str| {
        let main = json!({"id": "bw8", "kind": "german-pzkpfw-ivh-ma", "at": "b1", "malfunctioned": true});
        let units = vec![
            tank("german-pzkpfw-ivh", "ne", &[(state, json!(true))]),
            men("aY2"),
            unit("b2", "german-4-6-7", "aY7"),
        ];
        let lmg = json!({"id": "bw9", "kind": "german-lmg", "at": "b2", "malfunctioned": true});
        let mut desk = Desk::with("s02", "rally", units, vec![main, lmg], json!({"side": "second"}));
        while desk.step() != "repairing" {
            desk.act("end", &[]);
        }
        desk.allows("repair bw8")
    };
    assert!(main("exposed") && !main("shocked") && !main("unconfirmed"));
}

/// Rules: 7.2.1d, 7.2.1e
#[test]
fn with_little_ammunition_a_gun_fails_earlier_and_for_good() {
    let shot = |dice: [&str; 2]| {
        let low = json!({"id": "bw8", "kind": "russian-is-2-ma", "at": "b1", "low-ammo": true});
        let units = vec![
            json!({"id": "b1", "kind": "russian-is-2", "at": "aY5", "hull": "ne"}),
            unit("a1", "german-4-6-7", "aY2"),
        ];
        let mut desk = Desk::with("s02", "prep-fire", units, vec![low], json!({"side": "second"}));
        desk.act("fire aY2 with bw8 roll", &dice);
        (desk.weapon_has("bw8", WeaponMarks::BROKEN), desk.weapon_has("bw8", WeaponMarks::DISABLED))
    };
    assert_eq!(shot(["4", "5"]), (false, false));
    assert_eq!(shot(["4", "6"]), (true, false), "a ten: one below the circled eleven");
    assert_eq!(shot(["5", "6"]), (true, true), "the circled number itself");
}

/// Rules: 7.5h
#[test]
fn smoke_leaves_the_weapons_free() {
    let mut desk = german("movement", vec![tank("german-pzkpfw-ivh", "ne", &[]), men("aY2")]);
    desk.act("move b1; smoke b1 at aY5", &["1", "1"]);
    pass(&mut desk);
    let main = arm(&desk, Weapon::Main);
    assert!(desk.allows(&format!("fire aY2; with {main}")));
}

/// Rules: 7.7l
#[test]
fn who_opens_his_hatch_can_be_fired_at_as_he_is_now() {
    let units = vec![
        json!({"id": "a1", "kind": "russian-t-34-m43", "at": "aY5", "hull": "ne"}),
        unit("b2", "german-4-6-7", "aY4"),
        unit("a2", "russian-4-4-7", "aY9"),
    ];
    let mut desk = Desk::of("s02", "movement", units, vec![]);
    desk.act("move a1; hatch a1", &[]);
    assert_eq!(desk.step(), "window");
    assert!(desk.allows("fire aY5; with b2"));
}

/// Rules: 7.10v, 7.10w, 2.0ay, 2.0bp
#[test]
fn a_stunned_crew_neither_moves_nor_turns() {
    for state in ["stunned", "shocked"] {
        let desk = german(
            "movement",
            vec![
                tank("german-pzkpfw-ivh", "ne", &[(state, json!(true))]),
                unit("b2", "german-4-6-7", "aY9"),
                men("aY2"),
            ],
        );
        let allowed =
            desk.allows("move b1; start") || desk.allows("move b1; face b1 to e") || desk.allows("move b1; delay");
        assert!(!allowed, "{state}");
    }
    for state in ["immobile", "bogged"] {
        let desk = german(
            "movement",
            vec![
                tank("german-pzkpfw-ivh", "ne", &[(state, json!(true))]),
                unit("b2", "german-4-6-7", "aY9"),
                men("aY2"),
            ],
        );
        assert!(!desk.allows("move b1; start"), "{state}");
    }
}

/// Rules: 2.0aa, A-79
#[test]
fn a_vehicle_controls_its_hex_while_it_stays() {
    let holder = |units: Vec<Value>| {
        let mut desk = german("movement", units);
        let hex = desk.look().hex("aY5".parse().expect("a name")).expect("a hex");
        desk.pos.control.remove(hex);
        desk.look().controls_hex(hex)
    };
    let rest = || vec![men("aY9"), unit("b9", "german-4-6-7", "aGG5")];
    let with = |mut units: Vec<Value>| {
        units.extend(rest());
        holder(units)
    };
    assert_eq!(with(vec![]), Side::First);
    assert_eq!(with(vec![tank("german-pzkpfw-ivh", "ne", &[])]), Side::Second);
    assert_eq!(with(vec![tank("german-pzkpfw-ivh", "ne", &[]), unit("a2", "russian-4-4-7", "aY5")]), Side::First);
    let broken = marked("a2", "russian-4-4-7", "aY5", &["broken"]);
    assert_eq!(with(vec![tank("german-pzkpfw-ivh", "ne", &[]), broken]), Side::Second);
}

/// Rules: 6.8g, 6.8h, 3.3.3v
#[test]
fn an_equivalent_that_is_used_again_is_halved_and_may_be_lost() {
    let marked = |dice: [&str; 2]| {
        let flak = json!({"id": "bw8", "kind": "german-2cm-flak-38", "at": "b1", "facing": "ne", "first-fire": true});
        let units = vec![unit("b1", "german-2-2-8-crew", "aY5"), men("aY4")];
        let mut desk = Desk::with("s02", "defensive-fire", units, vec![flak], json!({}));
        let total = factor(&desk, "fire aY4 with bw8; rapid; roll", "factor-total");
        assert_eq!(total.as_deref(), Some("6"), "six, twice beside it, and half");
        desk.act("fire aY4 with bw8; rapid; roll", &dice);
        (desk.weapon_at("bw8"), desk.weapon_has("bw8", WeaponMarks::BROKEN), desk.weapon_has("bw8", WeaponMarks::SPENT))
    };
    assert_eq!(marked(["4", "5"]), ("b1".to_owned(), false, true));
    assert_eq!(marked(["5", "5"]), ("b1".to_owned(), true, true), "ten: its number is two lower");
    assert_eq!(marked(["6", "6"]).0, "gone");
}

/// Rules: 6.1h
#[test]
fn a_critical_hit_on_the_area_doubles_the_column_for_armour_too() {
    let units = vec![
        unit("b1", "german-2-2-8-crew", "aY2"),
        json!({"id": "a1", "kind": "russian-t-34-m43", "at": "aY5", "hull": "e"}),
    ];
    let gun = json!({"id": "bw1", "kind": "german-8cm-grw-34", "at": "b1", "facing": "se"});
    let mut desk = Desk::with("s02", "prep-fire", units, vec![gun], json!({"side": "second"}));
    let events = desk.act("fire aY5 with bw1 roll", &["1", "1", "3", "3"]);
    assert!(events.iter().any(|event| matches!(event, Event::Shot { aimed: Aimed::Hit | Aimed::Critical, .. })));
    // Sixteen twice: K on six or less, and a six is on it. Halved it would have been three.
    assert!(desk.pos.is(id("a1"), States::IMMOBILE), "{:?}", attacks(&events));
}

/// Rules: 3.3.4d, 3.8cd, 3.8cf, Ex-bg, Ex-bh, 3.8ce
#[test]
fn who_is_attacked_on_the_move_does_not_strike_back_and_is_held_by_nobody() {
    let enemy = json!({"id": "a1", "kind": "russian-t-34-m43", "at": "aY6", "hull": "ne"});
    let units = vec![
        enemy,
        unit("b2", "german-4-6-7", "aY5"),
        unit("b3", "german-4-6-7", "aY3"),
        unit("a2", "russian-4-4-7", "aGG9"),
    ];
    let mut desk = Desk::of("s02", "movement", units, vec![]);
    desk.act("move a1; start", &[]);
    pass(&mut desk);
    desk.act("to aY5", &[]);
    let events = desk.act("react b2", &["1", "1", "5", "4"]);
    let strikes = events.iter().filter(|event| matches!(event, Event::Struck { .. })).count();
    assert_eq!(strikes, 1);
    let hold = |states: &[(&str, Value)]| {
        let mut its = json!({"id": "a1", "kind": "russian-t-34-m43", "at": "aY5", "hull": "ne"});
        states.iter().for_each(|(key, value)| its[*key] = value.clone());
        let units = vec![its, unit("b2", "german-4-6-7", "aY5"), unit("a2", "russian-4-4-7", "aGG9")];
        let mut desk = Desk::of("s02", "close-combat", units, vec![]);
        desk.act("fight aY5", &[]);
        while desk.step() == "designating" || desk.step() == "grouping" {
            desk.act("end", &[]);
        }
        desk.pos.melee.iter().count()
    };
    assert_eq!(hold(&[]), 1, "it holds the men in its hex");
    assert_eq!(hold(&[("motion", json!(true))]), 0);
    let melee = json!({"melee": ["aY5"]});
    let its =
        json!({"id": "a1", "kind": "russian-t-34-m43", "at": "aY5", "hull": "ne", "motion": true, "rolling": true});
    let units = vec![its, unit("b2", "german-4-6-7", "aY5"), unit("b3", "german-4-6-7", "aY3")];
    let leaves = Desk::with("s02", "movement", units.clone(), vec![], melee.clone());
    assert!(leaves.allows("move a1; to aY4"));
    let stays = Desk::with(
        "s02",
        "prep-fire",
        vec![
            json!({"id": "a1", "kind": "russian-t-34-m43", "at": "aY5", "hull": "ne"}),
            unit("b2", "german-4-6-7", "aY5"),
            unit("b3", "german-4-6-7", "aY3"),
        ],
        vec![],
        melee,
    );
    assert_eq!(stays.refused("fire aY3"), ("3.2b", "nobody-can-fire-there"), "only in its own hex");
}

/// Rules: 7.10af, G-23
#[test]
fn a_recalled_vehicle_is_worth_nothing() {
    let worth = |recalled: bool| {
        let its = json!({"id": "a1", "kind": "russian-t-26-m33", "at": "aY5", "hull": "e", "recalled": recalled});
        let units = vec![unit("b1", "german-2-2-8-crew", "aY2"), its];
        let gun = json!({"id": "bw1", "kind": "german-7-5cm-pak-40", "at": "b1", "facing": "se"});
        let mut desk = Desk::with("s02", "prep-fire", units, vec![gun], json!({"side": "second"}));
        desk.act("fire aY5 with bw1 roll", &["3", "2", "2", "3"]);
        assert!(matches!(desk.pos.at[id("a1").index()], Place::Wreck(_)));
        desk.pos.casualties[1]
    };
    assert_eq!((worth(false), worth(true)), (6, 0));
}

/// Rules: 3.3.5d
#[test]
fn a_hit_on_armour_leaves_fire_behind_unless_it_was_solid_shot() {
    let left = |shell: &str| {
        let its = json!({"id": "a1", "kind": "russian-t-34-m43", "at": "aY6", "hull": "ne"});
        let units = vec![its, unit("b1", "german-2-2-8-crew", "aY2"), unit("a2", "russian-4-4-7", "aGG9")];
        let gun = json!({"id": "bw1", "kind": "german-7-5cm-pak-40", "at": "b1", "facing": "se"});
        let mut desk = Desk::of("s02", "movement", units, vec![gun]);
        desk.act("move a1; start", &[]);
        pass(&mut desk);
        desk.act("to aY5", &[]);
        let load = if shell == "he" { "; load he" } else { "" };
        desk.act(&format!("fire aY5 with bw1{load}; roll"), &["3", "2", "6", "5"]);
        desk.residual("aY5")
    };
    assert!(left("he") > 0);
    assert_eq!(left("ap"), 0);
}

/// Rules: 6.4i, 6.4l
#[test]
fn a_hidden_gun_is_found_by_a_vehicle_that_enters_its_hex() {
    let crew = json!({"id": "b1", "kind": "german-2-2-8-crew", "at": "hidden cJ7"});
    let gun = json!({"id": "bw1", "kind": "german-5cm-pak-38", "at": "b1", "facing": "w"});
    let its = json!({"id": "a1", "kind": "russian-t-34-m43", "at": "cJ8", "hull": "ne"});
    let mut desk = Desk::of("s05", "movement", vec![crew, its, unit("a2", "british-4-5-7", "cA2")], vec![gun]);
    let told = desk.act("move a1; start", &[]);
    let seen_at_once = told.iter().any(|event| matches!(event, Event::Revealed { .. }));
    pass(&mut desk);
    if !seen_at_once {
        let events = desk.act("to cJ7", &[]);
        assert!(events.iter().any(|event| matches!(event, Event::Revealed { rows, .. } if rows.contains(&"6.4g"))));
    } else {
        desk.act("to cJ7", &[]);
    }
    assert_eq!(factor(&desk, "fire cJ7 with bw1 roll", "factor-own-hex").as_deref(), Some("2"));
    assert!(!desk.has("b1", Marks::FIRED));
}
