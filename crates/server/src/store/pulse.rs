//! Whether something can be written: a piece that needs room is, and the one before it goes.

use rusqlite::{Connection, Result, params};

/// How many bytes a beat needs: more than an action does.
const ROOM: usize = 32 << 10;

/// Where it is written. It holds nothing, and is no step of the schema: a program that does not know it can leave it alone.
const PLACE: &str =
    "CREATE TABLE IF NOT EXISTS pulse (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, room BLOB NOT NULL) STRICT";

/// Writes one more. The new one is there before the old one goes, so that it needs room of its own.
pub(super) fn beat(db: &Connection, now: i64) -> Result<()> {
    db.execute_batch(PLACE)?;
    db.execute("INSERT INTO pulse (at, room) VALUES (?1, randomblob(?2))", params![now, ROOM])?;
    db.execute("DELETE FROM pulse WHERE id < last_insert_rowid()", [])?;
    Ok(())
}
