//! What every handler shares, and the routes.

use crate::guard::{self, Guard};
use crate::hub::{Hub, Viewer};
use crate::metrics::{self, Metrics};
use crate::people::{self, People};
use crate::prints::Prints;
use crate::protocol::Mode;
use crate::running::Config;
use crate::store::{Store, StoreError};
use crate::visits::{self, Visits};
use crate::{assets, farewell, library, packs, readiness, socket, tables};
use axum::Router;
use std::future::Future;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use table::Game;
use tokio::sync::watch;

/// What every handler shares.
pub struct App {
    /// The games.
    pub games: Vec<Arc<dyn Game>>,
    /// How the server runs.
    pub mode: Mode,
    /// The database.
    pub store: Store,
    /// The tables that are open.
    pub hub: Hub,
    /// The tours of those who have no account.
    pub visits: Visits,
    /// Everyone.
    pub people: People,
    /// Whoever comes in has to pass it.
    pub guard: Guard,
    /// What is counted.
    pub metrics: Metrics,
    pub(crate) prints: Prints,
    open_metrics: bool,
    closing: watch::Sender<bool>,
}

impl App {
    /// Opens the database and everything else.
    pub async fn open(config: Config) -> Result<Arc<App>, StoreError> {
        let Config { games, db, mode, secure_cookies, behind_proxy, open_metrics, limits, listen: _ } = config;
        let store = tokio::task::spawn_blocking(move || Store::open(db.as_deref()));
        let store = store.await.unwrap_or(Err(StoreError::Closed))?;
        match packs::settle(&store, &games).await {
            Ok(found) => found.iter().for_each(|found| tracing::info!("{found}")),
            // Games that need one of them say so; the others go on.
            Err(error) if error.is_damage() => tracing::error!(%error, "packs that games began with cannot be read"),
            Err(error) => return Err(error),
        }
        let metrics = Metrics::default();
        let people = People::open(store.clone(), mode, secure_cookies, &limits).await?;
        let app = App {
            hub: Hub::new(store.clone(), games.clone(), mode, metrics.clone()),
            visits: Visits::open(games.clone(), &limits, metrics.clone())?,
            prints: Prints::default(),
            guard: Guard::new(mode, behind_proxy, secure_cookies, limits),
            closing: watch::channel(false).0,
            open_metrics,
            games,
            mode,
            store,
            people,
            metrics,
        };
        let app = Arc::new(app);
        tokio::spawn(app.hub.clone().tidy(app.closing()));
        tokio::spawn(Visits::tidy(Arc::clone(&app), app.closing()));
        Ok(app)
    }

    /// All routes, with the guard around them.
    pub fn router(self: &Arc<App>) -> Router {
        let router = Router::new()
            .merge(library::routes())
            .merge(visits::routes())
            .merge(tables::routes())
            .merge(farewell::routes())
            .merge(socket::routes())
            .with_state(Arc::clone(self))
            .merge(people::routes(self.people.clone()))
            .merge(readiness::routes(self.store.clone()))
            .merge(metrics::routes(self.metrics.clone(), self.mode, self.open_metrics));
        guard::protect(assets::with_client(router), self.guard.clone(), self.people.clone(), self.metrics.clone())
    }

    /// A game by its id.
    pub fn game(&self, id: &str) -> Option<&Arc<dyn Game>> {
        self.games.iter().find(|game| game.info().id == id)
    }

    /// Where a table is held, and who looks at it as it is known there: whoever has the id of a visitor's tour is the one who learns.
    pub(crate) fn house(&self, id: &str, viewer: Viewer) -> (&Hub, Viewer) {
        match self.visits.find(id) {
            Some((hub, learner)) => (hub, Viewer { person: Some(learner), ..viewer }),
            None => (&self.hub, viewer),
        }
    }

    /// Resolves when the server is about to stop.
    pub(crate) fn closing(&self) -> impl Future<Output = ()> + Send + 'static {
        let mut closing = self.closing.subscribe();
        async move {
            // A sender that is gone has stopped too.
            let _gone = closing.wait_for(|closing| *closing).await;
        }
    }

    /// Tells everyone that the server is about to stop, and waits for the sockets to close.
    pub(crate) async fn close(&self, patience: Duration) {
        self.closing.send_replace(true);
        // Whoever does not leave in time is left behind.
        let _late = tokio::time::timeout(patience, self.hub.empty()).await;
        self.hub.keep_seen().await;
    }
}

/// Now, in milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX / 2)
}

/// Random letters and digits from the operating system, about five bits each; nothing if it has none.
pub(crate) fn random_text(length: usize) -> Option<String> {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes).ok()?;
    Some(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

/// A seed from the operating system; nothing if it has none.
pub(crate) fn random_seed() -> Option<table::Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).ok()?;
    Some(table::Seed(bytes))
}
