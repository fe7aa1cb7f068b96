//! Plans: one line of text for a whole move, a whole attack, several trains.

use crate::rules::combat::round;
use crate::rules::desk::{Desk, GAME};
use crate::rules::strategic::rail;
use dark_valley::pack::Side;
use table::verbs::*;

/// A plan as it is read, action by action.
#[track_caller]
fn read(desk: &Desk, text: &str) -> Vec<String> {
    let plan = GAME.plan(&desk.pos, text).unwrap_or_else(|no| panic!("{text}: {no:?}"));
    plan.into_iter().map(|action| GAME.write(action)).collect()
}

/// Why a plan is not understood.
#[track_caller]
fn unread(desk: &Desk, text: &str) -> &'static str {
    GAME.plan(&desk.pos, text).expect_err("it is not understood").reason.key
}

#[test]
fn units_go_to_a_hex_by_the_cheapest_way() {
    let placed = [("VII", "E4826"), ("IX", "E4826"), ("20A", "E4830")];
    let mut desk = Desk::moving(13, Side::Axis, &placed);
    assert_eq!(read(&desk, "go VII to E4828"), ["move VII", "to E4827", "to E4828"]);
    assert_eq!(read(&desk, "go VII E4828"), read(&desk, "go VII to E4828"));
    let both = ["move VII", "with IX", "to E4827", "to E4828"];
    for text in ["go VII IX to E4828", "go VII, IX to E4828", "go VII+IX to E4828", "go E4826 to E4828"] {
        assert_eq!(read(&desk, text), both, "{text}");
    }
    let plan = GAME.plan(&desk.pos, "go VII IX to E4828").expect("it is understood");
    assert_eq!(GAME.write_plan(&plan), "move VII; with IX; to E4827 E4828");
    assert_eq!(GAME.plan(&desk.pos, &GAME.write_plan(&plan)).expect("it is read back"), plan);
    assert_eq!(desk.refused("go VII to E4840"), ("11.1d", "not-adjacent"));
    desk.act("go E4826 to E4828", &[]);
    assert_eq!((desk.at("VII"), desk.at("IX")), ("E4828".to_owned(), "E4828".to_owned()));
    assert_eq!(read(&desk, "go to E4827"), ["to E4827"]);
}

#[test]
fn what_a_move_does_not_know_is_named() {
    let desk = Desk::moving(13, Side::Axis, &[("VII", "E4826"), ("20A", "E4830")]);
    assert_eq!(unread(&desk, "go XYZ VII to E4827"), "no-counter-called");
    assert_eq!(unread(&desk, "go VII VII to E4827"), "unit-named-twice");
    assert_eq!(unread(&desk, "go VII to K2"), "no-hex-called");
    assert_eq!(unread(&desk, "go E4828 to E4827"), "nobody-moves-there");
    assert_eq!(unread(&desk, "go VII"), "action-incomplete");
}

#[test]
fn an_attack_is_one_line() {
    let placed = [("VI", "W2915"), ("I", "W2915"), ("XXVI", "W2915"), ("Sturm", "available"), ("128RD", "W2914")];
    let desk = round(13, Side::Axis, &placed, &[]);
    assert_eq!(read(&desk, "attack W2914 with VI I roll"), ["attack W2914 with VI", "join I", "fight"]);
    assert_eq!(
        read(&desk, "attack W2914 with VI, I support Sturm bridgehead"),
        ["attack W2914 with VI", "join I", "support Sturm", "bridgehead"]
    );
    assert_eq!(read(&desk, "attack W2914").len(), 3, "all who can");
    assert_eq!(read(&desk, "attack W2914 with VI"), ["attack W2914 with VI"]);
    assert_eq!(unread(&desk, "attack W2914 with VI VI"), "unit-named-twice");
    assert_eq!(unread(&desk, "attack W2914 with XYZ"), "no-counter-called");
    assert_eq!(unread(&desk, "attack K2 with VI"), "no-hex-called");
    assert_eq!(unread(&desk, "attack E4826"), "nobody-attacks-it");
}

#[test]
fn several_trains_are_one_line() {
    let placed = [("20A", "E2314"), ("16A", "E2314"), ("VII", "W2825")];
    let mut desk = rail(13, Side::Soviet, &placed, &[], Some(4));
    let plan = ["entrain 20A", "to E2019", "entrain 16A", "to E1911"];
    assert_eq!(read(&desk, "rail 20A to E2019, 16A to E1911"), plan);
    assert_eq!(read(&desk, "rail 20A 16A to E2019"), ["entrain 20A", "to E2019", "entrain 16A", "to E2019"]);
    assert_eq!(unread(&desk, "rail 20A to E2019, 20A to E1911"), "unit-named-twice");
    assert_eq!(unread(&desk, "rail 20A"), "action-incomplete");
    desk.act("rail 20A to E2019, 16A to E1911", &[]);
    assert_eq!((desk.at("20A"), desk.at("16A")), ("E2019".to_owned(), "E1911".to_owned()));
}

#[test]
fn a_long_line_is_read_as_quickly_as_it_is_long() {
    let desk = Desk::moving(13, Side::Axis, &[("VII", "E4826"), ("20A", "E4830")]);
    for text in ["go VII to ", "attack W2914 with VI ", "rail 20A to E2019, ", "place I in ", "to E4827 "] {
        let long = text.repeat(4_000 / text.len());
        assert!(GAME.plan(&desk.pos, &long).map_or(true, |plan| plan.len() < 1_000), "{text}");
    }
}
