//! What became of each test, read from what `cargo nextest run` or `cargo test` printed.

use std::collections::BTreeMap;

/// A test's name.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct TestName {
    /// The test binary; nothing, if any will do.
    pub binary: Option<String>,
    /// Module path and function.
    pub path: String,
}

/// What became of a test.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It passed.
    Passed,
    /// It failed, was not finished or was left out.
    NotPassed,
    /// It was not among those that were run.
    NotRun,
}

/// One test as printed.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Key {
    /// The package, where it is printed.
    package: Option<String>,
    binary: String,
    path: String,
}

/// What became of each test of a run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outcomes(BTreeMap<Key, bool>);

impl Outcomes {
    /// Reads the output of either program, which may be mixed with anything else.
    pub fn read(text: &str) -> Outcomes {
        let plain = without_colours(text);
        let mut outcomes = Outcomes::default();
        let mut binary = None;
        for line in plain.lines() {
            if let Some((key, passed)) = nextest_line(line) {
                outcomes.note(key, passed);
            } else if let Some(running) = running_line(line) {
                binary = Some(running);
            } else if let (Some(binary), Some((path, passed))) = (&binary, cargo_test_line(line)) {
                outcomes.note(Key { package: None, binary: binary.clone(), path }, passed);
            }
        }
        outcomes
    }

    /// A test that did not pass once has not passed.
    fn note(&mut self, key: Key, passed: bool) {
        self.0.entry(key).and_modify(|before| *before &= passed).or_insert(passed);
    }

    /// What became of a test of a package. Where a name stands for several tests, all of them must have passed.
    pub fn of(&self, package: &str, test: &TestName) -> Outcome {
        let same = |key: &&Key| {
            key.path == test.path
                && key.package.as_ref().is_none_or(|printed| printed == package)
                && test.binary.as_ref().is_none_or(|binary| as_file(binary) == as_file(&key.binary))
        };
        let found: Vec<bool> = self.0.iter().filter(|(key, _)| same(key)).map(|(_, passed)| *passed).collect();
        match found.as_slice() {
            [] => Outcome::NotRun,
            all if all.iter().all(|passed| *passed) => Outcome::Passed,
            _ => Outcome::NotPassed,
        }
    }

    /// How many tests there were.
    pub fn len(&self) -> usize {
        self.0.len()
    }
}

/// A binary as its file is called: cargo writes `bug_river` for `bug-river`.
fn as_file(binary: &str) -> String {
    binary.replace('-', "_")
}

/// `PASS [   0.007s] (2/3) counterattack::rules movement::a_unit_pays`
fn nextest_line(line: &str) -> Option<(Key, bool)> {
    let (status, rest) = line.split_once('[')?;
    let status = status.trim();
    let upper = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || " -+/".contains(c);
    if status.is_empty() || !status.chars().all(upper) || status == "SLOW" || status.starts_with("TRY ") {
        return None;
    }
    let (_, rest) = rest.split_once(']')?;
    let rest = rest.trim_start();
    let counted = rest.strip_prefix('(').and_then(|rest| rest.split_once(')')).map_or(rest, |(_, rest)| rest);
    let mut words = counted.split_whitespace();
    let (id, path, None) = (words.next()?, words.next()?, words.next()) else { return None };
    // The id of a library's own tests is the package alone; of its programs `package::bin/program`.
    let (package, binary) = id.split_once("::").unwrap_or((id, id));
    let passed = status == "PASS" || status == "LEAK" || status.starts_with("FLAKY");
    Some((Key { package: Some(package.to_owned()), binary: binary.to_owned(), path: path.to_owned() }, passed))
}

/// `     Running tests/rules/main.rs (target/debug/deps/rules-9ba2b7b1f1a3a902)`
fn running_line(line: &str) -> Option<String> {
    let line = line.trim_start();
    if line.starts_with("Doc-tests ") {
        return Some(String::new());
    }
    let file = line.strip_prefix("Running ")?.trim_end().strip_suffix(')')?;
    let program = file.rsplit(['/', '\\']).next()?;
    program.rsplit_once('-').map(|(name, _)| name.to_owned())
}

/// `test movement::a_unit_pays ... ok`
fn cargo_test_line(line: &str) -> Option<(String, bool)> {
    let (path, outcome) = line.strip_prefix("test ")?.split_once(" ... ")?;
    let path = path.strip_suffix(" - should panic").unwrap_or(path);
    (!path.contains(' ')).then(|| (path.to_owned(), outcome.trim() == "ok"))
}

