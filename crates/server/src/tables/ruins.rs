//! Tables whose part of the file is damaged: those who may know of them are told so, and can take away what is left.

use super::may_remove;
use crate::app::App;
use crate::hub::Viewer;
use crate::protocol::{Problem, Who};
use crate::store::Ruin;
use crate::store::tables::{Listed, SeatRow, TableRow};
use crate::words::{plain, unkept};
use axum::http::StatusCode;
use table::Lang;

/// The lobby's three lists, looked for table by table: a broken page keeps nobody from the others.
pub(super) async fn lobby(app: &App, viewer: Viewer, lang: Lang) -> Result<(Listed, Listed, Listed), Problem> {
    let mut all = app.store.salvaged().await.map_err(|error| unkept(lang, &error))?;
    all.sort_by_key(|(row, _)| std::cmp::Reverse(row.acted));
    let mine = |row: &TableRow, seats: &[SeatRow]| viewer.made(row) || viewer.sits(seats);
    let free = |seats: &[SeatRow]| seats.iter().any(|seat| seat.person.is_none() && seat.who == Who::Anyone);
    let (own, others): (Listed, Listed) = all.into_iter().partition(|(row, seats)| mine(row, seats));
    let (open, rest): (Listed, Listed) = others.into_iter().partition(|(row, seats)| !row.begun && free(seats));
    let watched = |(row, _): &(TableRow, Vec<SeatRow>)| row.public && row.begun && row.standing.outcome.is_none();
    let shown = |listed: Listed| listed.into_iter().take(super::SHOWN).collect();
    Ok((shown(own), shown(open), shown(rest.into_iter().filter(watched).collect())))
}

/// Takes away what is left of a table.
pub(super) async fn remove(app: &App, id: &str, viewer: Viewer, lang: Lang) -> Result<StatusCode, Problem> {
    let ruin = app.store.ruin(id).await.ok().flatten();
    let Ruin { row, seats, .. } = ruin.ok_or_else(|| plain(lang, "unknown_table"))?;
    match may_remove(viewer, &row, &seats, lang) {
        // A game of two people stays as long as it can be played: this one cannot.
        Err(_) if viewer.made(&row) && row.begun => {}
        other => other?,
    }
    app.store.clear_away(id).await.map_err(|error| unkept(lang, &error))?;
    Ok(StatusCode::NO_CONTENT)
}
