//! The table in a terminal, driven through its input.

use crate::common::{Folder, GAME};

#[test]
fn the_first_evening() {
    let folder = Folder::new();
    let ran = folder.feed(&["play"], "1\n\n\nhelp\n1\n");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{ran:?}");
    for part in ["Options", "press Enter when you alone are looking", "Since you last looked:", "What you can type:"] {
        assert!(ran.out.contains(part), "{part}: {}", ran.out);
    }
    let name = format!("pedina-{GAME}.jsonl");
    assert!(ran.out.contains(&format!("Everything is saved in {name}")), "{}", ran.out);
    assert_eq!(folder.json(&["verify", &name])["actions"], 1);

    // The second evening goes on with it, the third begins another one.
    let ran = folder.feed(&["play"], "1\n1\n\n");
    assert!(ran.out.replace('\n', " ").contains("after one action"), "{}", ran.out);
    let ran = folder.feed(&["play"], "1\n2\n\n\n");
    assert_eq!(ran.code, 0);
    assert!(folder.has(&format!("pedina-{GAME}-2.jsonl")), "{:?}", folder.names());
    assert_eq!(folder.json(&["verify", &name])["actions"], 1);
}

#[test]
fn the_input_may_end_anywhere() {
    let folder = Folder::new();
    let script = "4\n\n\n1\n\n1\nwhy 1\nodds 1\nundo\nno\nlog\nrules\nrules 6\nmap\nboard\nsolo\n1\n1\n";
    let lines: Vec<&str> = script.split_inclusive('\n').collect();
    for count in 0..=lines.len() {
        let ran = folder.feed(&["play", "--game", GAME, &format!("g{count}.jsonl")], lines[..count].concat());
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "after {count} lines: {ran:?}");
        if folder.has(&format!("g{count}.jsonl")) {
            assert!(ran.out.trim_end().contains("Everything is saved"), "{}", ran.out);
            folder.good(&["verify", &format!("g{count}.jsonl")]);
        }
    }
}

#[test]
fn a_player_types_numbers_notations_and_parts() {
    let folder = Folder::new();
    folder.combat("g.jsonl");
    let ran = folder.feed(
        &["play", "g.jsonl"],
        "s02\nattack 2139 with s01\nodds roll\nwhy roll\nwhy 1\nxyzzy\nattack 2139 with g05\n999\n",
    );
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{ran:?}");
    assert!(ran.out.contains("One action has that in it:"), "{}", ran.out);
    assert!(ran.out.contains("\"roll\": exactly"), "{}", ran.out);
    assert!(ran.out.contains("\"roll\" is legal."), "{}", ran.out);
    assert!(ran.out.contains("\"xyzzy\""), "{}", ran.out);
    assert!(ran.out.contains("That is not possible:"), "{}", ran.out);
    assert_eq!(folder.json(&["verify", "g.jsonl"])["actions"], 1);
}

#[test]
fn a_whole_plan_can_be_typed() {
    let folder = Folder::new();
    folder.combat("g.jsonl");
    let ran = folder.feed(&["play", "g.jsonl"], "attack 2139 with s01 s02\nundo\n");
    assert_eq!(ran.code, 0);
    assert_eq!(folder.json(&["verify", "g.jsonl"])["actions"], 1, "{}", ran.out);
}

#[test]
fn an_undo_of_what_became_known_asks_the_other_side() {
    let folder = Folder::new();
    let new = ["play", "g.jsonl", "--game", GAME, "--seed", "5"];
    // The first seat acts; the second one sits down and wants that back.
    let ran = folder.feed(&new, "\n\n1\n\nundo\nno\nundo\nyes\n");
    assert_eq!(ran.code, 0);
    assert!(ran.out.contains("do you agree?"), "{}", ran.out);
    assert!(ran.out.contains("everything stays as it is"), "{}", ran.out);
    assert_eq!(folder.json(&["verify", "g.jsonl"])["actions"], 0);
}

