//! The data that games were begun with, each pack once.

use rusqlite::{Connection, Result, params};
use table::matches::Data;
use table::pack::{squeezed, unsqueezed};

/// The packs, squeezed, by the hash that journals know them by.
pub const SCHEMA: &str = "
CREATE TABLE packs (
    game TEXT NOT NULL,
    hash TEXT NOT NULL,
    files BLOB NOT NULL,
    PRIMARY KEY (game, hash)
) STRICT, WITHOUT ROWID;
";

/// One pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackRow {
    /// The game's id.
    pub game: String,
    /// The hash.
    pub hash: String,
    /// Its files that decide; what is wrong with them, if they cannot be unpacked.
    pub files: std::result::Result<Data, String>,
}

/// Keeps a pack, unless it is there; whether it is new.
pub fn keep(db: &Connection, game: &str, hash: &str, files: &[(String, String)]) -> Result<bool> {
    let known = "SELECT count(*) FROM packs WHERE game = ?1 AND hash = ?2";
    if db.query_row(known, params![game, hash], |row| row.get::<_, i64>(0))? > 0 {
        return Ok(false);
    }
    let sql = "INSERT INTO packs (game, hash, files) VALUES (?1, ?2, ?3)";
    db.execute(sql, params![game, hash, squeezed(files)])?;
    Ok(true)
}

/// All of them.
pub fn all(db: &Connection) -> Result<Vec<PackRow>> {
    let mut found = db.prepare("SELECT game, hash, files FROM packs")?;
    let row = |row: &rusqlite::Row<'_>| {
        let files: Vec<u8> = row.get(2)?;
        Ok(PackRow { game: row.get(0)?, hash: row.get(1)?, files: unsqueezed(&files) })
    };
    found.query_map([], row)?.collect()
}
