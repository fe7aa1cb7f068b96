//! A server that stops and starts again has forgotten nothing.

use super::common::{Database, Dice, Line, Pair, fresh, server, server_on, sides, sorted};
use serde_json::json;
use server::{Config, StartError};

#[tokio::test]
async fn everything_is_there_after_a_restart() {
    let database = Database::new();
    let server = server_on(&database).await;
    let mut pair = Pair::new(&server).await;
    let mut dice = Dice(51);
    pair.play_many(&mut dice, 40).await;
    let turn = pair.turn().expect("a turn");
    let (key, seq, action) = (fresh("last"), pair.lines[turn].state.seq, pair.lines[turn].state.legal[0].clone());
    pair.lines[turn].act_as(&key, seq, &action).await;
    let seq_now = pair.lines[turn].state.seq;
    pair.lines[1 - turn].reach(seq_now).await;
    pair.lines[0].say(json!({ "type": "seen", "actions": 7 })).await;
    // A question afterwards: messages are heard in order.
    pair.lines[0].say(json!({ "type": "ask", "id": 1, "ask": { "ask": "luck" } })).await;
    pair.lines[0].next_of("answer").await;
    server.stop().await;
    for line in &mut pair.lines {
        assert_eq!(line.next_of("closing").await["type"], "closing");
        assert!(line.next().await.is_none());
    }

    let server = server_on(&database).await;
    assert_eq!(server.app().store.flaws().await.expect("a look"), Vec::<String>::new());
    let mut lines: Vec<Line> = Vec::new();
    for n in 0..2 {
        pair.browsers[n].at = server.address.to_string();
        let mut line = pair.browsers[n].sit(&pair.id, sides()[n]).await;
        let table: serde_json::Value = serde_json::from_str(&line.heard[0]).expect("JSON");
        assert_eq!(table["seen"], json!(if n == 0 { 7 } else { 0 }));
        let old = &pair.lines[n].state;
        assert_eq!((line.state.seq, &line.state.legal), (old.seq, &old.legal));
        assert_eq!(sorted(&line.state.scene), sorted(&old.scene));
        assert_eq!(line.state.log, old.log);
        if n == turn {
            let again = line.act_as(&key, seq, &action).await;
            assert_eq!((&again["type"], &again["seq"]), (&json!("changed"), &json!(seq_now)), "the key is remembered");
        }
        lines.push(line);
    }
    let mut lines = lines.into_iter();
    pair.lines = [lines.next().expect("a line"), lines.next().expect("a line")];
    pair.play_many(&mut dice, 20).await;
    server.stop().await;
}

#[tokio::test]
async fn what_cannot_be_kept_has_not_happened() {
    let server = server().await;
    let mut pair = Pair::new(&server).await;
    let mut dice = Dice(52);
    pair.play_many(&mut dice, 12).await;
    let full = "CREATE TRIGGER full BEFORE INSERT ON keys BEGIN SELECT RAISE(ABORT, 'the disk is full'); END";
    server.app().store.write(move |db| db.execute_batch(full)).await.expect("a full disk");
    let turn = pair.turn().expect("a turn");
    let (before, action) = (pair.lines[turn].state.clone(), pair.lines[turn].state.legal[0].clone());
    for _ in 0..3 {
        let refused = pair.lines[turn].act(&action).await;
        assert_eq!(refused["problem"]["code"], "internal", "{refused}");
    }
    for n in 0..2 {
        let anew = pair.browsers[n].sit(&pair.id, sides()[n]).await;
        assert_eq!((anew.state.seq, anew.state.actions), (before.seq, before.actions));
        assert_eq!(sorted(&anew.state.scene), sorted(&pair.lines[n].state.scene));
    }
    server.app().store.write(|db| db.execute_batch("DROP TRIGGER full")).await.expect("room again");
    assert_eq!(pair.lines[turn].act(&action).await["from"], json!(before.seq));
    let seq = pair.lines[turn].state.seq;
    pair.lines[1 - turn].reach(seq).await;
    pair.play_many(&mut dice, 12).await;
    server.stop().await;
}

#[tokio::test]
async fn a_disk_that_is_really_full_costs_nothing_that_was_kept() {
    let database = Database::new();
    let server = server_on(&database).await;
    let mut pair = Pair::new(&server).await;
    let mut dice = Dice(53);
    pair.play_many(&mut dice, 12).await;
    // The file may grow no more: SQLite itself finds no room, wherever in a transaction that is.
    let full =
        |db: &rusqlite::Transaction<'_>| db.query_row("PRAGMA max_page_count = 1", [], |row| row.get::<_, i64>(0));
    server.app().store.write(full).await.expect("a full disk");
    let mut refused = None;
    while refused.is_none() {
        let turn = pair.turn().expect("a turn");
        let action = pair.lines[turn].state.legal[0].clone();
        let answer = pair.lines[turn].act(&action).await;
        if answer["type"] == "refused" {
            assert_eq!(answer["problem"]["code"], "store", "{answer}");
            assert!(answer["problem"]["text"].as_str().is_some_and(|text| text.contains("no room left")), "{answer}");
            refused = Some(action);
        } else {
            let seq = pair.lines[turn].state.seq;
            pair.lines[1 - turn].reach(seq).await;
        }
    }
    let turn = pair.turn().expect("a turn");
    let (seq, scene) = (pair.lines[turn].state.seq, sorted(&pair.lines[turn].state.scene));
    server.stop().await;
    let server = server_on(&database).await;
    assert_eq!(server.app().store.flaws().await, Ok(Vec::new()));
    pair.browsers[turn].at = server.address.to_string();
    let mut line = pair.browsers[turn].sit(&pair.id, sides()[turn]).await;
    assert_eq!((line.state.seq, sorted(&line.state.scene)), (seq, scene), "nothing is lost, nothing is half there");
    assert_eq!(line.act(&refused.expect("an action")).await["from"], json!(seq), "with room again it goes on");
    server.stop().await;
}

#[tokio::test]
async fn what_is_in_the_way_is_said_in_one_sentence() {
    let database = Database::new();
    let server = server_on(&database).await;
    let at = |listen| Config { listen, ..Config::local(Vec::new()) };
    let why = |started: Result<server::Running, StartError>| started.err().expect("no server").to_string();
    let taken = why(server::start(at(server.address)).await);
    assert!(taken.contains("is taken by another program."), "{taken}");
    let twice = Config { db: Some(database.0.clone()), ..Config::local(Vec::new()) };
    let twice = why(server::start(twice).await);
    assert!(twice.contains("is in use by another Pedina server."), "{twice}");
    let abroad = why(server::start(at(([0, 0, 0, 0], 0).into())).await);
    assert!(abroad.contains("is not on this machine"), "{abroad}");
    server.stop().await;

    let other = Database::new();
    std::fs::write(&other.0, "this is no database, but a text that is long enough to look like something else")
        .expect("written");
    let foreign = why(server::start(Config { db: Some(other.0.clone()), ..Config::local(Vec::new()) }).await);
    assert!(foreign.contains("is not a database of Pedina, or its first page is damaged."), "{foreign}");
    let nowhere = std::env::temp_dir().join(fresh("nowhere")).join("x.db");
    let nowhere = why(server::start(Config { db: Some(nowhere), ..Config::local(Vec::new()) }).await);
    assert!(nowhere.contains("cannot be opened"), "{nowhere}");
}
