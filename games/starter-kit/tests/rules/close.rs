//! Section 3.8: the Close Combat Phase. The worked examples E-14 to E-19 are here.

use super::desk::{Desk, marked, unit};
use serde_json::{Value, json};
use starter_kit::event::Event;

/// In the house of X5 Germans of the first player have advanced on Russians.
fn house(units: Vec<Value>) -> Desk {
    Desk::field("close-combat", units, vec![])
}

fn came(id: &str, kind: &str) -> Value {
    marked(id, kind, "aX5", &["advanced"])
}

fn strikes(events: &[Event]) -> Vec<(u8, i8)> {
    let struck = |event: &Event| match event {
        Event::Struck { kill, drm, .. } => Some((*kill, *drm)),
        _ => None,
    };
    events.iter().filter_map(struck).collect()
}

/// Rules: 3.8a, 3.8c, 3.8e, 3.8f, 3.8g, 3.8h, 3.8q, 3.8aa, 3.8ah, 3.8bw, Ex-ak, E-14, 5.4e
#[test]
fn both_attack_at_once_and_what_is_lost_changes_nothing() {
    let mut desk = house(vec![came("a1", "german-4-6-7"), unit("b1", "russian-4-2-6", "aX5")]);
    desk.act("fight aX5", &["2", "3"]);
    desk.act("strike b1; with a1; end; strike a1; with b1", &[]);
    let events = desk.act("end", &["2", "3", "4", "5"]);
    assert_eq!(strikes(&events), [(5, 0), (5, 0)], "4 to 4 both ways");
    assert_eq!(desk.kind("b1"), "2-2-6");
    assert_eq!(desk.at("a1"), "aX5");
    assert_eq!(desk.pos.melee.len(), 1);
}

/// Rules: 3.8p, 3.8s, 3.8v, 3.8w, 3.8x, Ex-al, Ex-am, E-15
#[test]
fn leaders_add_one_and_their_leadership_and_both_sides_may_be_wiped_out() {
    let mut desk = house(vec![
        came("a1", "german-4-6-7"),
        came("a2", "8-1"),
        came("a3", "9-1"),
        unit("b1", "russian-4-4-7", "aX5"),
    ]);
    desk.act("fight aX5; end", &["6", "3"]);
    desk.act("strike b1; with a1; end", &[]);
    assert_eq!(desk.refused("strike a2"), ("3.8w", "attacked-with-his-men"));
    desk.act("strike a1; with b1", &[]);
    let events = desk.act("end", &["2", "4", "1", "2"]);
    assert_eq!(strikes(&events), [(6, -1), (4, 0)], "6 to 4 is 3:2, 4 to 6 is 1:2");
    for unit in ["a1", "a2", "a3", "b1"] {
        assert_eq!(desk.at(unit), "gone");
    }
}

/// Rules: 3.8i, 3.8j, 3.8k, 3.8l, 3.8r, Ex-an, E-16
#[test]
fn each_unit_attacks_once_and_is_attacked_once() {
    let mut desk = house(vec![
        came("a1", "german-4-4-7"),
        came("a2", "german-4-4-7"),
        came("a3", "german-4-4-7"),
        unit("b1", "russian-4-5-8", "aX5"),
        unit("b2", "russian-4-5-8", "aX5"),
    ]);
    desk.act("fight aX5; strike b1; with a1; with a2; strike b2; with a3", &["3", "5"]);
    assert_eq!(desk.refused("with a1"), ("3.8j", "attacks-already"));
    assert_eq!(desk.refused("strike b1"), ("3.8k", "attacked-already"));
    desk.act("end; strike a1; also a2; with b1; strike a3; with b2", &[]);
    let events = desk.act("end", &["2", "4", "4", "5", "1", "3", "a1", "3", "4"]);
    assert_eq!(strikes(&events), [(7, 0), (5, 0), (4, 0), (5, 0)], "2:1, 1:1, 1:2, 1:1");
    assert_eq!((desk.at("b1"), desk.kind("a1")), ("gone".to_owned(), "2-3-7"));
    assert_eq!(desk.pos.melee.len(), 1);
}

/// Rules: 3.8z, 3.8ca, Ex-ao, Ex-ap, E-17
#[test]
fn reinforcing_a_melee_is_no_ambush() {
    let units = vec![
        unit("a1", "german-4-6-7", "aX5"),
        marked("a2", "9-2", "aX5", &["advanced", "wounded"]),
        unit("b1", "russian-4-4-7", "aX5"),
        unit("b2", "russian-5-2-7", "aX5"),
    ];
    let mut desk = Desk::with("s02", "close-combat", units, vec![], json!({"melee": ["aX5"]}));
    desk.act("fight aX5; end; strike b2; with a1; end; strike a1; with b1; with b2", &[]);
    let events = desk.act("end", &["3", "4", "3", "4"]);
    assert_eq!(strikes(&events), [(5, -1), (6, 0)], "5 to 5, and 9 to 5");
    assert_eq!(desk.pos.melee.len(), 1);
}

