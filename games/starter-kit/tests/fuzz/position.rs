//! Positions set up by hand.

use super::strange::changes;
use super::{GAME, MOMENTS};
use starter_kit::StarterKit;
use starter_kit::position::Position;
use trials::positions::Positions;

const CASES: u32 = 192;

/// Keys of a position.
const KEYS: [&str; 12] =
    ["units", "weapons", "steps", "mover", "attack", "router", "fight", "turn", "phase", "clear", "scenario", "smoke"];

fn positions() -> Positions<'static, StarterKit> {
    Positions { rules: &GAME, moments: &MOMENTS }
}

/// Something interrupts the turn's own sequence: a move, a combat, a choice of the other side.
fn is_busy(position: &Position) -> bool {
    position.steps.as_slice().len() > 2
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
