//! Sections 3.7, 3.8, 6.5 and 6.10: what is left to say of vehicles in Close Combat, of nerve, and of Guns on the move.

use super::desk::{Desk, GAME, checks, id, unit, weapon};
use serde_json::{Value, json};
use starter_kit::event::Event;
use starter_kit::pack::Weapon;
use table::Seat;
use table::verbs::*;

fn vehicle(id: &str, kind: &str, more: &[(&str, Value)]) -> Value {
    let mut its = json!({"id": id, "kind": kind, "at": "aY5", "hull": "ne"});
    more.iter().for_each(|(key, value)| its[*key] = value.clone());
    its
}

/// The Russians attack in the hex.
fn fight(units: Vec<Value>) -> Desk {
    let mut desk = Desk::of("s02", "close-combat", units, vec![]);
    desk.act("fight aY5", &[]);
    desk
}

fn squad(id: &str) -> Value {
    unit(id, "russian-4-4-7", "aY5")
}

fn kills(events: &[Event]) -> Vec<u8> {
    let strike = |event: &Event| if let Event::Struck { kill, .. } = event { Some(*kill) } else { None };
    events.iter().filter_map(strike).collect()
}

fn arm(desk: &Desk, sort: Weapon) -> String {
    let mut all = desk.pos.weapons_of(id("b1"));
    all.find(|weapon| desk.look().arm(*weapon).weapon == sort).expect("it has one").to_string()
}

/// Rules: 3.8ao, 3.8al
#[test]
fn who_attacks_first_where_vehicles_are() {
    let first = |units: Vec<Value>| fight(units).asked();
    let (ours, theirs) = (vehicle("a1", "russian-t-34-m43", &[]), vehicle("b1", "german-pzkpfw-ivh", &[]));
    let men = unit("b2", "german-4-6-7", "aY5");
    assert_eq!(first(vec![squad("a2"), theirs.clone()]), Some(Seat(0)), "who has none");
    assert_eq!(first(vec![ours.clone(), men.clone()]), Some(Seat(1)));
    assert_eq!(first(vec![ours, squad("a2"), theirs, men]), Some(Seat(0)), "both have one");
}

/// Rules: 3.8bh, 3.8bi, 3.8bo, Ex-by
#[test]
fn what_a_vehicle_attacks_with() {
    let strike = |kind: &str, sort: Weapon, more: &[(&str, Value)], units: Vec<Value>, before: &str, dice: &[&str]| {
        let mut desk = fight([units, vec![vehicle("b1", kind, more)]].concat());
        desk.act(before, dice);
        let gun = arm(&desk, sort);
        kills(&desk.act(&format!("strike a1; with {gun}; end"), &["6", "5"]))
    };
    let alone = || vec![squad("a1")];
    assert_eq!(strike("german-pzkpfw-ivh", Weapon::Coaxial, &[], alone(), "end", &[]), [5], "five to five");
    let motion = [("motion", json!(true))];
    assert_eq!(strike("german-pzkpfw-ivh", Weapon::Coaxial, &motion, alone(), "end", &[]), [4], "half of that");
    assert_eq!(strike("russian-kv-1-m41", Weapon::Rear, &[], alone(), "end", &[]), [3], "two to five");
    // The leader has attacked with the squad: six.
    let led = vec![squad("a1"), unit("a2", "8-1", "aY5")];
    let before = "end; strike b1; with a1; end";
    assert_eq!(strike("german-pzkpfw-ivh", Weapon::Coaxial, &[], led, before, &["6", "5"]), [4], "five to six");
}

/// Rules: 3.8bj, 3.8bv, 7.5t
#[test]
fn a_close_defence_weapon_minds_no_house() {
    let its = json!({"id": "b1", "kind": "german-pzkpfw-vib", "at": "aX5", "hull": "ne"});
    let mut desk = Desk::of("s12", "close-combat", vec![unit("a1", "american-6-6-6", "aX5"), its], vec![]);
    desk.act("fight aX5", &[]);
    desk.act("strike b1; with a1; end", &["5", "5"]);
    let events = desk.act("launch b1", &["6", "3", "5", "6"]);
    let fired = events.iter().find_map(|event| match event {
        Event::Fired { column, drm, .. } => Some((*column, *drm)),
        _ => None,
    });
    assert_eq!(fired, Some((16, 0)));
    let look = desk.look();
    assert_eq!(look.pos.smoke[look.hex("aX5".parse().expect("a name")).expect("a hex").index()], 0, "no smoke");
}

