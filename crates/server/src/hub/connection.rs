//! One browser at a table: from where it looks, and what it has been told.

use crate::protocol::{FromServer, Offer};
use crate::scene::Scene;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use table::edge::ActionReport;
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
    pub queue: Receiver<String>,
    /// Says that messages were left out.
    pub lag: Arc<Notify>,
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
    /// What it sees.
    pub scene: Scene,
    /// The state it has been told.
    pub seq: u64,
    /// How many actions were in force then.
    pub actions: usize,
    known: HashMap<String, u64>,
    queue: Sender<String>,
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
            scene: Scene::default(),
            seq: 0,
            actions: 0,
            known: HashMap::new(),
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

    /// Forgets which actions it has told.
    pub fn forget(&mut self) {
        self.known.clear();
    }

    /// Tells it something, unless it lags behind.
    pub fn tell(&mut self, message: &FromServer) {
        if self.behind {
            return;
        }
        // What a program made can always be written as JSON.
        let Ok(text) = serde_json::to_string(message) else { return };
        if self.queue.try_send(text).is_err() {
            self.behind = true;
            self.lag.notify_one();
        }
    }

    /// Legal actions: in full the first time, by notation afterwards.
    pub fn offers(&mut self, actions: Vec<ActionReport>) -> Vec<Offer> {
        if self.known.len() > REMEMBERED {
            self.forget();
        }
        actions.into_iter().map(|action| self.offer(action)).collect()
    }

    fn offer(&mut self, report: ActionReport) -> Offer {
        let mut hasher = DefaultHasher::new();
        (&report.label, &report.verb, &report.pieces, &report.places, report.chance).hash(&mut hasher);
        let hash = hasher.finish();
        if self.known.get(&report.action) == Some(&hash) {
            return Offer::Known(report.action);
        }
        self.known.insert(report.action.clone(), hash);
        Offer::New(report)
    }
}
