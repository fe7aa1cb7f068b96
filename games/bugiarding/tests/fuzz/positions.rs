//! Positions by hand: what is understood, what is left out, and what is refused with which sentence.

use super::{look, scenario, set_up};
use bugiarding::pack::battle::UnitId;
use bugiarding::pack::{Morale, Side};
use bugiarding::position::{Deed, MineState, Place, State};
use bugiarding::step::{Aiming, Over, Reorganising, Step};
use serde_json::{Value, json};
use tabletop::{Heading, Length, Point};

/// A tank and a gun that see each other.
fn two() -> Value {
    json!({
        "clear": true, "turn": 3, "active": "blue", "step": "fire",
        "units": [
            {"id": "b01", "type": "tiger-i", "at": [10, 20], "facing": 90},
            {"id": "r01", "type": "at-75", "at": [22, 20], "facing": 270},
        ],
    })
}

fn with(mut position: Value, key: &str, value: Value) -> Value {
    position[key] = value;
    position
}

fn refused(position: Value) -> String {
    set_up(position.clone()).err().unwrap_or_else(|| panic!("{position} is accepted"))
}

#[test]
fn a_cleared_table_has_only_what_is_named() {
    let pos = set_up(two()).expect("it can be set up");
    assert_eq!((pos.turn, pos.active, pos.steps.top()), (3, Side::Blue, Step::from(Aiming)));
    assert_eq!(pos.battle.present.count(), 2);
    assert_eq!((pos.battle.areas.len(), pos.battle.lines.len(), pos.mine_count, pos.smoke_count), (0, 0, 0, 0));
    let tiger = &pos.units[0];
    assert_eq!((tiger.centre, tiger.facing), (Point::new(10_000, 20_000), Heading::EAST));
    assert_eq!((tiger.place, tiger.state), (Place::Table, State::Steady));
    assert_eq!(pos.battle.unit(UnitId::of(0)).morale, Morale::Regular);
    assert_eq!(look(&pos).asked(), Some(Side::Blue));
}

#[test]
fn whatever_a_unit_is_and_has_done_can_be_said() {
    let position = json!({
        "scenario": "S-1", "clear": true, "turn": 3, "active": "german", "first": "red", "step": "movement", "turns": 12,
        "table": {"width": 60, "depth": 40},
        "sides": {"red": {"morale": "recruit"}},
        "units": [
            {"id": "b09", "type": "truck", "at": [12, 12], "group": "b1", "deeds": ["moved", "shifted"], "spent": 6.25},
            {"id": "b01", "type": "Rifle infantry", "aboard": "b09", "morale": "veteran", "state": "shaken"},
            {"side": "red", "type": "Pz IV (long)", "at": [30, 30]},
            {"side": "soviet", "type": "rifle", "place": "lost"},
        ],
        "areas": [{"id": "copse", "kind": "woods", "corners": [[40, 10], [50, 10], [50, 20], [40, 20]]}],
        "lines": [{"kind": "wall", "points": [[5, 30], [15, 30]]}],
        "mines": [{"side": "red", "at": [20, 30], "state": "hidden"}, {"side": "blue", "at": [40, 30], "state": "known"}],
        "smoke": [{"side": "blue", "at": [20, 20], "facing": 45}],
        "lost": {"blue": 2, "red": 3},
    });
    let pos = set_up(position).expect("it can be set up");
    assert_eq!((pos.active, pos.first, pos.battle.turns), (Side::Blue, Side::Red, 12));
    assert_eq!(pos.units[0].place, Place::Aboard(UnitId::of(8)));
    assert_eq!((pos.units[0].state, pos.battle.unit(UnitId::of(0)).morale), (State::Shaken, Morale::Veteran));
    assert!(pos.units[8].deeds.has(Deed::Moved) && pos.units[8].deeds.has(Deed::Shifted));
    assert_eq!(pos.units[8].spent, Length::thousandths(6_250));
    assert_eq!(pos.battle.unit(UnitId::of(48)).type_id, "pz-iv-long");
    assert_eq!((pos.units[49].place, pos.battle.unit(UnitId::of(49)).morale), (Place::Lost, Morale::Recruit));
    assert_eq!(
        pos.mines().iter().map(|mine| (mine.side, mine.state)).collect::<Vec<_>>(),
        [(Side::Blue, MineState::Known), (Side::Red, MineState::Hidden),]
    );
    assert_eq!(pos.smoke_count, 1);
    assert_eq!(pos.lost, [2, 3]);
    // One recruit lost here, two before; the tank is a recruit, too.
    assert_eq!(pos.battle.sides[1].counted, 4);
    assert_eq!(set_up(look(&pos).to_json()).as_ref(), Ok(&pos));
}

