//! One person plays both sides at one screen.

use crate::common::{Browser, server};
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
