//! Journals out and in.

use super::common::{Browser, Dice, Pair, fresh, games, server, sides};
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

/// Plays both sides at one screen until each knows something that the other does not.
async fn covered(one: &Browser, id: &str) {
    let mut dice = Dice(73);
    let mut line = one.sit(id, sides()[0]).await;
    let mut secret = false;
    for _ in 0..200 {
        let turn = line.state.asked["seat"].as_str().expect("a turn").to_owned();
        if line.state.seat != turn {
            secret |= line.state.asked["private"] == true;
            line.hello(&turn, Value::Null).await;
        }
        if secret && line.state.actions >= 10 {
            return;
        }
        let action = line.state.legal[dice.below(line.state.legal.len())].clone();
        line.act(&action).await;
    }
    panic!("nothing was ever hidden");
}

#[tokio::test]
async fn two_at_one_screen_read_no_secret_in_a_journal_before_the_end() {
    let server = server().await;
    let one = Browser::new(&server).await;
    let id = one.hotseat(11).await;
    covered(&one, &id).await;
    let path = format!("/api/tables/{id}/journal");
    let first = |body: &str| serde_json::from_str::<Value>(body.lines().next().expect("a line")).expect("JSON");
    // Whoever looks gets what its side may know; whoever names no side, what everyone may.
    for (query, seat) in [(format!("?seat={}", sides()[0]), sides()[0]), (String::new(), "observer")] {
        let part = one.get(&format!("{path}{query}")).await.body;
        let header = first(&part);
        assert_eq!((&header["partial"], &header["seat"]), (&json!(true), &json!(seat)));
        assert!(header["seed"].is_null(), "an open seed tells every card to come");
        assert!(!part.contains("\"do\":") && !part.contains("\"chance\":"), "no notation, no draws");
        let log = one.sit(&id, seat).await.state.log;
        let told: Vec<Value> = part.lines().skip(1).map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert_eq!(told, log);
        // It is a log to read, and says so when it is brought in.
        let refused = one.post("/api/tables/import", json!({ "journal": part })).await;
        assert_eq!(refused.status, 400);
        assert!(refused.json()["text"].as_str().is_some_and(|text| text.contains("can be read, not opened")));
    }
    // Whoever plays both sides openly has nothing to hide from itself; whoever watches does not play.
    let whole = one.get(&format!("{path}?seat={}&both=true", sides()[0])).await.body;
    assert!(games()[0].verify(whole.as_bytes(), None, Lang::En).ok);
    assert_eq!(one.post("/api/tables/import", json!({ "journal": whole })).await.status, 201);
    server.stop().await;
}

#[tokio::test]
async fn saying_that_one_plays_both_sides_opens_nothing_of_another_s() {
    let server = server().await;
    let mut pair = Pair::new(&server).await;
    pair.play_many(&mut Dice(74), 6).await;
    let watcher = Browser::new(&server).await;
    for browser in [&pair.browsers[0], &pair.browsers[1], &watcher] {
        let part = browser.get(&format!("/api/tables/{}/journal?both=true", pair.id)).await;
        assert!(part.status == 200 && part.body.starts_with("{\"partial\":true"), "{part:?}");
    }
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
    assert_eq!(card.json()["imported"], json!(true), "who played it stands in no journal");
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
