//! One open table.

use super::act::{Wish, act};
use super::card::{Stake, hotseat};
use super::connection::{Connection, Sight};
use super::hand::Hand;
use super::renew::Renewal;
use super::standing::stand;
use super::{Held, Hub, Lost, Online, Viewer, card};
use crate::metrics::Open;
use crate::protocol::{FromClient, FromServer, Problem, TableCard};
use crate::store::tables::{Both, ProposalRow, SeatRow, Standing, Step, TableRow, Whole, keep, of, sum_up};
use crate::words::{plain, unkept};
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};
use table::edge::{Trouble, TroubleKind};
use table::{Game, JournalError, Lang, Message, NewDice, Seat, Seed, Setup, Table};

/// One open table.
pub struct Live {
    pub(super) hub: Hub,
    pub(super) game: Arc<dyn Game>,
    pub(super) row: TableRow,
    pub(super) seats: Vec<SeatRow>,
    /// The game; nothing, before it has begun.
    pub(super) table: Option<Box<dyn Table>>,
    /// What was done, by person and key, with the `seq` it led to.
    pub(super) keys: HashMap<(i64, String), u64>,
    pub(super) proposal: Option<ProposalRow>,
    /// Who wishes to start the game anew, until the game changes.
    pub(super) renewal: Option<Renewal>,
    pub(super) connections: Vec<Connection>,
    pub(super) online: Arc<Online>,
    /// What was last worked out to be seen from each seat in each language.
    pub(super) sights: Vec<(Seat, Lang, Arc<Sight>)>,
    /// Where the game stands in one line: worked out when somebody wants to know.
    status: Both<OnceLock<String>>,
    /// Seats whose `seen` is not written down yet.
    unkept: Vec<usize>,
    next: u64,
    broken: bool,
    _open: Open,
}

/// A game that begins: where it stands, and the lines of its journal.
pub struct NewGame {
    /// The game.
    pub table: Box<dyn Table>,
    /// The secret of its dice, if they are sealed.
    pub secret: Option<Seed>,
}

impl NewGame {
    /// A game whose dice nobody can foresee.
    pub fn sealed(game: &dyn Game, setup: &Setup, seed: Seed, salts: Vec<String>) -> Result<NewGame, Trouble> {
        let table = game.create(setup, NewDice::sealed(seed, salts))?;
        Ok(NewGame { table, secret: Some(seed) })
    }

    /// Where it stands.
    pub fn standing(&self) -> Standing {
        standing(&*self.table)
    }
}

/// Where a game stands, as far as that is told at once.
fn standing(table: &dyn Table) -> Standing {
    let turn = table.turn().and_then(|seat| table.info().seats.get(seat.index())).map(|id| (*id).to_owned());
    let outcome = match (table.outcome(Lang::En), table.outcome(Lang::It)) {
        (Some(en), Some(it)) => Some([en, it]),
        _ => None,
    };
    Standing { actions: table.len(), turn, outcome }
}

/// What stands over a board, in one line.
pub(super) fn one_line(status: &[String]) -> String {
    status.join(" · ")
}

/// Why the rules, or the table, say no.
pub(crate) fn refused(trouble: Trouble) -> Problem {
    let code = match trouble.kind {
        TroubleKind::Refused => "refused",
        TroubleKind::Input => "input",
    };
    Problem { code: code.to_owned(), text: trouble.text, rule: trouble.rule, wait: None, first: trouble.first }
}

fn replayed(game: &dyn Game, row: &TableRow, lines: &[String]) -> Result<Option<Box<dyn Table>>, Lost> {
    if !row.begun {
        return Ok(None);
    }
    let text: String = lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect();
    let table = game.open_kept(text.as_bytes(), row.seed.map(Seed));
    table.map(Some).map_err(|error| Lost::Broken(Lang::ALL.map(|lang| public(&error, lang))))
}

/// What everyone may hear of a journal that cannot be opened: not what chance answered or somebody did.
fn public(error: &JournalError, lang: Lang) -> String {
    match error.why.key {
        "journal-start" | "journal-other-pack" | "journal-pack-broken" => error.say(lang),
        _ => JournalError::new(error.line, Message::new("journal-not-told")).say(lang),
    }
}

impl Live {
    /// A table as it is kept.
    pub(super) fn open(hub: Hub, game: Arc<dyn Game>, whole: Whole, online: Arc<Online>) -> Result<Live, Lost> {
        let Whole { row, seats, lines, keys, proposal } = whole;
        let table = replayed(&*game, &row, &lines)?;
        let _open = hub.metrics().table();
        let (connections, sights, unkept, next, broken) = (Vec::new(), Vec::new(), Vec::new(), 0, false);
        let status = row.status.clone().map_or_else(Default::default, |both| both.map(OnceLock::from));
        online.set(Vec::new());
        Ok(Live {
            hub,
            game,
            row,
            seats,
            table,
            keys,
            proposal,
            renewal: None,
            connections,
            online,
            sights,
            status,
            unkept,
            next,
            broken,
            _open,
        })
    }

