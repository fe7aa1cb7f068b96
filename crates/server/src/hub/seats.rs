//! Coming and going: sockets that sit down, and people who take a seat.

use super::connection::{Connection, Inbox};
use super::live::{Live, NewGame, refused};
use super::{Hub, Viewer};
use crate::app::{now, random_seed, random_text};
use crate::people::Person;
use crate::protocol::Problem;
use crate::store::tables;
use crate::words::{plain, problem, unkept};
use table::{Lang, Message, Seat, Setup};

/// The place of no connection.
pub(super) const NOBODY: usize = usize::MAX;
/// The longest salt.
const LONGEST_SALT: usize = 128;

/// A person's part in the dice: what its browser sends, or what the operating system gives.
pub(crate) fn salt(given: &str, lang: Lang) -> Result<String, Problem> {
    if given.len() > LONGEST_SALT || given.chars().any(char::is_control) {
        return Err(problem(lang, "input", Message::new("table-salt").with("most", LONGEST_SALT as i32)));
    }
    match given {
        "" => random_text(16).ok_or_else(|| plain(lang, "internal")),
        given => Ok(given.to_owned()),
    }
}

impl Hub {
    /// Lets a socket sit down.
    pub(crate) async fn sit(
        &self,
        id: &str,
        person: Option<i64>,
        seat: &str,
        lang: Lang,
        since: Option<u64>,
    ) -> Result<Inbox, Problem> {
        let hand = self.hand().await;
        let mut live = match self.table(id).await {
            Ok(live) => live,
            Err(lost) => {
                let viewer = Viewer { person, mode: self.mode(), invited: None };
                return Err(self.regret(id, &lost, viewer, lang).await);
            }
        };
        let seat = live.may_look(person, seat, lang)?;
        let sat = hand.lend(move || live.sit(person, seat, lang, since)).await;
        sat.ok_or_else(|| plain(lang, "internal"))
    }

    /// A socket leaves.
    pub(crate) async fn leave(&self, id: &str, connection: u64) {
        // What a browser knew is much to put away when many leave at once.
        let hand = self.hand().await;
        let Ok(mut live) = self.table(id).await else { return };
        let put_away = move || {
            live.leave(connection);
            live
        };
        if let Some(mut live) = hand.lend(put_away).await
            && live.connections.is_empty()
        {
            live.keep_seen().await;
        }
    }

    /// Tells a socket that lagged behind everything anew.
    pub(crate) async fn catch_up(&self, id: &str, connection: u64) {
        let hand = self.hand().await;
        let Ok(mut live) = self.table(id).await else { return };
        if let Some(at) = live.find(connection) {
            // Whoever cannot be told everything anew hears nothing more until it comes back.
            let _told = hand.lend(move || live.tell_whole(at)).await;
        }
    }
}

impl Live {
    /// The seat that a person may look from.
    pub(crate) fn may_look(&self, person: Option<i64>, seat: &str, lang: Lang) -> Result<Seat, Problem> {
        let viewer = self.viewer(person);
        if !viewer.watches(&self.row, &self.seats) {
            // The same as for a table that does not exist.
            return Err(plain(lang, "unknown_table"));
        }
        match self.game.seat(seat) {
            Some(Seat::OBSERVER) => Ok(Seat::OBSERVER),
            Some(seat) if viewer.owns(&self.seats, seat.index()) => Ok(seat),
            Some(_) | None => Err(plain(lang, "foreign_seat")),
        }
    }

    /// One more connection, which is told what it missed.
    fn sit(&mut self, person: Option<i64>, seat: Seat, lang: Lang, since: Option<u64>) -> Inbox {
        let number = self.number();
        let (connection, inbox) = Connection::new(number, person, seat, lang);
        self.connections.push(connection);
        let at = self.connections.len() - 1;
        self.tell_who_is_there(at);
        self.tell_missed(at, since);
        inbox
    }

    fn leave(&mut self, connection: u64) {
        if let Some(at) = self.find(connection) {
            self.connections.swap_remove(at);
            self.tell_who_is_there(NOBODY);
        }
    }

