//! One browser at a table: from where it looks, and what it has been told.

use crate::protocol::FromServer;
use crate::scene::Scene;
use axum::extract::ws::Utf8Bytes;
use std::collections::HashMap;
use std::sync::Arc;
use table::{Lang, Seat};
use tokio::sync::Notify;
use tokio::sync::mpsc::{Receiver, Sender, channel};

/// How many messages may wait for a browser; one that is slower is told everything anew when it has caught up.
const WAITING: usize = 64;
/// How many actions a socket remembers.
const REMEMBERED: usize = 20_000;

/// What the table tells a socket, in order.
pub struct Inbox {
    /// The connection's number.
    pub connection: u64,
    /// Messages; when there are no more, the table is gone.
    pub queue: Receiver<Utf8Bytes>,
    /// Says that messages were left out.
    pub lag: Arc<Notify>,
}

/// What is seen from a seat in a language at one state of the game: worked out once for everyone who looks from there.
#[derive(Default)]
pub(super) struct Sight {
    /// The state.
    pub seq: u64,
    /// How many actions were in force then.
    pub actions: usize,
    /// What was to be seen.
    pub scene: Scene,
}

/// The actions that a browser has been told in full, each with a hash of what it was told.
#[derive(Clone, Default)]
pub(super) struct Known(HashMap<String, u64>);

impl Known {
    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether just this was told of an action before; if not, it is now.
    pub fn has(&mut self, action: &str, mark: u64) -> bool {
        if self.0.get(action) == Some(&mark) {
            return true;
        }
        self.0.insert(action.to_owned(), mark);
        false
    }

    /// Forgets everything, if it has become too much to remember.
    pub fn make_room(&mut self) {
        if self.0.len() > REMEMBERED {
            self.0.clear();
        }
    }
}

/// A message as it is sent. However many hear it, its bytes are there once.
pub(super) fn written(message: &FromServer) -> Option<Utf8Bytes> {
    // What a program made can always be written as JSON.
    serde_json::to_string(message).ok().map(Utf8Bytes::from)
}

/// One browser.
pub(super) struct Connection {
    /// Its number at this table.
    pub id: u64,
    /// Who it is.
    pub person: Option<i64>,
    /// From where it looks.
    pub seat: Seat,
    /// In which language.
    pub lang: Lang,
    /// What it was last told that it sees.
    pub sight: Arc<Sight>,
    /// The actions that it has been told in full.
    pub known: Arc<Known>,
    queue: Sender<Utf8Bytes>,
    lag: Arc<Notify>,
    /// Whether messages were left out: it has to be told everything anew.
    pub behind: bool,
}

impl Connection {
    pub fn new(id: u64, person: Option<i64>, seat: Seat, lang: Lang) -> (Connection, Inbox) {
        let (sender, queue) = channel(WAITING);
        let lag = Arc::new(Notify::new());
        let connection = Connection {
            id,
            person,
            seat,
            lang,
            sight: Arc::default(),
            known: Arc::default(),
            queue: sender,
            lag: Arc::clone(&lag),
            behind: false,
        };
        (connection, Inbox { connection: id, queue, lag })
    }

    /// Looks from elsewhere or in another language: what it knew is forgotten.
    pub fn move_to(&mut self, seat: Seat, lang: Lang) {
        (self.seat, self.lang, self.behind) = (seat, lang, false);
        self.forget();
    }

    /// Forgets which actions it has been told.
    pub fn forget(&mut self) {
        self.known = Arc::default();
    }

    /// Tells it something, unless it lags behind.
    pub fn tell(&mut self, message: &FromServer) {
        if self.behind {
            return;
        }
        if let Some(text) = written(message) {
            self.send(text);
        }
    }

    /// Sends it a message that is written already, unless it lags behind.
    pub fn send(&mut self, text: Utf8Bytes) {
        if !self.behind && self.queue.try_send(text).is_err() {
            self.behind = true;
            self.lag.notify_one();
        }
    }
}
