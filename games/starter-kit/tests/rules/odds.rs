//! Exact odds: the code that resolves an attack also counts what may come of it.

use super::desk::{Desk, GAME, unit};
use table::odds::{self, Effort};
use table::verbs::*;

/// An attack of two squads on these, before its dice.
fn attack(targets: &[(&str, &str)]) -> Desk {
    let mut units = vec![unit("a1", "german-4-6-7", "aY5"), unit("a2", "german-4-6-7", "aX4")];
    units.extend(targets.iter().map(|(id, kind)| unit(id, kind, "aY4")));
    let mut desk = Desk::field("prep-fire", units, vec![]);
    desk.act("fire aY4; with a1; with a2", &[]);
    desk
}

/// Counted and drawn chances are the same.
fn compare(desk: &Desk, counted: &odds::Odds) {
    let roll = GAME.parse("roll").expect("an action");
    let all: f64 = counted.outcomes.iter().map(|outcome| outcome.p).sum();
    assert!((all - 1.0).abs() < 1e-9);
    let sampled = odds::sample(&*GAME, &desk.pos, roll, 40_000, 5).expect("legal");
    for (counted, drawn) in counted.verdict.iter().zip(&sampled.verdict) {
        assert!((counted.p - drawn.p).abs() < 0.015, "{:?}: {} and {}", counted.text, counted.p, drawn.p);
    }
}

/// Rules: 3.2.3a
#[test]
fn the_chances_of_an_attack_are_counted() {
    let desk = attack(&[("b1", "russian-4-4-7"), ("b2", "8-1")]);
    let roll = GAME.parse("roll").expect("an action");
    let exact = odds::odds(&*GAME, &desk.pos, roll, Effort::default()).expect("legal");
    assert!(exact.exact, "{} branches", exact.samples);
    compare(&desk, &exact);
}

/// Rules: 3.2.3a
#[test]
fn the_chances_of_an_attack_on_a_stack_can_be_counted() {
    let desk = attack(&[("b1", "russian-4-4-7"), ("b2", "russian-4-4-7"), ("b3", "8-1")]);
    let roll = GAME.parse("roll").expect("an action");
    let exact = odds::enumerate(&*GAME, &desk.pos, roll, 1_000_000).expect("legal").expect("counted");
    assert!(exact.samples < 60_000, "{} branches", exact.samples);
    compare(&desk, &exact);
}

/// Rules: 3.2.3a
#[test]
fn what_comes_to_the_same_is_counted_as_the_same() {
    let mut desk =
        Desk::field("prep-fire", vec![unit("a1", "german-4-6-7", "aY5"), unit("b1", "russian-4-4-7", "aY4")], vec![]);
    desk.act("fire aY4; with a1", &[]);
    let roll = GAME.parse("roll").expect("an action");
    let classed = odds::enumerate(&*GAME, &desk.pos, roll, 1_000_000).expect("legal").expect("counted");
    let singly = odds::enumerate_singly(&*GAME, &desk.pos, roll, 1_000_000).expect("legal").expect("counted");
    assert!(classed.samples < singly.samples);
    for outcome in &classed.outcomes {
        let same = singly.outcomes.iter().find(|other| other.result == outcome.result).expect("the same results");
        assert_eq!(outcome.weight, same.weight, "{:?}", outcome.result);
    }
}

/// What somebody may do in a random game is weighed within the work that odds may take.
#[test]
fn odds_keep_to_their_work_in_a_random_game() {
    let setup = table::Setup { scenario: "s01".to_owned(), ..table::Setup::default() };
    let (weighed, sampled) = trials::pace::odds_keep_to_their_work(&*GAME, &setup, 11, 1_200);
    assert!(weighed > 20 && sampled * 20 <= weighed, "{sampled} of {weighed} are sampled");
}
