//! A whole game in one file, as an example: it is played, and all laws hold on it.

mod game;

use game::{Action, Pebbles};
use serde_json::json;
use std::sync::Arc;
use table::laws::{LawConfig, check};
use table::odds::enumerate;
use table::playout::Plan;
use table::verbs::*;
use table::{Lang, Match, NewDice, Seat, Seed, Setup};

fn heap_of(heap: u8) -> Setup {
    let position = json!({"heap": heap, "side": 0, "steps": ["taking"]});
    Setup { scenario: "heap".to_owned(), position: Some(position), ..Setup::default() }
}

fn fifteen() -> Setup {
    Setup { scenario: "heap".to_owned(), ..Setup::default() }
}

#[test]
fn all_laws_hold_on_it() {
    let closely = LawConfig { every: 1, undo_every: 2, ..LawConfig::default() };
    let report = check(&Arc::new(Pebbles::default()), &[fifteen()], &(1..=30).collect::<Vec<_>>(), &closely);
    let report = report.unwrap_or_else(|broken| panic!("{broken}"));
    assert!(report.actions > 150 && report.refused > 150, "{report:?}");
}

#[test]
fn it_is_played_with_forced_dice_and_weighed_exactly() {
    let rules = Arc::new(Pebbles::default());
    let mut game =
        Match::new(Arc::clone(&rules), &heap_of(5), NewDice::analysis(Seed::from_number(1))).expect("a game");
    let odds = enumerate(&*rules, game.position(), Action::Throw, 100).expect("legal").expect("few branches");
    assert_eq!(odds.verdict[0].weight, (1, 3), "a five or a six takes the last of five");
    game.act_forced(Action::Throw, &["2".to_owned()]).expect("legal");
    assert_eq!(game.turn(), Some(Seat(1)));
    game.act_forced(Action::Throw, &["6".to_owned()]).expect("legal");
    assert_eq!(rules.outcome(game.position()).expect("it is over").winner, Some(Seat(0)));
    let refused = rules.check(game.position(), Action::Take(1)).expect_err("nothing is left");
    assert_eq!(rules.words(Lang::En).say(&refused.reason), "There are 0 pebbles only.");
}

#[test]
fn a_program_that_knows_no_game_plays_it() {
    let game = table::edge::game(Arc::new(Pebbles::default()));
    let report = game.playout(&fifteen(), Plan { games: 20, seed: 1, jobs: 1, ..Plan::default() }).expect("it plays");
    assert_eq!((report.games, report.finished), (20, 20));
    let table = game.create(&fifteen(), NewDice::open(Seed::from_number(1))).expect("a table");
    let asked = table.asked(Seat(0), Lang::It).expect("a question");
    assert_eq!(
        asked.actions.iter().map(|answer| answer.label.as_str()).collect::<Vec<_>>(),
        ["Prendi 1", "Prendi 2", "Prendi 3", "Tira"]
    );
}
