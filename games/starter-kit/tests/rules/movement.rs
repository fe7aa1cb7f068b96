//! Section 3.3.1: infantry movement.

use super::desk::{Desk, id, marked, unit, weapon};
use serde_json::{Value, json};
use starter_kit::event::Event;
use starter_kit::position::{Marks, WeaponMarks};

/// Russians in Y1, with nobody to fire at them.
fn march(units: Vec<Value>, weapons: Vec<Value>) -> Desk {
    Desk::field("movement", units, weapons)
}

fn cost(desk: &Desk, plan: &str) -> String {
    desk.factors(plan).into_iter().find(|(_, key, _)| *key == "factor-cost").map(|(_, _, value)| value).expect("a cost")
}

/// Rules: 3.3.1b, 3.3b, 3.3c, 3.3.1ae, 1.1.1-og-d
#[test]
fn a_squad_has_four_factors() {
    let mut desk = march(vec![unit("a1", "russian-4-4-7", "aY1")], vec![]);
    assert_eq!(desk.refused("move a1; to aY3"), ("3.3c", "not-adjacent"));
    desk.act("move a1; to aY2; to aY3; to aY4; to aY5", &[]);
    assert_eq!(desk.refused("to aY6"), ("3.3b", "not-enough-movement"));
}

/// Rules: 3.3.1a, 3.3.1d, 3.3.1l, 3.3.1m
#[test]
fn with_a_leader_it_has_six() {
    let mut desk = march(vec![unit("a1", "russian-4-4-7", "aY1"), unit("a2", "8-0", "aY1")], vec![]);
    desk.act("move a1; with a2; to aY2; to aY3; to aY4; to aY5; to aY6; to aY7", &[]);
    assert_eq!(desk.refused("to aY8"), ("3.3b", "not-enough-movement"));
    assert_eq!((desk.at("a1"), desk.at("a2")), ("aY7".to_owned(), "aY7".to_owned()));
}

/// Rules: 3.3.1d, 3.3.1m
#[test]
fn whoever_went_farther_than_alone_stays_with_the_leader() {
    let mut desk = march(vec![unit("a1", "russian-4-4-7", "aY1"), unit("a2", "8-0", "aY1")], vec![]);
    desk.act("move a1; with a2; to aY2; to aY3; to aY4; to aY5; to aY6; leave a1", &[]);
    assert_eq!(desk.refused("to aY7"), ("3.3.1d", "needs-its-leader"));
}

/// Rules: 3.3.1p, 3.3.1q, 3.3.1ag, 2.0ah, 3.3.1v, Ex-t
#[test]
fn double_time_adds_two_and_exhausts() {
    let mut desk = march(vec![unit("a1", "russian-4-4-7", "aY1"), unit("a2", "8-0", "aY1")], vec![]);
    desk.act("move a1; with a2; double; to aY2; to aY3; to aY4; to aY5; to aY6; to aY7; to aY8; to aY9", &[]);
    assert_eq!(desk.refused("to aY10"), ("3.3b", "not-enough-movement"));
    assert!(desk.has("a1", Marks::CX) && desk.has("a2", Marks::CX));
    let tired = march(vec![marked("a1", "russian-4-4-7", "aY1", &["tired"])], vec![]);
    assert_eq!(tired.refused("move a1; double"), ("3.3.1p", "cannot-run"));
}

/// Rules: 3.3.1af, 5.4b, 5.4a
#[test]
fn conscripts_have_three() {
    let mut desk = march(vec![unit("a1", "russian-4-2-6", "aY1")], vec![]);
    desk.act("move a1; to aY2; to aY3; to aY4", &[]);
    assert_eq!(desk.refused("to aY5"), ("3.3b", "not-enough-movement"));
    let mut led = march(vec![unit("a1", "russian-4-2-6", "aY1"), unit("a2", "8-0", "aY1")], vec![]);
    led.act("move a1; with a2; to aY2; to aY3; to aY4; to aY5; to aY6", &[]);
    assert_eq!(led.refused("to aY7"), ("3.3b", "not-enough-movement"), "three and two");
}

/// Rules: 3.2.3m, 3.2.3o
#[test]
fn a_wounded_leader_has_three_and_does_not_run() {
    let mut desk = march(vec![marked("a1", "8-0", "aY1", &["wounded"])], vec![]);
    assert_eq!(desk.refused("move a1; double"), ("3.2.3o", "wounded-cannot-run"));
    desk.act("move a1; to aY2; to aY3; to aY4", &[]);
    assert_eq!(desk.refused("to aY5"), ("3.3b", "not-enough-movement"));
}

