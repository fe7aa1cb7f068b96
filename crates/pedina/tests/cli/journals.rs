//! Journals that were changed, cut off or never were any: reported with their line, and never written to.

use crate::common::{Folder, GAME};
use serde_json::Value;

/// The line, counted from one, that a byte of a text stands on.
fn line_of(text: &[u8], at: usize) -> usize {
    text[..at].iter().filter(|&&byte| byte == b'\n').count() + 1
}

#[test]
fn every_changed_byte_is_found_at_its_line() {
    let folder = Folder::new();
    folder.open_game("g.jsonl");
    folder.play_first("g.jsonl", 2);
    let sound = folder.read("g.jsonl");
    let last = sound.len() - 1;
    let check = |from: usize| {
        for at in (from..last).step_by(2) {
            let name = format!("bad-{from}.jsonl");
            let mut bad = sound.clone();
            bad[at] ^= 1;
            folder.write(&name, &bad);
            let line = line_of(&sound, at);
            let verdict = folder.run(&["verify", &name, "--json"]);
            verdict.failed(2, &[&name, &format!("line {line}:")]);
            let value: Value = serde_json::from_str(&verdict.out).expect("a verdict");
            assert_eq!(value["ok"], false);
            assert_eq!(value["first_bad_line"], line, "byte {at}");
            if at % 9 == 0 {
                for args in [&["act", &name, "end"][..], &["undo", &name], &["legal", &name], &["show", &name]] {
                    folder.run(args).failed(2, &[&name, &format!("line {line}:")]);
                }
            }
            assert_eq!(folder.read(&name), bad, "the file is as it was");
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(|| check(0));
        check(1);
    });
}

#[test]
fn a_line_that_is_missing_is_noticed() {
    let folder = Folder::new();
    folder.open_game("g.jsonl");
    folder.play_first("g.jsonl", 3);
    let text = folder.text("g.jsonl");
    let lines: Vec<&str> = text.lines().collect();
    for missing in 0..lines.len() - 1 {
        let mut left = lines.clone();
        left.remove(missing);
        folder.write("bad.jsonl", left.join("\n") + "\n");
        folder.run(&["verify", "bad.jsonl"]).failed(2, &[&format!("line {}:", missing + 1)]);
    }
}

#[test]
fn a_crash_in_mid_write_never_loses_an_action() {
    let folder = Folder::new();
    folder.open_game("g.jsonl");
    folder.play_first("g.jsonl", 2);
    let before = folder.read("g.jsonl");
    let action = folder.legal("g.jsonl")[0].clone();
    folder.good(&["act", "g.jsonl", &action]);
    let after = folder.read("g.jsonl");
    assert!(after.starts_with(&before));
    let bad_line = line_of(&after, before.len());
    for length in before.len() + 1..after.len() - 1 {
        folder.write("torn.jsonl", &after[..length]);
        let verdict = folder.run(&["verify", "torn.jsonl", "--json"]);
        verdict.failed(2, &[&format!("line {bad_line}:")]);
        let value: Value = serde_json::from_str(&verdict.out).expect("a verdict");
        assert_eq!(value["first_bad_line"], bad_line);
        assert_eq!(value["actions"], 2, "everything before the torn line is there");
        let legal = folder.run(&["legal", "torn.jsonl"]);
        assert_eq!(legal.code, 0);
        assert!(legal.err.contains(&format!("line {bad_line}:")), "it is reported: {legal:?}");
        assert_eq!(folder.read("torn.jsonl"), after[..length], "looking does not mend");
        let acted = folder.run(&["act", "torn.jsonl", &action]);
        assert_eq!(acted.code, 0, "{acted:?}");
        assert!(acted.err.contains(&format!("line {bad_line}:")));
        assert_eq!(folder.read("torn.jsonl"), after, "{length}");
    }
    // Only the line end is missing: the line is whole, and the next one begins a line of its own.
    folder.write("torn.jsonl", &after[..after.len() - 1]);
    assert_eq!(folder.json(&["verify", "torn.jsonl"])["actions"], 3);
    folder.play_first("torn.jsonl", 1);
    folder.play_first("g.jsonl", 1);
    assert_eq!(folder.read("torn.jsonl"), folder.read("g.jsonl"));
}

