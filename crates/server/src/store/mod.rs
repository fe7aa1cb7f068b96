//! Everything that lasts, in one SQLite file that makes itself.
//!
//! One thread writes. It takes what is waiting, runs each piece in a savepoint of its own, commits them together and answers
//! nobody before the commit has reached the disk. Another carries what is in the log into the file, and a few more connections
//! read.

mod damage;
mod error;
mod file;
pub mod packs;
pub mod people;
mod pulse;
mod schema;
pub mod tables;
mod writer;

pub use damage::{DamagedTable, Ruin, Survey};
pub use error::StoreError;

use rusqlite::{Connection, OpenFlags, Transaction};
use std::collections::BTreeSet;
use std::fmt;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};
use writer::{Carrier, Writer};

/// How many connections read.
const READERS: usize = 4;
/// How many pages the log holds before the thread that writes begins it anew: a log that does not grow is quicker to write.
const FULL: u32 = 2048;
/// How long a connection waits for another one.
const PATIENCE: Duration = Duration::from_secs(10);
/// What takes longer is worth a line.
const SLOW: Duration = Duration::from_millis(250);

/// The database. Its clones are the same one.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    path: PathBuf,
    writer: Writer,
    carrier: Option<Carrier>,
    readers: Option<Readers>,
    /// What was found when the file was opened.
    survey: Survey,
    /// The tables that are known to be damaged.
    damaged: Mutex<BTreeSet<String>>,
    /// Keeps other servers away from the file, until the store is closed.
    lock: Mutex<Option<File>>,
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Store(..)")
    }
}

impl Store {
    /// Opens a database, and makes it if there is none. Without a path it is kept in memory and is gone afterwards.
    ///
    /// A new file is for its owner alone, and so is everything that the database lays beside it. One that is there already keeps its
    /// rights: whoever gave others the right to read it may have had a reason; it is told in a warning. A file with broken pages is
    /// opened as long as its first page can be read, and told table by table.
    pub fn open(path: Option<&Path>) -> Result<Store, StoreError> {
        let Some(path) = path else {
            let path = Path::new(":memory:");
            let opened = Connection::open_in_memory().map_err(|error| StoreError::of(path, &error))?;
            let writer = Writer::start(prepared(opened, path)?, path)?;
            return Ok(Store::with(path, writer, None, None, Survey::default(), None));
        };
        let lock = file::lock(path)?;
        file::make_private(path);
        let wrong = |error: rusqlite::Error| StoreError::of(path, &error);
        let connection = prepared(Connection::open(path).map_err(wrong)?, path)?;
        let survey = damage::survey(&connection).map_err(wrong)?;
        file::look_at_rights(path);
        tell(path, &survey);
        let readers = Readers::open(path).map_err(wrong)?;
        let writer = Writer::start(connection, path)?;
        let beside = Connection::open(path).map_err(wrong)?;
        beside.busy_timeout(PATIENCE).map_err(wrong)?;
        let carrier = Some(Carrier::start(beside)?);
        Ok(Store::with(path, writer, carrier, Some(readers), survey, Some(lock)))
    }

    fn with(
        path: &Path,
        writer: Writer,
        carrier: Option<Carrier>,
        readers: Option<Readers>,
        survey: Survey,
        lock: Option<File>,
    ) -> Store {
        let damaged = Mutex::new(survey.tables.iter().map(|table| table.id.clone()).collect());
        Store(Arc::new(Inner {
            path: path.to_owned(),
            writer,
            carrier,
            readers,
            survey,
            damaged,
            lock: Mutex::new(lock),
        }))
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.0.path
    }

    /// Changes something, in a transaction of its own: if `work` fails nothing is changed, and once the answer is here the
    /// change has reached the disk.
    pub async fn write<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Transaction<'_>) -> rusqlite::Result<T> + Send + 'static,
    {
        let begun = Instant::now();
        let done = self.0.writer.run(work).await;
        note("write", begun.elapsed(), done.as_ref().err());
        done
    }

