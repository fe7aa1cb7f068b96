//! Giving a game up: it ends in the journal, and nothing follows.

use crate::toy::{Action, Duel, NORTH, SOUTH, duel, seed, short, tokens};
use table::journal::{Entry, Journal};
use table::matches::{ActError, DiceVerdict, UndoError, verify};
use table::{Lang, Match, NewDice, Seat, Table};

fn resigned(seat: Seat) -> Match<Duel> {
    let mut game = Match::new(duel(), &short(), NewDice::sealed(seed(5), tokens(&["a", "b"]))).expect("a game");
    game.act(Action::March).expect("legal");
    game.resign(seat).expect("a game that goes on");
    game
}

#[test]
fn whoever_resigns_loses_whether_asked_or_not() {
    for (seat, winner, text) in [(NORTH, "south", "North"), (SOUTH, "north", "South")] {
        let game = resigned(seat);
        let outcome = Table::outcome(&game, Lang::En).expect("an end");
        assert_eq!(outcome.result, winner);
        assert!(outcome.text.contains(text), "{}", outcome.text);
        assert_eq!((game.turn(), game.resigned()), (None, Some(seat)));
        assert!(game.asked(NORTH, Lang::En).is_none());
    }
}

#[test]
fn a_resigned_game_reads_back_and_verifies_to_the_last_die() {
    let game = resigned(SOUTH);
    let text = game.journal().text();
    let opened = Match::open(duel(), text.as_bytes(), None).expect("a journal");
    assert_eq!((opened.resigned(), opened.turn(), opened.len()), (Some(SOUTH), None, 1));
    assert_eq!(opened.journal().text(), text);
    let verdict = verify(duel(), text.as_bytes(), None, Lang::En);
    assert_eq!((verdict.ok, verdict.why, verdict.dice), (true, None, Some(DiceVerdict::Verified)));
}

#[test]
fn a_game_given_up_shows_the_result_from_its_last_moment_on() {
    let game = resigned(SOUTH);
    for seat in [NORTH, SOUTH, Seat::OBSERVER] {
        let status = |at| Table::view(&game, seat, Lang::En, at).expect("a moment").status;
        assert_eq!(status(None), ["1/12", "Gives the game up: South."]);
        assert_eq!(status(Some(1)), status(None));
        assert_ne!(status(Some(0)), status(None), "the game still went on then");
    }
}

#[test]
fn nothing_follows_a_resignation() {
    let mut game = resigned(NORTH);
    let lines = game.journal().lines().len();
    assert_eq!(game.act(Action::March).map(|_| ()), Err(ActError::Over));
    assert_eq!(game.undo(0), Err(UndoError::Revealed));
    assert_eq!(game.resign(SOUTH), Err(ActError::Over));
    assert_eq!(game.journal().lines().len(), lines);
}

#[test]
fn only_a_side_resigns() {
    let mut game = Match::new(duel(), &short(), NewDice::open(seed(1))).expect("a game");
    assert_eq!(game.resign(Seat::OBSERVER), Err(ActError::Over));
    assert_eq!(game.resigned(), None);
    game.resign(NORTH).expect("an open game ends as well");
    assert_eq!(game.undo(0), Err(UndoError::Revealed), "even an open game is over for good");
}

#[test]
fn a_forged_resignation_is_found() {
    let game = resigned(SOUTH);
    for (who, winner) in [("west", "north"), ("south", "south"), ("north", "north")] {
        let mut forged = Journal::new(game.header().clone());
        for entry in game.journal().entries() {
            forged.push(match entry {
                Entry::End { hash, seed, .. } => Entry::End {
                    result: winner.to_owned(),
                    hash: hash.clone(),
                    seed: *seed,
                    resigned: Some(who.to_owned()),
                },
                other => other.clone(),
            });
        }
        assert!(!verify(duel(), forged.text().as_bytes(), None, Lang::En).ok, "{who} resigned, {winner} won");
    }
}
