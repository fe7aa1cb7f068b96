//! What came of it, for people and for programs.

use crate::citations::Citation;
use crate::game::Game;
use crate::outcomes::{Outcome, Outcomes};
use crate::reference::Waived;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::fmt;

/// How wide a line may be.
const WIDTH: usize = 100;

/// One game's coverage.
pub struct Report {
    /// The game.
    pub id: String,
    /// How many rows there are.
    pub rows: usize,
    /// How many of them a passing test cites.
    pub cited: usize,
    /// Rows that are neither cited nor waived.
    pub uncited: Vec<String>,
    /// Waived rows.
    pub waived: Vec<Waived>,
    /// Rulings and worked examples that a passing test cites.
    pub rulings: usize,
    /// Tests that cite something.
    pub tests: usize,
    /// Citations that do not count, and why.
    pub unproved: Vec<String>,
    /// What is wrong.
    pub errors: Vec<String>,
}

impl Report {
    /// Puts together what a game says and what its tests showed.
    pub fn new(game: &Game, outcomes: &Outcomes) -> Report {
        let (mut cited, mut rulings, mut tests) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        let (mut unproved, mut errors) = (Vec::new(), game.errors.clone());
        for citation in &game.citations {
            let id = citation.id.as_str();
            let is_row = game.rows.iter().any(|row| row == id);
            if !is_row && !is_ruling(id) {
                errors.push(format!("{}:{}: there is no rule {id}", citation.file, citation.line));
                continue;
            }
            tests.insert(&citation.test);
            match outcomes.of(&game.package, &citation.test) {
                Outcome::Passed if is_row => drop(cited.insert(id)),
                Outcome::Passed => drop(rulings.insert(id)),
                outcome => unproved.push(excuse(citation, outcome)),
            }
        }
        errors.extend(wrong_waivers(game));
        let waived = |row: &String| game.waived.iter().any(|waived| waived.id == *row);
        let uncited = game.rows.iter().filter(|row| !cited.contains(row.as_str()) && !waived(row)).cloned().collect();
        Report {
            id: game.id.clone(),
            rows: game.rows.len(),
            cited: cited.len(),
            uncited,
            waived: game.waived.clone(),
            rulings: rulings.len(),
            tests: tests.len(),
            unproved,
            errors,
        }
    }

    fn json(&self) -> Value {
        let waived = |waived: &Waived| json!({"id": waived.id, "why": waived.why});
        json!({
            "rows": self.rows, "cited": self.cited, "uncited": self.uncited,
            "waived": self.waived.iter().map(waived).collect::<Vec<_>>(),
            "rulings": self.rulings, "tests": self.tests, "unproved": self.unproved, "errors": self.errors,
        })
    }
}

/// All games for programs.
pub fn json(reports: &[Report]) -> Value {
    Value::Object(reports.iter().map(|report| (report.id.clone(), report.json())).collect::<Map<_, _>>())
}

/// Ids of rulings (`A-02`), of what is missing (`M-04`) and geometry (`GEO-7`), readings where two languages differ (`L-08`), worked
/// examples (`G-03`, `E-14`, `EX-07`) and data (`D-11`).
fn is_ruling(id: &str) -> bool {
    let Some((letter, number)) = id.split_once('-') else { return false };
    let digits = number.trim_end_matches(|c: char| c.is_ascii_lowercase());
    ["A", "D", "E", "EX", "G", "GEO", "L", "M"].contains(&letter)
        && !digits.is_empty()
        && digits.chars().all(|c| c.is_ascii_digit())
}

fn excuse(citation: &Citation, outcome: Outcome) -> String {
    let Citation { id, test, file, line } = citation;
    let why = if outcome == Outcome::NotRun { "was not run" } else { "did not pass" };
    format!("{id}: {file}:{line}: test {} {why}", test.path)
}

/// A row is waived because it cannot be proved: it must exist, and no test may prove it.
fn wrong_waivers(game: &Game) -> Vec<String> {
    let wrong = |waived: &Waived| {
        let id = &waived.id;
        if !game.rows.contains(id) {
            return Some(format!("{}: there is no rule {id}", game.waived_file));
        }
        let citation = game.citations.iter().find(|citation| citation.id == *id)?;
        let Citation { file, line, .. } = citation;
        Some(format!("{}: {id} is waived, but {file}:{line} cites it", game.waived_file))
    };
    game.waived.iter().filter_map(wrong).collect()
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { id, rows, cited, rulings, tests, .. } = self;
        let percent = 100.0 * *cited as f64 / (*rows).max(1) as f64;
        writeln!(
            f,
            "{id}: {rows} rows, {cited} cited ({percent:.1} %), {} waived, {} uncited",
            self.waived.len(),
            self.uncited.len()
        )?;
        writeln!(f, "  {tests} tests cite something; besides rows, {rulings} rulings and examples")?;
        if !self.unproved.is_empty() {
            writeln!(f, "  citations that do not count:")?;
            self.unproved.iter().try_for_each(|line| writeln!(f, "    {line}"))?;
        }
        if !self.waived.is_empty() {
            writeln!(f, "  waived:")?;
            self.waived.iter().try_for_each(|waived| writeln!(f, "    {}: {}", waived.id, waived.why))?;
        }
        if !self.uncited.is_empty() {
            writeln!(f, "  neither cited nor waived:")?;
            lines(&self.uncited).iter().try_for_each(|line| writeln!(f, "    {line}"))?;
        }
        Ok(())
    }
}

