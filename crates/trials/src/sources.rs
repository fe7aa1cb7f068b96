//! A game's own sources as text: the keys they say, and what they give to a refusal.

use std::path::{Path, PathBuf};

/// Calls whose first text is a key.
const SENTENCES: [&str; 3] = ["Message::new(", "say(", "word("];

/// All Rust files of a crate by name, without comments.
///
/// # Panics
/// If they are not there.
#[must_use]
pub fn read(manifest_dir: &str) -> Vec<(String, String)> {
    let root = Path::new(manifest_dir).join("src");
    let mut folders = vec![root.clone()];
    let mut files: Vec<PathBuf> = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("the sources are there") {
            let path = entry.expect("a file or folder").path();
            match path.extension() {
                Some(ext) if ext == "rs" => files.push(path),
                _ if path.is_dir() => folders.push(path),
                _ => {}
            }
        }
    }
    files.sort();
    let name = |path: &Path| path.strip_prefix(&root).unwrap_or(path).display().to_string();
    let read = |path: &Path| std::fs::read_to_string(path).expect("a readable source");
    files.iter().map(|path| (name(path), without_comments(&read(path)))).collect()
}

fn without_comments(text: &str) -> String {
    let code = |line: &str| -> String {
        let mut quoted = false;
        let mut end = line.len();
        for (at, c) in line.char_indices() {
            match c {
                '"' if !line[..at].ends_with(['\\', '\'']) => quoted = !quoted,
                '/' if !quoted && line[at..].starts_with("//") => {
                    end = at;
                    break;
                }
                _ => {}
            }
        }
        format!("{}\n", &line[..end])
    };
    text.lines().map(code).collect()
}

/// The texts between quotation marks.
pub fn literals(text: &str) -> impl Iterator<Item = &str> {
    text.lines().flat_map(|line| line.split('"').skip(1).step_by(2))
}

/// Where the arguments of each call to this function begin.
pub fn calls<'t>(text: &'t str, call: &'t str) -> impl Iterator<Item = usize> + 't {
    text.match_indices(call).filter_map(move |(at, _)| {
        let inside_a_name = text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '.');
        (!inside_a_name && !text[..at].ends_with("fn ")).then_some(at + call.len())
    })
}

/// What stands between the parentheses of a call, the first of which ends before `at`.
#[must_use]
pub fn arguments(text: &str, at: usize) -> &str {
    let mut depth = 1;
    for (index, c) in text[at..].char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &text[at..at + index];
        }
    }
    &text[at..]
}

/// The keys written out in a source: those that begin as one of these kinds wherever they stand, and whatever is said.
pub fn keys<'t>(text: &'t str, kinds: &'t [&'t str]) -> impl Iterator<Item = &'t str> {
    let passed = literals(text).filter(|literal| kinds.iter().any(|kind| literal.starts_with(kind)));
    let said = SENTENCES.iter().flat_map(|call| calls(text, call)).flat_map(|at| literals(arguments(text, at)).next());
    passed.chain(said).filter(|literal| is_key(literal))
}

/// A refusal of a source: its key and the names of the arguments it gets.
pub type Refused = (String, Vec<String>);

/// Every refusal that is made by this call, with the arguments that these methods after it give: named by their first text, or
/// else as the method is.
#[must_use]
pub fn refusals(text: &str, call: &str, methods: &[&str]) -> Vec<Refused> {
    let mut found = Vec::new();
    for at in calls(text, call) {
        let inside = arguments(text, at);
        let Some(key) = literals(inside).filter(|literal| is_key(literal)).last() else { continue };
        found.push((key.to_owned(), chained(&text[at + inside.len() + 1..], methods)));
    }
    found
}

/// The names that `.unit(…)` and `.with("name", …)` give, one after the other.
fn chained(mut rest: &str, methods: &[&str]) -> Vec<String> {
    let mut names = Vec::new();
    loop {
        rest = rest.trim_start();
        let Some(method) = methods.iter().find(|method| rest.starts_with(&format!(".{method}("))) else {
            return names;
        };
        let at = method.len() + 2;
        let inside = arguments(rest, at);
        let name = inside.trim_start().starts_with('"').then(|| literals(inside).next()).flatten();
        names.push(name.unwrap_or(method).to_owned());
        rest = &rest[at + inside.len() + 1..];
    }
}

/// A word or several with hyphens: `hex-full`, `surprised`.
#[must_use]
pub fn is_key(literal: &str) -> bool {
    literal.starts_with(|c: char| c.is_ascii_lowercase())
        && !literal.ends_with('-')
        && literal.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

/// The keys of a Fluent file, in its order.
#[must_use]
pub fn keys_of(fluent: &str) -> Vec<String> {
    let lines = fluent.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()));
    lines.filter_map(|line| line.split_once(" =")).map(|(key, _)| key.to_owned()).collect()
}

/// A text that lives as long as the test does.
#[must_use]
pub fn leak(text: &str) -> &'static str {
    String::from(text).leak()
}