    /// What the lobby says of it.
    pub fn row(&self) -> &TableRow {
        &self.row
    }

    /// Who sits where.
    pub fn seats(&self) -> &[SeatRow] {
        &self.seats
    }

    /// The game; nothing, before it has begun.
    pub fn table(&self) -> Option<&dyn Table> {
        self.table.as_deref()
    }

    /// The rulebook.
    pub fn game(&self) -> &dyn Game {
        &*self.game
    }

    /// Whether what is in memory cannot be trusted any more.
    pub(super) fn is_broken(&self) -> bool {
        self.broken
    }

    /// Whether somebody looks at it, or something is to be written down.
    pub(super) fn is_watched(&self) -> bool {
        !self.connections.is_empty() || !self.unkept.is_empty() || self.is_to_sum_up()
    }

    /// Whether where the game stands is to be written down: not before everyone has left.
    fn is_to_sum_up(&self) -> bool {
        self.connections.is_empty() && self.table.is_some() && self.row.status.is_none()
    }

    /// Whether somebody looks at it.
    pub(crate) fn is_visited(&self) -> bool {
        !self.connections.is_empty()
    }

    /// Whether its journal may not grow any more.
    pub(super) fn is_full(&self) -> bool {
        self.hub.longest().is_some_and(|longest| self.mark() >= longest)
    }

    /// Whether one person has all seats.
    pub fn is_hotseat(&self) -> bool {
        hotseat(&self.seats)
    }

    /// A person at this table.
    pub fn viewer(&self, person: Option<i64>) -> Viewer {
        Viewer { person, mode: self.hub.mode(), invited: None }
    }

    /// What a person has to do with this table.
    pub(super) fn stake(&self, person: Option<i64>) -> Stake {
        self.viewer(person).stake(&self.row, &self.seats)
    }

    /// Where the game stands in one line: as the observer may know it.
    pub fn status(&self, lang: Lang) -> &str {
        if self.table.is_none() {
            return "";
        }
        of(&self.status, lang).get_or_init(|| one_line(&self.scene(Seat::OBSERVER, lang, None).status))
    }

    /// Whether that is known already.
    #[cfg(test)]
    pub(super) fn is_summed_up(&self) -> bool {
        self.status.iter().any(|line| line.get().is_some())
    }

    /// The table as a person may know it.
    pub fn card(&self, viewer: Viewer, lang: Lang) -> TableCard {
        self.card_with(viewer, lang, self.status(lang).to_owned())
    }

    /// The same for a connection, which sees for itself where the game stands.
    pub(super) fn card_of(&self, connection: &Connection) -> TableCard {
        let status = one_line(&connection.sight.scene.status);
        self.card_with(self.viewer(connection.person), connection.lang, status)
    }

    fn card_with(&self, viewer: Viewer, lang: Lang, status: String) -> TableCard {
        let passing = self.hub.longest().is_some();
        TableCard { status, passing, ..card(&*self.game, &self.row, &self.seats, Some(&self.online), viewer, lang) }
    }

    /// The state's number: how many lines of the journal everyone may count.
    pub(super) fn seq(&self) -> u64 {
        self.table.as_ref().map_or(0, |table| table.seq() as u64)
    }

    /// How many lines the journal has: where new ones begin.
    pub(super) fn mark(&self) -> usize {
        self.table.as_ref().map_or(0, |table| table.lines().len())
    }

    /// A number for the next connection.
    pub(super) fn number(&mut self) -> u64 {
        self.next += 1;
        self.next
    }

    pub(super) fn find(&self, connection: u64) -> Option<usize> {
        self.connections.iter().position(|known| known.id == connection)
    }

    /// Remembers how much a seat has seen; it is written down with the next thing that is.
    pub(super) fn saw(&mut self, seat: Seat, actions: usize) {
        let count = self.table.as_ref().map_or(0, |table| table.len());
        let Some(row) = self.seats.get_mut(seat.index()) else { return };
        let seen = actions.min(count);
        if row.seen != seen {
            row.seen = seen;
            if !self.unkept.contains(&seat.index()) {
                self.unkept.push(seat.index());
            }
        }
    }

    fn seen(&self) -> Vec<(usize, usize)> {
        self.unkept.iter().filter_map(|n| self.seats.get(*n).map(|seat| (*n, seat.seen))).collect()
    }

