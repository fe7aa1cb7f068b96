//! Trying something out.

use super::common::{Dice, Pair, server, sides};
use serde_json::json;

#[tokio::test]
async fn a_sandbox_starts_from_what_a_seat_knows_and_harms_nothing() {
    let server = server().await;
    let mut pair = Pair::new(&server).await;
    pair.play_many(&mut Dice(61), 30).await;
    let before = pair.lines[0].state.clone();
    let path = format!("/api/tables/{}/sandbox", pair.id);
    let card = pair.browsers[0].post(&path, json!({ "seat": sides()[0], "at": 20 })).await.json();
    assert_eq!(
        (&card["sandbox_of"], &card["analysis"], &card["hotseat"]),
        (&json!(pair.id), &json!(true), &json!(true))
    );
    let id = card["id"].as_str().expect("an id");
    let turn = card["turn"].as_str().expect("a turn").to_owned();
    let mut line = pair.browsers[0].sit(id, &turn).await;
    let action = line.state.legal[0].clone();
    assert_eq!(line.act(&action).await["type"], "changed");
    // What the seat sees there is what it saw then.
    let other = pair.browsers[0].sit(id, sides()[0]).await;
    let at = json!({ "type": "ask", "id": 1, "ask": { "ask": "view", "at": 20 } });
    pair.lines[0].say(at).await;
    let then = pair.lines[0].next_of("answer").await;
    let known = then["answer"]["scene"]["faces"].as_object().expect("faces").len();
    assert!(other.state.scene["faces"].as_object().expect("faces").len() >= known);
    assert_eq!(pair.lines[0].state.seq, before.seq);
    let beyond = pair.browsers[0].post(&path, json!({ "seat": sides()[0], "at": 5000 })).await;
    assert_eq!((beyond.status, &beyond.json()["code"]), (400, &json!("input")));
    // Its maker can take it away; the game itself stays.
    assert_eq!(pair.browsers[0].ask("DELETE", &format!("/api/tables/{}", pair.id), "").await.status, 403);
    assert_eq!(pair.browsers[0].ask("DELETE", &format!("/api/tables/{id}"), "").await.status, 204);
    while line.next().await.is_some() {}
    assert_eq!(pair.browsers[0].get(&format!("/api/tables/{id}")).await.status, 404);
    server.stop().await;
}
