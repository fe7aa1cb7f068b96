//! Finding and making tables.

use super::common::{Browser, Pair, scenario, server, sides};
use serde_json::{Value, json};

#[tokio::test]
async fn a_wish_that_makes_no_sense_is_refused_in_one_sentence() {
    let server = server().await;
    let one = Browser::new(&server).await;
    let seats = |who: [&str; 2]| json!([{ "seat": sides()[0], "who": who[0] }, { "seat": sides()[1], "who": who[1] }]);
    let good = json!({ "game": "counterattack", "scenario": scenario(), "seats": seats(["me", "me"]) });
    let with = |name: &str, value: Value| {
        let mut wish = good.clone();
        wish[name] = value;
        wish
    };
    let twice = json!([{ "seat": sides()[0], "who": "me" }, { "seat": sides()[0], "who": "me" }]);
    let two = |name: &str, value: Value| {
        let mut wish = with(name, value);
        wish["seats"] = seats(["me", "link"]);
        wish
    };
    let wrong = [
        (with("game", json!("chess")), "unknown_game"),
        (with("scenario", json!("nowhere")), "input"),
        (with("options", json!([["nothing", true]])), "input"),
        (with("seats", json!([])), "input"),
        (with("seats", twice), "input"),
        (two("seed", json!(1)), "input"),
        (two("position", json!({})), "input"),
        (with("position", json!({ "units": 3 })), "input"),
        (with("salt", json!("x".repeat(1000))), "input"),
        (with("more", json!(1)), "malformed"),
        (json!([]), "malformed"),
    ];
    for (wish, code) in wrong {
        let answer = one.post("/api/tables", wish.clone()).await;
        assert_eq!(answer.json()["code"], code, "{wish}: {answer:?}");
        assert!(answer.json()["text"].as_str().is_some_and(|text| text.len() > 5));
    }
    assert_eq!(one.get("/api/tables").await.json()["mine"], json!([]), "nothing was made");
    assert_eq!(one.post("/api/tables", good).await.status, 201);
    server.stop().await;
}

#[tokio::test]
async fn the_lobby_shows_what_is_for_everyone_and_nothing_else() {
    let server = server().await;
    let pair = Pair::new(&server).await;
    let stranger = Browser::new(&server).await;
    let lobby = stranger.get("/api/tables").await.json();
    assert_eq!(lobby["watch"][0]["id"], pair.id.as_str());
    assert_eq!(lobby["mine"], json!([]));
    let card = pair.browsers[0].table([(sides()[0], "me"), (sides()[1], "link")], json!({ "public": false })).await;
    let id = card["id"].as_str().expect("an id");
    assert_eq!(stranger.get(&format!("/api/tables/{id}")).await.json()["code"], "unknown_table");
    let mut line = stranger.line(id).await;
    line.say(json!({ "type": "hello", "seat": "observer", "lang": "it", "since": null })).await;
    assert_eq!(line.next().await.expect("an answer")["problem"]["code"], "unknown_table");
    assert!(line.next().await.is_none(), "and the line is closed");
    // With the invitation it opens.
    let path = card["seats"][1]["invitation"].as_str().expect("an invitation").replace("/join/", "/api/invitations/");
    let shown = stranger.get(&path).await.json();
    assert_eq!(shown["seats"][1]["free"], json!(true));
    assert_eq!(shown["seats"][1]["invitation"], Value::Null);
    assert_eq!(stranger.get("/api/invitations/nothing").await.status, 404);
    assert_eq!(stranger.post(&path, json!({})).await.status, 200);
    server.stop().await;
}

#[tokio::test]
async fn an_invitation_works_once_and_leads_whoever_sits_there_back() {
    let server = server().await;
    let [host, guest, third] = [Browser::new(&server).await, Browser::new(&server).await, Browser::new(&server).await];
    let card = host.table([(sides()[0], "me"), (sides()[1], "link")], json!({ "public": false })).await;
    let path = card["seats"][1]["invitation"].as_str().expect("an invitation").replace("/join/", "/api/invitations/");
    assert_eq!(guest.post(&path, json!({ "salt": "sea" })).await.status, 200);
    for browser in [&host, &guest] {
        let shown = browser.get(&path).await;
        assert_eq!((shown.status, &shown.json()["id"]), (200, &card["id"]), "{shown:?}");
        assert_eq!(shown.json()["seats"][1]["invitation"], Value::Null, "it invites nobody any more");
    }
    let again = guest.post(&path, json!({ "salt": "other" })).await;
    assert_eq!((again.status, &again.json()["begun"]), (200, &json!(true)), "said twice");
    assert_eq!(host.post(&path, json!({})).await.status, 409);
    for heard in [third.get(&path).await, third.post(&path, json!({})).await] {
        assert_eq!((heard.status, &heard.json()["code"]), (404, &json!("not_found")), "{heard:?}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_stranger_cannot_tell_a_private_table_from_none() {
    let server = server().await;
    let host = Browser::new(&server).await;
    let card = host.table([(sides()[0], "me"), (sides()[1], "link")], json!({ "public": false })).await;
    let id = card["id"].as_str().expect("an id");
    let nobody = Browser { cookie: String::new(), ..host.clone() };
    for stranger in [nobody, Browser::new(&server).await] {
        let mut heard = Vec::new();
        for table in [id, "aaaabbbbcccc"] {
            let mut line = stranger.line(table).await;
            line.say(json!({ "type": "hello", "seat": sides()[1], "lang": "en", "since": null })).await;
            heard.push((line.next().await.expect("an answer"), line.next().await));
        }
        assert_eq!(heard[0], heard[1]);
        assert_eq!(heard[0].0["problem"]["code"], "unknown_table");
        let pages = [stranger.get(&format!("/api/tables/{id}")).await, stranger.get("/api/tables/aaaabbbbcccc").await];
        assert_eq!((pages[0].status, &pages[0].body), (pages[1].status, &pages[1].body));
    }
    server.stop().await;
}
