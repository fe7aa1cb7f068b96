//! What a browser is told of the game: everything once, then what changed.
//!
//! However many look from one seat in one language, a message to them is built once: [`Said`] holds everything that it depends on, and
//! whoever agrees in all of it hears the same bytes.

use super::card::Stake;
use super::connection::{Known, Sight, written};
use super::live::Live;
use crate::protocol::{Asked, Change, FromServer, Offer, TableState, UndoEnd, UndoProposal};
use crate::scene::Scene;
use axum::extract::ws::Utf8Bytes;
use std::sync::Arc;
use table::{Lang, Seat};

/// What the table says to a connection besides the game itself.
struct Aside {
    key: Option<String>,
    cut: Option<usize>,
}

/// A message, and to whom it is said.
struct Said {
    seat: Seat,
    lang: Lang,
    stake: Stake,
    /// What they saw and knew before.
    before: (Arc<Sight>, Arc<Known>),
    text: Utf8Bytes,
    /// What they know now.
    known: Arc<Known>,
}

impl Said {
    /// Whether it is what a connection has to hear. Two who know no action know the same.
    fn fits(&self, (seat, lang, stake): (Seat, Lang, Stake), sight: &Arc<Sight>, known: &Arc<Known>) -> bool {
        let same = Arc::ptr_eq(&self.before.1, known) || self.before.1.is_empty() && known.is_empty();
        (self.seat, self.lang, self.stake) == (seat, lang, stake) && Arc::ptr_eq(&self.before.0, sight) && same
    }
}

impl Live {
    pub(super) fn scene(&self, seat: Seat, lang: Lang, at: Option<usize>) -> Scene {
        let view = self.table.as_ref().and_then(|table| table.view(seat, lang, at).ok());
        view.map(Scene::from).unwrap_or_default()
    }

    /// What is to be seen now.
    fn sight(&mut self, seat: Seat, lang: Lang) -> Arc<Sight> {
        let seq = self.seq();
        let last = self.sights.iter().position(|known| (known.0, known.1) == (seat, lang));
        if let Some((.., sight)) = last.and_then(|at| self.sights.get(at)).filter(|(.., sight)| sight.seq == seq) {
            return Arc::clone(sight);
        }
        let actions = self.table.as_ref().map_or(0, |table| table.len());
        let sight = Arc::new(Sight { seq, actions, scene: self.scene(seat, lang, None) });
        let entry = (seat, lang, Arc::clone(&sight));
        match last {
            Some(at) => self.sights[at] = entry,
            None => self.sights.push(entry),
        }
        sight
    }

    /// Whether a seat belongs to a person.
    pub(super) fn owns(&self, person: Option<i64>, seat: Seat) -> bool {
        self.viewer(person).owns(&self.seats, seat.index())
    }

    /// The last action that a person has to keep unless others agree: everything after it is the person's own and nothing became
    /// known by it.
    pub(super) fn free_undo(&self, person: Option<i64>, seat: Seat) -> usize {
        let Some(table) = &self.table else { return 0 };
        let len = table.len();
        let revealed = table.header().seed.is_none() && self.row.standing.outcome.is_some();
        if revealed || !self.owns(person, seat) {
            return len;
        }
        // Nothing becomes unknown by taking back more: the first moment that is free is found by halving.
        let free =
            |to: usize| table.actor(to + 1).is_none_or(|actor| self.owns(person, actor)) && !table.crosses_known(to);
        let (mut from, mut to) = (0, len);
        while from < to {
            let middle = (from + to) / 2;
            if free(middle) { to = middle } else { from = middle + 1 }
        }
        to
    }

    /// The proposed undo as a person may know it.
    pub(super) fn proposed(&self, person: Option<i64>) -> Option<UndoProposal> {
        let proposal = self.proposal?;
        let by = self.seats.get(proposal.seat)?;
        let viewer = self.viewer(person);
        let yours = viewer.sits(&self.seats) && by.person != person;
        Some(UndoProposal { by: by.seat.clone(), to: proposal.to, yours })
    }

    /// What is asked, for somebody who sees `scene` and has been told some actions before.
    fn asked(&mut self, seat: Seat, lang: Lang, scene: &Scene, known: &mut Arc<Known>) -> Option<Asked> {
        let table = self.table.as_ref()?;
        // A game that the rules no longer follow asks nothing before it is started anew.
        let turn = table.turn().filter(|_| table.stopped().is_none())?;
        let (legal, offers) = match turn == seat {
            true => {
                let known = Arc::make_mut(known);
                known.make_room();
                table.asked_since(seat, lang, &mut |action, mark| known.has(action, mark))?
            }
            false => table.asked_since(seat, lang, &mut |_, _| false)?,
        };
        let elsewhere = self.is_hotseat() && turn != seat;
        let private = elsewhere && !scene.shows_the_same(&self.sight(turn, lang).scene);
        let actions = offers.into_iter().map(Offer::from).collect();
        let standing = self.table.as_ref().and_then(|table| table.standing_now(seat, lang));
        Some(Asked { seat: legal.seat, question: legal.question, rules: legal.rules, actions, private, standing })
    }

