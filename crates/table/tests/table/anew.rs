//! Games that outlive a correction of their rules, and a change of their data.

use crate::matches::play_on;
use crate::toy::{Action, Duel, NORTH, SOUTH, duel, seed, short, tokens};
use std::sync::Arc;
use table::journal::{AnewEntry, Entry, Header, Journal};
use table::matches::{
    ActError, AnewError, Care, DiceVerdict, Shelf, UndoError, Verdict, position_hash, verify, verify_on,
};
use table::verbs::*;
use table::{Lang, Match, NewDice, Seat, Table};

fn sealed() -> NewDice {
    NewDice::sealed(seed(5), tokens(&["a", "b"]))
}

/// A sealed game of the second epoch whose line 7 is a third march in one turn.
fn marched() -> Match<Duel> {
    let mut game = Match::new(duel(), &short(), sealed()).expect("a game");
    game.act(Action::March).expect("the first march");
    game.act(Action::March).expect("the second march");
    game.undo(1).expect("the second is taken back");
    game.act(Action::March).expect("the second march again");
    game.act(Action::March).expect("the third march");
    assert!(game.journal().lines()[6].starts_with(r#"{"n":3,"seat":"north","do":"march""#));
    play_on(&mut game, 12, 4);
    game
}

/// The same rules, corrected: only two marches.
fn corrected() -> Arc<Duel> {
    Arc::new(Duel::corrected(3, 2))
}

fn opened(text: &str) -> Match<Duel> {
    Match::open(corrected(), text.as_bytes(), Some(seed(5))).expect("it opens up to there")
}

fn verified(text: &str) -> Verdict {
    verify(corrected(), text.as_bytes(), Some(seed(5)), Lang::En)
}

#[test]
fn a_journal_whose_line_7_is_no_longer_legal_opens_up_to_there_and_says_why() {
    let game = opened(&marched().journal().text());
    let stopped = game.stopped().expect("it stops");
    assert_eq!((stopped.error.line, stopped.error.why.key, game.len()), (7, "journal-refused", 2));
    assert_eq!(game.turn(), Some(NORTH));
    let (en, it) = (stopped.say(Lang::En), stopped.say(Lang::It));
    assert!(en.contains("Line 7: \"march\" is not legal here (rule 2.1)"), "{en}");
    assert!(it.contains("Riga 7: \"march\" qui non è legale (regola 2.1)"), "{it}");
    assert_ne!(stopped.error.why(Lang::En), stopped.error.why(Lang::It));
    for lang in Lang::ALL {
        assert_eq!(stopped.say_to(NORTH, lang), stopped.say(lang));
        for reader in [SOUTH, Seat::OBSERVER] {
            let told = stopped.say_to(reader, lang);
            assert!(told.contains('7') && !told.contains("march") && !told.contains("2.1"), "{told}");
        }
    }
    let log = game.log(NORTH, Lang::En);
    assert_eq!(log.iter().filter(|line| line.event.kind == "march").count(), 2, "{log:?}");
    assert_eq!(game.journal().text(), marched().journal().text(), "nothing is taken away");
}

#[test]
fn a_game_that_stopped_does_nothing_before_it_is_started_anew() {
    let mut game = opened(&marched().journal().text());
    assert_eq!(game.act(Action::Rest).err(), Some(ActError::Stopped { line: 7 }));
    assert_eq!(game.undo(0), Err(UndoError::Stopped { line: 7 }));
    let verdict = verified(&game.journal().text());
    assert_eq!((verdict.ok, verdict.first_bad_line, verdict.reason), (false, Some(7), Some("journal-refused")));
    assert_eq!((verdict.actions, verdict.dice), (2, Some(DiceVerdict::Verified)), "what is before is as it was");
    assert_eq!(verdict.hash, position_hash(&*corrected(), game.position()));
}

#[test]
fn it_goes_on_from_there_to_an_end_that_verifies() {
    let mut game = opened(&marched().journal().text());
    let before = game.journal().lines().len();
    game.start_anew().expect("it starts anew");
    assert_eq!(game.journal().lines().len(), before + 1);
    let line = game.journal().lines()[before].clone();
    assert!(
        line.starts_with(r#"{"anew":{"turn":1"#) && line.contains(r#""actions":2,"epoch":3,"pack":"pack-1","line":7"#),
        "{line}"
    );
    assert_eq!(game.stopped(), None);
    assert!(verified(&game.journal().text()).ok, "{:?}", verified(&game.journal().text()));
    play_on(&mut game, 500, 5);
    let text = game.journal().text();
    let verdict = verify(corrected(), text.as_bytes(), None, Lang::En);
    assert_eq!((verdict.ok, verdict.why.clone(), verdict.dice), (true, None, Some(DiceVerdict::Verified)));
    let again = opened(&text);
    assert_eq!((again.position(), again.len(), again.picks()), (game.position(), game.len(), game.picks()));
    for at in 0..=again.len() {
        assert_eq!(again.position_at(at).expect("a moment"), game.position_at(at).expect("a moment"), "moment {at}");
    }
}

/// What was rolled on lines that no longer count has been seen: it is never rolled again.
#[test]
fn dice_go_on_counting_over_lines_that_are_no_longer_in_force() {
    let old = marched();
    assert!(old.picks() > 6, "something was rolled after line 7");
    let mut game = opened(&old.journal().text());
    assert_eq!(game.picks(), old.picks());
    game.start_anew().expect("it starts anew");
    assert_eq!(game.picks(), old.picks());
    assert_eq!(opened(&game.journal().text()).picks(), old.picks());
}

#[test]
fn nothing_is_undone_behind_a_new_beginning() {
    let mut game = opened(&marched().journal().text());
    game.start_anew().expect("it starts anew");
    game.act(Action::Rest).expect("legal");
    assert_eq!(game.undo(1), Err(UndoError::Anew { floor: 2 }));
    assert!(game.crosses_known(1));
    assert_eq!(game.undo(2).map(|undone| undone.to), Ok(2));
    assert!(verified(&game.journal().text()).ok);
}

#[test]
fn a_branch_after_a_new_beginning_stands_on_its_own() {
    let mut game = opened(&marched().journal().text());
    game.start_anew().expect("it starts anew");
    play_on(&mut game, 9, 5);
    for at in [0, 1, 2, 5, 9] {
        let branch = game.branch(at, seed(9)).expect("a moment");
        assert_eq!(*branch.position(), game.position_at(at).expect("a moment"), "branch at {at}");
        let verdict = verify(corrected(), branch.journal().text().as_bytes(), None, Lang::En);
        assert!(verdict.ok, "branch at {at}: {verdict:?}");
    }
}

/// Where the rules are the same, a line that does not hold is a bad line.
#[test]
fn a_bad_line_of_the_same_epoch_is_none_of_a_correction() {
    let bad = |rules: Arc<Duel>, care| {
        Match::open_on(&Shelf::new(rules), marched().journal().text().as_bytes(), None, care).map(|game| game.len())
    };
    let same_epoch = || Arc::new(Duel::corrected(2, 2));
    assert_eq!(bad(same_epoch(), Care::Strict).map_err(|error| error.line), Err(7));
    assert_eq!(bad(same_epoch(), Care::Lenient), Ok(2));
    let verdict = verify(same_epoch(), marched().journal().text().as_bytes(), None, Lang::En);
    assert_eq!((verdict.ok, verdict.first_bad_line, verdict.actions), (false, Some(7), 0));
}

fn forged(journal: &Journal, change: impl Fn(&mut AnewEntry)) -> String {
    let mut copy = Journal::new(Header { ..journal.header().clone() });
    for entry in journal.entries() {
        let mut entry = entry.clone();
        if let Entry::Anew(anew) = &mut entry {
            change(anew);
        }
        copy.push(entry);
    }
    copy.text()
}

#[test]
fn a_new_beginning_from_another_position_does_not_verify() {
    let mut game = opened(&marched().journal().text());
    game.start_anew().expect("it starts anew");
    let line = game.journal().lines().len();
    for change in [
        (|anew| anew.position["score"] = serde_json::json!([9, 0])) as fn(&mut AnewEntry),
        |anew| anew.actions = 3,
        |anew| anew.pack = "no-such-pack".to_owned(),
    ] {
        let verdict = verified(&forged(game.journal(), change));
        assert_eq!((verdict.ok, verdict.first_bad_line), (false, Some(line)), "{verdict:?}");
    }
    // An action that the rules do allow is not put out of force by a word.
    let verdict = verified(&forged(game.journal(), |anew| (anew.line, anew.actions) = (Some(6), 1)));
    assert_eq!((verdict.ok, verdict.first_bad_line, verdict.reason), (false, Some(6), Some("journal-anew-needless")));
}

/// Under rules that stop even earlier, a game is taken up again where it was last started anew.
#[test]
fn a_later_correction_is_outlived_too() {
    let mut game = opened(&marched().journal().text());
    game.start_anew().expect("it starts anew");
    game.act(Action::Rest).expect("legal");
    let text = game.journal().text();
    let later = Arc::new(Duel::corrected(4, 1));
    let mut again = Match::open(Arc::clone(&later), text.as_bytes(), Some(seed(5))).expect("it opens");
    assert_eq!((again.stopped(), again.position()), (None, game.position()));
    assert_eq!(again.len(), 2, "one march and one rest are left of it");
    let verdict = verify(Arc::clone(&later), text.as_bytes(), Some(seed(5)), Lang::En);
    assert_eq!((verdict.ok, verdict.first_bad_line), (false, Some(4)), "what cannot be replayed is told");
    play_on(&mut again, 500, 5);
    let whole = Match::open(later, again.journal().text().as_bytes(), None).expect("it opens");
    assert_eq!((whole.position(), whole.outcome()), (again.position(), again.outcome()));
}

#[test]
fn a_game_that_ended_stays_ended_as_it_was() {
    let mut game = marched();
    play_on(&mut game, 500, 5);
    let mut old = Match::open(corrected(), game.journal().text().as_bytes(), None).expect("it opens");
    assert_eq!(old.stopped().map(|stopped| stopped.error.line), Some(7));
    assert_eq!(old.turn(), None);
    let won = Table::outcome(&old, Lang::En).expect("an outcome");
    assert_eq!(won.result, Table::outcome(&game, Lang::En).expect("an outcome").result);
    assert!(won.text.starts_with("By the rules of its time"), "{}", won.text);
    assert_eq!(old.start_anew(), Err(AnewError::Over), "its seed is known to everyone");
}

#[test]
fn a_game_that_stopped_can_be_given_up() {
    let mut game = opened(&marched().journal().text());
    game.resign(NORTH).expect("given up");
    let again = Match::open(corrected(), game.journal().text().as_bytes(), None).expect("it opens");
    assert_eq!((again.resigned(), again.turn()), (Some(NORTH), None));
}

#[test]
fn a_first_line_that_can_no_longer_be_set_up_says_so() {
    let mut game = opened(&marched().journal().text());
    game.start_anew().expect("it starts anew");
    let unknown = Header { scenario: "gone".to_owned(), ..game.header().clone() };
    let mut journal = Journal::new(unknown);
    for entry in game.journal().entries() {
        journal.push(entry.clone());
    }
    let error =
        Match::open(corrected(), journal.text().as_bytes(), None).map(|game| game.len()).expect_err("no such scenario");
    assert_eq!(error.why.key, "journal-start");
    assert_ne!(error.say(Lang::En), error.say(Lang::It));
}

#[test]
fn a_running_game_goes_on_with_the_data_it_was_begun_with() {
    let begun = Match::new(Arc::new(Duel::edition(1)), &short(), sealed()).expect("a game");
    let text = begun.journal().text();
    let shelf = Shelf::new(duel());
    let unknown = Match::open_on(&shelf, text.as_bytes(), Some(seed(5)), Care::Strict).map(|game| game.len());
    assert_eq!(unknown.map_err(|error| (error.line, error.why.key)), Err((1, "journal-other-pack")));
    shelf.lend("pack-of-1", begun.rules().data().to_vec());
    let mut game = Match::open_on(&shelf, text.as_bytes(), Some(seed(5)), Care::Strict).expect("it opens");
    game.act(Action::March).expect("the first march");
    assert!(game.act(Action::March).is_err(), "with its data a pawn marches once");
    assert!(game.has_other_data());
    let mut fresh = Match::new(Arc::clone(shelf.present()), &short(), sealed()).expect("a new game");
    for _ in 0..3 {
        fresh.act(Action::March).expect("a new game takes the new data");
    }
    assert!(!fresh.has_other_data());
}

#[test]
fn a_game_is_moved_to_newer_data_by_a_line_of_its_journal() {
    let shelf = Shelf::new(duel());
    shelf.lend("pack-of-1", Duel::edition(1).data().to_vec());
    let mut game = Match::new(Arc::new(Duel::edition(1)), &short(), sealed()).expect("a game");
    game.act(Action::March).expect("the first march");
    let text = game.journal().text();
    let mut game = Match::open_on(&shelf, text.as_bytes(), Some(seed(5)), Care::Strict).expect("it opens");
    game.start_anew().expect("the position is one of the newer data too");
    game.act(Action::March).expect("now a pawn marches more often");
    assert_eq!(game.start_anew(), Err(AnewError::Present));
    let text = game.journal().text();
    let verdict = verify_on(&shelf, text.as_bytes(), Some(seed(5)), Lang::En);
    assert_eq!((verdict.ok, verdict.why, verdict.actions), (true, None, 2));
    let again = Match::open_on(&shelf, text.as_bytes(), Some(seed(5)), Care::Strict).expect("it opens");
    assert_eq!((again.position(), again.rules().info().pack.as_str()), (game.position(), "pack-1"));
    assert_eq!(again.rules_at(0).info().pack, "pack-of-1", "what was before was played with what was before");
}
