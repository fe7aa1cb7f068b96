//! Sections 3.3.2.2, 3.5, 7.2 and 7.8: fire by vehicles, on the open fields of Across the Barley.

use super::desk::{Desk, attacks, id, unit};
use serde_json::{Value, json};
use starter_kit::event::{Aimed, Event};
use starter_kit::ids::WeaponId;
use starter_kit::position::{States, WeaponMarks};
use table::Id;

/// A German tank in Y5, and others.
fn tank(kind: &str, hull: &str, more: &[(&str, Value)]) -> Value {
    let mut tank = json!({"id": "b1", "kind": kind, "at": "aY5", "hull": hull});
    for (key, value) in more {
        tank[*key] = value.clone();
    }
    tank
}

/// The Germans fire in a phase of theirs.
fn fire(phase: &str, units: Vec<Value>) -> Desk {
    Desk::with("s02", phase, units, vec![], json!({"side": "second"}))
}

/// The weapons of the tank: main armament, bow, coaxial, anti-aircraft gun.
fn arms(desk: &Desk) -> Vec<String> {
    let mut arms: Vec<WeaponId> = desk.pos.weapons_of(id("b1")).collect();
    let rank = |weapon: &WeaponId| {
        use starter_kit::pack::Weapon;
        [Weapon::Main, Weapon::Bow, Weapon::Coaxial, Weapon::AntiAircraft, Weapon::Rear]
            .iter()
            .position(|sort| *sort == desk.look().arm(*weapon).weapon)
    };
    arms.sort_by_key(rank);
    arms.iter().map(ToString::to_string).collect()
}

fn factor(desk: &Desk, plan: &str, key: &str) -> Option<String> {
    desk.factors(plan).into_iter().find(|its| its.1 == key).map(|its| its.2)
}

fn shots(events: &[Event]) -> Vec<(i8, i8, Aimed)> {
    let shot = |event: &Event| match event {
        Event::Shot { number, drm, aimed, .. } => Some((*number, *drm, *aimed)),
        _ => None,
    };
    events.iter().filter_map(shot).collect()
}

/// A German squad beside the tank, so that somebody fires in any case.
fn beside() -> Value {
    unit("b2", "german-4-6-7", "aY5")
}

fn men(hex: &str) -> Value {
    unit("a1", "russian-4-4-7", hex)
}

/// Rules: 7.7c, 3.2.4-itt-a, 2.0bj, 7.2a
#[test]
fn a_main_armament_fires_like_a_gun() {
    let shut = fire("prep-fire", vec![tank("german-pzkpfw-ivh", "ne", &[]), men("aY2")]);
    let main = &arms(&shut)[0];
    let plan = format!("fire aY2 with {main} roll");
    assert_eq!(factor(&shut, &plan, "factor-to-hit").as_deref(), Some("8"), "Infantry Target Type at three hexes");
    assert_eq!(factor(&shut, &plan, "factor-buttoned").as_deref(), Some("1"));
    let mut open = fire("prep-fire", vec![tank("german-pzkpfw-ivh", "ne", &[("exposed", json!(true))]), men("aY2")]);
    assert_eq!(factor(&open, &plan, "factor-buttoned"), None);
    let events = open.act(&plan, &["4", "3", "6", "5"]);
    assert_eq!(shots(&events), [(8, 0, Aimed::Hit)]);
    assert_eq!(attacks(&events)[0].0, 12, "75 mm");
}

/// Rules: 7.2c, 7.2h, 3.3.2i, 3.2.4-proc-w, 7.2b, 2.0bv
#[test]
fn turrets_turn_fast_or_slowly_and_hulls_with_pains() {
    let turned = |kind: &str| {
        let desk = fire("prep-fire", vec![tank(kind, "e", &[]), men("aY2")]);
        let plan = format!("fire aY2 with {} roll", arms(&desk)[0]);
        factor(&desk, &plan, "factor-turned")
    };
    assert_eq!(turned("german-pzkpfw-ivh").as_deref(), Some("1"));
    assert_eq!(turned("german-pzkpfw-ivj").as_deref(), Some("2"));
    assert_eq!(turned("german-stug-iiig").as_deref(), Some("3"));
    let mut desk = fire("prep-fire", vec![tank("german-stug-iiig", "e", &[]), men("aY2")]);
    let main = arms(&desk)[0].clone();
    desk.act(&format!("fire aY2 with {main} roll"), &["6", "5"]);
    let at = id("b1").index();
    assert_eq!(desk.pos.hull[at], desk.pos.turret[at], "all of it has turned");
}