    /// Writes down what everyone has seen and, if nobody is left, where the game stands.
    pub(super) async fn keep_seen(&mut self) {
        let status = self.is_to_sum_up().then(|| Lang::ALL.map(|lang| self.status(lang).to_owned()));
        if self.unkept.is_empty() && status.is_none() || self.broken {
            return;
        }
        let step = Step { seen: self.seen(), proposal: self.proposal, ..Step::default() };
        let (id, line) = (self.row.id.clone(), status.clone());
        let write = move |db: &rusqlite::Transaction<'_>| {
            keep(db, &id, &step)?;
            line.map_or(Ok(()), |line| sum_up(db, &id, &line))
        };
        if self.hub.store().write(write).await.is_ok() {
            self.unkept.clear();
            self.row.status = status.or(self.row.status.take());
        }
    }

    /// Writes down what a message did to the game after line `mark`: all of it or nothing, and before anyone is told. If it
    /// cannot be written down, the game goes back to what is.
    pub(super) async fn keep(
        &mut self,
        by: (i64, String),
        mark: usize,
        proposal: Option<ProposalRow>,
        lang: Lang,
    ) -> Result<(), Problem> {
        let acts = self.table.as_ref().filter(|table| table.lines().len() > mark);
        let standing = acts.map(|table| standing(&**table));
        self.write(by, mark, proposal, standing, lang).await
    }

    /// The same of a message that is nobody else's affair: where the game stands, and since when, is as it was.
    pub(super) async fn keep_quietly(&mut self, by: (i64, String), mark: usize, lang: Lang) -> Result<(), Problem> {
        self.write(by, mark, self.proposal, None, lang).await
    }

    async fn write(
        &mut self,
        by: (i64, String),
        mark: usize,
        proposal: Option<ProposalRow>,
        standing: Option<Standing>,
        lang: Lang,
    ) -> Result<(), Problem> {
        let Some(table) = &self.table else { return Err(plain(lang, "not_begun")) };
        let (at, seq) = (crate::app::now(), self.seq());
        let lines = table.lines_since(mark).to_vec();
        let step = Step {
            lines: (mark, lines),
            key: Some((by.0, by.1.clone(), seq)),
            standing: standing.clone(),
            seen: self.seen(),
            proposal,
            at,
        };
        let id = self.row.id.clone();
        if let Err(error) = self.hub.store().write(move |db| keep(db, &id, &step)).await {
            self.go_back(mark);
            return Err(unkept(lang, &error));
        }
        self.unkept.clear();
        self.keys.insert(by, seq);
        self.proposal = proposal;
        if let Some(standing) = standing {
            self.row.standing = standing;
            self.row.acted = at;
            self.row.status = None;
            self.status = Default::default();
        }
        Ok(())
    }

    /// Back to the first `mark` lines of the journal.
    fn go_back(&mut self, mark: usize) {
        let lines = self.table.as_ref().map(|table| table.lines().iter().take(mark).cloned().collect::<Vec<_>>());
        match replayed(&*self.game, &self.row, &lines.unwrap_or_default()) {
            Ok(table) => self.table = table,
            // Whoever comes next reads everything anew.
            Err(_) => self.broken = true,
        }
    }

    /// Sends everyone away for good.
    pub(super) fn dissolve(&mut self) {
        self.connections.clear();
        self.unkept.clear();
        self.broken = true;
    }
}

/// Does what a message says; what takes long, with a hand.
pub(super) async fn hear(mut held: Held, hand: Hand, id: u64, message: FromClient) -> Result<Vec<FromServer>, Problem> {
    // A connection that is unknown here belonged to a table that had to be read anew; its socket closes.
    let Some(at) = held.find(id) else { return Ok(Vec::new()) };
    let (seat, lang) = (held.connections[at].seat, held.connections[at].lang);
    match message {
        FromClient::Hello { seat, lang: wished, since } => {
            let lang = Lang::named(&wished).unwrap_or(lang);
            let moved = hand.lend(move || held.move_to(at, &seat, lang, since)).await;
            moved.unwrap_or_else(|| Err(plain(lang, "internal"))).map(|()| Vec::new())
        }
        FromClient::Act { key, seq, action, dice } => act(held, hand, at, Wish { key, seq, action, dice }).await,
        FromClient::Undo { key, seq, to, agreed } => held.undo(at, key, seq, to, agreed).await.map(|()| Vec::new()),
        FromClient::AnswerUndo { key, accept } => held.answer_undo(at, key, accept).await.map(|()| Vec::new()),
        FromClient::Renew { key, seq } => held.renew(at, key, seq).await.map(|()| Vec::new()),
        FromClient::Stand { key, said } => stand(held, hand, at, key, said).await,
        FromClient::Resign { key } => held.resign(at, key).await.map(|()| Vec::new()),
        FromClient::Seen { actions } => {
            held.saw(seat, actions);
            Ok(Vec::new())
        }
        FromClient::Ask { id, ask } => {
            let asked = hand.lend(move || held.answer(seat, lang, ask)).await;
            let answer = asked.unwrap_or_else(|| Err(plain(lang, "internal")))?;
            Ok(vec![FromServer::Answer { id, answer: Box::new(answer) }])
        }
    }
}
