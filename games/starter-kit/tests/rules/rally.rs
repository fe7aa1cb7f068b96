//! Section 3.1: the Rally Phase.

use super::desk::{Desk, marked, unit, weapon};
use serde_json::{Value, json};
use starter_kit::position::{Marks, WeaponMarks};

const BROKEN: &[&str] = &["broken"];
const DESPERATE: &[&str] = &["broken", "dm"];

/// Russians of the first player in the house of W4; it is their turn.
fn rally(units: Vec<Value>, weapons: Vec<Value>) -> Desk {
    let mut desk = Desk::field("rally", units, weapons);
    desk.act("end", &[]);
    desk
}

/// Rules: 3.1k, 3.1l, 3.1n, 3.1p, 3.1r, Ex-f, Ex-g, E-07
#[test]
fn the_attacker_may_rally_one_squad_without_a_leader() {
    let units = || vec![marked("a1", "russian-5-2-7", "aW4", BROKEN), marked("a2", "russian-5-2-7", "aW6", BROKEN)];
    let mut desk = rally(units(), vec![]);
    desk.act("self rally a1", &["3", "4"]);
    assert!(!desk.has("a1", Marks::BROKEN), "+1 and -1 offset each other: 7 is its morale");
    assert_ne!(desk.step(), "self-rallying", "one only");
}

/// Rules: 3.1o, 3.1q, 3.1s, 3.1u, 3.1v, 3.1w, Ex-h, 1.2.1f, E-07
#[test]
fn a_leader_rallies_one_after_the_other() {
    let units = vec![
        marked("a1", "russian-5-2-7", "aW4", DESPERATE),
        marked("a2", "russian-4-4-7", "aW4", BROKEN),
        unit("a3", "9-1", "aW4"),
    ];
    let mut desk = rally(units, vec![]);
    desk.act("end", &[]);
    assert_eq!(desk.step(), "rallying");
    desk.act("rally a1 by a3", &["2", "4"]);
    assert!(desk.has("a1", Marks::BROKEN), "6 and 4 - 1 - 1 are 8");
    assert_eq!(desk.refused("rally a1 by a3"), ("3.1v", "tried-already"));
    desk.act("rally a2 by a3", &["4", "5"]);
    assert!(!desk.has("a2", Marks::BROKEN), "9 - 1 - 1 is 7");
}

/// Rules: 3.1u
#[test]
fn a_twelve_costs_a_casualty() {
    let mut desk = rally(vec![marked("a1", "russian-4-4-7", "aW4", BROKEN)], vec![]);
    desk.act("self rally a1", &["6", "6"]);
    assert_eq!(desk.kind("a1"), "2-3-7");
    assert!(desk.has("a1", Marks::BROKEN));
}

/// Rules: 3.1k, 3.1m, 3.1t, 1.2.3b
#[test]
fn leaders_rally_themselves_on_both_sides_without_their_leadership() {
    let units = vec![marked("b1", "9-1", "aX5", BROKEN), unit("a1", "russian-4-4-7", "aGG1")];
    let mut desk = rally(units, vec![]);
    assert_eq!(desk.step(), "self-rallying");
    desk.act("self rally b1", &["5", "5"]);
    assert!(desk.has("b1", Marks::BROKEN), "10 + 1 - 1 is more than 9");
}

/// Rules: 3.1y, 3.1z, A-63, D-11
#[test]
fn desperation_ends_but_beside_the_enemy() {
    let units = vec![
        marked("a1", "russian-4-4-7", "aY5", DESPERATE),
        marked("a2", "russian-4-4-7", "aW4", DESPERATE),
        marked("a3", "russian-4-4-7", "aY9", DESPERATE),
        unit("b1", "german-4-6-7", "aY8"),
    ];
    let mut desk = rally(units, vec![]);
    desk.act("end", &[]);
    assert_eq!(desk.step(), "despairing");
    assert_eq!(desk.refused("despair a2"), ("3.1z", "in-shelter"));
    desk.act("despair a1", &[]);
    assert!(desk.has("a1", Marks::DM), "it chose to stay desperate");
    assert!(!desk.has("a2", Marks::DM) && desk.has("a3", Marks::DM), "the enemy of Y8 is next to Y9");
}

/// Rules: 3.1e, 3.1b, 4.0h, 4.0i, 3.3.1s
#[test]
fn weapons_are_picked_up_below_six() {
    let lying = || vec![json!({"id": "aw1", "kind": "russian-lmg", "at": "aY5"})];
    let mut desk = rally(vec![unit("a1", "russian-4-4-7", "aY5"), unit("a2", "russian-4-4-7", "aY5")], lying());
    desk.act("recover aw1 with a1", &["5"]);
    assert_eq!(desk.weapon_at("aw1"), "a1");
    assert_ne!(desk.step(), "transferring", "what was recovered changes hands no more");
    let mut tired = rally(vec![marked("a1", "russian-4-4-7", "aY5", &["cx"])], lying());
    tired.act("recover aw1 with a1", &["5"]);
    assert_eq!(tired.weapon_at("aw1"), "aY5");
}

/// Rules: 3.1f, 3.1g, 3.1i, 1.2.4f, 1.2.4g, 5.5a
#[test]
fn weapons_are_repaired_or_lost() {
    let broken =
        |side: &str| json!({"id": format!("{side}w1"), "kind": "russian-mmg", "at": "a1", "malfunctioned": true});
    let mut mended = rally(vec![unit("a1", "russian-4-4-7", "aY5")], vec![broken("a")]);
    mended.act("repair aw1", &["2"]);
    assert!(!mended.weapon_has("aw1", WeaponMarks::BROKEN));
    let mut lost = rally(vec![unit("a1", "russian-4-4-7", "aY5")], vec![broken("a")]);
    lost.act("repair aw1", &["6"]);
    assert_eq!(lost.weapon_at("aw1"), "gone");
    let captured = rally(vec![unit("a1", "russian-4-4-7", "aY5")], vec![broken("b")]);
    assert_ne!(captured.step(), "repairing", "only its own nationality repairs it");
}

/// Rules: 3.1j, 3.1b, 4.0a
#[test]
fn weapons_change_hands_within_a_hex() {
    let units = vec![
        unit("a1", "russian-4-4-7", "aY5"),
        unit("a2", "russian-4-4-7", "aY5"),
        unit("a3", "russian-4-4-7", "aY6"),
    ];
    let mut desk = rally(units, vec![weapon("aw1", "russian-lmg", "a1"), weapon("aw2", "russian-lmg", "a1")]);
    assert_eq!(desk.refused("give aw1 to a3"), ("3.1j", "not-in-its-hex"));
    desk.act("give aw1 to a2", &[]);
    assert_eq!(desk.weapon_at("aw1"), "a2");
}

/// Rules: 5.3a, 5.3b, G-10
#[test]
fn a_two_may_make_a_leader() {
    let mut desk = rally(vec![marked("a1", "german-4-6-7", "aW4", BROKEN)], vec![]);
    desk.act("self rally a1", &["1", "1", "3"]);
    // German -1, broken +1: a three is an 8-0. He has the first number that the scenario leaves free.
    let leader =
        (1..=64).map(|number| format!("a{number}")).find(|name| name != "a1" && desk.pos.on.has(super::desk::id(name)));
    let leader = leader.expect("a leader appeared");
    assert_eq!((desk.kind(&leader), desk.at(&leader)), ("8-0", "aW4".to_owned()));
}
