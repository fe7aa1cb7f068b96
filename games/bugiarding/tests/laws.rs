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

/// A battle of one's own is a game like any other: it begins without anybody on the table, and ends.
#[test]
fn the_laws_hold_in_a_battle_of_ones_own() {
    let mut plan = GAME.pack.scenarios[0].clone();
    (plan.id, plan.name, plan.turns) = ("own".to_owned(), "Our own".to_owned(), 3);
    plan.unit.retain(|unit| unit.id.ends_with(['1', '3', '9']));
    plan.unit.iter_mut().for_each(|unit| unit.at = None);
    let setup = Setup { battle: Some(bugiarding::muster::write(&plan)), ..Setup::default() };
    let config = LawConfig { every: 20, secrecy_every: 40, undo_every: 60, sneaks: 24, ..LawConfig::default() };
    let report = laws::check(&GAME, &[setup], &[1, 2, 3], &config).unwrap_or_else(|broken| panic!("{broken}"));
    assert_eq!(report.games, 3);
}
