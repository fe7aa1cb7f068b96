//! Nothing that looks like a test is left out: every file below a `tests/` is part of a test program, and where a manifest says that a
//! library has no tests or examples of its own, it has none.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use toml::Table;

/// A package of the house.
struct Package {
    folder: PathBuf,
    manifest: Table,
}

impl Package {
    fn all() -> Vec<Package> {
        let house = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the house is there");
        let folders = ["crates", "games"].iter().flat_map(|part| list(&house.join(part)));
        let packages = folders.filter(|folder| folder.join("Cargo.toml").is_file()).map(|folder| {
            let manifest = text(&folder.join("Cargo.toml")).parse().expect("a manifest is TOML");
            Package { folder, manifest }
        });
        packages.collect()
    }

    /// A switch of the library that stands in the manifest; they are on unless it says otherwise.
    fn library(&self, switch: &str) -> bool {
        self.manifest.get("lib").and_then(|lib| lib.get(switch)?.as_bool()).unwrap_or(true)
    }

    /// The files that cargo makes test programs of.
    fn roots(&self) -> Vec<PathBuf> {
        let tests = self.folder.join("tests");
        let named = self.manifest.get("test").and_then(|list| list.as_array()).into_iter().flatten();
        let mut roots: Vec<PathBuf> =
            named.filter_map(|test| Some(self.folder.join(test.get("path")?.as_str()?))).collect();
        if self.manifest["package"].get("autotests").and_then(toml::Value::as_bool) != Some(false) {
            let found = list(&tests).into_iter().map(|path| if path.is_dir() { path.join("main.rs") } else { path });
            roots.extend(found.filter(|path| path.is_file() && is_rust(path)));
        }
        roots
    }

    fn sources(&self, below: &str) -> Vec<PathBuf> {
        let mut found = Vec::new();
        let mut folders = vec![self.folder.join(below)];
        while let Some(folder) = folders.pop() {
            for path in list(&folder) {
                if path.is_dir() {
                    folders.push(path);
                } else if is_rust(&path) {
                    found.push(path);
                }
            }
        }
        found
    }
}

fn is_rust(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "rs")
}

fn list(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    entries.map(|entry| entry.expect("a folder can be read").path()).collect()
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The module that a line declares in a file of its own: `pub(crate) mod desk;`.
fn declared(line: &str) -> Option<&str> {
    let line = line.trim();
    let begins_well = ["mod ", "pub mod ", "pub(crate) mod ", "pub(super) mod "];
    begins_well.iter().find_map(|begin| line.strip_prefix(begin))?.strip_suffix(';')
}

/// A file and all modules below it.
fn reached(file: &Path, is_root: bool, all: &mut BTreeSet<PathBuf>) {
    if !all.insert(file.to_owned()) {
        return;
    }
    let parent = file.parent().expect("a file lies in a folder");
    let below = match is_root || file.ends_with("mod.rs") {
        true => parent.to_owned(),
        false => file.with_extension(""),
    };
    for name in text(file).lines().filter_map(declared) {
        let places = [below.join(format!("{name}.rs")), below.join(name).join("mod.rs")];
        let place = places.iter().find(|place| place.is_file());
        let place = place.unwrap_or_else(|| panic!("{}: where is mod {name}?", file.display()));
        reached(place, false, all);
    }
}

#[test]
fn every_file_below_tests_is_part_of_a_test_program() {
    let (mut counted, mut left_out) = (0, Vec::new());
    for package in Package::all() {
        let mut all = BTreeSet::new();
        for root in package.roots() {
            reached(&root, true, &mut all);
        }
        let files = package.sources("tests");
        counted += files.len();
        left_out.extend(files.into_iter().filter(|file| !all.contains(file)));
    }
    assert_eq!(left_out, Vec::<PathBuf>::new(), "these declare tests that nobody runs");
    assert!(counted > 150, "only {counted} files were found");
}

#[test]
fn a_library_that_is_not_tested_by_itself_has_no_tests_inside() {
    let mut wrong = Vec::new();
    for package in Package::all().iter().filter(|package| !package.library("test")) {
        wrong.extend(package.sources("src").into_iter().filter(|file| text(file).contains("#[cfg(test)]")));
        wrong.extend(package.sources("src").into_iter().filter(|file| text(file).contains("#[test]")));
    }
    assert_eq!(wrong, Vec::<PathBuf>::new(), "move the tests to tests/, or let the manifest test the library");
}

/// Whether a source shows an example in a comment; a drawing (` ```text `) is none.
fn shows_an_example(source: &str) -> bool {
    let mut inside = false;
    for line in source.lines().map(str::trim_start) {
        let comment = line.strip_prefix("///").or_else(|| line.strip_prefix("//!")).map(str::trim_start);
        if let Some(fence) = comment.and_then(|comment| comment.strip_prefix("```")) {
            if !inside && !fence.starts_with("text") {
                return true;
            }
            inside = !inside;
        }
    }
    false
}

#[test]
fn a_library_without_tested_examples_shows_none() {
    assert!(shows_an_example("/// ```\n/// let a = 1;\n/// ```\n"));
    assert!(!shows_an_example("//! ```text\n//! a -> b\n//! ```\n"));
    let mut wrong = Vec::new();
    for package in Package::all().iter().filter(|package| !package.library("doctest")) {
        wrong.extend(package.sources("src").into_iter().filter(|file| shows_an_example(&text(file))));
    }
    assert_eq!(wrong, Vec::<PathBuf>::new(), "let the manifest test the examples of the library");
}
