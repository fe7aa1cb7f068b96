//! A server with three people: Anna and Bruno play, Carla has nothing to do with it.

use crate::common::house::{Folder, start};
use crate::common::line::Line;
use crate::common::person::Person;
use proptest::strategy::Strategy;
use proptest::test_runner::{Config, TestRunner};
use rusqlite::types::Value as Cell;
use rusqlite::{Connection, OpenFlags};
use serde_json::{Value, json};
use server::Running;
use server::protocol::Mode;
use server::words::{plain, say};
use std::future::Future;
use std::path::PathBuf;
use table::{Lang, Message};
use tokio::runtime::Runtime;

/// How many cases of each property, unless `PROPTEST_CASES` says otherwise.
const CASES: u32 = 40;

/// Everything that lasts, but for what is written down when somebody leaves: how much each seat has seen, and the lobby's line of where
/// the game stands, which follows from the rest.
const LASTING: [&str; 6] = [
    "SELECT id, game, scenario, options, analysis, public, sandbox_of, maker, begun, seed, made, acted, actions, turn, outcome
     FROM tables ORDER BY id",
    "SELECT \"table\", n, seat, who, person, invitation, salt FROM seats ORDER BY \"table\", n",
    "SELECT * FROM lines ORDER BY \"table\", n",
    "SELECT * FROM keys ORDER BY \"table\", person, key",
    "SELECT * FROM proposals ORDER BY \"table\"",
    "SELECT id, name FROM people ORDER BY id",
];

pub struct World {
    pub anna: Person,
    pub bruno: Person,
    pub carla: Person,
    /// The table of Anna, Soviet, and Bruno, German.
    pub table: String,
    runtime: Runtime,
    server: Option<Running>,
    db: PathBuf,
    _folder: Folder,
}

/// What the side that has to decide may do.
pub struct Turn {
    pub seat: String,
    pub seq: u64,
    pub legal: Vec<String>,
}

impl World {
    pub fn new(name: &str) -> World {
        let folder = Folder::new(name);
        let db = folder.file("wrong.db");
        let runtime = Runtime::new().expect("a runtime");
        let server = runtime.block_on(start(Mode::Served, Some(&db)));
        let [anna, bruno, carla] = ["anna", "bruno", "carla"].map(|name| Person::account(server.address, name));
        let table = anna.against(&bruno, true);
        World { anna, bruno, carla, table, runtime, server: Some(server), db, _folder: folder }
    }

    pub fn run<T>(&self, work: impl Future<Output = T>) -> T {
        self.runtime.block_on(work)
    }

    /// Who plays a seat.
    pub fn player(&self, seat: &str) -> &Person {
        if seat == "soviet" { &self.anna } else { &self.bruno }
    }

    /// The other side's seat.
    pub fn other(seat: &str) -> &'static str {
        if seat == "soviet" { "german" } else { "soviet" }
    }

    /// What the game asks now.
    pub async fn turn(&self) -> Turn {
        let (_line, state) = Line::sit(&self.anna, &self.table, "soviet", "en").await;
        let seat = state["asked"]["seat"].as_str().expect("somebody is asked").to_owned();
        let (_line, state) = Line::sit(self.player(&seat), &self.table, &seat, "en").await;
        let offers = state["asked"]["actions"].as_array().expect("there are actions");
        let legal = offers.iter().map(|offer| offer["action"].as_str().expect("a notation").to_owned()).collect();
        Turn { seat, seq: state["seq"].as_u64().expect("a number"), legal }
    }

    /// Everything that is written down.
    pub fn everything(&self) -> Vec<Vec<Cell>> {
        let db = Connection::open_with_flags(&self.db, OpenFlags::SQLITE_OPEN_READ_ONLY).expect("the database opens");
        let mut rows = Vec::new();
        for query in LASTING {
            let mut query = db.prepare(query).expect("the database has these tables");
            let width = query.column_count();
            let read = query.query_map([], |row| (0..width).map(|at| row.get(at)).collect()).expect("rows");
            rows.extend(read.map(|row: rusqlite::Result<Vec<Cell>>| row.expect("a row")));
        }
        rows
    }

    /// Tries a property on many cases; none of them changes anything, and afterwards a right action is still heard.
    pub fn withstands<S: Strategy>(&self, cases: &S, property: impl Fn(&World, S::Value)) {
        let before = self.everything();
        let number = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(CASES);
        let mut runner = TestRunner::new(Config { cases: number, failure_persistence: None, ..Config::default() });
        let tried = runner.run(cases, |case| {
            let told = format!("{case:?}");
            property(self, case);
            assert!(self.everything() == before, "something changed: {told}");
            Ok(())
        });
        if let Err(why) = tried {
            panic!("{why}");
        }
        self.run(self.goes_on());
    }

    async fn goes_on(&self) {
        let turn = self.turn().await;
        let (mut line, _) = Line::sit(self.player(&turn.seat), &self.table, &turn.seat, "en").await;
        let key = format!("right-{}", turn.seq);
        line.say(&json!({"type": "act", "key": key, "seq": turn.seq, "action": turn.legal[0], "dice": null})).await;
        let heard = line.hear_one_of(&["changed", "refused"]).await;
        assert_eq!(heard["key"], key, "a right action is heard: {heard}");
        assert_eq!(heard["type"], "changed", "a right action is done: {heard}");
        assert!(self.turn().await.seq > turn.seq);
    }
}

impl Drop for World {
    fn drop(&mut self) {
        if let Some(server) = self.server.take() {
            self.runtime.block_on(server.stop());
        }
    }
}

/// A problem is told by its code and in one sentence of the right language.
pub fn is_told(problem: &Value, lang: &str, codes: &[&str]) {
    let (code, text) = (problem["code"].as_str().unwrap_or_default(), problem["text"].as_str().unwrap_or_default());
    assert!(codes.contains(&code), "{codes:?} is expected: {problem}");
    assert!(text.trim().len() > 5, "there is a sentence: {problem}");
    let known = |lang: Lang| {
        let own = ["socket-no-hello", "account-header-missing"].map(|key| say(lang, &Message::new(key)));
        let plain = plain(lang, code).text;
        // What cannot be read is told with a detail behind the sentence.
        own.iter().any(|own| own == text) || text.starts_with(plain.trim_end_matches('.'))
    };
    let (wanted, other) = if lang == "it" { (Lang::It, Lang::En) } else { (Lang::En, Lang::It) };
    assert!(!known(other), "told in the wrong language: {problem}");
    // What the rules or a limit say has words of its own.
    if !matches!(code, "refused" | "input") && !text.contains("64") {
        assert!(known(wanted), "told in {lang}: {problem}");
    }
}

pub fn lang() -> impl Strategy<Value = &'static str> {
    proptest::sample::select(vec!["en", "it"])
}
