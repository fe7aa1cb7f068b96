//! Taking back.

use super::common::{Browser, Dice, Line, Pair, fresh, server, sides};
use serde_json::{Value, json};

async fn undo(line: &mut Line, to: u64, agreed: bool) -> Value {
    let key = fresh("undo");
    line.say(json!({ "type": "undo", "key": key, "seq": line.state.seq, "to": to, "agreed": agreed })).await;
    line.answer(&key).await
}

async fn answer(line: &mut Line, accept: bool) -> Value {
    let key = fresh("answer");
    line.say(json!({ "type": "answer_undo", "key": key, "accept": accept })).await;
    line.answer(&key).await
}

/// Plays until the side that acted last cannot take everything back alone.
async fn until_known(pair: &mut Pair, dice: &mut Dice) {
    loop {
        assert!(pair.play(dice).await, "the game goes on");
        if pair.lines.iter().all(|line| line.state.free_undo == line.state.actions) && pair.lines[0].state.actions > 3 {
            return;
        }
    }
}

#[tokio::test]
async fn what_nobody_has_learned_from_is_taken_back_at_once() {
    let server = server().await;
    let mut pair = Pair::new(&server).await;
    let mut dice = Dice(11);
    let turn = loop {
        let turn = pair.turn().expect("a turn");
        assert!(pair.play(&mut dice).await);
        if pair.lines[turn].state.free_undo < pair.lines[turn].state.actions {
            break turn;
        }
    };
    let to = pair.lines[turn].state.free_undo;
    let done = undo(&mut pair.lines[turn], to, false).await;
    assert_eq!((&done["type"], &done["cut"]), (&json!("changed"), &json!(to)));
    let seq = pair.lines[turn].state.seq;
    pair.lines[1 - turn].reach(seq).await;
    let anew = pair.browsers[1 - turn].sit(&pair.id, sides()[1 - turn]).await;
    assert_eq!(anew.state.log, pair.lines[1 - turn].state.log);
    assert_eq!(pair.lines[turn].state.actions, to);
    let nothing = undo(&mut pair.lines[turn], to, false).await;
    assert_eq!(nothing["problem"]["code"], "input", "{nothing}");
    server.stop().await;
}

#[tokio::test]
async fn what_became_known_is_proposed_and_the_other_side_answers() {
    let server = server().await;
    let mut pair = Pair::new(&server).await;
    let mut dice = Dice(12);
    until_known(&mut pair, &mut dice).await;
    let actions = pair.lines[0].state.actions;
    let to = actions - 2;

    // Proposed and declined.
    assert_eq!(undo(&mut pair.lines[0], to, true).await["type"], "changed");
    let own = pair.lines[0].next_of("undo").await;
    assert_eq!(own["proposal"], json!({ "by": sides()[0], "to": to, "yours": false }));
    let theirs = pair.lines[1].next_of("undo").await;
    assert_eq!(theirs["proposal"], json!({ "by": sides()[0], "to": to, "yours": true }));
    assert_eq!(pair.lines[0].state.actions, actions, "nothing has happened yet");
    assert_eq!(answer(&mut pair.lines[0], true).await["problem"]["code"], "forbidden");
    assert_eq!(answer(&mut pair.lines[1], false).await["type"], "changed");
    let declined = pair.lines[0].next_of("undo").await;
    assert_eq!((&declined["proposal"], &declined["end"]), (&Value::Null, &json!("declined")));
    assert_eq!(answer(&mut pair.lines[1], true).await["problem"]["code"], "stale");

    // Proposed, and an action goes over it.
    undo(&mut pair.lines[1], to, false).await;
    assert!(pair.play(&mut dice).await);
    assert_eq!(answer(&mut pair.lines[0], true).await["problem"]["code"], "stale");

    // Proposed and accepted; it survives a reconnection in between.
    until_known(&mut pair, &mut dice).await;
    let to = pair.lines[0].state.actions - 2;
    undo(&mut pair.lines[0], to, false).await;
    pair.lines[1] = pair.browsers[1].sit(&pair.id, sides()[1]).await;
    let seen: Value = serde_json::from_str(&pair.lines[1].heard[0]).expect("JSON");
    assert_eq!(seen["proposal"]["yours"], json!(true));
    let since = pair.lines[0].state.seq;
    let done = answer(&mut pair.lines[1], true).await;
    assert_eq!(done["cut"], json!(to), "{done}");
    let seq = pair.lines[1].state.seq;
    pair.lines[0].reach(seq).await;
    assert_eq!(pair.lines[0].state.actions, to);

    // Whoever was away meanwhile gets everything anew: something it knows of does not count any more.
    let mut back = pair.browsers[0].line(&pair.id).await;
    back.say(json!({ "type": "hello", "seat": sides()[0], "lang": "en", "since": since })).await;
    assert_eq!(back.next().await.expect("an answer")["type"], "table");
    assert!(pair.play(&mut dice).await, "the game goes on");
    server.stop().await;
}

#[tokio::test]
async fn whoever_asked_thinks_better_of_it_and_every_browser_hears_that() {
    let server = server().await;
    let mut pair = Pair::new(&server).await;
    until_known(&mut pair, &mut Dice(15)).await;
    let mut second = pair.browsers[0].sit(&pair.id, sides()[0]).await;
    let to = pair.lines[0].state.actions - 1;
    undo(&mut pair.lines[0], to, false).await;
    assert_eq!(second.next_of("undo").await["proposal"]["to"], json!(to));
    pair.lines[1].next_of("undo").await;
    assert_eq!(answer(&mut pair.lines[0], false).await["type"], "changed");
    for line in [&mut second, &mut pair.lines[1]] {
        let heard = line.next_of("undo").await;
        assert_eq!((&heard["proposal"], &heard["end"]), (&Value::Null, &json!("withdrawn")));
    }
    server.stop().await;
}

#[tokio::test]
async fn at_one_screen_both_sides_agree_at_once() {
    let server = server().await;
    let one = Browser::new(&server).await;
    let id = one.hotseat(5).await;
    let mut dice = Dice(13);
    let mut line = one.sit(&id, sides()[0]).await;
    while line.state.free_undo < line.state.actions || line.state.actions < 5 {
        let turn = line.state.asked["seat"].as_str().expect("a turn").to_owned();
        if line.state.seat != turn {
            line.hello(&turn, Value::Null).await;
        }
        let action = line.state.legal[dice.below(line.state.legal.len())].clone();
        line.act(&action).await;
    }
    let refused = undo(&mut line, 0, false).await;
    assert_eq!(refused["problem"]["code"], "refused", "{refused}");
    let done = undo(&mut line, 0, true).await;
    assert_eq!(done["actions"], json!(0), "{done}");
    server.stop().await;
}

#[tokio::test]
async fn seen_is_remembered() {
    let server = server().await;
    let mut pair = Pair::new(&server).await;
    pair.play_many(&mut Dice(14), 6).await;
    pair.lines[1].say(json!({ "type": "seen", "actions": 4 })).await;
    // A question afterwards: messages are heard in order.
    pair.lines[1].say(json!({ "type": "ask", "id": 1, "ask": { "ask": "luck" } })).await;
    pair.lines[1].next_of("answer").await;
    let again = pair.browsers[1].sit(&pair.id, sides()[1]).await;
    let table: Value = serde_json::from_str(&again.heard[0]).expect("JSON");
    assert_eq!(table["seen"], json!(4));
    server.stop().await;
}
