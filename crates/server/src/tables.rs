//! Tables over HTTP: finding, making, joining, trying out, taking away.

mod board;
mod journal;
pub(crate) mod make;
mod rematch;
mod ruins;
pub(crate) mod unread;

use crate::app::App;
use crate::guard::Given;
use crate::hub::{Held, Lost, Viewer, card, is_hotseat};
use crate::people::{Here, MaybeHere, Person};
use crate::prints::What;
use crate::protocol::{Join, Lobby, NewSandbox, NewTable, Problem, TableCard};
use crate::store::tables::{self as kept, Listed, SeatRow, TableRow};
use crate::words::{Tongue, plain, problem, unkept};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};
use std::sync::Arc;
use table::{Lang, Message};

/// How many tables the lobby shows of each kind.
const SHOWN: usize = 100;

/// The routes.
pub fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/api/tables", get(lobby).post(make_table))
        .route("/api/tables/import", post(journal::import))
        .route("/api/tables/{id}", get(one).delete(remove))
        .route("/api/tables/{id}/join", post(join))
        .route("/api/tables/{id}/sandbox", post(sandbox))
        .route("/api/tables/{id}/rematch", post(rematch::rematch))
        .route("/api/tables/{id}/journal", get(journal::export))
        .route("/api/tables/{id}/board.svg", board::route(What::Board))
        .route("/api/tables/{id}/film.gif", get(board::film))
        .route("/api/tables/{id}/layout", board::route(What::Layout))
        .route("/api/invitations/{token}", get(invitation).post(accept))
}

fn viewer(app: &App, person: Option<&Person>) -> Viewer {
    Viewer { person: person.map(|person| person.id), mode: app.mode, invited: None }
}

/// A table that a person may know of.
async fn held(app: &App, id: &str, viewer: Viewer, lang: Lang) -> Result<Held, Problem> {
    match held_or_lost(app, id, viewer, lang).await? {
        Ok(held) => Ok(held),
        Err(lost) => Err(lost.problem(lang)),
    }
}

/// The same, or why it can no longer be shown.
async fn held_or_lost(app: &App, id: &str, viewer: Viewer, lang: Lang) -> Result<Result<Held, Lost>, Problem> {
    let (hub, viewer) = app.house(id, viewer);
    match hub.visit(id).await {
        Ok(held) if viewer.knows(held.row(), held.seats()) => Ok(Ok(held)),
        Ok(_) => Err(plain(lang, "unknown_table")),
        Err(lost @ Lost::Broken(_)) => unread::whole(app, id, viewer, lang).await.map(|_| Err(lost)),
        Err(lost) => Err(hub.regret(id, &lost, viewer, lang).await),
    }
}

/// The same, as the person may know it.
async fn shown(app: &App, id: &str, viewer: Viewer, lang: Lang) -> Result<Json<TableCard>, Problem> {
    let (_, viewer) = app.house(id, viewer);
    Ok(Json(held(app, id, viewer, lang).await?.card(viewer, lang)))
}

/// A table that a person has just made.
async fn created(app: &App, id: &str, by: &Person, lang: Lang) -> Result<(StatusCode, Json<TableCard>), Problem> {
    Ok((StatusCode::CREATED, shown(app, id, viewer(app, Some(by)), lang).await?))
}

/// What the lobby says of tables.
async fn cards(app: &App, listed: Listed, viewer: Viewer, lang: Lang) -> Vec<TableCard> {
    let mut cards = Vec::new();
    for (row, seats) in listed {
        let Some(game) = app.game(&row.game) else { continue };
        let damaged = app.store.is_damaged(&row.id);
        let status = match &row.status {
            Some(both) => kept::of(both, lang).clone(),
            None if row.begun && !damaged => app.hub.status(&row.id, lang).await.unwrap_or_default(),
            None => String::new(),
        };
        let online = app.hub.online(&row.id);
        cards.push(TableCard { status, damaged, ..card(&**game, &row, &seats, online.as_deref(), viewer, lang) });
    }
    cards
}

async fn lobby(
    State(app): State<Arc<App>>,
    Tongue(lang): Tongue,
    MaybeHere(person): MaybeHere,
) -> Result<Json<Lobby>, Problem> {
    let viewer = viewer(&app, person.as_ref());
    // Nobody has a negative number.
    let (id, shared) =
        (viewer.person.unwrap_or(-1), viewer.person.is_some() && app.mode == crate::protocol::Mode::Local);
    let read = move |db: &rusqlite::Connection| {
        Ok((kept::mine(db, id, shared, SHOWN)?, kept::open(db, id, SHOWN)?, kept::watched(db, id, SHOWN)?))
    };
    let (mine, open, mut watch) = match app.store.read(read).await {
        Ok(listed) => listed,
        Err(error) if error.is_damage() => ruins::lobby(&app, viewer, lang).await?,
        Err(error) => return Err(unkept(lang, &error)),
    };
    watch.retain(|(row, _)| mine.iter().all(|(known, _)| known.id != row.id));
    let cards = |listed| cards(&app, listed, viewer, lang);
    Ok(Json(Lobby { mine: cards(mine).await, open: cards(open).await, watch: cards(watch).await }))
}

