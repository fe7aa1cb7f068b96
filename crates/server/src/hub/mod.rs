//! The tables that are open: read from the store when somebody comes, forgotten a while after the last has left.
//!
//! A table is behind a lock of its own. Whoever changes the game holds it from the rules' first look until the store has the
//! new lines and everyone at the table has been told.

mod act;
mod ask;
mod card;
mod connection;
mod hand;
mod live;
mod look;
mod renew;
mod seats;
mod standing;
#[cfg(test)]
mod tests;

pub(crate) use card::hotseat as is_hotseat;
pub use card::{Viewer, card};
pub use connection::Inbox;
pub(crate) use live::refused;
pub use live::{Live, NewGame};
pub(crate) use seats::salt;

use crate::metrics::Metrics;
use crate::protocol::{FromClient, FromServer, Mode, Problem};
use crate::store::tables::Whole;
use crate::store::{Ruin, Store, StoreError, tables};
use crate::words::{plain, problem, say, unkept};
use hand::{Hand, Hands};
use std::collections::HashMap;
use std::future::Future;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use table::{Game, Lang, Message};
use tokio::sync::{Mutex as Lock, Notify, OwnedMappedMutexGuard, OwnedMutexGuard};

/// How long a table that nobody looks at stays open.
const IDLE: Duration = Duration::from_secs(120);
/// How often tables that nobody looks at are looked for.
const ROUND: Duration = Duration::from_secs(20);
/// How many tables that nobody looks at stay open.
const KEPT: usize = 256;

/// The tables that are open. Its clones are the same one.
#[derive(Clone)]
pub struct Hub(Arc<Inner>);

struct Inner {
    store: Store,
    games: Vec<Arc<dyn Game>>,
    mode: Mode,
    metrics: Metrics,
    hands: Hands,
    slots: Mutex<HashMap<String, Arc<Slot>>>,
    sockets: AtomicUsize,
    left: Notify,
    /// How many lines a journal may have, if it is not to grow for ever.
    longest: Option<usize>,
}

/// The place of a table in memory.
pub struct Slot {
    live: Arc<Lock<Option<Live>>>,
    online: Arc<Online>,
    used: Mutex<Instant>,
}

/// The seats that somebody looks from.
#[derive(Default)]
pub struct Online(Mutex<Vec<bool>>);

impl Online {
    /// Whether somebody looks from a seat.
    pub fn at(&self, seat: usize) -> bool {
        lock(&self.0).get(seat).is_some_and(|looked| *looked)
    }

    /// Remembers who looks; whether somebody is there who was not, or the other way round.
    fn set(&self, seats: Vec<bool>) -> bool {
        let mut known = lock(&self.0);
        let changed = *known != seats;
        *known = seats;
        changed
    }
}

/// A table that is open, held by one who may change it.
pub type Held = OwnedMappedMutexGuard<Option<Live>, Live>;

/// Why there is no table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Lost {
    /// There is none of this id.
    Unknown,
    /// It cannot be read.
    Store(StoreError),
    /// Its game is not here, or there is nothing in its journal to be shown; why, in every language.
    Broken(tables::Both<String>),
}

impl Lost {
    /// In a language.
    pub fn problem(&self, lang: Lang) -> Problem {
        match self {
            Lost::Unknown => plain(lang, "unknown_table"),
            Lost::Store(error) if error.is_damage() => plain(lang, "damaged"),
            Lost::Store(error) => unkept(lang, error),
            Lost::Broken(why) => {
                let why = tables::of(why, lang).as_str();
                problem(lang, "unreadable", Message::new("table-unreadable").with("why", why))
            }
        }
    }
}

/// The game of a table is not here.
fn no_game(id: &str) -> Lost {
    Lost::Broken(Lang::ALL.map(|lang| say(lang, &Message::new("table-no-game").with("game", id))))
}

