//! Positions set up by hand.

use super::strange::changes;
use super::{GAME, MOMENTS};
use counterattack::Counterattack;
use counterattack::position::{Combat, Position};
use serde_json::json;
use table::verbs::*;
use trials::outside::try_position;
use trials::positions::Positions;

const CASES: u32 = 512;

/// Keys of a position.
const KEYS: [&str; 6] = ["units", "pending", "notes", "turn", "phase", "clear"];

fn positions() -> Positions<'static, Counterattack> {
    Positions { rules: &GAME, moments: &MOMENTS }
}

/// Something interrupts the turn's own sequence: a move, a combat, a choice of the other side.
fn is_busy(position: &Position) -> bool {
    position.steps.as_slice().len() > 2 || position.combat != Combat::IDLE
}

#[test]
fn a_position_with_changes_is_refused_or_can_be_played() {
    positions().changed_are_refused_or_can_be_played(CASES, changes());
}

#[test]
fn a_position_in_the_middle_of_things_with_changes_there_is_refused_or_can_be_played() {
    positions().pending_changed_are_refused_or_can_be_played(CASES, is_busy, changes);
}

#[test]
fn an_exported_position_can_be_played_on() {
    positions().exported_can_be_played_on(CASES);
}

#[test]
fn any_json_is_refused_or_can_be_played() {
    positions().any_json_is_refused_or_can_be_played(CASES, &KEYS);
}

#[test]
fn many_changed_positions_are_accepted() {
    positions().many_changed_are_accepted(changes());
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
        let tried = try_position(&**GAME, position, &|| shown.clone());
        assert!(tried.is_ok(), "{tried:?}");
    }
}

/// A unit that fights is off the table, or far from the fight.
#[test]
fn a_combat_that_lacks_one_of_its_units_is_refused_or_can_be_played() {
    let mut refused = 0;
    for (position, name) in MOMENTS.iter().filter(|(position, _)| position.combat != Combat::IDLE) {
        let whole = GAME.position_json(position);
        let fighting = ["attackers", "defenders"].map(|side| whole["pending"]["combat"][side].as_array().cloned());
        for unit in fighting.into_iter().flatten().flatten() {
            for place in ["absent", "eliminated", "calendar", "1010"] {
                let mut changed = whole.clone();
                let units = changed["units"].as_array_mut().expect("units are a list");
                let entry =
                    units.iter_mut().find(|entry| entry["id"] == unit).expect("a unit that fights is on the table");
                entry["at"] = json!(place);
                let tried = try_position(&**GAME, changed, &|| format!("{name} with {unit} at {place}"));
                refused += u32::from(!tried.unwrap_or_else(|why| panic!("{why}")));
            }
        }
    }
    assert!(refused > 100, "only {refused} are refused");
}
