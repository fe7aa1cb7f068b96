//! Whether a journal is what it says.

use crate::matches::play_on;
use crate::toy::{Action, Card, Duel, arranged, duel, seed, short, tokens};
use table::journal::{ActionEntry, Entry, Header, Journal};
use table::matches::{DiceVerdict, Verdict, position_hash, verify};
use table::{Lang, Match, NewDice};

fn finished(dice: NewDice) -> Match<Duel> {
    let mut game = Match::new(duel(), &short(), dice).expect("a game");
    play_on(&mut game, 12, 4);
    game.undo(10).expect("undone");
    play_on(&mut game, 500, 5);
    game
}

fn sealed() -> NewDice {
    NewDice::sealed(seed(5), tokens(&["a", "b"]))
}

fn verdict(journal: &Journal) -> Verdict {
    verify(duel(), journal.text().as_bytes(), None, Lang::En)
}

/// The same journal, properly chained, with some entries changed by somebody who knows how.
fn forged(journal: &Journal, header: Header, mut change: impl FnMut(usize, &mut Entry)) -> Journal {
    let mut copy = Journal::new(header);
    for (index, entry) in journal.entries().iter().enumerate() {
        let mut entry = entry.clone();
        change(index, &mut entry);
        copy.push(entry);
    }
    copy
}

/// Forges every entry in turn and expects it to be found on its line, for this reason.
fn found(journal: &Journal, why: &str, change: impl Fn(&mut Entry) -> bool) {
    let mut tried = 0;
    for target in 0..journal.entries().len() {
        let mut changed = false;
        let copy = forged(journal, journal.header().clone(), |index, entry| {
            changed |= index == target && change(entry);
        });
        if changed {
            tried += 1;
            let verdict = verdict(&copy);
            assert_eq!((verdict.ok, verdict.first_bad_line), (false, Some(target + 2)), "{verdict:?}");
            assert!(verdict.why.as_deref().is_some_and(|text| text.contains(why)), "{verdict:?}");
        }
    }
    assert!(tried > 0, "nothing to forge");
}

#[test]
fn a_finished_sealed_game_verifies_to_the_last_die() {
    let game = finished(sealed());
    let verdict = verdict(game.journal());
    assert_eq!(verdict.why, None);
    assert_eq!(verdict.dice, Some(DiceVerdict::Verified));
    assert_eq!(verdict.actions, game.len());
    assert_eq!(verdict.hash, position_hash(&*duel(), game.position()));
    assert!(verdict.ok && verdict.first_bad_line.is_none());
}

#[test]
fn a_game_in_progress_keeps_its_dice_sealed_until_the_secret_is_given() {
    let mut game = Match::new(duel(), &short(), sealed()).expect("a game");
    play_on(&mut game, 8, 1);
    let text = game.journal().text();
    assert_eq!(verdict(game.journal()).dice, Some(DiceVerdict::Sealed));
    let told = verify(duel(), text.as_bytes(), Some(seed(5)), Lang::En);
    assert_eq!((told.ok, told.dice), (true, Some(DiceVerdict::Verified)));
    let wrong = verify(duel(), text.as_bytes(), Some(seed(6)), Lang::En);
    assert_eq!((wrong.ok, wrong.first_bad_line), (false, Some(1)));
}

