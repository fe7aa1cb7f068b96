//! Acting: what is accepted, what is refused, and that a refusal changes nothing.

use crate::common::{Folder, GAME};

#[test]
fn a_refused_action_changes_nothing() {
    let folder = Folder::new();
    folder.combat("g.jsonl");
    let before = folder.read("g.jsonl");
    let long = "x".repeat(100_000);
    let illegal = ["attack 2139 with g05", "roll"].map(|action| (action, 1));
    let unreadable = ["nonsense", "", " ", "attack", "ünï çødé 🎲", &long].map(|action| (action, 2));
    for (action, code) in illegal.into_iter().chain(unreadable) {
        let ran = folder.run(&["act", "g.jsonl", action]);
        assert_eq!(ran.code, code, "{action:.40}: {:.300}", ran.err);
        assert_eq!(folder.read("g.jsonl"), before);
        assert_eq!(folder.run(&["explain", "g.jsonl", action]).code, 0);
        assert_eq!(folder.run(&["odds", "g.jsonl", action]).code, code, "{action:.40}");
    }
    folder.run(&["act", "g.jsonl", "roll"]).failed(1, &["["]);
}

#[test]
fn an_action_needs_no_quotes() {
    let folder = Folder::new();
    folder.combat("g.jsonl");
    folder.good(&["explain", "g.jsonl", "attack", "2139", "with", "s01"]);
    folder.good(&["act", "g.jsonl", "attack", "2139", "with", "s01"]);
    assert_eq!(folder.json(&["verify", "g.jsonl"])["actions"], 1);
}

#[test]
fn a_plan_is_played_step_by_step() {
    let folder = Folder::new();
    folder.combat("g.jsonl");
    let acted = folder.json(&["act", "g.jsonl", "attack 2139 with s01 s02"]);
    assert_eq!(acted["actions"], 2, "{acted}");
    assert_eq!(acted["played"].as_array().map(Vec::len), Some(2));
    assert_eq!(folder.text("g.jsonl").lines().count(), 3);
}

#[test]
fn whoever_is_asked_is_told_what_happened_and_what_comes_next() {
    let folder = Folder::new();
    folder.combat("g.jsonl");
    folder.good(&["act", "g.jsonl", "attack 2139 with s01 s02"]);
    let ran = folder.good(&["act", "g.jsonl", "roll", "--dice", "4"]);
    assert!(ran.out.contains("die 4"), "{}", ran.out);
    assert!(ran.out.contains("German:"), "{}", ran.out);
}

#[test]
fn undo_of_a_die_needs_consent_where_dice_are_sealed() {
    let folder = Folder::new();
    folder.good(&["new", GAME, "-o", "g.jsonl"]);
    // Two seats have to act before the first undo crosses a decision of the other side.
    let mut crossing = None;
    for _ in 0..40 {
        folder.play_first("g.jsonl", 1);
        let before = folder.read("g.jsonl");
        let ran = folder.run(&["undo", "g.jsonl", "--to", "0"]);
        if ran.code == 1 {
            ran.failed(1, &["--consent"]);
            assert_eq!(folder.read("g.jsonl"), before);
            crossing = Some(before);
            break;
        }
        folder.good(&["verify", "g.jsonl"]);
        folder.write("g.jsonl", before);
    }
    assert!(crossing.is_some(), "no undo crossed anything known");
    let undone = folder.json(&["undo", "g.jsonl", "--to", "0", "--consent"]);
    assert_eq!(undone["known"], true);
    assert_eq!(undone["actions"], 0);
    folder.good(&["verify", "g.jsonl"]);
}

#[test]
fn nothing_is_overwritten_unasked() {
    let folder = Folder::new();
    folder.open_game("g.jsonl");
    folder.play_first("g.jsonl", 2);
    let before = folder.read("g.jsonl");
    folder.run(&["new", GAME, "-o", "g.jsonl"]).failed(2, &["g.jsonl", "--force"]);
    folder.run(&["branch", "g.jsonl", "--at", "0", "-o", "g.jsonl"]).failed(2, &["g.jsonl"]);
    assert_eq!(folder.read("g.jsonl"), before);
    assert_eq!(folder.names(), ["g.jsonl"], "not even a secret is left behind");
    folder.write("x.jsonl.secret", "mine");
    folder.run(&["new", GAME, "-o", "x.jsonl"]).failed(2, &["x.jsonl.secret"]);
    assert_eq!(folder.text("x.jsonl.secret"), "mine");

    folder.good(&["new", GAME, "-o", "g.jsonl", "--force"]);
    assert_ne!(folder.read("g.jsonl"), before);
    assert!(folder.has("g.jsonl.secret"));
    folder.good(&["new", GAME, "--seed", "1", "-o", "g.jsonl", "--force"]);
    assert!(!folder.has("g.jsonl.secret"), "the secret of a game that is gone is gone too");
}
