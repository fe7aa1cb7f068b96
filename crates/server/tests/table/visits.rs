//! Visitors without an account: what they may watch, and the tours that leave nothing behind.

use super::common::{Browser, Database, games, server, sides};
use serde_json::{Value, json};
use server::guard::{Limits, Rate};
use server::protocol::Mode;
use server::{Config, Running};
use std::time::Duration;

async fn served(limits: Limits, database: Option<&Database>) -> Running {
    let db = database.map(|database| database.0.clone());
    let config = Config { mode: Mode::Served, limits, db, ..Config::local(games()) };
    server::start(config).await.expect("a server")
}

fn visitor(server: &Running) -> Browser {
    Browser { at: server.address.to_string(), cookie: String::new() }
}

/// Somebody with an account.
async fn member(server: &Running, name: &str) -> Browser {
    let mut browser = visitor(server);
    let told = json!({ "name": name, "password": "correct horse battery" });
    let answer = browser.post("/api/account/register", told).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let cookie = answer.headers.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie");
    browser.cookie = cookie.split(';').next().unwrap_or_default().to_owned();
    browser
}

async fn tour(browser: &Browser) -> String {
    let made = browser.post("/api/games/counterattack/tour", json!({})).await;
    assert_eq!(made.status, 201, "{made:?}");
    assert_eq!(made.json()["passing"], json!(true));
    made.json()["id"].as_str().expect("an id").to_owned()
}

#[tokio::test]
async fn a_visitor_takes_a_tour_and_nothing_of_it_is_kept() {
    let database = Database::new();
    let server = served(Limits::served(), Some(&database)).await;
    let visitor = visitor(&server);
    let made = visitor.post("/api/games/counterattack/tour", json!({})).await;
    assert_eq!(made.status, 201, "{made:?}");
    assert!(!made.headers.to_lowercase().contains("set-cookie"), "nobody is remembered: {}", made.headers);
    let id = made.json()["id"].as_str().expect("an id").to_owned();
    let seats = made.json()["seats"].clone();
    assert!(seats.as_array().is_some_and(|seats| seats.iter().all(|seat| seat["you"] == json!(true))), "{seats}");
    for part in ["", "/layout", "/board.svg", "/journal?both=true"] {
        assert_eq!(visitor.get(&format!("/api/tables/{id}{part}")).await.status, 200, "{part}");
    }

    let mut line = visitor.sit(&id, sides()[1]).await;
    let first = line.state.legal.first().cloned().expect("something can be done");
    assert_eq!(line.act(&first).await["type"], "changed");
    line.say(json!({ "type": "ask", "id": 1, "ask": { "ask": "course" } })).await;
    assert_eq!(line.next_of("answer").await["answer"]["course"], Value::Null, "not before the end");

    let kept = |sql: &'static str| server.app().store.read(move |db| db.query_row(sql, [], |row| row.get::<_, i64>(0)));
    assert_eq!(kept("SELECT count(*) FROM tables").await, Ok(0), "no table");
    assert_eq!(kept("SELECT count(*) FROM people").await, Ok(0), "nobody");
    // Whoever is there is not sent away; afterwards it is as if nobody had come.
    server.app().visits.clear_away(Duration::ZERO).await;
    assert_eq!(server.app().visits.count(), 1);
    drop(line);
    while server.app().visits.count() > 0 {
        tokio::task::yield_now().await;
        server.app().visits.clear_away(Duration::ZERO).await;
    }
    assert_eq!(visitor.get(&format!("/api/tables/{id}")).await.status, 404);
    server.stop().await;
}

#[tokio::test]
async fn a_tour_is_nobodys_but_its_visitors() {
    let server = served(Limits::served(), None).await;
    let (visitor, other) = (visitor(&server), member(&server, "Rossi").await);
    let id = tour(&visitor).await;
    // It stands in nobody's lobby, and its id cannot be guessed.
    assert!(id.len() >= 30, "{id}");
    for browser in [&visitor, &other] {
        let lobby = browser.get("/api/tables").await.json();
        assert_eq!(lobby, json!({ "mine": [], "open": [], "watch": [] }));
    }
    // What belongs to accounts does not belong to visitors.
    let wish = json!({ "game": "counterattack", "scenario": "campaign", "seats": [] });
    for (path, body) in [
        ("/api/tables".to_owned(), wish),
        (format!("/api/tables/{id}/sandbox"), json!({ "seat": sides()[0], "at": 0 })),
        (format!("/api/tables/{id}/rematch"), json!({})),
        ("/api/tables/import".to_owned(), json!({ "journal": "" })),
    ] {
        let answer = visitor.post(&path, body).await;
        assert_eq!((answer.status, &answer.json()["code"]), (401, &json!("not_logged_in")), "{path}");
    }
    // Whoever has an account takes the tour at a table that stays.
    let made = other.post("/api/games/counterattack/tour", json!({})).await;
    assert_eq!((made.status, &made.json()["passing"]), (201, &Value::Null), "{made:?}");
    assert_eq!(other.get("/api/tables").await.json()["mine"].as_array().map(Vec::len), Some(1));
    assert_eq!(visitor.post("/api/games/chess/tour", json!({})).await.status, 404);
    server.stop().await;
}

