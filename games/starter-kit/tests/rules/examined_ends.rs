//! A second look at how games end, worked out from the format of the scenarios and the rulebook before it was played: the Germans (`a`) are those who
//! can win on the board of trials, by the condition that the scenario is named after, and the last turn is theirs alone.

use super::desk::{Desk, GAME, marked, unit, weapon};
use serde_json::{Value, json};
use table::Seat;
use table::verbs::*;

/// Nothing more is done in the last turn: whether the Germans have won.
fn won(scenario: &str, units: Vec<Value>, weapons: Vec<Value>, more: Value) -> bool {
    let mut more = more;
    (more["turn"], more["side"]) = (json!(6), json!("first"));
    let away = vec![unit("a20", "german-4-6-7", "tA9"), unit("b20", "8-0", "tGG9")];
    let mut desk = Desk::with(scenario, "advance", [units, away].concat(), weapons, more);
    while GAME.turn(&desk.pos).is_some() {
        desk.act("end", &[]);
    }
    GAME.outcome(&desk.pos).and_then(|its| its.winner) == Some(Seat(0))
}

fn gun(id: &str, at: &str) -> Value {
    json!({"id": id, "kind": "russian-45mm-ptp-obr-32", "at": at, "facing": "w"})
}

fn crew(id: &str, at: &str) -> Value {
    unit(id, "russian-2-2-8-crew", at)
}

/// Rules: G-23, 3.9b
#[test]
fn casualty_points_are_enough_from_their_number_on() {
    let scored = |points: [u16; 2]| won("t-points", vec![], vec![], json!({"casualties": points}));
    assert!(!scored([3, 9]), "three of four, whatever the enemy has");
    assert!(scored([4, 9]));
}

/// Rules: G-23
#[test]
fn a_margin_is_what_is_left_after_the_enemys_points() {
    let scored = |points: [u16; 2]| won("t-margin", vec![], vec![], json!({"casualties": points}));
    assert!(!scored([6, 4]), "two more");
    assert!(scored([6, 3]), "three more");
    assert!(!scored([2, 0]));
}

/// Rules: G-23
#[test]
fn a_gun_that_is_lost_or_taken_is_worth_two() {
    let two = |guns: Vec<Value>, units: Vec<Value>| won("t-points", units, guns, json!({"casualties": [2, 0]}));
    assert!(two(vec![gun("bw1", "gone")], vec![]), "two and two");
    assert!(two(vec![gun("bw1", "a1")], vec![unit("a1", "german-4-6-7", "tK9")]), "a captured one");
    assert!(!two(vec![gun("bw1", "b1")], vec![crew("b1", "tK9")]), "it is served");
    assert!(!two(vec![gun("bw1", "tK9")], vec![]), "nobody has it");
    assert!(
        !two(vec![json!({"id": "bw1", "kind": "russian-mmg", "at": "gone"})], vec![]),
        "machine guns count nothing"
    );
}

/// Rules: G-23
#[test]
fn the_enemys_points_have_their_guns_too() {
    let lost = |guns: Vec<Value>| won("t-margin", vec![], guns, json!({"casualties": [4, 0]}));
    let own = json!({"id": "aw1", "kind": "german-5cm-pak-38", "at": "gone", "facing": "e"});
    assert!(lost(vec![]));
    assert!(!lost(vec![own.clone()]), "four against two");
    assert!(lost(vec![own, gun("bw1", "gone")]), "six against two");
}

/// Rules: 2.0y, 2.0aa
#[test]
fn hexes_are_controlled_by_squads_and_while_it_stands_there_by_a_tank() {
    let tank = || json!({"id": "a2", "kind": "german-pzkpfw-ivh", "at": "tK2", "hull": "e"});
    let all = json!({"control": ["tK2", "tL2", "tM2"]});
    let holds = |units: Vec<Value>| won("t-hexes", units, vec![], all.clone());
    assert!(!holds(vec![]), "they were the enemy's");
    assert!(holds(vec![unit("a1", "german-2-4-7", "tL2")]));
    assert!(!holds(vec![unit("a1", "9-1", "tL2")]), "a leader gains nothing");
    assert!(!holds(vec![marked("a1", "german-4-6-7", "tL2", &["broken"])]), "nor do the broken");
    assert!(holds(vec![tank()]));
    let melee = json!({"control": ["tK2", "tL2", "tM2"], "melee": ["tL2"]});
    let both = vec![unit("a1", "german-4-6-7", "tL2"), marked("b1", "russian-4-4-7", "tL2", &["broken"])];
    assert!(!won("t-hexes", both, vec![], melee), "broken enemies are enemies");
}

/// Rules: 2.0ap, 2.0bo, 2.0ci
#[test]
fn good_order_squads_are_counted_in_halves() {
    let there = |units: Vec<Value>| won("t-order", units, vec![], json!({}));
    let half = |id: &str| unit(id, "german-2-4-7", "tK2");
    let squad = |id: &str, marks: &[&str]| marked(id, "german-4-6-7", "tL2", marks);
    assert!(there(vec![squad("a1", &[]), squad("a2", &["pinned"])]));
    assert!(!there(vec![squad("a1", &[]), squad("a2", &["broken"])]));
    assert!(there(vec![squad("a1", &[]), half("a2"), half("a3")]));
    assert!(there(vec![squad("a1", &[]), half("a2"), unit("a3", "german-2-2-8-crew", "tK2")]));
    assert!(!there(vec![squad("a1", &[]), half("a2"), unit("a3", "9-2", "tK2")]), "leaders count nothing");
    assert!(!there(vec![squad("a1", &[]), unit("a2", "german-4-6-7", "tM2")]), "outside");
}