#[test]
fn forced_dice_are_called_forced() {
    let setup = arranged(r#"{"hands":[["fox"],[]]}"#);
    let mut game = Match::new(duel(), &setup, NewDice::analysis(seed(1))).expect("a game");
    game.act(Action::Attack(Card(0))).expect("legal");
    assert_eq!(verdict(game.journal()).dice, Some(DiceVerdict::Verified));
    game.act_forced(Action::Yield, &tokens(&["6"])).expect("forced");
    game.act(Action::Rest).expect("legal");
    let verdict = verdict(game.journal());
    assert_eq!((verdict.ok, verdict.dice), (true, Some(DiceVerdict::Forced)));
}

#[test]
fn a_die_that_the_seed_does_not_give_is_found() {
    let game = finished(sealed());
    found(game.journal(), "but the seed gives", |entry| match entry {
        Entry::Action(ActionEntry { chance, text, .. }) if text == "yield" && chance.len() == 1 => {
            chance[0] = if chance[0] == "6" { "5".to_owned() } else { "6".to_owned() };
            true
        }
        _ => false,
    });
}

#[test]
fn chance_beyond_what_can_be_is_found() {
    let game = finished(sealed());
    found(game.journal(), "cannot come up", |entry| match entry {
        Entry::Action(ActionEntry { chance, text, .. }) if text == "yield" && chance.len() == 1 => {
            chance[0] = "7".to_owned();
            true
        }
        _ => false,
    });
    found(game.journal(), "nothing to decide", |entry| match entry {
        Entry::Action(ActionEntry { chance, .. }) => {
            chance.push("1".to_owned());
            true
        }
        _ => false,
    });
    found(game.journal(), "is missing", |entry| match entry {
        Entry::Action(ActionEntry { chance, .. }) | Entry::Setup { chance, .. } => chance.pop().is_some(),
        _ => false,
    });
}

#[test]
fn what_the_rules_refuse_is_found() {
    let game = finished(sealed());
    found(game.journal(), "cannot be read", |entry| match entry {
        Entry::Action(action) => {
            action.text = "fly".to_owned();
            true
        }
        _ => false,
    });
    found(game.journal(), "is not legal here", |entry| match entry {
        Entry::Action(action) if action.text == "rest" => {
            action.text = "yield".to_owned();
            action.chance.clear();
            true
        }
        _ => false,
    });
    found(game.journal(), "to decide", |entry| match entry {
        Entry::Action(action) => {
            action.seat = if action.seat == "north" { "south".to_owned() } else { "north".to_owned() };
            true
        }
        _ => false,
    });
    found(game.journal(), "should", |entry| match entry {
        Entry::Action(action) => {
            action.number += 1;
            true
        }
        _ => false,
    });
    found(game.journal(), "not marked as analysis", |entry| match entry {
        Entry::Action(ActionEntry { forced, .. }) | Entry::Setup { forced, .. } => {
            *forced = true;
            true
        }
        _ => false,
    });
}

#[test]
fn an_undo_that_hides_what_it_crossed_is_found() {
    let game = finished(sealed());
    found(game.journal(), "known", |entry| match entry {
        Entry::Undo { known, .. } => {
            *known = !*known;
            true
        }
        _ => false,
    });
    found(game.journal(), "nothing to undo", |entry| match entry {
        Entry::Undo { to, .. } => {
            *to = 12;
            true
        }
        _ => false,
    });
}

#[test]
fn a_false_end_is_found() {
    let game = finished(sealed());
    found(game.journal(), "hash", |entry| match entry {
        Entry::End { hash, .. } => {
            hash.replace_range(..1, if hash.starts_with('0') { "1" } else { "0" });
            true
        }
        _ => false,
    });
    found(game.journal(), "the game ended with", |entry| match entry {
        Entry::End { result, .. } => {
            *result = "nobody".to_owned();
            true
        }
        _ => false,
    });
    found(game.journal(), "committed", |entry| match entry {
        Entry::End { seed: revealed, .. } => {
            *revealed = Some(seed(6));
            true
        }
        _ => false,
    });
}

#[test]
fn salts_are_part_of_the_promise() {
    let game = finished(sealed());
    let header = Header { salts: tokens(&["a", "c"]), ..game.header().clone() };
    let verdict = verdict(&forged(game.journal(), header, |_, _| ()));
    assert_eq!((verdict.ok, verdict.first_bad_line), (false, Some(2)));
}

#[test]
fn a_torn_journal_is_sound_up_to_the_tear() {
    let game = finished(sealed());
    let text = game.journal().text();
    let verdict = verify(duel(), &text.as_bytes()[..text.len() - 5], None, Lang::It);
    assert_eq!((verdict.ok, verdict.first_bad_line), (false, Some(game.journal().lines().len())));
    assert_eq!((verdict.actions, verdict.dice), (game.len(), Some(DiceVerdict::Sealed)));
    assert!(verdict.why.is_some_and(|why| why.starts_with("l’ultima riga è troncata")));
}

#[test]
fn another_game_s_journal_is_refused() {
    let game = finished(sealed());
    let header = Header { game: "chess".to_owned(), ..game.header().clone() };
    let verdict = verdict(&forged(game.journal(), header, |_, _| ()));
    assert_eq!(verdict.why.as_deref(), Some("this is a game of \"chess\", not of \"duel\"."));
}

#[test]
fn a_verdict_is_the_promised_json() {
    let json = serde_json::to_value(verdict(finished(sealed()).journal())).expect("json");
    let keys: Vec<&str> = json.as_object().expect("an object").keys().map(String::as_str).collect();
    assert_eq!(keys, ["ok", "actions", "hash", "first_bad_line", "why", "reason", "dice"]);
    assert_eq!(json["dice"], "verified");
}