/// The text without the sequences that colour a terminal.
fn without_colours(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        if c == '\u{1b}' {
            chars.by_ref().find(char::is_ascii_alphabetic);
        } else {
            plain.push(c);
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEXTEST: &str = "\
    Starting 3 tests across 2 binaries (1 test skipped)
        SKIP [         ] (───) nx::rules a::left_out
        PASS [   0.053s] (1/3) nx tests::it_works
        PASS [   0.007s] (2/3) nx::rules a::good
        SLOW [> 60.000s] (───) nx::rules a::slow
        PASS [  61.007s] nx::rules a::slow
        FAIL [   0.297s] (3/3) nx::rules a::bad
  stdout ───
    running 1 test
    test a::good ... FAILED
    x [y] test z ... ok
────────────
     Summary [   0.299s] 3 tests run: 2 passed, 1 failed, 1 skipped
        FAIL [   0.297s] (3/3) nx::rules a::bad
";

    const CARGO: &str = "\
    Finished `test` profile [unoptimized + debuginfo] target(s) in 0.02s
     Running unittests src/lib.rs (target/debug/deps/nx-72ee6507dc2c5010)

running 1 test
test tests::it_works ... ok

     Running tests/rules/main.rs (target/debug/deps/rules-9ba2b7b1f1a3a902)

running 3 tests
test a::left_out ... ignored, long
test a::good ... ok
test a::panics - should panic ... ok
test a::bad ... FAILED

test result: FAILED. 1 passed; 1 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.18s

   Doc-tests nx
test src/lib.rs - (line 3) ... ok
";

    fn outcome(text: &str, binary: &str, path: &str) -> Outcome {
        let binary = (!binary.is_empty()).then(|| binary.to_owned());
        Outcomes::read(text).of("nx", &TestName { binary, path: path.to_owned() })
    }

    #[test]
    fn nextest_says_what_became_of_each_test() {
        assert_eq!(outcome(NEXTEST, "rules", "a::good"), Outcome::Passed);
        assert_eq!(outcome(NEXTEST, "rules", "a::slow"), Outcome::Passed);
        assert_eq!(outcome(NEXTEST, "rules", "a::bad"), Outcome::NotPassed);
        assert_eq!(outcome(NEXTEST, "rules", "a::left_out"), Outcome::NotPassed);
        assert_eq!(outcome(NEXTEST, "nx", "tests::it_works"), Outcome::Passed);
        assert_eq!(outcome(NEXTEST, "other", "a::good"), Outcome::NotRun);
        assert_eq!(Outcomes::read(NEXTEST).len(), 5);
    }

    #[test]
    fn cargo_test_says_what_became_of_each_test() {
        assert_eq!(outcome(CARGO, "rules", "a::good"), Outcome::Passed);
        assert_eq!(outcome(CARGO, "rules", "a::panics"), Outcome::Passed);
        assert_eq!(outcome(CARGO, "rules", "a::bad"), Outcome::NotPassed);
        assert_eq!(outcome(CARGO, "rules", "a::left_out"), Outcome::NotPassed);
        assert_eq!(outcome(CARGO, "rules", "tests::it_works"), Outcome::NotRun);
        assert_eq!(outcome(CARGO, "nx", "tests::it_works"), Outcome::Passed);
        assert_eq!(Outcomes::read(CARGO).len(), 5);
    }

    #[test]
    fn a_binary_is_the_same_by_its_name_and_by_its_file() {
        let text = "     Running tests/main.rs (target/debug/deps/bug_river-9ba2b7b1f1a3a902)\ntest a::good ... ok\n";
        assert_eq!(outcome(text, "bug-river", "a::good"), Outcome::Passed);
    }

    #[test]
    fn another_package_is_another_test() {
        let name = TestName { binary: Some("rules".to_owned()), path: "a::good".to_owned() };
        assert_eq!(Outcomes::read(NEXTEST).of("other", &name), Outcome::NotRun);
    }

    #[test]
    fn a_module_that_binaries_share_must_pass_in_each() {
        let text = "PASS [ 0.1s] nx::one common::t\nPASS [ 0.1s] nx::two common::t\n";
        assert_eq!(outcome(text, "", "common::t"), Outcome::Passed);
        let text = "PASS [ 0.1s] nx::one common::t\nFAIL [ 0.1s] nx::two common::t\n";
        assert_eq!(outcome(text, "", "common::t"), Outcome::NotPassed);
    }

    #[test]
    fn a_retried_test_counts_as_it_ended() {
        let text = "  TRY 1 FAIL [ 0.1s] nx::one t\n  FLAKY 2/3 [ 0.1s] nx::one t\n";
        assert_eq!(outcome(text, "one", "t"), Outcome::Passed);
        assert_eq!(outcome("  SIGABRT [ 0.1s] nx::one t\n", "one", "t"), Outcome::NotPassed);
    }

    #[test]
    fn colours_do_not_matter() {
        assert_eq!(
            outcome(
                "\u{1b}[32;1m    PASS\u{1b}[0m [ 0.1s] \u{1b}[35mnx::one\u{1b}[0m a::\u{1b}[34mt\u{1b}[0m",
                "one",
                "a::t"
            ),
            Outcome::Passed
        );
    }
}
