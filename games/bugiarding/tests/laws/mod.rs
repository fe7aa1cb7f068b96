//! The battery of laws over whole random battles: from the set-up of every scenario, and on crowded tables.

mod crowd;
mod minefields;
mod silence;

use bugiarding::Bugiarding;
use bugiarding::action::Action;
use bugiarding::position::{Look, Position};
use bugiarding::step::Step;
use crowd::crowd;
use serde_json::{Value, json};
use std::sync::{Arc, LazyLock};
use table::chance::Quick;
use table::laws::{self, LawConfig, LawReport};
use table::verbs::*;
use table::{Log, Setup};
use trials::pace::odds_keep_to_their_work;

static GAME: LazyLock<Arc<Bugiarding>> =
    LazyLock::new(|| Arc::new(Bugiarding::built_in().expect("our own pack is sound")));

/// How many random games of each scenario; `make laws` plays 200 and more.
const GAMES: u64 = 5;

fn hold(setups: &[Setup], seeds: &[u64], config: &LawConfig) -> LawReport {
    laws::check(&GAME, setups, seeds, config).unwrap_or_else(|broken| panic!("{broken}"))
}

/// Rules: SEQ-8
#[test]
fn the_laws_hold_in_every_scenario() {
    let config = LawConfig { every: 40, secrecy_every: 80, undo_every: 200, sneaks: 24, ..LawConfig::default() };
    for (number, plan) in GAME.pack.scenarios.iter().enumerate() {
        let setup = Setup { scenario: plan.id.clone(), ..Setup::default() };
        let seeds: Vec<u64> = (0..GAMES).map(|n| 100 * number as u64 + n).collect();
        let report = hold(&[setup], &seeds, &config);
        assert_eq!(report.games as u64, GAMES, "{}", plan.id);
        let secrets = plan.side.iter().any(|side| side.minefields > 0);
        assert!(report.disguises_that_differ > 0 || !secrets, "{}: nothing to compare", plan.id);
    }
}

/// A battle of one's own is a game like any other: it begins without anybody on the table, and ends.
#[test]
fn the_laws_hold_in_a_battle_of_ones_own() {
    let mut plan = GAME.pack.scenarios[0].clone();
    (plan.id, plan.name, plan.turns) = ("own".to_owned(), "Our own".to_owned(), 3);
    plan.unit.retain(|unit| unit.id.ends_with(['1', '3', '9']));
    plan.unit.iter_mut().for_each(|unit| unit.at = None);
    let setup = Setup { battle: Some(bugiarding::pack::muster::write(&plan)), ..Setup::default() };
    let config = LawConfig { every: 20, secrecy_every: 40, undo_every: 60, sneaks: 24, ..LawConfig::default() };
    assert_eq!(hold(&[setup], &[1, 2, 3], &config).games, 3);
}

/// Whoever runs into a hidden minefield before it is shot at shows another one's luck first: that tells nothing but what is seen.
#[test]
fn a_minefield_that_is_found_before_a_shot_is_no_leak() {
    let setup = Setup { scenario: "S-2".to_owned(), ..Setup::default() };
    let report = hold(&[setup], &[42], &LawConfig::default());
    assert!(report.disguises_that_differ > 0, "the secrecy law had nothing to compare");
}

#[test]
fn the_laws_hold_on_crowded_tables() {
    let config = LawConfig { every: 12, secrecy_every: 24, undo_every: 50, sneaks: 24, ..LawConfig::default() };
    let setups: Vec<Setup> = (0..12).map(|seed| crowd(&GAME, seed)).collect();
    let report = hold(&setups, &[7], &config);
    assert_eq!(report.games, 12);
}

