//! Visitors of a served table, who have no account: they may watch what is public, and take the guided tours.
//!
//! A visitor's tour is a table in memory alone: nothing of it is ever written to the file. Its id is long, random and told to nobody
//! else, and whoever has it is the one who learns there; no cookie is set. It is gone a while after its visitor has left, when the
//! server stops, or when too many others have come since.

use crate::app::{App, now, random_text};
use crate::guard::{Buckets, Limits, Peer, neighbourhood};
use crate::hub::{Hub, Viewer};
use crate::metrics::Metrics;
use crate::people::{MaybeHere, Person};
use crate::protocol::{Mode, NewTable, Problem, SeatWish, TableCard, Who};
use crate::store::people as kept;
use crate::store::{Store, StoreError};
use crate::tables::make;
use crate::words::{Tongue, plain, too_many, unkept};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::post;
use axum::{Json, Router};
use std::collections::HashMap;
use std::future::Future;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use table::{Game, Lang};

/// How often tours that nobody takes any more are looked for.
const ROUND: Duration = Duration::from_secs(60);
/// How long somebody waits who finds every place taken by others who are there.
const LATER: Duration = Duration::from_secs(60);
/// The length of a tour's id: a hundred and fifty random bits, for it is the key to its table.
const ID: usize = 30;
/// The number that the dice of every tour are made from, so that the sentences of its steps are true.
const SEED: u64 = 1944;

/// The route.
pub fn routes() -> Router<Arc<App>> {
    Router::new().route("/api/games/{game}/tour", post(begin))
}

/// Every tour of a visitor.
pub struct Visits {
    hub: Hub,
    begun: Buckets<IpAddr>,
    most: usize,
    rest: Duration,
    tours: Mutex<HashMap<String, Tour>>,
}

/// One of them.
struct Tour {
    /// Who learns there, as its own store knows it.
    learner: i64,
    /// When somebody was last there.
    used: Instant,
}

impl Visits {
    /// Nobody has come yet.
    pub fn open(games: Vec<Arc<dyn Game>>, limits: &Limits, metrics: Metrics) -> Result<Visits, StoreError> {
        Ok(Visits {
            hub: Hub::passing(Store::open(None)?, games, metrics, limits.tour_lines),
            begun: Buckets::new(limits.tours, limits.remembered),
            most: limits.tours_open,
            rest: limits.tour_rest,
            tours: Mutex::default(),
        })
    }

    fn tours(&self) -> MutexGuard<'_, HashMap<String, Tour>> {
        self.tours.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.tours().len()
    }

    /// Where a visitor's tour is held and who learns there, if it is one.
    pub(crate) fn find(&self, id: &str) -> Option<(&Hub, i64)> {
        let mut tours = self.tours();
        let tour = tours.get_mut(id)?;
        tour.used = Instant::now();
        Some((&self.hub, tour.learner))
    }

    /// Begins a tour for whoever comes from an address.
    async fn begin(&self, game: &Arc<dyn Game>, Peer(from): Peer, lang: Lang) -> Result<TableCard, Problem> {
        self.begun.take(&neighbourhood(from)).map_err(|wait| too_many(lang, wait))?;
        if self.count() >= self.most && !self.make_room().await {
            return Err(too_many(lang, LATER));
        }
        let id = random_text(ID).ok_or_else(|| plain(lang, "internal"))?;
        let added = self.hub.store().write(|db| kept::add_guest(db, now())).await;
        let learner = added.map_err(|error| unkept(lang, &error))?;
        let person = Person { id: learner, name: None };
        make::tour(&self.hub, &id, game, &person, tour(&**game), lang).await?;
        self.tours().insert(id.clone(), Tour { learner, used: Instant::now() });
        let viewer = Viewer { person: Some(learner), mode: Mode::Served, invited: None };
        let held = self.hub.visit(&id).await.map_err(|lost| lost.problem(lang))?;
        Ok(held.card(viewer, lang))
    }

    /// Takes the tour away that nobody has looked at for longest; whether there was one.
    async fn make_room(&self) -> bool {
        let mut known: Vec<(Instant, String)> = self.tours().iter().map(|(id, tour)| (tour.used, id.clone())).collect();
        known.sort();
        for (_, id) in known {
            if self.remove(&id).await {
                return true;
            }
        }
        false
    }

    /// Takes a tour away, unless somebody is there.
    async fn remove(&self, id: &str) -> bool {
        let Some(learner) = self.tours().get(id).map(|tour| tour.learner) else { return false };
        if let Ok(held) = self.hub.visit(id).await {
            if held.is_visited() {
                self.find(id);
                return false;
            }
            if self.hub.remove(held).await.is_err() {
                return false;
            }
        }
        self.tours().remove(id);
        self.hub.store().write(move |db| kept::remove_guest(db, learner)).await.is_ok()
    }

    /// Takes away every tour that nobody has looked at for so long.
    pub async fn clear_away(&self, rest: Duration) {
        let old = |tour: &Tour| tour.used.elapsed() >= rest;
        let known: Vec<String> = self.tours().iter().filter(|(_, tour)| old(tour)).map(|(id, _)| id.clone()).collect();
        for id in known {
            self.remove(&id).await;
        }
    }

    /// Goes round until the server stops.
    pub(crate) async fn tidy(app: Arc<App>, closing: impl Future<Output = ()> + Send + 'static) {
        tokio::pin!(closing);
        loop {
            tokio::select! {
                () = &mut closing => return,
                () = tokio::time::sleep(ROUND) => {}
            }
            app.visits.clear_away(app.visits.rest).await;
            app.visits.hub.put_away().await;
        }
    }
}

/// The table of a game's tour: the battle that it is written for, everything in one hand, always the same dice.
fn tour(game: &dyn Game) -> NewTable {
    let info = game.info();
    let first = || info.scenarios.first().map(|scenario| scenario.id.to_owned());
    let seat = |id: &&'static str| SeatWish { seat: (*id).to_owned(), who: Who::Me };
    NewTable {
        game: info.id.to_owned(),
        scenario: game.guide_scenario().map(str::to_owned).or_else(first).unwrap_or_default(),
        battle: game.guide_battle().map(str::to_owned),
        options: Vec::new(),
        seats: info.seats.iter().map(seat).collect(),
        public: false,
        salt: String::new(),
        seed: Some(SEED),
        position: None,
    }
}

/// Begins a guided tour: for whoever has an account or is at home a table like any other, for a visitor one that vanishes.
async fn begin(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Tongue(lang): Tongue,
    MaybeHere(person): MaybeHere,
    peer: Peer,
) -> Result<(StatusCode, Json<TableCard>), Problem> {
    let game = app.game(&id).filter(|game| !game.guide(lang).is_empty());
    let game = game.ok_or_else(|| plain(lang, "unknown_game"))?;
    match person {
        Some(person) => crate::tables::make_and_show(&app, &person, tour(&**game), lang).await,
        // At home everyone is let in by the first question.
        None if app.mode == Mode::Local => Err(plain(lang, "not_logged_in")),
        None => Ok((StatusCode::CREATED, Json(app.visits.begin(game, peer, lang).await?))),
    }
}
