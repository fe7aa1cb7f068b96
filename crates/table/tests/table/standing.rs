//! Standing answers: said once, answered by the table, and nobody else's affair.

use crate::toy::{Action, Card, Duel, NORTH, SOUTH, arranged, duel, seed, short, tokens};
use std::sync::Arc;
use table::journal::{Entry, StandingEntry};
use table::matches::{ActError, StandError, verify};
use table::standing::ASK;
use table::verbs::*;
use table::{Journal, Lang, Match, NewDice, Seat, Setup, StandingAnswer, Table};

const OWL: &str = "owl";

fn never(kind: &str) -> StandingAnswer {
    StandingAnswer::new(kind, "never")
}

fn play_from(value: i32) -> StandingAnswer {
    StandingAnswer::new("parry", "play").with("from", value)
}

fn back(kind: &str) -> StandingAnswer {
    StandingAnswer { on: kind.to_owned(), ..StandingAnswer::default() }
}

fn analysis(setup: &Setup) -> Match<Duel> {
    Match::new(duel(), setup, NewDice::analysis(seed(1))).expect("a game")
}

/// North is about to march onto the fifth square, where South, who holds the owl, may block it.
fn at_the_square() -> Match<Duel> {
    analysis(&arranged(r#"{"hands":[["fox","eel"],["owl"]],"pawn":[3,0]}"#))
}

fn reopened(game: &Match<Duel>) -> Match<Duel> {
    Match::open(duel(), game.journal().text().as_bytes(), None).expect("a journal")
}

fn texts(game: &Match<Duel>) -> Vec<String> {
    let entries = game.journal().entries().iter();
    entries.filter_map(|entry| if let Entry::Action(it) = entry { Some(it.text.clone()) } else { None }).collect()
}

/// Everything that a reader can tell of a game.
fn told(game: &Match<Duel>, reader: Seat) -> String {
    let table: &dyn Table = game;
    let undo: Vec<bool> = (0..game.len()).map(|to| table.crosses_known(to)).collect();
    let (view, asked) = (table.view(reader, Lang::En, None), table.asked(reader, Lang::En));
    let (log, seq, len) = (table.log(reader, Lang::En), table.seq(), table.len());
    let held: Vec<Option<usize>> = (0..=seq + 1).map(|seq| table.actions_at(seq)).collect();
    format!("{view:?} {asked:?} {log:?} {seq} {len} {held:?} {undo:?} {:?}", table.turn())
}

fn nobody_else_can_tell(here: &Match<Duel>, there: &Match<Duel>) {
    for reader in [NORTH, Seat::OBSERVER] {
        assert_eq!(told(here, reader), told(there, reader));
    }
}

#[test]
fn a_plan_goes_on_through_what_another_seat_said_once_for_all() {
    let mut game = at_the_square();
    game.stand(SOUTH, never("block")).expect("said");
    let acts = game.act_plan(&[Action::March; 3], None).expect("legal");
    assert!(acts.stopped.is_none());
    assert_eq!(texts(&game), ["march", "march", "yield", "march"]);
    assert_eq!((game.position().pawn[0], game.turn()), (6, Some(NORTH)));
}

#[test]
fn without_it_the_plan_ends_at_the_question() {
    let mut game = at_the_square();
    game.act_plan(&[Action::March; 3], None).expect("legal");
    assert_eq!((texts(&game).len(), game.turn()), (2, Some(SOUTH)));
}

#[test]
fn what_the_table_answers_looks_to_others_as_if_somebody_had_answered() {
    let mut said = at_the_square();
    said.stand(SOUTH, never("block")).expect("said");
    let mut asked = at_the_square();
    nobody_else_can_tell(&said, &asked);
    said.act_plan(&[Action::March; 3], None).expect("legal");
    asked.act_plan(&[Action::March; 2], None).expect("legal");
    asked.act(Action::Yield).expect("by hand");
    asked.act(Action::March).expect("legal");
    nobody_else_can_tell(&said, &asked);
}

#[test]
fn saying_changing_and_taking_back_shows_nothing_to_others() {
    let (mut game, silent) = (at_the_square(), at_the_square());
    for said in [never("parry"), play_from(2), play_from(2).of(OWL), back("parry"), never("block")] {
        game.stand(SOUTH, said).expect("said");
        nobody_else_can_tell(&game, &silent);
    }
    assert_eq!((game.journal().lines().len(), game.journal().seq()), (6, 1));
    let said: Vec<&str> = game.standing(SOUTH).all().iter().map(|said| said.on.as_str()).collect();
    assert_eq!(said, ["parry", "block"]);
    assert!(game.standing(NORTH).is_empty() && game.standing(Seat::OBSERVER).is_empty());
}

#[test]
fn what_was_said_is_there_when_the_game_is_opened_again() {
    let mut game = at_the_square();
    for said in [never("block"), play_from(5).of(OWL), never("parry"), back("block")] {
        game.stand(SOUTH, said).expect("said");
    }
    let again = reopened(&game);
    assert_eq!(again.standing(SOUTH).all(), [play_from(5).of(OWL), never("parry")]);
    assert_eq!(again.journal().seq(), game.journal().seq());
    let line = r#"{"standing":"south","on":"parry","of":"owl","answer":"play","with":{"from":5},"h":"#;
    assert!(game.journal().lines()[2].starts_with(line), "{}", game.journal().lines()[2]);
    assert!(game.journal().lines()[4].starts_with(r#"{"standing":"south","on":"block","h":"#));
}

#[test]
fn the_same_said_twice_is_said_once() {
    let mut game = at_the_square();
    game.stand(SOUTH, never("block")).expect("said");
    game.stand(SOUTH, never("block")).expect("said");
    assert_eq!(game.journal().lines().len(), 2);
}

#[test]
fn who_is_asked_and_says_it_once_for_all_has_answered() {
    let mut game = at_the_square();
    game.act_plan(&[Action::March; 2], None).expect("legal");
    let played = game.stand(SOUTH, never("block")).expect("said").len();
    assert_eq!((played, game.turn()), (1, Some(NORTH)));
    let mut by_hand = at_the_square();
    by_hand.act_plan(&[Action::March; 2], None).expect("legal");
    by_hand.act(Action::Yield).expect("legal");
    nobody_else_can_tell(&game, &by_hand);
}

#[test]
fn an_undo_takes_back_the_answer_but_not_what_was_said_and_then_the_seat_is_asked() {
    let mut game = at_the_square();
    game.stand(SOUTH, never("block")).expect("said");
    game.act_plan(&[Action::March; 2], None).expect("legal");
    assert_eq!(game.len(), 3);
    assert!(!game.crosses_known(2), "what was answered for a seat is its own, and can be taken back as such");
    assert!(game.crosses_known(1), "for the mover somebody else has answered");
    game.undo(2).expect("undone");
    for game in [&game, &reopened(&game)] {
        assert_eq!(game.turn(), Some(SOUTH), "somebody wanted it decided anew");
        assert_eq!(game.standing(SOUTH).all(), [never("block")]);
    }
    game.act(Action::Play(Card::named(OWL).expect("a card"))).expect("otherwise");
    assert_eq!(game.position().pawn[0], 4);
    game.undo(1).expect("undone");
    game.act(Action::March).expect("legal");
    assert_eq!(game.turn(), Some(NORTH), "the next time it is answered again");
}

#[test]
fn a_condition_has_numbers_and_can_be_said_of_one_alone() {
    let attacked = |said: &[StandingAnswer]| {
        let mut game = analysis(&arranged(r#"{"hands":[["fox","eel"],["owl","bat"]]}"#));
        for said in said {
            game.stand(SOUTH, said.clone()).expect("said");
        }
        game.act(Action::Attack(Card::named("fox").expect("a card"))).expect("legal");
        texts(&game).get(1).cloned()
    };
    let best = [OWL, "bat"].map(|name| Card::named(name).expect("a card")).into_iter().max_by_key(|card| card.value());
    let best = best.expect("a card");
    let plays = format!("play {}", best.name());
    assert_eq!(attacked(&[]), None);
    assert_eq!(attacked(&[never("parry")]).as_deref(), Some("yield"));
    assert_eq!(attacked(&[play_from(1)]), Some(plays.clone()));
    assert_eq!(attacked(&[play_from(6)]).as_deref(), Some(if best.value() >= 6 { plays.as_str() } else { "yield" }));
    assert_eq!(attacked(&[play_from(1).of("fox")]), Some(plays.clone()));
    assert_eq!(attacked(&[never("parry"), play_from(1).of("fox")]), Some(plays));
    assert_eq!(attacked(&[never("parry").of("eel")]), None);
    assert_eq!(attacked(&[never("parry"), StandingAnswer::new("parry", ASK).of("fox")]), None);
}

#[test]
fn numbers_that_are_left_out_are_the_usual_ones() {
    let mut game = at_the_square();
    game.stand(SOUTH, StandingAnswer::new("parry", "play")).expect("said");
    assert_eq!(game.standing(SOUTH).all(), [play_from(4)]);
}

#[test]
fn what_the_game_does_not_ask_is_refused_in_a_sentence_and_leaves_no_trace() {
    let mut game = at_the_square();
    let before = game.journal().text();
    let mut refused = |seat, said| match game.stand(seat, said).map(<[_]>::len) {
        Err(StandError::Unfit(message)) => table::own_words(Lang::En).say(&message),
        other => panic!("{other:?}"),
    };
    for (said, wanted) in [
        (never("tea"), "There is no question \"tea\" that could be answered once for all here."),
        (
            StandingAnswer::new("block", "always"),
            "\"always\" is no answer to \"block\" that could be given once for all.",
        ),
        (StandingAnswer::new("parry", ASK), "\"ask\" is no answer to \"parry\" that could be given once for all."),
        (never("block").of(OWL), "Of \"owl\" nothing can be said on \"block\"."),
        (never("parry").with("from", 3), "\"never\" on \"parry\" does not take these numbers."),
        (
            StandingAnswer::new("parry", ASK).of(OWL).with("from", 3),
            "\"ask\" on \"parry\" does not take these numbers.",
        ),
        (play_from(7), "\"from\" is a number from 1 to 6 in \"play\" on \"parry\"."),
        (play_from(3).with("to", 4), "\"play\" on \"parry\" does not take these numbers."),
        (back("parry"), "Nothing was said on \"parry\" that could be taken back."),
    ] {
        assert_eq!(refused(SOUTH, said), wanted);
    }
    assert_eq!(
        refused(Seat::OBSERVER, never("block")),
        "There is no question \"block\" that could be answered once for all here."
    );
    assert_eq!(game.journal().text(), before);
}

#[test]
fn nothing_is_said_once_the_game_is_over() {
    let mut game = at_the_square();
    game.stand(SOUTH, never("block")).expect("said");
    game.resign(NORTH).expect("over");
    assert_eq!(game.stand(SOUTH, never("parry")).map(<[_]>::len), Err(StandError::Act(ActError::Over)));
    assert!(Table::standing(&game, SOUTH, Lang::En).kinds.is_empty());
}

#[test]
fn a_journal_with_standing_answers_verifies_and_a_stranger_in_it_does_not() {
    let mut game = at_the_square();
    game.stand(SOUTH, never("block")).expect("said");
    game.act_plan(&[Action::March; 3], None).expect("legal");
    let verdict = |journal: &Journal| verify(duel(), journal.text().as_bytes(), None, Lang::En);
    assert!(verdict(game.journal()).ok);
    let mut journal = game.journal().clone();
    journal.push(Entry::Standing(StandingEntry { seat: "west".to_owned(), said: never("block") }));
    let found = verdict(&journal);
    assert_eq!((found.reason, found.first_bad_line), (Some("journal-standing"), Some(journal.lines().len())));
}

#[test]
fn what_no_rule_knows_any_more_stands_in_the_way_of_nothing() {
    let mut game = at_the_square();
    game.stand(SOUTH, never("block")).expect("said");
    let mut journal = game.journal().clone();
    journal.push(Entry::Standing(StandingEntry { seat: "south".to_owned(), said: never("tea").of("cup") }));
    let mut game = Match::open(duel(), journal.text().as_bytes(), None).expect("a journal");
    let report = Table::standing(&game, SOUTH, Lang::En);
    let texts: Vec<&str> = report.said.iter().map(|told| told.text.as_str()).collect();
    assert_eq!(texts, ["Blocking a march: Never", "tea, cup: never"]);
    game.act_plan(&[Action::March; 3], None).expect("legal");
    assert_eq!(game.turn(), Some(NORTH));
    game.stand(SOUTH, StandingAnswer { answer: String::new(), ..never("tea").of("cup") }).expect("taken back");
    assert_eq!(game.standing(SOUTH).all(), [never("block")]);
}

#[test]
fn an_answer_that_needs_dice_which_are_elsewhere_stays_open() {
    let mut game = Match::new(duel(), &short(), NewDice::sealed(seed(5), tokens(&["a", "b"]))).expect("a game");
    let mut legal = Vec::new();
    game.rules().legal(game.position(), &mut legal);
    let attack = legal.into_iter().find(|action| matches!(action, Action::Attack(_))).expect("a card");
    game.act(attack).expect("legal");
    let mut blind = Match::open(duel(), game.journal().text().as_bytes(), None).expect("a journal");
    assert_eq!(blind.stand(SOUTH, never("parry")).expect("said").len(), 0);
    assert_eq!(blind.turn(), Some(SOUTH));
    assert_eq!(game.stand(SOUTH, never("parry")).expect("said").len(), 1);
}

#[test]
fn a_branch_and_a_sandbox_know_nothing_of_it() {
    let mut game = at_the_square();
    game.stand(SOUTH, never("block")).expect("said");
    let branch = game.branch(0, seed(2)).expect("a branch");
    let sandbox = game.sandbox(0, NORTH, seed(2)).expect("a sandbox");
    for other in [&branch, &sandbox] {
        assert!(other.standing(SOUTH).is_empty());
        assert_eq!(other.journal().lines().len(), other.journal().seq());
    }
}

/// Rules by which a pawn marches only once no longer follow two marches.
#[test]
fn where_a_game_stops_nobody_counts_what_others_said() {
    let journal = |said: usize| {
        let mut game = at_the_square();
        for value in 1..=said {
            game.stand(SOUTH, play_from(value as i32)).expect("said");
        }
        game.act_plan(&[Action::March; 2], None).expect("legal");
        game.journal().text()
    };
    let corrected = Arc::new(Duel::corrected(3, 1));
    let open = |text: String| Match::open(Arc::clone(&corrected), text.as_bytes(), None).expect("as far as it goes");
    let (silent, said) = (open(journal(0)), open(journal(3)));
    let lines = [&silent, &said].map(|game| game.stopped().expect("stopped").error.line);
    assert_eq!(lines, [3, 6], "whoever holds the journal is told the line");
    for reader in [NORTH, SOUTH, Seat::OBSERVER] {
        let [one, other] = [&silent, &said].map(|game| game.stopped().expect("stopped").say_to(reader, Lang::En));
        assert_eq!(one, other, "{reader:?}");
    }
    let mut anew = said;
    anew.start_anew().expect("anew");
    assert_eq!(anew.standing(SOUTH).all(), [play_from(3)], "what was said still stands");
    let again = Match::open(corrected, anew.journal().text().as_bytes(), None).expect("a journal");
    assert_eq!(again.standing(SOUTH).all(), [play_from(3)]);
}

#[test]
fn the_seat_reads_what_it_said_and_what_it_could_say_in_its_language() {
    let mut game = at_the_square();
    game.stand(SOUTH, play_from(2).of(OWL)).expect("said");
    game.stand(SOUTH, StandingAnswer::new("parry", ASK).of("fox")).expect("said");
    let english = Table::standing(&game, SOUTH, Lang::En);
    let italian = Table::standing(&game, SOUTH, Lang::It);
    let texts =
        |report: &table::edge::StandingReport| report.said.iter().map(|told| told.text.clone()).collect::<Vec<_>>();
    assert_eq!(texts(&english), ["Parrying, owl: The best card from 2 on", "Parrying, fox: Ask me"]);
    assert_eq!(texts(&italian)[1], "Parare, fox: Chiedimelo");
    let ids: Vec<(&str, bool, usize)> =
        english.kinds.iter().map(|kind| (kind.id.as_str(), kind.open, kind.subjects.len())).collect();
    assert_eq!(ids, [("block", false, 0), ("parry", false, 12)]);
    assert_eq!(english.kinds[1].answers[1].numbers[0].usual, 4);
    assert_eq!(game.standing_now(SOUTH, Lang::En), None);
    game.act_plan(&[Action::March; 2], None).expect("legal");
    assert_eq!(game.standing_now(SOUTH, Lang::En).map(|kind| kind.id).as_deref(), Some("block"));
    assert_eq!(game.standing_now(NORTH, Lang::En), None);
}