    /// Reads something.
    pub async fn read<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        let begun = Instant::now();
        let done = self.read_quietly(work).await;
        note("read", begun.elapsed(), done.as_ref().err());
        done
    }

    async fn read_quietly<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        if self.0.readers.is_none() {
            return self.0.writer.run(move |transaction| work(transaction)).await;
        }
        let inner = Arc::clone(&self.0);
        let read = move || match &inner.readers {
            Some(readers) => {
                readers.with(|connection| work(connection).map_err(|error| StoreError::of(&inner.path, &error)))
            }
            None => Err(StoreError::Closed),
        };
        tokio::task::spawn_blocking(read).await.unwrap_or(Err(StoreError::Closed))
    }

    /// Looks the whole file over; every line is something wrong with it.
    pub async fn flaws(&self) -> Result<Vec<String>, StoreError> {
        self.read(flaws).await
    }

    /// Tries to write something that needs room.
    pub(crate) async fn pulse(&self, now: i64) -> Result<(), StoreError> {
        self.write(move |db| pulse::beat(db, now)).await
    }

    /// What was found when the file was opened.
    pub fn survey(&self) -> &Survey {
        &self.0.survey
    }

    /// Whether a table is known to be damaged.
    pub fn is_damaged(&self, table: &str) -> bool {
        self.damaged().contains(table)
    }

    /// How many tables are known to be damaged.
    pub fn count_damaged(&self) -> usize {
        self.damaged().len()
    }

    /// Remembers that a table is damaged.
    pub(crate) fn mark_damaged(&self, table: &str) {
        if self.damaged().insert(table.to_owned()) {
            tracing::error!(table, file = %self.0.path.display(), "a table cannot be read: pages of the file are damaged");
        }
    }

    fn damaged(&self) -> std::sync::MutexGuard<'_, BTreeSet<String>> {
        self.0.damaged.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What can be read of a table that is damaged.
    pub(crate) async fn ruin(&self, table: &str) -> Result<Option<Ruin>, StoreError> {
        let table = table.to_owned();
        self.read(move |db| damage::ruin(db, &table)).await
    }

    /// All tables of which it is known what they are, however much of the file is broken.
    pub(crate) async fn salvaged(&self) -> Result<tables::Listed, StoreError> {
        self.read(|db| Ok(damage::listed(db))).await
    }

    /// Takes a damaged table away, as far as it can be reached.
    pub(crate) async fn clear_away(&self, table: &str) -> Result<(), StoreError> {
        let (path, id) = (self.0.path.clone(), table.to_owned());
        let work = move || {
            let wrong = |error: rusqlite::Error| StoreError::of(&path, &error);
            let mut beside = Connection::open(&path).map_err(wrong)?;
            beside.busy_timeout(PATIENCE).map_err(wrong)?;
            damage::remove(&mut beside, &id).map_err(wrong)
        };
        let done = tokio::task::spawn_blocking(work).await.unwrap_or(Err(StoreError::Closed));
        note("clear away", Duration::ZERO, done.as_ref().err());
        if done.is_ok() {
            self.damaged().remove(table);
        }
        done
    }

    /// Writes what is waiting, tidies up and closes the file, so that another server can have it.
    pub async fn close(&self) {
        let inner = Arc::clone(&self.0);
        let close = move || {
            if let Some(carrier) = &inner.carrier {
                carrier.stop();
            }
            inner.writer.stop();
            drop(inner.lock.lock().unwrap_or_else(PoisonError::into_inner).take());
        };
        // A thread that cannot be waited for has ended already.
        let _ended = tokio::task::spawn_blocking(close).await;
    }
}

/// A line for what failed, and for what took long. Whose it was is said by the request that it belongs to.
fn note(what: &str, took: Duration, failed: Option<&StoreError>) {
    let ms = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
    match failed {
        Some(error @ (StoreError::Closed | StoreError::Locked(_))) => {
            tracing::warn!(what, ms, kind = error.kind(), %error, "the store says no");
        }
        Some(error) => tracing::error!(what, ms, kind = error.kind(), %error, "the store says no"),
        None if took >= SLOW => tracing::warn!(what, ms, "the store is slow"),
        None => {}
    }
}

