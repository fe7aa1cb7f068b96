//! The whole program on a small library of games.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const REFERENCE: &str = "[[rule]]\nid = \"1a\"\n\n[[rule]]\nid = \"1b\"\n";
const TESTS: &str = "/// Rules: 1a, A-01\n#[test]\nfn white_begins() {}\n";
const PASSED: &str = "        PASS [   0.007s] (1/1) chess::rules opening::white_begins\n";

/// A root with one game, gone when this is dropped.
struct Root(PathBuf);

impl Root {
    fn new(name: &str) -> Root {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&path);
        let root = Root(path);
        root.write("games/chess/Cargo.toml", "[package]\nname = \"chess\"\n");
        root.write("games/chess/pack/reference/en.toml", REFERENCE);
        root.write("games/chess/tests/rules/main.rs", "mod opening;\n");
        root.write("games/chess/tests/rules/opening.rs", TESTS);
        root.write("games/chess/tests/waived.toml", "[[waived]]\nid = \"1b\"\nwhy = \"a matter of taste\"\n");
        root.write("tests.log", PASSED);
        root
    }

    fn write(&self, file: &str, text: &str) {
        let path = self.0.join(file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
        fs::write(path, text).expect("the file can be written");
    }

    fn coverage(&self) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_coverage"));
        command.arg("--root").arg(&self.0).arg("--results").arg(self.0.join("tests.log"));
        command.output().expect("the program runs")
    }
}

impl Drop for Root {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn every_row_cited_or_waived_is_success() {
    let root = Root::new("success");
    let output = root.coverage();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(printed.starts_with("chess: 2 rows, 1 cited (50.0 %), 1 waived, 0 uncited\n"), "{printed}");
    let json = fs::read_to_string(root.0.join("target/coverage.json")).expect("it is written");
    let value: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    assert_eq!(value["chess"]["cited"], 1);
    assert_eq!(value["chess"]["uncited"], serde_json::json!([]));
}

#[test]
fn a_row_that_nothing_proves_is_failure() {
    let root = Root::new("failure");
    root.write("tests.log", &PASSED.replace("PASS", "FAIL"));
    let output = root.coverage();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stdout).ends_with("  neither cited nor waived:\n    1a\n"));
}

#[test]
fn a_slip_is_bad_input_and_named() {
    let root = Root::new("slip");
    root.write("games/chess/tests/rules/opening.rs", &TESTS.replace("1a", "1z"));
    let output = root.coverage();
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let said = String::from_utf8_lossy(&output.stderr).replace('\\', "/");
    assert_eq!(said, "coverage: games/chess/tests/rules/opening.rs:1: there is no rule 1z\n");
}