async fn one(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Tongue(lang): Tongue,
    MaybeHere(person): MaybeHere,
) -> Result<Json<TableCard>, Problem> {
    shown(&app, &id, viewer(&app, person.as_ref()), lang).await
}

async fn make_table(
    State(app): State<Arc<App>>,
    Tongue(lang): Tongue,
    Here(person): Here,
    Given(wish): Given<NewTable>,
) -> Result<(StatusCode, Json<TableCard>), Problem> {
    make_and_show(&app, &person, wish, lang).await
}

/// Makes the table that a person wishes.
pub(crate) async fn make_and_show(
    app: &App,
    person: &Person,
    wish: NewTable,
    lang: Lang,
) -> Result<(StatusCode, Json<TableCard>), Problem> {
    let id = make::table(app, person, wish, lang).await?;
    created(app, &id, person, lang).await
}

async fn join(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Tongue(lang): Tongue,
    Here(person): Here,
    Given(wish): Given<Join>,
) -> Result<Json<TableCard>, Problem> {
    let viewer = viewer(&app, Some(&person));
    let mut live = held(&app, &id, viewer, lang).await?;
    let wished = wish.seat.as_deref();
    let seat = match wished {
        Some(wished) => live.seats().iter().position(|seat| seat.seat == wished),
        None => (0..live.seats().len()).find(|n| viewer.could_take(live.row(), live.seats(), *n)),
    };
    let seat = seat.ok_or_else(|| problem(lang, "input", Message::new("table-no-such-seat")))?;
    live.join(viewer, &person, seat, &wish.salt, lang).await?;
    Ok(Json(live.card(viewer, lang)))
}

/// The table and the seat that an invitation is for. Once the seat is taken it is there only for those who sit at the table.
async fn invited(
    app: &App,
    token: String,
    person: Option<&Person>,
    lang: Lang,
) -> Result<(Held, Viewer, usize), Problem> {
    let gone = || problem(lang, "not_found", Message::new("table-invitation-gone"));
    let found = app.store.read(move |db| kept::invited(db, &token)).await.map_err(|error| unkept(lang, &error))?;
    let (id, seat) = found.ok_or_else(gone)?;
    let viewer = Viewer { invited: Some(seat), ..viewer(app, person) };
    let live = held(app, &id, viewer, lang).await?;
    let free = live.seats().get(seat).is_some_and(|seat| seat.person.is_none());
    if free || viewer.sits(live.seats()) { Ok((live, viewer, seat)) } else { Err(gone()) }
}

async fn invitation(
    State(app): State<Arc<App>>,
    Path(token): Path<String>,
    Tongue(lang): Tongue,
    MaybeHere(person): MaybeHere,
) -> Result<Json<TableCard>, Problem> {
    let (live, viewer, _) = invited(&app, token, person.as_ref(), lang).await?;
    Ok(Json(live.card(viewer, lang)))
}

async fn accept(
    State(app): State<Arc<App>>,
    Path(token): Path<String>,
    Tongue(lang): Tongue,
    Here(person): Here,
    Given(wish): Given<Join>,
) -> Result<Json<TableCard>, Problem> {
    let (mut live, viewer, seat) = invited(&app, token, Some(&person), lang).await?;
    // Whoever says it twice sits there already.
    if !viewer.owns(live.seats(), seat) {
        live.join(viewer, &person, seat, &wish.salt, lang).await?;
    }
    Ok(Json(live.card(viewer, lang)))
}

async fn sandbox(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Tongue(lang): Tongue,
    Here(person): Here,
    Given(wish): Given<NewSandbox>,
) -> Result<(StatusCode, Json<TableCard>), Problem> {
    let live = held(&app, &id, viewer(&app, Some(&person)), lang).await?;
    let id = make::sandbox(&app, live, &person, wish, lang).await?;
    created(&app, &id, &person, lang).await
}

async fn remove(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Tongue(lang): Tongue,
    Here(person): Here,
) -> Result<StatusCode, Problem> {
    let viewer = viewer(&app, Some(&person));
    let live = match app.hub.visit(&id).await {
        Err(Lost::Store(error)) if error.is_damage() => return ruins::remove(&app, &id, viewer, lang).await,
        Err(Lost::Broken(_)) => {
            return unread::remove(&app, &id, viewer, lang).await.map(|()| StatusCode::NO_CONTENT);
        }
        Err(lost) => return Err(lost.problem(lang)),
        Ok(live) => live,
    };
    may_remove(viewer, live.row(), live.seats(), lang)?;
    let rematch_of = live.row().rematch_of.clone();
    app.hub.remove(live).await.map_err(|error| unkept(lang, &error))?;
    if let Some(of) = rematch_of {
        rematch::called_off(&app, &of).await;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Whether a person may take a table away.
fn may_remove(viewer: Viewer, row: &TableRow, seats: &[SeatRow], lang: Lang) -> Result<(), Problem> {
    if !viewer.knows(row, seats) {
        return Err(plain(lang, "unknown_table"));
    }
    let alone = is_hotseat(seats);
    let owns = viewer.made(row) || alone && viewer.sits(seats);
    if !owns {
        return Err(plain(lang, "forbidden"));
    }
    if row.begun && !alone && !row.analysis {
        return Err(problem(lang, "forbidden", Message::new("table-not-yours-alone")));
    }
    Ok(())
}