/// Rules: 3.3.1n, 3.3.1p, D-33
#[test]
fn assault_movement_is_one_hex_and_not_all() {
    let mut desk = march(vec![unit("a1", "russian-4-4-7", "aY1")], vec![]);
    assert_eq!(desk.refused("move a1; assault; double"), ("3.3.1p", "not-both"));
    desk.act("move a1; assault; to aY2", &[]);
    assert_eq!(desk.refused("to aY3"), ("3.3.1n", "assault-one-hex"));
    // With two factors left a wood takes them all.
    let laden = march(vec![unit("a1", "russian-4-4-7", "aW3")], vec![weapon("aw1", "russian-mmg", "a1")]);
    assert_eq!(laden.refused("move a1; assault; to aW2"), ("3.3.1n", "assault-not-with-all"));
}

/// Rules: 4.0m, 4.0n, Ex-s, Ex-u, Ex-v, 3.3.1t, 1.2.4d, 4.0p
#[test]
fn what_is_too_heavy_slows_down() {
    let mut desk = march(vec![unit("a1", "russian-4-4-7", "aY1")], vec![weapon("aw1", "russian-mmg", "a1")]);
    desk.act("move a1; to aY2; to aY3", &[]);
    assert_eq!(desk.refused("to aY4"), ("3.3b", "not-enough-movement"), "5 PP are two too many");
    let mut runs = march(vec![unit("a1", "russian-4-4-7", "aY1")], vec![weapon("aw1", "russian-mmg", "a1")]);
    runs.act("move a1; double; to aY2; to aY3; to aY4", &[]);
    assert_eq!(runs.refused("to aY5"), ("3.3b", "not-enough-movement"), "6 less 3");
    let mut led = march(
        vec![unit("a1", "russian-4-4-7", "aY1"), unit("a2", "9-2", "aY1")],
        vec![weapon("aw1", "russian-mmg", "a1")],
    );
    led.act("move a1; with a2; to aY2; to aY3; to aY4; to aY5; to aY6", &[]);
    assert_eq!(led.refused("to aY7"), ("3.3b", "not-enough-movement"), "6 less 1");
}

/// Rules: 1.1.1-rd-c, 3.3.1c, Ex-y, 1.1.1-rd-b
#[test]
fn a_road_all_the_way_is_worth_one_more() {
    let mut desk = march(vec![unit("a1", "russian-4-4-7", "aQ1")], vec![]);
    desk.act("move a1; to aQ2; to aQ3; to aQ4; to aQ5; to aQ6", &[]);
    assert_eq!(desk.refused("to aQ7"), ("3.3b", "not-enough-movement"));
}

/// Rules: 3.3e, 3.3d, 2.0cj, 3.3.1j
#[test]
fn enemies_and_full_hexes_are_not_entered() {
    let units = vec![
        unit("a1", "russian-4-4-7", "aY1"),
        unit("b1", "german-4-6-7", "aX1"),
        unit("a2", "russian-4-4-7", "aY2"),
        unit("a3", "russian-4-4-7", "aY2"),
        unit("a4", "russian-4-4-7", "aY2"),
    ];
    let desk = march(units, vec![]);
    assert_eq!(desk.refused("move a1; to aX1"), ("3.3e", "enemy-there"));
    assert_eq!(desk.refused("move a1; to aY2"), ("2.0cj", "no-room"));
}

/// Rules: 3.3a, 3.3.1i, 3.2.5b
#[test]
fn who_fired_broke_or_moved_does_not_move() {
    let units = vec![
        marked("a1", "russian-4-4-7", "aY1", &["prep-fire"]),
        marked("a2", "russian-4-4-7", "aY1", &["broken", "dm"]),
        unit("a3", "russian-4-4-7", "aY1"),
        unit("a4", "russian-4-4-7", "aX1"),
    ];
    let mut desk = march(units, vec![]);
    assert_eq!(desk.refused("move a1"), ("3.3a", "fired-before"));
    assert_eq!(desk.refused("move a2"), ("3.3a", "broken-cannot"));
    desk.act("move a3; to aY2; stop", &[]);
    assert_eq!(desk.refused("move a3"), ("3.3.1i", "has-moved"));
}

/// Rules: 3.3.1w, 3.3.1x, 3.3.1y, 3.3.1z, 3.3.1ab, 1.2.5l, A-32
#[test]
fn smoke_is_laid_on_the_exponent_or_less() {
    let mut desk = march(vec![unit("a1", "american-6-6-6", "aY1")], vec![]);
    desk.act("move a1; smoke a1 at aY2", &["3"]);
    assert_eq!(desk.pos.smokes, 1);
    assert_eq!(desk.refused("smoke a1 at aY1"), ("3.3.1z", "smoked-already"));
    assert_eq!(cost(&desk, "to aY2"), "2", "one more for the smoke");
    desk.act("to aY2", &[]);
    assert_eq!(desk.refused("to aY3"), ("3.3b", "not-enough-movement"), "two and two are spent");
}