#[tokio::test]
async fn tours_are_few_short_and_not_begun_without_end() {
    let limits = Limits { tours: Rate::new(4, 3_600_000), tours_open: 2, tour_lines: 3, ..Limits::served() };
    let server = served(limits, None).await;
    let visitor = visitor(&server);
    let (first, second) = (tour(&visitor).await, tour(&visitor).await);
    // Who is there stays; the one that nobody looks at makes room.
    let mut line = visitor.sit(&first, sides()[1]).await;
    let third = tour(&visitor).await;
    assert_eq!(server.app().visits.count(), 2);
    assert_eq!(visitor.get(&format!("/api/tables/{second}")).await.status, 404);
    let _there = visitor.sit(&third, sides()[1]).await;
    let full = visitor.post("/api/games/counterattack/tour", json!({})).await;
    assert_eq!((full.status, &full.json()["code"]), (429, &json!("too_many")), "every place is taken");
    let often = visitor.post("/api/games/counterattack/tour", json!({})).await;
    assert!(often.json()["wait"].as_u64().is_some_and(|wait| wait > 600), "{often:?}");
    // A journal that is long enough does not grow any more.
    let mut grown = 0;
    let refused = loop {
        if line.state.legal.is_empty() {
            line.hello(line.state.asked["seat"].as_str().unwrap_or_default().to_owned().as_str(), Value::Null).await;
        }
        let action = line.state.legal.first().cloned().expect("something can be done");
        let answer = line.act(&action).await;
        if answer["type"] == "refused" {
            break answer;
        }
        grown += 1;
        assert!(grown < 9, "it grows and grows");
    };
    assert_eq!(refused["problem"]["code"], "forbidden", "{refused}");
    server.stop().await;
}

#[tokio::test]
async fn a_visitor_watches_what_is_public_and_sees_what_an_observer_sees() {
    let server = served(Limits::served(), None).await;
    let (host, guest) = (member(&server, "Rossi").await, member(&server, "Bianchi").await);
    let visitor = visitor(&server);
    let mut shown = Vec::new();
    for public in [true, false] {
        let seats = [(sides()[0], "me"), (sides()[1], "anyone")];
        let card = host.table(seats, json!({ "public": public })).await;
        let id = card["id"].as_str().expect("an id").to_owned();
        assert_eq!(guest.post(&format!("/api/tables/{id}/join"), json!({ "seat": sides()[1] })).await.status, 200);
        shown.push(id);
    }
    let lobby = visitor.get("/api/tables").await.json();
    let watched: Vec<&Value> = lobby["watch"].as_array().into_iter().flatten().map(|card| &card["id"]).collect();
    assert_eq!(watched, [&json!(shown[0])], "only what is public");
    assert_eq!(visitor.get(&format!("/api/tables/{}", shown[1])).await.status, 404);

    let mut line = visitor.sit(&shown[0], "observer").await;
    let member = guest.sit(&shown[0], "observer").await;
    assert_eq!(line.state.scene, member.state.scene, "no more than any observer");
    assert_eq!((line.state.seat.as_str(), line.state.legal.len()), ("observer", 0));
    for seat in sides() {
        line.say(json!({ "type": "hello", "seat": seat, "lang": "en", "since": null })).await;
        assert_eq!(line.next_of("refused").await["problem"]["code"], "foreign_seat", "{seat}");
    }
    for ask in [json!({ "ask": "odds", "action": "end" }), json!({ "ask": "reach", "piece": "s01" })] {
        line.say(json!({ "type": "ask", "id": 7, "ask": ask })).await;
        assert_eq!(line.next_of("refused").await["problem"]["code"], "not_your_turn", "{ask}");
    }
    let refused = line.act("end").await;
    assert_eq!(refused["problem"]["code"], "foreign_seat", "{refused}");
    server.stop().await;
}

#[tokio::test]
async fn at_home_the_tour_is_a_table_like_any_other() {
    let server = server().await;
    let browser = Browser::new(&server).await;
    let made = browser.post("/api/games/counterattack/tour", json!({})).await;
    assert_eq!((made.status, &made.json()["passing"], &made.json()["hotseat"]), (201, &Value::Null, &json!(true)));
    assert_eq!(server.app().visits.count(), 0);
    assert_eq!(visitor(&server).post("/api/games/counterattack/tour", json!({})).await.status, 401);
    server.stop().await;
}
