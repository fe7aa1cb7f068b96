//! Random play and counting.

use crate::toy::{Fault, NORTH, SOUTH, arranged, broken, duel, short};
use table::Log;
use table::chance::Quick;
use table::playout::{Plan, Stuck, Tally, many, perft, random_game};
use table::verbs::*;

#[test]
fn a_random_game_ends_and_is_repeatable() {
    let first = random_game(&*duel(), &short(), 3, 10_000).expect("a game");
    assert!(first.outcome.is_some() && first.decisions > 12);
    assert_eq!(random_game(&*duel(), &short(), 3, 10_000), Ok(first));
}

#[test]
fn a_limit_stops_it() {
    let stopped = random_game(&*duel(), &short(), 3, 5).expect("a game");
    assert_eq!((stopped.decisions, stopped.outcome), (5, None));
}

#[test]
fn a_dead_end_is_reported() {
    let stuck = (0..50).find_map(|seed| random_game(&*broken(Fault::DeadEnd), &short(), seed, 10_000).err());
    assert!(matches!(stuck, Some(Stuck::DeadEnd { .. })), "{stuck:?}");
}

#[test]
fn jobs_change_nothing_but_the_time() {
    let play = |jobs| many(&*duel(), &short(), Plan { games: 300, seed: 9, jobs, limit: 10_000 }).expect("games");
    let timeless = |tally: Tally| Tally { seconds: 0.0, ..tally };
    assert_eq!(timeless(play(1)), timeless(play(3)));
}

#[test]
fn a_tally_adds_up() {
    let tally = many(&*duel(), &short(), Plan { games: 500, ..Plan::default() }).expect("games");
    assert_eq!((tally.games, tally.finished), (500, 500));
    assert_eq!(tally.results.iter().map(|share| share.count).sum::<u64>(), 500);
    let winners: Vec<_> = tally.results.iter().map(|share| share.winner).collect();
    assert_eq!(winners, [Some(NORTH), Some(SOUTH), None]);
    assert!(tally.results.iter().all(|share| share.interval.holds(share.count as f64 / 500.0)));
    assert!(tally.decisions_per_second() > 0.0);
}

#[test]
fn perft_counts_actions_and_chance() {
    let rules = duel();
    let json = r#"{"hands":[["fox"],[]],"discards":["owl","elk","ram","cat","dog","bat","hen","ant","bee"]}"#;
    let start = rules.start(&arranged(json), &mut Quick::new(1), &mut Log::off()).expect("a position");
    // march, attack fox, or rest with one of two cards: four; after the march the same four (the second march included);
    // after the attack a yield with six dice; after each rest South may march, or rest with the one card left.
    assert_eq!(perft(&*rules, &start, 2), Ok(vec![1, 4, 4 + 6 + 2 * 2]));
}

#[test]
fn perft_stops_at_the_end_of_the_game() {
    let rules = duel();
    let json = r#"{"turn":12,"moved":3,"hands":[[],["cod","eel"]],"discards":["fox"]}"#;
    let start = rules.start(&arranged(json), &mut Quick::new(1), &mut Log::off()).expect("a position");
    assert_eq!(perft(&*rules, &start, 3), Ok(vec![1, 9, 0, 0]));
}