/// Rules: 7.2d, 7.2e, 7.8m, 7.7e
#[test]
fn cramped_turrets_fire_behind_closed_hatches_and_anti_aircraft_guns_do_not() {
    let open =
        |kind: &str| fire("prep-fire", vec![tank(kind, "ne", &[("exposed", json!(true))]), men("aY2"), beside()]);
    let cramped = open("german-pzkpfw-iif");
    assert_eq!(cramped.refused(&format!("fire aY2; with {}", arms(&cramped)[0])), ("7.2e", "not-while-exposed"));
    assert_eq!(cramped.refused(&format!("fire aY2; with {}", arms(&cramped)[1])), ("7.8m", "not-while-exposed"));
    let shut = fire("prep-fire", vec![tank("german-pzkpfw-vg", "ne", &[]), men("aY2"), beside()]);
    assert_eq!(shut.refused(&format!("fire aY2; with {}", arms(&shut)[3])), ("7.7e", "only-while-exposed"));
    let open = open("german-pzkpfw-vg");
    assert!(open.allows(&format!("fire aY2; with {}", arms(&open)[3])));
}

/// Rules: 7.8a, 7.8c, 7.8f, 3.2.2r, 2.0an, 2.0bl, 7.8g, 7.8n, E-27
#[test]
fn machine_guns_of_a_vehicle_fire_together_and_once() {
    let units = vec![
        tank("german-pzkpfw-vie-late", "ne", &[("exposed", json!(true))]),
        men("aY2"),
        unit("b2", "german-4-6-7", "aY5"),
    ];
    let mut desk = fire("prep-fire", units);
    let all = arms(&desk);
    let (bow, coaxial, high) = (&all[1], &all[2], &all[3]);
    let plan = format!("fire aY2 with {bow} {high} roll");
    assert_eq!(factor(&desk, &plan, "factor-total").as_deref(), Some("5"));
    assert_eq!(factor(&desk, &plan, "factor-column").as_deref(), Some("4"));
    assert_eq!(desk.refused(&format!("fire aY2 with {bow} b2")), ("3.2.2r", "vehicles-fire-alone"));
    desk.act(&plan, &["6", "5"]);
    assert_eq!(desk.refused(&format!("fire aY2 with {coaxial}")), ("7.8f", "splits-the-group"));
    assert_eq!(desk.refused(&format!("fire aY2 with {bow}")), ("7.8c", "has-fired"));
    // A turret of slow traverse by one corner, for the worst of them.
    let aside = json!({"id": "b1", "kind": "german-pzkpfw-vie-late", "at": "aY5", "hull": "ne", "turret": "e"});
    let desk = fire("prep-fire", vec![aside, men("aY2")]);
    let all = arms(&desk);
    let plan = format!("fire aY2 with {} {} roll", all[1], all[2]);
    assert_eq!(
        (factor(&desk, &plan, "factor-turned").as_deref(), factor(&desk, &plan, "factor-column").as_deref()),
        (Some("2"), Some("8"))
    );
}

/// Rules: 7.8u, 7.8r, 7.8s, 2.0o, 2.0v
#[test]
fn machine_guns_of_vehicles_reach_eight_or_twelve_hexes_and_fail_on_twelve() {
    let mut desk = fire("prep-fire", vec![tank("german-pzkpfw-ivh", "ne", &[]), men("aY2")]);
    let all = arms(&desk);
    let reach = |place: usize| desk.look().arm(WeaponId::named(&all[place]).expect("a weapon")).range;
    assert_eq!((reach(1), reach(2)), (Some(8), Some(12)));
    desk.act(&format!("fire aY2 with {} roll", all[2]), &["6", "6"]);
    assert!(desk.weapon_has(&all[2], WeaponMarks::BROKEN));
}

