//! What a socket cannot show: tables in memory, and browsers that do not keep up.

use super::connection::Inbox;
use super::{Hub, lock};
use crate::app::App;
use crate::people::Person;
use crate::protocol::{FromClient, NewTable, SeatWish, Who};
use crate::running::Config;
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
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
        battle: None,
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
async fn who_is_there_is_told_when_it_is_news() {
    let (app, person) = app().await;
    let id = table(&app, &person).await;
    let seats = app.games[0].info().seats;
    let mut stays = sit(&app.hub, &id, &person, seats[0]).await;
    read(&mut stays);
    let online = |told: Vec<Value>| {
        let seat = |message: &Value| message["card"]["seats"][1]["online"].as_bool().expect("whether it is there");
        told.iter().map(seat).collect::<Vec<_>>()
    };
    let first = sit(&app.hub, &id, &person, seats[1]).await;
    assert_eq!(online(read(&mut stays)), [true]);
    let second = sit(&app.hub, &id, &person, seats[1]).await;
    app.hub.leave(&id, first.connection).await;
    assert_eq!(online(read(&mut stays)), [false; 0], "a second browser at a seat changes nothing");
    app.hub.leave(&id, second.connection).await;
    assert_eq!(online(read(&mut stays)), [false]);
}

/// Plays the first action that comes to mind.
async fn act(hub: &Hub, id: &str, inbox: &Inbox, key: &str) {
    let (seq, action) = {
        let held = hub.table(id).await.expect("the table");
        let table = held.table().expect("the game");
        let legal = table.asked(table.turn().expect("a turn"), Lang::En).expect("a question");
        (held.seq(), legal.actions[0].action.clone())
    };
    let message = FromClient::Act { key: key.to_owned(), seq, action, dice: None };
    assert!(hub.hear(id, inbox.connection, message, Lang::En).await.is_empty(), "the action is accepted");
}

/// The seat that decides.
async fn turn(hub: &Hub, id: &str) -> &'static str {
    let held = hub.table(id).await.expect("the table");
    let table = held.table().expect("the game");
    table.info().seats[table.turn().expect("a turn").index()]
}

// All of this runs on one thread: what is worked out there keeps everything else waiting.
#[tokio::test]
async fn whoever_acts_does_not_wait_for_those_who_come_in() {
    let (app, person) = app().await;
    let (hub, seats) = (app.hub.clone(), app.games[0].info().seats);
    let mine = table(&app, &person).await;
    let inbox = sit(&hub, &mine, &person, turn(&hub, &mine).await).await;
    let mut others = Vec::new();
    for _ in 0..20 {
        let id = table(&app, &person).await;
        // It is in memory, so that to come in is to be shown everything and nothing else.
        others.push((sit(&hub, &id, &person, seats[0]).await, id));
    }
    let (in_now, all) = (Arc::new(AtomicUsize::new(0)), 200);
    let comes = |n: usize| {
        let (hub, person, in_now) = (hub.clone(), person.clone(), Arc::clone(&in_now));
        let id = others[n % others.len()].1.clone();
        async move {
            let inbox = sit(&hub, &id, &person, seats[1]).await;
            in_now.fetch_add(1, Ordering::Relaxed);
            inbox
        }
    };
    let coming: Vec<_> = (0..all).map(|n| tokio::spawn(comes(n))).collect();
    tokio::task::yield_now().await;
    act(&hub, &mine, &inbox, "key").await;
    let before = in_now.load(Ordering::Relaxed);
    assert!(before < all / 2, "{before} of {all} came in before the action was answered");
    for one in coming {
        one.await.expect("in the end everyone is in");
    }
}

#[tokio::test]
async fn where_a_game_stands_is_worked_out_when_somebody_asks() {
    let (app, person) = app().await;
    let hub = &app.hub;
    let id = table(&app, &person).await;
    let inbox = sit(hub, &id, &person, turn(hub, &id).await).await;
    let kept = async || {
        let wanted = id.clone();
        let whole = app.store.read(move |db| crate::store::tables::whole(db, &wanted)).await;
        whole.expect("the store answers").expect("the table").row.status
    };
    let lines =
        async || [hub.status(&id, Lang::En).await.expect("a line"), hub.status(&id, Lang::It).await.expect("a line")];
    let before = lines().await;
    act(hub, &id, &inbox, "key").await;
    assert!(!hub.table(&id).await.expect("the table").is_summed_up(), "an action does not work it out");
    assert_eq!(kept().await, None);
    let after = lines().await;
    assert!(after[0] != before[0] && after[0] != after[1] && !after[0].is_empty(), "{before:?} {after:?}");
    assert_eq!(kept().await, None, "it is written down when the last one leaves");
    hub.leave(&id, inbox.connection).await;
    assert_eq!(kept().await, Some(after));
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
