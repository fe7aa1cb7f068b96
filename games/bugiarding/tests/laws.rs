//! The battery of laws over whole random battles of every scenario.

use bugiarding::Bugiarding;
use std::sync::{Arc, LazyLock};
use table::Setup;
use table::laws::{self, LawConfig};

static GAME: LazyLock<Arc<Bugiarding>> =
    LazyLock::new(|| Arc::new(Bugiarding::built_in().expect("our own pack is sound")));

/// Rules: SEQ-8
#[test]
fn the_laws_hold_in_every_scenario() {
    let config = LawConfig { every: 40, secrecy_every: 80, undo_every: 200, sneaks: 24, ..LawConfig::default() };
    for (number, plan) in GAME.pack.scenarios.iter().enumerate() {
        let setup = Setup { scenario: plan.id.clone(), ..Setup::default() };
        let seeds: Vec<u64> = (0..6).map(|n| 100 * number as u64 + n).collect();
        let report =
            laws::check(&GAME, &[setup], &seeds, &config).unwrap_or_else(|broken| panic!("{}: {broken}", plan.id));
        assert_eq!(report.games, 6);
    }
}
