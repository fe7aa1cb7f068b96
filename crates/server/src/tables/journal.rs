//! Journals out and in.

use super::make::{Made, add, all_seats, seed};
use super::{created, unread, viewer};
use crate::app::App;
use crate::battles;
use crate::guard::Brought;
use crate::hub::{Live, Lost, NewGame, Viewer, refused};
use crate::people::{Here, MaybeHere, Person};
use crate::protocol::{Imported, Problem};
use crate::words::{Tongue, plain, problem};
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;
use std::sync::Arc;
use table::{JournalError, Lang, Message, Seat, Table};

#[derive(Deserialize)]
pub(super) struct From {
    /// Whose knowledge it is to hold, while the game is not over.
    seat: Option<String>,
    /// `true`, if one person plays all sides and says that it hides nothing from itself.
    both: Option<String>,
}

/// The journal: all of it when the game is over or one person plays all sides openly, otherwise what a seat may know. Two people
/// who share a screen are one person here: without a word from them, whoever has several seats reads what everyone may.
pub(super) async fn export(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Tongue(lang): Tongue,
    MaybeHere(person): MaybeHere,
    Query(from): Query<From>,
) -> Result<Response, Problem> {
    let (hub, viewer) = app.house(&id, viewer(&app, person.as_ref()));
    match hub.visit(&id).await {
        Ok(live) => exported(&live, viewer, &from, lang),
        // As far as it can be read.
        Err(Lost::Store(error)) if error.is_damage() => {
            let live = app.hub.salvage(&id).await.map_err(|_| plain(lang, "damaged"))?;
            exported(&live, viewer, &from, lang)
        }
        Err(lost @ Lost::Broken(_)) => {
            let lines = unread::lines(&app, &id, viewer, lang).await?;
            lines.map(|lines| file(&lines, "unreadable", &id)).ok_or_else(|| lost.problem(lang))
        }
        Err(lost) => Err(lost.problem(lang)),
    }
}

fn exported(live: &Live, viewer: Viewer, from: &From, lang: Lang) -> Result<Response, Problem> {
    if !viewer.knows(live.row(), live.seats()) {
        return Err(plain(lang, "unknown_table"));
    }
    let mut own = live.seats().iter().enumerate().filter(|(n, _)| viewer.owns(live.seats(), *n));
    let own = match (own.next(), own.next()) {
        (Some((_, only)), None) => only.seat.as_str(),
        _ => "observer",
    };
    let seat = live.may_look(viewer.person, from.seat.as_deref().unwrap_or(own), lang)?;
    // Whoever merely watches may not read what the one who plays openly may.
    let open = from.both.as_deref() == Some("true") && live.is_hotseat() && viewer.sits(live.seats());
    let lines = lines(live, seat, open, lang)?;
    Ok(file(&lines, &live.row().game, &live.row().id))
}

/// Lines as a file to be kept.
fn file(lines: &[String], game: &str, id: &str) -> Response {
    let text: String = lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect();
    let name = format!("attachment; filename=\"pedina-{game}-{id}.jsonl\"");
    let headers = [(header::CONTENT_TYPE, "application/x-ndjson".to_owned()), (header::CONTENT_DISPOSITION, name)];
    (headers, text).into_response()
}

fn lines(live: &Live, seat: Seat, open: bool, lang: Lang) -> Result<Vec<String>, Problem> {
    let Some(table) = live.table() else { return Err(plain(lang, "not_begun")) };
    if open || live.row().standing.outcome.is_some() {
        return Ok(table.lines().to_vec());
    }
    let id = live.game().info().seats.get(seat.index()).copied().unwrap_or("observer");
    let header = table.header().to_json();
    let mut open = json!({ "partial": true, "seat": id, "lang": lang.code(), "actions": table.len() });
    // A position set up by hand and an open seed tell what a seat may not know.
    for field in ["pedina", "game", "scenario", "options", "epoch", "pack", "commitment", "salts"] {
        open[field] = header.get(field).cloned().unwrap_or_default();
    }
    let told = table.log(seat, lang).into_iter().map(|line| json!(line).to_string());
    Ok(std::iter::once(open.to_string()).chain(told).collect())
}

/// What an import brings, if it is wrapped in JSON.
#[derive(Deserialize)]
struct Wrapped {
    journal: String,
}

/// A table from a journal.
pub(super) async fn import(
    State(app): State<Arc<App>>,
    Tongue(lang): Tongue,
    Here(person): Here,
    Brought(body): Brought,
) -> Result<(StatusCode, Json<Imported>), Problem> {
    let text = match serde_json::from_slice::<Wrapped>(&body) {
        Ok(wrapped) => wrapped.journal.into_bytes(),
        Err(_) => body.to_vec(),
    };
    let shared = Arc::clone(&app);
    let by = person.clone();
    let made = app.hub.aside(move || read(&shared, &text, &by, lang)).await;
    let (made, notes) = made.unwrap_or_else(|| Err(plain(lang, "internal")))?;
    let id = add(&app, &person, made, lang).await?;
    let (status, Json(card)) = created(&app, &id, &person, lang).await?;
    Ok((status, Json(Imported { card, notes })))
}

/// What is to be known of a journal that was brought in.
fn notes(table: &dyn Table, lang: Lang) -> Vec<String> {
    let torn = table.torn().map(|torn| JournalError::new(torn.line, Message::new("journal-torn")).say(lang));
    let stopped = table.stopped().map(|stopped| stopped.say(lang));
    torn.into_iter().chain(stopped).collect()
}

fn read(app: &App, text: &[u8], person: &Person, lang: Lang) -> Result<(Made, Vec<String>), Problem> {
    let bad =
        |error: table::JournalError| problem(lang, "input", Message::new("journal-bad").with("why", error.say(lang)));
    let id = table::journal::read(text).map_err(bad)?.journal.header().game.clone();
    let game = app.game(&id).ok_or_else(|| plain(lang, "unknown_game"))?;
    let mut table = game.open(text, None).map_err(bad)?;
    let notes = notes(&*table, lang);
    // Its dice are sealed and their secret is elsewhere: it goes on with others, as a game for trying things out.
    if table.header().seed.is_none() && table.turn().is_some() {
        table = table.branch(table.len(), seed(lang)?, lang).map_err(refused)?;
    }
    let header = table.header();
    let made = Made {
        seats: all_seats(&**game, person),
        game: id,
        scenario: header.scenario.clone(),
        title: battles::title_of(&**game, header.battle.as_ref()),
        battle: None,
        options: header.options.clone(),
        public: false,
        sandbox_of: None,
        imported: true,
        rematch_of: None,
        begun: Some(NewGame { table, secret: None }),
    };
    Ok((made, notes))
}
