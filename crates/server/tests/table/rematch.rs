//! Once more, with the sides swapped; and the course of what is over.

use super::common::{Browser, Line, Pair, server, sides};
use serde_json::{Value, json};

async fn resign(line: &mut Line) {
    line.say(json!({ "type": "resign", "key": "enough" })).await;
    line.answer("enough").await;
}

async fn wish(browser: &Browser, id: &str) -> super::common::Answer {
    browser.post(&format!("/api/tables/{id}/rematch"), json!({ "salt": "pepper" })).await
}

fn yours(card: &Value) -> Vec<bool> {
    card["seats"].as_array().into_iter().flatten().map(|seat| seat["you"] == json!(true)).collect()
}

#[tokio::test]
async fn of_two_the_first_asks_and_the_other_sits_down_opposite() {
    let server = server().await;
    let mut pair = Pair::new(&server).await;
    let id = pair.id.clone();
    let early = wish(&pair.browsers[0], &id).await;
    assert_eq!((early.status, &early.json()["code"]), (403, &json!("forbidden")), "not before the end");
    resign(&mut pair.lines[0]).await;

    let [first, second] = &pair.browsers;
    let stranger = Browser::new(&server).await;
    assert_eq!(wish(&stranger, &id).await.status, 403, "it was not their game");
    let made = wish(first, &id).await;
    assert_eq!((made.status, yours(&made.json())), (201, vec![false, true]), "{made:?}");
    let next = made.json()["id"].as_str().expect("an id").to_owned();
    // The other hears of it at the old table, and finds it among its own.
    loop {
        let heard = pair.lines[1].next_of("seats").await;
        if heard["card"]["rematch"] == json!(next) {
            break;
        }
    }
    let lobby = second.get("/api/tables").await.json();
    let asked = lobby["mine"].as_array().into_iter().flatten().find(|card| card["id"] == json!(next));
    assert_eq!(asked.map(|card| card["seats"][0]["free"].clone()), Some(json!(true)), "{lobby}");
    // Nobody else is told, or may take what is kept for somebody.
    assert_eq!(stranger.get(&format!("/api/tables/{id}")).await.json()["rematch"], Value::Null);
    let taken = stranger.post(&format!("/api/tables/{next}/join"), json!({ "seat": sides()[0] })).await;
    assert_eq!(taken.status, 403, "{taken:?}");

    let begun = wish(second, &id).await;
    assert_eq!((begun.status, yours(&begun.json())), (200, vec![true, false]), "{begun:?}");
    assert_eq!((&begun.json()["id"], &begun.json()["begun"]), (&json!(next), &json!(true)));
    // Said once more, it leads there.
    assert_eq!(wish(first, &id).await.json()["id"], json!(next));
    server.stop().await;
}

#[tokio::test]
async fn a_rematch_that_is_called_off_can_be_wished_again() {
    let server = server().await;
    let mut pair = Pair::new(&server).await;
    resign(&mut pair.lines[1]).await;
    let next = wish(&pair.browsers[0], &pair.id).await.json()["id"].as_str().expect("an id").to_owned();
    assert_eq!(pair.browsers[0].ask("DELETE", &format!("/api/tables/{next}"), "").await.status, 204);
    let again = wish(&pair.browsers[1], &pair.id).await;
    assert_eq!((again.status, yours(&again.json())), (201, vec![true, false]), "{again:?}");
    server.stop().await;
}

#[tokio::test]
async fn whoever_is_alone_begins_at_once() {
    let server = server().await;
    let browser = Browser::new(&server).await;
    let id = browser.hotseat(7).await;
    let mut line = browser.sit(&id, sides()[1]).await;
    line.say(json!({ "type": "ask", "id": 1, "ask": { "ask": "course" } })).await;
    assert_eq!(line.next_of("answer").await["answer"]["course"], Value::Null, "nothing is counted before the end");
    resign(&mut line).await;
    line.say(json!({ "type": "ask", "id": 2, "ask": { "ask": "course" } })).await;
    let answer = line.next_of("answer").await;
    let moments = answer["answer"]["course"]["moments"].as_array().cloned().expect("the course");
    let sides: Vec<Value> = sides().iter().map(|side| json!([side, 0])).collect();
    assert_eq!(moments.last().map(|moment| &moment["losses"]), Some(&json!(sides)), "nobody lost anything: {answer}");
    let again = wish(&browser, &id).await;
    assert_eq!((again.status, &again.json()["begun"]), (201, &json!(true)), "{again:?}");
    assert_eq!((yours(&again.json()), &again.json()["actions"]), (vec![true, true], &json!(0)));
    server.stop().await;
}