/// Rules: 3.3.1aa, 3.3.1s, 3.3.1ac, 1.2.5a
#[test]
fn a_six_ends_the_move_and_smoke_goes_with_the_phase() {
    let mut desk = march(vec![unit("a1", "american-6-6-6", "aY1")], vec![]);
    desk.act("move a1; smoke a1 at aY1", &["6"]);
    assert_ne!(desk.step(), "moving");
    let mut tired = march(vec![marked("a1", "american-6-6-6", "aY1", &["cx"])], vec![]);
    tired.act("move a1; smoke a1 at aY1", &["3"]);
    assert_eq!(tired.pos.smokes, 0, "3 and 1 are more than 3");
    let mut gone = march(vec![unit("a1", "american-6-6-6", "aY1")], vec![]);
    gone.act("move a1; smoke a1 at aY1; stop", &["1"]);
    assert_eq!(gone.pos.smokes, 0);
}

/// Rules: 3.3.1ad, 4.0j, 4.0h
#[test]
fn a_weapon_is_picked_up_on_the_way() {
    let lying = || vec![json!({"id": "aw1", "kind": "russian-lmg", "at": "aY1"})];
    let mut desk = march(vec![unit("a1", "russian-4-4-7", "aY1")], lying());
    desk.act("move a1; recover aw1 with a1", &["5"]);
    assert_eq!(desk.weapon_at("aw1"), "a1");
    desk.act("to aY2; to aY3; to aY4", &[]);
    assert_eq!(desk.refused("to aY5"), ("3.3b", "not-enough-movement"), "one was spent on it");
    let mut fails = march(vec![unit("a1", "russian-4-4-7", "aY1")], lying());
    fails.act("move a1; recover aw1 with a1", &["6"]);
    assert_eq!(fails.weapon_at("aw1"), "aY1");
}

/// Rules: 4.0c, 4.0d, 4.0k, 4.0l, 3.5e
#[test]
fn a_weapon_is_carried_by_one_unit_in_a_phase() {
    let units = vec![unit("a1", "russian-4-4-7", "aY1"), unit("a2", "russian-4-4-7", "aY2")];
    let mut desk = march(units, vec![weapon("aw1", "russian-lmg", "a1")]);
    desk.act("move a1; to aY2; drop aw1; stop; move a2; recover aw1 with a2", &["2"]);
    assert!(desk.weapon_has("aw1", WeaponMarks::MOVED));
    assert_eq!(desk.refused("to aY3"), ("4.0l", "carried-already"));
    assert!(desk.allows("drop aw1; to aY3"));
}

/// Rules: 7.x-a, 3.3h, 3.3i, 3.3g
#[test]
fn beside_the_map_every_hex_costs_one() {
    let desk = Desk::field("movement", vec![unit("a1", "russian-4-4-7", "aGG5")], vec![]);
    let off = desk
        .look()
        .field()
        .around(desk.look().at(id("a1")).expect("there"))
        .map(|(_, hex)| desk.look().name(hex).to_string());
    let off: Vec<String> = off.filter(|name| name.starts_with("off")).collect();
    assert!(!off.is_empty());
    assert_eq!(desk.refused(&format!("move a1; to {}", off[0])), ("3.3k", "leaves-the-map"));
    let mut outside = Desk::field("movement", vec![unit("a1", "russian-4-4-7", &off[0])], vec![]);
    outside.act("move a1; to aGG5", &[]);
    assert_eq!(outside.at("a1"), "aGG5");
}

/// Rules: 3.3.1d, 4.0n, 4.0p, Ex-aa
#[test]
fn whoever_carries_too_much_has_gone_farther_than_alone_sooner() {
    let units = vec![unit("a1", "russian-4-4-7", "aY1"), unit("a2", "9-2", "aY1")];
    let mut desk = march(units, vec![weapon("aw1", "russian-mmg", "a1")]);
    desk.act("move a1; with a2; to aY2; to aY3", &[]);
    assert!(desk.allows("leave a1; to aY4"), "two factors are what it has with five points to carry");
    desk.act("to aY4; leave a1", &[]);
    assert_eq!(desk.refused("to aY5"), ("3.3.1d", "needs-its-leader"));
}

