//! One person plays both sides at one screen.

use super::common::{Browser, Dice, server, sides, sorted};
use serde_json::{Value, json};

#[tokio::test]
async fn a_hotseat_table_is_made_and_played() {
    let server = server().await;
    let one = Browser::new(&server).await;
    let id = one.hotseat(7).await;
    let card = one.get(&format!("/api/tables/{id}")).await.json();
    let turn = card["turn"].as_str().expect("a turn").to_owned();
    let mut line = one.sit(&id, &turn).await;
    assert!(!line.state.legal.is_empty(), "{:?}", line.state.asked);
    let first = line.state.legal[0].clone();
    let answer = line.act(&first).await;
    assert_eq!(answer["type"], "changed", "{answer}");
    assert_eq!(line.state.actions, 1);
    let lobby = one.get("/api/tables").await.json();
    assert_eq!(lobby["mine"][0]["id"], Value::from(id.as_str()));
    assert_eq!(lobby["mine"][0]["actions"], json!(1));
    server.stop().await;
}

#[tokio::test]
async fn the_screen_is_told_when_the_next_seat_knows_something_else() {
    let server = server().await;
    let one = Browser::new(&server).await;
    let id = one.hotseat(8).await;
    let mut dice = Dice(21);
    let mut line = one.sit(&id, sides()[0]).await;
    let (mut private, mut handed) = (0, 0);
    for _ in 0..200 {
        let Some(turn) = line.state.asked["seat"].as_str().map(str::to_owned) else { break };
        if line.state.seat != turn {
            let (before, secret) = (line.state.scene.clone(), line.state.asked["private"] == true);
            line.hello(&turn, Value::Null).await;
            let shown = |scene: &Value| sorted(&json!([scene["stacks"], scene["faces"], scene["panels"]]));
            assert_eq!(secret, shown(&before) != shown(&line.state.scene));
            handed += 1;
            private += usize::from(secret);
        }
        assert_eq!(line.state.asked["private"], json!(false), "no secret from itself");
        let action = line.state.legal[dice.below(line.state.legal.len())].clone();
        line.act(&action).await;
    }
    println!("handed over {handed} times, {private} of them with a secret");
    assert!(handed > 0 && private > 0);
    server.stop().await;
}

#[tokio::test]
async fn at_one_machine_a_hotseat_table_is_for_whoever_sits_there() {
    let server = server().await;
    let one = Browser::new(&server).await;
    let id = one.hotseat(9).await;
    let other = Browser::new(&server).await;
    let lobby = other.get("/api/tables").await.json();
    assert_eq!(lobby["mine"][0]["id"], id.as_str());
    let mut line = other.sit(&id, sides()[0]).await;
    if line.state.legal.is_empty() {
        line.hello(sides()[1], Value::Null).await;
    }
    let action = line.state.legal[0].clone();
    assert_eq!(line.act(&action).await["type"], "changed");
    server.stop().await;
}
