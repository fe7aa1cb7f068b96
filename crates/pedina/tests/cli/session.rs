//! One game from its beginning to its verification.

use crate::common::{Folder, GAME};

#[test]
fn a_session_from_new_to_verify() {
    let folder = Folder::new();
    folder.good(&["new", GAME, "--seed", "7", "-o", "g.jsonl"]);
    let first = folder.legal("g.jsonl");
    assert!(!first.is_empty());

    folder.good(&["explain", "g.jsonl", &first[0]]);
    folder.good(&["odds", "g.jsonl", &first[0]]);
    folder.play_first("g.jsonl", 6);
    assert_eq!(folder.json(&["verify", "g.jsonl"])["actions"], 6);

    let before = folder.json(&["position", "g.jsonl"]);
    folder.play_first("g.jsonl", 1);
    assert_ne!(folder.json(&["position", "g.jsonl"]), before);
    assert_eq!(folder.json(&["position", "g.jsonl", "--at", "6"]), before);
    folder.good(&["undo", "g.jsonl"]);
    assert_eq!(folder.json(&["position", "g.jsonl"]), before);
    folder.good(&["undo", "g.jsonl", "--to", "2"]);
    assert_eq!(folder.json(&["verify", "g.jsonl"])["actions"], 2);

    assert!(!folder.good(&["show", "g.jsonl"]).out.is_empty());
    assert!(!folder.good(&["log", "g.jsonl"]).out.is_empty());
    folder.good(&["branch", "g.jsonl", "--at", "1", "-o", "h.jsonl"]);
    assert_eq!(folder.json(&["verify", "h.jsonl"])["actions"], 1);
    assert_eq!(folder.json(&["position", "h.jsonl"]), folder.json(&["position", "g.jsonl", "--at", "1"]));
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let folder = Folder::new();
    for name in ["a.jsonl", "b.jsonl"] {
        folder.good(&["new", GAME, "--seed", "11", "-o", name]);
        folder.play_first(name, 4);
    }
    assert_eq!(folder.read("a.jsonl"), folder.read("b.jsonl"));
}

#[test]
fn a_position_can_be_written_out_and_played_on() {
    let folder = Folder::new();
    folder.open_game("g.jsonl");
    folder.play_first("g.jsonl", 5);
    let position = folder.good(&["position", "g.jsonl"]).out;
    folder.write("p.json", &position);
    let begun = folder.json(&["new", GAME, "--position", "p.json", "-o", "h.jsonl"]);
    assert_eq!(begun["analysis"], true);
    assert_eq!(folder.json(&["position", "h.jsonl"]), folder.json(&["position", "g.jsonl"]));
    assert_eq!(folder.legal("h.jsonl"), folder.legal("g.jsonl"));

    let piped = folder.feed(&["new", GAME, "--position", "-", "-o", "i.jsonl"], &position);
    assert_eq!(piped.code, 0, "{piped:?}");
    assert_eq!(folder.json(&["position", "i.jsonl"]), folder.json(&["position", "g.jsonl"]));
}

#[test]
fn the_board_is_shown_as_text_and_as_pictures() {
    let folder = Folder::new();
    folder.combat("g.jsonl");
    let near = folder.good(&["show", "g.jsonl", "--hex", "2139", "--radius", "1"]).out;
    let whole = folder.good(&["show", "g.jsonl"]).out;
    assert!(near.contains("I/70") && near.len() < whole.len());
    folder.good(&[
        "show", "g.jsonl", "--svg", "g.svg", "--png", "g.png", "--width", "300", "--hex", "2139", "--radius", "2",
    ]);
    assert!(folder.text("g.svg").starts_with("<svg"));
    assert!(folder.read("g.png").starts_with(b"\x89PNG"));
    assert!(!folder.names().iter().any(|name| name.ends_with(".part")), "{:?}", folder.names());
}

#[test]
fn a_picture_never_replaces_a_game() {
    let folder = Folder::new();
    folder.combat("g.jsonl");
    folder.good(&["new", GAME, "-o", "sealed.jsonl"]);
    let (game, secret) = (folder.read("g.jsonl"), folder.read("sealed.jsonl.secret"));
    folder.run(&["show", "g.jsonl", "--svg", "g.jsonl"]).failed(2, &["g.jsonl", "holds a game"]);
    folder.run(&["show", "g.jsonl", "--svg", "sealed.jsonl.secret"]).failed(2, &["secret"]);
    assert_eq!(folder.read("g.jsonl"), game);
    assert_eq!(folder.read("sealed.jsonl.secret"), secret);
}

#[test]
fn options_and_scenarios_are_kept() {
    let folder = Folder::new();
    let games = folder.json(&["games"]);
    let option = games[0]["options"][0]["id"].as_str().expect("an option").to_owned();
    let scenario = games[0]["scenarios"][0]["id"].as_str().expect("a scenario").to_owned();
    let on = format!("{option}=on");
    let begun = folder.json(&["new", GAME, "--scenario", &scenario, "--option", &on, "-o", "g.jsonl"]);
    assert_eq!(begun["options"][&option], true);
    assert_eq!(begun["scenario"], scenario);
    let off = format!("{option}=off");
    let begun = folder.json(&["new", GAME, "--option", &on, "--option", &off, "-o", "h.jsonl"]);
    assert_eq!(begun["options"], serde_json::json!({}), "the last word counts, and a default is not written down");
}
