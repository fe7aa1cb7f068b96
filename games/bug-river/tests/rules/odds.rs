//! Exact odds of an attack: what is enumerated by classes is what is enumerated singly, and what samples come to.

use crate::desk::{Desk, GAME};
use crate::field::field;
use table::Rules;
use table::odds::{Odds, enumerate, enumerate_singly, sample};

/// The odds of fighting the attack that has been put together: exactly, by classes.
fn exact(desk: &Desk) -> Odds {
    let fight = GAME.parse("fight").expect("it is an action");
    enumerate(&*GAME, &desk.pos, fight, 1_000_000).expect("it is legal").expect("there are not too many branches")
}

fn declared(desk: Desk, text: &str) -> Desk {
    let mut desk = desk;
    desk.act(text, &[]);
    assert_eq!(desk.step(), "Declaration");
    desk
}

/// One against one: an attack that ends in a few ways.
fn single() -> Desk {
    let desk = field().unit("I/103", "2205").unit("I/16", "2305").active("14Pz", 7);
    declared(desk, "attack 2305 regular with I/103")
}

/// Three against three, with retreats, checks, tanks and guns on both sides.
fn large() -> Desk {
    let desk = field().units(&["I/103", "3/I/36", "1/I/36"], "2205").unit("II/103", "2304");
    let desk = desk.units(&["I/16", "I/673", "4/II/82"], "2305").unit("II/16", "2405").active("14Pz", 7);
    declared(desk, "attack 2305 prepared with I/103 3/I/36 1/I/36")
}

fn weight(odds: &Odds, result: &Option<String>) -> (u128, u128) {
    odds.outcomes.iter().find(|outcome| outcome.result == *result).map_or((0, 1), |outcome| outcome.weight)
}

#[test]
fn classes_change_nothing_but_the_number_of_branches() {
    let desk = single();
    let fight = GAME.parse("fight").expect("it is an action");
    let classed = exact(&desk);
    let singly = enumerate_singly(&*GAME, &desk.pos, fight, 1_000_000).expect("legal").expect("not too many");
    assert!(classed.samples * 10 < singly.samples, "{} of {}", classed.samples, singly.samples);
    assert_eq!(classed.outcomes.len(), singly.outcomes.len());
    for outcome in &singly.outcomes {
        assert_eq!(weight(&classed, &outcome.result), outcome.weight, "{:?}", outcome.result);
    }
    assert!(classed.outcomes.iter().all(|outcome| outcome.result.is_some()), "every branch ends with a result");
}

#[test]
fn exact_odds_agree_with_samples() {
    let desk = large();
    let fight = GAME.parse("fight").expect("it is an action");
    let exact = exact(&desk);
    let sum: f64 = exact.outcomes.iter().map(|outcome| outcome.p).sum();
    assert!((sum - 1.0).abs() < 1e-9 && exact.exact);
    let samples = sample(&*GAME, &desk.pos, fight, 20_000, 7).expect("legal");
    for outcome in &samples.outcomes {
        let p = exact.outcomes.iter().find(|other| other.result == outcome.result).map_or(0.0, |other| other.p);
        // Five standard deviations: the seed is fixed, and a wrong class would be far off.
        let allowed = 5.0 * (p * (1.0 - p) / 20_000.0).sqrt();
        assert!((outcome.p - p).abs() <= allowed, "{:?}: {} against {p}", outcome.result, outcome.p);
    }
}

#[test]
fn three_against_three_needs_few_branches() {
    let odds = exact(&large());
    assert!(odds.samples < 1_000, "{} branches", odds.samples);
}