#[test]
fn nobody_sees_anything_before_the_other_looks_away() {
    let folder = Folder::new();
    folder.good(&["new", GAME, "-o", "g.jsonl"]);
    let ran = folder.feed(&["play", "g.jsonl"], "what\n1\n");
    assert_eq!(ran.code, 0);
    assert_eq!(ran.out.matches("press Enter when you alone are looking").count(), 3, "{}", ran.out);
    assert!(!ran.out.contains("You draw"), "{}", ran.out);
    assert_eq!(folder.json(&["verify", "g.jsonl"])["actions"], 0);
}

#[test]
fn a_picture_lies_beside_the_journal() {
    let folder = Folder::new();
    folder.combat("g.jsonl");
    let ran = folder.feed(&["play", "g.jsonl"], "picture\n");
    assert_eq!(ran.code, 0);
    let name = folder.names().into_iter().find(|name| name.ends_with(".png")).expect("a picture");
    assert!(ran.out.contains(&name), "{}", ran.out);
    assert!(folder.read(&name).starts_with(b"\x89PNG"));
}

#[test]
fn it_is_played_in_italian_too() {
    let folder = Folder::new();
    let ran = folder.feed(
        &["--lang", "it", "play", "g.jsonl", "--game", GAME, "--seed", "5"],
        "\n\naiuto\nperché 1\nannulla\nlingua en\nhelp\nesci\n",
    );
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{ran:?}");
    for part in ["premi Invio", "Che cosa si può scrivere:", "è legale", "niente da annullare", "What you can type:"]
    {
        assert!(ran.out.contains(part), "{part}: {}", ran.out);
    }
}

#[test]
fn no_input_whatever_breaks_it() {
    let folder = Folder::new();
    folder.combat("g.jsonl");
    let mut noise = Vec::new();
    let mut state: u64 = 42;
    for _ in 0..20_000 {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let byte = (state >> 56) as u8;
        noise.push(if byte < 40 { b'\n' } else { byte });
    }
    noise.extend([b'x'; 200_000]);
    noise.extend(b"\nwhy\nodds\nrules xyzzy\nlang xx\nwhy 0\nodds 999999\n-1\n0\nwhy \xff\xfe\n");
    let ran = folder.feed(&["play", "g.jsonl"], noise);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{:.500}", ran.err);
    folder.good(&["verify", "g.jsonl"]);
}

#[test]
fn several_games_are_chosen_from() {
    let twice = [pedina::registry::GAMES[0], pedina::registry::GAMES[0]];
    let folder = Folder::new();
    let journal = folder.file("g.jsonl");
    let mut out = Vec::new();
    let mut err = Vec::new();
    let code = pedina::run(
        &twice,
        vec!["play".into(), journal.clone().into()],
        &|_| None,
        &mut pedina::Io { input: &mut &b"7\nx\n2\n\n\n1\n"[..], out: &mut out, err: &mut err, terminal: true },
    );
    let out = String::from_utf8(out).expect("text");
    assert_eq!((code, err.as_slice()), (0, &b""[..]), "{out}");
    assert!(out.contains("Which game?") && out.contains("Please type one of the numbers."), "{out}");
    assert!(out.contains("\u{1b}[2J"), "in a terminal the screen is wiped between two seats");
    assert!(journal.exists());
}

#[test]
fn a_position_by_hand_knows_its_scenario() {
    let folder = Folder::new();
    let begun = folder.feed(&["new", "bug-river", "--position", "-", "-o", "g.jsonl"], r#"{"clear": true, "turn": 2}"#);
    assert_eq!(begun.code, 0, "{begun:?}");
    let scenario = folder.json(&["position", "g.jsonl"])["scenario"].clone();
    let header: serde_json::Value =
        serde_json::from_str(folder.text("g.jsonl").lines().next().expect("a header")).expect("JSON");
    assert_eq!(header["scenario"], scenario);
    folder.good(&["verify", "g.jsonl"]);
}
