//! What the server writes for whoever runs it: enough to find what went wrong, and no secret.

use super::common::{Browser, Database, Dice, Pair, games, server_on, sides};
use serde_json::{Value, json};
use server::protocol::Mode;
use server::{Config, guard};
use std::io::Write;
use std::sync::{Arc, Mutex, OnceLock};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{filter, fmt, registry};

/// Everything that is written, at the finest level.
#[derive(Clone, Default)]
pub struct Book(Arc<Mutex<Vec<u8>>>);

impl Write for Book {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("a book").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Book {
    /// The one of this program: whatever other tests do is in it too.
    pub fn open() -> Book {
        static BOOK: OnceLock<Book> = OnceLock::new();
        let begin = || {
            let book = Book::default();
            let writer = book.clone();
            let layer = fmt::layer().json().flatten_event(true).with_writer(move || writer.clone());
            registry().with(layer).with(filter::LevelFilter::TRACE).init();
            book
        };
        BOOK.get_or_init(begin).clone()
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().expect("a book")).into_owned()
    }

    /// The lines with this message.
    pub fn lines(&self, message: &str) -> Vec<Value> {
        let text = self.text();
        let read = |line: &str| serde_json::from_str::<Value>(line).expect("every line is an object of JSON");
        text.lines().map(read).filter(|line| line["message"] == message).collect()
    }
}

/// A value of one of the spans around a line.
fn around<'v>(line: &'v Value, field: &str) -> Option<&'v Value> {
    line["spans"].as_array().into_iter().flatten().find_map(|span| span.get(field))
}

#[tokio::test]
async fn what_the_store_refuses_is_a_line_with_table_seat_and_request() {
    let book = Book::open();
    let database = Database::new();
    let server = server_on(&database).await;
    let mut pair = Pair::new(&server).await;
    let full = |db: &rusqlite::Transaction<'_>| {
        // From now on whatever writes a line of a journal fails.
        db.execute_batch("CREATE TRIGGER no_lines BEFORE INSERT ON lines BEGIN SELECT RAISE(FAIL, 'no more'); END")
    };
    server.app().store.write(full).await.expect("a trigger");
    let turn = pair.turn().expect("a turn");
    let action = pair.lines[turn].state.legal[0].clone();
    let answer = pair.lines[turn].act(&action).await;
    assert_eq!(answer["type"], "refused", "{answer}");
    let lines = book.lines("the store says no");
    let line = lines.iter().find(|line| around(line, "table").is_some_and(|table| *table == pair.id.as_str()));
    let line = line.unwrap_or_else(|| panic!("no line names the table: {lines:?}"));
    assert_eq!(line["level"], "ERROR");
    assert_eq!(around(line, "seat"), Some(&json!(sides()[turn])), "{line}");
    assert_eq!(around(line, "kind"), Some(&json!("act")), "{line}");
    assert!(around(line, "id").and_then(Value::as_str).is_some_and(|id| id.len() == 10), "{line}");
    server.stop().await;
    assert!(!book.lines("the server has started").is_empty() && !book.lines("the server has stopped").is_empty());
}

#[tokio::test]
async fn a_request_has_an_id_that_both_sides_know() {
    let book = Book::open();
    let database = Database::new();
    let server = server_on(&database).await;
    let browser = Browser::new(&server).await;
    let answer = browser.get("/api/tables/nothing2here").await;
    let id = answer.headers.lines().find_map(|line| line.strip_prefix("x-request-id: ")).expect("an id").to_owned();
    let lines = book.lines("a request");
    let line = lines.iter().find(|line| around(line, "id").is_some_and(|known| *known == id.as_str()));
    let line = line.unwrap_or_else(|| panic!("{id} is in no line"));
    assert_eq!(
        (around(line, "route"), line["code"].as_str()),
        (Some(&json!("/api/tables/{id}")), Some("unknown_table"))
    );
    server.stop().await;
}