/// Words in lines that are not too long.
fn lines(words: &[String]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        match lines.last_mut() {
            Some(line) if line.len() + 1 + word.len() <= WIDTH => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.clone()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outcomes::TestName;

    fn citation(id: &str, test: &str, line: usize) -> Citation {
        let test = TestName { binary: Some("rules".to_owned()), path: test.to_owned() };
        Citation { id: id.to_owned(), test, file: "rules.rs".to_owned(), line }
    }

    fn game(citations: Vec<Citation>, waived: &[&str]) -> Game {
        let waived = waived.iter().map(|id| Waived { id: (*id).to_owned(), why: "so".to_owned() });
        Game {
            id: "chess".to_owned(),
            package: "chess".to_owned(),
            rows: ["1a", "1b", "1c", "N-1"].map(str::to_owned).to_vec(),
            citations,
            waived: waived.collect(),
            waived_file: "waived.toml".to_owned(),
            errors: Vec::new(),
        }
    }

    fn outcomes() -> Outcomes {
        Outcomes::read("PASS [ 1s] chess::rules good\nFAIL [ 1s] chess::rules bad\n")
    }

    #[test]
    fn a_row_counts_once_and_only_by_a_test_that_passed() {
        let all = ["1a", "1a", "N-1", "A-02", "D-11b"].map(|id| citation(id, "good", 1)).to_vec();
        let report = Report::new(&game([all, vec![citation("1b", "bad", 7)]].concat(), &["1c"]), &outcomes());
        assert_eq!((report.rows, report.cited, report.rulings, report.tests), (4, 2, 2, 2));
        assert_eq!(report.uncited, ["1b"]);
        assert_eq!(report.unproved, ["1b: rules.rs:7: test bad did not pass"]);
        assert_eq!(report.errors, Vec::<String>::new());
    }

    #[test]
    fn a_test_that_was_not_run_proves_nothing() {
        let report = Report::new(&game(vec![citation("1a", "lost", 3)], &[]), &outcomes());
        assert_eq!(report.unproved, ["1a: rules.rs:3: test lost was not run"]);
        assert_eq!(report.uncited, ["1a", "1b", "1c", "N-1"]);
    }

    #[test]
    fn an_id_that_nothing_has_is_an_error_with_its_place() {
        let report = Report::new(&game(vec![citation("9z", "good", 5), citation("X-01", "good", 6)], &[]), &outcomes());
        assert_eq!(report.errors, ["rules.rs:5: there is no rule 9z", "rules.rs:6: there is no rule X-01"]);
    }

    #[test]
    fn a_waived_row_exists_and_is_not_cited() {
        let report = Report::new(&game(vec![citation("1a", "bad", 5)], &["1a", "9z"]), &outcomes());
        let cited = "waived.toml: 1a is waived, but rules.rs:5 cites it";
        assert_eq!(report.errors, [cited, "waived.toml: there is no rule 9z"]);
    }

    #[test]
    fn rulings_are_told_from_slips() {
        assert!(["A-01", "G-12", "E-14", "EX-07", "D-03", "L-08", "A-41b", "GEO-7", "M-04"].into_iter().all(is_ruling));
        assert!(!["A-", "A-x", "B-01", "A01", "-1", "6.1a", "N-1"].into_iter().any(is_ruling));
    }

    #[test]
    fn programs_get_the_promised_fields() {
        let report = Report::new(&game(vec![citation("1a", "good", 1)], &["1c"]), &outcomes());
        let value = json(&[report]);
        assert_eq!(value["chess"]["rows"], 4);
        assert_eq!(value["chess"]["cited"], 1);
        assert_eq!(value["chess"]["uncited"], json!(["1b", "N-1"]));
        assert_eq!(value["chess"]["waived"], json!([{"id": "1c", "why": "so"}]));
    }

    #[test]
    fn people_get_a_summary() {
        let report = Report::new(&game(vec![citation("1a", "good", 1)], &["1c"]), &outcomes());
        let text = report.to_string();
        assert!(text.starts_with("chess: 4 rows, 1 cited (25.0 %), 1 waived, 2 uncited\n"), "{text}");
        assert!(text.ends_with("  neither cited nor waived:\n    1b N-1\n"), "{text}");
    }
}
