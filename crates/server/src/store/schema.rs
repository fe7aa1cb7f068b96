//! The shape of the database, and how an old one becomes a new one.

use super::{packs, people, tables};
use rusqlite::{Connection, TransactionBehavior};

/// What marks a file as ours: "PEDI".
const MARK: i32 = 0x5045_4449;

/// Every step from one version to the next; the database's version is the number of steps it has taken.
const STEPS: &[&[&str]] = &[
    &[people::SCHEMA, tables::SCHEMA],
    &[tables::IMPORTED],
    &[tables::BATTLES],
    &[packs::SCHEMA],
    &[tables::REMATCHES],
];

/// Why a database is not one of ours.
pub(super) enum Unknown {
    /// It cannot be read.
    Database(rusqlite::Error),
    /// It is something else's.
    Foreign,
    /// It is of a version to come.
    Newer,
}

impl From<rusqlite::Error> for Unknown {
    fn from(error: rusqlite::Error) -> Unknown {
        Unknown::Database(error)
    }
}

/// Whether a file is empty or one of ours.
pub(super) fn known(connection: &Connection) -> Result<(), Unknown> {
    let mark: i32 = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let holds: i64 = connection.query_row("SELECT count(*) FROM sqlite_master", [], |row| row.get(0))?;
    if mark != MARK && (mark != 0 || holds > 0) {
        return Err(Unknown::Foreign);
    }
    if version(connection)? > STEPS.len() { Err(Unknown::Newer) } else { Ok(()) }
}

fn version(connection: &Connection) -> rusqlite::Result<usize> {
    connection.pragma_query_value(None, "user_version", |row| row.get::<_, u32>(0)).map(|version| version as usize)
}

/// Takes the steps that are missing, each in a transaction.
pub(super) fn bring_up_to_date(connection: &mut Connection) -> rusqlite::Result<()> {
    for (at, step) in STEPS.iter().enumerate().skip(version(connection)?) {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        for part in *step {
            transaction.execute_batch(part)?;
        }
        transaction.pragma_update(None, "application_id", MARK)?;
        transaction.pragma_update(None, "user_version", at as u32 + 1)?;
        transaction.commit()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_of_the_first_version_is_still_there() {
        let mut db = Connection::open_in_memory().expect("a database");
        for part in STEPS[0] {
            db.execute_batch(part).expect("a step");
        }
        db.pragma_update(None, "user_version", 1).expect("the version");
        let person = people::add_guest(&db, 1).expect("a guest");
        let sql = "INSERT INTO tables (id, game, scenario, options, analysis, public, maker, begun, made, acted, actions, status)
                   VALUES ('old', 'g', 's', '[]', 0, 0, ?1, 0, 1, 1, 0, 'null')";
        db.execute(sql, [person]).expect("a table");
        bring_up_to_date(&mut db).expect("up to date");
        assert_eq!(version(&db).expect("a version"), STEPS.len());
        let whole = tables::whole(&db, "old").expect("an answer").expect("the table");
        assert!(!whole.row.imported);
        assert_eq!((whole.row.title.as_str(), whole.row.battle), ("", None));
        bring_up_to_date(&mut db).expect("nothing more to do");
    }
}
