//! Which rules of each game are proved by a passing test, and which are not.
//!
//! A rule is a row of `games/<id>/pack/reference/en.toml`. A test proves it by citing it: a doc line `Rules: 6.1a, 6.1b`
//! above the test, in `games/<id>/tests/`. A citation counts only if the test passed. Rows that no test can prove are
//! listed with the reason in `games/<id>/tests/waived.toml`.
//!
//! ```text
//! coverage [--root DIR] [--results FILE]
//! ```
//!
//! With `--results`, the outcomes come from what a finished run of `cargo nextest run` or `cargo test` printed; without,
//! the tests of each game are run once. Prints a summary, writes `target/coverage.json`, and exits with 1 if a row is
//! neither cited nor waived, with 2 if something is wrong with the input.

mod citations;
mod game;
mod outcomes;
mod reference;
mod report;
mod run;

use game::Game;
use outcomes::Outcomes;
use report::Report;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

/// A row is neither cited nor waived.
const UNCITED: u8 = 1;
/// Something is wrong with what we were given.
const BAD_INPUT: u8 = 2;

fn main() -> ExitCode {
    match Arguments::read(env::args().skip(1)).and_then(|arguments| cover(&arguments)) {
        Ok(code) => ExitCode::from(code),
        Err(why) => {
            eprintln!("coverage: {why}");
            ExitCode::from(BAD_INPUT)
        }
    }
}

/// What was asked for.
#[derive(PartialEq, Eq, Debug)]
struct Arguments {
    root: PathBuf,
    results: Option<PathBuf>,
}

impl Arguments {
    fn read(mut words: impl Iterator<Item = String>) -> Result<Arguments, String> {
        let mut arguments = Arguments { root: PathBuf::from("."), results: None };
        while let Some(word) = words.next() {
            let mut value = || words.next().map(PathBuf::from).ok_or_else(|| format!("{word} wants a path"));
            match word.as_str() {
                "--root" => arguments.root = value()?,
                "--results" => arguments.results = Some(value()?),
                _ => return Err(format!("{word:?} is not understood; usage: coverage [--root DIR] [--results FILE]")),
            }
        }
        Ok(arguments)
    }
}

fn cover(arguments: &Arguments) -> Result<u8, String> {
    let finished = match &arguments.results {
        Some(path) => {
            let text = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
            Some(Outcomes::read(&String::from_utf8_lossy(&text)))
        }
        None => None,
    };
    let mut reports = Vec::new();
    for game in Game::all(&arguments.root)? {
        let ran = match &finished {
            Some(_) => None,
            None => Some(run::tests(&arguments.root, &game.package)?),
        };
        let outcomes = finished.as_ref().or(ran.as_ref());
        reports.push(Report::new(&game, outcomes.unwrap_or(&Outcomes::default())));
    }
    if reports.is_empty() {
        return Err(format!("{}: there is no game with a reference", arguments.root.join("games").display()));
    }
    for report in &reports {
        print!("{report}");
    }
    write(&arguments.root.join("target/coverage.json"), &report::json(&reports).to_string())?;
    for error in reports.iter().flat_map(|report| &report.errors) {
        eprintln!("coverage: {error}");
    }
    Ok(if reports.iter().any(|report| !report.errors.is_empty()) {
        BAD_INPUT
    } else if reports.iter().any(|report| !report.uncited.is_empty()) {
        UNCITED
    } else {
        0
    })
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(path, format!("{text}\n")))
        .map_err(|error| format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &[&str]) -> Result<Arguments, String> {
        Arguments::read(words.iter().map(|word| (*word).to_owned()))
    }

    #[test]
    fn arguments_are_read_or_named() {
        let plain = Arguments { root: ".".into(), results: None };
        assert_eq!(read(&[]), Ok(plain));
        let both = Arguments { root: "there".into(), results: Some("tests.log".into()) };
        assert_eq!(read(&["--results", "tests.log", "--root", "there"]), Ok(both));
        assert_eq!(read(&["--results"]), Err("--results wants a path".to_owned()));
        assert!(read(&["games"]).is_err_and(|why| why.starts_with("\"games\" is not understood")));
    }
}
