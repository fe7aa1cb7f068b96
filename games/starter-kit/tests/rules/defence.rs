//! Sections 3.3.3, 3.3.5 and 3.4: Defensive First Fire, Residual Firepower, Final Fire.

use super::desk::{Desk, GAME, attacks, checks, marked, unit, weapon};
use serde_json::Value;
use starter_kit::event::{Blow, Event, Why};
use starter_kit::position::{Marks, WeaponMarks};
use table::verbs::*;

/// Russians move down the open column Y towards a German squad in Y6.
fn field(mut movers: Vec<Value>, weapons: Vec<Value>) -> Desk {
    movers.push(unit("b1", "german-4-6-7", "aY6"));
    Desk::field("movement", movers, weapons)
}

fn one() -> Desk {
    field(vec![unit("a1", "russian-4-4-7", "aY1")], vec![])
}

fn keys(desk: &Desk, plan: &str) -> Vec<&'static str> {
    desk.factors(plan).into_iter().map(|(_, key, _)| key).collect()
}

fn total(desk: &Desk, plan: &str) -> String {
    desk.factors(plan)
        .into_iter()
        .find(|(_, key, _)| *key == "factor-total")
        .map(|(_, _, value)| value)
        .expect("a total")
}

/// Rules: 3.3.3a, 3.3.3d, 3.3.3f, 3.3.3l, 3.3.3m, 3.4k, 2.0aj, 2.0ak
#[test]
fn whoever_moves_in_the_open_is_fired_at_with_two_less() {
    let mut desk = one();
    desk.act("move a1; to aY2", &[]);
    assert_eq!(desk.step(), "window");
    let keys = keys(&desk, "fire aY2 with b1 roll");
    assert!(keys.contains(&"factor-ffnam") && keys.contains(&"factor-ffmo"), "{keys:?}");
    assert_eq!(desk.refused("fire aY3"), ("3.3.3b", "only-at-the-mover"));
}

/// Rules: 3.3.1n, 3.3.1o, 3.3.3l
#[test]
fn assault_movement_takes_one_off() {
    let mut desk = one();
    desk.act("move a1; assault; to aY2", &[]);
    let keys = keys(&desk, "fire aY2 with b1 roll");
    assert!(!keys.contains(&"factor-ffnam") && keys.contains(&"factor-ffmo"), "{keys:?}");
}

/// Rules: 3.3.3e, 3.3.3g, 3.4m, 3.4n, 3.3.5a, Ex-w
#[test]
fn first_fire_marks_what_fired_and_leaves_half_of_its_column() {
    let mut desk = field(vec![unit("a1", "russian-4-4-7", "aY1")], vec![weapon("bw1", "german-mmg", "b1")]);
    desk.act("move a1; to aY2; fire aY2 with b1 roll", &["5", "6"]);
    assert!(desk.has("b1", Marks::FIRST) && !desk.weapon_has("bw1", WeaponMarks::FIRST));
    assert_eq!(desk.residual("aY2"), 2);
    assert_eq!(desk.step(), "moving", "nobody else can fire, so the move goes on");
    desk.act("to aY3", &[]);
    assert_eq!(total(&desk, "fire aY3 with bw1 roll"), "5", "its gun is still unmarked");
}

/// Rules: 3.3.3o, 3.3.3q, 3.3.3r, 3.3.3t, 3.4p, 3.4s, 2.0cp
#[test]
fn subsequent_fire_is_halved_and_the_last_but_for_protection() {
    let mut desk = one();
    desk.act("move a1; to aY2; fire aY2 with b1 roll; to aY3", &["5", "6"]);
    assert_eq!(total(&desk, "fire aY3 with b1 roll"), "2");
    desk.act("fire aY3 with b1 roll", &["5", "6"]);
    assert!(desk.has("b1", Marks::FINAL) && !desk.has("b1", Marks::FIRST));
    desk.act("to aY4", &[]);
    assert_eq!(desk.step(), "moving", "two hexes away it is done");
    desk.act("to aY5", &[]);
    assert_eq!(desk.step(), "window", "next to it, it may protect itself");
}

/// Rules: 3.3.3p, 3.4r, A-48, Ex-bt
#[test]
fn a_nearer_enemy_forbids_subsequent_fire() {
    let movers = vec![unit("a1", "russian-4-4-7", "aY1"), marked("a2", "russian-4-4-7", "aY4", &["broken", "dm"])];
    let mut desk = field(movers, vec![]);
    desk.act("move a1; to aY2; fire aY2 with b1 roll; to aY3", &["5", "6"]);
    assert_eq!(desk.step(), "moving", "the broken squad of Y4 is nearer");
}

