//! Plans over the wire: what is too long, what cannot be foreseen, what turns out to be impossible.

use super::common::{Browser, Line, fresh, games, server, sides};
use serde_json::{Value, json};
use server::{Config, Running};
use std::sync::{Arc, LazyLock};
use table::Game;

static BUGIARDING: LazyLock<Arc<dyn Game>> = LazyLock::new(|| Arc::from(bugiarding::built_in().expect("the game")));

/// Four thousand names of units, as long as a message may be.
fn endless() -> String {
    format!("attack 2414 with{}", " s01".repeat(4_000))
}

async fn ask(line: &mut Line, ask: Value) -> Value {
    line.say(json!({ "type": "ask", "id": 7, "ask": ask })).await;
    loop {
        let message = line.next().await.expect("an answer");
        if message["id"] == 7 {
            return message;
        }
    }
}

#[tokio::test]
async fn a_notation_without_end_is_refused_in_a_sentence_as_action_and_as_question() {
    let server = server().await;
    let one = Browser::new(&server).await;
    let id = one.hotseat(1).await;
    let mut line = one.sit(&id, sides()[0]).await;
    let turn = line.state.asked["seat"].as_str().expect("a turn").to_owned();
    line.hello(&turn, Value::Null).await;
    // Words that fill a message: each is shorter than the message may be, longer than an action can be.
    for text in [endless(), "end;".repeat(3_000), "x".repeat(12_000)] {
        let refused = line.act(&text).await;
        assert_eq!(refused["problem"]["code"], "input", "{refused}");
        let said = "This is too long to be an action: 4096 characters are the most.";
        assert_eq!(refused["problem"]["text"], said);
        let explained = ask(&mut line, json!({ "ask": "explain", "action": text })).await;
        assert_eq!(explained["answer"]["refusals"][0]["reason"], said, "{explained}");
        let weighed = ask(&mut line, json!({ "ask": "odds", "action": text })).await;
        assert_eq!(weighed["problem"]["text"], said, "{weighed}");
    }
    assert_eq!(line.state.actions, 0);
    server.stop().await;
}

#[tokio::test]
async fn what_is_repeated_of_a_text_that_cannot_be_read_is_short() {
    let server = server().await;
    let one = Browser::new(&server).await;
    let id = one.hotseat(1).await;
    let mut line = one.sit(&id, sides()[0]).await;
    let turn = line.state.asked["seat"].as_str().expect("a turn").to_owned();
    line.hello(&turn, Value::Null).await;
    let refused = line.act(&"nonsense ".repeat(400)).await;
    let text = refused["problem"]["text"].as_str().expect("a sentence");
    assert!(text.len() < 200 && text.contains("nonsense nonsense") && text.contains('…'), "{text}");
    let twice = line.act("attack 2414 with s01 s02 s01").await;
    assert_eq!(twice["problem"]["text"], "“s01” is named twice.", "{twice}");
    server.stop().await;
}

/// Blue rifles with a hidden minefield of Red just ahead or far away.
async fn battlefield(one: &Browser, mine: [i32; 2]) -> Line {
    let position = json!({
        "clear": true, "turn": 3, "active": "blue", "step": "movement",
        "units": [
            { "id": "b01", "type": "rifle", "at": [30, 20], "facing": 0 },
            { "id": "b02", "type": "rifle", "at": [10, 20], "facing": 0 },
            { "id": "r01", "type": "truck", "at": [30, 32], "facing": 0 },
            { "id": "r02", "type": "truck", "at": [10, 26], "facing": 0 },
        ],
        "mines": [{ "side": "red", "at": mine, "state": "hidden" }],
        "sides": { "blue": { "breaks": 0 }, "red": { "breaks": 0 } },
    });
    let more = json!({ "game": "bugiarding", "scenario": "S-1", "seed": 5, "position": position });
    let card = one.table([("blue", "me"), ("red", "me")], more).await;
    one.sit(card["id"].as_str().expect("an id"), "blue").await
}

async fn house() -> Running {
    let mut all = games();
    all.push(Arc::clone(&BUGIARDING));
    server::start(Config::local(all)).await.expect("a server")
}

#[tokio::test]
async fn no_question_about_a_plan_finds_a_hidden_minefield() {
    let server = house().await;
    let one = Browser::new(&server).await;
    let (mut ahead, mut elsewhere) = (battlefield(&one, [30, 26]).await, battlefield(&one, [50, 10]).await);
    for plan in ["take b01; go 0 ahead 6 face 0; close", "move b01 to 30 26; end; aim b01 r01"] {
        for question in ["explain", "odds"] {
            let asked = json!({ "ask": question, "action": plan });
            let (here, there) = (ask(&mut ahead, asked.clone()).await, ask(&mut elsewhere, asked).await);
            assert_eq!(here, there, "{question} {plan}");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn what_becomes_of_a_plan_is_told_to_its_maker_and_is_no_probe() {
    let server = house().await;
    let one = Browser::new(&server).await;
    let (mut ahead, mut elsewhere) = (battlefield(&one, [30, 26]).await, battlefield(&one, [50, 10]).await);
    // What its maker could foresee is refused as a whole, wherever the mines lie.
    for line in [&mut ahead, &mut elsewhere] {
        let refused = line.act("take b01; go 0 ahead 6 face 0; take b02; go 0 ahead 60 face 0").await;
        assert_eq!((&refused["type"], &refused["problem"]["rule"]), (&json!("refused"), &json!("MOV-9")));
        assert_eq!(line.state.actions, 0);
    }
    // What turns out on the way keeps what was played; the change comes first, then what was not played.
    let plan = "take b01; go 0 ahead 6 face 0; end; aim b01 r01";
    let key = fresh("key");
    let dice = json!(["6", "6", "6"]);
    ahead.say(json!({ "type": "act", "key": key, "seq": ahead.state.seq, "action": plan, "dice": dice })).await;
    assert_eq!(ahead.answer(&key).await["type"], "changed");
    let stopped = ahead.next_of("stopped").await;
    assert_eq!((&stopped["key"], &stopped["stopped"]["action"]), (&json!(key), &json!("aim b01 r01")));
    assert_eq!(ahead.state.actions, 3);
    // Whether a field was met or not, the move is not taken back for nothing; the end of the step after it is.
    assert_eq!(elsewhere.act("take b01; go 0 ahead 6 face 0; end").await["type"], "changed");
    assert_eq!((ahead.state.actions, elsewhere.state.actions), (3, 3));
    assert_eq!((ahead.state.free_undo, elsewhere.state.free_undo), (2, 2));
    server.stop().await;
}
