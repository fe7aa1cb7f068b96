//! People and their sessions, as they are kept.

use rusqlite::{Connection, OptionalExtension, Result, params};

/// The tables of people and their sessions. Guests have neither name nor password; whoever is gone has an empty name. Of a session only the hash of its token is
/// kept: whoever reads the file cannot come in with it.
pub const SCHEMA: &str = "
CREATE TABLE IF NOT EXISTS people (
    id INTEGER PRIMARY KEY,
    name TEXT,
    folded TEXT UNIQUE,
    password TEXT,
    made INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS sessions (
    token BLOB PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    made INTEGER NOT NULL,
    renewed INTEGER NOT NULL,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS sessions_of_person ON sessions (person);
CREATE TABLE IF NOT EXISTS house (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    mark TEXT NOT NULL
) STRICT;
";

/// The hash of a session's token.
pub type TokenHash = [u8; 32];

/// A session that is in force.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SessionRow {
    /// The person.
    pub person: i64,
    /// The person's name; guests have none.
    pub name: Option<String>,
    /// When it was last renewed, in milliseconds since 1970.
    pub renewed: i64,
}

/// An account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountRow {
    /// The person.
    pub person: i64,
    /// The name as it was written.
    pub name: String,
    /// The password's hash.
    pub password: String,
}

/// What tells this database from every other; `fresh`, if it had nothing yet.
pub fn mark(db: &Connection, fresh: &str) -> Result<String> {
    db.execute("INSERT INTO house (id, mark) VALUES (1, ?1) ON CONFLICT DO NOTHING", [fresh])?;
    db.query_row("SELECT mark FROM house WHERE id = 1", [], |row| row.get(0))
}

/// A new guest.
pub fn add_guest(db: &Connection, now: i64) -> Result<i64> {
    db.prepare_cached("INSERT INTO people (made) VALUES (?1)")?.execute([now])?;
    Ok(db.last_insert_rowid())
}

/// Forgets a guest that has no table any more.
pub fn remove_guest(db: &Connection, guest: i64) -> Result<()> {
    db.prepare_cached("DELETE FROM people WHERE id = ?1 AND password IS NULL AND name IS NULL")?.execute([guest])?;
    Ok(())
}

/// A new account, unless the name is taken.
pub fn add_account(db: &Connection, name: &str, folded: &str, password: &str, now: i64) -> Result<Option<i64>> {
    let sql = "INSERT INTO people (name, folded, password, made) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING";
    let added = db.prepare_cached(sql)?.execute(params![name, folded, password, now])?;
    Ok((added == 1).then(|| db.last_insert_rowid()))
}

/// The account of a folded name.
pub fn account(db: &Connection, folded: &str) -> Result<Option<AccountRow>> {
    let sql = "SELECT id, name, password FROM people WHERE folded = ?1 AND password IS NOT NULL";
    let row =
        |row: &rusqlite::Row<'_>| Ok(AccountRow { person: row.get(0)?, name: row.get(1)?, password: row.get(2)? });
    db.prepare_cached(sql)?.query_row([folded], row).optional()
}

/// A person's name; nothing, if there is no such person or it has none.
pub fn name(db: &Connection, person: i64) -> Result<Option<String>> {
    let found = db.prepare_cached("SELECT name FROM people WHERE id = ?1")?.query_row([person], |row| row.get(0));
    found.optional().map(Option::flatten)
}

/// Gives an account another password and ends all its sessions.
pub fn set_password(db: &Connection, person: i64, password: &str) -> Result<()> {
    db.prepare_cached("UPDATE people SET password = ?2 WHERE id = ?1")?.execute(params![person, password])?;
    db.prepare_cached("DELETE FROM sessions WHERE person = ?1")?.execute([person])?;
    Ok(())
}

/// Forgets an account and ends all its sessions. The row stays for the games that it played.
pub fn forget(db: &Connection, person: i64) -> Result<()> {
    let sql = "UPDATE people SET name = '', folded = NULL, password = NULL WHERE id = ?1 AND password IS NOT NULL";
    db.prepare_cached(sql)?.execute([person])?;
    db.prepare_cached("DELETE FROM sessions WHERE person = ?1")?.execute([person])?;
    Ok(())
}

/// A new session.
pub fn add_session(db: &Connection, token: &TokenHash, person: i64, now: i64, expires: i64) -> Result<()> {
    let sql = "INSERT INTO sessions (token, person, made, renewed, expires) VALUES (?1, ?2, ?3, ?3, ?4)";
    db.prepare_cached(sql)?.execute(params![token, person, now, expires])?;
    Ok(())
}

