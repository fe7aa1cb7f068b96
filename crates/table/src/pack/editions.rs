//! Editions: all data of ours that games were ever begun with, kept with the program so that those games can go on with them.
//!
//! A game's file `editions.jsonl` has a line for each: the hash over its values, other names that journals know it by, and its files, squeezed.
//! Every line is linked to the one before as a journal's are: editions are only ever added.

use crate::journal::chain;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use serde::Deserialize;
use serde_json::json;
use std::io::{Read, Write};
use std::sync::OnceLock;

/// How much an edition may hold, in bytes.
const LARGEST: u64 = 64 << 20;

/// One edition.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Edition {
    /// The hash over its values.
    pub hash: String,
    /// Hashes that older journals know it by: over the bytes of the files.
    #[serde(default)]
    pub also: Vec<String>,
    files: String,
}

impl Edition {
    /// Its files, name and text.
    ///
    /// # Errors
    /// If they cannot be unpacked, with one sentence.
    pub fn files(&self) -> Result<Vec<(String, String)>, String> {
        let bytes = BASE64_STANDARD.decode(&self.files).map_err(|error| error.to_string())?;
        unsqueezed(&bytes)
    }
}

/// All editions of a game, the oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Editions(Vec<Edition>);

impl Editions {
    /// The editions of a file.
    ///
    /// # Errors
    /// If a line was changed or is missing, with one sentence.
    pub fn read(text: &str) -> Result<Editions, String> {
        let (mut list, mut previous) = (Vec::new(), String::new());
        for (number, line) in text.lines().enumerate() {
            let wrong = |why: &str| format!("line {}: {why}", number + 1);
            if !chain::holds(line, &previous) {
                return Err(wrong("it does not follow from the one before"));
            }
            list.push(serde_json::from_str(line).map_err(|error| wrong(&error.to_string()))?);
            chain::link(line).unwrap_or_default().clone_into(&mut previous);
        }
        Ok(Editions(list))
    }

    /// All of them.
    #[must_use]
    pub fn list(&self) -> &[Edition] {
        &self.0
    }

    /// The edition that a journal names.
    #[must_use]
    pub fn named(&self, pack: &str) -> Option<&Edition> {
        self.0.iter().find(|edition| edition.hash == pack || edition.also.iter().any(|name| name == pack))
    }

    /// The line that adds an edition to a file.
    #[must_use]
    pub fn line(text: &str, hash: &str, files: &[(String, String)]) -> String {
        let previous = text.lines().last().and_then(chain::link).unwrap_or_default();
        let line = json!({"hash": hash, "files": BASE64_STANDARD.encode(squeezed(files))});
        chain::close(line.to_string(), previous)
    }
}

/// The editions that come with a game, read when they are first needed.
#[derive(Debug)]
pub struct OwnEditions(&'static str, OnceLock<Editions>);

impl OwnEditions {
    /// From the text of their file.
    #[must_use]
    pub const fn new(text: &'static str) -> OwnEditions {
        OwnEditions(text, OnceLock::new())
    }

    /// All of them; none, if the file is not sound, which its game's tests look after.
    pub fn get(&self) -> &Editions {
        self.1.get_or_init(|| Editions::read(self.0).unwrap_or_default())
    }

    /// The text of their file.
    pub const fn text(&self) -> &'static str {
        self.0
    }
}

/// Files in little room.
#[must_use]
pub fn squeezed(files: &[(String, String)]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    // Memory takes whatever is written to it.
    let _written = encoder.write_all(json!(files).to_string().as_bytes());
    encoder.finish().unwrap_or_default()
}

/// The same files again.
///
/// # Errors
/// If they are none, with one sentence.
pub fn unsqueezed(bytes: &[u8]) -> Result<Vec<(String, String)>, String> {
    let mut text = String::new();
    DeflateDecoder::new(bytes).take(LARGEST).read_to_string(&mut text).map_err(|error| error.to_string())?;
    serde_json::from_str(&text).map_err(|error| error.to_string())
}
