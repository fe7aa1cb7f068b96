//! Standing answers: what a seat says once for all, and who hears of it: nobody but those who look from that seat.

use super::Held;
use super::hand::Hand;
use super::live::{Live, refused};
use crate::protocol::{FromServer, Problem};
use crate::words::plain;
use table::edge::StandingTold;
use table::{Lang, Seat, StandingAnswer};

/// The longest name of a kind of question, of an answer or of whom it is said.
const LONGEST_NAME: usize = 64;

/// A seat says something once for all, or takes it back. If the open question is answered by it, everyone is told as of any action; otherwise
/// nothing that anybody else can see, count or time changes.
pub(super) async fn stand(
    mut held: Held,
    hand: Hand,
    at: usize,
    key: String,
    said: StandingAnswer,
) -> Result<Vec<FromServer>, Problem> {
    let actor = held.actor(at)?;
    let lang = actor.lang;
    if held.heard(at, &actor, &key)? {
        return Ok(Vec::new());
    }
    held.is_at(None, lang)?;
    held.goes_on(lang)?;
    let names = [&said.on, &said.of, &said.answer];
    if names.into_iter().chain(said.with.keys()).any(|name| name.len() > LONGEST_NAME) {
        return Err(plain(lang, "malformed"));
    }
    let (seat, person) = (actor.seat, actor.person);
    let answered = hand.lend(move || {
        let answered = held.say(seat, said, lang);
        (held, answered)
    });
    let Some((mut held, answered)) = answered.await else { return Err(plain(lang, "internal")) };
    match answered? {
        (mark, 0) => {
            held.keep_quietly((person, key.clone()), mark, lang).await?;
            held.acknowledge(at, &key, None);
        }
        (mark, _) => {
            held.keep((person, key.clone()), mark, None, lang).await?;
            held.tell_changes(at, &key, None);
        }
    }
    for other in 0..held.connections.len() {
        if held.connections[other].seat == seat {
            held.tell_standing(other);
        }
    }
    Ok(Vec::new())
}

impl Live {
    /// Where the new lines of the journal begin, and how many actions followed.
    fn say(&mut self, seat: Seat, said: StandingAnswer, lang: Lang) -> Result<(usize, usize), Problem> {
        let Some(table) = &mut self.table else { return Err(plain(lang, "not_begun")) };
        let mark = table.lines().len();
        Ok((mark, table.stand(seat, said, lang).map_err(refused)?))
    }

    /// What was said once for all from a seat; nothing, for whoever only watches.
    pub(super) fn said(&self, seat: Seat, lang: Lang) -> Vec<StandingTold> {
        self.table.as_ref().map_or(Vec::new(), |table| table.standing(seat, lang).said)
    }

    /// Tells a connection what was said once for all from where it looks.
    pub(super) fn tell_standing(&mut self, at: usize) {
        let connection = &self.connections[at];
        let said = self.said(connection.seat, connection.lang);
        self.connections[at].tell(&FromServer::Standing { said });
    }
}
