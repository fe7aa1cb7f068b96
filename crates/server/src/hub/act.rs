//! What changes a game: actions, undos, resignation.

use super::Held;
use super::hand::Hand;
use super::live::{Live, refused};
use super::seats::NOBODY;
use crate::protocol::{FromServer, Problem, UndoEnd};
use crate::store::tables::ProposalRow;
use crate::words::{plain, problem};
use std::time::Instant;
use table::edge::{Done, Trouble};
use table::matches::ActError;
use table::{Lang, Message, Seat, own_words};

/// The longest key of a message.
const LONGEST_KEY: usize = 64;

/// The key of the last thing somebody does who goes for good. Browsers make theirs of hexadecimal digits.
const FAREWELL: &str = "farewell";

/// Whoever wants to change something.
pub(super) struct Actor {
    pub person: i64,
    pub seat: Seat,
    pub lang: Lang,
}

/// What somebody wants to play.
pub(super) struct Wish {
    pub key: String,
    pub seq: u64,
    pub action: String,
    pub dice: Option<Vec<String>>,
}

/// Plays an action or plan. What the rules have to say to it is worked out by a hand, since a plan may be long; the table is held until
/// everyone has been told. What of a plan was not played, and why, is told to the one who made it.
pub(super) async fn act(mut held: Held, hand: Hand, at: usize, wish: Wish) -> Result<Vec<FromServer>, Problem> {
    let begun = Instant::now();
    let Some(actor) = held.may_act(at, &wish.key, wish.seq)? else { return Ok(Vec::new()) };
    let (person, lang) = (actor.person, actor.lang);
    let played = hand.lend(move || {
        let played = held.play(&actor, &wish);
        (held, wish.key, played)
    });
    let Some((mut held, key, played)) = played.await else { return Err(plain(lang, "internal")) };
    let (mark, done) = played?;
    held.keep((person, key.clone()), mark, None, lang).await?;
    held.hub.metrics().action(begun.elapsed());
    held.tell_changes(at, &key, None);
    let Done { stopped, left, .. } = done;
    let stopped = stopped.map(|stopped| FromServer::Stopped { key: key.clone(), stopped });
    Ok(stopped.into_iter().chain(left.map(|left| FromServer::Left { key, left })).collect())
}

impl Live {
    /// Who is at a connection; nobody, if it only watches.
    pub(super) fn actor(&self, at: usize) -> Result<Actor, Problem> {
        let connection = &self.connections[at];
        let (seat, lang) = (connection.seat, connection.lang);
        match connection.person {
            Some(person) if self.owns(Some(person), seat) => Ok(Actor { person, seat, lang }),
            _ => Err(plain(lang, "foreign_seat")),
        }
    }

    /// Whether a message was heard before; if so it is answered as it was then.
    pub(super) fn heard(&mut self, at: usize, actor: &Actor, key: &str) -> Result<bool, Problem> {
        if key.is_empty() || key.len() > LONGEST_KEY {
            return Err(problem(actor.lang, "malformed", Message::new("table-key").with("most", LONGEST_KEY as i32)));
        }
        let heard = self.keys.contains_key(&(actor.person, key.to_owned()));
        if heard {
            self.acknowledge(at, key, None);
        }
        Ok(heard)
    }

    /// The game has begun, is not over, and is where a message thinks it is.
    pub(super) fn is_at(&self, seq: Option<u64>, lang: Lang) -> Result<(), Problem> {
        let Some(table) = &self.table else { return Err(plain(lang, "not_begun")) };
        if seq.is_some_and(|seq| seq != table.seq() as u64) {
            return Err(plain(lang, "stale"));
        }
        if self.is_full() {
            return Err(problem(lang, "forbidden", Message::new("table-tour-full")));
        }
        Ok(())
    }

    /// The rules follow the game to where it stands. Which line they do not is told as everyone may count.
    pub(super) fn goes_on(&self, lang: Lang) -> Result<(), Problem> {
        match self.table.as_ref().and_then(|table| table.stopped()).filter(|stopped| stopped.ended.is_none()) {
            Some(stopped) => {
                let error = ActError::Stopped { line: stopped.seq };
                Err(refused(Trouble::input(own_words(lang).say(&error.message()))))
            }
            None => Ok(()),
        }
    }

    /// Who may play an action now; nobody, if this very message was heard before.
    fn may_act(&mut self, at: usize, key: &str, seq: u64) -> Result<Option<Actor>, Problem> {
        let actor = self.actor(at)?;
        let lang = actor.lang;
        if self.heard(at, &actor, key)? {
            return Ok(None);
        }
        self.is_at(Some(seq), lang)?;
        self.goes_on(lang)?;
        match self.table.as_ref().map(|table| table.turn()) {
            None => Err(plain(lang, "not_begun")),
            Some(None) => Err(plain(lang, "over")),
            Some(Some(turn)) if turn != actor.seat => Err(plain(lang, "not_your_turn")),
            Some(Some(_)) => Ok(Some(actor)),
        }
    }

