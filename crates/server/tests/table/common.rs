//! A server, and browsers that talk to it.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{Config, Running};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use table::Game;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error as WsError, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

static NUMBER: AtomicUsize = AtomicUsize::new(0);

/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(20);

pub fn games() -> Vec<Arc<dyn Game>> {
    static GAME: LazyLock<Arc<dyn Game>> = LazyLock::new(|| Arc::from(counterattack::built_in().expect("the game")));
    vec![Arc::clone(&GAME)]
}

/// A name that no other test uses.
pub fn fresh(what: &str) -> String {
    format!("{what}-{}-{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed))
}

/// A database that is gone afterwards.
pub struct Database(pub PathBuf);

impl Database {
    pub fn new() -> Database {
        Database(std::env::temp_dir().join(fresh("pedina-test")).with_extension("db"))
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        for end in ["db", "db-wal", "db-shm", "db.lock"] {
            let _ = std::fs::remove_file(self.0.with_extension(end));
        }
    }
}

pub async fn server() -> Running {
    server::start(Config::local(games())).await.expect("a server")
}

pub async fn server_on(database: &Database) -> Running {
    let config = Config { db: Some(database.0.clone()), ..Config::local(games()) };
    server::start(config).await.expect("a server")
}

/// What HTTP answered.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: String,
    pub body: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }
}

/// One browser of one person.
#[derive(Clone)]
pub struct Browser {
    pub at: String,
    pub cookie: String,
}

impl Browser {
    /// A new guest.
    pub async fn new(server: &Running) -> Browser {
        let mut browser = Browser { at: server.address.to_string(), cookie: String::new() };
        let me = browser.get("/api/me").await;
        assert_eq!(me.status, 200, "{me:?}");
        let cookie = me.headers.lines().find_map(|line| {
            let (name, value) = line.split_once(':')?;
            name.eq_ignore_ascii_case("set-cookie").then(|| value.trim().split(';').next().unwrap_or("").to_owned())
        });
        browser.cookie = cookie.expect("a cookie");
        browser
    }

    pub async fn ask(&self, method: &str, path: &str, body: &str) -> Answer {
        let mut stream = TcpStream::connect(&self.at).await.expect("a connection");
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\nX-Pedina: 1\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.at,
            self.cookie,
            body.len()
        );
        stream.write_all(request.as_bytes()).await.expect("sent");
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await.expect("an answer");
        let text = String::from_utf8_lossy(&bytes);
        let (head, body) = text.split_once("\r\n\r\n").expect("a head and a body");
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        Answer { status, headers: head.to_owned(), body: body.to_owned() }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, "").await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.ask("POST", path, &body.to_string()).await
    }

    /// A table in the first scenario, with these seats.
    pub async fn table(&self, seats: [(&str, &str); 2], more: Value) -> Value {
        let mut wish = json!({
            "game": "counterattack", "scenario": scenario(), "public": true,
            "seats": seats.map(|(seat, who)| json!({ "seat": seat, "who": who })),
        });
        for (name, value) in more.as_object().into_iter().flatten() {
            wish[name] = value.clone();
        }
        let made = self.post("/api/tables", wish).await;
        assert_eq!(made.status, 201, "{made:?}");
        made.json()
    }

    /// A table of one person, with open dice.
    pub async fn hotseat(&self, seed: u64) -> String {
        let card = self.table([(sides()[0], "me"), (sides()[1], "me")], json!({ "seed": seed })).await;
        card["id"].as_str().expect("an id").to_owned()
    }

    pub async fn sit(&self, table: &str, seat: &str) -> Line {
        let mut line = self.line(table).await;
        line.hello(seat, Value::Null).await;
        line
    }

    pub async fn line(&self, table: &str) -> Line {
        let mut request =
            format!("ws://{}/api/tables/{table}/socket", self.at).into_client_request().expect("a request");
        request.headers_mut().insert("cookie", self.cookie.parse().expect("a cookie"));
        let (socket, _) = tokio_tungstenite::connect_async(request).await.expect("a socket");
        Line { socket, heard: Vec::new(), state: State::default() }
    }
}

pub fn scenario() -> String {
    games()[0].info().scenarios[0].id.clone()
}

