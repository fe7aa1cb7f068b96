//! Standing answers over the wire: said once, answered by the table, and heard of by nobody else.

use super::common::{Browser, Database, Dice, Line, Pair, fresh, server, server_on, sides};
use serde_json::{Value, json};

async fn stand(line: &mut Line, on: &str, answer: &str) -> Value {
    let key = fresh("stand");
    let said = if answer.is_empty() { json!({ "on": on }) } else { json!({ "on": on, "answer": answer }) };
    line.say(json!({ "type": "stand", "key": key, "said": said })).await;
    line.answer(&key).await
}

async fn ask(line: &mut Line, ask: Value) -> Value {
    line.say(json!({ "type": "ask", "id": 77, "ask": ask })).await;
    line.next_of("answer").await["answer"].clone()
}

/// What the line hears before the answer to a question of its own: nothing may come in between.
async fn hears_nothing(line: &mut Line) {
    let before = line.heard.len();
    ask(line, json!({ "ask": "view", "at": 0 })).await;
    assert_eq!(line.heard.len(), before + 1, "{:?}", &line.heard[before..]);
}

fn texts(said: &Value) -> Vec<&str> {
    said["said"].as_array().expect("a list").iter().map(|told| told["text"].as_str().expect("a text")).collect()
}

const KINDS: [&str; 3] = ["break-contact", "opening", "support"];

/// A side answers everything once for all; if it was being asked, both know the answer.
async fn never(pair: &mut Pair, side: usize) {
    for kind in KINDS {
        let answer = stand(&mut pair.lines[side], kind, "never").await;
        assert_eq!(answer["type"], "changed", "{answer}");
    }
    let seq = pair.lines[side].state.seq;
    pair.lines[1 - side].reach(seq).await;
}

#[tokio::test]
async fn what_is_said_once_for_all_reaches_nobody_else() {
    let server = server().await;
    let mut pair = Pair::new(&server).await;
    let watcher = Browser::new(&server).await;
    let mut observer = watcher.sit(&pair.id, "observer").await;
    let mut second = pair.browsers[1].sit(&pair.id, sides()[1]).await;
    let mut dice = Dice(3);
    // Nothing that could be answered once for all is open.
    while pair.turn() == Some(1) {
        pair.play(&mut dice).await;
    }
    let seq = pair.lines[0].state.seq;
    observer.reach(seq).await;
    second.reach(seq).await;
    let card = watcher.get(&format!("/api/tables/{}", pair.id)).await.json();
    for line in [&mut pair.lines[0], &mut observer] {
        ask(line, json!({ "ask": "luck" })).await;
    }
    let exported = export(&pair.browsers[0], &pair.id, "").await;
    let opening = stand(&mut pair.lines[1], "opening", "never").await;
    assert_eq!((&opening["from"], &opening["seq"], &opening["log"]), (&json!(seq), &json!(seq), &json!([])));
    assert_eq!(texts(&pair.lines[1].next_of("standing").await), ["An event before an enemy phase: Never play one"]);
    assert_eq!(texts(&second.next_of("standing").await).len(), 1, "another browser of the same person is told");
    stand(&mut pair.lines[1], "break-contact", "never").await;
    stand(&mut pair.lines[1], "opening", "").await;
    assert_eq!(texts(&pair.lines[1].next_of("standing").await).len(), 1);
    hears_nothing(&mut pair.lines[0]).await;
    hears_nothing(&mut observer).await;
    assert_eq!(watcher.get(&format!("/api/tables/{}", pair.id)).await.json(), card);
    assert_eq!(export(&pair.browsers[0], &pair.id, "").await, exported);
    let own = ask(&mut pair.lines[1], json!({ "ask": "standing" })).await;
    assert_eq!(texts(&own), ["Breaking contact: Never: all stay in place"]);
    assert_eq!(own["kinds"].as_array().map(Vec::len), Some(3));
    let others = ask(&mut pair.lines[0], json!({ "ask": "standing" })).await;
    assert!(texts(&others).is_empty());
    let nobody = ask(&mut observer, json!({ "ask": "standing" })).await;
    assert_eq!((texts(&nobody).len(), nobody["kinds"].as_array().map(Vec::len)), (0, Some(0)));
    server.stop().await;
}