/// Rules: 3.3.3-fpf-a, 3.3.3-fpf-b, 3.3.3-fpf-c, 3.4v, 3.4x, 2.0ao, Ex-ac
#[test]
fn final_protective_fire_is_paid_for_with_a_morale_check() {
    let units = vec![unit("a1", "russian-4-4-7", "aY4"), marked("b1", "german-4-6-7", "aY6", &["final-fire"])];
    let mut desk = Desk::field("movement", units, vec![]);
    desk.act("move a1; to aY5", &[]);
    assert_eq!(total(&desk, "fire aY5 with b1 roll"), "4", "half of 4, doubled");
    desk.act("fire aY5 with b1 roll", &["3", "4", "1", "2"]);
    assert!(desk.has("b1", Marks::PINNED), "7 is its morale");
}

/// Rules: 3.3.3-fpf-e, Ex-ab, Ex-ad, 3.4y
#[test]
fn whoever_protects_himself_uses_all_he_has() {
    let units =
        vec![unit("a1", "russian-4-4-7", "aY4"), marked("b1", "german-4-6-7", "aY6", &["final-fire", "pinned"])];
    let weapons = vec![weapon("bw1", "german-mmg", "b1")];
    let mut desk = Desk::field("movement", units, weapons);
    desk.act("move a1; to aY5", &[]);
    assert_eq!(total(&desk, "fire aY5 with b1 roll"), "4.5", "4 and 5, halved twice, doubled once");
    desk.act("fire aY5 with b1 roll", &["4", "6"]);
    assert!(desk.has("b1", Marks::BROKEN), "its own 10");
    assert!(desk.weapon_has("bw1", WeaponMarks::BROKEN), "B12 lowered by two");
    assert_eq!(desk.residual("aY5"), 1, "the squad's share alone");
}

/// Rules: 3.3.3-fpf-g, 3.3.3-fpf-h
#[test]
fn nobody_fires_more_often_at_a_mover_than_it_spent_in_the_hex() {
    // Brush costs two: the squad fires, and fires again.
    let mut desk =
        Desk::field("movement", vec![unit("a1", "russian-4-4-7", "aZ6"), unit("b1", "german-4-6-7", "aBB8")], vec![]);
    desk.act("move a1; to aZ7; fire aZ7 with b1 roll", &["5", "6"]);
    assert_eq!(desk.step(), "window");
    desk.act("fire aZ7 with b1 roll", &["5", "6"]);
    assert_eq!(desk.step(), "moving");
    assert!(desk.has("b1", Marks::FINAL));
}

/// Rules: 1.2.4.1a, 1.2.4.1b, 3.3.5c, 4.0x
#[test]
fn a_gun_that_keeps_its_rate_stays_unmarked_and_leaves_nothing() {
    let mut desk = field(vec![unit("a1", "russian-4-4-7", "aY1")], vec![weapon("bw1", "german-mmg", "b1")]);
    desk.act("move a1; to aY2; fire aY2 with bw1 roll", &["2", "6", "1", "2"]);
    assert!(!desk.weapon_has("bw1", WeaponMarks::FIRST));
    assert_eq!(desk.residual("aY2"), 0);
    desk.act("end; to aY3; fire aY3 with bw1 roll", &["3", "6", "1", "2"]);
    assert!(desk.weapon_has("bw1", WeaponMarks::FIRST), "three is more than its rate of two");
    assert_eq!(desk.residual("aY3"), 2);
}

/// Rules: 3.2.2j, A-90, A-14, 3.3.5a
#[test]
fn cowering_in_the_movement_phase_is_final() {
    let mut desk = one();
    desk.act("move a1; to aY2; fire aY2 with b1 roll", &["6", "6"]);
    assert!(desk.has("b1", Marks::FINAL));
    assert_eq!(desk.residual("aY2"), 1, "half of the column of 2");
}

/// Rules: 3.3.5e, 3.3.5f, 3.3.5k, 3.3.5o
#[test]
fn residual_firepower_attacks_whoever_comes_after() {
    let movers = vec![unit("a1", "russian-4-4-7", "aY1"), unit("a2", "russian-4-4-7", "aX1")];
    let mut desk = field(movers, vec![]);
    desk.act("move a1; to aY2; fire aY2 with b1 roll; stop; move a2", &["5", "6"]);
    let events = desk.act("to aY2", &["4", "5"]);
    assert_eq!(attacks(&events)[0].0, 2);
    assert!(matches!(
        events.iter().find(|event| matches!(event, Event::Fired { .. })),
        Some(Event::Fired { blow: Blow::Residual, .. })
    ));
}

