//! Starting a game anew: where the rules no longer follow its journal, or with the data that new games have.

use super::live::{Live, refused};
use crate::protocol::{FromServer, Notice, Problem};
use crate::words::{plain, say};
use table::edge::Trouble;
use table::matches::AnewError;
use table::{Lang, Message, Seat, own_words};

/// Somebody's wish to start the game anew.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Renewal {
    person: i64,
    seat: usize,
    seq: u64,
}

impl Live {
    /// Starts the game anew, once everyone who plays wishes so.
    pub(super) async fn renew(&mut self, at: usize, key: String, seq: u64) -> Result<(), Problem> {
        let actor = self.actor(at)?;
        let lang = actor.lang;
        if self.heard(at, &actor, &key)? {
            return Ok(());
        }
        self.is_at(Some(seq), lang)?;
        let others_wish = self.renewal.is_some_and(|wish| wish.seq == seq && wish.person != actor.person);
        if self.is_hotseat() || others_wish {
            let Some(table) = &mut self.table else { return Err(plain(lang, "not_begun")) };
            let mark = table.lines().len();
            table.start_anew(lang).map_err(refused)?;
            self.keep((actor.person, key.clone()), mark, None, lang).await?;
            self.tell_changes(at, &key, None);
        } else {
            self.can_renew(lang)?;
            let mark = self.mark();
            self.keep((actor.person, key.clone()), mark, self.proposal, lang).await?;
            self.renewal = Some(Renewal { person: actor.person, seat: actor.seat.index(), seq });
            self.acknowledge(at, &key, None);
        }
        for other in 0..self.connections.len() {
            self.tell_notice(other);
        }
        Ok(())
    }

    fn can_renew(&self, lang: Lang) -> Result<(), Problem> {
        match self.table() {
            None => Err(plain(lang, "not_begun")),
            Some(table) if table.turn().is_none() => Err(plain(lang, "over")),
            Some(table) if table.stopped().is_none() && !table.has_other_data() => {
                Err(refused(Trouble::input(own_words(lang).say(&AnewError::Present.message()))))
            }
            Some(_) => Ok(()),
        }
    }

    /// What a person is told of the game besides the game itself.
    pub(super) fn notice(&self, person: Option<i64>, seat: Seat, lang: Lang) -> Option<Notice> {
        let table = self.table()?;
        let (text, stopped) = match table.stopped() {
            Some(stopped) => (stopped.say_to(seat, lang), true),
            None if table.has_other_data() => (say(lang, &Message::new("table-other-data")), false),
            None => return None,
        };
        let wish = self.renewal.filter(|wish| wish.seq == self.seq());
        let plays = self.viewer(person).sits(&self.seats);
        let renews = plays && table.turn().is_some() && wish.is_none_or(|wish| Some(wish.person) != person);
        let by = wish.and_then(|wish| self.seats.get(wish.seat)).map(|seat| seat.seat.clone());
        Some(Notice { text, stopped, renews, by })
    }

    /// Tells a connection of the notice, or that there is none.
    pub(super) fn tell_notice(&mut self, at: usize) {
        let connection = &self.connections[at];
        let notice = self.notice(connection.person, connection.seat, connection.lang);
        self.connections[at].tell(&FromServer::Notice { notice });
    }
}
