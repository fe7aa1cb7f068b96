//! Trouble with the file: it is told to whoever runs the server and to whoever is concerned, and to nobody else's harm.

use super::common::{Browser, Database, Dice, Pair, games, server_on, sides};
use serde_json::json;
use server::store::{Store, StoreError};
use server::{Config, Running};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

const PAGE: usize = 4096;

fn mode(path: &Path) -> u32 {
    path.metadata().expect("the file is there").permissions().mode() & 0o777
}

fn beside(database: &Database, end: &str) -> PathBuf {
    let mut name = database.0.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// Asks whether the server can do its work until it says so, or no, in these words.
async fn readiness(browser: &Browser, status: u16, words: &str) {
    for _ in 0..100 {
        let answer = browser.get("/readyz").await;
        if answer.status == status {
            assert!(answer.body.contains(words), "{answer:?}");
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("it never says {status}: {:?}", browser.get("/readyz").await);
}

#[tokio::test]
async fn a_new_file_is_its_owner_s_alone_and_an_old_one_keeps_its_rights() {
    let database = Database::new();
    let server = server_on(&database).await;
    Browser::new(&server).await.hotseat(1).await;
    for end in ["", "-wal", "-shm", ".lock"] {
        assert_eq!(mode(&beside(&database, end)), 0o600, "{end:?}");
    }
    server.stop().await;
    std::fs::set_permissions(&database.0, std::fs::Permissions::from_mode(0o644)).expect("rights are given");
    let server = server_on(&database).await;
    assert_eq!(mode(&database.0), 0o644, "nobody takes rights away in silence");
    server.stop().await;
}

#[tokio::test]
async fn a_locked_file_is_no_reason_to_die_but_one_not_to_be_ready() {
    let database = Database::new();
    let server = server_on(&database).await;
    let browser = Browser::new(&server).await;
    readiness(&browser, 200, "ready").await;
    let other = rusqlite::Connection::open(&database.0).expect("another program");
    other.execute_batch("BEGIN EXCLUSIVE").expect("it holds the file");
    readiness(&browser, 503, "locked by another program").await;
    let italian = browser.get("/readyz?lang=it").await;
    assert!(italian.body.starts_with("Non pronto: un altro programma"), "{italian:?}");
    assert_eq!(browser.get("/healthz").await.status, 200, "it lives all the same");
    other.execute_batch("COMMIT").expect("it lets go");
    readiness(&browser, 200, "ready").await;
    server.stop().await;
}

#[tokio::test]
async fn a_full_disk_is_told_and_nothing_is_half_written() {
    let database = Database::new();
    let server = server_on(&database).await;
    let browser = Browser::new(&server).await;
    let fill = |db: &rusqlite::Transaction<'_>| {
        let pages: i64 = db.pragma_query_value(None, "page_count", |row| row.get(0))?;
        db.pragma_update_and_check(None, "max_page_count", pages + 2, |_| Ok(()))
    };
    server.app().store.write(fill).await.expect("the disk is nearly full");
    let wish = json!({ "game": "counterattack", "scenario": "campaign", "public": false,
        "seats": [{ "seat": sides()[0], "who": "me" }, { "seat": sides()[1], "who": "me" }] });
    let mut made = 0;
    let refused = loop {
        let answer = browser.post("/api/tables?lang=en", wish.clone()).await;
        if answer.status != 201 {
            break answer;
        }
        made += 1;
        assert!(made < 200, "a disk with two free pages cannot hold so much");
    };
    assert_eq!((refused.status, refused.json()["code"].as_str()), (503, Some("store")), "{refused:?}");
    assert!(refused.json()["text"].as_str().is_some_and(|text| text.contains("no room left")), "{refused:?}");
    readiness(&browser, 503, "no room left on the disk").await;
    assert_eq!(browser.get("/api/tables").await.json()["mine"].as_array().map(Vec::len), Some(made));
    let more = |db: &rusqlite::Transaction<'_>| db.pragma_update_and_check(None, "max_page_count", 100_000, |_| Ok(()));
    server.app().store.write(more).await.expect("somebody has made room");
    readiness(&browser, 200, "ready").await;
    assert_eq!(browser.post("/api/tables", wish).await.status, 201, "and it goes on");
    assert_eq!(server.app().store.flaws().await, Ok(Vec::new()));
    server.stop().await;
}

/// Writes nonsense over some pages of a file.
fn break_pages(path: &Path, broken: impl Fn(usize, &[u8]) -> bool) -> usize {
    let mut bytes = std::fs::read(path).expect("the file can be read");
    let mut count = 0;
    for (at, page) in bytes.chunks_mut(PAGE).enumerate() {
        if broken(at, page) {
            page.fill(0xa5);
            count += 1;
        }
    }
    std::fs::write(path, bytes).expect("the file can be written");
    count
}

fn holds(page: &[u8], text: &str) -> usize {
    page.windows(text.len()).filter(|window| *window == text.as_bytes()).count()
}

async fn reopened(database: &Database) -> Running {
    let config = Config { db: Some(database.0.clone()), ..Config::local(games()) };
    server::start(config).await.expect("it starts all the same")
}

#[tokio::test]
async fn a_damaged_table_says_so_and_the_others_go_on() {
    let database = Database::new();
    let server = server_on(&database).await;
    let (mut bad, mut good) = (Pair::new(&server).await, Pair::new(&server).await);
    bad.play_many(&mut Dice(1), 700).await;
    good.play_many(&mut Dice(2), 10).await;
    let (bad_id, good_id) = (bad.id.clone(), good.id.clone());
    let [owner, guest] = bad.browsers.clone();
    drop((bad.lines, good.lines));
    server.stop().await;
    // A leaf that holds nothing but lines of the one journal, in the middle of them: so that some of it can be read, and no leaf of the other
    // journal, which grows, is its neighbour.
    let lines = |page: &[u8]| {
        page[0] == 0x0a && holds(page, "\"n\":") > 2 && holds(page, &bad_id) > 2 && holds(page, &good_id) == 0
    };
    let bytes = std::fs::read(&database.0).expect("the file can be read");
    let leaves: Vec<usize> = bytes.chunks(PAGE).enumerate().filter(|(_, page)| lines(page)).map(|(at, _)| at).collect();
    assert!(leaves.len() > 4, "{leaves:?}");
    let middle = leaves[leaves.len() / 2];
    assert_eq!(break_pages(&database.0, |at, _| at == middle), 1, "there is something to break");

    let server = reopened(&database).await;
    let at = |browser: &Browser| Browser { at: server.address.to_string(), ..browser.clone() };
    let (owner, guest, friend) = (at(&owner), at(&guest), at(&good.browsers[0]));
    let survey = server.app().store.survey();
    assert_eq!(survey.tables.iter().map(|table| table.id.as_str()).collect::<Vec<_>>(), [bad_id.as_str()]);
    readiness(&owner, 503, "pages of the database are broken").await;

    let listed = owner.get("/api/tables").await.json();
    let card = listed["mine"].as_array().and_then(|mine| mine.iter().find(|card| card["id"] == bad_id.as_str()));
    assert_eq!(card.map(|card| &card["damaged"]), Some(&json!(true)), "{listed}");
    for (lang, words) in [("en", "is damaged: it cannot be opened"), ("it", "è danneggiato: non si può aprire")] {
        let told = guest.get(&format!("/api/tables/{bad_id}?lang={lang}")).await;
        assert_eq!((told.status, told.json()["code"].as_str()), (500, Some("damaged")), "{told:?}");
        assert!(told.json()["text"].as_str().is_some_and(|text| text.contains(words)), "{told:?}");
    }
    let mut line = owner.line(&bad_id).await;
    line.say(json!({ "type": "hello", "seat": sides()[0], "lang": "en", "since": null })).await;
    assert_eq!(line.next().await.expect("an answer")["problem"]["code"], "damaged");
    // What can be read of it can be taken along.
    let export = owner.get(&format!("/api/tables/{bad_id}/journal")).await;
    assert_eq!(export.status, 200, "{export:?}");
    assert!(export.body.contains("\"partial\":true"), "{export:?}");
    assert_eq!(owner.ask("DELETE", &format!("/api/tables/{bad_id}"), "").await.status, 204);
    assert_eq!(owner.get(&format!("/api/tables/{bad_id}")).await.status, 404);

    let card = friend.get(&format!("/api/tables/{good_id}")).await.json();
    assert_eq!((card.get("damaged"), card["actions"].as_u64()), (None, Some(10)));
    let mut line = friend.sit(&good_id, sides()[0]).await;
    if line.state.asked["seat"] == sides()[0] {
        let action = line.state.legal[0].clone();
        assert_eq!(line.act(&action).await["type"], "changed", "a sound table is played on");
    }
    server.stop().await;
}

#[tokio::test]
async fn whoever_may_not_know_of_a_table_does_not_hear_that_it_is_damaged() {
    let database = Database::new();
    let server = server_on(&database).await;
    let owner = Browser::new(&server).await;
    let card = owner.table([(sides()[0], "me"), (sides()[1], "link")], json!({ "public": false })).await;
    let id = card["id"].as_str().expect("an id").to_owned();
    let token = card["seats"][1]["invitation"].as_str().and_then(|path| path.strip_prefix("/join/")).expect("a token");
    let other = Browser::new(&server).await;
    assert_eq!(other.post(&format!("/api/invitations/{token}"), json!({})).await.status, 200);
    let wrong = id.clone();
    // A line that is no text any more.
    let spoil = move |db: &rusqlite::Transaction<'_>| {
        db.execute("UPDATE lines SET text = CAST(x'ff' AS TEXT) WHERE \"table\" = ?1", [wrong])
    };
    server.app().store.write(spoil).await.expect("it is spoilt");
    server.stop().await;
    let server = reopened(&database).await;
    let at = |browser: &Browser| Browser { at: server.address.to_string(), ..browser.clone() };
    assert_eq!(at(&owner).get(&format!("/api/tables/{id}")).await.json()["code"], "damaged");
    let stranger = Browser::new(&server).await;
    assert_eq!(stranger.get(&format!("/api/tables/{id}")).await.json()["code"], "unknown_table");
    server.stop().await;
}

#[tokio::test]
async fn a_damaged_index_is_made_anew() {
    let database = Database::new();
    let server = server_on(&database).await;
    let browser = Browser::new(&server).await;
    let id = browser.hotseat(3).await;
    let root = |db: &rusqlite::Connection| {
        let sql = "SELECT rootpage FROM sqlite_master WHERE name = 'tables_of_maker'";
        db.query_row(sql, [], |row| row.get::<_, i64>(0))
    };
    let root = server.app().store.read(root).await.expect("an index") as usize;
    server.stop().await;
    assert_eq!(break_pages(&database.0, |at, _| at + 1 == root), 1);
    let server = reopened(&database).await;
    let survey = server.app().store.survey();
    assert!(survey.mended && survey.tables.is_empty() && !survey.flaws.is_empty(), "{survey:?}");
    let browser = Browser { at: server.address.to_string(), ..browser };
    assert_eq!(browser.get("/api/tables").await.json()["mine"][0]["id"], id.as_str());
    readiness(&browser, 200, "ready").await;
    assert_eq!(server.app().store.flaws().await, Ok(Vec::new()));
    server.stop().await;
}

#[tokio::test]
async fn a_file_without_its_first_page_is_left_as_it_is() {
    for (name, from, to) in [("all of it", 0, PAGE), ("what marks it", 0, 16), ("what it holds", 100, PAGE)] {
        let database = Database::new();
        let server = server_on(&database).await;
        Browser::new(&server).await.hotseat(3).await;
        server.stop().await;
        let mut bytes = std::fs::read(&database.0).expect("the file");
        bytes[from..to].fill(0xa5);
        std::fs::write(&database.0, &bytes).expect("written");
        let error = Store::open(Some(&database.0)).err().unwrap_or_else(|| panic!("{name}: it opens"));
        assert!(matches!(error, StoreError::Foreign(_) | StoreError::Damaged(..)), "{name}: {error:?}");
        assert!(error.to_string().contains(&database.0.display().to_string()), "{name}: {error}");
        assert!(std::fs::read(&database.0).expect("the file") == bytes, "{name}: nothing is written over it");
    }
}
