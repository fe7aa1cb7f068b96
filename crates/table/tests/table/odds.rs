//! Exact odds from the rules themselves.

use crate::toy::{Action, Card, Duel, Position, arranged, duel};
use table::chance::Quick;
use table::odds::{Chances, Effort, Odds, Prospect, enumerate, enumerate_singly, odds, sample};
use table::verbs::*;
use table::{Interval, Log, Message};

fn position(json: &str) -> Position {
    duel().start(&arranged(json), &mut Quick::new(1), &mut Log::off()).expect("a position")
}

/// North attacks with a card worth four.
fn attack() -> (Position, Action) {
    (position(r#"{"hands":[["bat"],["eel"]]}"#), Action::Attack(Card(6)))
}

fn exact() -> Odds {
    let (position, action) = attack();
    odds(&*duel(), &position, action, Effort::default()).expect("legal")
}

fn outcome(result: &str, weight: (u128, u128)) -> Chances {
    let p = weight.0 as f64 / weight.1 as f64;
    Chances { result: Some(result.to_owned()), title: None, meaning: None, p, weight, interval: None }
}

fn goal(key: &'static str, good: bool, weight: (u128, u128)) -> Prospect {
    Prospect { text: Message::new(key), good, p: weight.0 as f64 / weight.1 as f64, weight }
}

#[test]
fn the_odds_of_an_attack_are_exact_and_in_the_order_of_the_die() {
    let expected = vec![outcome("miss", (1, 6)), outcome("even", (1, 6)), outcome("hit", (2, 3))];
    let verdict = vec![goal("goal-hit", true, (2, 3)), goal("goal-miss", false, (1, 6))];
    let odds = Odds { exact: true, outcomes: expected, verdict, samples: 3, work: 12 };
    assert_eq!(exact(), odds, "a branch for each result");
}

#[test]
fn an_action_without_chance_has_one_outcome() {
    let (position, _) = attack();
    let odds = odds(&*duel(), &position, Action::March, Effort::default()).expect("legal");
    let nothing = Chances { result: None, title: None, meaning: None, p: 1.0, weight: (1, 1), interval: None };
    assert_eq!(odds, Odds { exact: true, outcomes: vec![nothing], verdict: Vec::new(), samples: 1, work: 2 });
}

#[test]
fn an_illegal_action_has_no_odds() {
    let (position, _) = attack();
    let refusal = odds(&*duel(), &position, Action::Yield, Effort::default()).expect_err("illegal");
    assert_eq!(refusal.reason.key, "not-asked-now");
}

#[test]
fn beyond_the_limit_it_samples_and_says_so() {
    let (position, action) = attack();
    let sampled = odds(&*duel(), &position, action, Effort::of(2, 2_000)).expect("legal");
    assert!(!sampled.exact);
    assert_eq!(sampled.samples, 2_000);
    let names: Vec<_> = sampled.outcomes.iter().map(|o| o.result.as_deref()).collect();
    assert_eq!(names, [Some("miss"), Some("even"), Some("hit")], "still in the order of the die");
    assert_eq!(sampled.outcomes.iter().map(|o| o.weight.0).sum::<u128>(), 2_000);
    assert_eq!(odds(&*duel(), &position, action, Effort::of(2, 2_000)), Ok(sampled));
}

/// A branch of an attack is two plays, and each is two units of work.
#[test]
fn beyond_the_work_it_samples_and_stops_in_time() {
    let (position, action) = attack();
    let weigh = |work| odds(&*duel(), &position, action, Effort { work, ..Effort::default() }).expect("legal");
    assert!(weigh(24).exact, "half of it suffices for three branches");
    for work in [0, 1, 4, 9, 100] {
        let weighed = weigh(work);
        assert_eq!(weighed.exact, work == 100, "{work}");
        assert!(weighed.work <= work.max(4) + 4, "{} of {work}", weighed.work);
        assert_eq!(weighed.outcomes.iter().map(|outcome| outcome.p).sum::<f64>(), 1.0);
    }
    let weighed = weigh(9);
    assert_eq!((weighed.samples, weighed.work), (2, 12), "one branch was tried before");
    assert_eq!(weigh(9), weighed, "the same question has the same answer");
}

#[test]
fn samples_end_with_the_work_or_with_their_number() {
    let (position, action) = attack();
    let effort = |samples, work| Effort { branches: 1, samples, work };
    let taken = |effort| odds(&*duel(), &position, action, effort).expect("legal").samples;
    assert_eq!(taken(effort(50, 10_000)), 50);
    assert_eq!(taken(effort(10_000, 204)), 50, "one branch was tried before");
}

/// Ten seeds as they come, not chosen: of thirty 95 % intervals one or two should miss (under seed 1 one does), and all ten
/// millions together must be as near as ten million are.
#[test]
fn a_million_samples_agree_with_the_exact_odds() {
    let (position, action) = attack();
    let exact = exact().outcomes;
    let mut held = 0;
    let mut hits = [0u128; 3];
    for seed in 1..=10 {
        let sampled = sample(&*duel(), &position, action, 1_000_000, seed).expect("legal");
        for (index, (sampled, exact)) in sampled.outcomes.iter().zip(&exact).enumerate() {
            assert_eq!(sampled.result, exact.result);
            let interval = sampled.interval.expect("an interval");
            assert!(interval.high - interval.low < 0.002);
            held += u32::from(interval.holds(exact.p));
            hits[index] += sampled.weight.0;
        }
    }
    assert!(held >= 25, "{held} of 30 intervals hold");
    for (hits, exact) in hits.iter().zip(&exact) {
        let error = (*hits as f64 / 1e7 - exact.p) / (exact.p * (1.0 - exact.p) / 1e7).sqrt();
        assert!(error.abs() < 3.5, "{exact:?} is {error} standard deviations off");
    }
}

#[test]
fn intervals_hold_the_truth_nineteen_times_in_twenty() {
    let (position, action) = attack();
    let rules = duel();
    let holds = |seed| {
        let sampled = sample(&*rules, &position, action, 500, seed).expect("legal");
        sampled.outcomes[2].interval.is_some_and(|interval| interval.holds(2.0 / 3.0))
    };
    let held = (0..400).filter(|&seed| holds(seed)).count();
    assert!((365..=395).contains(&held), "{held} of 400");
}

#[test]
fn wilson_s_interval_is_the_known_one() {
    let interval = Interval::wilson(10, 100);
    assert!((interval.low - 0.055_229).abs() < 1e-6 && (interval.high - 0.174_366).abs() < 1e-6, "{interval:?}");
    assert_eq!(Interval::wilson(0, 0), Interval { low: 0.0, high: 1.0 });
    assert_eq!(Interval::wilson(0, 50).low, 0.0);
    assert_eq!(Interval::wilson(50, 50).high, 1.0);
}

#[test]
fn every_attack_s_odds_add_up_to_one_exactly() {
    let rules: std::sync::Arc<Duel> = duel();
    let position = position(r#"{"hands":[["fox","elk","cat","bat","ant","cod"],["eel"]]}"#);
    let mut legal = Vec::new();
    rules.legal(&position, &mut legal);
    for action in legal {
        let odds = enumerate(&*rules, &position, action, 1_000).expect("legal").expect("few branches");
        let sixths: u128 = odds.outcomes.iter().map(|o| o.weight.0 * (6 / o.weight.1)).sum();
        assert_eq!(sixths, 6, "{odds:?}");
    }
}

/// Faces of the die that come to the same are played once, and nothing else changes.
#[test]
fn odds_by_classes_are_the_odds_from_every_single_answer() {
    let rules = duel();
    for hand in ["fox", "elk", "cat", "bat", "ant", "cod"] {
        let position = position(&format!(r#"{{"hands":[["{hand}"],["eel"]]}}"#));
        let attack = Action::Attack(Card::named(hand).expect("a card"));
        let classed = enumerate(&*rules, &position, attack, 1_000).expect("legal").expect("few branches");
        let single = enumerate_singly(&*rules, &position, attack, 1_000).expect("legal").expect("few branches");
        assert_eq!(classed.outcomes, single.outcomes, "{hand}");
        assert_eq!((classed.samples, single.samples), (classed.outcomes.len() as u64, 6), "{hand}");
    }
}

#[test]
fn a_sampled_verdict_counts_hits_among_samples() {
    let (position, action) = attack();
    let sampled = sample(&*duel(), &position, action, 3_000, 5).expect("legal");
    let goals: Vec<_> = sampled.verdict.iter().map(|goal| (goal.text.key, goal.weight)).collect();
    let hits = |name: &str| {
        let found = sampled.outcomes.iter().find(|outcome| outcome.result.as_deref() == Some(name));
        found.map_or(0, |outcome| outcome.weight.0)
    };
    assert_eq!(goals, [("goal-hit", (hits("hit"), 3_000)), ("goal-miss", (hits("miss"), 3_000))]);
}