/// Says what was found when a file was opened.
fn tell(path: &Path, survey: &Survey) {
    let file = path.display();
    let Some(first) = survey.flaws.first() else { return };
    if survey.mended {
        tracing::warn!(%file, flaws = survey.flaws.len(), first, "indexes of the file were damaged and have been made anew");
        return;
    }
    let (flaws, tables) = (survey.flaws.len(), survey.tables.len());
    tracing::error!(%file, flaws, tables, first, "pages of the file are damaged; sound tables are served");
    for DamagedTable { id, named, lines } in &survey.tables {
        let owner = if *named { "can be exported up to there and deleted" } else { "it is not known whose it is" };
        tracing::error!(%file, table = id, lines, "a table is damaged; {owner}");
    }
}

/// What is wrong with a database.
fn flaws(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut flaws: Vec<String> = Vec::new();
    let mut checked = connection.prepare("PRAGMA integrity_check")?;
    for line in checked.query_map([], |row| row.get::<_, String>(0))? {
        flaws.extend(Some(line?).filter(|line| line != "ok"));
    }
    let mut checked = connection.prepare("PRAGMA foreign_key_check")?;
    for table in checked.query_map([], |row| row.get::<_, String>(0))? {
        flaws.push(format!("a row of {} points nowhere", table?));
    }
    Ok(flaws)
}

/// A connection that writes, its database brought up to date.
fn prepared(mut connection: Connection, path: &Path) -> Result<Connection, StoreError> {
    let wrong = |error: rusqlite::Error| StoreError::of(path, &error);
    connection.busy_timeout(PATIENCE).map_err(wrong)?;
    schema::known(&connection).map_err(|error| match error {
        schema::Unknown::Database(error) => wrong(error),
        schema::Unknown::Foreign => StoreError::Foreign(path.to_owned()),
        schema::Unknown::Newer => StoreError::Newer(path.to_owned()),
    })?;
    connection.pragma_update(None, "journal_mode", "WAL").map_err(wrong)?;
    connection.pragma_update(None, "synchronous", "FULL").map_err(wrong)?;
    connection.pragma_update(None, "foreign_keys", "ON").map_err(wrong)?;
    connection.pragma_update(None, "wal_autocheckpoint", FULL).map_err(wrong)?;
    connection.set_prepared_statement_cache_capacity(64);
    schema::bring_up_to_date(&mut connection).map_err(wrong)?;
    Ok(connection)
}

/// The connections that read.
struct Readers {
    idle: Mutex<Vec<Connection>>,
    freed: Condvar,
}

impl Readers {
    fn open(path: &Path) -> rusqlite::Result<Readers> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let mut idle = Vec::new();
        for _ in 0..READERS {
            let connection = Connection::open_with_flags(path, flags)?;
            connection.busy_timeout(PATIENCE)?;
            connection.pragma_update(None, "query_only", "ON")?;
            connection.set_prepared_statement_cache_capacity(64);
            idle.push(connection);
        }
        Ok(Readers { idle: Mutex::new(idle), freed: Condvar::new() })
    }

    fn with<T>(&self, work: impl FnOnce(&Connection) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let connection = loop {
            match idle.pop() {
                Some(connection) => break connection,
                None => idle = self.freed.wait(idle).unwrap_or_else(PoisonError::into_inner),
            }
        };
        drop(idle);
        let back = Back { readers: self, connection: Some(connection) };
        match &back.connection {
            Some(connection) => work(connection),
            None => Err(StoreError::Closed),
        }
    }
}

/// Gives a connection back, whatever happens.
struct Back<'a> {
    readers: &'a Readers,
    connection: Option<Connection>,
}

impl Drop for Back<'_> {
    fn drop(&mut self) {
        if let Some(connection) = self.connection.take() {
            self.readers.idle.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
            self.readers.freed.notify_one();
        }
    }
}