    /// Moves a connection to another seat or language.
    pub(super) fn move_to(&mut self, at: usize, seat: &str, lang: Lang, since: Option<u64>) -> Result<(), Problem> {
        let seat = self.may_look(self.connections[at].person, seat, lang)?;
        self.connections[at].move_to(seat, lang);
        self.tell_who_is_there(at);
        self.tell_missed(at, since);
        Ok(())
    }

    /// Sees who is there, and tells everyone but one if that is news: a second browser at a seat is not.
    fn tell_who_is_there(&mut self, but: usize) {
        let looked = |n: usize| self.connections.iter().any(|known| known.seat.index() == n);
        if self.online.set((0..self.seats.len()).map(looked).collect()) {
            self.tell_others_seats(but);
        }
    }

    /// Somebody takes a seat; with the last one the game begins.
    pub(crate) async fn join(
        &mut self,
        viewer: Viewer,
        who: &Person,
        n: usize,
        given: &str,
        lang: Lang,
    ) -> Result<(), Problem> {
        if self.seats.get(n).is_none_or(|seat| seat.person.is_some()) {
            return Err(plain(lang, "seat_taken"));
        }
        if viewer.sits(&self.seats) {
            return Err(problem(lang, "seat_taken", Message::new("table-already-there")));
        }
        if !viewer.could_take(&self.row, &self.seats, n) {
            return Err(plain(lang, "forbidden"));
        }
        let salt = salt(given, lang)?;
        let (mut row, mut seats) = (self.row.clone(), self.seats.clone());
        seats[n].person = Some(who.id);
        seats[n].name.clone_from(&who.name);
        seats[n].salt.clone_from(&salt);
        let mut game = None;
        let mut lines = Vec::new();
        if seats.iter().all(|seat| seat.person.is_some()) {
            let setup = Setup {
                scenario: row.scenario.clone(),
                options: row.options.clone(),
                battle: row.battle.take(),
                position: None,
            };
            let seed = random_seed().ok_or_else(|| plain(lang, "internal"))?;
            let salts = seats.iter().map(|seat| seat.salt.clone()).collect();
            let begun = NewGame::sealed(&*self.game, &setup, seed, salts);
            let begun = begun.map_err(|trouble| refused(self.game.say_fault(trouble, lang)))?;
            (row.begun, row.seed, row.acted) = (true, Some(seed.0), now());
            row.standing = begun.standing();
            lines = begun.table.lines().to_vec();
            game = Some(begun.table);
        }
        let (kept, person) = (row.clone(), who.id);
        let write = move |db: &rusqlite::Transaction<'_>| {
            if !tables::take(db, &kept.id, n, person, &salt)? {
                return Err(rusqlite::Error::QueryReturnedNoRows);
            }
            if kept.begun { tables::begin(db, &kept, &lines) } else { Ok(()) }
        };
        self.hub.store().write(write).await.map_err(|error| unkept(lang, &error))?;
        (self.row, self.seats, self.table) = (row, seats, game);
        self.tell_everyone_whole();
        Ok(())
    }

    /// There is a rematch of this game now, or none any more: everyone is told.
    pub(crate) fn has_rematch(&mut self, table: Option<String>) {
        self.row.rematch = table;
        self.tell_others_seats(NOBODY);
    }

    /// Somebody gets up before the game has begun.
    pub(crate) async fn get_up(&mut self, person: i64, lang: Lang) -> Result<(), Problem> {
        let Some(n) = self.seats.iter().position(|seat| seat.person == Some(person)) else { return Ok(()) };
        let id = self.row.id.clone();
        let write = move |db: &rusqlite::Transaction<'_>| tables::get_up(db, &id, n);
        self.hub.store().write(write).await.map_err(|error| unkept(lang, &error))?;
        let seat = &mut self.seats[n];
        (seat.person, seat.name) = (None, None);
        seat.salt.clear();
        self.tell_others_seats(NOBODY);
        Ok(())
    }

    /// Whoever sits here under a name that is deleted is somebody who is gone.
    pub(super) fn forget_name(&mut self, person: i64) {
        let mut found = false;
        for seat in self.seats.iter_mut().filter(|seat| seat.person == Some(person)) {
            seat.name = Some(String::new());
            found = true;
        }
        if found {
            self.tell_others_seats(NOBODY);
        }
    }
}
