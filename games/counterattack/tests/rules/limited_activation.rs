//! Section 5.7, optional: limited German activation.

use crate::desk::{Desk, GAME, GERMAN, id, quiet, unit};
use serde_json::{Value, json};
use table::verbs::*;
use table::{Lang, PanelKind};

/// Two units of each division, two independents and the train, with the option on.
fn limited(turn: u8, phase: &str) -> Value {
    quiet(json!({
        "turn": turn, "phase": phase, "model": "ready", "options": {"limited-german-activation": true},
        "units": [
            unit("g12", "2121"), unit("g13", "2120"), unit("g20", "2119"), unit("g21", "2118"), unit("g30", "2116"),
            unit("g31", "2117"), unit("g40", "2521"), unit("g50", "2621"), unit("g01", "2722"), unit("g02", "2723"),
            unit("g63", "Warsaw"), unit("g65", "Warsaw"), unit("g60", "2927"), unit("s01", "3144"),
        ],
    }))
}

fn movers(desk: &Desk) -> Vec<String> {
    desk.legal_with("move ").into_iter().map(|action| action["move ".len()..].to_owned()).collect()
}

/// Rules: 5.7a
#[test]
fn the_limit_holds_from_turn_six_and_only_with_the_option() {
    let fifth = Desk::clear(limited(5, "G1"));
    assert_eq!(fifth.refused("division HG"), ("5.7a", "divisions-not-limited"));
    assert!(fifth.legal_with("division").is_empty());
    let mut plain = limited(6, "G1");
    plain["options"] = json!({});
    assert_eq!(Desk::clear(plain).refused("division HG"), ("5.7a", "divisions-not-limited"));
    let sixth = Desk::clear(limited(6, "G1"));
    let divisions = ["division 73", "division HG", "division 19Pz", "division 4Pz", "division 3SS", "division 5SS"];
    assert_eq!(sixth.legal_with("division"), divisions);
}

/// Rules: 5.7b, 5.7c, 5.7d, A-70
#[test]
fn two_divisions_all_independents_and_one_unit_of_another_division() {
    let mut desk = Desk::clear(limited(6, "G1"));
    desk.act("division HG", &[]);
    desk.act("division 19Pz", &[]);
    assert_eq!(desk.refused("division 4Pz"), ("5.7b", "no-more-divisions"));
    for name in ["g12", "g13", "g20", "g21", "g63", "g65", "g60"] {
        assert!(desk.allows(&format!("move {name}")), "{name}");
    }
    desk.act("move g30 2216 stop", &[]);
    assert_eq!(desk.refused("move g31"), ("5.7b", "division-not-active"));
    assert_eq!(desk.refused("move g01"), ("5.7b", "division-not-active"));
    assert_eq!(desk.refused("prepare g50"), ("5.7b", "division-not-active"));
    assert_eq!(movers(&desk), ["g12", "g13", "g20", "g21", "g60", "g63", "g65"]);
}

/// Rules: 5.7b
#[test]
fn only_german_divisions_can_be_named() {
    let desk = Desk::clear(limited(6, "G1"));
    assert_eq!(desk.refused("division GI"), ("5.7c", "not-a-division"));
    assert_eq!(desk.refused("division 3TC"), ("5.7c", "not-a-division"));
    assert!(desk.allows("division 73"), "A-69: the 73rd counts as a division");
}

/// Rules: 5.7b
#[test]
fn each_german_phase_has_its_own_two_divisions() {
    let mut desk = Desk::clear(limited(6, "G1"));
    desk.act("division HG", &[]);
    desk.act("division 19Pz", &[]);
    desk.act("move g12 2221 stop", &[]);
    while desk.pos.phase != 4 {
        desk.act("end", &[]);
    }
    desk.act("division 4Pz", &[]);
    desk.act("division 73", &[]);
    assert!(desk.allows("move g30") && desk.allows("move g01"));
    assert!(desk.allows("move g13"), "as the one unit of another division");
    assert_eq!(desk.refused("move g12"), ("5.6a", "already-activated"));
}

/// Rules: 5.7e
#[test]
fn the_two_ss_divisions_count_as_one() {
    let mut desk = Desk::clear(limited(6, "G1"));
    desk.act("division 3SS", &[]);
    assert_eq!(desk.refused("division 5SS"), ("5.7e", "division-already-named"));
    desk.act("division HG", &[]);
    desk.act("move g01 2822 stop", &[]);
    assert!(desk.allows("move g40") && desk.allows("move g50"));
    assert_eq!(desk.refused("move g20"), ("5.7b", "division-not-active"));
}

/// Rules: 5.7f, 12d
#[test]
fn model_raises_the_limit_to_three_divisions_for_one_phase() {
    let mut desk = Desk::clear(limited(6, "G1"));
    desk.act("division HG", &[]);
    desk.act("division 19Pz", &[]);
    desk.act("extra division", &[]);
    desk.act("division 4Pz", &[]);
    assert_eq!(desk.refused("division 73"), ("5.7b", "no-more-divisions"));
    desk.act("move g30 2216 stop", &[]);
    desk.act("move g31 2217 stop", &[]);
    assert!(desk.allows("move g01"), "and still one unit of another division");
    while desk.pos.phase != 4 {
        desk.act("end", &[]);
    }
    desk.act("division HG", &[]);
    desk.act("division 73", &[]);
    assert_eq!(desk.refused("division 19Pz"), ("5.7b", "no-more-divisions"));
    assert_eq!(desk.refused("extra division"), ("12e", "model-used"));
}

