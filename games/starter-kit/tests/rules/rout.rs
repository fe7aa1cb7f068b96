//! Section 3.6: the Rout Phase.

use super::desk::{Desk, marked, unit, weapon};
use serde_json::Value;
use starter_kit::position::Marks;

const DESPERATE: &[&str] = &["broken", "dm"];

fn rout(units: Vec<Value>) -> Desk {
    Desk::field("rout", units, vec![])
}

/// A broken Russian squad in the open of Y8; Germans in Y5 see it.
fn in_the_open() -> Desk {
    rout(vec![marked("a1", "russian-4-4-7", "aY8", DESPERATE), unit("b1", "german-4-6-7", "aY5")])
}

/// Rules: 3.6a, 3.6d, 3.6j, 3.6ap
#[test]
fn whoever_is_beside_the_enemy_must_rout_to_the_nearest_shelter() {
    let mut desk = rout(vec![marked("a1", "russian-4-4-7", "aY5", DESPERATE), unit("b1", "german-4-6-7", "aY4")]);
    assert_eq!(desk.refused("end"), ("3.6d", "must-rout"));
    assert_eq!(desk.refused("rout a1; to aY6"), ("3.6j", "not-towards-shelter"), "the house of X5 is nearest");
    desk.act("rout a1; to aX5", &[]);
    assert_eq!(desk.at("a1"), "aX5");
}

/// Rules: 3.6k, 3.6l, A-22
#[test]
fn nobody_routs_towards_who_has_seen_him() {
    let desk = in_the_open();
    assert_eq!(desk.refused("rout a1; to aY7"), ("3.6k", "nearer-to-the-enemy"));
}

/// Rules: 3.6x, 3.6af, 3.6b, 3.6aq, 3.6al, 2.0bd
#[test]
fn in_the_open_the_way_is_interdicted() {
    let mut desk = in_the_open();
    desk.act("rout a1; to aX7", &["2", "3"]);
    assert_eq!(desk.step(), "routing", "5 is less than its broken morale of 7");
    desk.act("to aW7", &[]);
    assert_eq!(desk.at("a1"), "aW7");
}

/// Rules: 3.6ag
#[test]
fn failing_costs_a_casualty_and_the_rest_goes_on() {
    let mut desk = in_the_open();
    desk.act("rout a1; to aX7; to aW7", &["4", "5"]);
    assert_eq!((desk.kind("a1"), desk.at("a1")), ("2-3-7", "aW7".to_owned()));
}

/// Rules: 3.6aj, A-09
#[test]
fn passing_on_the_number_ends_the_rout() {
    let mut desk = in_the_open();
    desk.act("rout a1; to aX7", &["3", "4"]);
    assert_ne!(desk.step(), "routing");
    assert_eq!(desk.at("a1"), "aX7");
}

/// Rules: 3.6f, 3.6h, 3.6i, 2.0bi, Ex-ai
#[test]
fn low_crawl_is_one_hex_without_interdiction() {
    let mut desk = in_the_open();
    desk.act("rout a1; crawl aX7", &[]);
    assert_eq!(desk.at("a1"), "aX7");
    assert_ne!(desk.step(), "routing");
}

/// Rules: 3.6z, 3.6aa, 3.6y
#[test]
fn the_exhausted_and_the_pinned_do_not_interdict() {
    for mark in ["cx", "pinned"] {
        let units = vec![marked("a1", "russian-4-4-7", "aY8", DESPERATE), marked("b1", "german-4-6-7", "aY5", &[mark])];
        let mut desk = rout(units);
        assert!(desk.allows("end"), "nobody could interdict it where it is");
        desk.act("rout a1; to aX7; to aW7", &[]);
        assert_eq!(desk.at("a1"), "aW7");
    }
}

/// Rules: 3.6t, 3.6d, A-21, Ex-ag
#[test]
fn in_shelter_it_may_stay_and_without_desperation_it_does() {
    let units = vec![
        marked("a1", "russian-4-4-7", "aW4", DESPERATE),
        marked("a2", "russian-4-4-7", "aW6", &["broken"]),
        unit("b1", "german-4-6-7", "aGG5"),
    ];
    let desk = rout(units);
    assert_eq!(desk.refused("rout a2"), ("3.6t", "not-desperate"));
    assert!(desk.allows("end"));
    assert!(desk.allows("rout a1; stop"));
}

/// Rules: 3.6u, 3.6v, 3.6w, 3.6aw, A-24, A-94
#[test]
fn a_leader_may_go_along_and_shares_the_fate() {
    let units = || {
        vec![
            marked("a1", "russian-4-4-7", "aY8", DESPERATE),
            unit("a2", "9-1", "aY8"),
            unit("b1", "german-4-6-7", "aY5"),
        ]
    };
    let mut helped = rout(units());
    helped.act("rout a1; with a2; to aX7", &["3", "4"]);
    assert_eq!(helped.step(), "routing", "7 - 1 is below its number");
    assert_eq!(helped.at("a2"), "aX7");
    let mut lost = rout(units());
    lost.act("rout a1; with a2; to aX7", &["5", "4"]);
    assert_eq!((lost.at("a2"), lost.kind("a1")), ("gone".to_owned(), "2-3-7"));
}

/// Rules: 3.6av, 4.0f, D-65
#[test]
fn it_keeps_what_it_can_carry() {
    let units = vec![marked("a1", "russian-4-4-7", "aY8", DESPERATE), unit("b1", "german-4-6-7", "aY5")];
    let weapons = vec![weapon("aw1", "russian-mmg", "a1"), weapon("aw2", "russian-lmg", "a1")];
    let mut desk = Desk::field("rout", units, weapons);
    desk.act("rout a1", &[]);
    assert_eq!((desk.weapon_at("aw1"), desk.weapon_at("aw2")), ("aY8".to_owned(), "a1".to_owned()));
}

/// Rules: 3.6au, Ex-ah, 3.6d
#[test]
fn who_must_rout_and_cannot_is_lost() {
    // Enemies on all sides of Y5.
    let around = ["aY4", "aY6", "aX4", "aX5", "aZ4", "aZ5"];
    let mut units: Vec<Value> =
        around.iter().enumerate().map(|(number, hex)| unit(&format!("b{}", number + 1), "german-4-6-7", hex)).collect();
    units.push(marked("a1", "russian-4-4-7", "aY5", DESPERATE));
    let mut desk = rout(units);
    desk.act("end", &[]);
    assert_eq!(desk.at("a1"), "gone");
}

/// Rules: 3.6c, 3.2.3at
#[test]
fn who_may_not_stay_is_desperate() {
    let units = vec![marked("a1", "russian-4-4-7", "aY8", &["broken"]), unit("b1", "german-4-6-7", "aY5")];
    let mut desk = Desk::field("advancing-fire", units, vec![]);
    desk.act("end", &[]);
    assert!(desk.has("a1", Marks::DM));
    assert_eq!(desk.step(), "rout");
}

/// Rules: 3.6m
#[test]
fn it_leaves_the_enemy_beside_it() {
    let desk = rout(vec![marked("a1", "russian-4-4-7", "aY5", DESPERATE), unit("b1", "german-4-6-7", "aY4")]);
    assert_eq!(desk.refused("rout a1; to aX4").0, "3.6m");
}
