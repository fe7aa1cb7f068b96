//! What a state's number tells. It counts all actions, also those of which a seat learns nothing yet: were there many kinds of these, a
//! seat could count hidden decisions. There are two, both in the open preparation of an attack, and the declaration tells them.

use crate::common::{Dice, games};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use table::edge::Legal;
use table::{Lang, NewDice, Seat, Seed, Setup, Table};

const READERS: [Seat; 3] = [Seat(0), Seat(1), Seat::OBSERVER];

/// What a reader has before its eyes: the board and what is asked of whom.
type Seen = (Value, Option<(String, String)>);

fn seen(table: &dyn Table, reader: Seat) -> Seen {
    let asked = table.asked(reader, Lang::En).map(|asked| (asked.seat, asked.question));
    (json!(table.view(reader, Lang::En, None).expect("a view")), asked)
}

/// What a unit is called, by its own side.
fn name(table: &dyn Table, unit: &str, side: Seat) -> String {
    let view = table.view(side, Lang::En, None).expect("a view");
    let face = view.pieces.into_iter().find(|piece| piece.id == unit).and_then(|piece| piece.face);
    face.expect("one's own unit").name
}

/// Plays, and notes for every reader what it did not hear of until the attack is declared; how much that was.
fn listen(table: &mut dyn Table, most: usize, mut choose: impl FnMut(&Legal) -> usize) -> usize {
    let mut silent = 0;
    let mut untold: [BTreeSet<String>; 3] = Default::default();
    let mut before = READERS.map(|reader| seen(table, reader));
    while let Some(actor) = table.turn().filter(|_| table.len() < most) {
        let legal = table.asked(actor, Lang::En).expect("a question");
        let action = &legal.actions[choose(&legal)].action;
        table.act(action, None, actor, Lang::En).expect("what is listed is accepted");
        let now = READERS.map(|reader| seen(table, reader));
        for (n, reader) in READERS.into_iter().enumerate().filter(|(_, reader)| *reader != actor) {
            let read = table.log_from(table.len(), reader, Lang::En);
            if read.is_empty() && now[n] == before[n] {
                let (verb, unit) = action.split_once(' ').expect("a verb and a unit");
                assert!(["with", "bonus"].contains(&verb), "{reader:?} learns nothing of {action}");
                untold[n].insert(name(table, unit, actor));
                silent += 1;
            }
            for line in read.iter().filter(|line| line.event.kind == "declaration") {
                untold[n].retain(|name| !line.event.text.contains(name.as_str()));
            }
            let goes_on = now[n].1 == before[n].1;
            assert!(goes_on || untold[n].is_empty(), "{reader:?} never heard of {:?}", untold[n]);
        }
        before = now;
    }
    silent
}

fn table(position: Option<Value>, seed: u64) -> Box<dyn Table> {
    let dice = if position.is_some() { NewDice::analysis } else { NewDice::open };
    let setup = Setup { scenario: "campaign".to_owned(), position, ..Setup::default() };
    games()[0].create(&setup, dice(Seed::from_number(seed))).expect("a game")
}

/// The place in the list of an action that begins with one of these, the earlier ones first.
fn prefer(legal: &Legal, verbs: &[&str]) -> Option<usize> {
    verbs.iter().find_map(|verb| legal.actions.iter().position(|action| action.action.starts_with(verb)))
}

#[test]
fn whatever_is_done_in_a_random_game_is_seen_by_everyone() {
    for seed in 0..4 {
        let mut dice = Dice(seed + 5);
        let choose = |legal: &Legal| match prefer(legal, &["attack", "with", "bonus"]) {
            Some(fight) if dice.below(4) > 0 => fight,
            _ => dice.below(legal.actions.len()),
        };
        listen(&mut *table(None, seed), 800, choose);
    }
}

#[test]
fn who_joins_an_attack_from_the_same_hex_is_named_when_it_is_declared() {
    let units = json!({ "g10": "2413", "g12": "2413", "g11": "2413", "s01": "2414" });
    let position = json!({ "clear": true, "turn": 4, "phase": "G2", "step": "combat", "units": units });
    let choose = |legal: &Legal| prefer(legal, &["attack", "with", "roll"]).unwrap_or(0);
    let silent = listen(&mut *table(Some(position), 1), 5, choose);
    assert_eq!(silent, 4, "two units, of which the other side and the observer see no trace before");
}