/// Rules: 2.0br, 3.2.4-att-g, 3.2.5c
#[test]
fn a_vehicle_in_motion_does_not_prepare_fire_and_aims_badly() {
    let moving = |phase: &str| {
        fire(phase, vec![tank("german-pzkpfw-ivh", "ne", &[("motion", json!(true))]), men("aY2"), beside()])
    };
    let desk = moving("prep-fire");
    assert_eq!(desk.refused(&format!("fire aY2; with {}", arms(&desk)[0])), ("3.3.2ab", "in-motion-no-prep"));
    let desk = moving("advancing-fire");
    let all = arms(&desk);
    let plan = format!("fire aY2 with {} roll", all[0]);
    assert_eq!(factor(&desk, &plan, "factor-motion-fire").as_deref(), Some("2"));
    assert_eq!(desk.refused(&format!("fire aY2 with {}; aim area", all[0])), ("3.2.4-att-g", "not-on-an-area-now"));
    let plan = format!("fire aY2 with {} roll", all[2]);
    // Five; half in the Advancing Fire Phase, and half of that on the move.
    assert_eq!(factor(&desk, &plan, "factor-total").as_deref(), Some("1.25"));
}

/// Rules: 7.8p, 3.5g, 2.0p
#[test]
fn who_entered_a_hex_fires_worse_in_the_advancing_fire_phase() {
    let desk = fire("advancing-fire", vec![tank("german-pzkpfw-ivh", "ne", &[("entered", json!(true))]), men("aY2")]);
    let all = arms(&desk);
    let plan = format!("fire aY2 with {} roll", all[0]);
    assert_eq!(factor(&desk, &plan, "factor-advancing").as_deref(), Some("2"));
    assert_eq!(factor(&desk, &plan, "factor-bounding").as_deref(), Some("2"));
    let guns = format!("fire aY2 with {} roll", all[2]);
    assert_eq!(factor(&desk, &guns, "factor-total").as_deref(), Some("2.5"));
}

/// Rules: 3.3.2.2a, 3.3.2.2b, 3.3.2.2c, 3.3.2.2g, 2.0q, 7.8o, 3.2.4-proc-c, 3.2.4-proc-ac
#[test]
fn a_vehicle_fires_in_its_own_movement_phase() {
    let mut desk = fire("movement", vec![tank("german-pzkpfw-ivh", "ne", &[]), men("aY2")]);
    desk.act("move b1; start", &[]);
    while desk.step() == "window" {
        desk.act("pass", &[]);
    }
    let all = arms(&desk);
    let plan = format!("fire aY2 with {} roll", all[0]);
    assert_eq!(factor(&desk, &plan, "factor-bounding").as_deref(), Some("2"));
    assert_eq!(factor(&desk, &plan, "factor-hasty").as_deref(), Some("2"), "one point in sight");
    assert_eq!(factor(&desk, &plan, "factor-turned"), None);
    let guns = format!("fire aY2 with {} roll", all[2]);
    // Five, half for the Movement Phase, half again because it has not stopped.
    assert_eq!(factor(&desk, &guns, "factor-total").as_deref(), Some("1.25"));
    desk.act(&plan, &["6", "6"]);
    assert!(desk.pos.is(id("b1"), States::BOUNDING));
}

/// Rules: 7.2.1b
#[test]
fn a_circled_number_means_little_ammunition() {
    let units =
        vec![json!({"id": "b1", "kind": "russian-is-2", "at": "aY5", "hull": "ne"}), unit("a1", "german-4-6-7", "aY2")];
    let mut desk = fire("prep-fire", units);
    let main = arms(&desk)[0].clone();
    desk.act(&format!("fire aY2 with {main} roll"), &["5", "6"]);
    assert!(desk.weapon_has(&main, WeaponMarks::LOW), "an eleven");
    assert!(!desk.weapon_has(&main, WeaponMarks::BROKEN));
}

/// Rules: 6.8f
#[test]
fn a_gun_that_fires_by_its_equivalent_does_not_cower() {
    let flak = json!({"id": "bw8", "kind": "german-2cm-flak-38", "at": "b1", "facing": "ne"});
    let units = vec![unit("b1", "german-2-2-8-crew", "aY5"), men("aY2")];
    let mut desk = Desk::with("s02", "prep-fire", units, vec![flak], json!({"side": "second"}));
    let events = desk.act("fire aY2 with bw8; rapid; roll", &["5", "5"]);
    assert_eq!(attacks(&events)[0].0, 6, "doubles on the column of 6, and no other");
}

