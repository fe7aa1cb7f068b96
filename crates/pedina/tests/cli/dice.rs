//! Forced chance: only in analysis games, and every value fits or is named.

use crate::common::{Folder, GAME};

#[test]
fn values_that_are_missing_left_over_or_impossible_are_named() {
    let folder = Folder::new();
    folder.combat("g.jsonl");
    folder.good(&["act", "g.jsonl", "attack 2139 with s01 s02"]);
    let before = folder.read("g.jsonl");
    for (dice, parts) in [
        ("", &["1", "missing"][..]),
        ("4,5", &["No further die is thrown", "another player", "5"]),
        ("4,5,se6", &["5, se6 have nothing to decide"]),
        ("11", &["11", "10 faces"]),
        ("0", &["0", "10 faces"]),
        ("-3", &["-3", "10 faces"]),
        ("six", &["six", "10 faces"]),
        ("99999999999999999999", &["99999999999999999999"]),
    ] {
        folder.run(&["act", "g.jsonl", "roll", &format!("--dice={dice}")]).failed(2, parts);
        assert_eq!(folder.read("g.jsonl"), before, "{dice}");
    }
    folder.good(&["act", "g.jsonl", "roll", "--dice", " 4 "]);
    assert_eq!(folder.json(&["verify", "g.jsonl"])["dice"], "forced");
}

#[test]
fn an_action_without_chance_takes_no_values() {
    let folder = Folder::new();
    folder.combat("g.jsonl");
    folder
        .run(&["act", "g.jsonl", "attack 2139 with s01", "--dice", "4"])
        .failed(2, &["No die is thrown here and nothing is drawn: 4 has nothing to decide."]);
    folder.good(&["act", "g.jsonl", "attack 2139 with s01", "--dice", ""]);
}

#[test]
fn a_normal_game_cannot_be_forced() {
    let folder = Folder::new();
    folder.open_game("open.jsonl");
    folder.good(&["new", GAME, "-o", "sealed.jsonl"]);
    folder.good(&["new", GAME, "--analysis", "-o", "analysis.jsonl"]);
    for name in ["open.jsonl", "sealed.jsonl"] {
        let before = folder.read(name);
        folder.run(&["act", name, "end", "--dice", "4"]).failed(2, &["analysis"]);
        assert_eq!(folder.read(name), before);
    }
    folder.good(&["act", "analysis.jsonl", "end", "--dice", ""]);
}

#[test]
fn every_face_gives_the_result_that_the_odds_name() {
    let folder = Folder::new();
    folder.combat("g.jsonl");
    folder.good(&["act", "g.jsonl", "attack 2139 with s01 s02"]);
    let odds = folder.json(&["odds", "g.jsonl", "roll"]);
    let names: Vec<&str> =
        odds["outcomes"].as_array().expect("outcomes").iter().filter_map(|o| o["result"].as_str()).collect();
    for face in 1..=10 {
        let acted = folder.json(&["act", "g.jsonl", "roll", "--dice", &face.to_string()]);
        let text = acted["events"].to_string();
        assert!(names.iter().any(|name| text.contains(name)), "{face}: {text}");
        folder.good(&["undo", "g.jsonl"]);
    }
}
