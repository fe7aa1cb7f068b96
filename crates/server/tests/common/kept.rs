//! What a server has written down, read from its database while nobody serves it.

use super::bots::Done;
use super::house::games;
use rusqlite::{Connection, OpenFlags};
use server::store::tables::{Whole, whole};
use std::collections::BTreeMap;
use std::path::Path;
use table::{Lang, Seed};

/// Everything that a database holds.
pub struct Kept {
    tables: BTreeMap<String, Whole>,
    /// What SQLite finds wrong with the file; `ok` if it finds nothing.
    pub integrity: String,
}

impl Kept {
    /// Reads a database.
    pub fn read(path: &Path) -> Kept {
        let db = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE).expect("the database opens");
        let integrity = db.query_row("PRAGMA integrity_check", [], |row| row.get(0)).expect("the database answers");
        let mut ids = db.prepare("SELECT id FROM tables").expect("there are tables");
        let ids = ids.query_map([], |row| row.get::<_, String>(0)).expect("tables have ids");
        let ids: Vec<String> = ids.map(|id| id.expect("an id is text")).collect();
        let read = |id: String| {
            let found = whole(&db, &id).expect("a table can be read").expect("a table is there");
            (id, found)
        };
        Kept { tables: ids.into_iter().map(read).collect(), integrity }
    }

    /// How many actions the journals hold.
    pub fn actions(&self) -> usize {
        self.tables.values().map(|table| actions(table).count()).sum()
    }

    /// Whether an action was written down.
    pub fn has(&self, table: &str, key: &str) -> bool {
        self.tables.get(table).is_some_and(|table| table.keys.keys().any(|(_, known)| known == key))
    }

    /// Everything that is wrong: a journal that does not replay, an action that nobody sent or that stands there twice, one that
    /// was acknowledged and is not there.
    pub fn wrongs(&self, acknowledged: &[Done]) -> Vec<String> {
        let mut wrongs: Vec<String> = Vec::new();
        if self.integrity != "ok" {
            wrongs.push(format!("the database: {}", self.integrity));
        }
        for (id, table) in &self.tables {
            let game = games().iter().find(|game| game.info().id == table.row.game).expect("a game of ours");
            let verdict = game.verify(journal(table).as_bytes(), table.row.seed.map(Seed), Lang::En);
            if !verdict.ok {
                wrongs.push(format!("table {id}: {verdict:?}"));
            }
            let (played, heard) = (actions(table).count(), table.keys.len());
            if played != heard {
                wrongs.push(format!("table {id}: {played} actions from {heard} messages"));
            }
        }
        for done in acknowledged {
            if let Err(why) = self.holds(done) {
                wrongs.push(format!("table {}, {}: {why}", done.table, done.action));
            }
        }
        wrongs
    }

    fn holds(&self, done: &Done) -> Result<(), String> {
        let table = self.tables.get(&done.table).ok_or("no such table")?;
        let seq = table.keys.iter().find(|((_, key), _)| *key == done.key).map(|(_, seq)| *seq);
        let seq = seq.filter(|seq| *seq == done.seq || done.again && *seq < done.seq);
        let seq = seq.ok_or_else(|| format!("acknowledged as {}, and not kept as that", done.seq))?;
        // The last action may be followed by the line that ends the game.
        let mut before = table.lines.iter().take(seq as usize).rev();
        let line = before.find_map(|line| action(line)).unwrap_or_default();
        if line == done.action { Ok(()) } else { Err(format!("the journal says {line:?} there")) }
    }
}

fn journal(table: &Whole) -> String {
    table.lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect()
}

fn actions(table: &Whole) -> impl Iterator<Item = String> + '_ {
    table.lines.iter().filter_map(|line| action(line))
}

/// What a line of a journal says was done.
fn action(line: &str) -> Option<String> {
    let line: serde_json::Value = serde_json::from_str(line).ok()?;
    Some(line.get("do")?.as_str()?.to_owned())
}
