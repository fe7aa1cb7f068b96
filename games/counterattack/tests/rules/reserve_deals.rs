//! Who of the hidden units waits under a Reserve marker is dealt evenly over all that can be.

use crate::desk::{Desk, GAME, SOVIET, unit};
use counterattack::pack::UnitId;
use counterattack::position::Place;
use counterattack::secrecy::reserve::{Spot, Ways, shares};
use serde_json::{Value, json};
use table::chance::Quick;
use table::laws::dealing;
use table::verbs::*;

fn spot(units: u8, marker: Option<usize>, room: usize) -> Spot {
    let begun = marker.into_iter().map(|marker| (marker, room)).collect();
    Spot { place: Place::Warsaw, units: UnitId::all(units.into()).collect(), begun, room }
}

#[test]
fn every_set_of_waiting_units_is_counted_once() {
    let spots = [spot(1, None, usize::MAX), spot(2, Some(0), usize::MAX), spot(4, None, 2)];
    let ways = Ways::count(&spots, 3);
    // Without a free marker only the two under the seen one can wait; three cannot.
    assert_eq!((ways.of(0, 2, 0), ways.of(0, 3, 0)), (1, 0));
    // With one marker: one of them and the other two of Warsaw, or both and one elsewhere.
    assert_eq!(ways.of(0, 3, 1), 2 * 6 + 4 + 1);
    assert_eq!(ways.of(0, 3, 3), 35, "all sets of three of seven");
}

#[test]
fn shares_come_up_as_often_as_there_are_ways() {
    let spots = [spot(1, None, usize::MAX), spot(2, Some(0), usize::MAX), spot(4, None, 2)];
    let mut chance = Quick::new(5);
    let mut counts = std::collections::BTreeMap::new();
    for _ in 0..17_000 {
        *counts.entry(shares(&spots, 3, 1, &mut chance)).or_insert(0_i32) += 1;
    }
    let expected = [(vec![0, 1, 2], 12_000_i32), (vec![0, 2, 1], 4_000), (vec![1, 2, 0], 1_000)];
    assert_eq!(counts.len(), expected.len());
    for (shares, times) in expected {
        assert!((counts[&shares] - times).abs() < 300, "{shares:?}: {}", counts[&shares]);
    }
}

/// The German reserves are about to act.
fn reserves(units: Value) -> Desk {
    let none = json!({"hand": [], "pool": []});
    let events = json!({"soviet": none, "german": none});
    Desk::clear(json!({"turn": 3, "phase": "G1", "step": "reserves", "units": units, "events": events}))
}

fn reserve(id: &str, at: &str, marker: u8) -> Value {
    json!({"id": id, "at": at, "reserve": marker})
}

/// Whatever the Soviet may suppose keeps to the rules.
#[track_caller]
fn may_be_supposed(desk: &Desk) {
    let mut chance = Quick::new(9);
    for _ in 0..300 {
        let dealt = GAME.disguise(&desk.pos, SOVIET, &mut chance);
        GAME.audit(&dealt).unwrap_or_else(|why| panic!("{why}"));
    }
}

/// Rules: 14.1d, 14.1i
#[test]
fn who_waits_in_warsaw_beside_one_that_is_about_to_move_needs_no_marker_more() {
    let mut desk = reserves(json!([
        reserve("g12", "Warsaw", 1),
        reserve("g13", "Warsaw", 1),
        reserve("g01", "3224", 2),
        reserve("g02", "3528", 3),
        unit("s01", "3943")
    ]));
    desk.act("move g12", &[]);
    may_be_supposed(&desk);
}

/// Rules: 14.1i, 14.2d
#[test]
fn who_has_acted_takes_no_room_under_a_marker() {
    let mut desk = reserves(json!([
        reserve("g12", "0823", 1),
        reserve("g13", "0823", 1),
        unit("g10", "0823"),
        reserve("g14", "Warsaw", 2),
        reserve("g11", "Warsaw", 2),
        unit("s01", "3943")
    ]));
    desk.acts(&["move g12 Warsaw", "stop"]);
    may_be_supposed(&desk);
}

/// Rules: 7.2a, 14.2d
#[test]
fn who_has_acted_out_of_reserve_is_known_by_its_place_alone() {
    let mut desk = reserves(json!([
        reserve("g12", "0823", 1),
        reserve("g14", "Warsaw", 2),
        reserve("g11", "Warsaw", 2),
        unit("s01", "3943")
    ]));
    desk.acts(&["move g12 Warsaw", "stop"]);
    let known = GAME.known(&desk.pos, SOVIET);
    let mut chance = Quick::new(9);
    for _ in 0..100 {
        let dealt = GAME.disguise(&desk.pos, SOVIET, &mut chance);
        assert_eq!(GAME.known(&dealt, SOVIET), known, "whoever of them it was");
    }
}

/// Rules: 7.2a, 14.1e
#[test]
fn who_has_acted_unseen_may_as_well_be_the_one_that_waits() {
    let below = |acted: &str, one: Value, other: Value| {
        let units = json!([one, unit("g10", "3224"), other, unit("g11", "3528"), unit("s01", "3226")]);
        let notes = json!({"acted": [acted], "finished": [acted]});
        Desk::clear(json!({"turn": 3, "phase": "G1", "step": "movement", "units": units, "notes": notes}))
    };
    let one = below("g12", unit("g12", "3224"), reserve("g13", "3528", 1));
    let other = below("g13", reserve("g12", "3224", 1), unit("g13", "3528"));
    let dealt = dealing::compare(&*GAME, [&one.pos, &other.pos], SOVIET, 400, &mut Quick::new(3));
    assert!(dealt.facts > 0, "something is hidden");
    dealt.is_fair().unwrap_or_else(|why| panic!("{why}"));
}