/// Rules: 5.7g
#[test]
fn the_table_shows_which_divisions_are_named() {
    let mut desk = Desk::clear(limited(6, "G1"));
    desk.act("division 5SS", &[]);
    let view = GAME.view(&desk.pos, GERMAN, GAME.words(Lang::En));
    let panel = view.panels.into_iter().find(|panel| panel.id == "divisions").expect("the division markers");
    let PanelKind::Track(spaces) = panel.kind else { panic!("they are a track") };
    assert_eq!(spaces.iter().map(|space| space.here).collect::<Vec<_>>(), [false, false, false, false, true, true]);
    let plain = Desk::clear(limited(5, "G1"));
    assert!(GAME.view(&plain.pos, GERMAN, GAME.words(Lang::En)).panels.iter().all(|panel| panel.id != "divisions"));
}

/// Rules: 5.7d
#[test]
fn a_kampfgruppe_of_another_division_is_not_one_unit() {
    let mut position = limited(6, "G1");
    for (index, name) in ["g30", "g31", "g32"].into_iter().enumerate() {
        position["units"][4 + index] = unit(name, "2116");
    }
    let mut desk = Desk::clear(position);
    assert_eq!(desk.refused("group g30"), ("5.7d", "division-not-active"));
    desk.act("division 4Pz", &[]);
    assert!(desk.allows("group g30"));
}

/// Rules: 5.7d
#[test]
fn naming_the_division_of_the_one_unit_frees_its_place_for_another() {
    let mut desk = Desk::clear(limited(6, "G1"));
    desk.act("move g30 2216 stop", &[]);
    assert_eq!(desk.refused("move g20"), ("5.7b", "division-not-active"));
    desk.act("division 4Pz", &[]);
    desk.act("division HG", &[]);
    assert!(desk.allows("move g31"));
    desk.act("move g20 2219 stop", &[]);
    assert_eq!(desk.refused("move g21"), ("5.7b", "division-not-active"));
}

/// Units of three divisions round one enemy, of which none but the 73rd is named.
fn three_divisions() -> Desk {
    let mut desk = Desk::clear(quiet(json!({
        "turn": 6, "phase": "G1", "options": {"limited-german-activation": true}, "guns": {"4Pz": "ready"},
        "units": [
            unit("g30", "3223"), unit("g31", "3324"), unit("g20", "3225"), unit("g10", "2121"), unit("g12", "2120"),
            unit("s01", "3224"), unit("s02", "3144"),
        ],
    })));
    desk.act("division 73", &[]);
    desk
}

/// Rules: 5.7b, 5.7d
#[test]
fn units_of_other_divisions_cannot_slip_through_by_way_of_attack_or_barrage() {
    let mut desk = three_divisions();
    desk.act("end", &[]);
    desk.act("barrage 3224 with 4Pz by g31", &["1"]);
    assert_eq!(desk.step(), "Combat");
    assert_eq!(desk.refused("attack 3224 with g30"), ("5.7b", "division-not-active"));
    assert_eq!(desk.refused("attack 3224 with g20"), ("5.7b", "division-not-active"));
    assert!(desk.pos.acted.has(id("g31")));
}

/// Rules: 5.7b, 5.7d, 14.1d
#[test]
fn a_reserve_marker_goes_on_an_active_unit_so_that_only_one_of_another_division_is_marked() {
    let mut desk = three_divisions();
    desk.act("reserve g10", &[]);
    for name in ["g12", "g20", "g30"] {
        assert_eq!(desk.refused(&format!("reserve {name}")), ("5.7b", "division-not-active"), "{name}");
        assert_eq!(desk.refused(&format!("move {name}")), ("5.7b", "division-not-active"), "{name}");
    }
    assert!(desk.legal_with("reserve").is_empty());
    desk.act("end", &[]);
    assert_eq!(desk.step(), "Reserves", "nobody else may spot or attack");
    desk.act("move g10 2221 stop", &[]);
    assert_eq!(desk.at("g10"), "2221");
}

/// Rules: 5.7b, 5.7d, 14.1d
#[test]
fn once_the_one_unit_has_acted_no_other_of_a_third_division_is_put_in_reserve() {
    let mut desk = three_divisions();
    desk.act("move g12 2220 stop", &[]);
    assert_eq!(desk.refused("reserve g10"), ("5.7b", "division-not-active"), "of the same division");
    assert_eq!(desk.refused("reserve g20"), ("5.7b", "division-not-active"), "of another one");
    desk.act("division HG", &[]);
    desk.act("reserve g10", &[]);
    assert!(desk.allows("reserve g20"), "the place is free again (5.7d)");
}

/// Rules: 5.7d, 14.2g
#[test]
fn a_marker_taken_off_before_its_unit_acted_frees_the_place_of_the_one_unit() {
    let mut desk = three_divisions();
    desk.acts(&["reserve g10", "release g10"]);
    assert!(desk.allows("reserve g20") && desk.allows("move g30"));
    desk.acts(&["reserve g20"]);
    assert_eq!(desk.refused("move g10"), ("5.7b", "division-not-active"));
}

/// Rules: 5.7b, 14.2f
#[test]
fn a_kept_reserve_of_another_division_acts_only_as_the_one_unit_of_a_later_phase() {
    let mut desk = three_divisions();
    desk.acts(&["reserve g10", "end", "end"]);
    while desk.pos.phase != 4 || desk.step() != "Movement" {
        desk.act("end", &[]);
    }
    desk.acts(&["division 73", "move g30 3222 stop", "end"]);
    while desk.step() != "Reserves" {
        desk.act("end", &[]);
    }
    assert_eq!(desk.refused("move g10"), ("5.7b", "division-not-active"));
}
