//! Messages that are wrong.

use super::common::{Browser, Pair, server, sides};
use serde_json::{Value, json};

#[tokio::test]
async fn what_cannot_be_read_is_refused_with_a_reason() {
    let server = server().await;
    let mut pair = Pair::new(&server).await;
    let before = pair.lines[0].state.seq;
    let line = &mut pair.lines[0];
    let long = json!({ "type": "act", "key": "k", "seq": 1, "action": "x".repeat(20_000), "dice": null }).to_string();
    let wrong = [
        ("".to_owned(), "malformed"),
        ("{".to_owned(), "malformed"),
        ("[]".to_owned(), "malformed"),
        (json!({ "type": "nothing" }).to_string(), "malformed"),
        (json!({ "type": "act" }).to_string(), "malformed"),
        (json!({ "type": "act", "key": "", "seq": before, "action": "pass", "dice": null }).to_string(), "malformed"),
        (json!({ "type": "hello", "seat": "nobody", "lang": "en", "since": null }).to_string(), "foreign_seat"),
        (json!({ "type": "ask", "id": 1, "ask": { "ask": "view", "at": 99_999 } }).to_string(), "input"),
        (long, "too_large"),
    ];
    for (text, code) in wrong {
        line.say_raw(text.clone()).await;
        let answer = line.next_of("refused").await;
        assert_eq!(answer["problem"]["code"], code, "{answer}");
        assert!(answer["problem"]["text"].as_str().is_some_and(|text| text.len() > 5));
    }
    assert_eq!(line.state.seq, before);
    let anew = pair.browsers[0].sit(&pair.id, sides()[0]).await;
    assert_eq!(anew.state.seq, before);
    server.stop().await;
}

#[tokio::test]
async fn too_much_nonsense_ends_the_talk() {
    let server = server().await;
    let mut pair = Pair::new(&server).await;
    let line = &mut pair.lines[0];
    for _ in 0..30 {
        line.say_raw("nonsense".to_owned()).await;
    }
    let mut refused = 0;
    while let Some(message) = line.next().await {
        refused += usize::from(message["type"] == "refused");
    }
    assert!((20..30).contains(&refused), "refused {refused} times, and then the line was closed");
    server.stop().await;
}

#[tokio::test]
async fn the_other_sides_turn_is_not_ones_own() {
    let server = server().await;
    let mut pair = Pair::new(&server).await;
    let turn = pair.turn().expect("a turn");
    let action = pair.lines[turn].state.legal[0].clone();
    let refused = pair.lines[1 - turn].act(&action).await;
    assert_eq!(refused["problem"]["code"], "not_your_turn");
    let watcher = Browser::new(&server).await;
    let mut observer = watcher.sit(&pair.id, "observer").await;
    assert_eq!(observer.act(&action).await["problem"]["code"], "foreign_seat");
    let forced =
        json!({ "type": "act", "key": "forced", "seq": pair.lines[turn].state.seq, "action": action, "dice": ["6"] });
    pair.lines[turn].say(forced).await;
    assert_eq!(pair.lines[turn].answer("forced").await["problem"]["code"], "input", "no forced dice here");
    let illegal = pair.lines[turn].act("go nowhere at all").await;
    assert!(illegal["problem"]["text"].as_str().is_some_and(|text| !text.is_empty()), "{illegal}");
    server.stop().await;
}

#[tokio::test]
async fn the_first_message_is_a_hello() {
    let server = server().await;
    let pair = Pair::new(&server).await;
    let mut line = pair.browsers[0].line(&pair.id).await;
    line.say(json!({ "type": "resign", "key": "x" })).await;
    assert_eq!(line.next().await.expect("an answer")["problem"]["code"], "malformed");
    line.hello(sides()[0], Value::Null).await;
    let mut line = pair.browsers[0].line("nowhere").await;
    line.say(json!({ "type": "hello", "seat": "observer", "lang": "en", "since": null })).await;
    assert_eq!(line.next().await.expect("an answer")["problem"]["code"], "unknown_table");
    server.stop().await;
}