    /// Tells a connection everything.
    pub(super) fn tell_whole(&mut self, at: usize) {
        self.tell_whole_once(at, &mut Vec::new());
    }

    /// Tells everyone everything.
    pub(super) fn tell_everyone_whole(&mut self) {
        let mut said = Vec::new();
        for at in 0..self.connections.len() {
            self.tell_whole_once(at, &mut said);
        }
    }

    fn tell_whole_once(&mut self, at: usize, said: &mut Vec<Said>) {
        if self.table.is_none() {
            self.connections[at].behind = false;
            return self.tell_seats(at);
        }
        let (seat, lang, person) = self.looks(at);
        let (stake, sight) = (self.stake(person), self.sight(seat, lang));
        let connection = &mut self.connections[at];
        (connection.behind, connection.sight) = (false, Arc::clone(&sight));
        connection.forget();
        let nothing = Arc::clone(&connection.known);
        let (text, known) = match said.iter().find(|said| said.fits((seat, lang, stake), &sight, &nothing)) {
            Some(said) => (said.text.clone(), Arc::clone(&said.known)),
            None => {
                let mut known = Arc::default();
                let Some(text) = self.whole(at, &sight, &mut known) else { return };
                let before = (sight, nothing);
                said.push(Said { seat, lang, stake, before, text: text.clone(), known: Arc::clone(&known) });
                (text, known)
            }
        };
        self.connections[at].known = known;
        self.connections[at].send(text);
        self.share_known(at);
    }

    /// Everything, for a connection that is told it.
    fn whole(&mut self, at: usize, sight: &Sight, known: &mut Arc<Known>) -> Option<Utf8Bytes> {
        let (seat, lang, person) = self.looks(at);
        let asked = self.asked(seat, lang, &sight.scene, known);
        let (seq, actions, scene) = (sight.seq, sight.actions, sight.scene.clone());
        let table = self.table.as_ref()?;
        let state = TableState {
            card: self.card_of(&self.connections[at]),
            seat: self.seat_id(seat).to_owned(),
            lang: lang.code().to_owned(),
            seq,
            actions,
            seen: self.seats.get(seat.index()).map_or(actions, |seat| seat.seen.min(actions)),
            scene,
            asked,
            log: table.log(seat, lang),
            overlays: table.overlays(seat, lang),
            free_undo: self.free_undo(person, seat),
            proposal: self.proposed(person),
            notice: self.notice(person, seat, lang),
            outcome: table.outcome(lang),
            standing: self.said(seat, lang),
        };
        written(&FromServer::Table(Box::new(state)))
    }

    /// From where a connection looks, in which language, and who it is.
    fn looks(&self, at: usize) -> (Seat, Lang, Option<i64>) {
        let connection = &self.connections[at];
        (connection.seat, connection.lang, connection.person)
    }

    /// Others who look from where `at` does have been told the same actions, and more: from now on they are told alike.
    fn share_known(&mut self, at: usize) {
        let (seat, lang, _) = self.looks(at);
        let (sight, known) = (Arc::clone(&self.connections[at].sight), Arc::clone(&self.connections[at].known));
        for other in &mut self.connections {
            if (other.seat, other.lang) == (seat, lang) && !other.behind && Arc::ptr_eq(&other.sight, &sight) {
                other.known = Arc::clone(&known);
            }
        }
    }

    /// Tells a connection what changed since it was last told. What is said to others as well is said in the same bytes.
    fn tell_change(&mut self, at: usize, aside: Aside, said: &mut Vec<Said>) {
        if self.table.is_none() {
            return;
        }
        let (seat, lang, person) = self.looks(at);
        let (stake, now) = (self.stake(person), self.sight(seat, lang));
        let connection = &mut self.connections[at];
        let before = std::mem::replace(&mut connection.sight, Arc::clone(&now));
        let mut known = std::mem::take(&mut connection.known);
        let shared = aside.key.is_none();
        let earlier = said.iter().find(|said| shared && said.fits((seat, lang, stake), &before, &known));
        let text = match earlier {
            Some(earlier) => {
                known = Arc::clone(&earlier.known);
                Some(earlier.text.clone())
            }
            None => {
                // Whoever is the only one to know some actions is told alone.
                let alone = !known.is_empty() && Arc::strong_count(&known) == 1;
                let was = (shared && !alone).then(|| (Arc::clone(&before), Arc::clone(&known)));
                let text = self.change(at, &before, &now, aside, &mut known);
                if let (Some(before), Some(text)) = (was, &text) {
                    said.push(Said { seat, lang, stake, before, text: text.clone(), known: Arc::clone(&known) });
                }
                text
            }
        };
        let connection = &mut self.connections[at];
        connection.known = known;
        if let Some(text) = text {
            connection.send(text);
        }
    }

