//! Sections 3.3.4 and 3.8: vehicles in Close Combat. J2 of the rulebook's example is open ground; so is column Y of Across the Barley.

use super::desk::{Desk, id, marked, unit};
use serde_json::{Value, json};
use starter_kit::event::{Event, State};
use starter_kit::position::{Marks, Place};
use table::Id;

fn tank(id: &str, kind: &str, more: &[(&str, Value)]) -> Value {
    let mut tank = json!({"id": id, "kind": kind, "at": "aY5", "hull": "ne"});
    for (key, value) in more {
        tank[*key] = value.clone();
    }
    tank
}

/// Russians of the attacker in the hex of a German vehicle.
fn fight(mut units: Vec<Value>, tank: Value) -> Desk {
    units.push(tank);
    let mut desk = Desk::of("s02", "close-combat", units, vec![]);
    desk.act("fight aY5", &[]);
    desk
}

fn squad(id: &str) -> Value {
    unit(id, "russian-4-4-7", "aY5")
}

/// Attacks among events: the number, the modifier.
fn struck(events: &[Event]) -> Vec<(u8, i8)> {
    let strike = |event: &Event| if let Event::Struck { kill, drm, .. } = event { Some((*kill, *drm)) } else { None };
    events.iter().filter_map(strike).collect()
}

fn became(events: &[Event]) -> Vec<State> {
    let state = |event: &Event| if let Event::Became(_, state, _) = event { Some(*state) } else { None };
    events.iter().filter_map(state).collect()
}

fn wrecked(desk: &Desk, unit: &str) -> bool {
    matches!(desk.pos.at[id(unit).index()], Place::Wreck(_))
}

/// Rules: 3.8ak, 3.8al, 3.8am, 3.8aq, 3.8ar, 3.8av, 3.8ay, 3.8bf, 3.8bg, 3.8bk, 3.8bl, 3.8bm, 3.8bn, Ex-bj, Ex-bk, Ex-bl, Ex-bm, E-29
#[test]
fn two_squads_and_a_leader_attack_a_tank_in_motion() {
    let units = vec![squad("a1"), unit("a2", "8-1", "aY5"), squad("a3")];
    let mut desk = fight(units, tank("b1", "german-pzkpfw-iif", &[("motion", json!(true))]));
    // The leader is with the first squad. Five and one; less one for him, two more for the Motion: six.
    let events = desk.act("end; strike b1; with a1; end", &["3", "2"]);
    assert_eq!(struck(&events), [(6, 1)]);
    assert_eq!(became(&events), [State::Stopped, State::Immobile]);
    // Its coaxial gun and its main armament: nine to five is three to two, and no longer halved.
    let arms: Vec<String> = desk.pos.weapons_of(id("b1")).map(|weapon| weapon.to_string()).collect();
    let events = desk.act(&format!("strike a3; with {}; with {}; end", arms[0], arms[1]), &["3", "3"]);
    assert_eq!(struck(&events), [(6, 0)]);
    assert_eq!(desk.kind("a3"), "2-3-7", "on its number: it is reduced");
    // The half-squad: three, one less against what cannot move; a twelve costs it dear.
    let events = desk.act("strike b1; with a3; end", &["6", "6"]);
    assert_eq!(struck(&events), [(3, -1)]);
    assert_eq!(desk.at("a3"), "gone");
    assert!(desk.pos.melee.contains(desk.look().hex("aY5".parse().expect("a name")).expect("a hex")));
}

/// Rules: 3.8ax, 3.8az, Ex-bx, 3.8an
#[test]
fn below_the_value_a_vehicle_is_destroyed_and_nobody_else_may_help() {
    let units = vec![squad("a1"), squad("a2")];
    let mut desk = fight(units, tank("b1", "german-pzkpfw-ivh", &[]));
    desk.act("strike b1; with a1", &[]);
    assert_eq!(desk.refused("with a2"), ("3.8az", "one-and-a-leader"));
    let events = desk.act("end", &["2", "2"]);
    assert_eq!(struck(&events), [(5, 0)]);
    assert!(wrecked(&desk, "b1"));
    assert_ne!(desk.step(), "designating", "there is nothing left to attack");
}

/// Rules: 3.8as, 3.8at, 3.8au, 3.8aw
#[test]
fn who_attacks_a_vehicle_has_a_value_of_his_own() {
    let value = |who: Value| {
        let mut desk = fight(vec![who], tank("b1", "german-pzkpfw-ivh", &[]));
        struck(&desk.act("strike b1; with a1; end", &["5", "6"]))[0].0
    };
    assert_eq!(value(unit("a1", "russian-2-2-8-crew", "aY5")), 4);
    assert_eq!(value(unit("a1", "russian-2-3-7", "aY5")), 3);
    assert_eq!(value(unit("a1", "8-1", "aY5")), 2);
    assert_eq!(value(marked("a1", "russian-4-4-7", "aY5", &["pinned"])), 4);
}

