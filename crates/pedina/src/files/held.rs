//! A journal held open to be appended to.

use super::lock::{self, Lock};
use super::{about, trouble};
use crate::failure::Failure;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use table::{Lang, Message, journal};

/// A journal that nobody else may append to while this lasts.
#[derive(Debug)]
pub struct Held {
    file: File,
    path: PathBuf,
    bytes: Vec<u8>,
    lang: Lang,
}

impl Held {
    /// Opens and locks a journal, then reads it.
    pub fn open(path: &Path, lang: Lang) -> Result<Held, Failure> {
        let unwritable = |error: io::Error| trouble("file-unwritable", path, &error, lang);
        // The journal may be replaced while we wait for the lock: then it is the new one that has to be locked.
        for _ in 0..100 {
            let mut file = OpenOptions::new().read(true).write(true).open(path).map_err(unwritable)?;
            if matches!(lock::exclusive(&file).map_err(unwritable)?, Lock::Busy) {
                return Err(about(Message::new("file-busy"), path, lang));
            }
            if !in_place(&file, path) {
                continue;
            }
            let mut bytes = Vec::new();
            file.read_to_end(&mut bytes).map_err(unwritable)?;
            return Ok(Held { file, path: path.to_owned(), bytes, lang });
        }
        Err(about(Message::new("file-busy"), path, lang))
    }

    /// What the journal held when it was locked.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Appends whole lines behind everything that is sound, in one write, and waits until they are on the disk. A torn last
    /// line is dropped first. If anything goes wrong, what was there before is there still. Gives what the file holds then.
    pub fn append(mut self, lines: &[String]) -> Result<Vec<u8>, Failure> {
        if lines.is_empty() {
            return Ok(self.bytes);
        }
        let (sound, line_ended) = self.end()?;
        let mut text = Vec::new();
        if !line_ended {
            text.push(b'\n');
        }
        for line in lines {
            text.extend_from_slice(line.as_bytes());
            text.push(b'\n');
        }
        self.write(sound, &text).map_err(|error| trouble("file-unwritable", &self.path, &error, self.lang))?;
        self.bytes.truncate(sound);
        self.bytes.extend_from_slice(&text);
        Ok(self.bytes)
    }

    /// How many bytes are sound, and whether the last of them ends a line.
    fn end(&self) -> Result<(usize, bool), Failure> {
        if self.bytes.ends_with(b"\n") {
            return Ok((self.bytes.len(), true));
        }
        let reading = journal::read(&self.bytes).map_err(|error| {
            let wrong = Message::new("journal-bad").with("line", error.line.to_string());
            about(wrong.with("why", error.why(self.lang)), &self.path, self.lang)
        })?;
        Ok((reading.torn.map_or(self.bytes.len(), |torn| torn.at), reading.line_ended))
    }

    fn write(&mut self, sound: usize, text: &[u8]) -> io::Result<()> {
        if self.file.metadata()?.len() != self.bytes.len() as u64 {
            return Err(io::Error::other("another program, that does not lock it, has changed it"));
        }
        let sound = sound as u64;
        if sound != self.bytes.len() as u64 {
            self.file.set_len(sound)?;
        }
        self.file.seek(SeekFrom::Start(sound))?;
        let written = self.file.write_all(text).and_then(|()| self.file.sync_data());
        if written.is_err() {
            // Half a line (a full disk) is taken away again; if even that fails, it is a torn line like any other.
            let _ = self.file.set_len(sound);
        }
        written
    }
}

/// Whether the open file is still the one that lies at this place.
#[cfg(unix)]
fn in_place(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (file.metadata(), path.metadata()) {
        (Ok(open), Ok(there)) => (open.dev(), open.ino()) == (there.dev(), there.ino()),
        _ => false,
    }
}

/// Other systems do not let an open file be replaced.
#[cfg(not(unix))]
fn in_place(_file: &File, _path: &Path) -> bool {
    true
}
