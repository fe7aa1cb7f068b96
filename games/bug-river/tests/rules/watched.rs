//! Whole games played at random, with an eye on what must be true between any two Actions and of any combat.

use crate::desk::GAME;
use bug_river::action::Action;
use bug_river::event::Event;
use bug_river::pack::{CombatResult, Hit, Kind, Side, Terrain, UnitId};
use bug_river::position::{Place, Position};
use bug_river::step::Step;
use table::chance::Quick;
use table::verbs::*;
use table::{Log, Setup};

/// Between two Actions: the limits of stacking, HQs in towns, whose ground it is, who is still in play.
fn at_rest(pos: &Position) {
    let look = GAME.look(pos);
    for hex in GAME.pack.scenario(pos.scenario).area.iter() {
        let units: Vec<UnitId> = pos.stack(hex).collect();
        let number = GAME.pack.grid.number(hex);
        let crowds = |unit: &&UnitId| {
            let kind = GAME.pack.unit(**unit).kind;
            !kind.is_afv() && !matches!(kind, Kind::BorderGuard | Kind::AntiTank)
        };
        assert!(units.len() <= 3, "{number}: three units (5.3.1j)");
        assert!(units.iter().filter(crowds).count() <= 1, "{number}: one infantry unit (5.3.1k)");
        if let Some(unit) = units.first() {
            assert_eq!(look.friend(hex), look.side(*unit), "{number} is friendly to who is there (A-08)");
        }
        let hqs: Vec<Side> = look.hqs_in(hex).map(|f| GAME.pack.formation(f).side).collect();
        let limit = match GAME.pack.map.terrain.get(hex) {
            Terrain::City => 2,
            Terrain::Village => 1,
            _ => 0,
        };
        assert!(hqs.len() <= limit, "{number}: {} HQs (3.3k, 5.3.1n, 5.3.1o)", hqs.len());
        assert!(hqs.iter().all(|side| look.holder(hex) != Some(side.other())), "{number}: an HQ among enemies");
    }
    for formation in GAME.pack.formation_ids() {
        let alive = |unit: UnitId| matches!(look.at(unit), Place::Hex(_) | Place::Due | Place::Exited);
        let own = |unit: &UnitId| {
            GAME.pack.unit(*unit).home == Some(formation) || look.formation_of(*unit) == Some(formation)
        };
        let mut all = look.units_of(GAME.pack.formation(formation).side).into_iter().filter(own);
        let any = all.any(alive);
        let id = &GAME.pack.formation(formation).id;
        match look.hq(formation).at {
            Place::Hex(_) => assert!(any, "the HQ of {id} has no unit left (3.3n)"),
            Place::Eliminated => {
                let mut all = look.units_of(GAME.pack.formation(formation).side).into_iter().filter(own);
                assert!(!all.any(|unit| look.at(unit).hex().is_some()), "the HQ of {id} left its units (3.3n)");
            }
            _ => {}
        }
    }
    assert!(pos.displaced.is_empty(), "nobody is thought to have been displaced");
    assert!(pos.assigned.is_empty(), "nobody is thought to have been assigned");
}

/// What a side of a combat can have lost, as far as its own number says (7.5.2.1): at least all but the second hit, unless nobody was left.
fn suffered(hit: Hit, lost: u8, disorganised: u8, upset: bool, what: &str) {
    if hit.hits == 0 && !hit.red {
        assert!(upset || lost == 0, "{what}: no hit, {lost} lost");
        assert!(upset || disorganised == 0, "{what}: no hit, {disorganised} disorganised");
    } else if !hit.red {
        assert!(upset || disorganised == 0, "{what}: not red, {disorganised} disorganised");
        assert!(upset || lost <= hit.hits, "{what}: {} hits, {lost} lost", hit.hits);
    }
}

/// The combats among the events.
fn combats(events: &[Event], fought: &mut usize) {
    let upset = events.iter().any(|e| matches!(e, Event::Overstacked(_)));
    for event in events {
        if let Event::CombatEnds { result, losses, disorganised, winner, .. } = event {
            let CombatResult { attacker, defender } = *result;
            let what = format!("{result:?}");
            suffered(attacker, losses[0], disorganised[0], upset, &what);
            suffered(defender, losses[1], disorganised[1], upset, &what);
            let tied = attacker.hits == defender.hits;
            assert!(!tied || winner.is_none(), "{what}: nobody wins a tie (7.5.3c)");
            *fought += 1;
        }
    }
}

fn watch(scenario: &str, seed: u64) -> usize {
    let (mut chance, mut log) = (Quick::new(seed), Log::new());
    let setup = Setup { scenario: scenario.to_owned(), ..Setup::default() };
    let mut pos = GAME.start(&setup, &mut chance, &mut log).expect("it can be set up");
    let mut dice = seed;
    let mut choose = |most: usize| {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (dice >> 33) as usize % most
    };
    let (mut fought, mut told) = (0, Vec::new());
    for _ in 0..6000 {
        if pos.steps.top() == Step::Over {
            break;
        }
        let mut actions = Vec::new();
        GAME.legal(&pos, &mut actions);
        let attacks: Vec<Action> = actions
            .iter()
            .copied()
            .filter(|a| matches!(a, Action::Attack { .. } | Action::React(_) | Action::Withdraw(_)))
            .collect();
        let some = if !attacks.is_empty() && choose(3) > 0 { &attacks } else { &actions };
        let action = some[choose(some.len())];
        GAME.play(&mut pos, action, &mut chance, &mut log).expect("it is legal");
        told.extend(log.take());
        if matches!(pos.steps.top(), Step::Activation(_) | Step::Initiative { .. }) {
            at_rest(&pos);
            combats(&told, &mut fought);
            told.clear();
        }
    }
    fought
}

/// Rules: 5.3.1g, 5.3.1j, 5.3.1k, 5.3.1n, 5.3.1o, 3.3k, 3.3n, 7.5.2b, 7.5.3c
#[test]
fn whole_games_keep_the_limits() {
    let mut fought = 0;
    for seed in 0..4 {
        for scenario in ["corps", "delayed", "campaign"] {
            fought += watch(scenario, seed);
        }
    }
    assert!(fought > 80, "{fought} combats");
}
