//! A game's folder: its rows, what its tests cite, and what is waived.

use crate::citations::{self, Citation, Home};
use crate::reference::{self, Waived};
use std::fs;
use std::path::{Path, PathBuf};

/// What a game's folder says.
pub struct Game {
    /// The folder's name.
    pub id: String,
    /// The name of its package.
    pub package: String,
    /// All rows.
    pub rows: Vec<String>,
    /// Everything its tests cite.
    pub citations: Vec<Citation>,
    /// The waived rows.
    pub waived: Vec<Waived>,
    /// The file they stand in, as errors name it.
    pub waived_file: String,
    /// What is wrong with citations.
    pub errors: Vec<String>,
}

impl Game {
    /// Every game below a root, in the order of their names. A folder without a reference is not a game yet.
    pub fn all(root: &Path) -> Result<Vec<Game>, String> {
        let folders = list(&root.join("games"))?;
        let games = folders.iter().filter(|folder| folder.join("pack/reference/en.toml").is_file());
        games.map(|folder| Game::read(root, folder)).collect()
    }

    fn read(root: &Path, folder: &Path) -> Result<Game, String> {
        let reference = folder.join("pack/reference/en.toml");
        let rows = reference::rows(&text(&reference)?).map_err(|why| format!("{}: {why}", shown(root, &reference)))?;
        let waived_path = folder.join("tests/waived.toml");
        let waived_file = shown(root, &waived_path);
        let waived = match waived_path.is_file() {
            true => reference::waived(&text(&waived_path)?).map_err(|why| format!("{waived_file}: {why}"))?,
            false => Vec::new(),
        };
        let manifest = text(&folder.join("Cargo.toml"))?;
        let whole = whole(&manifest);
        let (mut all, mut errors) = (Vec::new(), Vec::new());
        let tests = folder.join("tests");
        for path in sources(&tests)? {
            let (found, wrong) =
                citations::read(&shown(root, &path), &text(&path)?, &home(&tests, &path, whole.as_deref()));
            all.extend(found);
            errors.extend(wrong);
        }
        let id = folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let package = package(&manifest).unwrap_or_else(|| id.clone());
        Ok(Game { id, package, rows, citations: all, waived, waived_file, errors })
    }
}

/// The package's name in a manifest.
fn package(manifest: &str) -> Option<String> {
    let table: toml::Table = manifest.parse().ok()?;
    table.get("package")?.get("name")?.as_str().map(str::to_owned)
}

/// The test binary whose root is `tests/main.rs`, as the manifest names it.
fn whole(manifest: &str) -> Option<String> {
    let table: toml::Table = manifest.parse().ok()?;
    let mut tests = table.get("test")?.as_array()?.iter();
    let test = tests.find(|test| test.get("path").and_then(|path| path.as_str()) == Some("tests/main.rs"))?;
    test.get("name")?.as_str().map(str::to_owned)
}

fn home(tests: &Path, path: &Path, whole: Option<&str>) -> Home {
    let below: Vec<String> =
        path.strip_prefix(tests).unwrap_or(path).iter().map(|part| part.to_string_lossy().into_owned()).collect();
    let parts: Vec<&str> = below.iter().map(String::as_str).collect();
    Home::of(&parts, whole, |folder| tests.join(folder).join("main.rs").is_file())
}

/// Every Rust file below a folder.
fn sources(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    if !folder.is_dir() {
        return Ok(found);
    }
    for path in list(folder)? {
        if path.is_dir() {
            found.extend(sources(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    Ok(found)
}

/// What lies in a folder, by name.
fn list(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect());
    let mut paths: Vec<PathBuf> = entries.map_err(|error| format!("{}: {error}", folder.display()))?;
    paths.sort();
    Ok(paths)
}

fn text(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// A path as errors name it: from the root on.
fn shown(root: &Path, path: &Path) -> String {
    path.strip_prefix(root).unwrap_or(path).display().to_string()
}

#[cfg(test)]
mod tests {
    use super::{package, whole};

    #[test]
    fn the_package_is_named_in_the_manifest() {
        assert_eq!(package("[package]\nname = \"bug-river\"\n"), Some("bug-river".to_owned()));
        assert_eq!(package("[workspace]\n"), None);
    }

    #[test]
    fn the_binary_of_all_tests_is_named_in_the_manifest() {
        let named = "[package]\nname = \"bug-river\"\n[[test]]\nname = \"bug-river\"\npath = \"tests/main.rs\"\n";
        assert_eq!(whole(named), Some("bug-river".to_owned()));
        assert_eq!(whole("[[test]]\nname = \"fuzz\"\npath = \"tests/fuzz.rs\"\n"), None);
        assert_eq!(whole("[package]\nname = \"bug-river\"\n"), None);
    }
}
