//! Packs in folders.

use crate::failure::Failure;
use crate::files::{about, trouble};
use std::fs;
use std::path::{Path, PathBuf};
use table::{Lang, Message};

/// How deep a pack's folders go.
const DEPTH: usize = 4;
/// How big a file of a pack may be.
const LARGEST: u64 = 16 << 20;

/// The text files of a pack (TOML and Fluent): their names from the folder on, with `/` between, and their texts.
pub fn read(folder: &Path, lang: Lang) -> Result<Vec<(String, String)>, Failure> {
    if !folder.is_dir() {
        return Err(about(Message::new("pack-no-folder"), folder, lang));
    }
    let mut files = Vec::new();
    collect(folder, "", DEPTH, &mut files, lang)?;
    files.sort();
    Ok(files)
}

fn collect(
    folder: &Path,
    prefix: &str,
    depth: usize,
    files: &mut Vec<(String, String)>,
    lang: Lang,
) -> Result<(), Failure> {
    let unreadable = |path: &Path| {
        let path = path.to_owned();
        move |error: std::io::Error| trouble("file-unreadable", &path, &error, lang)
    };
    for entry in fs::read_dir(folder).map_err(unreadable(folder))? {
        let path: PathBuf = entry.map_err(unreadable(folder))?.path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if name.starts_with('.') {
            continue;
        }
        let name = format!("{prefix}{name}");
        if path.is_dir() {
            if depth > 0 {
                collect(&path, &format!("{name}/"), depth - 1, files, lang)?;
            }
        } else if path.extension().is_some_and(|extension| extension == "toml" || extension == "ftl") {
            if path.metadata().map_err(unreadable(&path))?.len() > LARGEST {
                return Err(about(Message::new("pack-large"), &path, lang));
            }
            let bytes = fs::read(&path).map_err(unreadable(&path))?;
            let text = String::from_utf8(bytes).map_err(|_| about(Message::new("file-not-text"), &path, lang))?;
            files.push((name, text));
        }
    }
    Ok(())
}

/// Writes a pack out into a folder that does not exist yet or is empty.
pub fn write(folder: &Path, files: &[(&str, &str)], lang: Lang) -> Result<(), Failure> {
    let unwritable = |error: std::io::Error| trouble("file-unwritable", folder, &error, lang);
    fs::create_dir_all(folder).map_err(unwritable)?;
    if fs::read_dir(folder).map_err(unwritable)?.next().is_some() {
        return Err(about(Message::new("pack-not-empty"), folder, lang));
    }
    for (name, text) in files {
        let path = folder.join(name);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).map_err(unwritable)?;
        }
        fs::write(&path, text).map_err(unwritable)?;
    }
    Ok(())
}
