//! Journals out and in.

use crate::common::{Browser, Dice, Pair, fresh, games, server, sides};
use serde_json::{Value, json};
use table::Lang;
use table::matches::DiceVerdict;

#[tokio::test]
async fn before_the_end_a_journal_tells_only_what_the_seat_knows() {
    let server = server().await;
    let mut pair = Pair::new(&server).await;
    pair.play_many(&mut Dice(71), 30).await;
    let path = format!("/api/tables/{}/journal", pair.id);
    let part = pair.browsers[0].get(&path).await;
    let lines: Vec<Value> = part.body.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!((&lines[0]["partial"], &lines[0]["seat"]), (&json!(true), &json!(sides()[0])));
    assert!(lines[0]["commitment"].is_string() && lines[0]["seed"].is_null());
    assert_eq!(lines[1..], pair.lines[0].state.log[..]);
    assert!(!part.body.contains("\"do\":"), "no notation of the other side");

    let key = fresh("resign");
    pair.lines[0].say(json!({ "type": "resign", "key": key })).await;
    pair.lines[0].answer(&key).await;
    let whole = pair.browsers[1].get(&path).await.body;
    let verdict = games()[0].verify(whole.as_bytes(), None, Lang::En);
    assert!(verdict.ok && verdict.dice == Some(DiceVerdict::Verified), "{verdict:?}");
    server.stop().await;
}

#[tokio::test]
async fn a_journal_comes_in_again() {
    let server = server().await;
    let mut pair = Pair::new(&server).await;
    pair.play_many(&mut Dice(72), 10).await;
    let key = fresh("resign");
    pair.lines[0].say(json!({ "type": "resign", "key": key })).await;
    pair.lines[0].answer(&key).await;
    let whole = pair.browsers[1].get(&format!("/api/tables/{}/journal", pair.id)).await.body;
    let one = Browser::new(&server).await;
    let card = one.post("/api/tables/import", json!({ "journal": whole })).await;
    assert_eq!(card.status, 201, "{card:?}");
    assert_eq!(card.json()["outcome"]["result"], sides()[1]);
    // An unfinished one with sealed dice goes on with others.
    let cut: String = whole.lines().take(8).map(|line| format!("{line}\n")).collect();
    let card = one.ask("POST", "/api/tables/import", &cut).await.json();
    assert_eq!((&card["analysis"], &card["hotseat"]), (&json!(true), &json!(true)), "{card}");
    let mut line = one.sit(card["id"].as_str().expect("an id"), card["turn"].as_str().expect("a turn")).await;
    let action = line.state.legal[0].clone();
    assert_eq!(line.act(&action).await["type"], "changed");

    let bad = cut.replacen("\"seat\":\"", "\"seat\":\"x", 1);
    for (text, says) in [(bad.as_str(), "line"), ("", "line 1"), ("nonsense", "line 1")] {
        let refused = one.post("/api/tables/import", json!({ "journal": text })).await;
        assert_eq!(refused.status, 400, "{refused:?}");
        let sentence = refused.json()["text"].as_str().expect("a sentence").to_owned();
        assert!(sentence.to_lowercase().contains(says), "{sentence}");
    }
    server.stop().await;
}
