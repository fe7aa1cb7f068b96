//! What others learn of what a seat said once for all: nothing. A game is played twice, once with the table answering and once with a
//! person who answers the same, and nobody else can tell which is which.

use std::sync::Arc;
use table::edge::{Legal, LogLine};
use table::{Lang, Match, NewDice, Rules, Seat, Seed, Setup, StandingAnswer, Table, View};

/// Everything is taken back and said again at every so many actions: that must not show either.
const AGAIN: usize = 9;

/// Plays up to so many actions as `choose` picks them, with a seat that said this once for all; how often the table answered for it.
///
/// # Panics
/// If anybody else can tell, if what is listed is refused, or if the journals do not verify.
pub fn nobody_can_tell<R: Rules>(
    rules: &Arc<R>,
    (setup, seed): (&Setup, Seed),
    (seat, said): (Seat, &[StandingAnswer]),
    most: usize,
    mut choose: impl FnMut(&Legal) -> usize,
) -> usize {
    let game = || Match::new(Arc::clone(rules), setup, NewDice::open(seed)).expect("a game");
    let (mut table, mut person) = (game(), game());
    let mut answered = 0;
    while let Some(turn) = table.turn().filter(|_| table.len() < most) {
        if table.len().is_multiple_of(AGAIN) || table.standing(seat).is_empty() {
            say_again(&mut table, seat, said);
        }
        // What was said may have answered the open question.
        answered += follow(&table, &mut person);
        let Some(legal) = table.asked(turn, Lang::En).filter(|legal| !legal.actions.is_empty()) else { continue };
        let action = legal.actions[choose(&legal)].action.clone();
        Table::act(&mut table, &action, None, turn, Lang::En).expect("what is listed is accepted");
        answered += follow(&table, &mut person).saturating_sub(1);
        for reader in readers(&**rules).filter(|reader| *reader != seat) {
            let (here, there) = (told(&table, reader), told(&person, reader));
            assert!(here == there, "{reader:?} can tell after {action}: {here:?} from {there:?}");
        }
    }
    let verdict = table::matches::verify(Arc::clone(rules), table.journal().text().as_bytes(), None, Lang::En);
    assert!(verdict.ok, "{verdict:?}");
    let again = Match::open(Arc::clone(rules), table.journal().text().as_bytes(), None).expect("a journal");
    assert_eq!(again.standing(seat), table.standing(seat));
    assert!(table.journal().lines().len() > table.journal().seq(), "nothing was said");
    answered
}

fn say_again<R: Rules>(game: &mut Match<R>, seat: Seat, said: &[StandingAnswer]) {
    for old in game.standing(seat).all().to_vec() {
        game.stand(seat, StandingAnswer { on: old.on, of: old.of, ..StandingAnswer::default() }).expect("taken back");
    }
    for said in said {
        game.stand(seat, said.clone()).expect("said");
    }
}

/// The person does by hand what was done at the table; how much that was.
fn follow<R: Rules>(table: &Match<R>, person: &mut Match<R>) -> usize {
    let missing = person.len();
    for played in &table.played()[missing..] {
        person.act(played.action).expect("what the table did can be done by hand");
    }
    table.len() - missing
}

fn readers<R: Rules>(rules: &R) -> impl Iterator<Item = Seat> {
    (0..rules.info().seats.len() as u8).map(Seat).chain([Seat::OBSERVER])
}

/// Everything that a reader is told, sees, is asked and can count.
#[derive(PartialEq, Debug)]
struct Told {
    view: View,
    asked: Option<Legal>,
    log: Vec<LogLine>,
    takes_back: Vec<bool>,
    counts: [usize; 2],
    held: Option<usize>,
}

fn told<R: Rules>(game: &Match<R>, reader: Seat) -> Told {
    let table: &dyn Table = game;
    let lately = table.len().saturating_sub(AGAIN);
    Told {
        view: table.view(reader, Lang::En, None).expect("a view"),
        asked: table.asked(reader, Lang::En),
        log: table.log_from(lately, reader, Lang::En),
        takes_back: (lately..table.len()).map(|to| table.crosses_known(to)).collect(),
        counts: [table.seq(), table.len()],
        held: table.actions_at(table.seq()),
    }
}
