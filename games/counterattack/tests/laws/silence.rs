//! What passes in silence: who joins an attack, which is prepared openly and whose declaration tells it, and who of a stack retreats alone,
//! which its first hex shows.

use super::GAME;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use table::chance::Quick;
use table::edge::Legal;
use table::{Lang, Match, NewDice, Seat, Seed, Setup, StandingAnswer, Table};
use trials::silence::{Heard, listen, prefer};
use trials::standing::nobody_can_tell;

/// What a unit is called, by its own side.
fn name(table: &dyn Table, unit: &str, side: Seat) -> String {
    let view = table.view(side, Lang::En, None).expect("a view");
    let face = view.pieces.into_iter().find(|piece| piece.id == unit).and_then(|piece| piece.face);
    face.expect("one's own unit").name
}

/// Plays, and notes for every reader what it did not hear of until the attack is declared; how much that was.
fn untold(position: Option<Value>, seed: u64, most: usize, choose: impl FnMut(&Legal) -> usize) -> usize {
    let dice = if position.is_some() { NewDice::analysis } else { NewDice::open };
    let setup = Setup { position, ..Setup::default() };
    let mut game = Match::new(Arc::clone(&GAME), &setup, dice(Seed::from_number(seed))).expect("a game");
    let mut silent = 0;
    let mut untold: BTreeMap<Seat, BTreeSet<String>> = BTreeMap::new();
    listen(&mut game, most, choose, |table, heard: &Heard| {
        let untold = untold.entry(heard.reader).or_default();
        if heard.silent {
            let (verb, unit) = heard.action.split_once(' ').expect("a verb and a unit");
            let joins = ["with", "bonus"].contains(&verb);
            assert!(joins || verb == "split", "{:?} learns nothing of {}", heard.reader, heard.action);
            if joins {
                untold.insert(name(table, unit, heard.actor));
                silent += 1;
            }
        }
        for line in heard.read.iter().filter(|line| line.event.kind == "declaration") {
            untold.retain(|name| !line.event.text.contains(name.as_str()));
        }
        assert!(heard.goes_on || untold.is_empty(), "{:?} never heard of {untold:?}", heard.reader);
    });
    silent
}

#[test]
fn whatever_is_done_in_a_random_game_is_seen_by_everyone() {
    for seed in 0..4 {
        let mut dice = Quick::new(seed + 5);
        let choose = |legal: &Legal| match prefer(legal, &["attack", "with", "bonus"]) {
            Some(fight) if dice.below(4) > 0 => fight,
            _ => dice.below(legal.actions.len() as u32) as usize,
        };
        untold(None, seed, 800, choose);
    }
}

#[test]
fn who_joins_an_attack_from_the_same_hex_is_named_when_it_is_declared() {
    let units = json!({ "g10": "2413", "g12": "2413", "g11": "2413", "s01": "2414" });
    let position = json!({ "clear": true, "turn": 4, "phase": "G2", "step": "combat", "units": units });
    let choose = |legal: &Legal| prefer(legal, &["attack", "with", "roll"]).unwrap_or(0);
    let silent = untold(Some(position), 1, 5, choose);
    assert_eq!(silent, 4, "two units, of which the other side and the observer see no trace before");
}

#[test]
fn nobody_learns_what_a_side_said_once_for_all() {
    let said = ["break-contact", "opening", "support"].map(|kind| StandingAnswer::new(kind, "never"));
    let mut answered = 0;
    for seed in 0..4 {
        let mut dice = Quick::new(seed + 5);
        let choose = |legal: &Legal| match prefer(legal, &["to", "attack", "roll"]) {
            Some(lively) if dice.below(3) > 0 => lively,
            _ => dice.below(legal.actions.len() as u32) as usize,
        };
        let setup = Setup::default();
        let (start, seat) = ((&setup, Seed::from_number(seed)), Seat(seed as u8 % 2));
        answered += nobody_can_tell(&GAME, start, (seat, &said), 300, choose);
    }
    assert!(answered > 10, "the table answered {answered} times");
}