    /// What changed, for a connection that is told it.
    fn change(
        &mut self,
        at: usize,
        before: &Sight,
        now: &Sight,
        Aside { key, cut }: Aside,
        known: &mut Arc<Known>,
    ) -> Option<Utf8Bytes> {
        let (seat, lang, person) = self.looks(at);
        let asked = self.asked(seat, lang, &now.scene, known);
        let table = self.table.as_ref()?;
        let kept = cut.map_or(before.actions, |cut| cut.min(before.actions));
        let change = Change {
            from: before.seq,
            seq: now.seq,
            key,
            actions: now.actions,
            cut,
            scene: now.scene.since(&before.scene),
            asked,
            log: if before.seq == now.seq { Vec::new() } else { table.log_from(kept + 1, seat, lang) },
            free_undo: self.free_undo(person, seat),
            acted: self.row.acted.unsigned_abs(),
            outcome: table.outcome(lang),
        };
        written(&FromServer::Changed(Box::new(change)))
    }

    /// Tells everyone what changed; the one who did it hears of its key.
    pub(super) fn tell_changes(&mut self, by: usize, key: &str, cut: Option<usize>) {
        let mut said = Vec::new();
        for at in 0..self.connections.len() {
            if !self.connections[at].behind {
                let key = (at == by).then(|| key.to_owned());
                self.tell_change(at, Aside { key, cut }, &mut said);
            }
        }
    }

    /// Tells a connection that its message was heard, although it changed nothing on the board.
    pub(super) fn acknowledge(&mut self, at: usize, key: &str, end: Option<UndoEnd>) {
        if self.connections[at].behind {
            return;
        }
        if self.table.is_some() {
            self.tell_change(at, Aside { key: Some(key.to_owned()), cut: None }, &mut Vec::new());
        }
        self.tell_proposal(at, end);
    }

    /// Tells a connection of the proposed undo, or that there is none.
    pub(super) fn tell_proposal(&mut self, at: usize, end: Option<UndoEnd>) {
        let proposal = self.proposed(self.connections[at].person);
        self.connections[at].tell(&FromServer::Undo { proposal, end });
    }

    /// Tells a connection that holds the state `since` just what it missed, or everything if something was taken back.
    pub(super) fn tell_missed(&mut self, at: usize, since: Option<u64>) {
        let (seat, lang) = (self.connections[at].seat, self.connections[at].lang);
        let held =
            self.table.as_ref().zip(since).and_then(|(table, since)| table.actions_at(usize::try_from(since).ok()?));
        let Some((held, since)) = held.zip(since) else { return self.tell_whole(at) };
        let scene = self.scene(seat, lang, Some(held));
        let connection = &mut self.connections[at];
        connection.forget();
        connection.sight = Arc::new(Sight { seq: since, actions: held, scene });
        self.tell_change(at, Aside { key: None, cut: None }, &mut Vec::new());
        self.share_known(at);
        self.tell_seats(at);
        self.tell_proposal(at, None);
        self.tell_notice(at);
        if seat != Seat::OBSERVER {
            self.tell_standing(at);
        }
    }

    /// Tells a connection who sits where, who is there and how the table stands.
    pub(super) fn tell_seats(&mut self, at: usize) {
        let card = Box::new(self.card_of(&self.connections[at]));
        self.connections[at].tell(&FromServer::Seats { card });
    }

    /// Tells everyone but one; those to whom it looks the same in the same bytes.
    pub(super) fn tell_others_seats(&mut self, but: usize) {
        let mut said: Vec<Said> = Vec::new();
        for at in (0..self.connections.len()).filter(|at| *at != but) {
            let (seat, lang, person) = self.looks(at);
            let stake = self.stake(person);
            let (sight, known) = (Arc::clone(&self.connections[at].sight), Arc::default());
            let earlier = said.iter().find(|said| said.fits((seat, lang, stake), &sight, &known));
            let text = match earlier {
                Some(earlier) => earlier.text.clone(),
                None => {
                    let card = Box::new(self.card_of(&self.connections[at]));
                    let Some(text) = written(&FromServer::Seats { card }) else { continue };
                    let before = (sight, Arc::clone(&known));
                    said.push(Said { seat, lang, stake, before, text: text.clone(), known });
                    text
                }
            };
            self.connections[at].send(text);
        }
    }

    /// A seat's id: a side's, or `observer`.
    pub(super) fn seat_id(&self, seat: Seat) -> &str {
        self.game.info().seats.get(seat.index()).copied().unwrap_or("observer")
    }
}
