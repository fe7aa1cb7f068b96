//! The budgets that are the kernel's own. Run with `--nocapture` in release mode to read the numbers.

use crate::matches::play_on;
use crate::toy::{duel, long, seed, short};
use std::time::{Duration, Instant};
use table::chance::{Ask, Seeded};
use table::playout::{Plan, many};
use table::{Chance, Match, NewDice};

fn took(what: &str, work: impl FnOnce()) -> Duration {
    let begun = Instant::now();
    work();
    let elapsed = begun.elapsed();
    println!("{what}: {elapsed:?}");
    elapsed
}

/// DESIGN, budgets: undo, or a jump anywhere in a 2,000-action game, takes 20 ms at most.
#[test]
fn jumps_and_undo_in_a_long_game_are_within_budget() {
    let mut game = Match::new(duel(), &long(), NewDice::open(seed(1))).expect("a game");
    took("2,000 actions played", || play_on(&mut game, 2_000, 1));
    assert_eq!(game.len(), 2_000);
    let worst = (0..2_000).map(|at| {
        let begun = Instant::now();
        assert!(game.position_at(at).is_ok());
        begun.elapsed()
    });
    let worst = worst.max().unwrap_or_default();
    println!("slowest of 2,000 jumps: {worst:?}");
    assert!(worst < Duration::from_millis(20), "{worst:?}");
    let text = game.journal().text();
    println!("journal: {} KB", text.len() / 1024);
    took("opened from its journal", || assert!(Match::open(duel(), text.as_bytes(), None).is_ok()));
    let undo = took("undo of 999 actions", || assert!(game.undo(1_001).is_ok()));
    assert!(undo < Duration::from_millis(20), "{undo:?}");
}

#[test]
fn picks_are_fast_enough_to_audit_a_game() {
    let mut dice = Seeded::new(&seed(1), &[]);
    let picks = took("100,000 audited picks", || {
        let sum: u64 = (0..100_000).map(|_| u64::from(dice.pick(Ask::Die { faces: 10 }))).sum();
        assert!((440_000..460_000).contains(&sum), "{sum}");
    });
    println!("audited picks per second: {:.0}", 100_000.0 / picks.as_secs_f64());
}

#[test]
fn random_play_is_measured() {
    let tally = many(&*duel(), &short(), Plan { games: 2_000, ..Plan::default() }).expect("games");
    println!("toy decisions per second on one core: {:.0}", tally.decisions_per_second());
}