#[test]
fn a_scenario_says_the_rest() {
    let begun = scenario("S-1");
    let position = json!({
        "scenario": "crossroads", "turn": 2, "active": "red", "step": "movement",
        "units": {"b02": {"state": "suppressed"}, "r01": {"place": "lost"}},
    });
    let pos = set_up(position).expect("it can be set up");
    assert_eq!(pos.battle, begun.battle);
    assert_eq!((pos.turn, pos.active), (2, Side::Red));
    assert_eq!(pos.units[1].state, State::Suppressed);
    assert_eq!(pos.units[48].place, Place::Lost);
    assert_eq!(pos.units[2].centre, begun.units[2].centre);
}

/// Rules: REO-2
#[test]
fn the_reorganisation_begins_with_the_shaken() {
    let mut position = with(two(), "step", json!("reorganisation"));
    position["units"][0]["state"] = json!("shaken");
    position["units"] = json!([
        position["units"][0], position["units"][1],
        {"id": "b02", "type": "command-foot", "at": [10, 24]},
        {"id": "b03", "type": "rifle", "at": [10, 28], "state": "suppressed"},
    ]);
    let pos = set_up(position).expect("it can be set up");
    assert_eq!(pos.steps.top(), Step::from(Reorganising));
    assert_eq!((pos.units[0].state, pos.units[2].state), (State::Steady, State::Suppressed));
}

/// Rules: BRK-9, A-47
#[test]
fn a_broken_side_ends_the_battle_unless_the_table_says_otherwise() {
    let mut position = two();
    position["units"][1]["place"] = json!("lost");
    position["units"][1].as_object_mut().expect("an object").remove("at");
    let over = set_up(position.clone()).expect("it can be set up");
    assert_eq!((over.steps.top(), over.winner), (Step::from(Over), Some(Some(Side::Blue))));
    assert_eq!(set_up(look(&over).to_json()).as_ref(), Ok(&over));
    let pos = set_up(with(position, "sides", json!({"red": {"breaks": 0}}))).expect("it can be set up");
    assert_ne!(pos.steps.top(), Step::from(Over));
    assert_eq!(set_up(look(&pos).to_json()).as_ref(), Ok(&pos));
}

/// Rules: ORG-5
#[test]
fn only_a_cleared_table_does_without_commands() {
    let pos = set_up(two()).expect("it can be set up");
    assert!(pos.battle.groups.iter().all(|group| group.command.is_none()));
    let mut battle = json!(pos.battle.plan);
    battle["sketch"] = json!(false);
    assert!(refused(json!({"battle": battle})).contains("exactly one Command"));
}