/// Plays a crowded table to its end; `each` looks at every position.
fn play_crowded(seed: u64, mut each: impl FnMut(Look<'_>, &[Action])) {
    let mut chance = Quick::new(seed);
    let mut log = Log::off();
    let mut pos = GAME.start(&crowd(&GAME, seed), &mut chance, &mut log).unwrap_or_else(|why| panic!("{seed}: {why}"));
    let mut actions = Vec::new();
    for number in 0.. {
        if GAME.turn(&pos).is_none() {
            return;
        }
        assert!(number < 20_000, "seed {seed} does not end");
        actions.clear();
        GAME.legal(&pos, &mut actions);
        assert!(!actions.is_empty(), "seed {seed}, action {number}: a dead end at {:?}", pos.steps);
        each(GAME.look(&pos), &actions);
        let action = actions[chance.below(actions.len() as u32) as usize];
        GAME.play(&mut pos, action, &mut chance, &mut log).unwrap_or_else(|no| panic!("seed {seed}: {no:?}"));
        GAME.audit(&pos).unwrap_or_else(|why| panic!("seed {seed}, action {number}, {action:?}: {why}"));
    }
}

/// Every answer of crowded random play keeps the position sound; what is listed is accepted, and no step of the phase
/// asks when there is nothing to decide in it.
#[test]
fn nothing_appears_or_vanishes_in_crowded_random_play() {
    let (mut aims, mut charges, mut shots) = (0, 0, 0);
    for seed in 100..160 {
        play_crowded(seed, |look, actions| {
            let passed = matches!(
                look.pos.steps.top(),
                Step::Indirect(_) | Step::Movement(_) | Step::Aiming(_) | Step::Charging(_) | Step::Reorganising(_)
            );
            assert!(!passed || actions != [Action::End], "seed {seed}: {:?} offers nothing", look.pos.steps);
            for &action in actions {
                look.check(action).unwrap_or_else(|no| panic!("seed {seed}: {action:?} is listed, but {no:?}"));
                aims += usize::from(matches!(action, Action::Aim { .. }));
                charges += usize::from(matches!(action, Action::Charge { .. }));
                shots += usize::from(matches!(action, Action::React { .. }));
            }
        });
    }
    assert!(aims > 100 && charges > 100 && shots > 100, "{aims} aims, {charges} charges, {shots} shots");
}

/// What a seat cannot see is dealt from what it may suppose, in every scenario.
#[test]
fn no_disguise_leans_to_the_truth() {
    let config = LawConfig {
        every: 0,
        secrecy_every: 0,
        undo_every: 0,
        dealing_every: 8,
        disguises: 200,
        ..LawConfig::default()
    };
    let mut dealt = 0;
    for plan in &GAME.pack.scenarios {
        let setup = Setup { scenario: plan.id.clone(), ..Setup::default() };
        dealt += hold(&[setup], &[5, 6], &config).dealt_facts;
    }
    assert!(dealt > 30, "{dealt} facts");
}

/// Hidden minefields where the enemy's zone leaves them a strip at the far edge of the table, an inch for their centres.
fn narrow(mines: &[[f64; 2]]) -> Position {
    let mut plan = GAME.pack.scenarios[0].clone();
    (plan.id, plan.name) = ("narrow".to_owned(), "Narrow".to_owned());
    plan.unit.retain(|unit| unit.id.ends_with('1'));
    plan.unit.iter_mut().for_each(|unit| unit.at = None);
    let (width, depth) = (plan.table.width, plan.table.depth);
    plan.side[0].zone = vec![[0.0, 0.0], [width, 0.0], [width, depth - 7.0], [0.0, depth - 7.0]];
    plan.side[1].zone = vec![];
    plan.side[1].minefields = mines.len() as u8;
    let mine = |(at, place): (usize, &[f64; 2])| json!({"id": format!("m{}", at + 1), "side": plan.side[1].id, "at": place, "state": "hidden"});
    let mines: Vec<Value> = mines.iter().enumerate().map(mine).collect();
    let position = json!({"battle": plan, "turn": 1, "mines": mines});
    let setup = Setup { position: Some(position), ..Setup::default() };
    GAME.start(&setup, &mut Quick::new(1), &mut Log::off()).unwrap_or_else(|why| panic!("{why}"))
}

/// Two positions that look the same are dealt alike, as far as so many disguises of each show.
#[track_caller]
fn dealt_alike(one: &Position, other: &Position, disguises: usize) {
    let dealt = laws::dealing::compare(&**GAME, [one, other], table::Seat(0), disguises, &mut Quick::new(8));
    assert!(dealt.facts >= 4, "{dealt:?}");
    dealt.is_fair().unwrap_or_else(|why| panic!("{why}"));
}

/// Where there is hardly any room for minefields they lie anywhere in it, wherever they really are.
#[test]
fn minefields_lie_anywhere_in_what_little_room_there_is() {
    dealt_alike(&narrow(&[[10.137, 44.9], [30.0, 44.5]]), &narrow(&[[50.0, 44.111], [60.0, 45.0]]), 300);
}

/// Where they fill it, so that hardly any deal fits, they do not stay where they are either.
#[test]
fn minefields_that_fill_their_room_are_dealt_like_any_others() {
    let row = |from: f64| (0..8).map(|n| [from + 7.0 * f64::from(n), 44.5]).collect::<Vec<_>>();
    dealt_alike(&narrow(&row(3.111)), &narrow(&row(14.222)), 60);
}

/// What somebody may do on crowded tables, where many fire at many, is weighed within the work that odds may take.
#[test]
fn odds_keep_to_their_work_on_crowded_tables() {
    let (mut weighed, mut sampled) = (0, 0);
    for seed in 0..12 {
        let (these, of_these) = odds_keep_to_their_work(&**GAME, &crowd(&GAME, seed), seed, 400);
        (weighed, sampled) = (weighed + these, sampled + of_these);
    }
    assert!(weighed > 20 && sampled * 20 <= weighed, "{sampled} of {weighed} are sampled");
}
