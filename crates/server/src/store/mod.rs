//! Everything that lasts, in one SQLite file that makes itself.
//!
//! One thread writes. It takes what is waiting, runs each piece in a savepoint of its own, commits them together and answers
//! nobody before the commit has reached the disk. Another carries what is in the log into the file, and a few more connections
//! read.

pub mod people;
mod schema;
pub mod tables;
mod writer;

use rusqlite::{Connection, OpenFlags, Transaction};
use std::fmt;
use std::fs::{File, TryLockError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;
use writer::{Carrier, Writer};

/// How many connections read.
const READERS: usize = 4;
/// How many pages the log holds before the thread that writes begins it anew: a log that does not grow is quicker to write.
const FULL: u32 = 2048;
/// How long a connection waits for another one.
const PATIENCE: Duration = Duration::from_secs(10);

/// Why something could not be kept or read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// The file is not a database, or one of something else.
    Foreign(PathBuf),
    /// A newer Pedina made the file.
    Newer(PathBuf),
    /// Another server uses the file.
    Taken(PathBuf),
    /// There is no room for it.
    Full(PathBuf),
    /// It can be read only.
    ReadOnly(PathBuf),
    /// The file cannot be made or opened.
    Unreachable(PathBuf, String),
    /// The database says no.
    Database(String),
    /// The store is closed.
    Closed,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Foreign(path) => write!(f, "{} is not a database of Pedina.", path.display()),
            StoreError::Newer(path) => write!(f, "{} was made by a newer version of Pedina.", path.display()),
            StoreError::Taken(path) => write!(f, "{} is in use by another Pedina server.", path.display()),
            StoreError::Full(path) => write!(f, "There is no room on the disk for {}.", path.display()),
            StoreError::ReadOnly(path) => write!(f, "{} can be read but not written.", path.display()),
            StoreError::Unreachable(path, why) => write!(f, "{} cannot be opened: {why}.", path.display()),
            StoreError::Database(why) => write!(f, "The database refuses: {why}."),
            StoreError::Closed => f.write_str("The database is closed."),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Database(error.to_string())
    }
}

/// The database. Its clones are the same one.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    writer: Writer,
    carrier: Option<Carrier>,
    readers: Option<Readers>,
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
    pub fn open(path: Option<&Path>) -> Result<Store, StoreError> {
        let Some(path) = path else {
            let writer = Writer::start(prepared(Connection::open_in_memory()?, Path::new(":memory:"))?)?;
            return Ok(Store(Arc::new(Inner { writer, carrier: None, readers: None, lock: Mutex::new(None) })));
        };
        let lock = lock(path)?;
        let unreachable = |error: rusqlite::Error| wrong(path, error);
        let connection = Connection::open(path).map_err(unreachable)?;
        let connection = prepared(connection, path)?;
        let readers = Readers::open(path).map_err(unreachable)?;
        let writer = Writer::start(connection)?;
        let beside = Connection::open(path).map_err(unreachable)?;
        beside.busy_timeout(PATIENCE)?;
        let carrier = Some(Carrier::start(beside)?);
        Ok(Store(Arc::new(Inner { writer, carrier, readers: Some(readers), lock: Mutex::new(Some(lock)) })))
    }

    /// Changes something, in a transaction of its own: if `work` fails nothing is changed, and once the answer is here the
    /// change has reached the disk.
    pub async fn write<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Transaction<'_>) -> rusqlite::Result<T> + Send + 'static,
    {
        self.0.writer.run(work).await
    }

    /// Reads something.
    pub async fn read<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        if self.0.readers.is_none() {
            return self.0.writer.run(move |transaction| work(transaction)).await;
        }
        let inner = Arc::clone(&self.0);
        let read = move || match &inner.readers {
            Some(readers) => readers.with(|connection| work(connection).map_err(StoreError::from)),
            None => Err(StoreError::Closed),
        };
        tokio::task::spawn_blocking(read).await.unwrap_or(Err(StoreError::Closed))
    }

    /// Looks the whole file over; every line is something wrong with it.
    pub async fn flaws(&self) -> Result<Vec<String>, StoreError> {
        self.read(flaws).await
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

/// A file beside the database that one server holds at a time; the system lets it go even when the server is killed.
fn lock(path: &Path) -> Result<File, StoreError> {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let unreachable = |error: std::io::Error| match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => StoreError::Full(path.to_owned()),
        ErrorKind::ReadOnlyFilesystem | ErrorKind::PermissionDenied => StoreError::ReadOnly(path.to_owned()),
        _ => StoreError::Unreachable(path.to_owned(), error.to_string()),
    };
    let file =
        File::options().create(true).truncate(false).write(true).open(PathBuf::from(name)).map_err(unreachable)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::Taken(path.to_owned())),
        Err(TryLockError::Error(error)) => Err(unreachable(error)),
    }
}

/// A connection that writes, its database brought up to date.
fn prepared(mut connection: Connection, path: &Path) -> Result<Connection, StoreError> {
    connection.busy_timeout(PATIENCE)?;
    let wrong = |error: rusqlite::Error| wrong(path, error);
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

/// Why a database cannot be used.
fn wrong(path: &Path, error: rusqlite::Error) -> StoreError {
    use rusqlite::ErrorCode::{CannotOpen, DiskFull, NotADatabase, PermissionDenied, ReadOnly};
    match error.sqlite_error_code() {
        Some(NotADatabase) => StoreError::Foreign(path.to_owned()),
        Some(DiskFull) => StoreError::Full(path.to_owned()),
        Some(PermissionDenied | ReadOnly) => StoreError::ReadOnly(path.to_owned()),
        Some(CannotOpen) => StoreError::Unreachable(path.to_owned(), plain(&error)),
        _ => StoreError::from(error),
    }
}

/// What the database says, without its number.
fn plain(error: &rusqlite::Error) -> String {
    match error {
        rusqlite::Error::SqliteFailure(_, Some(why)) => why.clone(),
        other => other.to_string(),
    }
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
