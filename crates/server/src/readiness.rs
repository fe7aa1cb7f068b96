//! `/readyz`: whether the server can do its work. It tries to write something down, and says in one sentence why it cannot.

use crate::app::now;
use crate::store::{Store, StoreError};
use crate::words::{Tongue, say};
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::Message;
use tokio::sync::Mutex;
use tokio::task::JoinHandle;

/// How long a write may take.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long an answer holds: however many ask, it is not tried more often.
const FRESH: Duration = Duration::from_millis(500);

/// Why the server cannot do its work.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Unready {
    Full,
    Locked,
    ReadOnly,
    Damaged,
    Closing,
    Failing,
}

impl Unready {
    fn of(error: &StoreError) -> Unready {
        match error {
            StoreError::Full(_) => Unready::Full,
            StoreError::Locked(_) => Unready::Locked,
            StoreError::ReadOnly(_) => Unready::ReadOnly,
            StoreError::Damaged(..) | StoreError::Foreign(_) => Unready::Damaged,
            StoreError::Closed => Unready::Closing,
            StoreError::Newer(_) | StoreError::Taken(_) | StoreError::Unreachable(..) | StoreError::Database(_) => {
                Unready::Failing
            }
        }
    }

    fn key(self) -> &'static str {
        match self {
            Unready::Full => "ready-full",
            Unready::Locked => "ready-locked",
            Unready::ReadOnly => "ready-read-only",
            Unready::Damaged => "ready-damaged",
            Unready::Closing => "ready-closing",
            Unready::Failing => "ready-failing",
        }
    }
}

#[derive(Clone)]
struct Desk(Arc<Inner>);

struct Inner {
    store: Store,
    tried: Mutex<Tried>,
}

#[derive(Default)]
struct Tried {
    /// When it was last tried, and what came of it.
    last: Option<(Instant, Result<(), Unready>)>,
    /// A write that has not come back yet.
    under_way: Option<JoinHandle<Result<(), StoreError>>>,
}

/// The route.
pub fn routes<S: Clone + Send + Sync + 'static>(store: Store) -> Router<S> {
    let desk = Desk(Arc::new(Inner { store, tried: Mutex::default() }));
    Router::new().route("/readyz", get(ready)).with_state(desk)
}

async fn ready(State(desk): State<Desk>, Tongue(lang): Tongue) -> Response {
    let (status, key) = match desk.look().await {
        Ok(()) => (StatusCode::OK, "ready"),
        Err(why) => (StatusCode::SERVICE_UNAVAILABLE, why.key()),
    };
    let text = say(lang, &Message::new(key)) + "\n";
    (status, [(header::CACHE_CONTROL, "no-store")], text).into_response()
}

impl Desk {
    async fn look(&self) -> Result<(), Unready> {
        let mut tried = self.0.tried.lock().await;
        if let Some((_, found)) = tried.last.filter(|(when, _)| when.elapsed() < FRESH) {
            return found;
        }
        let found = self.try_it(&mut tried).await;
        if let (Err(why), Some((_, Ok(()))) | None) = (found, tried.last) {
            tracing::error!(why = ?why, "the server is not ready");
        }
        if let (Ok(()), Some((_, Err(_)))) = (found, tried.last) {
            tracing::info!("the server is ready again");
        }
        tried.last = Some((Instant::now(), found));
        found
    }

    async fn try_it(&self, tried: &mut Tried) -> Result<(), Unready> {
        let store = &self.0.store;
        if store.count_damaged() > 0 || !store.survey().flaws.is_empty() && !store.survey().mended {
            return Err(Unready::Damaged);
        }
        // One that is still waiting is not followed by another.
        let mut write = tried.under_way.take().unwrap_or_else(|| {
            let store = store.clone();
            tokio::spawn(async move { store.pulse(now()).await })
        });
        match tokio::time::timeout(PATIENCE, &mut write).await {
            Ok(Ok(done)) => done.map_err(|error| Unready::of(&error)),
            Ok(Err(_)) => Err(Unready::Failing),
            Err(_) => {
                tried.under_way = Some(write);
                Err(Unready::Locked)
            }
        }
    }
}
