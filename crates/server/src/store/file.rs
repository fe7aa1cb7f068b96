//! The file itself: whose it is, and who uses it.

use super::StoreError;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// A file beside the database that one server holds at a time; the system lets it go even when the server is killed.
pub(super) fn lock(path: &Path) -> Result<File, StoreError> {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let unreachable = |error: std::io::Error| match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => StoreError::Full(path.to_owned()),
        ErrorKind::ReadOnlyFilesystem | ErrorKind::PermissionDenied => StoreError::ReadOnly(path.to_owned()),
        _ => StoreError::Unreachable(path.to_owned(), error.to_string()),
    };
    let file =
        private(OpenOptions::new().create(true).truncate(false)).open(PathBuf::from(name)).map_err(unreachable)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::Taken(path.to_owned())),
        Err(TryLockError::Error(error)) => Err(unreachable(error)),
    }
}

/// Makes the file for its owner alone, if there is none: seeds, passwords' hashes and everyone's secrets are in it. The database gives what
/// it lays beside the file the same rights. A file that is there keeps what it has.
pub(super) fn make_private(path: &Path) {
    // It is there, or the database says why it cannot be made.
    let _made = private(OpenOptions::new().create_new(true)).open(path);
}

/// Warns if others can read the file.
pub(super) fn look_at_rights(path: &Path) {
    if let Some(mode) = rights_of_others(path) {
        let (file, mode) = (path.display(), format!("{mode:o}"));
        tracing::warn!(%file, mode, "others on this machine can read the file; chmod 600 keeps it for its owner");
    }
}

#[cfg(unix)]
fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    use std::os::unix::fs::OpenOptionsExt;
    options.write(true).mode(0o600)
}

#[cfg(not(unix))]
fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    options.write(true)
}

/// The rights of a file that is not its owner's alone.
#[cfg(unix)]
fn rights_of_others(path: &Path) -> Option<u32> {
    use std::os::unix::fs::PermissionsExt;
    let mode = path.metadata().ok()?.permissions().mode() & 0o777;
    (mode & 0o077 != 0).then_some(mode)
}

#[cfg(not(unix))]
fn rights_of_others(_: &Path) -> Option<u32> {
    None
}