/// Rules: 2.0ap, 2.0bo
#[test]
fn no_enemy_squads_may_be_there_but_leaders_and_the_broken() {
    let clear = |units: Vec<Value>| won("t-no-squads", units, vec![], json!({}));
    assert!(clear(vec![unit("b1", "9-1", "tK2"), marked("b2", "russian-4-4-7", "tL2", &["broken"])]));
    assert!(!clear(vec![unit("b1", "russian-2-3-7", "tK2")]));
    assert!(!clear(vec![crew("b1", "tJ2")]), "a crew is an MMC");
    assert!(clear(vec![unit("b1", "russian-4-4-7", "tM2")]));
    assert!(clear(vec![json!({"id": "b1", "kind": "russian-t-34-m43", "at": "tK2", "hull": "w"})]), "a tank is none");
}

/// Rules: 2.0ap, 2.0aq
#[test]
fn nobody_in_good_order_may_be_there() {
    let tank = |state: &str| {
        let mut tank = json!({"id": "b1", "kind": "russian-t-34-m43", "at": "tK2", "hull": "w"});
        tank[state] = json!(true);
        tank
    };
    let clear = |units: Vec<Value>| won("t-nobody", units, vec![], json!({}));
    assert!(!clear(vec![unit("b1", "7-0", "tK2")]));
    assert!(clear(vec![marked("b1", "7-0", "tK2", &["broken"])]));
    assert!(!clear(vec![tank("exposed")]));
    assert!(!clear(vec![tank("immobile")]), "it stands there in Good Order");
    assert!(clear(vec![tank("shocked")]));
}

/// Rules: 6.4a, 2.0ap
#[test]
fn who_hid_there_to_the_end_was_there() {
    let hides = json!({"id": "b1", "kind": "russian-2-2-8-crew", "at": "hidden tJ5"});
    assert!(!won("t-no-squads", vec![hides], vec![gun("bw1", "b1")], json!({})));
}

/// Rules: G-23
#[test]
fn guns_are_destroyed_or_taken_but_not_out_of_order() {
    let lost = |guns: Vec<Value>, units: Vec<Value>| won("t-no-guns", units, guns, json!({}));
    assert!(lost(vec![gun("bw1", "gone")], vec![]));
    assert!(lost(vec![gun("bw1", "a1")], vec![unit("a1", "german-4-6-7", "tK9")]));
    let mut broken = gun("bw1", "b1");
    broken["malfunctioned"] = json!(true);
    assert!(!lost(vec![broken], vec![crew("b1", "tK9")]));
    assert!(!lost(vec![weapon("bw1", "russian-mmg", "gone")], vec![]));
    let own = json!({"id": "aw1", "kind": "german-5cm-pak-38", "at": "gone", "facing": "e"});
    assert!(!lost(vec![own], vec![]), "one's own");
}

/// Rules: 2.0cy
#[test]
fn tanks_are_destroyed_as_wrecks() {
    let lost = |at: &str, state: &str| {
        let mut tank = json!({"id": "b1", "kind": "russian-t-34-m43", "at": at});
        if !state.is_empty() {
            tank[state] = json!(true);
        }
        won("t-no-tanks", vec![tank], vec![], json!({}))
    };
    assert!(lost("wreck tK9", ""));
    assert!(!lost("tK9", "immobile"));
    assert!(!lost("tK9", "shocked"));
}

/// Rules: G-23, 3.3k
#[test]
fn who_left_by_the_edge_is_worth_what_he_is_then() {
    let left = |units: Vec<Value>| won("t-away", units, vec![], json!({}));
    let out = |id: &str, kind: &str, edge: &str| unit(id, kind, &format!("exited {edge}"));
    assert!(left(vec![out("a1", "german-4-6-7", "E"), out("a2", "german-4-6-7", "E")]), "two and two");
    assert!(!left(vec![out("a1", "german-4-6-7", "E"), out("a2", "german-4-6-7", "W")]));
    assert!(left(vec![out("a1", "german-4-6-7", "E"), out("a2", "9-1", "E")]), "two and two for the leader");
    assert!(!left(vec![out("a1", "german-4-6-7", "E"), out("a2", "8-0", "E")]), "two and one");
    assert!(!left(vec![out("a1", "german-4-6-7", "E"), out("a2", "german-2-2-8-crew", "E")]));
    assert!(left(vec![out("a1", "german-pzkpfw-ivh", "E")]), "seven");
    assert!(!left(vec![out("b1", "russian-4-4-7", "E"), out("b2", "russian-4-4-7", "E")]), "the enemy's men");
}

/// Rules: 3.3k, G-23
#[test]
fn a_victory_at_once_ends_the_game_with_the_last_man_out() {
    let units = vec![
        unit("a1", "german-4-6-7", "tGG5"),
        unit("a2", "german-4-6-7", "exited E"),
        unit("a3", "german-4-6-7", "tA5"),
        unit("b1", "russian-4-4-7", "tA1"),
    ];
    let mut desk = Desk::with("t-at-once", "movement", units, vec![], json!({}));
    desk.act("move a1", &[]);
    let out = desk.legal_with("exit");
    assert!(!out.is_empty());
    desk.act(&out[0].clone(), &[]);
    assert_eq!(GAME.turn(&desk.pos), None);
    assert_eq!(GAME.outcome(&desk.pos).and_then(|its| its.winner), Some(Seat(0)));
}