/// Rules: 3.3.5g, 3.3.5q, 3.4j
#[test]
fn who_leaves_is_not_attacked_and_markers_go_with_their_phase() {
    let mut desk = one();
    desk.act("move a1; to aY2; fire aY2 with b1 roll; to aY1; end; stop", &["5", "6"]);
    desk.act("end", &[]);
    assert_eq!(desk.residual("aY2"), 0);
    assert!(!desk.has("b1", Marks::FIRST), "nobody is next to it, so that the Defensive Fire Phase is over too");
}

/// Rules: 3.3.5h, A-96
#[test]
fn residual_firepower_is_less_for_each_point_from_outside() {
    let units = vec![unit("a1", "russian-4-4-7", "aY1"), marked("b1", "german-8-3-8", "aY4", &["cx"])];
    let mut desk = Desk::field("movement", units, vec![]);
    desk.act("move a1; to aY2; fire aY2 with b1 roll", &["5", "6"]);
    assert_eq!(desk.residual("aY2"), 2, "the column of 8 leaves 4, and an exhausted firer one counter less");
}

/// Rules: 3.3.3-fpf-i, 3.3.3-fpf-k, 3.2.3ah, A-47
#[test]
fn a_pinned_mover_stops_and_is_no_longer_in_the_open() {
    let movers = vec![unit("a1", "russian-4-4-7", "aY1"), unit("b2", "german-4-6-7", "aX5")];
    let mut desk = field(movers, vec![]);
    // Column 4, 8 - 2 = 6: a Morale Check, passed on its number.
    desk.act("move a1; to aY2; fire aY2 with b1 roll", &["3", "5", "3", "4"]);
    assert!(desk.has("a1", Marks::PINNED));
    let keys = keys(&desk, "fire aY2 with b2 roll");
    assert!(!keys.contains(&"factor-ffnam") && !keys.contains(&"factor-ffmo"), "{keys:?}");
    desk.act("end", &[]);
    assert_ne!(desk.step(), "moving", "it moves no farther");
}

/// Rules: 3.3.3-fpf-j, 3.3.3-fpf-l, 3.3.3-fpf-m
#[test]
fn a_mover_that_breaks_stays_subject_to_both_and_loses_assault_movement() {
    let movers = vec![unit("a1", "russian-4-4-7", "aY1"), unit("b2", "german-4-6-7", "aX5")];
    let mut desk = field(movers, vec![]);
    desk.act("move a1; assault; to aY2; fire aY2 with b1 roll", &["3", "4", "5", "4"]);
    assert!(desk.has("a1", Marks::BROKEN));
    let keys = keys(&desk, "fire aY2 with b2 roll");
    assert!(keys.contains(&"factor-ffnam") && keys.contains(&"factor-ffmo"), "{keys:?}");
}

/// Rules: 3.4a, 3.4b, 3.4c, 3.4e, 3.4f, 3.4g, 3.4z, 3.4aa, 3.4ac
#[test]
fn final_fire_of_the_marked_reaches_only_the_next_hex() {
    let units = vec![
        unit("a1", "russian-4-4-7", "aY5"),
        unit("a2", "russian-4-4-7", "aY3"),
        marked("b1", "german-4-6-7", "aY6", &["first-fire"]),
        marked("b2", "german-4-6-7", "aX6", &["final-fire"]),
    ];
    let mut desk = Desk::field("defensive-fire", units, vec![]);
    assert_eq!(total(&desk, "fire aY5 with b1 roll"), "4", "half, doubled");
    assert!(!keys(&desk, "fire aY5 with b1 roll").contains(&"factor-ffmo"));
    assert_eq!(desk.refused("fire aY5; with b2"), ("3.4e", "final-fire"));
    assert_eq!(desk.refused("fire aY3"), ("3.2b", "nobody-can-fire-there"));
    desk.act("fire aY5 with b1 roll", &["6", "5"]);
    assert!(
        !desk.has("b1", Marks::FIRST) && !desk.has("b1", Marks::FINAL),
        "the phase is over, and all markers with it"
    );
}

