//! Sections 9.1 and 9.12: overruns, and the advance after them.
//!
//! 57 Motor Rifle (s04, 5-10, no bonus) against I/70 (g01, 2-5) on clear ground: 2:1, so the die is the row.

use crate::battlefield::{and, german, soviet, story};
use crate::desk::{Desk, GAME, GERMAN, SOVIET, hex, id, unit, with};
use counterattack::event::Event;
use serde_json::json;
use table::verbs::*;

fn against_infantry() -> Desk {
    Desk::clear(soviet(&[unit("s04", "3324"), unit("g01", "3325")]))
}

/// Rules: 9.1a, 9.1b
#[test]
fn only_a_unit_with_movement_of_nine_or_more_overruns() {
    let desk =
        Desk::clear(soviet(&[unit("s04", "3324"), unit("s41", "3224"), unit("s48", "3424"), unit("g01", "3325")]));
    assert!(desk.allows("move s04; overrun 3325; roll"));
    assert_eq!(desk.refused("move s41; overrun 3325"), ("9.1b", "too-slow-to-overrun"));
    assert_eq!(desk.refused("move s48; overrun 3325"), ("9.1b", "too-slow-to-overrun"));
    let nine = Desk::clear(german(&[unit("g08", "3324"), unit("g07", "3224"), unit("s41", "3325")]));
    assert!(nine.allows("move g08; overrun 3325; roll"), "nine is enough");
    assert_eq!(nine.refused("move g07; overrun 3325"), ("9.1b", "too-slow-to-overrun"));
}

/// Rules: 9.1a, A-71
#[test]
fn a_halved_movement_value_does_not_take_the_overrun_away() {
    let desk =
        Desk::clear(soviet(&[with("s04", "3324", &["disorganised", "unsupplied", "reduced"]), unit("g01", "3325")]));
    assert!(desk.allows("move s04; overrun 3325; roll"));
}

/// Rules
#[test]
fn neither_the_train_nor_a_unit_in_warsaw_overruns() {
    let desk =
        Desk::clear(german(&[unit("g60", "2928"), unit("s07", "2927"), unit("g12", "Warsaw"), unit("s04", "0823")]));
    assert_eq!(desk.refused("move g60; overrun 2927"), ("13a", "train-cannot-overrun"));
    assert_eq!(desk.refused("move g12; overrun 0823"), ("9.1d", "overrun-from-map-only"));
}

/// Rules: 9.1a, 9.1d
#[test]
fn the_target_is_a_neighbouring_hex_with_enemies() {
    let desk =
        Desk::clear(soviet(&[unit("s04", "3324"), unit("s01", "3224"), unit("g01", "3325"), unit("g02", "3327")]));
    assert_eq!(desk.refused("move s04; overrun 3424"), ("9.1a", "no-enemy-there"));
    assert_eq!(desk.refused("move s04; overrun 3224"), ("9.1a", "no-enemy-there"));
    assert_eq!(desk.refused("move s04; overrun 3327"), ("9.1d", "not-adjacent"));
}

/// Rules: 9.1d, 9.1f, 9.12b, A-12
#[test]
fn the_way_to_the_target_costs_terrain_and_zone_the_overrun_and_the_advance_nothing() {
    let mut desk = Desk::clear(soviet(&[unit("s04", "3323"), unit("g01", "3325")]));
    desk.act("move s04; to 3324", &[]);
    assert_eq!(desk.halves_left(), 20 - 4, "one point for the clear hex, one for the zone");
    assert_eq!(desk.refused("to 3424"), ("6.6c", "halted-by-zone"));
    desk.act("overrun 3325; roll", &["7"]);
    let events = desk.acts(&["accept", "to 3326", "advance s04"]);
    assert_eq!(story(&events), ["g01 reduced", "g01 retreat to 3326", "s04 advance to 3325"]);
    assert_eq!((desk.step(), desk.halves_left()), ("Moving".to_owned(), 16));
    desk.act("to 3324", &[]);
    assert_eq!(desk.halves_left(), 14, "it left the zone, and 3324 is no longer in one");
}

/// Rules: 9.1e
#[test]
fn a_target_that_breaks_contact_cannot_be_overrun() {
    let mut desk = Desk::clear(soviet(&[unit("s04", "3323"), unit("g12", "3325")]));
    desk.act("move s04; to 3324", &[]);
    assert_eq!((desk.asked(), desk.step()), (Some(GERMAN), "BreakContact".to_owned()));
    let mut stays = desk.clone();
    desk.act("break g12 to 3326", &[]);
    assert_eq!(desk.refused("overrun 3325"), ("9.1a", "no-enemy-there"));
    assert!(desk.allows("to 3325"), "the zone is gone and the move goes on");
    stays.act("end", &[]);
    assert_eq!(stays.legal(), ["stop", "overrun 3325"]);
}