/// Rules: 3.8bb, 3.8bc, 3.8bd, 3.8be
#[test]
fn a_two_always_has_a_chance() {
    // A leader: two, and two more for the Motion.
    let chance = |die: &str| {
        let mut desk =
            fight(vec![unit("a1", "8-0", "aY5")], tank("b1", "german-pzkpfw-ivh", &[("motion", json!(true))]));
        let events = desk.act("strike b1; with a1; end", &["1", "1", die]);
        (wrecked(&desk, "b1"), became(&events).contains(&State::Immobile))
    };
    assert_eq!(chance("2"), (true, false));
    assert_eq!(chance("3"), (false, true));
    assert_eq!(chance("4"), (false, false));
}

/// Rules: 3.8bp, 3.8bq
#[test]
fn a_stunned_crew_does_not_strike_back() {
    let units = vec![squad("a1"), squad("a2")];
    let mut desk = fight(units, tank("b1", "german-pzkpfw-ivh", &[("stunned", json!(true))]));
    let events = desk.act("strike b1; with a1; end", &["5", "6"]);
    assert_eq!(struck(&events), [(5, -1)], "it cannot move; its guns count though they are silent");
    let legal = desk.legal();
    assert!(legal.contains(&"strike b1".to_owned()), "the second squad is next: {legal:?}");
    let gunless =
        fight(vec![squad("a1")], tank("b1", "german-stug-iiib", &[])).act("strike b1; with a1; end", &["5", "6"]);
    assert_eq!(struck(&gunless), [(5, -1)], "no machine gun at all");
}

/// Rules: 3.8br, 3.8bu
#[test]
fn a_close_defence_weapon_answers_an_attack() {
    let column = |dice: &[&str]| {
        let mut units = vec![squad("a1")];
        units.push(tank("b1", "german-pzkpfw-vib", &[]));
        let mut desk = Desk::of("s12", "close-combat", units, vec![]);
        desk.act("fight aY5", &[]);
        desk.act("strike b1; with a1; end", &["5", "5"]);
        let events = desk.act("launch b1", dice);
        events.into_iter().find_map(|event| if let Event::Fired { column, .. } = event { Some(column) } else { None })
    };
    assert_eq!(column(&["4", "4", "3", "3"]), Some(16));
    assert_eq!(column(&["5", "5"]), Some(0), "ten is above its number");
}

/// Rules: 3.3.4a, 3.3.4b, 3.3.4c, 3.3.4e, 2.0u, Ex-bc
#[test]
fn infantry_attacks_a_vehicle_that_moves_in_its_hex() {
    let units =
        vec![tank("a1", "russian-t-34-m43", &[]), unit("b1", "german-4-6-7", "aY5"), unit("b2", "german-4-6-7", "aR3")];
    let mut desk = Desk::of("s02", "movement", units, vec![]);
    desk.act("move a1; start", &[]);
    desk.pos.mover.here = 6;
    // It dares on seven. Five; it is stopped no longer, which adds two.
    let events = desk.act("react b1", &["3", "4", "5", "4"]);
    assert_eq!(struck(&events), [(5, 2)]);
    assert!(desk.has("b1", Marks::FIRST));
    let events = desk.act("react b1", &["5", "4"]);
    assert_eq!(struck(&events), [(4, 2)], "it has attacked before; it does not check again");
    assert!(desk.has("b1", Marks::FINAL));
}

/// Rules: 3.3.4b
#[test]
fn who_does_not_dare_is_pinned() {
    let units =
        vec![tank("a1", "russian-t-34-m43", &[]), unit("b1", "german-4-6-7", "aY5"), unit("b2", "german-4-6-7", "aR3")];
    let mut desk = Desk::of("s02", "movement", units, vec![]);
    desk.act("move a1; start", &[]);
    let events = desk.act("react b1", &["4", "4"]);
    assert!(struck(&events).is_empty() && desk.has("b1", Marks::PINNED));
}

/// Rules: 3.8ba, 3.8bs, 3.8bt, 3.8ci
#[test]
fn one_attack_is_on_a_vehicle_or_on_men() {
    let units = vec![squad("a1"), squad("a2"), tank("b1", "german-pzkpfw-vib", &[]), unit("b2", "german-4-6-7", "aY5")];
    let mut desk = Desk::of("s12", "close-combat", units, vec![]);
    desk.act("fight aY5", &[]);
    desk.act("strike b1; with a1", &[]);
    assert_eq!(desk.refused("also b2"), ("3.8ba", "armour-or-men"));
    desk.act("end", &["5", "5"]);
    // All infantry in the hex, its own squad too, and alone.
    let events = desk.act("launch b1", &["3", "4", "3", "3", "3", "3", "3", "3"]);
    let checked: Vec<String> = super::desk::checks(&events).into_iter().map(|check| check.0).collect();
    assert_eq!(checked, ["a1", "a2", "b2"]);
}
