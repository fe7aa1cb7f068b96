//! What a socket cannot show: tables in memory, and browsers that do not keep up.

use super::connection::Inbox;
use super::{Hub, lock};
use crate::app::App;
use crate::people::Person;
use crate::protocol::{FromClient, NewTable, SeatWish, Who};
use crate::running::Config;
use serde_json::Value;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::{Game, Lang};

async fn app() -> (Arc<App>, Person) {
    let game: Arc<dyn Game> = Arc::from(counterattack::built_in().expect("the game"));
    let app = App::open(Config::local(vec![game])).await.expect("a server");
    let add = |db: &rusqlite::Transaction<'_>| crate::store::people::add_guest(db, 1);
    let id = app.store.write(add).await.expect("a guest");
    (app, Person { id, name: None })
}

async fn table(app: &App, person: &Person) -> String {
    let info = app.games[0].info();
    let wish = NewTable {
        game: info.id.to_owned(),
        scenario: info.scenarios[0].id.clone(),
        options: Vec::new(),
        seats: info.seats.iter().map(|seat| SeatWish { seat: (*seat).to_owned(), who: Who::Me }).collect(),
        public: false,
        salt: String::new(),
        seed: Some(1),
        position: None,
    };
    crate::tables::make::table(app, person, wish, Lang::En).await.expect("a table")
}

async fn sit(hub: &Hub, id: &str, person: &Person, seat: &str) -> Inbox {
    hub.sit(id, Some(person.id), seat, Lang::En, None).await.expect("a seat")
}

fn read(inbox: &mut Inbox) -> Vec<Value> {
    let mut messages = Vec::new();
    while let Ok(text) = inbox.queue.try_recv() {
        messages.push(serde_json::from_str(&text).expect("JSON"));
    }
    messages
}

/// Says something that changes the table: takes a seat, again and again.
async fn stir(hub: &Hub, id: &str, inbox: &Inbox, seat: &str) {
    let message = FromClient::Hello { seat: seat.to_owned(), lang: "en".to_owned(), since: None };
    assert!(hub.hear(id, inbox.connection, message, Lang::En).await.is_empty());
}

#[tokio::test]
async fn a_browser_that_does_not_keep_up_is_told_everything_anew() {
    let (app, person) = app().await;
    let id = table(&app, &person).await;
    let seats = app.games[0].info().seats;
    let mut slow = sit(&app.hub, &id, &person, seats[0]).await;
    let mut quick = sit(&app.hub, &id, &person, seats[1]).await;
    for n in 0..200 {
        stir(&app.hub, &id, &quick, seats[n % 2]).await;
        read(&mut quick);
    }
    let lag = tokio::time::timeout(Duration::from_secs(1), slow.lag.notified()).await;
    assert!(lag.is_ok(), "it is told that it missed something");
    let waiting = read(&mut slow).len();
    assert!(waiting < 100, "{waiting} messages waited");
    stir(&app.hub, &id, &quick, seats[0]).await;
    assert_eq!(read(&mut slow), Vec::<Value>::new(), "nothing until it has caught up");
    app.hub.catch_up(&id, slow.connection).await;
    let told = read(&mut slow);
    assert_eq!(told.iter().map(|message| &message["type"]).collect::<Vec<_>>(), ["table"]);
    stir(&app.hub, &id, &quick, seats[1]).await;
    assert_eq!(read(&mut slow).len(), 1, "and everything after it");
}

#[tokio::test]
async fn a_table_that_nobody_looks_at_is_closed_after_a_while() {
    let (app, person) = app().await;
    let hub = &app.hub;
    let (watched, left) = (table(&app, &person).await, table(&app, &person).await);
    let seat = app.games[0].info().seats[0];
    let _stays = sit(hub, &watched, &person, seat).await;
    let goes = sit(hub, &left, &person, seat).await;
    hub.leave(&left, goes.connection).await;
    let Some(long_ago) = Instant::now().checked_sub(super::IDLE * 2) else { return };
    let age = || lock(&hub.0.slots).values().for_each(|slot| *lock(&slot.used) = long_ago);
    age();
    let held = hub.table(&left).await.expect("the table");
    age();
    hub.drop_idle();
    assert!(hub.online(&left).is_some(), "somebody holds it");
    drop(held);
    hub.drop_idle();
    assert!(hub.online(&left).is_none() && hub.online(&watched).is_some());
    assert!(hub.table(&left).await.is_ok(), "it opens again");
    assert!(
        hub.table("nothing").await.is_err() && hub.online("nothing").is_none(),
        "and nothing is left of what is not"
    );
}