/// Rules: Ex-bi, 3.7h, D-68
#[test]
fn a_leader_helps_several_and_goes_then_himself() {
    let units = vec![
        unit("a1", "russian-4-4-7", "aY6"),
        unit("a2", "russian-4-4-7", "aY6"),
        unit("a3", "8-1", "aY6"),
        vehicle("b1", "german-pzkpfw-ivh", &[]),
    ];
    let mut desk = Desk::of("s02", "advance", units, vec![]);
    for who in ["a1", "a2"] {
        let events = desk.act(&format!("advance {who} to aY5"), &["4", "4"]);
        assert_eq!(checks(&events), [(who.to_owned(), -1, 7, true)]);
    }
    desk.act("advance a3 to aY5", &[]);
    assert_eq!(desk.at("a3"), "aY5");
}

/// Rules: 6.5f
#[test]
fn a_gun_is_pushed_at_double_time_and_without_a_bonus_for_roads() {
    let units = vec![unit("a1", "russian-2-2-8-crew", "aGG4"), unit("b1", "german-4-6-7", "aFF9")];
    let gun = json!({"id": "aw1", "kind": "russian-45mm-ptp-obr-32", "at": "a1", "facing": "se"});
    let mut desk = Desk::field("movement", units, vec![gun]);
    desk.act("move a1; double; push aGG3 facing se", &["1", "1"]);
    assert_eq!(desk.at("a1"), "aGG3");
    assert!(!desk.pos.mover.road);
}

/// Rules: 6.10s
#[test]
fn a_target_that_is_out_of_sight_leaves_its_counter_behind() {
    let mut gun = weapon("bw1", "german-7-5cm-pak-40", "b1");
    gun["facing"] = json!("se");
    gun["acquired"] = json!({"hex": "aX4", "by": 1, "units": ["a1"]});
    let units = vec![
        unit("a1", "russian-4-4-7", "aX4"),
        unit("b1", "german-2-2-8-crew", "aX3"),
        unit("a2", "russian-4-4-7", "aGG9"),
    ];
    let mut desk = Desk::field("movement", units, vec![gun]);
    let acquired = |desk: &Desk| desk.look().name(hexes::Hex(desk.pos.acquired[64])).to_string();
    for (to, lies) in [("aX5", "aX5"), ("aX6", "aX5")] {
        desk.act(&format!("{}to {to}", if to == "aX5" { "move a1; " } else { "" }), &[]);
        while desk.step() == "window" {
            desk.act("end", &[]);
        }
        assert_eq!(acquired(&desk), lies, "{to}");
    }
}

/// Whoever is pointed at where attacks are paired strikes or is struck, and what an attack on a tank needs is told before the dice.
///
/// Rules: 3.8aq, 3.8ax, 3.8ay, D-72
#[test]
fn what_an_attack_on_a_tank_needs_is_told() {
    let units = vec![
        unit("a1", "russian-4-4-7", "aY5"),
        unit("a2", "9-1", "aY5"),
        vehicle("b1", "german-pzkpfw-ivh", &[]),
        unit("b2", "german-4-6-7", "aY5"),
    ];
    let mut desk = fight(units);
    while desk.step() == "grouping" {
        desk.act("end", &[]);
    }
    let touched = |desk: &Desk, text: &str| GAME.touch(&desk.pos, GAME.parse(text).expect("an action"));
    assert_eq!(touched(&desk, "strike b1").places, ["aY5"]);
    desk.act("strike b1", &[]);
    assert_eq!(touched(&desk, "with a1").places, ["aY5"]);
    desk.act("with a1", &[]);
    let told: Vec<(&str, String)> = desk.factors("end").into_iter().map(|(rule, _, value)| (rule, value)).collect();
    assert_eq!(told[..2], [("3.8aq", "6".to_owned()), ("3.8ax", "6".to_owned())], "a squad and a leader");
}
