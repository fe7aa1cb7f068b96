//! The games on offer.

use super::common::{Browser, games, server, sides};
use serde_json::json;
use table::Lang;

#[tokio::test]
async fn the_library_shows_every_game() {
    let server = server().await;
    let one = Browser::new(&server).await;
    let offers = one.get("/api/games?lang=it").await.json();
    assert_eq!(offers[0]["card"]["id"], "counterattack");
    let count = |name: &str| offers[0][name].as_array().map_or(0, Vec::len);
    let card = |name: &str| offers[0]["card"][name].as_array().map_or(0, Vec::len);
    assert_eq!((count("scenarios"), count("options")), (card("scenarios"), card("options")));
    assert!(count("verbs") > 0, "{:?}", offers[0]["verbs"]);

    let rules = one.get("/api/games/counterattack/rules").await.json();
    assert_eq!(rules.as_array().map(Vec::len), Some(games()[0].info().rules.len()));
    assert!(rules.as_array().expect("rules").iter().all(|rule| !rule["text"].as_str().unwrap_or("").is_empty()));
    assert!(one.get("/api/games/counterattack/guide").await.json().is_array());
    let emblem = one.get("/api/games/counterattack/emblem.svg").await;
    assert!(emblem.body.contains("<svg") && emblem.headers.contains("no-cache"));
    assert!(emblem.body.contains(">57 Motor Rifle<"), "a game's picture has counters on it");
    assert!(games().iter().all(|game| game.showpiece(Lang::It).is_some_and(|(_, view)| view.pieces.len() > 10)));
    for path in ["rules", "guide", "emblem.svg"] {
        let unknown = one.get(&format!("/api/games/nothing/{path}")).await;
        assert_eq!((unknown.status, unknown.json()["code"].clone()), (404, json!("unknown_game")));
    }
    server.stop().await;
}

#[tokio::test]
async fn the_silhouettes_are_symbols_that_every_table_shares() {
    let server = server().await;
    let one = Browser::new(&server).await;
    let answer = one.get("/api/silhouettes.svg").await;
    assert_eq!(answer.status, 200);
    assert!(answer.headers.contains("image/svg+xml"), "{}", answer.headers);
    for name in ["other", "mines", "aircraft"] {
        assert!(answer.body.contains(&format!("<symbol id=\"silhouette-{name}\"")), "{name}: {}", answer.body);
    }
    assert!(!answer.body.contains("<script") && !answer.body.contains("style="), "it keeps to the content policy");
    server.stop().await;
}

#[tokio::test]
async fn the_board_is_the_tables() {
    let server = server().await;
    let one = Browser::new(&server).await;
    let id = one.hotseat(7).await;
    let info = one.get(&format!("/api/tables/{id}/layout?lang=en&theme=dark")).await;
    assert!(info.headers.contains("no-cache"), "{}", info.headers);
    let info = info.json();
    assert!(info["layout"]["places"].as_object().is_some_and(|places| places.len() > 100));
    let hash = info["hash"].as_str().expect("a hash").to_owned();
    for theme in ["light", "dark", "contrast"] {
        let picture = one.get(&format!("/api/tables/{id}/board.svg?lang=en&theme={theme}&v={hash}")).await;
        assert!(picture.body.contains("<svg") && picture.headers.contains("private"), "{}", picture.headers);
        assert!(picture.headers.contains("immutable"), "{}", picture.headers);
    }
    let other = one.get(&format!("/api/tables/{id}/board.svg?lang=en&v=0123456789abcdef")).await;
    assert!(other.body.contains("<svg") && other.headers.contains("no-cache"), "{}", other.headers);
    let twin = one.hotseat(8).await;
    assert_eq!(one.get(&format!("/api/tables/{twin}/layout?lang=en")).await.json()["hash"], hash.as_str());
    server.stop().await;
}

#[tokio::test]
async fn a_board_is_shown_to_whoever_may_know_its_table() {
    let server = server().await;
    let [one, two] = [Browser::new(&server).await, Browser::new(&server).await];
    let seats = [(sides()[0], "me"), (sides()[1], "link")];
    let hidden = one.table(seats, json!({ "public": false })).await["id"].as_str().expect("an id").to_owned();
    for path in ["board.svg", "layout"] {
        let early = one.get(&format!("/api/tables/{hidden}/{path}")).await;
        assert_eq!(early.json()["code"], "not_begun", "{early:?}");
        for id in [hidden.as_str(), "nothing"] {
            let unknown = two.get(&format!("/api/tables/{id}/{path}")).await;
            assert_eq!((unknown.status, unknown.json()["code"].clone()), (404, json!("unknown_table")));
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn a_trace_is_for_the_seat_that_decides() {
    let server = server().await;
    let one = Browser::new(&server).await;
    let id = one.hotseat(9).await;
    let mut line = one.sit(&id, sides()[0]).await;
    let asked = line.state.asked["seat"].as_str().expect("somebody is asked").to_owned();
    for seat in sides() {
        line.hello(seat, json!(null)).await;
        for (x, facing) in [(0, json!(null)), (i32::MIN, json!(i32::MAX))] {
            let trace = json!({ "ask": "trace", "piece": "s01", "x": x, "y": i32::MAX, "facing": facing });
            line.say(json!({ "type": "ask", "id": 5, "ask": trace })).await;
            if *seat == asked {
                // On a map of hexes nothing is traced.
                let answer = line.next_of("answer").await;
                assert_eq!(answer["answer"], json!({ "answer": "trace", "trace": null }));
            } else {
                assert_eq!(line.next_of("refused").await["problem"]["code"], "not_your_turn");
            }
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn a_film_shows_what_everybody_may_see() {
    let server = server().await;
    let [one, two] = [Browser::new(&server).await, Browser::new(&server).await];
    let id = one.hotseat(7).await;
    let film = one.get(&format!("/api/tables/{id}/film.gif?lang=en")).await;
    assert_eq!(film.status, 200, "{}", film.headers);
    assert!(film.headers.contains("image/gif") && film.headers.contains("no-cache"), "{}", film.headers);
    assert!(film.body.starts_with("GIF89a"));
    let again = one.get(&format!("/api/tables/{id}/film.gif?lang=en")).await;
    assert_eq!(film.body, again.body);
    let seats = [(sides()[0], "me"), (sides()[1], "link")];
    let hidden = one.table(seats, json!({ "public": false })).await["id"].as_str().expect("an id").to_owned();
    let early = one.get(&format!("/api/tables/{hidden}/film.gif")).await;
    assert_eq!(early.json()["code"], "not_begun", "{early:?}");
    let unknown = two.get(&format!("/api/tables/{hidden}/film.gif")).await;
    assert_eq!((unknown.status, unknown.json()["code"].clone()), (404, json!("unknown_table")));
    server.stop().await;
}
