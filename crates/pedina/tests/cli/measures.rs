//! Perft, laws and the bench.

use crate::common::{Folder, GAME, has_keys};

#[test]
fn perft_counts_from_one() {
    let folder = Folder::new();
    let report = folder.json(&["perft", GAME, "--depth", "3"]);
    let nodes = report["nodes"].as_array().expect("nodes");
    assert_eq!(nodes.len(), 4);
    assert_eq!(nodes[0], 1);
}

#[test]
fn a_count_that_makes_no_sense_is_refused() {
    let folder = Folder::new();
    for (args, flag) in [
        (["playout", GAME, "--games", "0"], "--games"),
        (["laws", GAME, "--games", "0"], "--games"),
        (["playout", GAME, "--jobs", "0"], "--jobs"),
        (["bench", GAME, "--seconds", "0"], "--seconds"),
        (["bench", GAME, "--seconds", "nan"], "--seconds"),
    ] {
        folder.run(&args).failed(2, &[flag]);
    }
}

#[test]
fn the_laws_hold_on_a_random_game() {
    let report = Folder::new().json(&["laws", GAME, "--games", "1"]);
    assert_eq!(report["ok"], true);
    assert!(report["actions"].as_u64().is_some_and(|actions| actions > 0));
}

#[test]
fn the_bench_measures_every_budget() {
    let report = Folder::new().json(&["bench", "--seconds", "0.05"]);
    for measured in report.as_array().expect("measures") {
        has_keys(measured, &["game", "what", "value", "unit", "budget", "ok"]);
        assert!(measured["value"].as_f64().is_some_and(f64::is_finite), "{measured}");
    }
}
