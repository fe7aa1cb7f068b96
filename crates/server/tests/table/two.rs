//! Two people at two screens.

use super::common::{Dice, Pair, fresh, server, sides, sorted};
use serde_json::{Value, json};

#[tokio::test]
async fn two_people_play_and_each_hears_of_the_other() {
    let server = server().await;
    let mut pair = Pair::new(&server).await;
    pair.play_many(&mut Dice(1), 60).await;
    let [a, b] = &pair.lines;
    assert_eq!((a.state.seq, a.state.actions), (b.state.seq, b.state.actions));
    let turn = pair.turn().expect("it goes on");
    let other = &pair.lines[1 - turn].state;
    assert!(other.legal.is_empty(), "whoever waits is offered nothing");
    assert!(!other.asked["question"].as_str().expect("a question").is_empty());
    server.stop().await;
}

#[tokio::test]
async fn whoever_comes_back_hears_just_what_it_missed() {
    let server = server().await;
    let mut pair = Pair::new(&server).await;
    let mut dice = Dice(2);
    pair.play_many(&mut dice, 25).await;
    let gone = pair.lines[1].state.clone();
    // The second goes; the first plays on as long as it can.
    let old = std::mem::replace(&mut pair.lines[1], pair.browsers[1].line(&pair.id).await);
    drop(old);
    let mut played = 0;
    while pair.turn() == Some(0) && played < 10 {
        let action = pair.lines[0].state.legal[0].clone();
        assert_eq!(pair.lines[0].act(&action).await["type"], "changed");
        played += 1;
    }
    let line = &mut pair.lines[1];
    line.state = gone.clone();
    line.say(json!({ "type": "hello", "seat": sides()[1], "lang": "en", "since": gone.seq })).await;
    let first = line.next().await.expect("an answer");
    assert_eq!(first["type"], "changed", "not everything anew");
    assert_eq!(first["from"], json!(gone.seq));
    assert_eq!(line.next().await.expect("the seats")["type"], "seats");
    assert_eq!(line.next().await.expect("the proposal")["type"], "undo");
    // It is now where somebody is who comes anew.
    let anew = pair.browsers[1].sit(&pair.id, sides()[1]).await;
    let line = &pair.lines[1];
    assert_eq!(sorted(&line.state.scene), sorted(&anew.state.scene));
    assert_eq!(line.state.log, anew.state.log);
    assert_eq!(line.state.legal, anew.state.legal);
    assert_eq!(line.state.seq, anew.state.seq);
    server.stop().await;
}

#[tokio::test]
async fn a_repeated_message_is_answered_and_changes_nothing() {
    let server = server().await;
    let mut pair = Pair::new(&server).await;
    let turn = pair.turn().expect("a turn");
    let (seq, action) = (pair.lines[turn].state.seq, pair.lines[turn].state.legal[0].clone());
    let key = fresh("twice");
    let first = pair.lines[turn].act_as(&key, seq, &action).await;
    let after = pair.lines[turn].state.clone();
    for _ in 0..3 {
        let again = pair.lines[turn].act_as(&key, seq, &action).await;
        assert_eq!(again["type"], "changed");
        assert_eq!((&again["seq"], &again["from"]), (&first["seq"], &first["seq"]));
        assert_eq!(again["log"], json!([]));
    }
    assert_eq!(pair.lines[turn].state.actions, after.actions);
    // The same on another line of the same person.
    let mut second = pair.browsers[turn].sit(&pair.id, sides()[turn]).await;
    assert_eq!(second.act_as(&key, seq, &action).await["type"], "changed");
    assert_eq!(second.state.seq, after.seq);
    // The key of another person is its own affair.
    let other = &mut pair.lines[1 - turn];
    other.reach(after.seq).await;
    let answer = other.act_as(&key, seq, &action).await;
    assert_eq!(answer["type"], "refused");
    server.stop().await;
}

#[tokio::test]
async fn a_stale_message_is_refused() {
    let server = server().await;
    let mut pair = Pair::new(&server).await;
    let mut dice = Dice(3);
    let old = pair.lines[0].state.seq;
    pair.play_many(&mut dice, 5).await;
    let turn = pair.turn().expect("a turn");
    let (now, action) = (pair.lines[turn].state.seq, pair.lines[turn].state.legal[0].clone());
    for seq in [0, old, now - 1, now + 1, u64::MAX] {
        let answer = pair.lines[turn].act_as(&fresh("stale"), seq, &action).await;
        assert_eq!(answer["problem"]["code"], "stale", "{answer}");
    }
    assert_eq!(pair.lines[turn].act(&action).await["type"], "changed");
    server.stop().await;
}