/// Rules: 6.8a, 6.8b
#[test]
fn an_equivalent_fires_on_the_infantry_fire_table() {
    let desk = fire("prep-fire", vec![tank("german-pzkpfw-iif", "ne", &[]), men("aY2")]);
    let main = &arms(&desk)[0];
    let plan = format!("fire aY2 with {main}; rapid; roll");
    assert_eq!(factor(&desk, &plan, "factor-total").as_deref(), Some("4"));
    let none = fire("prep-fire", vec![tank("german-pzkpfw-ivh", "ne", &[]), men("aY2")]);
    assert_eq!(none.refused(&format!("fire aY2 with {}; rapid", arms(&none)[0])), ("6.8a", "no-equivalent"));
}

/// Rules: 2.0aq, 7.10e, 7.10h, 7.10l, 7.10u
#[test]
fn a_crew_that_is_out_fires_nothing() {
    for state in ["stunned", "shocked", "unconfirmed"] {
        let desk =
            fire("prep-fire", vec![tank("german-pzkpfw-ivh", "ne", &[(state, json!(true))]), men("aY2"), beside()]);
        let refused = desk.refused(&format!("fire aY2; with {}", arms(&desk)[2]));
        assert_eq!(refused, ("2.0aq", "crew-is-out"), "{state}");
    }
}

/// Rules: 7.2f, 7.2g
#[test]
fn a_one_man_turret_is_fought_behind_closed_hatches() {
    let of = |exposed: bool| {
        let one =
            json!({"id": "b1", "kind": "russian-t-70", "at": "aY5", "hull": "ne", "turret": "e", "exposed": exposed});
        fire("prep-fire", vec![one, unit("a1", "german-4-6-7", "aY2"), beside()])
    };
    let open = of(true);
    assert_eq!(open.refused(&format!("fire aY2; with {}", arms(&open)[0])), ("7.2e", "not-while-exposed"));
    assert_eq!(open.refused(&format!("fire aY2; with {}", arms(&open)[1])), ("7.8m", "not-while-exposed"));
    let shut = of(false);
    let plan = format!("fire aY2 with {} roll", arms(&shut)[0]);
    assert_eq!(factor(&shut, &plan, "factor-turned").as_deref(), Some("2"), "it turns like one of slow traverse");
}

/// Rules: 2.0b, 7.8q
#[test]
fn an_anti_aircraft_gun_reaches_eight_hexes() {
    let desk = fire("prep-fire", vec![tank("german-pzkpfw-vg", "ne", &[("exposed", json!(true))]), men("aY2")]);
    let gun = &arms(&desk)[3];
    assert_eq!(desk.look().arm(WeaponId::named(gun).expect("a weapon")).range, Some(8));
    assert_eq!(factor(&desk, &format!("fire aY2 with {gun} roll"), "factor-long-range"), None);
}

/// Rules: 3.5h, 3.5i, 3.3.2.2i
#[test]
fn who_fired_in_his_move_fires_again_with_a_main_armament_that_kept_its_rate() {
    let desk = fire(
        "advancing-fire",
        vec![tank("german-pzkpfw-ivh", "ne", &[("bounding-fire", json!(true))]), men("aY2"), beside()],
    );
    let all = arms(&desk);
    assert!(desk.allows(&format!("fire aY2; with {}", all[0])));
    assert_eq!(desk.refused(&format!("fire aY2; with {}", all[2])), ("3.5h", "only-its-main-armament"));
    let spent = json!({"id": "bw9", "kind": desk.look().arm(WeaponId::named(&all[2]).expect("a weapon")).id, "at": "b1", "intensive-fire": true});
    let main =
        json!({"id": "bw8", "kind": desk.look().arm(WeaponId::named(&all[0]).expect("a weapon")).id, "at": "b1"});
    let units = vec![tank("german-pzkpfw-ivh", "ne", &[("bounding-fire", json!(true))]), men("aY2"), beside()];
    let desk = Desk::with("s02", "advancing-fire", units, vec![main, spent], json!({"side": "second"}));
    assert_eq!(desk.refused("fire aY2; with bw8"), ("3.5i", "fired-before"));
}