/// Rules: 3.4h, 3.4i, A-18
#[test]
fn a_leader_directs_again_only_those_he_directed() {
    let movers = vec![unit("a1", "russian-4-4-7", "aY1"), unit("b2", "german-4-6-7", "aY6"), unit("b3", "9-1", "aY6")];
    let mut desk = field(movers, vec![]);
    desk.act("move a1; to aY2; fire aY2 with b1 by b3 roll; to aY3", &["6", "5"]);
    assert_eq!(desk.refused("fire aY3 with b2; direct b3"), ("3.2.2w", "directed-already"));
    assert!(desk.allows("fire aY3 with b1; direct b3"));
}

/// Rules: 3.3.3d, A-68
#[test]
fn with_open_lines_of_sight_a_window_opens_only_for_who_sees() {
    let units = || vec![unit("a1", "russian-4-4-7", "aY6"), unit("b1", "german-4-6-7", "aW5")];
    let mut strict = Desk::field("movement", units(), vec![]);
    strict.act("move a1; to aY7", &[]);
    assert_eq!(strict.step(), "window", "whether it is seen is not told");
    // From W5 the house of X5 hides Y6.
    let mut open = Desk::with(
        "s02",
        "movement",
        vec![unit("a1", "russian-4-4-7", "aZ6"), unit("b1", "german-4-6-7", "aW5")],
        vec![],
        serde_json::json!({"open-los": true}),
    );
    open.act("move a1; to aY6", &[]);
    assert_eq!(open.step(), "moving");
}

/// Rules: 3.3.3-fpf-h, 3.3.3h, 3.3.3i, 3.3.3j
#[test]
fn a_shot_at_one_mover_takes_none_from_the_next() {
    let movers = vec![unit("a1", "russian-4-4-7", "aY1"), unit("a2", "american-6-6-6", "aX3")];
    let mut desk = field(movers, vec![]);
    desk.act("move a1; to aY2; fire aY2 with b1 roll; stop; move a2; smoke a2 at aX3", &["5", "6", "5"]);
    assert_eq!(desk.step(), "window", "a try to place smoke is an expenditure of another unit");
    assert_eq!(desk.refused("fire aY2"), ("3.3.3b", "only-at-the-mover"), "the first one's move is over");
    assert_eq!(total(&desk, "fire aX3 with b1 roll"), "2", "its second fire in the phase");
}

/// Rules: 3.4h, 1.2.1h
#[test]
fn whom_a_leader_directed_once_he_may_direct_again_later() {
    let movers = vec![unit("a1", "russian-4-4-7", "aY1"), unit("b3", "9-1", "aY6")];
    let mut desk = field(movers, vec![]);
    desk.act("move a1; to aY2; fire aY2 with b1 by b3 roll; to aY3", &["6", "5"]);
    desk.act("fire aY3 with b1 roll; to aY4; to aY5", &["6", "5"]);
    let keys = keys(&desk, "fire aY5 with b1 by b3 roll");
    assert!(keys.contains(&"factor-leadership") && keys.contains(&"factor-protective"), "{keys:?}");
}

/// Rules: A-84, 3.2.2h, 1.2.4.1d, 3.4a, 3.4e, 3.4ad
#[test]
fn in_the_defensive_fire_phase_a_marker_covers_what_fired() {
    let units = || {
        vec![
            unit("a1", "russian-4-4-7", "aY4"),
            unit("a2", "russian-4-4-7", "aY5"),
            unit("b1", "german-4-6-7", "aY8"),
            unit("b2", "german-4-6-7", "aX8"),
        ]
    };
    let start = || Desk::field("defensive-fire", units(), vec![weapon("bw1", "german-mmg", "b1")]);
    let mut squad = start();
    squad.act("fire aY4 with b1 roll", &["6", "5"]);
    assert!(squad.has("b1", Marks::FINAL) && !squad.weapon_has("bw1", WeaponMarks::FINAL));
    assert_eq!(squad.refused("fire aY5; with b1"), ("3.2a", "has-fired"));
    assert_eq!(total(&squad, "fire aY5 with bw1 roll"), "5", "its gun has another target");
    let mut gun = start();
    gun.act("fire aY4 with bw1 roll", &["1", "6", "1", "2"]);
    assert!(gun.allows("fire aY5 with bw1 roll"), "it kept its rate");
    let mut both = start();
    both.act("fire aY4 with b1 bw1 roll", &["1", "6", "1", "2"]);
    assert_eq!(both.refused("fire aY5; with bw1"), ("3.4e", "final-fire"), "its men are marked Final Fire");
}

