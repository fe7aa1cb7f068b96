//! Somebody deletes its account and goes for good.
//!
//! The name is free again and every session ends. What the person has alone goes with it: tables that it plays by itself, and
//! tables it made whose game has not begun. A seat it took at another's table that has not begun is free again. A game against
//! others is given up, so that they have a result and the whole journal; it stays for them, with somebody on the seat who is gone.

use crate::app::App;
use crate::guard::{Given, Peer};
use crate::hub::{Lost, is_hotseat};
use crate::people::{Known, MaybeHere};
use crate::protocol::Problem;
use crate::store::tables::{self as kept, SeatRow, TableRow};
use crate::tables::unread;
use crate::words::{Tongue, unkept};
use axum::Router;
use axum::extract::State;
use axum::routing::post;
use serde::Deserialize;
use std::sync::Arc;
use table::Lang;

/// The route.
pub fn routes() -> Router<Arc<App>> {
    Router::new().route("/api/account/delete", post(delete))
}

/// What the person says with it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Farewell {
    /// The account's password.
    password: String,
}

/// What becomes of a table when somebody goes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Fate {
    /// It goes too.
    Gone,
    /// It waits for somebody else.
    Free,
    /// The game is given up.
    Resigned,
    /// It stays as it is.
    Stays,
}

fn fate(person: i64, row: &TableRow, seats: &[SeatRow]) -> Fate {
    let sits = seats.iter().any(|seat| seat.person == Some(person));
    if sits && is_hotseat(seats) || !row.begun && row.maker == person {
        Fate::Gone
    } else if !sits || row.standing.outcome.is_some() {
        Fate::Stays
    } else if row.begun {
        Fate::Resigned
    } else {
        Fate::Free
    }
}

async fn delete(
    State(app): State<Arc<App>>,
    Tongue(lang): Tongue,
    peer: Peer,
    MaybeHere(person): MaybeHere,
    Given(wish): Given<Farewell>,
) -> Result<Known, Problem> {
    let (id, _) = app.people.prove_again(peer, person, wish.password, lang).await?;
    // If something goes wrong here the account is still there, and it can be tried again.
    clear(&app, id, lang).await?;
    let cookie = app.people.forget(id, lang).await?;
    // Another browser of the same person may have sat down somewhere in the meantime; now none can any more.
    clear(&app, id, lang).await?;
    app.hub.forget_name(id).await;
    Ok(app.people.known(None, Some(cookie)))
}

/// Leaves every table.
async fn clear(app: &App, person: i64, lang: Lang) -> Result<(), Problem> {
    let read = move |db: &rusqlite::Connection| kept::mine(db, person, false, i32::MAX as usize);
    let listed = app.store.read(read).await.map_err(|error| unkept(lang, &error))?;
    for (row, seats) in listed {
        if fate(person, &row, &seats) != Fate::Stays {
            leave(app, person, (row, seats), lang).await?;
        }
    }
    Ok(())
}

async fn leave(app: &App, person: i64, listed: (TableRow, Vec<SeatRow>), lang: Lang) -> Result<(), Problem> {
    let (row, seats) = listed;
    let mut live = match app.hub.visit(&row.id).await {
        Ok(live) => live,
        Err(Lost::Broken(_)) if fate(person, &row, &seats) == Fate::Gone => {
            return unread::forget(app, row.id).await.map_err(|error| unkept(lang, &error));
        }
        // Nobody can play it any more: nothing is taken from anybody by leaving it as it is.
        Err(Lost::Broken(_)) => return Ok(()),
        Err(Lost::Store(error)) if error.is_damage() => return Ok(()),
        Err(lost) => return Err(lost.problem(lang)),
    };
    match fate(person, live.row(), live.seats()) {
        Fate::Gone => app.hub.remove(live).await.map_err(|error| unkept(lang, &error)),
        Fate::Free => live.get_up(person, lang).await,
        Fate::Resigned => live.abandon(person, lang).await,
        Fate::Stays => Ok(()),
    }
}