/// Rules: 3.2.4-att-f, 3.3.2.2f, 7.8e
#[test]
fn on_the_move_a_vehicle_fires_from_one_hex_and_goes_on_with_its_main_armament() {
    let units = vec![
        tank("german-pzkpfw-ivh", "ne", &[("exposed", json!(true))]),
        men("aY2"),
        unit("a2", "russian-4-4-7", "aY3"),
    ];
    let mut desk = fire("movement", units);
    let pass = |desk: &mut Desk| {
        while desk.step() == "window" {
            desk.act("pass", &[]);
        }
    };
    desk.act("move b1; start", &[]);
    pass(&mut desk);
    let all = arms(&desk);
    assert_eq!(desk.refused(&format!("fire aY2 with {}; aim area", all[0])), ("3.2.4-att-f", "not-on-an-area-now"));
    // A miss whose coloured die keeps the rate.
    desk.act(&format!("fire aY2 with {} roll", all[0]), &["1", "6"]);
    assert_eq!(desk.refused(&format!("fire aY2; with {}", all[0])), ("3.3.2.2f", "spends-first"));
    assert_eq!(desk.refused("fire aY3"), ("3.2b", "nobody-can-fire-there"), "nothing else fires elsewhere");
    assert!(desk.allows(&format!("fire aY2; with {}", all[2])));
    desk.act("halt", &[]);
    pass(&mut desk);
    assert!(desk.allows(&format!("fire aY2; with {}", all[0])));
}

/// Rules: 7.10ae
#[test]
fn without_its_main_armament_a_vehicle_is_recalled() {
    let units = || vec![tank("german-pzkpfw-ivh", "ne", &[]), men("aY2")];
    let main = json!({"id": "bw8", "kind": "german-pzkpfw-ivh-ma", "at": "b1", "malfunctioned": true});
    let mut desk = Desk::with("s02", "rally", units(), vec![main], json!({"side": "second"}));
    desk.act("end", &[]);
    desk.act("repair bw8", &["6"]);
    assert!(desk.weapon_has("bw8", WeaponMarks::DISABLED));
    assert!(desk.pos.is(id("b1"), States::RECALLED));
}

/// Rules: 7.2.1a, 7.2.1c
#[test]
fn only_a_twelve_breaks_a_gun_with_a_circled_number() {
    let units =
        vec![json!({"id": "b1", "kind": "russian-is-2", "at": "aY5", "hull": "ne"}), unit("a1", "german-4-6-7", "aY2")];
    let mut desk = fire("prep-fire", units);
    let main = arms(&desk)[0].clone();
    desk.act(&format!("fire aY2 with {main} roll"), &["6", "6"]);
    assert!(desk.weapon_has(&main, WeaponMarks::BROKEN));
}

/// Rules: 3.2.4-if-j
#[test]
fn some_never_fire_intensively() {
    let mut is_2 = json!({"id": "b1", "kind": "russian-is-2", "at": "aY5", "hull": "ne"});
    is_2["exposed"] = json!(true);
    let main = json!({"id": "bw8", "kind": "russian-is-2-ma", "at": "b1", "fired": true});
    let units = vec![is_2, unit("a1", "german-4-6-7", "aY2"), beside()];
    let desk = Desk::with("s02", "prep-fire", units, vec![main], json!({"side": "second"}));
    assert_eq!(desk.refused("fire aY2; with bw8"), ("3.2.4-if-j", "never-intensive"));
}

/// Rules: 7.8x
#[test]
fn a_fixed_bow_gun_follows_nobody() {
    let units = vec![json!({"id": "b1", "kind": "russian-is-2", "at": "aY5", "hull": "ne"}), men("aY3")];
    let mut desk = Desk::of("s02", "movement", units, vec![]);
    desk.act("move a1; to aY2", &[]);
    let bow = arms(&desk)[1].clone();
    assert_eq!(factor(&desk, &format!("fire aY2 with {bow} roll"), "factor-fixed-bow").as_deref(), Some("1"));
}

/// Rules: 7.6o, 7.6n
#[test]
fn a_bogged_bow_does_not_point_at_its_own_hex() {
    let units = vec![tank("german-pzkpfw-ivh", "ne", &[("bogged", json!(true))]), men("aY5"), beside()];
    let desk = fire("prep-fire", units);
    assert_eq!(desk.refused(&format!("fire aY5; with {}", arms(&desk)[1])), ("7.6o", "bogged-bow"));
    assert!(desk.allows(&format!("fire aY5; with {}", arms(&desk)[2])));
}