/// Rules: 3.8ab, 3.8ac, 3.8ad, 3.8aj, Ex-aq, E-18
#[test]
fn the_ambusher_strikes_first_and_survivors_strike_back() {
    let mut desk = house(vec![came("a1", "german-4-6-7"), unit("b1", "russian-4-4-7", "aX5")]);
    desk.act("fight aX5", &["4", "1"]);
    assert_eq!(desk.look().asked().map(|side| side.id()), Some("second"), "the Russians ambush");
    let first = desk.act("strike a1; with b1; end", &["2", "4"]);
    assert_eq!(strikes(&first), [(5, -1)]);
    assert_eq!(desk.kind("a1"), "2-4-7");
    let back = desk.act("strike b1; with a1; end", &["2", "3"]);
    assert_eq!(strikes(&back), [(4, 1)], "2 to 4, at one more");
}

/// Rules: 3.3.1r, 3.3.1u, 5.3a, 3.8cj, Ex-ar, E-19
#[test]
fn in_the_open_nobody_ambushes_and_a_two_makes_a_leader() {
    let units = vec![marked("a1", "german-5-4-8", "aY5", &["advanced", "cx"]), unit("b1", "russian-4-4-7", "aY5")];
    let mut desk = Desk::field("close-combat", units, vec![]);
    desk.act("fight aY5; strike b1; with a1; end; strike a1; with b1", &[]);
    let events = desk.act("end", &["4", "5", "1", "1", "1"]);
    assert_eq!(strikes(&events), [(5, 1), (4, -1)], "5 to 4 is 1:1, 4 to 5 is 1:2");
    assert!(events.iter().any(|event| matches!(event, Event::Created { die: 1, drm: 1, leader: Some(_), .. })));
    assert_eq!(desk.at("a1"), "gone");
}

/// Rules: 3.8m, 3.8n, 3.8cc, A-101
#[test]
fn the_broken_defend_but_do_not_attack() {
    let units = vec![came("a1", "german-4-6-7"), marked("b1", "russian-4-4-7", "aX5", &["broken", "dm"])];
    let mut desk = house(units);
    desk.act("fight aX5; strike b1; with a1", &["3", "2"]);
    let events = desk.act("end", &["5", "3"]);
    assert_eq!(strikes(&events), [(5, -2)]);
    assert_eq!(desk.pos.melee.len(), 1, "while one side is unbroken the broken stay held");
}

/// Rules: 3.8t, 3.8u, 3.8y
#[test]
fn a_leader_may_fight_alone_and_then_defends_alone() {
    let units = vec![
        came("a1", "german-4-6-7"),
        came("a2", "9-2"),
        unit("b1", "russian-2-3-7", "aX5"),
        unit("b2", "russian-2-3-7", "aX5"),
    ];
    let mut desk = house(units);
    desk.act("fight aX5; alone a2", &["3", "3"]);
    desk.act("strike b1; with a2; strike b2; with a1; end; strike a2; with b1", &[]);
    let events = desk.act("end", &["6", "5", "6", "5", "6", "5"]);
    assert_eq!(strikes(&events), [(4, 0), (7, 0), (7, 0)], "1 to 2 without his leadership; 4 to 2; 2 to 1");
}

/// Rules: 3.8bx, 3.8by, 3.8bz, 2.0bm
#[test]
fn whoever_is_in_melee_does_nothing_else() {
    let units = vec![
        unit("a1", "german-4-6-7", "aX5"),
        unit("b1", "russian-4-4-7", "aX5"),
        unit("b2", "russian-4-4-7", "aY8"),
        unit("a2", "german-4-6-7", "aY2"),
    ];
    let melee = json!({"melee": ["aX5"]});
    let desk = Desk::with("s02", "prep-fire", units.clone(), vec![], melee.clone());
    assert_eq!(desk.refused("fire aY8; with a1"), ("3.8by", "held-in-melee"));
    let desk = Desk::with("s02", "movement", units.clone(), vec![], melee.clone());
    assert_eq!(desk.refused("move a1"), ("3.8bx", "held-in-melee"));
    let desk = Desk::with("s02", "advance", units, vec![], melee);
    assert_eq!(desk.refused("advance a1 to aX4"), ("3.7b", "not-in-good-order"));
}

/// Rules: 3.8d
#[test]
fn the_attacker_chooses_the_order_of_hexes() {
    let units = vec![
        unit("a1", "german-4-6-7", "aY5"),
        unit("b1", "russian-4-4-7", "aY5"),
        unit("a2", "german-4-6-7", "aY8"),
        unit("b2", "russian-4-4-7", "aY8"),
    ];
    let mut desk = Desk::field("close-combat", units, vec![]);
    assert_eq!(desk.legal(), ["fight aY5", "fight aY8"]);
    desk.act("fight aY8; end; end", &[]);
    assert_eq!(desk.step(), "designating", "the other one is left, and is next by itself");
}
