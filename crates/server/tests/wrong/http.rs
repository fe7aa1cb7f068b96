//! Requests that are wrong: from another site, with another's cookie, too large, unreadable, for what is not there.

use super::nonsense::any_json;
use super::world::{World, is_told, lang};
use crate::common::line::Line;
use crate::common::person::Person;
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::TcpStream;
use tokio_tungstenite::tungstenite::Error;

/// Whatever changes something; `{}` is the table.
const ROUTES: [(&str, &str); 9] = [
    ("POST", "/api/tables"),
    ("POST", "/api/tables/import"),
    ("POST", "/api/tables/{}/join"),
    ("POST", "/api/tables/{}/sandbox"),
    ("DELETE", "/api/tables/{}"),
    ("POST", "/api/invitations/abcdefgh"),
    ("POST", "/api/account/login"),
    ("POST", "/api/account/register"),
    ("POST", "/api/account/password"),
];

fn route() -> impl Strategy<Value = (&'static str, &'static str)> {
    proptest::sample::select(ROUTES.to_vec())
}

/// A table as it may be made.
fn wish() -> Value {
    json!({
        "game": "counterattack",
        "scenario": "campaign",
        "seats": [{"seat": "soviet", "who": "me"}, {"seat": "german", "who": "me"}],
    })
}

fn path(world: &World, path: &str, lang: &str) -> String {
    format!("{}?lang={lang}", path.replace("{}", &world.table))
}

fn is_refused(answer: &crate::common::person::Answer, status: &[u16], lang: &str, codes: &[&str]) {
    assert!(status.contains(&answer.status), "{status:?} is expected: {answer:?}");
    is_told(&answer.body, lang, codes);
}

#[test]
fn another_site_cannot_act_for_somebody() {
    let world = World::new("origin");
    let origin = prop_oneof![
        Just("null".to_owned()),
        "https?://[a-z]{1,12}\\.(example|test)(:[0-9]{2,4})?",
        Just("http://127.0.0.1:1".to_owned()),
    ];
    world.withstands(&(route(), origin, 0..3_u8, lang()), |world, ((method, route), origin, how, lang)| {
        let request = world.anna.request(method, &path(world, route, lang)).header("content-type", "application/json");
        let request = match how {
            0 => request.header("x-pedina", "1").header("origin", &origin),
            1 => request.header("x-pedina", "1").header("sec-fetch-site", "cross-site"),
            _ => request,
        };
        let answer = world.anna.send(request, wish().to_string().into_bytes());
        is_refused(&answer, &[403], lang, &["foreign_origin"]);
        let opened = world.run(Line::open(&world.anna, &world.table, &[("origin", &origin)]));
        let Err(Error::Http(answer)) = opened else { panic!("a socket of another site is not opened") };
        assert_eq!(answer.status(), 403);
    });
}

#[test]
fn a_cookie_that_nobody_gave_out_is_worth_nothing() {
    let world = World::new("cookie");
    let name = world.anna.cookie.as_deref().and_then(|cookie| cookie.split('=').next()).expect("a cookie").to_owned();
    let cookie = prop_oneof!["[A-Za-z0-9_-]{0,80}", Just("' OR 1=1 --".to_owned()), "[!-~&&[^;,]]{0,40}"];
    world.withstands(&(cookie, lang()), |world, (cookie, lang)| {
        let mut forger = Person::stranger(world.anna.house);
        forger.cookie = Some(format!("{name}={cookie}"));
        let answer = forger.post(&path(world, "/api/tables", lang), &wish());
        is_refused(&answer, &[401], lang, &["not_logged_in"]);
        let answer = forger.get("/api/me");
        assert_eq!((answer.status, &answer.body["signed_in"]), (200, &json!(false)));
        world.run(async {
            let mut line = Line::open(&forger, &world.table, &[("accept-language", lang)]).await.expect("a socket");
            line.say(&json!({"type": "hello", "seat": "soviet", "lang": lang, "since": null})).await;
            is_told(&line.hear().await["problem"], lang, &["unknown_table", "foreign_seat"]);
        });
    });
}

