//! The secret seed beside a journal.

use super::{about, trouble};
use crate::failure::Failure;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use table::{Lang, Message, Seed};

/// Where the secret of a journal lies: beside it, with `.secret` behind its name.
pub fn secret_path(journal: &Path) -> PathBuf {
    let mut name = journal.as_os_str().to_owned();
    name.push(".secret");
    PathBuf::from(name)
}

/// The secret beside a journal, if there is one.
pub fn read_secret(journal: &Path, lang: Lang) -> Result<Option<Seed>, Failure> {
    let path = secret_path(journal);
    let text = match fs::read(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(trouble("file-unreadable", &path, &error, lang)),
    };
    let seed = str::from_utf8(&text).ok().and_then(|text| Seed::from_hex(text.trim()));
    seed.map(Some).ok_or_else(|| about(Message::new("secret-unreadable"), &path, lang))
}

/// Removes a secret that is none any more.
pub fn remove_secret(journal: &Path, lang: Lang) -> Result<(), Failure> {
    let path = secret_path(journal);
    match fs::remove_file(&path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(trouble("file-unwritable", &path, &error, lang)),
        _ => Ok(()),
    }
}
