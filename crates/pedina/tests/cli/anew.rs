//! Games that outlive a correction of their rules and a change of their data.

use crate::common::{Folder, GAME};
use serde_json::{Value, json};
use trials::journals::relinked;

/// A game of the first epoch whose line 7 no rules of today allow.
fn old(folder: &Folder, name: &str) {
    folder.open_game(name);
    folder.play_first(name, 8);
    let mut lines = lines(folder, name);
    lines[0].as_object_mut().expect("a header").shift_remove("epoch");
    lines[6]["do"] = json!("move nobody");
    folder.write(name, relinked(&lines));
}

fn lines(folder: &Folder, name: &str) -> Vec<Value> {
    folder.text(name).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn an_old_game_is_shown_up_to_the_line_that_no_longer_holds_with_a_remark() {
    let folder = Folder::new();
    old(&folder, "g.jsonl");
    for args in [&["show", "g.jsonl"][..], &["log", "g.jsonl"], &["legal", "g.jsonl"], &["position", "g.jsonl"]] {
        let ran = folder.good(args);
        assert!(ran.err.contains("Line 7: \"move nobody\"") && ran.err.contains("pedina renew g.jsonl"), "{ran:?}");
        assert!(!ran.out.is_empty(), "{ran:?}");
        let italian = folder.good(&[args, &["--lang", "it"]].concat());
        assert!(italian.err.contains("Riga 7: \"move nobody\""), "{italian:?}");
    }
    assert_eq!(folder.json(&["show", "g.jsonl"])["actions"], json!(4), "the header, the set-up, four actions");
    folder.run(&["act", "g.jsonl", "end"]).failed(2, &["line 7", "started anew"]);
    folder.run(&["undo", "g.jsonl"]).failed(2, &["line 7"]);
    let verdict = folder.run(&["verify", "g.jsonl", "--json"]);
    let told: Value = serde_json::from_str(&verdict.out).expect("JSON");
    assert_eq!(verdict.code, 2);
    assert_eq!(
        (&told["ok"], &told["first_bad_line"], &told["actions"]),
        (&json!(false), &json!(7), &json!(4)),
        "{told}"
    );
    assert!(told["why"].as_str().is_some_and(|why| why.contains("move nobody")), "{told}");
}

#[test]
fn renew_takes_it_up_from_there_and_the_rest_verifies() {
    let folder = Folder::new();
    old(&folder, "g.jsonl");
    let before = lines(&folder, "g.jsonl");
    let renewed = folder.json(&["renew", "g.jsonl"]);
    assert_eq!((&renewed["actions"], &renewed["dropped_from_line"]), (&json!(4), &json!(7)), "{renewed}");
    let after = lines(&folder, "g.jsonl");
    assert_eq!(after[..before.len()], before[..], "nothing is taken away");
    assert_eq!((after.len(), &after[before.len()]["line"]), (before.len() + 1, &json!(7)));
    assert!(after[before.len()]["anew"].is_object());
    assert_eq!(folder.json(&["verify", "g.jsonl"])["ok"], json!(true));
    folder.play_first("g.jsonl", 3);
    assert_eq!(folder.json(&["verify", "g.jsonl"])["actions"], json!(7));
    folder.run(&["undo", "g.jsonl", "--to", "2", "--consent"]).failed(2, &["action 4"]);
    folder.run(&["renew", "g.jsonl"]).failed(2, &["present rules and data"]);
}

/// A journal of today's rules with a bad line is a bad journal.
#[test]
fn a_bad_line_of_todays_rules_is_still_bad() {
    let folder = Folder::new();
    folder.open_game("g.jsonl");
    folder.play_first("g.jsonl", 8);
    let mut lines = lines(&folder, "g.jsonl");
    lines[6]["do"] = json!("move nobody");
    folder.write("g.jsonl", relinked(&lines));
    folder.run(&["show", "g.jsonl"]).failed(2, &["g.jsonl, line 7", "move nobody"]);
}

#[test]
fn a_game_begun_with_our_edition_goes_on_beside_another_pack() {
    let folder = Folder::new();
    folder.good(&["pack", GAME, "-o", "mine"]);
    let tables = folder.text("mine/tables.toml");
    let changed = tables.replacen("modifier-limit    = { value = 6", "modifier-limit    = { value = 5", 1);
    assert_ne!(tables, changed);
    folder.open_game("g.jsonl");
    folder.play_first("g.jsonl", 2);
    // A comment makes no other pack.
    folder.write("mine/tables.toml", format!("# A comment.\n{tables}"));
    folder.good(&["--pack", "mine", "act", "g.jsonl", &folder.legal("g.jsonl")[0]]);
    folder.write("mine/tables.toml", &changed);
    folder.good(&["--pack", "mine", "act", "g.jsonl", &folder.legal("g.jsonl")[0]]);
    assert_eq!(lines(&folder, "g.jsonl").len(), 6);
    let renewed = folder.json(&["--pack", "mine", "renew", "g.jsonl"]);
    assert_eq!(renewed["dropped_from_line"], Value::Null);
    folder.run(&["legal", "g.jsonl"]).failed(2, &["line 7", renewed["pack"].as_str().expect("a pack"), "not here"]);
    folder.good(&["--pack", "mine", "legal", "g.jsonl"]);
    let verdict = folder.json(&["--pack", "mine", "verify", "g.jsonl"]);
    assert_eq!((&verdict["ok"], &verdict["actions"]), (&json!(true), &json!(4)));
}
