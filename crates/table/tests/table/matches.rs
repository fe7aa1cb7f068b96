//! A game in progress: acting, forcing, undoing, jumping, branching, opening.

use crate::toy::{Action, Card, Duel, Event, Fault, NORTH, SOUTH, arranged, broken, duel, long, seed, short, tokens};
use std::sync::Arc;
use table::chance::{ChanceProblem, Quick};
use table::journal::Entry;
use table::matches::{ActError, UndoError};
use table::verbs::*;
use table::{Chance, Match, NewDice, Setup};

const FOX: Card = Card(0);
const EEL: Card = Card(11);

fn analysis(setup: &Setup) -> Match<Duel> {
    Match::new(duel(), setup, NewDice::analysis(seed(1))).expect("a game")
}

/// North holds the fox and the eel, South the owl.
fn armed() -> Match<Duel> {
    analysis(&arranged(r#"{"hands":[["fox","eel"],["owl"]]}"#))
}

fn sealed() -> Match<Duel> {
    Match::new(duel(), &short(), NewDice::sealed(seed(5), tokens(&["a", "b"]))).expect("a game")
}

fn reopened(game: &Match<Duel>, secret: Option<table::Seed>) -> Match<Duel> {
    Match::open(duel(), game.journal().text().as_bytes(), secret).expect("a journal")
}

/// Plays at random until so many actions are in force or the game is over.
pub fn play_on(game: &mut Match<Duel>, actions: usize, number: u64) {
    let mut chance = Quick::new(number);
    while game.len() < actions && game.turn().is_some() {
        let mut legal = Vec::new();
        game.rules().legal(game.position(), &mut legal);
        let pick = chance.draw(legal.len() as u32, &|_| String::new());
        game.act(legal[pick as usize]).expect("legal");
    }
}

#[test]
fn an_action_is_played_and_written_down() {
    let mut game = armed();
    let played = game.act(Action::March).expect("legal");
    assert_eq!(played.events, [Event::Marched { seat: NORTH, to: 1 }]);
    assert_eq!(game.len(), 1);
    assert!(game.journal().lines()[1].starts_with(r#"{"n":1,"seat":"north","do":"march","h":"#));
}

#[test]
fn a_refused_action_leaves_no_trace() {
    let mut game = armed();
    let before = game.journal().text();
    let refused = game.act(Action::Attack(Card(5))).map(|_| ());
    assert!(matches!(refused, Err(ActError::Refused(refusal)) if refusal.rule.0 == "2.2"));
    assert_eq!(game.journal().text(), before);
}

#[test]
fn forced_chance_decides() {
    let mut game = armed();
    game.act_forced(Action::Attack(EEL), &[]).expect("nothing to force");
    let played = game.act_forced(Action::Yield, &tokens(&["2"])).expect("forced");
    assert_eq!(played.events, [Event::Yielded { seat: SOUTH }, Event::Combat { seat: NORTH, die: 2, result: "hit" }]);
    assert!(game.journal().lines()[2].contains(r#""chance":["2"],"forced":true"#));
    assert_eq!(game.picks(), 0, "the game's own dice were not touched");
}

#[test]
fn forced_chance_that_does_not_fit_changes_nothing() {
    let mut game = armed();
    game.act(Action::Attack(FOX)).expect("legal");
    let before = game.journal().text();
    let position = *game.position();
    for (values, missing) in [(tokens(&[]), true), (tokens(&["3", "4", "5"]), false)] {
        match game.act_forced(Action::Yield, &values).map(|_| ()) {
            Err(ActError::Chance(ChanceProblem::Missing { number: 1, .. })) => assert!(missing),
            Err(ActError::Chance(ChanceProblem::LeftOver { tokens: left, .. })) => {
                assert_eq!(left, tokens(&["4", "5"]))
            }
            other => panic!("{other:?}"),
        }
    }
    let impossible = game.act_forced(Action::Yield, &tokens(&["7"])).map(|_| ());
    assert!(matches!(impossible, Err(ActError::Chance(ChanceProblem::Impossible { .. }))));
    assert_eq!((game.journal().text(), *game.position()), (before, position));
}

#[test]
fn chance_is_forced_only_in_analysis() {
    let mut game = Match::new(duel(), &short(), NewDice::open(seed(1))).expect("a game");
    let refused = game.act_forced(Action::Rest, &tokens(&["fox"])).map(|_| ());
    assert_eq!(refused, Err(ActError::NotAnalysis));
    assert_eq!(ActError::NotAnalysis.to_string(), "Chance can be forced only in a game marked as analysis.");
}

#[test]
fn a_sealed_game_can_be_looked_at_without_its_secret() {
    let mut game = sealed();
    game.act(Action::March).expect("legal");
    game.act(Action::Rest).expect("legal");
    let mut blind = reopened(&game, None);
    assert_eq!(blind.position(), game.position());
    assert!(!blind.has_dice());
    blind.act(Action::March).expect("a march needs no dice");
    assert_eq!(blind.act(Action::Rest).map(|_| ()), Err(ActError::Sealed));
    assert_eq!(blind.len(), 3);
}

#[test]
fn a_sealed_game_goes_on_with_its_secret_as_if_never_closed() {
    let mut game = sealed();
    play_on(&mut game, 9, 2);
    let mut other = reopened(&game, Some(seed(5)));
    play_on(&mut game, 500, 3);
    play_on(&mut other, 500, 3);
    assert!(game.outcome().is_some());
    assert_eq!(game.journal(), other.journal());
}

#[test]
fn another_secret_is_not_taken() {
    let text = sealed().journal().text();
    let error = Match::open(duel(), text.as_bytes(), Some(seed(6))).map(|_| ()).expect_err("another secret");
    assert_eq!(error.to_string(), "Line 1: the secret given is not the seed that this game committed to.");
}

#[test]
fn the_end_reveals_the_seed() {
    let mut game = sealed();
    play_on(&mut game, 500, 1);
    let Some(Entry::End { seed: revealed, result, .. }) = game.journal().entries().last() else { panic!("no end") };
    assert_eq!(*revealed, Some(seed(5)));
    assert!(["north", "south", "draw"].contains(&result.as_str()));
    assert!(reopened(&game, None).has_dice());
    assert_eq!(game.act(Action::Rest).map(|_| ()), Err(ActError::Over));
}

#[test]
fn nothing_is_undone_once_the_seed_is_known_to_all() {
    let mut game = sealed();
    play_on(&mut game, 500, 1);
    assert_eq!(game.undo(3), Err(UndoError::Revealed));
    assert_eq!(reopened(&game, None).undo(3), Err(UndoError::Revealed));
    let mut open = Match::new(duel(), &short(), NewDice::open(seed(5))).expect("a game");
    play_on(&mut open, 500, 1);
    assert!(open.undo(3).is_ok(), "an open seed was known all along");
    play_on(&mut open, 500, 2);
    assert!(reopened(&open, None).outcome().is_some());
}

#[test]
fn undo_is_free_until_something_becomes_known() {
    let mut game = armed();
    game.act(Action::March).expect("legal");
    game.act(Action::March).expect("legal");
    let undone = game.undo(0).expect("undone");
    assert_eq!((undone.to, undone.known, game.len()), (0, false, 0));
    game.act(Action::Attack(FOX)).expect("legal");
    assert!(game.crosses_known(0), "a hidden card was shown");
    assert!(game.undo(0).expect("undone").known);
}

#[test]
fn undo_past_another_seat_s_answer_is_known() {
    let mut game = analysis(&arranged(r#"{"pawn":[4,0]}"#));
    game.act(Action::March).expect("legal");
    assert!(!game.crosses_known(0));
    game.act(Action::Yield).expect("legal");
    assert!(game.crosses_known(0));
    assert!(!game.crosses_known(1), "South may take its own answer back");
}

#[test]
fn nobody_rolls_the_same_die_twice() {
    let mut game = armed();
    game.act(Action::Attack(FOX)).expect("legal");
    let mut rolled = Vec::new();
    for _ in 0..10 {
        rolled.push(game.act(Action::Yield).expect("legal").chance.clone());
        game.undo(1).expect("undone");
    }
    assert_eq!(game.picks(), 10);
    assert!(rolled.windows(2).any(|pair| pair[0] != pair[1]), "{rolled:?}");
    assert_eq!(reopened(&game, None).picks(), 10);
}

#[test]
fn undo_says_when_there_is_nothing() {
    let mut game = armed();
    assert_eq!(game.undo(0), Err(UndoError::Nothing { to: 0, count: 0 }));
    game.act(Action::March).expect("legal");
    let error = game.undo(1).expect_err("nothing");
    assert_eq!(error.to_string(), "There are 1 actions; undo goes back to a number below that, not to 1.");
}

#[test]
fn every_moment_can_be_jumped_to() {
    let mut game = analysis(&long());
    let mut positions = vec![*game.position()];
    for count in 1..=200 {
        play_on(&mut game, count, count as u64);
        positions.push(*game.position());
    }
    let reopened = reopened(&game, None);
    for (at, position) in positions.iter().enumerate() {
        assert_eq!(game.position_at(at).as_ref(), Ok(position), "moment {at}");
        assert_eq!(reopened.position_at(at).as_ref(), Ok(position), "moment {at}");
    }
    let error = game.position_at(201).expect_err("no such moment");
    assert_eq!(error.to_string(), "There is no moment 201: the game has 200 actions.");
}

#[test]
fn undo_to_any_moment_goes_on_from_there() {
    let mut game = analysis(&long());
    play_on(&mut game, 150, 1);
    for to in [149, 128, 127, 96, 40, 32, 31, 1, 0] {
        let there = game.position_at(to);
        game.undo(to).expect("undone");
        assert_eq!(Ok(*game.position()), there);
    }
    play_on(&mut game, 100, 2);
    let reopened = reopened(&game, None);
    assert_eq!(reopened.position(), game.position());
    assert_eq!(reopened.position_at(70), game.position_at(70));
}

#[test]
fn a_branch_shares_the_past_and_foretells_nothing() {
    let mut game = sealed();
    play_on(&mut game, 10, 1);
    let mut branch = game.branch(6, seed(99)).expect("a branch");
    assert_eq!(Ok(*branch.position()), game.position_at(6));
    assert!(branch.header().analysis && branch.header().seed == Some(seed(99)));
    assert!(!branch.journal().text().contains(&seed(5).to_hex()));
    branch.act(branch_action(&branch)).expect("legal");
    assert_eq!(game.len(), 10, "the game itself goes on untouched");
    assert_eq!(reopened(&branch, None).position(), branch.position());
    assert!(game.branch(11, seed(99)).is_err());
}

fn branch_action(game: &Match<Duel>) -> Action {
    let mut legal = Vec::new();
    game.rules().legal(game.position(), &mut legal);
    legal[0]
}

#[test]
fn another_pack_is_named() {
    let text = sealed().journal().text();
    let other = Arc::new(Duel::with_pack(Fault::None, "pack-2"));
    let error = Match::open(other, text.as_bytes(), None).map(|_| ()).expect_err("another pack");
    assert_eq!(
        error.to_string(),
        "Line 1: this game was begun with pack pack-1, which is not here (here is pack-2): it cannot be replayed with other data."
    );
}

#[test]
fn a_plan_stops_where_another_seat_is_asked() {
    let mut game = analysis(&arranged(r#"{"pawn":[3,0]}"#));
    let acts = game.act_plan(&[Action::March; 3], None).expect("legal");
    assert!(acts.stopped.is_none());
    assert_eq!(acts.played.len(), 2, "the fifth square interrupts");
    assert_eq!(game.turn(), Some(SOUTH));
}

#[test]
fn a_plan_with_a_refused_step_keeps_none() {
    let mut game = armed();
    let before = game.journal().text();
    let refused = game.act_plan(&[Action::March; 4], None).map(|_| ());
    assert!(matches!(refused, Err(ActError::Refused(refusal)) if refusal.reason.key == "tired"));
    assert_eq!(game.journal().text(), before);
}

/// Otherwise a plan that must fail at its end would show the cards on its way for nothing.
#[test]
fn a_plan_keeps_what_made_something_known() {
    let rules = duel();
    let position = r#"{"pawn":[4,0],"active":1,"step":"block","hands":[[],["fox"]],"moved":1}"#;
    let setup = arranged(&position.replace("\"active\":1", "\"active\":0"));
    let mut game = Match::new(rules, &setup, NewDice::analysis(seed(1))).expect("a game");
    let acts = game.act_plan(&[Action::Play(FOX), Action::Yield], None).expect("legal");
    assert_eq!(acts.played.len(), 1, "after the block it is North again");
    let mut game = armed();
    let plan = [Action::March, Action::Attack(FOX), Action::March];
    assert_eq!(game.act_plan(&plan, None).expect("legal").played.len(), 2);
}

#[test]
fn a_plan_without_steps_is_nothing() {
    assert_eq!(armed().act_plan(&[], None).map(|_| ()), Err(ActError::Nothing));
}

#[test]
fn a_set_up_that_is_refused_says_why() {
    let setup = Setup { scenario: "endless".to_owned(), ..Setup::default() };
    let why = Match::new(duel(), &setup, NewDice::open(seed(1))).map(|_| ());
    assert_eq!(why, Err("there is no scenario \"endless\"".to_owned()));
}

#[test]
fn a_game_without_a_workshop_has_no_battles_of_ones_own() {
    let setup = Setup { battle: Some("anything".to_owned()), ..short() };
    let why = Match::new(duel(), &setup, NewDice::open(seed(1))).map(|_| ());
    assert_eq!(why, Err("battles of one's own are not for this game".to_owned()));
    assert!(table::edge::game(duel()).muster(table::Lang::It).is_none());
}

#[test]
fn the_set_up_s_draws_are_written_down() {
    let game = sealed();
    let Some(Entry::Setup { chance, forced: false }) = game.journal().entries().first() else { panic!("no set-up") };
    assert_eq!(chance.len(), 6);
    assert_eq!((game.picks(), game.start_events().len()), (6, 6));
}

/// However long a game is, a way back plays only what follows the last copy of the position again: the time of `pedina bench` for a jump
/// and an undo hangs on that.
#[test]
fn a_jump_or_an_undo_plays_at_most_31_actions_again() {
    let mut game = Match::new(duel(), &long(), NewDice::open(seed(1))).expect("a game");
    play_on(&mut game, 2_000, 1);
    assert_eq!(game.len(), 2_000);
    for at in 0..=2_000 {
        let before = game.rules().plays();
        assert!(game.position_at(at).is_ok());
        assert!(game.rules().plays() - before <= 31, "a jump to {at}");
    }
    let before = game.rules().plays();
    assert!(game.undo(1_001).is_ok());
    assert!(game.rules().plays() - before <= 31, "an undo of 999 actions");
}

/// Longer than positions are kept of it at first: they lie farther apart then, and every moment is found all the same.
#[test]
fn a_very_long_game_is_looked_at_anywhere_and_taken_back_anywhere() {
    const LENGTH: usize = 9_000;
    let mut game = Match::new(broken(Fault::Endless), &short(), NewDice::analysis(seed(1))).expect("a game");
    let mut seen = vec![*game.position()];
    for actions in 1..=LENGTH {
        play_on(&mut game, actions, actions as u64);
        seen.push(*game.position());
    }
    let is_found = |game: &Match<Duel>, at: usize| game.position_at(at).expect("a moment") == seen[at];
    assert!((0..LENGTH).step_by(97).all(|at| is_found(&game, at)));
    game.undo(5_000).expect("an analysis game takes back anything");
    assert!(*game.position() == seen[5_000] && is_found(&game, 4_999) && is_found(&game, 31));
}
