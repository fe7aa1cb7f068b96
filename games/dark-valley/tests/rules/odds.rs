//! The kernel's odds of a combat: exact, quick, and in the game's own goals.

use super::combat::round;
use super::desk::GAME;
use dark_valley::pack::Side;
use table::odds::{Effort, odds};
use table::verbs::*;

/// Rules: 12.3e, CRT.20
#[test]
fn odds_are_exact_and_say_what_is_hoped_for() {
    let placed = [("VI", "E1122"), ("7Pz", "E1122"), ("20A", "E1121")];
    let mut desk = round(13, Side::Axis, &placed, &[]);
    desk.act("attack E1121 with VI; join 7Pz", &[]);
    let action = GAME.parse("fight").expect("it is an action");
    let found = odds(&*GAME, &desk.pos, action, Effort::default()).expect("odds");
    assert!(found.exact && found.work <= 16_000, "{} of work", found.work);
    // 9 to 5: the column 1-1, a face each.
    let total: f64 = found.outcomes.iter().map(|chances| chances.p).sum();
    assert!((total - 1.0).abs() < 1e-9);
    let goals: Vec<&str> = found.verdict.iter().map(|prospect| prospect.text.key).collect();
    assert_eq!(goals, ["goal-hex-taken", "goal-defender-loses", "goal-you-lose"]);
}