/// Rules: A-84, 3.4a, 3.4b, 3.4c, 3.4ad
#[test]
fn final_fire_of_a_marked_squad_leaves_its_unmarked_gun() {
    let units = vec![
        unit("a1", "russian-4-4-7", "aY7"),
        unit("a2", "russian-4-4-7", "aY5"),
        marked("b1", "german-4-6-7", "aY8", &["first-fire"]),
    ];
    let mut desk = Desk::field("defensive-fire", units, vec![weapon("bw1", "german-mmg", "b1")]);
    desk.act("fire aY7 with b1 roll", &["6", "5"]);
    assert!(desk.has("b1", Marks::FINAL) && !desk.has("b1", Marks::FIRST));
    assert_eq!(total(&desk, "fire aY5 with bw1 roll"), "5", "neither halved nor bound to the next hex");
}

/// Rules: 3.3.3-fpf-c, 3.2.3ae, A-07, 3.4x
#[test]
fn final_protective_fire_troubles_every_hex_it_comes_from() {
    let last = |id, kind, at| marked(id, kind, at, &["final-fire"]);
    let units = vec![
        unit("a1", "russian-4-4-7", "aY4"),
        last("b1", "german-4-6-7", "aY6"),
        last("b2", "9-1", "aY6"),
        last("b3", "german-4-6-7", "aZ5"),
        last("b4", "8-1", "aZ5"),
        last("b5", "german-4-6-7", "aZ5"),
    ];
    let mut desk = Desk::field("movement", units, vec![]);
    desk.act("move a1; to aY5", &[]);
    let events = desk.act("fire aY5 with b1 b3 by b2 b4 roll", &["3", "6", "1", "1", "6", "6"]);
    assert_eq!(attacks(&events)[0].0, 8, "4 and 4: halved, doubled");
    let own = events.iter().filter_map(|event| match event {
        Event::Checked { why: Why::Protective, who, dice, .. } => Some((who.0.to_string(), dice.coloured, dice.white)),
        _ => None,
    });
    let own: Vec<_> = own.collect();
    assert_eq!(own, ["b2", "b4", "b1", "b3"].map(|who| (who.to_owned(), 3, 6)), "the dice of the attack");
    assert!(desk.has("b2", Marks::PINNED) && desk.has("b4", Marks::BROKEN));
    assert!(desk.has("b1", Marks::BROKEN), "a pinned leader helps nobody");
    assert!(desk.has("b5", Marks::PINNED), "whoever is with the leader who broke");
}

/// Rules: 4.0aa, 3.3.3-fpf-c, A-98
#[test]
fn a_leader_at_a_gun_has_no_leadership_in_that_phase() {
    for (busy, breaks) in [(&["final-fire"][..], false), (&["final-fire", "gunner"][..], true)] {
        let units = vec![
            unit("a1", "russian-4-4-7", "aY4"),
            marked("b1", "german-4-6-7", "aY6", &["final-fire"]),
            marked("b2", "9-1", "aY6", busy),
        ];
        let mut desk = Desk::field("movement", units, vec![]);
        desk.act("move a1; to aY5; fire aY5 with b1 roll", &["3", "5", "1", "1"]);
        assert_eq!(desk.has("b1", Marks::BROKEN), breaks, "8, and with his help 7");
    }
}

/// Rules: 3.3.3d, 3.2.3c
#[test]
fn whoever_is_left_of_a_stack_is_fired_at_without_the_one_who_fell() {
    let mut desk = Desk::field(
        "movement",
        vec![
            unit("a1", "russian-4-4-7", "aY2"),
            unit("a2", "9-1", "aY2"),
            unit("b1", "german-4-6-7", "aY6"),
            unit("b2", "german-4-6-7", "aX6"),
            unit("b3", "german-4-6-7", "aY9"),
        ],
        vec![],
    );
    desk.act("move a1; with a2; to aY3", &[]);
    desk.act("fire aY3 with b1 b2 roll", &["1", "2", "2", "5", "1", "2"]);
    assert_eq!((desk.at("a2"), desk.step()), ("gone".to_owned(), "window"));
    assert_eq!(GAME.audit(&desk.pos), Ok(()));
}

