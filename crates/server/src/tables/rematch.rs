//! Once more: the same game with the sides swapped.
//!
//! Whoever is alone begins at once. Of two, the first who wishes it makes the table and sits down on the other side; the seat that is
//! left waits for the other, who finds it among its tables and at the end of the game, and sits down there with the same wish.

use super::make::{Made, TOKEN, add, random};
use super::{created, held, make_and_show, viewer};
use crate::app::App;
use crate::guard::Given;
use crate::hub::{Held, salt};
use crate::people::{Here, Person};
use crate::protocol::{Join, NewTable, Problem, SeatWish, TableCard, Who};
use crate::store::tables::SeatRow;
use crate::words::{Tongue, plain, problem};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use std::sync::Arc;
use table::{Lang, Message};

/// Wishes a rematch, or grants it.
pub(super) async fn rematch(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Tongue(lang): Tongue,
    Here(person): Here,
    Given(wish): Given<Join>,
) -> Result<(StatusCode, Json<TableCard>), Problem> {
    let viewer = viewer(&app, Some(&person));
    let live = held(&app, &id, viewer, lang).await?;
    if !viewer.sits(live.seats()) {
        return Err(plain(lang, "forbidden"));
    }
    if live.row().standing.outcome.is_none() {
        return Err(problem(lang, "forbidden", Message::new("table-not-over")));
    }
    if live.is_hotseat() {
        let again = again(&live, Who::Me, wish.salt);
        drop(live);
        return make_and_show(&app, &person, again, lang).await;
    }
    match live.row().rematch.clone() {
        Some(next) => {
            drop(live);
            Ok((StatusCode::OK, grant(&app, &next, &person, &wish.salt, lang).await?))
        }
        // The table stays in hand meanwhile: two wishes at once are one rematch.
        None => wished(&app, live, &person, &wish.salt, lang).await,
    }
}

/// The same game once more; `who` is to sit everywhere.
fn again(live: &Held, who: Who, salt: String) -> NewTable {
    let row = live.row();
    NewTable {
        game: row.game.clone(),
        scenario: row.scenario.clone(),
        battle: live.table().and_then(|table| table.header().battle.clone()),
        options: row.options.clone(),
        seats: live.seats().iter().map(|seat| SeatWish { seat: seat.seat.clone(), who }).collect(),
        public: row.public,
        salt,
        seed: None,
        position: None,
    }
}

/// Sits down at a rematch that waits; whoever sits there already just goes there.
async fn grant(app: &App, next: &str, person: &Person, salt: &str, lang: Lang) -> Result<Json<TableCard>, Problem> {
    let viewer = viewer(app, Some(person));
    let mut live = held(app, next, viewer, lang).await?;
    if !viewer.sits(live.seats()) {
        let free = (0..live.seats().len()).find(|n| viewer.could_take(live.row(), live.seats(), *n));
        let seat = free.ok_or_else(|| plain(lang, "seat_taken"))?;
        live.join(viewer, person, seat, salt, lang).await?;
    }
    Ok(Json(live.card(viewer, lang)))
}

/// Makes the table of a rematch and tells everyone at the old one.
async fn wished(
    app: &App,
    mut live: Held,
    person: &Person,
    given: &str,
    lang: Lang,
) -> Result<(StatusCode, Json<TableCard>), Problem> {
    let NewTable { game, scenario, battle, options, public, .. } = again(&live, Who::Link, String::new());
    let made = Made {
        game,
        scenario,
        title: live.row().title.clone(),
        battle,
        options,
        public,
        sandbox_of: None,
        imported: false,
        rematch_of: Some(live.row().id.clone()),
        seats: swapped(live.seats(), person, given, lang)?,
        begun: None,
    };
    let id = add(app, person, made, lang).await?;
    live.has_rematch(Some(id.clone()));
    drop(live);
    created(app, &id, person, lang).await
}

/// Everyone one seat further: of two, each where the other was. Whoever wishes it sits there, the others are asked.
fn swapped(seats: &[SeatRow], person: &Person, given: &str, lang: Lang) -> Result<Vec<SeatRow>, Problem> {
    let mut swapped = Vec::new();
    for (n, seat) in seats.iter().enumerate() {
        let comes = &seats[(n + 1) % seats.len()];
        let mine = comes.person == Some(person.id);
        swapped.push(SeatRow {
            seat: seat.seat.clone(),
            who: if mine { Who::Me } else { Who::Link },
            person: mine.then_some(person.id),
            name: person.name.clone().filter(|_| mine),
            asked: comes.person.filter(|_| !mine),
            invitation: if mine { None } else { Some(random(TOKEN, lang)?) },
            salt: if mine { salt(given, lang)? } else { String::new() },
            seen: 0,
        });
    }
    Ok(swapped)
}

/// The table of a rematch is taken away before anybody came: the old one offers another.
pub(super) async fn called_off(app: &App, of: &str) {
    if let Ok(mut live) = app.hub.visit(of).await {
        live.has_rematch(None);
    }
}
