//! The JSON that other programs rely on.

use crate::common::{Folder, GAME, has_keys};
use serde_json::Value;

fn all(value: &Value) -> &Vec<Value> {
    value.as_array().expect("a list")
}

#[test]
fn games() {
    let games = Folder::new().json(&["games"]);
    for game in all(&games) {
        has_keys(game, &["id", "title", "scenarios", "seats", "options"]);
        for scenario in all(&game["scenarios"]) {
            has_keys(scenario, &["id", "title", "turns"]);
        }
        for option in all(&game["options"]) {
            has_keys(option, &["id", "default"]);
            assert!(option["default"].is_boolean());
        }
        assert!(all(&game["seats"]).iter().all(Value::is_string));
    }
    assert!(all(&games).iter().any(|game| game["id"] == GAME));
}

#[test]
fn legal() {
    let folder = Folder::new();
    folder.open_game("g.jsonl");
    let legal = folder.json(&["legal", "g.jsonl"]);
    has_keys(&legal, &["seat", "question", "rules", "actions"]);
    assert!(all(&legal["rules"]).iter().all(Value::is_string));
    for action in all(&legal["actions"]) {
        has_keys(action, &["action", "label"]);
    }
    let asked = legal["seat"].as_str().expect("a seat");
    let games = folder.json(&["games"]);
    let seats = all(&games[0]["seats"]).iter().filter_map(Value::as_str);
    let other = seats.into_iter().find(|seat| *seat != asked).expect("another seat").to_owned();
    let waiting = folder.json(&["legal", "g.jsonl", "--seat", &other]);
    assert_eq!(waiting["seat"], asked);
    assert!(all(&waiting["actions"]).is_empty(), "whoever waits has nothing to choose from");
}

#[test]
fn explain_and_odds() {
    let folder = Folder::new();
    folder.combat("g.jsonl");
    let illegal = folder.json(&["explain", "g.jsonl", "attack 2139 with g05"]);
    assert_eq!(illegal["legal"], false);
    for refusal in all(&illegal["refusals"]) {
        has_keys(refusal, &["rule", "reason"]);
    }
    assert!(!all(&illegal["refusals"]).is_empty());

    folder.good(&["act", "g.jsonl", "attack 2139 with s01 s02"]);
    let legal = folder.json(&["explain", "g.jsonl", "roll"]);
    assert_eq!(legal["legal"], true);
    assert!(all(&legal["refusals"]).is_empty());
    assert!(!all(&legal["factors"]).is_empty());
    for factor in all(&legal["factors"]) {
        has_keys(factor, &["name", "value", "rule"]);
    }

    let odds = folder.json(&["odds", "g.jsonl", "roll"]);
    assert_eq!(odds["exact"], true);
    let mut sum = 0.0;
    for outcome in all(&odds["outcomes"]) {
        has_keys(outcome, &["result", "p"]);
        sum += outcome["p"].as_f64().expect("a probability");
    }
    assert!((sum - 1.0).abs() < 1e-9, "{sum}");
    has_keys(&all(&odds["factors"])[0], &["name", "value", "rule"]);
}

#[test]
fn act() {
    let folder = Folder::new();
    folder.combat("g.jsonl");
    folder.good(&["act", "g.jsonl", "attack 2139 with s01 s02"]);
    let acted = folder.json(&["act", "g.jsonl", "roll", "--dice", "4"]);
    has_keys(&acted, &["events", "seat", "question"]);
    for event in all(&acted["events"]) {
        has_keys(event, &["kind", "text", "rules", "dice"]);
    }
    assert!(all(&acted["events"]).iter().any(|event| event["dice"] == serde_json::json!([4])));
    assert!(acted["seat"].is_string() && acted["question"].is_string());
}

#[test]
fn playout() {
    let folder = Folder::new();
    let report =
        folder.json(&["playout", GAME, "--games", "3", "--players", "random,random", "--seed", "2", "--jobs", "1"]);
    has_keys(&report, &["games", "finished", "decisions", "seconds", "decisions_per_second", "results"]);
    assert_eq!(report["games"], 3);
    let wins: u64 = report["results"].as_object().expect("results").values().filter_map(Value::as_u64).sum();
    assert_eq!(Some(wins), report["finished"].as_u64());
    let again = folder.json(&["playout", GAME, "--games", "3", "--seed", "2", "--jobs", "3"]);
    assert_eq!(again["decisions"], report["decisions"], "the number of threads changes nothing");
    assert_eq!(again["results"], report["results"]);
}

#[test]
fn verify() {
    let folder = Folder::new();
    folder.open_game("g.jsonl");
    let verdict = folder.json(&["verify", "g.jsonl"]);
    has_keys(&verdict, &["ok", "actions", "hash", "first_bad_line"]);
    assert_eq!(verdict["ok"], true);
    assert_eq!(verdict["first_bad_line"], Value::Null);
    assert_eq!(verdict["hash"].as_str().map(str::len), Some(64));
}

#[test]
fn the_others_too() {
    let folder = Folder::new();
    folder.open_game("g.jsonl");
    folder.play_first("g.jsonl", 2);
    has_keys(&folder.json(&["show", "g.jsonl"]), &["seat", "at", "view"]);
    has_keys(&folder.json(&["show", "g.jsonl", "--ground"]), &["ground"]);
    for line in all(&folder.json(&["log", "g.jsonl"])) {
        has_keys(line, &["action", "seat", "kind", "text", "rules", "dice"]);
    }
    has_keys(&folder.json(&["undo", "g.jsonl"]), &["actions", "known", "seat", "question"]);
    has_keys(&folder.json(&["branch", "g.jsonl", "--at", "0", "-o", "h.jsonl"]), &["journal", "seat", "question"]);
    has_keys(&folder.json(&["perft", GAME, "--depth", "2"]), &["nodes", "seconds", "depth"]);
    has_keys(&folder.json(&["check", GAME]), &["ok", "game", "pack"]);
    for rule in all(&folder.json(&["rules", GAME])) {
        has_keys(rule, &["id", "text"]);
        assert_ne!(rule["text"], "");
    }
}

#[test]
fn a_failure_is_a_value_too() {
    let folder = Folder::new();
    folder.combat("g.jsonl");
    let refused = folder.run(&["act", "g.jsonl", "roll", "--json"]);
    refused.failed(1, &[]);
    let value: Value = serde_json::from_str(&refused.out).expect("a value");
    assert_eq!(value["error"]["kind"], "refused");
    assert!(value["error"]["rule"].is_string());
    let missing = folder.run(&["legal", "missing.jsonl", "--json"]);
    missing.failed(2, &["missing.jsonl"]);
    let value: Value = serde_json::from_str(&missing.out).expect("a value");
    assert_eq!(value["error"]["kind"], "input");
}