/// Rules: 3.2d, 3.3.3b, 3.3.3c, 3.4l, 3.4ab, 3.4f
#[test]
fn first_fire_is_on_who_moves_and_final_fire_on_everybody() {
    let movers = vec![unit("a1", "russian-4-4-7", "aY1"), unit("a2", "russian-4-4-7", "aY2")];
    let mut desk = field(movers.clone(), vec![]);
    desk.act("move a1; to aY2", &[]);
    let events = desk.act("fire aY2 with b1 roll", &["2", "5", "1", "2"]);
    assert_eq!(checks(&events), [("a1".to_owned(), 1, 7, true)], "7 less 2 on the column of 4");
    let mut later = movers;
    later[0] = unit("a1", "russian-4-4-7", "aY2");
    later.push(unit("b1", "german-4-6-7", "aY6"));
    let mut desk = Desk::field("defensive-fire", later, vec![]);
    let events = desk.act("fire aY2 with b1 roll", &["1", "4", "1", "2", "1", "2"]);
    assert_eq!(checks(&events).len(), 2, "both, and neither moves any more");
}

/// Rules: 2.0bk, 3.2.2v
#[test]
fn those_of_one_hex_fire_at_a_mover_together() {
    let movers =
        vec![unit("a1", "russian-4-4-7", "aY1"), unit("b2", "german-4-6-7", "aY6"), unit("b3", "german-4-6-7", "aX6")];
    let mut desk = field(movers, vec![weapon("bw1", "german-lmg", "b2")]);
    desk.act("move a1; to aY2", &[]);
    assert_eq!(total(&desk, "fire aY2 with b1 b2 bw1 roll"), "11");
    desk.act("fire aY2 with b1 roll", &["6", "5"]);
    for late in ["b2", "bw1"] {
        assert_eq!(desk.refused(&format!("fire aY2; with {late}")), ("3.2.2v", "splits-the-group"));
    }
    assert!(desk.allows("fire aY2 with b3 roll"), "another hex");
    desk.act("end; to aY3", &[]);
    assert!(desk.allows("fire aY3 with b2 bw1 roll"), "another expenditure is another attack");
}

/// Rules: 3.3.3i, 3.3.3j, 3.3.3a, 4.3g
#[test]
fn every_expenditure_can_be_fired_at() {
    let lying = || {
        vec![
            serde_json::json!({"id": "aw1", "kind": "russian-lmg", "at": "aY2"}),
            weapon("aw2", "russian-demolition-charge", "a1"),
        ]
    };
    let cases: [(&str, &[&str]); 3] =
        [("recover aw1 with a1", &["6"]), ("smoke a1 at aY2", &["6"]), ("set aw2 at aY3", &[])];
    for (action, dice) in cases {
        let mut desk = field(vec![unit("a1", "american-6-6-6", "aY2")], lying());
        desk.act(&format!("move a1; {action}"), dice);
        assert_eq!(desk.step(), "window", "{action}");
        let keys = keys(&desk, "fire aY2 with b1 roll");
        assert!(keys.contains(&"factor-ffnam") && keys.contains(&"factor-ffmo"), "{action}: {keys:?}");
    }
}

/// Rules: 3.3.3s, 3.4t, 3.4y, 4.1i
#[test]
fn a_gun_that_fires_again_jams_sooner_and_is_lost_on_its_own_number() {
    // (phase of the second fire, dice; what becomes of the gun)
    let cases: [(&str, &[&str], &str); 7] = [
        ("movement", &["4", "5", "1", "1"], "works"),
        ("movement", &["4", "6"], "jams"),
        ("movement", &["5", "6"], "jams"),
        ("movement", &["6", "6"], "gone"),
        ("defensive-fire", &["4", "5"], "works"),
        ("defensive-fire", &["4", "6"], "jams"),
        ("defensive-fire", &["6", "6"], "gone"),
    ];
    for (phase, dice, after) in cases {
        let gun = serde_json::json!({"id": "bw1", "kind": "german-mmg", "at": "b1", "first-fire": true});
        // A second gun keeps the phase open, and the markers in place.
        let units = vec![
            unit("a1", "russian-4-4-7", if phase == "movement" { "aY4" } else { "aY5" }),
            unit("b1", "german-4-6-7", "aY6"),
            unit("b2", "german-4-6-7", "aX7"),
        ];
        let mut desk = Desk::field(phase, units, vec![gun]);
        if phase == "movement" {
            desk.act("move a1; to aY5", &[]);
        }
        assert_eq!(total(&desk, "fire aY5 with bw1 roll"), "5", "halved, doubled");
        desk.act("fire aY5 with bw1 roll", dice);
        let is = match (desk.weapon_at("bw1").as_str(), desk.weapon_has("bw1", WeaponMarks::BROKEN)) {
            ("b1", false) => "works",
            ("b1", true) => "jams",
            _ => "gone",
        };
        assert_eq!(is, after, "{phase} {dice:?}");
    }
}

