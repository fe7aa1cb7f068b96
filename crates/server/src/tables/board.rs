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
use std::sync::Arc;

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
