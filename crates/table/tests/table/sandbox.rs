//! A game to try things out in tells a seat nothing it does not know.

use crate::matches::play_on;
use crate::toy::{Duel, NORTH, SOUTH, duel, seed, short};
use table::chance::Quick;
use table::matches::SandboxError;
use table::verbs::*;
use table::{Lang, Match, NewDice, Seat, Setup};

fn middle(number: u64) -> Match<Duel> {
    let mut game = Match::new(duel(), &short(), NewDice::open(seed(number))).expect("a game");
    play_on(&mut game, 9, number);
    game
}

#[test]
fn it_looks_to_the_seat_as_the_game_does() {
    for number in 1..20 {
        let game = middle(number);
        for seat in [NORTH, SOUTH, Seat::OBSERVER] {
            for at in [0, 5, game.len()] {
                let sandbox = game.sandbox(at, seat, seed(77)).expect("a sandbox");
                let rules = game.rules();
                let (there, here) = (game.position_at(at).expect("a moment"), sandbox.position());
                let words = rules.words(Lang::En);
                assert_eq!(rules.view(here, seat, words), rules.view(&there, seat, words));
                assert_eq!(rules.question(here, seat), rules.question(&there, seat));
                assert!(sandbox.header().analysis && sandbox.is_empty());
            }
        }
    }
}

#[test]
fn what_the_seat_cannot_see_makes_no_difference_to_what_it_sees_there() {
    for number in 1..20 {
        let game = middle(number);
        let rules = duel();
        let other = rules.disguise(game.position(), NORTH, &mut Quick::new(number));
        let setup = Setup { position: Some(rules.position_json(&other)), ..short() };
        let twin = Match::new(duel(), &setup, NewDice::open(seed(number))).expect("a game");
        let words = rules.words(Lang::En);
        let seen = |game: &Match<Duel>| {
            let sandbox = game.sandbox(game.len(), NORTH, seed(3)).expect("a sandbox");
            rules.view(sandbox.position(), NORTH, words)
        };
        assert_eq!(seen(&game), seen(&twin));
    }
}

#[test]
fn the_journal_does_not_tell_how_the_hidden_was_shuffled() {
    let sandbox = middle(4).sandbox(0, NORTH, seed(9)).expect("a sandbox");
    let shown = sandbox.header().seed.expect("an analysis game shows its seed");
    assert_ne!(shown, seed(9), "whoever knows the secret can undo the shuffling");
    assert!(!sandbox.journal().lines().iter().any(|line| line.contains(&seed(9).to_hex())));
}

#[test]
fn hidden_cards_are_really_shuffled() {
    let game = middle(4);
    let differs = |number| {
        let sandbox = game.sandbox(0, NORTH, seed(number)).expect("a sandbox");
        sandbox.position() != &game.position_at(0).expect("a moment")
    };
    assert!((0..20).any(differs), "twenty sandboxes all know South's hand");
}

#[test]
fn the_game_itself_does_not_change_and_unknown_moments_are_refused() {
    let game = middle(4);
    let before = game.journal().text();
    let mut sandbox = game.sandbox(2, NORTH, seed(1)).expect("a sandbox");
    play_on(&mut sandbox, 4, 1);
    assert_eq!(game.journal().text(), before);
    assert!(matches!(game.sandbox(99, NORTH, seed(1)), Err(SandboxError::Moment(_))));
}
