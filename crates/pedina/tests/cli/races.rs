//! Several programs at once, and programs that are ended in the middle.

use crate::common::{Folder, GAME, Ran};
use std::process::Stdio;
use std::time::Duration;

#[test]
fn programs_acting_at_once_keep_the_journal_sound() {
    let folder = Folder::new();
    folder.open_game("g.jsonl");
    let before = folder.text("g.jsonl").lines().count();
    let tries = 24;
    let children: Vec<_> =
        (0..tries).map(|_| folder.command(&["act", "g.jsonl", "end"]).spawn().expect("it runs")).collect();
    let ran: Vec<Ran> = children.into_iter().map(|child| child.wait_with_output().expect("it ends").into()).collect();
    let played = ran.iter().filter(|ran| ran.code == 0).count();
    for refused in ran.iter().filter(|ran| ran.code != 0) {
        refused.failed(1, &[]);
    }
    assert!(played >= 1);
    let verdict = folder.json(&["verify", "g.jsonl"]);
    assert_eq!(verdict["actions"], played, "each that was accepted is there, and no other");
    assert_eq!(folder.text("g.jsonl").lines().count(), before + played);
}

#[test]
fn only_one_of_several_new_games_gets_the_place() {
    let folder = Folder::new();
    let children: Vec<_> =
        (0..12).map(|_| folder.command(&["new", GAME, "-o", "g.jsonl"]).spawn().expect("it runs")).collect();
    let ran: Vec<Ran> = children.into_iter().map(|child| child.wait_with_output().expect("it ends").into()).collect();
    assert_eq!(ran.iter().filter(|ran| ran.code == 0).count(), 1, "{ran:?}");
    assert_eq!(folder.names(), ["g.jsonl", "g.jsonl.secret"]);
    folder.good(&["verify", "g.jsonl"]);
    folder.play_first("g.jsonl", 3);
}

#[test]
fn a_program_that_is_killed_never_loses_an_action() {
    let folder = Folder::new();
    folder.open_game("g.jsonl");
    let mut known = 0;
    for round in 0..40 {
        let text = folder.read("g.jsonl");
        let action = folder.legal("g.jsonl")[0].clone();
        let mut command = folder.command(&["act", "g.jsonl", &action]);
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it runs");
        std::thread::sleep(Duration::from_micros(round * 700));
        let _ = child.kill();
        child.wait().expect("it ends");
        assert!(folder.read("g.jsonl").starts_with(&text), "round {round}");
        let verdict = folder.run(&["verify", "g.jsonl", "--json"]);
        let verdict: serde_json::Value = serde_json::from_str(&verdict.out).expect("a verdict");
        let actions = verdict["actions"].as_u64().expect("a number");
        assert!(actions >= known, "round {round}: {verdict}");
        known = actions;
    }
    folder.play_first("g.jsonl", 1);
    folder.good(&["verify", "g.jsonl"]);
}

#[test]
fn a_game_that_goes_on_elsewhere_is_noticed_at_the_keyboard() {
    use std::io::{BufRead, BufReader, Read, Write};
    let folder = Folder::new();
    folder.open_game("g.jsonl");
    let mut command = folder.command(&["play", "g.jsonl", "--solo"]);
    let mut child = command.stdin(Stdio::piped()).stderr(Stdio::inherit()).spawn().expect("it runs");
    let mut keyboard = child.stdin.take().expect("an input");
    let mut screen = BufReader::new(child.stdout.take().expect("an output"));
    // The first prompt has come when the last line before it has.
    let mut seen = String::new();
    while !seen.contains("end)") {
        let count = screen.read_line(&mut seen).expect("it speaks");
        assert!(count > 0, "{seen}");
    }
    folder.play_first("g.jsonl", 1);
    keyboard.write_all(b"1\n").expect("it listens");
    drop(keyboard);
    let mut rest = String::new();
    screen.read_to_string(&mut rest).expect("it speaks");
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
    assert!(rest.contains("gone on elsewhere"), "{rest}");
    assert_eq!(folder.json(&["verify", "g.jsonl"])["actions"], 1, "what was typed for the old position is not played");
}