async fn export(browser: &Browser, id: &str, more: &str) -> String {
    let answer = browser.get(&format!("/api/tables/{id}/journal{more}")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.body
}

#[tokio::test]
async fn only_a_side_says_something_and_only_what_is_asked() {
    let server = server().await;
    let mut pair = Pair::new(&server).await;
    let mut observer = Browser::new(&server).await.sit(&pair.id, "observer").await;
    assert_eq!(stand(&mut observer, "opening", "never").await["problem"]["code"], "foreign_seat");
    for (on, answer) in [("tea", "never"), ("opening", "always"), ("opening", "")] {
        let refused = stand(&mut pair.lines[0], on, answer).await;
        assert_eq!(refused["problem"]["code"], "input", "{refused}");
    }
    let long = "x".repeat(65);
    assert_eq!(stand(&mut pair.lines[0], &long, "never").await["problem"]["code"], "malformed");
    // The same message twice is one.
    let message = json!({ "type": "stand", "key": "twice", "said": { "on": "opening", "answer": "never" } });
    for _ in 0..2 {
        pair.lines[0].say(message.clone()).await;
        assert_eq!(pair.lines[0].answer("twice").await["type"], "changed");
    }
    server.stop().await;
}

/// Plays until the table answers for the second side; the number of actions that came with the mover's last message.
async fn until_answered(pair: &mut Pair, dice: &mut Dice) -> u64 {
    for _ in 0..2_000 {
        let turn = pair.turn().expect("the game goes on");
        let before = pair.lines[turn].state.actions;
        // Whoever marches meets somebody.
        let lively = pair.lines[turn].state.legal.iter().position(|action| action.starts_with("to "));
        let legal = pair.lines[turn].state.legal.clone();
        let choice = lively.filter(|_| dice.below(3) > 0).unwrap_or_else(|| dice.below(legal.len()));
        let answer = pair.lines[turn].act(&legal[choice]).await;
        assert_eq!(answer["type"], "changed", "{answer}");
        let seq = pair.lines[turn].state.seq;
        pair.lines[1 - turn].reach(seq).await;
        let more = pair.lines[turn].state.actions - before;
        if more > 1 {
            return more;
        }
    }
    panic!("nobody was ever asked");
}

#[tokio::test]
async fn the_table_answers_and_everything_is_there_after_a_restart() {
    let database = Database::new();
    let server = server_on(&database).await;
    let mut pair = Pair::new(&server).await;
    never(&mut pair, 1).await;
    never(&mut pair, 0).await;
    let mut dice = Dice(5);
    let more = until_answered(&mut pair, &mut dice).await;
    assert!(more >= 2);
    let [first, second] = [0, 1].map(|side: usize| pair.lines[side].state.clone());
    assert_eq!((first.seq, first.actions), (second.seq, second.actions), "a state has one name");
    let (id, cookies) = (pair.id.clone(), pair.browsers.clone().map(|browser| browser.cookie));
    server.stop().await;

    let server = server_on(&database).await;
    let again = |side: usize| Browser { at: server.address.to_string(), cookie: cookies[side].clone() };
    let mut line = again(1).sit(&id, sides()[1]).await;
    assert_eq!((line.state.seq, line.state.actions, &line.state.scene), (second.seq, second.actions, &second.scene));
    let own = ask(&mut line, json!({ "ask": "standing" })).await;
    assert_eq!(texts(&own).len(), 3, "what was said is still said");
    // A browser that comes back with what it had is told what it missed, and what its own seat said.
    let mut back = again(0).line(&id).await;
    back.state = first.clone();
    back.say(json!({ "type": "hello", "seat": sides()[0], "lang": "en", "since": first.seq })).await;
    let nothing = back.next_of("changed").await;
    assert_eq!(
        (&nothing["from"], &nothing["seq"], &nothing["log"]),
        (&json!(first.seq), &json!(first.seq), &json!([]))
    );
    assert_eq!(texts(&back.next_of("standing").await).len(), 3);
    // Before the end no word of it is exported, afterwards all of it.
    for seat in sides() {
        let side = sides().iter().position(|id| id == seat).expect("a side");
        let partial = export(&again(side), &id, &format!("?seat={seat}")).await;
        assert!(!partial.contains("standing"), "{partial}");
    }
    let key = fresh("resign");
    line.say(json!({ "type": "resign", "key": key })).await;
    line.answer(&key).await;
    let whole = export(&again(0), &id, "").await;
    assert_eq!(whole.matches("{\"standing\":").count(), 6);
    server.stop().await;
}

#[tokio::test]
async fn what_the_table_answered_can_be_taken_back_by_its_seat_which_is_then_asked() {
    let server = server().await;
    let mut pair = Pair::new(&server).await;
    never(&mut pair, 1).await;
    let mut dice = Dice(7);
    loop {
        until_answered(&mut pair, &mut dice).await;
        let line = &pair.lines[1];
        if line.state.free_undo + 1 == line.state.actions && line.state.asked["seat"] == sides()[0] {
            break;
        }
    }
    let to = pair.lines[1].state.actions - 1;
    assert_eq!(pair.lines[0].state.free_undo, to + 1, "the mover cannot: somebody else has answered");
    let key = fresh("undo");
    let seq = pair.lines[1].state.seq;
    pair.lines[1].say(json!({ "type": "undo", "key": key, "seq": seq, "to": to, "agreed": false })).await;
    assert_eq!(pair.lines[1].answer(&key).await["cut"], json!(to));
    let state = &pair.lines[1].state;
    assert_eq!(state.asked["seat"], sides()[1], "it is asked in person");
    let kind = state.asked["standing"]["id"].as_str().expect("a kind").to_owned();
    assert!(KINDS.contains(&kind.as_str()));
    pair.lines[0].reach(pair.lines[1].state.seq).await;
    assert_eq!(pair.lines[0].state.asked["standing"], Value::Null);
    // Saying it again answers the question that is open, and the other side sees an answer like any other.
    let answered = stand(&mut pair.lines[1], &kind, "never").await;
    assert_eq!(answered["actions"], json!(to + 1));
    pair.lines[0].reach(pair.lines[1].state.seq).await;
    assert_eq!(pair.lines[0].state.actions, to + 1);
    server.stop().await;
}
