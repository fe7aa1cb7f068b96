//! What a state's number tells. It counts all actions, also those of which a seat sees, reads and is asked nothing new: were there many
//! kinds of these, a seat could count hidden decisions. So a game plays, and says of every action that passes in silence why it may.

use std::collections::BTreeSet;
use table::chance::Quick;
use table::edge::{Legal, LogLine};
use table::{Lang, Match, Rules, Seat, Table, View};

/// What a reader has before its eyes: the board, and what is asked of whom.
type Seen = (View, Option<Legal>);

/// What one reader learns of another one's action.
pub struct Heard<'a> {
    /// The reader: a seat that did not act, or an observer.
    pub reader: Seat,
    /// Who acted.
    pub actor: Seat,
    /// What was done.
    pub action: &'a str,
    /// What the reader reads of it.
    pub read: &'a [LogLine],
    /// Whether the reader sees, reads and is asked nothing new.
    pub silent: bool,
    /// Whether what is asked is still the same to the reader.
    pub goes_on: bool,
}

/// Plays up to so many actions as `choose` picks them from the list, and tells `each` what everyone else learns of each. Whoever does
/// something in silence goes on until it is heard.
///
/// # Panics
/// If what is listed is refused, or if a silence ends with somebody else's action.
pub fn listen<R: Rules>(
    game: &mut Match<R>,
    most: usize,
    mut choose: impl FnMut(&Legal) -> usize,
    mut each: impl FnMut(&dyn Table, &Heard),
) {
    let seats = (0..game.rules().info().seats.len() as u8).map(Seat);
    let readers: Vec<Seat> = seats.chain([Seat::OBSERVER]).collect();
    let table: &mut dyn Table = game;
    let look = |table: &dyn Table| -> Vec<Seen> { readers.iter().map(|reader| seen(table, *reader)).collect() };
    let mut before = look(table);
    let mut unheard: Vec<Option<Seat>> = vec![None; readers.len()];
    while let Some(actor) = table.turn().filter(|_| table.len() < most) {
        let place = readers.iter().position(|reader| *reader == actor);
        let legal = place.and_then(|place| before[place].1.as_ref()).expect("a question");
        let action = legal.actions[choose(legal)].action.clone();
        table.play(&action, None, Lang::En).expect("what is listed is accepted");
        let now = look(table);
        for (n, &reader) in readers.iter().enumerate().filter(|(_, reader)| **reader != actor) {
            let read = table.log_from(table.len(), reader, Lang::En);
            let silent = read.is_empty() && now[n] == before[n];
            let waiting = unheard[n].replace(actor).is_none_or(|who| who == actor);
            assert!(waiting, "{reader:?} hears of {action} before it hears what was done in silence");
            unheard[n] = unheard[n].filter(|_| silent);
            let goes_on = now[n].1 == before[n].1;
            each(table, &Heard { reader, actor, action: &action, read: &read, silent, goes_on });
        }
        before = now;
    }
}

fn seen(table: &dyn Table, reader: Seat) -> Seen {
    (table.view(reader, Lang::En, None).expect("a view"), table.asked(reader, Lang::En))
}

/// The place in the list of some action: first any of the verbs, then any of its actions, so that rare ones are tried as well; the dull
/// verbs, with which a game would soon be over, only now and then.
#[must_use]
pub fn any_verb(legal: &Legal, dull: &[&str], dice: &mut Quick) -> usize {
    let verbs: Vec<&str> = legal.actions.iter().map(|action| verb(&action.action)).collect();
    let mut each: BTreeSet<&str> = verbs.iter().copied().collect();
    if dice.below(6) > 0 && each.iter().any(|verb| !dull.contains(verb)) {
        each.retain(|verb| !dull.contains(verb));
    }
    let chosen = each.iter().nth(dice.below(each.len() as u32) as usize);
    let places: Vec<usize> = (0..verbs.len()).filter(|place| Some(&verbs[*place]) == chosen).collect();
    places[dice.below(places.len() as u32) as usize]
}

/// The first word of an action.
#[must_use]
pub fn verb(action: &str) -> &str {
    action.split(' ').next().unwrap_or_default()
}

/// The place in the list of an action that begins with one of these, the earlier ones first.
#[must_use]
pub fn prefer(legal: &Legal, verbs: &[&str]) -> Option<usize> {
    verbs.iter().find_map(|verb| legal.actions.iter().position(|action| action.action.starts_with(verb)))
}
