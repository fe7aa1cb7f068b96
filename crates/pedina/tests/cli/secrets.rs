//! The sealed seed beside the journal, and what a seat is never shown.

use crate::common::{Folder, GAME};

#[test]
fn a_normal_game_keeps_its_seed_beside_the_journal() {
    let folder = Folder::new();
    let begun = folder.json(&["new", GAME, "-o", "g.jsonl"]);
    assert_eq!(begun["secret"], "g.jsonl.secret");
    let seed = folder.text("g.jsonl.secret");
    assert_eq!(seed.trim().len(), 64);
    assert!(!folder.text("g.jsonl").contains(seed.trim()));
    assert!(folder.text("g.jsonl").contains("\"commitment\""));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = folder.file("g.jsonl.secret").metadata().expect("metadata").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    for args in [&["--seed", "1"][..], &["--analysis"]] {
        folder.good(&[&["new", GAME, "-o", "open.jsonl", "--force"], args].concat());
        assert!(!folder.has("open.jsonl.secret"));
    }
}

#[test]
fn a_missing_or_wrong_secret_is_one_clear_sentence() {
    let folder = Folder::new();
    folder.good(&["new", GAME, "-o", "g.jsonl"]);
    let secret = folder.text("g.jsonl.secret");
    let before = folder.read("g.jsonl");
    std::fs::remove_file(folder.file("g.jsonl.secret")).expect("it is removed");
    folder.run(&["act", "g.jsonl", "end"]).failed(2, &["g.jsonl.secret", "missing"]);
    folder.run(&["play", "g.jsonl"]).failed(2, &["g.jsonl.secret", "missing"]);
    for looking in ["legal", "show", "log", "position", "verify"] {
        folder.good(&[looking, "g.jsonl"]);
    }
    assert_eq!(folder.json(&["verify", "g.jsonl"])["dice"], "sealed");
    folder.write("g.jsonl.secret", "not a seed\n");
    folder.run(&["act", "g.jsonl", "end"]).failed(2, &["g.jsonl.secret"]);
    folder.write("g.jsonl.secret", "0".repeat(64));
    folder.run(&["act", "g.jsonl", "end"]).failed(2, &["g.jsonl", "line 1:"]);
    assert_eq!(folder.read("g.jsonl"), before);
    folder.write("g.jsonl.secret", &secret);
    folder.good(&["act", "g.jsonl", "end"]);
    assert_eq!(folder.json(&["verify", "g.jsonl"])["dice"], "verified");
}

#[test]
fn the_end_reveals_the_seed_and_removes_the_secret() {
    let folder = Folder::new();
    folder.good(&["new", GAME, "-o", "g.jsonl"]);
    let seed = folder.text("g.jsonl.secret").trim().to_owned();
    let ran = folder.feed(&["play", "g.jsonl", "--solo"], "1\n".repeat(5_000));
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("The game is over."), "{:.2000}", ran.out);
    assert!(!folder.has("g.jsonl.secret"));
    assert!(folder.text("g.jsonl").lines().last().expect("a line").contains(&seed));
    let verdict = folder.json(&["verify", "g.jsonl"]);
    assert_eq!((&verdict["ok"], &verdict["dice"]), (&true.into(), &"verified".into()), "{verdict}");

    let legal = folder.json(&["legal", "g.jsonl"]);
    assert_eq!(legal["actions"], serde_json::json!([]));
    assert!(legal["outcome"]["result"].is_string());
    folder.run(&["act", "g.jsonl", "end"]).failed(2, &["over"]);
    folder.run(&["undo", "g.jsonl", "--consent"]).failed(2, &["revealed"]);
    folder.good(&["show", "g.jsonl"]);
    folder.good(&["log", "g.jsonl"]);
    folder.good(&["branch", "g.jsonl", "--at", "3", "-o", "h.jsonl"]);
    let again = folder.feed(&["play", "g.jsonl"], "");
    assert_eq!(again.code, 0);
    assert!(again.out.contains("The game is over."));
}

#[test]
fn no_seat_is_shown_the_hand_of_the_other() {
    let folder = Folder::new();
    folder.open_game("g.jsonl");
    let drawn = |seat: &str| {
        let log = folder.json(&["log", "g.jsonl", "--seat", seat]);
        let lines = log.as_array().expect("a log").iter();
        let own = lines.filter_map(|line| line["text"].as_str()).filter(|text| text.starts_with("You draw an event: "));
        own.map(|text| text["You draw an event: ".len()..].trim_end_matches('.').to_owned()).collect::<Vec<_>>()
    };
    let (soviet, german) = (drawn("soviet"), drawn("german"));
    assert!(!soviet.is_empty() && !german.is_empty() && drawn("observer").is_empty());
    for (seat, others) in [("soviet", &german), ("german", &soviet), ("observer", &soviet), ("observer", &german)] {
        for command in ["show", "log", "legal"] {
            let said = folder.good(&[command, "g.jsonl", "--seat", seat]).out;
            for event in others {
                assert!(!said.contains(event.as_str()), "{command} tells {seat} of {event}");
            }
        }
    }
}