#[test]
fn a_crash_in_writing_the_end_is_made_good() {
    let folder = Folder::new();
    for args in [&["--seed", "3"][..], &[]] {
        let _ = std::fs::remove_file(folder.file("g.jsonl"));
        folder.good(&[&["new", GAME, "-o", "g.jsonl"], args].concat());
        let secret = args.is_empty().then(|| folder.read("g.jsonl.secret"));
        assert_eq!(folder.feed(&["play", "g.jsonl", "--solo"], "1\n".repeat(5_000)).code, 0);
        let whole = folder.read("g.jsonl");
        let end = whole[..whole.len() - 1].iter().rposition(|&byte| byte == b'\n').expect("lines") + 1;
        let last = line_of(&whole, end);
        for length in (end..whole.len() - 1).step_by(17) {
            folder.write("torn.jsonl", &whole[..length]);
            if let Some(secret) = &secret {
                folder.write("torn.jsonl.secret", secret);
            }
            if length % 2 == 0 {
                folder.run(&["act", "torn.jsonl", "end"]).failed(2, &["over"]);
            } else {
                let ran = folder.run(&["play", "torn.jsonl"]);
                assert_eq!(ran.code, 0);
                assert_eq!(ran.err.contains(&format!("line {last}:")), length > end, "{ran:?}");
            }
            assert_eq!(folder.read("torn.jsonl"), whole, "{length}");
            assert!(!folder.has("torn.jsonl.secret"));
        }
    }
}

#[test]
fn a_header_that_is_cut_off_is_no_game() {
    let folder = Folder::new();
    folder.open_game("g.jsonl");
    let text = folder.text("g.jsonl");
    let header = text.lines().next().expect("a header").len();
    for length in [0, 1, header / 2, header - 1] {
        folder.write("torn.jsonl", &text[..length]);
        for args in [
            &["verify", "torn.jsonl"][..],
            &["act", "torn.jsonl", "end"],
            &["play", "torn.jsonl"],
            &["show", "torn.jsonl"],
        ] {
            folder.run(args).failed(2, &["torn.jsonl", "line 1:"]);
        }
        assert_eq!(folder.text("torn.jsonl"), text[..length]);
    }
}

#[test]
fn what_is_no_journal_is_said_so() {
    let folder = Folder::new();
    for text in [&b"hello\n"[..], b"{}\n", b"[1,2]\n", b"\xff\xfe\n", b"\n\n\n", b"{\"pedina\":1}\n", b"\0\0\0\0"] {
        folder.write("x.jsonl", text);
        folder.run(&["verify", "x.jsonl"]).failed(2, &["x.jsonl", "line 1:"]);
        folder.run(&["legal", "x.jsonl"]).failed(2, &["x.jsonl", "line 1:"]);
        assert_eq!(folder.read("x.jsonl"), text);
    }
}

#[test]
fn lines_of_another_system_are_read() {
    let folder = Folder::new();
    folder.open_game("g.jsonl");
    folder.play_first("g.jsonl", 2);
    folder.write("crlf.jsonl", folder.text("g.jsonl").replace('\n', "\r\n"));
    assert_eq!(folder.json(&["verify", "crlf.jsonl"])["actions"], 2);
    folder.play_first("crlf.jsonl", 1);
    assert_eq!(folder.json(&["verify", "crlf.jsonl"])["actions"], 3);
}

#[cfg(unix)]
#[test]
fn a_journal_that_cannot_be_written_is_left_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    folder.open_game("g.jsonl");
    let before = folder.read("g.jsonl");
    std::fs::set_permissions(folder.file("g.jsonl"), std::fs::Permissions::from_mode(0o444)).expect("permissions");
    let ran = folder.run(&["act", "g.jsonl", "end"]);
    // Whoever may do anything may also do this.
    if ran.code != 0 {
        ran.failed(2, &["g.jsonl", "permitted"]);
        assert_eq!(folder.read("g.jsonl"), before);
    }
}