/// The session of a token, if it is in force.
pub fn session(db: &Connection, token: &TokenHash, now: i64) -> Result<Option<SessionRow>> {
    let sql = "SELECT people.id, people.name, sessions.renewed FROM sessions JOIN people ON people.id = sessions.person
               WHERE sessions.token = ?1 AND sessions.expires > ?2";
    let row = |row: &rusqlite::Row<'_>| Ok(SessionRow { person: row.get(0)?, name: row.get(1)?, renewed: row.get(2)? });
    db.prepare_cached(sql)?.query_row(params![token, now], row).optional()
}

/// Lets a session last longer.
pub fn renew_session(db: &Connection, token: &TokenHash, now: i64, expires: i64) -> Result<()> {
    let sql = "UPDATE sessions SET renewed = ?2, expires = ?3 WHERE token = ?1";
    db.prepare_cached(sql)?.execute(params![token, now, expires])?;
    Ok(())
}

/// Ends a session.
pub fn end_session(db: &Connection, token: &TokenHash) -> Result<()> {
    db.prepare_cached("DELETE FROM sessions WHERE token = ?1")?.execute([token])?;
    Ok(())
}

/// Forgets the sessions that are over.
pub fn forget_expired(db: &Connection, now: i64) -> Result<usize> {
    db.execute("DELETE FROM sessions WHERE expires <= ?1", [now])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn database() -> Connection {
        let db = Connection::open_in_memory().expect("a database");
        db.execute_batch(SCHEMA).expect("the schema");
        db.execute_batch(SCHEMA).expect("the schema, once more");
        db
    }

    #[test]
    fn a_name_is_given_once() {
        let db = database();
        let first = add_account(&db, "Rossi", "rossi", "hash", 1).expect("an answer").expect("an account");
        assert_eq!(add_account(&db, "ROSSI", "rossi", "other", 2).expect("an answer"), None);
        assert_eq!(account(&db, "rossi").expect("an answer").map(|row| row.person), Some(first));
        assert_eq!(name(&db, first).expect("an answer").as_deref(), Some("Rossi"));
        let guest = add_guest(&db, 3).expect("a guest");
        assert_ne!(guest, add_guest(&db, 3).expect("another guest"));
        assert_eq!(name(&db, guest).expect("an answer"), None);
        assert_eq!(name(&db, 999).expect("an answer"), None);
    }

    #[test]
    fn whoever_goes_leaves_the_name_to_others() {
        let db = database();
        let add = |at| add_account(&db, "Rossi", "rossi", "hash", at).expect("an answer");
        let first = add(1).expect("an account");
        add_session(&db, &[1; 32], first, 10, 20).expect("a session");
        forget(&db, first).expect("forgotten");
        assert_eq!(session(&db, &[1; 32], 11).expect("an answer"), None);
        assert_eq!(account(&db, "rossi").expect("an answer"), None);
        assert_eq!(name(&db, first).expect("an answer").as_deref(), Some(""));
        assert_ne!(add(2).expect("the name is free"), first);
        let guest = add_guest(&db, 3).expect("a guest");
        forget(&db, guest).expect("nothing to forget");
        assert_eq!(name(&db, guest).expect("an answer"), None, "a guest has no account");
    }

    #[test]
    fn a_database_keeps_its_mark() {
        let db = database();
        assert_eq!(mark(&db, "a").expect("a mark"), "a");
        assert_eq!(mark(&db, "b").expect("a mark"), "a");
    }

    #[test]
    fn sessions_end() {
        let db = database();
        let person = add_account(&db, "Rossi", "rossi", "hash", 1).expect("an answer").expect("an account");
        let tokens: [TokenHash; 3] = [[1; 32], [2; 32], [3; 32]];
        for token in &tokens {
            add_session(&db, token, person, 10, 20).expect("a session");
        }
        let alive = |at: usize, now: i64| session(&db, &tokens[at], now).expect("an answer").is_some();
        assert!(alive(0, 19) && !alive(0, 20), "by time");
        renew_session(&db, &tokens[0], 15, 30).expect("renewed");
        assert!(alive(0, 29));
        end_session(&db, &tokens[1]).expect("ended");
        assert!(!alive(1, 11) && alive(2, 11), "by logging out");
        assert_eq!(forget_expired(&db, 25).expect("forgotten"), 1);
        set_password(&db, person, "new").expect("set");
        assert!(!alive(0, 11), "by another password");
        assert_eq!(account(&db, "rossi").expect("an answer").map(|row| row.password).as_deref(), Some("new"));
    }
}