/// Rules: 9.1e
#[test]
fn of_a_stack_only_those_who_stay_are_overrun() {
    let mut desk = Desk::clear(soviet(&[unit("s04", "3323"), unit("g12", "3325"), unit("g01", "3325")]));
    desk.acts(&["move s04; to 3324", "break g12 to 3326"]);
    let events = desk.act("overrun 3325; roll", &["3"]);
    assert_eq!(story(&events), ["3+0 at 2:1 is -"], "5 against the 2 of g01 alone");
}

/// Rules: 9.1i, 6.8a
#[test]
fn a_sudden_attack_by_a_neighbour_leaves_no_time_to_break_contact() {
    let mut desk = Desk::clear(soviet(&[unit("s04", "3324"), unit("g12", "3325")]));
    desk.act("move s04; overrun 3325", &[]);
    assert_eq!((desk.asked(), desk.step()), (Some(SOVIET), "Declaration".to_owned()));
    assert_eq!(story(&desk.act("roll", &["7"])), ["7+0 at 1:1 is A1D1"]);
}

/// Rules: 9.1f, 9.12b, A-13
#[test]
fn after_the_advance_it_overruns_the_next_hex_and_goes_on() {
    let mut desk = Desk::clear(soviet(&[unit("s04", "3324"), unit("g01", "3325"), unit("g02", "3326")]));
    desk.act("move s04; overrun 3325; roll", &["8"]);
    desk.acts(&["accept", "to 3225", "advance s04"]);
    desk.act("overrun 3326; roll", &["8"]);
    let events = desk.acts(&["accept", "to 3426", "advance s04", "to 3325"]);
    assert!(story(&events).contains(&"s04 advance to 3326".to_owned()));
    assert_eq!(desk.at("s04"), "3325");
}

/// Rules: A-13
#[test]
fn an_advance_into_a_zone_does_not_stop_the_move() {
    let mut desk = Desk::clear(soviet(&[unit("s04", "3324"), unit("g01", "3325"), unit("g02", "3327")]));
    desk.act("move s04; overrun 3325; roll", &["7"]);
    desk.acts(&["accept", "to 3326", "advance s04"]);
    assert!(desk.allows("to 3224"), "out of the zone of g01 in 3326");
    assert!(desk.allows("to 3425"), "into another hex of its zone");
}

/// Rules: 9.1g, 10.6g
#[test]
fn no_artillery_supports_an_overrun_on_either_side() {
    let units = [unit("s04", "3324"), unit("g01", "3325")];
    let mut desk = and(soviet(&units), json!({"guns": {"3TC": "ready", "73": "ready", "stuka1": "ready"}}));
    desk.act("move s04; overrun 3325", &[]);
    assert_eq!(desk.refused("support 3TC"), ("10.6g", "no-support-in-overrun"));
    assert!(desk.legal_with("support").is_empty());
    assert_eq!(
        story(&desk.act("roll", &["1"])),
        ["1+0 at 2:1 is A1", "s04 reduced"],
        "the German was not asked for support"
    );
}

/// Rules: 9.1h
#[test]
fn a_hex_is_overrun_as_often_as_units_come() {
    let mut desk =
        Desk::clear(soviet(&[unit("s04", "3324"), unit("s01", "3224"), unit("s02", "3424"), unit("g01", "3325")]));
    for unit in ["s04", "s01", "s02"] {
        desk.act(&format!("move {unit}; overrun 3325; roll"), &[if unit == "s04" { "3" } else { "2" }]);
    }
    assert_eq!(desk.at("g01"), "3325", "each of the three overruns had no effect");
}

/// Rules: 9.1c
#[test]
fn a_unit_that_overran_attacks_again_in_coordinated_combat() {
    let mut desk = against_infantry();
    desk.act("move s04; overrun 3325; roll", &["3"]);
    desk.act("end", &[]);
    assert_eq!(desk.step(), "Combat");
    assert_eq!(story(&desk.act("attack 3325 with s04 roll", &["2"])), ["2+0 at 2:1 is A1", "s04 reduced"]);
}

/// Rules: 9.12a, A-14
#[test]
fn the_advance_is_the_attackers_choice_and_declining_does_not_end_the_move() {
    let mut desk = against_infantry();
    desk.act("move s04; overrun 3325; roll", &["7"]);
    desk.acts(&["accept", "to 3326"]);
    assert_eq!((desk.asked(), desk.legal()), (Some(SOVIET), vec!["end".to_owned(), "advance s04".to_owned()]));
    desk.act("end", &[]);
    assert_eq!((desk.at("s04"), desk.step()), ("3324".to_owned(), "Moving".to_owned()));
    assert!(desk.allows("to 3325"));
}