#[tokio::test]
async fn giving_up_ends_the_game_for_both() {
    let server = server().await;
    let mut pair = Pair::new(&server).await;
    pair.play_many(&mut Dice(4), 10).await;
    // Whose turn it is does not matter.
    let waits = 1 - pair.turn().expect("a turn");
    let key = fresh("resign");
    pair.lines[waits].say(json!({ "type": "resign", "key": key })).await;
    let answer = pair.lines[waits].answer(&key).await;
    assert_eq!(answer["outcome"]["result"], sides()[1 - waits], "{answer}");
    assert_eq!(answer["asked"], Value::Null);
    let heard = pair.lines[1 - waits].next_of("changed").await;
    assert_eq!(heard["outcome"]["result"], sides()[1 - waits]);
    let again = pair.lines[1 - waits].act("pass").await;
    assert_eq!(again["problem"]["code"], "over");
    let lobby = pair.browsers[0].get("/api/tables").await.json();
    assert_eq!(lobby["mine"][0]["outcome"]["result"], sides()[1 - waits]);
    server.stop().await;
}

#[tokio::test]
async fn everyone_hears_who_comes_and_goes() {
    let server = server().await;
    let mut pair = Pair::new(&server).await;
    let Pair { id, browsers, lines } = &mut pair;
    let [a, b] = lines;
    let online = |message: &Value| {
        message["card"]["seats"].as_array().expect("seats").iter().map(|s| s["online"] == true).collect::<Vec<_>>()
    };
    let seats = a.next_of("seats").await;
    assert_eq!(online(&seats), [true, true]);
    assert_eq!(seats["card"]["seats"][0]["you"], json!(true));
    assert_eq!(seats["card"]["seats"][1]["you"], json!(false));
    b.say(json!({ "type": "hello", "seat": "observer", "lang": "it", "since": null })).await;
    b.next_of("table").await;
    assert_eq!(online(&a.next_of("seats").await), [true, false]);
    let third = browsers[1].sit(id, sides()[1]).await;
    assert_eq!(online(&a.next_of("seats").await), [true, true]);
    drop(third);
    assert_eq!(online(&a.next_of("seats").await), [true, false]);
    server.stop().await;
}

#[tokio::test]
async fn the_game_begins_when_the_last_seat_is_taken() {
    let server = server().await;
    let [one, two] = [super::common::Browser::new(&server).await, super::common::Browser::new(&server).await];
    let card = one.table([(sides()[0], "anyone"), (sides()[1], "me")], json!({ "public": false })).await;
    assert_eq!((&card["begun"], &card["turn"]), (&json!(false), &Value::Null));
    let id = card["id"].as_str().expect("an id");
    let mut line = one.line(id).await;
    line.say(json!({ "type": "hello", "seat": sides()[1], "lang": "en", "since": null })).await;
    assert_eq!(line.next().await.expect("the seats")["type"], "seats");
    let early = line.act_as("early", 0, "pass").await;
    assert_eq!(early["problem"]["code"], "not_begun");
    let open = two.get("/api/tables").await.json();
    assert_eq!(open["open"][0]["id"], id);
    assert_eq!(open["open"][0]["seats"][0]["free"], json!(true));
    let own = one.post(&format!("/api/tables/{id}/join"), json!({ "seat": sides()[0] })).await;
    assert_eq!(own.json()["code"], "seat_taken", "nobody plays against itself this way");
    let joined = two.post(&format!("/api/tables/{id}/join"), json!({ "seat": sides()[0], "salt": "x" })).await.json();
    assert_eq!(joined["begun"], json!(true));
    let table = line.next_of("table").await;
    assert_eq!(table["card"]["begun"], json!(true));
    let late = super::common::Browser::new(&server).await;
    let late = late.post(&format!("/api/tables/{id}/join"), json!({ "seat": sides()[0] })).await;
    assert_eq!(late.json()["code"], "unknown_table");
    server.stop().await;
}