/// Whoever reads what is written learns nothing that a seat may not know, and comes in nowhere.
#[tokio::test]
async fn no_secret_is_ever_written() {
    let book = Book::open();
    let database = Database::new();
    let limits = guard::Limits { guesses_of_name: guard::Rate::new(1, 60_000), ..guard::Limits::of(Mode::Served) };
    let slow = guard::Limits { slow_guess: std::time::Duration::from_millis(1), ..limits };
    let config = Config { db: Some(database.0.clone()), mode: Mode::Served, limits: slow, ..Config::local(games()) };
    let server = server::start(config).await.expect("a server");
    let mut anna = Browser { at: server.address.to_string(), cookie: String::new() };
    let (password, wrong, typed) = ("a secret of annas", "a wrong secret of annas", "typed-in-the-wrong-field");
    let made = anna.post("/api/account/register", json!({ "name": "Anna", "password": password })).await;
    assert_eq!(made.status, 200, "{made:?}");
    anna.cookie = made.headers.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie").to_owned();
    anna.cookie.truncate(anna.cookie.find(';').unwrap_or(anna.cookie.len()));
    for _ in 0..4 {
        assert_eq!(anna.post("/api/account/login", json!({ "name": "anna", "password": wrong })).await.status, 401);
    }
    assert_eq!(anna.post("/api/account/login", json!({ "name": typed, "password": password })).await.status, 401);
    let card = anna.table([(sides()[0], "me"), (sides()[1], "link")], json!({ "salt": "annas-own-salt" })).await;
    let id = card["id"].as_str().expect("an id").to_owned();
    let invitation = card["seats"][1]["invitation"].as_str().expect("an invitation").to_owned();
    let token = invitation.strip_prefix("/join/").expect("a token").to_owned();
    anna.get(&format!("/api/invitations/{token}")).await;
    anna.get(&invitation).await;
    let mut bruno = Browser { at: anna.at.clone(), cookie: String::new() };
    let made = bruno.post("/api/account/register", json!({ "name": "Bruno", "password": "another secret" })).await;
    bruno.cookie =
        made.headers.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie").to_owned();
    bruno.cookie.truncate(bruno.cookie.find(';').unwrap_or(bruno.cookie.len()));
    assert_eq!(bruno.post(&format!("/api/invitations/{token}"), json!({})).await.status, 200);
    let lines = [anna.sit(&id, sides()[0]).await, bruno.sit(&id, sides()[1]).await];
    let mut pair = Pair { id: id.clone(), browsers: [anna.clone(), bruno.clone()], lines };
    pair.play_many(&mut Dice(5), 40).await;
    // What breaks off, what is refused and what makes no sense.
    pair.lines[0]
        .say_raw("{\"type\":\"act\",\"key\":\"k\",\"seq\":1,\"action\":\"attack my-hidden-plan\"}".to_owned())
        .await;
    pair.lines[0]
        .say(json!({ "type": "act", "key": "x", "seq": 0, "action": "go my-hidden-plan", "dice": null }))
        .await;
    pair.lines[0].answer("x").await;
    let kept = id.clone();
    let whole = move |db: &rusqlite::Connection| server::store::tables::whole(db, &kept);
    let whole = server.app().store.read(whole).await.expect("an answer").expect("the table");
    drop(pair);
    server.stop().await;

    let text = book.text();
    assert!(text.contains("a login was refused") && text.contains("\"name\":\"Anna\""), "a name that is one is told");
    let mut secrets: Vec<(&str, String)> = vec![
        ("a password", password.to_owned()),
        ("a password that was tried", wrong.to_owned()),
        ("what was typed as a name", typed.to_owned()),
        ("an invitation", token),
        ("a salt", "annas-own-salt".to_owned()),
        ("an action that was tried", "my-hidden-plan".to_owned()),
    ];
    let session = |browser: &Browser| browser.cookie.split_once('=').expect("a token").1.to_owned();
    secrets.extend([("a session", session(&anna)), ("a session", session(&bruno))]);
    let seed = whole.row.seed.expect("a sealed seed");
    secrets.push(("the seed", seed.iter().map(|byte| format!("{byte:02x}")).collect()));
    secrets.push(("the seed", format!("{:?}", &seed[..8]).trim_matches(['[', ']']).to_owned()));
    for line in &whole.lines {
        secrets.push(("a line of the journal", line.clone()));
        let line: Value = serde_json::from_str(line).expect("a line");
        // A word that is all of an action is too short to look for.
        let action = line["do"].as_str().filter(|action| action.contains(' ')).map(str::to_owned);
        secrets.extend(action.map(|action| ("an action", action)));
    }
    assert!(secrets.len() > 60, "there is something to look for");
    for (what, secret) in secrets {
        assert!(!text.contains(&secret), "{what} is written: {secret}");
    }
}