fn body() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        vec(any::<u8>(), 0..3_000),
        any_json().prop_map(|value| value.to_string().into_bytes()),
        (1..20_000_usize).prop_map(|depth| "[".repeat(depth).into_bytes()),
        (any::<prop::sample::Index>(), any_json()).prop_map(|(at, value)| {
            let mut wish = wish();
            let names = ["game", "scenario", "seats", "options", "public", "salt", "seed", "position", "more"];
            wish[names[at.index(names.len())]] = json!([value]);
            wish.to_string().into_bytes()
        }),
    ]
}

#[test]
fn a_body_that_makes_no_sense_is_refused() {
    let world = World::new("body");
    world.withstands(&(route(), body(), lang()), |world, ((method, route), body, lang)| {
        let request = world.carla.request(method, &path(world, route, lang));
        let request = request.header("x-pedina", "1").header("content-type", "application/json");
        let answer = world.carla.send(request, body);
        assert!((400..500).contains(&answer.status), "{answer:?}");
        let text = answer.body["text"].as_str().unwrap_or_default();
        assert!(text.len() > 5 && answer.body["code"].is_string(), "one sentence says why: {answer:?}");
    });
}

#[test]
fn a_body_without_end_is_not_read() {
    let world = World::new("large");
    world.withstands(&(route(), (4 << 20) + 1..(1_usize << 40), lang()), |world, ((method, route), size, lang)| {
        let mut line = TcpStream::connect(world.carla.house).expect("a connection");
        let cookie = world.carla.cookie.as_deref().unwrap_or_default();
        let head = format!(
            "{method} {} HTTP/1.1\r\nhost: {}\r\ncookie: {cookie}\r\nx-pedina: 1\r\ncontent-type: application/json\r\n\
             content-length: {size}\r\nconnection: close\r\n\r\n",
            path(world, route, lang),
            world.carla.house,
        );
        // The answer comes before the body does.
        line.write_all(head.as_bytes()).expect("the server listens");
        let mut answer = String::new();
        line.read_to_string(&mut answer).expect("the server answers and hangs up");
        let (head, body) = answer.split_once("\r\n\r\n").expect("an answer has a head and a body");
        assert!(head.starts_with("HTTP/1.1 413"), "{answer}");
        is_told(&serde_json::from_str(body).expect("a problem"), lang, &["too_large"]);
    });
}

#[test]
fn what_is_not_there_is_not_there() {
    let world = World::new("absent");
    world.withstands(&("[a-z]{1,12}", "[a-z0-9]{1,30}", lang()), |world, (game, token, lang)| {
        let mut wish = wish();
        wish["game"] = json!(game);
        let answer = world.anna.post(&path(world, "/api/tables", lang), &wish);
        is_refused(&answer, &[404], lang, &["unknown_game"]);
        let answer = world.anna.get(&path(world, &format!("/api/games/{game}/rules"), lang));
        is_refused(&answer, &[404], lang, &["unknown_game"]);
        let answer = world.anna.get(&path(world, &format!("/api/{token}"), lang));
        assert!(["me", "tables", "games"].contains(&token.as_str()) || answer.status == 404, "{answer:?}");
        let answer = world.anna.post(&path(world, &format!("/api/invitations/{token}"), lang), &json!({}));
        assert_eq!(answer.status, 404);
        assert!(answer.body["text"].as_str().is_some_and(|text| text.len() > 5), "{answer:?}");
    });
}

#[test]
fn what_belongs_to_others_stays_theirs() {
    let world = World::new("others");
    let hidden = world.anna.table("me", "link", false)["id"].as_str().expect("an id").to_owned();
    world.withstands(&(0..4_u8, lang()), |world, (how, lang)| {
        let (method, route) = [("GET", ""), ("POST", "/join"), ("POST", "/sandbox"), ("DELETE", "")][usize::from(how)];
        let request = world.carla.request(method, &format!("/api/tables/{hidden}{route}?lang={lang}"));
        let request = request.header("x-pedina", "1").header("content-type", "application/json");
        let body = if how == 2 { json!({"seat": "soviet", "at": 0}) } else { json!({"seat": "german"}) };
        let answer = match how {
            0 => world.carla.get(&format!("/api/tables/{hidden}?lang={lang}")),
            _ => world.carla.send(request, body.to_string().into_bytes()),
        };
        is_refused(&answer, &[404], lang, &["unknown_table"]);
    });
}