/// Rules: 3.3.3x, 3.3.5e, 3.3.5f, 3.3.5j, 3.3.5k, 3.2.2m
#[test]
fn residual_firepower_comes_first_alone_and_never_cowers() {
    let movers =
        vec![unit("a1", "russian-4-4-7", "aY1"), unit("a2", "russian-4-4-7", "aX1"), unit("b2", "german-4-6-7", "aX6")];
    let mut desk = field(movers, vec![]);
    desk.act("move a1; to aY2; fire aY2 with b1 roll; end; stop; move a2", &["5", "6"]);
    // Doubles: 4 less 2 on the column of 2, without a shift, costs a casualty.
    let events = desk.act("to aY2", &["2", "2", "1", "1"]);
    assert_eq!((attacks(&events)[0].0, desk.kind("a2"), desk.step()), (2, "2-3-7", "window"));
    let order: Vec<&str> = events
        .iter()
        .filter_map(|event| match event {
            Event::Entered { .. } => Some("entered"),
            Event::Fired { blow: Blow::Residual, .. } => Some("residual"),
            Event::Reduced(..) => Some("reduced"),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["entered", "residual", "reduced"]);
}

/// Rules: 3.3.5i, 3.3.5l, 3.3.5m, 3.3.5n
#[test]
fn the_larger_residual_counter_stays_and_nothing_is_added() {
    let movers = || {
        vec![
            unit("a1", "russian-4-4-7", "aY1"),
            unit("b2", "german-8-3-8", "aX4"),
            unit("b3", "german-2-4-7", "aZ5"),
            unit("b4", "9-2", "aX4"),
        ]
    };
    // Column 4 leaves 2. Column 8 takes its place with 4, however much a leader, haste and open ground take off the roll.
    let mut grows = field(movers(), vec![]);
    grows.act("move a1; to aY2; fire aY2 with b1 roll", &["5", "6"]);
    assert_eq!(grows.residual("aY2"), 2);
    grows.act("fire aY2 with b2 by b4 roll", &["6", "6", "1", "1"]);
    assert_eq!(grows.residual("aY2"), 4);
    grows.act("fire aY2 with b3 roll", &["5", "6"]);
    assert_eq!(grows.residual("aY2"), 4, "that of column 2 is smaller");
}

/// Rules: 3.3.5a, 3.3.5h, A-45, A-96
#[test]
fn what_each_column_leaves() {
    // (squads of eight and of four in Y4, the exhausted among them; column, counter)
    let cases: [(usize, usize, bool, u8, u8); 8] = [
        (0, 1, false, 4, 2),
        (0, 2, false, 8, 4),
        (0, 3, false, 12, 6),
        (2, 0, false, 16, 8),
        (2, 1, false, 20, 8),
        (3, 0, false, 24, 12),
        (3, 0, true, 24, 8),
        (0, 1, true, 4, 1),
    ];
    for (large, small, tired, column, counter) in cases {
        let mut units = vec![unit("a1", "russian-4-4-7", "aY1")];
        let marks: &[&str] = if tired { &["cx"] } else { &[] };
        let kinds = std::iter::repeat_n("german-8-3-8", large).chain(std::iter::repeat_n("german-4-6-7", small));
        units.extend(kinds.enumerate().map(|(number, kind)| marked(&format!("b{}", number + 1), kind, "aY4", marks)));
        let mut desk = Desk::field("movement", units, vec![]);
        let firers: Vec<String> = (1..=large + small).map(|number| format!("b{number}")).collect();
        desk.act("move a1; to aY2", &[]);
        let plan = format!("fire aY2 with {} roll", firers.join(" "));
        // 11 less 2, and one more for the exhausted: from the column of 8 on the mover is tried.
        let dice: &[&str] = if column >= 8 { &["5", "6", "1", "1"] } else { &["5", "6"] };
        let events = desk.act(&plan, dice);
        assert_eq!((attacks(&events)[0].0, desk.residual("aY2")), (column, counter), "{large} and {small}");
    }
}

/// Rules: 3.3.5p, 3.3.5o, 4.2i
#[test]
fn residual_firepower_attacks_again_only_once_it_is_worse() {
    let lying = serde_json::json!({"id": "aw1", "kind": "russian-flamethrower", "at": "aY2"});
    let units = vec![unit("a1", "american-6-6-6", "aY1")];
    let more = serde_json::json!({"residual": {"aY2": 2}});
    let mut desk = Desk::with("s02", "movement", units, vec![lying], more);
    let attacked = |events: &[Event]| attacks(events).len();
    let first = desk.act("move a1; to aY2", &["5", "6"]);
    assert_eq!(attacked(&first), 1);
    let smoke = desk.act("smoke a1 at aY1", &["5"]);
    assert_eq!(attacked(&smoke), 0, "what it spends here is as it was");
    let flames = desk.act("recover aw1 with a1", &["1", "5", "6"]);
    assert_eq!(attacked(&flames), 1, "whoever has a flamethrower is hit more easily");
}

/// Rules: 3.3.3-fpf-d, 3.3.3-fpf-h
#[test]
fn as_long_as_it_holds_a_unit_protects_itself_from_everybody() {
    let units = vec![
        unit("a1", "russian-4-4-7", "aY4"),
        unit("a2", "russian-4-4-7", "aX3"),
        marked("b1", "german-4-6-7", "aY6", &["final-fire"]),
    ];
    let mut desk = Desk::field("movement", units, vec![]);
    // The second one meets what the first shot left there: 11 less 2 on the column of 2.
    for (mover, dice) in [("move a1; to aY5", &[][..]), ("stop; move a2; to aX4; to aY5", &["5", "6"][..])] {
        desk.act(mover, dice);
        desk.act("fire aY5 with b1 roll", &["1", "5", "1", "2"]);
        assert_eq!(desk.step(), "moving", "one factor, one shot");
        assert!(!desk.has("b1", Marks::BROKEN));
    }
}

/// Rules: 3.3.3-fpf-f, A-100
#[test]
fn only_who_protects_himself_pays_for_it() {
    let units = vec![
        unit("a1", "russian-4-4-7", "aY4"),
        marked("b1", "german-4-6-7", "aY6", &["final-fire"]),
        unit("b2", "german-4-6-7", "aY6"),
        marked("b3", "german-4-6-7", "aY6", &["first-fire"]),
    ];
    let mut desk = Desk::field("movement", units, vec![]);
    desk.act("move a1; to aY5", &[]);
    assert_eq!(total(&desk, "fire aY5 with b1 b2 b3 roll"), "16", "4, 8 and 4");
    let events = desk.act("fire aY5 with b1 b2 b3 roll", &["4", "5", "1", "2"]);
    assert_eq!(checks(&events)[1..], [("b1".to_owned(), 0, 7, false)]);
    assert!(desk.has("b1", Marks::BROKEN) && !desk.has("b2", Marks::BROKEN) && !desk.has("b3", Marks::BROKEN));
    assert!(desk.has("b2", Marks::FIRST) && desk.has("b3", Marks::FINAL));
}

/// Rules: 3.3.5f, 3.3.5e
#[test]
fn residual_firepower_meets_the_cover_of_its_hex() {
    // Woods of X2: one more; nobody is in the open there.
    let units = vec![unit("a1", "russian-4-4-7", "aX3"), unit("b1", "german-4-6-7", "aGG1")];
    let mut desk = Desk::with("s02", "movement", units, vec![], serde_json::json!({"residual": {"aX2": 8}}));
    // 9 and 1, less 1 for its haste: 9 on the column of 8 is a Pin Task Check.
    let events = desk.act("move a1; to aX2", &["4", "5", "1", "2"]);
    assert_eq!(attacks(&events), [(8, 1, 10, starter_kit::pack::Outcome::Nothing)]);
    assert_eq!(checks(&events), [("a1".to_owned(), 0, 7, true)]);
}

/// Rules: 3.3.3k, 3.3.3l, 3.3.3m
#[test]
fn what_is_told_of_an_attack_is_what_its_targets_suffer() {
    let units = vec![unit("a1", "russian-4-4-7", "aGG3"), unit("b1", "german-4-6-7", "aGG7")];
    let mut desk = Desk::field("movement", units, vec![]);
    desk.act("move a1; to aGG4", &[]);
    let sums = desk.factors("fire aGG4 with b1 roll").into_iter().filter(|its| its.1 == "factor-drm");
    assert_eq!(sums.map(|its| its.2).collect::<Vec<_>>(), ["-2"]);
    let events = desk.act("fire aGG4 with b1 roll", &["4", "5", "1", "1"]);
    let read = events.iter().find_map(|event| match event {
        Event::Read { drm, total, outcome, .. } => Some((*drm, *total, *outcome)),
        _ => None,
    });
    assert_eq!(read, Some((-2, 7, starter_kit::pack::Outcome::Pin)));
}