pub fn sides() -> &'static [&'static str] {
    games()[0].info().seats
}

/// What a browser makes of what it hears.
#[derive(Clone, Default, Debug)]
pub struct State {
    pub seq: u64,
    pub actions: u64,
    pub scene: Value,
    pub asked: Value,
    pub log: Vec<Value>,
    pub free_undo: u64,
    pub outcome: Value,
    pub seat: String,
    /// The notations that are legal.
    pub legal: Vec<String>,
    known: std::collections::HashMap<String, Value>,
}

impl State {
    fn take(&mut self, message: &Value) {
        match message["type"].as_str() {
            Some("table") => {
                self.scene = message["scene"].clone();
                self.log = message["log"].as_array().cloned().unwrap_or_default();
                self.seat = message["seat"].as_str().unwrap_or_default().to_owned();
                self.known.clear();
                self.state(message);
            }
            Some("changed") => {
                assert_eq!(message["from"].as_u64(), Some(self.seq), "a gap");
                change(&mut self.scene, &message["scene"]);
                if let Some(cut) = message["cut"].as_u64() {
                    self.log.retain(|line| line["action"].as_u64() <= Some(cut));
                }
                self.log.extend(message["log"].as_array().cloned().unwrap_or_default());
                self.state(message);
            }
            _ => {}
        }
    }

    fn state(&mut self, message: &Value) {
        self.seq = message["seq"].as_u64().expect("seq");
        self.actions = message["actions"].as_u64().expect("actions");
        self.free_undo = message["free_undo"].as_u64().expect("free_undo");
        self.outcome = message["outcome"].clone();
        self.asked = message["asked"].clone();
        self.legal.clear();
        for offer in self.asked["actions"].as_array().cloned().unwrap_or_default() {
            let notation = offer.as_str().or(offer["action"].as_str()).expect("a notation").to_owned();
            if offer.is_object() {
                self.known.insert(notation.clone(), offer);
            }
            assert!(self.known.contains_key(&notation), "{notation} was never told");
            self.legal.push(notation);
        }
    }
}

fn change(scene: &mut Value, change: &Value) {
    for (name, new) in change.as_object().into_iter().flatten() {
        match name.as_str() {
            "stacks" | "faces" => {
                for (at, value) in new.as_object().into_iter().flatten() {
                    let gone = value.is_null() || value.as_array().is_some_and(Vec::is_empty);
                    let map = scene[name].as_object_mut().expect("a map");
                    if gone {
                        map.shift_remove(at)
                    } else {
                        map.insert(at.clone(), value.clone())
                    };
                }
            }
            "panels" => {
                let panels = scene["panels"].as_array_mut().expect("panels");
                for panel in new.as_array().into_iter().flatten() {
                    match panels.iter_mut().find(|known| known["id"] == panel["id"]) {
                        Some(known) => *known = panel.clone(),
                        None => panels.push(panel.clone()),
                    }
                }
            }
            "marks_gone" | "marks_new" => {
                let named = |mark: &Value| [mark["at"].to_string(), mark["kind"].to_string()];
                let marks = scene["marks"].as_array_mut().expect("marks");
                for mark in new.as_array().into_iter().flatten() {
                    match mark.as_array() {
                        Some(gone) => marks.retain(|mark| mark["at"] != gone[0] || mark["kind"] != gone[1]),
                        None => marks.push(mark.clone()),
                    }
                }
                marks.sort_by_key(named);
            }
            "panel_order" => {
                let panels = scene["panels"].as_array().cloned().unwrap_or_default();
                let order = new.as_array().into_iter().flatten();
                scene["panels"] =
                    order.filter_map(|id| panels.iter().find(|panel| panel["id"] == *id).cloned()).collect();
            }
            _ => scene[name] = new.clone(),
        }
    }
}

/// The same with the keys of every object in order.
pub fn sorted(value: &Value) -> Value {
    match value {
        Value::Object(map) => {
            let mut pairs: Vec<_> = map.iter().map(|(key, value)| (key.clone(), sorted(value))).collect();
            pairs.sort_by(|a, b| a.0.cmp(&b.0));
            Value::Object(pairs.into_iter().collect())
        }
        Value::Array(list) => list.iter().map(sorted).collect(),
        plain => plain.clone(),
    }
}

