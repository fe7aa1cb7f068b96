//! Why something could not be kept or read.

use rusqlite::ErrorCode;
use std::fmt;
use std::path::{Path, PathBuf};

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
    /// Another program holds the file and does not let go of it.
    Locked(PathBuf),
    /// What was to be read stands on pages that are broken.
    Damaged(PathBuf, String),
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
            StoreError::Foreign(path) => {
                write!(f, "{} is not a database of Pedina, or its first page is damaged.", path.display())
            }
            StoreError::Newer(path) => write!(f, "{} was made by a newer version of Pedina.", path.display()),
            StoreError::Taken(path) => write!(f, "{} is in use by another Pedina server.", path.display()),
            StoreError::Full(path) => write!(f, "There is no room on the disk for {}.", path.display()),
            StoreError::ReadOnly(path) => write!(f, "{} can be read but not written.", path.display()),
            StoreError::Locked(path) => write!(f, "{} is locked by another program.", path.display()),
            StoreError::Damaged(path, why) => write!(f, "Pages of {} are damaged: {why}.", path.display()),
            StoreError::Unreachable(path, why) => write!(f, "{} cannot be opened: {why}.", path.display()),
            StoreError::Database(why) => write!(f, "The database refuses: {why}."),
            StoreError::Closed => f.write_str("The database is closed."),
        }
    }
}

impl std::error::Error for StoreError {}

impl StoreError {
    /// What an error of the database means for the file.
    pub(super) fn of(path: &Path, error: &rusqlite::Error) -> StoreError {
        use ErrorCode::{
            CannotOpen, DatabaseBusy, DatabaseCorrupt, DatabaseLocked, DiskFull, NotADatabase, PermissionDenied,
            ReadOnly,
        };
        use rusqlite::Error::{FromSqlConversionFailure, IntegralValueOutOfRange, InvalidColumnType, Utf8Error};
        let path = path.to_owned();
        match (error.sqlite_error_code(), error) {
            (Some(NotADatabase), _) => StoreError::Foreign(path),
            (Some(DiskFull), _) => StoreError::Full(path),
            (Some(PermissionDenied | ReadOnly), _) => StoreError::ReadOnly(path),
            (Some(DatabaseBusy | DatabaseLocked), _) => StoreError::Locked(path),
            (Some(CannotOpen), _) => StoreError::Unreachable(path, plain(error)),
            (Some(DatabaseCorrupt), _) => StoreError::Damaged(path, plain(error)),
            // What we have written can be read, unless somebody else has written over it.
            (
                None,
                FromSqlConversionFailure(..) | IntegralValueOutOfRange(..) | InvalidColumnType(..) | Utf8Error(..),
            ) => StoreError::Damaged(path, "what stands there is not what was written".to_owned()),
            _ => StoreError::Database(plain(error)),
        }
    }

    /// A word for it that stays the same: for whoever reads what the server writes.
    pub fn kind(&self) -> &'static str {
        match self {
            StoreError::Foreign(_) => "foreign",
            StoreError::Newer(_) => "newer",
            StoreError::Taken(_) => "taken",
            StoreError::Full(_) => "full",
            StoreError::ReadOnly(_) => "read_only",
            StoreError::Locked(_) => "locked",
            StoreError::Damaged(..) => "damaged",
            StoreError::Unreachable(..) => "unreachable",
            StoreError::Database(_) => "database",
            StoreError::Closed => "closed",
        }
    }

    /// Whether what was to be read is broken for good.
    pub fn is_damage(&self) -> bool {
        matches!(self, StoreError::Damaged(..) | StoreError::Foreign(_))
    }
}

/// What the database says, without its number.
fn plain(error: &rusqlite::Error) -> String {
    match error {
        rusqlite::Error::SqliteFailure(_, Some(why)) => why.clone(),
        other => other.to_string(),
    }
}
