//! Games that outlive a correction of their rules and a change of their data, over the wire.

use super::common::{Browser, Database, Dice, Line, Pair, fresh, games, server, server_on, sides};
use super::lines::Book;
use serde_json::{Value, json};
use server::{Config, Running};
use std::sync::Arc;
use table::matches::DiceVerdict;
use table::{Game, Lang};
use trials::journals::relinked;

/// What no rules allow.
const STRANGE: &str = "move nobody";

/// The lines of a kept game.
async fn kept(server: &Running, id: &str) -> Vec<String> {
    let id = id.to_owned();
    let read = move |db: &rusqlite::Connection| {
        let mut lines = db.prepare("SELECT text FROM lines WHERE \"table\" = ?1 ORDER BY n")?;
        lines.query_map([&id], |row| row.get::<_, String>(0))?.collect::<Result<Vec<_>, _>>()
    };
    server.app().store.read(read).await.expect("the lines")
}

/// Keeps other lines of it.
async fn rewrite(server: &Running, id: &str, text: String) {
    let id = id.to_owned();
    let write = move |db: &rusqlite::Transaction<'_>| {
        for (n, line) in text.lines().enumerate() {
            db.execute("UPDATE lines SET text = ?3 WHERE \"table\" = ?1 AND n = ?2", rusqlite::params![id, n, line])?;
        }
        Ok(())
    };
    server.app().store.write(write).await.expect("written");
}

/// The same journal in the first epoch, with something on line 7 that no rules allow; who acted there.
fn old(lines: &[String]) -> (String, usize) {
    let mut lines: Vec<Value> = lines.iter().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    lines[0].as_object_mut().expect("a header").shift_remove("epoch");
    lines[6]["do"] = json!(STRANGE);
    let actor = sides().iter().position(|side| lines[6]["seat"] == **side).expect("an action on line 7");
    (relinked(&lines), actor)
}

async fn renew(line: &mut Line) -> Value {
    let key = fresh("renew");
    line.say(json!({ "type": "renew", "key": key, "seq": line.state.seq })).await;
    line.answer(&key).await
}

fn table_heard(line: &Line) -> Value {
    let tables = line.heard.iter().rev().map(|text| serde_json::from_str::<Value>(text).expect("JSON"));
    tables.into_iter().find(|message| message["type"] == "table").expect("a table")
}

/// A game of two people that was kept by an older program.
async fn aged(database: &Database, actions: usize) -> (Running, Pair, usize) {
    let server = server_on(database).await;
    let mut pair = Pair::new(&server).await;
    pair.play_many(&mut Dice(81), actions).await;
    let (text, actor) = old(&kept(&server, &pair.id).await);
    rewrite(&server, &pair.id, text).await;
    server.stop().await;
    let server = server_on(database).await;
    for n in 0..2 {
        pair.browsers[n].at = server.address.to_string();
        pair.lines[n] = pair.browsers[n].sit(&pair.id, sides()[n]).await;
    }
    (server, pair, actor)
}

#[tokio::test]
async fn a_game_whose_line_7_no_longer_holds_is_shown_up_to_there_and_says_so() {
    let database = Database::new();
    let (server, mut pair, actor) = aged(&database, 20).await;
    for n in 0..2 {
        let state = table_heard(&pair.lines[n]);
        let text = state["notice"]["text"].as_str().expect("a notice").to_owned();
        assert!(text.contains("Line 7"), "{text}");
        assert_eq!(text.contains(STRANGE), n == actor, "what the other side did is not told: {text}");
        assert_eq!((&state["notice"]["stopped"], &state["notice"]["renews"]), (&json!(true), &json!(true)));
        assert_eq!(state["asked"], Value::Null, "nothing is asked before it goes on");
        let refused = pair.lines[n].act("end").await;
        assert_eq!(refused["type"], "refused", "{refused}");
        assert_ne!(refused["problem"]["code"], "internal");
    }
    let mut italian = pair.browsers[actor].line(&pair.id).await;
    italian.say(json!({ "type": "hello", "seat": sides()[actor], "lang": "it", "since": null })).await;
    let told = italian.next_of("table").await["notice"]["text"].as_str().expect("a notice").to_owned();
    assert!(told.contains("Riga 7") && told.contains("Le regole sono state corrette"), "{told}");
    let path = format!("/api/tables/{}/journal", pair.id);
    let part = pair.browsers[1 - actor].get(&path).await;
    assert_eq!(part.status, 200);
    assert!(!part.body.contains(STRANGE) && part.body.contains("\"partial\":true"), "{}", part.body);
    server.stop().await;
}

