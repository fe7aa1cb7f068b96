//! Files that are written whole: beside their place first, then moved there.

use super::lock::{self, Lock};
use super::{about, remove_secret, secret_path, trouble};
use crate::failure::Failure;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use table::{Lang, Message, Seed};

/// What a journal's text begins with.
const JOURNAL: &[u8] = b"{\"pedina\":";

/// Writes a new journal, and its secret beside it if it has one. Another file is replaced only by force.
pub fn create(path: &Path, text: &str, secret: Option<&Seed>, force: bool, lang: Lang) -> Result<(), Failure> {
    let unwritable = |error: io::Error| trouble("file-unwritable", path, &error, lang);
    let secret_path = secret_path(path);
    // Whoever is appending to the old journal finishes first.
    let old = File::open(path).ok();
    if !force {
        for taken in [path, &secret_path] {
            if taken.symlink_metadata().is_ok() {
                return Err(about(Message::new("file-exists"), taken, lang));
            }
        }
    } else if path.is_dir() {
        return Err(unwritable(io::Error::from(io::ErrorKind::IsADirectory)));
    } else if let Some(old) = &old
        && matches!(lock::exclusive(old).map_err(unwritable)?, Lock::Busy)
    {
        return Err(about(Message::new("file-busy"), path, lang));
    }
    let beside = Beside::write(path, text.as_bytes(), false).map_err(unwritable)?;
    let Some(seed) = secret else {
        beside.settle(force).map_err(|error| unsettled(path, &error, lang))?;
        return remove_secret(path, lang);
    };
    let line = format!("{}\n", seed.to_hex());
    let hidden = Beside::write(&secret_path, line.as_bytes(), true).map_err(unwritable)?;
    hidden.settle(force).map_err(|error| unsettled(&secret_path, &error, lang))?;
    beside.settle(force).map_err(|error| {
        // The secret of a journal that never came to be belongs to nobody.
        let _ = remove_secret(path, lang);
        unsettled(path, &error, lang)
    })
}

/// Why a file did not get to its place.
fn unsettled(path: &Path, error: &io::Error, lang: Lang) -> Failure {
    match error.kind() {
        io::ErrorKind::AlreadyExists => about(Message::new("file-exists"), path, lang),
        _ => trouble("file-unwritable", path, error, lang),
    }
}

/// Writes a picture or another product. It may replace an older one, but never a journal or a secret.
pub fn write_output(path: &Path, bytes: &[u8], lang: Lang) -> Result<(), Failure> {
    let unwritable = |error: io::Error| trouble("file-unwritable", path, &error, lang);
    if is_journal(path) || path.extension().is_some_and(|extension| extension == "secret") {
        return Err(about(Message::new("file-journal"), path, lang));
    }
    if path.is_dir() {
        return Err(unwritable(io::Error::from(io::ErrorKind::IsADirectory)));
    }
    if path.exists() && !path.is_file() {
        // A pipe or a device is not replaced but written to.
        return fs::write(path, bytes).map_err(unwritable);
    }
    Beside::write(path, bytes, false).and_then(|beside| beside.settle(true)).map_err(unwritable)
}

/// Whether two paths lead to the same file.
pub fn same_file(a: &Path, b: &Path) -> bool {
    match (a.canonicalize(), b.canonicalize()) {
        (Ok(a), Ok(b)) => a == b,
        _ => false,
    }
}

fn is_journal(path: &Path) -> bool {
    use std::io::Read;
    if !path.is_file() {
        return false;
    }
    let mut head = [0; JOURNAL.len()];
    File::open(path).and_then(|mut file| file.read_exact(&mut head)).is_ok() && head == *JOURNAL
}

/// A file written beside its place. Dropped before it is settled, it is gone.
struct Beside<'a> {
    temporary: PathBuf,
    place: &'a Path,
}

impl<'a> Beside<'a> {
    fn write(place: &'a Path, bytes: &[u8], private: bool) -> io::Result<Beside<'a>> {
        let name = place.file_name().ok_or(io::ErrorKind::InvalidInput)?.to_string_lossy();
        let folder = folder(place);
        for attempt in 0..100 {
            let temporary = folder.join(format!(".{name}.{}-{attempt}.part", std::process::id()));
            let mut options = OpenOptions::new();
            options.write(true).create_new(true);
            if private {
                only_owner(&mut options);
            }
            let mut file = match options.open(&temporary) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
                opened => opened?,
            };
            let beside = Beside { temporary, place };
            file.write_all(bytes)?;
            file.sync_all()?;
            return Ok(beside);
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    /// Moves it to its place; if it may not replace anything, in one step that fails when something is there.
    fn settle(self, replace: bool) -> io::Result<()> {
        if replace {
            fs::rename(&self.temporary, self.place)?;
        } else {
            match fs::hard_link(&self.temporary, self.place) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Err(error),
                // Not every file system has links; the check before was then all there is.
                Err(_) if self.place.symlink_metadata().is_err() => fs::rename(&self.temporary, self.place)?,
                linked => linked?,
            }
        }
        // The name is on the disk only when the folder is; not every system can say so.
        let _ = File::open(folder(self.place)).and_then(|folder| folder.sync_all());
        Ok(())
    }
}

impl Drop for Beside<'_> {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.temporary);
    }
}

fn folder(path: &Path) -> &Path {
    path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

#[cfg(unix)]
fn only_owner(options: &mut OpenOptions) {
    use std::os::unix::fs::OpenOptionsExt;
    options.mode(0o600);
}

#[cfg(not(unix))]
fn only_owner(_options: &mut OpenOptions) {}