/// Rules: 3.3.1e, 3.3.1f, 3.3.1g, 3.3.1h
#[test]
fn a_move_is_declared_hex_by_hex_and_never_taken_back() {
    let mut desk = march(vec![unit("a1", "russian-4-4-7", "aY1"), unit("a2", "russian-4-4-7", "aX1")], vec![]);
    let told = |events: &[Event]| -> Vec<u8> {
        events
            .iter()
            .filter_map(|event| if let Event::Entered { halves, .. } = event { Some(*halves) } else { None })
            .collect()
    };
    assert_eq!(told(&desk.act("move a1; to aY2; to aY1", &[])), [2, 2], "back again is a move like any other");
    assert!(!desk.allows("move a2"), "it says first that it has ended");
    desk.act("to aY2; stop; move a2", &[]);
    assert_eq!(desk.at("a1"), "aY2");
    desk.act("to aY2; to aY3; to aY4; to aY5", &[]);
    assert_eq!(desk.refused("to aY6"), ("3.3b", "not-enough-movement"), "what the first one did not use is gone");
}

/// Rules: 1.1.1-rd-f
#[test]
fn smoke_on_the_road_costs_its_bonus() {
    let smoke = json!({"smoke": {"aQ3": 2}});
    let mut desk = Desk::with("s02", "movement", vec![unit("a1", "russian-4-4-7", "aQ1")], vec![], smoke);
    desk.act("move a1; to aQ2; to aQ3; to aQ4", &[]);
    assert_eq!(desk.refused("to aQ5"), ("3.3b", "not-enough-movement"), "1, 2 and 1");
}

/// Rules: 3.3j, 3.3h
#[test]
fn a_road_goes_on_beside_the_map() {
    let desk = march(vec![unit("a1", "russian-4-4-7", "aGG5")], vec![]);
    let (look, field) = (desk.look(), desk.look().field());
    let here = look.at(id("a1")).expect("there");
    let off = field.around(here).find(|(side, hex)| !field.on_board(*hex) && field.road(here, *side));
    let off = look.name(off.expect("the road leaves the map").1).to_string();
    let mut desk = march(vec![unit("a1", "russian-4-4-7", &off)], vec![]);
    desk.act("move a1; to aGG5; to aFF4; to aEE4; to aDD4; to aCC4", &[]);
    assert_eq!(desk.at("a1"), "aCC4", "four and the road's one");
    assert_eq!(desk.refused("to aBB4"), ("3.3b", "not-enough-movement"));
}

/// Rules: 3.3k
#[test]
fn the_map_is_left_only_where_that_counts() {
    let off = |scenario: &str, at: &str| {
        let desk = Desk::of(scenario, "movement", vec![unit("a1", "german-4-6-7", at)], vec![]);
        let field = desk.look().field();
        let here = desk.look().at(id("a1")).expect("there");
        let beyond = field.around(here).find(|(_, hex)| !field.on_board(*hex)).expect("an edge");
        desk.look().name(beyond.1).to_string()
    };
    let (west, north) = (off("t-exit", "tA5"), off("t-exit", "tC1"));
    let start = |at: &str| {
        Desk::of("t-exit", "movement", vec![unit("a1", "german-4-6-7", at), unit("a2", "german-4-6-7", "tF5")], vec![])
    };
    assert_eq!(start("tC1").refused(&format!("move a1; exit {north}")), ("3.3k", "exit-counts-nothing"));
    let mut desk = start("tB4");
    desk.act("move a1; to tB5; to tA5; to tB4; to tA5", &[]);
    assert_eq!(desk.refused(&format!("exit {west}")), ("3.3b", "not-enough-movement"), "it costs one factor");
    let mut desk = start("tA5");
    desk.act(&format!("move a1; exit {west}"), &[]);
    assert_eq!(desk.at("a1"), "Exited(W)");
}

/// Rules: 3.3.1m, 3.3.1g
#[test]
fn who_stayed_behind_goes_on_when_the_others_have_ended() {
    let units = vec![
        unit("a1", "russian-4-4-7", "aY1"),
        unit("a2", "russian-4-4-7", "aY1"),
        unit("a3", "russian-4-4-7", "aX1"),
    ];
    let mut desk = march(units, vec![]);
    desk.act("move a1; with a2; to aY2; leave a2; to aY3; stop", &[]);
    assert_eq!(desk.legal(), ["move a2", "stop"], "before anybody else moves");
    desk.act("move a2; to aX2; to aX3", &[]);
    assert_eq!(
        desk.refused("to aX4"),
        ("3.3b", "not-enough-movement"),
        "woods cost two, and one was spent with the stack"
    );
    desk.act("stop", &[]);
    assert_eq!(desk.legal(), ["move a3", "end"]);
}

/// Rules: 3.3.1p, 3.3.1v, 3.3.1n
#[test]
fn of_assault_and_double_time_each_is_offered_by_its_own_rule() {
    let units = vec![marked("a1", "russian-4-4-7", "aY3", &["tired"]), unit("b1", "german-4-6-7", "aGG9")];
    let mut desk = march(units, vec![]);
    desk.act("move a1", &[]);
    assert_eq!(desk.legal_with("assault"), ["assault"]);
    assert!(desk.legal_with("double").is_empty());
}
