//! Journals on disk. Whatever happens, an action that was written stays written.
//!
//! - A new journal is written beside its place and moved there whole; it never replaces another one unasked.
//! - An action is appended as whole lines in one write and is on the disk before anyone is told ([`Held::append`]).
//! - Whoever appends holds an advisory lock and reads the journal after having it, so that two programs cannot interleave.
//! - The secret seed of a sealed game lies beside its journal, readable by its owner only.

mod held;
mod lock;
mod secret;
mod whole;

pub use held::Held;
pub use secret::{read_secret, remove_secret, secret_path};
pub use whole::{create, same_file, write_output};

use crate::failure::Failure;
use crate::words::say;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use table::{Lang, Message};

/// The bytes of a journal, read while nobody is writing.
pub fn read(path: &Path, lang: Lang) -> Result<Vec<u8>, Failure> {
    let unreadable = |error: io::Error| trouble("file-unreadable", path, &error, lang);
    let mut file = File::open(path).map_err(unreadable)?;
    // Without the lock (a system that has none, a writer that hangs) the worst is a torn last line, which is noticed.
    let _ = lock::shared(&file);
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(unreadable)?;
    Ok(bytes)
}

/// A sentence about a file and what the system says of it.
pub fn trouble(key: &'static str, path: &Path, error: &io::Error, lang: Lang) -> Failure {
    let why = match error.kind() {
        io::ErrorKind::NotFound => say(lang, &Message::new("io-not-found")),
        io::ErrorKind::PermissionDenied => say(lang, &Message::new("io-denied")),
        io::ErrorKind::IsADirectory => say(lang, &Message::new("io-folder")),
        _ => error.to_string(),
    };
    about(Message::new(key).with("why", why), path, lang)
}

/// A sentence about a file.
pub fn about(message: Message, path: &Path, lang: Lang) -> Failure {
    Failure::input(say(lang, &message.with("file", path.display().to_string())))
}
