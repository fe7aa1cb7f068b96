//! A file whose pages are broken: what of it is sound, what can be mended, and what can still be read of the rest.

use super::tables::{self, Listed, SeatRow, TableRow};
use rusqlite::{Connection, OptionalExtension, Result};
use std::collections::BTreeSet;

/// What was found when the file was opened.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Survey {
    /// What the database says is wrong with the file; nothing, if it is sound.
    pub flaws: Vec<String>,
    /// Whether only indexes were broken and have been made anew.
    pub mended: bool,
    /// The tables that cannot be read whole.
    pub tables: Vec<DamagedTable>,
}

/// A table that cannot be read whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DamagedTable {
    /// Its id.
    pub id: String,
    /// Whether it is known what it is and who sits there.
    pub named: bool,
    /// How many lines of its journal can be read.
    pub lines: usize,
}

/// What can be read of a table that is damaged.
#[derive(Clone, PartialEq, Debug)]
pub struct Ruin {
    /// The table.
    pub row: TableRow,
    /// Its seats.
    pub seats: Vec<SeatRow>,
    /// The first lines of its journal, as far as they can be read.
    pub lines: Vec<String>,
}

/// Looks the whole file over. If nothing but indexes is broken they are made anew: what they say can be told from the rest.
pub(super) fn survey(db: &Connection) -> Result<Survey> {
    let flaws = flaws(db);
    if flaws.is_empty() {
        return Ok(Survey::default());
    }
    if names(db)?.iter().all(|name| is_readable(db, name)) && mend(db).is_ok() && self::flaws(db).is_empty() {
        return Ok(Survey { flaws, mended: true, tables: Vec::new() });
    }
    let damaged = |id: String| match tables::whole(db, &id) {
        Ok(Some(_)) => None,
        Ok(None) | Err(_) => {
            let named = ruin(db, &id).is_ok_and(|ruin| ruin.is_some());
            let lines = lines(db, &id).len();
            Some(DamagedTable { id, named, lines })
        }
    };
    Ok(Survey { flaws, mended: false, tables: ids(db).into_iter().filter_map(damaged).collect() })
}

/// Makes the indexes anew. One whose pages are broken cannot even be taken away: it is forgotten, and its pages go when the file is written anew.
fn mend(db: &Connection) -> Result<()> {
    if db.execute_batch("REINDEX").is_ok() {
        return Ok(());
    }
    let mut found = db.prepare("SELECT sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL")?;
    let indexes: Vec<String> = found.query_map([], |row| row.get(0))?.collect::<Result<_>>()?;
    drop(found);
    db.execute_batch(
        "PRAGMA writable_schema = ON;
         DELETE FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL;
         PRAGMA writable_schema = RESET;",
    )?;
    indexes.iter().try_for_each(|sql| db.execute_batch(sql))?;
    db.execute_batch("VACUUM")
}

/// Everything that a quick look finds wrong with the file.
fn flaws(db: &Connection) -> Vec<String> {
    let read = || -> Result<Vec<String>> {
        let mut check = db.prepare("PRAGMA quick_check")?;
        check.query_map([], |row| row.get(0))?.collect()
    };
    match read() {
        Ok(said) => said.into_iter().filter(|line| line != "ok").collect(),
        Err(error) => vec![error.to_string()],
    }
}

/// The names of all that holds rows.
fn names(db: &Connection) -> Result<Vec<String>> {
    let mut names = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")?;
    names.query_map([], |row| row.get(0))?.collect()
}

/// Whether all rows can be read without the help of an index.
fn is_readable(db: &Connection, name: &str) -> bool {
    let read = || -> Result<()> {
        let mut all = db.prepare(&format!("SELECT * FROM \"{name}\" NOT INDEXED"))?;
        let mut rows = all.query([])?;
        while let Some(row) = rows.next()? {
            for at in 0..row.as_ref().column_count() {
                row.get_ref(at)?;
            }
        }
        Ok(())
    };
    read().is_ok()
}

/// The ids of all tables that are mentioned anywhere. What is read from both ends leaves out only what lies between two broken pages.
fn ids(db: &Connection) -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for (table, column) in [("tables", "id"), ("seats", "\"table\""), ("lines", "\"table\""), ("keys", "\"table\"")] {
        for order in ["ASC", "DESC"] {
            let sql = format!("SELECT DISTINCT {column} FROM {table} NOT INDEXED ORDER BY 1 {order}");
            let Ok(mut found) = db.prepare(&sql) else { continue };
            let Ok(found) = found.query_map([], |row| row.get::<_, String>(0)) else { continue };
            ids.extend(found.map_while(Result::ok));
        }
    }
    ids
}

/// What can be read of a table; nothing, if it is not known what it is.
pub(super) fn ruin(db: &Connection, id: &str) -> Result<Option<Ruin>> {
    let Some(row) = tables::row(db, id)? else { return Ok(None) };
    Ok(Some(Ruin { row, seats: tables::seats(db, id)?, lines: lines(db, id) }))
}

/// The first lines of a journal, as far as they can be read.
fn lines(db: &Connection, id: &str) -> Vec<String> {
    let line = |n: usize| -> Result<Option<String>> {
        let sql = "SELECT text FROM lines WHERE \"table\" = ?1 AND n = ?2";
        db.prepare_cached(sql)?.query_row(rusqlite::params![id, n], |row| row.get(0)).optional()
    };
    (0..).map_while(|n| line(n).ok().flatten()).collect()
}

/// All tables of which it is known what they are, one by one: what is broken keeps nobody from the others.
pub(super) fn listed(db: &Connection) -> Listed {
    let sound = |id: String| {
        let row = tables::row(db, &id).ok().flatten()?;
        Some((row, tables::seats(db, &id).ok()?))
    };
    ids(db).into_iter().filter_map(sound).collect()
}

/// Takes away what can be taken away of a table, above all that it is there.
pub(super) fn remove(db: &mut Connection, id: &str) -> Result<()> {
    // What belongs to it may stand on broken pages, and must not keep it.
    db.pragma_update(None, "foreign_keys", "OFF")?;
    db.execute("DELETE FROM tables WHERE id = ?1", [id])?;
    for part in ["seats", "proposals", "keys", "lines"] {
        // What cannot be reached any more is nobody's.
        let _left = db.execute(&format!("DELETE FROM {part} WHERE \"table\" = ?1"), [id]);
    }
    Ok(())
}
