//! Positions a few changes away from sound ones, and any JSON at all.

use super::strange::changes;
use super::{MOMENTS, PACK, look, play_on, set_up};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};
use table::chance::Quick;
use trials::cases;
use trials::mutate::apply;
use trials::outside::any_json;

/// Keys of a position.
const KEYS: [&str; 12] =
    ["units", "pending", "turn", "step", "clear", "areas", "mines", "battle", "id", "type", "at", "side"];

/// Sets a position up; if it is accepted, it can be listed, played and written down again.
fn try_position(position: Value, what: &str) -> Result<bool, TestCaseError> {
    let mut pos = match set_up(position) {
        Ok(pos) => pos,
        Err(why) => {
            prop_assert!(!why.is_empty() && !why.contains('\n'), "{}: {:?} is no sentence", what, why);
            return Ok(false);
        }
    };
    let again =
        set_up(look(&pos).to_json()).map_err(|why| TestCaseError::fail(format!("{what}: written down: {why}")))?;
    prop_assert!(again == pos, "{}: it is not the same when it is read back", what);
    play_on(&mut pos, &mut Quick::new(1), 25).map_err(|why| TestCaseError::fail(format!("{what}: {why}")))?;
    Ok(true)
}

proptest! {
    #![proptest_config(cases(384))]

    #[test]
    fn a_position_with_changes_is_refused_or_can_be_played(moment in any::<Index>(), changes in changes()) {
        let (position, name) = moment.get(&MOMENTS);
        let mut position = look(position).to_json();
        let done = apply(&mut position, &changes);
        try_position(position, &format!("{name} with {}", done.join("; ")))?;
    }

    #[test]
    fn a_position_in_the_middle_of_things_with_changes_there_is_refused_or_can_be_played(
        moment in any::<Index>(),
        changes in changes(),
    ) {
        let busy: Vec<_> = MOMENTS.iter().filter(|(position, _)| position.steps.as_slice().len() > 1).collect();
        let (position, name) = moment.get(&busy);
        let mut position = look(position).to_json();
        let done = apply(&mut position["pending"], &changes);
        try_position(position, &format!("{name} with pending {}", done.join("; ")))?;
    }

    #[test]
    fn a_battle_with_changes_is_refused_or_can_be_played(which in 0..3_usize, changes in changes()) {
        let mut battle = json!(PACK.scenarios[which]);
        let done = apply(&mut battle, &changes);
        try_position(json!({"battle": battle}), &format!("battle {which} with {}", done.join("; ")))?;
    }

    #[test]
    fn a_cleared_table_with_changes_is_refused_or_can_be_played(changes in changes()) {
        let mut position = sketch();
        let done = apply(&mut position, &changes);
        try_position(position, &format!("a cleared table with {}", done.join("; ")))?;
    }

    #[test]
    fn any_json_is_refused_or_can_be_played(position in any_json(&KEYS)) {
        let shown = position.to_string();
        try_position(position, &shown)?;
    }
}

/// A cleared table with something of everything.
fn sketch() -> Value {
    json!({
        "game": "bugiarding", "scenario": "S-1", "clear": true, "turn": 3, "turns": 9, "active": "german", "first": "red",
        "step": "close-combat", "table": {"width": 48, "depth": 36},
        "sides": {"red": {"nation": "SU", "morale": "recruit", "breaks": 0}},
        "units": [
            {"id": "b01", "type": "command-foot", "at": [6, 6]},
            {"id": "b02", "type": "rifle", "at": [12, 12], "facing": 45, "morale": "veteran", "aim": "r01"},
            {"id": "b03", "type": "truck", "at": [20, 6], "deeds": ["moved"], "spent": 3.5},
            {"id": "b04", "type": "hmg", "aboard": "b03", "state": "shaken"},
            {"side": "blue", "type": "engineers", "at": [30, 10], "field": "m2", "worked": 1},
            {"id": "r01", "type": "rifle", "at": [14, 15], "facing": 225, "state": "suppressed"},
            {"id": "r02", "type": "at-75", "at": [24, 25], "facing": 180},
            {"id": "r03", "type": "rifle", "place": "lost"},
        ],
        "areas": [{"kind": "woods", "corners": [[20, 20], [28, 20], [28, 30], [20, 30]]}],
        "lines": [{"kind": "road", "points": [[0, 6], [30, 6], [47, 20]]}],
        "mines": [{"side": "blue", "at": [40, 10], "state": "known"}, {"side": "red", "at": [33, 10], "state": "hidden"}],
        "smoke": [{"side": "red", "at": [18, 18], "facing": 45}],
        "lost": {"blue": 1, "red": 2},
    })
}

#[test]
fn the_cleared_table_is_sound() {
    let tried = try_position(sketch(), "the cleared table");
    assert!(matches!(tried, Ok(true)), "{tried:?}: {:?}", set_up(sketch()).err());
}

/// Every position of the games reads back as itself, at the same step, with the same choices.
#[test]
fn a_position_written_down_is_the_same_when_it_is_read_back() {
    let mut tops = std::collections::HashSet::new();
    for (position, name) in MOMENTS.iter() {
        let written = look(position).to_json();
        let again = set_up(written.clone()).unwrap_or_else(|why| panic!("{name}: {why}\n{written}"));
        assert!(again == *position, "{name}: it is not the same\n{written}");
        assert!(again.near == position.near, "{name}: bases are looked for elsewhere");
        tops.insert(std::mem::discriminant(&position.steps.top()));
    }
    assert!(tops.len() >= 9, "only {} steps are reached", tops.len());
}

/// A battery that only ever sees refusals proves little.
#[test]
fn many_changed_positions_are_accepted() {
    let mut runner = TestRunner::deterministic();
    let accepted = (0..200).filter(|_| {
        let strategy = (any::<Index>(), changes());
        let (moment, changes) = strategy.new_tree(&mut runner).expect("changes can be made").current();
        let mut position = look(&moment.get(&MOMENTS).0).to_json();
        apply(&mut position, &changes);
        set_up(position).is_ok()
    });
    let accepted = accepted.count();
    assert!((15..=185).contains(&accepted), "{accepted} of 200");
}