#[tokio::test]
async fn it_goes_on_when_both_wish_it_and_verifies_in_the_end() {
    let database = Database::new();
    let (server, mut pair, _) = aged(&database, 20).await;
    let before = pair.lines[0].state.seq;
    let wished = renew(&mut pair.lines[0]).await;
    assert_eq!((&wished["type"], wished["seq"].as_u64()), (&json!("changed"), Some(before)), "{wished}");
    let notice = pair.lines[1].next_of("notice").await["notice"].clone();
    assert_eq!((notice["by"].as_str(), &notice["renews"]), (Some(sides()[0]), &json!(true)), "{notice}");
    let done = renew(&mut pair.lines[1]).await;
    assert_eq!((&done["type"], done["seq"].as_u64()), (&json!("changed"), Some(before + 1)), "{done}");
    pair.lines[0].reach(before + 1).await;
    assert_eq!(pair.lines[0].next_of("notice").await["notice"], Value::Null);
    assert!(!pair.lines[0].state.asked.is_null() && !pair.lines[1].state.asked.is_null());
    let secret = "\"anew\"";
    assert!(
        pair.lines.iter().all(|line| line.heard.iter().all(|text| !text.contains(secret))),
        "no seat hears the position"
    );
    pair.play_many(&mut Dice(82), 15).await;
    let path = format!("/api/tables/{}/journal", pair.id);
    let part = pair.browsers[0].get(&path).await.body;
    assert!(!part.contains(secret) && !part.contains("\"do\":"), "before the end a seat reads no position: {part}");
    let key = fresh("resign");
    pair.lines[0].say(json!({ "type": "resign", "key": key })).await;
    pair.lines[0].answer(&key).await;
    let whole = pair.browsers[1].get(&path).await.body;
    let verdict = games()[0].verify(whole.as_bytes(), None, Lang::En);
    assert_eq!((verdict.ok, verdict.why, verdict.dice), (true, None, Some(DiceVerdict::Verified)));
    server.stop().await;
}

#[tokio::test]
async fn a_journal_of_old_rules_is_brought_in_told_gone_on_with_and_taken_away() {
    let server = server().await;
    let one = Browser::new(&server).await;
    let id = one.hotseat(12).await;
    let mut line = one.sit(&id, sides()[0]).await;
    for _ in 0..12 {
        let turn = line.state.asked["seat"].as_str().expect("a turn").to_owned();
        if line.state.seat != turn {
            line.hello(&turn, Value::Null).await;
        }
        let action = line.state.legal[0].clone();
        line.act(&action).await;
    }
    let whole = one.get(&format!("/api/tables/{id}/journal?both=true")).await.body;
    let lines: Vec<String> = whole.lines().map(str::to_owned).collect();
    let brought = one.post("/api/tables/import", json!({ "journal": old(&lines).0 })).await;
    assert_eq!(brought.status, 201, "{brought:?}");
    let notes = brought.json()["notes"].clone();
    assert!(notes[0].as_str().is_some_and(|note| note.contains("Line 7")), "{notes}");
    let id = brought.json()["id"].as_str().expect("an id").to_owned();
    let mut line = one.sit(&id, sides()[0]).await;
    assert_eq!(renew(&mut line).await["type"], "changed");
    let turn = line.next_of("notice").await;
    assert_eq!(turn["notice"], Value::Null);
    let all = one.get(&format!("/api/tables/{id}/journal?both=true")).await.body;
    assert!(games()[0].verify(all.as_bytes(), None, Lang::En).ok);
    assert_eq!(one.ask("DELETE", &format!("/api/tables/{id}"), "").await.status, 204);
    server.stop().await;
}

#[tokio::test]
async fn a_journal_with_a_cut_last_line_says_so_when_it_is_brought_in() {
    let server = server().await;
    let one = Browser::new(&server).await;
    let id = one.hotseat(13).await;
    let mut line = one.sit(&id, sides()[0]).await;
    let turn = line.state.asked["seat"].as_str().expect("a turn").to_owned();
    line.hello(&turn, Value::Null).await;
    let action = line.state.legal[0].clone();
    line.act(&action).await;
    let whole = one.get(&format!("/api/tables/{id}/journal?both=true")).await.body;
    let cut = &whole[..whole.len() - 10];
    for (lang, said) in [("en", "the last line is cut off"), ("it", "l’ultima riga è troncata")] {
        let brought = one.post(&format!("/api/tables/import?lang={lang}"), json!({ "journal": cut })).await;
        assert_eq!(brought.status, 201, "{brought:?}");
        assert!(brought.json()["notes"][0].as_str().is_some_and(|note| note.contains(said)), "{brought:?}");
    }
    let sound = one.post("/api/tables/import", json!({ "journal": whole })).await;
    assert_eq!(sound.json()["notes"], json!([]));
    server.stop().await;
}

