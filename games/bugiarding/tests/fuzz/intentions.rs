//! Whole intentions: where to, not how.

use super::{act, look, set_up};
use bugiarding::action::Action;
use bugiarding::pack::battle::UnitId;
use bugiarding::position::Position;
use bugiarding::telling::notation::write;
use serde_json::{Value, json};
use table::chance::Quick;
use tabletop::{Gap, Length, Point};

/// A rifle base and a truck in their movement, with a road, a wood, a pond and an enemy far away.
fn table() -> Position {
    set_up(json!({
        "clear": true, "turn": 2, "active": "blue", "step": "movement",
        "areas": [
            {"kind": "woods", "corners": [[20, 20], [30, 20], [30, 30], [20, 30]]},
            {"kind": "water", "corners": [[8, 42], [12, 42], [12, 46], [8, 46]]},
        ],
        "lines": [{"kind": "road", "points": [[4, 40], [14, 40], [14, 46]]}],
        "units": [
            {"id": "b01", "type": "rifle", "at": [25, 19.5], "facing": 0, "name": "Lead section"},
            {"id": "b02", "type": "truck", "at": [6, 40], "facing": 90},
            {"id": "r01", "type": "rifle", "at": [70, 46], "facing": 180},
        ],
    }))
    .expect("the table can be set up")
}

fn planned(pos: &Position, text: &str) -> Vec<String> {
    let plan = look(pos).plan(text).unwrap_or_else(|no| panic!("{text}: {}", no.reason.key));
    plan.into_iter().map(write).collect()
}

fn centre(pos: &Position, unit: u8) -> Point {
    pos.units[usize::from(unit)].centre
}

fn carry_out(text: &str) -> Position {
    let mut pos = table();
    for action in look(&pos).plan(text).unwrap_or_else(|no| panic!("{text}: {}", no.reason.key)) {
        act(&mut pos, action, &mut Quick::new(1));
    }
    pos
}

/// Rules: MOV-3, MOV-5
#[test]
fn a_move_to_a_place_is_a_turn_and_a_way_straight_ahead() {
    assert_eq!(planned(&table(), "move b01 to 25 16.5 face 90"), ["take b01", "go 180 ahead 3 face 90"]);
    assert_eq!(planned(&table(), "move b01 heading 225 ahead 2.5"), ["take b01", "go 225 ahead 2.5 face 225"]);
    let goal = Point::new(9_300, 36_100);
    let reached = centre(&carry_out("move b02 to 9.3 36.1"), 1);
    // A tenth of a degree leaves less than a hundredth of an inch over so short a way.
    assert!(Gap::between(reached, goal).within(Length::thousandths(10)), "{reached:?}");
}

/// Rules: MOV-7, MOV-10
#[test]
fn a_place_in_a_wood_is_entered_and_one_along_a_road_is_driven_to() {
    assert_eq!(planned(&table(), "move b01 to 25 25"), ["take b01", "enter 0 face 0"]);
    assert_eq!(planned(&table(), "move b02 to 14 44"), ["take b02", "road 1 on ahead 12 face 0"]);
    assert_eq!(centre(&carry_out("move b02 to 14 44"), 1), Point::new(14_000, 44_000));
}

#[test]
fn units_go_by_name_where_only_one_has_it() {
    assert_eq!(planned(&table(), "take lead section"), ["take b01"]);
    assert_eq!(planned(&table(), "move Truck heading 90 ahead 1; end"), ["take b02", "go 90 ahead 1 face 90", "end"]);
    assert!(look(&table()).plan("take rifle").is_err_and(|no| no.is_misread()), "two units are rifles");
}

/// Whoever may not move is told so by the rules, not by the notation.
#[test]
fn a_plan_leaves_the_reason_to_the_rules() {
    let pos = table();
    assert_eq!(planned(&pos, "move r01 to 60 40"), ["take r01"]);
    let far = look(&pos).plan("move b01 to 25 2").expect("it is a plan");
    assert_eq!(far.len(), 2);
    let mut begun = pos.clone();
    act(&mut begun, Action::Take(UnitId::of(0)), &mut Quick::new(1));
    assert_eq!(look(&begun).check(far[1]).expect_err("17.5 inches").key(), "too-far");
    assert_eq!(planned(&begun, "move b01 to 25 16.5"), ["go 180 ahead 3 face 180"]);
}

/// Rules: CLC-1
#[test]
fn an_attack_needs_no_heading() {
    let position: Value = json!({
        "clear": true, "turn": 2, "active": "blue", "step": "close-combat",
        "units": {"b01": {"type": "rifle", "at": [20, 20]}, "r01": {"type": "rifle", "at": [20, 24], "facing": 180}},
    });
    let pos = set_up(position).expect("it can be set up");
    assert_eq!(planned(&pos, "charge b01 r01"), ["charge b01 r01 heading 0"]);
    assert!(look(&pos).check(look(&pos).plan("charge b01 r01").expect("a plan")[0]).is_ok());
    assert!(look(&pos).plan("charge b01").is_err_and(|no| no.is_misread()));
}