/// Opening a table broke off.
fn broke_off() -> Lost {
    Lost::Broken(Lang::ALL.map(|lang| plain(lang, "internal").text))
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// One open socket; the server waits for all of them to close.
pub struct Socket(Hub);

impl Drop for Socket {
    fn drop(&mut self) {
        if self.0.0.sockets.fetch_sub(1, Ordering::AcqRel) == 1 {
            self.0.0.left.notify_waiters();
        }
    }
}

impl Hub {
    /// Nothing is open yet.
    pub fn new(store: Store, games: Vec<Arc<dyn Game>>, mode: Mode, metrics: Metrics) -> Hub {
        Hub::with(store, games, mode, metrics, None)
    }

    /// One for visitors: its tables do not last, and their journals do not grow beyond so many lines.
    pub(crate) fn passing(store: Store, games: Vec<Arc<dyn Game>>, metrics: Metrics, longest: usize) -> Hub {
        Hub::with(store, games, Mode::Served, metrics, Some(longest))
    }

    fn with(store: Store, games: Vec<Arc<dyn Game>>, mode: Mode, metrics: Metrics, longest: Option<usize>) -> Hub {
        let (hands, slots, sockets, left) = (Hands::new(), Mutex::default(), AtomicUsize::new(0), Notify::new());
        Hub(Arc::new(Inner { store, games, mode, metrics, hands, slots, sockets, left, longest }))
    }

    /// A game by its id.
    pub(crate) fn game(&self, id: &str) -> Option<Arc<dyn Game>> {
        self.0.games.iter().find(|game| game.info().id == id).cloned()
    }

    /// One more socket.
    pub(crate) fn socket(&self) -> Socket {
        self.0.sockets.fetch_add(1, Ordering::AcqRel);
        Socket(self.clone())
    }

    /// Waits until no socket is open.
    pub(crate) async fn empty(&self) {
        loop {
            let left = self.0.left.notified();
            if self.0.sockets.load(Ordering::Acquire) == 0 {
                return;
            }
            // A notification between the look and the wait would be missed: look again after a moment.
            let _late = tokio::time::timeout(Duration::from_millis(50), left).await;
        }
    }

    /// Who looks at a table, if it is open.
    pub(crate) fn online(&self, id: &str) -> Option<Arc<Online>> {
        lock(&self.0.slots).get(id).map(|slot| Arc::clone(&slot.online))
    }

    fn slot(&self, id: &str) -> Arc<Slot> {
        let mut slots = lock(&self.0.slots);
        let slot = slots.entry(id.to_owned()).or_insert_with(|| {
            Arc::new(Slot { live: Arc::default(), online: Arc::default(), used: Mutex::new(Instant::now()) })
        });
        *lock(&slot.used) = Instant::now();
        Arc::clone(slot)
    }

    /// A hand for what takes long. It is waited for before a table is held, never while one is: whoever acts at that table would
    /// wait too.
    async fn hand(&self) -> Hand {
        self.0.hands.free().await
    }

    /// Works something out that takes long; nothing comes of it if it breaks off.
    pub(crate) async fn aside<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        self.hand().await.lend(work).await
    }

    /// Holds a table for somebody who asks over HTTP and can wait.
    pub(crate) async fn visit(&self, id: &str) -> Result<Held, Lost> {
        let _hand = self.hand().await;
        self.table(id).await
    }

    /// Where the game at a table stands in one line; nothing, if it cannot be opened.
    pub(crate) async fn status(&self, id: &str, lang: Lang) -> Option<String> {
        let hand = self.hand().await;
        let live = self.table(id).await.ok()?;
        hand.lend(move || live.status(lang).to_owned()).await
    }

    /// Holds a table, opening it if it is not. Everyone else waits for it meanwhile.
    pub async fn table(&self, id: &str) -> Result<Held, Lost> {
        let slot = self.slot(id);
        let mut live = Arc::clone(&slot.live).lock_owned().await;
        if live.as_ref().is_none_or(Live::is_broken) {
            match self.load(id, &slot.online).await {
                Ok(loaded) => *live = Some(loaded),
                Err(lost) => {
                    *live = None;
                    drop((live, slot));
                    self.forget(id);
                    return Err(lost);
                }
            }
        }
        OwnedMutexGuard::try_map(live, Option::as_mut).map_err(|_| Lost::Unknown)
    }

    async fn load(&self, id: &str, online: &Arc<Online>) -> Result<Live, Lost> {
        // What cannot be an id is not looked up.
        if id.len() > 32 {
            return Err(Lost::Unknown);
        }
        let wanted = id.to_owned();
        let whole = self.0.store.read(move |db| tables::whole(db, &wanted)).await;
        if whole.as_ref().is_err_and(StoreError::is_damage) {
            self.0.store.mark_damaged(id);
        }
        let whole = whole.map_err(Lost::Store)?.ok_or(Lost::Unknown)?;
        let game = self.game(&whole.row.game).ok_or_else(|| no_game(&whole.row.game))?;
        let (hub, online) = (self.clone(), Arc::clone(online));
        let opened = tokio::task::spawn_blocking(move || Live::open(hub, game, whole, online)).await;
        let opened = opened.unwrap_or_else(|_| Err(broke_off()));
        if let Err(Lost::Broken(_)) = &opened {
            // Why is told to those who may know: it can hold what one side only knows.
            tracing::error!(table = id, "a table cannot be opened: its journal does not hold");
        }
        opened
    }

    /// Why a person cannot have a table. Whoever may not know of it hears the same as of one that does not exist.
    pub(crate) async fn regret(&self, id: &str, lost: &Lost, viewer: Viewer, lang: Lang) -> Problem {
        match lost {
            Lost::Store(error) if error.is_damage() => match self.0.store.ruin(id).await {
                Ok(Some(ruin)) if viewer.knows(&ruin.row, &ruin.seats) => lost.problem(lang),
                Ok(_) | Err(_) => plain(lang, "unknown_table"),
            },
            Lost::Store(_) | Lost::Broken(_) | Lost::Unknown => lost.problem(lang),
        }
    }

    /// What can still be read of a table whose part of the file is damaged: to be looked at, not to be played.
    pub(crate) async fn salvage(&self, id: &str) -> Result<Live, Lost> {
        let Ruin { row, seats, lines } = self.0.store.ruin(id).await.map_err(Lost::Store)?.ok_or(Lost::Unknown)?;
        let game = self.game(&row.game).ok_or_else(|| no_game(&row.game))?;
        let whole = Whole { row, seats, lines, keys: HashMap::new(), proposal: None };
        let hub = self.clone();
        let opened = self.aside(move || Live::open(hub, game, whole, Arc::default())).await;
        opened.unwrap_or_else(|| Err(broke_off()))
    }

    /// Takes a table that is gone or broken out of memory, unless somebody holds it.
    fn forget(&self, id: &str) {
        let mut slots = lock(&self.0.slots);
        if slots.get(id).is_some_and(|slot| Arc::strong_count(slot) == 1 && Arc::strong_count(&slot.live) == 1) {
            slots.remove(id);
        }
    }

    /// Does what a socket's message says. What the table itself tells goes through the socket's [`Inbox`]; what only this
    /// message is answered with is returned.
    pub(crate) async fn hear(
        &self,
        id: &str,
        (connection, person): (u64, Option<i64>),
        message: FromClient,
        lang: Lang,
    ) -> Vec<FromServer> {
        let (key, number) = match &message {
            FromClient::Act { key, .. }
            | FromClient::Undo { key, .. }
            | FromClient::AnswerUndo { key, .. }
            | FromClient::Renew { key, .. }
            | FromClient::Stand { key, .. }
            | FromClient::Resign { key } => (Some(key.clone()), None),
            FromClient::Ask { id, .. } => (None, Some(*id)),
            FromClient::Hello { .. } | FromClient::Seen { .. } => (None, None),
        };
        let hand = match &message {
            FromClient::Hello { .. } => self.hand().await,
            FromClient::Ask { .. } => self.0.hands.to_answer(person).await,
            FromClient::Act { .. } | FromClient::Stand { .. } => self.0.hands.to_act(person).await,
            FromClient::Undo { .. }
            | FromClient::AnswerUndo { .. }
            | FromClient::Renew { .. }
            | FromClient::Resign { .. }
            | FromClient::Seen { .. } => Hand::default(),
        };
        let done = match self.table(id).await {
            Ok(held) => live::hear(held, hand, connection, message).await,
            Err(lost) => Err(lost.problem(lang)),
        };
        done.unwrap_or_else(|problem| {
            self.0.metrics.refused(&problem.code);
            vec![FromServer::Refused { key, id: number, problem }]
        })
    }

    /// Closes tables that nobody has looked at for a while, until the server stops.
    pub(crate) async fn tidy(self, closing: impl Future<Output = ()> + Send + 'static) {
        tokio::pin!(closing);
        loop {
            tokio::select! {
                () = &mut closing => return,
                () = tokio::time::sleep(ROUND) => {}
            }
            self.put_away().await;
        }
    }

    /// Writes down what is to be, and closes what nobody has looked at for a while.
    pub(crate) async fn put_away(&self) {
        self.keep_seen().await;
        self.drop_idle();
    }

    fn drop_idle(&self) {
        let mut slots = lock(&self.0.slots);
        let mut idle: Vec<(Instant, String)> = Vec::new();
        for (id, slot) in slots.iter() {
            let held = Arc::strong_count(slot) > 1 || Arc::strong_count(&slot.live) > 1;
            let watched = || slot.live.try_lock().map_or(true, |live| live.as_ref().is_some_and(Live::is_watched));
            if !held && !watched() {
                idle.push((*lock(&slot.used), id.clone()));
            }
        }
        idle.sort();
        let too_many = idle.len().saturating_sub(KEPT);
        for (n, (used, id)) in idle.into_iter().enumerate() {
            if n < too_many || used.elapsed() > IDLE {
                slots.remove(&id);
            }
        }
    }

    /// Writes down what everyone has seen.
    pub(crate) async fn keep_seen(&self) {
        let slots: Vec<Arc<Slot>> = lock(&self.0.slots).values().cloned().collect();
        for slot in slots {
            if let Some(live) = slot.live.lock().await.as_mut() {
                live.keep_seen().await;
            }
        }
    }

    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    pub(crate) fn mode(&self) -> Mode {
        self.0.mode
    }

    /// How many lines a journal may have here; nothing, where tables last.
    pub(crate) fn longest(&self) -> Option<usize> {
        self.0.longest
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// Somebody's account is deleted: the tables that are open say so.
    pub(crate) async fn forget_name(&self, person: i64) {
        let slots: Vec<Arc<Slot>> = lock(&self.0.slots).values().cloned().collect();
        for slot in slots {
            if let Some(live) = slot.live.lock().await.as_mut() {
                live.forget_name(person);
            }
        }
    }

    /// Forgets a table for good.
    pub async fn remove(&self, mut held: Held) -> Result<(), StoreError> {
        let id = held.row().id.clone();
        let gone = id.clone();
        self.0.store.write(move |db| tables::remove(db, &gone)).await?;
        held.dissolve();
        drop(held);
        self.forget(&id);
        Ok(())
    }
}