/// Rules: 9.12c
#[test]
fn if_the_hex_is_not_cleared_the_move_is_over() {
    let desk = Desk::clear(soviet(&[unit("s04", "3324"), unit("g12", "3325"), unit("s01", "3424")]));
    let mut nothing = desk.clone();
    assert_eq!(story(&nothing.act("move s04; overrun 3325; roll", &["5"])), ["5+0 at 1:1 is -"]);
    let mut stays = desk.clone();
    stays.act("move s04; overrun 3325; roll", &["6"]);
    assert_eq!(story(&stays.act("desperate 1", &[])), ["desperate 1", "g12 reduced", "s04 reduced"]);
    for desk in [nothing, stays] {
        assert_eq!((desk.step(), desk.at("s04")), ("Movement".to_owned(), "3324".to_owned()));
        assert_eq!(desk.refused("move s04"), ("6.1b", "move-already-over"));
        assert!(desk.allows("move s01; to 3423"));
    }
}

/// Rules: 9.1a, A-11
#[test]
fn a_stack_of_two_does_not_overrun_together_a_kampfgruppe_does() {
    let pair = Desk::clear(german(&[unit("g10", "3324"), unit("g12", "3324"), unit("s41", "3325")]));
    assert_eq!(pair.refused("group g10"), ("7.3a", "not-a-kampfgruppe"));
    let three = [unit("g10", "3324"), unit("g12", "3324"), unit("g13", "3324"), unit("s41", "3325")];
    let mut desk = Desk::clear(german(&three));
    let events = desk.act("group g10; overrun 3325; roll", &["8"]);
    assert_eq!(story(&events), ["8+2 at 2:1 is D2r2"], "11 against 4, one bonus of the group");
    let events = desk.acts(&["accept", "advance g10"]);
    assert_eq!(story(&events), ["s41 reduced", "s41 eliminated", "g10 g12 g13 advance to 3325"]);
    desk.act("to 3425", &[]);
    assert_eq!((desk.at("g10"), desk.at("g13")), ("3425".to_owned(), "3425".to_owned()));
}

/// Rules: 9.7a, 9.12a
#[test]
fn a_kampfgruppe_that_lost_a_unit_goes_on_with_the_others() {
    let group = [with("g10", "3324", &["reduced"]), unit("g12", "3324"), unit("g16", "3324"), unit("s41", "3325")];
    let mut desk = Desk::clear(german(&group));
    assert_eq!(story(&desk.act("group g10; overrun 3325; roll", &["5"])), ["5+1 at 2:1 is A1D1r1"]);
    let events = desk.acts(&["accept", "to 3326", "lose g10", "advance g12"]);
    assert_eq!(story(&events), ["s41 reduced", "s41 retreat to 3326", "g10 eliminated", "g12 g16 advance to 3325"]);
    assert!(desk.allows("to 3424"));
}

/// Rules: 9.7e, 9.12c
#[test]
fn an_overrunning_unit_that_dies_ends_its_move() {
    let mut desk = Desk::clear(soviet(&[unit("s07", "3324"), unit("s04", "3424"), unit("g01", "3325")]));
    let events = desk.act("move s07; overrun 3325; roll", &["1"]);
    assert_eq!(story(&events), ["1+0 at 1:2 is A2", "s07 eliminated"]);
    assert_eq!(desk.step(), "Movement");
}

/// Rules: 9.1f, 9.12b
#[test]
fn what_is_left_of_halved_points_carries_it_on_after_the_advance() {
    let slow = with("s04", "3323", &["disorganised", "unsupplied", "reduced"]);
    let mut desk = Desk::clear(soviet(&[slow, unit("g62", "3325"), unit("g01", "3326")]));
    desk.act("move s04; to 3324", &[]);
    assert_eq!(desk.halves_left(), 6 - 4, "ten halved twice, each time rounded up, is three");
    let events = desk.act("overrun 3325; roll", &["9"]);
    assert_eq!(story(&events), ["9+0 at 1:1 is D1r1"], "three halved twice is one");
    desk.acts(&["accept", "advance s04"]);
    assert_eq!(desk.halves_left(), 2);
    desk.act("to 3324", &[]);
    assert_eq!((desk.step(), desk.halves_left()), ("Movement".to_owned(), 0), "the last point brought it back");
    assert_eq!(desk.refused("move s04"), ("6.1b", "move-already-over"));
}

/// Rules: 9.12a, 11.2a
#[test]
fn an_advance_names_the_kind_of_its_combat() {
    let rules = |overrun| {
        let advance = Event::Advanced { units: vec![id("g10")], hex: hex("3225"), overrun };
        GAME.card(&advance).rules.into_iter().map(|rule| rule.0).collect::<Vec<_>>()
    };
    assert_eq!((rules(true), rules(false)), (vec!["9.12a"], vec!["11.2a"]));
}
