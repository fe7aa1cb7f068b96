//! The board of a table: of one game each scenario may have its own.

use super::{held, viewer};
use crate::app::App;
use crate::people::MaybeHere;
use crate::prints::{self, Look, What};
use crate::protocol::Problem;
use crate::words::{Tongue, plain};
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::{MethodRouter, get};
use draw::SideStyle;
use std::sync::Arc;
use table::Seat;

/// The picture, or where everything lies on it.
pub(super) fn route(what: What) -> MethodRouter<Arc<App>> {
    get(move |app, id, tongue, here, look, headers| board(app, id, tongue, here, look, headers, what))
}

async fn board(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Tongue(lang): Tongue,
    MaybeHere(person): MaybeHere,
    Query(look): Query<Look>,
    headers: HeaderMap,
    what: What,
) -> Result<Response, Problem> {
    let live = held(&app, &id, viewer(&app, person.as_ref()), lang).await?;
    let ground = live.table().map(|table| table.ground(lang)).ok_or_else(|| plain(lang, "not_begun"))?;
    // Nobody at the table waits while it is drawn.
    drop(live);
    prints::board(&app, ground, what, &look, &headers, lang).await
}

/// The film of a game that has begun, as everybody may see it.
pub(super) async fn film(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Tongue(lang): Tongue,
    MaybeHere(person): MaybeHere,
    Query(look): Query<Look>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    // Whoever waits for a film holds no table, and of all who wait one at a time looks at one.
    let alone = app.prints.filming().await;
    let live = held(&app, &id, viewer(&app, person.as_ref()), lang).await?;
    let table = live.table().ok_or_else(|| plain(lang, "not_begun"))?;
    let scenes = draw::film::scenes(table, Seat::OBSERVER, lang).map_err(|_| plain(lang, "internal"))?;
    let (ground, sides) = (table.ground(lang), SideStyle::of(table, lang));
    drop(live);
    let film = prints::film(&app, ground, scenes, sides, &look, &headers, lang).await;
    drop(alone);
    film
}