#[test]
fn every_mistake_has_its_sentence() {
    let unit = |unit: Value| with(two(), "units", json!([unit]));
    let pending = |pending: Value| {
        let mut position = with(two(), "pending", pending);
        position.as_object_mut().expect("an object").remove("step");
        position
    };
    let wrong = [
        (json!([]), "not a JSON object"),
        (with(two(), "colour", json!(1)), "\"colour\" is not understood"),
        (with(two(), "game", json!("chess")), "this is not \"chess\""),
        (with(two(), "scenario", json!("S-9")), "there is no scenario \"S-9\""),
        (with(two(), "turn", json!(9)), "turn: it must be a whole number from 0 to 8"),
        (with(two(), "step", json!("tea")), "there is no \"tea\""),
        (with(two(), "active", json!("french")), "there is no side \"french\""),
        (with(two(), "table", json!({"width": 4, "depth": 4})), "12 to 240 inches"),
        (with(two(), "smoke", json!([{"side": "red", "at": [71, 47.9]}])), "smoke[0]: it does not lie wholly"),
        (with(two(), "mines", json!([{"side": "red", "at": [1, 1]}])), "mines[0]: it does not lie wholly"),
        (with(two(), "mines", json!([{"side": "red", "state": "known"}])), "mines[0]: at is missing"),
        (with(two(), "mines", json!([{"side": "red", "at": [9, 9], "state": "unlaid"}])), "it is not laid yet"),
        (with(two(), "lost", json!({"blue": -1})), "lost: blue: it must be a whole number"),
        (with(two(), "winner", json!("blue")), "winner: it goes with the step over"),
        (with(two(), "areas", json!([{"kind": "woods", "corners": [[1, 1], [2, 2]]}])), "at least three corners"),
        (unit(json!({"type": "rifle", "at": [10, 10]})), "units[0]: id is missing"),
        (unit(json!({"id": "x01", "type": "rifle", "at": [10, 10]})), "b01 to b48"),
        (unit(json!({"id": "b01", "type": "maus", "at": [10, 10]})), "there is no type \"maus\""),
        (unit(json!({"id": "b01", "at": [10, 10]})), "type is missing"),
        (unit(json!({"id": "b01", "type": "rifle"})), "at is missing"),
        (unit(json!({"id": "b01", "type": "rifle", "at": [0, 0]})), "wholly on the table"),
        (unit(json!({"id": "b01", "type": "rifle", "at": [1e300, 0]})), "beyond any table"),
        (unit(json!({"id": "b01", "type": "rifle", "at": "here"})), "at: it must be a place"),
        (unit(json!({"id": "b01", "type": "rifle", "at": [9, 9], "facing": 1e99})), "no heading"),
        (unit(json!({"id": "b01", "type": "rifle", "at": [9, 9], "state": "tired"})), "steady, shaken or suppressed"),
        (unit(json!({"id": "b01", "type": "rifle", "at": [9, 9], "deeds": ["slept"]})), "deeds: \"slept\" is none"),
        (unit(json!({"id": "b01", "type": "rifle", "at": [9, 9], "place": "lost"})), "one of them is enough"),
        (unit(json!({"id": "b01", "type": "rifle", "aboard": "b02"})), "there is no unit \"b02\""),
        (unit(json!({"id": "b01", "type": "rifle", "at": [9, 9], "planned": 2})), "it does not fly"),
        (unit(json!({"id": "b01", "type": "rifle", "at": [9, 9], "field": "m1"})), "there is no minefield"),
        (
            with(two(), "units", json!([{"id": "b01", "type": "rifle", "at": [9, 9]}, {"id": "B1", "at": [12, 9]}])),
            "b01 is there twice",
        ),
        (
            with(
                two(),
                "units",
                json!({"b01": {"type": "rifle", "at": [9, 9]}, "r01": {"type": "rifle", "at": [9.5, 9]}}),
            ),
            "overlaps",
        ),
        (
            with(
                two(),
                "units",
                json!({"b01": {"type": "rifle", "at": [9, 9]}, "b02": {"type": "rifle", "aboard": "b01"}}),
            ),
            "b01 cannot carry it",
        ),
        (
            with(two(), "areas", json!([{"kind": "broken", "corners": [[10, 18], [15, 18], [15, 24], [10, 24]]}])),
            "edge of area-1",
        ),
        (
            with(two(), "areas", json!([{"kind": "water", "corners": [[5, 15], [15, 15], [15, 25], [5, 25]]}])),
            "in the water",
        ),
        (with(two(), "pending", json!({"steps": ["movement"]})), "step: pending says it already"),
        (pending(json!({"steps": []})), "steps: there must be 1 to 6"),
        (pending(json!({"steps": ["movement now"]})), "steps: \"movement now\" is not understood"),
        (pending(json!({"steps": ["movement", "moving"]})), "steps: \"moving\" is not understood"),
        (pending(json!({"steps": ["movement", "moving b48"]})), "steps: \"moving b48\" is not understood"),
        (pending(json!({"steps": ["indirect", "area-tie b01"]})), "steps: \"area-tie b01\" is not understood"),
        (pending(json!({"steps": ["initiative"]})), "steps: \"initiative\" is not understood"),
        (pending(json!({"steps": ["movement", "turning b01"]})), "they do not follow from each other"),
        (pending(json!({"steps": ["movement", "moving r01"]})), "r01: it cannot be on the move"),
        (pending(json!({"steps": ["indirect", "area-tie 2"]})), "not so many units to choose from"),
        (pending(json!({"steps": ["fighting", "occupation r01"]})), "melee: it does not fit the step"),
    ];
    for (position, sentence) in wrong {
        let why = refused(position.clone());
        assert!(
            why.starts_with("position: ") && why.contains(sentence),
            "{why:?} does not say {sentence:?}: {position}"
        );
    }
}

/// Rules: GEO-1, GEO-2, MOV-6
#[test]
fn a_position_of_whole_thousandths_is_set_right_by_a_few_of_them() {
    let place = |units: Value| {
        let woods = json!([{"kind": "woods", "corners": [[20, 23], [40, 23], [40, 33], [20, 33]]}]);
        json!({"clear": true, "turn": 1, "active": "blue", "step": "movement", "areas": woods, "units": units})
    };
    let rifle =
        |id: &str, x: f64, y: f64, facing: f64| json!({"id": id, "type": "rifle", "at": [x, y], "facing": facing});
    // Shoulder to shoulder at 37.5 degrees the second would stand at 30.991691 and 14.239049: written down, it overlaps the first.
    let side_by_side = json!([rifle("b01", 30.0, 15.0, 37.5), rifle("b02", 30.991, 14.239, 37.5)]);
    let pos = set_up(place(side_by_side)).expect("they touch");
    assert!(!pos.base(UnitId::of(0)).overlaps(&pos.base(UnitId::of(1))));
    // So near was right when bases were compared three thousandths smaller.
    let across = |y: f64| set_up(place(json!([rifle("b01", 30.0, y, 0.0)])));
    assert_eq!(across(22.503).expect("it stands at the edge").units[0].centre, Point::new(30_000, 22_500));
    assert_eq!(across(23.497).expect("it stands just inside").units[0].centre, Point::new(30_000, 23_500));
    assert_eq!(across(22.5).expect("as it is").units[0].centre, Point::new(30_000, 22_500));
    assert!(across(22.507).expect_err("too far").contains("edge"), "nothing is moved farther than that");
}