    /// Plays an action or plan by the rules; where the new lines of the journal begin, and what was done.
    fn play(&mut self, actor: &Actor, wish: &Wish) -> Result<(usize, Done), Problem> {
        let Some(table) = &mut self.table else { return Err(plain(actor.lang, "not_begun")) };
        let mark = table.lines().len();
        let done = table.play(&wish.action, wish.dice.as_deref(), actor.lang).map_err(refused)?;
        Ok((mark, done))
    }

    /// Takes back everything after action `to`, or proposes it.
    pub(super) async fn undo(
        &mut self,
        at: usize,
        key: String,
        seq: u64,
        to: usize,
        agreed: bool,
    ) -> Result<(), Problem> {
        let actor = self.actor(at)?;
        let lang = actor.lang;
        if self.heard(at, &actor, &key)? {
            return Ok(());
        }
        self.is_at(Some(seq), lang)?;
        let free = to >= self.free_undo(Some(actor.person), actor.seat);
        let alone = self.is_hotseat();
        if free || alone && agreed {
            return self.take_back(at, &actor, key, to).await;
        }
        if alone {
            return Err(problem(lang, "refused", Message::new("undo-known")));
        }
        self.can_undo(to, lang)?;
        let proposal = ProposalRow { seat: actor.seat.index(), to };
        let mark = self.mark();
        self.keep((actor.person, key.clone()), mark, Some(proposal), lang).await?;
        self.acknowledge(at, &key, None);
        self.tell_proposal_to_others(at, None);
        Ok(())
    }

    /// Whether there is anything after action `to` that can be taken back at all.
    fn can_undo(&self, to: usize, lang: Lang) -> Result<(), Problem> {
        let Some(table) = &self.table else { return Err(plain(lang, "not_begun")) };
        if self.row.standing.outcome.is_some() && table.header().seed.is_none() {
            return Err(plain(lang, "over"));
        }
        let nothing = Message::new("undo-nothing").with("count", table.len() as i32);
        if to < table.len() { Ok(()) } else { Err(problem(lang, "input", nothing)) }
    }

    async fn take_back(&mut self, at: usize, actor: &Actor, key: String, to: usize) -> Result<(), Problem> {
        self.can_undo(to, actor.lang)?;
        self.goes_on(actor.lang)?;
        let Some(table) = &mut self.table else { return Err(plain(actor.lang, "not_begun")) };
        let mark = table.lines().len();
        let undone = table.undo(to, actor.lang).map_err(refused)?;
        self.keep((actor.person, key.clone()), mark, None, actor.lang).await?;
        self.tell_changes(at, &key, Some(undone.actions));
        Ok(())
    }

    fn tell_proposal_to_others(&mut self, but: usize, end: Option<UndoEnd>) {
        for other in (0..self.connections.len()).filter(|other| *other != but) {
            self.tell_proposal(other, end);
        }
    }

    /// Answers a proposed undo, or takes one's own back.
    pub(super) async fn answer_undo(&mut self, at: usize, key: String, accept: bool) -> Result<(), Problem> {
        let actor = self.actor(at)?;
        let lang = actor.lang;
        if self.heard(at, &actor, &key)? {
            return Ok(());
        }
        let Some(proposal) = self.proposal else {
            return Err(problem(lang, "stale", Message::new("undo-none-proposed")));
        };
        let own = self.seats.get(proposal.seat).is_some_and(|seat| seat.person == Some(actor.person));
        if accept && own {
            return Err(problem(lang, "forbidden", Message::new("undo-own")));
        }
        if accept {
            return self.take_back(at, &actor, key, proposal.to).await;
        }
        let mark = self.mark();
        self.keep((actor.person, key.clone()), mark, None, lang).await?;
        let end = Some(if own { UndoEnd::Withdrawn } else { UndoEnd::Declined });
        self.acknowledge(at, &key, end);
        self.tell_proposal_to_others(at, end);
        Ok(())
    }

    /// Gives the game up.
    pub(super) async fn resign(&mut self, at: usize, key: String) -> Result<(), Problem> {
        let actor = self.actor(at)?;
        let lang = actor.lang;
        if self.heard(at, &actor, &key)? {
            return Ok(());
        }
        self.is_at(None, lang)?;
        self.give_up(&actor, key.clone()).await?;
        self.tell_changes(at, &key, None);
        self.tell_others_seats(NOBODY);
        Ok(())
    }

    async fn give_up(&mut self, actor: &Actor, key: String) -> Result<(), Problem> {
        let Some(table) = &mut self.table else { return Err(plain(actor.lang, "not_begun")) };
        if table.turn().is_none() {
            return Err(plain(actor.lang, "over"));
        }
        let mark = table.lines().len();
        table.resign(actor.seat, actor.lang).map_err(refused)?;
        self.keep((actor.person, key), mark, None, actor.lang).await
    }

    /// Gives the game up for somebody who goes for good, from whatever seat is its own.
    pub(crate) async fn abandon(&mut self, person: i64, lang: Lang) -> Result<(), Problem> {
        let seat = self.seats.iter().position(|seat| seat.person == Some(person));
        let Some(seat) = seat.and_then(|n| u8::try_from(n).ok()) else { return Ok(()) };
        self.give_up(&Actor { person, seat: Seat(seat), lang }, FAREWELL.to_owned()).await?;
        self.tell_changes(NOBODY, FAREWELL, None);
        self.tell_others_seats(NOBODY);
        Ok(())
    }
}