#[tokio::test]
async fn a_game_that_can_no_longer_be_set_up_says_why_is_exported_and_taken_away() {
    let database = Database::new();
    let server = server_on(&database).await;
    let mut one = Browser::new(&server).await;
    let id = one.hotseat(15).await;
    let mut lines: Vec<Value> =
        kept(&server, &id).await.iter().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    lines[0]["scenario"] = json!("gone");
    let text = relinked(&lines);
    rewrite(&server, &id, text.clone()).await;
    server.stop().await;
    let server = server_on(&database).await;
    one.at = server.address.to_string();
    for (lang, said) in [("en", "cannot be set up"), ("it", "non si può preparare")] {
        let told = one.get(&format!("/api/tables/{id}?lang={lang}")).await.json();
        assert_eq!(told["code"], "unreadable", "{told}");
        assert!(told["text"].as_str().is_some_and(|text| text.contains(said)), "{told}");
        assert!(!told.to_string().contains("se5"), "what was drawn in secret is not told: {told}");
    }
    let mut line = one.line(&id).await;
    line.say(json!({ "type": "hello", "seat": sides()[0], "lang": "en", "since": null })).await;
    assert_eq!(line.next().await.expect("an answer")["problem"]["code"], "unreadable");
    assert_eq!(one.get("/api/tables").await.status, 200, "the lobby stands");
    assert_eq!(one.get(&format!("/api/tables/{id}/journal")).await.body, text);
    assert_eq!(one.ask("DELETE", &format!("/api/tables/{id}"), "").await.status, 204);
    assert_eq!(one.get(&format!("/api/tables/{id}")).await.json()["code"], "unknown_table");
    server.stop().await;
}

/// Our game with a changed text in one of its files.
fn packed(file: &str, from: &str, to: &str) -> Vec<Arc<dyn Game>> {
    let files: Vec<(String, String)> = counterattack::pack_files()
        .iter()
        .map(|(name, text)| {
            ((*name).to_owned(), if *name == file { text.replacen(from, to, 1) } else { (*text).to_owned() })
        })
        .collect();
    assert!(files.iter().zip(counterattack::pack_files()).any(|(new, old)| new.1 != old.1), "{from} is in {file}");
    vec![Arc::from(counterattack::with_pack(&files).expect("a sound pack"))]
}

async fn server_with(database: &Database, games: Vec<Arc<dyn Game>>) -> Running {
    let config = Config { db: Some(database.0.clone()), ..Config::local(games) };
    server::start(config).await.expect("a server")
}

#[tokio::test]
async fn a_changed_comment_in_a_pack_makes_no_difference_to_running_games() {
    let database = Database::new();
    let server = server_on(&database).await;
    let mut pair = Pair::new(&server).await;
    pair.play_many(&mut Dice(83), 10).await;
    server.stop().await;
    let server = server_with(&database, packed("tables.toml", "\n", "\n# Another comment.\n")).await;
    for n in 0..2 {
        pair.browsers[n].at = server.address.to_string();
        pair.lines[n] = pair.browsers[n].sit(&pair.id, sides()[n]).await;
        assert_eq!(table_heard(&pair.lines[n])["notice"], Value::Null);
    }
    pair.play_many(&mut Dice(84), 5).await;
    server.stop().await;
}

#[tokio::test]
async fn with_a_changed_value_running_games_go_on_and_new_ones_take_the_new() {
    let database = Database::new();
    // A server with a pack of its owner's, which comes with no program.
    let before = packed("tables.toml", "modifier-limit    = { value = 6", "modifier-limit    = { value = 5");
    let (old_pack, new_pack) = (before[0].info().pack.clone(), games()[0].info().pack.clone());
    assert_ne!(old_pack, new_pack);
    // Whoever runs it reads what was found.
    let book = Book::open();
    let begins =
        |pack: &str| book.lines(&format!("{}: games begin with pack {pack} from now on", counterattack::ID)).len();
    let goes_on =
        |pack: &str| book.lines(&format!("{}: games begun with pack {pack} go on with it", counterattack::ID)).len();
    let server = server_with(&database, before).await;
    assert_eq!((begins(&old_pack), goes_on(&old_pack)), (1, 0));
    let mut pair = Pair::new(&server).await;
    pair.play_many(&mut Dice(85), 10).await;
    server.stop().await;
    let server = server_on(&database).await;
    assert_eq!((begins(&old_pack), goes_on(&old_pack)), (1, 1), "those that were begun go on, and the log says so");
    assert!(begins(&new_pack) > 0, "new ones take the new");
    for n in 0..2 {
        pair.browsers[n].at = server.address.to_string();
        pair.lines[n] = pair.browsers[n].sit(&pair.id, sides()[n]).await;
        let notice = table_heard(&pair.lines[n])["notice"].clone();
        assert_eq!((&notice["stopped"], &notice["renews"]), (&json!(false), &json!(true)), "{notice}");
    }
    pair.play_many(&mut Dice(86), 5).await;
    let header = |body: &str| serde_json::from_str::<Value>(body.lines().next().expect("a line")).expect("JSON");
    let path = format!("/api/tables/{}/journal", pair.id);
    assert_eq!(header(&pair.browsers[0].get(&path).await.body)["pack"], json!(old_pack));
    let fresh_id = pair.browsers[0].hotseat(14).await;
    let fresh_path = format!("/api/tables/{fresh_id}/journal?both=true");
    assert_eq!(header(&pair.browsers[0].get(&fresh_path).await.body)["pack"], json!(new_pack));
    renew(&mut pair.lines[0]).await;
    let moved = renew(&mut pair.lines[1]).await;
    assert_eq!(moved["type"], "changed", "{moved}");
    pair.lines[0].reach(pair.lines[1].state.seq).await;
    pair.play_many(&mut Dice(87), 5).await;
    server.stop().await;
}
