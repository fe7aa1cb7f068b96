//! Positions set up by hand.

use crate::strange::changes;
use crate::{GAME, GAMES, MOMENTS, at, midgame};
use counterattack::position::{Combat, Position};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};
use std::sync::LazyLock;
use table::chance::Quick;
use table::{Log, Rules, Setup};
use trials::cases;
use trials::mutate::apply;
use trials::outside::{self, any_json};

fn try_position(position: Value, what: &dyn Fn() -> String) -> Result<bool, TestCaseError> {
    outside::try_position(&**GAME, position, what)
}

/// Keys of a position.
const KEYS: [&str; 6] = ["units", "pending", "notes", "turn", "phase", "clear"];

/// Positions in which something interrupts the turn's own sequence: a move, a combat, a choice of the other side.
static BUSY: LazyLock<Vec<(Position, String)>> = LazyLock::new(|| {
    let moments = (0..GAMES).flat_map(|game| (0..MOMENTS[game as usize].len()).map(move |moment| at(game, moment)));
    let fights = |position: &Position| position.combat != Combat::IDLE;
    moments.filter(|(position, _)| position.steps.as_slice().len() > 2 || fights(position)).collect()
});

proptest! {
    #![proptest_config(cases(512))]

    #[test]
    fn a_position_with_changes_is_refused_or_can_be_played(
        game in 0..GAMES,
        moment in any::<Index>(),
        changes in changes(),
    ) {
        let (position, name) = midgame(game, moment);
        let mut position = GAME.position_json(&position);
        let done = apply(&mut position, &changes);
        try_position(position, &|| format!("{name} with {}", done.join("; ")))?;
    }

    #[test]
    fn a_position_in_the_middle_of_things_with_changes_there_is_refused_or_can_be_played(
        moment in any::<Index>(),
        pending in changes(),
        others in proptest::option::of(changes()),
    ) {
        let (position, name) = moment.get(&BUSY);
        let mut position = GAME.position_json(position);
        let mut done = apply(&mut position["pending"], &pending);
        done.extend(apply(&mut position, &others.unwrap_or_default()));
        try_position(position, &|| format!("{name} with pending {}", done.join("; ")))?;
    }

    #[test]
    fn an_exported_position_can_be_played_on(game in 0..GAMES, moment in any::<Index>()) {
        let (position, name) = midgame(game, moment);
        let accepted = try_position(GAME.position_json(&position), &|| name.clone())?;
        prop_assert!(accepted, "{} is refused", name);
    }
}

proptest! {
    #![proptest_config(cases(512))]

    #[test]
    fn any_json_is_refused_or_can_be_played(position in any_json(&KEYS)) {
        let shown = position.to_string();
        try_position(position, &|| shown.clone())?;
    }
}

/// A battery that only ever sees refusals proves little.
#[test]
fn many_changed_positions_are_accepted() {
    let mut runner = TestRunner::deterministic();
    let accepted = (0..200_u64).filter(|case| {
        let strategy = (any::<Index>(), changes());
        let (moment, changes) = strategy.new_tree(&mut runner).expect("changes can be made").current();
        let mut position = GAME.position_json(&midgame(case % GAMES, moment).0);
        apply(&mut position, &changes);
        let setup = Setup { position: Some(position), ..Setup::default() };
        GAME.start(&setup, &mut Quick::new(1), &mut Log::off()).is_ok()
    });
    let accepted = accepted.count();
    assert!((20..=180).contains(&accepted), "{accepted} of 200");
}

/// An overrun interrupts a move, a coordinated combat does not: the other way round there is nothing to go back to.
#[test]
fn a_combat_that_does_not_fit_its_step_is_refused_or_can_be_played() {
    for (overrun, below) in
        [(true, json!(["combat", "declaration"])), (false, json!(["movement", "moving", "declaration"]))]
    {
        let position = json!({
            "clear": true, "turn": 3, "phase": "G1", "units": {"g10": "2413", "s01": "2414"},
            "pending": {
                "steps": below,
                "mover": {"units": ["g10"], "allowance": 24, "spent": 2, "hexes": 1, "begun": true},
                "combat": {"overrun": overrun, "target": "2414", "attackers": ["g10"], "defenders": ["s01"]},
            },
        });
        let shown = position.to_string();
        let tried = try_position(position, &|| shown.clone());
        assert!(tried.is_ok(), "{tried:?}");
    }
}

/// A unit that fights is off the table, or far from the fight.
#[test]
fn a_combat_that_lacks_one_of_its_units_is_refused_or_can_be_played() {
    let mut refused = 0;
    for (position, name) in BUSY.iter().filter(|(position, _)| position.combat != Combat::IDLE) {
        let whole = GAME.position_json(position);
        let fighting = ["attackers", "defenders"].map(|side| whole["pending"]["combat"][side].as_array().cloned());
        for unit in fighting.into_iter().flatten().flatten() {
            for place in ["absent", "eliminated", "calendar", "1010"] {
                let mut changed = whole.clone();
                let units = changed["units"].as_array_mut().expect("units are a list");
                let entry =
                    units.iter_mut().find(|entry| entry["id"] == unit).expect("a unit that fights is on the table");
                entry["at"] = json!(place);
                let tried = try_position(changed, &|| format!("{name} with {unit} at {place}"));
                refused += u32::from(!tried.unwrap_or_else(|why| panic!("{why}")));
            }
        }
    }
    assert!(refused > 100, "only {refused} are refused");
}
