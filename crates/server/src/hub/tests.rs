//! What a socket cannot show: tables in memory, and browsers that do not keep up.

use super::connection::Inbox;
use super::{Hub, lock};
use crate::app::App;
use crate::people::Person;
use crate::protocol::{Ask, FromClient, NewTable, SeatWish, Who};
use crate::running::Config;
use serde_json::Value;
use std::collections::{HashMap, HashSet};
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

/// The same, and anyone may watch.
async fn public_table(app: &App, person: &Person) -> String {
    let id = table(app, person).await;
    let open = id.clone();
    let change = move |db: &rusqlite::Transaction<'_>| db.execute("UPDATE tables SET public = 1 WHERE id = ?1", [open]);
    app.store.write(change).await.expect("it is made public");
    id
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
    assert!(hub.hear(id, (inbox.connection, None), message, Lang::En).await.is_empty());
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
    assert!(hub.hear(id, (inbox.connection, None), message, Lang::En).await.is_empty(), "the action is accepted");
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

/// Somebody sends two hundred messages about plans at once, from as many browsers; how many of them are answered before another person's one.
async fn answered_before(message: impl Fn(u32, u64) -> FromClient) -> usize {
    let (app, person) = app().await;
    let hub = app.hub.clone();
    let add = |db: &rusqlite::Transaction<'_>| crate::store::people::add_guest(db, 1);
    let other = Person { id: app.store.write(add).await.expect("a guest"), name: None };
    let mine = table(&app, &person).await;
    let inbox = sit(&hub, &mine, &person, turn(&hub, &mine).await).await;
    let mut theirs = Vec::new();
    for _ in 0..20 {
        let id = table(&app, &other).await;
        theirs.push((sit(&hub, &id, &other, turn(&hub, &id).await).await.connection, id));
    }
    let seq = hub.table(&mine).await.expect("the table").seq();
    let answered = Arc::new(AtomicUsize::new(0));
    let speak = |n: usize| {
        let (hub, answered, message) = (hub.clone(), Arc::clone(&answered), message(n as u32, seq));
        let (connection, id) = theirs[n % theirs.len()].clone();
        async move {
            hub.hear(&id, (connection, Some(other.id)), message, Lang::En).await;
            answered.fetch_add(1, Ordering::Relaxed);
        }
    };
    let speaking: Vec<_> = (0..ALL).map(|n| tokio::spawn(speak(n))).collect();
    // Long enough for all of them, if they were answered on this very thread.
    for _ in 0..ALL {
        tokio::task::yield_now().await;
    }
    hub.hear(&mine, (inbox.connection, Some(person.id)), message(0, seq), Lang::En).await;
    let before = answered.load(Ordering::Relaxed);
    for one in speaking {
        one.await.expect("in the end everyone is answered");
    }
    before
}

const ALL: usize = 200;

/// Ways of a unit to everywhere and back: it takes a while to find them.
fn long_plan() -> String {
    "go g12 2120; go g12 2414; ".repeat(100)
}

#[tokio::test]
async fn nobody_waits_for_another_one_s_plans() {
    let act = |n: u32, seq| FromClient::Act { key: format!("key-{n}"), seq, action: long_plan(), dice: None };
    let before = answered_before(act).await;
    assert!(before < ALL / 2, "{before} of {ALL} plans of somebody were played before another one's");
}

#[tokio::test]
async fn nobody_waits_for_another_one_s_questions() {
    let ask = |id: u32, _| FromClient::Ask { id, ask: Ask::Explain { action: long_plan() } };
    let before = answered_before(ask).await;
    assert!(before < ALL / 2, "{before} of {ALL} questions of somebody were answered before another one's");
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

/// What waits for somebody, byte for byte and where the bytes are.
fn raw(inbox: &mut Inbox) -> Vec<(*const u8, String)> {
    let mut messages = Vec::new();
    while let Ok(text) = inbox.queue.try_recv() {
        messages.push((text.as_str().as_ptr(), text.as_str().to_owned()));
    }
    messages
}

#[tokio::test]
async fn what_observers_hear_is_written_once_for_each_language_however_many_they_are() {
    let (app, person) = app().await;
    let id = public_table(&app, &person).await;
    let seats = app.games[0].info().seats;
    let players = [sit(&app.hub, &id, &person, seats[0]).await, sit(&app.hub, &id, &person, seats[1]).await];
    let mut watchers = Vec::new();
    for n in 0..20 {
        // Some are known here, some are not; they come at different moments of the game.
        let stranger = (n % 2 == 0).then_some(person.id + 100 + n);
        let lang = if n % 4 < 2 { Lang::En } else { Lang::It };
        watchers.push((lang, app.hub.sit(&id, stranger, "observer", lang, None).await.expect("a place to watch from")));
        if n % 5 == 4 {
            let turn = usize::from(turn(&app.hub, &id).await == seats[1]);
            act(&app.hub, &id, &players[turn], &format!("early-{n}")).await;
        }
    }
    watchers.iter_mut().for_each(|(_, inbox)| drop(raw(inbox)));
    let now = usize::from(turn(&app.hub, &id).await == seats[1]);
    act(&app.hub, &id, &players[now], "watched").await;
    let mut heard: HashMap<String, HashSet<*const u8>> = HashMap::new();
    for (lang, inbox) in &mut watchers {
        let told = raw(inbox);
        assert_eq!(told.len(), 1, "one change, one message");
        for (at, text) in told {
            assert!(text.contains("\"changed\"") && !text.contains("watched"), "{text}");
            heard.entry(format!("{lang:?}: {text}")).or_default().insert(at);
        }
    }
    assert_eq!(heard.len(), 2, "one text for each language: {:?}", heard.keys());
    // Nobody who is known here may sit down any more, so that strangers and those who are known hear the same, though not the same bytes.
    assert!(heard.values().all(|places| places.len() <= 2), "the bytes are there once: {heard:?}");
}

#[tokio::test]
async fn two_browsers_of_one_seat_hear_the_same_bytes() {
    let (app, person) = app().await;
    let id = table(&app, &person).await;
    let seats = app.games[0].info().seats;
    let mut own = Vec::new();
    for _ in 0..3 {
        own.push(sit(&app.hub, &id, &person, seats[0]).await);
    }
    let other = sit(&app.hub, &id, &person, seats[1]).await;
    for n in 0..12 {
        let decides = turn(&app.hub, &id).await;
        own.iter_mut().for_each(|inbox| drop(raw(inbox)));
        let by = if decides == seats[0] { &own[0] } else { &other };
        act(&app.hub, &id, by, &format!("key-{n}")).await;
        let [_, second, third] = &mut own[..] else { unreachable!("there are three") };
        let (second, third) = (raw(second), raw(third));
        assert!(!second.is_empty());
        assert_eq!(second, third, "the same bytes, not only the same words");
    }
}
