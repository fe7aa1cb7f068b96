//! What a browser is told of the game: everything once, then what changed.

use super::live::Live;
use crate::protocol::{Asked, Change, FromServer, TableState, UndoEnd, UndoProposal};
use crate::scene::Scene;
use table::{Lang, Seat, Table};

/// What the table says to a connection besides the game itself.
struct Aside {
    key: Option<String>,
    cut: Option<usize>,
}

impl Live {
    pub(super) fn scene(&self, seat: Seat, lang: Lang, at: Option<usize>) -> Scene {
        let view = self.table.as_ref().and_then(|table| table.view(seat, lang, at).ok());
        view.map(Scene::from).unwrap_or_default()
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

    /// What is asked, for a connection that sees `scene`.
    fn asked(&mut self, at: usize, scene: &Scene) -> Option<Asked> {
        let connection = &self.connections[at];
        let (seat, lang) = (connection.seat, connection.lang);
        let table = self.table.as_ref()?;
        let turn = table.turn()?;
        let legal = table.asked(seat, lang)?;
        let private = self.is_hotseat() && turn != seat && !scene.shows_the_same(&self.scene(turn, lang, None));
        let actions = self.connections[at].offers(legal.actions);
        Some(Asked { seat: legal.seat, question: legal.question, rules: legal.rules, actions, private })
    }

    /// Tells a connection everything.
    pub(super) fn tell_whole(&mut self, at: usize) {
        let connection = &mut self.connections[at];
        connection.behind = false;
        connection.forget();
        let (person, seat, lang) = (connection.person, connection.seat, connection.lang);
        let Some(table) = &self.table else { return self.tell_seats(at) };
        let (seq, actions) = (self.seq(), table.len());
        let (log, overlays) = (table.log(seat, lang), table.overlays(seat, lang));
        let outcome = table.outcome(lang);
        let scene = self.scene(seat, lang, None);
        let asked = self.asked(at, &scene);
        self.connections[at].scene = scene.clone();
        let state = TableState {
            card: self.card_of(&self.connections[at]),
            seat: self.seat_id(seat).to_owned(),
            lang: lang.code().to_owned(),
            seq,
            actions,
            seen: self.seats.get(seat.index()).map_or(actions, |seat| seat.seen.min(actions)),
            scene,
            asked,
            log,
            overlays,
            free_undo: self.free_undo(person, seat),
            proposal: self.proposed(person),
            outcome,
        };
        let connection = &mut self.connections[at];
        (connection.seq, connection.actions) = (seq, actions);
        connection.tell(&FromServer::Table(Box::new(state)));
    }

    /// Tells a connection what changed since it was last told.
    fn tell_change(&mut self, at: usize, aside: Aside) {
        let connection = &self.connections[at];
        let Some(table) = &self.table else { return };
        let (person, seat, lang) = (connection.person, connection.seat, connection.lang);
        let (seq, actions) = (self.seq(), table.len());
        let kept = aside.cut.map_or(connection.actions, |cut| cut.min(connection.actions));
        let log = if connection.seq == seq { Vec::new() } else { table.log_from(kept + 1, seat, lang) };
        let outcome = table.outcome(lang);
        let scene = self.scene(seat, lang, None);
        let change = Change {
            from: connection.seq,
            seq,
            key: aside.key,
            actions,
            cut: aside.cut,
            scene: scene.since(&connection.scene),
            asked: self.asked(at, &scene),
            log,
            free_undo: self.free_undo(person, seat),
            acted: self.row.acted.unsigned_abs(),
            outcome,
        };
        let connection = &mut self.connections[at];
        (connection.scene, connection.seq, connection.actions) = (scene, seq, actions);
        connection.tell(&FromServer::Changed(Box::new(change)));
    }

    /// Tells everyone what changed; the one who did it hears of its key.
    pub(super) fn tell_changes(&mut self, by: usize, key: &str, cut: Option<usize>) {
        for at in 0..self.connections.len() {
            if !self.connections[at].behind {
                let key = (at == by).then(|| key.to_owned());
                self.tell_change(at, Aside { key, cut });
            }
        }
    }

    /// Tells a connection that its message was heard, although it changed nothing on the board.
    pub(super) fn acknowledge(&mut self, at: usize, key: &str, end: Option<UndoEnd>) {
        if self.connections[at].behind {
            return;
        }
        if self.table.is_some() {
            self.tell_change(at, Aside { key: Some(key.to_owned()), cut: None });
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
        let held = self.table.as_ref().zip(since).and_then(|(table, since)| actions_at(&**table, since));
        let Some((held, since)) = held.zip(since) else { return self.tell_whole(at) };
        let scene = self.scene(seat, lang, Some(held));
        let connection = &mut self.connections[at];
        connection.forget();
        (connection.scene, connection.seq, connection.actions) = (scene, since, held);
        self.tell_change(at, Aside { key: None, cut: None });
        self.tell_seats(at);
        self.tell_proposal(at, None);
    }

    /// Tells a connection who sits where, who is there and how the table stands.
    pub(super) fn tell_seats(&mut self, at: usize) {
        let card = Box::new(self.card_of(&self.connections[at]));
        self.connections[at].tell(&FromServer::Seats { card });
    }

    /// A seat's id: a side's, or `observer`.
    pub(super) fn seat_id(&self, seat: Seat) -> &str {
        self.game.info().seats.get(seat.index()).copied().unwrap_or("observer")
    }
}

/// How many actions were in force when the journal had so many lines; nothing, if it never had, or if something was taken back
/// since.
fn actions_at(table: &dyn Table, seq: u64) -> Option<usize> {
    let seq = usize::try_from(seq).ok()?;
    let lines = table.lines();
    let later = lines.get(seq..)?;
    if seq == 0 || later.iter().any(|line| matches!(counted(line), Some(Counted::Undo(_)))) {
        return None;
    }
    let counted = lines[..seq].iter().rev().find_map(|line| counted(line));
    Some(counted.map_or(0, |(Counted::Action(n) | Counted::Undo(n))| n))
}

enum Counted {
    /// An action with its number.
    Action(usize),
    /// An undo, and the last action that it kept.
    Undo(usize),
}

/// What a line of the journal does to the count of actions.
fn counted(line: &str) -> Option<Counted> {
    let number = |rest: &str| rest.split(|c: char| !c.is_ascii_digit()).next().and_then(|digits| digits.parse().ok());
    match line.strip_prefix("{\"n\":") {
        Some(rest) => number(rest).map(Counted::Action),
        None => line.strip_prefix("{\"undo\":").and_then(number).map(Counted::Undo),
    }
}