/// One socket.
pub struct Line {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Everything that was ever heard, as it came.
    pub heard: Vec<String>,
    pub state: State,
}

impl Line {
    pub async fn say(&mut self, message: Value) {
        self.say_raw(message.to_string()).await;
    }

    pub async fn say_raw(&mut self, text: String) {
        self.socket.send(Message::text(text)).await.expect("said");
    }

    /// The next message, or nothing if the line is closed.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            let frame = tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("an answer in time");
            match frame {
                Some(Ok(Message::Text(text))) => {
                    self.heard.push(text.as_str().to_owned());
                    let value: Value = serde_json::from_str(text.as_str()).expect("JSON");
                    self.state.take(&value);
                    return Some(value);
                }
                Some(Ok(Message::Close(_))) | None => return None,
                Some(Err(
                    WsError::ConnectionClosed | WsError::AlreadyClosed | WsError::Protocol(_) | WsError::Io(_),
                )) => return None,
                Some(Ok(_)) => {}
                Some(Err(error)) => panic!("{error}"),
            }
        }
    }

    /// The next message of this type.
    pub async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("closed while waiting for {kind}"));
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// The next message that answers a key: `changed` or `refused`.
    pub async fn answer(&mut self, key: &str) -> Value {
        loop {
            let message = self.next().await.expect("an answer");
            if message["key"] == key {
                return message;
            }
        }
    }

    pub async fn hello(&mut self, seat: &str, since: Value) {
        self.say(json!({ "type": "hello", "seat": seat, "lang": "en", "since": since })).await;
        self.next_of("table").await;
    }

    pub async fn act(&mut self, action: &str) -> Value {
        let key = fresh("key");
        self.act_as(&key, self.state.seq, action).await
    }

    pub async fn act_as(&mut self, key: &str, seq: u64, action: &str) -> Value {
        self.say(json!({ "type": "act", "key": key, "seq": seq, "action": action, "dice": null })).await;
        self.answer(key).await
    }

    /// Waits until it knows this state.
    pub async fn reach(&mut self, seq: u64) {
        while self.state.seq < seq {
            self.next().await.expect("more");
        }
    }
}

/// Numbers that only look random, the same every time.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n.max(1)
    }
}

/// A game of two people, both of them at the table.
pub struct Pair {
    pub id: String,
    pub browsers: [Browser; 2],
    pub lines: [Line; 2],
}

impl Pair {
    pub async fn new(server: &Running) -> Pair {
        let browsers = [Browser::new(server).await, Browser::new(server).await];
        let card = browsers[0].table([(sides()[0], "me"), (sides()[1], "link")], json!({})).await;
        let id = card["id"].as_str().expect("an id").to_owned();
        let path = card["seats"][1]["invitation"].as_str().expect("an invitation");
        let token = path.strip_prefix("/join/").expect("a token");
        let joined = browsers[1].post(&format!("/api/invitations/{token}"), json!({ "salt": "sea" })).await;
        assert_eq!(joined.status, 200, "{joined:?}");
        assert_eq!(joined.json()["begun"], json!(true));
        let lines = [browsers[0].sit(&id, sides()[0]).await, browsers[1].sit(&id, sides()[1]).await];
        Pair { id, browsers, lines }
    }

    /// The number of the line that must decide; nothing when the game is over.
    pub fn turn(&self) -> Option<usize> {
        let turn = self.lines[0].state.asked["seat"].as_str()?;
        sides().iter().position(|side| *side == turn)
    }

    /// Plays one legal action that dice choose; both know it then.
    pub async fn play(&mut self, dice: &mut Dice) -> bool {
        let Some(turn) = self.turn() else { return false };
        let legal = &self.lines[turn].state.legal;
        let action = legal[dice.below(legal.len())].clone();
        let answer = self.lines[turn].act(&action).await;
        assert_eq!(answer["type"], "changed", "{action}: {answer}");
        let seq = self.lines[turn].state.seq;
        self.lines[1 - turn].reach(seq).await;
        true
    }

    pub async fn play_many(&mut self, dice: &mut Dice, actions: usize) {
        for _ in 0..actions {
            if !self.play(dice).await {
                return;
            }
        }
    }
}
